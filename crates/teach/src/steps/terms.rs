//! The words and moves that a reader meets for the first time.

use super::heard::Heard;
use super::scene::Scene;
use crate::words::{capital, cardinal, ordinal, side};
use unscramble_cube::{Face, Notation, Turn, notation};
use unscramble_solve::{Home, PhaseRun, Placement, Task};

/// What words mean that the sentence of a step or its list of pieces may use.
const WORDS: [(&str, &str); 6] = [
    (" bar in ", BAR),
    (" bar from ", BAR),
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

const BAR: &str = "A bar is a line of center stickers of one color.";

const ROWS: &str = "Rows count from the top and columns from the left, as in the net: row 1 of the top is at the back.";

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
        Task::Cycle => buffer(scene).unwrap_or_default(),
        Task::ExchangeCenters { .. } if turns_gap(scene) => {
            "The cross on the left has a gap where its fourth edge is missing, and a face may only turn while the \
             gap is at it. So turns of the left bring the gap to the face that turns next."
                .to_owned()
        }
        Task::PairWings if scene.size() > 5 => orbits(scene),
        Task::AddBlockPair => {
            "A pair is a corner of a block and the edge above it. With the edge in the middle of the bottom row it \
             makes a square."
                .to_owned()
        }
        _ => String::new(),
    }
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

/// Tells of the place through which all cycles of these pieces go.
fn buffer(scene: &Scene<'_>) -> Option<String> {
    let kind = scene.facts.about.first()?.kind;
    let cycles = scene.phase.steps.iter().filter(|step| step.note.task == Task::Cycle);
    let cycles = cycles.filter_map(|step| step.facts.as_deref()).map(|facts| &facts.about);
    let cycles: Vec<_> = cycles.filter(|about| about.iter().any(|p| p.kind == kind)).collect();
    let place = |placement: &Placement| {
        let mut facelets = placement.from.clone();
        facelets.sort_unstable();
        facelets
    };
    let goes_through =
        |at: &Vec<u32>| cycles.iter().all(|about| about.iter().any(|piece| place(piece) == *at));
    let first = cycles.first()?;
    let mut through = first.iter().filter(|piece| goes_through(&place(piece)));
    let (only, None) = (through.next()?, through.next()) else { return None };
    (cycles.len() > FEWEST_CYCLES).then(|| {
        format!(
            "Every cycle of these pieces goes through the {}: this place is the buffer.",
            scene.from(only)
        )
    })
}

/// The most cycles that may meet in a place by chance.
const FEWEST_CYCLES: usize = 2;

/// Whether a step turns the left layer, where a cross with a gap is, to bring its gap to another side.
fn turns_gap(scene: &Scene<'_>) -> bool {
    let is_left = |turn: &&Turn| (turn.face(), turn.from(), turn.to()) == (Face::L, 1, 1);
    // Without a fourth edge to pair, there is no gap.
    let pairs = |phase: &PhaseRun| phase.steps.iter().any(|step| step.note.task == Task::PairWings);
    let mut phases = scene.solution.phases.iter();
    let has_gap = phases.any(|phase| phase.name == "last-cross-dedge" && pairs(phase));
    // With the cross elsewhere, other layers take lines over.
    let is_beside =
        |turn: &Turn| turn.axis() == Face::L.axis() || (turn.from(), turn.to()) == (1, 1);
    has_gap
        && scene.phase.name == "centers"
        && scene.is_held()
        && scene.turns.iter().all(is_beside)
        && scene.turns.iter().any(|turn| is_left(&turn))
}

/// Tells which wings of an edge come first.
fn orbits(scene: &Scene<'_>) -> String {
    let depth = |about: &[Home]| {
        let depths = about.iter().filter_map(|home| match home {
            Home::Wing { depth, .. } => Some(*depth),
            _ => None,
        });
        depths.max()
    };
    let steps = scene.phase.steps.iter();
    let depths: Vec<usize> = steps.filter_map(|step| depth(&step.note.about)).collect();
    let (Some(first), Some(last)) = (depths.first(), depths.last()) else { return String::new() };
    let own = depth(&scene.note.about);
    if !depths.is_sorted_by(|a, b| a >= b) || first == last {
        String::new()
    } else if own == Some(*first) {
        "The wings closest to the middle of each edge come first, then those beside them."
            .to_owned()
    } else if own == Some(*last) {
        "The inner wings are paired; now the outer ones join them.".to_owned()
    } else {
        String::new()
    }
}
