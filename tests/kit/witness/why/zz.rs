//! The sentences about oriented edges and the line.

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::hands::flipped;
use super::super::names::{SIDES, count, piece, read, small};
use super::super::scene::{Scene, need};
use super::UNKNOWN;
use crate::model::Move;

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

/// The face whose quarter turn ends a step, of the cube as posted.
fn last_face(scene: &Scene<'_>) -> Option<usize> {
    let turn = scene.moves().last().filter(|turn| turn.quarters % 2 == 1)?;
    Some(scene.film.to_posted(scene.step.start, turn.face))
}

/// Checks how many edges are flipped before and after a step that ends with a quarter turn of the front or the back.
pub(crate) fn flips_counted(scene: &Scene<'_>, told: [&str; 2]) -> Option<Complaint> {
    let Some(front) = last_face(scene) else { return Some("no quarter turn".to_owned()) };
    let real = [&scene.before, &scene.after].map(|view| flipped(view, front).len());
    let about = scene.step.facts.about.len();
    need(real.map(|n| n.to_string()) == told && about == real[0], format!("really {real:?}"))
}

/// Checks that a step orients all edges and solves the line.
pub(crate) fn line_solved(scene: &Scene<'_>, told: [&str; 4]) -> Option<Complaint> {
    let about = &scene.step.facts.about;
    let real: Vec<String> = about
        .iter()
        .map(|edge| piece(&edge.colors))
        .chain(about.iter().map(|edge| scene.to(edge)))
        .collect();
    let oriented = (0..3).any(|front| flipped(&scene.after, front).is_empty());
    let home = about.iter().all(|edge| scene.is_home_after(edge));
    need(real == told && oriented && home, format!("really {real:?}, oriented {oriented}"))
}

/// The edges that turns of the four faces beside a front and its back cannot bring home: tried, with one after the other.
fn never_home(scene: &Scene<'_>, front: usize) -> Vec<[usize; 2]> {
    let anatomy = scene.film.anatomy;
    let sides = (0..6).filter(|face| face % 3 != front % 3);
    let turns: Vec<Vec<usize>> = sides
        .map(|face| {
            let mut places: Vec<usize> = (0..anatomy.face.len()).collect();
            let turn = Move { face, from: 1, to: 1, quarters: 1 };
            anatomy.geometry.play(&mut places, turn);
            // Where the sticker of each facelet goes.
            let mut goes = vec![0; places.len()];
            places.iter().enumerate().for_each(|(to, from)| goes[*from] = to);
            goes
        })
        .collect();
    let is_stuck = |edge: &[usize; 2]| {
        let homes = edge.map(|facelet| scene.before.homes[facelet]);
        let mut seen = vec![*edge];
        let mut next = 0;
        while let Some(at) = seen.get(next).copied() {
            next += 1;
            for goes in &turns {
                let to = at.map(|facelet| goes[facelet]);
                if !seen.contains(&to) {
                    seen.push(to);
                }
            }
        }
        !seen.iter().any(|at| at.map(|facelet| anatomy.face[facelet]) == homes)
    };
    anatomy.edges.iter().map(|edge| edge[0]).filter(is_stuck).collect()
}

/// Checks a sentence.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    // The fronts whose quarter turns flip edges: the rule is told of one of them.
    let is_front = |front: usize| match scene.step.task.as_str() {
        "flip_edges" => last_face(scene).is_some_and(|face| face % 3 == front % 3),
        _ => flipped(&scene.after, front).is_empty(),
    };
    if let Some(sides) = read::<4>(
        "Look at the sticker of each edge on the {} or the {}, or else on the {} or the {}.",
        sentence,
    ) {
        let [Some(top), Some(bottom), Some(front), Some(back)] = sides.map(|side| scene.face(side))
        else {
            return Some("no sides".to_owned());
        };
        let pairs = opposite(top) == bottom && opposite(front) == back && top % 3 != front % 3;
        return need(pairs && is_front(front), "other sides");
    }
    if let Some(colors) = read::<6>(
        "The edge is flipped if that sticker is {} or {}, or if it is {} or {} and the other one is {} or {}.",
        sentence,
    ) {
        let faces = colors.map(|name| scene.face_of_color(name));
        let [left, right, front, back, up, down] = faces;
        let Some(near) = front else { return Some("no such color".to_owned()) };
        let pairs = [(left, right), (front, back), (up, down)];
        let are_pairs = pairs.iter().all(|(one, other)| one.map(opposite) == *other);
        let anatomy = scene.film.anatomy;
        let by_rule = anatomy.edges.iter().map(|edge| edge[0]).filter(|edge| {
            let on = |axis: Option<usize>| {
                edge.iter().position(|f| Some(anatomy.face[*f] % 3) == axis.map(|a| a % 3))
            };
            let seen = on(up).or_else(|| on(front)).unwrap_or_default();
            let [own, other] = [seen, 1 - seen].map(|n| Some(scene.before.homes[edge[n]]));
            [left, right].contains(&own)
                || [front, back].contains(&own) && [up, down].contains(&other)
        });
        let by_rule: Vec<[usize; 2]> = by_rule.collect();
        let real = [flipped(&scene.before, near), never_home(scene, near)];
        return need(
            are_pairs && is_front(near) && real.iter().all(|real| *real == by_rule),
            format!(
                "{} by the rule, {} and {} really",
                by_rule.len(),
                real[0].len(),
                real[1].len()
            ),
        );
    }
    let (setup, told) = match read::<2>("After {}, {}.", sentence) {
        Some([setup, told]) => (setup, format!("{told}.")),
        None => ("", small(sentence)),
    };
    if told.starts_with("four of the four") {
        return Some("all four".to_owned());
    }
    let told = told.replace("all four edges", "four of the four edges");
    for form in [
        "{} of the four edges of the {} are flipped: {} turns all four over, and {} left.",
        "{} of the four edges of the {} is flipped: {} turns all four over, and {} left.",
    ] {
        if let Some([number, front, last, left]) = read::<4>(form, &told) {
            let moves = &scene.film.tale.moves[scene.step.start..scene.step.end];
            let is_played = moves.join(" ") == format!("{setup} {last}").trim();
            let Some(face) = scene.face(front) else { return Some("no side".to_owned()) };
            let bad = flipped(&scene.film.view(scene.step.end - 1), face);
            let on = |edge: &&[usize; 2]| edge.iter().any(|f| scene.film.anatomy.face[*f] == face);
            let real = bad.iter().filter(on).count();
            let named = match number {
                "none" => Some(0),
                number => super::super::blocks::number(number),
            };
            let after = flipped(&scene.after, face).len();
            let told_left = match after {
                0 => "none is".to_owned(),
                more => format!("{more} are"),
            };
            let is_one = form.contains(" is flipped") == (real == 1);
            let holds = is_played
                && last_face(scene) == Some(face)
                && named == Some(real)
                && left == told_left
                && is_one;
            return need(holds, format!("{real} there, {after} left"));
        }
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
        let quarters = |turn: &&Move| held.contains(&Some(turn.face)) && turn.quarters % 2 == 1;
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
