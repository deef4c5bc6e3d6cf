//! What the tests share: a second cube, the golden cases, requests, a running service, random states.
//!
//! The suite includes all of it. The benches and the fuzz targets include the modules that they
//! need by their path.

pub(crate) mod cases;
pub(crate) mod model;
#[cfg(feature = "nats")]
pub(crate) mod nats;
pub(crate) mod program;
pub(crate) mod requests;
pub(crate) mod service;
pub(crate) mod solver;
pub(crate) mod witness;

/// Whether the tests run at length: with all combinations of options instead of all pairs, and with
/// more states. The nightly run sets `UNSCRAMBLE_NIGHTLY`.
pub(crate) fn nightly() -> bool {
    std::env::var_os("UNSCRAMBLE_NIGHTLY").is_some()
}
