//! Coordinates that are symmetric to each other: classes of them, and conjugates.

use crate::exact::{index_of, to_u16};
use crate::tables::coordinates::symmetry::{INVERSE, conjugate};
use unscramble_cube::Cubie;

/// Marks a coordinate that belongs to no class yet.
const UNSEEN: u16 = u16::MAX;

/// The classes of a coordinate under `N` symmetries. The smallest coordinate of a class represents it.
pub(crate) struct Classes<const N: usize> {
    /// By coordinate: `N` times the class, plus the index of a symmetry that takes the coordinate to the representative.
    of: Vec<u16>,
    /// By class: the coordinate that represents it, and the symmetries that keep it, one bit for each index.
    representatives: Vec<(u16, u16)>,
}

impl<const N: usize> Classes<N> {
    /// Computes the classes of so many values. The symmetries are a group, of which the first one changes nothing.
    pub(super) fn new(
        values: usize,
        symmetries: [usize; N],
        state: impl Fn(u16) -> Cubie,
        coordinate: impl Fn(&Cubie) -> u16,
    ) -> Classes<N> {
        let (mut of, mut representatives) = (vec![UNSEEN; values], Vec::new());
        for value in 0..values {
            if of[value] != UNSEEN {
                continue;
            }
            let class = to_u16(representatives.len() * N);
            let (value, here) = (to_u16(value), state(to_u16(value)));
            let mut kept_by = 0;
            for (index, symmetry) in symmetries.iter().enumerate() {
                let other = coordinate(&conjugate(&here, *symmetry));
                kept_by |= u16::from(other == value) << index;
                let back = index_of(&symmetries, &INVERSE[*symmetry].into());
                let of = &mut of[usize::from(other)];
                if *of == UNSEEN {
                    *of = class + to_u16(back);
                }
            }
            representatives.push((value, kept_by));
        }
        Classes { of, representatives }
    }

    /// Returns the class of a coordinate, and the index of a symmetry that takes it to the representative.
    #[inline(always)]
    pub(crate) fn of(&self, coordinate: u16) -> (usize, usize) {
        let packed = usize::from(self.of[usize::from(coordinate)]);
        (packed / N, packed % N)
    }

    /// Returns the number of classes.
    pub(super) fn count(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the coordinate that represents a class.
    pub(super) fn representative(&self, class: usize) -> u16 {
        self.representatives[class].0
    }

    /// Returns the indices of the symmetries, other than the identity, that keep the representative.
    pub(super) fn stabilizer(&self, class: usize) -> impl Iterator<Item = usize> {
        let kept_by = self.representatives[class].1;
        (1..N).filter(move |index| kept_by >> index & 1 == 1)
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.of.as_slice()) + size_of_val(self.representatives.as_slice())
    }
}

/// A coordinate under each of `N` symmetries.
pub(crate) struct Conjugates<const N: usize>(Vec<u16>);

impl<const N: usize> Conjugates<N> {
    /// Computes the conjugates of so many values.
    pub(super) fn new(
        values: usize,
        symmetries: [usize; N],
        state: impl Fn(u16) -> Cubie,
        coordinate: impl Fn(&Cubie) -> u16,
    ) -> Conjugates<N> {
        let mut all = Vec::with_capacity(values * N);
        for value in 0..values {
            let state = state(to_u16(value));
            all.extend(symmetries.map(|symmetry| coordinate(&conjugate(&state, symmetry))));
        }
        Conjugates(all)
    }

    /// Returns the coordinate under the symmetry with this index.
    #[inline(always)]
    pub(crate) fn of(&self, coordinate: u16, index: usize) -> u16 {
        self.0[usize::from(coordinate) * N + index]
    }

    /// Returns the number of values.
    pub(super) fn count(&self) -> usize {
        self.0.len() / N
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}
