//! What the API promises: the shapes of requests, problems and events, and how they are read and
//! written. It knows nothing of queues, workers or sockets.

pub(crate) mod answer;
pub(crate) mod error_mapping;
pub(crate) mod events;
pub(crate) mod extract;
pub(crate) mod head_defect;
pub(crate) mod headers;
pub(crate) mod input;
pub(crate) mod limits;
pub(crate) mod option_schema;
pub mod problem;
pub(crate) mod problem_body;
pub(crate) mod problem_code;
mod problem_examples;
pub(crate) mod problem_sets;
pub(crate) mod recognize_request;
pub(crate) mod solve_request;
