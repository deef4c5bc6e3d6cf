//! Several coordinates as one, and values of them.
#![expect(clippy::expect_used, reason = "a value must not be left out")]

use arrayvec::ArrayVec;
use itertools::Itertools;

use super::MOST_TURNS;
use super::coordinate::{Coordinate, Entries};
use super::distances::Distances;
use crate::exact::to_u32;
use crate::tables::TableError;

/// The most coordinates of a product.
pub const MOST_PARTS: usize = 5;

/// Several coordinates as one, whose entries have their numbers as digits.
pub struct Product<'a> {
    factors: ArrayVec<Factor<'a>, MOST_PARTS>,
    turns: usize,
}

/// A coordinate of a product.
struct Factor<'a> {
    coordinate: &'a Coordinate,
    stride: u32,
    /// The values by number, if they are sets.
    sets: Vec<u32>,
    /// By number and turn: the digit after the turn. Empty if the values are sets.
    digits: Vec<u32>,
}

impl<'a> Product<'a> {
    /// Creates the product of at most [`MOST_PARTS`] coordinates of the same turns.
    ///
    /// # Panics
    /// Panics if there are more coordinates, if their turns differ or are more than [`MOST_TURNS`], or if the entries do not fit
    /// 32 bits.
    pub fn of(parts: impl IntoIterator<Item = &'a Coordinate>) -> Product<'a> {
        let parts: ArrayVec<&Coordinate, MOST_PARTS> = parts.into_iter().collect();
        let turns = parts.first().map_or(0, |part| part.turns());
        assert!(parts.iter().all(|part| part.turns() == turns), "the turns are the same for all");
        assert!(turns <= MOST_TURNS, "a product has room for so many turns");
        let mut stride = to_u32(parts.iter().map(|part| part.count()).product::<usize>());
        let factor = |coordinate: &'a Coordinate| {
            stride /= to_u32(coordinate.count());
            let all =
                (0..coordinate.count()).flat_map(|from| (0..turns).map(move |turn| (from, turn)));
            let digit = |(from, turn)| coordinate.after(to_u32(from), turn) * stride;
            let (sets, digits) = match coordinate.ranks() {
                Some(ranks) => (ranks.sets(), Vec::new()),
                None => (Vec::new(), all.map(digit).collect()),
            };
            Factor { coordinate, stride, sets, digits }
        };
        Product { factors: parts.into_iter().map(factor).collect(), turns }
    }

    /// Returns the number of entries.
    pub fn count(&self) -> usize {
        self.factors.iter().map(|factor| factor.coordinate.count()).product()
    }

    /// Returns the number of turns.
    pub fn turns(&self) -> usize {
        self.turns
    }

    /// Returns, by coordinate, the stride of its digit.
    pub fn strides(&self) -> impl Iterator<Item = u32> {
        self.factors.iter().map(|factor| factor.stride)
    }

    /// Returns the entries of some values, each once.
    ///
    /// # Panics
    /// Panics if a coordinate has no such value, or if there is none for it.
    pub fn entries(&self, values: &Values) -> Vec<usize> {
        let entry = |values: &ArrayVec<u32, MOST_PARTS>| {
            assert_eq!(values.len(), self.factors.len(), "a value for each coordinate");
            let digit = |(factor, value): (&Factor<'_>, &u32)| {
                let number = factor.coordinate.number(*value);
                assert!(
                    number < factor.coordinate.count(),
                    "values in the order of the coordinates"
                );
                number * factor.stride as usize
            };
            self.factors.iter().zip(values).map(digit).sum()
        };
        values.0.iter().map(entry).unique().collect()
    }

    /// Returns the values of an entry.
    fn values(&self, entry: usize) -> ArrayVec<u32, MOST_PARTS> {
        let value = |factor: &Factor<'_>| {
            let number = entry / factor.stride as usize % factor.coordinate.count();
            factor.sets.get(number).copied().unwrap_or(to_u32(number))
        };
        self.factors.iter().map(value).collect()
    }

    /// Writes the entries that the turns make of an entry.
    #[inline]
    pub fn after(&self, entry: usize, entries: &mut Entries) {
        *entries = [0; MOST_TURNS];
        let mut left = entry as u32;
        for Factor { coordinate, stride, sets, digits } in &self.factors {
            let number = (left / stride) as usize;
            left %= stride;
            if let Some(set) = sets.get(number) {
                coordinate.add_digits(*set, *stride, entries, None);
            } else {
                let digits = &digits[number * self.turns..][..self.turns];
                entries.iter_mut().zip(digits).for_each(|(entry, digit)| *entry += digit);
            }
        }
    }

    /// Computes the distances from some values.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub fn distances(&self, goals: &Values) -> Result<Distances, TableError> {
        Distances::compute(self.count(), &self.entries(goals), |entry, reach| {
            let mut after = [0; MOST_TURNS];
            self.after(entry, &mut after);
            let _ = after.iter().take(self.turns).any(|entry| reach(*entry as usize));
        })
    }
}

