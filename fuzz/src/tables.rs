//! The solver of all targets, whose tables are loaded once for each process.

use std::sync::{Arc, LazyLock};

use unscramble_solve::Solver;
use unscramble_solve::tables::{Set, Source};

/// The variable that names a directory for the tables. Without it, they are built.
const DIRECTORY: &str = "UNSCRAMBLE_FUZZ_TABLES";

/// The solver, with its tables.
pub static SOLVER: LazyLock<Arc<Solver>> = LazyLock::new(|| {
    let cache_dir = std::env::var_os(DIRECTORY).map(Into::into);
    let source = Source { set: Set::Standard, cache_dir };
    source.prepare().expect("a directory for the tables");
    let solver = Solver::new(source);
    solver.load().expect("tables");
    Arc::new(solver)
});
