//! The API's own pages: the OpenAPI document, a page for it, and one about each kind of problem.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::http::App;
use crate::http::contract::problem::{Code, Problem};

/// What the page may load: only what comes from this server. Swagger UI sets styles in its markup
/// and draws icons from data URLs.
const ONLY_OURS: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     frame-ancestors 'none'; base-uri 'none'",
);

/// The page at `/docs`, all of it part of the program.
pub(crate) fn page() -> Router<Arc<App>> {
    // The validator would be asked on the internet.
    let config = Config::from("/openapi.json").validator_url("none").try_it_out_enabled(true);
    Router::from(SwaggerUi::new("/docs").config(config))
        .layer(SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, ONLY_OURS))
}

/// `GET /`: to the page.
pub(crate) async fn home() -> Redirect {
    Redirect::temporary("/docs/")
}

/// `GET /openapi.json`.
pub(crate) async fn document(State(app): State<Arc<App>>) -> impl IntoResponse {
    let json = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, json)], app.document.clone())
}

/// `GET /problems/{code}`: what a problem's `type` leads to.
pub(crate) async fn problem(uri: Uri) -> Response {
    // The path as it is: a name that would have to be decoded is none of these.
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    let found = Code::ALL.into_iter().find(|code| code.as_str() == name);
    match found {
        Some(code) => Html(explain(code)).into_response(),
        None => {
            let known = Code::ALL.map(Code::as_str).join(", ");
            let detail = format!("there is no such kind of problem; there are {known}");
            Problem::new(Code::NotFound, detail).into_response()
        }
    }
}

fn explain(code: Code) -> String {
    let (name, title, status) = (code.as_str(), code.title(), code.status());
    let text = explanation(code);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<h1>{title}</h1>\n\
         <p><code>{name}</code>, status {status}</p>\n<p>{text}</p>\n\
         <p><a href=\"/docs/\">All of the API</a></p>\n</html>\n"
    )
}

/// What a problem means and what to do about it.
const fn explanation(code: Code) -> &'static str {
    match code {
        Code::MalformedJson => {
            "The body is not a JSON text in UTF-8, or it is empty, cut off or nested too deeply. \
             The detail has the line and column where reading ended."
        }
        Code::InvalidRequest => {
            "A field or query parameter is unknown, missing, of the wrong type, or does not fit \
             the others: a method that does not exist, an option or phase that the method does \
             not have, a state and a scramble at once. The pointer names it."
        }
        Code::UnknownSymbol => {
            "Stickers are either the letters URFDLB, which name faces, or six different ASCII \
             letters or digits, which are colours. The detail has the place of the symbol that is \
             neither, or is a seventh colour."
        }
        Code::BadLength => {
            "A state has 6·N² stickers, each of the six faces N². White space and / do not count."
        }
        Code::InvalidNotation => {
            "A move is not one on a cube of this size. The detail has its number and the reason; \
             if the moves were an array, the pointer has its index."
        }
        Code::UnsolvableState => {
            "No moves solve this state: it is not a cube, or one that was taken apart. Every \
             defect is listed with the facelets concerned and what to do about it; POST /validate \
             tells more."
        }
        Code::UnsupportedSize => {
            "This server does not take cubes of this size. GET /methods has its limits."
        }
        Code::RequestTimeout => {
            "The body did not arrive in the time that the server waits for one. Send it in one go."
        }
        Code::PayloadTooLarge => {
            "The body is larger than any request for the largest cube of this server can be. GET \
             /methods has the limits."
        }
        Code::UnsupportedMediaType => "Send JSON and say so: content-type: application/json.",
        Code::NotFound => "There is nothing at this path.",
        Code::MethodNotAllowed => {
            "The path exists, but not for this HTTP method. The header allow lists those it has."
        }
        Code::TooManyRequests => {
            "You have as many requests under way as this server lets one client have. Wait for one of \
             them to be answered."
        }
        Code::Overloaded => {
            "All workers are busy and the queue is full, or no worker became free in time. Try \
             again after the time in the header retry-after."
        }
        Code::ShuttingDown => "This server is about to stop. Ask another, or again in a moment.",
        Code::DeadlineExceeded => {
            "There was no answer within time_ms, or within the limit of the server, which GET \
             /methods tells. The time includes waiting for a worker."
        }
        Code::Internal => {
            "The fault is the server's. Its log has the details under the request_id; please \
             report them together with the request."
        }
    }
}
