//! The JSON shape of an analysis of moves.

use std::ops::Range;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use super::cube::Length;
use super::examples;
use super::hint::Hint;
use super::solution::{SolveAnswer, Style, links};
use super::warning::Warning;
use unscramble_cube::{self as cube, Notation, notation};
use unscramble_solve::{self as solve, Phase, Task};
use unscramble_teach::train::analysis::{self, Analysis, Break, Detail, SolvedPiece, Trace};
use unscramble_teach::{Language, Words, methods};

/// What somebody's moves did.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = examples::analyse_answer)]
pub struct AnalyseAnswer {
    /// The number of layers.
    size: usize,
    /// The moves, with repeats, commutators and conjugates written out. Other fields count these from 0.
    moves: Vec<String>,
    /// The length of the moves.
    length: Length,
    /// How many moves there are as people count them, and how long they took.
    #[serde(flatten)]
    effort: Effort,
    /// Whether the cube is solved after the moves.
    solved: bool,
    /// The state after the moves, in the symbols of the request.
    final_state: String,
    /// The method: the one of the request, or the one that the moves follow best, because most of its goals, phases and pairs, are
    /// reached one after the other.
    #[schema(example = "cfop")]
    method: &'static str,
    /// What people call the method.
    #[schema(example = "CFOP")]
    method_title: String,
    /// How many moves (OBTM) the method needs from the start.
    needed: u64,
    /// The phases of the method, in order. Their ranges partition the moves.
    phases: Vec<AnalysedPhase>,
    /// Where a goal that was reached is lost for nothing, in order. Methods break something to bring the next piece in: that is not
    /// listed.
    breaks: Vec<AnalysedBreak>,
    /// Stretches of moves that lead back to where they began, in order.
    undone: Vec<UndoneMoves>,
    /// The other methods that were considered; empty if the request named the method.
    others: Vec<OtherMethod>,
    /// How the method goes on after the moves: the answer of `POST /solve` for `final_state`; null if the cube
    /// is solved, or if the request asks for a hint instead.
    next: Option<SolveAnswer>,
    /// What comes next, as much as the request wants to hear; absent if it does not ask, or if the cube is solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Hint>,
    /// What may be wrong with the state before the moves; absent if nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Warning>,
}

/// How many moves a stretch has as people count them, and how long it took.
#[derive(Debug, Serialize, ToSchema)]
pub struct Effort {
    /// The number of moves that turn a block of layers: a wide turn and a slice count 1.
    #[schema(example = 7)]
    turns: u64,
    /// The number of moves that turn the whole cube.
    #[schema(example = 1)]
    rotations: usize,
    /// How long it took, in seconds, from the move before it to its last; only with times.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2.31)]
    seconds: Option<f64>,
    /// How long it took to begin, in seconds, from the move before it to its first that does not only turn the whole cube; only with
    /// times.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0.42)]
    pause: Option<f64>,
}

/// The shortest way to a goal, in face turns: no other is shorter.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShortestWay {
    /// The moves, on the cube as it is held at the first turn of the stretch.
    #[schema(example = json!(["D", "R'", "F2"]))]
    moves: Vec<String>,
    /// Their number.
    #[schema(example = 3)]
    turns: usize,
}

/// A phase, as the moves reach it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysedPhase {
    /// The name.
    #[schema(example = "cross")]
    name: &'static str,
    /// What it solves, as a heading.
    #[schema(example = "The cross")]
    title: String,
    /// Its goal, in a sentence.
    goal: String,
    /// Whether its goal, and those of the phases before it, ever hold.
    reached: bool,
    /// Index of its first move.
    start: usize,
    /// Index after its last move: after it the goal holds for the first time. The moves that follow the last
    /// phase reached are those of the next.
    end: usize,
    /// The length of its moves.
    length: Length,
    /// How many moves it has as people count them, and how long it took.
    #[serde(flatten)]
    effort: Effort,
    /// The shortest way to its goal, for the cross, EOLine and the first block of a 3x3x3 or a reduced cube.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<ShortestWay>,
    /// The pairs, pieces or looks of which it consists; absent if it has none that are known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<AnalysedPart>,
    /// How many moves (OBTM) the method needs after this phase; null if it is not reached, or if more states
    /// were to be judged than the service judges for a request.
    needed: Option<u64>,
    /// How many moves (OBTM) more this phase takes than the method would have needed to get as far: its
    /// length, and what the method needs after it less what it needed before it. Negative if the moves are
    /// better than those of the method.
    extra: Option<i64>,
    /// The same in a sentence.
    #[schema(example = "The cross: reached after move 6, in 6 moves.")]
    text: String,
}

