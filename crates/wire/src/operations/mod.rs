//! The work of the operations of the API, from a request to its answer, without HTTP: a request is read and checked, and what comes of
//! it makes the answer.

pub mod analyse;
pub mod apply;
pub mod commutators;
pub mod picture;
pub mod recognize;
pub mod scramble;
mod solve;
pub mod validate;
