//! The analysis of somebody's moves: which phases of a method they reach, in which parts and by which cases, what they waste on the
//! way, and how the method goes on.
//!
//! - [`trace`]: when the phases of each method are reached, and where their goals are lost again.
//! - [`stages`]: what the phases for the 3x3x3 solve, piece by piece and look by look.
//! - [`standing`]: how far a single state is.
//! - [`parts`]: the parts of a phase, with their cases and algorithms.
//! - [`algorithm_played`]: which algorithm moves are.
//! - [`undone`]: moves that lead back to where they began.
//! - [`recorded`]: moves with their times.
//! - [`reduced`]: how far a big cube is reduced.
//! - [`telling`]: an analysis in words.

mod algorithm_played;
mod parts;
mod recorded;
mod reduced;
mod stages;
mod standing;
mod telling;
mod trace;
mod undone;

use std::collections::BTreeMap;
use std::ops::Range;

use super::hint::Strength;
pub use parts::{Detail, Part, SolvedKind, SolvedPiece};
pub use recorded::{Pace, Recorded};
use reduced::Reduced;
use stages::Seen;
pub(super) use standing::{Scale, Standing};
pub use trace::{Break, Trace};
use unscramble_cube::validate::solvable;
use unscramble_cube::{Cube, Facelets, Length, Turn, length};
use unscramble_solve::{
    Answer, Budget, Cutoff, METHODS, Method, Options, Phase, Plan, Question, Request, RequestError,
    SolveError, Solver, Start, Style, TeachingRequest, plan, play,
};

/// The largest size of cubes whose moves are analysed.
pub const LARGEST_ANALYSIS: usize = 10;

/// The most moves that are analysed.
pub const MOST_MOVES: usize = 2000;

/// The most states from which the method is asked how many moves it needs.
const MOST_JUDGED: usize = 48;

/// A request to analyse moves, not yet checked.
#[derive(Debug, Clone, Default)]
pub struct AnalysisRequest {
    /// The method; `None` for the one that the moves follow best.
    pub method: Option<String>,
    /// The options of the method. They need the method.
    pub options: Options,
    /// How to teach the rest of the solve.
    pub teaching: TeachingRequest,
    /// How much to tell of it; `None` for the whole solution. A hint is part of a lesson.
    pub hint: Option<Strength>,
}

/// A checked request to analyse moves on a cube of its size.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_solve::{Budget, Solver};
/// use unscramble_teach::train::analysis::{AnalysisPlan, AnalysisRequest};
///
/// let mut start = Facelets::solved(3);
/// start.cube_mut().apply(&notation::parse("R U R' U R U2 R'", 3)?);
/// let moves = notation::parse("U R U2 R' U' R U' R'", 3)?;
/// let plan = AnalysisPlan::new(3, &AnalysisRequest::default())?;
/// let analysis = plan.analyse(&start, moves.into(), &Solver::default(), &Budget::unlimited())?;
/// assert_eq!(analysis.trace().reached[..2], [Some(0), Some(0)]);
/// assert!(analysis.next.is_some(), "the moves do not solve the cube");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct AnalysisPlan {
    size: usize,
    /// The plans of the methods to compare, in the order of the registry.
    plans: Vec<Plan>,
    hint: Option<Strength>,
}

/// What moves did.
#[derive(Debug, Clone)]
pub struct Analysis {
    /// The moves.
    pub moves: Recorded,
    /// The moves seen by each method.
    pub traces: Vec<Trace>,
    /// The index of the method that the moves follow best, or that the request named.
    pub best: usize,
    /// The phases of that method in detail.
    pub details: Vec<Detail>,
    /// Where goals that were reached are lost for nothing, in order: nothing is solved in the meantime and, as far as the method was
    /// asked, it needs as many moves after it as before.
    pub breaks: Vec<Break>,
    /// Stretches of moves that lead back to where they began.
    pub undone: Vec<Range<usize>>,
    /// How many moves (OBTM) that method needs to solve the cube after some of the moves, by their number: at
    /// the start, at the end, and where a phase is reached or something breaks or is repaired. Empty if the method was not asked.
    pub to_go: BTreeMap<usize, u64>,
    /// The symbols of the colors, by the face to which each belongs before the moves.
    pub colors: [char; 6],
    /// The state after the moves.
    pub end: Facelets,
    /// How the method goes on from there; `None` if the cube is solved, or if the method was not asked.
    pub next: Option<Answer>,
    /// How much of that to tell; `None` for all of it.
    pub strength: Option<Strength>,
}

