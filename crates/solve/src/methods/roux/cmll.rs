//! CMLL: the algorithms that solve the corners of the last layer and keep both blocks. Beginners orient the corners first,
//! and then need only the cases of corners that are oriented.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::sync::LazyLock;

use super::hand::Hand;
use crate::engine::algorithm::Algorithm;
use crate::methods::cfop::cases::{self, CaseAlgorithm};
use unscramble_cube::{Cubie, Face, Rotation, Turn, notation};

const FILE: &str = include_str!("cmll.txt");

const FIRST_LOOK_FILE: &str = include_str!("first_look.txt");

/// What an algorithm does in one look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// It solves the corners.
    Only,
    /// It orients them.
    First,
}

/// Returns an algorithm of a case under the name of the case.
pub(super) fn named(look: Look, case: &CaseAlgorithm) -> Algorithm {
    let group = match look {
        Look::Only => "CMLL",
        Look::First => "First look of CMLL",
    };
    Algorithm::new(group, case.case, case.moves).moving_middle()
}

/// The algorithms of the case file.
pub(super) static CASES: [CaseAlgorithm; cases::count(FILE)] = cases::read(FILE);

/// The algorithms that orient the corners.
pub(super) static FIRST_LOOK_CASES: [CaseAlgorithm; cases::count(FIRST_LOOK_FILE)] =
    cases::read(FIRST_LOOK_FILE);

/// Algorithms kept for an arrangement of the corners. More make solutions shorter and take longer.
const KEPT: usize = 12;

/// The number of keys of arrangements: permutations of four corners times their twists.
const KEYS: usize = 24 * 81;

/// An algorithm with the turn of U before it.
#[derive(Debug, Clone)]
pub(super) struct CornerAlgorithm {
    look: Look,
    case: &'static CaseAlgorithm,
    /// How many of the turns come before the algorithm.
    pub(super) setup: usize,
    /// The turns in the hand: a turn of U if it needs one, then the algorithm.
    pub(super) turns: Vec<Turn>,
    pub(super) effect: Hand,
}

/// The algorithms by arrangement.
pub(super) struct CornerAlgorithms {
    look: Look,
    algorithms: Vec<CornerAlgorithm>,
    /// By arrangement: the numbers of its algorithms, the shortest first.
    by_corners: Vec<Vec<u16>>,
}

/// All algorithms.
pub(super) static ALL: LazyLock<CornerAlgorithms> =
    LazyLock::new(|| CornerAlgorithms::new(Look::Only, &CASES, false));

/// The algorithms usually taught.
pub(super) static TAUGHT: LazyLock<CornerAlgorithms> =
    LazyLock::new(|| CornerAlgorithms::new(Look::Only, &CASES, true));

/// The algorithms that orient the corners.
pub(super) static FIRST_LOOK: LazyLock<CornerAlgorithms> =
    LazyLock::new(|| CornerAlgorithms::new(Look::First, &FIRST_LOOK_CASES, true));

impl CornerAlgorithms {
    fn new(look: Look, cases: &'static [CaseAlgorithm], taught: bool) -> CornerAlgorithms {
        let mut algorithms: Vec<CornerAlgorithm> = Vec::new();
        for case in cases.iter().filter(|case| case.is_taught || !taught) {
            // In a lesson, the first block stays on the left.
            for from_behind in [false, true].into_iter().take(if taught { 1 } else { 2 }) {
                for quarters in 0..4 {
                    algorithms.push(CornerAlgorithm::new(look, case, from_behind, quarters));
                }
            }
        }
        algorithms.sort_by_key(|algorithm| algorithm.turns.len());
        let mut by_corners: Vec<Vec<u16>> = vec![Vec::new(); KEYS];
        for (number, algorithm) in algorithms.iter().enumerate() {
            let before = algorithm.effect.pieces.inverse();
            for adjusted in after_u_turns(&before) {
                let found = &mut by_corners[look.key(&adjusted)];
                let is_new =
                    |other: &u16| algorithms[usize::from(*other)].effect != algorithm.effect;
                if found.len() < KEPT && found.iter().all(is_new) {
                    found.push(u16::try_from(number).expect("there are fewer algorithms"));
                }
            }
        }
        CornerAlgorithms { look, algorithms, by_corners }
    }

