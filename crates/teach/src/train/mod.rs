//! Training: random cubes to practise on, and what somebody's moves did. Above solving, below the shapes of
//! answers.
//!
//! - [`scramble`]: random states and moves, by the WCA's regulations too.
//! - [`exercise`]: random cubes for one part of a method: the phases before it are done, or a named case is
//!   on top.
//! - [`analysis`]: the phases that moves reach, and what they break on the way.
//! - [`practice`]: many solves together, and the cases that cost more than others.
//! - [`hint`]: what comes next in a solve, told as far as somebody wants to know it.
//! - [`live`]: a solve that is followed turn by turn.
//! - `open_pieces`: which pieces a phase leaves open.
//! - `scramble_error`: why there is no scramble for a request.

pub mod analysis;
pub mod exercise;
pub mod hint;
pub mod live;
mod open_pieces;
pub mod practice;
pub mod scramble;
mod scramble_error;

pub use scramble::{Scramble, ScramblePlan, ScrambleRequest};
pub use scramble_error::ScrambleError;

#[cfg(test)]
mod tests;
