//! Why a session ends.

use axum::extract::ws::{CloseCode, CloseFrame, close_code};
use tungstenite::Error;

use super::{LONGEST_MESSAGE, LONGEST_START};
use unscramble_teach::train::analysis::MOST_MOVES;

/// Why a session ends: a code of RFC 6455, and a reason for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct End {
    code: CloseCode,
    pub(super) reason: &'static str,
}

impl End {
    pub(super) const SOLVED: End = End::new(close_code::NORMAL, "the cube is solved");
    pub(super) const GONE: End = End::new(close_code::NORMAL, "the client has left");
    pub(super) const STOPPING: End = End::new(close_code::AWAY, "the service is shutting down");
    pub(super) const BROKEN: End = End::new(close_code::PROTOCOL, "this is no WebSocket message");
    pub(super) const NO_TEXT: End = End::new(close_code::UNSUPPORTED, "messages are JSON texts");
    pub(super) const SILENT: End =
        End::new(close_code::POLICY, "the client has been silent for too long");
    pub(super) const TOO_LONG: End =
        End::new(close_code::POLICY, "the session has lasted for too long");
    pub(super) const TOO_MANY: End = {
        assert!(MOST_MOVES == 2000);
        End::new(close_code::POLICY, "a session has at most 2000 moves")
    };
    pub(super) const TOO_LARGE: End = {
        assert!(LONGEST_START == 65536 && LONGEST_MESSAGE == 4096);
        End::new(close_code::SIZE, "the first message has at most 65536 bytes, others have 4096")
    };
    pub(super) const NO_PLACE: End =
        End::new(close_code::AGAIN, "the place is needed for another client; try again later");

    const fn new(code: CloseCode, reason: &'static str) -> End {
        End { code, reason }
    }

    /// Returns why a session ends on which nothing can be received.
    pub(super) fn of_error(error: axum::Error) -> End {
        match error.into_inner().downcast_ref::<Error>() {
            Some(Error::Capacity(_)) => End::TOO_LARGE,
            Some(Error::Protocol(_) | Error::Utf8(_)) => End::BROKEN,
            _ => End::GONE,
        }
    }

    pub(super) fn frame(self) -> CloseFrame {
        CloseFrame { code: self.code, reason: self.reason.into() }
    }
}
