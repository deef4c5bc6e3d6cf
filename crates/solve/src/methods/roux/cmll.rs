//! CMLL: the algorithms that solve the corners of the last layer and keep both blocks.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::hand::Hand;
use crate::engine::algorithm::Algorithm;
use crate::methods::cfop::cases::{self, CaseAlgorithm};
use unscramble_cube::{Cubie, Face, Rotation, Turn, notation};

const FILE: &str = include_str!("cmll.txt");

/// Returns an algorithm of a case under the name of the case.
pub(super) fn named(case: &CaseAlgorithm) -> Algorithm {
    Algorithm::new("CMLL", case.case, case.moves).moving_middle()
}

/// The algorithms of the case file.
pub(super) static CASES: [CaseAlgorithm; cases::count(FILE)] = cases::read(FILE);

/// Algorithms kept for an arrangement of the corners. More make solutions shorter and take longer.
const KEPT: usize = 12;

/// The number of keys of arrangements: permutations of four corners times their twists.
const KEYS: usize = 24 * 81;

/// An algorithm with the turn of U before it.
#[derive(Debug, Clone)]
pub(super) struct CornerAlgorithm {
    pub(super) case: &'static CaseAlgorithm,
    /// How many of the turns come before the algorithm.
    pub(super) setup: usize,
    /// The turns in the hand: a turn of U if it needs one, then the algorithm.
    pub(super) turns: Vec<Turn>,
    pub(super) effect: Hand,
}

/// The algorithms by arrangement.
pub(super) struct CornerAlgorithms {
    algorithms: Vec<CornerAlgorithm>,
    /// By arrangement: the numbers of its algorithms, the shortest first.
    by_corners: Vec<Vec<u16>>,
}

/// All algorithms.
pub(super) static ALL: LazyLock<CornerAlgorithms> = LazyLock::new(|| CornerAlgorithms::new(false));

/// The algorithms usually taught.
pub(super) static TAUGHT: LazyLock<CornerAlgorithms> =
    LazyLock::new(|| CornerAlgorithms::new(true));

impl CornerAlgorithms {
    fn new(taught: bool) -> CornerAlgorithms {
        let mut algorithms: Vec<CornerAlgorithm> = Vec::new();
        for case in CASES.iter().filter(|case| case.is_taught || !taught) {
            // In a lesson, the first block stays on the left.
            for from_behind in [false, true].into_iter().take(if taught { 1 } else { 2 }) {
                for quarters in 0..4 {
                    algorithms.push(CornerAlgorithm::new(case, from_behind, quarters));
                }
            }
        }
        algorithms.sort_by_key(|algorithm| algorithm.turns.len());
        let mut by_corners: Vec<Vec<u16>> = vec![Vec::new(); KEYS];
        for (number, algorithm) in algorithms.iter().enumerate() {
            let before = algorithm.effect.pieces.inverse();
            for adjusted in after_u_turns(&before) {
                let found = &mut by_corners[arrangement(&adjusted)];
                let is_new =
                    |other: &u16| algorithms[usize::from(*other)].effect != algorithm.effect;
                if found.len() < KEPT && found.iter().all(is_new) {
                    found.push(u16::try_from(number).expect("there are fewer algorithms"));
                }
            }
        }
        CornerAlgorithms { algorithms, by_corners }
    }

    /// Returns the algorithms for a state whose blocks are home and whose corners are not solved.
    pub(super) fn of(&self, state: &Cubie) -> impl Iterator<Item = &CornerAlgorithm> {
        let numbers = &self.by_corners[arrangement(state)];
        numbers.iter().map(|number| &self.algorithms[usize::from(*number)])
    }
}

impl CornerAlgorithm {
    /// `from_behind` holds the algorithm with the second block on the left, and `quarters` are those of the
    /// turn of U before it.
    fn new(case: &'static CaseAlgorithm, from_behind: bool, quarters: u8) -> CornerAlgorithm {
        let moves = notation::parse(case.moves, 3);
        let mut moves = moves.expect("a file with moves that cannot be read does not compile");
        if from_behind {
            let half = Rotation::quarters(Face::U, 2);
            moves.iter_mut().for_each(|turn| *turn = turn.rotated(&half));
        }
        let before = Turn::new(Face::U, 1, 1, quarters);
        let setup = usize::from(before.is_some());
        let turns: Vec<Turn> = before.into_iter().chain(moves).collect();
        let start = Hand::new(Cubie::SOLVED);
        let effect = turns.iter().fold(start, |hand, turn| hand.then(&Hand::of_turn(*turn)));
        CornerAlgorithm { case, setup, turns, effect }
    }
}

/// Returns what a turn of an algorithm does on a 2x2x2, which has no middle layer: the hand then holds the
/// cube as before.
pub(super) fn without_middle(turn: &Turn) -> Option<Turn> {
    (turn.from() == 1).then(|| Turn::outer(turn.face(), turn.quarters()))
}

/// Returns the states that become this one by a turn of U at the end, this one first.
fn after_u_turns(before: &Cubie) -> impl Iterator<Item = Cubie> + use<'_> {
    (0..4).map(|quarters| match quarters {
        0 => *before,
        _ => Cubie::SOLVED.turned(Turn::outer(Face::U, quarters)).then(before),
    })
}

/// Returns the arrangement of the corners of U as a number below [`KEYS`].
fn arrangement(state: &Cubie) -> usize {
    let corners = &state.corners;
    let smaller = |at: usize| corners[at + 1..4].iter().filter(|c| **c < corners[at]).count();
    let rank = 6 * smaller(0) + 2 * smaller(1) + smaller(2);
    state.twists[..4].iter().fold(rank, |sum, twist| 3 * sum + usize::from(*twist))
}

/// Returns by how many quarter turns of U the corners of the last layer are off; `None` if they are not
/// solved relative to each other.
pub(super) fn offset(state: &Cubie) -> Option<u8> {
    let first = state.corners[0];
    let is_next = |slot: usize| state.corners[slot] == (first + slot as u8) % 4;
    (first < 4 && (0..4).all(is_next) && state.twists[..4] == [0; 4]).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::roux::blocks::{has_second_block, shift_of_first_block};
    use crate::toolkit::three_method::Pieces;

    #[test]
    fn algorithms_keep_the_blocks_and_solve_the_cases_that_they_are_listed_under() {
        let mut seen: Vec<(&str, usize)> = Vec::new();
        for case in &CASES {
            let effect = CornerAlgorithm::new(case, false, 0).effect;
            assert_eq!(shift_of_first_block(&effect.pieces, Pieces::All), Some(0), "{case:?}");
            assert!(has_second_block(&effect.pieces, Pieces::All), "{case:?}");
            let before = effect.pieces.inverse();
            assert_eq!(offset(&before), None, "{case:?}");
            let turned = (0..4).flat_map(|q| {
                let state = if q == 0 { before } else { before.turned(Turn::outer(Face::U, q)) };
                after_u_turns(&state).map(|s| arrangement(&s)).collect::<Vec<_>>()
            });
            let least = turned.min().unwrap();
            match seen.iter().find(|(name, at)| *name == case.case || *at == least) {
                Some(same) => assert_eq!(*same, (case.case, least), "{case:?}"),
                None => seen.push((case.case, least)),
            }
        }
        assert_eq!(seen.len(), 42);
    }

    #[test]
    fn every_arrangement_has_an_algorithm() {
        for table in [&*ALL, &*TAUGHT] {
            let found = table.by_corners.iter().filter(|numbers| !numbers.is_empty());
            // 24 permutations and 27 twists, without the four turns of U.
            assert_eq!(found.count(), 24 * 27 - 4);
        }
    }
}
