//! The `unscramble` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    unscramble::cli::run(std::env::args_os())
}
