#![no_main]

use std::sync::LazyLock;

use unscramble_fuzz::tables::SOLVER;

// Loading the tables takes longer than one input may.
libfuzzer_sys::fuzz_target!(init: { LazyLock::force(&SOLVER); }, |input: &[u8]| {
    unscramble_fuzz::pictures::run(input);
});
