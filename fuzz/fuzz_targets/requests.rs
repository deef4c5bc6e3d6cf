#![no_main]

// The tables take longer than an input may.
libfuzzer_sys::fuzz_target!(init: unscramble_fuzz::tables::load(), |input: &[u8]| {
    unscramble_fuzz::requests::run(input);
});
