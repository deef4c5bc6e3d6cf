//! Reading of request bodies.
//!
//! Their bytes are charged to the client as they arrive, so that clients that announce large bodies and
//! send them slowly, or not at all, hold only what they have sent.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{HeaderMap, header};
use http_body_util::BodyExt;
use tokio::time::timeout;

use super::ledger::Grant;
use crate::http::contract::limits::Limits;
use unscramble_wire::problem::{Code, Problem};

/// How much is charged at a time. Most requests are smaller than one piece.
pub(crate) const PIECE: usize = 4 * 1024;

/// How long the rest of a refused body is read and discarded. A client that sends all of it before
/// it reads then finds the answer instead of a closed connection.
const DISCARD_TIMEOUT: Duration = Duration::from_secs(5);

/// Reads a body, in whole or by lines.
pub(crate) struct BodyReader {
    body: Body,
    /// What has arrived.
    bytes: Vec<u8>,
    /// How much of it is taken as lines.
    taken: usize,
    /// For the capacity of `bytes`, in pieces.
    charge: Grant,
    is_at_end: bool,
    /// How long the client may still take. Waiting for memory does not count.
    time_left: Duration,
}

/// Why a body, or a line of it, could not be read.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// It is longer than the limit.
    TooLong,
    /// The client disconnected or broke the protocol.
    Broken(axum::Error),
    /// It did not arrive in time.
    Slow,
    /// There is no memory for it.
    NoMemory(Problem),
}

impl BodyReader {
    /// Begins to read a body that may take this time. `charge` grows with what arrives.
    pub(crate) fn new(body: Body, charge: Grant, time: Duration) -> BodyReader {
        let (bytes, taken, is_at_end) = (Vec::new(), 0, false);
        BodyReader { body, bytes, taken, charge, is_at_end, time_left: time }
    }

    /// Sets how long the client may take from now on.
    pub(crate) fn allow(&mut self, time: Duration) {
        self.time_left = time;
    }

    /// Reads the whole body, of at most `limit` bytes.
    ///
    /// # Errors
    /// Why it could not be read.
    pub(crate) async fn read_all(&mut self, limit: usize) -> Result<(), ReadError> {
        while self.read_more(limit).await? {}
        Ok(())
    }

    /// Returns the bytes of the whole body with their charge.
    pub(crate) fn into_parts(self) -> (Vec<u8>, Grant) {
        (self.bytes, self.charge)
    }

    /// Reads the next line, of at most `limit` bytes, without its line break; `None` at the end. The
    /// line has a charge of its own.
    ///
    /// # Errors
    /// Why it could not be read.
    pub(crate) async fn next_line(
        &mut self,
        limit: usize,
    ) -> Result<Option<(Vec<u8>, Grant)>, ReadError> {
        let mut searched = 0;
        loop {
            let unread = self.bytes.get(self.taken..).unwrap_or_default();
            let unsearched = unread.get(searched..).unwrap_or_default();
            if let Some(at) = unsearched.iter().position(|byte| *byte == b'\n') {
                return self.take_line(searched + at, limit).await.map(Some);
            }
            searched = unread.len();
            if searched > limit {
                return Err(ReadError::TooLong);
            }
            self.bytes.drain(..self.taken);
            self.taken = 0;
            // A piece of the body may hold the end of this line and many more.
            if !self.read_more(usize::MAX).await? {
                return match searched {
                    0 => Ok(None),
                    rest => self.take_line(rest, limit).await.map(Some),
                };
            }
        }
    }

    /// Takes a line of this length, and the line break behind it.
    async fn take_line(
        &mut self,
        length: usize,
        limit: usize,
    ) -> Result<(Vec<u8>, Grant), ReadError> {
        if length > limit {
            return Err(ReadError::TooLong);
        }
        let charge = self.charge.another(length).await.map_err(ReadError::NoMemory)?;
        let end = self.taken + length;
        let line = self.bytes.get(self.taken..end).unwrap_or_default().to_vec();
        self.taken = (end + 1).min(self.bytes.len());
        Ok((line, charge))
    }

    /// Reads and discards the rest of the body for a short time.
    pub(crate) async fn discard(mut self) {
        self.bytes = Vec::new();
        let _ = self.charge.try_resize(0);
        let rest = async { while let Some(Ok(_)) = self.body.frame().await {} };
        let _ = timeout(DISCARD_TIMEOUT, rest).await;
    }

