// SPDX-License-Identifier: GPL-3.0-or-later
//
// The network's file as a constant of the program.

#include <stdexcept>

#include "eval/nnue/network.h"

#if !defined(FREISCHACH_NET)
#error "FREISCHACH_NET must be the path of the network to embed"
#endif

asm(".pushsection .rodata\n"
    ".balign 64\n"
    ".global freischach_embedded_network, freischach_embedded_network_end\n"
    "freischach_embedded_network:\n"
    ".incbin \"" FREISCHACH_NET
    "\"\n"
    "freischach_embedded_network_end:\n"
    ".byte 0\n"
    ".popsection\n");
extern "C" {
extern const char freischach_embedded_network[];
extern const char freischach_embedded_network_end[];
}

namespace freischach::nnue {

const NetworkPtr& embedded_network() {
    static const NetworkPtr network = [] {
        const auto size =
            std::size_t(freischach_embedded_network_end - freischach_embedded_network);
        const auto parsed = parse_network({freischach_embedded_network, size});
        if (!parsed) throw std::runtime_error("the embedded network: " + parsed.error());
        return *parsed;
    }();
    return network;
}

}  // namespace freischach::nnue
