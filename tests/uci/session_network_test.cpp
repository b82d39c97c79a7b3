// SPDX-License-Identifier: GPL-3.0-or-later
//
// The option EvalFile: another network changes what the engine thinks, and one that cannot be used
// changes nothing.

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "uci/session_driver.h"

namespace freischach {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

const std::string set_file = "setoption name EvalFile value ";

class SessionNetwork : public testing::Test {
protected:
    void SetUp() override {
        path = std::filesystem::temp_directory_path() /
               ("freischach_network_" + std::to_string(getpid()));
        // All is lost for everyone who has the move.
        nnue::Weights weights{};
        for (nnue::Head& head : weights.heads) head.last.bias[0] = -(1 << nnue::sum_bits);
        nnue::save_network(path, weights);
    }
    void TearDown() override { std::filesystem::remove(path); }

    std::string evaluation() { return session_.answer("eval").back(); }

    std::string path;
    SessionDriver session_;
};

TEST_F(SessionNetwork, IsReplacedAndComesBack) {
    EXPECT_THAT(session_.answer("uci"),
                Contains("option name EvalFile type string default <empty>"));
    const std::string before = evaluation();
    EXPECT_THAT(session_.answer(set_file + path), ::testing::IsEmpty());
    EXPECT_EQ(evaluation(), "Evaluation: -4.00 (White's view)");
    session_.send("go depth 1");
    EXPECT_THAT(session_.read_until("bestmove"), Contains(HasSubstr("score cp ")));
    session_.send(set_file + "<empty>");
    EXPECT_EQ(evaluation(), before);
}

TEST_F(SessionNetwork, IsMeasuredByBench) {
    const auto nodes = [&] {
        session_.send("bench 3");
        session_.wait_for("position 42/42");
        const std::string last = session_.wait_for("");
        EXPECT_THAT(last, ::testing::EndsWith(" nps"));
        return last.substr(0, last.find(' '));
    };
    const std::string before = nodes();
    session_.send(set_file + path);
    EXPECT_NE(nodes(), before);
    session_.send(set_file + "<empty>");
    EXPECT_EQ(nodes(), before);
}

TEST_F(SessionNetwork, WhatIsNoNetworkIsRefused) {
    const std::string before = evaluation();
    const auto expect_refused = [&](const std::string& file, const std::string& reason) {
        EXPECT_EQ(
            session_.only_answer(set_file + file),
            "info string error: EvalFile: " + file + ": " + reason + "; the old network stays");
        EXPECT_EQ(evaluation(), before);
    };
    expect_refused("/no/such/file", "is no file");
    expect_refused("/dev/zero", "is no file");
    expect_refused("/tmp", "is no file");
    const std::string huge = path + "_huge";
    std::ofstream(huge).close();
    std::filesystem::resize_file(huge, 20'000'000);
    expect_refused(huge, "is too large for a network");
    std::filesystem::remove(huge);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    expect_refused(path, "it is truncated");
    std::filesystem::resize_file(path, std::filesystem::file_size(path) + 1);
    std::filesystem::resize_file(path, 3);
    expect_refused(path, "it is no network of this program's format");
}

TEST_F(SessionNetwork, AnErrorIsOneLineFitForATerminal) {
    const auto error =
        session_.only_answer(set_file + "\x1B[31m" + std::string(5000, 'x') + "\xFF");
    EXPECT_THAT(error, HasSubstr("?[31mxxx"));
    EXPECT_LT(error.size(), 500U);
}

}  // namespace
}  // namespace freischach
