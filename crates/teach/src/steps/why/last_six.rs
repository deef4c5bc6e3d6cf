//! The reasons of steps with the last six edges of Roux.

use super::super::middle as layer;
use super::super::scene::Scene;
use crate::words::{cardinal, face_of, side};
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_solve::{Placement, Task};

/// Tells how a flipped edge is seen.
pub(super) fn seen(scene: &Scene<'_>) -> String {
    let [(up, top), (down, bottom)] = [Face::U, Face::D].map(|face| scene.face(face));
    let [up, down] = [up, down].map(|color| scene.words.color(color));
    format!(
        "An edge is flipped if its sticker on the {} or the {} is neither {up} nor {down}.",
        side(top),
        side(bottom)
    )
}

/// Tells which of the six edges are flipped.
pub(super) fn flipped(scene: &Scene<'_>) -> String {
    let [top, bottom] = [Face::U, Face::D].map(|face| scene.face(face).1);
    let about = &scene.facts.about;
    let on_top: Vec<Face> = about.iter().filter_map(|edge| beside(scene, edge, top)).collect();
    let below = about.len() - on_top.len();
    let above = match on_top.as_slice() {
        [one, other] if *one == other.opposite() => "two opposite edges are flipped".to_owned(),
        [_, _] => "two neighboring edges are flipped".to_owned(),
        [_] => "one edge is flipped".to_owned(),
        some => format!("{} edges are flipped", cardinal(some.len())),
    };
    let is_arrow = on_top.len() == 3 && below == 1;
    let name = if is_arrow { ": the arrow" } else { "" };
    let told =
        format!("On the {} {above}, and at the {} {}{name}.", side(top), side(bottom), none(below));
    let arrow = match scene.note.task {
        Task::OrientLastSix if is_arrow => arrow(scene, top, &on_top),
        _ => String::new(),
    };
    [told, arrow].join(" ").trim_end().to_owned()
}

fn none(number: usize) -> String {
    if number == 0 { "none".to_owned() } else { cardinal(number) }
}

/// Returns the face beside the top, or beside the bottom, that an edge there touches.
fn beside(scene: &Scene<'_>, edge: &Placement, end: Face) -> Option<Face> {
    let faces: Vec<Face> = edge.from.iter().map(|f| face_of(scene.size(), *f)).collect();
    let other = faces.iter().find(|face| **face != end).copied();
    other.filter(|_| faces.contains(&end))
}

/// Tells how the arrow points when the rest of the turns solves it.
fn arrow(scene: &Scene<'_>, top: Face, flipped: &[Face]) -> String {
    let around = Face::ALL.into_iter().filter(|face| *face != top && *face != top.opposite());
    let Some(good) = around.into_iter().find(|face| !flipped.contains(face)) else {
        return String::new();
    };
    let moves = |turns: &[_]| scene.moves(turns);
    let is_top = |turn: &&Turn| (turn.face(), turn.from(), turn.to()) == (top, 1, 1);
    match scene.turns.split_first() {
        Some((first, rest)) if is_top(&first) && !rest.is_empty() => {
            let good = Rotation::quarters(top, first.quarters()).map(good);
            format!(
                "After {}, the good edge is at the {}: {} turns all four over.",
                moves(&[*first]),
                side(good),
                moves(rest)
            )
        }
        _ => format!(
            "The good edge is at the {}: {} turns all four over.",
            side(good),
            moves(scene.turns)
        ),
    }
}

/// Tells why the edges that belong above the blocks go down first.
pub(super) fn lowered(scene: &Scene<'_>) -> String {
    format!(
        "Both belong above the blocks, and from the {} a half turn of the {} lifts them together.",
        side(scene.face(Face::D).1),
        layer::name(scene)
    )
}

/// Tells how the edges above the blocks come home with the corners.
pub(super) fn sides(scene: &Scene<'_>) -> String {
    let top = scene.face(Face::U).1;
    let moves = |turn: &Turn| scene.moves(&[*turn]);
    match scene.turns.last() {
        Some(last) if (last.face(), last.from(), last.to()) == (top, 1, 1) => format!(
            "They belong above the blocks: {} brings them there together with the corners, and all six edges stay oriented.",
            moves(last)
        ),
        _ => "All six edges are oriented, and are so again after these moves.".to_owned(),
    }
}

/// Tells how the last four edges lie.
pub(super) fn middle(scene: &Scene<'_>) -> String {
    let center = layer::center(scene);
    let is_half = scene.has_centers() && layer::quarters(scene, false) == 2;
    let [top, front] = [Face::U, Face::F].map(|face| scene.face(face).1);
    let [up, down, near, far] =
        [Face::U, Face::D, Face::F, Face::B].map(|face| side(scene.face(face).1));
    let on =
        |facelets: &[u32], face: Face| facelets.iter().any(|f| face_of(scene.size(), *f) == face);
    let stays = |edge: &Placement, face: Face| on(&edge.from, face) == on(&edge.to, face);
    let about = scene.facts.about.as_slice();
    let edges = match about {
        [] if is_half => {
            return format!(
                "The four edges are home, and only the {center}s are turned by a half: the dots."
            );
        }
        [first, _, _, _] if stays(first, top) => {
            format!("The two edges on the {up} change places, and so do the two at the {down}.")
        }
        [first, _, _, _] if stays(first, front) => {
            format!("The two edges at the {near} change places, and so do the two at the {far}.")
        }
        [_, _, _, _] if is_half => {
            return format!(
                "All four edges and the {center}s are opposite to where they belong: a half turn of the {} takes them there.",
                layer::name(scene)
            );
        }
        [_, _, _, _] => "All four edges are opposite to where they belong.".to_owned(),
        [_, _, _] => {
            let home = [top, top.opposite()]
                .into_iter()
                .flat_map(|end| [front, front.opposite()].map(|beside| [end, beside]));
            let is_free = |place: &[Face; 2]| {
                !about.iter().any(|edge| place.iter().all(|face| on(&edge.from, *face)))
            };
            home.into_iter().find(is_free).map_or_else(String::new, |place| {
                let mut faces = place;
                // The name of a place begins with the top or the bottom.
                faces.sort_by_key(|face| match face {
                    Face::U | Face::D => 0,
                    Face::F | Face::B => 1,
                    Face::R | Face::L => 2,
                });
                let [end, beside] = faces.map(side);
                format!("Three edges make a cycle, and only the one at the {end} {beside} is home.")
            })
        }
        _ => String::new(),
    };
    if is_half {
        return format!("{edges} Its {center}s are turned by a half.").trim().to_owned();
    }
    edges
}
