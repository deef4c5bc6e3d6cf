//! `/docs`: a page to explore the API, Swagger UI. All of its files are embedded in the program, in
//! gzip.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa_swagger_ui::{Config, serve};

use super::static_page::StaticPage;
use crate::http::app::App;

/// The content policy of the page: it loads from this server only. Swagger UI sets styles in its
/// markup and draws icons from data URLs.
const SAME_SERVER: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     frame-ancestors 'none'; base-uri 'none'",
);

const JAVASCRIPT: HeaderValue = HeaderValue::from_static("text/javascript");

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

static FILES: LazyLock<BTreeMap<&str, StaticPage>> = LazyLock::new(|| {
    let config = Arc::new(Config::default());
    let mut files: BTreeMap<&str, StaticPage> =
        NAMES.iter().filter_map(|name| Some((*name, read(name, &config)?))).collect();
    files.insert(
        "swagger-initializer.js",
        StaticPage::new(JAVASCRIPT, include_str!("explorer/initializer.js")),
    );
    files
});

/// Returns the routes of the page, with its files ready to send.
pub(crate) fn routes() -> Router<Arc<App>> {
    LazyLock::force(&FILES);
    Router::new()
        .route("/docs", get(Redirect::to("/docs/")))
        .route("/docs/", get(async || file(INDEX)))
        .route("/docs/{*name}", get(async |Path(name): Path<String>| file(&name)))
        .layer(SetResponseHeaderLayer::overriding(header::CONTENT_SECURITY_POLICY, SAME_SERVER))
}

fn file(name: &str) -> Response {
    let page = FILES.get(if name == "/" { INDEX } else { name });
    page.cloned().map_or_else(|| StatusCode::NOT_FOUND.into_response(), StaticPage::into_response)
}

/// Reads an embedded file.
fn read(name: &str, config: &Arc<Config<'static>>) -> Option<StaticPage> {
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
        StaticPage::from_gzip(kind, bytes).map_err(|error| failed(&error)).ok()
    } else {
        Some(StaticPage::new(kind, bytes))
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
