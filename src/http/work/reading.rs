//! The place where long requests are parsed.
//!
//! A megabyte takes milliseconds to parse, for which a thread that serves connections would be blocked,
//! and several times its length in memory. So only a few are parsed at a time, on threads of low priority:
//! short requests go first.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::low_priority;
use crate::http::contract::problem::Problem;

/// From this length in bytes a request is parsed on a blocking thread: it then takes about 0.3 ms. A
/// state of about 50 layers is this long.
const LONG_TEXT: usize = 16 * 1024;

/// The place where long requests are parsed. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Reading {
    places: Arc<Semaphore>,
}

impl Reading {
    /// Creates a place for this many requests at a time.
    pub(crate) fn new(places: usize) -> Reading {
        Reading { places: Arc::new(Semaphore::new(places)) }
    }

    /// Runs a parser of a text with this length in bytes.
    ///
    /// # Errors
    /// The errors of the parser; `internal` if it panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        length: usize,
        parse: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        if length < LONG_TEXT { parse() } else { self.run_slow(parse).await }
    }

    /// Runs a parser that takes long, whatever the length of the text.
    ///
    /// # Errors
    /// The errors of the parser; `internal` if it panics.
    pub(crate) async fn run_slow<T: Send + 'static>(
        &self,
        parse: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let Ok(place) = Arc::clone(&self.places).acquire_owned().await else {
            return Err(Problem::internal());
        };
        let parsed = tokio::task::spawn_blocking(move || {
            let _place = place;
            low_priority::run(parse)
        });
        parsed.await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not read a request");
            Err(Problem::internal())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn texts_of_any_length_are_parsed() {
        let reading = Reading::new(1);
        for length in [0, LONG_TEXT, 100 * LONG_TEXT] {
            assert_eq!(reading.run(length, || Ok(7)).await, Ok(7));
            let failed = reading.run(length, || Err::<(), _>(Problem::internal()));
            assert_eq!(failed.await, Err(Problem::internal()));
        }
    }
}
