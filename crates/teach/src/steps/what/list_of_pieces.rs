//! The pieces of a step by their colors and places, and the counts of stickers that it changes.

use super::super::heard::Heard;
use super::super::scene::Scene;
use super::NAMED;
use crate::language::{Join, Text, message};
use crate::words::{edge_place, face_of, place, side};
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_place;
use unscramble_solve::{Aim, FrameReason, PieceKind, Placement, Task};

/// Returns the pieces of a step by their colors and places; nothing if its sentence says it all.
pub(crate) fn pieces(scene: &Scene<'_>, sentence: &Text, heard: &mut Heard) -> Text {
    let cycled = three_stickers(scene);
    match scene.note.task {
        Task::ChooseFrame { reason: FrameReason::Centers { home }, .. } => {
            message!("centers-home-with-choice", count = home as usize)
        }
        Task::AlignLastLayer | Task::Rotate | Task::Search | Task::PermuteBothLayers => {
            Text::default()
        }
        Task::AlignBlocks | Task::AlignMiddle => Text::default(),
        Task::LineUpCenters => lined_up(scene),
        Task::SolveMiddle if scene.facts.about.is_empty() => Text::default(),
        _ if cycled.is_some() => goes_on(cycled.unwrap_or_default()),
        Task::ExchangeCenters { .. }
        | Task::TurnSlices
        | Task::JoinExchanges { .. }
        | Task::CycleCenters
        | Task::LiftLines => counts(scene, heard),
        Task::OrientEdges(_) | Task::OrientLastLayer => facing(scene),
        // Pieces that are paired need not be in place.
        _ if scene.facts.about.is_empty() && scene.note.aim == Aim::Paired => Text::default(),
        _ if scene.facts.about.is_empty() => placed(scene),
        Task::Cycle if scene.facts.about.len() <= NAMED => {
            let about = scene.facts.about.iter().enumerate().map(|(number, placement)| Going {
                name: super::piece(scene, number),
                is_home_after: is_home(scene, &placement.colors, &placement.to),
                places: [placement.from.clone(), placement.to.clone()],
                named: [scene.from(placement), scene.to(placement)],
            });
            goes_on(about.collect())
        }
        _ if is_said(scene, sentence) => Text::default(),
        _ => {
            let about = scene.facts.about.iter().enumerate().take(NAMED);
            let named = about.map(|(number, placement)| {
                let (piece, at) = (super::piece(scene, number), scene.from(placement));
                let own = message!("piece-with-place", piece, at);
                Text::list(Join::Semicolon, [own, partner(scene, number).into()])
            });
            let named = Text::list(Join::Semicolon, named);
            let more = scene.facts.about.len().saturating_sub(NAMED);
            message!("pieces-with-places", named, more)
        }
    }
}

/// Names the pieces that a step brings to their places.
fn placed(scene: &Scene<'_>) -> Text {
    let placed = scene.facts.placed.iter().take(NAMED).map(|placement| {
        let kind = kind_of(placement.kind, scene.size());
        let piece = message!("piece", piece = scene.piece(placement), kind);
        match placement.kind {
            PieceKind::Center => {
                let (to, from) = (scene.to(placement), scene.from(placement));
                message!("center-sticker-in-place", piece, to, from)
            }
            _ => message!("piece-in-place", piece, to = scene.to(placement)),
        }
    });
    let more = scene.facts.placed.len().saturating_sub(NAMED);
    let join = if more == 0 { Join::And } else { Join::Comma };
    let placed = Text::list(join, placed);
    match placed.is_empty() {
        true => Text::default(),
        false => message!("now-in-place", placed, more),
    }
}

/// Names the center stickers that the next step brings home to a row.
fn lined_up(scene: &Scene<'_>) -> Text {
    let end = scene.start + scene.turns.len();
    let follows = |next: &Scene<'_>| next.note.task == Task::FillRow && next.start == end;
    let Some(next) = scene.next().filter(follows) else { return Text::default() };
    let own = next.facts.placed.iter().filter(|placement| placement.kind == PieceKind::Center);
    let own = own.take(NAMED).map(|placement| {
        message!("sticker-at-place", color = next.piece(placement), at = next.from(placement))
    });
    let stickers: Text = own.collect();
    if stickers.is_empty() { stickers } else { message!("commutator-brings-home", stickers) }
}

/// A piece or a sticker that goes to another place.
struct Going {
    name: Text,
    is_home_after: bool,
    places: [Vec<u32>; 2],
    named: [Text; 2],
}

