//! The pieces of a step by their colors and places, and the counts of stickers that it changes.

use super::super::heard::Heard;
use super::super::scene::Scene;
use super::{NAMED, noun};
use crate::words::{capital, count, edge_place, face_of, list, place, side};
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_place;
use unscramble_solve::{Aim, FrameReason, PieceKind, Task};

/// Returns the pieces of a step by their colors and places; nothing if its sentence says it all.
pub(crate) fn pieces(scene: &Scene<'_>, text: &str, heard: &mut Heard) -> String {
    let size = scene.size();
    let cycled = three_stickers(scene);
    match scene.note.task {
        Task::ChooseFrame { reason: FrameReason::Centers { home }, .. } => format!(
            "With this choice {} on the face of their color already.",
            verb(home as usize, "center sticker", "is", "are")
        ),
        Task::AlignLastLayer | Task::Rotate | Task::Search | Task::PermuteBothLayers => {
            String::new()
        }
        Task::AlignBlocks | Task::AlignMiddle => String::new(),
        Task::LineUpCenters => lined_up(scene),
        Task::SolveMiddle if scene.facts.about.is_empty() => String::new(),
        _ if cycled.is_some() => goes_on(&cycled.unwrap_or_default()),
        Task::ExchangeCenters { .. }
        | Task::TurnSlices
        | Task::JoinExchanges { .. }
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
                        "one {} {noun} at the {} (from the {})",
                        scene.piece(placement),
                        scene.to(placement),
                        scene.from(placement)
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
        Task::Cycle if scene.facts.about.len() <= NAMED => {
            let about = scene.facts.about.iter().enumerate().map(|(number, placement)| Going {
                name: format!("the {} {}", scene.piece(placement), noun(scene, number)),
                is_home_after: is_home(scene, &placement.colors, &placement.to),
                places: [placement.from.clone(), placement.to.clone()],
                named: [scene.from(placement), scene.to(placement)],
            });
            goes_on(&about.collect::<Vec<_>>())
        }
        _ if is_said(scene, text) => String::new(),
        _ => {
            let about = scene.facts.about.iter().enumerate().take(NAMED);
            let named = about.map(|(number, placement)| {
                let (noun, at) = (noun(scene, number), scene.from(placement));
                let partner = partner(scene, number).unwrap_or_default();
                format!("the {} {noun}, at the {at}{partner}", scene.piece(placement))
            });
            let named: Vec<String> = named.collect();
            let more = scene.facts.about.len().saturating_sub(NAMED);
            let more = if more > 0 { format!("; and {more} more") } else { String::new() };
            capital(&format!("{}{more}.", named.join("; ")))
        }
    }
}

/// Names the center stickers that the next step brings home to a row.
fn lined_up(scene: &Scene<'_>) -> String {
    let end = scene.start + scene.turns.len();
    let follows = |next: &Scene<'_>| next.note.task == Task::FillRow && next.start == end;
    let Some(next) = scene.next().filter(follows) else {
        return String::new();
    };
    let own = next.facts.placed.iter().filter(|placement| placement.kind == PieceKind::Center);
    let own = own.take(NAMED).map(|placement| {
        format!("the {} sticker at the {}", next.piece(placement), next.from(placement))
    });
    let own: Vec<String> = own.collect();
    if own.is_empty() {
        return String::new();
    }
    format!("Next, the commutator brings home {}.", list(&own))
}

/// A piece or a sticker that goes to another place.
struct Going {
    name: String,
    is_home_after: bool,
    places: [Vec<u32>; 2],
    named: [String; 2],
}

/// Returns the three center stickers that a commutator cycles; `None` if it moves others.
fn three_stickers(scene: &Scene<'_>) -> Option<Vec<Going>> {
    scene.note.commutator.as_ref()?;
    let moved = scene.facts.stickers.iter().filter(|sticker| sticker.from != sticker.to);
    let moved: Vec<Going> = moved
        .map(|sticker| {
            let places = [sticker.from, sticker.to].map(|facelet| vec![facelet]);
            Going {
                name: format!("the {} sticker", scene.words.color(sticker.color)),
                is_home_after: is_home(scene, &[sticker.color], &[sticker.to])
                    && !is_home(scene, &[sticker.color], &[sticker.from]),
                named: places.each_ref().map(|place| crate::words::place(scene.size(), place)),
                places,
            }
        })
        .collect();
    (moved.len() == 3).then_some(moved)
}

/// Whether all stickers of a piece are on the faces of their colors at these facelets.
pub(super) fn is_home(scene: &Scene<'_>, colors: &[u8], facelets: &[u32]) -> bool {
    let mut own = colors.iter().zip(facelets);
    own.all(|(color, facelet)| scene.color_at(face_of(scene.size(), *facelet)) == *color)
}

/// Tells where each piece goes: first one that comes home, then the one that makes room for it, and so on.
fn goes_on(all: &[Going]) -> String {
    let sorted = |facelets: &[u32]| {
        let mut facelets = facelets.to_vec();
        facelets.sort_unstable();
        facelets
    };
    let mut rest: Vec<&Going> = all.iter().collect();
    let mut told = Vec::new();
    let mut last: Option<&Going> = None;
    while !rest.is_empty() {
        let follows = |going: &&Going| {
            last.is_some_and(|last| sorted(&last.places[1]) == sorted(&going.places[0]))
        };
        let next = rest.iter().position(follows);
        let next = next.or_else(|| rest.iter().position(|going| going.is_home_after));
        let going = rest.remove(next.unwrap_or(0));
        let Going { name, named: [from, to], places, .. } = going;
        let goes = if told.is_empty() { " goes" } else { "" };
        told.push(match from == to && sorted(&places[0]) == sorted(&places[1]) {
            true => format!("{name} turns over at the {to}"),
            false => format!("{name}{goes} from the {from} to the {to}"),
        });
        last = Some(going);
    }
    capital(&format!("{}.", told.join("; ")))
}

/// Tells where the piece is that a wing is joined to.
fn partner(scene: &Scene<'_>, number: usize) -> Option<String> {
    let (size, facelets) = (scene.size(), scene.facts.partners.get(number)?);
    let is_half = |row: usize| size.is_multiple_of(2) && (row == size / 2 || row + 1 == size / 2);
    let own = scene.facts.about.get(number)?.from.first()?;
    let (_, row, column) = facelet_place(size, *own as usize);
    let is_inner = is_half(row) || is_half(column);
    let told = match facelets.as_slice() {
        [] => return None,
        _ if is_inner => format!("its other half is at the {}", place(size, facelets)),
        _ => format!("the middle of its edge is at the {}", edge_place(size, facelets)),
    };
    Some(format!("; {told}"))
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
    let built = scene.note.task.builds().map(|face| scene.color_at(face));
    // While a center is built, the others gain and lose by chance.
    let counted = (0..).zip(&scene.facts.centers);
    let counted = counted.filter(|(color, _)| built.is_none_or(|built| built == *color));
    let changed: Vec<(u8, &[u32; 2])> =
        counted.filter(|(_, [before, after])| before != after).collect();
    let some_leave = changed.iter().any(|(_, [before, after])| after < before);
    if !heard.few("center stickers on their own face") && !some_leave {
        return String::new();
    }
    if changed.is_empty() && built.is_some() {
        return String::new();
    }
    let changed: Vec<String> = changed
        .into_iter()
        .map(|(color, [before, after])| format!("{} {before} → {after}", scene.words.color(color)))
        .collect();
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
