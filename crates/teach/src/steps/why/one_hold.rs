//! The reason of a step that pairs a wing between the front left and the front right: where both pieces are
//! after the set-up, and what the slice, the face turns and the slice back do with them.

use super::super::heard::Heard;
use super::super::scene::Scene;
use crate::words::{capital, cardinal, edge_place, face_of, list};
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_place;
use unscramble_solve::{Level, PartName, Placement, Style};

/// Replaces the edge at the front right.
const REPLACING: &str = "R U R'";

/// Flips the edge at the front right.
const FLIPPING: &str = "R U R' F R' F' R";

/// Returns the reason of a step; `None` unless its slice joins a wing.
pub(super) fn pairing(scene: &Scene<'_>, heard: &mut Heard) -> Option<String> {
    let teaching = scene.solution.teaching?;
    if teaching.style != Style::Taught || teaching.level == Level::Three {
        return None;
    }
    let size = scene.size();
    let parts = &scene.note.parts;
    if let [(PartName::SliceBack, _)] = parts.as_slice() {
        return Some(String::new());
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
    let crosses = |wing: &&Placement| {
        edge_place(size, &wing.from) == "front left" && edge_place(size, &wing.to) == "front right"
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
        !partner.is_empty() && edge_place(size, &partner) == "front right" && shows
    };
    let crossing = scene.facts.parts.get(slice)?.iter().filter(crosses);
    let wing = crossing.filter(joins).max_by_key(depth)?;
    let is_innermost = innermost(&wing);
    let name = scene.piece(wing);
    let [places, rule] = match (is_innermost, flipped == REPLACING) {
        (true, false) => [
            format!(
                "the two halves of the {name} edge face each other, at the same height at the front left and \
                 the front right."
            ),
            "The slice takes the left half to the right, the flip puts it in the lower half of that edge, and \
             the slice back sets the other half on top and restores the centers."
                .to_owned(),
        ],
        (true, true) => [
            format!(
                "the two halves of the {name} edge are at the front left and the front right, at different \
                 heights, so the slice joins them."
            ),
            replacing(),
        ],
        (false, replaces) => [
            format!(
                "the {name} wing is at the front left and the middle of its edge at the front right, so the \
                 slice joins them."
            ),
            if replaces {
                replacing()
            } else {
                "The flip takes the wing out of the sliced layers, so the pair stays together when the slice goes \
                 back and restores the centers."
                    .to_owned()
            },
        ],
    };
    let places = match slice {
        _ if !heard.few(&format!("{is_innermost}, then {flipped}")) => String::new(),
        0 => capital(&places),
        _ => format!("After the set-up, {places}"),
    };
    Some([places, heard.once(rule)].join(" ").trim().to_owned())
}

/// Tells where a slice that stays makes pairs, and how they leave it.
fn free_slice(scene: &Scene<'_>, made: usize, away: usize, heard: &mut Heard) -> String {
    if !heard.few("a free slice") {
        return String::new();
    }
    let size = scene.size();
    let turns = |range: std::ops::Range<usize>| scene.turns.get(range).unwrap_or_default();
    let places = scene.facts.about.iter().map(|wing| {
        let at = scene.followed(&wing.from, turns(0..made));
        format!("at the {}", edge_place(size, &at))
    });
    let places: Vec<String> = places.collect();
    let [slice, away] = [made - 1..made, made..made + away].map(|range| scene.moves(turns(range)));
    let is_out = |wing: &&Placement| {
        let faces = wing.to.iter().map(|facelet| face_of(size, *facelet));
        faces.into_iter().any(|face| matches!(face, Face::U | Face::D))
    };
    let out = scene.facts.about.iter().filter(is_out).count();
    let pair = if places.len() == 1 { "a pair" } else { "pairs" };
    let it = match (places.len(), out) {
        (1, _) => "it".to_owned(),
        (all, out) if out == all => "them".to_owned(),
        (_, out) => format!("{} of them", cardinal(out)),
    };
    let rule =
        heard.once("The slice need not go back before its last pair: that saves a turn for each.");
    let told =
        format!("{slice} makes {pair} {}; {away} takes {it} out of the slice.", list(&places));
    format!("{told} {rule}").trim_end().to_owned()
}

fn replacing() -> String {
    "R U R' takes the pair to the top and brings another edge there, so it stays together when the slice goes \
     back and restores the centers."
        .to_owned()
}