impl AnalysisPlan {
    /// Checks a request for a cube of this size against the registry.
    ///
    /// # Errors
    /// Returns the first field that does not fit.
    pub fn new(size: usize, request: &AnalysisRequest) -> Result<AnalysisPlan, RequestError> {
        let AnalysisRequest { method, options, teaching, hint } = request;
        let lesson = |teaching: TeachingRequest| TeachingRequest {
            steps: true,
            style: Some(Style::Taught),
            hold: teaching.hold.or(Some(true)),
            ..teaching
        };
        let teaching = if hint.is_some() { lesson(*teaching) } else { *teaching };
        let planned = |method: &str, options: &Options| {
            let request = Request {
                method: Some(method.to_owned()),
                options: options.clone(),
                teaching,
                ..Request::default()
            };
            plan(size, &request)
        };
        let named = method.as_deref().filter(|method| *method != "auto");
        let plans = match named {
            Some(name) => {
                let plan = planned(name, options)?;
                // Only methods that people use have phases to recognize in their moves.
                if plan.method().searches {
                    return Err(RequestError::NoPeople { method: plan.method().name });
                }
                vec![plan]
            }
            None => {
                if let Some(name) = options.keys().next() {
                    return Err(RequestError::NoMethod { option: name.chars().take(64).collect() });
                }
                let plans = candidates(size).map(|method| planned(method.name, options));
                plans.collect::<Result<_, _>>()?
            }
        };
        Ok(AnalysisPlan { size, plans, hint: *hint })
    }

    /// Returns whether the analysis needs the [tables](unscramble_solve::tables).
    #[must_use]
    pub fn needs_tables(&self) -> bool {
        self.plans.iter().any(Plan::needs_tables)
    }

    /// Follows moves from a state: finds what they reach and break, without asking how the method would go on. That takes a few
    /// milliseconds.
    ///
    /// # Errors
    /// Returns why the state cannot be solved, or the reason to stop.
    pub fn follow(
        &self,
        start: &Facelets,
        moves: Recorded,
        budget: &Budget,
    ) -> Result<Analysis, SolveError> {
        let state = solvable(start).map_err(SolveError::Unsolvable)?;
        let methods: Vec<(&'static Method, Vec<&'static Phase>)> = self
            .plans
            .iter()
            .map(|plan| {
                let phases = plan.phases().into_iter();
                (plan.method(), phases.filter(|phase| (phase.exists)(self.size)).collect())
            })
            .collect();
        let turns = moves.turns.as_slice();
        let states = states(state.cube(), turns, budget)?;
        let colors = state.scheme().colors().map(|color| start.symbols().letter(color));
        let seen: Vec<Option<Seen>> = states.iter().map(Seen::of).collect();
        let mut traces = Vec::new();
        for trace in trace::traces(methods, &states, budget)? {
            traces.push(parts::detailed(trace, &seen, turns, self.size, budget)?);
        }
        // Of methods that fit equally well, the later ones ask for more.
        let fits = traces.iter().map(|detailed| detailed.fit(turns, self.size)).enumerate();
        let best = fits.max_by_key(|(_, fit)| *fit).map_or(0, |(number, _)| number);
        let details = traces[best].details.clone();
        let traces: Vec<Trace> = traces.into_iter().map(|detailed| detailed.trace).collect();
        let trace = &traces[best];
        let undone = undone::undone(&states, turns);
        let parts = || details.iter().flat_map(|detail| &detail.parts).filter(|part| part.is_meant);
        let is_reduced_further = |gap: &Break| {
            let ends =
                [Some(gap.start), gap.end].map(|number| states.get(number?).map(Reduced::of));
            self.size > 3 && matches!(ends, [Some(before), Some(after)] if after.gains(before))
        };
        let brings_forward = |gap: &Break| {
            let ends = parts().map(|part| [part.start, part.end]);
            let phases = trace.reached.iter().flatten().map(|end| [*end, *end]);
            let mut forward = ends.chain(phases);
            !gap.is_within(&undone)
                && gap.end.is_some_and(|end| {
                    forward.any(|[from, to]| {
                        (gap.start < to && to <= end) || (from <= gap.start && end <= to)
                    })
                })
        };
        let is_for_nothing = |gap: &&Break| !brings_forward(gap) && !is_reduced_further(gap);
        let breaks = trace.breaks.iter().filter(is_for_nothing);
        let breaks: Vec<Break> = breaks.copied().collect();
        let mut end = start.clone();
        play(end.cube_mut(), turns, budget)?;
        Ok(Analysis {
            moves,
            traces,
            best,
            details,
            breaks,
            undone,
            to_go: BTreeMap::new(),
            colors,
            end,
            next: None,
            strength: self.hint,
        })
    }

