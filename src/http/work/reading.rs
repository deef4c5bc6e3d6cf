//! Parsing and checking of requests, long ones on threads of low priority.
//!
//! A megabyte takes milliseconds to parse, for which a thread that serves connections would be blocked, and several times
//! its length in memory. So only a few are read at a time, on threads of low priority: short requests go first.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::call::Posted;
use super::low_priority::LowPriority;
use crate::http::contract::limits::Limits;
use unscramble_wire::problem::Problem;

/// From this length in bytes a request is read on a blocking thread: to parse it takes about 0.3 ms. A
/// state of about 50 layers is this long.
const LONG_TEXT: usize = 16 * 1024;

/// The place where long requests are read.
#[derive(Debug)]
pub(crate) struct Reading {
    places: Arc<Semaphore>,
    threads: Arc<LowPriority>,
}

impl Reading {
    /// Creates a place for this many requests at a time.
    pub(crate) fn new(places: usize, threads: &Arc<LowPriority>) -> Reading {
        Reading { places: Arc::new(Semaphore::new(places)), threads: Arc::clone(threads) }
    }

    /// Parses and checks a request of this length in bytes.
    ///
    /// # Errors
    /// Those of the parser and of the check; `internal` if they panic.
    pub(crate) async fn read<T: Posted>(
        &self,
        length: usize,
        limits: Limits,
        parse: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T::Checked, Problem> {
        if length >= LONG_TEXT {
            return self.run(move || parse()?.checked(&limits)).await;
        }
        let posted = parse()?;
        match posted.is_slow() {
            true => self.run(move || posted.checked(&limits)).await,
            false => posted.checked(&limits),
        }
    }

    async fn run<T: Send + 'static>(
        &self,
        read: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        // The semaphore is never closed.
        let place = Arc::clone(&self.places).acquire_owned().await.ok();
        let read = self.threads.spawn_blocking(move || {
            let _place = place;
            read()
        });
        read.await.unwrap_or_else(|error| Err(Problem::internal().because(error)))
    }
}
