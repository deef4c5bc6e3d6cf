//! A beam search by cost, steered by a net.
//!
//! States are kept in buckets by the cost of the moves that lead to them. The search empties one bucket
//! after another: it goes on from the states with the least value, and puts what every move makes of them
//! into later buckets. No state is met twice, except that each way into a goal state counts, since the rest
//! of the cube differs. A state of the [`Frontier`] counts as a goal state at its distance.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::frontier::Frontier;
use super::net::Net;
use super::puzzle::Puzzle;
use super::zobrist::{Zobrist, beyond};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::exact::to_u32;

/// The states to go on from at once, for each thread.
const NODES_A_THREAD: usize = 16;

/// How far a search goes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The number of states of equal cost to go on from.
    pub width: usize,
    /// The cost at which the search gives up.
    pub cost: usize,
    /// The number of ends after which the search stops.
    pub ends: usize,
    /// How much more than the first an end may cost.
    pub extra: usize,
}

/// A way to the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The number of the start.
    pub start: usize,
    /// The moves, by number.
    pub moves: Vec<u8>,
    /// Their cost and the cost of the start.
    pub cost: usize,
}

/// A state to go on from.
#[derive(Debug, Clone)]
struct Node<State> {
    value: f32,
    /// Breaks ties, so that results do not depend on the order of a selection.
    number: u64,
    state: State,
    /// The number of the step before this one, or of the start.
    before: Before,
    /// The move that led here; of no meaning for a start.
    last: u8,
}

#[derive(Debug, Clone, Copy)]
enum Before {
    Start(u32),
    Step(u32),
}

/// Hashes are mixed already, so they serve as they are.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// The hashes of the states so far.
type Seen = HashSet<u64, BuildHasherDefault<Mixed>>;

/// The states that a search went on from, with the cost of each: what training looks at.
pub type Visited<State> = Vec<(State, usize)>;

/// A step into the frontier or to a goal.
#[derive(Debug)]
struct Hit<State> {
    /// The cost up to the goal.
    cost: usize,
    /// The step before, and the move.
    step: u32,
    last: u8,
    state: State,
}

/// A puzzle with what steers and ends a search of it.
#[derive(Debug, Clone, Copy)]
pub struct Guide<'a, P> {
    /// The puzzle.
    pub puzzle: &'a P,
    /// The net.
    pub net: &'a Net,
    /// The numbers of features.
    pub zobrist: &'a Zobrist,
    /// The states near the goal, if they are known.
    pub frontier: Option<&'a Frontier>,
}

/// Searches from several starts, each with a cost of its own, and returns the ends, the cheapest first.
/// There is none if the search gave up. Adds the number of states that it went on from to `nodes`.
///
/// # Errors
/// Returns the reason to stop.
pub fn search<P: Puzzle>(
    guide: Guide<'_, P>,
    starts: &[(P::State, usize)],
    limits: Limits,
    budget: &Budget,
    nodes: &mut u64,
    mut visited: Option<&mut Visited<P::State>>,
) -> Result<Vec<End>, Cutoff> {
    let Guide { puzzle, net, zobrist, frontier } = guide;
    let mut seen = Seen::default();
    let mut steps: Vec<(Before, u8)> = Vec::new();
    let dearest = puzzle.moves().iter().map(|step| step.turns.len()).max().unwrap_or(1);
    let mut buckets: Vec<Vec<Node<P::State>>> = Vec::new();
    buckets.resize_with(limits.cost + dearest + 1, Vec::new);
    let mut ends: Vec<End> = Vec::new();
    let mut hits: Vec<Hit<P::State>> = Vec::new();
    let mut on = Vec::new();
    let mut number = 0;
    // With one thread, no state is valued in vain.
    let run = match budget.threads().count() {
        1 => 1,
        threads => threads * NODES_A_THREAD,
    };
    for (start, (state, cost)) in starts.iter().enumerate() {
        if *cost > limits.cost {
            continue;
        }
        on.clear();
        puzzle.list_features(state, &mut on);
        let hash = beyond(puzzle, state, zobrist.sum(&on));
        if puzzle.is_goal(state) {
            ends.push(End { start, moves: Vec::new(), cost: *cost });
        } else if let Some(way) = frontier.filter(|f| f.distance(hash).is_some()) {
            let moves = way.way(puzzle, state);
            ends.push(End { start, cost: cost + moves.len(), moves });
        } else if seen.insert(hash) {
            let value = puzzle.estimate(state, net.value(&net.sums(&on)));
            number += 1;
            let before = Before::Start(to_u32(start));
            buckets[*cost].push(Node { value, number, state: *state, before, last: 0 });
        }
    }
    let mut found: Option<usize> = ends.iter().map(|end| end.cost).min();
    for cost in 0..=limits.cost {
        let enough = ends.len() + hits.len() >= limits.ends;
        if found.is_some_and(|found| enough || cost > found + limits.extra) {
            break;
        }
        let mut kept = std::mem::take(&mut buckets[cost]);
        keep_best(&mut kept, limits.width);
        for run in kept.chunks(run) {
            let children = budget.threads().map(run, |node| {
                budget.check_improving()?;
                Ok(children(&guide, node, cost, &seen))
            });
            for (node, children) in run.iter().zip(children) {
                let children = children?;
                if let Some(visited) = visited.as_deref_mut() {
                    visited.push((node.state, cost));
                }
                *nodes += 1;
                let step = to_u32(steps.len());
                steps.push((node.before, node.last));
                for Child { next: last, cost, state, worth } in children {
                    let (hash, value) = match worth {
                        Worth::Near(distance) => {
                            found = found.or(Some(cost));
                            hits.push(Hit { cost: cost + distance, step, last, state });
                            continue;
                        }
                        Worth::Open { hash, value } => (hash, value),
                    };
                    if !seen.insert(hash) {
                        continue;
                    }
                    number += 1;
                    let before = Before::Step(step);
                    let bucket = &mut buckets[cost];
                    bucket.push(Node { value, number, state, before, last });
                    if bucket.len() >= 8 * limits.width + 1000 {
                        keep_best(bucket, limits.width);
                    }
                }
            }
        }
    }
    hits.sort_by_key(|hit| hit.cost);
    for hit in hits.into_iter().take(limits.ends) {
        let (start, mut moves) = path(&steps, hit.step);
        moves.push(hit.last);
        moves.extend(frontier.map_or(Vec::new(), |frontier| frontier.way(puzzle, &hit.state)));
        ends.push(End { start, moves, cost: hit.cost });
    }
    ends.sort_by_key(|end| end.cost);
    ends.truncate(limits.ends);
    Ok(ends)
}