    /// Returns the algorithms for a state whose blocks are home and whose corners are not solved, or not oriented.
    pub(super) fn of(&self, state: &Cubie) -> impl Iterator<Item = &CornerAlgorithm> {
        let numbers = &self.by_corners[self.look.key(state)];
        numbers.iter().map(|number| &self.algorithms[usize::from(*number)])
    }
}

impl CornerAlgorithm {
    /// `from_behind` holds the algorithm with the second block on the left, and `quarters` are those of the
    /// turn of U before it.
    fn new(
        look: Look,
        case: &'static CaseAlgorithm,
        from_behind: bool,
        quarters: u8,
    ) -> CornerAlgorithm {
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
        CornerAlgorithm { look, case, setup, turns, effect }
    }

    /// Returns the algorithm under its name.
    pub(super) fn named(&self) -> Algorithm {
        named(self.look, self.case)
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

impl Look {
    /// Returns what of the corners of U an algorithm depends on, as a number below [`KEYS`].
    fn key(self, state: &Cubie) -> usize {
        twisted(state, if self == Look::Only { order(state) } else { 0 })
    }
}

/// Returns the order of the corners of U as a number below 24.
fn order(state: &Cubie) -> usize {
    let corners = &state.corners;
    let smaller = |at: usize| corners[at + 1..4].iter().filter(|c| **c < corners[at]).count();
    6 * smaller(0) + 2 * smaller(1) + smaller(2)
}

/// Adds the twists of the corners of U to a number.
fn twisted(state: &Cubie, rank: usize) -> usize {
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
    use std::collections::BTreeSet;

    use crate::methods::roux::blocks::{has_second_block, shift_of_first_block};
    use crate::toolkit::three_method::Pieces;

    #[test]
    fn algorithms_keep_the_blocks_and_solve_the_cases_that_they_are_listed_under() {
        let mut seen: Vec<(&str, usize)> = Vec::new();
        for case in &CASES {
            let effect = CornerAlgorithm::new(Look::Only, case, false, 0).effect;
            assert_eq!(shift_of_first_block(&effect.pieces, Pieces::All), Some(0), "{case:?}");
            assert!(has_second_block(&effect.pieces, Pieces::All), "{case:?}");
            let before = effect.pieces.inverse();
            assert_eq!(offset(&before), None, "{case:?}");
            let turned = (0..4).flat_map(|q| {
                let state = if q == 0 { before } else { before.turned(Turn::outer(Face::U, q)) };
                after_u_turns(&state).map(|s| Look::Only.key(&s)).collect::<Vec<_>>()
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
        let oriented = FIRST_LOOK.by_corners.iter().filter(|numbers| !numbers.is_empty());
        assert_eq!(oriented.count(), 26);
    }

    #[test]
    fn two_looks_keep_the_blocks_and_solve_every_arrangement() {
        let mut used = BTreeSet::new();
        for case in &CASES {
            let start = CornerAlgorithm::new(Look::Only, case, false, 0).effect.pieces.inverse();
            for turned in after_u_turns(&start) {
                let mut state = turned;
                for table in [&*FIRST_LOOK, &*TAUGHT] {
                    let is_done = match table.look {
                        Look::First => state.twists[..4] == [0; 4],
                        Look::Only => offset(&state).is_some(),
                    };
                    if !is_done {
                        let algorithm = table.of(&state).next().unwrap();
                        used.insert(algorithm.case.case);
                        state = state.then(&algorithm.effect.pieces);
                    }
                    assert_eq!(shift_of_first_block(&state, Pieces::All), Some(0));
                    assert!(has_second_block(&state, Pieces::All));
                }
                assert!(offset(&state).is_some(), "{case:?}");
            }
        }
        // Seven cases of the first look and two of the second.
        assert_eq!(used.len(), 9, "{used:?}");
    }
}
