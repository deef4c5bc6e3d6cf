//! Corners and midges: a chain of commutators that is short as a whole.
//!
//! This is a beam search: of all states reached by the same number of commutators, it goes on from
//! the most promising few. Any cycle may be broken anywhere (a *floating buffer*), and of the
//! commutators with the same effect it takes the one that cancels best against the one before.

use super::cycle::{self, Cycle};
use super::library::CommutatorLibrary;
use super::move_codes::{BLANK, FIRST_SLICE, MoveCode, PieceKind, face, inverse};
use super::priced_commutator::PricedCommutator;
use crate::cube::wing_places::{Motion, REST};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::toolkit::beam::{Beam, Candidate};

/// The beam width. More gains less than half a turn.
const WIDTH: usize = 24;

/// The most commutators in a chain; eight corners or twelve midges always take fewer.
const LONGEST: usize = 16;

/// The estimated cost of half a commutator, in half block turns.
const HALF: i32 = 8;

/// A commutator of a chain, with the cycle that it does.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) cycle: Cycle,
    pub(super) commutator: PricedCommutator,
}

/// Returns the block turns saved where the last move of one commutator meets the first of the next.
pub(super) fn cancels(last: MoveCode, first: MoveCode) -> i32 {
    match (last, first) {
        (BLANK, _) | (_, BLANK) => 0,
        _ if last >= FIRST_SLICE || first >= FIRST_SLICE || face(last) != face(first) => 0,
        _ if last == inverse(first) => 2,
        _ => 1,
    }
}

/// Returns an estimate of the commutators that a state takes, doubled.
pub(super) fn distance(kind: PieceKind, state: &Motion) -> i32 {
    let width = kind.width();
    let mut seen = [false; 24];
    let mut sum = 0;
    for start in (0..24u8).step_by(width.into()) {
        let (mut place, mut length) = (start, 0);
        while !seen[usize::from(place - place % width)] {
            seen[usize::from(place - place % width)] = true;
            length += 1;
            place = state[usize::from(place)];
        }
        sum += match length {
            0 => 0,
            _ if length % 2 == 0 => length,
            _ if place != start => length + 1,
            _ => length - 1,
        };
    }
    sum
}

/// Returns the shortest chain found that solves a state with an even permutation; `None` if none was
/// found.
pub(super) fn solve(
    kind: PieceKind,
    library: &CommutatorLibrary,
    start: &Motion,
    budget: &Budget,
) -> Result<Option<Vec<Link>>, Cutoff> {
    let is_solved = |state: &Motion| *state == REST;
    let mut beam: Beam<Motion, Link> = Beam::new(*start, is_solved);
    for _ in 0..LONGEST {
        let mut candidates = Vec::new();
        for (from, reached) in beam.open() {
            budget.check()?;
            let last = beam.last_step(reached).map_or(BLANK, |link| link.commutator.ends()[1]);
            for_each_cycle(kind, &reached.state, |cycle| {
                let price = |commutator: &&PricedCommutator| {
                    i32::from(commutator.cost()) - cancels(last, commutator.ends()[0])
                };
                let Some(commutator) = library.commutators(cycle).iter().min_by_key(price) else {
                    return;
                };
                let cost = reached.cost + price(&commutator);
                let left = distance(kind, &cycle::after(kind, &reached.state, cycle));
                let score = i64::from(2 * cost + HALF * left);
                let step = Link { cycle, commutator: *commutator };
                candidates.push(Candidate { score, from, step, cost });
            });
        }
        let after = |state: &Motion, link: &Link| cycle::after(kind, state, link.cycle);
        beam.advance(candidates, WIDTH, after, is_solved);
    }
    Ok(beam.best())
}

/// Visits the cycles worth trying: those that bring a piece home or, if pieces are only twisted, those
/// that move one of them.
fn for_each_cycle(kind: PieceKind, state: &Motion, mut visit: impl FnMut(Cycle)) {
    let slots = || (0..24u8).step_by(kind.width().into());
    let apart = |a: u8, b: u8| !kind.same_slot(a, b);
    let mut moved = false;
    for x in slots() {
        let y = state[usize::from(x)];
        if apart(x, y) {
            moved = true;
            (0..24).filter(|z| apart(x, *z) && apart(y, *z)).for_each(|z| visit([x, y, z]));
        }
    }
    if moved {
        return;
    }
    for x in slots().filter(|x| state[usize::from(*x)] != *x) {
        for y in (0..24).filter(|y| apart(x, *y)) {
            (0..24).filter(|z| apart(x, *z) && apart(y, *z)).for_each(|z| visit([x, y, z]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::permutation::is_odd;
    use crate::cube::random::{generator, random_state};
    use crate::cube::{Face, Turn};
    use crate::solve::methods::commutator::base_commutators::Purity;

    #[test]
    fn even_states_are_solved_by_a_few_commutators() {
        let library = CommutatorLibrary::new(PieceKind::Corner, Purity::Pure);
        for seed in 0..5 {
            let mut cube = random_state(2, &mut generator(&format!("chain {seed}")));
            let corners = |cube: &crate::cube::Cube| {
                let state = PieceKind::Corner.read(cube, 0);
                let slots: Vec<u8> = state.iter().step_by(3).map(|place| place / 3).collect();
                (state, is_odd(&slots))
            };
            if corners(&cube).1 {
                cube.turn(Turn::outer(Face::U, 1));
            }
            let (state, _) = corners(&cube);
            let chain = solve(PieceKind::Corner, &library, &state, &Budget::unlimited());
            let chain = chain.unwrap().unwrap();
            assert!(chain.len() <= 7);
            let end =
                chain.iter().fold(state, |s, link| cycle::after(PieceKind::Corner, &s, link.cycle));
            assert_eq!(end, REST);
        }
    }
}
