//! What a lane of workers tells: who works and who waits, for how long, and who left.

use std::time::{Duration, Instant};

use metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};

use super::families::{
    CANCELLED, QUEUE_CAPACITY, QUEUE_LENGTH, QUEUE_SECONDS, WORKERS, WORKERS_BUSY,
};
use super::guards::{Attended, Counted, Waited, Waiting};
use crate::observe::Account;

/// The metrics of one lane of workers.
#[derive(Clone)]
pub struct LaneGauges {
    busy: Gauge,
    waiting: Gauge,
    waits: Histogram,
    left_queue: Counter,
    left_work: Counter,
}

impl LaneGauges {
    /// The metrics of a lane with this many workers and places to wait. All can be seen from now
    /// on, before the first request.
    #[must_use]
    pub fn new(lane: &'static str, workers: usize, queue: usize) -> LaneGauges {
        gauge!(WORKERS, "lane" => lane).set(workers as f64);
        gauge!(QUEUE_CAPACITY, "lane" => lane).set(queue as f64);
        let left = |stage| counter!(CANCELLED, "lane" => lane, "stage" => stage);
        let gauges = LaneGauges {
            busy: gauge!(WORKERS_BUSY, "lane" => lane),
            waiting: gauge!(QUEUE_LENGTH, "lane" => lane),
            waits: histogram!(QUEUE_SECONDS, "lane" => lane),
            left_queue: left("queued"),
            left_work: left("running"),
        };
        gauges.busy.increment(0.0);
        gauges.waiting.increment(0.0);
        gauges.left_queue.increment(0);
        gauges.left_work.increment(0);
        gauges
    }

    /// A worker is busy while this lives.
    #[must_use]
    pub fn busy(&self) -> Counted {
        Counted::new(&self.busy)
    }

    /// A request did not have to wait.
    pub fn no_wait(&self) {
        self.waits.record(0.0);
        Account::current().waited(Duration::ZERO);
    }

    /// A request waits while this lives.
    #[must_use]
    pub fn waiting(&self) -> Waiting {
        Waiting {
            client: Attended::new(&self.left_queue),
            _time: Waited {
                since: Instant::now(),
                times: self.waits.clone(),
                account: Account::current(),
            },
            _place: Counted::new(&self.waiting),
        }
    }

    /// A client waits for work that is done.
    #[must_use]
    pub fn attended(&self) -> Attended {
        Attended::new(&self.left_work)
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
    fn a_wait_that_is_dropped_gives_its_place_back_and_is_counted_as_cancelled() {
        Metrics::start().unwrap();
        let lane = LaneGauges::new("test", 1, 1);
        let lengths = "unscramble_queue_length{lane=\"test\"}";
        let left = "unscramble_requests_cancelled_total{lane=\"test\",stage=\"queued\"}";
        let (waiting, patient) = (lane.waiting(), lane.waiting());
        assert_eq!(value(lengths), "2");
        patient.over();
        assert_eq!((value(lengths), value(left)), ("1".to_owned(), "0".to_owned()));
        drop(waiting);
        assert_eq!((value(lengths), value(left)), ("0".to_owned(), "1".to_owned()));
        assert_eq!(value("unscramble_queue_wait_seconds_count{lane=\"test\"}"), "2");
    }

    #[test]
    fn a_client_that_leaves_its_work_is_counted_and_one_that_stays_is_not() {
        Metrics::start().unwrap();
        let lane = LaneGauges::new("test work", 1, 1);
        let left = "unscramble_requests_cancelled_total{lane=\"test work\",stage=\"running\"}";
        lane.attended().over();
        assert_eq!(value(left), "0");
        drop(lane.attended());
        assert_eq!(value(left), "1");
    }
}
