//! Which centers of an axis the last stage can solve in all lines, and with which signs.
//!
//! Half turns of the layers of F and B move the centers of R and L in all lines. What they have to do for one line may not
//! be what they have to do for another, so that no turns do both although some do each.

use itertools::Itertools;

use super::axis::Axis;
use super::numbered::{Numbered, Numbers};
use super::sign_table::{BOTH, SignTable, Signs};
use super::state::CoreState;
use super::turns::Turns;
use crate::staged::order::Order;

/// The centers of one axis, in one line and in two lines at a time.
pub(super) struct CenterSigns {
    axis: Axis,
    numbered: Numbered,
    alone: SignTable,
    pairs: SignTable,
}

impl CenterSigns {
    /// Lists what the turns of an order make, which takes inner layers of only one other axis along.
    pub(super) fn new(axis: usize, order: &Order) -> CenterSigns {
        let axis = Axis::new(axis);
        let numbered = Numbered::new(&axis, order);
        let goals: Vec<Numbers> =
            axis.goals().into_iter().map(|ranks| numbered.known(ranks)).collect();
        let bit = |turn: u8| order.turns.iter().position(|other| *other == turn);
        // A cube with two lines has all pairs of turns that lines of larger ones can have.
        let turns: Vec<([usize; 2], bool)> = Turns::<2>::new()
            .of_lines()
            .filter_map(|[outer, inner]| {
                Some(([bit(outer)?, bit(inner)?], axis.is_moved_by_three_layers(outer)))
            })
            .collect();
        let alone = SignTable::new(
            numbered.count(),
            goals.iter().map(|numbers| numbered.index(*numbers)),
            &turns,
            |index, [turn, _]| numbered.index(numbered.after(numbered.numbers(index), *turn)),
        );
        let [solved, alike] = numbered.counts();
        let same_solved =
            goals.iter().cartesian_product(&goals).filter(|(outer, inner)| outer[0] == inner[0]);
        let pairs = SignTable::new(
            solved * alike * alike,
            same_solved.map(|(outer, inner)| pair_index(&numbered, *outer, *inner)),
            &turns,
            |index, [first, second]| {
                let (outer, inner) = pair_numbers(&numbered, index);
                let after = |numbers, turn: &usize| numbered.after(numbers, *turn);
                pair_index(&numbered, after(outer, first), after(inner, second))
            },
        );
        CenterSigns { axis, numbered, alone, pairs }
    }

    /// Returns the signs of the turns that solve the centers of all lines, which are from the outermost to the innermost;
    /// none if no turns do.
    pub(super) fn signs(&self, lines: &[CoreState]) -> Signs {
        let numbers: Option<Vec<Numbers>> =
            lines.iter().map(|state| self.numbered.of(self.axis.of(state))).collect();
        let Some(numbers) = numbers else { return 0 };
        let alone = numbers.iter().map(|numbers| self.alone.get(self.numbered.index(*numbers)));
        let pairs = numbers
            .iter()
            .tuple_combinations()
            .map(|(outer, inner)| self.pairs.get(pair_index(&self.numbered, *outer, *inner)));
        alone.chain(pairs).fold(BOTH, |all, signs| all & signs)
    }
}

/// Returns the number of the centers of two lines, which share those that are to be solved.
fn pair_index(numbered: &Numbered, outer: Numbers, inner: Numbers) -> usize {
    let [_, alike] = numbered.counts();
    numbered.index(outer) * alike + usize::from(inner[1])
}

fn pair_numbers(numbered: &Numbered, index: usize) -> (Numbers, Numbers) {
    let [_, alike] = numbered.counts();
    let outer = numbered.numbers(index / alike);
    (outer, [outer[0], (index % alike) as u16])
}

#[cfg(test)]
mod tests {
    use super::super::gathered::halves_of_sides;
    use super::*;

    #[test]
    fn half_of_the_pairs_of_lines_can_be_solved_together() {
        for axis in [1, 2] {
            let centers = CenterSigns::new(axis, &halves_of_sides());
            let CenterSigns { numbered, alone, pairs, .. } = &centers;
            let of_line = |numbers| alone.get(numbered.index(numbers));
            assert_eq!((0..numbered.count()).filter(|index| alone.get(*index) != 0).count(), 1_044);
            let [_, alike] = numbered.counts();
            let all = (0..numbered.count() * alike).filter(|index| {
                let (outer, inner) = pair_numbers(numbered, *index);
                of_line(outer) != 0 && of_line(inner) != 0
            });
            let all: Vec<usize> = all.collect();
            let together = all.iter().filter(|index| pairs.get(**index) != 0).count();
            assert_eq!((all.len(), together), (181_656, 97_176));
        }
    }
}
