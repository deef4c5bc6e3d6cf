//! What a step does.
//!
//! - [`cross_first`]: the dedges of a cross that is built before the centers of the sides.
//! - [`list_of_pieces`]: the pieces, by their colors and places.
//! - [`roux`]: the steps of Roux.

mod cross_first;
mod list_of_pieces;
mod roux;

pub(super) use list_of_pieces::pieces;

use super::center_lines::{Line, is_new};
use super::scene::Scene;
use crate::language::{Join, Text, message};
use crate::words::{ordinal, region, side};
use list_of_pieces::is_home;
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_place;
use unscramble_solve::{Aim, Home, PartName, PieceKind, Placement, Task};

/// The most pieces that a text names one by one.
const NAMED: usize = 4;

/// Returns the step in one sentence.
pub(super) fn text(scene: &Scene<'_>) -> Text {
    let sentence = sentence(scene);
    match scene.facts.again {
        true => message!("same-algorithm", sentence),
        false => message!("capital", text = sentence),
    }
}

fn sentence(scene: &Scene<'_>) -> Text {
    let about = scene.facts.about.as_slice();
    let first = about.first();
    let piece = || Text::from(first.map(|placement| scene.piece(placement)));
    let from = || Text::from(first.map(|placement| scene.from(placement)));
    let to = || Text::from(first.map(|placement| scene.to(placement)));
    let last = scene.last_layer();
    let named = scene.named();
    match scene.note.task {
        Task::Search => {
            let goal = crate::methods::goal_clause(scene.phase.key, scene.size());
            message!("play-moves", count = scene.turns.len(), goal)
        }
        Task::ChooseFrame { faces, .. } => message!("choose-colors", colors = frame(scene, faces)),
        Task::Rotate if !scene.has_centers() => message!("turn-sides", sides = sides(scene)),
        Task::Rotate => {
            let [up, front] = [Face::U, Face::F].map(|face| scene.words.color(scene.face(face).0));
            message!("turn-cube", up, front)
        }
        Task::GatherCrossDedges { around } => cross_first::gathered(scene, around),
        Task::SolveCross => message!("solve-cross", color = scene.first_color()),
        Task::OrientAllEdges => message!("orient-flipped-edges", count = about.len()),
        Task::RaiseCrossEdge => message!("raise-edge", piece = piece(), last, to = to()),
        Task::FlipEdges => {
            let [before, after] = super::edge_flips::counts(scene);
            message!("turn-edges-over", before, after)
        }
        Task::SolveEoLine => {
            let edges: Text = about.iter().map(|edge| scene.piece(edge)).collect();
            let ends = about.iter().map(|edge| message!("the-place", at = scene.to(edge)));
            message!("solve-line", edges, ends = ends.collect::<Text>())
        }
        Task::PlaceCrossEdge
        | Task::PlaceLayerEdge
        | Task::PlaceLineEdge
        | Task::PlaceBlockEdge
            if from() == to() =>
        {
            message!("flip-piece", piece = self::piece(scene, 0), at = to())
        }
        Task::PlaceCrossEdge | Task::PlaceLineEdge | Task::PlaceBlockEdge => {
            message!("bring-edge", piece = piece(), from = from(), to = to())
        }
        Task::TakeOutCorner => {
            message!("take-out-corner", piece = piece(), out_of = from(), named)
        }
        Task::TurnCornerOver => message!("turn-corner-over", piece = piece(), last, named),
        Task::InsertCorner => message!("insert-corner", piece = piece(), to = to(), named),
        Task::TakeOutEdge => message!("take-out-edge", piece = piece(), out_of = from(), named),
        Task::InsertEdge => message!("insert-edge", piece = piece(), to = to(), named),
        Task::OrientEdges(_) => message!("orient-last-edges", last, named),
        Task::PermuteEdges => match scene.algorithm() {
            None => message!("permute-last-edges", last),
            Some(_) => message!("cycle-last-edges", last, named),
        },
        Task::AlignLastLayer => message!("align-last-layer", last),
        Task::PermuteCorners => match scene.algorithm() {
            None => message!("permute-last-corners", last),
            Some(_) => message!("cycle-last-corners", last, named),
        },
        Task::TwistCorner => match about {
            [_] => message!("twist-corner", piece = piece(), named),
            many => message!("twist-corners", count = many.len()),
        },
        Task::TakeOutPair => {
            let (stuck, out_of) = stuck(scene);
            message!("take-out-pair", stuck, piece = pair(scene), out_of)
        }
        Task::InsertPair => {
            let to = Text::from(about.get(1).map(|edge| scene.to(edge)));
            message!("insert-pair", piece = pair(scene), to, named)
        }
        Task::OrientLastLayer => message!("orient-last-layer", named),
        Task::OrderCorners => message!("order-corners", last, named),
        Task::PermuteLastLayer => message!("permute-last-layer", named),
        Task::PlaceFaceCorners => {
            let corners: Text = about.iter().map(|corner| scene.piece(corner)).collect();
            let (count, side) = (about.len(), side(scene.face(Face::D).1));
            message!("place-face-corners", corners, count, side, color = scene.first_color())
        }
        Task::PermuteBothLayers => message!("permute-both-layers", named),
        Task::AddBlockPair
        | Task::BuildSquare
        | Task::PlaceBlockCorner
        | Task::AlignBlocks
        | Task::OrientTopCorners
        | Task::SolveTopCorners
        | Task::AlignMiddle
        | Task::MakeArrow
        | Task::OrientLastSix
        | Task::LowerSideEdges
        | Task::PlaceSideEdges
        | Task::SolveMiddle => roux::sentence(scene),
        Task::ExchangeCenters { .. }
        | Task::TurnSlices
        | Task::JoinExchanges { .. }
        | Task::CycleCenters => centers(scene),
        Task::PairWings if is_slice_back(scene) => message!("turn-slice-back"),
        Task::PairWings if about.is_empty() => message!("bring-wings-closer"),
        Task::PairWings => wings(scene),
        Task::EvenOutWings { .. } => message!("even-out-wings"),
        Task::RepairLastDedge => message!("repair-last-dedge", how = how(scene)),
        Task::RepairEdgeParity => message!("repair-oll-parity", how = how(scene)),
        Task::RepairCornerParity => {
            match super::parity::exchanged_dedges(scene.turns, scene.size()) {
                Some(edges) => {
                    let [one, other] = edges.map(|faces| region(&faces));
                    message!("exchange-edges", one, other)
                }
                None => message!("exchange-dedges"),
            }
        }
        Task::AlignLayer => match scene.note.aim {
            Aim::HomeIn { layer, .. } => {
                let side = side(scene.face(Face::D).1);
                message!("align-layer", number = ordinal(usize::from(layer)), side)
            }
            _ => message!("align-some-layer"),
        },
        Task::LiftLines => {
            let [before, after] = scene.facts.centers[usize::from(scene.face(Face::D).0)];
            match after.checked_sub(before) {
                Some(count) if count > 0 => {
                    let [count, before, after] = [count, before, after].map(|n| n as usize);
                    message!("add-stickers", count, color = scene.first_color(), before, after)
                }
                _ => centers(scene),
            }
        }
        Task::LineUpCenters => message!("line-up-centers", last),
        Task::FillRow => row(scene),
        Task::RaiseCenters => message!("raise-centers", last),
        Task::PlaceLayerEdge => {
            message!("bring-home", pieces = self::piece(scene, 0), to = to())
        }
        Task::Cycle => cycle(scene),
        Task::EvenOutOrbits => message!("even-out-orbits", moves = scene.moves(scene.turns)),
    }
}

