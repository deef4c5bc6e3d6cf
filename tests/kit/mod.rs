//! What the tests share: a second cube, the golden cases, a running service, random states.
//!
//! The suite includes all of it. The benches and the fuzz targets include the modules that they
//! need by their path.

pub(crate) mod cases;
pub(crate) mod model;
pub(crate) mod service;
pub(crate) mod solver;
pub(crate) mod witness;
