//! Flags for commands that may search: which tables, and where they are kept.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use super::bar::{Bar, Following};
use super::failure::Failure;
use crate::solve::tables::{self, Progress, Set, Source};

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
    following: Option<Following>,
}

impl TableArguments {
    /// Says where tables are to come from, should they be needed.
    pub(super) fn configure(&self) -> Result<Watch, Failure> {
        let source = self.source();
        source.prepare().map_err(|(path, reason)| {
            let path = path.display();
            Failure::Usage(format!("cannot make the directory {path} (`cache_dir`): {reason}"))
        })?;
        let progress = Progress::default();
        tables::configure(source, progress.clone());
        Ok(Watch { following: Some(Bar::new().follow(&progress)) })
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
        let reports = tables::loaded().map_or(&[][..], |tables| tables.reports());
        for report in reports.iter().filter(|report| report.needs_attention()) {
            // If this cannot be written there is nobody to tell.
            let _ = writeln!(anstream::stderr(), "warning: table {report}");
        }
    }
}
