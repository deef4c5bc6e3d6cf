//! Jobs: long work that goes on when its client disconnects. What they are, whose they are, and what becomes of them.
//!
//! - A [job](job) is lines to solve, cut into tasks of a few lines, with an account of how far it is.
//! - [`Jobs`] keeps those of this process: it takes them in, hands their tasks out, and forgets them in time.
//! - A [`key`] says whose a job is. Nobody but its owner learns that it is there.
//!
//! Nothing here knows HTTP, or how a cube is solved: a worker takes a [`Task`], reports what happens, and hands in the answers.

mod job;
mod kept;
mod key;
mod limits;
mod rounds;

pub(crate) use job::{Answered, Asked, Job, JobResult, NewJob, Task};
pub(crate) use kept::{Jobs, Refused};
pub(crate) use key::{JobId, JobKey, OwnerToken};
pub use limits::JobLimits;
