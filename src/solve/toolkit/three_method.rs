//! What any 3x3x3 method gives: face turns by phase and step, and the parity that stopped it.
//!
//! On the core of an even cube a 3x3x3 can be in states that no 3x3x3 has. A method finds that out
//! in the middle of a phase and says so by value; the caller repairs the parity and asks again.

use std::cmp::Reverse;

use crate::cube::{Cubie, Face, Rotation, Scheme, Turn};
use crate::solve::engine::budget::Budget;
use crate::solve::engine::context::{Control, PhaseResult, SolveContext};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::method::Phase;
use crate::solve::engine::note::Note;
use crate::solve::search::SearchTables;

/// A parity that a 3x3x3 method cannot solve by face turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Interrupt {
    /// OLL parity: an odd number of edges is flipped.
    EdgeParity,
    /// PLL parity: corners and edges are permuted with different parity.
    CornerParity,
}

/// A 3x3x3 method.
pub(crate) struct ThreeMethod {
    /// Its phases.
    pub(crate) phases: &'static [&'static Phase],
    /// The index of the phase in which OLL parity shows, if it is there.
    pub(crate) edge_parity_shows: usize,
    /// The index of the phase in which PLL parity shows.
    pub(crate) corner_parity_shows: usize,
    /// Whether it solves a 2x2x2 only in the frame of its corner DBL, which it never moves.
    pub(crate) holds_a_corner: bool,
    /// Solves a state, or goes as far as its parity lets it.
    pub(crate) solve:
        fn(&Cubie, Pieces, &SearchTables, &Budget) -> Result<ThreeSolution, SolveError>,
}

/// Which pieces there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pieces {
    /// Corners and edges.
    All,
    /// Corners alone: a 2x2x2. No parity is impossible there.
    Corners,
}

/// Turns that solve a 3x3x3, or lead to where its parity shows.
#[derive(Debug, Clone)]
pub(crate) struct ThreeSolution {
    /// The steps of each phase of the method, in order.
    pub(crate) phases: Vec<Vec<ThreeStep>>,
    /// The parity, and the index of the phase in which it was met.
    pub(crate) interrupt: Option<(usize, Interrupt)>,
    /// The face of the last layer.
    pub(crate) last_layer: Face,
}

/// One step of a 3x3x3 method.
#[derive(Debug, Clone)]
pub(crate) struct ThreeStep {
    /// What it does.
    pub(crate) note: Note,
    /// Face turns.
    pub(crate) turns: Vec<Turn>,
}

impl ThreeSolution {
    /// Number of face turns when neighbours on the same face are merged.
    pub(crate) fn cost(&self) -> usize {
        merged_count(self.phases.iter().flatten().flat_map(|step| &step.turns))
    }

    /// The lower the better: most phases in a row without turns, then fewest turns.
    pub(crate) fn rank(&self) -> (Reverse<usize>, usize) {
        let done = self.phases.iter().take_while(|steps| steps.is_empty()).count();
        (Reverse(done), self.cost())
    }
}

/// Number of turns when neighbours on the same face are merged, all over.
pub(crate) fn merged_count<'a>(turns: impl Iterator<Item = &'a Turn>) -> usize {
    let mut merged: Vec<(Face, u8)> = Vec::with_capacity(128);
    for turn in turns {
        match merged.last_mut() {
            Some((face, quarters)) if *face == turn.face() => {
                *quarters = (*quarters + turn.quarters()) % 4;
                if *quarters == 0 {
                    merged.pop();
                }
            }
            _ => merged.push((turn.face(), turn.quarters())),
        }
    }
    merged.len()
}

/// A 3x3x3 method with the tables that it may search with.
#[derive(Clone, Copy)]
pub(crate) struct ThreeSolver<'a> {
    pub(crate) method: &'static ThreeMethod,
    pub(crate) tables: &'a SearchTables,
}

impl ThreeSolver<'_> {
    /// Solves a state, or goes as far as its parity lets it.
    ///
    /// # Errors
    /// The reason to stop, or the tables that could not be loaded.
    pub(crate) fn solve(
        &self,
        state: &Cubie,
        pieces: Pieces,
        budget: &Budget,
    ) -> Result<ThreeSolution, SolveError> {
        (self.method.solve)(state, pieces, self.tables, budget)
    }

    /// Plays this method on the cube of a run, which is reduced to a 3x3x3 (or is a 2x2x2).
    /// `repair` plays what repairs a parity, given the face of the last layer.
    pub(crate) fn play<'a>(
        &self,
        context: &mut SolveContext<'a>,
        mut repair: impl FnMut(&mut SolveContext<'a>, Interrupt, Face) -> Result<(), SolveError>,
    ) -> Result<Control, SolveError> {
        // A reduced cube can always be read; if one cannot, the checker refuses what there is.
        let Some(state) = Cubie::read(context.cube()) else { return Ok(Control::Stop) };
        let pieces = if context.size() == 2 { Pieces::Corners } else { Pieces::All };
        let ThreeSolution { phases, interrupt, last_layer } =
            self.solve(&state, pieces, context.budget())?;
        for (i, (phase, steps)) in self.method.phases.iter().zip(phases).enumerate() {
            let met = interrupt.filter(|(at, _)| *at == i).map(|(_, parity)| parity);
            let next = context.phase::<SolveError>(phase, |context| {
                for step in steps {
                    context.step(step.note, &step.turns)?;
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

    /// A phase that went through decides that the parity which would show in it is not there (or
    /// no more: a flag once set stays).
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

/// Runs a 3x3x3 method on a 3x3x3 or a 2x2x2, where no parity can be met.
pub(crate) fn run_alone(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
) -> Result<(), SolveError> {
    choose_frame_of_corners(context, solver)?;
    solver.play(context, |_, _, _| Ok(())).map(|_| ())
}

/// On a 2x2x2, where nothing says which face a colour belongs to: the frame in which most phases are
/// done already, then the one in which the method's solution is shortest, then the first. Other
/// sizes keep theirs.
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
        cube.recolour(&Scheme::STANDARD.rotated(&rotation).colours());
        let state = Cubie::read(&cube)
            .filter(|state| !solver.method.holds_a_corner || held_corner_is_home(state));
        let rank = match state {
            Some(state) => solver.solve(&state, Pieces::Corners, context.budget())?.rank(),
            None => (Reverse(0), usize::MAX),
        };
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, rotation));
        }
    }
    if let Some((_, best)) = best {
        context.choose_frame(Scheme::STANDARD.rotated(&best).colours());
    }
    Ok(())
}
