//! The reasons of steps of big cubes: the choice of colors, centers, wings and commutators.

use super::super::center_lines::Line;
use super::super::centers::{Building, Deed};
use super::super::heard::Heard;
use super::super::scene::Scene;
use crate::words::{capital, count, face_of, list, place, side};
use unscramble_cube::{Face, Turn};
use unscramble_solve::FrameReason;

pub(super) fn frame(reason: FrameReason) -> String {
    let none = "No piece in the middle of a face says which color belongs there, because the size is even.";
    let why = match reason {
        FrameReason::Centers { .. } => {
            "None of the 24 ways to choose leaves more center stickers where they are."
        }
        FrameReason::Shortest => "This choice leaves few moves.",
        FrameReason::NoCornerParity => {
            "The centers come last, so the colors may be chosen again: with this choice the permutations \
             of corners and dedges agree, and PLL parity cannot occur."
        }
    };
    format!("{none} {why}")
}

/// Tells how an exchange brings stickers of the center that is built to another face: where they are after the set-up, and what
/// the layers and the face do with them; `None` if it builds none, or in another way.
pub(super) fn brought(scene: &Scene<'_>, target: Face, heard: &mut Heard) -> Option<String> {
    let size = scene.size();
    let building = Building::new(scene)?;
    let deed = building.deed();
    let (moved, to) = building.subject(&deed);
    let turns = scene.turns;
    let is_face = |turn: &Turn| (turn.face(), turn.from(), turn.to()) == (target, 1, 1);
    let face = turns.iter().rposition(is_face)?;
    let axis = turns.get(face + 1)?.axis();
    let over = turns[..face].iter().rposition(|turn| turn.axis() != axis).map_or(0, |at| at + 1);
    if over == face {
        return None;
    }
    let at = |end: usize| scene.followed(&moved, &turns[..end]);
    let [set_up, carried, turned, done] = [over, face, face + 1, turns.len()].map(at);
    let [set, go, turn, back] =
        [&turns[..over], &turns[over..face], &turns[face..=face], &turns[face + 1..]]
            .map(|turns| scene.moves(turns));
    let is_bar = matches!(&deed, Deed::Finish(bars) | Deed::BringIn(bars) if bars.len() == 1);
    let color = scene.words.color(building.color);
    let (from, line) = (face_of(size, *set_up.first()?), Line::of(size, &set_up)?);
    let all = scene.followed(&building.stickers(), &turns[..over]);
    let in_line = all.iter().filter(|facelet| line.has(size, **facelet)).count();
    // Others of the color beside them go elsewhere.
    if moved.len() > 1 && in_line > moved.len() {
        return None;
    }
    let [from, to] = [from, to].map(side);
    let (they, them) = match moved.len() {
        _ if is_bar => (format!("the {color} bar is in {}", line.name()), "it"),
        1 => (format!("the {color} sticker is at the {}", place(size, &set_up)), "it"),
        more => (format!("{more} {color} stickers are in {}", line.name()), "them"),
    };
    let [way, rule] = if carried != set_up && turned == done {
        let rule = format!(
            "{go} takes {them} over to the {to}, {turn} turns {them} out of the layers that go back, and {back} \
             goes back without {them}."
        );
        ["stickers go over", &rule].map(str::to_owned)
    } else if carried == set_up && turned != done {
        let inner = turns[over..face].iter().map(|turn| {
            let ends = [turn.from() == 1, usize::from(turn.to()) == size];
            turn.layers() - ends.into_iter().filter(|is_end| *is_end).count()
        });
        let (line, its) = match inner.sum::<usize>() {
            1 => ("a line", "its"),
            _ => ("lines", "their"),
        };
        let rule = format!(
            "{go} takes {line} of the {to} over to the {from}, {turn} puts {them} in {its} place, and {back} takes \
             {them} to the {to}."
        );
        ["stickers come back", &rule].map(str::to_owned)
    } else {
        return None;
    };
    let places = match over {
        // The step has just said where the bar is.
        0 if is_bar => String::new(),
        0 => capital(&format!("{they}.")),
        _ => format!("After the set-up {set}, {they}."),
    };
    // Set-ups that differ in half turns alone read the same.
    let digits = |token: &str| token.contains(|letter: char| letter.is_ascii_digit());
    let kind: Vec<&str> = set.split(' ').filter(|token| !digits(token)).collect();
    let is_rare = heard.few(&format!("{} to begin with {them}", kind.join(" ")));
    let rule = if heard.few(&way) { rule } else { String::new() };
    let places = if is_rare || !rule.is_empty() { places } else { String::new() };
    Some([places, rule].join(" ").trim().to_owned())
}

