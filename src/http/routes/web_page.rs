//! `/`: the page for people, whose files are built from `web/` and embedded in the program. At `/embed` it shows a solution
//! alone, in frames of other pages.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use axum::Router;
use axum::http::{HeaderValue, Uri, header};
use axum::response::Response;
use axum::routing::get;
use include_dir::{Dir, File, include_dir};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{FOR_A_MINUTE, FOR_A_YEAR, MayBeFramed};
use crate::http::contract::problem_response::nothing_at;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::reply::Reply;

/// Returns the content policy of the page: it loads from this server only, and draws pictures that it makes itself.
/// `frame_ancestors` says whose pages may show it in a frame.
fn content_policy(frame_ancestors: &str) -> Option<HeaderValue> {
    let policy = format!(
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; form-action 'none'; \
         frame-ancestors {frame_ancestors}; base-uri 'none'"
    );
    HeaderValue::try_from(policy).ok()
}

/// The sources of a policy by which no page may show this one in a frame.
pub(super) const NO_FRAMES: &str = "'none'";

static DIST: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/web/dist");

/// The page itself. All other files have names that change with their contents.
const INDEX: &str = "index.html";

/// The files by their paths. Each is compressed when it is first asked for.
static FILES: LazyLock<BTreeMap<&str, (&File<'static>, OnceLock<Answer>)>> = LazyLock::new(|| {
    let assets = DIST.get_dir("assets").into_iter().flat_map(Dir::files);
    let files = DIST.files().chain(assets);
    files.filter_map(|file| Some((file.path().to_str()?, (file, OnceLock::new())))).collect()
});

/// Sets the content policy of pages that only some others may show in a frame.
pub(super) fn policy(frame_ancestors: &str) -> SetResponseHeaderLayer<Option<HeaderValue>> {
    SetResponseHeaderLayer::overriding(
        header::CONTENT_SECURITY_POLICY,
        content_policy(frame_ancestors),
    )
}

/// Returns the routes of the page. `frame_ancestors` says whose pages may show `/embed` in a frame; it is the same file, and
/// the page knows its address.
pub(crate) fn routes(frame_ancestors: &str) -> Router<Arc<App>> {
    let framed = Router::new().route("/embed", get(embed)).layer(policy(frame_ancestors));
    Router::new()
        .route("/", get(index))
        .route("/assets/{name}", get(file))
        .layer(policy(NO_FRAMES))
        .merge(framed)
}

async fn index(reply: Reply) -> Result<Response, Failure> {
    send(reply, INDEX).await
}

async fn embed(reply: Reply) -> Result<Response, Failure> {
    let mut response = send(reply, INDEX).await?;
    response.extensions_mut().insert(MayBeFramed);
    Ok(response)
}

async fn file(reply: Reply, uri: Uri) -> Result<Response, Failure> {
    // The raw path: no name contains a character that needs encoding.
    send(reply, uri.path().trim_start_matches('/')).await
}

async fn send(reply: Reply, path: &str) -> Result<Response, Failure> {
    let (file, page) = FILES.get(path).ok_or_else(|| nothing_at(&format!("/{path}")))?;
    let page = page.get_or_init(|| {
        let reusable = if path == INDEX { FOR_A_MINUTE } else { FOR_A_YEAR };
        Answer::page(content_type(path), file.contents()).reusable(reusable)
    });
    Ok(reply.send(page.clone()).await)
}

/// Returns the text of a file; `None` if there is none.
pub(super) fn text(path: &str) -> Option<&'static str> {
    FILES.get(path)?.0.contents_utf8()
}

/// Returns the content type of a file by the end of its name.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_files_that_are_embedded() {
        let page = FILES[INDEX].0.contents_utf8().unwrap();
        let named: Vec<&str> = page
            .split('"')
            .filter_map(|text| text.strip_prefix("./"))
            .filter(|path| path.starts_with("assets/"))
            .collect();
        assert!(named.len() >= 2, "{named:?}");
        for path in named {
            assert!(FILES.contains_key(path), "{path}");
        }
    }

    #[test]
    fn every_file_has_a_content_type() {
        for path in FILES.keys() {
            assert_ne!(content_type(path), "application/octet-stream", "{path}");
        }
        assert!(FILES.len() > 5);
    }

    #[test]
    fn the_whole_page_is_small() {
        let compressed = |(file, _): &(&File<'_>, OnceLock<Answer>)| {
            crate::http::work::compressor::compress_page(file.contents())
                .map_or(file.contents().len(), |gzip| gzip.len())
        };
        let bytes: usize = FILES.values().map(compressed).sum();
        assert!(bytes <= 420_000, "{bytes}");
    }
}
