//! What the API promises beside the shapes of `wire`: headers, limits, and the problems of each request.

pub(crate) mod extract;
pub(crate) mod failure;
pub(crate) mod headers;
pub(crate) mod json;
pub(crate) mod limits;
pub(crate) mod paths;
mod problem_examples;
pub(crate) mod problem_response;
pub(crate) mod problem_sets;
