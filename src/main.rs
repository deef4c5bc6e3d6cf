//! The `unscramble` program.

fn main() {}
