//! Flags for commands that may search: which tables, and where they are kept.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;

use super::bar::{Bar, Following};
use super::failure::Failure;
use crate::solve::Solver;
use crate::solve::tables::{Set, Source, Tables};

/// The settings of the service that commands share with it, and their variables.
#[derive(Debug, clap::Args)]
pub(super) struct TableArguments {
    /// Which tables searches use
    #[arg(long, value_name = "SET", env = "UNSCRAMBLE_TABLES", default_value = "standard")]
    tables: TableSet,
    /// Keep the tables in this directory, so that the next search starts faster
    #[arg(long, value_name = "DIRECTORY", env = "UNSCRAMBLE_CACHE_DIR")]
    cache_dir: Option<OsString>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum TableSet {
    /// Those that are built quickly
    Standard,
    /// Larger ones, which make searches faster
    Large,
}

/// While this is kept, tables that are needed come from where the flags say, and people see how far
/// they are; at the end they are told of trouble with the cache directory.
#[derive(Debug)]
#[must_use]
pub(super) struct Watch {
    solver: Arc<Solver>,
    following: Option<Following>,
}

impl TableArguments {
    /// Makes a solver whose tables come from where the flags say, and shows how far they are while
    /// they are loaded.
    pub(super) fn solver(&self) -> Result<(Arc<Solver>, Watch), Failure> {
        let source = self.source();
        source.prepare().map_err(|(path, reason)| {
            let path = path.display();
            Failure::Usage(format!("cannot make the directory {path} (`cache_dir`): {reason}"))
        })?;
        let solver = Arc::new(Solver::new(source));
        let following = Some(Bar::new().follow(solver.progress()));
        Ok((Arc::clone(&solver), Watch { solver, following }))
    }

    fn source(&self) -> Source {
        let set = match self.tables {
            TableSet::Standard => Set::Standard,
            TableSet::Large => Set::Large,
        };
        // As in the settings of the service, where the empty text is none.
        let given = self.cache_dir.as_ref().filter(|dir| !dir.is_empty());
        Source { set, cache_dir: given.map(PathBuf::from) }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        drop(self.following.take());
        let reports = self.solver.loaded().map_or(&[][..], Tables::reports);
        for report in reports.iter().filter(|report| report.needs_attention()) {
            // If this cannot be written there is nobody to tell.
            let _ = writeln!(anstream::stderr(), "warning: table {report}");
        }
    }
}