pub(super) fn exchange(
    scene: &Scene<'_>,
    faces: [Face; 2],
    lines: bool,
    heard: &mut Heard,
) -> String {
    // A wide turn takes edges and corners along.
    let last = scene.size() as u16;
    let is_wide = |turn: &Turn| turn.layers() > 1 && (turn.from() == 1 || turn.to() == last);
    let commutator = scene.note.commutator.as_ref();
    let keeps_all = commutator.map(|parts| !parts.a.iter().chain(&parts.b).any(is_wide));
    let three = scene.facts.moved[3] == 3;
    let is_face = |turn: &&Turn| (turn.face(), turn.from(), turn.to()) == (faces[0], 1, 1);
    let is_half = scene.turns.iter().rfind(is_face).is_none_or(|turn| turn.quarters() == 2);
    let how = if lines && is_half {
        "Inner layers take lines over, the face turns, and the layers go back, so the faces exchange whole lines."
    } else if lines {
        "Inner layers take lines over, the face turns, and the layers go back, so the faces exchange lines, but for the \
         stickers where these cross."
    } else if three && keeps_all == Some(true) {
        "A commutator of slices and a face cycles three center stickers and keeps everything else."
    } else if keeps_all == Some(true) {
        "A commutator of slices and a face cycles three blocks of stickers and keeps everything else."
    } else if three && keeps_all == Some(false) {
        "A commutator of wide turns and a face cycles three center stickers; edges and corners, which come later, \
         move too."
    } else if keeps_all == Some(false) {
        "A commutator of wide turns and a face cycles three blocks of stickers; edges and corners, which \
         come later, move too."
    } else {
        "Slices take a block over, the face turns it aside, and the slices go back without it."
    };
    // The middle line of an odd size may only turn around.
    let stickers = &scene.facts.stickers;
    let face = |facelet| face_of(scene.size(), facelet);
    if !stickers.is_empty() && stickers.iter().all(|s| face(s.from) == face(s.to)) {
        return String::new();
    }
    let [target, source] = faces.map(side);
    let between = match coming_home(scene, faces) {
        Some(told) if heard.few("exchanged stickers") => told,
        None if heard.few("exchanged faces") => {
            format!("The {target} and the {source} exchange stickers.")
        }
        _ => String::new(),
    };
    [between, heard.once(how)].join(" ").trim().to_owned()
}

/// Tells which sticker comes home to each of two faces, where they are before the step; `None` unless there is one for each.
fn coming_home(scene: &Scene<'_>, faces: [Face; 2]) -> Option<String> {
    let size = scene.size();
    let [first, second] = faces.map(|home| {
        let color = scene.color_at(home);
        let mut own = scene.facts.stickers.iter().filter(|sticker| {
            let [from, to] = [sticker.from, sticker.to].map(|facelet| face_of(size, facelet));
            sticker.color == color && from != home && to == home
        });
        let told = own.next().map(|sticker| {
            let name = scene.words.color(color);
            format!("the {name} sticker at the {}", place(size, &[sticker.from]))
        });
        told.filter(|_| own.next().is_none())
    });
    Some(format!("{} and {} come home.", capital(&first?), second?))
}

pub(super) fn wings(scene: &Scene<'_>, heard: &mut Heard) -> String {
    if scene.note.commutator.is_some() {
        return heard.once("A commutator cycles wings and keeps all other pieces.");
    }
    heard.once(
        "Slice, flip, slice: the slice brings wings next to each other, the faces exchange or flip the edge \
         there, and the slice back restores the centers.",
    )
}

/// Tells what a commutator moves, as counted on a replay.
pub(super) fn cycle(scene: &Scene<'_>, heard: &mut Heard) -> String {
    if scene.note.commutator.is_none() {
        return String::new();
    }
    let [corners, midges, wings, centers] = scene.facts.moved;
    let size = scene.size();
    let edge = if size == 3 { "edge" } else { "middle edge" };
    let counted =
        [(corners, "corner"), (midges, edge), (wings, "wing"), (centers, "center sticker")];
    let moved: Vec<String> = counted
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, noun)| count(number as usize, noun))
        .collect();
    let but = list(&moved);
    let mut sentences =
        vec![heard.once(format!("The two parts undo each other everywhere but at {but}."))];
    if scene.phase.name == "edges" && corners > 0 {
        sentences.push(heard.once("The corners are solved later."));
    }
    if scene.phase.name == "edges" && centers > 0 {
        sentences.push(heard.once("The center stickers give way to others of their color."));
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}
