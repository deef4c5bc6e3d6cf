//! A coordinate describes one part of a state, and knows what each turn of a stage does to it.
//!
//! Nodes of a search hold its *value*; tables use its *number*, which is below the count. They differ for sets alone, whose
//! number is the rank.

use std::collections::HashMap;
use std::hash::Hash;

use arrayvec::ArrayVec;
use itertools::Itertools;

use super::distances::Distances;
use super::explore::{MOST_TURNS, bits_of};
use super::masks::{MaskMotion, Ranks};
use unscramble_search::exact::{to_u8, to_u16, to_u32};
use unscramble_search::tables::TableError;

/// A part of a state, as a value, and what each turn of a stage makes of it.
#[derive(Clone)]
pub(crate) struct Coordinate {
    count: usize,
    turns: usize,
    after: After,
}

/// The value after a turn, by value and turn.
#[derive(Clone)]
enum After {
    Bytes(Vec<u8>),
    Shorts(Vec<u16>),
    Words(Vec<u32>),
    /// Values are sets of places, as bits; their numbers are their ranks.
    Sets(Vec<MaskMotion>, Ranks),
}

impl Coordinate {
    /// Creates a coordinate of the values below `count`. `after(value, turn)` is the value after a turn, by the number of the
    /// turn in the order of the stage.
    pub(crate) fn new(
        count: usize,
        turns: usize,
        after: impl Fn(usize, usize) -> usize,
    ) -> Coordinate {
        let all = (0..count).flat_map(|value| (0..turns).map(move |turn| (value, turn)));
        let all = all.map(|(value, turn)| after(value, turn));
        let after = match count {
            0..=0x100 => After::Bytes(all.map(to_u8).collect()),
            0x101..=0x1_0000 => After::Shorts(all.map(to_u16).collect()),
            _ => After::Words(all.map(to_u32).collect()),
        };
        Coordinate { count, turns, after }
    }

    /// Creates a coordinate of the sets of `chosen` places.
    pub(crate) fn of_sets(chosen: u32, motions: Vec<MaskMotion>) -> Coordinate {
        let ranks = Ranks::new(chosen);
        Coordinate {
            count: ranks.count(),
            turns: motions.len(),
            after: After::Sets(motions, ranks),
        }
    }

    /// Creates a coordinate of all that turns reach from some different starts, which get the first numbers. Returns the
    /// number of each.
    pub(crate) fn listed<T: Clone + Eq + Hash>(
        starts: impl IntoIterator<Item = T>,
        turns: usize,
        after: impl Fn(&T, usize) -> T,
    ) -> (Coordinate, HashMap<T, u32>) {
        let mut found: Vec<T> = starts.into_iter().collect();
        let mut numbers: HashMap<T, u32> = found.iter().cloned().zip(0..).collect();
        assert_eq!(numbers.len(), found.len(), "the starts are different");
        let mut reached = Vec::new();
        let mut next = 0;
        while let Some(from) = found.get(next).cloned() {
            for turn in 0..turns {
                let to = after(&from, turn);
                let count = to_u32(found.len());
                let number = *numbers.entry(to.clone()).or_insert(count);
                if number == count {
                    found.push(to);
                }
                reached.push(number);
            }
            next += 1;
        }
        let after = |value: usize, turn| reached[value * turns + turn] as usize;
        (Coordinate::new(found.len(), turns, after), numbers)
    }

    /// Returns the same under some of its turns, by their numbers.
    pub(crate) fn under(&self, turns: &[usize]) -> Coordinate {
        match &self.after {
            After::Sets(motions, ranks) => {
                let motions = turns.iter().map(|turn| motions[*turn].clone()).collect();
                Coordinate {
                    turns: turns.len(),
                    after: After::Sets(motions, ranks.clone()),
                    ..*self
                }
            }
            _ => Coordinate::new(self.count, turns.len(), |value, turn| {
                self.after(to_u32(value), turns[turn]) as usize
            }),
        }
    }

    /// Returns the value after a turn.
    #[inline(always)]
    pub(crate) fn after(&self, value: u32, turn: usize) -> u32 {
        match &self.after {
            After::Bytes(after) => self.of(after, value as usize)[turn].into(),
            After::Shorts(after) => self.of(after, value as usize)[turn].into(),
            After::Words(after) => self.of(after, value as usize)[turn],
            After::Sets(motions, _) => motions[turn].apply(value),
        }
    }

