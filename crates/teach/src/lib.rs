//! Teaching: what people read besides the moves.
//!
//! - [`words`]: the names of colors, pieces and places.
//! - [`steps`]: what a step does, why, and what to watch; what a parity is and where it came from.
//! - [`opening`], [`after`]: what to know before the first step, and what the cube looks like after a phase.
//! - [`effect`]: what an algorithm does to the pieces, computed.
//! - [`algorithms`]: the algorithms of the methods, with their effects and pictures.
//! - [`drawing`]: pictures described in a line of text.
//! - [`glossary`]: the terms, with pictures.
//! - [`pages`]: the pages about the methods.
//! - [`train`]: random cubes to practise on, and the analysis of somebody's moves.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod after;
pub mod algorithms;
pub mod drawing;
pub mod effect;
pub mod glossary;
mod opening;
pub mod pages;
pub mod recognition;
pub mod steps;
pub mod train;
pub mod words;

pub use after::{after, goal};
pub use opening::opening;
pub use steps::{Told, tell, tell_event};
pub use words::Words;
