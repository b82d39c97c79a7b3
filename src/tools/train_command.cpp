// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `freischach-lab train`, its schedule, and what it reports on the way.

#include "tools/train_command.h"

#include <cmath>
#include <filesystem>
#include <iomanip>
#include <memory>
#include <numbers>

#include "eval/nnue/network.h"
#include "tools/training/damage.h"
#include "tools/training/position_source.h"
#include "tools/training/quantise.h"
#include "tools/training/trainer.h"
#include "util/output_file.h"
#include "util/stopwatch.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

struct TrainSettings {
    SourceSettings source;
    AdamSettings adam;
    BucketSettings buckets;
    std::string out;
    /// A network, or a checkpoint with one, that the training begins with.
    std::string from;
    std::size_t batch = 16384;
    /// Of the whole run.
    std::uint64_t batches = 20'000;
    std::uint64_t batches_per_report = 1000;
    std::uint64_t warm_up = 500;
    float learning_rate = 1e-3F;
    float final_learning_rate = 1e-5F;
    bool resume = false;
};

constexpr std::size_t validation_positions = 500'000;

/// Rising at first, then half a cosine down to the final rate.
float learning_rate(const TrainSettings& settings, std::uint64_t step) {
    if (step < settings.warm_up)
        return settings.learning_rate * float(step + 1) / float(settings.warm_up);
    const double progress = double(step - settings.warm_up) /
                            double(std::max<std::uint64_t>(settings.batches - settings.warm_up, 1));
    const double share = (1 + std::cos(std::numbers::pi * std::min(progress, 1.0))) / 2;
    return float(settings.final_learning_rate +
                 share * (settings.learning_rate - settings.final_learning_rate));
}

/// One run of training.
class TrainRun {
public:
    TrainRun(const TrainSettings& settings, Console& console)
        : settings_(checked(settings)),
          console_(console),
          source_(settings.source, console.interrupted),
          validation_(source_.validation(validation_positions)),
          trainer_(settings.source.target, settings.adam, settings.buckets, settings.source.threads,
                   settings.source.seed) {
        warn_of_damage(source_, "freischach-lab train", console);
        if (settings.resume) {
            trainer_.load(checkpoint());
            source_.reorder(settings.source.seed + trainer_.steps());
        } else if (!settings.from.empty()) {
            trainer_.begin_with(network_of_any_file(settings.from));
        }
    }

    void complete() {
        if (trainer_.steps() >= settings_.batches) {
            console_.out << checkpoint() << ": has its " << trainer_.steps() << " batches"
                         << std::endl;
            // A kill may have come between the checkpoint and the network.
            nnue::save_network(settings_.out, *safe_network());
        }
        while (trainer_.steps() < settings_.batches && !console_.interrupted) {
            const std::vector<PackedPosition>& positions = source_.next();
            const std::size_t size = std::min(settings_.batch, positions.size());
            for (std::size_t begin = 0; begin + size <= positions.size(); begin += size) {
                if (trainer_.steps() >= settings_.batches || console_.interrupted) break;
                learn({positions.data() + begin, size});
            }
        }
        report();
        if (console_.interrupted) console_.status = ExitStatus::Interrupted;
    }

private:
    static std::string checkpoint_of(const TrainSettings& settings) {
        return settings.out + ".checkpoint";
    }
    [[nodiscard]] std::string checkpoint() const { return checkpoint_of(settings_); }

    /// Long work must not be in vain, nor cost what it works on.
    static const TrainSettings& checked(const TrainSettings& settings) {
        const std::string checkpoint = checkpoint_of(settings);
        for (const std::string& path : {settings.out, checkpoint}) {
            for (const std::string& file : settings.source.files) require_other_file(path, file);
            if (!settings.from.empty()) require_other_file(path, settings.from);
            OutputFile{path};
        }
        if (!settings.resume && std::filesystem::exists(checkpoint))
            throw UsageError(checkpoint + " is there already; --resume goes on with it");
        return settings;
    }

    void learn(std::span<const PackedPosition> batch) {
        loss_ += trainer_.step(batch, learning_rate(settings_, trainer_.steps()));
        ++losses_;
        positions_ += batch.size();
        if (trainer_.steps() % settings_.batches_per_report == 0) report();
    }

