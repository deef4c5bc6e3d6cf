//! Corners and midges: a chain of commutators that is short as a whole.
//!
//! This is a beam search: of all states reached by the same number of commutators, it goes on from
//! the most promising few. Any cycle may be broken anywhere (a *floating buffer*), and of the
//! commutators with the same effect it takes the one that cancels best against the one before. The
//! [technique](super::technique) may leave out either.

use super::cycle::{self, Cycle};
use super::library::CommutatorLibrary;
use super::move_codes::{BLANK, FIRST_SLICE, MoveCode, PieceKind, face, inverse};
use super::priced_commutator::PricedCommutator;
use super::technique::{BUFFER_PLACE, Improvement, Technique};
use crate::toolkit::beam::{Beam, Candidate};
use unscramble_cube::wing_places::{Motion, REST};
use unscramble_search::budget::{Budget, Cutoff};

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
    technique: Technique,
    budget: &Budget,
) -> Result<Option<Vec<Link>>, Cutoff> {
    let chooses_setup = technique.has(Improvement::SetupChoice);
    let floats = technique.has(Improvement::FloatingBuffers);
    let for_each_cycle = if floats { for_each_cycle } else { for_each_cycle_of_buffer };
    let is_solved = |state: &Motion| *state == REST;
    let mut beam: Beam<Motion, Link> = Beam::new(*start, is_solved);
    for _ in 0..LONGEST {
        let mut candidates = Vec::new();
        for (from, reached) in beam.open() {
            budget.check()?;
            let last = beam.last_step(reached).map_or(BLANK, |link| link.commutator.ends()[1]);
            for_each_cycle(kind, &reached.state, &mut |cycle| {
                let price = |commutator: &&PricedCommutator| {
                    let cancels = cancels(last, commutator.ends()[0]);
                    i32::from(commutator.cost()) - if chooses_setup { cancels } else { 0 }
                };
                // Of equal prices the first, which is the cheapest by itself.
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
fn for_each_cycle(kind: PieceKind, state: &Motion, visit: &mut dyn FnMut(Cycle)) {
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

/// Visits the cycles through the buffer: those that bring the piece in it home or, if it holds its own,
/// those that bring in one that is not at home.
fn for_each_cycle_of_buffer(kind: PieceKind, state: &Motion, visit: &mut dyn FnMut(Cycle)) {
    let slots = || (0..24u8).step_by(kind.width().into());
    let apart = |a: u8, b: u8| !kind.same_slot(a, b);
    let buffer = BUFFER_PLACE;
    let target = state[usize::from(buffer)];
    if apart(buffer, target) {
        let free = |z: &u8| apart(buffer, *z) && apart(target, *z);
        (0..24).filter(free).for_each(|z| visit([buffer, target, z]));
        return;
    }
    for x in slots().filter(|x| apart(buffer, *x) && state[usize::from(*x)] != *x) {
        for y in (0..kind.width()).map(|by| kind.shift(buffer, by)) {
            let free = |z: &u8| apart(x, *z) && apart(buffer, *z);
            (0..24).filter(free).for_each(|z| visit([x, y, z]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::options::Choice;
    use crate::methods::commutator::base_commutators::Purity;
    use unscramble_cube::permutation::is_odd;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::{Face, Turn};

    #[test]
    fn even_states_are_solved_by_a_few_commutators() {
        let library = CommutatorLibrary::new(PieceKind::Corner, Purity::Pure);
        for seed in 0..5 {
            let mut cube = random_state(2, &mut generator(&format!("chain {seed}")));
            let corners = |cube: &unscramble_cube::Cube| {
                let state = PieceKind::Corner.read(cube, 0);
                let slots: Vec<u8> = state.iter().step_by(3).map(|place| place / 3).collect();
                (state, is_odd(&slots))
            };
            if corners(&cube).1 {
                cube.turn(Turn::outer(Face::U, 1));
            }
            let (state, _) = corners(&cube);
            for technique in Technique::VALUES {
                let chain =
                    solve(PieceKind::Corner, &library, &state, *technique, &Budget::unlimited());
                let chain = chain.unwrap().unwrap();
                assert!(chain.len() <= 7 || !technique.has(Improvement::FloatingBuffers));
                let end = chain
                    .iter()
                    .fold(state, |s, link| cycle::after(PieceKind::Corner, &s, link.cycle));
                assert_eq!(end, REST);
            }
        }
    }
}
