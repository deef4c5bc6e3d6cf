//! The pages of the API: the OpenAPI document, and a page about each kind of problem.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Extension;
use axum::http::Uri;
use axum::response::{Redirect, Response};

use crate::http::contract::failure::Failure;
use crate::http::work::answer::Answer;
use crate::http::work::reply::Reply;
use unscramble_wire::problem::{Code, Problem};

static PROBLEMS: LazyLock<BTreeMap<&str, Answer>> = LazyLock::new(|| {
    let page = |code| Answer::page("text/html; charset=utf-8", explain(code));
    Code::ALL.map(|code| (code.as_str(), page(code))).into()
});

/// `GET /` if there is no page for people: redirects to the page to explore the API.
pub(crate) async fn home() -> Redirect {
    Redirect::temporary("docs/")
}

/// `GET /openapi.json`: the OpenAPI document.
pub(crate) async fn document(reply: Reply, Extension(document): Extension<Answer>) -> Response {
    reply.send(document).await
}

/// `GET /problems/{code}`: the page that the `type` of a problem links to.
pub(crate) async fn problem(reply: Reply, uri: Uri) -> Result<Response, Failure> {
    // The raw path: no code contains a character that needs encoding.
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    let Some(page) = PROBLEMS.get(name) else {
        let known = Code::ALL.map(Code::as_str).join(", ");
        let detail = format!("no problem has this code; the codes are {known}");
        return Err(Problem::new(Code::NotFound, detail).into());
    };
    Ok(reply.send(page.clone()).await)
}

fn explain(code: Code) -> String {
    let (name, title, status) = (code.as_str(), code.title(), code.status());
    let text = code.explanation().trim_end();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<h1>{title}</h1>\n\
         <p><code>{name}</code>, status {status}</p>\n<p>{text}</p>\n\
         <p><a href=\"../docs/\">The API documentation</a></p>\n</html>\n"
    )
}
