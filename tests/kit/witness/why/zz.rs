//! The sentences about oriented edges and the line.

use super::super::film::Complaint;
use super::super::hands::flipped;
use super::super::names::{SIDES, count, read};
use super::super::scene::{Scene, need};
use super::UNKNOWN;

/// Checks how many edges a step orients: with some front, as many are flipped before, and none after.
pub(crate) fn all_oriented(scene: &Scene<'_>, number: &str) -> Option<Complaint> {
    let fits = |front: &usize| {
        let before = flipped(&scene.before, *front);
        let told = scene.step.facts.about.iter().map(|piece| {
            let places = piece.from.iter().map(|f| scene.film.posted_place(scene.step.start, *f));
            places.collect::<Vec<usize>>()
        });
        let is_told = |piece: Vec<usize>| {
            let own = scene.film.anatomy.edge_at(piece[0]);
            before.iter().any(|edge| scene.film.anatomy.edge_at(edge[0]) == own)
        };
        number == count(before.len(), "flipped edge")
            && told.map(is_told).collect::<Vec<bool>>() == vec![true; before.len()]
            && flipped(&scene.after, *front).is_empty()
    };
    let counts = [0, 1, 2].map(|front| flipped(&scene.before, front).len());
    need([0, 1, 2].iter().any(fits), format!("flipped along each axis: {counts:?}"))
}

/// Checks a sentence.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    if let Some([up, down, left, right]) = read::<4>(
        "An edge is flipped if turns of the {}, {}, {} and {} alone cannot bring it home the right way round.",
        sentence,
    ) {
        let named = [up, down, left, right];
        let others: Vec<&&str> = SIDES.iter().filter(|side| !named.contains(side)).collect();
        let [front, _] = others.as_slice() else { return Some("not four sides".to_owned()) };
        let front = scene.face(front)?;
        let [before, after] = [&scene.before, &scene.after].map(|view| flipped(view, front).len());
        return need(
            before == scene.step.facts.about.len() && after == 0,
            format!("{before} before, {after} after"),
        );
    }
    if let Some([front, back]) =
        read::<2>("A quarter turn of the {} or the {} flips four edges.", sentence)
    {
        let [front, back] = [scene.face(front)?, scene.face(back)?];
        return need(
            front % 3 == back % 3 && front != back && flipped(&scene.after, front).is_empty(),
            "not two opposite sides, or not those",
        );
    }
    if let Some([front, back]) =
        read::<2>("The {} and the {} make no quarter turns, so all edges stay oriented.", sentence)
    {
        let held = [front, back].map(|name| SIDES.iter().position(|side| *side == name));
        let quarters =
            |turn: &&crate::model::Move| held.contains(&Some(turn.face)) && turn.quarters % 2 == 1;
        let posted = scene.face(front)?;
        let stay =
            [&scene.before, &scene.after].iter().all(|view| flipped(view, posted).is_empty());
        return need(
            !scene.moves().iter().any(|turn| quarters(&turn)) && stay,
            format!("oriented before and after: {stay}"),
        );
    }
    Some(UNKNOWN.to_owned())
}
