//! Reads real cubes: the most likely state that can be solved, given a cost for each colour on each
//! facelet.
//!
//! A person who types a state makes mistakes, and a camera guesses. Both say for each facelet how well each
//! colour fits ([`Costs`]); the [`Decoder`] finds the states that fit best and can be solved.

mod costs;
mod decoder;

pub use costs::{Costs, MAX_COST};
pub use decoder::{Candidate, Decoder};
