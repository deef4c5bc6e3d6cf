//! What any 3x3x3 method gives: face turns by phase and step, and the parity that stopped it.
//!
//! On the core of an even cube a 3x3x3 can be in states that no 3x3x3 has. A method finds that out
//! in the middle of a phase and says so by value; the caller repairs the parity and asks again.

use std::cmp::Reverse;

use super::cubie::Cubie;
use crate::cube::{Face, Turn};
use crate::solve::Cutoff;
use crate::solve::note::Note;
use crate::solve::registry::Phase;
use crate::solve::run::{Ended, Next, Run};

/// A parity that a 3x3x3 method cannot solve by face turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solve) enum Interrupt {
    /// OLL parity: an odd number of edges is flipped.
    EdgeParity,
    /// PLL parity: corners and edges are permuted with different parity.
    CornerParity,
}

/// A 3x3x3 method.
pub(in crate::solve) struct Core {
    /// Its name as a value of the option `three`.
    pub(in crate::solve) name: &'static str,
    /// Its phases.
    pub(in crate::solve) phases: &'static [&'static Phase],
    /// The index of the phase in which OLL parity shows, if it is there.
    pub(in crate::solve) edge_parity_shows: usize,
    /// The index of the phase in which PLL parity shows.
    pub(in crate::solve) corner_parity_shows: usize,
    /// Solves a state, or goes as far as its parity lets it.
    pub(in crate::solve) solve: fn(&Cubie, Pieces) -> CoreSolution,
}

/// Which pieces there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solve) enum Pieces {
    /// Corners and edges.
    All,
    /// Corners alone: a 2x2x2. No parity is impossible there.
    Corners,
}

/// Turns that solve a 3x3x3, or lead to where its parity shows.
#[derive(Debug, Clone)]
pub(in crate::solve) struct CoreSolution {
    /// The steps of each phase of the method, in order.
    pub(in crate::solve) phases: Vec<Vec<CoreStep>>,
    /// The parity, and the index of the phase in which it was met.
    pub(in crate::solve) interrupt: Option<(usize, Interrupt)>,
    /// The face of the last layer.
    pub(in crate::solve) last_layer: Face,
}

/// One step of a 3x3x3 method.
#[derive(Debug, Clone)]
pub(in crate::solve) struct CoreStep {
    /// What it does.
    pub(in crate::solve) note: Note,
    /// Face turns.
    pub(in crate::solve) turns: Vec<Turn>,
}

impl CoreSolution {
    /// Number of face turns when neighbours on the same face are merged.
    pub(in crate::solve) fn cost(&self) -> usize {
        merged_count(self.phases.iter().flatten().flat_map(|step| &step.turns))
    }

    /// The lower the better: most phases in a row without turns, then fewest turns.
    pub(in crate::solve) fn rank(&self) -> (Reverse<usize>, usize) {
        let done = self.phases.iter().take_while(|steps| steps.is_empty()).count();
        (Reverse(done), self.cost())
    }
}

/// Number of turns when neighbours on the same face are merged, all over.
pub(super) fn merged_count<'a>(turns: impl Iterator<Item = &'a Turn>) -> usize {
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

impl Core {
    /// Plays this method on the cube of a run, which is reduced to a 3x3x3 (or is a 2x2x2).
    /// `repair` plays what repairs a parity, given the face of the last layer.
    pub(in crate::solve) fn play<'a>(
        &self,
        run: &mut Run<'a>,
        mut repair: impl FnMut(&mut Run<'a>, Interrupt, Face) -> Result<(), Cutoff>,
    ) -> Result<Next, Cutoff> {
        // A reduced cube can always be read; if one cannot, the checker refuses what there is.
        let Some(state) = Cubie::read(run.cube()) else { return Ok(Next::Stop) };
        let pieces = if run.size() == 2 { Pieces::Corners } else { Pieces::All };
        let CoreSolution { phases, interrupt, last_layer } = (self.solve)(&state, pieces);
        for (i, (phase, steps)) in self.phases.iter().zip(phases).enumerate() {
            let met = interrupt.filter(|(at, _)| *at == i).map(|(_, parity)| parity);
            let next = run.phase(phase, |run| {
                for step in steps {
                    run.step(step.note, &step.turns)?;
                }
                match met {
                    Some(parity) => repair(run, parity, last_layer).map(|()| Ended::Parity),
                    None => Ok(Ended::Done),
                }
            })?;
            if met.is_none() {
                self.decide_parity(run, i);
            }
            if next != Next::Phase {
                return Ok(next);
            }
        }
        Ok(Next::Phase)
    }

    /// A phase that went through decides that the parity which would show in it is not there (or
    /// no more: a flag once set stays).
    fn decide_parity(&self, run: &mut Run<'_>, phase: usize) {
        let flags = run.parity();
        if phase == self.edge_parity_shows {
            flags.even_edge_parity.get_or_insert(false);
        }
        if phase == self.corner_parity_shows {
            flags.corner_swap.get_or_insert(false);
        }
    }
}
