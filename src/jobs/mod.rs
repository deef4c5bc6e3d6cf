//! Jobs: long work that goes on when its client disconnects. What they are, whose they are, and what becomes of them.
//!
//! - A [`record`] is the account of a job: what it asks, how far it is, and what changes that.
//! - [`Jobs`] keeps jobs, in [memory](memory) or on NATS: it takes them in, hands their tasks out, and forgets them in time.
//! - A [`key`] says whose a job is. Nobody but its owner learns that it is there.
//! - A [`log`] is what the followers of a job are told.
//!
//! Nothing here knows HTTP, or how a cube is solved: a worker takes a [`Task`], reports what happens, and hands in the answers.

mod contract;
mod key;
mod limits;
mod log;
mod memory;
#[cfg(feature = "nats")]
mod nats;
mod proof;
mod record;
mod rounds;
mod store;
mod task;
mod task_set;

pub(crate) use contract::{JobResult, JobsError, NewJob};
pub(crate) use key::{JobId, JobKey, OwnerToken};
pub use limits::JobLimits;
pub(crate) use proof::{Known, Part};
pub(crate) use record::{About, Answered, JobKind, Record};
pub(crate) use store::Jobs;
pub(crate) use task::{Reporter, Task};
