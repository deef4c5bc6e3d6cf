//! One solve under way: the cube, what was done to it, and when to stop.

use super::budget::{Budget, Cutoff};
use super::clock::Stopwatch;
use super::event::{EventSink, SolveEvent};
use super::note::Note;
use super::options::Settings;
use super::placements;
use super::recorder::Recorder;
use super::simplify::simplify;
use super::solution::{Listed, Outcome, ParityFlags, PhaseRun, SearchReport, Solution, StopReason};
use crate::cube::{Cube, Turn};
use crate::solve::engine::method::Phase;

/// What a method works on.
///
/// Its cube is in the *frame* of the solve: colour `i` belongs to face `i`. On odd cubes the fixed
/// centres set the frame; on even cubes the method chooses it, once. It belongs to the solve and not
/// to any sticker, so no turn can disturb it.
pub(crate) struct SolveContext<'a> {
    recorder: Recorder,
    frame: Frame,
    settings: &'a Settings,
    until: Option<&'static str>,
    limits: ContextLimits<'a>,
    events: &'a EventSink,
    stopwatch: Stopwatch,
    attempt: u8,
    stopped: bool,
    parity: ParityFlags,
    search: Option<(SearchReport, StopReason)>,
    listed: Option<Listed>,
}

/// What the caller asks of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct SearchRequest {
    /// Whether the caller set a time: then it is used up, if need be.
    pub(crate) timed: bool,
    /// The length at which it may stop.
    pub(crate) max_moves: Option<u32>,
}

/// What a solve may spend.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ContextLimits<'a> {
    /// Limits everything but searches.
    pub(crate) budget: &'a Budget,
    /// Limits searches. It differs from `budget` for methods that search: when their time is over,
    /// they still have to play and check what they found.
    pub(crate) search_budget: &'a Budget,
    /// What the caller asks of a search.
    pub(crate) search: SearchRequest,
}

impl<'a> ContextLimits<'a> {
    /// One budget for everything, and no wishes for a search.
    #[cfg(test)]
    pub(crate) fn of(budget: &'a Budget) -> ContextLimits<'a> {
        ContextLimits { budget, search_budget: budget, search: SearchRequest::default() }
    }
}

/// Above this size one turn can take more than 0.1 ms.
const SLOW_TURNS: usize = 200;

/// The face to which each colour of the start cube belongs, as a face index by colour.
pub(crate) type Frame = [u8; 6];

/// How a phase's work ended.
pub(crate) enum PhaseResult {
    /// The goal is reached.
    Done,
    /// A parity was met and repaired; the phases have to start again.
    Parity,
}

/// What a method does after a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Control {
    /// Goes on with the next phase.
    Phase,
    /// Starts its phases again.
    Again,
    /// Stops: this was the phase asked for.
    Stop,
}

