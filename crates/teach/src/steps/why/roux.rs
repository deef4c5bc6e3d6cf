//! The reasons of steps of Roux.

use super::super::middle;
use super::super::scene::Scene;
use super::{cfop, last_six, pair};
use crate::language::{Text, message};
use crate::words::side;
use unscramble_cube::Face;
use unscramble_solve::{Outcome, Placement, Task};

/// Returns the reason of a step of Roux.
pub(super) fn reason(scene: &Scene<'_>) -> Text {
    let about = scene.facts.about.as_slice();
    match (scene.note.task, about) {
        (Task::PlaceBlockEdge, [edge]) => block_edge(scene, edge),
        (Task::AddBlockPair, [corner, edge]) => {
            let (bottom, own) = (scene.face(Face::D).0, side_color(scene, edge));
            let [faces, edge_faces] =
                [(corner, bottom), (edge, own)].map(|(piece, color)| faces(scene, piece, color));
            let [color, edge_color] = [bottom, own].map(|color| scene.words.color(color));
            Text::sentences([
                message!("corner-and-edge-of-pair", color, faces, edge_color, edge_faces),
                pair::joined(scene, corner, edge),
            ])
        }
        (Task::BuildSquare, [_, corner, edge]) => pair::joined(scene, corner, edge),
        (Task::PlaceBlockCorner, [corner]) => {
            let faces = faces(scene, corner, scene.face(Face::D).0);
            message!("corner-of-block", color = scene.first_color(), faces)
        }
        (Task::AlignBlocks, _) if scene.has_centers() => message!("blocks-against-centers"),
        (Task::OrientTopCorners | Task::SolveTopCorners, _) => top_corners(scene),
        (Task::AlignMiddle, _) => align_middle(scene),
        (Task::MakeArrow | Task::OrientLastSix, _) => last_six::flipped(scene),
        (Task::LowerSideEdges, _) => last_six::lowered(scene),
        (Task::PlaceSideEdges, _) => last_six::sides(scene),
        (Task::SolveMiddle, _) => last_six::middle(scene),
        _ => Text::default(),
    }
}

/// Returns the face on which a piece shows a color.
fn faces(scene: &Scene<'_>, piece: &Placement, color: u8) -> Text {
    scene.shown_on(&piece.from, piece, color).map(side).into()
}

/// Tells where the first block will be.
pub(super) fn rotation(scene: &Scene<'_>) -> Text {
    let [left, bottom] = [Face::L, Face::D].map(|face| scene.words.color(scene.face(face).0));
    message!("first-block-goes-left", left, bottom)
}

/// Tells how the algorithm is held: by the blocks, because the centers between them may be turned.
pub(super) fn held(scene: &Scene<'_>) -> Text {
    let [left, bottom] = [Face::L, Face::D].map(|face| scene.words.color(scene.face(face).0));
    message!("held-by-blocks", left, bottom)
}

/// Returns the color of an edge that is not that of the bottom, the front or the back of the blocks.
fn side_color(scene: &Scene<'_>, edge: &Placement) -> u8 {
    let sides = [Face::L, Face::R].map(|face| scene.face(face).0);
    edge.colors.iter().copied().find(|color| sides.contains(color)).unwrap_or_default()
}

fn block_edge(scene: &Scene<'_>, edge: &Placement) -> Text {
    message!(
        "edge-of-block",
        block = if scene.phase.name == "first-block" { "first" } else { "second" },
        color = scene.words.color(side_color(scene, edge)),
        bottom = scene.first_color()
    )
}

/// Tells why the first block stays.
pub(super) fn keeps_first_block(scene: &Scene<'_>) -> Text {
    let [up, right] = [Face::U, Face::R].map(|face| side(scene.face(face).1));
    message!("only-these-turn", size = scene.size(), up, right, middle = middle::name(scene))
}

fn top_corners(scene: &Scene<'_>) -> Text {
    Text::sentences([
        cfop::last_layer(scene),
        message!("algorithm-keeps-blocks", size = scene.size()),
    ])
}

fn align_middle(scene: &Scene<'_>) -> Text {
    let is_repaired = scene.phase.outcome == Outcome::Parity;
    let center = middle::center(scene);
    match (scene.has_centers(), is_repaired) {
        (true, true) => message!("repair-begins-with-centers", center),
        (true, false) => {
            let [(up, top), (down, bottom)] = [Face::U, Face::D].map(|face| scene.seen(face));
            let [top, bottom] = [top, bottom].map(side);
            message!("centers-show-flips", up, down, center, top, bottom)
        }
        (false, true) => Text::default(),
        (false, false) => message!("turn-evens-out-parity"),
    }
}
