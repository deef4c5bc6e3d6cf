//! Coordinates reduced by symmetry.
#![expect(clippy::expect_used, reason = "a symmetry that is not found must not become another one")]

use std::sync::Arc;

use super::geometry::GEOMETRY;
use unscramble_search::exact::{index_of, to_u32};

/// The classes into which symmetries divide the values of a coordinate.
pub(super) struct Classes {
    /// By value: the class times 16, plus the number of the symmetry that takes it to the
    /// representative.
    pub(super) of: Arc<Vec<u32>>,
    /// The least value of each class.
    pub(super) representatives: Vec<u32>,
    /// By class: the symmetries that leave the representative as it is, as bits.
    fixing: Vec<u16>,
}

impl Classes {
    /// Divides `count` values by `symmetries` symmetries, at most 16. `image(value, symmetry)` is the
    /// value that a symmetry makes of a value; the symmetries are a group, and the first changes nothing.
    pub(super) fn new(
        count: usize,
        symmetries: usize,
        mut image: impl FnMut(u32, usize) -> u32,
    ) -> Classes {
        assert!(symmetries <= 16, "four bits hold the number of a symmetry");
        let mut of = vec![u32::MAX; count];
        let (mut representatives, mut all_fixing) = (Vec::new(), Vec::new());
        for value in 0..to_u32(count) {
            if of[value as usize] != u32::MAX {
                continue;
            }
            let class = to_u32(representatives.len());
            representatives.push(value);
            let mut fixing = 0;
            for symmetry in 0..symmetries {
                let reached = image(value, symmetry);
                if reached == value {
                    fixing |= 1 << symmetry;
                }
                if of[reached as usize] == u32::MAX {
                    let back = (0..symmetries).find(|&back| image(reached, back) == value);
                    let back = back.expect("a group has the inverse of each symmetry");
                    of[reached as usize] = class << 4 | to_u32(back);
                }
            }
            all_fixing.push(fixing);
        }
        Classes { of: of.into(), representatives, fixing: all_fixing }
    }

    /// Returns the class of a value, and the symmetry that takes the value to the representative.
    #[inline]
    pub(super) fn of(&self, value: usize) -> (usize, usize) {
        let packed = self.of[value];
        ((packed >> 4) as usize, (packed & 15) as usize)
    }

    /// Returns the symmetries, but for the first, that leave the representative of a class as it is.
    pub(super) fn fixing(&self, class: usize) -> impl Iterator<Item = usize> {
        let fixing = self.fixing[class];
        (1..16).filter(move |symmetry| fixing >> symmetry & 1 == 1)
    }

    /// Returns, by value of a mirrored coordinate, the class of its mirror image, and the symmetry
    /// that takes it to the representative, as in `of`. `symmetries` are the rotations of the classes, then
    /// reflections, of which the first makes the mirror `images`.
    pub(super) fn of_mirrored(
        &self,
        symmetries: &[usize],
        images: impl Iterator<Item = usize>,
    ) -> Arc<Vec<u32>> {
        let reflection = symmetries[symmetries.len() / 2];
        let number = |rotation: usize| {
            let product = GEOMETRY.product(reflection, symmetries[rotation]);
            to_u32(index_of(symmetries, &product.into()))
        };
        let numbers: Vec<u32> = (0..symmetries.len() / 2).map(number).collect();
        let classes = images.map(|image| {
            let (class, rotation) = self.of(image);
            to_u32(class) << 4 | numbers[rotation]
        });
        classes.collect::<Vec<u32>>().into()
    }
}
