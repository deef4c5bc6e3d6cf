//! Which centers of an axis the last stage can solve in all lines, and with which signs.
//!
//! Half turns of the layers of F and B move the centers of R and L in all lines. What they have to do for one line may not
//! be what they have to do for another, so that no turns do both although some do each.

use itertools::Itertools;

use super::moves::{CENTERS, is_of_three_layers};
use super::sign_table::{BOTH, SignTable, Signs};
use super::state::CoreState;
use super::turns::Turns;
use crate::staged::axis_centers::AxisCenters;
use crate::staged::order::Order;
use unscramble_search::exact::to_u32;
use unscramble_search::space::coordinate::Coordinate;

/// The centers of one axis, in one line and in two lines at a time.
pub(super) struct CenterSigns {
    centers: AxisCenters,
    alone: SignTable,
    /// By the centers of the outer line, and those of the inner one that are to be alike; the lines share the others.
    pairs: SignTable,
}

impl CenterSigns {
    /// Lists what the turns of an order make, which takes inner layers of only one other axis along.
    pub(super) fn new(axis: usize, order: &Order) -> CenterSigns {
        let centers = AxisCenters::listed(&CENTERS, axis, order);
        let bit = |turn: u8| order.turns.iter().position(|other| *other == turn);
        // A cube with two lines has all pairs of turns that lines of larger ones can have.
        let turns: Vec<[usize; 2]> = Turns::<2>::new()
            .of_lines()
            .filter_map(|[outer, inner]| Some([bit(outer)?, bit(inner)?]))
            .collect();
        let [solved, alike] = [0, 1].map(|part| &centers.coordinates[part]);
        let of_line = |coordinate: &Coordinate, line: usize| {
            Coordinate::new(coordinate.count(), turns.len(), |value, turn| {
                coordinate.after(to_u32(value), turns[turn][line]) as usize
            })
        };
        let lines = [of_line(solved, 0), of_line(alike, 0), of_line(alike, 1)];
        let changes = |turn: usize| is_of_three_layers(order.turns[turn], axis);
        let goals = &centers.goals;
        let pairs = SignTable::new(lines.each_ref(), &goals.with(&goals.only(&[1])), |turn| {
            changes(turns[turn][0])
        });
        let alone = SignTable::new([solved, alike], goals, changes);
        CenterSigns { centers, alone, pairs }
    }

    /// Returns the signs of the turns that solve the centers of all lines, which are from the outermost to the innermost;
    /// none if no turns do.
    pub(super) fn signs(&self, lines: &[CoreState]) -> Signs {
        let values: Option<Vec<[u32; 2]>> =
            lines.iter().map(|state| self.centers.read(state)).collect();
        let Some(values) = values else { return 0 };
        let alone = values.iter().map(|values| self.alone.get(*values));
        let pairs = values
            .iter()
            .tuple_combinations()
            .map(|([solved, outer], [_, inner])| self.pairs.get([*solved, *outer, *inner]));
        alone.chain(pairs).fold(BOTH, |all, signs| all & signs)
    }
}

#[cfg(test)]
mod tests {
    use super::super::stages::halves_of_sides;
    use super::*;

    #[test]
    fn half_of_the_pairs_of_lines_can_be_solved_together() {
        for axis in [1, 2] {
            let CenterSigns { centers, alone, pairs } = CenterSigns::new(axis, &halves_of_sides());
            let [solved, alike] = [0, 1].map(|part| 0..centers.coordinates[part].count() as u32);
            let ones = solved.cartesian_product(alike.clone());
            let ones: Vec<[u32; 2]> =
                ones.map(|(a, b)| [a, b]).filter(|values| alone.get(*values) != 0).collect();
            assert_eq!(ones.len(), 1_044);
            let others = ones.iter().cartesian_product(alike);
            let all: Vec<[u32; 3]> = others
                .filter(|([solved, _], inner)| alone.get([*solved, *inner]) != 0)
                .map(|([solved, outer], inner)| [*solved, *outer, inner])
                .collect();
            let together = all.iter().filter(|values| pairs.get(**values) != 0).count();
            assert_eq!((all.len(), together), (181_656, 97_176));
        }
    }
}
