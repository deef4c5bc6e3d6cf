//! The memory that clients make the service hold: bodies on their way in, requests that wait, and
//! answers that are not read yet.
//!
//! Every such byte has a [`Charge`] on one budget. Bodies are charged as they arrive, an answer before
//! the work on it begins, so that nothing is made that has no room. Who finds no room waits, and is
//! refused after a while.
//!
//! One client never gets all of it: a client may hold at most as much as is free. The first one gets
//! half, the next one half of the rest, and so on, so that a newcomer finds room (dynamic thresholds: Choudhury and
//! Hahne, "Dynamic queue length thresholds for shared-memory packet switches", IEEE/ACM Transactions on
//! Networking 6, 1998).

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::clients::{Caller, ClientKey};
use crate::http::contract::problem::{Code, Problem};
use crate::observe::metrics::{self, Rejection};

/// How many charges may wait. Each release looks at all of them.
const MAX_WAITING: usize = 256;

/// When a refused client may try again, in seconds.
const RETRY_AFTER: u32 = 1;

/// A budget of bytes, shared by all requests.
#[derive(Debug)]
pub(crate) struct Memory {
    total: u64,
    wait: Duration,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    used: u64,
    /// What each client holds. A client that holds nothing has no entry.
    held: HashMap<ClientKey, u64>,
    waiting: VecDeque<Waiting>,
}

/// A client that waits for bytes.
#[derive(Debug)]
struct Waiting {
    caller: Caller,
    bytes: u64,
    grant: oneshot::Sender<Charge>,
}

/// Bytes that a client holds until this is dropped.
#[derive(Debug)]
pub(crate) struct Charge {
    memory: Arc<Memory>,
    caller: Caller,
    bytes: u64,
}

impl Memory {
    /// Creates a budget of this many bytes. A charge for a single request waits for at most `wait`.
    pub(crate) fn new(total: u64, wait: Duration) -> Memory {
        Memory { total, wait, state: Mutex::default() }
    }

    /// Charges bytes to a caller if there is room.
    ///
    /// # Errors
    /// `overloaded` if there is none.
    pub(crate) fn try_charge(
        self: &Arc<Self>,
        caller: &Caller,
        bytes: usize,
    ) -> Result<Charge, Problem> {
        let bytes = self.clamp(bytes);
        let mut state = self.lock();
        if !state.has_room(self.total, &caller.client, bytes) {
            return Err(refusal());
        }
        state.take(&caller.client, bytes);
        Ok(self.charge_of(caller, bytes))
    }

    /// Charges bytes to a caller; waits for them if there is no room. A line of a batch waits until its
    /// batch ends.
    ///
    /// # Errors
    /// `overloaded` if there is no room in time.
    pub(crate) async fn charge(
        self: &Arc<Self>,
        caller: &Caller,
        bytes: usize,
    ) -> Result<Charge, Problem> {
        let bytes = self.clamp(bytes);
        let granted = {
            let mut state = self.lock();
            if state.has_room(self.total, &caller.client, bytes) {
                state.take(&caller.client, bytes);
                return Ok(self.charge_of(caller, bytes));
            }
            if state.waiting.len() >= MAX_WAITING {
                return Err(refusal());
            }
            let (grant, granted) = oneshot::channel();
            state.waiting.push_back(Waiting { caller: caller.clone(), bytes, grant });
            granted
        };
        match timeout(caller.patience(self.wait), granted).await {
            Ok(Ok(charge)) => Ok(charge),
            _ => Err(refusal()),
        }
    }

    /// Updates the metrics of what is held.
    pub(crate) fn update_metrics(&self) {
        metrics::set_memory_held(self.lock().used, self.total);
    }

    fn charge_of(self: &Arc<Self>, caller: &Caller, bytes: u64) -> Charge {
        Charge { memory: Arc::clone(self), caller: caller.clone(), bytes }
    }

    /// A request for more than one client may have reserves all that it may have.
    fn clamp(&self, bytes: usize) -> u64 {
        (bytes as u64).min(self.total / 2)
    }

