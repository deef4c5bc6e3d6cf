//! The moves with which it is enough to begin the proof of a symmetric state.
//!
//! Each symmetry of the state takes a solution to a solution, and of these images it is enough to find one: the one whose
//! first run comes first among its images, whose second run does so under the symmetries that keep the first, and so on.
//! Runs are in the order of the moves that make them.
#![expect(clippy::expect_used, reason = "a run that is not found must not become another one")]

use std::collections::BTreeSet;

use super::direction::MappedTurns;
use super::moves::Moves;
use super::turn_path::TurnPath;
use crate::exact::to_u8;
use crate::tables::coordinates::runs::{RUNS, Run};

/// Number of moves of an opening. After so many, hardly a symmetry is left.
pub(super) const MOVES_OF_OPENING: usize = 3;

type Opening = [u8; MOVES_OF_OPENING];

/// The openings that are enough.
#[derive(Debug)]
pub(super) struct Openings(BTreeSet<Opening>);

/// By run: the run to which a symmetry takes it.
type Images = [u8; RUNS];

impl Openings {
    /// Finds the openings for a state with these symmetries, each of which takes moves to moves. Every solution of as many
    /// moves has an image that begins with one of them.
    pub(super) fn new(moves: &impl Moves, symmetries: &[MappedTurns]) -> Openings {
        let words: Vec<Vec<u8>> = Run::all().map(|run| moves.word(run).collect()).collect();
        let symmetries: Vec<Images> = symmetries.iter().map(images).collect();
        let mut openings = BTreeSet::new();
        add_longer(&[], None, &symmetries, &words, &mut openings);
        Openings(openings)
    }

    /// Returns whether a path of as many moves is one of the openings.
    pub(super) fn contain(&self, path: TurnPath, bits: u32) -> bool {
        self.0.contains(&opening(path.moves(bits, MOVES_OF_OPENING)))
    }
}

/// Adds the openings that begin with these moves, after a run about `axis`. The symmetries are those that keep the runs so far.
fn add_longer(
    begin: &[u8],
    axis: Option<u8>,
    symmetries: &[Images],
    words: &[Vec<u8>],
    openings: &mut BTreeSet<Opening>,
) {
    if begin.len() >= MOVES_OF_OPENING {
        openings.insert(opening(begin.iter().copied()));
        return;
    }
    for run in Run::all().filter(|run| axis != Some(run.axis)) {
        let word = |run: u8| &words[usize::from(run)];
        let (here, image) =
            (word(run.number()), |images: &Images| images[usize::from(run.number())]);
        if symmetries.iter().all(|images| word(image(images)) >= here) {
            let keep = |images: &&Images| image(images) == run.number();
            let symmetries: Vec<Images> = symmetries.iter().filter(keep).copied().collect();
            let begin = [begin, here].concat();
            add_longer(&begin, Some(run.axis), &symmetries, words, openings);
        }
    }
}

/// Returns the runs to which a symmetry takes the runs.
fn images(symmetry: &MappedTurns) -> Images {
    std::array::from_fn(|run| {
        let turns = Run::numbered(to_u8(run)).turns();
        let image = Run::of_turns(turns.map(|turn| symmetry[usize::from(turn)]));
        image.expect("a symmetry takes the faces of an axis to those of an axis").number()
    })
}

/// Returns the first of these moves.
fn opening(mut moves: impl Iterator<Item = u8>) -> Opening {
    std::array::from_fn(|_| moves.next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::direction::Direction;
    use super::super::face_turns::FaceTurns;
    use super::super::unit_moves::UnitMoves;
    use super::*;
    use crate::tables::coordinates::axes::ALL_AXES;
    use crate::tables::coordinates::symmetry::{SYMMETRIES, conjugate};
    use crate::tables::coordinates::turns::turn;
    use crate::tables::shared;
    use unscramble_cube::{Cube, Cubie, Metric, notation};

    fn scrambled(moves: &str) -> Cubie {
        let mut cube = Cube::solved(3);
        cube.apply(&notation::parse(moves, 3).unwrap());
        Cubie::read(&cube).unwrap()
    }

    /// Returns the least of the states to which the symmetries of the cube take a state.
    fn representative(state: &Cubie) -> [[u8; 20]; 2] {
        let seen = ALL_AXES.each_ref().map(|axis| axis.see(state));
        let alike = seen.iter().flat_map(|seen| (0..SYMMETRIES).map(|s| conjugate(seen, s)));
        let join = |corners: [u8; 8], edges: [u8; 12]| {
            let mut joined = corners.into_iter().chain(edges);
            std::array::from_fn(|_| joined.next().unwrap())
        };
        let pieces =
            alike.map(|state| [join(state.corners, state.edges), join(state.twists, state.flips)]);
        pieces.min().unwrap()
    }

    /// Checks that whatever three runs lead to, three runs lead to that begin with an opening, up to a symmetry. Returns the
    /// number of openings by direction.
    fn checked(state: &Cubie, moves: &impl Moves) -> Vec<usize> {
        let tables = shared::three();
        let after = |last: Run| Run::all().filter(move |run| run.axis != last.axis);
        let triples = || {
            let pairs = Run::all().flat_map(move |one| after(one).map(move |two| [one, two]));
            pairs.flat_map(move |[one, two]| after(two).map(move |three| [one, two, three]))
        };
        let count = |direction: &Direction| {
            let openings = Openings::new(moves, &direction.symmetries());
            let (mut all, mut kept) = (HashSet::new(), HashSet::new());
            for runs in triples() {
                let turns: Vec<_> = runs.into_iter().flat_map(Run::turns).map(turn).collect();
                let reached = representative(&direction.state.played(&turns));
                let word = runs.into_iter().flat_map(|run| moves.word(run));
                if openings.0.contains(&opening(word)) {
                    kept.insert(reached);
                }
                all.insert(reached);
            }
            assert!(kept == all);
            openings.0.len()
        };
        Direction::all(state, tables, moves, false).iter().map(count).collect()
    }

    /// Openings of the superflip, which has all 48 symmetries, counted by hand. In the half turn metric: opposite faces and then
    /// a turn that looks different from above, `U` and pairs of turns, and `U2` and pairs of turns.
    #[test]
    fn symmetric_states_have_few_openings() {
        let tables = shared::three();
        let superflip = scrambled("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
        let cube_in_cube = scrambled("F L F U' R U F2 L2 U' L' B D' B' L2 U");
        let turns = FaceTurns::new(tables, None);
        let pairs = 3 + 2 + 3 + 2;
        assert_eq!(checked(&superflip, &turns), [pairs + (6 + 3 * 12) + (4 + 12 + 7)]);
        let half = checked(&cube_in_cube, &turns);
        // There are 3,240 ways to begin with three turns, and the cube in the cube has six symmetries.
        assert!(half.iter().all(|count| (3240 / 6..3240 / 4).contains(count)), "{half:?}");
        for (metric, count) in [
            (Metric::Qtm, Some(1 + 1 + 2 + 1 + (4 + 2 * 8))),
            // The orbits of three runs, by Burnside's lemma.
            (Metric::Axial, Some(1026)),
            (Metric::AxialQtm, None),
        ] {
            let loaded = shared::metric(metric);
            let moves = UnitMoves::new(tables, loaded, None);
            let all = checked(&superflip, &moves);
            assert!(all.len() == 1 && count.is_none_or(|count| all == [count]), "{all:?}");
            checked(&cube_in_cube, &moves);
        }
    }
}
