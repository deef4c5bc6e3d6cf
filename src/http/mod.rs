//! The HTTP service: router, resources, problems, admission, and the OpenAPI document.
//!
//! Folders depend one way: `contract` <- `work` <- [`App`] <- `middleware`, `routes` <- `router` <-
//! `transport`.
//!
//! - `contract` is what the API promises: the shapes of requests and [problems](problem::Problem).
//! - `work` takes a checked request to its answer: [`admission`] bounds the work, a cache saves
//!   repeated work, [`lifecycle`] stops it in order.
//! - `middleware` surrounds every request: its id, its log line, its metrics, the body of its error.
//! - `routes` has a file for each resource. A handler parses, admits, runs and answers; its doc
//!   comment is the text of the API.
//! - `router` is the table of contents, and makes the OpenAPI document of it.
//! - `transport` accepts connections and stops the service.

mod app;
mod contract;
mod middleware;
mod router;
mod routes;
mod transport;
mod work;

pub use app::{App, AppError};
pub use contract::limits::Limits;
pub use contract::problem;
pub use contract::recognize_request::measured;
pub use router::{openapi, public as router};
pub use transport::server::Server;
pub use transport::start_error::StartError;
pub use work::{admission, clients, lifecycle};