    /// Gives bytes back, and grants them to those who wait.
    fn release(self: &Arc<Self>, client: &ClientKey, bytes: u64) {
        let mut grants = Vec::new();
        let mut state = self.lock();
        state.give_back(client, bytes);
        let mut at = 0;
        while let Some(waiting) = state.waiting.get(at) {
            if waiting.grant.is_closed() {
                state.waiting.remove(at);
            } else if state.has_room(self.total, &waiting.caller.client, waiting.bytes) {
                if let Some(waiting) = state.waiting.remove(at) {
                    state.take(&waiting.caller.client, waiting.bytes);
                    grants.push(waiting);
                }
            } else {
                // Others may need less, or hold less.
                at += 1;
            }
        }
        drop(state);
        for Waiting { caller, bytes, grant } in grants {
            // A client that left in the meantime drops its charge, which releases it again.
            let _ = grant.send(self.charge_of(&caller, bytes));
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // No code panics while it holds the lock, so a poisoned state is still whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Whether a client may hold this much more: no more than is free without it.
    fn has_room(&self, total: u64, client: &ClientKey, bytes: u64) -> bool {
        let held = self.held.get(client).copied().unwrap_or_default();
        held + bytes <= total.saturating_sub(self.used)
    }

    fn take(&mut self, client: &ClientKey, bytes: u64) {
        self.used += bytes;
        match self.held.get_mut(client) {
            Some(held) => *held += bytes,
            None => drop(self.held.insert(client.clone(), bytes)),
        }
    }

    fn give_back(&mut self, client: &ClientKey, bytes: u64) {
        self.used = self.used.saturating_sub(bytes);
        if let Some(held) = self.held.get_mut(client) {
            *held = held.saturating_sub(bytes);
            if *held == 0 {
                self.held.remove(client);
            }
        }
    }
}

impl Charge {
    /// Changes the charge to this many bytes; waits if that is more than before and there is no room.
    ///
    /// # Errors
    /// `overloaded` if there is no room in time. The charge is then as before.
    pub(crate) async fn resize(&mut self, bytes: usize) -> Result<(), Problem> {
        let bytes = self.memory.clamp(bytes);
        if bytes > self.bytes {
            let more = usize::try_from(bytes - self.bytes).unwrap_or(usize::MAX);
            let mut more = self.memory.charge(&self.caller, more).await?;
            // The bytes are this charge's now.
            self.bytes += std::mem::take(&mut more.bytes);
        } else {
            self.shrink(bytes);
        }
        Ok(())
    }

    /// Changes the charge to this many bytes, if there is room for more.
    ///
    /// # Errors
    /// `overloaded` if there is none. The charge is then as before.
    pub(crate) fn try_resize(&mut self, bytes: usize) -> Result<(), Problem> {
        let bytes = self.memory.clamp(bytes);
        if let Some(more) = bytes.checked_sub(self.bytes) {
            let more = usize::try_from(more).unwrap_or(usize::MAX);
            let mut more = self.memory.try_charge(&self.caller, more)?;
            // The bytes are this charge's now.
            self.bytes += std::mem::take(&mut more.bytes);
        } else {
            self.shrink(bytes);
        }
        Ok(())
    }

    /// Gives all but this many bytes back.
    pub(crate) fn shrink(&mut self, bytes: u64) {
        if let Some(less) = self.bytes.checked_sub(bytes).filter(|less| *less > 0) {
            self.bytes = bytes;
            self.memory.release(&self.caller.client, less);
        }
    }

    /// Charges more bytes to the same client, as a charge of their own.
    ///
    /// # Errors
    /// `overloaded` if there is no room in time.
    pub(crate) async fn another(&self, bytes: usize) -> Result<Charge, Problem> {
        self.memory.charge(&self.caller, bytes).await
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        if self.bytes > 0 {
            self.memory.release(&self.caller.client, self.bytes);
        }
    }
}

/// The charge for the body of an answer, as an extension of the response: whoever replaces the body
/// makes the new one hold it.
#[derive(Debug, Clone)]
pub(crate) struct Room {
    _charge: Arc<Charge>,
}

impl From<Charge> for Room {
    fn from(charge: Charge) -> Room {
        Room { _charge: Arc::new(charge) }
    }
}

/// Bytes that hold a charge until the last clone of them is dropped, which is when the system has
/// taken them over for sending.
struct Held<B, C> {
    bytes: B,
    _charge: C,
}

impl<B: AsRef<[u8]>, C> AsRef<[u8]> for Held<B, C> {
    fn as_ref(&self) -> &[u8] {
        self.bytes.as_ref()
    }
}

/// Returns the bytes, without a copy, so that they hold the charge until they are sent. Other bytes
/// that hold a charge can stand for it.
pub(crate) fn hold<B, C>(bytes: B, charge: C) -> Bytes
where
    B: AsRef<[u8]> + Send + 'static,
    C: Send + 'static,
{
    Bytes::from_owner(Held { bytes, _charge: charge })
}

fn refusal() -> Problem {
    metrics::request_rejected(Rejection::Memory);
    let detail = "there is not enough memory for the request; try again later";
    Problem::new(Code::Overloaded, detail).retry_after(RETRY_AFTER)
}
