//! The reasons of steps of big cubes: the choice of colors, centers, wings and commutators.

use super::super::heard::Heard;
use super::super::scene::Scene;
use crate::words::{count, list};
use unscramble_cube::Turn;
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

pub(super) fn exchange(
    scene: &Scene<'_>,
    [target, source]: [&str; 2],
    lines: bool,
    heard: &mut Heard,
) -> String {
    // A wide turn takes edges and corners along.
    let last = scene.size() as u16;
    let is_wide = |turn: &Turn| turn.layers() > 1 && (turn.from() == 1 || turn.to() == last);
    let commutator = scene.note.commutator.as_ref();
    let keeps_all = commutator.map(|parts| !parts.a.iter().chain(&parts.b).any(is_wide));
    let how = if lines {
        "Inner layers take lines over, the face turns, and the layers go back, so the faces exchange whole lines."
    } else if keeps_all == Some(true) {
        "A commutator of slices and a face cycles three blocks of stickers and keeps everything else."
    } else if keeps_all == Some(false) {
        "A commutator of wide turns and a face cycles three blocks of stickers; edges and corners, which \
         come later, move too."
    } else {
        "Slices take a block over, the face turns it aside, and the slices go back without it."
    };
    let between = match heard.few("exchanged faces") {
        true => format!("The {target} and the {source} exchange stickers."),
        false => String::new(),
    };
    [between, heard.once(how)].join(" ").trim().to_owned()
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
