// SPDX-License-Identifier: GPL-3.0-or-later
//
// The result of an analysis as text for people, as EPD, and as a line of JSON. Scores are those of
// the side to move, as UCI shows them.

#pragma once

#include <string>

#include "tools/analyse/tasks.h"
#include "tools/analysis.h"

namespace freischach {

enum class AnalysisFormat : std::uint8_t { Text, Epd, JsonLine };

/// How the result of a task begins, whatever the analysis finds: with the position. Not for Text.
std::string report_start(const AnalysisTask& task, AnalysisFormat format);

/// The whole result, with the end of its last line. EPD has the operations of the task, and acd,
/// acn, ce or dm, pm and pv of the best line (replaced, if the task has them already); JSON has all
/// lines.
std::string report_text(const AnalysisTask& task, const Analysis& analysis, AnalysisFormat format);

}  // namespace freischach
