//! A slash at the end of a path: a request is answered as without it.

use axum::Router;
use axum::extract::Request;
use axum::http::Uri;
use axum::http::uri::PathAndQuery;
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use tower::ServiceExt;

/// The paths that end with a slash: pages whose links start there.
const FOLDERS: [&str; 2] = ["/", "/docs/"];

/// The mark of a request whose path had a slash at its end.
#[derive(Debug, Clone, Copy)]
struct Trimmed;

/// Takes the slash off before the router looks for a route.
pub(crate) fn around(router: Router) -> Router {
    Router::new().fallback_service(ServiceExt::<Request>::map_request(router, trim))
}

fn trim(mut request: Request) -> Request {
    if let Some(uri) = trimmed(request.uri()) {
        *request.uri_mut() = uri;
        request.extensions_mut().insert(Trimmed);
    }
    request
}

/// Returns a URI without the slash at the end of its path, if it has one.
fn trimmed(uri: &Uri) -> Option<Uri> {
    let path = uri.path().strip_suffix('/').filter(|_| !FOLDERS.contains(&uri.path()))?;
    let text = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(text).ok()?);
    Uri::from_parts(parts).ok()
}

/// Redirects a file to its address without a slash. The links in a file are relative: with a slash they would lead
/// elsewhere.
pub(crate) async fn leave(request: Request, next: Next) -> Response {
    match (request.extensions().get::<Trimmed>(), request.uri().path().rsplit('/').next()) {
        (Some(Trimmed), Some(name)) => Redirect::permanent(&format!("../{name}")).into_response(),
        _ => next.run(request).await,
    }
}
