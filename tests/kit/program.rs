//! The program itself, in a process of its own.

use std::process::Command;

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
    command.env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}
