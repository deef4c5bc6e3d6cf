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
use crate::words::{capital, facing};
use unscramble_cube::Face;
use unscramble_solve::Task;

/// Returns what a learner has to know once to understand the reasons, and how the algorithm is held.
pub(super) fn besides(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let rule = match scene.note.task {
        Task::OrientAllEdges | Task::SolveEoLine | Task::FlipEdges => heard.once(zz::seen(scene)),
        Task::MakeArrow | Task::OrientLastSix => heard.once(last_six::seen(scene)),
        Task::PlaceCrossEdge if scene.phase.name == "f2l" => {
            heard.once("The line is half of the cross: the rest of it comes before the pairs.")
        }
        Task::Rotate => String::new(),
        _ if scene.phase.name == "second-block" => heard.once(roux::keeps_first_block(scene)),
        _ => String::new(),
    };
    [held_as(scene).unwrap_or_default(), rule].join(" ").trim().to_owned()
}

/// Tells what the whole cube is turned for: the place where the next step inserts something, or its algorithm.
fn turned_for(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let Some(next) = scene.next().filter(|next| next.note.algorithm.is_some()) else {
        return String::new();
    };
    let (piece, noun) = match (next.note.task, next.facts.about.as_slice()) {
        (Task::InsertPair, [_, edge]) => (edge, "pair"),
        (Task::InsertCorner, [corner]) => (corner, "corner"),
        (Task::InsertEdge, [edge]) => (edge, "edge"),
        _ => {
            return heard.once(
                "Each algorithm is learned in one hold: this turn brings the cube into that of the next one.",
            );
        }
    };
    let (name, slot) = (next.piece(piece), next.to(piece));
    format!("Next comes the {name} {noun}: its slot is now at the {slot}.")
}

/// Tells how the algorithm is held, if the moves do not turn the cube over.
fn held_as(scene: &Scene<'_>) -> Option<String> {
    let used = scene.note.algorithm.as_ref().filter(|_| !scene.is_held())?;
    let [up, front] = [Face::U, Face::F].map(|face| scene.words.color(used.hold.map(face) as u8));
    let moves = &used.algorithm.moves;
    let inner = moves.contains(|letter: char| letter.is_lowercase() || "MES".contains(letter));
    let on = if inner && used.algorithm.for_three && scene.size() > 3 {
        "; all inner layers turn together, as the middle layer of a 3x3x3"
    } else {
        ""
    };
    let held = match scene.note.task {
        Task::OrientTopCorners | Task::SolveTopCorners => roux::held(scene),
        _ => format!("with {up} on top and {front} in front"),
    };
    let held = format!("{held}, it is {moves}{on}.");
    Some(if used.setup.is_empty() {
        format!("Held {held}")
    } else {
        let setup = scene.moves(&used.setup);
        format!("After {setup}, held {held}")
    })
}