/// Returns the three center stickers that a commutator cycles; `None` if it moves others.
fn three_stickers(scene: &Scene<'_>) -> Option<Vec<Going>> {
    scene.note.commutator.as_ref()?;
    let moved = scene.facts.stickers.iter().filter(|sticker| sticker.from != sticker.to);
    let moved: Vec<Going> = moved
        .map(|sticker| {
            let places = [sticker.from, sticker.to].map(|facelet| vec![facelet]);
            Going {
                name: message!("sticker-of-color", color = scene.words.color(sticker.color)),
                is_home_after: is_home(scene, &[sticker.color], &[sticker.to])
                    && !is_home(scene, &[sticker.color], &[sticker.from]),
                named: places.each_ref().map(|at| place(scene.size(), at)),
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
fn goes_on(mut rest: Vec<Going>) -> Text {
    let sorted = |facelets: &[u32]| {
        let mut facelets = facelets.to_vec();
        facelets.sort_unstable();
        facelets
    };
    let mut told = Vec::new();
    let mut last: Option<Vec<u32>> = None;
    while !rest.is_empty() {
        let follows = |going: &Going| last.as_ref() == Some(&sorted(&going.places[0]));
        let next = rest.iter().position(follows);
        let next = next.or_else(|| rest.iter().position(|going| going.is_home_after));
        let Going { name, named: [from, to], places, .. } = rest.remove(next.unwrap_or(0));
        let [before, after] = places.map(|facelets| sorted(&facelets));
        told.push(match (from == to && before == after, told.is_empty()) {
            (true, _) => message!("turns-over", piece = name, at = to),
            (false, true) => message!("goes", piece = name, from, to),
            (false, false) => message!("then-goes", piece = name, from, to),
        });
        last = Some(after);
    }
    message!("pieces-go", told = Text::list(Join::Semicolon, told))
}

/// Tells where the piece is that a wing is joined to.
fn partner(scene: &Scene<'_>, number: usize) -> Option<Text> {
    let (size, facelets) = (scene.size(), scene.facts.partners.get(number)?);
    let is_half = |row: usize| size.is_multiple_of(2) && (row == size / 2 || row + 1 == size / 2);
    let own = scene.facts.about.get(number)?.from.first()?;
    let (_, row, column) = facelet_place(size, *own as usize);
    let is_inner = is_half(row) || is_half(column);
    match facelets.as_slice() {
        [] => None,
        _ if is_inner => Some(message!("other-half-is-at", at = place(size, facelets))),
        _ => Some(message!("middle-of-edge-is-at", at = edge_place(size, facelets))),
    }
}

/// Returns the kind of a piece, as the message `piece` calls it.
fn kind_of(kind: PieceKind, size: usize) -> &'static str {
    match kind {
        PieceKind::Corner => "corner",
        PieceKind::Midge if size > 3 => "middle-edge",
        PieceKind::Midge | PieceKind::Dedge => "edge",
        PieceKind::Wing => "wing",
        PieceKind::Center => "sticker",
    }
}

/// Whether the sentence of a step says where its only piece is.
fn is_said(scene: &Scene<'_>, sentence: &Text) -> bool {
    let [only] = scene.facts.about.as_slice() else { return false };
    let sentence = sentence.about("text").or_else(|| sentence.about("sentence"));
    let (from, to) = (scene.from(only), scene.to(only));
    let says = |name: &str| sentence.and_then(|told| told.about(name)) == Some(&from);
    says("from") || says("out_of") || from == to && (says("at") || says("to"))
}

/// Counts the center stickers that are on their faces, for those that change: in the first steps, and if some leave their face.
fn counts(scene: &Scene<'_>, heard: &mut Heard) -> Text {
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
        return Text::default();
    }
    match (changed.is_empty(), built) {
        (true, Some(_)) => Text::default(),
        (true, None) => message!("no-center-changes"),
        (false, _) => {
            let changes = changed.into_iter().map(|(color, counts)| {
                let [before, after] = counts.map(|count| count as usize);
                message!("center-changes", color = scene.words.color(color), before, after)
            });
            message!("centers-change", total, changes = Text::list(Join::Comma, changes))
        }
    }
}

/// Counts the pieces that show the last layer's color on its face.
fn facing(scene: &Scene<'_>) -> Text {
    let (color, face) = scene.face(Face::U);
    let shown = |is_corner: bool| {
        let is_own = |placement: &&Placement| (placement.kind == PieceKind::Corner) == is_corner;
        let pieces = || scene.facts.about.iter().filter(is_own);
        let shows = |placement: &Placement, facelets: &[u32]| {
            scene.shown_on(facelets, placement, color) == Some(face)
        };
        let before = pieces().filter(|own| shows(own, &own.from)).count();
        let after = pieces().filter(|own| shows(own, &own.to)).count();
        [before, after, pieces().count()]
    };
    let told = [("edges", shown(false)), ("corners", shown(true))];
    let told = told.into_iter().filter(|(_, [.., all])| *all > 0);
    let told = told.map(|(kind, [before, after, all])| {
        message!("pieces-showing-color", kind, before, all, after)
    });
    let (color, told) = (scene.words.color(color), Text::list(Join::Semicolon, told));
    message!("showing-color", color, side = side(face), told)
}
