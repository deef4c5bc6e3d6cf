//! The JSON shapes of steps.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::Style;
use super::links::{Alternative, drill, page, picture};
use super::pictures::StepPictures;
use unscramble_cube::{self as cube, Facelets, invert, notation};
use unscramble_solve::{self as solve, LandmarkKind, PartName};
use unscramble_teach::{Told, Words};

/// A group of moves that a person makes in one go. Its moves, played on the cube as it is then, do what it
/// says.
#[derive(Debug, Serialize, ToSchema)]
pub struct Step {
    /// What the step is for, in a word.
    #[schema(example = "insert_corner")]
    task: &'static str,
    /// The step in one sentence.
    text: String,
    /// The pieces, by their colors and places before the step.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    what: String,
    /// How the case is recognized, and why this algorithm.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    why: String,
    /// What you may want to know besides: what words mean, where a parity came from, what a usual slip looks like, the way back.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    more: String,
    /// What is broken on purpose and comes back, and what is preserved; after the first steps, only what is left out of place.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    watch: String,
    /// The named algorithm that the step plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    algorithm: Option<NamedAlgorithm>,
    /// The commutator, if the step is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    commutator: Option<Commutator>,
    /// The parts of the step, which partition its moves; only if it has parts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    parts: Vec<Part>,
    /// The pieces that the step brings to their goals, except those that leave again in the same phase.
    pieces: Vec<Piece>,
    /// The facts from which the texts are made.
    facts: Facts,
    /// The state after the step, in the symbols of the request; only with `states`.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
    /// Its pictures; only with `states`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pictures: Option<StepPictures>,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
}

/// A named algorithm, as a step uses it: the moves of the step are `setup`, the algorithm held as `hold`
/// says, and `undo`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Algorithm)]
pub struct NamedAlgorithm {
    /// The name as programs write it.
    #[schema(example = "oll-27")]
    id: String,
    /// The name.
    #[schema(example = "OLL 27 (Sune)")]
    name: &'static str,
    /// The moves as books print them.
    #[schema(example = "R U R' U R U2 R'")]
    moves: String,
    /// The name of the algorithm that undoes it, or of the case that it solves when played backwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "OLL 26 (Anti-Sune)")]
    inverse: Option<&'static str>,
    /// How many times in a row the step plays it; absent if once.
    #[serde(skip_serializing_if = "is_one")]
    #[schema(example = 3)]
    times: u8,
    /// The moves of the step before the algorithm.
    #[schema(example = "U'")]
    setup: String,
    /// The moves of the step after the algorithm.
    undo: String,
    /// Where to get cubes to practise this case on; absent if it is no case of F2L, OLL, PLL or CMLL.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/scramble?size=3&case=oll-27")]
    drill: Option<String>,
    /// The address, on this server, of a picture of the case that it solves, as books show it: with yellow on top and green in
    /// front. Absent above size 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(
        example = "/picture?size=3&moves=R+U2+R%27+U%27+R+U%27+R%27&scheme=yogwrb&view=top&mask=oll"
    )]
    picture: Option<String>,
    /// Where the method that teaches it describes it, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/methods/cfop#oll-27")]
    page: Option<String>,
    /// Another way to solve the case; absent if it is no case of F2L, OLL, PLL or CMLL, or if the algorithm is itself the mirror
    /// image of another.
    #[serde(skip_serializing_if = "Option::is_none")]
    alternative: Option<Alternative>,
    /// The colors, in the symbols of the request, that are on top and in front when the cube is held as the
    /// algorithm holds it.
    hold: HeldColors,
}

/// Whether an algorithm is played once.
fn is_one(times: &u8) -> bool {
    *times == 1
}

/// How a cube is held.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct HeldColors {
    /// The color of the face on top.
    #[schema(example = "D")]
    up: String,
    /// The color of the face in front.
    #[schema(example = "F")]
    front: String,
}

/// A commutator with its set-up moves: `[S: [A, B]] = S A B A' B' S'`. The moves of the step are all of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Commutator {
    /// S, the set-up moves.
    #[schema(example = "R")]
    setup: String,
    /// A.
    #[schema(example = "U' L' U")]
    a: String,
    /// B.
    #[schema(example = "2R'")]
    b: String,
    /// Its name, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Niklas")]
    name: Option<&'static str>,
}

/// A part of a step.
#[derive(Debug, Serialize, ToSchema)]
pub struct Part {
    /// Its label: `S`, `A`, `B`, `A'`, `B'`, `S'` of a commutator; `slice`, `flip`, `slice back`; `set-up`,
    /// `algorithm`, `adjust`.
    #[schema(example = "A")]
    label: &'static str,
    /// What it does; only for the first parts of a kind.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    text: String,
    /// Those of the pieces that the step is about that it moves.
    moved: Vec<Piece>,
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
}

