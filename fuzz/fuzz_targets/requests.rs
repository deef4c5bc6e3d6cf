#![no_main]

// Loading the tables takes longer than one input may.
libfuzzer_sys::fuzz_target!(init: unscramble_fuzz::tables::load(), |input: &[u8]| {
    unscramble_fuzz::requests::run(input);
});
