//! The solver of all targets, whose tables are loaded once for each process.

use std::sync::{Arc, LazyLock};

use unscramble_solve::Solver;
use unscramble_solve::tables::{Groups, Source};

/// The variable that names a directory for the tables. Without it, they are built.
const DIRECTORY: &str = "UNSCRAMBLE_FUZZ_TABLES";

/// The solver, with its tables.
pub static SOLVER: LazyLock<Arc<Solver>> = LazyLock::new(|| {
    let cache_dir = std::env::var_os(DIRECTORY).map(Into::into);
    // Those of the 3x3x3 and the 4x4x4: more would take too long.
    let source = Source { groups: Groups::STANDARD, cache_dir, ..Source::default() };
    source.prepare().expect("a directory for the tables");
    let solver = Solver::new(source);
    solver.load().expect("tables");
    Arc::new(solver)
});
