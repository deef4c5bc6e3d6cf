//! F2L: the algorithms that insert a pair, for all places of its two pieces.
//!
//! A pair has the number of its slot: 0 between F and R, then in the direction of a U turn. If each
//! piece is in the last layer or in its own slot, the algorithms are those of the case file, each
//! after an adjustment of U. A piece in another slot is taken out first. That slot is not solved
//! then, so nothing is lost.

use super::algorithm::{
    Algorithm, AlgorithmTable, CaseUse, FRONTS, StepKind, about_up, adjustments, rotated,
};
use super::cases;
use crate::toolkit::face_turns::{FaceTurns, face_turns};
use crate::toolkit::three_method::Pieces;
use unscramble_cube::{Cubie, Turn};

/// The triggers that take a piece out of the slot between F and R.
const TRIGGERS: [FaceTurns; 6] = [
    face_turns!("R U R'"),
    face_turns!("R U2 R'"),
    face_turns!("R U' R'"),
    face_turns!("F' U F"),
    face_turns!("F' U2 F"),
    face_turns!("F' U' F"),
];

/// Algorithms kept for a place. More make solutions shorter and take longer.
const KEPT: usize = 6;

/// Algorithms kept for a place where a piece is in another slot. They are long and rarely best.
const KEPT_STUCK: usize = 3;

/// The number of places of the two pieces: 24 of the corner, times 24 of the edge.
const PLACES: usize = 24 * 24;

/// The algorithms that insert each of the four pairs, by place.
pub(super) struct PairAlgorithms {
    pieces: Pieces,
    algorithms: [AlgorithmTable; 4],
}

impl PairAlgorithms {
    /// Works out the tables, of all algorithms or of those usually taught.
    pub(super) fn new(pieces: Pieces, taught: bool) -> PairAlgorithms {
        let first = for_first_slot(pieces, taught);
        let algorithms = std::array::from_fn(|slot| {
            let about = about_up(FRONTS[slot]);
            let mut algorithms = AlgorithmTable::new(PLACES);
            for algorithm in first.all() {
                let steps = algorithm.steps().map(|(kind, turns)| {
                    let kind = match kind {
                        StepKind::TakeOut(_, from) => StepKind::TakeOut(slot, (from + slot) % 4),
                        StepKind::Insert(_, case) => {
                            StepKind::Insert(slot, CaseUse { front: slot, ..case })
                        }
                        other => other,
                    };
                    (kind, rotated(turns, &about))
                });
                let algorithm = Algorithm::of_steps(&steps.collect::<Vec<_>>());
                algorithms.add(brought_home(&algorithm.effect, slot, pieces), algorithm);
            }
            algorithms
        });
        PairAlgorithms { pieces, algorithms }
    }

    /// Returns the algorithms that insert the pair of a slot, shortest first; none if it is solved.
    pub(super) fn algorithms(&self, state: &Cubie, slot: usize) -> &[Algorithm] {
        self.algorithms[slot].of(place(state, slot, self.pieces))
    }

    /// Whether the pair of a slot is solved.
    pub(super) fn is_solved(&self, state: &Cubie, slot: usize) -> bool {
        is_solved(state, slot, self.pieces)
    }
}

fn is_solved(state: &Cubie, slot: usize, pieces: Pieces) -> bool {
    let corner = usize::from(state.corners[4 + slot]) == 4 + slot && state.twists[4 + slot] == 0;
    let edge = usize::from(state.edges[8 + slot]) == 8 + slot && state.flips[8 + slot] == 0;
    corner && (edge || pieces == Pieces::Corners)
}

/// Returns where the pieces of the pair of a slot are, as a number below [`PLACES`]. Without edges,
/// the place of the edge counts as 0.
fn place(state: &Cubie, slot: usize, pieces: Pieces) -> usize {
    let at = state.slot_of_corner(4 + slot as u8);
    let corner = 3 * at + usize::from(state.twists[at]);
    if pieces == Pieces::Corners {
        return 24 * corner;
    }
    let at = state.slot_of_edge(8 + slot as u8);
    24 * corner + 2 * at + usize::from(state.flips[at])
}

/// Returns the place from which turns with this effect bring the pair of a slot home.
fn brought_home(effect: &Cubie, slot: usize, pieces: Pieces) -> usize {
    place(&effect.inverse(), slot, pieces)
}

/// Returns the slots of the corner and of the edge, where they are in a slot other than 0.
fn stuck(place: usize) -> [Option<usize>; 2] {
    let in_slot = |at: usize, first: usize| at.checked_sub(first).filter(|slot| *slot > 0);
    [in_slot(place / 24 / 3, 4), in_slot(place % 24 / 2, 8)]
}

/// Returns the algorithms for slot 0.
fn for_first_slot(pieces: Pieces, taught: bool) -> AlgorithmTable {
    let mut algorithms = AlgorithmTable::new(PLACES);
    let home = place(&Cubie::SOLVED, 0, pieces);
    for case in cases::F2L.iter().filter(|case| case.is_taught || !taught) {
        for before in 0..4 {
            let case = CaseUse { before, ..CaseUse::new(case) };
            let algorithm = Algorithm::new(StepKind::Insert(0, case), case.turns());
            let from = brought_home(&algorithm.effect, 0, pieces);
            if from != home {
                algorithms.add(from, algorithm);
            }
        }
    }
    algorithms.keep_shortest(KEPT);
    let take_outs = take_outs();
    // First with one piece in another slot, then with both.
    for count in 1..=2 {
        let mut longer = AlgorithmTable::new(PLACES);
        for next in algorithms.shortest(KEPT_STUCK) {
            for (from, turns, effect) in &take_outs {
                let place = brought_home(&effect.then(&next.effect), 0, pieces);
                let slots = stuck(place);
                let is_new =
                    slots.iter().flatten().count() == count && algorithms.of(place).is_empty();
                if is_new && slots.contains(&Some(*from)) {
                    let mut steps = vec![(StepKind::TakeOut(0, *from), turns.clone())];
                    steps.extend(next.steps().map(|(kind, turns)| (kind, turns.to_vec())));
                    longer.add(place, Algorithm::of_steps(&steps));
                }
            }
        }
        longer.keep_shortest(KEPT_STUCK);
        algorithms.fill_gaps(longer);
    }
    algorithms
}

