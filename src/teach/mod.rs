//! Teaching: what a learner reads besides the moves. Between solving and the shapes of answers.
//!
//! - [`effect`]: what an algorithm does to the pieces, computed.
//! - [`drawing`]: pictures described in a line of text.
//! - [`glossary`]: the terms, with pictures.

pub mod drawing;
pub mod effect;
pub mod glossary;
