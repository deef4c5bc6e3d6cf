//! EOLine: all edges oriented, so that turns of R, U and L solve the rest, and the line of DF and DB.

use std::sync::LazyLock;

use crate::toolkit::coordinate::Coordinate;
use crate::toolkit::distances::{Distances, Pair, SearchMove};
use crate::toolkit::places::{edge_places, of_edges};
use unscramble_cube::{Cubie, Face, Turn};

/// The edges of the line: DF and DB.
const LINE: [u8; 2] = [5, 7];

/// The distances of all states, and the turns.
pub(crate) struct EoLine {
    pub(super) turns: Vec<Turn>,
    distances: Distances,
    /// The distances of the flips alone.
    flips: Distances,
    /// The same without half turns of F and B, which flip nothing.
    by_quarters: Distances,
    /// The turns without these.
    quarters: Vec<Turn>,
}

pub(crate) static TABLE: LazyLock<EoLine> = LazyLock::new(EoLine::new);

/// Returns the flips of all edges as a number below 4096.
fn flips(state: &Cubie) -> usize {
    state.flips.iter().fold(0, |sum, flip| 2 * sum + usize::from(*flip))
}

impl EoLine {
    fn new() -> EoLine {
        let turns_of = |face| (1..=3).map(move |quarters| Turn::outer(face, quarters));
        let turns: Vec<Turn> = Face::ALL.into_iter().flat_map(turns_of).collect();
        let effects: Vec<Cubie> = turns.iter().map(|turn| Cubie::SOLVED.turned(*turn)).collect();
        let line = of_edges(&LINE, &effects);
        let play = |state: &Cubie, number: usize| state.then(&effects[number]);
        let flipped = Coordinate::new(Cubie::SOLVED, 4096, turns.len(), flips, play);
        let moves = SearchMove::of_faces(&turns);
        let limit = u8::MAX - 1;
        let distances = Distances::new([line, flipped], moves, &[(0, 0)], limit);
        let alone = |turns: &[Turn]| {
            let play = |state: &Cubie, number: usize| state.turned(turns[number]);
            let flips = Coordinate::new(Cubie::SOLVED, 4096, turns.len(), flips, play);
            let anything = Coordinate::new((), 1, turns.len(), |()| 0, |(), _| ());
            let moves = SearchMove::of_faces(turns);
            Distances::new([flips, anything], moves, &[(0, 0)], limit)
        };
        let is_half =
            |turn: &Turn| matches!(turn.face(), Face::F | Face::B) && turn.quarters() == 2;
        let quarters: Vec<Turn> = turns.iter().copied().filter(|turn| !is_half(turn)).collect();
        let (flips, by_quarters) = (alone(&turns), alone(&quarters));
        EoLine { distances, flips, by_quarters, quarters, turns }
    }

    fn pair(&self, state: &Cubie) -> Option<Pair> {
        let line = self.distances.first.number(edge_places(state, &LINE))?;
        Some((line, self.distances.second.number(flips(state))?))
    }

    /// Returns the fewest turns that solve EOLine; `None` if an odd number of edges is flipped.
    pub(crate) fn distance(&self, state: &Cubie) -> Option<u8> {
        self.distances.exact(self.pair(state)?)
    }

    /// Returns the first `most` ways to solve EOLine in this number of turns.
    pub(crate) fn ways(&self, state: &Cubie, length: u8, most: usize) -> Vec<Vec<Turn>> {
        let Some(pair) = self.pair(state) else { return Vec::new() };
        let ways = self.distances.ways(pair, length, most).into_iter();
        ways.map(|way| way.iter().map(|number| self.turns[usize::from(*number)]).collect())
            .collect()
    }
}

/// Returns the first of the shortest ways to orient all edges; `None` if an odd number is flipped.
pub(crate) fn orienting(state: &Cubie) -> Option<Vec<Turn>> {
    first_way(&TABLE.flips, &TABLE.turns, state)
}

/// Returns the same as parts that end with a quarter turn of F or B each. The turns before it flip nothing.
pub(super) fn orienting_by_quarters(state: &Cubie) -> Option<Vec<Vec<Turn>>> {
    let way = first_way(&TABLE.by_quarters, &TABLE.quarters, state)?;
    let parts = way.split_inclusive(|turn| matches!(turn.face(), Face::F | Face::B));
    Some(parts.map(<[Turn]>::to_vec).collect())
}

fn first_way(flipped: &Distances, turns: &[Turn], state: &Cubie) -> Option<Vec<Turn>> {
    let pair = (flipped.first.number(flips(state))?, 0);
    let way = flipped.ways(pair, flipped.exact(pair)?, 1).pop()?;
    Some(way.iter().map(|number| turns[usize::from(*number)]).collect())
}

/// Returns whether EOLine is solved.
pub(crate) fn is_solved(state: &Cubie) -> bool {
    flips(state) == 0 && LINE.iter().all(|slot| state.edges[usize::from(*slot)] == *slot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eoline_takes_at_most_9_turns() {
        let distances = &TABLE.distances;
        let (lines, flips) = (distances.first.count(), distances.second.count());
        let all = (0..lines).flat_map(|line| (0..flips).map(move |flips| (line, flips)));
        let costs: Vec<u8> = all.filter_map(|pair| distances.exact(pair)).collect();
        // The flips of the line are among the flips of all edges.
        assert_eq!((costs.len(), costs.iter().max()), (132 * 2048, Some(&9)));
        let flips = [&TABLE.flips, &TABLE.by_quarters]
            .map(|flipped| (0..2048).filter_map(|flips| flipped.exact((flips, 0))).max());
        assert_eq!(flips, [Some(7), Some(7)]);
    }
}
