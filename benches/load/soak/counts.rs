//! The outcomes of all requests, in constant space.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::report::Report;

/// How many unexpected outcomes are kept as examples.
const SHOWN: usize = 5;

#[derive(Debug, Default)]
pub(crate) struct Counts {
    /// Replayed solutions by method.
    solved: BTreeMap<String, usize>,
    /// Other expected outcomes.
    expected: BTreeMap<&'static str, usize>,
    /// How many outcomes were unexpected.
    unexpected: usize,
    examples: Vec<String>,
}

impl Counts {
    pub(crate) fn solved(&mut self, method: &str) {
        match self.solved.get_mut(method) {
            Some(count) => *count += 1,
            None => drop(self.solved.insert(method.to_owned(), 1)),
        }
    }

    pub(crate) fn expected(&mut self, what: &'static str) {
        *self.expected.entry(what).or_default() += 1;
    }

    pub(crate) fn unexpected(&mut self, what: String) {
        self.unexpected += 1;
        if self.examples.len() < SHOWN {
            self.examples.push(what);
        }
    }

    /// Whether this method solved anything.
    pub(crate) fn has(&self, method: &str) -> bool {
        self.solved.contains_key(method)
    }

    pub(crate) fn add(&mut self, other: Counts) {
        for (method, count) in other.solved {
            *self.solved.entry(method).or_default() += count;
        }
        for (what, count) in other.expected {
            *self.expected.entry(what).or_default() += count;
        }
        self.unexpected += other.unexpected;
        self.examples.extend(other.examples);
        self.examples.truncate(SHOWN);
    }

    pub(crate) fn add_to(&self, report: &mut Report, time: Duration) {
        let all: usize = self.solved.values().sum();
        report.count("solutions, all replayed", all);
        report.number("solutions", all as f64 / time.as_secs_f64(), "/s");
        for (method, count) in &self.solved {
            report.count(format!("solutions by {method}"), *count);
        }
        for (what, count) in &self.expected {
            report.count(*what, *count);
        }
        report.promise(self.unexpected == 0, || {
            format!(
                "{} outcomes were unexpected, such as: {}",
                self.unexpected,
                self.examples.join("; ")
            )
        });
    }
}