/// Returns the triggers at the other three slots, each after an adjustment of U: the number of the
/// slot, the turns, and the state that they make of a solved cube.
fn take_outs() -> Vec<(usize, Vec<Turn>, Cubie)> {
    let mut all = Vec::new();
    for (slot, front) in FRONTS.into_iter().enumerate().skip(1) {
        for trigger in &TRIGGERS {
            let trigger = rotated(trigger, &about_up(front));
            for adjustment in adjustments() {
                let turns = [adjustment, trigger.clone()].concat();
                let effect = Cubie::SOLVED.played(&turns);
                all.push((slot, turns, effect));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::cfop::cases::CaseAlgorithm;
    use unscramble_cube::Face;

    /// Whether a state keeps the cross and all pairs but the given ones.
    fn keeps_all_but(effect: &Cubie, pairs: &[usize]) -> bool {
        let cross =
            (4..8).all(|slot| usize::from(effect.edges[slot]) == slot && effect.flips[slot] == 0);
        let others = (0..4).filter(|pair| !pairs.contains(pair));
        cross && others.into_iter().all(|pair| is_solved(effect, pair, Pieces::All))
    }

    /// A number that identifies the case that an algorithm solves: the least of its places after any
    /// turn of U.
    fn case(algorithm: &CaseAlgorithm) -> usize {
        let before = Cubie::SOLVED.played(&algorithm.turns).inverse();
        let turned = (0..4u8).map(|quarters| match quarters {
            0 => before,
            _ => before.turned(Turn::outer(Face::U, quarters)),
        });
        turned.map(|state| place(&state, 0, Pieces::All)).min().unwrap()
    }

    #[test]
    fn algorithms_solve_the_cases_that_they_are_listed_under() {
        let mut seen: Vec<(&str, usize)> = Vec::new();
        for algorithm in &cases::F2L {
            let effect = Cubie::SOLVED.played(&algorithm.turns);
            assert!(keeps_all_but(&effect, &[0]), "{algorithm:?}");
            // Algorithms of one name solve one case, and no other name solves it.
            let case = case(algorithm);
            assert_ne!(case, place(&Cubie::SOLVED, 0, Pieces::All), "{algorithm:?}");
            match seen.iter().find(|(name, at)| *name == algorithm.case || *at == case) {
                Some(same) => assert_eq!(*same, (algorithm.case, case), "{algorithm:?}"),
                None => seen.push((algorithm.case, case)),
            }
        }
        assert_eq!(seen.len(), 41);
    }

    /// The groups of case numbers: corner and edge in U, corner in the slot, edge in the slot, both.
    #[test]
    fn case_numbers_belong_to_their_usual_groups() {
        for algorithm in &cases::F2L {
            let number: usize = algorithm.case[4..].parse().unwrap();
            let before = Cubie::SOLVED.played(&algorithm.turns).inverse();
            let corner_in_slot = before.corners[4] == 4;
            let edge_in_slot = before.edges[8] == 8;
            let expected = match number {
                1..=24 => (false, false),
                25..=30 => (true, false),
                31..=36 => (false, true),
                _ => (true, true),
            };
            assert_eq!((corner_in_slot, edge_in_slot), expected, "{}", algorithm.case);
        }
    }

    #[test]
    fn a_pair_can_be_inserted_from_every_place() {
        for taught in [false, true] {
            check_that_every_place_has_an_algorithm(taught);
        }
    }

    fn check_that_every_place_has_an_algorithm(taught: bool) {
        let tables = PairAlgorithms::new(Pieces::All, taught);
        for slot in 0..4 {
            let home = place(&Cubie::SOLVED, slot, Pieces::All);
            for corner in 0..24 {
                // The cross occupies D, so the edge of a pair is never there.
                for edge in (0..24).filter(|edge| !(8..16).contains(edge)) {
                    let place = 24 * corner + edge;
                    assert_eq!(
                        tables.algorithms[slot].of(place).is_empty(),
                        place == home,
                        "{place}"
                    );
                }
            }
        }
        let alone = PairAlgorithms::new(Pieces::Corners, taught);
        for slot in 0..4 {
            let found = (0..24).filter(|corner| !alone.algorithms[slot].of(24 * corner).is_empty());
            assert_eq!(found.count(), 23);
        }
    }

    #[test]
    fn an_insertion_keeps_the_cross_and_every_solved_pair() {
        let tables = PairAlgorithms::new(Pieces::All, false);
        for (slot, algorithms) in tables.algorithms.iter().enumerate() {
            for algorithm in algorithms.all() {
                let mut touched = vec![slot];
                touched.extend(algorithm.steps().filter_map(|(kind, _)| match kind {
                    StepKind::TakeOut(_, from) => Some(from),
                    _ => None,
                }));
                assert!(keeps_all_but(&algorithm.effect, &touched), "{algorithm:?}");
                let before = algorithm.effect.inverse();
                for from in &touched[1..] {
                    assert!(!is_solved(&before, *from, Pieces::All));
                }
            }
        }
    }
}
