//! The sentences of steps of Roux.

use super::super::middle;
use super::super::scene::Scene;
use crate::words::{cardinal, side};
use unscramble_cube::Face;
use unscramble_solve::{Placement, Task};

/// Returns a step of Roux in one sentence, without the capital letter.
pub(super) fn sentence(scene: &Scene<'_>) -> String {
    let about = scene.facts.about.as_slice();
    let piece = |number: usize| about.get(number).map_or_else(String::new, |p| scene.piece(p));
    let place = |number: usize, of: fn(&Scene<'_>, &Placement) -> String| {
        about.get(number).map_or_else(String::new, |placement| of(scene, placement))
    };
    let to = |number: usize| place(number, |scene, placement| scene.to(placement));
    let from = |number: usize| place(number, |scene, placement| scene.from(placement));
    let last = scene.last_layer();
    let middle = middle::name(scene);
    match scene.note.task {
        Task::AddBlockPair => format!("add the {} pair to the block, at the {}.", piece(1), to(1)),
        Task::BuildSquare => {
            format!(
                "build a square at the {}: the {} edge and the {} pair.",
                to(1),
                piece(0),
                piece(2)
            )
        }
        Task::PlaceBlockCorner if from(0) == to(0) => {
            format!("twist the {} corner at the {}.", piece(0), to(0))
        }
        Task::PlaceBlockCorner => {
            format!("bring the {} corner from the {} to the {}.", piece(0), from(0), to(0))
        }
        Task::AlignBlocks => {
            let [left, right] = [Face::L, Face::R].map(|face| side(scene.face(face).1));
            format!("turn the {left} and {right} sides until both blocks are home.")
        }
        Task::OrientTopCorners | Task::SolveTopCorners => {
            let name = scene.algorithm().map(|name| format!(": {name}")).unwrap_or_default();
            let verb = if scene.note.task == Task::OrientTopCorners { "orient" } else { "solve" };
            format!("{verb} the corners of the {last} layer{name}.")
        }
        Task::AlignMiddle if !scene.has_centers() => {
            format!("turn the {middle} by a quarter.")
        }
        Task::AlignMiddle => {
            let color = scene.words.color(middle::top_center(scene));
            format!(
                "turn the {middle} until the {color} {} is on the {last}.",
                middle::center(scene)
            )
        }
        Task::MakeArrow => format!(
            "make an arrow: three flipped edges on the {last} and one at the {}.",
            side(scene.face(Face::D).1)
        ),
        Task::OrientLastSix => {
            format!("orient the last six edges: {} are flipped.", cardinal(about.len()))
        }
        Task::LowerSideEdges | Task::PlaceSideEdges => format!(
            "bring the {} and {} edges to the {} and the {}.",
            piece(0),
            piece(1),
            to(0),
            to(1)
        ),
        Task::SolveMiddle if !scene.has_centers() => {
            format!("solve the {middle}: the last four edges.")
        }
        Task::SolveMiddle => {
            format!("solve the {middle}: the last four edges and the {}s.", middle::center(scene))
        }
        _ => String::new(),
    }
}
