//! Protection against request smuggling: heads that this service and a load balancer in front of it could read
//! differently are refused.
//!
//! hyper accepts lines that end with a bare line feed. If the balancer does not, the two disagree on where a head ends.
//! So this module looks at the bytes of an HTTP/1 connection before hyper does. It relies on hyper for the length of
//! bodies, and hands over the bytes up to the end of a head first, so that it never has to guess what follows.
//!
//! There is one limit: hyper may read a part of the next request together with the last piece of a
//! chunked body, and nobody but hyper knows where that body ends. If it read all of the next head,
//! that request is refused: its client did not wait for an answer.

use std::sync::{Mutex, PoisonError};

use axum::http::{HeaderMap, Request, Version, header};
use hyper::body::Body;

/// What is ambiguous about a head.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum HeadDefect {
    /// A line ends without a carriage return.
    #[error("a line of the head ends with a bare line feed; end each line with CR LF")]
    BareLineFeed,
    /// The head arrived together with the end of a chunked body, or behind one that nobody read, so that
    /// its lines were not examined.
    #[error("the request came before the answer to one with a chunked body; wait for the answer")]
    Unexamined,
    /// An HTTP/1.1 request has no `Host`.
    #[error("the header host is missing; HTTP/1.1 requires it")]
    NoHost,
    /// There are several `Host` headers.
    #[error("the header host is there more than once; send one")]
    SeveralHosts,
    /// The body has an encoding that the service would not decode.
    #[error(
        "the header transfer-encoding has another value than chunked; send chunked or a content-length"
    )]
    TransferEncoding,
}

/// What the next byte of the connection belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    /// A head.
    Head(Lines),
    /// Whatever follows a head that hyper has not parsed yet.
    Request { bare_line_feed: bool },
    /// A body with this many bytes left.
    Body(u64),
    /// A body of unknown length.
    OpenBody,
    /// Unknown: HTTP/2, or heads that were not examined.
    Anything,
}

/// The lines of a head so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Lines {
    /// Whether there was a line that is not empty. Empty lines before a request are allowed.
    begun: bool,
    /// Whether the line has a character besides the last carriage return.
    has_text: bool,
    /// Whether the last character was a carriage return.
    after_return: bool,
    bare_line_feed: bool,
}

impl Lines {
    /// Takes a character. Returns whether the head ends with it.
    fn take(&mut self, byte: u8) -> bool {
        if byte != b'\n' {
            self.has_text |= self.after_return || byte != b'\r';
            self.after_return = byte == b'\r';
            self.begun |= self.has_text;
            return false;
        }
        self.bare_line_feed |= !self.after_return;
        let ends = self.begun && !self.has_text;
        (self.has_text, self.after_return) = (false, false);
        ends
    }
}

/// The heads of a connection.
#[derive(Debug)]
pub(super) struct Heads(Mutex<Expected>);

const NEW_HEAD: Expected = Expected::Head(Lines {
    begun: false,
    has_text: false,
    after_return: false,
    bare_line_feed: false,
});

impl Heads {
    /// Expects the first head.
    pub(super) fn new() -> Heads {
        Heads(Mutex::new(NEW_HEAD))
    }

    /// Locks the state. No code panics while it holds the lock, so a poisoned state is still whole.
    fn with<T>(&self, change: impl FnOnce(&mut Expected) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Looks at bytes that arrived. Returns how many of them to hand over: all of them, or those up to
    /// the end of a head. The others must be shown again.
    pub(super) fn scan(&self, bytes: &[u8]) -> usize {
        self.with(|expected| {
            let mut at = 0;
            if let Expected::Body(left) = expected {
                let skipped = usize::try_from(*left).unwrap_or(usize::MAX).min(bytes.len());
                *left -= skipped as u64;
                at = skipped;
                if *left == 0 {
                    *expected = NEW_HEAD;
                }
            }
            let Expected::Head(lines) = expected else { return bytes.len() };
            match bytes.iter().skip(at).position(|byte| lines.take(*byte)) {
                None => bytes.len(),
                Some(end) => {
                    *expected = Expected::Request { bare_line_feed: lines.bare_line_feed };
                    at + end + 1
                }
            }
        })
    }

    /// Records that hyper parsed a head. Returns what is ambiguous about it, if anything is.
    pub(super) fn defect<B: Body>(&self, request: &Request<B>) -> Option<HeadDefect> {
        if request.version() >= Version::HTTP_2 {
            // It has no lines.
            self.with(|expected| *expected = Expected::Anything);
        } else if let Some(defect) = self.begin_request(request.body().size_hint().exact()) {
            return Some(defect);
        }
        header_defect(request.version(), request.headers())
    }

    /// Records that hyper parsed a head of HTTP/1 and found a body of this length, if it knows the
    /// length. Returns what is wrong with the lines of the head.
    fn begin_request(&self, body: Option<u64>) -> Option<HeadDefect> {
        self.with(|expected| {
            let Expected::Request { bare_line_feed } = *expected else {
                *expected = Expected::Anything;
                return Some(HeadDefect::Unexamined);
            };
            *expected = match body {
                Some(0) => NEW_HEAD,
                Some(length) => Expected::Body(length),
                None => Expected::OpenBody,
            };
            bare_line_feed.then_some(HeadDefect::BareLineFeed)
        })
    }

    /// Records that hyper read a body to its end.
    pub(super) fn end_body(&self) {
        self.with(|expected| {
            if *expected == Expected::OpenBody {
                *expected = NEW_HEAD;
            }
        });
    }
}

/// Returns what hyper accepts in the headers, but two programs could read differently. HTTP/2 names the host in
/// `:authority`, and HTTP/1.0 does not need it.
fn header_defect(version: Version, headers: &HeaderMap) -> Option<HeadDefect> {
    match headers.get_all(header::HOST).iter().count() {
        0 if version == Version::HTTP_11 => return Some(HeadDefect::NoHost),
        0 | 1 => {}
        _ => return Some(HeadDefect::SeveralHosts),
    }
    // The body is not encoded, or `chunked` and nothing else.
    let mut encodings = headers.get_all(header::TRANSFER_ENCODING).iter();
    let is_plain = match (encodings.next(), encodings.next()) {
        (None, _) => true,
        (Some(only), None) => only.as_bytes().trim_ascii().eq_ignore_ascii_case(b"chunked"),
        (Some(_), Some(_)) => false,
    };
    (!is_plain).then_some(HeadDefect::TransferEncoding)
}

#[cfg(test)]
mod tests;
