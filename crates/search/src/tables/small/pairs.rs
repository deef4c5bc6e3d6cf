//! Distances of two coordinates from their goal, whatever the rest of the cube is: four bits each.

use super::classes::{Classes, Conjugates};
use crate::exact::{to_u8, to_u16};
use crate::tables::coordinates::move_tables::MoveTable;

/// The distances of two coordinates, the first one reduced by symmetries.
pub(crate) struct PairDistances {
    /// The number of values of the second coordinate.
    width: usize,
    /// Two distances in each byte, the first one low.
    packed: Vec<u8>,
}

/// An entry that no turn has reached yet. The largest distances are 9 in phase 1 and 13 in phase 2.
const UNSEEN: u8 = 15;

/// A table while it is filled, an entry in each byte.
struct Filling<'a, const N: usize, const TURNS: usize> {
    classes: &'a Classes<N>,
    first: &'a MoveTable<TURNS>,
    conjugates: &'a Conjugates<N>,
    second: &'a MoveTable<TURNS>,
    width: usize,
    distances: Vec<u8>,
}

impl PairDistances {
    /// Computes the distances by a breadth-first search from the goal, given the first coordinate with its turns and the
    /// second one with the same turns.
    pub(super) fn new<const N: usize, const TURNS: usize>(
        (classes, first): (&Classes<N>, &MoveTable<TURNS>),
        (conjugates, second): (&Conjugates<N>, &MoveTable<TURNS>),
        goal: (u16, u16),
    ) -> PairDistances {
        let width = conjugates.count();
        let distances = vec![UNSEEN; classes.count() * width];
        let mut filling = Filling { classes, first, conjugates, second, width, distances };
        filling.fill(goal);
        let packed = filling.distances.chunks(2).map(|two| two[0] | two.get(1).unwrap_or(&0) << 4);
        PairDistances { width, packed: packed.collect() }
    }

    /// Returns the distance of a class of the first coordinate with a value of the second one.
    #[inline(always)]
    pub(crate) fn at(&self, class: usize, second: u16) -> u8 {
        let index = class * self.width + usize::from(second);
        self.packed[index / 2] >> (index % 2 * 4) & 15
    }

    pub(super) fn bytes(&self) -> usize {
        self.packed.len()
    }
}

impl<const N: usize, const TURNS: usize> Filling<'_, N, TURNS> {
    fn fill(&mut self, goal: (u16, u16)) {
        let (class, symmetry) = self.classes.of(goal.0);
        let mut left = self.distances.len();
        left -= self.reach(class, self.conjugates.of(goal.1, symmetry), 0);
        for distance in 0..UNSEEN - 1 {
            // While most entries are unseen, each new one is reached from one that is not; later it finds such a neighbor.
            let before = left;
            if left > self.distances.len() / 2 {
                self.forward(distance, &mut left);
            } else {
                self.backward(distance, &mut left);
            }
            if left == 0 || left == before {
                break;
            }
        }
    }

    /// Reaches all unseen neighbors of the entries with a distance.
    fn forward(&mut self, distance: u8, left: &mut usize) {
        for class in 0..self.classes.count() {
            let row = class * self.width;
            let next = self.rows_beside(class);
            for second in 0..self.width {
                if self.distances[row + second] != distance {
                    continue;
                }
                for (turn, (class, symmetry)) in next.into_iter().enumerate() {
                    let second = self.second.after(to_u16(second), turn);
                    let second = self.conjugates.of(second, symmetry);
                    if self.distances[class * self.width + usize::from(second)] == UNSEEN {
                        *left -= self.reach(class, second, distance + 1);
                    }
                }
            }
        }
    }

    /// Reaches all unseen entries that have a neighbor with a distance.
    fn backward(&mut self, distance: u8, left: &mut usize) {
        for class in 0..self.classes.count() {
            let row = class * self.width;
            let next = self.rows_beside(class);
            for second in 0..self.width {
                if self.distances[row + second] != UNSEEN {
                    continue;
                }
                let is_reached = next.iter().enumerate().any(|(turn, (class, symmetry))| {
                    let after = self.second.after(second as u16, turn);
                    let after = self.conjugates.of(after, *symmetry);
                    self.distances[class * self.width + usize::from(after)] == distance
                });
                if is_reached {
                    self.distances[row + second] = distance + 1;
                    *left -= 1;
                }
            }
        }
    }

    /// Returns, by turn, the class after the turn and the symmetry that leads to its representative.
    fn rows_beside(&self, class: usize) -> [(usize, usize); TURNS] {
        let first = self.classes.representative(class);
        std::array::from_fn(|turn| self.classes.of(self.first.after(first, turn)))
    }

    /// Notes the distance of an unseen entry, and of all that are symmetric to it. Returns their number.
    fn reach(&mut self, class: usize, second: u16, distance: u8) -> usize {
        let row = class * self.width;
        let mut reached = 0;
        let kept_by = self.classes.stabilizer(class).map(|index| self.conjugates.of(second, index));
        for second in std::iter::once(second).chain(kept_by) {
            let entry = &mut self.distances[row + usize::from(second)];
            reached += usize::from(*entry == UNSEEN);
            *entry = to_u8(distance.min(*entry));
        }
        reached
    }
}
