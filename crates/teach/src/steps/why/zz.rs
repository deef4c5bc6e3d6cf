//! The reasons of steps of ZZ.

use super::super::edge_flips;
use super::super::heard::Heard;
use super::super::scene::Scene;
use super::small_cube;
use crate::language::{Text, message};
use crate::words::side;
use unscramble_cube::Face;

/// Tells what turns edges over.
pub(super) fn orient_all_edges(scene: &Scene<'_>) -> Text {
    let [front, back] = fronts(scene);
    message!("quarter-turn-flips-four", front, back)
}

/// Tells which edges a quarter turn turns over.
pub(super) fn flip_edges(scene: &Scene<'_>) -> Option<Text> {
    let (last, setup) = scene.turns.split_last()?;
    let (count, side) = (edge_flips::in_front(scene), side(edge_flips::turned(scene)));
    Some(message!(
        "turn-flips-four",
        turns = setup.len(),
        setup = scene.moves(setup),
        told = message!("flipped-on-side", count, side),
        last = scene.moves(&[*last]),
        left = edge_flips::counts(scene)[1]
    ))
}

/// Tells how a flipped edge is seen.
pub(super) fn seen(scene: &Scene<'_>) -> Text {
    let [top, bottom, front, back] =
        [Face::U, Face::D, Face::F, Face::B].map(|face| side(scene.face(face).1));
    let [up, down, left, right, near, far] = [Face::U, Face::D, Face::L, Face::R, Face::F, Face::B]
        .map(|face| scene.words.color(scene.face(face).0));
    message!("flipped-if", top, bottom, front, back, up, down, left, right, near, far)
}

/// Returns why an edge of the line is placed with these turns.
pub(super) fn line_edge(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    let [front, back] = fronts(scene);
    let told = heard.once(message!("no-quarter-turns", front, back));
    let way = scene.facts.about.first().map(|edge| small_cube::route(scene, edge));
    Text::sentences([told, way.into()])
}

/// Returns where the faces are whose quarter turns flip edges.
fn fronts(scene: &Scene<'_>) -> [Text; 2] {
    [Face::F, Face::B].map(|face| side(scene.face(face).1))
}
