//! Solving: a question in, a checked answer out.
//!
//! This facade is the only entrance to the crate. [`plan`] checks a request against the registry of
//! methods. A [`Solver`], which owns the pruning tables, answers a [`Question`]: it plays the
//! scramble, validates the state, runs the method, merges its turns, and replays the solution on a
//! second model of the cube before it returns an [`Answer`]. [`shortest`] tells the fewest turns for a part of a 3x3x3.
//!
//! Dependencies inside go one way: `engine` <- `toolkit` <- `methods` <- `registry` <- the facade. The searches are those
//! of `unscramble-search` and `unscramble-short`. The engine reads the clock only through [`Budget`] and a stopwatch for phases, and uses no
//! threads or files.
//!
//! The feature `native` (default) has threads, huge pages and files; without it, the crate runs in a browser. The feature
//! `clock`, which comes with it, has limits of time. The feature `large` (default) has all tables but the small ones of the 3x3x3 and those of the 4x4x4.
//!
//! ```
//! use unscramble_cube::notation;
//! use unscramble_solve::{Budget, Question, Request, Solver, Start, plan};
//!
//! let request = Request { method: Some("beginner".to_owned()), ..Request::default() };
//! let question = Question::new(
//!     Start::Scramble { size: 3, turns: notation::parse("R U R' U'", 3)? },
//!     plan(3, &request)?,
//! );
//! let answer = Solver::default().solve(&question, &Budget::unlimited())?;
//! assert!(answer.solution.solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod engine;
mod methods;
mod registry;
pub mod shortest;
mod solver;
pub mod tables;
mod toolkit;

pub use engine::algorithm::{Algorithm, AlgorithmUse};
pub use engine::error::{GoalError, SolveError};
pub use engine::facts::{
    CenterSticker, Displaced, Facts, Landmark, LandmarkKind, MOST_LAYERS_WATCHED, PieceKind,
    Placement,
};
pub use engine::method::{Method, Phase};
pub use engine::note::{Aim, Commutator, Home, Note, PartName};
pub use engine::options::{MOST_THREADS, OptionKind, OptionSpec, OptionValue, Settings, THREADS};
pub use engine::parity_event::{Evidence, OrbitParities, ParityEvent, ParityKind, ParityOutcome};
pub use engine::plan::{Options, Plan, Request, RequestError};
pub use engine::solution::{
    FoundBy, Listed, Outcome, ParityFlags, PhaseRun, ReductionReport, Robot, SearchReport,
    Solution, Step, StopReason, TablesUse,
};
pub use engine::task::{EdgePattern, FrameReason, Task};
pub use engine::teaching::{Level, Style, Teaching, TeachingRequest};
pub use methods::optimal::Searched;
pub use registry::METHODS;
pub use solver::{Answer, Question, Solver, Start, plan, play};
pub use unscramble_search::two_phase::{ProofPart, ProofProgress, Share};
pub use unscramble_search::{
    Budget, Canceller, Costs, Cutoff, EventSink, Machine, SolveEvent, clock::Stopwatch,
    commutators, simplified,
};
