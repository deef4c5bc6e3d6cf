//! The reasons of steps of Roux.

use super::super::middle;
use super::super::scene::Scene;
use super::{cfop, last_six, pair};
use crate::words::{facing, side};
use unscramble_cube::Face;
use unscramble_solve::{Outcome, Placement, Task};

/// Returns the reason of a step of Roux.
pub(super) fn reason(scene: &Scene<'_>) -> String {
    let about = scene.facts.about.as_slice();
    match (scene.note.task, about) {
        (Task::PlaceBlockEdge, [edge]) => block_edge(scene, edge),
        (Task::AddBlockPair, [corner, edge]) => {
            let (bottom, own) = (scene.face(Face::D).0, side_color(scene, edge));
            let [a, b] = [(corner, bottom), (edge, own)].map(|(piece, color)| {
                let faces = scene.shown_on(&piece.from, piece, color).map_or("", facing);
                format!("{} sticker faces {faces}", scene.words.color(color))
            });
            let joined = pair::joined(scene, corner, edge);
            format!("The corner's {a}, and the edge's {b}. {joined}")
        }
        (Task::BuildSquare, [_, corner, edge]) => pair::joined(scene, corner, edge),
        (Task::PlaceBlockCorner, [corner]) => {
            let color = scene.face(Face::D).0;
            let faces = scene.shown_on(&corner.from, corner, color).map_or("", facing);
            format!("Its {} sticker faces {faces}.", scene.words.color(color))
        }
        (Task::AlignBlocks, _) if scene.has_centers() => {
            "Both blocks are solved, but turned against the centers.".to_owned()
        }
        (Task::OrientTopCorners | Task::SolveTopCorners, _) => top_corners(scene),
        (Task::AlignMiddle, _) => align_middle(scene),
        (Task::MakeArrow | Task::OrientLastSix, _) => last_six::flipped(scene),
        (Task::LowerSideEdges, _) => last_six::lowered(scene),
        (Task::PlaceSideEdges, _) => last_six::sides(scene),
        (Task::SolveMiddle, _) => last_six::middle(scene),
        _ => String::new(),
    }
}

/// Tells where the first block will be.
pub(super) fn rotation(scene: &Scene<'_>) -> String {
    let [left, bottom] = [Face::L, Face::D].map(|face| scene.words.color(scene.face(face).0));
    format!("The first block goes to the left, where {left} belongs, with {bottom} at the bottom.")
}

/// Tells how the algorithm is held: by the blocks, because the centers between them may be turned.
pub(super) fn held(scene: &Scene<'_>) -> String {
    let [left, bottom] = [Face::L, Face::D].map(|face| scene.words.color(scene.face(face).0));
    format!("with {left} on the left and {bottom} at the bottom of both blocks")
}

/// Returns the color of an edge that is not that of the bottom, the front or the back of the blocks.
fn side_color(scene: &Scene<'_>, edge: &Placement) -> u8 {
    let sides = [Face::L, Face::R].map(|face| scene.face(face).0);
    edge.colors.iter().copied().find(|color| sides.contains(color)).unwrap_or_default()
}

fn block_edge(scene: &Scene<'_>, edge: &Placement) -> String {
    let number = if scene.phase.name == "first-block" { "first" } else { "second" };
    format!(
        "It is the middle of the bottom row of the {number} block, which has {} on its side and {} at the bottom.",
        scene.words.color(side_color(scene, edge)),
        scene.first_color()
    )
}

/// Tells why the first block stays.
pub(super) fn keeps_first_block(scene: &Scene<'_>) -> String {
    let [up, right] = [Face::U, Face::R].map(|face| side(scene.face(face).1));
    match scene.size() {
        2 => format!("Only the {up} and {right} sides turn, so the first block stays."),
        _ => format!(
            "Only the {up} and {right} sides and the {} turn, so the first block stays.",
            middle::name(scene)
        ),
    }
}

fn top_corners(scene: &Scene<'_>) -> String {
    let keeps = match scene.size() {
        2 => "The algorithm keeps both blocks.",
        _ => "The algorithm keeps both blocks; the other edges, which come last, may move.",
    };
    format!("{} {keeps}", cfop::last_layer(scene))
}

fn align_middle(scene: &Scene<'_>) -> String {
    let is_repaired = scene.phase.outcome == Outcome::Parity;
    match (scene.has_centers(), is_repaired) {
        (true, true) => {
            return format!("The repair begins with every {} in place.", middle::center(scene));
        }
        (true, false) => {}
        (false, true) => return String::new(),
        (false, false) => {
            return "The permutations of the corners and the edges differ in parity; this turn makes them agree."
                .to_owned();
        }
    }
    let [(up, top), (down, bottom)] = [Face::U, Face::D].map(|face| scene.face(face));
    let [up, down] = [up, down].map(|color| scene.words.color(color));
    format!(
        "With the {up} and {down} {}s on the {} and the {}, it shows which edges are flipped.",
        middle::center(scene),
        side(top),
        side(bottom)
    )
}
