//! Teaching: what people read about a solution. The texts are made from the facts of its steps.
//!
//! - [`words`]: the names of colours, pieces and places.
//! - [`steps`]: what a step does, why, and what to watch; what a parity is and where it came from.

pub mod steps;
pub mod words;

pub use steps::{Told, tell, tell_event};
pub use words::Words;
