//! What a step does.

use super::Scene;
use crate::cube::Face;
use crate::cube::geometry::facelet_place;
use crate::solve::{Aim, FrameReason, Home, PieceKind, Placement, Task};
use crate::teach::words::{capital, count, list, ordinal, side};

/// The most pieces that a text names one by one.
const NAMED: usize = 4;

/// Returns the step in one sentence.
pub(super) fn text(scene: &Scene<'_>) -> String {
    let sentence = sentence(scene);
    if scene.facts.again { format!("Again: {sentence}") } else { capital(&sentence) }
}

fn sentence(scene: &Scene<'_>) -> String {
    let first = scene.facts.about.first();
    let piece = || first.map_or_else(String::new, |placement| scene.piece(placement));
    let from = || first.map_or_else(String::new, |placement| scene.from(placement));
    let to = || first.map_or_else(String::new, |placement| scene.to(placement));
    let last = scene.last_layer();
    let name = scene.algorithm();
    let named = name.map(|name| format!(": {name}")).unwrap_or_default();
    match scene.note.task {
        Task::Search => {
            let goal = scene.phase.goal.trim_end_matches('.');
            let goal = super::lower(goal);
            format!("play {}, after which {goal}.", count(scene.turns, "move"))
        }
        Task::ChooseFrame(_) => format!("decide where each colour goes: {}.", frame(scene)),
        Task::Rotate => {
            let (up, front) = (scene.face(Face::U).0, scene.face(Face::F).0);
            let [up, front] = [up, front].map(|colour| scene.words.colour(colour));
            format!("turn the whole cube: {up} on top, {front} in front.")
        }
        Task::SolveCross => format!("solve the {} cross: four edges.", scene.first_colour()),
        Task::PlaceCrossEdge => {
            format!("bring the {} edge from the {} to the {}.", piece(), from(), to())
        }
        Task::TakeOutCorner => {
            format!("take the {} corner out of the {}{named}.", piece(), from())
        }
        Task::TurnCornerOver => {
            format!("turn the {} corner over in the {last} layer{named}.", piece())
        }
        Task::InsertCorner => {
            format!("insert the {} corner at the {}{named}.", piece(), to())
        }
        Task::TakeOutEdge => format!("take the {} edge out of the {}{named}.", piece(), from()),
        Task::InsertEdge => format!("insert the {} edge at the {}{named}.", piece(), to()),
        Task::OrientEdges(_) => format!("orient edges of the {last} layer{named}."),
        Task::PermuteEdges => format!("cycle edges of the {last} layer{named}."),
        Task::AlignLastLayer => format!("turn the {last} layer until its pieces are in place."),
        Task::PermuteCorners => format!("cycle corners of the {last} layer{named}."),
        Task::TwistCorner => match scene.facts.about.as_slice() {
            [only] => format!("twist the {} corner{named}.", scene.piece(only)),
            many => format!("twist {} in place, one after another.", count(many.len(), "corner")),
        },
        Task::TakeOutPair => {
            let stuck = stuck(scene);
            let from = scene.facts.about.get(usize::from(stuck == "the edge"));
            let from = from.map_or_else(String::new, |placement| scene.from(placement));
            format!("take {stuck} of the {} pair out of the {from}.", pair(scene))
        }
        Task::InsertPair => format!("insert the {} pair{named}.", pair(scene)),
        Task::OrientLastLayer => format!("orient the last layer{named}."),
        Task::PermuteLastLayer => format!("permute the last layer{named}."),
        Task::ExchangeCenters { .. } | Task::TurnSlices | Task::CycleCenters => centers(scene),
        Task::PairWings => match first {
            Some(_) => format!("join {} to {} dedge{}.", wings(scene), its(scene), s(scene)),
            None => "bring wings closer to their dedges.".to_owned(),
        },
        Task::EvenOutWings { .. } => "make the permutation of the wings even.".to_owned(),
        Task::RepairLastDedge => "exchange the two wings of the last dedge.".to_owned(),
        Task::RepairEdgeParity => "repair OLL parity: flip one dedge.".to_owned(),
        Task::RepairCornerParity => "repair PLL parity: exchange two dedges.".to_owned(),
        Task::AlignLayer => match scene.note.aim {
            Aim::HomeIn { layer, .. } => format!(
                "turn the {} layer, counted from {}, to where most of its pieces are home.",
                ordinal(usize::from(layer)),
                scene.first_colour()
            ),
            _ => "turn a layer to where most of its pieces are home.".to_owned(),
        },
        Task::LiftLines => {
            let (colour, face) = scene.face(Face::D);
            let [before, after] = scene.facts.centers[usize::from(colour)];
            format!(
                "fill lines of the {} centre from the sides: it has {after} of its stickers instead of {before}.",
                side(face)
            )
        }
        Task::LineUpCenters => {
            format!("turn the {last} layer so that its centre stickers line up with the row.")
        }
        Task::FillRow => row(scene),
        Task::RaiseCenters => format!("bring centre stickers that the row needs up to the {last}."),
        Task::PlaceLayerEdge => {
            format!("bring the {} {} home to the {}.", piece(), noun(scene, 0), to())
        }
        Task::Cycle => cycle(scene),
        Task::EvenOutOrbits => "make odd permutations even by quarter turns.".to_owned(),
    }
}

