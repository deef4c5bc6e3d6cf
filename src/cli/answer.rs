//! Answers for machines: the same JSON as that of the API, a line each.

use std::io::{self, Write};

use serde::Serialize;

/// Writes one line of JSON to standard output.
pub(super) fn print(answer: &impl Serialize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, answer)?;
    writeln!(out)
}