/// A part of a phase: a pair, a piece, or a look at the last layer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysedPart {
    /// Index of its first move.
    start: usize,
    /// Index after its last move.
    end: usize,
    /// How many moves it has as people count them, and how long it took.
    #[serde(flatten)]
    effort: Effort,
    /// The pieces that it solves; empty for a look at the last layer.
    pieces: Vec<AnalysedPiece>,
    /// What it does, as steps of lessons call it, for a look at the last six edges of Roux: `orient_last_six`, `place_side_edges` or
    /// `solve_middle`. If it does several at once, the last of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "orient_last_six")]
    task: Option<&'static str>,
    /// Whether it solves something. If not, the moves are a detour or a mistake, or they make room for what follows.
    gains: bool,
    /// The case before it, if it is one of those that the method knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<AnalysedCase>,
    /// The algorithm of which the moves are one or more rounds, before and after turns of the last layer; absent if they are none of
    /// the known ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<AnalysedCase>,
    /// The shortest way to solve its pair that keeps the cross and the pairs that are solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<ShortestWay>,
    /// The same in words.
    #[schema(example = "Green-orange pair: 7 moves. Case: F2L 3.")]
    text: String,
}

/// Pieces that a part solves.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysedPiece {
    /// What it is.
    kind: SolvedKind,
    /// The colors, in the symbols of the request; of a pair, those of its edge.
    #[schema(example = "FR")]
    colors: String,
}

/// What a part solves at once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SolvedKind {
    /// A corner and the edge beside it.
    Pair,
    /// A corner.
    Corner,
    /// An edge.
    Edge,
}

/// An algorithm, and the case that it is for.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysedCase {
    /// The name as programs write it.
    #[schema(example = "oll-27")]
    id: String,
    /// The name.
    #[schema(example = "OLL 27 (Sune)")]
    name: &'static str,
    /// The algorithm as books print it.
    #[schema(example = "R U R' U R U2 R'")]
    moves: String,
    /// Where to get cubes to practise it on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/scramble?size=3&case=oll-27")]
    drill: Option<String>,
    /// The address, on this server, of a picture of the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
    /// Where the method describes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/methods/cfop#oll-27")]
    page: Option<String>,
}

/// Moves that lead back to where they began: without them the cube is the same.
#[derive(Debug, Serialize, ToSchema)]
pub struct UndoneMoves {
    /// Index of the first.
    start: usize,
    /// Index after the last.
    end: usize,
    /// How many moves they are as people count them, and how long they took.
    #[serde(flatten)]
    effort: Effort,
    /// The same in a sentence.
    #[schema(example = "Moves 5 to 8 lead back to where they began.")]
    text: String,
}

/// A stretch of moves during which a phase that was reached is lost.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysedBreak {
    /// Index of the move that breaks the goal.
    start: usize,
    /// Index after the move that repairs it; null if none does.
    end: Option<usize>,
    /// The first phase whose goal is lost.
    #[schema(example = "cross")]
    lost: &'static str,
    /// How many moves (OBTM) the method needs before this stretch; null if it was not judged.
    needed_before: Option<u64>,
    /// How many moves it needs after it.
    needed_after: Option<u64>,
    /// How many moves (OBTM) more this stretch takes than the method would have needed to get as far. A turn
    /// that is undone costs 2; a large number shows a detour or a mistake.
    extra: Option<i64>,
    /// The same in a sentence.
    text: String,
}

/// A method that the moves follow less well.
#[derive(Debug, Serialize, ToSchema)]
pub struct OtherMethod {
    /// The method.
    #[schema(example = "beginner")]
    method: &'static str,
    /// What people call the method.
    #[schema(example = "Beginner method")]
    method_title: String,
    /// The phases that are reached, in order.
    reached: Vec<ReachedPhase>,
}

