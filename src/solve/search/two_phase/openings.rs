//! The first two moves with which it is enough to begin the proof of a symmetric state.
//!
//! Each symmetry of the state takes a solution to a solution. Of these images it is enough to find one: the one whose first
//! two moves come first in the order of their numbers.

use super::direction::MappedTurns;
use super::moves::Moves;
use super::turn_path::TurnPath;
use crate::solve::search::tables::coordinates::runs::{RUNS, Run};

/// Number of moves of an opening.
pub(super) const MOVES_OF_OPENING: usize = 2;

type Opening = [u8; MOVES_OF_OPENING];

/// The openings that are enough, in order.
#[derive(Debug)]
pub(super) struct Openings(Vec<Opening>);

impl Openings {
    /// Finds the openings for a state with these symmetries, each of which takes moves to moves. Every solution of two
    /// moves or more has an image that begins with one of them.
    pub(super) fn new(moves: &impl Moves, symmetries: &[MappedTurns]) -> Openings {
        let words: Vec<Vec<u8>> = Run::all().map(|run| moves.word(run).collect()).collect();
        let images: Vec<[u8; RUNS]> = symmetries.iter().map(images).collect();
        let mut openings = Vec::new();
        for first in Run::all() {
            for second in Run::all().filter(|second| second.axis != first.axis) {
                let runs = [first, second].map(|run| usize::from(run.number()));
                let all = images.iter().map(|to| opening(runs.map(|run| to[run]), &words));
                openings.extend(all.min());
            }
        }
        openings.sort_unstable();
        openings.dedup();
        Openings(openings)
    }

    /// Returns whether a path of as many moves is one of the openings.
    pub(super) fn contain(&self, path: TurnPath, bits: u32) -> bool {
        let mut moves = path.moves(bits, MOVES_OF_OPENING);
        self.0.binary_search(&std::array::from_fn(|_| moves.next().unwrap_or_default())).is_ok()
    }
}

/// Returns the runs to which a symmetry takes the runs, by number.
fn images(symmetry: &MappedTurns) -> [u8; RUNS] {
    std::array::from_fn(|run| {
        let turns = Run::numbered(run as u8).turns();
        // A symmetry takes the two faces of an axis to the two of an axis, so no turns undo each other.
        Run::of_turns(turns.map(|turn| symmetry[usize::from(turn)])).map_or(0, Run::number)
    })
}

/// Returns the first moves of a solution that begins with these runs.
fn opening(runs: [u8; 2], words: &[Vec<u8>]) -> Opening {
    let mut moves = runs.iter().flat_map(|run| &words[usize::from(*run)]);
    std::array::from_fn(|_| moves.next().copied().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::direction::Direction;
    use super::super::face_turns::FaceTurns;
    use super::super::unit_moves::UnitMoves;
    use super::*;
    use crate::cube::random::{generator, random_state};
    use crate::cube::{Cube, Cubie, Metric, notation};
    use crate::solve::engine::budget::Budget;
    use crate::solve::search::shared;
    use crate::solve::search::tables::coordinates::axes::ALL_AXES;
    use crate::solve::search::tables::coordinates::symmetry::{SYMMETRIES, conjugate};
    use crate::solve::search::tables::coordinates::turns::turn;

    fn scrambled(moves: &str) -> Cubie {
        let mut cube = Cube::solved(3);
        cube.apply(&notation::parse(moves, 3).unwrap());
        Cubie::read(&cube).unwrap()
    }

    /// Returns one of the states to which the symmetries of the cube take a state, the same for all of them.
    fn representative(state: &Cubie) -> String {
        let seen = ALL_AXES.each_ref().map(|axis| axis.see(state));
        let alike = seen.iter().flat_map(|seen| (0..SYMMETRIES).map(|s| conjugate(seen, s)));
        alike.map(|state| format!("{state:?}")).min().unwrap()
    }

    /// Checks that whatever two runs lead to, two runs lead to that begin with an opening, up to a symmetry. Returns the number of
    /// openings by direction.
    fn checked(state: &Cubie, moves: &impl Moves) -> Vec<usize> {
        let tables = shared().three().unwrap().search();
        let directions = Direction::all(state, tables, moves, false);
        let count = |direction: &Direction| {
            let openings = Openings::new(moves, &direction.symmetries());
            let (mut all, mut kept) = (HashSet::new(), HashSet::new());
            for first in Run::all() {
                for second in Run::all().filter(|second| second.axis != first.axis) {
                    let turns: Vec<_> = first.turns().chain(second.turns()).map(turn).collect();
                    let reached = representative(&direction.state.played(&turns));
                    let mut word = moves.word(first).chain(moves.word(second));
                    if openings.0.contains(&std::array::from_fn(|_| word.next().unwrap())) {
                        kept.insert(reached.clone());
                    }
                    all.insert(reached);
                }
            }
            assert_eq!(kept, all);
            openings.0.len()
        };
        directions.iter().map(count).collect()
    }

    /// The openings of the superflip, which has all 48 symmetries, counted by hand. In the half turn metric: four pairs of
    /// opposite faces, then `U` or `U2` with turns of one side face that look the same from above.
    #[test]
    fn symmetric_states_have_few_openings() {
        let tables = shared().three().unwrap().search();
        let superflip = scrambled("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
        let cube_in_cube = scrambled("F L F U' R U F2 L2 U' L' B D' B' L2 U");
        let random = Cubie::read(&random_state(3, &mut generator("no symmetry"))).unwrap();
        let turns = FaceTurns::new(tables, None);
        assert_eq!(checked(&superflip, &turns), [4 + 3 + 2]);
        assert_eq!(checked(&random, &turns), [27 + 18 * 12; 6]);
        assert!(checked(&cube_in_cube, &turns).iter().all(|count| *count < 60));
        for (metric, count) in [
            (Metric::Qtm, 3 + 2),
            (Metric::Axial, 9 + 6 + 9 + 6 + 9 + 6),
            (Metric::AxialQtm, 3 + 5 + 5 + 3),
        ] {
            let loaded = shared().metric(metric, &Budget::unlimited()).unwrap().unwrap();
            let moves = UnitMoves::new(tables, loaded, None);
            assert_eq!(checked(&superflip, &moves), [count], "{metric:?}");
            assert_eq!(checked(&random, &moves).len(), 6);
            checked(&cube_in_cube, &moves);
        }
    }
}
