//! Premoves: moves before the scramble, which a solution makes after all others.
//!
//! A search in a direction finds solutions that end with moves of the subgroup; in the direction of the inverse, those
//! that begin with such moves. In most solutions these are in the middle, so that some moves follow them. With premoves `C`
//! before it, a state `S` is the state `C S`; if the moves `A` of phase 1 and `B` of phase 2 solve that, `A B C` solves `S`.
//! Such a solution has as many moves outside of phase 2 as `A` and `C` have together, so a level of the search
//! looks at all ways to split its moves in two. Each way finds about as many solutions as the search without premoves,
//! while the next level finds twice as many after more than ten times as many states. (People who search for
//! fewest moves do so by hand: G. Razoux Schultz, "Normal-Inverse-Scramble-Switch", speedsolving.com, 2009.)

use super::SearchEnd;
use super::direction::Direction;
use super::moves::{MoveSet, Moves};
use super::node::{Coordinates, Node};
use super::turn_path::TurnPath;
use crate::tables::coordinates::axes::AXES;
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::turns::{set_bits, turn};
use crate::threads::Threads;
use unscramble_cube::{Cubie, Turn};

/// The number of states whose distances are looked up together.
const BATCH: usize = 16;

/// The number of states between two checks of the budget.
const TASK: usize = 512;

/// Where a search starts with a number of premoves.
pub(super) struct PremovedStarts {
    /// The number of premoves.
    count: u8,
    /// By axis: all sequences of premoves in directions that look along it. One list for all axes if no face is left out.
    sequences: Vec<Vec<TurnPath>>,
    /// By direction and sequence: the distance from the subgroup.
    distances: Vec<Vec<u8>>,
}

/// Premoves, with what the next one needs to know.
#[derive(Clone, Copy)]
struct Premoves {
    path: TurnPath,
    last: u8,
    effect: Cubie,
}

impl PremovedStarts {
    /// Returns the starts with one premove more than `before`, or with one.
    ///
    /// # Errors
    /// What `check` returns.
    pub(super) fn after(
        before: Option<&PremovedStarts>,
        moves: &impl Moves,
        directions: &[Direction],
        threads: &Threads,
        check: impl Fn() -> Result<(), SearchEnd> + Sync + Send,
    ) -> Result<PremovedStarts, SearchEnd> {
        let effects = Effects::of(moves);
        let count = before.map_or(0, |before| before.count);
        let lists = if moves.turn_all_faces() { 1 } else { AXES };
        let longer: Vec<Vec<Premoves>> = (0..lists)
            .map(|axis| {
                let none = [TurnPath::default()];
                let all = before.map_or(&none[..], |before| &before.sequences[axis]);
                let longer = |path: &TurnPath| effects.follow(*path, count).longer(&effects, axis);
                all.iter().flat_map(longer).collect()
            })
            .collect();
        let tasks: Vec<(usize, &[Premoves])> = directions
            .iter()
            .enumerate()
            .flat_map(|(n, direction)| {
                longer[direction.axis() % lists].chunks(TASK).map(move |some| (n, some))
            })
            .collect();
        let looked_up = threads.map(&tasks, |(n, some)| {
            check().map(|()| distances_after(some, moves, &directions[*n]))
        });
        let mut distances = vec![Vec::new(); directions.len()];
        for ((n, _), some) in tasks.iter().zip(looked_up) {
            distances[*n].extend(some?);
        }
        let paths = |all: Vec<Premoves>| all.into_iter().map(|premoves| premoves.path).collect();
        let sequences = longer.into_iter().map(paths).collect();
        Ok(PremovedStarts { count: count + 1, sequences, distances })
    }

    /// Returns the number of starts.
    pub(super) fn len(&self) -> usize {
        self.distances.iter().map(Vec::len).sum()
    }

    /// Returns the starts of a level from which `left` moves may lead to the subgroup.
    pub(super) fn nodes(
        &self,
        moves: &impl Moves,
        directions: &[Direction],
        left: u8,
    ) -> Vec<Node<1>> {
        let effects = Effects::of(moves);
        let mut nodes = Vec::new();
        for (direction, distances) in directions.iter().zip(&self.distances) {
            let sequences = &self.sequences[direction.axis() % self.sequences.len()];
            for (path, away) in sequences.iter().zip(distances).filter(|(_, away)| **away <= left) {
                let state = effects.follow(*path, self.count).effect.then(&direction.state);
                nodes.push(Node {
                    axes: [Coordinates::of(&state)],
                    pieces: PackedPieces::of(&state),
                    distances: [*away],
                    premoves: self.count,
                    path: *path,
                    ..direction.root(left)
                });
            }
        }
        nodes
    }
}

/// Returns the distances of the states after premoves.
fn distances_after(premoves: &[Premoves], moves: &impl Moves, direction: &Direction) -> Vec<u8> {
    let mut distances = Vec::with_capacity(premoves.len());
    for batch in premoves.chunks(BATCH) {
        let mut at = [Coordinates::default(); BATCH];
        for (at, premoves) in at.iter_mut().zip(batch) {
            *at = Coordinates::of(&premoves.effect.then(&direction.state));
        }
        distances.extend(&moves.distances(at)[..batch.len()]);
    }
    distances
}

/// What each move does to a solved cube.
struct Effects<'a, M> {
    moves: &'a M,
    effects: Vec<Cubie>,
}

