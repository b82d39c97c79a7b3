// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program gets a process group of its own: Ctrl-C reaches only us, who end it cleanly, and
// a wrapper script is ended together with what it has started.

#include "tools/engine/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "util/text.h"

namespace freischach {

namespace {

constexpr std::size_t longest_line = 65'536;
/// Output that is kept while nobody reads it.
constexpr std::size_t most_unread = 16'777'216;
/// No wait is longer than this without a look at what else may have happened.
constexpr Milliseconds longest_nap{25};

/// Its ends are closed unless somebody takes them.
class Pipe {
public:
    Pipe() {
        if (pipe2(ends_.data(), O_CLOEXEC) != 0)
            throw EngineError("no pipe: " + std::generic_category().message(errno));
    }
    ~Pipe() {
        for (const int end : ends_) {
            if (end >= 0) close(end);
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    [[nodiscard]] int reading() const { return ends_[0]; }
    [[nodiscard]] int writing() const { return ends_[1]; }
    int take_reading() { return std::exchange(ends_[0], -1); }
    int take_writing() { return std::exchange(ends_[1], -1); }

private:
    std::array<int, 2> ends_{-1, -1};
};

std::vector<std::string> words_of(const std::string& command) {
    if (access(command.c_str(), X_OK) == 0) return {command};  // the path may have blanks
    std::vector<std::string> words;
    for (std::string_view word : split_words(command)) words.emplace_back(word);
    if (words.empty()) throw EngineError("the name of the engine is empty");
    return words;
}

/// Starts the program with the pipes' other ends; returns 0 or what is wrong.
int spawn(std::vector<std::string> words, const Pipe& input, const Pipe& output, pid_t& pid) {
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.reading(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.writing(), STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (int signal : {SIGINT, SIGTERM, SIGPIPE}) sigaddset(&usual, signal);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int error = posix_spawnp(&pid, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/// write(), but a pipe that nobody reads is an error and no signal.
ssize_t write_without_signal(int file, std::string_view text) {
    sigset_t broken_pipe, before, pending;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    sigpending(&pending);
    const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
    const ssize_t written = write(file, text.data(), text.size());
    const int error = errno;
    if (written < 0 && error == EPIPE && !was_pending) {
        const timespec at_once{0, 0};
        while (sigtimedwait(&broken_pipe, nullptr, &at_once) < 0 && errno == EINTR) continue;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    return written;
}

}  // namespace

EngineProcess::EngineProcess(const std::string& command, const std::atomic<bool>* interrupted)
    : interrupted_(interrupted) {
    const std::vector<std::string> words = words_of(command);
    Pipe input, output;
    const int error = spawn(words, input, output, pid_);
    if (error != 0) {
        throw EngineError("cannot start '" + words[0] +
                          "': " + std::generic_category().message(error));
    }
    input_ = input.take_writing();
    output_ = output.take_reading();
    for (int file : {input_, output_}) fcntl(file, F_SETFL, O_NONBLOCK);
}

EngineProcess::~EngineProcess() {
    kill(-pid_, SIGKILL);  // the whole group: it may outlive its first process
    while (!end_ && waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) continue;
    close_input();
    close(output_);
}

bool EngineProcess::send(std::string_view text, Milliseconds timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    const std::string line = std::string(text) + '\n';
    std::string_view left = line;
    while (input_ >= 0) {
        const ssize_t written = write_without_signal(input_, left);
        if (written > 0) left.remove_prefix(std::size_t(written));
        if (left.empty()) return true;
        if (written < 0 && errno != EAGAIN && errno != EINTR) break;
        if (Clock::now() >= deadline) break;
        wait(true, deadline);
    }
    return false;
}

void EngineProcess::close_input() {
    if (input_ >= 0) close(input_);
    input_ = -1;
}

EngineProcess::Reading EngineProcess::read_line(std::string& line, Milliseconds timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    for (bool last_look = false;;) {
        if (take_line(line)) return Reading::Line;
        if (output_ended_) {
            wait_for_end(Milliseconds(200));
            return Reading::Ended;
        }
        if (last_look) return Reading::Timeout;
        last_look = Clock::now() >= deadline;
        wait(false, deadline);
    }
}

bool EngineProcess::wait_for_end(Milliseconds timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    for (;;) {
        check_end();
        if (end_) return true;
        if (Clock::now() >= deadline) return false;
        if (output_ended_) {
            std::this_thread::sleep_for(Milliseconds(2));
        } else {
            wait(false, deadline);
            buffer_.clear();
        }
    }
}

/// Takes a whole line off the buffer, or what is left there when no more can come.
bool EngineProcess::take_line(std::string& line) {
    for (;;) {
        const std::size_t end = buffer_.find('\n');
        const bool whole = end != std::string::npos;
        if (!whole && buffer_.size() <= longest_line && !output_ended_) return false;
        if (buffer_.empty()) return false;
        line = buffer_.substr(0, std::min(end, longest_line));
        buffer_.erase(0, whole ? end + 1 : buffer_.size());
        const bool rest_of_long_line = skipping_line_;
        skipping_line_ = !whole;
        if (rest_of_long_line) continue;
        if (line.ends_with('\r')) line.pop_back();
        return true;
    }
}

/// Reads what there is, if there is something.
void EngineProcess::fill() {
    if (buffer_.size() > most_unread) return;
    std::array<char, 16'384> chunk;
    const ssize_t count = read(output_, chunk.data(), chunk.size());
    if (count > 0) buffer_.append(chunk.data(), std::size_t(count));
    // Its children may hold the pipe open when the program itself has ended.
    if (count == 0 || (count < 0 && errno == EAGAIN && end_)) output_ended_ = true;
}

/// Notices if the program has ended.
void EngineProcess::check_end() {
    int status = 0;
    if (end_ || waitpid(pid_, &status, WNOHANG) != pid_) return;
    if (WIFEXITED(status)) {
        exit_status_ = WEXITSTATUS(status);
        end_ = "exited with status " + std::to_string(exit_status_);
    } else {
        const int signal = WTERMSIG(status);
        end_ = "was ended by signal " + std::to_string(signal) + ", " + strsignal(signal);
    }
}

/// Waits a little for output, or for room for input; takes output in.
void EngineProcess::wait(bool for_writing, Clock::time_point deadline) {
    if (interrupted_ != nullptr && interrupted_->load(std::memory_order_relaxed))
        throw Interrupted();
    const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now());
    const Milliseconds nap = std::clamp(left, Milliseconds(0), longest_nap);
    std::array<pollfd, 2> files{
        {{output_ended_ ? -1 : output_, POLLIN, 0}, {for_writing ? input_ : -1, POLLOUT, 0}}};
    if (buffer_.size() > most_unread) files[0].fd = -1;
    poll(files.data(), files.size(), int(nap.count()));
    check_end();
    if (!output_ended_) fill();
}

}  // namespace freischach
