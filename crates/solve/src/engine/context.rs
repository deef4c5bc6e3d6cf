//! The context of a solve: the cube, the turns and phases so far, and the limits.

use super::fact_finder;
use super::facts::MOST_LAYERS_WATCHED;
use super::merged_parts::merge_parts;
use super::method::Phase;
use super::note::Note;
use super::options::Settings;
use super::parity_event::{OrbitParities, ParityEvent};
use super::recorder::Recorder;
use super::reorder;
use super::simplify::simplify;
use super::solution::{
    Listed, Outcome, ParityFlags, PhaseRun, Robot, SearchReport, Solution, StopReason,
};
use super::task::{FrameReason, Task};
use super::teaching::{Level, Style, Teaching};
use unscramble_cube::{Cube, Face, Notation, Rotation, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::clock::Stopwatch;
use unscramble_search::event::{EventSink, SolveEvent};
use unscramble_search::two_phase::{ProofPart, ProofProgress};

/// The context that a method works on: the cube, its settings and limits, and the recorder.
///
/// The cube is in the *frame* of the solve: color `i` belongs to face `i`. On odd cubes the fixed
/// centers set the frame. On even cubes the method chooses it. The frame belongs to the solve and not
/// to a sticker, so turns do not change it.
pub(crate) struct SolveContext<'a> {
    recorder: Recorder,
    frame: Frame,
    settings: &'a Settings,
    wishes: Wishes,
    /// The note about the frame, until the next phase begins.
    announcement: Option<Note>,
    orbits: Option<OrbitParities>,
    limits: ContextLimits<'a>,
    events: &'a EventSink,
    stopwatch: Stopwatch,
    attempt: u8,
    stopped: bool,
    parity: ParityFlags,
    search: Option<(SearchReport, StopReason)>,
    listed: Option<Listed>,
    robot: Option<Robot>,
    unfinished: Option<ProofProgress>,
}

/// The limits that a request sets for a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct SearchRequest {
    /// Whether the search may use all the time of its budget.
    pub(crate) timed: bool,
    /// The length at which the search may stop.
    pub(crate) max_moves: Option<u32>,
    /// Whether a search without a time leaves out what takes more than seconds.
    pub(crate) in_a_hurry: bool,
}

impl SearchRequest {
    /// Returns the number of states that a search may visit: any if it has a time.
    pub(crate) fn nodes(&self, without_target: u64, to_target: u64) -> u64 {
        if self.timed { u64::MAX } else { self.nodes_without_time(without_target, to_target) }
    }

    /// Returns the number of states that the search may visit without a time: one of two numbers, without or with a
    /// target.
    pub(crate) fn nodes_without_time(&self, without_target: u64, to_target: u64) -> u64 {
        if self.max_moves.is_some() { to_target } else { without_target }
    }
}

/// What a request asks of a solve besides the options of the method.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Wishes {
    /// The phase after which to stop.
    pub(crate) until: Option<&'static str>,
    /// The colors of layers.
    pub(crate) layers: LayerColors,
    /// How to teach the solution.
    pub(crate) teaching: Option<Teaching>,
    /// Whether blocks of turns may change places, if the solution is not taught.
    pub(crate) reorder: bool,
}

/// The colors of layers, by their indices in the start.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LayerColors {
    /// The color that the request wants first; `None` if it leaves that open.
    pub(crate) first_layer: Option<u8>,
    /// The color that people solve first.
    pub(crate) white: u8,
}

/// The limits of a solve.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ContextLimits<'a> {
    /// The budget of everything except searches.
    pub(crate) budget: &'a Budget,
    /// The budget of searches. When it ends, a method that searches must still play and check its
    /// solution, so `budget` then has no limits.
    pub(crate) search_budget: &'a Budget,
    /// The limits that the request sets for a search.
    pub(crate) search: SearchRequest,
    /// Which part of a proof to do.
    pub(crate) proof: &'a ProofPart,
}

