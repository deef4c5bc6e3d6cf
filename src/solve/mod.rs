//! Methods that solve cubes. The engine knows no tokio, no axum, and no clock except through
//! [`Budget`].
//!
//! A request is checked against the registry ([`Plan::new`]) and then run on a valid cube
//! ([`Plan::run`], or [`Plan::run_to`] for a goal of the caller's): the method plays turns on a recorder, which keeps them by phase and step; the
//! simplifier merges turns; the checker replays everything on a cube of its own.

mod arrivals;
mod budget;
mod cage;
mod centers;
mod checker;
mod commutator;
mod edges;
mod goal_state;
mod goals;
mod layers;
mod lookahead;
mod news;
mod note;
mod optimal;
mod options;
mod orbit_choice;
mod pairing;
mod parity;
mod places;
mod plan;
mod player;
mod profile;
mod recorder;
mod reduction;
mod registry;
mod replay;
mod run;
mod simplify;
mod solution;
pub mod tables;
mod three;
mod two;

pub use arrivals::{Arrival, PieceKind};
pub use budget::{Budget, Canceller, Cutoff};
pub use goal_state::{GoalError, Journey};
pub use news::News;
pub use note::{Aim, Commutator, Note};
pub use options::{OptionKind, OptionSpec, OptionValue, Settings};
pub use plan::{Options, Plan, Request, RequestError, SolveError};
pub use registry::{METHODS, Method, Phase};
pub use simplify::simplified;
pub use solution::{
    Listed, Outcome, ParityFlags, PhaseRun, SearchReport, Solution, Step, StopReason,
};

/// Builds the small tables of all methods, so that no request has to wait for them. The large ones
/// are [`tables`].
pub fn warm_up() {
    three::warm_up();
    two::warm_up();
    edges::warm_up();
    commutator::warm_up();
}
