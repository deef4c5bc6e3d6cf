//! The words and moves that a reader meets for the first time.

use super::heard::Heard;
use super::scene::Scene;
use crate::language::Wanted::{Any, One, With};
use crate::language::{Text, Wanted, message};
use crate::words::{cardinal, ordinal, side};
use unscramble_cube::{Face, Notation, Turn, notation};
use unscramble_solve::{Home, PhaseRun, Placement, Task};

/// Messages that tell what words mean, each with the messages that use them in the sentence of a step or its list of pieces.
const WORDS: [(&str, &[Wanted]); 4] = [
    (
        "what-a-bar-is",
        &[
            One("build-bars", "bars"),
            One("bring-in-bars", "bars"),
            One("finish-center", "bars"),
            Any("move-bar"),
        ],
    ),
    (
        "how-rows-count",
        &[
            Any("place-in-center"),
            One("rows", "count"),
            One("columns", "count"),
            Any("fill-row"),
            Any("raise-centers"),
        ],
    ),
    (
        "what-a-wing-is",
        &[
            With("piece", "kind", "wing"),
            With("cycle-on-their-way", "kind", "wing"),
            Any("join-wings"),
            Any("bring-wings-closer"),
            Any("even-out-wings"),
            Any("repair-last-dedge"),
            With("repair-oll-parity", "how", "simple"),
        ],
    ),
    (
        "what-a-dedge-is",
        &[
            With("piece", "kind", "dedge"),
            Any("gather-dedges"),
            Any("join-wings"),
            Any("bring-wings-closer"),
            Any("repair-last-dedge"),
            Any("repair-oll-parity"),
            Any("exchange-dedges"),
        ],
    ),
];

/// Explains what is new in a step, given the texts that a reader sees first.
pub(super) fn terms(scene: &Scene<'_>, texts: &[&Text], heard: &mut Heard) -> Text {
    let mut told = Vec::new();
    for (meaning, uses) in WORDS {
        if texts.iter().any(|text| text.has_one_of(uses)) {
            told.push(heard.once(Text::message(meaning, [])));
        }
    }
    told.push(heard.once(task(scene)));
    if scene.note.commutator.is_some() {
        told.push(heard.once(message!("what-a-commutator-is")));
    }
    // Algorithms are explained by their names, and rotations by their texts.
    if scene.note.task != Task::Rotate && scene.size() > 3 {
        told.extend(scene.turns.iter().filter_map(|turn| inner(*turn, scene.size(), heard)));
    }
    if ROUX.contains(&scene.phase.name) && scene.note.task != Task::Rotate && scene.size() == 3 {
        told.extend(scene.turns.iter().filter_map(|turn| middle(*turn, scene, heard)));
    }
    Text::sentences(told)
}

/// The phases whose turns of the middle layer are explained on a 3x3x3 too.
const ROUX: [&str; 4] = ["first-block", "second-block", "cmll", "lse"];

/// Explains how turns of the middle layer of a 3x3x3 are written, the first time that there are some of a kind.
fn middle(turn: Turn, scene: &Scene<'_>, heard: &mut Heard) -> Option<Text> {
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
            ("middle layer", message!("turn-of-middle-layer", name, like = like.to_string()))
        }
        (1, 2) => {
            ("wide turns of two", message!("turn-of-two-layers", name, side = side(turn.face())))
        }
        _ => return None,
    };
    heard.is_new(kind).then_some(told)
}

/// Explains the words that the first step of a task brings in.
fn task(scene: &Scene<'_>) -> Text {
    let slot = || message!("what-a-slot-is");
    match scene.note.task {
        Task::PlaceCrossEdge | Task::RaiseCrossEdge => {
            let centers = if scene.has_centers() { "some" } else { "none" };
            message!("what-the-cross-is", color = scene.first_color(), centers)
        }
        Task::InsertCorner | Task::TakeOutCorner if scene.algorithm() == Some("Righty") => {
            Text::sentences([slot(), message!("what-the-righty-is")])
        }
        Task::InsertCorner | Task::TakeOutCorner | Task::TurnCornerOver
            if scene.algorithm().is_some() =>
        {
            Text::sentences([slot(), message!("what-a-trigger-is")])
        }
        Task::OrientEdges(_) | Task::OrientLastLayer => {
            message!("what-oriented-means", color = scene.last_color())
        }
        Task::PermuteBothLayers => message!("what-pbl-is"),
        Task::InsertPair | Task::TakeOutPair => message!("what-a-pair-is"),
        Task::Cycle => buffer(scene).into(),
        Task::ExchangeCenters { .. } if turns_gap(scene) => message!("what-the-gap-is"),
        Task::PairWings if scene.size() > 5 => orbits(scene),
        Task::AddBlockPair => message!("what-a-pair-of-a-block-is"),
        _ => Text::default(),
    }
}

/// Explains how turns of inner layers are written, the first time that there are some of a kind.
fn inner(turn: Turn, size: usize, heard: &mut Heard) -> Option<Text> {
    let (from, to) = (usize::from(turn.from()), usize::from(turn.to()));
    let (kind, layers) = match (from, to) {
        (_, to) if to == size => return None,
        (1, 1) => return None,
        (1, _) => ("wide turns", "first"),
        (from, to) if from == to => ("inner layers", "single"),
        (from, to) if from + 1 == to => ("inner blocks", "two"),
        _ => ("inner blocks", "several"),
    };
    let token = notation::to_string(&[turn], size, Notation::Standard);
    let name = token.trim_end_matches(['\'', '2']);
    let told = message!(
        "turn-of-inner-layers",
        name,
        layers,
        number = cardinal(to),
        from = ordinal(from),
        to = ordinal(to),
        side = side(turn.face())
    );
    heard.is_new(kind).then_some(told)
}

/// Tells of the place through which all cycles of these pieces go.
fn buffer(scene: &Scene<'_>) -> Option<Text> {
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
    (cycles.len() > FEWEST_CYCLES).then(|| message!("what-the-buffer-is", at = scene.from(only)))
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
fn orbits(scene: &Scene<'_>) -> Text {
    let depth = |about: &[Home]| {
        let depths = about.iter().filter_map(|home| match home {
            Home::Wing { depth, .. } => Some(*depth),
            _ => None,
        });
        depths.max()
    };
    let steps = scene.phase.steps.iter();
    let depths: Vec<usize> = steps.filter_map(|step| depth(&step.note.about)).collect();
    let (Some(first), Some(last)) = (depths.first(), depths.last()) else { return Text::default() };
    let own = depth(&scene.note.about);
    if !depths.is_sorted_by(|a, b| a >= b) || first == last {
        Text::default()
    } else if own == Some(*first) {
        message!("inner-wings-first")
    } else if own == Some(*last) {
        message!("outer-wings-last")
    } else {
        Text::default()
    }
}
