//! Methods that solve cubes. The engine knows no tokio, no axum, and no clock except through
//! [`Budget`].
//!
//! A request is checked against the registry ([`Plan::new`]) and then run on a valid cube
//! ([`Plan::run`]): the method plays turns on a recorder, which keeps them by phase and step; the
//! simplifier merges turns; the checker replays everything on a cube of its own.

mod budget;
mod checker;
mod goals;
mod plan;
mod profile;
mod recorder;
mod reduction;
mod registry;
mod run;
mod simplify;
mod solution;
mod three;

pub use budget::{Budget, Canceller, Cutoff};
pub use plan::{Options, Plan, Request, RequestError, SolveError};
pub use registry::{METHODS, Method, OptionSpec, Phase, Settings};
pub use solution::{Outcome, ParityFlags, PhaseRun, Solution, Step, StopReason};

/// Builds the tables of all methods, so that no request has to wait for them.
pub fn warm_up() {
    three::warm_up();
    reduction::warm_up();
}
