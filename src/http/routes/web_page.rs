//! `/`: the page for people, whose files are built from `web/` and embedded in the program. At `/embed` it shows a solution
//! alone, in frames of other pages.
//!
//! `/worker.js` keeps the page on a device, so that it works without a connection. Then the engine among its files answers in place
//! of the API.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use axum::Router;
use axum::http::{HeaderValue, Uri, header};
use axum::response::Response;
use axum::routing::get;
use include_dir::{Dir, File, include_dir};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{
    FOR_A_DAY, FOR_A_MINUTE, FOR_A_YEAR, MayBeFramed, REVALIDATED,
};
use crate::http::contract::problem_response::nothing_at;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::reply::Reply;
use unscramble_wire::problem::Problem;

/// Returns the content policy of the page: it loads from this server only, draws pictures that it makes itself, and compiles the
/// WebAssembly of its engine.
/// `frame_ancestors` says whose pages may show it in a frame.
fn content_policy(frame_ancestors: &str) -> Option<HeaderValue> {
    let policy = format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; \
         img-src 'self' data: blob:; object-src 'none'; form-action 'none'; \
         frame-ancestors {frame_ancestors}; base-uri 'none'"
    );
    HeaderValue::try_from(policy).ok()
}

/// The sources of a policy by which no page may show this one in a frame.
pub(super) const NO_FRAMES: &str = "'none'";

static DIST: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/web/dist");

/// The page itself.
const INDEX: &str = "index.html";

/// The files at the root that have routes of their own. A worker governs what is below its address, so it is there.
const AT_THE_ROOT: [&str; 2] = ["worker.js", "manifest.webmanifest"];

/// The folders of files. In the first one, names change with the contents.
const ASSETS: &str = "assets/";
const FOLDERS: [&str; 2] = [ASSETS, "icons/"];

/// The files by their paths. Each is compressed when it is first asked for.
static FILES: LazyLock<BTreeMap<&str, (&File<'static>, OnceLock<Answer>)>> = LazyLock::new(|| {
    let files = DIST.files().chain(DIST.dirs().flat_map(Dir::files));
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
    let names = FOLDERS.map(|folder| format!("/{folder}{{name}}"));
    let paths = AT_THE_ROOT.map(|name| format!("/{name}")).into_iter().chain(names);
    paths
        .fold(Router::new().route("/", get(index)), |router, path| router.route(&path, get(file)))
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
    let (&path, (file, page)) =
        FILES.get_key_value(path).ok_or_else(|| nothing_at(&format!("/{path}")))?;
    let make = move || {
        let made = page.get_or_init(|| {
            Answer::page(content_type(path), file.contents()).reusable(reusable(path))
        });
        made.clone()
    };
    let page = match page.get() {
        Some(page) => page.clone(),
        // The engine takes a second.
        None => {
            let made = tokio::task::spawn_blocking(make).await;
            made.map_err(|error| Problem::internal().because(error))?
        }
    };
    Ok(reply.send(page).await)
}

/// Returns how long a file may be reused. The worker, which keeps the others, decides about new versions, so its own file is asked for
/// anew, and so is the manifest.
fn reusable(path: &str) -> HeaderValue {
    match path {
        INDEX => FOR_A_MINUTE,
        path if path.starts_with(ASSETS) => FOR_A_YEAR,
        path if path.starts_with("icons/") => FOR_A_DAY,
        _ => REVALIDATED,
    }
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
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_files_that_are_embedded() {
        let page = FILES[INDEX].0.contents_utf8().unwrap();
        let named: Vec<&str> = page.split('"').filter_map(|text| text.strip_prefix("./")).collect();
        assert!(named.len() >= 4 && named.contains(&"manifest.webmanifest"), "{named:?}");
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
        let compressed = |file: &File<'_>| {
            crate::http::work::compressor::compress_page(file.contents())
                .map_or(file.contents().len(), |gzip| gzip.len())
        };
        // The same limits as in web/scripts/size.mjs.
        let (mut page, mut engine) = (0, 0);
        for (path, (file, _)) in &*FILES {
            let of = if path.starts_with("assets/engine-") { &mut engine } else { &mut page };
            *of += compressed(file);
        }
        assert!(page <= 420 * 1024, "{page}");
        assert!(engine <= 1536 * 1024, "{engine}");
    }

    #[test]
    fn the_worker_keeps_files_that_are_served() {
        let worker = FILES["worker.js"].0.contents_utf8().unwrap();
        for path in FILES.keys().filter(|path| path.starts_with(ASSETS)) {
            assert!(worker.contains(path), "{path}");
        }
        assert!(AT_THE_ROOT.iter().all(|path| FILES.contains_key(path)));
    }
}
