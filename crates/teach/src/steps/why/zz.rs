//! The reasons of steps of ZZ.

use super::super::edge_flips;
use super::super::heard::Heard;
use super::super::scene::Scene;
use super::small_cube;
use crate::words::{capital, cardinal, side};
use unscramble_cube::Face;

/// Tells what turns edges over.
pub(super) fn orient_all_edges(scene: &Scene<'_>) -> String {
    let [front, back] = fronts(scene);
    format!("A quarter turn of the {front} or the {back} flips four edges.")
}

/// Tells which edges a quarter turn turns over.
pub(super) fn flip_edges(scene: &Scene<'_>) -> String {
    let Some((last, setup)) = scene.turns.split_last() else { return String::new() };
    let moves = |turns: &[_]| scene.moves(turns);
    let front = side(edge_flips::turned(scene));
    let number = edge_flips::in_front(scene);
    let told = match number {
        4 => format!("all four edges of the {front} are flipped"),
        number => {
            let are = if number == 1 { "is" } else { "are" };
            let number = if number == 0 { "none".to_owned() } else { cardinal(number) };
            format!("{number} of the four edges of the {front} {are} flipped")
        }
    };
    let told = match setup {
        [] => capital(&told),
        setup => format!("After {}, {told}", moves(setup)),
    };
    let left = match edge_flips::counts(scene)[1] {
        0 => "none is left".to_owned(),
        left => format!("{left} are left"),
    };
    format!("{told}: {} turns all four over, and {left}.", moves(&[*last]))
}

/// Tells how a flipped edge is seen.
pub(super) fn seen(scene: &Scene<'_>) -> String {
    let [top, bottom, front, back] =
        [Face::U, Face::D, Face::F, Face::B].map(|face| side(scene.face(face).1));
    let [up, down, left, right, near, far] = [Face::U, Face::D, Face::L, Face::R, Face::F, Face::B]
        .map(|face| scene.words.color(scene.face(face).0));
    format!(
        "Look at the sticker of each edge on the {top} or the {bottom}, or else on the {front} or the {back}. The edge is \
         flipped if that sticker is {left} or {right}, or if it is {near} or {far} and the other one is {up} or {down}."
    )
}

/// Returns why an edge of the line is placed with these turns.
pub(super) fn line_edge(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let [front, back] = fronts(scene);
    let told =
        format!("The {front} and the {back} make no quarter turns, so all edges stay oriented.");
    let told = heard.once(told);
    let way = scene.facts.about.first().map(|edge| small_cube::route(scene, edge));
    [told, way.unwrap_or_default()].join(" ").trim().to_owned()
}

/// Returns where the faces are whose quarter turns flip edges.
fn fronts(scene: &Scene<'_>) -> [&'static str; 2] {
    [Face::F, Face::B].map(|face| side(scene.face(face).1))
}
