// SPDX-License-Identifier: GPL-3.0-or-later
//
// A value or the reason why there is none. Parsers return it; they neither print nor throw.

#pragma once

#include <utility>
#include <variant>

namespace freischach {

template <class Value, class Error>
class Result {
public:
    Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    /// Whether there is a value.
    explicit operator bool() const { return content_.index() == 0; }
    /// The value; there must be one.
    Value& value() { return *std::get_if<0>(&content_); }
    const Value& value() const { return *std::get_if<0>(&content_); }
    Value* operator->() { return &value(); }
    const Value* operator->() const { return &value(); }
    Value& operator*() { return value(); }
    const Value& operator*() const { return value(); }
    /// The error; there must be no value.
    const Error& error() const { return *std::get_if<1>(&content_); }

private:
    std::variant<Value, Error> content_;
};

}  // namespace freischach
