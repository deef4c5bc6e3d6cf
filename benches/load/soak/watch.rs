//! The memory and descriptors of the process while it works.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::report::Report;
use crate::service::Service;

/// The time between samples.
const INTERVAL: Duration = Duration::from_secs(2);

/// The time between lines of progress.
const PROGRESS: Duration = Duration::from_secs(60);

#[derive(Debug, Clone, Copy)]
struct Sample {
    /// Resident memory, and the part that is not backed by files, in MB.
    memory: f64,
    anonymous: f64,
    descriptors: f64,
}

/// Samples after the warm-up.
#[derive(Debug)]
pub(crate) struct Watch {
    warm_up: Duration,
    samples: Vec<Sample>,
    /// The size of the cache in bytes after the warm-up.
    cache_bytes: f64,
}

impl Watch {
    pub(crate) fn new(warm_up: Duration) -> Watch {
        Watch { warm_up, samples: Vec::new(), cache_bytes: 0.0 }
    }

    /// Samples the process until `end`.
    pub(crate) async fn until(&mut self, end: Instant, service: &Service) -> Result<(), String> {
        let start = Instant::now();
        let mut printed = start;
        while Instant::now() < end {
            sleep(INTERVAL).await;
            let sample = sample(service).ok_or("the process is gone")?;
            if start.elapsed() >= self.warm_up {
                if self.samples.is_empty() {
                    self.cache_bytes = service.cache_bytes().await.unwrap_or_default();
                }
                self.samples.push(sample);
            }
            if printed.elapsed() >= PROGRESS {
                printed = Instant::now();
                let Sample { memory, anonymous, descriptors } = sample;
                eprintln!(
                    "{:>6} s: {memory:.1} MB, {anonymous:.1} MB of them anonymous; {descriptors} descriptors",
                    start.elapsed().as_secs()
                );
            }
        }
        Ok(())
    }

    pub(crate) fn add_to(&self, report: &mut Report) {
        report.number("cache after the warm-up", self.cache_bytes / 1e6, "MB");
        let (first, last) = self.thirds(|sample| sample.memory);
        report.number("memory, median of the first third", first, "MB");
        report.number("memory, median of the last third", last, "MB");
        report.number("memory, most", self.most(|sample| sample.memory), "MB");
        report.number("memory, drift", self.memory_drift(), "%");
        let (first, last) = self.thirds(|sample| sample.anonymous);
        report.number("anonymous memory, first third", first, "MB");
        report.number("anonymous memory, last third", last, "MB");
        let (first, last) = self.thirds(|sample| sample.descriptors);
        report.number("descriptors, median of the first third", first, "");
        report.number("descriptors, median of the last third", last, "");
        report.number("descriptors, most", self.most(|sample| sample.descriptors), "");
    }

    /// The growth of the median memory from the first to the last third, in percent.
    pub(crate) fn memory_drift(&self) -> f64 {
        let (first, last) = self.thirds(|sample| sample.memory);
        100.0 * (last / first - 1.0)
    }

    /// The growth of the median of open descriptors from the first to the last third.
    pub(crate) fn descriptors_grown(&self) -> f64 {
        let (first, last) = self.thirds(|sample| sample.descriptors);
        last - first
    }

    /// The medians of the first and the last third.
    fn thirds(&self, what: impl Fn(&Sample) -> f64) -> (f64, f64) {
        let third = self.samples.len() / 3;
        let (first, last) = (&self.samples[..third], &self.samples[self.samples.len() - third..]);
        (median(first.iter().map(&what)), median(last.iter().map(&what)))
    }

    fn most(&self, what: impl Fn(&Sample) -> f64) -> f64 {
        self.samples.iter().map(what).fold(0.0, f64::max)
    }
}

fn sample(service: &Service) -> Option<Sample> {
    Some(Sample {
        memory: service.memory("VmRSS:")?,
        anonymous: service.memory("RssAnon:")?,
        descriptors: service.descriptors()? as f64,
    })
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_unstable_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}
