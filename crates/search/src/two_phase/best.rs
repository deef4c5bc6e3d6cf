//! The best solutions that a search has found so far.

use crate::tables::coordinates::turns::turn_number;
use unscramble_cube::Turn;

/// A solution, and what it is measured by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The turns.
    pub turns: Vec<Turn>,
    /// The length in the metric of the search.
    pub(crate) length: u8,
    /// What the solution costs: its length, or what a robot pays for it.
    pub cost: u64,
}

/// The cheapest solutions, up to a number, the cheapest first. Equally cheap ones stand in the order in which they were
/// found.
#[derive(Debug)]
pub(super) struct Best {
    most: usize,
    found: Vec<Found>,
}

impl Best {
    /// Creates a list of up to `most` solutions.
    pub(super) fn new(most: usize) -> Best {
        Best { most: most.max(1), found: Vec::new() }
    }

    /// Returns whether there are as many solutions as requested.
    pub(super) fn is_full(&self) -> bool {
        self.found.len() == self.most
    }

    /// Returns the length of the shortest solution.
    pub(super) fn shortest(&self) -> Option<u8> {
        self.found.iter().map(|found| found.length).min()
    }

    /// Returns the solution that the next one has to beat; `None` as long as any is welcome.
    pub(super) fn last_of_all(&self) -> Option<&Found> {
        self.found.last().filter(|_| self.is_full())
    }

    /// Adds a solution, if it is new and among the best. Returns its place.
    pub(super) fn offer(&mut self, new: Found) -> Option<usize> {
        let place = self.found.partition_point(|found| found.cost <= new.cost);
        let alike = self.found[..place].iter().rev().take_while(|found| found.cost == new.cost);
        if place == self.most || alike.into_iter().any(|found| is_same(&found.turns, &new.turns)) {
            return None;
        }
        self.found.truncate(self.most - 1);
        self.found.insert(place, new);
        Some(place)
    }

    /// Returns the solutions, the cheapest first.
    pub(super) fn into_found(self) -> Vec<Found> {
        self.found
    }
}

/// Returns whether two solutions differ at most in the order of turns of opposite faces.
fn is_same(a: &[Turn], b: &[Turn]) -> bool {
    a.len() == b.len() && in_order(a) == in_order(b)
}

/// Returns the numbers of the turns, those of opposite faces in one order.
fn in_order(turns: &[Turn]) -> Vec<u8> {
    let about_one_axis = turns.chunk_by(|a, b| a.axis() == b.axis());
    about_one_axis
        .flat_map(|run| {
            let mut run: Vec<u8> = run.iter().copied().map(turn_number).collect();
            run.sort_unstable();
            run
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::notation;

    fn found(turns: &str, cost: u64) -> Found {
        let turns = notation::parse(turns, 3).unwrap();
        Found { length: turns.len() as u8, turns, cost }
    }

    #[test]
    fn the_cheapest_solutions_are_kept_in_order() {
        let mut best = Best::new(2);
        assert_eq!(best.offer(found("R U F", 9)), Some(0));
        assert_eq!(best.last_of_all(), None);
        assert_eq!(best.offer(found("R U F2", 9)), Some(1), "equally cheap ones wait their turn");
        assert_eq!(best.offer(found("R U F'", 9)), None, "the list is full");
        assert_eq!(best.offer(found("D", 4)), Some(0));
        assert_eq!(best.last_of_all().unwrap(), &found("R U F", 9));
        assert_eq!(best.into_found(), [found("D", 4), found("R U F", 9)]);
    }

    #[test]
    fn an_order_of_opposite_faces_makes_no_other_solution() {
        let mut best = Best::new(5);
        assert_eq!(best.offer(found("R L' U", 3)), Some(0));
        assert_eq!(best.offer(found("L' R U", 3)), None);
        assert_eq!(best.offer(found("R L U", 3)), Some(1));
        assert_eq!(best.offer(found("U R L'", 3)), Some(2));
    }
}