/// Names a piece that the step is about, with its kind.
fn piece(scene: &Scene<'_>, number: usize) -> Text {
    let piece = scene.facts.about.get(number).map(|placement| scene.piece(placement));
    message!("piece", piece, kind = kind(scene, number))
}

/// Returns the kind of a piece that the step is about.
fn kind(scene: &Scene<'_>, number: usize) -> &'static str {
    match scene.note.about.get(number) {
        Some(Home::Corner(_)) => "corner",
        Some(Home::Wing { .. }) => "wing",
        Some(Home::Edge(_)) if scene.note.task == Task::Cycle && scene.size() > 3 => "middle-edge",
        Some(Home::Edge(_)) if scene.note.task == Task::PlaceLayerEdge => "middle-edge",
        _ => "edge",
    }
}

/// Whether the step only turns back the slice in which dedges were paired.
fn is_slice_back(scene: &Scene<'_>) -> bool {
    matches!(scene.note.parts.as_slice(), [(PartName::SliceBack, _)])
}

/// Returns which form of a repair the step plays: the simple one unpairs dedges.
fn how(scene: &Scene<'_>) -> &'static str {
    let is_simple = scene.algorithm().is_some_and(|name| name.ends_with("(simple)"));
    if is_simple { "simple" } else { "pure" }
}

fn frame(scene: &Scene<'_>, faces: [u8; 6]) -> Text {
    let face = |face: Face| {
        let color = scene.words.color(faces[usize::from(scene.face(face).0)]);
        message!("color-at-side", color, side = side(face))
    };
    Face::ALL.map(face).into_iter().collect()
}

/// Returns the edge colors of a pair, by its corner and edge.
fn pair(scene: &Scene<'_>) -> Text {
    let edge = scene.facts.about.get(1).or(scene.facts.about.first());
    edge.map(|placement| scene.piece(placement)).into()
}

/// Returns which pieces of a pair the step moves out of the first two layers, and the place of the first of them.
fn stuck(scene: &Scene<'_>) -> (&'static str, Text) {
    let up = scene.face(Face::U).1;
    let is_up = |facelets: &[u32]| {
        facelets.iter().any(|f| facelet_place(scene.size(), *f as usize).0 == up)
    };
    let left = |placement: &Placement| !is_up(&placement.from) && is_up(&placement.to);
    let about = scene.facts.about.as_slice();
    let (stuck, number) = match about {
        [corner, edge] if left(corner) && left(edge) => ("both", 0),
        [corner, ..] if left(corner) => ("corner", 0),
        _ => ("edge", 1),
    };
    (stuck, about.get(number).map(|placement| scene.from(placement)).into())
}

/// Tells which sides go where when the whole cube turns: no center says which color belongs to a face yet.
fn sides(scene: &Scene<'_>) -> Text {
    let told = [Face::U, Face::F].into_iter().filter(|face| scene.face_before(*face) != *face);
    let told = told.map(|face| {
        let color = scene.words.color(scene.face(face).0);
        message!("side-goes", from = side(scene.face_before(face)), color, to = side(face))
    });
    told.collect()
}

/// Tells which centers a step fills, by their colors.
#[expect(clippy::expect_used, reason = "an impossible case must fail loudly")]
fn centers(scene: &Scene<'_>) -> Text {
    let size = scene.size();
    let total = (size - 2) * (size - 2) - size % 2;
    let counts = scene.facts.centers.iter().enumerate();
    let gains: Vec<(u8, u32, u32)> = counts
        .filter(|(_, [before, after])| after > before)
        .map(|(color, [before, after])| (color as u8, after - before, *after))
        .collect();
    let full = gains.iter().filter(|(.., after)| *after as usize == total);
    let full: Vec<Text> = full
        .map(|(own, ..)| {
            let mut faces = Face::ALL.into_iter();
            let face = faces.find(|face| scene.color_at(*face) == *own);
            let side = side(face.expect("every color belongs to a face"));
            message!("center-at-side", color = scene.words.color(*own), side)
        })
        .collect();
    let told = super::centers::sentence(scene).filter(|_| full.len() < 2);
    if let Some(sentence) = told {
        return sentence;
    }
    if !full.is_empty() {
        return message!("finish-centers", centers = full.into_iter().collect::<Text>());
    }
    // A bar is the point of the step only if its center gains a sticker.
    let is_gain = |bar: &&Vec<u32>| {
        let face = bar.first().map(|facelet| facelet_place(size, *facelet as usize).0);
        face.is_some_and(|face| gains.iter().any(|(color, ..)| *color == scene.color_at(face)))
    };
    let moves = || scene.facts.stickers.iter().map(|sticker| [sticker.from, sticker.to]);
    let bars = scene.facts.bars.iter().filter(is_gain).filter(|bar| is_new(size, moves(), bar));
    // A commutator brings single stickers home.
    let bars = bars.filter(|_| scene.note.commutator.is_none());
    let mut lines = bars.filter_map(|bar| Line::of(size, bar));
    if let (Some(line), None) = (lines.next(), lines.next()) {
        let color = scene.words.color(scene.color_at(line.face));
        return message!("build-bars", color, bars = 1, on = line.name());
    }
    let gains = gains.iter().map(|(color, more, _)| {
        message!("more-of-color", number = *more as usize, color = scene.words.color(*color))
    });
    let gains: Text = gains.collect();
    match (gains.is_empty(), &scene.note.commutator) {
        (true, Some(_)) => {
            let (count, named) = (scene.facts.moved[3] as usize, Text::default());
            message!("cycle-on-their-way", count, kind = "sticker", named)
        }
        (true, None) => message!("exchange-center-stickers"),
        (false, _) => message!("bring-center-stickers", gains),
    }
}

/// Tells which wings are joined to their dedges.
fn wings(scene: &Scene<'_>) -> Text {
    let about = &scene.facts.about;
    let named = about.iter().take(NAMED).map(|placement| scene.piece(placement));
    let (count, more) = (about.len(), about.len().saturating_sub(NAMED));
    let join = if more == 0 { Join::And } else { Join::Comma };
    message!("join-wings", wings = Text::list(join, named), count, more)
}

/// Tells which center stickers a row gains.
fn row(scene: &Scene<'_>) -> Text {
    let placed = &scene.facts.placed;
    let count = placed.iter().filter(|placement| placement.kind == PieceKind::Center).count();
    let Aim::HomeIn { layer, .. } = scene.note.aim else { return message!("fill-row") };
    if count == 0 {
        return centers(scene);
    }
    let (number, side) = (ordinal(usize::from(layer)), side(scene.face(Face::D).1));
    message!("bring-stickers-to-row", count, number, side)
}

/// Tells which pieces a commutator brings home.
fn cycle(scene: &Scene<'_>) -> Text {
    let kind = kind(scene, 0);
    let home = scene.facts.about.iter().filter(|piece| is_home(scene, &piece.colors, &piece.to));
    let home: Vec<&Placement> = home.collect();
    let pieces = home.iter().take(NAMED).map(|placement| {
        let piece = message!("piece", piece = scene.piece(placement), kind);
        message!("the-piece", piece)
    });
    let named = scene.note.commutator_name;
    let named = Text::from(named.map(|name| message!("named", name, times = "", number = 1)));
    match (home.as_slice(), home.len().saturating_sub(NAMED)) {
        ([], _) => {
            message!("cycle-on-their-way", count = scene.facts.about.len(), kind, named)
        }
        ([only], _) => {
            let piece = message!("piece", piece = scene.piece(only), kind);
            message!("bring-home-as", piece, to = scene.to(only), named)
        }
        (_, 0) => message!("bring-all-home", pieces = pieces.collect::<Text>(), more = 0, named),
        (_, more) => {
            message!("bring-all-home", pieces = Text::list(Join::Comma, pieces), more, named)
        }
    }
}
