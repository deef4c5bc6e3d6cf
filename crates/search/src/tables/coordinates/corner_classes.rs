//! The 2,768 symmetry classes of the corners' permutation.

use super::symmetry::{INVERSE, SYMMETRIES, conjugate};
use crate::exact::{to_u16, to_u32};
use crate::tables::coordinates::{self, PERMUTATIONS, with_corners};

/// The classes of the corners coordinate under the 16 symmetries. The smallest coordinate of a
/// class represents it.
pub(crate) struct CornerClasses {
    /// By coordinate: 16 times the class, plus a symmetry that takes the coordinate to the
    /// representative.
    of: Vec<u32>,
    /// By class: the coordinate that represents it.
    representatives: Vec<u32>,
    /// By class: the symmetries that keep the representative, one bit for each.
    stabilizers: Vec<u16>,
}

/// Marks a coordinate that belongs to no class yet.
const UNSEEN: u32 = u32::MAX;

impl CornerClasses {
    /// Returns the class of a coordinate, and a symmetry that takes the coordinate to the
    /// representative.
    #[inline]
    pub(crate) fn of(&self, coordinate: usize) -> (usize, usize) {
        let packed = self.of[coordinate] as usize;
        (packed / SYMMETRIES, packed % SYMMETRIES)
    }

    /// Returns the number of classes.
    pub(crate) fn count(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the coordinate that represents a class.
    pub(crate) fn representative(&self, class: usize) -> usize {
        self.representatives[class] as usize
    }

    /// Returns the symmetries, other than the identity, that keep the representative.
    pub(crate) fn stabilizer(&self, class: usize) -> impl Iterator<Item = usize> {
        let kept = self.stabilizers[class];
        (1..SYMMETRIES).filter(move |symmetry| kept >> symmetry & 1 == 1)
    }

    /// Returns the number of coordinates in a class.
    #[cfg(test)]
    pub(crate) fn size(&self, class: usize) -> u64 {
        (SYMMETRIES as u64) / u64::from(self.stabilizers[class].count_ones())
    }

    /// Computes all classes.
    pub(crate) fn new() -> CornerClasses {
        let mut of = vec![UNSEEN; PERMUTATIONS];
        let (mut representatives, mut stabilizers) = (Vec::new(), Vec::new());
        for value in 0..PERMUTATIONS {
            if of[value] != UNSEEN {
                continue;
            }
            let class = representatives.len();
            let state = with_corners(to_u16(value));
            let mut stabilizer = 0;
            for symmetry in 0..SYMMETRIES {
                let other = usize::from(coordinates::corners(&conjugate(&state, symmetry)));
                stabilizer |= u16::from(other == value) << symmetry;
                if of[other] == UNSEEN {
                    of[other] = to_u32(class * SYMMETRIES) + u32::from(INVERSE[symmetry]);
                }
            }
            representatives.push(to_u32(value));
            stabilizers.push(stabilizer);
        }
        CornerClasses { of, representatives, stabilizers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_classes_is_the_published_one() {
        let corners = CornerClasses::new();
        assert_eq!(corners.count(), 2_768);
        let total =
            |classes: &CornerClasses| (0..classes.count()).map(|c| classes.size(c)).sum::<u64>();
        assert_eq!(total(&corners), 40_320);
    }
}
