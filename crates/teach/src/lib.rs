//! Teaching: what people read besides the moves.
//!
//! - [`language`]: texts in several languages, and their message files.
//! - [`words`]: the names of colors, pieces and places.
//! - [`steps`]: what a step does, why, and what to watch; what a parity is and where it came from.
//! - [`methods`]: the names and goals of phases, and what methods are for.
//! - [`opening`], [`after`]: what to know before the first step, and what the cube looks like after a phase.
//! - [`effect`]: what an algorithm does to the pieces, computed.
//! - [`algorithms`]: the algorithms of the methods, with their effects and pictures.
//! - [`drawing`]: pictures described in a line of text.
//! - [`reports`]: what checks of a state find, and what to do about it.
//! - [`suggestions`]: what may be wrong with a state as it was typed or measured.
//! - [`working`]: which piece is where, the cycles and sums, and the class of an assembly.
//! - [`terminal`]: what a terminal shows beside a report.
//! - [`glossary`]: the terms, with pictures.
//! - [`course`]: methods taught in lessons.
//! - [`pages`]: the pages about the methods.
//! - [`train`]: random cubes to practise on, and the analysis of somebody's moves.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod after;
pub mod algorithms;
pub mod course;
pub mod drawing;
pub mod effect;
pub mod glossary;
pub mod language;
pub mod methods;
mod opening;
pub mod pages;
pub mod recognition;
pub mod reports;
pub mod steps;
pub mod suggestions;
pub mod terminal;
pub mod train;
pub mod words;
pub mod working;

pub use after::after;
pub use language::{Language, Text};
pub use opening::opening;
pub use steps::{Told, tell, tell_event};
pub use words::Words;
