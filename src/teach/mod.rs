//! Teaching: what people read besides the moves. Between solving and the shapes of answers.
//!
//! - [`words`]: the names of colours, pieces and places.
//! - [`steps`]: what a step does, why, and what to watch; what a parity is and where it came from.
//! - [`effect`]: what an algorithm does to the pieces, computed.
//! - [`algorithms`]: the algorithms of the methods, with their effects and pictures.
//! - [`drawing`]: pictures described in a line of text.
//! - [`glossary`]: the terms, with pictures.
//! - [`pages`]: the pages about the methods.

pub mod algorithms;
pub mod drawing;
pub mod effect;
pub mod glossary;
pub mod pages;
pub mod steps;
pub mod words;

pub use steps::{Told, tell, tell_event};
pub use words::Words;
