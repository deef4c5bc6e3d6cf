//! Answers for machines: the JSON of the API, one line each.

use std::io::{self, Write};

use serde::Serialize;

/// Writes an answer to standard output as one line of JSON.
pub(super) fn print(answer: &impl Serialize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, answer)?;
    writeln!(out)
}
