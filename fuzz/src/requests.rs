//! Requests, as the service's router gets them: each has an answer that is documented and true.
//!
//! The first line is `METHOD PATH`, maybe followed by what the client accepts; the rest is the body.

mod answers;

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Method, Request, StatusCode, Uri, header};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;
use unscramble::config::{Config, Flags};
use unscramble::http::App;
use unscramble::http::problem::Code;

use super::tables::SOLVER;

/// The largest cube that the service takes.
const LARGEST: usize = 7;

/// A request.
pub fn run(input: &[u8]) {
    let Some((request, body)) = read(input) else { return };
    // A slash at the end changes nothing.
    let path = request.uri().path().trim_end_matches('/').to_owned();
    let method = request.method().clone();
    let service = Service::get();
    let (parts, answer) = service.runtime.block_on(async {
        let Ok(response) = service.router.clone().oneshot(request).await;
        let (parts, body) = response.into_parts();
        (parts, to_bytes(body, usize::MAX).await.expect("a body"))
    });
    let status = parts.status;
    let is = |kind: &str| parts.headers.get(header::CONTENT_TYPE).is_some_and(|k| k == kind);
    assert!(parts.headers.contains_key("x-request-id"));
    // The HTTP library leaves its body out, if the router did not.
    if method == Method::HEAD {
        return;
    }
    if is("application/problem+json") {
        let problem: Value = serde_json::from_slice(&answer).expect("JSON");
        assert!(!status.is_success() && problem["status"] == status.as_u16(), "{problem}");
        check_problem(&problem);
        if method == Method::POST {
            answers::check_problem(body, &problem);
        }
        return;
    }
    let is_fine = [StatusCode::OK, StatusCode::NOT_MODIFIED].contains(&status);
    assert!(is_fine || status.is_redirection() || method == Method::OPTIONS, "{status}");
    if method != Method::POST || status != StatusCode::OK {
        return;
    }
    if is("application/json") {
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        answers::check(&path, body, &answer);
    } else if is("application/x-ndjson") {
        answers::check_lines(body, &answer);
    }
}

fn read(input: &[u8]) -> Option<(Request<Body>, &[u8])> {
    let end = input.iter().position(|byte| *byte == b'\n').unwrap_or(input.len());
    let (head, body) = (&input[..end], input.get(end + 1..).unwrap_or_default());
    let mut words = std::str::from_utf8(head).ok()?.split(' ');
    let method: Method = words.next()?.parse().ok()?;
    let uri: Uri = words.next()?.parse().ok()?;
    let kind =
        if uri.path() == "/solve/batch" { "application/x-ndjson" } else { "application/json" };
    let mut request = Request::builder().method(method).uri(uri).header(header::CONTENT_TYPE, kind);
    if let Some(accept) = words.next() {
        request = request.header(header::ACCEPT, HeaderValue::from_str(accept).ok()?);
    }
    Some((request.body(Body::from(body.to_vec())).ok()?, body))
}

/// What holds of every problem.
fn check_problem(problem: &Value) {
    let text = |name: &str| problem[name].as_str().filter(|text| !text.is_empty());
    let code = Code::ALL.into_iter().find(|code| Some(code.as_str()) == text("code"));
    let code = code.expect("a known code");
    let kind = format!("/problems/{code}", code = code.as_str());
    assert_eq!(text("type"), Some(kind.as_str()));
    assert_eq!(problem["status"], code.status().as_u16(), "{problem}");
    assert!(text("title").is_some() && text("request_id").is_some(), "{problem}");
    assert!(text("detail").is_some_and(|detail| detail.chars().count() <= 600), "{problem}");
    // The empty pointer is the whole body.
    let pointer = problem.get("pointer").map(|pointer| pointer.as_str().expect("a text"));
    assert!(pointer.is_none_or(|p| p.is_empty() || p.starts_with('/')), "{problem}");
    // A state with blanks that no cube fits has no defects of its own.
    let has_blanks =
        text("detail").is_some_and(|detail| detail.contains("stickers that are known"));
    let has_defects = code == Code::UnsolvableState && !has_blanks;
    assert_eq!(problem.get("defects").is_some(), has_defects, "{problem}");
    // Nobody else is there, and nothing is ever wrong with the service.
    let never = [
        Code::Internal,
        Code::Overloaded,
        Code::RequestTimeout,
        Code::ShuttingDown,
        Code::TooManyRequests,
    ];
    assert!(!never.contains(&code), "{problem}");
}

/// The service without its listeners.
pub(super) struct Service {
    pub(super) runtime: Runtime,
    pub(super) router: Router,
}

impl Service {
    pub(super) fn get() -> &'static Service {
        static SERVICE: OnceLock<Service> = OnceLock::new();
        SERVICE.get_or_init(|| {
            let text = |number: usize| Some(number.to_string());
            // Short limits: a long search gets 504 instead of exceeding the fuzzer's limit.
            let flags = Flags {
                max_size: text(LARGEST),
                solve_timeout_ms: text(200),
                batch_lines: text(8),
                ..Flags::default()
            };
            let config = Config::load_with(&flags, []).expect("settings");
            let app = App::with_solver(&config, Arc::clone(&SOLVER)).expect("an app");
            let app = Arc::new(app);
            app.lifecycle.set_ready();
            Service {
                runtime: Builder::new_current_thread().enable_all().build().expect("a runtime"),
                router: unscramble::http::router(&app).expect("a router"),
            }
        })
    }
}