/// A phase that is reached.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReachedPhase {
    /// The name.
    #[schema(example = "l1-cross")]
    name: &'static str,
    /// The number of moves after which it is.
    end: usize,
}

impl AnalyseAnswer {
    /// Writes an analysis. `style` is that of the rest of the solve, which took `elapsed`.
    #[must_use]
    pub fn new(analysis: Analysis, style: &Style, elapsed: Duration) -> AnalyseAnswer {
        let size = analysis.end.cube().size();
        let of_next = Style { warnings: Vec::new(), ..style.clone() };
        let language = style.language.unwrap_or_default();
        let words = Words::new(analysis.colors, &style.color_names);
        let writer = Writer { analysis: &analysis, words, language, base_path: &style.base_path };
        let trace = analysis.trace();
        let breaks = analysis.breaks.iter().map(|gap| writer.gap(*gap)).collect();
        let undone = analysis.undone.iter().map(|moves| writer.undone(moves)).collect();
        let (phases, effort) = (writer.phases(), writer.effort(0, analysis.moves.turns.len()));
        let hint = analysis.strength.zip(analysis.next.as_ref()).and_then(|(strength, next)| {
            let words = Words::new(next.colors, &style.color_names);
            Hint::new(&next.solution, &words, strength, language)
        });
        let others = analysis.traces.iter().enumerate();
        let others = others.filter(|(number, _)| *number != analysis.best);
        AnalyseAnswer {
            size,
            moves: notation::tokens(&analysis.moves.turns, size, Notation::Standard),
            length: cube::length(&analysis.moves.turns, size).into(),
            effort,
            solved: analysis.end.cube().is_uniform(),
            final_state: analysis.end.to_string(),
            method: trace.method.name,
            method_title: methods::name(trace.method).say(language),
            needed: analysis.to_go.get(&0).copied().unwrap_or_default(),
            phases,
            breaks,
            undone,
            others: others.map(|(_, trace)| OtherMethod::new(trace, language)).collect(),
            next: analysis
                .next
                .filter(|_| analysis.strength.is_none())
                .map(|next| SolveAnswer::new(next, &of_next, elapsed)),
            hint,
            warnings: Warning::all(&style.warnings, language),
        }
    }
}

impl AnalysedPhase {
    /// Writes the phases of an analysis.
    pub(super) fn all(analysis: &Analysis, style: &Style) -> Vec<AnalysedPhase> {
        let language = style.language.unwrap_or_default();
        let words = Words::new(analysis.colors, &style.color_names);
        Writer { analysis, words, language, base_path: &style.base_path }.phases()
    }
}

impl AnalysedCase {
    /// Names an algorithm of a method, and where a reader finds more about it.
    pub(super) fn new(
        algorithm: &solve::Algorithm,
        size: usize,
        method: &str,
        base_path: &str,
    ) -> AnalysedCase {
        AnalysedCase {
            id: algorithm.id(),
            name: algorithm.name,
            moves: algorithm.moves.to_string(),
            drill: links::drill(algorithm, size, base_path),
            picture: links::picture(algorithm, size, base_path),
            page: links::page(algorithm, method, base_path),
        }
    }
}

/// Writes what an analysis found.
struct Writer<'a> {
    analysis: &'a Analysis,
    words: Words,
    language: Language,
    base_path: &'a str,
}