impl<'a> SolveContext<'a> {
    /// A context for a cube, before the first turn.
    pub(crate) fn new(
        cube: &Cube,
        settings: &'a Settings,
        until: Option<&'static str>,
        limits: ContextLimits<'a>,
        events: &'a EventSink,
    ) -> SolveContext<'a> {
        SolveContext {
            recorder: Recorder::new(cube.clone()),
            frame: [0, 1, 2, 3, 4, 5],
            settings,
            until,
            limits,
            events,
            stopwatch: Stopwatch::start(),
            attempt: 1,
            stopped: false,
            parity: ParityFlags::default(),
            search: None,
            listed: None,
        }
    }

    /// Decides which colour belongs to which face: colour `c` of the cube as it is now to the face
    /// `frame[c]`. Only before the first turn, or while the goals that are reached hold in any
    /// frame.
    pub(crate) fn choose_frame(&mut self, frame: Frame) {
        self.recorder.recolour(&frame);
        self.frame = self.frame.map(|face| frame[usize::from(face)]);
    }

    pub(crate) fn cube(&self) -> &Cube {
        self.recorder.cube()
    }

    pub(crate) fn size(&self) -> usize {
        self.cube().size()
    }

    pub(crate) fn settings(&self) -> &'a Settings {
        self.settings
    }

    pub(crate) fn budget(&self) -> &'a Budget {
        self.limits.budget
    }

    /// Receives the events of the solve.
    pub(crate) fn events(&self) -> &'a EventSink {
        self.events
    }

    /// When a search has to stop.
    pub(crate) fn search_budget(&self) -> &'a Budget {
        self.limits.search_budget
    }

    /// What the caller asks of a search.
    pub(crate) fn search_request(&self) -> SearchRequest {
        self.limits.search
    }

    pub(crate) fn parity(&mut self) -> &mut ParityFlags {
        &mut self.parity
    }

    /// Says that no parity of reduction can be met: there are no dedges to pair.
    pub(crate) fn decide_no_parity(&mut self) {
        self.parity = ParityFlags {
            even_edge_parity: Some(false),
            corner_swap: Some(false),
            partial_edge_parity: Some(false),
        };
    }

    /// Says what a search did, and why it ended; that is why the solve ends, unless `until` stops it.
    pub(crate) fn report_search(&mut self, report: SearchReport, reason: StopReason) {
        self.search = Some((report, reason));
    }

    /// Lists solutions that are as short as the one that is played.
    pub(crate) fn list(&mut self, listed: Listed) {
        self.listed = Some(listed);
    }

    /// Plays turns as one step of the phase that is under way. Where turns are slow the budget is
    /// asked for each: one of a 1000x1000x1000 moves millions of stickers.
    pub(crate) fn step(&mut self, note: impl Into<Note>, turns: &[Turn]) -> Result<(), Cutoff> {
        let budget = self.limits.budget;
        let slow = self.size() > SLOW_TURNS;
        self.recorder.step(note, turns, || if slow { budget.check() } else { Ok(()) })
    }

    /// Says what the last step did.
    pub(crate) fn name_step(&mut self, note: impl Into<Note>) {
        self.recorder.name_step(note.into());
    }

    /// The attempt that is under way, from 1.
    pub(crate) fn attempt(&self) -> u8 {
        self.attempt
    }

    /// Number of turns so far.
    pub(crate) fn turn_count(&self) -> usize {
        self.recorder.turn_count()
    }

    /// Runs a phase: `work` plays its steps. A phase that does not exist at this size is skipped.
    ///
    /// # Errors
    /// What the work gives, or the reason to stop.
    pub(crate) fn phase<E: From<Cutoff>>(
        &mut self,
        phase: &'static Phase,
        work: impl FnOnce(&mut SolveContext<'a>) -> Result<PhaseResult, E>,
    ) -> Result<Control, E> {
        self.limits.budget.check()?;
        let begun = self.stopwatch.elapsed();
        self.recorder.begin(phase, self.attempt);
        let mut ended = PhaseResult::Done;
        if (phase.exists)(self.size()) {
            ended = work(self)?;
        }
        let outcome = match ended {
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
        self.stopped = self.until == Some(phase.name);
        Ok(if self.stopped { Control::Stop } else { Control::Phase })
    }

    /// Simplifies the recording and makes a solution of it; the frame goes to the checker. With
    /// `explain` the steps say which pieces they bring to their goals.
    pub(crate) fn finish(
        self,
        method: &'static str,
        phases: &[&'static Phase],
        explain: bool,
    ) -> Result<(Solution, Frame), Cutoff> {
        let attempts = self.attempt;
        let (cube, turns, mut runs) = self.recorder.into_parts();
        let solved = cube.is_uniform();
        let size = cube.size();
        if explain {
            let mut start = cube.clone();
            for turn in turns.iter().rev() {
                self.limits.budget.check()?;
                start.turn(turn.inverse());
            }
            placements::find(&start, &turns, &mut runs, self.limits.budget)?;
        }
        let turns = simplify(cube, turns, &mut runs, phases, self.limits.budget)?;
        if let (true, Some(last)) = (self.stopped, runs.last()) {
            let after = phases.iter().skip_while(|phase| phase.name != last.name).skip(1);
            let stopped: Vec<PhaseRun> = after
                .map(|phase| PhaseRun {
                    name: phase.name,
                    goal: phase.summary,
                    attempt: attempts,
                    start: turns.len(),
                    end: turns.len(),
                    outcome: Outcome::Stopped,
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
        let solution = Solution {
            size,
            method,
            turns,
            phases: runs,
            parity: self.parity,
            attempts,
            stop_reason,
            search: self.search.map(|(report, _)| report),
            listed: self.listed,
            solved,
        };
        Ok((solution, self.frame))
    }
}
