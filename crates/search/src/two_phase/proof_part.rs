//! Parts of a proof, for many machines: one begins it, each searches shares of its long levels, and one ends it.

use unscramble_cube::Turn;

/// Which part of a proof a search does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum ProofPart {
    /// All of it.
    #[default]
    Whole,
    /// A solution, and the levels that take less than a second. If that is no proof, [`SearchOutcome::unfinished`] is what is
    /// known then.
    ///
    /// [`SearchOutcome::unfinished`]: super::SearchOutcome::unfinished
    Beginning,
    /// What is left when so much is known.
    Rest(ProofProgress),
}

/// How far a proof is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProofProgress {
    /// The shortest solution so far.
    pub turns: Vec<Turn>,
    /// Its length in the metric of the search.
    pub length: u8,
    /// No solution is shorter than this.
    pub lower_bound: u8,
    /// How much longer the solutions of the next level are: 2 if their parity is known, otherwise 1.
    pub step: u8,
    /// The number of states that the search looked at.
    pub nodes: u64,
}

/// A share of a level of a proof: of all ways with a number of turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The number of turns, in the metric of the search.
    pub length: u8,
    /// Which share it is, from 0.
    pub number: u32,
    /// How many shares the level has. Some are empty if these are more than it has parts: some 240.
    pub of: u32,
}

impl Share {
    /// Returns those of the parts of a level that belong to the share.
    pub(super) fn of_parts<T>(self, mut parts: Vec<T>) -> Vec<T> {
        let border = |share: u32| {
            let share = u64::from(share.min(self.of));
            // The quotient is at most the number of parts.
            (parts.len() as u64 * share / u64::from(self.of.max(1))) as usize
        };
        let (begin, end) = (border(self.number), border(self.number.saturating_add(1)));
        parts.truncate(end);
        parts.split_off(begin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_the_parts_in_order() {
        for (count, of) in [(0, 3), (1, 4), (7, 3), (240, 240), (240, 7), (5, 1)] {
            let parts: Vec<usize> = (0..count).collect();
            let shares = (0..of).map(|number| Share { length: 15, number, of });
            let all: Vec<usize> = shares.flat_map(|share| share.of_parts(parts.clone())).collect();
            assert_eq!(all, parts);
        }
        assert!(Share { length: 15, number: 9, of: 3 }.of_parts(vec![1, 2]).is_empty());
    }
}
