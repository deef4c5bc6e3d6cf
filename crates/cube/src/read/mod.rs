//! Reads real cubes: the most likely state that can be solved, given a cost for each color on each
//! facelet.
//!
//! A person who types a state makes mistakes, and a camera guesses. Both say for each facelet how well each
//! color fits ([`Costs`]); the [`Decoder`] finds the states that fit best and can be solved.
//!
//! - `costs`, `decoder`, `nearest`: the cheapest states, in one scheme and in several.
//! - `typos`: what the stickers of a typed state cost. `completion` fills in its blanks, and `repair`
//!   suggests what may have been meant, with the `acts` by which a cube is put together wrongly and the
//!   `slips` of whole faces, which `typed_slips` looks for.
//! - [`colors`]: states from the colors that a camera has measured.

mod acts;
pub mod colors;
mod completion;
mod costs;
mod decoder;
mod nearest;
mod repair;
mod slips;
mod typed_slips;
mod typos;

pub use acts::Act;
pub use completion::{CompletionError, complete};
pub use costs::{Costs, MAX_COST};
pub use decoder::{Candidate, Decoder};
pub use repair::{Cause, Change, MOST_SUGGESTIONS, Suggestion, suggestions};
pub use slips::{Slip, SlipKind, Symmetry};
pub use typed_slips::MOST_READINGS;
pub use typos::MAX_TYPED_SIZE;

#[cfg(test)]
mod tests;
