//! Why a step does what it does: how its case is recognized, and why this algorithm.
//!
//! - [`small_cube`]: the cross, corners and edges of a 3x3x3, with [`cfop`].
//! - [`zz`]: oriented edges and the line.
//! - [`roux`]: blocks and corners, with how a [pair] comes together, and the [last six edges](last_six).
//! - [`big_cube`]: centers, wings and commutators.
//! - [`one_hold`]: wings that are paired between the front left and the front right.
//! - [`cross_first`]: the dedges of a cross that is built before the centers of the sides.

mod big_cube;
mod cfop;
mod cross_first;
mod last_six;
mod one_hold;
mod pair;
mod roux;
mod small_cube;
mod zz;

use super::heard::Heard;
use super::parity::reasons;
use super::scene::Scene;
use crate::language::{Text, message};
use crate::words::side;
use unscramble_cube::Face;
use unscramble_solve::Task;

/// Returns what a learner has to know once to understand the reasons, and how the algorithm is held.
pub(super) fn besides(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    let rule = match scene.note.task {
        Task::OrientAllEdges | Task::SolveEoLine | Task::FlipEdges => heard.once(zz::seen(scene)),
        Task::MakeArrow | Task::OrientLastSix => heard.once(last_six::seen(scene)),
        Task::PlaceCrossEdge if scene.phase.name == "f2l" => {
            heard.once(message!("line-is-half-of-cross"))
        }
        Task::Rotate => Text::default(),
        _ if scene.phase.name == "second-block" => heard.once(roux::keeps_first_block(scene)),
        _ => Text::default(),
    };
    Text::sentences([held_as(scene).into(), rule])
}

/// Tells what the whole cube is turned for: the place where the next step inserts something, or its algorithm.
fn turned_for(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    let Some(next) = scene.next().filter(|next| next.note.algorithm.is_some()) else {
        return Text::default();
    };
    let (piece, kind) = match (next.note.task, next.facts.about.as_slice()) {
        (Task::InsertPair, [_, edge]) => (edge, "pair"),
        (Task::InsertCorner, [corner]) => (corner, "corner"),
        (Task::InsertEdge, [edge]) => (edge, "edge"),
        _ => return heard.once(message!("turned-into-hold")),
    };
    let slot = next.to(piece);
    message!("turned-for-slot", piece = message!("piece", piece = next.piece(piece), kind), slot)
}

/// Tells how the algorithm is held, if the moves do not turn the cube over.
fn held_as(scene: &Scene<'_>) -> Option<Text> {
    let used = scene.note.algorithm.as_ref().filter(|_| !scene.is_held())?;
    let moves = &*used.algorithm.moves;
    let inner = moves.contains(|letter: char| letter.is_lowercase() || "MES".contains(letter));
    let is_together = inner && used.algorithm.for_three && scene.size() > 3;
    let hold = match scene.note.task {
        Task::OrientTopCorners | Task::SolveTopCorners => roux::held(scene),
        _ => {
            let [top, front] =
                [Face::U, Face::F].map(|face| scene.words.color(used.hold.map(face) as u8));
            message!("held-with-top", top, front)
        }
    };
    Some(message!(
        "algorithm-held",
        turns = used.setup.len(),
        setup = scene.moves(&used.setup),
        hold,
        moves,
        layers = if is_together { "together" } else { "alone" }
    ))
}

