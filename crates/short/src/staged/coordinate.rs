//! Coordinates: numbers for what a stage has to know of a state, and what its turns make of each.

use std::collections::HashMap;
use std::hash::Hash;

use arrayvec::ArrayVec;

use super::distances::Distances;
use super::explore::MOST_TURNS;
use super::masks::{MaskMotion, Ranks};
use unscramble_search::exact::{to_u8, to_u16, to_u32};
use unscramble_search::tables::TableError;

/// A part of a state, as a value, and what each turn of a stage makes of it.
pub(crate) struct Coordinate {
    count: usize,
    turns: usize,
    after: After,
}

/// The value after a turn, by value and turn.
enum After {
    Bytes(Vec<u8>),
    Shorts(Vec<u16>),
    Words(Vec<u32>),
    /// Values are sets of places, as bits; their numbers are their ranks.
    Sets(Vec<MaskMotion>, Ranks),
}

impl Coordinate {
    /// Creates a coordinate of the values below `count`. `after` is what a turn, by its number in the stage, makes of one.
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

    /// Creates a coordinate of all that turns make of a start, whose value is 0. Returns the values, too.
    pub(crate) fn listed<T: Copy + Eq + Hash>(
        start: T,
        turns: usize,
        after: impl Fn(&T, usize) -> T,
    ) -> (Coordinate, HashMap<T, u32>) {
        let mut numbers = HashMap::from([(start, 0)]);
        let mut found = vec![start];
        let mut reached = Vec::new();
        let mut next = 0;
        while let Some(from) = found.get(next).copied() {
            for turn in 0..turns {
                let to = after(&from, turn);
                let count = to_u32(found.len());
                let number = *numbers.entry(to).or_insert(count);
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

    /// Returns what the turns make of a value.
    #[inline(always)]
    pub(crate) fn row(&self, value: u32) -> Row<'_> {
        match &self.after {
            After::Bytes(after) => Row::Bytes(self.of(after, value as usize)),
            After::Shorts(after) => Row::Shorts(self.of(after, value as usize)),
            After::Words(after) => Row::Words(self.of(after, value as usize)),
            After::Sets(motions, _) => Row::Set(motions, value),
        }
    }

    /// Returns the number of a value, below the [count](Coordinate::count).
    #[inline]
    pub(crate) fn number(&self, value: u32) -> usize {
        self.ranks().map_or(value as usize, |ranks| ranks.rank(value))
    }
}

/// What the turns of a stage make of a value.
#[derive(Clone, Copy)]
pub(crate) enum Row<'a> {
    Bytes(&'a [u8]),
    Shorts(&'a [u16]),
    Words(&'a [u32]),
    Set(&'a [MaskMotion], u32),
}

impl Row<'_> {
    /// Hands on the value after each turn, with what is known of the turn.
    #[inline]
    pub(crate) fn each<T>(
        self,
        turns: impl Iterator<Item = (usize, T)>,
        mut take: impl FnMut(u32, T),
    ) {
        match self {
            Row::Bytes(after) => turns.for_each(|(turn, known)| take(after[turn].into(), known)),
            Row::Shorts(after) => turns.for_each(|(turn, known)| take(after[turn].into(), known)),
            Row::Words(after) => turns.for_each(|(turn, known)| take(after[turn], known)),
            Row::Set(motions, set) => {
                turns.for_each(|(turn, known)| take(motions[turn].apply(set), known));
            }
        }
    }

    /// Returns the value after a turn.
    #[inline]
    pub(crate) fn after(self, turn: usize) -> u32 {
        match self {
            Row::Bytes(after) => after[turn].into(),
            Row::Shorts(after) => after[turn].into(),
            Row::Words(after) => after[turn],
            Row::Set(motions, set) => motions[turn].apply(set),
        }
    }
}

/// The most coordinates of a product.
pub(crate) const MOST_PARTS: usize = 5;

/// Several coordinates as one, whose entries have their numbers as digits.
pub(crate) struct Product<'a> {
    parts: ArrayVec<&'a Coordinate, MOST_PARTS>,
    /// By part: its sets by rank, if its values are sets.
    sets: ArrayVec<Vec<u32>, MOST_PARTS>,
}

impl<'a> Product<'a> {
    /// Creates the product of at most [`MOST_PARTS`] coordinates of the same turns.
    pub(crate) fn of(parts: impl IntoIterator<Item = &'a Coordinate>) -> Product<'a> {
        let parts: ArrayVec<_, MOST_PARTS> = parts.into_iter().collect();
        let sets = parts.iter().map(|part| match &part.after {
            After::Sets(_, ranks) => ranks.sets(),
            _ => Vec::new(),
        });
        Product { sets: sets.collect(), parts }
    }

    /// Returns the number of entries.
    pub(crate) fn count(&self) -> usize {
        self.parts.iter().map(|part| part.count()).product()
    }

    /// Returns the entry of some values.
    pub(crate) fn entry(&self, values: impl IntoIterator<Item = u32>) -> usize {
        let parts = self.parts.iter().zip(values);
        parts.fold(0, |entry, (part, value)| entry * part.count() + part.number(value))
    }

    /// Returns the entries that the turns make of an entry.
    #[inline]
    fn after(&self, entry: usize) -> [usize; MOST_TURNS] {
        let mut reached = [0; MOST_TURNS];
        let (mut left, mut stride) = (entry, 1);
        for (part, sets) in self.parts.iter().zip(&self.sets).rev() {
            let number = left % part.count;
            left /= part.count;
            match &part.after {
                After::Bytes(after) => {
                    add(&mut reached, part.of(after, number), stride, |to| usize::from(*to))
                }
                After::Shorts(after) => {
                    add(&mut reached, part.of(after, number), stride, |to| usize::from(*to))
                }
                After::Words(after) => {
                    add(&mut reached, part.of(after, number), stride, |to| *to as usize)
                }
                After::Sets(motions, ranks) => {
                    let rank = |motion: &MaskMotion| ranks.rank(motion.apply(sets[number]));
                    add(&mut reached, motions, stride, rank);
                }
            }
            stride *= part.count;
        }
        reached
    }

    /// Computes the distances from some entries.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(crate) fn distances(&self, goals: &[usize]) -> Result<Distances, TableError> {
        let turns = self.parts.first().map_or(0, |part| part.turns);
        Distances::compute(self.count(), goals, |entry, reach| {
            let _ = self.after(entry).into_iter().take(turns).any(reach);
        })
    }

    /// Lists everything that some turns make of some entries, these first.
    pub(crate) fn reachable(&self, from: &[usize], turns: &[usize]) -> Vec<usize> {
        let mut known = vec![false; self.count()];
        from.iter().for_each(|entry| known[*entry] = true);
        let mut found = from.to_vec();
        let mut next = 0;
        while let Some(entry) = found.get(next).copied() {
            let after = self.after(entry);
            for turn in turns {
                let reached = after[*turn];
                if !std::mem::replace(&mut known[reached], true) {
                    found.push(reached);
                }
            }
            next += 1;
        }
        found
    }
}

/// Adds a digit to the entry after each turn.
#[inline]
fn add<T>(entries: &mut [usize], after: &[T], stride: usize, digit: impl Fn(&T) -> usize) {
    entries.iter_mut().zip(after).for_each(|(entry, after)| *entry += digit(after) * stride);
}
