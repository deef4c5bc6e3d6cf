//! The program itself, in a process of its own.

use std::io::Write;
use std::process::{Command, Stdio};

/// The path of the program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_unscramble");

/// Returns the program with the environment of [`clean`].
pub(crate) fn program() -> Command {
    clean(PROGRAM)
}

/// Where the command line keeps its tables in tests. A service that is told so shares them.
pub(crate) const TABLES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/unscramble");

/// Returns a command that knows no settings of the caller, and has a home of its own for what it keeps.
pub(crate) fn clean(program: &str) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("UNSCRAMBLE_") {
            command.env_remove(name);
        }
    }
    for home in ["XDG_CACHE_HOME", "XDG_STATE_HOME"] {
        command.env(home, env!("CARGO_TARGET_TMPDIR"));
    }
    command
}

/// What a run of the program came to.
pub(crate) struct Outcome {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the program with this standard input.
pub(crate) fn run_with_input(arguments: &[&str], input: &str) -> Outcome {
    run_to_end(program().args(arguments), input)
}

/// Runs a command with this standard input.
pub(crate) fn run_to_end(command: &mut Command, input: &str) -> Outcome {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Outcome {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}
