//! The pages of the API: the OpenAPI document, a page to explore it, and a page about each kind of
//! problem.

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::http::app::App;
use crate::http::contract::problem::{Code, Problem};

/// The content policy of the page: it loads from this server only. Swagger UI sets styles in its
/// markup and draws icons from data URLs.
const SAME_SERVER: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     frame-ancestors 'none'; base-uri 'none'",
);

/// Returns the page at `/docs`. All of its files are embedded in the program.
pub(crate) fn page() -> Router<Arc<App>> {
    // The validator is a service on the internet.
    let config = Config::from("/openapi.json").validator_url("none").try_it_out_enabled(true);
    Router::from(SwaggerUi::new("/docs").config(config))
        .layer(SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, SAME_SERVER))
}

/// `GET /`: redirects to the page.
pub(crate) async fn home() -> Redirect {
    Redirect::temporary("/docs/")
}

/// `GET /openapi.json`.
pub(crate) async fn document(State(document): State<Bytes>) -> impl IntoResponse {
    let json = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, json)], document)
}

/// `GET /problems/{code}`: the page that the `type` of a problem links to.
pub(crate) async fn problem(uri: Uri) -> Response {
    // The raw path: no code contains a character that needs encoding.
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    let found = Code::ALL.into_iter().find(|code| code.as_str() == name);
    match found {
        Some(code) => Html(explain(code)).into_response(),
        None => {
            let known = Code::ALL.map(Code::as_str).join(", ");
            let detail = format!("no problem has this code; the codes are {known}");
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
         <p><a href=\"/docs/\">The API documentation</a></p>\n</html>\n"
    )
}

/// Explains what a problem means and what to do about it.
const fn explanation(code: Code) -> &'static str {
    match code {
        Code::MalformedRequest => {
            "The head of the request could be understood in two ways: HTTP/1.1 requires one header \
             host, lines that end with CR LF, and no transfer-encoding other than chunked. The \
             detail says what was wrong. The connection is closed."
        }
        Code::MalformedJson => {
            "The body is not a JSON text in UTF-8, or it is empty, cut off or nested too deeply. \
             The detail has the line and column of the error."
        }
        Code::InvalidRequest => {
            "A field or query parameter is unknown, missing, of the wrong type, or conflicts with \
             another: a method that does not exist, an option or phase that the method does not \
             have, or both a state and a scramble. The pointer names the field."
        }
        Code::UnknownSymbol => {
            "Stickers are either the letters URFDLB, which name faces, or six different ASCII \
             letters or digits, which name colours. The detail has the position of the symbol \
             that is neither, or that is a seventh colour."
        }
        Code::BadLength => {
            "A state has 6·N² stickers, N² on each of the six faces. White space and / do not count."
        }
        Code::InvalidNotation => {
            "A move does not exist on a cube of this size. The detail has its number and the \
             reason. If the moves are an array, the pointer has its index."
        }
        Code::UnsolvableState => {
            "No moves solve this state: it is not a cube, or it is one that was reassembled wrongly. \
             Every defect is listed with the facelets concerned and what to do about it. POST \
             /validate shows more."
        }
        Code::UnsupportedSize => {
            "This server does not accept cubes of this size. GET /methods lists the limits."
        }
        Code::RequestTimeout => "The body did not arrive in time. Send all of it without a pause.",
        Code::PayloadTooLarge => {
            "The body is larger than any request for the largest cube of this server. GET /methods \
             lists the limits."
        }
        Code::UnsupportedMediaType => {
            "Send JSON with the header content-type: application/json. POST /solve/batch takes \
             application/x-ndjson."
        }
        Code::NotFound => "There is nothing at this path.",
        Code::MethodNotAllowed => {
            "The path does not support this HTTP method. The header allow lists the methods it \
             supports."
        }
        Code::TooManyRequests => {
            "You have reached the limit of requests in progress for one client. Wait until one of \
             them is answered."
        }
        Code::Overloaded => {
            "All workers are busy and the queue is full, or no worker became free in time. Try \
             again after the time in the header retry-after."
        }
        Code::ShuttingDown => {
            "This server is shutting down. Send the request to another server, or try again in a \
             moment."
        }
        Code::DeadlineExceeded => {
            "There was no answer within time_ms, or within the limit of the server, which GET \
             /methods lists. The time includes waiting for a worker."
        }
        Code::Internal => {
            "The server failed. Its log has the details under the request_id; please report them \
             together with the request."
        }
    }
}
