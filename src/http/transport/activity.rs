//! The activity of a connection: whether a request is arriving, is being answered or is awaited. It decides when the
//! connection is closed.

use std::sync::{Arc, Mutex, PoisonError};

use axum::http::Version;
use tokio::sync::Notify;
use tokio::time::Instant;

use super::connection_limits::ConnectionLimits;
use crate::observe::metrics::Evicted;

/// The state of a connection.
pub(super) struct Activity {
    state: Mutex<State>,
    /// Notifies that the connection may be due earlier than before.
    pub(super) changed: Notify,
}

#[derive(Debug, Clone, Copy)]
struct State {
    /// Answers in progress.
    answers: usize,
    /// Answers whose head is made.
    begun: usize,
    /// Requests whose body has to arrive before there is an answer, and since when the first of them.
    bodies: usize,
    receiving_since: Instant,
    /// Whether and how the connection is to be evicted.
    eviction: Option<Eviction>,
    /// Answers for which the client waits for the service, not the service for the client.
    working: usize,
    /// When a head began that is not complete yet.
    head: Option<Instant>,
    /// When something was last done for the client.
    last: Instant,
    /// Whether the connection uses HTTP/1, and is no tunnel. There, bytes outside an answer begin a head.
    is_http_1: bool,
    /// Whether the first request has not arrived yet.
    is_new: bool,
}

/// How a connection is evicted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Eviction {
    /// Unless it has an answer in progress by then.
    Spared,
    /// Even with an answer in progress.
    Forced,
}

/// On HTTP/2 a write of more bytes than this is part of an answer. A smaller one may only keep the
/// connection alive.
const MAX_CONTROL_FRAME: usize = 64;

/// Why a connection is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Overdue {
    Head,
    Idle,
}

/// How well a connection can be spared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rank {
    /// It is being evicted already.
    Evicted,
    /// It has had no request in progress since then. Half a head is no request.
    Idle(Instant),
    /// It has been sending the body of its only request, or of all its requests, since then.
    Receiving(Instant),
    /// A request is being answered.
    Answering,
}

impl Activity {
    /// Creates the state of a new connection, on which a head is due.
    pub(super) fn new() -> Activity {
        let now = Instant::now();
        let state = State {
            answers: 0,
            begun: 0,
            bodies: 0,
            receiving_since: now,
            eviction: None,
            working: 0,
            head: Some(now),
            last: now,
            is_http_1: true,
            is_new: true,
        };
        Activity { state: Mutex::new(state), changed: Notify::new() }
    }

    /// Locks the state. No code panics while it holds the lock, so a poisoned state is still whole.
    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Records that bytes arrived.
    pub(super) fn record_read(&self) {
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

    /// Records that so many bytes were sent, and returns the number.
    pub(super) fn record_write(&self, bytes: usize) -> usize {
        self.with(|state| {
            if state.is_http_1 || bytes > MAX_CONTROL_FRAME {
                state.last = Instant::now();
            }
        });
        bytes
    }

    /// Records that the connection has become a tunnel: its bytes begin no more heads, and what is sent for the client is activity.
    pub(super) fn become_tunnel(&self) {
        self.with(|state| {
            state.is_http_1 = false;
            state.head = None;
            state.last = Instant::now();
        });
    }

    /// Whether the first request has not arrived yet.
    pub(super) fn is_new(&self) -> bool {
        self.with(|state| state.is_new)
    }

    /// Records that the service waits for the body of a request, until the result is dropped.
    pub(super) fn await_body(self: &Arc<Self>) -> AwaitedBody {
        self.with(|state| {
            if state.bodies == 0 {
                state.receiving_since = Instant::now();
            }
            state.bodies += 1;
        });
        AwaitedBody(Arc::clone(self))
    }

    /// Returns how well the connection can be spared.
    pub(super) fn rank(&self) -> Rank {
        self.with(|state| if state.eviction.is_some() { Rank::Evicted } else { state.rank() })
    }

    /// Evicts the connection.
    pub(super) fn evict(&self, how: Eviction) {
        self.with(|state| state.eviction = Some(how));
        self.changed.notify_one();
    }

    /// Returns what the connection is doing if it is to be closed now. It stays if a request began to be answered in the
    /// meantime.
    pub(super) fn evicted(&self) -> Option<Evicted> {
        self.with(|state| match (state.eviction?, state.rank()) {
            (_, Rank::Idle(_)) => Some(Evicted::Idle),
            (_, Rank::Receiving(_)) => Some(Evicted::Receiving),
            (Eviction::Forced, _) => Some(Evicted::Answering),
            (Eviction::Spared, _) => {
                state.eviction = None;
                None
            }
        })
    }

    /// Returns when to close the connection if nothing changes until then, and why. A request that is being answered has
    /// a time limit of its own.
    pub(super) fn deadline(&self, limits: &ConnectionLimits) -> Option<(Instant, Overdue)> {
        self.with(|state| match (state.working, state.head) {
            (1.., _) => None,
            (0, Some(began)) => Some((began + limits.head_timeout, Overdue::Head)),
            (0, None) => Some((state.last + limits.idle_timeout, Overdue::Idle)),
        })
    }
}

impl State {
    fn rank(&self) -> Rank {
        match (self.answers, self.head) {
            (0, Some(began)) => Rank::Idle(began),
            (0, None) => Rank::Idle(self.last),
            // Each of them waits for a body.
            (answers, _) if self.begun == 0 && self.bodies >= answers => {
                Rank::Receiving(self.receiving_since)
            }
            _ => Rank::Answering,
        }
    }
}

/// The body of a request for which the service waits. Each is counted while it lives, so that no count can fall
/// below zero.
pub(super) struct AwaitedBody(Arc<Activity>);

impl Drop for AwaitedBody {
    fn drop(&mut self) {
        self.0.with(|state| state.bodies -= 1);
    }
}

/// A request that is being answered. It is counted while it lives, like an [`AwaitedBody`].
pub(super) struct RequestInProgress {
    activity: Arc<Activity>,
    /// Whether the client waits for the service, not the service for the client.
    is_working: bool,
    /// Whether the head of the answer is made.
    has_begun: bool,
}

impl RequestInProgress {
    /// Records that a request arrived.
    pub(super) fn new(activity: &Arc<Activity>, version: Version) -> RequestInProgress {
        activity.with(|state| {
            state.answers += 1;
            state.working += 1;
            state.head = None;
            state.is_new = false;
            state.is_http_1 = version < Version::HTTP_2;
        });
        RequestInProgress { activity: Arc::clone(activity), is_working: true, has_begun: false }
    }

    /// Whether other requests of the connection are in progress.
    pub(super) fn is_further(&self) -> bool {
        self.activity.with(|state| state.answers > 1)
    }

    /// Records that the head of the answer is made.
    pub(super) fn begin_answer(&mut self) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.activity.with(|state| state.begun += 1);
        }
    }

    /// Records whether the service works on the next part of the answer (`true`), or the client has to
    /// take the last one.
    pub(super) fn set_working(&mut self, is_working: bool) {
        if self.is_working == is_working {
            return;
        }
        self.is_working = is_working;
        self.activity.with(|state| match is_working {
            true => state.working += 1,
            false => {
                state.working -= 1;
                state.last = Instant::now();
            }
        });
        self.activity.changed.notify_one();
    }
}

impl Drop for RequestInProgress {
    fn drop(&mut self) {
        self.set_working(false);
        let has_begun = self.has_begun;
        self.activity.with(|state| {
            state.answers -= 1;
            state.begun -= usize::from(has_begun);
        });
    }
}
