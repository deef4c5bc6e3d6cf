//! Methods that solve cubes. The engine knows no tokio, no axum, and no clock except through
//! [`Budget`].

mod budget;
mod registry;
mod run;
mod solution;

pub use budget::{Budget, Canceller, Cutoff};
pub use registry::{
    METHODS, Method, OptionSpec, Options, Phase, Plan, Request, RequestError, Settings, SolveError,
};
pub use run::Run;
pub use solution::{Outcome, ParityFlags, PhaseRun, Solution, Step, StopReason};
