//! The HTTP service: router, resources, problems, admission, and the OpenAPI document.
//!
//! Folders depend one way: `contract` <- `work` <- `middleware`, `routes` <- `router` <- `transport`.
//!
//! - `contract` is what the API promises beside the shapes of `wire`: headers, limits, problems as responses.
//! - `work` takes a request to its answer: its body is read, its client's account charged, its work
//!   [admitted](admission), its answer cached.
//! - `middleware` surrounds requests: the edge (id, log line, metrics, headers) and the entry of clients.
//! - `routes` has a file for each resource. A handler gets a checked request, runs work and answers; its doc
//!   comment is the text of the API.
//! - `router` has every path, and makes the OpenAPI document.
//! - `transport` accepts connections and stops the service.

mod contract;
mod middleware;
mod router;
mod routes;
mod transport;
mod work;

pub use contract::limits::Limits;
pub use router::{openapi, public as router};
pub use transport::agent::serve_agent;
pub use transport::server::Server;
pub use transport::start_error::StartError;
pub use unscramble_wire::problem;
pub use work::app::{App, AppError};
pub use work::{admission, clients, deadline, lifecycle};
