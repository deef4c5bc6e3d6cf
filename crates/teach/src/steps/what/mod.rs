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
use crate::words::{capital, count, facing, list, ordinal, region, side};
use list_of_pieces::is_home;
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_place;
use unscramble_solve::{Aim, Home, PartName, PieceKind, Placement, Task};

/// The most pieces that a text names one by one.
const NAMED: usize = 4;

/// Returns the step in one sentence.
pub(super) fn text(scene: &Scene<'_>) -> String {
    let sentence = sentence(scene);
    if scene.facts.again { format!("Same algorithm: {sentence}") } else { capital(&sentence) }
}

fn sentence(scene: &Scene<'_>) -> String {
    let first = scene.facts.about.first();
    let piece = || first.map_or_else(String::new, |placement| scene.piece(placement));
    let from = || first.map_or_else(String::new, |placement| scene.from(placement));
    let to = || first.map_or_else(String::new, |placement| scene.to(placement));
    let last = scene.last_layer();
    let name = scene.algorithm();
    let named = scene.named();
    match scene.note.task {
        Task::Search => {
            let goal = scene.phase.goal.trim_end_matches('.');
            let goal = crate::words::lower(goal);
            format!("play {}, after which {goal}.", count(scene.turns.len(), "move"))
        }
        Task::ChooseFrame { faces, .. } => {
            format!("choose where each color belongs: {}. No turn is needed.", frame(scene, faces))
        }
        Task::Rotate if !scene.has_centers() => rotation(scene),
        Task::Rotate => {
            let (up, front) = (scene.face(Face::U).0, scene.face(Face::F).0);
            let [up, front] = [up, front].map(|color| scene.words.color(color));
            format!("turn the whole cube: {up} on top, {front} in front.")
        }
        Task::GatherCrossDedges { around } => cross_first::gathered(scene, around),
        Task::SolveCross => format!("solve the {} cross: four edges.", scene.first_color()),
        Task::OrientAllEdges => {
            format!("orient {}.", count(scene.facts.about.len(), "flipped edge"))
        }
        Task::RaiseCrossEdge => {
            format!("bring the {} edge up to the {last} layer, at the {}.", piece(), to())
        }
        Task::FlipEdges => {
            let [before, after] = super::edge_flips::counts(scene);
            format!("turn edges over: {before} flipped, afterwards {after}.")
        }
        Task::SolveEoLine => {
            let ends: Vec<String> = scene.facts.about.iter().map(|edge| scene.to(edge)).collect();
            let edges: Vec<String> =
                scene.facts.about.iter().map(|edge| scene.piece(edge)).collect();
            format!(
                "orient all edges, and bring the {} edges to the {}.",
                list(&edges),
                list(&ends).replace(" and ", " and the ")
            )
        }
        Task::PlaceCrossEdge
        | Task::PlaceLayerEdge
        | Task::PlaceLineEdge
        | Task::PlaceBlockEdge
            if from() == to() =>
        {
            format!("flip the {} {} at the {}.", piece(), noun(scene, 0), to())
        }
        Task::PlaceCrossEdge | Task::PlaceLineEdge | Task::PlaceBlockEdge => {
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
        Task::PermuteEdges if name.is_none() => format!("permute the edges of the {last} layer."),
        Task::PermuteEdges => format!("cycle edges of the {last} layer{named}."),
        Task::AlignLastLayer => format!("turn the {last} layer until it fits."),
        Task::PermuteCorners if name.is_none() => {
            format!("permute the corners of the {last} layer.")
        }
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
        Task::InsertPair => {
            let edge = scene.facts.about.get(1);
            let to = edge.map_or_else(String::new, |edge| scene.to(edge));
            format!("insert the {} pair at the {to}{named}.", pair(scene))
        }
        Task::OrientLastLayer => format!("orient the last layer{named}."),
        Task::OrderCorners => format!("put the corners of the {last} layer in order{named}."),
        Task::PermuteLastLayer => format!("permute the last layer{named}."),
        Task::PlaceFaceCorners => {
            let about = &scene.facts.about;
            let corners: Vec<String> = about.iter().map(|corner| scene.piece(corner)).collect();
            let noun = if about.len() == 1 { "corner" } else { "corners" };
            let bottom = side(scene.face(Face::D).1);
            format!(
                "bring the {} {noun} to the {bottom}, {} {}.",
                list(&corners),
                scene.first_color(),
                facing(scene.face(Face::D).1)
            )
        }
        Task::PermuteBothLayers => format!("permute both layers{named}."),
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
        Task::PairWings if is_slice_back(scene) => {
            "turn the slice back: the centers are whole again.".to_owned()
        }
        Task::PairWings => match first {
            Some(_) => format!("join {} to {} dedge{}.", wings(scene), its(scene), s(scene)),
            None => "bring wings closer to their dedges.".to_owned(),
        },
        Task::EvenOutWings { .. } => "make the permutation of the wings even.".to_owned(),
        Task::RepairLastDedge if is_simple(scene) => {
            "exchange the wings of the last dedge, and unpair others.".to_owned()
        }
        Task::RepairLastDedge => "exchange the two wings of the last dedge.".to_owned(),
        Task::RepairEdgeParity if is_simple(scene) => {
            "repair OLL parity: exchange wings, and unpair dedges.".to_owned()
        }
        Task::RepairEdgeParity => "repair OLL parity: flip one dedge.".to_owned(),
        Task::RepairCornerParity => {
            match super::parity::exchanged_dedges(scene.turns, scene.size()) {
                Some(edges) => {
                    let [a, b] = edges.map(|faces| region(&faces));
                    format!("repair PLL parity: exchange the edges at the {a} and the {b}.")
                }
                None => "repair PLL parity: exchange two dedges.".to_owned(),
            }
        }
        Task::AlignLayer => match scene.note.aim {
            Aim::HomeIn { layer, .. } => format!(
                "turn the {} layer from the {} to where most of its pieces are home; the layers beyond it may \
                 turn with it.",
                ordinal(usize::from(layer)),
                side(scene.face(Face::D).1)
            ),
            _ => "turn a layer to where most of its pieces are home.".to_owned(),
        },
        Task::LiftLines => {
            let (color, _) = scene.face(Face::D);
            let [before, after] = scene.facts.centers[usize::from(color)];
            match after.checked_sub(before) {
                Some(more) if more > 0 => format!(
                    "add {} to the {} center: {before} → {after}.",
                    count(more as usize, "sticker"),
                    scene.first_color()
                ),
                _ => centers(scene),
            }
        }
        Task::LineUpCenters => {
            format!("turn the {last} layer so that its center stickers line up with the row.")
        }
        Task::FillRow => row(scene),
        Task::RaiseCenters => {
            format!("take center stickers that the row needs out to the {last} face.")
        }
        Task::PlaceLayerEdge => {
            format!("bring the {} {} home to the {}.", piece(), noun(scene, 0), to())
        }
        Task::Cycle => cycle(scene),
        Task::EvenOutOrbits => {
            let moves = scene.moves(scene.turns);
            format!("play {moves}, so that commutators can solve the rest.")
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

/// Whether the step only turns back the slice in which dedges were paired.
fn is_slice_back(scene: &Scene<'_>) -> bool {
    matches!(scene.note.parts.as_slice(), [(PartName::SliceBack, _)])
}

/// Whether the step plays the simple form of a repair, which unpairs dedges.
fn is_simple(scene: &Scene<'_>) -> bool {
    scene.algorithm().is_some_and(|name| name.ends_with("(simple)"))
}

fn frame(scene: &Scene<'_>, faces: [u8; 6]) -> String {
    let face = |face: Face| {
        let posted = usize::from(scene.face(face).0);
        format!("{} at the {}", scene.words.color(faces[posted]), side(face))
    };
    list(&Face::ALL.map(face))
}

/// Returns the edge colors of a pair, by its corner and edge.
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

/// Tells in words how the whole cube turns: no center says which color belongs to a face yet.
fn rotation(scene: &Scene<'_>) -> String {
    let told = [Face::U, Face::F].into_iter().filter(|face| scene.face_before(*face) != *face);
    let told = told.map(|face| {
        let color = scene.words.color(scene.face(face).0);
        format!("the {} (the {color} side) to the {}", side(scene.face_before(face)), side(face))
    });
    format!("turn the whole cube: {}.", list(&told.collect::<Vec<_>>()))
}

/// Tells which centers a step fills, by their colors.
#[expect(clippy::expect_used, reason = "an impossible case must fail loudly")]
fn centers(scene: &Scene<'_>) -> String {
    let size = scene.size();
    let total = (size - 2) * (size - 2) - size % 2;
    let counts = scene.facts.centers.iter().enumerate();
    let gains: Vec<(u8, u32, u32)> = counts
        .filter(|(_, [before, after])| after > before)
        .map(|(color, [before, after])| (color as u8, after - before, *after))
        .collect();
    let full = gains.iter().filter(|(.., after)| *after as usize == total);
    let full: Vec<String> = full
        .map(|(color, ..)| {
            let mut faces = Face::ALL.into_iter();
            let face = faces.find(|face| scene.color_at(*face) == *color);
            let face = face.expect("every color belongs to a face");
            format!("the {} center at the {}", scene.words.color(*color), side(face))
        })
        .collect();
    let told = super::centers::sentence(scene).filter(|_| full.len() < 2);
    if let Some(sentence) = told {
        return sentence;
    }
    if !full.is_empty() {
        return format!("finish {}.", list(&full));
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
    if let [bar] = *bars.collect::<Vec<_>>() {
        return format!("build the {}.", bar_name(scene, bar));
    }
    let gains: Vec<String> = gains
        .iter()
        .map(|(color, more, _)| format!("{more} more {}", scene.words.color(*color)))
        .collect();
    match gains.as_slice() {
        [] if scene.note.commutator.is_some() => {
            format!(
                "cycle {} on their way home.",
                count(scene.facts.moved[3] as usize, "center sticker")
            )
        }
        [] => "exchange center stickers to prepare the next step.".to_owned(),
        some => format!("bring center stickers to their faces: {}.", list(some)),
    }
}

/// Names a bar: `white bar in column 2 of the top`.
fn bar_name(scene: &Scene<'_>, bar: &[u32]) -> String {
    let Some(line) = Line::of(scene.size(), bar) else { return "bar".to_owned() };
    format!("{} bar in {}", scene.words.color(scene.color_at(line.face)), line.name())
}

fn wings(scene: &Scene<'_>) -> String {
    let about = &scene.facts.about;
    let named = about.iter().take(NAMED).map(|placement| scene.piece(placement));
    let named: Vec<String> = named.collect();
    match about.len().saturating_sub(NAMED) {
        0 => format!("the {} wing{}", list(&named), s(scene)),
        1 => format!("the {} wings and one more", named.join(", ")),
        more => format!("the {} wings and {more} more", named.join(", ")),
    }
}

fn its(scene: &Scene<'_>) -> &'static str {
    if scene.facts.about.len() == 1 { "its" } else { "their" }
}

fn s(scene: &Scene<'_>) -> &'static str {
    if scene.facts.about.len() == 1 { "" } else { "s" }
}

/// Tells which center stickers a row gains.
fn row(scene: &Scene<'_>) -> String {
    let placed = &scene.facts.placed;
    let centers = placed.iter().filter(|placement| placement.kind == PieceKind::Center).count();
    let layer = match scene.note.aim {
        Aim::HomeIn { layer, .. } => ordinal(usize::from(layer)),
        _ => return "fill a row with center stickers.".to_owned(),
    };
    if centers == 0 {
        return self::centers(scene);
    }
    let (centers, first) = (count(centers, "center sticker"), side(scene.face(Face::D).1));
    format!("bring {centers} home to the {layer} layer from the {first}.")
}

/// Tells which pieces a commutator brings home.
fn cycle(scene: &Scene<'_>) -> String {
    let noun = noun(scene, 0);
    let home = scene.facts.about.iter().filter(|piece| is_home(scene, &piece.colors, &piece.to));
    let home: Vec<&Placement> = home.collect();
    let named: Vec<String> =
        home.iter().take(NAMED).map(|p| format!("the {} {noun}", scene.piece(p))).collect();
    let named_as = scene.note.commutator_name.map(|name| format!(": {name}")).unwrap_or_default();
    match (home.len(), home.len().saturating_sub(NAMED)) {
        (0, _) => {
            format!("cycle {} on their way home{named_as}.", count(scene.facts.about.len(), noun))
        }
        (1, _) => {
            let to = home.first().map_or_else(String::new, |placement| scene.to(placement));
            format!("bring {} home to the {to}{named_as}.", list(&named))
        }
        (_, 0) => format!("bring {} home{named_as}.", list(&named)),
        (_, more) => format!("bring {} and {more} more home{named_as}.", named.join(", ")),
    }
}
