//! The sentences of steps of Roux.

use super::super::middle;
use super::super::scene::Scene;
use crate::language::{Text, message};
use crate::words::{cardinal, side};
use unscramble_cube::Face;
use unscramble_solve::{Placement, Task};

/// Returns a step of Roux in one sentence, without the capital letter.
pub(super) fn sentence(scene: &Scene<'_>) -> Text {
    let about = scene.facts.about.as_slice();
    let of = |number: usize, of: fn(&Scene<'_>, &Placement) -> Text| -> Text {
        about.get(number).map(|placement| of(scene, placement)).into()
    };
    let piece = |number: usize| of(number, |scene, placement| scene.piece(placement));
    let to = |number: usize| of(number, |scene, placement| scene.to(placement));
    let from = |number: usize| of(number, |scene, placement| scene.from(placement));
    let last = scene.last_layer();
    let middle = middle::name(scene);
    let named = scene.named();
    match scene.note.task {
        Task::AddBlockPair => message!("add-block-pair", piece = piece(1), to = to(1)),
        Task::BuildSquare => {
            message!("build-square", to = to(1), edge = piece(0), pair = piece(2))
        }
        Task::PlaceBlockCorner if from(0) == to(0) => {
            message!("twist-block-corner", piece = piece(0), at = to(0))
        }
        Task::PlaceBlockCorner => {
            message!("bring-block-corner", piece = piece(0), from = from(0), to = to(0))
        }
        Task::AlignBlocks => {
            let [left, right] = [Face::L, Face::R].map(|face| side(scene.face(face).1));
            message!("align-blocks", left, right)
        }
        Task::OrientTopCorners => message!("orient-top-corners", last, named),
        Task::SolveTopCorners => message!("solve-top-corners", last, named),
        Task::AlignMiddle if !scene.has_centers() => message!("turn-middle", middle),
        Task::AlignMiddle => {
            let color = scene.words.color(middle::top_center(scene));
            message!("align-middle", middle, color, center = middle::center(scene), last)
        }
        Task::MakeArrow => message!("make-arrow", last, side = side(scene.face(Face::D).1)),
        Task::OrientLastSix => message!("orient-last-six", number = cardinal(about.len())),
        Task::LowerSideEdges | Task::PlaceSideEdges => message!(
            "bring-side-edges",
            one = piece(0),
            other = piece(1),
            one_to = to(0),
            other_to = to(1)
        ),
        Task::SolveMiddle if !scene.has_centers() => message!("solve-middle-edges", middle),
        Task::SolveMiddle => message!("solve-middle", middle, centers = middle::center(scene)),
        _ => Text::default(),
    }
}