/// The facts from which the texts of a step are made.
#[derive(Debug, Serialize, ToSchema)]
pub struct Facts {
    /// The pieces that the step is about, with their places before and after it.
    about: Vec<Piece>,
    /// What is solved before the step and stays solved throughout. Empty above size 12.
    kept: Vec<Watched>,
    /// What is solved before and after the step and not in between. Empty above size 12.
    returned: Vec<Watched>,
    /// What is solved before the step and not after it, and is solved again by a later step of the phase.
    displaced: Vec<Watched>,
    /// By color, in the symbols of the request: how many center stickers that turns can move are on the face
    /// of their color before and after the step. Only colors for which that changes.
    centers: BTreeMap<char, [u32; 2]>,
    /// Lines of center stickers that the step completes: the facelets of each.
    bars: Vec<Vec<u32>>,
    /// How many pieces the step moves to other places or turns over.
    moved: MovedPieces,
    /// Whether the step repeats the algorithm of the step before it.
    again: bool,
}

/// Numbers of pieces by kind.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MovedPieces {
    /// Corners.
    corners: u32,
    /// Middle edges; on a 3x3x3, edges.
    midges: u32,
    /// Wings.
    wings: u32,
    /// Center stickers.
    centers: u32,
}

/// Something solved: a corner, edge or center at home, or a paired dedge anywhere.
#[derive(Debug, Serialize, ToSchema)]
pub struct Watched {
    /// What it is.
    kind: WatchedKind,
    /// Its colors, in the symbols of the request.
    #[schema(example = "UF")]
    colors: String,
    /// Only for what is displaced: how many steps later it is solved again.
    #[serde(skip_serializing_if = "Option::is_none")]
    back_in: Option<usize>,
}

/// A kind of solved things.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum WatchedKind {
    /// A corner at home.
    Corner,
    /// A whole edge at home.
    Edge,
    /// A paired dedge, anywhere.
    Dedge,
    /// The center of a face.
    Center,
}

/// A piece with its places. In `pieces` of a step, one that the step brings to its goal: into its place; next
/// to the rest of its dedge, if the step pairs wings; or with a sticker on the face of its color, if the step
/// only orients pieces.
#[derive(Debug, Serialize, ToSchema)]
pub struct Piece {
    /// The kind of piece.
    kind: PieceKind,
    /// The colors of its stickers, in the symbols of the request.
    #[schema(example = "RU")]
    colors: String,
    /// The facelet indices (from 0) of its stickers before the moves, in the order of its colors.
    #[schema(example = json!([10, 69]))]
    from: Vec<u32>,
    /// The facelet indices of the same stickers after the moves, in the same order.
    #[schema(example = json!([7, 19]))]
    to: Vec<u32>,
}

/// A kind of piece.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// A corner, with three stickers.
    Corner,
    /// The piece in the middle of an edge on odd sizes, with two stickers; on a 3x3x3, an edge.
    Midge,
    /// Any other edge piece, with two stickers.
    Wing,
    /// A whole edge of an even size whose pieces lie together; two of its stickers stand for all.
    Dedge,
    /// A center piece, with one sticker.
    Center,
}

/// Plays a solution step by step, to tell the state after each.
pub(super) struct StepStates<'a> {
    state: Facelets,
    turns: &'a [cube::Turn],
    at: usize,
}

