//! The sentences of the steps of Roux.

use super::blocks::{number, some_blocks};
use super::film::Complaint;
use super::hands::{DOWN, Faces, UP};
use super::names::{piece, read, side};
use super::scene::{Scene, need};

/// Checks the sentence of a step of Roux; `None` if it is another one.
pub(crate) fn check(scene: &Scene<'_>, text: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    let about = step.facts.about.as_slice();
    let named =
        |number: usize, name: &str| about.get(number).is_some_and(|own| piece(&own.colors) == name);
    let truth = || format!("really {about:?}");
    let home = || about.iter().all(|own| scene.is_home_after(own));
    let at =
        |number: usize, place: &str| about.get(number).is_some_and(|own| scene.to(own) == place);
    // A pair is a corner and the edge that shares two of its colors.
    let is_pair = |corner: usize, edge: usize| match (about.get(corner), about.get(edge)) {
        (Some(corner), Some(edge)) => {
            corner.kind == "corner" && edge.colors.chars().all(|c| corner.colors.contains(c))
        }
        _ => false,
    };
    if let Some([name, place]) = read::<2>("add the {} pair to the block, at the {}.", text) {
        let holds = named(1, name) && at(1, place) && is_pair(0, 1) && about.len() == 2;
        return Some(need(holds && home(), truth()));
    }
    if let Some([place, edge, pair]) =
        read::<3>("build a square at the {}: the {} edge and the {} pair.", text)
    {
        let holds = named(0, edge) && named(2, pair) && at(1, place) && is_pair(1, 2);
        return Some(need(holds && about.len() == 3 && home(), truth()));
    }
    if let Some([name, from, to]) = read::<3>("bring the {} corner from the {} to the {}.", text) {
        let own = about.first()?;
        let holds = named(0, name) && scene.from(own) == from && scene.to(own) == to && from != to;
        return Some(need(holds && home(), truth()));
    }
    if let Some([name, place]) = read::<2>("twist the {} corner at the {}.", text) {
        let own = about.first()?;
        let holds = named(0, name) && scene.from(own) == place && scene.to(own) == place;
        return Some(need(holds && home() && own.from != own.to, truth()));
    }
    if let Some([left, right]) =
        read::<2>("turn the {} and {} sides until both blocks are home.", text)
    {
        let faces = [side(left)?, side(right)?];
        let outer = scene
            .moves()
            .iter()
            .all(|turn| faces.contains(&turn.face) && (turn.from, turn.to) == (1, 1));
        let fit = !some_blocks(&scene.before) && some_blocks(&scene.after);
        return Some(need(outer && fit, format!("outer turns: {outer}, fit then: {fit}")));
    }
    if let Some([last]) = read::<1>("solve the corners of the {} layer.", text) {
        let up = scene.face(last)?;
        let solved = scene.some_turn(step.end, up, |view| {
            scene.layer_pieces(up, 3).iter().all(|corner| view.all_home(corner))
        });
        let holds = solved && scene.some_hold(|hold| hold[UP] == up);
        return Some(need(holds, "they are not"));
    }
    if let Some([last]) = read::<1>("orient the corners of the {} layer.", text) {
        let up = scene.face(last)?;
        let oriented = [&scene.before, &scene.after].map(|view| scene.oriented(view, up, 3));
        let holds = oriented[0] < 4 && oriented[1] == 4 && scene.some_hold(|hold| hold[UP] == up);
        return Some(need(holds, format!("{oriented:?} of four")));
    }
    if let Some([middle]) = read::<1>("turn the {} by a quarter.", text) {
        let own = |hold: &Faces| {
            scene.moves().iter().all(|turn| scene.turns_middle(turn, hold) && turn.quarters != 2)
        };
        let holds = middle == scene.middle() && scene.moves().len() == 1 && scene.some_hold(own);
        return Some(need(holds && !scene.has_centers(), "another turn"));
    }
    for noun in ["fixed center", "center"] {
        let form = format!("turn the {{}} until the {{}} {noun} is on the {{}}.");
        if let Some([middle, name, top]) = read::<3>(&form, text) {
            let own = |hold: &Faces| {
                scene.face(top) == Some(hold[UP])
                    && scene.moves().iter().all(|turn| scene.turns_middle(turn, hold))
            };
            let shown = scene.center_at(step.end, side(top)?);
            let holds = middle == scene.middle() && scene.is_center(noun) && scene.some_hold(own);
            let is_shown = shown.as_deref() == Some(name);
            return Some(need(holds && is_shown, format!("{shown:?} is there; {holds}")));
        }
        let form = format!("solve the {{}}: the last four edges and the {noun}s.");
        if let Some([middle]) = read::<1>(&form, text) {
            let pieces = scene.after.right(|f| scene.film.anatomy.piece_at_len(f) > 1);
            let centers = scene.has_home_middles(step.end);
            let holds = middle == scene.middle() && scene.is_center(noun);
            return Some(need(
                holds && pieces && centers,
                format!("pieces {pieces}, centers {centers}"),
            ));
        }
    }
    if let Some([middle]) = read::<1>("solve the {}: the last four edges.", text) {
        let pieces = scene.after.right(|f| scene.film.anatomy.piece_at_len(f) > 1);
        return Some(need(
            middle == scene.middle() && pieces && !scene.has_centers(),
            format!("pieces {pieces}"),
        ));
    }
    let edges: Vec<Option<usize>> = about
        .iter()
        .map(|own| scene.film.posted_place(step.start, own.from[0]))
        .map(|place| scene.film.anatomy.edge_at(place))
        .collect();
    if let Some([top, bottom]) =
        read::<2>("make an arrow: three flipped edges on the {} and one at the {}.", text)
    {
        let fits = |hold: &Faces| {
            let before = scene.flipped_six(&scene.before, hold);
            let after = scene.flipped_six(&scene.after, hold);
            let above = after.iter().filter(|edge| scene.touches(**edge, hold[UP])).count();
            [scene.face(top), scene.face(bottom)] == [Some(hold[UP]), Some(hold[DOWN])]
                && (above, after.len()) == (3, 4)
                && edges.len() == before.len()
                && before.iter().all(|edge| edges.contains(&Some(*edge)))
        };
        return Some(need(scene.some_hold(fits), truth()));
    }
    if let Some([told]) = read::<1>("orient the last six edges: {} are flipped.", text) {
        let fits = |hold: &Faces| {
            let before = scene.flipped_six(&scene.before, hold);
            number(told) == Some(before.len())
                && edges.len() == before.len()
                && before.iter().all(|edge| edges.contains(&Some(*edge)))
                && scene.flipped_six(&scene.after, hold).is_empty()
        };
        return Some(need(scene.some_hold(fits), truth()));
    }
    if let Some([one, other, to, other_to]) =
        read::<4>("bring the {} and {} edges to the {} and the {}.", text)
    {
        let down = |hold: &Faces| {
            let places = about.iter().map(|own| scene.film.posted_place(step.end, own.to[0]));
            let edges = places.filter_map(|place| scene.film.anatomy.edge_at(place));
            edges.filter(|edge| scene.touches(*edge, hold[DOWN])).count() == 2
        };
        let is_there = match step.task.as_str() {
            "lower_side_edges" => scene.some_hold(down),
            _ => home(),
        };
        let holds = named(0, one) && named(1, other) && at(0, to) && at(1, other_to) && is_there;
        return Some(need(holds && about.len() == 2, truth()));
    }
    None
}
