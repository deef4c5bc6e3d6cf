//! The reasons of steps of ZZ.

use super::super::scene::Scene;
use crate::words::side;
use unscramble_cube::Face;

/// Returns what it means that an edge is flipped.
pub(super) fn orient_all_edges(scene: &Scene<'_>) -> String {
    let [up, down, left, right] =
        [Face::U, Face::D, Face::L, Face::R].map(|face| side(scene.face(face).1));
    let [front, back] = fronts(scene);
    format!(
        "An edge is flipped if turns of the {up}, {down}, {left} and {right} alone cannot bring it home the right \
         way round. A quarter turn of the {front} or the {back} flips four edges."
    )
}

/// Returns why an edge of the line is placed with these turns.
pub(super) fn line_edge(scene: &Scene<'_>) -> String {
    let [front, back] = fronts(scene);
    format!("The {front} and the {back} make no quarter turns, so all edges stay oriented.")
}

/// Returns where the faces are whose quarter turns flip edges.
fn fronts(scene: &Scene<'_>) -> [&'static str; 2] {
    [Face::F, Face::B].map(|face| side(scene.face(face).1))
}
