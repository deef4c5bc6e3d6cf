//! Refuses requests with an ambiguous head.

use axum::extract::Request;
use axum::http::{HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::contract::head_defect::HeadDefect;
use crate::http::contract::problem::{Code, Problem};

/// Refuses a request if the transport found a defect in its head. On HTTP/1 the connection is closed,
/// because nobody can tell where the next request begins.
pub(super) async fn refuse_ambiguous(request: Request, next: Next) -> Response {
    let Some(defect) = request.extensions().get::<HeadDefect>().copied() else {
        return next.run(request).await;
    };
    let mut response = Problem::new(Code::MalformedRequest, defect.to_string()).into_response();
    if request.version() < Version::HTTP_2 {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}
