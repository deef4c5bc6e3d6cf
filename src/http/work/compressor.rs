//! Compression of answers, on a few threads.
//!
//! Compression costs more than most answers do, and any client can ask for it. So it gets a few threads
//! at most, never waits for one, and stops when the client has disconnected. An answer that finds no
//! place is sent as it is.

use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::Bytes;
use flate2::Compression;
use flate2::read::{GzDecoder, MultiGzDecoder};
use flate2::write::GzEncoder;
use futures_util::stream::{self, Stream};
use tokio::sync::Semaphore;

use crate::observe::metrics::{self, CompressionResult};

/// The bytes to compress between two looks at whether the client is still there: about a millisecond.
const PIECE: usize = 64 * 1024;

/// The level of zlib for answers: about twice as fast as the default, and a few percent larger.
const FAST: Compression = Compression::new(4);

/// Compresses answers.
pub(crate) struct Compressor {
    places: Arc<Semaphore>,
    /// Whether requests wait for what compression would take from them.
    under_load: Box<dyn Fn() -> bool + Send + Sync>,
}

impl Compressor {
    /// Creates a compressor for a service with this many workers in each lane. It compresses nothing
    /// while `under_load` returns true.
    pub(crate) fn new(
        workers: usize,
        under_load: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Compressor {
        Compressor {
            places: Arc::new(Semaphore::new((workers / 4).max(1))),
            under_load: Box::new(under_load),
        }
    }

    /// Returns a body compressed with gzip, or `None` if the service is too busy to compress it.
    /// Dropping the future stops the compression.
    pub(crate) async fn compress(&self, body: Bytes) -> Option<Bytes> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok();
        let Some(place) = place.filter(|_| !(self.under_load)()) else {
            metrics::answer_compressed(CompressionResult::Busy);
            return None;
        };
        let guard = StopOnDrop(Arc::default());
        let stop = Arc::clone(&guard.0);
        let work = tokio::task::spawn_blocking(move || {
            let _held = place;
            let gzip = gzip(&body, FAST, &stop).ok();
            let done = gzip.is_some();
            metrics::answer_compressed(if done {
                CompressionResult::Done
            } else {
                CompressionResult::Cancelled
            });
            gzip
        });
        work.await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not compress an answer");
            None
        })
    }
}

/// Returns a body compressed as well as possible, for a page that is compressed once; `None` if that
/// makes it no smaller.
pub(crate) fn compress_page(body: &[u8]) -> Option<Bytes> {
    let gzip = gzip(body, Compression::best(), &AtomicBool::new(false)).ok()?;
    (gzip.len() < body.len()).then_some(gzip)
}

/// Compresses a part of a result that is kept.
///
/// # Errors
/// Never: the memory takes all of it.
pub(crate) fn pack(part: &[u8]) -> io::Result<Bytes> {
    gzip(part, FAST, &AtomicBool::new(false))
}

/// Returns what was compressed.
///
/// # Errors
/// If it is no gzip.
pub(crate) fn unpack(gzip: &[u8]) -> io::Result<Bytes> {
    let mut plain = Vec::new();
    GzDecoder::new(gzip).read_to_end(&mut plain)?;
    Ok(plain.into())
}

/// Returns what was [packed](pack), once or several times, in pieces. Each is unpacked on a blocking thread when it is asked for.
pub(crate) fn unpack_in_pieces(gzip: Bytes) -> impl Stream<Item = io::Result<Bytes>> + Send {
    let decoder = MultiGzDecoder::new(io::Cursor::new(gzip));
    stream::try_unfold(decoder, async |mut decoder| {
        let unpack = move || {
            let mut piece = Vec::new();
            (&mut decoder).take(PIECE as u64).read_to_end(&mut piece)?;
            Ok((!piece.is_empty()).then(|| (Bytes::from(piece), decoder)))
        };
        tokio::task::spawn_blocking(unpack).await.map_err(io::Error::other)?
    })
}

/// Compresses a body in pieces, unless `stop` is set.
fn gzip(body: &[u8], level: Compression, stop: &AtomicBool) -> io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    for piece in body.chunks(PIECE) {
        if stop.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        encoder.write_all(piece)?;
    }
    // A kept body must not hold spare capacity.
    Ok(Bytes::from(encoder.finish()?.into_boxed_slice()))
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::{FutureExt, TryStreamExt};

    use super::*;

    fn inflate(gzip: &[u8]) -> Bytes {
        unpack(gzip).unwrap()
    }

    /// A body of this many bytes that compresses, but not to nothing.
    fn body(length: usize) -> Bytes {
        (0..length).map(|i| (i * i % 251) as u8 & 0x3f).collect()
    }

    #[tokio::test]
    async fn a_body_survives_compression() {
        for length in [0, 1, PIECE, 3 * PIECE + 1] {
            let gzip = Compressor::new(2, || false).compress(body(length)).await.unwrap();
            assert_eq!(inflate(&gzip), body(length));
        }
        let page = compress_page(&body(10_000)).unwrap();
        assert_eq!(inflate(&page), body(10_000));
        assert_eq!(compress_page(b"short"), None);
    }

    #[tokio::test]
    async fn what_is_packed_in_parts_is_unpacked_in_pieces() {
        let parts = [body(3 * PIECE + 7), body(0), body(100)];
        let packed: Vec<u8> = parts.iter().flat_map(|part| pack(part).unwrap()).collect();
        let pieces: Vec<Bytes> = unpack_in_pieces(packed.into()).try_collect().await.unwrap();
        assert!(pieces.iter().all(|piece| piece.len() <= PIECE));
        assert_eq!(pieces.concat(), parts.concat());
    }

    #[tokio::test]
    async fn nothing_waits_for_a_place() {
        let busy = Compressor::new(2, || false);
        let taken = Arc::clone(&busy.places).try_acquire_owned().unwrap();
        assert_eq!(busy.compress(body(100)).now_or_never(), Some(None));
        drop(taken);
        assert!(busy.compress(body(100)).await.is_some());
        let loaded = Compressor::new(2, || true);
        assert_eq!(loaded.compress(body(100)).now_or_never(), Some(None));
        assert_eq!(loaded.places.available_permits(), 1);
    }

    #[tokio::test]
    async fn a_disconnect_stops_the_compression() {
        let compressor = Compressor::new(8, || false);
        assert_eq!(compressor.places.available_permits(), 2);
        let body = body(64 << 20);
        // Polling once starts the work; the result is not ready, so the future is dropped.
        assert_eq!(compressor.compress(body.clone()).now_or_never(), None);
        while compressor.places.available_permits() < 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}
