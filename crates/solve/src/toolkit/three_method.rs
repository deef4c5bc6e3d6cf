//! The interface of 3x3x3 methods: turns by phase and step, and the parity that stopped them.
//!
//! A reduced even cube can be in states that a 3x3x3 cannot have. A method finds that out in the middle
//! of a phase and returns the parity ([`Interrupt`]). Its caller repairs the parity and solves again.

use std::cmp::Reverse;

use super::merged_length::merged;
use crate::engine::algorithm::scaled;
use crate::engine::context::{Control, PhaseResult, SolveContext};
use crate::engine::error::SolveError;
use crate::engine::method::Phase;
use crate::engine::note::Note;
use crate::engine::task::FrameReason;
use crate::engine::teaching::{Level, Style, Teaching};
use crate::tables::SearchTables;
use unscramble_cube::{Cubie, Face, Rotation, Scheme, Turn};
use unscramble_search::budget::Budget;

/// A parity that no face turns can solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Interrupt {
    /// OLL parity: an odd number of edges is flipped.
    EdgeParity,
    /// PLL parity: corners and edges are permuted with different parity.
    CornerParity,
}

/// A 3x3x3 method.
pub(crate) struct ThreeMethod {
    /// The phases, in order.
    pub(crate) phases: &'static [&'static Phase],
    /// The index of the phase in which OLL parity shows.
    pub(crate) edge_parity_shows: usize,
    /// The index of the phase in which PLL parity shows.
    pub(crate) corner_parity_shows: usize,
    /// Whether the method solves a 2x2x2 only in the frame of the corner DBL, which it never moves.
    pub(crate) holds_a_corner: bool,
    /// Solves a state, or goes on until its parity shows.
    pub(crate) solve:
        fn(&Cubie, Lesson, &SearchTables, &Budget) -> Result<ThreeSolution, SolveError>,
}

/// What a method solves, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lesson {
    /// The pieces to solve.
    pub(crate) pieces: Pieces,
    /// The face of the first layer; `None` for the best.
    pub(crate) first_layer: Option<Face>,
    /// The face of the color that people solve first.
    pub(crate) white: Face,
    /// How to teach the solution; `None` for the shortest one.
    pub(crate) teaching: Option<Teaching>,
    /// Whether the centers show where colors belong. If not, they may be turned against the rest.
    pub(crate) has_centers: bool,
}

impl Lesson {
    /// Creates the lesson of the shortest solution, on a cube with centers.
    pub(crate) const fn short(pieces: Pieces) -> Lesson {
        Lesson { pieces, first_layer: None, white: Face::U, teaching: None, has_centers: true }
    }

    /// Returns the level of the learner, if the solution is planned as a person solves.
    pub(crate) fn level(&self) -> Option<Level> {
        let taught = self.teaching.filter(|teaching| teaching.style == Style::Taught);
        taught.map(|teaching| teaching.level)
    }
}

/// The pieces that a method solves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pieces {
    /// Corners and edges.
    All,
    /// Corners alone: a 2x2x2, where face turns solve every parity.
    Corners,
}

/// Turns that solve a 3x3x3, or lead to the phase in which its parity shows.
#[derive(Debug, Clone)]
pub(crate) struct ThreeSolution {
    /// The steps of each phase of the method, in order.
    pub(crate) phases: Vec<Vec<ThreeStep>>,
    /// The index of the phase in which a parity showed, and the parity.
    pub(crate) interrupt: Option<(usize, Interrupt)>,
    /// The face of the last layer.
    pub(crate) last_layer: Face,
}

/// One step of a 3x3x3 method.
#[derive(Debug, Clone)]
pub(crate) struct ThreeStep {
    /// Describes the step.
    pub(crate) note: Note,
    /// Turns of a 3x3x3: of faces, or of the middle layer in a lesson that brings its centers back.
    pub(crate) turns: Vec<Turn>,
}

impl ThreeSolution {
    /// Returns the number of face turns when neighbors are merged.
    pub(crate) fn cost(&self) -> usize {
        merged(self.phases.iter().flatten().flat_map(|step| &step.turns)).len()
    }

    /// Ranks the frame of this solution of a 2x2x2: whether the cube ends turned as a whole, then by [`rank`]. People who
    /// learn look at the next phase alone.
    fn rank_of_frame(&self, state: &Cubie, lesson: Lesson) -> (bool, (Reverse<usize>, usize)) {
        let phases = || self.phases.iter().map(|steps| steps.iter().flat_map(|step| &step.turns));
        let end = phases().flatten().fold(*state, |state, turn| state.turned(*turn));
        let (done, length) = rank(phases());
        let next = || phases().map(Iterator::count).find(|turns| *turns > 0).unwrap_or(0);
        let length = if lesson.level().is_some() { next() } else { length };
        // A 2x2x2 has no edges, wherever turns would take them.
        let is_solved = end.corners == Cubie::SOLVED.corners && end.twists == Cubie::SOLVED.twists;
        (!is_solved, (done, length))
    }
}

/// Ranks a solution, the lower the better: most phases in a row without turns, then fewest turns when
/// neighbors are merged. `phases` gives the turns of each phase.
pub(crate) fn rank<'a, Phase: Iterator<Item = &'a Turn>>(
    phases: impl Iterator<Item = Phase> + Clone,
) -> (Reverse<usize>, usize) {
    let done = phases.clone().map_while(|mut turns| turns.next().is_none().then_some(())).count();
    (Reverse(done), merged(phases.flatten()).len())
}

