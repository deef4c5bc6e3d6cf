//! The beam search by cost.
//!
//! Candidates are kept in buckets by the cost of the moves that lead to them. The search empties one bucket
//! after another and goes on from the boards with the fewest wings that are not matched. A candidate becomes
//! a board only when its turn comes.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use super::board::BoardHasher;
use super::openings::{BORDER, Gains};
use super::{Board, Layers, Limits, MOST_LAYERS, Paired, Step, Swaps};
use unscramble_cube::Turn;
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::exact::to_u32;
use unscramble_search::profile;

/// The cost at which the search gives up.
const LONGEST: usize = 400;

/// With so few wings left, steps that match none may be needed.
const FEW: i32 = 6;

/// A step that may be made.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    /// How promising it is, the lower the more.
    score: i32,
    /// Breaks ties.
    number: u32,
    before: u32,
    step: Step,
    unmatched: i32,
}

/// A board to go on from.
#[derive(Debug)]
struct Node {
    board: Board,
    unmatched: i32,
    start: u32,
    /// The node before this one, and the step; none for a start.
    step: Option<(u32, Step)>,
}

/// The state of a search.
struct Search<'a> {
    swaps: &'a Swaps,
    limits: Limits,
    nodes: Vec<Node>,
    buckets: Vec<Vec<Candidate>>,
    seen: HashSet<Board, BuildHasherDefault<BoardHasher>>,
    /// Costs and numbers of nodes.
    ends: Vec<(usize, u32)>,
    /// The least cost of an end.
    least: usize,
    candidates: u32,
}

impl Swaps {
    /// Searches from several boards, each with a cost of its own, and returns the ends, the cheapest first.
    /// There is none if the search gave up.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub fn search(
        &self,
        starts: &[(Board, usize)],
        limits: Limits,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Vec<Paired>, Cutoff> {
        let mut search = Search {
            swaps: self,
            limits,
            nodes: Vec::new(),
            buckets: vec![Vec::new(); LONGEST],
            seen: HashSet::default(),
            ends: Vec::new(),
            least: LONGEST,
            candidates: 0,
        };
        let mut order: Vec<(usize, i32, usize)> = starts
            .iter()
            .enumerate()
            .map(|(number, (board, cost))| (*cost, self.unmatched(board), number))
            .collect();
        order.sort_unstable();
        for cost in 0..LONGEST {
            // A step takes three moves at least.
            if cost + 3 > search.least {
                break;
            }
            let first = search.nodes.len();
            let here = order.iter().filter(|start| start.0 == cost).take(limits.width);
            for (_, unmatched, start) in here {
                let board = starts[*start].0;
                search.arrive(
                    cost,
                    Node { board, unmatched: *unmatched, start: to_u32(*start), step: None },
                );
            }
            search.empty_bucket(cost, first);
            for number in first..search.nodes.len() {
                budget.check_improving()?;
                *nodes += 1;
                search.go_on(cost, number);
            }
        }
        Ok(search.written())
    }

    /// Appends the turns of the layers of an axis from one way to be open to another.
    pub(super) fn open(&self, axis: u8, before: &Layers, after: &Layers, turns: &mut Vec<Turn>) {
        let mut change: Vec<u8> =
            after.iter().zip(before).map(|(a, b)| (4 + a - b) % 4).take(self.size).collect();
        profile::write(self.around[usize::from(axis)].axis, &mut change, turns);
    }
}

