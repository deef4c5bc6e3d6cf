//! What goes on on a connection: whether a request is on its way, is being answered or is waited for, and
//! so when the connection is to be closed.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::Version;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::connections::Rules;

/// What a connection does.
pub(crate) struct Activity {
    state: Mutex<State>,
    /// Its end may be nearer than it was.
    pub(crate) changed: Notify,
}

#[derive(Debug, Clone, Copy)]
struct State {
    /// Answers that are not over.
    answers: usize,
    /// Those of them that are waited for here, and not by the client.
    at_work: usize,
    /// When a head began that is not yet read.
    head: Option<Instant>,
    /// When something was last done for the client.
    last: Instant,
    /// Whether HTTP/1 is spoken, where bytes that come while nothing is answered are a head.
    is_http_1: bool,
    /// Whether nothing was asked yet.
    is_new: bool,
}

/// More bytes than these are, on HTTP/2, part of an answer; less may only say that the connection lives.
const SIGN_OF_LIFE: usize = 64;

/// Why a connection is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overdue {
    Head,
    Idle,
}

/// An end that is never reached: when a request is being answered, it has its own.
const NEVER: Duration = Duration::from_secs(24 * 3600);

impl Activity {
    /// A connection that has just begun, and on which a head is awaited.
    pub(crate) fn new() -> Activity {
        let now = Instant::now();
        let state = State {
            answers: 0,
            at_work: 0,
            head: Some(now),
            last: now,
            is_http_1: true,
            is_new: true,
        };
        Activity { state: Mutex::new(state), changed: Notify::new() }
    }

    /// Nobody panics while the state is held, so that it's always whole.
    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Bytes came.
    pub(crate) fn read(&self) {
        let begins = self.with(|state| {
            if !state.is_http_1 {
                return false;
            }
            state.last = Instant::now();
            let begins = state.answers == 0 && state.head.is_none();
            if begins {
                state.head = Some(state.last);
            }
            begins
        });
        if begins {
            self.changed.notify_one();
        }
    }

    /// Whether nothing was asked yet.
    pub(crate) fn is_new(&self) -> bool {
        self.with(|state| state.is_new)
    }

    /// So many bytes went.
    pub(crate) fn wrote(&self, bytes: usize) {
        self.with(|state| {
            if state.is_http_1 || bytes > SIGN_OF_LIFE {
                state.last = Instant::now();
            }
        });
    }

    /// When it is to be closed, if nothing changes until then.
    pub(crate) fn ends(&self, rules: &Rules) -> Instant {
        self.with(|state| match (state.at_work, state.head) {
            (1.., _) => Instant::now() + NEVER,
            (0, Some(began)) => began + rules.head,
            (0, None) => state.last + rules.idle,
        })
    }

    /// Why it is to be closed now, if it is.
    pub(crate) fn overdue(&self, rules: &Rules) -> Option<Overdue> {
        if self.ends(rules) > Instant::now() {
            return None;
        }
        Some(self.with(|state| if state.head.is_some() { Overdue::Head } else { Overdue::Idle }))
    }
}

/// A request that is being answered.
pub(crate) struct Answering {
    activity: Arc<Activity>,
    /// Whether the client waits for it, and not it for the client.
    is_at_work: bool,
}

impl Answering {
    /// A request was read.
    pub(crate) fn new(activity: &Arc<Activity>, version: Version) -> Answering {
        activity.with(|state| {
            state.answers += 1;
            state.at_work += 1;
            state.head = None;
            state.is_new = false;
            state.is_http_1 = version < Version::HTTP_2;
        });
        Answering { activity: Arc::clone(activity), is_at_work: true }
    }

    /// It has more to say, but not yet; or the client is to take what it has said.
    fn is_at_work(&mut self, is_at_work: bool) {
        if self.is_at_work == is_at_work {
            return;
        }
        self.is_at_work = is_at_work;
        self.activity.with(|state| match is_at_work {
            true => state.at_work += 1,
            false => {
                state.at_work -= 1;
                state.last = Instant::now();
            }
        });
        self.activity.changed.notify_one();
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.is_at_work(false);
        self.activity.with(|state| state.answers -= 1);
    }
}

/// The body of an answer that tells who is waited for.
pub(crate) struct Told {
    pub(crate) body: Body,
    pub(crate) answering: Answering,
}

impl HttpBody for Told {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.answering.is_at_work(frame.is_pending());
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