    /// Returns the number of turns.
    pub(crate) fn turns(&self) -> usize {
        self.turns
    }

    /// Returns the numbers after all turns of a value.
    #[inline(always)]
    pub(crate) fn row(&self, value: u32) -> Row<'_> {
        let from = value as usize;
        match &self.after {
            After::Bytes(after) => Row::Bytes(self.of(after, from)),
            After::Shorts(after) => Row::Shorts(self.of(after, from)),
            After::Words(after) => Row::Words(self.of(after, from)),
            After::Sets(motions, ranks) => Row::Sets(value, motions, ranks),
        }
    }

    /// Returns the number of values.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the ranks by which values that are sets have their numbers; all others are their numbers.
    #[inline]
    pub(crate) fn ranks(&self) -> Option<&Ranks> {
        match &self.after {
            After::Sets(_, ranks) => Some(ranks),
            _ => None,
        }
    }

    /// Returns those of the values after turns that belong to a value.
    #[inline(always)]
    fn of<'a, T>(&self, after: &'a [T], value: usize) -> &'a [T] {
        &after[value * self.turns..][..self.turns]
    }

    /// Adds `stride` times the number after each turn, or after each of some, to the entry of the turn.
    #[inline(always)]
    pub(crate) fn add_digits(
        &self,
        value: u32,
        stride: u32,
        entries: &mut Entries,
        turns: Option<u64>,
    ) {
        let from = value as usize;
        match &self.after {
            After::Bytes(after) => {
                add(entries, turns, self.of(after, from), |to| u32::from(*to) * stride);
            }
            After::Shorts(after) => {
                add(entries, turns, self.of(after, from), |to| u32::from(*to) * stride);
            }
            After::Words(after) => add(entries, turns, self.of(after, from), |to| to * stride),
            After::Sets(motions, ranks) => {
                add(entries, turns, motions, |motion| {
                    ranks.rank(motion.apply(value)) as u32 * stride
                });
            }
        }
    }

    /// Returns the number of a value, below the [count](Coordinate::count).
    #[inline]
    pub(crate) fn number(&self, value: u32) -> usize {
        self.ranks().map_or(value as usize, |ranks| ranks.rank(value))
    }
}

