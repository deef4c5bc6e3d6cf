//! Flags for commands that may search: the set of tables and their directory.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use etcetera::BaseStrategy as _;

use super::choices::table_set;
use super::failure::Failure;
use super::progress_bar::{DrawingGuard, TableProgressBar};
use unscramble_solve::Solver;
use unscramble_solve::tables::{Set, Source};

/// The flags and variables that commands share with the service.
#[derive(Debug, clap::Args)]
pub(super) struct TableArguments {
    /// Tables that searches use
    #[arg(long, value_name = "SET", env = "UNSCRAMBLE_TABLES", default_value = "standard", value_parser = table_set())]
    tables: Set,
    /// Keep the tables in this directory, so that the next search starts faster; empty for none. The default
    /// is a directory in the user's cache
    #[arg(long, value_name = "DIRECTORY", env = "UNSCRAMBLE_CACHE_DIR")]
    cache_dir: Option<OsString>,
}

/// Shows the progress of loading tables. When dropped, it reports trouble with the cache directory.
#[derive(Debug)]
#[must_use]
pub(super) struct LoadingGuard {
    solver: Arc<Solver>,
    drawing: Option<DrawingGuard>,
}

impl TableArguments {
    /// Makes a solver whose tables come from where the flags say. The guard shows their progress
    /// while they are loading.
    pub(super) fn solver(&self) -> Result<(Arc<Solver>, LoadingGuard), Failure> {
        let source = self.source()?;
        let solver = Arc::new(Solver::new(source));
        let drawing = Some(TableProgressBar::new().follow(solver.progress()));
        Ok((Arc::clone(&solver), LoadingGuard { solver, drawing }))
    }

    fn source(&self) -> Result<Source, Failure> {
        let source = |cache_dir| Source { set: self.tables, cache_dir };
        let Some(given) = &self.cache_dir else {
            // Nobody asked for it, so the search also works where it cannot be created.
            let by_default = source(user_cache());
            let is_ready = by_default.prepare().is_ok();
            return Ok(if is_ready { by_default } else { source(None) });
        };
        // Empty text means none, as in the settings of the service.
        let given = source((!given.is_empty()).then(|| PathBuf::from(given)));
        given.prepare().map_err(|(path, reason)| {
            let path = path.display();
            Failure::Usage(format!("cannot create the directory {path} (`cache_dir`): {reason}"))
        })?;
        Ok(given)
    }
}

/// Returns the directory for the tables in the user's cache, if the user has a home.
fn user_cache() -> Option<PathBuf> {
    etcetera::choose_base_strategy().ok().map(|user| user.cache_dir().join("unscramble"))
}

impl Drop for LoadingGuard {
    fn drop(&mut self) {
        drop(self.drawing.take());
        for report in self.solver.reports().filter(|report| report.needs_attention()) {
            // If this cannot be written, there is nowhere left to report it.
            let _ = writeln!(anstream::stderr(), "warning: table {report}");
        }
    }
}