impl<M: Moves> Effects<'_, M> {
    fn of(moves: &M) -> Effects<'_, M> {
        let all = (0..AXES).fold(0, |all, axis| all | moves.followers(moves.none(), axis));
        let numbers = 0..MoveSet::BITS - all.leading_zeros();
        let effect = |number: u32| {
            let path = TurnPath::default().then(moves.bits(), number as usize);
            let turns: Vec<Turn> = moves.turns(path, 1).into_iter().map(turn).collect();
            Cubie::SOLVED.played(&turns)
        };
        Effects { moves, effects: numbers.map(effect).collect() }
    }

    /// Follows a path of `count` moves.
    fn follow(&self, path: TurnPath, count: u8) -> Premoves {
        let none =
            Premoves { path: TurnPath::default(), last: self.moves.none(), effect: Cubie::SOLVED };
        let numbers = path.moves(self.moves.bits(), count.into());
        numbers.fold(none, |before, number| before.then(self, number.into()))
    }
}

impl Premoves {
    fn then<M: Moves>(
        &self,
        Effects { moves, effects }: &Effects<'_, M>,
        number: usize,
    ) -> Premoves {
        Premoves {
            path: self.path.then(moves.bits(), number),
            last: moves.next(self.last, number),
            effect: self.effect.then(&effects[number]),
        }
    }

    /// Returns these premoves with one more, unless they stay in the subgroup, where they are a part of phase 2.
    fn longer<'a, M: Moves>(
        self,
        effects: &'a Effects<'_, M>,
        axis: usize,
    ) -> impl Iterator<Item = Premoves> + 'a {
        let subgroup = Coordinates::of(&Cubie::SOLVED);
        set_bits(effects.moves.followers(self.last, axis))
            .map(move |number| self.then(effects, number))
            .filter(move |premoves| Coordinates::of(&premoves.effect) != subgroup)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::budget::Budget;
    use crate::tables::shared;
    use crate::two_phase::face_turns::FaceTurns;
    use crate::two_phase::unit_moves::UnitMoves;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::{Face, Metric};

    /// Checks the starts with one to `most` premoves, and returns their numbers for one direction along the first axis.
    fn check(moves: &impl Moves, without: Option<Face>, most: u8) -> Vec<usize> {
        let tables = shared::three();
        let state = Cubie::read(&random_state(3, &mut generator("premoves"))).unwrap();
        let directions = Direction::all(&state, tables, moves, true);
        let threads = Budget::unlimited().with_threads(2);
        let mut before: Option<PremovedStarts> = None;
        let mut counts = Vec::new();
        for count in 1..=most {
            let check = || Ok(());
            let starts = before.as_ref();
            let starts =
                PremovedStarts::after(starts, moves, &directions, threads.threads(), check);
            let starts = starts.unwrap();
            let nodes = starts.nodes(moves, &directions, u8::MAX);
            assert_eq!(nodes.len(), starts.len());
            let seen: HashSet<(u8, Vec<u8>)> = nodes
                .iter()
                .map(|node| (node.direction, moves.turns(node.path, count.into())))
                .collect();
            assert_eq!(seen.len(), nodes.len(), "all starts differ");
            counts.push(nodes.iter().filter(|node| node.direction == 0).count());
            for node in nodes.iter().step_by(1 + nodes.len() / 500) {
                let direction = &directions[usize::from(node.direction)];
                let turns = moves.turns(node.path, count.into()).into_iter().map(turn);
                let premoves = Cubie::SOLVED.played(&turns.collect::<Vec<Turn>>());
                let state = premoves.then(&direction.state);
                assert_eq!(node.axes, [Coordinates::of(&state)]);
                assert_eq!(node.pieces, PackedPieces::of(&state));
                assert_eq!(node.distances, [moves.distances([node.axes[0]])[0]]);
                assert_eq!((node.left, node.premoves), (u8::MAX, count));
                // What solves the start, and the premoves after that, solve the state.
                let back = state.inverse().then(&premoves);
                assert_eq!(direction.state.then(&back), Cubie::SOLVED);
                let solution = direction.solution(&moves.turns(node.path, count.into()));
                assert!(solution.iter().all(|turn| Some(turn.face()) != without));
            }
            before = Some(starts);
        }
        counts
    }

    /// The first premove is one of the quarter turns of R, L, F and B. After 4 of the 8, R' and L' say, there are 12 turns of
    /// other axes and 3 of the opposite face, of which a search takes one order.
    #[test]
    fn starts_are_the_states_behind_premoves() {
        let tables = shared::three();
        let counts = check(&FaceTurns::new(tables, None), None, 3);
        assert_eq!(counts[..2], [8, 8 * 12 + 4 * 3]);
        assert!(counts[2] > 12 * counts[1] && counts[2] < 14 * counts[1], "{counts:?}");
    }

    #[test]
    fn premoves_are_moves_of_the_search() {
        let three = shared::three();
        let without = Some(Face::B);
        check(&FaceTurns::new(three, without), without, 2);
        for metric in [Metric::Qtm, Metric::Axial, Metric::AxialQtm] {
            let tables = shared::metric(metric);
            for without in [None, Some(Face::U)] {
                check(&UnitMoves::new(three, tables, without), without, 2);
            }
        }
    }
}
