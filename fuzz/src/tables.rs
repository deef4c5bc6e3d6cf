//! The tables of the searches, loaded once for each process.

use std::sync::Once;

use unscramble::solve::tables::{Progress, Set, Source, install};

/// The variable that names a directory for the tables. Without it, they are built.
const DIRECTORY: &str = "UNSCRAMBLE_FUZZ_TABLES";

/// Loads the tables.
pub fn load() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        unscramble::solve::warm_up();
        let cache_dir = std::env::var_os(DIRECTORY).map(Into::into);
        let source = Source { set: Set::Standard, cache_dir };
        source.prepare().expect("a directory for the tables");
        install(&source, &Progress::default()).expect("tables");
    });
}
