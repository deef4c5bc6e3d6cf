//! What is read from paths, and the paths that what surrounds the handlers treats in a way of its own.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use super::failure::Failure;
use unscramble_wire::problem::{Code, Problem};

/// The text in a path that names something.
pub(crate) struct NameInPath(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for NameInPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<NameInPath, Failure> {
        // The router gives one text to each handler that asks for it, so nothing else can be wrong.
        let path = Path::from_request_parts(parts, state).await;
        let Path(name) = path.map_err(|_| {
            Failure(Problem::new(Code::InvalidRequest, "the path is not valid UTF-8"))
        })?;
        Ok(NameInPath(name))
    }
}

/// Where callers of other solvers are answered as they expect.
pub(crate) const WRAPPER_PATHS: &str = "/compat/";

/// Where agents call tools.
pub(crate) const TOOLS_PATH: &str = "/mcp";