impl Writer<'_> {
    fn size(&self) -> usize {
        self.analysis.end.cube().size()
    }

    fn effort(&self, start: usize, end: usize) -> Effort {
        let (moves, size) = (&self.analysis.moves, self.size());
        let pace = moves.pace(start, end, size);
        let seconds = |milliseconds: u32| f64::from(milliseconds) / 1000.0;
        Effort {
            turns: self.analysis.length(start, end).rbtm,
            rotations: moves.rotations(start, end, size),
            seconds: pace.map(|pace| seconds(pace.took)),
            pause: pace.map(|pace| seconds(pace.pause)),
        }
    }

    fn phases(&self) -> Vec<AnalysedPhase> {
        let trace = self.analysis.trace();
        let mut start = 0;
        let phases = trace.phases.iter().zip(&trace.reached).zip(&self.analysis.details);
        let phases = phases.map(|((phase, reached), detail)| {
            let written = self.phase(phase, start, *reached, detail);
            start = written.end;
            written
        });
        phases.collect()
    }

    fn phase(
        &self,
        phase: &Phase,
        start: usize,
        reached: Option<usize>,
        detail: &Detail,
    ) -> AnalysedPhase {
        let analysis = self.analysis;
        let end = reached.unwrap_or(analysis.moves.turns.len());
        let text = analysis.tell_phase(phase, start, reached, detail.shortest.as_deref());
        AnalysedPhase {
            name: phase.name,
            title: methods::heading(phase.key).say(self.language),
            goal: methods::goal(phase.key, self.size()).say(self.language),
            reached: reached.is_some(),
            start,
            end,
            length: analysis.length(start, end).into(),
            effort: self.effort(start, end),
            shortest: self.shortest(detail.shortest.as_deref()),
            parts: detail.parts.iter().map(|part| self.part(part)).collect(),
            needed: reached.and_then(|end| analysis.to_go.get(&end).copied()),
            extra: reached.and_then(|end| analysis.extra(start, end)),
            text: text.say(self.language),
        }
    }

    fn part(&self, part: &analysis::Part) -> AnalysedPart {
        let case = |algorithm: &Option<solve::Algorithm>| {
            algorithm.as_ref().map(|algorithm| self.case(algorithm))
        };
        let piece = |piece: &SolvedPiece| AnalysedPiece {
            kind: match piece.kind {
                analysis::SolvedKind::Pair => SolvedKind::Pair,
                analysis::SolvedKind::Corner => SolvedKind::Corner,
                analysis::SolvedKind::Edge => SolvedKind::Edge,
            },
            colors: piece.colors.iter().map(|face| self.words.symbol(*face as u8)).collect(),
        };
        AnalysedPart {
            start: part.start,
            end: part.end,
            effort: self.effort(part.start, part.end),
            pieces: part.pieces.iter().map(piece).collect(),
            task: part.task.map(Task::as_str),
            gains: part.gains,
            case: case(&part.case),
            played: case(&part.played),
            shortest: self.shortest(part.shortest.as_deref()),
            text: self.analysis.tell_part(part, &self.words).say(self.language),
        }
    }

    fn case(&self, algorithm: &solve::Algorithm) -> AnalysedCase {
        let method = self.analysis.trace().method.name;
        AnalysedCase::new(algorithm, self.size(), method, self.base_path)
    }

    fn shortest(&self, turns: Option<&[cube::Turn]>) -> Option<ShortestWay> {
        let turns = turns?;
        let moves = notation::tokens(turns, self.size(), Notation::Standard);
        Some(ShortestWay { moves, turns: turns.len() })
    }

    fn gap(&self, gap: Break) -> AnalysedBreak {
        let (Break { start, end, lost }, analysis) = (gap, self.analysis);
        let lost = analysis.trace().phases.get(lost).map_or("", |phase| phase.name);
        let upto = end.unwrap_or(analysis.moves.turns.len());
        let [needed_before, needed_after] =
            [start, upto].map(|number| analysis.to_go.get(&number).copied());
        let extra = analysis.extra(start, upto);
        let text = analysis.tell_break(gap).say(self.language);
        AnalysedBreak { start, end, lost, needed_before, needed_after, extra, text }
    }

    fn undone(&self, moves: &Range<usize>) -> UndoneMoves {
        let Range { start, end } = *moves;
        let text = self.analysis.tell_undone(moves).say(self.language);
        UndoneMoves { start, end, effort: self.effort(start, end), text }
    }
}

impl OtherMethod {
    fn new(trace: &Trace, language: Language) -> OtherMethod {
        let reached = trace.phases.iter().zip(&trace.reached);
        let reached = reached.filter_map(|(phase, reached)| {
            reached.map(|end| ReachedPhase { name: phase.name, end })
        });
        OtherMethod {
            method: trace.method.name,
            method_title: methods::name(trace.method).say(language),
            reached: reached.collect(),
        }
    }
}
