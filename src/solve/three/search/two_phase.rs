//! The levels of the two-phase algorithm: phase 1 in a number of turns, then in one more.

use super::direction::Direction;
use super::distances::Distances;
use super::node::{Node, Through};
use super::phase1::Bounds;
use super::{End, STEPS_A_LOOK, Search};

/// With so few turns left for phase 2 a proof is quicker than the next level.
const LAST: u8 = 3;

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
                    let bounds = Bounds { first, total: self.total };
                    more = self.frontier.advance(bounds, &mut through);
                    for state in through.drain(..) {
                        self.finish(first, &state)?;
                    }
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

    /// Phase 2 of a state that is through with phase 1.
    fn finish(&mut self, first: u8, state: &Through) -> Result<(), End> {
        if first > self.total {
            return Ok(());
        }
        let most = Bounds { first, total: self.total }.second();
        let Some((length, rest)) = self.phase2.solve(&state.state, most, state.last) else {
            return Ok(());
        };
        let turns = state.path.turns(first.into()).chain(rest.turns(length.into()));
        let turns: Vec<u8> = turns.collect();
        let solution = self.directions[usize::from(state.direction)].solution(&turns);
        self.take(solution)
    }
}
