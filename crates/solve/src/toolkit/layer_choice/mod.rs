//! Chooses which layers to turn, by dynamic programmes over parallel layers.
//!
//! Each way to turn a layer has a gain. A border between two layers that turn differently costs a
//! block turn ([`profile`](unscramble_search::profile)). These modules find the choice with the
//! largest sum of gains less the price of its borders:
//! - [`lines`]: some lines turn, all alike, and the others rest;
//! - [`quarters`]: each layer turns by its own number of quarters;
//! - [`orbits`]: the two layers of each wing orbit are chosen together.

mod chain;
pub(crate) mod lines;
pub(crate) mod orbits;
pub(crate) mod quarters;
