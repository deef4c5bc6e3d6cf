//! The OpenAPI 3.1 document.

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, OpenApi as Document};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;

use super::api;
use crate::http::routes::analyse_live::{LiveMessage, LiveProblemSchema, LiveStart};
use crate::http::routes::compat::{WrapperAnswer, WrapperError};
use unscramble_wire::problem::ProblemBody;
use unscramble_wire::{Improved, LiveEvent, PhaseEnded, ProofBound, TablesLoading};

/// What the document says about the API as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "unscramble",
        version = "1.0.0",
        description = "Solves Rubik's cubes of any size N >= 2: send a state, get checked moves.\n\n\
            A state is 6·N² stickers: the faces in the order **U R F D L B**, each face row by row as \
            seen from outside in the cross-shaped unfolding. All errors but those under `/compat` have one shape, \
            `application/problem+json` with a stable `code`, a `detail` for people, a `pointer` to \
            the offending field and the `request_id`. With `accept: text/plain` the \
            answers to `/solve`, `/apply`, `/scramble` and `/validate` are one line of text, and that to any error is its `detail`.",
        license(name = "MIT OR Apache-2.0"),
    ),
    // Relative to the document, so that it is right behind a proxy that strips a path.
    servers((url = ".")),
    tags(
        (name = "cubes", description = "States and moves"),
        (name = "jobs", description = "Long work"),
        (name = "pictures", description = "Pictures of cubes"),
        (name = "drop-in", description = "For callers of other solvers"),
        (name = "service", description = "What this server can do"),
    ),
    components(schemas(
        ProblemBody<'static>, PhaseEnded, Improved, ProofBound, TablesLoading,
        LiveStart, LiveMessage, LiveEvent, LiveProblemSchema<'static>, WrapperAnswer, WrapperError,
    )),
    security((), ("api_key" = [])),
    modifiers(&ApiKeyScheme),
)]
struct Info;

/// How a client shows its API key.
struct ApiKeyScheme;

impl Modify for ApiKeyScheme {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("An API key, if the operator of the server gave you one."))
            .build();
        let components = document.components.get_or_insert_with(Components::default);
        components.add_security_scheme("api_key", SecurityScheme::Http(scheme));
    }
}

/// Returns the document.
#[must_use]
pub fn document() -> Document {
    OpenApiRouter::with_openapi(Info::openapi())
        .merge(api::states())
        .merge(api::batches())
        .merge(api::jobs())
        .merge(api::moves())
        .merge(api::random())
        .merge(api::pictures())
        .merge(api::compat())
        .merge(api::about())
        .into_openapi()
}

/// Returns the document as indented JSON with a line break at its end, as it is committed.
///
/// # Errors
/// If it cannot be serialized.
pub fn text() -> serde_json::Result<String> {
    document().to_pretty_json().map(|text| text + "\n")
}
