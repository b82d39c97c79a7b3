// SPDX-License-Identifier: GPL-3.0-or-later
//
// The queue between the input thread and the engine thread. All waiting is on semaphores.

#include "uci/job_queue.h"

#include <semaphore>
#include <string>
#include <thread>

#include <gtest/gtest.h>

namespace freischach {
namespace {

/// A queue with a thread that runs it, and a log of the jobs that ran.
class ThreadedJobQueue : public ::testing::Test {
protected:
    ~ThreadedJobQueue() override { end(); }

    void end() {
        queue_.close();
        if (thread_.joinable()) thread_.join();
    }
    Job short_job(char name, JobKind kind = JobKind::Change) {
        return {kind, [this, name] { log_ += name; }};
    }
    /// A job that says that it has begun and then lasts until it is stopped.
    Job long_job(char name, const std::shared_ptr<JobControl>& control) {
        const auto run = [this, name, control] {
            log_ += name;
            begun_.release();
            control->signals.wait(true);
        };
        return {JobKind::Long, run, control};
    }
    /// Waits until all jobs are done, without closing the queue.
    void settle() {
        std::binary_semaphore done{0};
        queue_.push({JobKind::Reply, [&] { done.release(); }});
        done.acquire();
    }

    JobQueue queue_;
    std::string log_;
    std::counting_semaphore<> begun_{0};
    std::thread thread_{[this] { queue_.run(); }};
};

TEST_F(ThreadedJobQueue, RunsJobsInOrder) {
    for (char name = 'a'; name <= 'z'; ++name) queue_.push(short_job(name));
    settle();
    EXPECT_EQ(log_, "abcdefghijklmnopqrstuvwxyz");
}

TEST_F(ThreadedJobQueue, KnowsWhetherThereIsALongJob) {
    EXPECT_FALSE(queue_.has_long_job());
    const auto control = std::make_shared<JobControl>();
    queue_.push(long_job('a', control));
    EXPECT_TRUE(queue_.has_long_job());
    begun_.acquire();
    EXPECT_TRUE(queue_.has_long_job());
    control->stop();
    settle();
    EXPECT_FALSE(queue_.has_long_job());
}

TEST_F(ThreadedJobQueue, StopEndsWhatRunsAndWhatWaits) {
    const auto first = std::make_shared<JobControl>();
    const auto second = std::make_shared<JobControl>();
    queue_.push(long_job('a', first));
    queue_.push(short_job('b'));
    queue_.push(long_job('c', second));
    begun_.acquire();
    queue_.stop_all();
    settle();
    EXPECT_EQ(log_, "abc");
    EXPECT_TRUE(first->stopped && second->stopped);
}

TEST_F(ThreadedJobQueue, StopDoesNotReachLaterJobs) {
    queue_.stop_all();
    const auto control = std::make_shared<JobControl>();
    queue_.push(long_job('a', control));
    begun_.acquire();
    EXPECT_FALSE(control->stopped);
}

TEST_F(ThreadedJobQueue, PonderHitReachesTheFirstThatPonders) {
    const auto plain = std::make_shared<JobControl>();
    const auto pondering = std::make_shared<JobControl>(true);
    const auto later = std::make_shared<JobControl>(true);
    queue_.ponder_hit();
    queue_.push(long_job('a', plain));
    queue_.push(long_job('b', pondering));
    queue_.push(long_job('c', later));
    queue_.ponder_hit();
    EXPECT_FALSE(pondering->signals.pondering());
    EXPECT_TRUE(later->signals.pondering());
}

TEST_F(ThreadedJobQueue, CloseStopsAndDropsAllButReplies) {
    const auto control = std::make_shared<JobControl>();
    queue_.push(long_job('a', control));
    begun_.acquire();
    queue_.push(short_job('b'));
    queue_.push(short_job('c', JobKind::Reply));
    queue_.push(long_job('d', std::make_shared<JobControl>()));
    end();
    EXPECT_EQ(log_, "ac");
}

TEST_F(ThreadedJobQueue, AJobThatCannotBeStoppedIsNotWaitedForLong) {
    std::binary_semaphore may_end{0};
    queue_.push({JobKind::Change, [&] { may_end.acquire(); }});
    queue_.close();
    EXPECT_FALSE(queue_.wait_until_done(std::chrono::milliseconds(10)));
    may_end.release();
    EXPECT_TRUE(queue_.wait_until_done(std::chrono::seconds(60)));
}

TEST_F(ThreadedJobQueue, CloseWithoutJobs) {
    end();
    EXPECT_EQ(log_, "");
}

}  // namespace
}  // namespace freischach