impl<'a> ContextLimits<'a> {
    /// Creates limits with one budget for everything and none for a search.
    pub(crate) fn of(budget: &'a Budget) -> ContextLimits<'a> {
        ContextLimits {
            budget,
            search_budget: budget,
            search: SearchRequest::default(),
            proof: &ProofPart::Whole,
        }
    }
}

/// The size above which one turn can take more than 0.1 ms.
const SLOW_TURNS: usize = 200;

/// The face to which each color of the start cube belongs, as a face index by color.
pub(crate) type Frame = [u8; 6];

/// The result of the work of a phase.
pub(crate) enum PhaseResult {
    /// The goal is reached.
    Done,
    /// A parity was met and repaired. The phases have to start again.
    Parity,
}

/// What a method has to do after a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Control {
    /// Go on with the next phase.
    Phase,
    /// Start the phases again.
    Again,
    /// Stop: this was the phase named in `until`.
    Stop,
}

impl<'a> SolveContext<'a> {
    /// Creates a context for a cube, before the first turn.
    pub(crate) fn new(
        cube: &Cube,
        settings: &'a Settings,
        wishes: Wishes,
        limits: ContextLimits<'a>,
        events: &'a EventSink,
    ) -> SolveContext<'a> {
        SolveContext {
            recorder: Recorder::new(cube.clone()),
            frame: [0, 1, 2, 3, 4, 5],
            settings,
            wishes,
            announcement: None,
            orbits: (cube.size() > 3).then(|| OrbitParities::of(cube)),
            limits,
            events,
            stopwatch: Stopwatch::start(),
            attempt: 1,
            stopped: false,
            parity: ParityFlags::default(),
            search: None,
            listed: None,
            robot: None,
            unfinished: None,
        }
    }

    /// Assigns colors to faces: color `c` of the cube as it is now to the face `frame[c]`. Call it
    /// before the first turn, or while the goals that are already reached hold in any frame.
    pub(crate) fn choose_frame(&mut self, frame: Frame) {
        self.recorder.recolor(&frame);
        self.frame = self.frame.map(|face| frame[usize::from(face)]);
    }

    /// Tells why the frame was chosen, as the first step of the next phase. `avoided` is the parity that
    /// the choice avoids.
    pub(crate) fn announce_frame(&mut self, reason: FrameReason, avoided: Option<ParityEvent>) {
        let mut faces = [0; 6];
        for (color, face) in self.frame.iter().enumerate() {
            faces[usize::from(*face)] = color as u8;
        }
        self.announcement = Some(Note::new(Task::ChooseFrame { reason, faces }).events(avoided));
    }

    /// Returns how to teach the solution.
    pub(crate) fn teaching(&self) -> Option<Teaching> {
        self.wishes.teaching
    }

    /// Returns how large the steps of a lesson are; `None` without a lesson.
    pub(crate) fn step_size(&self) -> Option<Level> {
        self.teaching().map(|teaching| teaching.step_size())
    }

    /// The same where a big cube is solved as people do it, at all levels but the largest and up to the size at which steps are
    /// watched; `None` elsewhere.
    pub(crate) fn step_size_by_hand(&self) -> Option<Level> {
        let level = self.step_size().filter(|level| *level < Level::Three);
        level.filter(|_| self.size() <= MOST_LAYERS_WATCHED)
    }

    /// Returns the color that the request wants for the first layer, as the cube shows it now.
    pub(crate) fn first_layer(&self) -> Option<Face> {
        let color = self.wishes.layers.first_layer?;
        Some(Face::from_index(self.frame[usize::from(color)].into()))
    }

    /// Returns where the color belongs that people solve first, unless a request says otherwise.
    pub(crate) fn white(&self) -> Face {
        Face::from_index(self.frame[usize::from(self.wishes.layers.white)].into())
    }

    /// Decides on the first layer. In a taught solution, what follows builds on it, even if another face
    /// has become the cheaper one: a learner who has solved a cross goes on from there.
    pub(crate) fn keep_first_layer(&mut self, face: Face) {
        if self.teaching().is_some() {
            self.settle_first_layer(face);
        }
    }

    /// Decides on the first layer, for what finishes the solve too.
    pub(crate) fn settle_first_layer(&mut self, face: Face) {
        let color = self.frame.iter().position(|home| usize::from(*home) == face.index());
        self.wishes.layers.first_layer = color.map(|color| color as u8);
    }

    /// Returns the cube as it is now.
    pub(crate) fn cube(&self) -> &Cube {
        self.recorder.cube()
    }

    /// Returns whether the middle of each face tells which color belongs there.
    pub(crate) fn has_centers(&self) -> bool {
        self.size() % 2 == 1 || self.recorder.has_begun("centers")
    }

    /// Returns the number of layers.
    pub(crate) fn size(&self) -> usize {
        self.cube().size()
    }

    /// Returns the settings of the method.
    pub(crate) fn settings(&self) -> &'a Settings {
        self.settings
    }

    /// Replaces the settings: from now on another method solves the cube.
    pub(crate) fn adopt_settings(&mut self, settings: &'a Settings) {
        self.settings = settings;
    }

    /// Returns the budget of everything except searches.
    pub(crate) fn budget(&self) -> &'a Budget {
        self.limits.budget
    }

    /// Returns the receiver of the events of the solve.
    pub(crate) fn events(&self) -> &'a EventSink {
        self.events
    }

    /// Returns the budget of searches.
    pub(crate) fn search_budget(&self) -> &'a Budget {
        self.limits.search_budget
    }

    /// Returns the limits that the request sets for a search.
    pub(crate) fn search_request(&self) -> SearchRequest {
        self.limits.search
    }

    /// Returns which part of a proof to do.
    pub(crate) fn proof_part(&self) -> &'a ProofPart {
        self.limits.proof
    }

    /// Leaves the rest of a proof to others, who are told what is known.
    pub(crate) fn leave_unfinished(&mut self, known: ProofProgress) {
        self.unfinished = Some(known);
    }

    /// Returns the parity flags of the solve.
    pub(crate) fn parity(&mut self) -> &mut ParityFlags {
        &mut self.parity
    }

    /// Marks all parities of reduction as absent, because there are no dedges to pair.
    pub(crate) fn decide_no_parity(&mut self) {
        self.parity = ParityFlags {
            even_edge_parity: Some(false),
            corner_swap: Some(false),
            partial_edge_parity: Some(false),
        };
    }

    /// Records the report of a search and the reason why it ended. The solve ends for the same reason,
    /// unless `until` stops it.
    pub(crate) fn report_search(&mut self, report: SearchReport, reason: StopReason) {
        self.search = Some((report, reason));
    }

    /// Records a list of solutions that are as short as the one played.
    pub(crate) fn list(&mut self, listed: Listed) {
        self.listed = Some(listed);
    }

    /// Records what a robot does to make the turns.
    pub(crate) fn operate(&mut self, robot: Robot) {
        self.robot = Some(robot);
    }

    /// Plays turns as one step of the current phase. On large cubes the budget is checked before each
    /// turn, because one turn of a 1000x1000x1000 moves millions of stickers.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(crate) fn step(&mut self, note: impl Into<Note>, turns: &[Turn]) -> Result<(), Cutoff> {
        let budget = self.limits.budget;
        let slow = self.size() > SLOW_TURNS;
        self.recorder.step(note, turns, || if slow { budget.check() } else { Ok(()) })
    }

    /// Replaces the note of the last step.
    pub(crate) fn name_step(&mut self, note: impl Into<Note>) {
        self.recorder.name_step(note.into());
    }

    /// Returns the number of the current attempt, from 1.
    pub(crate) fn attempt(&self) -> u8 {
        self.attempt
    }

    /// Runs a phase, whose steps `work` plays. A phase that does not exist at this size is skipped.
    ///
    /// # Errors
    /// Returns the error of `work`, or the reason to stop.
    pub(crate) fn phase<E: From<Cutoff>>(
        &mut self,
        phase: &'static Phase,
        work: impl FnOnce(&mut SolveContext<'a>) -> Result<PhaseResult, E>,
    ) -> Result<Control, E> {
        self.limits.budget.check()?;
        let begun = self.stopwatch.elapsed();
        self.recorder.begin(phase, self.attempt);
        if let Some(note) = self.announcement.take() {
            self.step(note, &[])?;
        }
        let mut result = PhaseResult::Done;
        if (phase.exists)(self.size()) {
            result = work(self)?;
        }
        if self.teaching().is_some_and(|teaching| teaching.style == Style::Taught) {
            self.recorder.join_steps();
        }
        let outcome = match result {
            PhaseResult::Parity => Outcome::Parity,
            PhaseResult::Done if self.recorder.has_played() => Outcome::Done,
            PhaseResult::Done => Outcome::Skipped,
        };
        self.recorder.end(outcome, self.stopwatch.elapsed().saturating_sub(begun));
        let turns = self.recorder.turn_count();
        let attempt = self.attempt;
        self.events.emit(SolveEvent::Phase { name: phase.name, attempt, turns, outcome });
        if outcome == Outcome::Parity {
            self.attempt += 1;
            return Ok(Control::Again);
        }
        self.stopped = self.wishes.until == Some(phase.name);
        Ok(if self.stopped { Control::Stop } else { Control::Phase })
    }

    /// Returns the solution. If it is to be taught, its turns are those recorded, and its steps have
    /// their facts. Otherwise its turns are simplified, and reordered if that is wished for.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(crate) fn finish(
        self,
        method: &'static str,
        phases: &[&'static Phase],
    ) -> Result<Solution, Cutoff> {
        let attempts = self.attempt;
        let frame = self.frame;
        let budget = self.limits.budget;
        let (cube, recorded, mut runs) = self.recorder.into_parts();
        let solved = cube.is_uniform();
        let size = cube.size();
        for step in runs.iter_mut().flat_map(|run| &mut run.steps) {
            // Colors are named by the faces of the last choice.
            if let Task::ChooseFrame { faces, .. } = &mut step.note.task {
                *faces = faces.map(|color| frame[usize::from(color)]);
            }
        }
        let turns;
        let mut short = None;
        if self.wishes.teaching.is_some() {
            let mut start = cube.clone();
            for turn in recorded.iter().rev() {
                budget.check()?;
                start.turn(turn.inverse());
            }
            short = Some(simplify(cube, &recorded, &mut runs.clone(), phases, budget)?);
            let held = self.wishes.teaching.is_some_and(|teaching| teaching.hold);
            let is_taught =
                self.wishes.teaching.is_some_and(|teaching| teaching.style == Style::Taught);
            turns = match is_taught {
                true => merge_parts(&recorded, &mut runs, size, budget)?,
                false => recorded,
            };
            fact_finder::find(&start, &turns, &mut runs, held, budget)?;
        } else {
            let merged = simplify(cube.clone(), &recorded, &mut runs, phases, budget)?;
            let reorder = self.wishes.reorder;
            turns =
                if reorder { reorder::reorder(cube, merged, &mut runs, budget)? } else { merged };
        }
        if let (true, Some(last)) = (self.stopped, runs.last()) {
            let after = phases.iter().skip_while(|phase| phase.name != last.name).skip(1);
            let orbits = last.orbits.clone();
            let stopped: Vec<PhaseRun> = after
                .map(|phase| PhaseRun {
                    name: phase.name,
                    key: phase.key,
                    exists: (phase.exists)(size),
                    attempt: attempts,
                    start: turns.len(),
                    end: turns.len(),
                    outcome: Outcome::Stopped,
                    merged: false,
                    orbits: orbits.clone(),
                    elapsed: std::time::Duration::ZERO,
                    steps: Vec::new(),
                })
                .collect();
            runs.extend(stopped);
        }
        let stop_reason = match self.search {
            _ if self.stopped => StopReason::Until,
            Some((_, reason)) => reason,
            None => StopReason::Solved,
        };
        let mut solution = Solution {
            size,
            method,
            turns,
            notation: Notation::Standard,
            teaching: self.wishes.teaching,
            short,
            few_turns: None,
            phases: runs,
            parity: self.parity,
            parity_events: Vec::new(),
            orbits: self.orbits,
            frame: self.frame,
            hold: Rotation::IDENTITY,
            attempts,
            stop_reason,
            search: self.search.map(|(report, _)| report),
            listed: self.listed,
            robot: self.robot,
            unfinished: self.unfinished,
            solved,
        };
        solution.collect_events();
        Ok(solution)
    }
}
