//! The golden cases of `tests/data`, read from JSON lines.

use serde::Deserialize;

/// A line of any of the files. Each file has some of the fields.
#[derive(Debug, Deserialize)]
pub(crate) struct Case {
    pub(crate) size: usize,
    pub(crate) state: String,
    #[serde(default)]
    pub(crate) defect: String,
    #[serde(default)]
    pub(crate) moves: String,
    #[serde(default)]
    pub(crate) tokens: usize,
    #[serde(default, rename = "OBTM")]
    pub(crate) obtm: u64,
    #[serde(default, rename = "RBTM")]
    pub(crate) rbtm: u64,
    #[serde(default, rename = "QTM")]
    pub(crate) qtm: u64,
}

/// Turns played on solved cubes.
pub(crate) fn turns() -> Vec<Case> {
    read(include_str!("../data/turns.jsonl"))
}

/// Solvable states.
pub(crate) fn solvable() -> Vec<Case> {
    read(include_str!("../data/solvable.jsonl"))
}

/// States with exactly one defect.
pub(crate) fn unsolvable() -> Vec<Case> {
    read(include_str!("../data/unsolvable.jsonl"))
}

fn read(lines: &str) -> Vec<Case> {
    lines.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}
