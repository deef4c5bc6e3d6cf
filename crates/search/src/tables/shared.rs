//! The tables of all unit tests, each built once.

use std::sync::OnceLock;

use super::{MetricTables, Progress, SmallThreeTables, Store, TableError, ThreeTables};
use unscramble_cube::Metric;

/// Returns the standard tables of the 3x3x3.
pub(crate) fn three() -> &'static ThreeTables {
    static THREE: OnceLock<ThreeTables> = OnceLock::new();
    THREE.get_or_init(|| built(|store, progress| ThreeTables::load(false, store, progress)))
}

/// Returns the small tables of the 3x3x3.
pub(crate) fn small() -> &'static SmallThreeTables {
    static SMALL: OnceLock<SmallThreeTables> = OnceLock::new();
    SMALL.get_or_init(SmallThreeTables::new)
}

/// Returns the tables of a metric.
pub(crate) fn metric(metric: Metric) -> &'static MetricTables {
    static METRICS: [OnceLock<MetricTables>; 4] = [const { OnceLock::new() }; 4];
    METRICS[metric as usize].get_or_init(|| {
        built(|store, progress| MetricTables::load(metric, three(), store, progress))
    })
}

fn built<T>(load: impl FnOnce(&mut Store, &Progress) -> Result<T, TableError>) -> T {
    let progress = Progress::default();
    load(&mut Store::new(None, &progress), &progress).unwrap()
}
