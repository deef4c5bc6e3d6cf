//! Tables of pairs of coordinates, of which symmetries reduce the first to classes.
#![expect(clippy::expect_used, reason = "a symmetry that is not found must not become another one")]

use std::sync::Arc;

use itertools::Itertools;

use super::coordinate::Coordinate;
use super::distances::Distances;
use super::grid::{Grid, Step};
use super::product::Values;
use crate::exact::{to_u16, to_u32};
use crate::tables::{Store, TableError, TableFile};

/// The classes into which symmetries divide the numbers of a coordinate.
pub struct Classes {
    /// By number: the class times 16, plus the number of the symmetry that takes it to the representative.
    of: Vec<u32>,
    /// The least number of each class. Those of a mirrored coordinate have none.
    representatives: Vec<u32>,
    /// By class: the symmetries that leave the representative as it is, as bits.
    fixing: Vec<u16>,
}

impl Classes {
    /// Divides `count` numbers by `symmetries` symmetries, at most 16. `image(number, symmetry)` is the
    /// number that a symmetry makes of a number; the symmetries are a group, and the first changes nothing.
    ///
    /// # Panics
    /// Panics if there are more symmetries, or if they are no such group.
    pub fn new(
        count: usize,
        symmetries: usize,
        mut image: impl FnMut(u32, usize) -> u32,
    ) -> Classes {
        assert!(symmetries <= 16, "four bits hold the number of a symmetry");
        let mut of = vec![u32::MAX; count];
        let (mut representatives, mut all_fixing) = (Vec::new(), Vec::new());
        for number in 0..to_u32(count) {
            if of[number as usize] != u32::MAX {
                continue;
            }
            assert_eq!(image(number, 0), number, "the first symmetry changes nothing");
            let class = to_u32(representatives.len());
            representatives.push(number);
            let mut fixing = 0;
            for symmetry in 0..symmetries {
                let reached = image(number, symmetry);
                if reached == number {
                    fixing |= 1 << symmetry;
                }
                if of[reached as usize] == u32::MAX {
                    let back = (0..symmetries).find(|&back| image(reached, back) == number);
                    let back = back.expect("a group has the inverse of each symmetry");
                    of[reached as usize] = class << 4 | to_u32(back);
                }
            }
            all_fixing.push(fixing);
        }
        Classes { of, representatives, fixing: all_fixing }
    }

    /// Returns the classes of the mirror images of another coordinate, by its numbers. `numbers[symmetry]` is the number of the
    /// symmetry that does the reflection first, and then `symmetry`.
    pub fn mirrored(&self, images: impl Iterator<Item = u32>, numbers: &[u32]) -> Classes {
        let of = images.map(|image| {
            let (class, symmetry) = self.of(image as usize);
            to_u32(class) << 4 | numbers[symmetry]
        });
        Classes { of: of.collect(), representatives: Vec::new(), fixing: Vec::new() }
    }

    /// Returns the class of a number, and the symmetry that takes the number to the representative.
    #[inline]
    fn of(&self, number: usize) -> (usize, usize) {
        let packed = self.of[number];
        ((packed >> 4) as usize, (packed & 15) as usize)
    }

    /// Returns the symmetries, but for the first, that leave the representative of a class as it is.
    fn fixing(&self, class: usize) -> impl Iterator<Item = usize> {
        let fixing = self.fixing[class];
        (1..16).filter(move |symmetry| fixing >> symmetry & 1 == 1)
    }
}

/// The entries of a table of pairs. Both values of a pair have the same kind. Each class is a row, with one entry for each value
/// of the second coordinate of that kind.
#[derive(Clone)]
pub struct Reduction {
    classes: Arc<Classes>,
    /// By symmetry and value of the second coordinate: the number, within its kind, of what the symmetry makes of it.
    images: Arc<Vec<Vec<u16>>>,
    /// By kind: the values of the second coordinate.
    kinds: Arc<Vec<Vec<u32>>>,
    /// By number of the first coordinate: the kind. Empty if there is one.
    kind_of: Arc<Vec<u8>>,
    width: u32,
}

impl Reduction {
    /// Creates the reduction for a second coordinate of `count` values, all of one kind. `image(value, symmetry)` is what one of
    /// the symmetries makes of a value.
    pub fn new(
        classes: &Arc<Classes>,
        symmetries: usize,
        count: usize,
        image: impl Fn(u32, usize) -> u32,
    ) -> Reduction {
        Reduction::of_kinds(classes, symmetries, vec![(0..to_u32(count)).collect()], &[], image)
    }

