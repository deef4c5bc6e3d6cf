//! The reason of a step that pairs a wing between the front left and the front right: where both pieces are
//! after the set-up, and what the slice, the face turns and the slice back do with them.

use super::super::heard::Heard;
use super::super::scene::Scene;
use crate::language::{Text, message};
use crate::words::{cardinal, edge_place, face_of, region};
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_place;
use unscramble_solve::{Level, PartName, Placement, Style};

/// Replaces the edge at the front right.
const REPLACING: &str = "R U R'";

/// Flips the edge at the front right.
const FLIPPING: &str = "R U R' F R' F' R";

/// Returns the reason of a step; `None` unless its slice joins a wing.
pub(super) fn pairing(scene: &Scene<'_>, heard: &mut Heard) -> Option<Text> {
    let teaching = scene.solution.teaching?;
    if teaching.style != Style::Taught || teaching.level == Level::Three {
        return None;
    }
    let size = scene.size();
    let parts = &scene.note.parts;
    if let [(PartName::SliceBack, _)] = parts.as_slice() {
        return Some(Text::default());
    }
    let slice = parts.iter().position(|(name, _)| *name == PartName::Slice)?;
    let (start, length) = (parts[..slice].iter().map(|part| part.1).sum::<usize>(), parts[slice].1);
    let (_, flip) = parts.get(slice + 1)?;
    if !parts.iter().any(|(name, _)| *name == PartName::SliceBack) {
        return Some(free_slice(scene, start + length, *flip, heard));
    }
    let [sliced, flipped] = [start..start + length, start + length..start + length + flip]
        .map(|range| scene.turns.get(range).unwrap_or_default());
    let flipped = scene.moves(flipped);
    let is_wide =
        matches!(sliced, [turn] if (turn.face(), turn.from(), turn.quarters()) == (Face::U, 1, 3));
    if !is_wide || ![REPLACING, FLIPPING].contains(&flipped.as_str()) {
        return None;
    }
    let [left, right] = [Face::L, Face::R].map(|face| region(&[Face::F, face]));
    let crosses = |wing: &&Placement| {
        edge_place(size, &wing.from) == left && edge_place(size, &wing.to) == right
    };
    let depth = |wing: &&Placement| {
        let row = wing.from.first().map_or(0, |f| facelet_place(size, *f as usize).1);
        row.min(size - 1 - row)
    };
    let innermost = |wing: &&Placement| size.is_multiple_of(2) && depth(wing) == size / 2 - 1;
    let set_up = scene.turns.get(..start)?;
    let own = |wing: &&Placement| {
        let mut about = scene.facts.about.iter().zip(&scene.facts.partners);
        about.find(|(piece, _)| scene.followed(&piece.from, set_up) == wing.from)
    };
    // What the wing is joined to waits at the front right, and shows its colors as the wing does after the slice.
    let joins = |wing: &&Placement| {
        let Some((_, partner)) = own(wing) else { return false };
        let partner = scene.followed(partner, set_up);
        // The two halves of an edge name their stickers the other way around.
        let same = if innermost(wing) { partner.last() } else { partner.first() };
        let sides = [wing.to.first(), same].map(|facelet| facelet.map(|f| face_of(size, *f)));
        let shows = innermost(wing) && flipped == FLIPPING || sides[0] == sides[1];
        !partner.is_empty() && edge_place(size, &partner) == right && shows
    };
    let crossing = scene.facts.parts.get(slice)?.iter().filter(crosses);
    let wing = crossing.filter(joins).max_by_key(depth)?;
    let is_innermost = innermost(&wing);
    let [places, rule] = match (is_innermost, flipped == REPLACING) {
        (true, false) => ["same-height", "halves"],
        (true, true) => ["different-heights", "replaced"],
        (false, true) => ["wing", "replaced"],
        (false, false) => ["wing", "flipped"],
    };
    let places = if heard.few(&format!("{is_innermost}, then {flipped}")) {
        let what = message!("before-slice", places, piece = scene.piece(wing));
        message!("after-set-up", how = if slice == 0 { "none" } else { "told" }, what)
    } else {
        Text::default()
    };
    let rule = heard.once(message!("why-slice-goes-back", rule, moves = REPLACING));
    Some(Text::sentences([places, rule]))
}

/// Tells where a slice that stays makes pairs, and how they leave it.
fn free_slice(scene: &Scene<'_>, made: usize, away: usize, heard: &mut Heard) -> Text {
    if !heard.few("a free slice") {
        return Text::default();
    }
    let size = scene.size();
    let about = &scene.facts.about;
    let turns = |range: std::ops::Range<usize>| scene.turns.get(range).unwrap_or_default();
    let places = about.iter().map(|wing| {
        let at = scene.followed(&wing.from, turns(0..made));
        message!("place-of-pair", place = edge_place(size, &at))
    });
    let places: Text = places.collect();
    let [slice, away] = [made - 1..made, made..made + away].map(|range| scene.moves(turns(range)));
    let is_out = |wing: &&Placement| {
        let faces = wing.to.iter().map(|facelet| face_of(size, *facelet));
        faces.into_iter().any(|face| matches!(face, Face::U | Face::D))
    };
    let out = about.iter().filter(is_out).count();
    let (pairs, stay, out) = (about.len(), about.len() - out, cardinal(out));
    Text::sentences([
        message!("slice-makes-pairs", slice, pairs, places, away, stay, out),
        heard.once(message!("slice-stays")),
    ])
}
