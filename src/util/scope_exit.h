// SPDX-License-Identifier: GPL-3.0-or-later
//
// What has to happen at the end of a scope, however it is left.

#pragma once

#include <utility>

namespace freischach {

/// Calls `action`, which must not throw, at the end of its life.
template <class Action>
class ScopeExit {
public:
    explicit ScopeExit(Action action) : action_(std::move(action)) {}
    ~ScopeExit() { action_(); }
    ScopeExit(const ScopeExit&) = delete;
    ScopeExit& operator=(const ScopeExit&) = delete;

private:
    Action action_;
};

}  // namespace freischach
