// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON as all tools write it: members in the order in which they were set.

#pragma once

#include <nlohmann/json.hpp>

namespace freischach {

using Json = nlohmann::ordered_json;

/// `json` on one line; bytes that are no UTF-8 are replaced.
inline std::string to_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace freischach