/// The numbers after all turns of a value.
pub(crate) enum Row<'a> {
    Bytes(&'a [u8]),
    Shorts(&'a [u16]),
    Words(&'a [u32]),
    Sets(u32, &'a [MaskMotion], &'a Ranks),
}

impl Row<'_> {
    /// Returns the number after a turn.
    #[inline(always)]
    pub(crate) fn number(&self, turn: usize) -> u32 {
        match self {
            Row::Bytes(after) => after[turn].into(),
            Row::Shorts(after) => after[turn].into(),
            Row::Words(after) => after[turn],
            Row::Sets(value, motions, ranks) => ranks.rank(motions[turn].apply(*value)) as u32,
        }
    }
}

/// The entries after all turns.
pub(crate) type Entries = [u32; MOST_TURNS];

/// Adds a digit to the entry after each turn, or after each of some.
#[inline(always)]
fn add<T>(entries: &mut Entries, turns: Option<u64>, after: &[T], digit: impl Fn(&T) -> u32) {
    match turns {
        None => {
            entries.iter_mut().zip(after).for_each(|(entry, after)| *entry += digit(after));
        }
        Some(turns) => {
            bits_of(turns).for_each(|turn| entries[turn] += digit(&after[turn]));
        }
    }
}

/// The most coordinates of a product.
pub(crate) const MOST_PARTS: usize = 5;

/// Several coordinates as one, whose entries have their numbers as digits.
pub(crate) struct Product<'a> {
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
    pub(crate) fn of(parts: impl IntoIterator<Item = &'a Coordinate>) -> Product<'a> {
        let parts: ArrayVec<&Coordinate, MOST_PARTS> = parts.into_iter().collect();
        let turns = parts.first().map_or(0, |part| part.turns);
        assert!(parts.iter().all(|part| part.turns == turns), "the turns are the same for all");
        let mut stride = to_u32(parts.iter().map(|part| part.count).product::<usize>());
        let factor = |coordinate: &'a Coordinate| {
            stride /= to_u32(coordinate.count);
            let all =
                (0..coordinate.count).flat_map(|from| (0..turns).map(move |turn| (from, turn)));
            let digit = |(from, turn)| coordinate.after(to_u32(from), turn) * stride;
            let (sets, digits) = match &coordinate.after {
                After::Sets(_, ranks) => (ranks.sets(), Vec::new()),
                _ => (Vec::new(), all.map(digit).collect()),
            };
            Factor { coordinate, stride, sets, digits }
        };
        Product { factors: parts.into_iter().map(factor).collect(), turns }
    }

    /// Returns the number of entries.
    pub(crate) fn count(&self) -> usize {
        self.factors.iter().map(|factor| factor.coordinate.count).product()
    }

    /// Returns the number of turns.
    pub(crate) fn turns(&self) -> usize {
        self.turns
    }

    /// Returns, by coordinate, the stride of its digit.
    pub(crate) fn strides(&self) -> impl Iterator<Item = u32> {
        self.factors.iter().map(|factor| factor.stride)
    }

    /// Returns the entries of some values, each once.
    pub(crate) fn entries(&self, values: &Values) -> Vec<usize> {
        let entry = |values: &ArrayVec<u32, MOST_PARTS>| {
            assert_eq!(values.len(), self.factors.len(), "a value for each coordinate");
            let digit = |(factor, value): (&Factor<'_>, &u32)| {
                factor.coordinate.number(*value) * factor.stride as usize
            };
            self.factors.iter().zip(values).map(digit).sum()
        };
        values.0.iter().map(entry).unique().collect()
    }

    /// Returns the values of an entry.
    fn values(&self, entry: usize) -> ArrayVec<u32, MOST_PARTS> {
        let value = |factor: &Factor<'_>| {
            let number = entry / factor.stride as usize % factor.coordinate.count;
            factor.sets.get(number).copied().unwrap_or(to_u32(number))
        };
        self.factors.iter().map(value).collect()
    }

    /// Writes the entries that the turns make of an entry.
    #[inline]
    pub(crate) fn after(&self, entry: usize, entries: &mut Entries) {
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
    pub(crate) fn distances(&self, goals: &Values) -> Result<Distances, TableError> {
        Distances::compute(self.count(), &self.entries(goals), |entry, reach| {
            let mut after = [0; MOST_TURNS];
            self.after(entry, &mut after);
            let _ = after.iter().take(self.turns).any(|entry| reach(*entry as usize));
        })
    }
}

/// Values of some coordinates, together.
#[derive(Clone)]
pub(crate) struct Values(Vec<ArrayVec<u32, MOST_PARTS>>);

impl Values {
    /// Lists some values.
    pub(crate) fn of(values: impl IntoIterator<Item = impl IntoIterator<Item = u32>>) -> Values {
        Values(values.into_iter().map(|values| values.into_iter().collect()).collect())
    }

    /// Lists one goal: a value of each coordinate.
    pub(crate) fn one<const N: usize>(values: [u32; N]) -> Values {
        Values::of([values])
    }

    /// Returns the values of the coordinates at some positions alone, each once.
    pub(crate) fn only(&self, parts: &[usize]) -> Values {
        let only = |values: &ArrayVec<u32, MOST_PARTS>| {
            parts.iter().map(|part| values[*part]).collect::<ArrayVec<u32, MOST_PARTS>>()
        };
        Values(self.0.iter().map(only).unique().collect())
    }

    /// Applies a function to every value.
    pub(crate) fn map(&self, change: impl Fn(u32) -> u32) -> Values {
        Values::of(self.0.iter().map(|values| values.iter().map(|value| change(*value))))
    }

    /// Lists the values of one coordinate.
    pub(crate) fn of_one(&self) -> Vec<u32> {
        self.0.iter().flatten().copied().collect()
    }

    /// Lists the values of two coordinates.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = [u32; 2]> {
        self.0.iter().map(|values| [values[0], values[1]])
    }

    /// Returns each of these followed by each of `others`, which are of other coordinates.
    pub(crate) fn with(&self, others: &Values) -> Values {
        let pairs = self.0.iter().cartesian_product(&others.0);
        Values(pairs.map(|(a, b)| a.iter().chain(b).copied().collect()).collect())
    }

    /// Lists everything that some turns make of these values of some coordinates, these first.
    pub(crate) fn reached<'a>(
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
