//! Links to the pictures of a step.

use serde::Serialize;
use utoipa::ToSchema;

use unscramble_cube::draw::View;
use unscramble_solve as solve;

/// The addresses, on this server, of a step's pictures.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StepPictures {
    /// The cube before the step, with the pieces that it is about.
    #[schema(
        example = "/picture?state=UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB&highlight=8,9,20"
    )]
    before: String,
    /// The cube after it, with the same pieces.
    #[schema(
        example = "/picture?state=UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB&highlight=8,9,20"
    )]
    after: String,
}

impl StepPictures {
    /// Returns the pictures of a step between two states of a cube of this size.
    pub(super) fn new(
        base_path: &str,
        [before, after]: [&str; 2],
        size: usize,
        pieces: &[solve::Placement],
    ) -> StepPictures {
        let shown = |places: fn(&solve::Placement) -> &[u32]| -> Vec<&[u32]> {
            pieces.iter().map(places).collect()
        };
        StepPictures {
            before: link(base_path, before, size, &shown(|placement| &placement.from)),
            after: link(base_path, after, size, &shown(|placement| &placement.to)),
        }
    }
}

/// Returns the address of the picture of a state that shows pieces: in space if a sticker of each one is seen so,
/// and otherwise as a net.
pub(super) fn link(base_path: &str, state: &str, size: usize, pieces: &[&[u32]]) -> String {
    let is_seen = |facelet: &u32| View::Cube.shows(size, *facelet as usize);
    let view = if pieces.iter().all(|piece| piece.iter().any(is_seen)) { "" } else { "&view=net" };
    let facelets: Vec<String> = pieces.concat().iter().map(u32::to_string).collect();
    let highlight = match facelets.as_slice() {
        [] => String::new(),
        some => format!("&highlight={}", some.join(",")),
    };
    format!("{base_path}/picture?state={state}{view}{highlight}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_seen_in_their_picture() {
        assert_eq!(
            link("", "S", 3, &[&[8, 9, 20], &[47]]),
            "/picture?state=S&view=net&highlight=8,9,20,47"
        );
        assert_eq!(
            link("/cube", "S", 3, &[&[2, 45, 11]]),
            "/cube/picture?state=S&highlight=2,45,11"
        );
        assert_eq!(link("", "S", 3, &[]), "/picture?state=S");
    }
}