    /// Prints how it stands, and writes the checkpoint and the network.
    void report() {
        if (losses_ == 0) return;
        if (!std::isfinite(loss_)) {
            throw std::runtime_error(
                "the loss is no number any more: the learning rate is too high; what was written "
                "before stays");
        }
        const double speed = double(positions_) / std::max(clock_.seconds(), 1e-3);
        console_.out << "batch " << trainer_.steps() << "/" << settings_.batches << std::fixed
                     << std::setprecision(6) << ": loss " << loss_ / double(losses_);
        if (!validation_.empty()) console_.out << ", validation " << trainer_.loss(validation_);
        console_.out << std::setprecision(0) << ", " << speed << " positions/s" << std::endl;
        // Neither file is touched before both are known to be good.
        const auto weights = safe_network();
        trainer_.save(checkpoint());
        nnue::save_network(settings_.out, *weights);
        if (!validation_.empty()) report_rounding(*weights);
        loss_ = 0;
        losses_ = positions_ = 0;
        clock_ = Stopwatch();
    }

    [[nodiscard]] std::unique_ptr<nnue::Weights> safe_network() const {
        auto weights = quantise(trainer_.network());
        if (!nnue::is_safe(*weights)) throw std::runtime_error("the weights have grown too large");
        return weights;
    }

    void report_rounding(const nnue::Weights& weights) {
        const QuantisationError error =
            compare(trainer_.network(), weights,
                    std::span(validation_).first(std::min<std::size_t>(validation_.size(), 10'000)),
                    console_.interrupted);
        console_.out << "  " << settings_.out << ": rounding costs " << std::setprecision(2)
                     << error.mean << " centipawns in the mean, " << error.max << " at most"
                     << std::endl;
    }

    const TrainSettings& settings_;
    Console& console_;
    PositionSource source_;
    std::vector<PackedPosition> validation_;
    Trainer trainer_;
    Stopwatch clock_;
    double loss_ = 0;
    std::uint64_t losses_ = 0, positions_ = 0;
};

}  // namespace

void add_train_command(CLI::App& app, Console& console) {
    const auto settings = std::make_shared<TrainSettings>();
    TrainSettings& s = *settings;
    CLI::App* command = app.add_subcommand("train", "Train a network on games");
    command->add_option("files", s.source.files, "Files of games")->type_name("FILE")->required();
    command->add_option("--out", s.out, "The network to write; a checkpoint is put beside it")
        ->type_name("NET")
        ->required();
    constexpr std::int64_t many = 1'000'000'000;
    const auto add_number = [&](const char* name, auto& value, std::int64_t low, const char* help) {
        command->add_option(name, value, help)
            ->type_name("N")
            ->transform(whole_number(low, many))
            ->capture_default_str();
    };
    const auto add_real = [&](const char* name, float& value, const CLI::Validator& range,
                              const char* help) {
        command->add_option(name, value, help)->type_name("X")->check(range)->capture_default_str();
    };
    command->add_option("--threads", s.source.threads, "Threads")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
    add_number("--batches", s.batches, 1, "Steps of the whole run");
    add_number("--batch", s.batch, 1, "Positions of a step");
    add_number("--report", s.batches_per_report, 1, "Steps between two reports and checkpoints");
    add_number("--warm-up", s.warm_up, 0, "Steps at the start in which the learning rate rises");
    add_number("--seed", s.source.seed, 0, "Of the weights at the start and of all shuffling");
    add_number("--capacity", s.source.capacity, 1, "Positions held in memory, 32 bytes each");
    add_number("--max-score", s.source.filter.max_score, 1,
               "Positions with a score further from 0 are left out, in centipawns");
    add_number("--min-ply", s.source.filter.min_ply, 0, "So many plies at the start are left out");
    const CLI::Validator rate = real_number(0, 1);
    add_real("--rate", s.learning_rate, rate, "Learning rate after the warm-up");
    add_real("--final-rate", s.final_learning_rate, rate, "Learning rate at the end");
    add_real("--result-share", s.source.target.result_share, real_number(0, 1),
             "Share of the game's result in the target");
    add_real("--lambda", s.source.target.lambda, rate,
             "Share of the later scores of the game in the score of a position");
    add_real("--score-scale", s.source.target.score_scale, real_number(1, 10'000),
             "Centipawns at which 73 percent are expected");
    add_real("--weight-decay", s.adam.weight_decay, real_number(0, 100), "Of AdamW");
    add_real("--bucket-rate", s.buckets.rate, rate,
             "Share of the learning rate with which a king bucket moves away from the others");
    add_real("--bucket-decay", s.buckets.decay, real_number(0, 100),
             "How fast the differences of the king buckets vanish, like --weight-decay");
    CLI::Option* from = command->add_option(
        "--from", s.from,
        "Begin with this network, or that of a checkpoint, not with random weights");
    from->type_name("FILE");
    command->add_flag("--resume", s.resume, "Go on from the checkpoint")->excludes(from);
    command->footer(
        "Games for validation are never trained on. Ctrl-C ends with a checkpoint.\n"
        "Exit status: 0 success, 2 bad usage or files, 130 interrupted.");
    command->callback([settings, &console] { TrainRun(*settings, console).complete(); });
}

}  // namespace freischach