/// Returns the reason of a step, in two sentences at most.
pub(super) fn why(scene: &Scene<'_>, heard: &mut Heard) -> String {
    let last = scene.last_layer();
    let first = scene.facts.about.first();
    match scene.note.task {
        Task::Search => {
            "A search found these moves; they are not meant to be understood one by one.".to_owned()
        }
        Task::ChooseFrame { reason, .. } => big_cube::frame(reason),
        // The goals of these phases are about layers.
        Task::Rotate if scene.face_before(Face::D) != Face::D && ["cross", "l1-centers", "l1-cross", "l1", "f2l"].contains(&scene.phase.name) => heard.once(format!(
            "{} is the color of the first layer: it goes to the bottom.",
            capital(scene.first_color())
        )),
        Task::Rotate if scene.phase.name == "first-block" => heard.once(roux::rotation(scene)),
        Task::Rotate if cross_first::grows_on_the_left(scene) => cross_first::on_the_left(scene),
        Task::Rotate => turned_for(scene, heard),
        Task::GatherCrossDedges { around } => cross_first::gathered(scene, around, heard),
        Task::SolveCross => "Planned as a whole, the cross takes fewest moves.".to_owned(),
        Task::RaiseCrossEdge => small_cube::raised_edge(scene),
        Task::PlaceCrossEdge => first.map_or_else(String::new, |edge| small_cube::cross_edge(scene, edge)),
        Task::OrientAllEdges | Task::SolveEoLine => zz::orient_all_edges(scene),
        Task::FlipEdges => zz::flip_edges(scene),
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
                (true, Task::TakeOutCorner) => "It is in its own slot, but twisted",
                (true, _) => "It is in its own slot, but flipped",
                (false, _) => "It is in the slot of another piece",
            };
            format!("{state}; it can only be inserted from the {last} layer.")
        }
        Task::TurnCornerOver => format!(
            "Its {} sticker faces {}; only a corner whose {0} sticker faces a side goes in at once.",
            scene.first_color(),
            facing(scene.face(Face::U).1)
        ),
        Task::InsertCorner => first.map_or_else(String::new, |corner| small_cube::insert_corner(scene, corner)),
        Task::InsertEdge => first.map_or_else(String::new, |edge| small_cube::insert_edge(scene, edge)),
        Task::OrientEdges(pattern) => small_cube::orient_edges(scene, pattern),
        Task::PermuteEdges => small_cube::permute_edges(scene),
        Task::AlignLastLayer => {
            let pieces = match scene.phase.name {
                "l3-cross" => "edges",
                "pll" => "pieces",
                _ => "corners",
            };
            format!("The {pieces} are in the right order around the layer: this turn brings them to their places.")
        }
        Task::PermuteCorners if scene.algorithm().is_none() => String::new(),
        Task::PermuteCorners => small_cube::permute_corners(scene),
        Task::TwistCorner => small_cube::twist_corner(scene),
        Task::TakeOutPair => format!("A pair is inserted from the {last} layer or from its own slot."),
        Task::InsertPair => cfop::pair(scene),
        Task::PlaceFaceCorners => small_cube::face_corners(scene, heard),
        Task::OrientLastLayer
        | Task::OrderCorners
        | Task::PermuteLastLayer
        | Task::PermuteBothLayers => cfop::last_layer(scene),
        Task::ExchangeCenters { lines, target, source, .. } => {
            big_cube::brought(scene, target, heard)
                .unwrap_or_else(|| big_cube::exchange(scene, [target, source], lines, heard))
        }
        Task::TurnSlices => {
            heard.once("Inner layers take whole lines of center stickers to other faces.")
        }
        Task::JoinExchanges { .. } if scene.turns_faces_only() => String::new(),
        Task::JoinExchanges { .. } => heard.once(
            "Layers that would go back and at once out again stay out: several exchanges are one here.",
        ),
        Task::PairWings if scene.phase.name == "cross-dedges" && scene.note.parts.is_empty() => {
            cross_first::open_sides(heard)
        }
        Task::PairWings => one_hold::pairing(scene, heard)
            .unwrap_or_else(|| big_cube::wings(scene, heard)),
        Task::EvenOutWings { .. }
        | Task::RepairLastDedge
        | Task::RepairEdgeParity
        | Task::RepairCornerParity
        | Task::EvenOutOrbits => reasons(scene),
        Task::AlignLayer => heard.once("Pieces that are home already need no commutator."),
        Task::LiftLines => heard.once(
            "Lines of the center go out to a side, rows of the sides bring stickers of its color into them, and \
             the lines go back.",
        ),
        Task::LineUpCenters => {
            heard.once("A commutator brings stickers from the same columns only.")
        }
        Task::FillRow => heard.once(
            "The commutator brings center stickers into the row and takes others out. The rows done before stay.",
        ),
        Task::RaiseCenters => heard.once(
            "These stickers are in a row where they do not belong; from there no commutator reaches the row that \
             needs them. The next steps insert them.",
        ),
        Task::PlaceLayerEdge | Task::Cycle => big_cube::cycle(scene, heard),
        Task::CycleCenters => {
            heard.once("Three center stickers take each other's places; nothing else changes.")
        }
    }
}
