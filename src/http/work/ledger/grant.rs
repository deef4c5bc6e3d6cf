//! Guards of what clients have: dropping one gives it back.

use std::sync::Arc;
use std::time::Instant;

use super::state::Amounts;
use super::{Lane, Ledger};
use crate::http::work::clients::Caller;
use crate::observe::metrics::GaugeGuard;
use unscramble_wire::problem::Problem;

/// Something of a client's: a request in progress, bytes, or workers with their memory. Dropping it gives all of it back.
pub(crate) struct Grant {
    ledger: Arc<Ledger>,
    caller: Caller,
    has: Amounts,
    /// The lane of its workers, if they work, and since when.
    work: Option<(Lane, Instant, GaugeGuard)>,
}

impl Grant {
    pub(super) fn new(ledger: &Arc<Ledger>, caller: &Caller, has: Amounts) -> Grant {
        Grant { ledger: Arc::clone(ledger), caller: caller.clone(), has, work: None }
    }

    /// Records that its workers begin to work.
    pub(super) fn at_work(mut self, lane: Lane) -> Grant {
        let busy = self.ledger.lanes[lane as usize].metrics.busy(self.has.workers[lane as usize]);
        self.work = Some((lane, Instant::now(), busy));
        self
    }

    /// Changes the charge to this many bytes; waits if that is more than before and there is no room.
    ///
    /// # Errors
    /// `overloaded` if there is no room in time. The charge is then as before.
    pub(crate) async fn resize(&mut self, bytes: usize) -> Result<(), Problem> {
        if let Some(more) = self.missing(bytes) {
            self.merge(self.ledger.charge(&self.caller, more).await?);
        }
        Ok(())
    }

    /// Changes the charge to this many bytes, if there is room for more.
    ///
    /// # Errors
    /// `overloaded` if there is none. The charge is then as before.
    pub(crate) fn try_resize(&mut self, bytes: usize) -> Result<(), Problem> {
        if let Some(more) = self.missing(bytes) {
            self.merge(self.ledger.try_charge(&self.caller, more)?);
        }
        Ok(())
    }

    /// Gives all but this many bytes back. Returns how many are missing to them, if any.
    fn missing(&mut self, bytes: usize) -> Option<usize> {
        let bytes = self.ledger.most_bytes(bytes);
        if bytes > self.has.bytes {
            return usize::try_from(bytes - self.has.bytes).ok();
        }
        let less = self.has.bytes - bytes;
        if less > 0 {
            self.has.bytes = bytes;
            self.ledger.release(&self.caller, &Amounts { bytes: less, ..Amounts::default() });
        }
        None
    }

    fn merge(&mut self, mut other: Grant) {
        self.has.bytes += std::mem::take(&mut other.has.bytes);
    }

    /// Charges bytes to the same client, as a grant of their own.
    ///
    /// # Errors
    /// `overloaded` if there is no room in time.
    pub(crate) async fn another(&self, bytes: usize) -> Result<Grant, Problem> {
        self.ledger.charge(&self.caller, bytes).await
    }
}

impl Drop for Grant {
    fn drop(&mut self) {
        if let Some((lane, since, _)) = &self.work {
            self.ledger.lanes[*lane as usize].service_time.record(since.elapsed());
        }
        if self.has != Amounts::default() {
            self.ledger.release(&self.caller, &self.has);
        }
    }
}

impl std::fmt::Debug for Grant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} of {:?}", self.has, self.caller.client)
    }
}
