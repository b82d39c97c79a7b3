// SPDX-License-Identifier: GPL-3.0-or-later
//
// Standard input, output and error as a program finds them.

#pragma once

namespace freischach {

/// To be called before anything is opened or written. A write to a closed pipe ends the program,
/// even if who started it had that signal ignored. A standard stream that is closed is opened so
/// that reading or writing it fails: otherwise a file opened later would take its number, and what
/// is meant for people would be written into it.
void prepare_standard_streams();

}  // namespace freischach
