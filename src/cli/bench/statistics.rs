//! Means and percentiles.

use std::time::Duration;

use serde::Serialize;

/// Statistics of the times of solves, in milliseconds.
#[derive(Debug, Serialize)]
pub(super) struct Times {
    pub(super) mean: f64,
    pub(super) p50: f64,
    pub(super) p90: f64,
    pub(super) p99: f64,
    pub(super) max: f64,
}

impl Times {
    /// Computes the statistics; all are 0 if there are no times.
    pub(super) fn of(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        let at = |percent| milliseconds(percentile(&times, percent));
        Times {
            mean: mean(times.iter().copied().map(milliseconds)).unwrap_or_default(),
            p50: at(50),
            p90: at(90),
            p99: at(99),
            max: at(100),
        }
    }
}

pub(super) fn milliseconds(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1e6
}

/// Returns the mean; `None` if there are no values.
pub(super) fn mean(values: impl ExactSizeIterator<Item = f64>) -> Option<f64> {
    let count = values.len();
    (count > 0).then(|| values.sum::<f64>() / count as f64)
}

/// Returns the smallest value that at least `percent` per cent of the sorted values do not exceed.
fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_among_the_values() {
        let times = |count| (1..=count).rev().map(Duration::from_millis).collect::<Vec<_>>();
        let of = |count| {
            let Times { p50, p90, p99, max, .. } = Times::of(times(count));
            [p50, p90, p99, max].map(|ms| ms.round() as u64)
        };
        assert_eq!(of(100), [50, 90, 99, 100]);
        assert_eq!(of(1), [1; 4]);
        assert_eq!(of(3), [2, 3, 3, 3]);
        assert_eq!(of(0), [0; 4]);
        assert!((Times::of(times(4)).mean - 2.5).abs() < 1e-9);
        assert_eq!(mean([].into_iter()), None);
    }
}