impl<'a> StepStates<'a> {
    /// Begins before the first turn. `end` is the state after all of them.
    pub(super) fn new(solution: &'a solve::Solution, end: &Facelets) -> StepStates<'a> {
        let mut state = end.clone();
        state.cube_mut().apply(&invert(&solution.turns));
        StepStates { state, turns: &solution.turns, at: 0 }
    }

    /// Returns the states before and after a step. Steps come in order.
    pub(super) fn around(&mut self, step: &solve::Step) -> [String; 2] {
        [step.start, step.end].map(|end| self.at(end).to_string())
    }

    /// Returns the state after some turns, not fewer than before.
    pub(super) fn at(&mut self, end: usize) -> &Facelets {
        if let Some(turns) = self.turns.get(self.at..end) {
            self.state.cube_mut().apply(turns);
            self.at = end;
        }
        &self.state
    }
}

impl Step {
    /// Writes a step of a solution.
    pub(super) fn new(
        step: &solve::Step,
        told: Told,
        solution: &solve::Solution,
        states: Option<[String; 2]>,
        (words, style): (&Words, &Style),
    ) -> Step {
        let solve::Step { note, facts, start, end } = step;
        let language = style.language.unwrap_or_default();
        let base_path = style.base_path.as_str();
        let facts = facts.as_deref().cloned().unwrap_or_default();
        let written =
            |turns: &[cube::Turn]| notation::to_string(turns, solution.size, solution.notation);
        let pieces = |placements: &[solve::Placement]| -> Vec<Piece> {
            placements.iter().map(|placement| Piece::new(placement, words)).collect()
        };
        let mut at = *start;
        let parts = note.parts.iter().zip(told.parts).enumerate();
        let parts = parts.map(|(number, ((name, length), text))| {
            let moved = facts.parts.get(number).map(|moved| pieces(moved)).unwrap_or_default();
            let start = at;
            at = (at + length).min(*end);
            Part { label: label(*name), text: text.say(language), moved, start, end: at }
        });
        let hold = |used: &solve::AlgorithmUse, face: cube::Face| {
            let seen = used.hold.map(face);
            let posted = solution.hold_of(step).map_or(seen, |hold| hold.map(seen));
            words.symbol(posted as u8).to_string()
        };
        Step {
            task: note.task.as_str(),
            text: told.text.say(language),
            what: told.what.say(language),
            why: told.why.say(language),
            more: told.more.say(language),
            watch: told.watch.say(language),
            algorithm: note.algorithm.as_ref().map(|used| NamedAlgorithm {
                id: used.algorithm.id(),
                name: used.algorithm.name,
                moves: used.algorithm.moves.to_string(),
                inverse: used.algorithm.inverse,
                times: used.times,
                setup: written(&used.setup),
                undo: written(&used.undo),
                page: page(&used.algorithm, solution.method, base_path),
                alternative: Alternative::of(used),
                drill: drill(&used.algorithm, solution.size, base_path),
                picture: picture(&used.algorithm, solution.size, base_path),
                hold: HeldColors {
                    up: hold(used, cube::Face::U),
                    front: hold(used, cube::Face::F),
                },
            }),
            commutator: note.commutator.as_ref().map(|commutator| Commutator {
                setup: written(&commutator.setup),
                a: written(&commutator.a),
                b: written(&commutator.b),
                name: note.commutator_name,
            }),
            parts: parts.collect(),
            pieces: pieces(&facts.placed),
            pictures: states.as_ref().map(|[before, after]| {
                let shown = if facts.placed.is_empty() { &facts.about } else { &facts.placed };
                StepPictures::new(base_path, [before, after], solution.size, shown)
            }),
            state: states.map(|[_, after]| after),
            start: *start,
            end: *end,
            facts: Facts::new(facts, words),
        }
    }
}

impl Facts {
    fn new(facts: solve::Facts, words: &Words) -> Facts {
        let solve::Facts { about, kept, returned, displaced, centers, bars, moved, again, .. } =
            facts;
        let [corners, midges, wings, centers_moved] = moved;
        let watched = |landmarks: Vec<solve::Landmark>| -> Vec<Watched> {
            landmarks.iter().map(|landmark| Watched::new(landmark, None, words)).collect()
        };
        let changed = centers.into_iter().zip(0..).filter(|([before, after], _)| before != after);
        Facts {
            about: about.iter().map(|placement| Piece::new(placement, words)).collect(),
            kept: watched(kept),
            returned: watched(returned),
            displaced: displaced
                .iter()
                .map(|displaced| Watched::new(&displaced.landmark, Some(displaced.back_in), words))
                .collect(),
            centers: changed.map(|(counts, color)| (words.symbol(color), counts)).collect(),
            bars,
            moved: MovedPieces { corners, midges, wings, centers: centers_moved },
            again,
        }
    }
}

impl Watched {
    fn new(landmark: &solve::Landmark, back_in: Option<usize>, words: &Words) -> Watched {
        let kind = match landmark.kind {
            LandmarkKind::Corner => WatchedKind::Corner,
            LandmarkKind::Edge => WatchedKind::Edge,
            LandmarkKind::Dedge => WatchedKind::Dedge,
            LandmarkKind::Center => WatchedKind::Center,
        };
        Watched { kind, colors: symbols(&landmark.colors, words), back_in }
    }
}

impl Piece {
    fn new(placement: &solve::Placement, words: &Words) -> Piece {
        let kind = match placement.kind {
            solve::PieceKind::Corner => PieceKind::Corner,
            solve::PieceKind::Midge => PieceKind::Midge,
            solve::PieceKind::Wing => PieceKind::Wing,
            solve::PieceKind::Dedge => PieceKind::Dedge,
            solve::PieceKind::Center => PieceKind::Center,
        };
        let (from, to) = (placement.from.clone(), placement.to.clone());
        Piece { kind, colors: symbols(&placement.colors, words), from, to }
    }
}

fn symbols(colors: &[u8], words: &Words) -> String {
    colors.iter().map(|color| words.symbol(*color)).collect()
}

/// Returns the label of a part in answers.
const fn label(name: PartName) -> &'static str {
    match name {
        PartName::Setup => "S",
        PartName::A => "A",
        PartName::B => "B",
        PartName::UndoA => "A'",
        PartName::UndoB => "B'",
        PartName::UndoSetup => "S'",
        PartName::Slice => "slice",
        PartName::Flip => "flip",
        PartName::SliceBack => "slice back",
        PartName::Adjust => "set-up",
        PartName::Algorithm => "algorithm",
        PartName::AdjustAfter => "adjust",
    }
}
