//! Pictures by any parameters: nothing panics, and what is drawn is an image of bounded size.
//!
//! An input is the part of an address after `/`: `picture?` or `visualcube?` and a query.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, Uri, header};
use tower::ServiceExt;
use unscramble_cube::draw::WIDTHS;
use unscramble_wire::png;

use super::requests::Service;

/// The longest picture in bytes: 200 arrows, which have two paths each, and the tiles of all faces of a 7x7x7.
const LONGEST_SVG: usize = 120_000;

/// The widest picture of VisualCube.
const VISUALCUBE_WIDEST: u32 = 1024;

/// Draws.
pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let Ok(uri) = format!("/{text}").parse::<Uri>() else { return };
    if !["/picture", "/visualcube", "/visualcube.php"].contains(&uri.path()) {
        return;
    }
    let is_visualcube = uri.path() != "/picture";
    let Ok(request) = Request::builder().uri(uri).body(Body::empty()) else { return };
    let service = Service::get();
    let (parts, answer) = service.runtime.block_on(async {
        let Ok(response) = service.router.clone().oneshot(request).await;
        let (parts, body) = response.into_parts();
        (parts, to_bytes(body, usize::MAX).await.expect("a body"))
    });
    if parts.status != StatusCode::OK {
        assert!(parts.status.is_client_error(), "{}", parts.status);
        return;
    }
    let widest = if is_visualcube { VISUALCUBE_WIDEST } else { *WIDTHS.end() };
    match parts.headers[header::CONTENT_TYPE].as_bytes() {
        b"image/svg+xml" => {
            assert!(answer.len() <= LONGEST_SVG, "{}", answer.len());
            check_png(
                &png(std::str::from_utf8(&answer).expect("UTF-8")).expect("a drawing"),
                widest,
            );
        }
        b"image/png" => check_png(&answer, widest),
        other => panic!("{other:?}"),
    }
}

/// Checks the width and the height of a PNG.
fn check_png(png: &[u8], widest: u32) {
    assert!(png.starts_with(b"\x89PNG"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    assert!((1..=widest).contains(&number(16)) && (1..=2 * widest).contains(&number(20)));
}
