#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| unscramble_fuzz::slips::run(input));