/// A 3x3x3 method with the tables that it may search with.
#[derive(Clone, Copy)]
pub(crate) struct ThreeSolver<'a> {
    pub(crate) method: &'static ThreeMethod,
    pub(crate) tables: &'a SearchTables,
}

impl ThreeSolver<'_> {
    /// Solves a state, or goes on until its parity shows.
    ///
    /// # Errors
    /// Returns why the solve has to stop, or which tables could not be loaded.
    pub(crate) fn solve(
        &self,
        state: &Cubie,
        pieces: Pieces,
        first_layer: Option<Face>,
        budget: &Budget,
    ) -> Result<ThreeSolution, SolveError> {
        self.solve_lesson(state, Lesson { first_layer, ..Lesson::short(pieces) }, budget)
    }

    fn solve_lesson(
        &self,
        state: &Cubie,
        lesson: Lesson,
        budget: &Budget,
    ) -> Result<ThreeSolution, SolveError> {
        (self.method.solve)(state, lesson, self.tables, budget)
    }

    /// Plays the phases of the method on a cube that is reduced to a 3x3x3, or is a 2x2x2. `repair`
    /// repairs a parity that shows, given the face of the last layer.
    pub(crate) fn play<'a>(
        &self,
        context: &mut SolveContext<'a>,
        mut repair: impl FnMut(&mut SolveContext<'a>, Interrupt, Face) -> Result<(), SolveError>,
    ) -> Result<Control, SolveError> {
        // A reduced cube can always be read. If one cannot, the checker rejects the solution.
        let Some(state) = Cubie::read(context.cube()) else { return Ok(Control::Stop) };
        let pieces = if context.size() == 2 { Pieces::Corners } else { Pieces::All };
        let teaching = context.teaching();
        let has_centers = context.has_centers();
        let (first_layer, white) = (context.first_layer(), context.white());
        let lesson = Lesson { pieces, first_layer, white, teaching, has_centers };
        let ThreeSolution { phases, interrupt, last_layer } =
            self.solve_lesson(&state, lesson, context.budget())?;
        for (i, (phase, steps)) in self.method.phases.iter().zip(phases).enumerate() {
            let met = interrupt.filter(|(at, _)| *at == i).map(|(_, parity)| parity);
            let next = context.phase::<SolveError>(phase, |context| {
                for step in steps {
                    let turns = step.turns.into_iter();
                    let turns: Vec<Turn> =
                        turns.filter_map(|t| scaled(t, context.size())).collect();
                    context.step(step.note, &turns)?;
                }
                match met {
                    Some(parity) => {
                        repair(context, parity, last_layer).map(|()| PhaseResult::Parity)
                    }
                    None => Ok(PhaseResult::Done),
                }
            })?;
            if met.is_none() {
                self.decide_parity(context, i);
            }
            if next != Control::Phase {
                return Ok(next);
            }
        }
        Ok(Control::Phase)
    }

    /// Reports the parity that would show in a phase as absent once the phase is done, unless it was
    /// reported as present before.
    fn decide_parity(&self, context: &mut SolveContext<'_>, phase: usize) {
        let flags = context.parity();
        if phase == self.method.edge_parity_shows {
            flags.even_edge_parity.get_or_insert(false);
        }
        if phase == self.method.corner_parity_shows {
            flags.corner_swap.get_or_insert(false);
        }
    }
}

/// Solves a 3x3x3 or a 2x2x2, which have no parities of reduction.
pub(crate) fn run_alone(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<(), SolveError> {
    choose_frame_of_corners(context, solver)?;
    solver.play(context, |_, _, _| Ok(())).map(|_| ())
}

/// Chooses the frame of a 2x2x2, which has no centers to set it: the one in which most phases are done
/// already, then the one with the shortest solution or, if it is taught, the shortest next phase, then the first.
pub(crate) fn choose_frame_of_corners(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<(), SolveError> {
    context.decide_no_parity();
    if context.size() != 2 {
        return Ok(());
    }
    let held_corner_is_home = |state: &Cubie| (state.corners[6], state.twists[6]) == (6, 0);
    let mut best = None;
    for rotation in Rotation::all() {
        let mut cube = context.cube().clone();
        let frame = Scheme::STANDARD.rotated(&rotation).colors();
        let seen = |face: Face| Face::from_index(frame[face.index()].into());
        cube.recolor(&frame);
        let state = Cubie::read(&cube)
            .filter(|state| !solver.method.holds_a_corner || held_corner_is_home(state));
        let Some(state) = state else { continue };
        let lesson = Lesson {
            first_layer: context.first_layer().map(seen),
            white: seen(context.white()),
            teaching: context.teaching().filter(|teaching| teaching.style == Style::Taught),
            ..Lesson::short(Pieces::Corners)
        };
        let solution = solver.solve_lesson(&state, lesson, context.budget())?;
        let rank = solution.rank_of_frame(&state, lesson);
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, rotation));
        }
    }
    if let Some((_, best)) = best {
        context.choose_frame(Scheme::STANDARD.rotated(&best).colors());
        context.announce_frame(FrameReason::Shortest, None);
    }
    Ok(())
}