    /// Creates the reduction for a second coordinate with equally many values of each kind, given by kind, and the kinds of the
    /// first one.
    ///
    /// # Panics
    /// Panics if the kinds do not have each value once, or if one has other numbers of values or more than 65,536.
    pub fn of_kinds(
        classes: &Arc<Classes>,
        symmetries: usize,
        kinds: Vec<Vec<u32>>,
        kind_of: &[u8],
        image: impl Fn(u32, usize) -> u32,
    ) -> Reduction {
        let width = kinds.first().map_or(0, Vec::len);
        assert!(kinds.iter().all(|kind| kind.len() == width), "kinds are of one size");
        assert!(kinds.iter().flatten().all_unique(), "a value is of one kind");
        let is_told = kind_of.len() == classes.of.len() || kinds.len() == 1;
        assert!(is_told, "each number of the first coordinate has a kind");
        let mut numbers = vec![0; kinds.len() * width];
        for (number, value) in kinds.iter().flat_map(|kind| kind.iter().enumerate()) {
            numbers[*value as usize] = to_u16(number);
        }
        let values = 0..to_u32(numbers.len());
        let of_symmetry = |symmetry| {
            values.clone().map(|value| numbers[image(value, symmetry) as usize]).collect()
        };
        Reduction {
            classes: classes.clone(),
            images: Arc::new((0..symmetries).map(of_symmetry).collect()),
            kinds: Arc::new(kinds),
            kind_of: Arc::new(kind_of.to_vec()),
            width: to_u32(width),
        }
    }

    /// Returns the same for another first coordinate.
    pub fn of_classes(&self, classes: &Arc<Classes>) -> Reduction {
        Reduction { classes: classes.clone(), ..self.clone() }
    }

    /// Returns the entry of a number of the first coordinate, and a value of the second.
    #[inline(always)]
    pub fn entry(&self, first: u32, second: u32) -> u32 {
        let packed = self.classes.of[first as usize];
        let image = self.images[(packed & 15) as usize][second as usize];
        (packed >> 4) * self.width + u32::from(image)
    }

    /// Counts the entries.
    pub fn entries(&self) -> usize {
        let last = self.classes.of.iter().max().map_or(0, |packed| packed >> 4);
        (last as usize + 1) * self.width as usize
    }

    /// Loads the distances from some pairs of values.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory or the table was built wrong.
    pub fn distances(
        &self,
        coordinates: [&Coordinate; 2],
        (file, depth): (&TableFile, u8),
        goals: &Values,
        store: &mut Store,
    ) -> Result<Distances, TableError> {
        let [first, second] = coordinates;
        let entry = |[a, b]: [u32; 2]| self.entry(to_u32(first.number(a)), b) as usize;
        let goals: Vec<usize> = goals.all().map(entry).collect();
        Distances::load(store, file, depth, &goals, &Pairs::new(self, first, second))
    }
}

/// The grid of the pairs.
struct Pairs<'a> {
    classes: &'a Classes,
    kind_of: &'a [u8],
    first: &'a Coordinate,
    /// The values of the first coordinate by number, if they are sets.
    sets: Vec<u32>,
    /// By kind and turn: the numbers of the second coordinate after the turn.
    others: Vec<Vec<Vec<u16>>>,
    /// By kind and symmetry: their images.
    images: Vec<Vec<Vec<u16>>>,
}

impl<'a> Pairs<'a> {
    fn new(reduction: &'a Reduction, first: &'a Coordinate, second: &Coordinate) -> Pairs<'a> {
        let Reduction { classes, images, kinds, kind_of, .. } = reduction;
        // The first symmetry changes nothing.
        let numbers = &images[0];
        let after = |kind: &Vec<u32>| {
            let turned = |turn| {
                kind.iter().map(|value| numbers[second.after(*value, turn) as usize]).collect()
            };
            (0..second.turns()).map(turned).collect()
        };
        let seen = |kind: &Vec<u32>| {
            let image =
                |image: &Vec<u16>| kind.iter().map(|value| image[*value as usize]).collect();
            images.iter().map(image).collect()
        };
        Pairs {
            classes,
            kind_of,
            first,
            sets: first.ranks().map_or(Vec::new(), |ranks| ranks.sets()),
            others: kinds.iter().map(after).collect(),
            images: kinds.iter().map(seen).collect(),
        }
    }

    fn kind(&self, number: usize) -> usize {
        if self.kind_of.is_empty() { 0 } else { self.kind_of[number].into() }
    }
}

impl Grid for Pairs<'_> {
    fn dimensions(&self) -> [usize; 2] {
        [self.classes.representatives.len(), self.images[0][0].len()]
    }

    fn steps(&self, row: usize, visit: &mut dyn FnMut(Step<'_>)) {
        let number = self.classes.representatives[row];
        let value = self.sets.get(number as usize).copied().unwrap_or(number);
        for (turn, other) in self.others[self.kind(number as usize)].iter().enumerate() {
            let reached = self.first.number(self.first.after(value, turn));
            let (row, symmetry) = self.classes.of(reached);
            let image = &self.images[self.kind(reached)][symmetry];
            let maps = [&other[..], image];
            visit(Step { row, maps, alike: None });
            let kind = self.kind(self.classes.representatives[row] as usize);
            for alike in self.classes.fixing(row) {
                visit(Step { row, maps, alike: Some(&self.images[kind][alike]) });
            }
        }
    }
}
