//! `/docs`: a page to explore the API, Swagger UI. All of its files are embedded in the program, in
//! gzip.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderValue, Uri, header};
use axum::response::{Redirect, Response};
use axum::routing::get;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_swagger_ui::{Config, serve};

use crate::http::contract::failure::Failure;
use crate::http::contract::problem_response::nothing_at;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::reply::Reply;

/// The content policy of the page: it loads from this server only. Swagger UI sets styles in its
/// markup and draws icons from data URLs.
const SAME_SERVER: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     frame-ancestors 'none'; base-uri 'none'",
);

/// The page itself.
const INDEX: &str = "index.html";

/// The files of Swagger UI, except the one that starts it, which is ours.
const NAMES: &[&str] = &[
    "favicon-16x16.png",
    "favicon-32x32.png",
    "index.css",
    INDEX,
    "oauth2-redirect.html",
    "oauth2-redirect.js",
    "swagger-ui-bundle.js",
    "swagger-ui-es-bundle-core.js",
    "swagger-ui-es-bundle.js",
    "swagger-ui-standalone-preset.js",
    "swagger-ui.css",
    "swagger-ui.js",
];

static FILES: LazyLock<BTreeMap<&str, Answer>> = LazyLock::new(|| {
    let config = Arc::new(Config::default());
    let mut files: BTreeMap<&str, Answer> =
        NAMES.iter().filter_map(|name| Some((*name, read(name, &config)?))).collect();
    let initializer = Answer::page("text/javascript", include_str!("explorer/initializer.js"));
    files.insert("swagger-initializer.js", initializer);
    files
});

/// Returns the routes of the page, with its files ready to send.
pub(crate) fn routes() -> Router<Arc<App>> {
    LazyLock::force(&FILES);
    Router::new()
        .route("/docs", get(Redirect::to("docs/")))
        .route("/docs/", get(file))
        .route("/docs/{*name}", get(file))
        .layer(SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, SAME_SERVER))
}

async fn file(reply: Reply, uri: Uri) -> Result<Response, Failure> {
    // The raw path: no name contains a character that needs encoding.
    let name = match uri.path().trim_start_matches("/docs/") {
        "" => INDEX,
        name => name,
    };
    let page = FILES.get(name).ok_or_else(|| nothing_at(uri.path()))?;
    Ok(reply.send(page.clone()).await)
}

/// Reads an embedded file.
fn read(name: &str, config: &Arc<Config<'static>>) -> Option<Answer> {
    let failed = |error: &dyn std::fmt::Display| {
        tracing::error!(name, %error, "could not read a file of the page /docs");
    };
    let file = serve(name, Arc::clone(config)).map_err(|error| failed(&error)).ok()??;
    let kind = HeaderValue::try_from(file.content_type).map_err(|error| failed(&error)).ok()?;
    let bytes = match file.bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    if file.gzpipped {
        Answer::page_from_gzip(kind, bytes).map_err(|error| failed(&error)).ok()
    } else {
        Some(Answer { kind, ..Answer::page("", bytes) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_embedded() {
        let missing: Vec<_> = NAMES.iter().filter(|name| !FILES.contains_key(*name)).collect();
        assert_eq!((missing, FILES.len()), (Vec::new(), NAMES.len() + 1));
    }
}
