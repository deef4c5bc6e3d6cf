//! Why a step does what it does: how its case is recognised, and why this algorithm.
//!
//! - [`small_cube`]: the cross, corners and edges of a 3x3x3, with [`cfop`].
//! - [`big_cube`]: centres, wings and commutators.

mod big_cube;
mod cfop;
mod small_cube;

use super::parity::reasons;
use super::scene::Scene;
use crate::cube::{Face, Notation, notation};
use crate::solve::Task;
use crate::teach::words::side;

/// Returns the reason of a step.
pub(super) fn why(scene: &Scene<'_>) -> String {
    let intro = scene.is_first_of_its_kind().then(|| terms(scene));
    let mut sentences = vec![intro.unwrap_or_default(), reason(scene)];
    sentences.extend(held_as(scene));
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

/// Explains the words that the first step of a task brings in.
fn terms(scene: &Scene<'_>) -> String {
    let (first, last) = (scene.first_colour(), scene.last_colour());
    match scene.note.task {
        Task::PlaceCrossEdge => format!(
            "The cross is the four edges around {first}, each in place between {first} and its other colour."
        ),
        Task::InsertCorner | Task::TakeOutCorner | Task::TurnCornerOver if scene.algorithm().is_some() => {
            "A slot is the place of a corner or edge below the last layer. A trigger opens a slot, puts a piece \
             in and closes it: the right trigger is R U R', the left one F' U' F."
                .to_owned()
        }
        Task::OrientEdges(_) | Task::OrientLastLayer => {
            format!("A piece of the last layer is oriented when it shows {last} on the layer's face.")
        }
        Task::InsertPair | Task::TakeOutPair => {
            "A pair is a corner of the first layer and the edge that belongs next to it in the second.".to_owned()
        }
        Task::ExchangeCenters { .. } | Task::TurnSlices | Task::CycleCenters | Task::LiftLines => {
            "A bar is a line of centre stickers of one colour.".to_owned()
        }
        Task::PairWings => {
            "A wing is a piece of an edge of a big cube; of the two wings of the same colours and layer, the \
             colour named first tells which. A dedge is an edge whose pieces lie together."
                .to_owned()
        }
        Task::Cycle | Task::PlaceLayerEdge => {
            "A commutator [A, B] plays A, B, A backwards, B backwards. [S: [A, B]] plays the set-up S first and \
             undoes it at the end."
                .to_owned()
        }
        _ => String::new(),
    }
}

/// Tells how the algorithm is held, if the moves do not turn the cube over.
fn held_as(scene: &Scene<'_>) -> Option<String> {
    let used = scene.note.algorithm.as_ref().filter(|_| !scene.is_held())?;
    let [up, front] = [Face::U, Face::F].map(|face| scene.words.colour(used.hold.map(face) as u8));
    let moves = &used.algorithm.moves;
    let inner = moves.contains(|letter: char| letter.is_lowercase() || "MES".contains(letter));
    let on = if inner && used.algorithm.for_three && scene.size() > 3 {
        "; all inner layers turn together, as the middle layer of a 3x3x3"
    } else {
        ""
    };
    let held = format!("with {up} on top and {front} in front, it is {moves}{on}.");
    Some(if used.setup.is_empty() {
        format!("Held {held}")
    } else {
        let size = scene.size();
        let setup = notation::to_string(&used.setup, size, Notation::Standard);
        format!("After {setup}, held {held}")
    })
}

fn reason(scene: &Scene<'_>) -> String {
    let last = scene.last_layer();
    let first = scene.facts.about.first();
    match scene.note.task {
        Task::Search => {
            "A search found these moves; they are not meant to be understood one by one.".to_owned()
        }
        Task::ChooseFrame { reason, .. } => big_cube::frame(reason),
        Task::Rotate if scene.is_first_of_its_kind() => {
            "Held like this, the next moves are the ones that books print.".to_owned()
        }
        Task::Rotate => String::new(),
        Task::SolveCross => "Planned as a whole, the cross takes fewest moves.".to_owned(),
        Task::PlaceCrossEdge => first.map_or_else(String::new, |edge| small_cube::cross_edge(scene, edge)),
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
            "Its {} sticker faces {last}; only a corner whose {0} sticker faces a side goes in at once.",
            scene.first_colour()
        ),
        Task::InsertCorner => first.map_or_else(String::new, |corner| small_cube::insert_corner(scene, corner)),
        Task::InsertEdge => first.map_or_else(String::new, |edge| small_cube::insert_edge(scene, edge)),
        Task::OrientEdges(pattern) => small_cube::orient_edges(scene, pattern),
        Task::PermuteEdges => small_cube::permute_edges(scene),
        Task::AlignLastLayer => format!("A turn of the {last} layer is all that this takes."),
        Task::PermuteCorners if scene.algorithm().is_none() => String::new(),
        Task::PermuteCorners => {
            "The Niklas cycles three corners of the last layer and keeps its fourth corner, its edges and all \
             other layers."
                .to_owned()
        }
        Task::TwistCorner => small_cube::twist_corner(scene),
        Task::TakeOutPair => format!("A pair is inserted from the {last} layer or from its own slot."),
        Task::InsertPair => cfop::pair(scene),
        Task::OrientLastLayer | Task::PermuteLastLayer => cfop::last_layer(scene),
        Task::ExchangeCenters { lines, target, source } => {
            big_cube::exchange(scene, side(target), side(source), lines)
        }
        Task::TurnSlices => "Inner layers take whole lines of centre stickers to other faces."
            .to_owned(),
        Task::PairWings => big_cube::wings(scene),
        Task::EvenOutWings { .. }
        | Task::RepairLastDedge
        | Task::RepairEdgeParity
        | Task::RepairCornerParity
        | Task::EvenOutOrbits => reasons(scene),
        Task::AlignLayer => "Pieces that are home already need no commutator.".to_owned(),
        Task::LiftLines => "Lines of the centre go out to a side, rows of the sides bring stickers of its \
                            colour into them, and the lines go back."
            .to_owned(),
        Task::LineUpCenters => "A commutator brings stickers from the same columns only.".to_owned(),
        Task::FillRow => {
            "The commutator brings centre stickers into the row and takes others out. The rows done before stay."
                .to_owned()
        }
        Task::RaiseCenters => {
            "These stickers are in a row where they do not belong; from there no commutator reaches the row that \
             needs them. The next steps insert them."
                .to_owned()
        }
        Task::PlaceLayerEdge | Task::Cycle => big_cube::cycle(scene),
        Task::CycleCenters => {
            "One centre sticker of the buffer face changes places with one of another face, and a third moves; \
             nothing else does."
                .to_owned()
        }
    }
}
