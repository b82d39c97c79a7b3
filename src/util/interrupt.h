// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ctrl-C as a flag that long work looks at, so that it can end cleanly.

#pragma once

#include <atomic>

namespace freischach {

/// Thrown where long work ends because the user wants it to.
struct Interrupted {};

/// From now on the first SIGINT or SIGTERM raises the returned flag instead of ending the
/// program; the second ends it at once.
const std::atomic<bool>& catch_interrupts();

}  // namespace freischach
