//! Numbers of the centers of one axis that the turns of a stage can make.
#![expect(clippy::expect_used, reason = "a goal that has no number must not be left out")]

use super::axis::{Axis, INNER, OUTER, Ranks, inner, outer};
use crate::staged::distances::Distances;
use crate::staged::order::Order;
use unscramble_search::exact::to_u16;
use unscramble_search::tables::TableError;

/// The numbers of the centers that are to be solved, and of those that are to be alike.
pub(super) type Numbers = [u16; 2];

/// The centers of one axis under the turns of a stage.
pub(super) struct Numbered {
    parts: [Part; 2],
    counts: [usize; 2],
}

/// The centers of one kind.
struct Part {
    /// By index: the number, `NONE` for what no turns make.
    numbers: Vec<u16>,
    count: usize,
    /// By number and turn.
    turns: Vec<u16>,
    len: usize,
}

const NONE: u16 = u16::MAX;

impl Part {
    fn new(axis: &Axis, order: &Order, count: usize, index: fn(Ranks) -> usize) -> Part {
        let values = axis.reachable(&axis.goals(), order, (count, index));
        let mut numbers = vec![NONE; count];
        for (number, ranks) in values.iter().enumerate() {
            numbers[index(*ranks)] = to_u16(number);
        }
        let number = |ranks: Ranks| {
            let number = numbers[index(ranks)];
            assert!(number != NONE, "the turns were followed to the end");
            number
        };
        let after = |ranks: &Ranks| {
            let reached = order.turns.iter().map(|turn| number(axis.after(*ranks, *turn)));
            reached.collect::<Vec<u16>>()
        };
        let turns = values.iter().flat_map(after).collect();
        Part { numbers, count: values.len(), turns, len: order.len() }
    }

    #[inline]
    fn after(&self, number: u16, turn: usize) -> u16 {
        self.turns[usize::from(number) * self.len + turn]
    }
}

impl Numbered {
    /// Numbers what these turns make of the goals of the core.
    pub(super) fn new(axis: &Axis, order: &Order) -> Numbered {
        let inner = Part::new(axis, order, INNER, inner);
        let parts = [inner, Part::new(axis, order, OUTER, outer)];
        let counts = parts.each_ref().map(|part| part.count);
        Numbered { parts, counts }
    }

    /// Returns the numbers of some ranks; `None` if no turns make them.
    pub(super) fn of(&self, ranks: Ranks) -> Option<Numbers> {
        let numbers = [inner(ranks), outer(ranks)];
        let numbers = [0, 1].map(|part| self.parts[part].numbers[numbers[part]]);
        (!numbers.contains(&NONE)).then_some(numbers)
    }

    /// Returns the numbers of some ranks that the turns make of the goals of the core.
    ///
    /// # Panics
    /// Panics if no turns make them.
    pub(super) fn known(&self, ranks: Ranks) -> Numbers {
        self.of(ranks).expect("the turns of the stage make these ranks")
    }

    /// Returns the numbers after a turn of the stage.
    #[inline]
    pub(super) fn after(&self, [inner, outer]: Numbers, turn: usize) -> Numbers {
        [self.parts[0].after(inner, turn), self.parts[1].after(outer, turn)]
    }

    /// Returns how many numbers of each kind there are.
    #[inline]
    pub(super) fn counts(&self) -> [usize; 2] {
        self.counts
    }

    /// Returns the index of both numbers together.
    #[inline]
    pub(super) fn index(&self, [inner, outer]: Numbers) -> usize {
        usize::from(inner) * self.counts[1] + usize::from(outer)
    }

    /// Returns the numbers with this index.
    pub(super) fn numbers(&self, index: usize) -> Numbers {
        let outer = self.counts[1];
        [(index / outer) as u16, (index % outer) as u16]
    }

    /// Returns the number of indices.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.counts().iter().product()
    }

    /// Lists everything that the turns make of the goals of the core.
    pub(super) fn all(&self, axis: &Axis, order: &Order) -> Vec<Ranks> {
        let index = |ranks| self.index(self.known(ranks));
        axis.reachable(&axis.goals(), order, (self.count(), index))
    }

    /// Computes the distances from some ranks.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn distances(
        &self,
        goals: &[Ranks],
        order: &Order,
    ) -> Result<Distances, TableError> {
        let goals: Vec<usize> = goals.iter().map(|goal| self.index(self.known(*goal))).collect();
        Distances::compute(self.count(), &goals, |entry, reach| {
            let from = self.numbers(entry);
            let _ = (0..order.len()).any(|turn| reach(self.index(self.after(from, turn))));
        })
    }
}
