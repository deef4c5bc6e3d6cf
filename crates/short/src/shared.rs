//! The tables of all unit tests, each built once, and the limits of their searches.

use std::sync::{LazyLock, OnceLock};

use super::Limits;
use super::four::tables::FourTables;
use unscramble_search::budget::Budget;
use unscramble_search::event::EventSink;
use unscramble_search::tables::{Progress, Store, TableError, Three, ThreeTables};

/// Returns the standard tables of the 3x3x3.
pub(crate) fn three() -> Three<'static> {
    static THREE: OnceLock<ThreeTables> = OnceLock::new();
    THREE.get_or_init(|| built(|store, progress| ThreeTables::load(false, store, progress))).into()
}

/// Returns the tables of the 4x4x4.
pub(crate) fn four() -> &'static FourTables {
    static FOUR: OnceLock<FourTables> = OnceLock::new();
    FOUR.get_or_init(|| built(FourTables::load))
}

/// Returns the limits of a search that ends with its first solution.
pub(crate) fn limits(budget: &Budget) -> Limits<'_> {
    static SILENT: LazyLock<EventSink> = LazyLock::new(EventSink::silent);
    Limits { nodes: 1, timed: false, target: 0, shorter_than: 1000, budget, events: &SILENT }
}

fn built<T>(load: impl FnOnce(&mut Store, &Progress) -> Result<T, TableError>) -> T {
    let progress = Progress::default();
    load(&mut Store::new(None, &progress), &progress).unwrap()
}
