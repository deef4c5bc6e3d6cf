//! The outcomes of many requests.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use rayon::prelude::*;
use serde_json::Value;

use crate::challenge::Challenge;
use crate::client::Outcome;

/// Counts and times of requests to solve.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Times of answers with a solution.
    pub(crate) solved: Vec<Duration>,
    /// Times of answers 503 `overloaded`.
    pub(crate) overloaded: Vec<Duration>,
    /// Answers 503 `shutting_down`.
    pub(crate) stopping: usize,
    /// Connections that had served before and were closed without an answer.
    pub(crate) closed: usize,
    /// Connections and requests that were refused.
    pub(crate) refused: usize,
    pub(crate) lost: Vec<String>,
    pub(crate) wrong: Vec<String>,
    /// Answers 504 to requests with a time limit.
    pub(crate) overdue: usize,
    /// Answers for large cubes, not checked yet.
    unchecked: Vec<(Arc<Challenge>, Vec<u8>)>,
    /// Answers of any other kind.
    pub(crate) unexpected: BTreeMap<String, usize>,
}

impl Tally {
    /// Counts a request. Returns whether it was solved, in which case its client need not pause.
    pub(crate) fn count(
        &mut self,
        asked: &Arc<Challenge>,
        outcome: Outcome,
        time: Duration,
    ) -> bool {
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
            self.solved.push(time);
            if asked.is_large() {
                self.unchecked.push((Arc::clone(asked), answer.body));
            } else {
                self.wrong.extend(asked.check(&answer.body).err());
            }
            return true;
        }
        let problem: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        match (answer.status, problem["code"].as_str().unwrap_or("no problem")) {
            (503, "overloaded") => self.overloaded.push(time),
            (503, "shutting_down") => self.stopping += 1,
            (504, "deadline_exceeded") if asked.timed => self.overdue += 1,
            (status, code) => *self.unexpected.entry(format!("{status} {code}")).or_default() += 1,
        }
        false
    }

    /// Checks the answers for large cubes.
    pub(crate) fn settle(&mut self) {
        let unchecked = std::mem::take(&mut self.unchecked);
        let checks = unchecked.par_iter().filter_map(|(asked, answer)| asked.check(answer).err());
        self.wrong.par_extend(checks);
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.solved.extend(other.solved);
        self.overloaded.extend(other.overloaded);
        self.stopping += other.stopping;
        self.closed += other.closed;
        self.refused += other.refused;
        self.lost.extend(other.lost);
        self.wrong.extend(other.wrong);
        self.overdue += other.overdue;
        self.unchecked.extend(other.unchecked);
        for (what, count) in other.unexpected {
            *self.unexpected.entry(what).or_default() += count;
        }
    }
}

/// The percentile for this share, in milliseconds.
pub(crate) fn percentile(times: &[Duration], share: f64) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let at = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(at.saturating_sub(1)).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}
