//! The pages of the API: the OpenAPI document, and a page about each kind of problem.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::{HeaderValue, Uri};
use axum::response::{IntoResponse, Redirect, Response};

use super::static_page::StaticPage;
use crate::http::contract::problem::{Code, Problem};

static PROBLEMS: LazyLock<BTreeMap<&str, StaticPage>> = LazyLock::new(|| {
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    let page = |code| StaticPage::new(html.clone(), explain(code));
    Code::ALL.map(|code| (code.as_str(), page(code))).into()
});

/// `GET /` if there is no page for people: redirects to the page to explore the API.
pub(crate) async fn home() -> Redirect {
    Redirect::temporary("/docs/")
}

/// Returns the OpenAPI document as a page.
pub(crate) fn document(text: String) -> StaticPage {
    StaticPage::new(HeaderValue::from_static("application/json"), text)
}

/// `GET /problems/{code}`: the page that the `type` of a problem links to.
pub(crate) async fn problem(uri: Uri) -> Response {
    // The raw path: no code contains a character that needs encoding.
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    match PROBLEMS.get(name) {
        Some(page) => page.clone().into_response(),
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
        Code::Unauthorized => {
            "This server knows its clients by API keys. Send yours with the header authorization: \
             Bearer KEY. The operator of the server gives out keys."
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
             that is neither, or that is a seventh colour. POST /solve and POST /validate also take the \
             blanks ?, . and - for stickers that are not known."
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
        Code::AmbiguousState => {
            "Some stickers are blank, and several states that can be solved fit the others. The detail says \
             how many. POST /validate shows the first of them. Look at more stickers."
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
            "You have reached the limit of requests in progress for one client, or sent more requests \
             than one client may send over time. Try again after the time in the header retry-after. \
             The headers ratelimit-limit, ratelimit-remaining and ratelimit-reset, if the server sends \
             them, tell how many requests you may send at once, how many now, and after how many \
             seconds that is the limit again."
        }
        Code::Overloaded => {
            "All workers are busy and the queue is full, or there was no worker or no memory in time. \
             Try again after the time in the header retry-after."
        }
        Code::ShuttingDown => {
            "This server is shutting down. Send the request to another server, or try again in a \
             moment."
        }
        Code::DeadlineExceeded => {
            "There was no answer within the limit of the server, which GET /methods lists, or the method is \
             not one that searches and was not done within time_ms. The time includes waiting for a worker."
        }
        Code::Internal => {
            "The server failed. Its log has the details under the request_id; please report them \
             together with the request."
        }
    }
}
