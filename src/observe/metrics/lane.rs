//! The metrics of a lane of workers: busy workers, waiting requests, waiting times and disconnected clients.

use std::time::{Duration, Instant};

use metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};

use super::families::{
    CANCELLED, QUEUE_CAPACITY, QUEUE_LENGTH, QUEUE_SECONDS, WORKERS, WORKERS_BUSY,
};
use super::guards::{DisconnectGuard, GaugeGuard, QueueGuard, WaitTimer};
use crate::observe::request_stats::RequestStats;

/// The metrics of one lane of workers.
#[derive(Clone)]
pub struct LaneMetrics {
    busy: Gauge,
    waiting: Gauge,
    waits: Histogram,
    queued_disconnects: Counter,
    running_disconnects: Counter,
}

impl LaneMetrics {
    /// Registers the metrics of a lane with this many workers and places in its queue. All of them are
    /// visible at once, before the first request.
    #[must_use]
    pub fn new(lane: &'static str, workers: usize, queue: usize) -> LaneMetrics {
        gauge!(WORKERS, "lane" => lane).set(workers as f64);
        gauge!(QUEUE_CAPACITY, "lane" => lane).set(queue as f64);
        let disconnects = |stage| counter!(CANCELLED, "lane" => lane, "stage" => stage);
        let gauges = LaneMetrics {
            busy: gauge!(WORKERS_BUSY, "lane" => lane),
            waiting: gauge!(QUEUE_LENGTH, "lane" => lane),
            waits: histogram!(QUEUE_SECONDS, "lane" => lane),
            queued_disconnects: disconnects("queued"),
            running_disconnects: disconnects("running"),
        };
        gauges.busy.increment(0.0);
        gauges.waiting.increment(0.0);
        gauges.queued_disconnects.increment(0);
        gauges.running_disconnects.increment(0);
        gauges
    }

    /// Counts so many workers as busy until the guard is dropped.
    #[must_use]
    pub fn busy(&self, workers: usize) -> GaugeGuard {
        GaugeGuard::new(&self.busy, workers)
    }

    /// Records a request that did not have to wait.
    pub fn no_wait(&self) {
        self.waits.record(0.0);
        RequestStats::current().add_wait(Duration::ZERO);
    }

    /// Counts a request as waiting until the guard is dropped.
    #[must_use]
    pub fn waiting(&self) -> QueueGuard {
        QueueGuard {
            client: DisconnectGuard::new(&self.queued_disconnects),
            _timer: WaitTimer {
                since: Instant::now(),
                times: self.waits.clone(),
                stats: RequestStats::current(),
            },
            _place: GaugeGuard::new(&self.waiting, 1),
        }
    }

    /// Counts a client that disconnects before its work is done.
    #[must_use]
    pub fn watch_client(&self) -> DisconnectGuard {
        DisconnectGuard::new(&self.running_disconnects)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Metrics;
    use super::*;

    fn value(line: &str) -> String {
        let text = Metrics::start().unwrap().render();
        let found = text.lines().find_map(|rendered| rendered.strip_prefix(line));
        found.unwrap_or_else(|| panic!("{line} is not in\n{text}")).trim().to_owned()
    }

    #[test]
    fn a_dropped_wait_frees_its_place_and_counts_as_cancelled() {
        Metrics::start().unwrap();
        let lane = LaneMetrics::new("test", 1, 1);
        let lengths = "unscramble_queue_length{lane=\"test\"}";
        let disconnects = "unscramble_requests_cancelled_total{lane=\"test\",stage=\"queued\"}";
        let (waiting, served) = (lane.waiting(), lane.waiting());
        assert_eq!(value(lengths), "2");
        served.finish();
        assert_eq!((value(lengths), value(disconnects)), ("1".to_owned(), "0".to_owned()));
        drop(waiting);
        assert_eq!((value(lengths), value(disconnects)), ("0".to_owned(), "1".to_owned()));
        assert_eq!(value("unscramble_queue_wait_seconds_count{lane=\"test\"}"), "2");
    }

    #[test]
    fn only_a_client_that_disconnects_during_its_work_is_counted() {
        Metrics::start().unwrap();
        let lane = LaneMetrics::new("test work", 1, 1);
        let disconnects =
            "unscramble_requests_cancelled_total{lane=\"test work\",stage=\"running\"}";
        lane.watch_client().disarm();
        assert_eq!(value(disconnects), "0");
        drop(lane.watch_client());
        assert_eq!(value(disconnects), "1");
    }
}
