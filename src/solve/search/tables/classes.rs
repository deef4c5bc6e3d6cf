//! Symmetry classes: which coordinates are symmetric to each other.

use super::coordinates::{self, PERMUTATIONS, with_corners};
use super::symmetry::{INVERSE, SYMMETRIES, conjugate};
use crate::cube::Cubie;

/// A coordinate's classes under the 16 symmetries. The first coordinate of a class represents it.
pub(crate) struct Classes {
    /// By coordinate: 16 times the class, plus a symmetry that makes it the representative.
    of: Vec<u32>,
    /// By class, the coordinate that represents it.
    representatives: Vec<u32>,
    /// By class, the symmetries (a bit each) that keep the representative as it is.
    stabilizers: Vec<u16>,
}

/// Not yet in any class.
const UNSEEN: u32 = u32::MAX;

impl Classes {
    /// The class of a coordinate, and a symmetry that takes it to the representative.
    #[inline]
    pub(crate) fn of(&self, coordinate: usize) -> (usize, usize) {
        let packed = self.of[coordinate] as usize;
        (packed / SYMMETRIES, packed % SYMMETRIES)
    }

    /// Number of classes.
    pub(crate) fn count(&self) -> usize {
        self.representatives.len()
    }

    /// The coordinate that represents a class.
    pub(super) fn representative(&self, class: usize) -> usize {
        self.representatives[class] as usize
    }

    /// The symmetries other than the identity that keep the representative.
    pub(super) fn stabilizer(&self, class: usize) -> impl Iterator<Item = usize> {
        let kept = self.stabilizers[class];
        (1..SYMMETRIES).filter(move |symmetry| kept >> symmetry & 1 == 1)
    }

    /// Number of coordinates in a class.
    #[cfg(test)]
    pub(super) fn size(&self, class: usize) -> u64 {
        (SYMMETRIES as u64) / u64::from(self.stabilizers[class].count_ones())
    }

    /// The 2,768 classes of the corners' permutation.
    pub(super) fn of_corners() -> Classes {
        let state = |value: usize| with_corners(value as u16);
        Classes::new(PERMUTATIONS, state, |state| usize::from(coordinates::corners(state)))
    }

    fn new(
        values: usize,
        state: impl Fn(usize) -> Cubie,
        coordinate: impl Fn(&Cubie) -> usize,
    ) -> Classes {
        let mut of = vec![UNSEEN; values];
        let (mut representatives, mut stabilizers) = (Vec::new(), Vec::new());
        for value in 0..values {
            if of[value] != UNSEEN {
                continue;
            }
            let class = representatives.len();
            let state = state(value);
            let mut stabilizer = 0;
            for symmetry in 0..SYMMETRIES {
                let other = coordinate(&conjugate(&state, symmetry));
                stabilizer |= u16::from(other == value) << symmetry;
                if of[other] == UNSEEN {
                    of[other] = (class * SYMMETRIES) as u32 + u32::from(INVERSE[symmetry]);
                }
            }
            representatives.push(value as u32);
            stabilizers.push(stabilizer);
        }
        Classes { of, representatives, stabilizers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_classes_as_published() {
        let corners = Classes::of_corners();
        assert_eq!(corners.count(), 2_768);
        let total = |classes: &Classes| (0..classes.count()).map(|c| classes.size(c)).sum::<u64>();
        assert_eq!(total(&corners), 40_320);
    }
}
