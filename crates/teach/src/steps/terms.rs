//! The words and moves that a reader meets for the first time.

use super::heard::Heard;
use super::scene::Scene;
use crate::words::{capital, cardinal, ordinal, side};
use unscramble_cube::{Notation, Turn, notation};
use unscramble_solve::Task;

/// What words mean that the sentence of a step or its list of pieces may use.
const WORDS: [(&str, &str); 5] = [
    (" bar of ", "A bar is a line of center stickers of one color."),
    (" row ", ROWS),
    (" column ", ROWS),
    (
        " wing",
        "A wing is a piece of an edge of a big cube. The wings of one edge have the same two colors: the place \
         tells which is meant.",
    ),
    (
        " dedge",
        "A dedge is a whole edge of a big cube: all pieces between two corners. It is paired when its pieces \
         match.",
    ),
];

const ROWS: &str = "Rows count from the top and columns from the left, as in the net.";

/// Explains what is new in a step, given the texts that a reader sees first.
pub(super) fn terms(scene: &Scene<'_>, texts: &[&str], heard: &mut Heard) -> String {
    let mut told = Vec::new();
    for (word, meaning) in WORDS {
        if texts.iter().any(|text| text.contains(word)) {
            told.push(heard.once(meaning));
        }
    }
    told.push(heard.once(task(scene)));
    if scene.note.commutator.is_some() {
        told.push(heard.once(
            "A commutator is written [first part, second part]: play the first part, the second part, the first \
             backwards and the second backwards. A set-up stands before it, as in [set-up: [first part, second \
             part]], and is undone at the end.",
        ));
        told.extend(cancelling(scene, heard));
    }
    // Algorithms are explained by their names, and rotations by their texts.
    if scene.note.task != Task::Rotate && scene.size() > 3 {
        told.extend(scene.turns.iter().filter_map(|turn| inner(*turn, scene.size(), heard)));
    }
    if ROUX.contains(&scene.phase.name) && scene.note.task != Task::Rotate && scene.size() == 3 {
        told.extend(scene.turns.iter().filter_map(|turn| middle(*turn, scene, heard)));
    }
    told.retain(|sentence| !sentence.is_empty());
    told.join(" ")
}

/// The phases whose turns of the middle layer are explained on a 3x3x3 too.
const ROUX: [&str; 4] = ["first-block", "second-block", "cmll", "lse"];

/// Explains how turns of the middle layer of a 3x3x3 are written, the first time that there are some of a kind.
fn middle(turn: Turn, scene: &Scene<'_>, heard: &mut Heard) -> Option<String> {
    let token = scene.moves(&[turn]);
    let name = token.trim_end_matches(['\'', '2']);
    let (kind, told) = match (turn.from(), turn.to()) {
        (2, 2) => {
            let like = match name {
                "M" => 'L',
                "E" => 'D',
                "S" => 'F',
                _ => turn.face().letter(),
            };
            let told = format!(
                "The move {name} turns the middle layer alone, in the direction of {like}."
            );
            ("middle layer", told)
        }
        (1, 2) => {
            let side = side(turn.face());
            (
                "wide turns of two",
                format!("The move {name} turns the {side} side and the middle layer together."),
            )
        }
        _ => return None,
    };
    heard.is_new(kind).then_some(told)
}

/// Explains the words that the first step of a task brings in.
fn task(scene: &Scene<'_>) -> String {
    let (first, last) = (scene.first_color(), scene.last_color());
    match scene.note.task {
        Task::PlaceCrossEdge | Task::RaiseCrossEdge if scene.has_centers() => format!(
            "The cross is the four edges around {first}, each with its other color next to the center of that \
             color."
        ),
        Task::PlaceCrossEdge | Task::RaiseCrossEdge => format!(
            "The cross is the four edges around {first}, each in place between {first} and its other color."
        ),
        Task::InsertCorner | Task::TakeOutCorner if scene.algorithm() == Some("Righty") => {
            "A slot is the place of a corner or edge below the last layer. The Righty is R U R' U': each round \
             exchanges the corner in the slot at the front right with the one above it, and turns both over."
                .to_owned()
        }
        Task::InsertCorner | Task::TakeOutCorner | Task::TurnCornerOver if scene.algorithm().is_some() => {
            "A slot is the place of a corner or edge below the last layer. A trigger opens a slot, puts a piece \
             in and closes it: the right trigger is R U R', the left one F' U' F. It takes a piece out as well. \
             Backwards, its middle turn goes the other way: R U' R'."
                .to_owned()
        }
        Task::OrientEdges(_) | Task::OrientLastLayer => {
            format!("A piece of the last layer is oriented when it shows {last} on the layer's face.")
        }
        Task::PermuteBothLayers => {
            "In a layer with a bar on one side, two neighboring corners change places; in a layer without a bar, two \
             diagonal ones. To do both layers at once is called PBL."
                .to_owned()
        }
        Task::InsertPair | Task::TakeOutPair => {
            "A pair is a corner of the first layer and the edge that belongs next to it in the second.".to_owned()
        }
        Task::AddBlockPair => {
            "A pair is a corner of a block and the edge above it. With the edge in the middle of the bottom row it \
             makes a square."
                .to_owned()
        }
        _ => String::new(),
    }
}

/// Tells of neighboring moves that undo each other, the first time that a commutator has some.
fn cancelling(scene: &Scene<'_>, heard: &mut Heard) -> Option<String> {
    let pair = scene.turns.windows(2).find(|pair| {
        let [one, other] = [pair[0], pair[1]];
        (one.face(), one.from(), one.to()) == (other.face(), other.from(), other.to())
            && (one.quarters() + other.quarters()).is_multiple_of(4)
    })?;
    let moves = scene.moves(pair);
    heard
        .is_new("moves that cancel")
        .then(|| format!("The moves are written in full, part by part: {moves} cancel each other."))
}

/// Explains how turns of inner layers are written, the first time that there are some of a kind.
fn inner(turn: Turn, size: usize, heard: &mut Heard) -> Option<String> {
    let (from, to) = (usize::from(turn.from()), usize::from(turn.to()));
    let token = notation::to_string(&[turn], size, Notation::Standard);
    let name = token.trim_end_matches(['\'', '2']);
    let face = side(turn.face());
    let kind = match (from, to) {
        (_, to) if to == size => return None,
        (1, 1) => return None,
        (1, _) => "wide turns",
        (from, to) if from == to => "inner layers",
        _ => "inner blocks",
    };
    let layers = match (from, to) {
        (1, _) => format!("the first {} layers", cardinal(to)),
        (from, to) if from == to => format!("the {} layer", ordinal(from)),
        (from, to) if from + 1 == to => format!("the {} and {} layers", ordinal(from), ordinal(to)),
        (from, to) => format!("the {} to {} layers", ordinal(from), ordinal(to)),
    };
    heard.is_new(kind).then(|| capital(&format!("{name} turns {layers} from the {face}.")))
}
