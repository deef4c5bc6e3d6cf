//! The engine of the service in a browser.
//!
//! [`Engine::answer`] answers the requests of the HTTP API, without HTTP: `POST /solve` with its body, `GET /picture?…` with
//! its query.
//!
//! - `operations`: what there is to call.

mod operations;

use unscramble_solve::Solver;
use unscramble_solve::tables::{Groups, Source};
use wasm_bindgen::prelude::wasm_bindgen;

/// An engine with its tables.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    solver: Solver,
}

/// The answer to a request.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug)]
pub struct Answer {
    /// The status, as of HTTP.
    pub status: u16,
    /// The media type of the body.
    #[wasm_bindgen(js_name = "type")]
    pub media_type: String,
    /// The body.
    pub body: String,
}

#[wasm_bindgen]
impl Engine {
    /// Creates an engine whose searches may have tables of so many megabytes, beyond those of the 3x3x3 and the 4x4x4. A search
    /// builds tables when it first needs them.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(tables_mb: u32) -> Engine {
        let groups = Groups::within(tables_mb.into(), &[]);
        Engine { solver: Solver::new(Source { groups, ..Source::default() }) }
    }

    /// Answers a request: its method, its path with the query, its body, and the languages of the reader as in
    /// `Accept-Language`.
    #[must_use]
    pub fn answer(&self, method: &str, target: &str, body: &str, accept_language: &str) -> Answer {
        let (status, media_type, body) =
            match operations::answer(&self.solver, method, target, body, accept_language) {
                Ok((media_type, body)) => (200, media_type, body),
                Err((status, detail)) => {
                    let body = serde_json::json!({ "status": status, "detail": detail });
                    (status, "application/problem+json", body.to_string())
                }
            };
        Answer { status, media_type: media_type.to_owned(), body }
    }
}
