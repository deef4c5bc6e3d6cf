//! The command line: arguments, one file a subcommand, and answers for people or machines.
//!
//! Answers go to standard output, everything else to standard error. Exit codes: 0 fine, 1 the
//! input is not valid or cannot be solved, 2 the command was called wrongly.

mod allocator;
mod answer;
mod apply;
mod bar;
mod bench;
mod failure;
mod healthcheck;
mod input;
mod net;
mod openapi;
mod scramble;
mod serve;
mod solve;
mod tables;
mod validate;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use failure::Failure;

use crate::solve::SolveError;

/// Solves Rubik's cubes of any size
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command the program serves.
    #[command(flatten)]
    serve: serve::Arguments,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the HTTP API (this is what happens without a command)
    Serve(serve::Arguments),
    /// Solve a cube
    Solve(solve::Arguments),
    /// Tell whether a state can be solved, and if not, why
    Validate(validate::Arguments),
    /// Play moves on a cube
    Apply(apply::Arguments),
    /// Make a random cube
    Scramble(scramble::Arguments),
    /// Solve many random cubes: how short solutions are, and how long they take
    Bench(bench::Arguments),
    /// Print the OpenAPI document
    Openapi,
    /// Ask a running service whether it is ready
    Healthcheck(healthcheck::Arguments),
}

/// Runs the program with these arguments, the first being its own name.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come this way too, and are no errors. If they cannot be written
            // there is nobody to tell.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    let (done, json) = match cli.command {
        Some(Command::Solve(arguments)) => (solve::run(&arguments), arguments.json),
        Some(Command::Validate(arguments)) => {
            let done = validate::run(&arguments);
            // The defects are the answer, and have been given.
            let answered = matches!(done, Err(Failure::Unsolvable(_)));
            (done, arguments.json && !answered)
        }
        Some(Command::Apply(arguments)) => (apply::run(&arguments), arguments.json),
        Some(Command::Scramble(arguments)) => (scramble::run(&arguments), arguments.json),
        Some(Command::Bench(arguments)) => {
            let done = bench::run(&arguments);
            // The report counts wrong solutions, and has been given.
            let answered = matches!(done, Err(Failure::Solve(SolveError::Wrong(_))));
            (done, arguments.json && !answered)
        }
        Some(Command::Openapi) => (openapi::run(), false),
        Some(Command::Healthcheck(arguments)) => (healthcheck::run(&arguments), false),
        Some(Command::Serve(arguments)) => (serve::run(&arguments), false),
        None => (serve::run(&cli.serve), false),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(json),
    }
}
