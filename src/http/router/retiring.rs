//! What the API is about to lose. Each answer of such an operation tells its callers when that is, by the headers `deprecation` (RFC 9745)
//! and `sunset` (RFC 8594); docs/release.md says how long they have.

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::{Next, from_fn};
use axum::response::Response;

use crate::http::contract::headers::{DEPRECATION, SUNSET};

/// An operation that goes. The OpenAPI document marks it as `deprecated`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Retiring {
    /// The method and the path, as in `POST /solve`.
    pub(crate) operation: &'static str,
    /// Since when it should not be used, as `@` and the seconds since 1970.
    pub(crate) since: &'static str,
    /// When it ends, as an HTTP date.
    pub(crate) end: &'static str,
    /// The address of a page that says what to use instead.
    pub(crate) instead: &'static str,
}

/// All operations that go.
pub(crate) const RETIRING: &[Retiring] = &[];

/// Has a router tell which of its operations go.
pub(crate) fn told<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    retiring: &'static [Retiring],
) -> Router<S> {
    if retiring.is_empty() {
        return router;
    }
    router.layer(from_fn(move |request, next| tell(retiring, request, next)))
}

async fn tell(retiring: &'static [Retiring], request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let operation = format!("{method} {path}");
    let retiring = retiring.iter().find(|it| it.operation == operation);
    let mut response = next.run(request).await;
    if let Some(Retiring { since, end, instead, .. }) = retiring {
        let link = format!("<{instead}>; rel=\"deprecation\"; type=\"text/html\"");
        let headers = response.headers_mut();
        headers.insert(DEPRECATION, HeaderValue::from_static(since));
        headers.insert(SUNSET, HeaderValue::from_static(end));
        headers.extend(HeaderValue::try_from(link).ok().map(|link| (header::LINK, link)));
    }
    response
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;
    use crate::http::router::openapi;

    const OLD: Retiring = Retiring {
        operation: "GET /old/{name}",
        since: "@1767225600",
        end: "Fri, 01 Jan 2027 00:00:00 GMT",
        instead: "https://example.org/new",
    };

    #[tokio::test]
    async fn callers_of_what_goes_are_told() {
        let router = Router::new()
            .route("/old/{name}", get(async || "old").post(async || "posted"))
            .route("/new", get(async || "new"));
        let router = told(router, &[OLD]);
        let headers = async |request: Request| {
            let response = router.clone().oneshot(request).await.unwrap();
            let text =
                |name| response.headers().get(name).map(|it| it.to_str().unwrap().to_owned());
            ["deprecation", "sunset", "link"].map(text)
        };
        let old = headers(Request::get("/old/a").body(Body::empty()).unwrap()).await;
        let link = "<https://example.org/new>; rel=\"deprecation\"; type=\"text/html\"";
        assert_eq!(old.map(Option::unwrap), [OLD.since, OLD.end, link]);
        let head = headers(Request::head("/old/a").body(Body::empty()).unwrap()).await;
        assert_eq!(head[0].as_deref(), Some(OLD.since));
        for request in [Request::get("/new"), Request::post("/old/a")] {
            assert_eq!(headers(request.body(Body::empty()).unwrap()).await, [None, None, None]);
        }
    }

    #[test]
    fn the_document_marks_what_goes() {
        let document = serde_json::to_value(openapi::document()).unwrap();
        let mut marked = Vec::new();
        for (path, operations) in document["paths"].as_object().unwrap() {
            for (method, operation) in operations.as_object().unwrap() {
                if operation["deprecated"] == true {
                    marked.push(format!("{} {path}", method.to_uppercase()));
                }
            }
        }
        let mut listed: Vec<_> = RETIRING.iter().map(|it| it.operation).collect();
        listed.sort_unstable();
        marked.sort_unstable();
        assert_eq!(marked, listed);
    }
}
