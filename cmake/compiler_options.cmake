# SPDX-License-Identifier: GPL-3.0-or-later
# The compiler and linker flags of every target, and the cache variables that choose them:
# instruction set, warnings as errors, sanitizers, profile-guided and link-time optimisation.

include(CheckCXXCompilerFlag)
include(CheckIPOSupported)

set(FREISCHACH_ARCH "native" CACHE STRING "Value of -march=; empty for the compiler's default")
set_property(CACHE FREISCHACH_ARCH PROPERTY STRINGS native x86-64-v2 x86-64-v3 x86-64-v4)
set(FREISCHACH_SANITIZE "" CACHE STRING "Sanitizers: empty, address,undefined or thread")
set_property(CACHE FREISCHACH_SANITIZE PROPERTY STRINGS "" "address,undefined" "thread")
set(FREISCHACH_PGO "" CACHE STRING "Profile-guided optimisation: empty, generate or use")
set_property(CACHE FREISCHACH_PGO PROPERTY STRINGS "" generate use)
set(FREISCHACH_PGO_DIR "${CMAKE_BINARY_DIR}/profile" CACHE PATH "Where the profile is kept")
option(FREISCHACH_TUNING "Make the search's parameters UCI options, for a tuner" OFF)
option(FREISCHACH_WERROR "Treat warnings as errors" OFF)
option(FREISCHACH_LTO "Link-time optimisation in Release builds" ON)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

# Nothing here looks at errno after a square root; without it, loops of them become vectors.
add_compile_options(-fno-math-errno)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow)
if(FREISCHACH_WERROR)
    add_compile_options(-Werror)
endif()
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(FREISCHACH_TUNING)
    add_compile_definitions(FREISCHACH_TUNING)
endif()

if(FREISCHACH_ARCH)
    string(MAKE_C_IDENTIFIER "march_${FREISCHACH_ARCH}" known)
    check_cxx_compiler_flag("-march=${FREISCHACH_ARCH}" ${known})
    if(NOT ${known})
        message(FATAL_ERROR "The compiler does not know -march=${FREISCHACH_ARCH}. "
            "Choose another FREISCHACH_ARCH, or an empty one for the compiler's default.")
    endif()
    add_compile_options("-march=${FREISCHACH_ARCH}")
endif()

set(sanitizers ${FREISCHACH_SANITIZE})
if(FREISCHACH_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "FREISCHACH_FUZZ needs clang: cmake --preset fuzz")
    endif()
    string(APPEND sanitizers ",fuzzer-no-link")
    string(REGEX REPLACE "^," "" sanitizers "${sanitizers}")
endif()
# GCC 12 sees an impossible overlap where a std::string grows at its front.
# https://gcc.gnu.org/bugzilla/show_bug.cgi?id=105329
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-restrict)
endif()

if(sanitizers)
    # Reports need lines and no variables.
    add_compile_options(-fsanitize=${sanitizers} -fno-sanitize-recover=all
        -fno-omit-frame-pointer -O2 -g1)
    add_link_options(-fsanitize=${sanitizers})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # False alarms in instrumented code.
        add_compile_options(-Wno-maybe-uninitialized)
    endif()
endif()

if(FREISCHACH_PGO AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    message(FATAL_ERROR "FREISCHACH_PGO needs GCC")
endif()
if(FREISCHACH_PGO STREQUAL "generate")
    add_compile_options(-fprofile-generate=${FREISCHACH_PGO_DIR} -fprofile-update=atomic)
    add_link_options(-fprofile-generate=${FREISCHACH_PGO_DIR})
elseif(FREISCHACH_PGO STREQUAL "use")
    # Partial training: what the training load never runs (perft, say) is still built for speed.
    add_compile_options(-fprofile-use=${FREISCHACH_PGO_DIR} -fprofile-partial-training
        -Wno-missing-profile)
elseif(FREISCHACH_PGO)
    message(FATAL_ERROR "FREISCHACH_PGO is '${FREISCHACH_PGO}': expected generate or use")
endif()

if(FREISCHACH_LTO AND CMAKE_BUILD_TYPE STREQUAL "Release")
    check_ipo_supported(RESULT FREISCHACH_LTO_WORKS OUTPUT reason LANGUAGES CXX)
    if(FREISCHACH_LTO_WORKS)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    else()
        message(STATUS "No link-time optimisation: ${reason}")
    endif()
endif()

# without_lto(<target>): compiles the target's own sources without link-time optimisation, which
# would cost the tests minutes of linking. The libraries keep theirs; only GCC can mix the two.
function(without_lto target)
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
        target_link_options(${target} PRIVATE -flto=auto)
    endif()
endfunction()
