//! The engine that every method runs on: it takes a request to a checked solution.
//!
//! - `plan` checks a request against the method and its `options`; `teaching` says how to teach.
//! - `context` is what the method works on; `recorder` keeps the turns by phase and step.
//! - `joined_steps` joins taught steps of which one turns back what the one before turned.
//! - `merged_parts` merges turns where parts of a commutator meet.
//! - `note` is what a method says about a step: its `task`, its named `algorithm`, a `parity_event`.
//! - `facts` is what a step does, as the `fact_finder` sees it on a replay; `held` rewrites steps for a person who turns
//!   the cube over.
//! - `budget` says when to stop (`clock` is the only view of time) and has the `threads`, `event` reports progress.
//! - `simplify` merges turns (`profile`), `reorder` lets blocks of turns change places so that more of them merge.
//! - `replay` is a second model of the cube, on which `checker` verifies the solution.
//! - `goal` turns a solve to any state into a solve to the solved cube.
//! - `costs` is what the moves of a robot cost.

pub(crate) mod algorithm;
pub(crate) mod checker;
pub(crate) mod context;
pub(crate) mod error;
pub(crate) mod fact_finder;
pub(crate) mod facts;
pub(crate) mod goal;
pub(crate) mod held;
mod joined_steps;
mod merged_parts;
pub(crate) mod method;
pub(crate) mod note;
pub(crate) mod options;
pub(crate) mod parity_event;
pub(crate) mod plan;
pub(crate) mod recorder;
pub(crate) mod reorder;
pub(crate) mod simplify;
pub(crate) mod solution;
pub(crate) mod task;
pub(crate) mod teaching;
