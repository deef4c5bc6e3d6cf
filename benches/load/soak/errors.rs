//! Bad requests, and the problems they must get.

use crate::client::{JSON, post_request};
use crate::model::Model;
use crate::random::Random;

/// A request, and the status and the code of its problem.
pub(crate) type BadRequest = (Vec<u8>, u16, &'static str);

/// A bad request of a random kind. Some kinds use this cube.
pub(crate) fn bad(cube: &Model, random: &mut Random) -> BadRequest {
    let solve = |body: &str| post_request("/solve", JSON, body);
    let bare = |line: &str| format!("{line} HTTP/1.1\r\nhost: bench\r\n\r\n").into_bytes();
    match random.below(9) {
        0 => (solve("{\"state\":"), 400, "malformed_json"),
        1 => (solve("{\"state\":\"UUU\"}"), 422, "bad_length"),
        2 => (solve(&format!("{{\"state\":\"{}\"}}", invalid(cube))), 422, "unsolvable_state"),
        3 => (solve("{\"size\":3,\"scramble\":\"R Q\"}"), 422, "invalid_notation"),
        4 => (solve("{\"size\":100000,\"scramble\":\"R\"}"), 422, "unsupported_size"),
        5 => (solve("{\"size\":3,\"scramble\":\"R\",\"until\":\"never\"}"), 422, "invalid_request"),
        6 => (
            post_request("/solve", "content-type: text/plain", "{}"),
            415,
            "unsupported_media_type",
        ),
        7 => (bare("GET /nowhere"), 404, "not_found"),
        _ => (bare("GET /solve"), 405, "method_not_allowed"),
    }
}

/// The facelets with a corner's sticker exchanged for another colour: no cube has such a corner.
fn invalid(cube: &Model) -> String {
    let mut stickers = cube.text().into_bytes();
    let other = stickers.iter().position(|sticker| *sticker != stickers[0]);
    stickers.swap(0, other.unwrap_or_default());
    String::from_utf8_lossy(&stickers).into_owned()
}
