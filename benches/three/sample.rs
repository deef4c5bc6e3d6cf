//! Times and lengths of solutions, and their statistics.

use std::time::Duration;

/// The first line of a table.
pub(crate) const HEADER: &str = "\
what                                states   none    mean ms     p50 ms     p99 ms     max ms  mean length";

/// The results for a set of states.
#[derive(Default)]
pub(crate) struct Sample {
    /// Milliseconds.
    times: Vec<f64>,
    lengths: Vec<u64>,
    /// States without a solution.
    none: usize,
}

impl Sample {
    /// Adds a state: the time, and the number of moves of its solution.
    pub(crate) fn add(&mut self, found: Option<(Duration, u64)>) {
        let Some((time, length)) = found else {
            self.none += 1;
            return;
        };
        let time = time.as_nanos() as f64 / 1e6;
        self.times.insert(self.times.partition_point(|other| *other < time), time);
        self.lengths.push(length);
    }

    fn percentile(&self, percent: usize) -> f64 {
        let rank = (self.times.len() * percent).div_ceil(100);
        self.times.get(rank.saturating_sub(1)).copied().unwrap_or(f64::NAN)
    }

    /// Mean, p50, p99 and longest time.
    fn summary(&self) -> [f64; 4] {
        let mean = self.times.iter().sum::<f64>() / self.times.len() as f64;
        [mean, self.percentile(50), self.percentile(99), self.percentile(100)]
    }

    fn mean_length(&self) -> f64 {
        self.lengths.iter().sum::<u64>() as f64 / self.lengths.len() as f64
    }

    /// A line of the table.
    pub(crate) fn row(&self, name: &str) -> String {
        let states = self.times.len() + self.none;
        let times: String = self.summary().iter().map(|ms| format!(" {ms:10.3}")).collect();
        format!("{name:35} {states:6} {:6}{times} {:12.3}", self.none, self.mean_length())
    }

    /// A line of the table: another sample's times as multiples of this one's, and its additional
    /// moves.
    pub(crate) fn ratio(&self, other: &Sample, name: &str) -> String {
        let pairs = other.summary().into_iter().zip(self.summary());
        let times: String =
            pairs.map(|(theirs, ours)| format!(" {:9.2}x", theirs / ours)).collect();
        let longer = other.mean_length() - self.mean_length();
        format!("{name:35} {:6} {:6}{times} {longer:+12.3}", "", "")
    }
}