    /// Reads a piece; returns whether there was one.
    async fn read_more(&mut self, limit: usize) -> Result<bool, ReadError> {
        if self.is_at_end {
            return Ok(false);
        }
        let began = Instant::now();
        let frame = timeout(self.time_left, self.body.frame()).await;
        self.time_left = self.time_left.saturating_sub(began.elapsed());
        let Some(frame) = frame.map_err(|_| ReadError::Slow)? else {
            self.is_at_end = true;
            return Ok(false);
        };
        let frame = frame.map_err(ReadError::Broken)?;
        let Some(data) = frame.data_ref() else { return Ok(true) };
        let length = self.bytes.len() + data.len();
        if length > limit {
            return Err(ReadError::TooLong);
        }
        if length > self.bytes.capacity() {
            // Growing by halves keeps the copies few, and what is charged close to what is there.
            let capacity = length.max(self.bytes.capacity() / 2 * 3).next_multiple_of(PIECE);
            self.charge.resize(capacity).await.map_err(ReadError::NoMemory)?;
            self.bytes.reserve_exact(capacity - self.bytes.len());
        }
        self.bytes.extend_from_slice(data);
        Ok(true)
    }
}

/// Refuses a body that is compressed.
///
/// # Errors
/// `unsupported_media_type`.
pub(crate) fn refuse_encoded(headers: &HeaderMap) -> Result<(), Problem> {
    match headers.get(header::CONTENT_ENCODING) {
        Some(encoding) if encoding != "identity" => Err(Problem::new(
            Code::UnsupportedMediaType,
            "send the body uncompressed, without the header content-encoding",
        )),
        _ => Ok(()),
    }
}

impl ReadError {
    /// Returns the problem of a body that could not be read.
    pub(crate) fn into_problem(self, limits: &Limits) -> Problem {
        match self {
            ReadError::TooLong => too_large(),
            // The client disconnected or broke the protocol, so it hardly reads this.
            ReadError::Broken(error) => {
                Problem::new(Code::MalformedJson, format!("could not read the body: {error}"))
            }
            ReadError::Slow => too_slow(limits),
            ReadError::NoMemory(problem) => problem,
        }
    }
}

pub(crate) fn too_large() -> Problem {
    let detail = "the body is too large; GET /methods lists the limits";
    Problem::new(Code::PayloadTooLarge, detail)
}

pub(crate) fn too_slow(limits: &Limits) -> Problem {
    let time = limits.body_timeout.as_millis();
    Problem::new(Code::RequestTimeout, format!("the body did not arrive within {time} ms"))
}

#[cfg(test)]
mod tests {
    use futures_util::stream;
    use proptest::prelude::*;

    use super::*;
    use crate::http::work::clients::{Caller, ClientKey};
    use crate::http::work::ledger::Ledger;

    async fn reader(pieces: Vec<Vec<u8>>, room: u64) -> BodyReader {
        let ledger = Ledger::with_bytes(room, Duration::ZERO);
        let charge = ledger.charge(&Caller::single(ClientKey::Unknown), PIECE).await.unwrap();
        let pieces = pieces.into_iter().map(Ok::<_, std::io::Error>);
        BodyReader::new(Body::from_stream(stream::iter(pieces)), charge, Duration::MAX)
    }

    async fn lines(pieces: Vec<Vec<u8>>, limit: usize) -> Result<Vec<Vec<u8>>, ReadError> {
        let (mut reader, mut lines) = (reader(pieces, 1 << 20).await, Vec::new());
        while let Some((line, _)) = reader.next_line(limit).await? {
            lines.push(line);
        }
        Ok(lines)
    }

    #[tokio::test]
    async fn a_body_has_a_limit_and_needs_memory() {
        let pieces = || vec![vec![b'a'; 9_000]; 10];
        let mut body = reader(pieces(), 1 << 20).await;
        body.read_all(90_000).await.unwrap();
        assert_eq!(body.into_parts().0, vec![b'a'; 90_000]);
        let read = reader(pieces(), 1 << 20).await.read_all(89_999).await;
        assert!(matches!(read, Err(ReadError::TooLong)));
        let mut body = reader(pieces(), 200_000).await;
        let _other = body.charge.another(60_000).await.unwrap();
        assert!(matches!(body.read_all(90_000).await, Err(ReadError::NoMemory(_))));
    }

    #[tokio::test]
    async fn a_line_has_a_limit() {
        let pieces = || vec![b"12345\n123".to_vec(), b"45\n".to_vec()];
        assert_eq!(lines(pieces(), 5).await.unwrap(), [b"12345", b"12345"]);
        assert!(matches!(lines(pieces(), 4).await, Err(ReadError::TooLong)));
    }

    proptest! {
        /// However a body is cut into pieces, its lines are the same.
        #[test]
        fn lines_do_not_depend_on_the_pieces(
            pieces in prop::collection::vec(
                prop::collection::vec(prop::sample::select(b"ab\n".to_vec()), 0..50),
                0..20,
            ),
        ) {
            let whole = pieces.concat();
            let mut expected: Vec<&[u8]> = whole.split(|byte| *byte == b'\n').collect();
            // Behind the last line break there is no line.
            if expected.last().is_some_and(|last| last.is_empty()) {
                expected.pop();
            }
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            prop_assert_eq!(runtime.block_on(lines(pieces, 1000)).unwrap(), expected);
        }
    }
}
