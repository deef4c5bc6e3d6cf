//! What carries a solve from a request to a checked solution, whatever the method.

pub(crate) mod budget;
pub(crate) mod checker;
pub(crate) mod clock;
pub(crate) mod context;
pub(crate) mod error;
pub(crate) mod event;
pub(crate) mod goal;
pub(crate) mod method;
pub(crate) mod note;
pub(crate) mod options;
pub(crate) mod placements;
pub(crate) mod plan;
pub(crate) mod profile;
pub(crate) mod recorder;
pub(crate) mod replay;
pub(crate) mod simplify;
pub(crate) mod solution;
