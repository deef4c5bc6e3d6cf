//! The JSON shape of an analysis of moves.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use super::cube::Length;
use super::examples;
use super::solution::{SolveAnswer, Style};
use super::warning::Warning;
use unscramble_cube::{self as cube, Notation, notation};
use unscramble_teach::train::analysis::{Analysis, Break, Trace};
use unscramble_teach::{Language, methods};

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
    /// Whether the cube is solved after the moves.
    solved: bool,
    /// The state after the moves, in the symbols of the request.
    final_state: String,
    /// The method: the one of the request, or the one that the moves follow best, because the
    /// most of its phases take moves of their own.
    #[schema(example = "cfop")]
    method: &'static str,
    /// How many moves (OBTM) the method needs from the start.
    needed: u64,
    /// The phases of the method, in order. Their ranges partition the moves.
    phases: Vec<AnalysedPhase>,
    /// Where a goal that was reached is lost, in order. Most methods break something to bring the next piece
    /// in; `extra` tells what that cost.
    breaks: Vec<AnalysedBreak>,
    /// The other methods that were considered; empty if the request named the method.
    others: Vec<OtherMethod>,
    /// How the method goes on after the moves: the answer of `POST /solve` for `final_state`; null if the cube
    /// is solved.
    next: Option<SolveAnswer>,
    /// What may be wrong with the state before the moves; absent if nothing is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Warning>,
}

/// A phase, as the moves reach it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysedPhase {
    /// The name.
    #[schema(example = "cross")]
    name: &'static str,
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
    /// How many moves (OBTM) the method needs after this phase; null if it is not reached, or if more states
    /// were to be judged than the service judges for a request.
    needed: Option<u64>,
    /// How many moves (OBTM) more this phase takes than the method would have needed to get as far: its
    /// length, and what the method needs after it less what it needed before it. Negative if the moves are
    /// better than those of the method.
    extra: Option<i64>,
    /// The same in a sentence.
    #[schema(example = "cross is reached after move 6, in 6 moves.")]
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
        let trace = analysis.trace();
        let breaks = trace.breaks.iter();
        let others = analysis.traces.iter().enumerate();
        let others = others.filter(|(number, _)| *number != analysis.best);
        AnalyseAnswer {
            size,
            moves: notation::tokens(&analysis.turns, size, Notation::Standard),
            length: cube::length(&analysis.turns, size).into(),
            solved: analysis.end.cube().is_uniform(),
            final_state: analysis.end.to_string(),
            method: trace.method.name,
            needed: analysis.to_go.get(&0).copied().unwrap_or_default(),
            phases: phases(&analysis, trace, language),
            breaks: breaks.map(|gap| AnalysedBreak::new(&analysis, *gap, language)).collect(),
            others: others.map(|(_, trace)| OtherMethod::new(trace)).collect(),
            next: analysis.next.map(|next| SolveAnswer::new(next, &of_next, elapsed)),
            warnings: Warning::all(&style.warnings, language),
        }
    }
}

fn phases(analysis: &Analysis, trace: &Trace, language: Language) -> Vec<AnalysedPhase> {
    let (moves, size) = (analysis.turns.len(), analysis.end.cube().size());
    let mut start = 0;
    let phases = trace.phases.iter().zip(&trace.reached);
    phases
        .map(|(phase, reached)| {
            let end = reached.unwrap_or(moves);
            let text = analysis.tell_phase(phase, start, *reached).say(language);
            let phase = AnalysedPhase {
                name: phase.name,
                goal: methods::goal(phase.key, size).say(language),
                reached: reached.is_some(),
                start,
                end,
                length: analysis.length(start, end).into(),
                needed: reached.and_then(|end| analysis.to_go.get(&end).copied()),
                extra: reached.and_then(|end| analysis.extra(start, end)),
                text,
            };
            start = end;
            phase
        })
        .collect()
}

impl AnalysedBreak {
    fn new(analysis: &Analysis, gap: Break, language: Language) -> AnalysedBreak {
        let Break { start, end, lost } = gap;
        let lost = analysis.trace().phases.get(lost).map_or("", |phase| phase.name);
        let upto = end.unwrap_or(analysis.turns.len());
        let [needed_before, needed_after] =
            [start, upto].map(|number| analysis.to_go.get(&number).copied());
        let extra = analysis.extra(start, upto);
        let text = analysis.tell_break(gap).say(language);
        AnalysedBreak { start, end, lost, needed_before, needed_after, extra, text }
    }
}

impl OtherMethod {
    fn new(trace: &Trace) -> OtherMethod {
        let reached = trace.phases.iter().zip(&trace.reached);
        let reached = reached.filter_map(|(phase, reached)| {
            reached.map(|end| ReachedPhase { name: phase.name, end })
        });
        OtherMethod { method: trace.method.name, reached: reached.collect() }
    }
}