/// A state that a move leads to.
struct Child<State> {
    next: u8,
    cost: usize,
    state: State,
    worth: Worth,
}

/// What a state is worth.
enum Worth {
    /// It is at this distance from a goal.
    Near(usize),
    /// It can be gone on from.
    Open { hash: u64, value: f32 },
}

/// Returns the children of a node, except those that were seen before. Two of them may be the same.
fn children<P: Puzzle>(
    guide: &Guide<'_, P>,
    node: &Node<P::State>,
    cost: usize,
    seen: &Seen,
) -> Vec<Child<P::State>> {
    let Guide { puzzle, net, zobrist, frontier } = *guide;
    let (mut on, mut off) = (Vec::new(), Vec::new());
    puzzle.list_features(&node.state, &mut on);
    let sums = net.sums(&on);
    let sum = zobrist.sum(&on);
    let last = match node.before {
        Before::Start(_) => None,
        Before::Step(_) => Some(usize::from(node.last)),
    };
    let mut children = Vec::new();
    for next in 0..puzzle.moves().len() {
        if last.is_some_and(|last| !puzzle.may_follow(last, next)) {
            continue;
        }
        let state = puzzle.after(&node.state, next);
        on.clear();
        off.clear();
        puzzle.list_changes(&node.state, &state, &mut on, &mut off);
        let sum = sum.wrapping_add(zobrist.sum(&on)).wrapping_sub(zobrist.sum(&off));
        let hash = beyond(puzzle, &state, sum);
        let near = match frontier {
            Some(frontier) => frontier.distance(hash),
            None => puzzle.is_goal(&state).then_some(0),
        };
        let worth = match near {
            Some(distance) => Worth::Near(distance),
            None if seen.contains(&hash) => continue,
            None => {
                let mut sums = sums;
                net.update(&mut sums, &on, &off);
                Worth::Open { hash, value: puzzle.estimate(&state, net.value(&sums)) }
            }
        };
        let cost = cost + puzzle.cost(last, next);
        children.push(Child { next: next as u8, cost, state, worth });
    }
    children
}

/// Keeps the nodes of least value.
fn keep_best<State>(nodes: &mut Vec<Node<State>>, width: usize) {
    if nodes.len() > width {
        let order = |a: &Node<State>, b: &Node<State>| {
            a.value.total_cmp(&b.value).then(a.number.cmp(&b.number))
        };
        nodes.select_nth_unstable_by(width, order);
        nodes.truncate(width);
    }
}

/// Returns the start and the moves up to a step.
fn path(steps: &[(Before, u8)], mut step: u32) -> (usize, Vec<u8>) {
    let mut moves = Vec::new();
    loop {
        let (before, last) = steps[step as usize];
        match before {
            Before::Start(start) => {
                moves.reverse();
                return (start as usize, moves);
            }
            Before::Step(earlier) => {
                moves.push(last);
                step = earlier;
            }
        }
    }
}
