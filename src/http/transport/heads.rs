//! Where the heads of requests on an HTTP/1 connection begin and end, and whether their lines end
//! properly.
//!
//! hyper accepts lines that end with a bare line feed. A load balancer in front may not, and if the
//! two disagree on where a head ends, one client could put words into the mouth of another. So this
//! module looks at the bytes before hyper does. It relies on hyper for the length of bodies, and
//! hands over the bytes up to the end of a head first, so that it never has to guess what follows.
//!
//! There is one limit: hyper may read a part of the next request together with the last piece of a
//! chunked body, and nobody but hyper knows where that body ends. If it read all of the next head,
//! that request is refused: its client did not wait for an answer.

use std::sync::{Mutex, PoisonError};

use crate::http::contract::head_defect::HeadDefect;

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

    /// Records that hyper parsed a head of HTTP/1 and found a body of this length, if it knows the
    /// length. Returns what is wrong with the head.
    pub(super) fn begin_request(&self, body: Option<u64>) -> Option<HeadDefect> {
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

    /// Records that the connection uses HTTP/2, which has no lines.
    pub(super) fn ignore(&self) {
        self.with(|expected| *expected = Expected::Anything);
    }
}

#[cfg(test)]
mod tests;
