//! The pieces of a step by their colors and places, and the counts of stickers that it changes.

use super::super::heard::Heard;
use super::super::scene::Scene;
use super::{NAMED, noun};
use crate::words::{capital, count, list, side};
use unscramble_cube::Face;
use unscramble_solve::{Aim, FrameReason, PieceKind, Task};

/// Returns the pieces of a step by their colors and places; nothing if its sentence says it all.
pub(crate) fn pieces(scene: &Scene<'_>, text: &str, heard: &mut Heard) -> String {
    let size = scene.size();
    match scene.note.task {
        Task::ChooseFrame { reason: FrameReason::Centers { home }, .. } => format!(
            "With this choice {} on the face of their color already.",
            verb(home as usize, "center sticker", "is", "are")
        ),
        Task::AlignLastLayer | Task::Rotate | Task::Search | Task::PermuteBothLayers => {
            String::new()
        }
        Task::AlignBlocks | Task::AlignMiddle => String::new(),
        Task::SolveMiddle if scene.facts.about.is_empty() => String::new(),
        Task::ExchangeCenters { .. }
        | Task::TurnSlices
        | Task::JoinExchanges
        | Task::CycleCenters
        | Task::LiftLines => counts(scene, heard),
        Task::OrientEdges(_) | Task::OrientLastLayer => facing(scene),
        // Pieces that are paired need not be in place.
        _ if scene.facts.about.is_empty() && scene.note.aim == Aim::Paired => String::new(),
        _ if scene.facts.about.is_empty() => {
            let placed = scene.facts.placed.iter().take(NAMED);
            let named = placed.map(|placement| {
                let noun = kind(placement.kind, size);
                match placement.kind {
                    PieceKind::Center => format!(
                        "one {} {noun} at the {}",
                        scene.piece(placement),
                        scene.to(placement)
                    ),
                    _ => format!(
                        "the {} {noun} at the {}",
                        scene.piece(placement),
                        scene.to(placement)
                    ),
                }
            });
            let named: Vec<String> = named.collect();
            match (named.is_empty(), scene.facts.placed.len().saturating_sub(NAMED)) {
                (true, _) => String::new(),
                (false, 0) => format!("Now in place: {}.", list(&named)),
                (false, more) => {
                    format!("Now in place: {}, and {more} more.", named.join(", "))
                }
            }
        }
        _ if is_said(scene, text) => String::new(),
        _ => {
            let about = scene.facts.about.iter().enumerate().take(NAMED);
            let named = about.map(|(number, placement)| {
                let (noun, at) = (noun(scene, number), scene.from(placement));
                format!("the {} {noun}, at the {at}", scene.piece(placement))
            });
            let named: Vec<String> = named.collect();
            let more = scene.facts.about.len().saturating_sub(NAMED);
            let more = if more > 0 { format!("; and {more} more") } else { String::new() };
            capital(&format!("{}{more}.", named.join("; ")))
        }
    }
}

/// Returns the noun of a kind of pieces.
fn kind(kind: PieceKind, size: usize) -> &'static str {
    match kind {
        PieceKind::Corner => "corner",
        PieceKind::Midge if size == 3 => "edge",
        PieceKind::Midge => "middle edge",
        PieceKind::Wing => "wing",
        PieceKind::Dedge => "edge",
        PieceKind::Center => "center sticker",
    }
}

/// Writes a count with its noun and verb, such as `1 wing is`.
fn verb(number: usize, noun: &str, one: &str, many: &str) -> String {
    format!("{} {}", count(number, noun), if number == 1 { one } else { many })
}

/// Whether the sentence of a step says where its only piece is.
fn is_said(scene: &Scene<'_>, text: &str) -> bool {
    let [only] = scene.facts.about.as_slice() else { return false };
    let from = scene.from(only);
    let is_there = from == scene.to(only) && text.contains(&format!("at the {from}"));
    is_there
        || text.contains(&format!("from the {from} to "))
        || text.contains(&format!("out of the {from}"))
}

/// Counts the center stickers that are on their faces, for those that change: in the first steps, and if some leave their face.
fn counts(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let size = scene.size();
    let total = (size - 2) * (size - 2) - size % 2;
    let changed =
        scene.facts.centers.iter().enumerate().filter(|(_, [before, after])| before != after);
    let changed: Vec<String> = changed
        .map(|(color, [before, after])| {
            format!("{} {before} → {after}", scene.words.color(color as u8))
        })
        .collect();
    let some_leave = scene.facts.centers.iter().any(|[before, after]| after < before);
    if !heard.few("center stickers on their own face") && !some_leave {
        return String::new();
    }
    if changed.is_empty() {
        return "No center gains or loses a sticker of its color.".to_owned();
    }
    format!("Center stickers on their own face, of {total} each: {}.", changed.join(", "))
}

/// Counts the pieces that show the last layer's color on its face.
fn facing(scene: &Scene<'_>) -> String {
    let (color, face) = scene.face(Face::U);
    let shown = |kind: PieceKind, after: bool| {
        let pieces = scene.facts.about.iter().filter(|placement| {
            let is_corner = placement.kind == PieceKind::Corner;
            is_corner == (kind == PieceKind::Corner)
        });
        let facing = pieces.clone().filter(|placement| {
            let facelets = if after { &placement.to } else { &placement.from };
            scene.shown_on(facelets, placement, color) == Some(face)
        });
        (facing.count(), pieces.count())
    };
    let side = side(face);
    let mut told = Vec::new();
    for (kind, noun) in [(PieceKind::Midge, "edges"), (PieceKind::Corner, "corners")] {
        let ((before, all), (after, _)) = (shown(kind, false), shown(kind, true));
        if all > 0 {
            told.push(format!("{before} of {all} {noun}, afterwards {after}"));
        }
    }
    let color = scene.words.color(color);
    format!("Showing {color} on the {side}: {}.", told.join("; "))
}
