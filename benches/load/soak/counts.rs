//! What came of all requests; it stays small however many there are.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::report::Report;

/// So many of the things that should not be there are kept to be shown.
const SHOWN: usize = 5;

#[derive(Debug, Default)]
pub(crate) struct Counts {
    /// Solutions that were replayed, by method.
    solved: BTreeMap<String, usize>,
    /// All else that is as it should be.
    well: BTreeMap<&'static str, usize>,
    /// What is not.
    broken: usize,
    examples: Vec<String>,
}

impl Counts {
    pub(crate) fn solved(&mut self, method: &str) {
        match self.solved.get_mut(method) {
            Some(count) => *count += 1,
            None => drop(self.solved.insert(method.to_owned(), 1)),
        }
    }

    pub(crate) fn well(&mut self, what: &'static str) {
        *self.well.entry(what).or_default() += 1;
    }

    pub(crate) fn broken(&mut self, what: String) {
        self.broken += 1;
        if self.examples.len() < SHOWN {
            self.examples.push(what);
        }
    }

    /// Whether anything was solved by this method.
    pub(crate) fn has(&self, method: &str) -> bool {
        self.solved.contains_key(method)
    }

    pub(crate) fn add(&mut self, other: Counts) {
        for (method, count) in other.solved {
            *self.solved.entry(method).or_default() += count;
        }
        for (what, count) in other.well {
            *self.well.entry(what).or_default() += count;
        }
        self.broken += other.broken;
        self.examples.extend(other.examples);
        self.examples.truncate(SHOWN);
    }

    pub(crate) fn tell(&self, report: &mut Report, time: Duration) {
        let all: usize = self.solved.values().sum();
        report.count("solutions, all replayed", all);
        report.number("solutions", all as f64 / time.as_secs_f64(), "/s");
        for (method, count) in &self.solved {
            report.count(format!("solutions by {method}"), *count);
        }
        for (what, count) in &self.well {
            report.count(*what, *count);
        }
        report.promise(self.broken == 0, || {
            format!(
                "{} answers should not be there, such as: {}",
                self.broken,
                self.examples.join("; ")
            )
        });
    }
}
