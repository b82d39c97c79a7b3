// SPDX-License-Identifier: GPL-3.0-or-later
//
// Result holds a value or an error, never both, and moves its value in and out.

#include "util/result.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace freischach {
namespace {

TEST(Result, HoldsAValue) {
    Result<int, std::string> result = 5;
    ASSERT_TRUE(bool(result));
    EXPECT_EQ(*result, 5);
    *result = 6;
    EXPECT_EQ(result.value(), 6);
}

TEST(Result, HoldsAnError) {
    const Result<int, std::string> result = std::string("reason");
    ASSERT_FALSE(bool(result));
    EXPECT_EQ(result.error(), "reason");
}

TEST(Result, TakesValuesThatCannotBeCopied) {
    Result<std::unique_ptr<int>, std::string> result = std::make_unique<int>(7);
    ASSERT_TRUE(bool(result));
    const std::unique_ptr<int> taken = std::move(*result);
    EXPECT_EQ(*taken, 7);
    EXPECT_EQ(result->get(), nullptr);
}

}  // namespace
}  // namespace freischach