/// Values of some coordinates, together.
#[derive(Clone)]
pub struct Values(Vec<ArrayVec<u32, MOST_PARTS>>);

impl Values {
    /// Lists some values.
    pub fn of(values: impl IntoIterator<Item = impl IntoIterator<Item = u32>>) -> Values {
        Values(values.into_iter().map(|values| values.into_iter().collect()).collect())
    }

    /// Lists one goal: a value of each coordinate.
    pub fn one<const N: usize>(values: [u32; N]) -> Values {
        Values::of([values])
    }

    /// Returns the values of the coordinates at some positions alone, each once.
    pub fn only(&self, parts: &[usize]) -> Values {
        let only = |values: &ArrayVec<u32, MOST_PARTS>| {
            parts.iter().map(|part| values[*part]).collect::<ArrayVec<u32, MOST_PARTS>>()
        };
        Values(self.0.iter().map(only).unique().collect())
    }

    /// Applies a function to every value.
    pub fn map(&self, change: impl Fn(u32) -> u32) -> Values {
        Values::of(self.0.iter().map(|values| values.iter().map(|value| change(*value))))
    }

    /// Lists the values of one coordinate.
    ///
    /// # Panics
    /// Panics if they are of several.
    pub fn of_one(&self) -> Vec<u32> {
        self.all().map(|[value]| value).collect()
    }

    /// Lists the values of `N` coordinates.
    ///
    /// # Panics
    /// Panics if they are of another number.
    pub fn all<const N: usize>(&self) -> impl Iterator<Item = [u32; N]> {
        self.0.iter().map(|values| values[..].try_into().expect("a value for each coordinate"))
    }

    /// Returns each of these followed by each of `others`, which are of other coordinates.
    pub fn with(&self, others: &Values) -> Values {
        let pairs = self.0.iter().cartesian_product(&others.0);
        Values(pairs.map(|(a, b)| a.iter().chain(b).copied().collect()).collect())
    }

    /// Lists everything that some turns make of these values of some coordinates, these first.
    pub fn reached<'a>(
        &self,
        coordinates: impl IntoIterator<Item = &'a Coordinate>,
        turns: &[usize],
    ) -> Values {
        let product = Product::of(coordinates);
        let mut found = product.entries(self);
        let mut known = vec![false; product.count()];
        found.iter().for_each(|entry| known[*entry] = true);
        let mut after = [0; MOST_TURNS];
        let mut next = 0;
        while let Some(entry) = found.get(next).copied() {
            product.after(entry, &mut after);
            for turn in turns {
                let reached = after[*turn] as usize;
                if !std::mem::replace(&mut known[reached], true) {
                    found.push(reached);
                }
            }
            next += 1;
        }
        Values(found.into_iter().map(|entry| product.values(entry)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A walk around a circle of `count` places by one step either way, or none.
    fn circle(count: usize) -> Coordinate {
        Coordinate::new(count, 3, |place, turn| (place + count + turn - 1) % count)
    }

    #[test]
    fn distances_of_a_product_are_those_of_walks() {
        let (five, seven) = (circle(5), circle(7));
        let product = Product::of([&five, &seven]);
        let goals = Values::one([0, 0]);
        let distances = product.distances(&goals).unwrap();
        // Both go the same way, around a circle of 35 places.
        assert_eq!(distances.distribution(35)[..15], [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
        assert_eq!(distances.get(product.entries(&Values::one([3, 3]))[0]), 3);
        assert_eq!(goals.reached([&five, &seven], &[2]).all::<2>().count(), 35);
        assert_eq!(Values::one([0]).reached([&five], &[1]).of_one(), [0]);
    }

    #[test]
    #[should_panic(expected = "values in the order of the coordinates")]
    fn values_in_another_order_are_refused() {
        let (five, seven) = (circle(5), circle(7));
        let _ = Product::of([&five, &seven]).entries(&Values::one([6, 0]));
    }

    #[test]
    fn what_turns_reach_is_listed_from_the_starts_on() {
        let (coordinate, numbers) = Coordinate::listed([4, 2], 1, |place, _| place * 2 % 7);
        assert_eq!(numbers.len(), 3);
        assert_eq!((numbers[&4], numbers[&2], numbers[&1]), (0, 1, 2));
        assert_eq!([0, 1, 2].map(|number| coordinate.after(number, 0)), [2, 0, 1]);
        let under = coordinate.under(&[0, 0]);
        assert_eq!((under.turns(), under.after(2, 1)), (2, 1));
    }
}
