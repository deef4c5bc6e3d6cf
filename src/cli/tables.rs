//! Flags for commands that may search: the memory for tables and their directory.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use super::failure::Failure;
use super::progress_bar::{DrawingGuard, TableProgressBar};
use crate::config::{automatic_tables_mb, user_cache};
use unscramble_solve::Solver;
use unscramble_solve::tables::{Groups, Source};

/// The flags and variables that commands share with the service.
#[derive(Debug, clap::Args)]
pub(super) struct TableArguments {
    /// Memory for the tables of searches; auto is a share of the memory that the process may use
    #[arg(long, value_name = "MEGABYTES", env = "UNSCRAMBLE_TABLES_MB", default_value = "auto", value_parser = tables_mb)]
    tables_mb: u64,
    /// Keep the tables in this directory, so that the next search starts faster; empty for none, auto for one in the
    /// user's cache
    #[arg(long, value_name = "DIRECTORY", env = "UNSCRAMBLE_CACHE_DIR", default_value = "auto")]
    cache_dir: OsString,
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
        let groups = Groups::within(self.tables_mb, &[]);
        let source = |cache_dir| Source { groups, cache_dir, ..Source::default() };
        // As in the settings of the service.
        let given = match &self.cache_dir {
            auto if auto == "auto" => return Ok(source(user_cache())),
            given => source((!given.is_empty()).then(|| PathBuf::from(given))),
        };
        given.prepare().map_err(|(path, reason)| {
            let path = path.display();
            Failure::Usage(format!("cannot create the directory {path} (`cache_dir`): {reason}"))
        })?;
        Ok(given)
    }
}

/// Reads the memory for tables, in MB.
fn tables_mb(text: &str) -> Result<u64, String> {
    match text {
        "auto" | "0" => Ok(automatic_tables_mb()),
        _ => text.parse().map_err(|_| "write a number of megabytes, or auto".to_owned()),
    }
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
