// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expensive things that threads share, each used by one at a time.

#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace freischach {

template <class Thing>
class Lender {
public:
    /// A thing on loan; it goes back at the end of the loan's life.
    class Loan {
    public:
        Loan(Lender& lender, std::unique_ptr<Thing> thing)
            : lender_(lender), thing_(std::move(thing)) {}
        ~Loan() { lender_.add(std::move(thing_)); }
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;

        Thing& operator*() const { return *thing_; }
        Thing* operator->() const { return thing_.get(); }

    private:
        Lender& lender_;
        std::unique_ptr<Thing> thing_;
    };

    /// Adds a thing that can be lent.
    void add(std::unique_ptr<Thing> thing) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(thing));
    }
    /// Lends one; there must be as many as there are borrowers at the same time.
    [[nodiscard]] Loan lend() {
        const std::lock_guard lock(mutex_);
        auto thing = std::move(idle_.back());
        idle_.pop_back();
        return {*this, std::move(thing)};
    }

private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<Thing>> idle_;
};

}  // namespace freischach
