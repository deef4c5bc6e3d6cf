//! The tables of the searches, once a process.

use std::sync::Once;

use unscramble::solve::tables::{Progress, Set, Source, install};

/// A directory to keep the tables in; without one they are built.
const KEPT_IN: &str = "UNSCRAMBLE_FUZZ_TABLES";

/// Has the tables loaded.
pub fn load() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        unscramble::solve::warm_up();
        let cache_dir = std::env::var_os(KEPT_IN).map(Into::into);
        let source = Source { set: Set::Standard, cache_dir };
        source.prepare().expect("a directory for the tables");
        install(&source, &Progress::default()).expect("tables");
    });
}
