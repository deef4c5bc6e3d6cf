//! Corners and midges: a chain of commutators that is short as a whole.
//!
//! A beam search: of all states that can be reached by some commutators the most promising few are
//! kept and gone on from. Nothing is fixed but the places of pieces: any cycle may be broken
//! anywhere (a *floating buffer*), and of commutators with the same effect the one is taken that
//! cancels against the one before.

use super::letters::{BLANK, Kind, Letter, SLICES, face, inverse};
use super::library::{Cycle, Library};
use super::way::Way;
use crate::cube::wing_places::{Motion, REST};
use crate::solve::engine::budget::{Budget, Cutoff};

/// States that are kept at a time. More gain less than half a turn.
const WIDTH: usize = 24;

/// Commutators at most; eight corners or twelve midges never take so many.
const LONGEST: usize = 16;

/// What half a commutator is reckoned to cost, in half block turns.
const HALF: i32 = 8;

/// A commutator to be played.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) key: Cycle,
    pub(super) way: Way,
}

struct Node {
    state: Motion,
    cost: i32,
    last: Letter,
    /// How it was reached: the number of the node before, and the commutator.
    from: Option<(usize, Link)>,
}

/// The state after a cycle of pieces.
pub(super) fn cycled(kind: Kind, state: &Motion, key: Cycle) -> Motion {
    let mut after = *state;
    for by in 0..kind.width() {
        let [x, y, z] = key.map(|place| usize::from(kind.shift(place, by)));
        (after[y], after[z], after[x]) = (state[x], state[y], state[z]);
    }
    after
}

/// Block turns that the first letter of a commutator saves after this last one.
pub(super) fn cancels(last: Letter, first: Letter) -> i32 {
    match (last, first) {
        (BLANK, _) | (_, BLANK) => 0,
        _ if last >= SLICES || first >= SLICES || face(last) != face(first) => 0,
        _ if last == inverse(first) => 2,
        _ => 1,
    }
}

/// About how many commutators a state is away from home, twice.
pub(super) fn distance(kind: Kind, state: &Motion) -> i32 {
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

/// Commutators that solve a state whose permutation is even, the fewest turns that were found;
/// `None` if none were.
pub(super) fn solve(
    kind: Kind,
    library: &Library,
    start: &Motion,
    budget: &Budget,
) -> Result<Option<Vec<Link>>, Cutoff> {
    let mut nodes = vec![Node { state: *start, cost: 0, last: BLANK, from: None }];
    let mut beam = vec![0];
    let mut best: Option<usize> = (*start == REST).then_some(0);
    for _ in 0..LONGEST {
        let mut next: Vec<(i32, usize, Link, i32)> = Vec::new();
        for &number in &beam {
            budget.check()?;
            let node = &nodes[number];
            if best.is_some_and(|best| nodes[best].cost <= node.cost) {
                continue;
            }
            for_each_key(kind, &node.state, |key| {
                let price = |way: &&Way| i32::from(way.cost()) - cancels(node.last, way.ends()[0]);
                let Some(way) = library.ways(key).iter().min_by_key(price) else { return };
                let cost = node.cost + price(&way);
                let left = distance(kind, &cycled(kind, &node.state, key));
                next.push((2 * cost + HALF * left, number, Link { key, way: *way }, cost));
            });
        }
        next.sort_by_key(|(score, ..)| *score);
        beam.clear();
        for (_, number, link, cost) in next {
            let state = cycled(kind, &nodes[number].state, link.key);
            if beam.iter().any(|other: &usize| nodes[*other].state == state) {
                continue;
            }
            let last = link.way.ends()[1];
            nodes.push(Node { state, cost, last, from: Some((number, link)) });
            let new = nodes.len() - 1;
            if state == REST {
                if best.is_none_or(|best| cost < nodes[best].cost) {
                    best = Some(new);
                }
                continue;
            }
            beam.push(new);
            if beam.len() == WIDTH {
                break;
            }
        }
    }
    let Some(mut number) = best else { return Ok(None) };
    let mut chain = Vec::new();
    while let Some((from, link)) = nodes[number].from {
        chain.push(link);
        number = from;
    }
    chain.reverse();
    Ok(Some(chain))
}

/// The cycles worth a try: those that bring a piece home; if pieces are only twisted, all that
/// move one of them.
fn for_each_key(kind: Kind, state: &Motion, mut visit: impl FnMut(Cycle)) {
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
    use crate::solve::methods::commutator::bases::Scope;

    #[test]
    fn even_states_are_solved_by_a_few_commutators() {
        let library = Library::new(Kind::Corner, Scope::Pure);
        for seed in 0..5 {
            let mut cube = random_state(2, &mut generator(&format!("chain {seed}")));
            let corners = |cube: &crate::cube::Cube| {
                let state = Kind::Corner.read(cube, 0);
                let slots: Vec<u8> = state.iter().step_by(3).map(|place| place / 3).collect();
                (state, is_odd(&slots))
            };
            if corners(&cube).1 {
                cube.turn(Turn::outer(Face::U, 1));
            }
            let (state, _) = corners(&cube);
            let chain = solve(Kind::Corner, &library, &state, &Budget::unlimited());
            let chain = chain.unwrap().unwrap();
            assert!(chain.len() <= 7);
            let end = chain.iter().fold(state, |s, link| cycled(Kind::Corner, &s, link.key));
            assert_eq!(end, REST);
        }
    }
}
