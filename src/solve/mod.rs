//! Methods that solve cubes. The engine knows no tokio, no axum, and no clock except through
//! [`Budget`].
//!
//! A request is checked against the registry ([`Plan::new`]) and then run on a valid cube
//! ([`Plan::run`], or [`Plan::run_to`] for a goal of the caller's): the method plays turns on a recorder, which keeps them by phase and step; the
//! simplifier merges turns; the checker replays everything on a cube of its own.

mod engine;
mod methods;
mod registry;
mod search;
mod toolkit;

pub use engine::budget::{Budget, Canceller, Cutoff};
pub use engine::event::SolveEvent;
pub use engine::goal::{GoalError, GoalTransform};
pub use engine::method::{Method, Phase};
pub use engine::note::{Aim, Commutator, Note};
pub use engine::options::{OptionKind, OptionSpec, OptionValue, Settings};
pub use engine::placements::{PieceKind, Placement};
pub use engine::plan::{Options, Plan, Request, RequestError, SolveError};
pub use engine::simplify::simplified;
pub use engine::solution::{
    Listed, Outcome, ParityFlags, PhaseRun, SearchReport, Solution, Step, StopReason,
};
pub use registry::METHODS;
pub use search::tables;

/// Builds the small tables of all methods, so that no request has to wait for them. The large ones
/// are [`tables`].
pub fn warm_up() {
    methods::beginner::warm_up();
    methods::cfop::warm_up();
    search::two::warm_up();
    toolkit::edges::warm_up();
    methods::commutator::warm_up();
}
