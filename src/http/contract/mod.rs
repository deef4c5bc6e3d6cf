//! What the API promises: problems, inputs, and the OpenAPI document.

pub(crate) mod answer;
pub(crate) mod extract;
pub(crate) mod input;
pub mod openapi;
pub(crate) mod option_schema;
pub mod problem;
pub(crate) mod refusals;