/// Returns the reason of a step, in two sentences at most.
pub(super) fn why(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    let last = scene.last_layer();
    let first = scene.facts.about.first();
    match scene.note.task {
        Task::Search => message!("found-by-search"),
        Task::ChooseFrame { reason, .. } => big_cube::frame(reason),
        Task::Rotate if is_first_layer_turned_down(scene) => {
            heard.once(message!("first-color-goes-down", color = scene.first_color()))
        }
        Task::Rotate if scene.phase.name == "first-block" => heard.once(roux::rotation(scene)),
        Task::Rotate if cross_first::grows_on_the_left(scene) => cross_first::on_the_left(scene),
        Task::Rotate => turned_for(scene, heard),
        Task::GatherCrossDedges { around } => cross_first::gathered(scene, around, heard),
        Task::SolveCross => message!("cross-as-a-whole"),
        Task::RaiseCrossEdge => small_cube::raised_edge(scene),
        Task::PlaceCrossEdge => first.map(|edge| small_cube::cross_edge(scene, edge)).into(),
        Task::OrientAllEdges | Task::SolveEoLine => zz::orient_all_edges(scene),
        Task::FlipEdges => zz::flip_edges(scene).into(),
        Task::PlaceLineEdge => zz::line_edge(scene, heard),
        Task::PlaceBlockEdge
        | Task::BuildSquare
        | Task::AddBlockPair
        | Task::PlaceBlockCorner
        | Task::AlignBlocks
        | Task::OrientTopCorners
        | Task::SolveTopCorners
        | Task::AlignMiddle
        | Task::MakeArrow
        | Task::OrientLastSix
        | Task::LowerSideEdges
        | Task::PlaceSideEdges
        | Task::SolveMiddle => roux::reason(scene),
        Task::TakeOutCorner | Task::TakeOutEdge => {
            let is_own = first.is_some_and(|placement| small_cube::is_at_home(scene, placement));
            let state = match (is_own, scene.note.task) {
                (true, Task::TakeOutCorner) => "twisted",
                (true, _) => "flipped",
                (false, _) => "elsewhere",
            };
            message!("only-from-last-layer", state, last)
        }
        Task::TurnCornerOver => message!(
            "corner-cannot-go-in",
            color = scene.first_color(),
            side = side(scene.face(Face::U).1)
        ),
        Task::InsertCorner => first.map(|corner| small_cube::insert_corner(scene, corner)).into(),
        Task::InsertEdge => first.and_then(|edge| small_cube::insert_edge(scene, edge)).into(),
        Task::OrientEdges(pattern) => small_cube::orient_edges(scene, pattern),
        Task::PermuteEdges => {
            scene.algorithm_name().map(|name| small_cube::permute_edges(scene, name)).into()
        }
        Task::AlignLastLayer => {
            let kind = match scene.phase.name {
                "l3-cross" => "edge",
                "pll" => "any",
                _ => "corner",
            };
            message!("turn-into-place", kind)
        }
        Task::PermuteCorners => {
            scene.algorithm_name().map(|name| small_cube::permute_corners(scene, name)).into()
        }
        Task::TwistCorner => small_cube::twist_corner(scene),
        Task::TakeOutPair => message!("pair-only-from-last-layer", last),
        Task::InsertPair => cfop::pair(scene).into(),
        Task::PlaceFaceCorners => small_cube::face_corners(scene, heard),
        Task::OrientLastLayer
        | Task::OrderCorners
        | Task::PermuteLastLayer
        | Task::PermuteBothLayers => cfop::last_layer(scene),
        Task::ExchangeCenters { lines, target, source, .. } => {
            big_cube::brought(scene, target, heard)
                .unwrap_or_else(|| big_cube::exchange(scene, [target, source], lines, heard))
        }
        Task::TurnSlices => heard.once(message!("slices-take-lines")),
        Task::JoinExchanges { .. } if big_cube::exchanges_centers(scene) => {
            heard.once(message!("layers-stay-out"))
        }
        Task::JoinExchanges { .. } => Text::default(),
        Task::PairWings if scene.phase.name == "cross-dedges" && scene.note.parts.is_empty() => {
            heard.once(message!("turns-need-not-go-back"))
        }
        Task::PairWings => {
            one_hold::pairing(scene, heard).unwrap_or_else(|| big_cube::wings(scene, heard))
        }
        Task::EvenOutWings { .. }
        | Task::RepairLastDedge
        | Task::RepairEdgeParity
        | Task::RepairCornerParity
        | Task::EvenOutOrbits => reasons(scene),
        Task::AlignLayer => heard.once(message!("home-without-commutator")),
        Task::LiftLines => heard.once(message!("lines-go-out-and-back")),
        Task::LineUpCenters => heard.once(message!("same-columns-only")),
        Task::FillRow => heard.once(message!("into-the-row")),
        Task::RaiseCenters => heard.once(message!("out-of-reach")),
        Task::PlaceLayerEdge | Task::Cycle => big_cube::cycle(scene, heard),
        Task::CycleCenters => heard.once(message!("three-center-stickers")),
    }
}

/// Whether a turn of the whole cube takes the first layer to the bottom, in a phase whose goal is about layers.
fn is_first_layer_turned_down(scene: &Scene<'_>) -> bool {
    let phases = ["cross", "l1-centers", "l1-cross", "l1", "f2l"];
    scene.face_before(Face::D) != Face::D && phases.contains(&scene.phase.name)
}