impl Search<'_> {
    /// Takes a node up, unless its board is known.
    fn arrive(&mut self, cost: usize, node: Node) {
        if self.seen.insert(node.board) {
            if node.unmatched == 0 {
                let closed = cost + self.swaps.borders(&node.board.open) as usize;
                self.least = self.least.min(closed);
                self.ends.push((closed, to_u32(self.nodes.len())));
            }
            self.nodes.push(node);
        }
    }

    /// Makes nodes of the best candidates of a cost; those from `first` on are there already.
    fn empty_bucket(&mut self, cost: usize, first: usize) {
        let mut candidates = std::mem::take(&mut self.buckets[cost]);
        candidates.sort_unstable_by_key(|candidate| (candidate.score, candidate.number));
        for Candidate { before, step, unmatched, .. } in candidates {
            if self.nodes.len() >= first + self.limits.width {
                break;
            }
            let Node { board, start, .. } = &self.nodes[before as usize];
            let (board, start) = (self.swaps.after(board, &step), *start);
            self.arrive(cost, Node { board, unmatched, start, step: Some((before, step)) });
        }
    }

    /// Lists what can follow a node.
    fn go_on(&mut self, cost: usize, number: usize) {
        let Node { board, unmatched, .. } = self.nodes[number];
        if unmatched == 0 {
            return;
        }
        let least_gain = i32::from(unmatched > FEW);
        let mut promising: Vec<(i32, u8, u8, Gains)> = Vec::new();
        for (axis, around) in (0..).zip(&self.swaps.around) {
            for (index, swap) in (0..).zip(&around.swaps) {
                let mut gains = [[0; 4]; MOST_LAYERS];
                let most = self.swaps.gains(&board, around, swap, &mut gains);
                if most >= least_gain {
                    let stays = i32::from(axis == board.axis);
                    promising.push((-2 * most - stays, axis, index, gains));
                }
            }
        }
        promising.sort_unstable_by_key(|(key, axis, index, _)| (*key, *axis, *index));
        promising.truncate(self.limits.swaps);
        for (_, axis, swap, gains) in promising {
            let (before, closing) = if axis == board.axis {
                (board.open, 0)
            } else {
                ([0; MOST_LAYERS], self.swaps.borders(&board.open))
            };
            for opening in self.swaps.openings(&gains, &before, self.limits.openings) {
                let cost = cost + (3 + closing + opening.cost) as usize;
                if opening.gain < least_gain || opening.borders == 0 || cost >= self.least {
                    continue;
                }
                self.candidates += 1;
                let unmatched = unmatched - opening.gain;
                self.keep(
                    cost,
                    Candidate {
                        score: 100 * unmatched + BORDER * opening.borders,
                        number: self.candidates,
                        before: to_u32(number),
                        step: Step { axis, swap, open: opening.open },
                        unmatched,
                    },
                );
            }
        }
    }

    /// Puts a candidate into its bucket, which keeps a multiple of the width.
    fn keep(&mut self, cost: usize, candidate: Candidate) {
        let bucket = &mut self.buckets[cost];
        bucket.push(candidate);
        let kept = 4 * self.limits.width;
        if bucket.len() > 5 * kept + 1000 {
            bucket
                .select_nth_unstable_by_key(kept, |candidate| (candidate.score, candidate.number));
            bucket.truncate(kept);
        }
    }

    /// Returns the ends, the cheapest first.
    fn written(mut self) -> Vec<Paired> {
        self.ends.sort_unstable();
        self.ends.truncate(self.limits.ends);
        let write = |(cost, end): &(usize, u32)| {
            let mut node = &self.nodes[*end as usize];
            let mut steps = Vec::new();
            while let Some((before, step)) = node.step {
                steps.push(step);
                node = &self.nodes[before as usize];
            }
            let mut turns = Vec::new();
            let (mut open, mut axis) = ([0; MOST_LAYERS], 0);
            for step in steps.into_iter().rev() {
                if step.axis != axis {
                    self.swaps.open(axis, &open, &[0; MOST_LAYERS], &mut turns);
                    (open, axis) = ([0; MOST_LAYERS], step.axis);
                }
                self.swaps.open(axis, &open, &step.open, &mut turns);
                open = step.open;
                let around = &self.swaps.around[usize::from(axis)];
                turns.extend(around.swaps[usize::from(step.swap)].turns);
            }
            self.swaps.open(axis, &open, &[0; MOST_LAYERS], &mut turns);
            Paired { start: node.start as usize, turns, cost: *cost }
        };
        self.ends.iter().map(write).collect()
    }
}
