//! Teaching: what a learner reads besides the moves. Between solving and the shapes of answers.
//!
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
