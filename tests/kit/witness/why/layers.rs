//! The sentences about the first two layers.

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::names::{SIDES, colour, count, read};
use super::super::scene::{Scene, need};
use super::UNKNOWN;

/// Checks a sentence.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let film = scene.film;
    let step = scene.step;
    let before = &scene.before;
    let after = &scene.after;
    let used = scene.step.algorithm.as_ref();
    let name = scene.step.algorithm.as_ref().map(|used| used.name.as_str());
    let edge = scene.about(0);
    if let Some((place, rest)) =
        sentence.split_once(" and its ").filter(|(place, _)| place.starts_with("It is "))
    {
        let edge = edge?;
        let one = "{} sticker faces {}; from there {} brings it home and keeps the edges of the cross that are done.";
        let many = "{} sticker faces {}; from there {} bring it home and keep the edges of the cross that are done.";
        let Some([colour_name, facing, moves]) =
            read::<3>(one, rest).or_else(|| read::<3>(many, rest))
        else {
            return Some("UNKNOWN SENTENCE".to_owned());
        };
        let layer = match read::<1>("It is in the {} layer", place) {
            Some(["middle"]) => !SIDES.iter().any(|s| {
                let down = scene.face(s).is_some_and(|f| {
                    scene.face_of_colour(colour_name) == Some(f)
                        || scene.face_of_colour(colour_name) == Some(opposite(f))
                });
                down && scene.in_layer(&edge.from, s)
            }),
            Some([side]) => scene.in_layer(&edge.from, side),
            None => false,
        };
        let down = scene.face_of_colour(colour_name)?;
        let kept =
            scene.layer_pieces(down, 2).iter().all(|e| !before.all_home(e) || after.all_home(e));
        let holds = layer
            && scene.facing(edge, colour_name) == Some(facing)
            && moves == count(scene.moves().len(), "move")
            && kept
            && scene.is_first_colour(colour_name);
        return need(
            holds,
            format!(
                "layer {layer}, faces {:?}, cross kept {kept}",
                scene.facing(edge, colour_name)
            ),
        );
    }
    for (state, own) in [
        ("It is in its own slot, but twisted", true),
        ("It is in its own slot, but flipped", true),
        ("It is in the slot of another piece", false),
    ] {
        if let Some([last]) =
            read::<1>(&format!("{state}; it can only be inserted from the {{}} layer."), sentence)
        {
            let piece = edge?;
            let real = scene.in_own_place(piece, &piece.from, step.start);
            return need(
                real == own
                    && scene.is_last(last)
                    && !scene.in_layer(&piece.from, last)
                    && !scene.is_home_before(piece),
                format!("own slot: {real}"),
            );
        }
    }
    if let Some([first, last, other]) = read::<3>(
        "Its {} sticker faces {}; only a corner whose {} sticker faces a side goes in at once.",
        sentence,
    ) {
        let corner = edge?;
        return need(
            first == other
                && scene.is_first_colour(first)
                && scene.is_last(last)
                && scene.facing(corner, first) == Some(last),
            format!("faces {:?}", scene.facing(corner, first)),
        );
    }
    if let Some([other, top, last]) =
        read::<3>("Its {} sticker is on the side and its {} sticker faces {}.", sentence)
    {
        let piece = edge?;
        let side = scene.facing(piece, other);
        return need(
            scene.is_last(last)
                && scene.facing(piece, top) == Some(last)
                && side.is_some()
                && side != Some(last),
            format!("faces {side:?}"),
        );
    }
    let above = "Next to the {} centre, it goes into the slot towards the {} centre.";
    if let Some([other, top]) = read::<2>(above, sentence) {
        let piece = edge?;
        let setup = step.start + used.map_or(0, |used| used.setup.split_whitespace().count());
        let sticker = piece
            .colors
            .chars()
            .position(|c| colour(c) == other)
            .map(|i| film.moments[step.start].stickers[piece.from[i]]);
        let face = sticker.map(|s| film.to_posted(setup, film.anatomy.face[film.find(setup, s)]));
        let above = used.is_none() || face == scene.face_of_colour(other);
        let slot = scene.face_of_colour(top).is_some_and(|f| {
            piece.to.iter().any(|p| film.to_posted(step.end, film.anatomy.face[*p]) == f)
        });
        return need(
            above && slot,
            format!("above the centre before the formula: {above}, slot: {slot}"),
        );
    }
    if let Some([first, facing]) = read::<2>("Its {} sticker faces {}.", sentence) {
        return need(
            scene.is_first_colour(first) && scene.facing(edge?, first) == Some(facing),
            format!("faces {:?}", scene.facing(edge?, first)),
        );
    }
    if let Some([last]) = read::<1>("Turn the {} layer to bring it over its slot.", sentence) {
        let corner = edge?;
        let setup = step.start + used.map_or(0, |used| used.setup.split_whitespace().count());
        let faces = |at: usize, places: &[usize]| {
            let mut faces: Vec<usize> =
                places.iter().map(|f| film.to_posted(at, film.anatomy.face[*f])).collect();
            faces.retain(|f| !scene.ups().iter().any(|up| f == up || *f == opposite(*up)));
            faces.sort_unstable();
            faces
        };
        let now: Vec<usize> = corner
            .from
            .iter()
            .map(|f| film.find(setup, film.moments[step.start].stickers[*f]))
            .collect();
        let over = faces(setup, &now) == faces(step.end, &corner.to);
        return need(
            scene.is_last(last) && over,
            format!("{:?} over {:?}", faces(setup, &now), faces(step.end, &corner.to)),
        );
    }
    if let Some([told]) = read::<1>("The {} puts it in.", sentence) {
        return need(
            name.is_some_and(|n| n.eq_ignore_ascii_case(told)) && scene.is_home_after(edge?),
            format!("really {name:?}"),
        );
    }
    Some(UNKNOWN.to_owned())
}
