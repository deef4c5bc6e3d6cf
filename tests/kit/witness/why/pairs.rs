//! The sentences about how the corner and the edge of a pair come together.

use super::super::film::Complaint;
use super::super::names::read;
use super::super::scene::{Scene, need};

/// Checks a sentence; `None` if it is another.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    if sentence == "They are a pair already." {
        return Some(need(is_pair(scene, step.start), "they are not"));
    }
    let told =
        ["After {} they are a pair; {} inserts it.", "After {} they are a pair; {} insert it."];
    let [joins, inserts] = told.iter().find_map(|form| read::<2>(form, sentence))?;
    let moves = &scene.film.tale.moves[step.start..step.end];
    let turns = joins.split(' ').count();
    let at = step.start + turns;
    let stays = (at..=step.end).all(|at| is_pair(scene, at));
    let is_first = !is_pair(scene, at - 1);
    let is_all = moves.join(" ") == format!("{joins} {inserts}");
    Some(need(
        is_all && stays && is_first,
        format!("the moves of the step: {is_all}, a pair then: {stays}, not before: {is_first}"),
    ))
}

/// Whether the corner and the edge of a step lie side by side, with stickers of one color on one face.
fn is_pair(scene: &Scene<'_>, at: usize) -> bool {
    let (Some(corner), Some(edge)) = (scene.about(0), scene.about(1)) else { return false };
    let face = |piece, symbol: char| {
        let color = super::super::names::color(symbol);
        let sticker = scene.sticker_at(at, piece, &color);
        sticker.map(|facelet| scene.film.anatomy.face[facelet])
    };
    edge.colors
        .chars()
        .all(|symbol| face(corner, symbol).is_some() && face(corner, symbol) == face(edge, symbol))
}
