//! What came of many requests.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;

use crate::challenge::Challenge;
use crate::client::Outcome;

/// Counts and times of requests to solve.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Times of answers with a right solution.
    pub(crate) solved: Vec<Duration>,
    /// Times of answers 503 `overloaded`.
    pub(crate) overloaded: Vec<Duration>,
    /// Answers 503 `shutting_down`.
    pub(crate) stopping: usize,
    /// Connections that had served before and were closed without an answer.
    pub(crate) closed: usize,
    /// Connections, or requests, that nobody took.
    pub(crate) refused: usize,
    pub(crate) lost: Vec<String>,
    pub(crate) wrong: Vec<String>,
    /// Answers that should not be there.
    pub(crate) unexpected: BTreeMap<String, usize>,
}

impl Tally {
    /// Counts a request; tells whether it was solved, so that its client need not pause.
    pub(crate) fn count(&mut self, asked: &Challenge, outcome: Outcome, time: Duration) -> bool {
        let answer = match outcome {
            Outcome::Answer(answer) => answer,
            Outcome::Refused => {
                self.refused += 1;
                return false;
            }
            Outcome::Closed => {
                self.closed += 1;
                return false;
            }
            Outcome::Lost(why) => {
                self.lost.push(why);
                return false;
            }
        };
        if answer.status == 200 {
            match asked.check(&answer.body) {
                Ok(()) => self.solved.push(time),
                Err(why) => self.wrong.push(why),
            }
            return true;
        }
        let problem: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        match (answer.status, problem["code"].as_str().unwrap_or("no problem")) {
            (503, "overloaded") => self.overloaded.push(time),
            (503, "shutting_down") => self.stopping += 1,
            (status, code) => *self.unexpected.entry(format!("{status} {code}")).or_default() += 1,
        }
        false
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.solved.extend(other.solved);
        self.overloaded.extend(other.overloaded);
        self.stopping += other.stopping;
        self.closed += other.closed;
        self.refused += other.refused;
        self.lost.extend(other.lost);
        self.wrong.extend(other.wrong);
        for (what, count) in other.unexpected {
            *self.unexpected.entry(what).or_default() += count;
        }
    }
}

/// The time that this share of all stays below, in milliseconds.
pub(crate) fn percentile(times: &[Duration], share: f64) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let at = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(at.saturating_sub(1)).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}
