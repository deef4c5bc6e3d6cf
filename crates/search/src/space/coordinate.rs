//! A coordinate describes one part of a state, and knows what each turn of a stage does to it.
//!
//! Nodes of a search hold its *value*; tables use its *number*, which is below the count. They differ for sets alone, whose
//! number is the rank.

use std::collections::HashMap;
use std::hash::Hash;

use super::MOST_TURNS;
use super::masks::{MaskMotion, Ranks};
use crate::exact::{to_u8, to_u16, to_u32};
use crate::tables::set_bits;

/// A part of a state, as a value, and what each turn of a stage makes of it.
#[derive(Debug, Clone)]
pub struct Coordinate {
    count: usize,
    turns: usize,
    after: After,
}

/// The value after a turn, by value and turn.
#[derive(Debug, Clone)]
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
    ///
    /// # Panics
    /// Panics if a turn leads to none of the values.
    pub fn new(count: usize, turns: usize, after: impl Fn(usize, usize) -> usize) -> Coordinate {
        let all = (0..count).flat_map(|value| (0..turns).map(move |turn| (value, turn)));
        let all = all.map(|(value, turn)| {
            let to = after(value, turn);
            assert!(to < count, "a turn leads to another value");
            to
        });
        let after = match count {
            0..=0x100 => After::Bytes(all.map(to_u8).collect()),
            0x101..=0x1_0000 => After::Shorts(all.map(to_u16).collect()),
            _ => After::Words(all.map(to_u32).collect()),
        };
        Coordinate { count, turns, after }
    }

    /// Creates a coordinate of the sets of `chosen` places.
    pub fn of_sets(chosen: u32, motions: Vec<MaskMotion>) -> Coordinate {
        let ranks = Ranks::new(chosen);
        Coordinate {
            count: ranks.count(),
            turns: motions.len(),
            after: After::Sets(motions, ranks),
        }
    }

    /// Creates a coordinate of all that turns reach from some different starts, which get the first numbers. Returns the
    /// number of each.
    ///
    /// # Panics
    /// Panics if two starts are equal.
    pub fn listed<T: Clone + Eq + Hash>(
        starts: impl IntoIterator<Item = T>,
        turns: usize,
        after: impl Fn(&T, usize) -> T,
    ) -> (Coordinate, HashMap<T, u32>) {
        let mut numbers = HashMap::new();
        let number = |value: &T, next| *numbers.entry(value.clone()).or_insert(next);
        let coordinate = Coordinate::reached(starts, turns, after, number);
        (coordinate, numbers)
    }

    /// Does the same for values that have no hash. `number(value, next)` returns the number of a known value; it gives an unknown
    /// one the number `next`, and returns that.
    ///
    /// # Panics
    /// Panics if two starts are equal.
    pub fn reached<T>(
        starts: impl IntoIterator<Item = T>,
        turns: usize,
        after: impl Fn(&T, usize) -> T,
        mut number: impl FnMut(&T, u32) -> u32,
    ) -> Coordinate {
        let mut found: Vec<T> = starts.into_iter().collect();
        let are_different = found.iter().zip(0..).all(|(start, next)| number(start, next) == next);
        assert!(are_different, "the starts are different");
        let mut reached = Vec::new();
        let mut next = 0;
        while next < found.len() {
            for turn in 0..turns {
                let to = after(&found[next], turn);
                let count = to_u32(found.len());
                let number = number(&to, count);
                if number == count {
                    found.push(to);
                }
                reached.push(number);
            }
            next += 1;
        }
        let after = |value: usize, turn| reached[value * turns + turn] as usize;
        Coordinate::new(found.len(), turns, after)
    }

    /// Returns the same under some of its turns, by their numbers.
    pub fn under(&self, turns: &[usize]) -> Coordinate {
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
    pub fn after(&self, value: u32, turn: usize) -> u32 {
        match &self.after {
            After::Bytes(after) => after[value as usize * self.turns + turn].into(),
            After::Shorts(after) => after[value as usize * self.turns + turn].into(),
            After::Words(after) => after[value as usize * self.turns + turn],
            After::Sets(motions, _) => motions[turn].apply(value),
        }
    }

    /// Returns the number of turns.
    pub fn turns(&self) -> usize {
        self.turns
    }

    /// Returns the numbers after all turns of a value.
    #[inline(always)]
    pub fn row(&self, value: u32) -> Row<'_> {
        let from = value as usize;
        match &self.after {
            After::Bytes(after) => Row::Bytes(self.of(after, from)),
            After::Shorts(after) => Row::Shorts(self.of(after, from)),
            After::Words(after) => Row::Words(self.of(after, from)),
            After::Sets(motions, ranks) => Row::Sets(value, motions, ranks),
        }
    }

    /// Returns the number of values.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the ranks by which values that are sets have their numbers; all others are their numbers.
    #[inline]
    pub fn ranks(&self) -> Option<&Ranks> {
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
    pub fn add_digits(&self, value: u32, stride: u32, entries: &mut Entries, turns: Option<u64>) {
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
    pub fn number(&self, value: u32) -> usize {
        self.ranks().map_or(value as usize, |ranks| ranks.rank(value))
    }
}

/// The numbers after all turns of a value.
pub enum Row<'a> {
    /// Of at most 256 values.
    Bytes(&'a [u8]),
    /// Of at most 65,536 values.
    Shorts(&'a [u16]),
    /// Of more.
    Words(&'a [u32]),
    /// Of a set, with what turns do to sets, and their ranks.
    Sets(u32, &'a [MaskMotion], &'a Ranks),
}

impl Row<'_> {
    /// Returns the number after a turn.
    #[inline(always)]
    pub fn number(&self, turn: usize) -> u32 {
        match self {
            Row::Bytes(after) => after[turn].into(),
            Row::Shorts(after) => after[turn].into(),
            Row::Words(after) => after[turn],
            Row::Sets(value, motions, ranks) => ranks.rank(motions[turn].apply(*value)) as u32,
        }
    }
}

/// The entries after all turns.
pub type Entries = [u32; MOST_TURNS];

/// Adds a digit to the entry after each turn, or after each of some.
#[inline(always)]
fn add<T>(entries: &mut Entries, turns: Option<u64>, after: &[T], digit: impl Fn(&T) -> u32) {
    match turns {
        None => {
            entries.iter_mut().zip(after).for_each(|(entry, after)| *entry += digit(after));
        }
        Some(turns) => {
            set_bits(turns).for_each(|turn| entries[turn] += digit(&after[turn]));
        }
    }
}
