//! Coordinates reduced by symmetry.
#![expect(clippy::expect_used, reason = "a symmetry that is not found must not become another one")]

use super::geometry::GEOMETRY;
use unscramble_search::exact::{index_of, to_u8, to_u16, to_u32};

/// The classes into which symmetries divide the values of a coordinate.
pub(super) struct Classes {
    /// By value: the class times 16, plus the number of the symmetry that takes it to the
    /// representative.
    of: Vec<u32>,
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
        let mut classes =
            Classes { of: vec![u32::MAX; count], representatives: Vec::new(), fixing: Vec::new() };
        for value in 0..to_u32(count) {
            if classes.of[value as usize] != u32::MAX {
                continue;
            }
            let class = to_u32(classes.representatives.len());
            classes.representatives.push(value);
            let mut fixing = 0;
            for symmetry in 0..symmetries {
                let reached = image(value, symmetry);
                if reached == value {
                    fixing |= 1 << symmetry;
                }
                if classes.of[reached as usize] == u32::MAX {
                    let back = (0..symmetries).find(|&back| image(reached, back) == value);
                    let back = back.expect("a group has the inverse of each symmetry");
                    classes.of[reached as usize] = class << 4 | to_u32(back);
                }
            }
            classes.fixing.push(fixing);
        }
        classes
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
    /// that takes it to the representative. `symmetries` are the rotations of the classes, then
    /// reflections, of which the first makes the mirror `images`.
    pub(super) fn of_mirrored(
        &self,
        symmetries: &[usize],
        images: impl Iterator<Item = usize>,
    ) -> Vec<(u16, u8)> {
        let reflection = symmetries[symmetries.len() / 2];
        let number = |rotation: usize| {
            let product = GEOMETRY.product(reflection, symmetries[rotation]);
            to_u8(index_of(symmetries, &product.into()))
        };
        let numbers: Vec<u8> = (0..symmetries.len() / 2).map(number).collect();
        let classes = images.map(|image| {
            let (class, rotation) = self.of(image);
            (to_u16(class), numbers[rotation])
        });
        classes.collect()
    }
}