/// Returns the pieces of a step by their colours and places.
pub(super) fn pieces(scene: &Scene<'_>) -> String {
    let size = scene.size();
    match scene.note.task {
        Task::ChooseFrame(FrameReason::Centers { home }) => format!(
            "{} on the face of their colour.",
            verb(home as usize, "centre sticker", "is", "are")
        ),
        Task::ExchangeCenters { .. } | Task::TurnSlices | Task::CycleCenters | Task::LiftLines => {
            counts(scene)
        }
        Task::OrientEdges(_) | Task::OrientLastLayer => facing(scene),
        _ if scene.facts.about.is_empty() => {
            let placed = scene.facts.placed.iter().take(NAMED);
            let named = placed.map(|placement| {
                let noun = kind(placement.kind, size);
                match placement.kind {
                    PieceKind::Center => format!(
                        "a {} {noun} at the {}",
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
                (false, 0) => format!("In place after it: {}.", list(&named)),
                (false, more) => {
                    format!("In place after it: {}, and {more} more.", named.join(", "))
                }
            }
        }
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

/// Returns the noun of a piece that the step is about.
fn noun(scene: &Scene<'_>, number: usize) -> &'static str {
    match scene.note.about.get(number) {
        Some(Home::Corner(_)) => "corner",
        Some(Home::Wing { .. }) => "wing",
        Some(Home::Edge(_)) if scene.note.task == Task::Cycle && scene.size() > 3 => "middle edge",
        Some(Home::Edge(_)) if scene.note.task == Task::PlaceLayerEdge => "middle edge",
        _ => "edge",
    }
}

/// Returns the noun of a kind of pieces.
pub(super) fn kind(kind: PieceKind, size: usize) -> &'static str {
    match kind {
        PieceKind::Corner => "corner",
        PieceKind::Midge if size == 3 => "edge",
        PieceKind::Midge => "middle edge",
        PieceKind::Wing => "wing",
        PieceKind::Dedge => "edge",
        PieceKind::Center => "centre sticker",
    }
}

/// Writes a count with its noun and verb, such as `1 wing is`.
fn verb(number: usize, noun: &str, one: &str, many: &str) -> String {
    format!("{} {}", count(number, noun), if number == 1 { one } else { many })
}

fn frame(scene: &Scene<'_>) -> String {
    let face =
        |face: Face| format!("{} to the {}", scene.words.colour(scene.face(face).0), side(face));
    list(&Face::ALL.map(face))
}

/// Returns the edge colours of a pair, by its corner and edge.
fn pair(scene: &Scene<'_>) -> String {
    let edge = scene.facts.about.get(1).or(scene.facts.about.first());
    edge.map_or_else(String::new, |placement| scene.piece(placement))
}

/// Returns which pieces of a pair the step moves out of the first two layers.
fn stuck(scene: &Scene<'_>) -> &'static str {
    let up = scene.face(Face::U).1;
    let is_up = |facelets: &[u32]| {
        facelets.iter().any(|f| facelet_place(scene.size(), *f as usize).0 == up)
    };
    let left = |placement: &Placement| !is_up(&placement.from) && is_up(&placement.to);
    match scene.facts.about.as_slice() {
        [corner, edge] if left(corner) && left(edge) => "the corner and the edge",
        [corner, ..] if left(corner) => "the corner",
        _ => "the edge",
    }
}

/// Tells which centres a step fills, by their colours.
fn centers(scene: &Scene<'_>) -> String {
    let bars: Vec<String> = scene.facts.bars.iter().map(|bar| bar_name(scene, bar)).collect();
    if !bars.is_empty() && bars.len() <= 2 {
        return format!("build the {}.", list(&bars).replace(" and ", " and the "));
    }
    let gains =
        scene.facts.centers.iter().enumerate().filter(|(_, [before, after])| after > before);
    let gains: Vec<String> = gains
        .map(|(colour, [before, after])| {
            format!("{} more {}", after - before, scene.words.colour(colour as u8))
        })
        .collect();
    match gains.as_slice() {
        [] => "exchange centre stickers to prepare the next step.".to_owned(),
        some => format!("bring centre stickers to their faces: {}.", list(some)),
    }
}

/// Names a bar: `white bar of 3 in column 2 of the top`.
fn bar_name(scene: &Scene<'_>, bar: &[u32]) -> String {
    let size = scene.size();
    let ends = [bar.first(), bar.last()].map(|facelet| {
        facelet.map_or((Face::U, 0, 0), |facelet| facelet_place(size, *facelet as usize))
    });
    let [(face, row, column), (_, other_row, _)] = ends;
    let line = if row == other_row {
        format!("row {}", row + 1)
    } else {
        format!("column {}", column + 1)
    };
    let colour = colour_of(scene, face);
    format!("{} bar of {} in {line} of the {}", scene.words.colour(colour), bar.len(), side(face))
}

/// Returns the colour that belongs to the face at a place.
fn colour_of(scene: &Scene<'_>, face: Face) -> u8 {
    if scene.is_held() { scene.face(face).0 } else { face as u8 }
}

/// Counts the centre stickers that are on their faces, for those that change.
fn counts(scene: &Scene<'_>) -> String {
    let size = scene.size();
    let total = (size - 2) * (size - 2) - size % 2;
    let changed =
        scene.facts.centers.iter().enumerate().filter(|(_, [before, after])| before != after);
    let changed: Vec<String> = changed
        .map(|(colour, [before, after])| {
            format!("{}: {before} to {after} of {total}", scene.words.colour(colour as u8))
        })
        .collect();
    if changed.is_empty() {
        return "No centre gains or loses a sticker of its colour.".to_owned();
    }
    format!("Centre stickers on the face of their colour: {}.", changed.join("; "))
}

/// Counts the pieces that show the last layer's colour on its face.
fn facing(scene: &Scene<'_>) -> String {
    let (colour, face) = scene.face(Face::U);
    let shown = |kind: PieceKind, after: bool| {
        let pieces = scene.facts.about.iter().filter(|placement| {
            let is_corner = placement.kind == PieceKind::Corner;
            is_corner == (kind == PieceKind::Corner)
        });
        let facing = pieces.clone().filter(|placement| {
            let facelets = if after { &placement.to } else { &placement.from };
            scene.shown_on(facelets, placement, colour) == Some(face)
        });
        (facing.count(), pieces.count())
    };
    let side = side(face);
    let mut told = Vec::new();
    for (kind, noun) in [(PieceKind::Midge, "edges"), (PieceKind::Corner, "corners")] {
        let ((before, all), (after, _)) = (shown(kind, false), shown(kind, true));
        if all > 0 {
            told.push(format!("{before} of {all} {noun} before it, {after} after it"));
        }
    }
    format!("{} faces {side} on {}.", capital(scene.words.colour(colour)), told.join("; on "))
}

fn wings(scene: &Scene<'_>) -> String {
    let about = &scene.facts.about;
    let named = about.iter().take(NAMED).map(|placement| scene.piece(placement));
    let named: Vec<String> = named.collect();
    match about.len().saturating_sub(NAMED) {
        0 => format!("the {} wing{}", list(&named), s(scene)),
        more => format!("the {} and {more} more wings", named.join(", ")),
    }
}

fn its(scene: &Scene<'_>) -> &'static str {
    if scene.facts.about.len() == 1 { "its" } else { "their" }
}

fn s(scene: &Scene<'_>) -> &'static str {
    if scene.facts.about.len() == 1 { "" } else { "s" }
}

/// Tells which centre stickers a row gains.
fn row(scene: &Scene<'_>) -> String {
    let placed = &scene.facts.placed;
    let centers = placed.iter().filter(|placement| placement.kind == PieceKind::Center).count();
    let layer = match scene.note.aim {
        Aim::HomeIn { layer, .. } => ordinal(usize::from(layer)),
        _ => return "fill a row with centre stickers.".to_owned(),
    };
    let (centers, first) = (count(centers, "centre sticker"), scene.first_colour());
    format!("bring {centers} home to the {layer} layer, counted from {first}.")
}

/// Tells which pieces a commutator brings home.
fn cycle(scene: &Scene<'_>) -> String {
    let size = scene.size();
    let is_home = |placement: &&Placement| {
        let own = placement.colours.iter().zip(&placement.to);
        own.clone().all(|(colour, facelet)| {
            let face = facelet_place(size, *facelet as usize).0;
            colour_of(scene, face) == *colour
        })
    };
    let noun = noun(scene, 0);
    let home: Vec<&Placement> = scene.facts.about.iter().filter(is_home).collect();
    let named: Vec<String> =
        home.iter().take(NAMED).map(|p| format!("the {} {noun}", scene.piece(p))).collect();
    let named_as = scene.note.commutator_name.map(|name| format!(": {name}")).unwrap_or_default();
    match (home.len(), home.len().saturating_sub(NAMED)) {
        (0, _) => {
            format!("cycle {} on their way home{named_as}.", count(scene.facts.about.len(), noun))
        }
        (_, 0) => format!("bring {} home{named_as}.", list(&named)),
        (_, more) => format!("bring {} and {more} more home{named_as}.", named.join(", ")),
    }
}
