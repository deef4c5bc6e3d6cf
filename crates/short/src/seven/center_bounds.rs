//! Lower bounds of the turns that bring the centers of an axis within reach of later turns.

use super::axis::{Axis, OUTER, Ranks, WAYS, outer, ranks_of};
use super::moves::SOLVED;
use crate::staged::distances::Distances;
use crate::staged::order::Order;
use unscramble_search::tables::TableError;

/// The ways to distribute the centers that are to be alike, and those of one orbit that are to be solved.
const COUNT: usize = WAYS * OUTER;

/// The distances of the centers that are to be alike, by the turns of a stage, from all that later turns make of the goals
/// of the core.
pub(super) struct AlikeBounds(Distances);

impl AlikeBounds {
    /// Computes the distances.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new(
        axis: &Axis,
        order: &Order,
        later: &Order,
    ) -> Result<AlikeBounds, TableError> {
        let goals = axis.reachable(&axis.goals(), later, (OUTER, outer));
        let goals: Vec<usize> = goals.into_iter().map(outer).collect();
        let distances = Distances::compute(OUTER, &goals, |entry, reach| {
            let from = ranks_of(0, entry);
            let _ = order.turns.iter().any(|turn| reach(outer(axis.after(from, *turn))));
        })?;
        Ok(AlikeBounds(distances))
    }

    /// Returns a lower bound.
    #[inline]
    pub(super) fn get(&self, ranks: Ranks) -> u8 {
        self.0.get(outer(ranks))
    }
}

/// By orbit that is to be solved: distances of it with those that are to be alike.
pub(super) struct CenterBounds([Distances; SOLVED]);

impl CenterBounds {
    /// Computes the distances by the turns of a stage from all that later turns make of the goals of the core.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new(
        axis: &Axis,
        order: &Order,
        later: &Order,
    ) -> Result<CenterBounds, TableError> {
        let table = |orbit: usize| {
            let with_orbit = |ranks: Ranks| index(ranks, orbit);
            let goals = axis.reachable(&axis.goals(), later, (COUNT, with_orbit));
            let goals: Vec<usize> = goals.into_iter().map(with_orbit).collect();
            Distances::compute(COUNT, &goals, |entry, reach| {
                let mut from = ranks_of(0, entry % OUTER);
                from[orbit] = (entry / OUTER) as u8;
                let _ = order.turns.iter().any(|turn| reach(with_orbit(axis.after(from, *turn))));
            })
        };
        Ok(CenterBounds([table(0)?, table(1)?]))
    }

    /// Returns a lower bound.
    #[inline]
    pub(super) fn get(&self, ranks: Ranks) -> u8 {
        let [first, second] = &self.0;
        first.get(index(ranks, 0)).max(second.get(index(ranks, 1)))
    }

    /// Returns the sum of the bounds of both orbits.
    #[inline]
    pub(super) fn sum(&self, ranks: Ranks) -> u32 {
        let [first, second] = &self.0;
        u32::from(first.get(index(ranks, 0))) + u32::from(second.get(index(ranks, 1)))
    }
}

#[inline]
fn index(ranks: Ranks, orbit: usize) -> usize {
    usize::from(ranks[orbit]) * OUTER + outer(ranks)
}
