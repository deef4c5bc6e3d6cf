//! The command line: one file per subcommand, with answers for people or machines.
//!
//! Answers go to standard output, everything else to standard error. Exit codes: 0 for success, 1 if the
//! input is not valid or cannot be solved, 2 for wrong usage.

mod address;
mod allocator;
mod apply;
mod bench;
mod choices;
mod client;
mod cube_net;
mod draw;
mod failure;
mod glossary;
mod healthcheck;
mod input;
mod job;
mod json;
mod key;
mod methods;
mod openapi;
mod options;
mod progress_bar;
mod recognize;
mod scramble;
mod serve;
mod signals;
mod solve;
mod tables;
mod validate;
mod working;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use failure::Failure;

use unscramble_solve::SolveError;

/// Solves Rubik's cubes of any size
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// The arguments of `serve`, which runs if there is no command.
    #[command(flatten)]
    serve: serve::Arguments,
}

/// The commands of the program.
#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the HTTP API (the default command)
    Serve(serve::Arguments),
    /// Work on the jobs of other services, without an API
    Work(serve::Arguments),
    /// Let an agent call tools on standard input and output, by the Model Context Protocol
    Mcp(serve::Arguments),
    /// Solve a cube
    Solve(solve::Arguments),
    /// Check whether a state can be solved, and explain why not
    Validate(validate::Arguments),
    /// Find the state that measured colors show
    Recognize(recognize::Arguments),
    /// Play moves on a cube
    Apply(apply::Arguments),
    /// Draw a cube as SVG or PNG
    Draw(draw::Arguments),
    /// Generate a random cube
    Scramble(scramble::Arguments),
    /// List the methods, or describe one with its algorithms
    Methods(methods::Arguments),
    /// Explain the words of steps and pages
    Glossary(glossary::Arguments),
    /// Solve many random cubes, and measure the solutions and the time they take
    Bench(bench::Arguments),
    /// Have long work done by a running service
    Job(job::Arguments),
    /// Print the OpenAPI document
    Openapi,
    /// Make an API key
    Key(key::Arguments),
    /// Check whether a running service is ready
    Healthcheck(healthcheck::Arguments),
}

/// Runs the program with these arguments, of which the first is the program's name.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version arrive here too, with exit code 0. If they cannot be written, there is
            // nowhere left to report it.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    let (done, json) = match cli.command {
        Some(Command::Solve(arguments)) => (solve::run(&arguments), arguments.json),
        Some(Command::Validate(arguments)) => {
            let done = validate::run(&arguments);
            // The defects are the answer, which is printed already.
            let answered = matches!(done, Err(Failure::Unsolvable(..)));
            (done, arguments.json && !answered)
        }
        Some(Command::Recognize(arguments)) => {
            let done = recognize::run(&arguments);
            // The reading is the answer, which is printed already.
            let answered = matches!(done, Err(Failure::Unrecognized(_)));
            (done, arguments.json && !answered)
        }
        Some(Command::Apply(arguments)) => (apply::run(&arguments), arguments.json),
        Some(Command::Draw(arguments)) => (draw::run(&arguments), false),
        Some(Command::Scramble(arguments)) => (scramble::run(&arguments), arguments.json),
        Some(Command::Methods(arguments)) => (methods::run(&arguments), arguments.json),
        Some(Command::Glossary(arguments)) => (glossary::run(&arguments), arguments.json),
        Some(Command::Bench(arguments)) => {
            let done = bench::run(&arguments);
            // The report counts wrong solutions, and is printed already.
            let answered = matches!(done, Err(Failure::Solve(SolveError::Wrong(_))));
            (done, arguments.json && !answered)
        }
        Some(Command::Job(arguments)) => (job::run(&arguments), arguments.json),
        Some(Command::Openapi) => (openapi::run(), false),
        Some(Command::Key(arguments)) => (key::run(&arguments), false),
        Some(Command::Healthcheck(arguments)) => (healthcheck::run(&arguments), false),
        Some(Command::Work(arguments)) => (serve::work(&arguments), false),
        Some(Command::Mcp(arguments)) => (serve::mcp(&arguments), false),
        Some(Command::Serve(arguments)) => (serve::run(&arguments), false),
        None => (serve::run(&cli.serve), false),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(json),
    }
}