    /// Analyses moves from a state.
    ///
    /// # Errors
    /// Returns why the state cannot be solved, or the reason to stop.
    pub fn analyse(
        &self,
        start: &Facelets,
        moves: Recorded,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<Analysis, SolveError> {
        let mut analysis = self.follow(start, moves, budget)?;
        let plan = &self.plans[analysis.best];
        let (turns, trace) = (&analysis.moves.turns, analysis.trace());
        let question = |facelets, plan: &Plan| Question::new(Start::State(facelets), plan.clone());
        let untaught = plan.without_teaching();
        let mut to_go = BTreeMap::new();
        let landmarks = trace.landmarks(&analysis.breaks, turns.len());
        for number in landmarks.into_iter().take(MOST_JUDGED) {
            let mut facelets = start.clone();
            play(facelets.cube_mut(), &turns[..number], budget)?;
            let answer = solver.solve(&question(facelets, &untaught), budget)?;
            to_go.insert(number, answer.solution.length().obtm);
        }
        analysis.to_go = to_go;
        let breaks = analysis.breaks.iter().copied();
        analysis.breaks = breaks.filter(|gap| analysis.is_for_nothing(gap)).collect();
        if !analysis.end.cube().is_uniform() {
            analysis.next = Some(solver.solve(&question(analysis.end.clone(), plan), budget)?);
        }
        Ok(analysis)
    }
}

impl Analysis {
    /// Returns the moves as the method sees them that they follow best, or that the request named.
    #[must_use]
    pub fn trace(&self) -> &Trace {
        &self.traces[self.best]
    }

    /// Returns whether the method needs as many moves after a break as before it, where that shows that nothing is gained.
    fn is_for_nothing(&self, gap: &Break) -> bool {
        let Some(end) = gap.end else { return true };
        if gap.is_within(&self.undone) {
            return true;
        }
        // What is gained is known where a phase has parts, and while a cube is reduced.
        let trace = self.trace();
        let is_open = |reached: &Option<usize>| reached.is_none_or(|end| end > gap.start);
        let Some(open) = trace.reached.iter().position(is_open) else { return true };
        let has_parts = self.details.get(open).is_some_and(|detail| !detail.parts.is_empty());
        let is_reduced = |phase: &&Phase| phase.key.starts_with("reduction-");
        if !has_parts && !trace.phases.get(open).is_some_and(is_reduced) {
            return false;
        }
        let [before, after] = [gap.start, end].map(|number| self.to_go.get(&number));
        before.zip(after).is_none_or(|(before, after)| after >= before)
    }

    /// Returns the length of a range of the moves.
    #[must_use]
    pub fn length(&self, start: usize, end: usize) -> Length {
        length(self.moves.turns.get(start..end).unwrap_or_default(), self.end.cube().size())
    }

    /// Returns how many moves (OBTM) a range of the moves takes more than the method would have needed to get
    /// as far; `None` if its ends were not judged.
    #[must_use]
    pub fn extra(&self, start: usize, end: usize) -> Option<i64> {
        let [before, after] = [start, end].map(|number| self.to_go.get(&number));
        let needed = |number: &u64| i64::try_from(*number).unwrap_or(i64::MAX);
        let length = i64::try_from(self.length(start, end).obtm).unwrap_or(i64::MAX);
        Some(length + needed(after?) - needed(before?))
    }
}

/// Returns the states after each number of moves.
fn states(start: &Cube, turns: &[Turn], budget: &Budget) -> Result<Vec<Cube>, Cutoff> {
    let mut cube = start.clone();
    let mut states = vec![cube.clone()];
    for turn in turns {
        budget.check()?;
        cube.turn(*turn);
        states.push(cube.clone());
    }
    Ok(states)
}

/// Returns the methods that people solve a cube of this size with: up to size 3 those that are only for
/// these, so that no method is compared with itself as the finish of another.
fn candidates(size: usize) -> impl Iterator<Item = &'static Method> {
    let is_small = |method: &Method| method.sizes.1 <= 3;
    METHODS
        .iter()
        .copied()
        .filter(move |m| !m.searches && m.fits(size) && is_small(m) == (size <= 3))
}
