//! Distances of pairs of coordinates from their goals, and the shortest ways there.
//!
//! A search backwards from the goals finds the cost of every pair, or of those that are near. A search
//! forwards then only makes moves that do not lose sight of the goal.

use super::coordinate::Coordinate;
use unscramble_cube::Turn;

const UNSEEN: u8 = u8::MAX;

/// A move of a search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchMove {
    /// The number of turns that it counts as.
    pub(crate) cost: u8,
    /// The number of the layer that it turns. Moves of one layer never follow each other.
    pub(crate) layer: u8,
    /// The number of a layer that commutes with it and turns before it, never after it.
    pub(crate) after: Option<u8>,
}

impl SearchMove {
    /// Returns the moves of face turns. Of two opposite faces, the one that comes first in the order of
    /// faces turns first.
    pub(crate) fn of_faces(turns: &[Turn]) -> Vec<SearchMove> {
        let of = |turn: &Turn| {
            let layer = turn.face().index() as u8;
            SearchMove { cost: 1, layer, after: layer.checked_sub(3) }
        };
        turns.iter().map(of).collect()
    }
}

/// A pair of the values of two coordinates.
pub(crate) type Pair = (usize, usize);

/// The costs of pairs from their goals.
#[derive(Debug)]
pub(crate) struct Distances {
    pub(crate) first: Coordinate,
    pub(crate) second: Coordinate,
    moves: Vec<SearchMove>,
    /// The highest cost in the table.
    limit: u8,
    cost: Vec<u8>,
}

impl Distances {
    /// Works out the costs of all pairs up to a limit.
    pub(crate) fn new(
        [first, second]: [Coordinate; 2],
        moves: Vec<SearchMove>,
        goals: &[Pair],
        limit: u8,
    ) -> Distances {
        let cost = vec![UNSEEN; first.count() * second.count()];
        let mut table = Distances { first, second, moves, limit, cost };
        let mut layers: Vec<Vec<Pair>> = vec![Vec::new(); usize::from(limit) + 1];
        for goal in goals {
            let index = table.index(*goal);
            table.cost[index] = 0;
            layers[0].push(*goal);
        }
        for depth in 0..limit {
            for pair in std::mem::take(&mut layers[usize::from(depth)]) {
                // A shorter way may have been found since.
                if table.cost[table.index(pair)] < depth {
                    continue;
                }
                for number in 0..table.moves.len() {
                    // The moves come with their inverses, so distances are the same backwards.
                    let reached = table.after(pair, number);
                    let cost = depth + table.moves[number].cost;
                    let index = table.index(reached);
                    if cost <= limit && cost < table.cost[index] {
                        table.cost[index] = cost;
                        layers[usize::from(cost)].push(reached);
                    }
                }
            }
        }
        table
    }

    fn index(&self, (first, second): Pair) -> usize {
        first * self.second.count() + second
    }

    /// Returns the pair after a move, given by its number.
    pub(crate) fn after(&self, (first, second): Pair, played: usize) -> Pair {
        (self.first.after(first, played), self.second.after(second, played))
    }

    /// Returns the cost from a pair to the nearest goal; `None` if it is above the limit.
    pub(crate) fn exact(&self, pair: Pair) -> Option<u8> {
        let cost = self.cost[self.index(pair)];
        (cost != UNSEEN).then_some(cost)
    }

    /// Returns the least that a pair can cost: the exact cost, if it is within the limit.
    pub(crate) fn at_least(&self, pair: Pair) -> u8 {
        self.exact(pair).unwrap_or(self.limit + 1)
    }

    /// Finds the first `most` sequences of moves that reach a goal at this cost. A sequence that meets a
    /// goal before its end does not count.
    pub(crate) fn ways(&self, from: Pair, cost: u8, most: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        self.descend(from, cost, most, &mut Vec::new(), &mut found);
        found
    }

    fn descend(
        &self,
        from: Pair,
        left: u8,
        most: usize,
        played: &mut Vec<u8>,
        found: &mut Vec<Vec<u8>>,
    ) {
        if self.exact(from) == Some(0) {
            if left == 0 {
                found.push(played.clone());
            }
            return;
        }
        let last = played.last().map(|number| self.moves[usize::from(*number)]);
        for (number, next) in self.moves.iter().enumerate() {
            let repeats =
                last.is_some_and(|last| last.layer == next.layer || last.after == Some(next.layer));
            if repeats || next.cost > left {
                continue;
            }
            let reached = self.after(from, number);
            if self.at_least(reached) > left - next.cost {
                continue;
            }
            played.push(number as u8);
            self.descend(reached, left - next.cost, most, played, found);
            played.pop();
            if found.len() >= most {
                return;
            }
        }
    }
}
