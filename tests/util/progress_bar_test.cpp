// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of the progress bar at known moments, and that short work shows none.

#include "util/progress_bar.h"

#include <sstream>

#include <gtest/gtest.h>

namespace freischach {
namespace {

TEST(ProgressBar, ShowsShareRateAndTimeLeft) {
    EXPECT_EQ(progress_text(0.4, 600, 60, "games"),
              "[##########...............]  40%  10 games/s  ETA 1:30");
    EXPECT_EQ(progress_text(1, 3'000'000, 2, "nodes"),
              "[#########################] 100%  1.5 Mnodes/s  ETA 0:00");
}

TEST(ProgressBar, RateHasAFittingPrefix) {
    const auto rate = [](std::uint64_t done) {
        const std::string text = progress_text(0, done, 1, "n");
        return text.substr(text.rfind("  ") + 2);
    };
    EXPECT_EQ(rate(0), "0 n/s");
    EXPECT_EQ(rate(999), "999 n/s");
    EXPECT_EQ(rate(1000), "1.0 kn/s");
    EXPECT_EQ(rate(999'499), "999 kn/s");
    EXPECT_EQ(rate(999'500), "1.0 Mn/s");
    EXPECT_EQ(rate(312'000'000), "312 Mn/s");
    EXPECT_EQ(rate(43'210'000'000'000'000), "43210 Tn/s");
}

TEST(ProgressBar, TimeLeftMayBeLong) {
    EXPECT_EQ(progress_text(0.5, 0, 3661, "n"),
              "[############.............]  50%  0 n/s  ETA 1:01:01");
    EXPECT_NE(progress_text(1e-9, 0, 1e9, "n").find("ETA 277777:46:40"), std::string::npos);
}

TEST(ProgressBar, SurvivesImpossibleShares) {
    EXPECT_EQ(progress_text(0, 0, 0, "n"), "[.........................]   0%  0 n/s");
    EXPECT_EQ(progress_text(-1, 0, 1, "n"), "[.........................]   0%  0 n/s");
    EXPECT_EQ(progress_text(7, 0, 1, "n"), "[#########################] 100%  0 n/s  ETA 0:00");
}

TEST(ProgressBar, ShortWorkShowsNothing) {
    std::ostringstream out;
    {
        ProgressBar bar(&out, "n");
        bar(0.5, 1);
    }
    EXPECT_EQ(out.str(), "");
}

TEST(ProgressBar, WithoutAStreamItIsSilent) {
    ProgressBar bar(nullptr, "n");
    bar(0.5, 1);
}

}  // namespace
}  // namespace freischach
