//! The levels of the two-phase algorithm: phase 1 in a number of turns, then in one more.

use super::direction::Direction;
use super::distances::{Distances, LANES};
use super::node::{Node, Through};
use super::phase1::Bounds;
use super::{End, STEPS_A_LOOK, Search};
use crate::solve::search::tables::turns::each;

/// With so few turns left for phase 2 a proof is quicker than the next level.
const LAST: u8 = 3;

/// Turns of phase 2 that are looked for at all: longer ones are found slowly, and there are ways with
/// a longer phase 1 instead.
const LONGEST: u8 = 11;

impl<D: Distances> Search<'_, D> {
    /// Looks for shorter and shorter solutions, until a proof is quicker or so many states were looked
    /// at.
    ///
    /// # Errors
    /// Why there is nothing more to look for, or no more time.
    pub(super) fn two_phase(&mut self, nodes: u64) -> Result<(), End> {
        let nearest = self.directions.iter().map(Direction::distance).min();
        let mut first = nearest.unwrap_or(0);
        let mut through = Vec::new();
        while self.best.is_none() || first + LAST <= self.total {
            for direction in self.directions.iter().rev() {
                let root: Node<1> = direction.root(first);
                match (first, direction.distance()) {
                    (0, 0) => through.push(root.through(self.tables)),
                    (0, _) => {}
                    _ => self.frontier.push(root),
                }
            }
            loop {
                let mut more = false;
                for _ in 0..STEPS_A_LOOK {
                    let bounds = self.bounds(first);
                    more = self.frontier.advance(bounds, &mut through);
                    for states in through.chunks(LANES) {
                        self.finish(first, states)?;
                    }
                    through.clear();
                    if !more {
                        break;
                    }
                }
                if first > self.total {
                    self.frontier.clear();
                    break;
                }
                if !more {
                    break;
                }
                self.check()?;
                if self.nodes() >= nodes && self.best.is_some() {
                    self.frontier.clear();
                    return Ok(());
                }
            }
            first += 1;
        }
        Ok(())
    }

    /// Phase 2 of some states, at most [`LANES`], that are through with phase 1.
    fn finish(&mut self, first: u8, states: &[Through]) -> Result<(), End> {
        let near = self.phase2.may_be_near(states, self.bounds(first).second());
        for state in each(near).map(|n| &states[n]) {
            if first > self.total {
                break;
            }
            let most = self.bounds(first).second();
            let Some((length, rest)) = self.phase2.solve(&state.state, most, state.last) else {
                continue;
            };
            let turns = state.path.turns(first.into()).chain(rest.turns(length.into()));
            let turns: Vec<u8> = turns.collect();
            let solution = self.directions[usize::from(state.direction)].solution(&turns);
            self.take(solution)?;
        }
        Ok(())
    }

    fn bounds(&self, first: u8) -> Bounds {
        Bounds { first, total: self.total, longest: LONGEST }
    }
}
