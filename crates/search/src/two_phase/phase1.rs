//! Phase 1: all ways of a number of turns into the subgroup of an axis.
//!
//! The search spends most of its time waiting for memory. So it does not descend from one state to
//! the next. It takes a batch of states from its stack, the deepest ones, and looks up all of them
//! together, so that the reads from memory overlap.

use super::effect_lookup::{EffectLookup, MoveEffects, axis_of_lane};
use super::moves::{MoveSet, Moves};
use super::node::{Node, Phase2Start};
use super::phase2::Phase2State;
use crate::tables::ThreeTables;
use crate::tables::coordinates::axes::AXES;
use crate::tables::coordinates::turns::{TURNS, set_bits};

/// The number of states in a batch of a short search, which ends with the batch that has a solution.
pub(super) const NARROW: usize = 16;

/// The number of states in a batch of a long search. The reads of more states overlap better.
pub(super) const WIDE: usize = 64;

/// The numbers of turns that a search allows.
#[derive(Debug, Clone, Copy)]
pub(super) struct TurnBounds {
    /// Turns of phase 1 and premoves, exactly.
    pub(super) phase1: u8,
    /// Turns of the whole solution, at most.
    pub(super) total: u8,
    /// Turns of phase 2, at most.
    pub(super) max_phase2: u8,
}

impl TurnBounds {
    /// Returns the number of turns of phase 2, at most.
    pub(super) fn phase2(&self) -> u8 {
        self.total.saturating_sub(self.phase1).min(self.max_phase2)
    }

    /// Returns the number of turns of the whole solution that are left at a node.
    #[inline]
    fn left<const TRACKED: usize>(&self, node: &Node<TRACKED>) -> u8 {
        self.total.saturating_sub(self.phase1 - node.left)
    }
}

/// Returns whether the moves of an ending, which may follow each other, may follow the moves before, too.
#[inline(always)]
fn may_follow(
    moves: &impl Moves,
    mut last: u8,
    axis: usize,
    ending: impl Iterator<Item = usize>,
) -> bool {
    for number in ending {
        if moves.followers(last, axis) >> number & 1 == 0 {
            return false;
        }
        if moves.begins_anew(last, number) {
            return true;
        }
        last = moves.next(last, number);
    }
    true
}

/// The states that a search still has to expand, and the buffers that it uses.
pub(super) struct Frontier<'a, D: EffectLookup, const TRACKED: usize> {
    tables: &'a ThreeTables,
    lookup: D,
    /// States to expand, the deepest last.
    stack: Vec<Node<TRACKED>>,
    /// States that are being expanded.
    batch: Vec<Node<TRACKED>>,
    /// States that the table of endings takes into the subgroup.
    near: Vec<Node<TRACKED>>,
    /// Number of states looked at so far.
    pub(super) nodes: u64,
}

impl<'a, D: EffectLookup, const TRACKED: usize> Frontier<'a, D, TRACKED> {
    pub(super) fn new(tables: &'a ThreeTables, lookup: D) -> Self {
        Frontier {
            tables,
            lookup,
            stack: Vec::new(),
            batch: Vec::with_capacity(NARROW),
            near: Vec::with_capacity(NARROW * TURNS),
            nodes: 0,
        }
    }

    /// Takes all near states into the subgroup, by all endings.
    fn play_endings(&mut self, most: u8, phase2_starts: &mut Vec<Phase2Start>) {
        self.nodes += self.near.len() as u64;
        let (tables, moves) = (self.tables, self.lookup.moves());
        let (length, bits) = (moves.ending_length(), moves.bits());
        for node in self.near.drain(..) {
            let axis = usize::from(node.axis) % AXES;
            for ending in moves.endings(&node.axes[0]) {
                if !may_follow(moves, node.last, axis, ending.moves(length, bits)) {
                    continue;
                }
                let effect = ending.effect();
                let corners = tables.ranks.of_eight(node.pieces.corners_then(&effect));
                let order = || tables.ranks.of_slice(node.pieces.edges_then(&effect, 8..12));
                if !moves.may_be_within(axis, corners, order, most) {
                    continue;
                }
                let (order, edges) =
                    (order(), tables.ranks.of_edges(node.pieces.edges_then(&effect, 0..8)));
                phase2_starts.push(Phase2Start {
                    state: Phase2State { corners, edges, order },
                    last: ending.moves(length, bits).fold(node.last, |last, n| moves.next(last, n)),
                    direction: node.direction,
                    axis: node.axis,
                    premoves: node.premoves,
                    path: ending.moves(length, bits).fold(node.path, |path, n| path.then(bits, n)),
                });
            }
        }
    }

    /// Adds a state, unless it is too far from the subgroup.
    pub(super) fn push(&mut self, node: Node<TRACKED>) {
        if node.distances[0] <= node.left {
            self.stack.push(node);
        }
    }

    /// Takes all states one turn further. None of them completes phase 1 with that turn.
    pub(super) fn advance_all(&mut self, bounds: TurnBounds) {
        let (mut after, mut none) = (Vec::new(), Vec::new());
        for states in std::mem::take(&mut self.stack).chunks(WIDE) {
            self.stack.extend_from_slice(states);
            self.advance::<WIDE>(bounds, &mut none);
            after.append(&mut self.stack);
        }
        self.stack = after;
    }

    /// Discards all states but those that fulfil a condition.
    pub(super) fn retain(&mut self, is_kept: impl FnMut(&Node<TRACKED>) -> bool) {
        self.stack.retain(is_kept);
    }

    /// Returns the states that are left.
    pub(super) fn into_states(self) -> Vec<Node<TRACKED>> {
        self.stack
    }

    /// Discards all states.
    pub(super) fn clear(&mut self) {
        self.stack.clear();
    }

    /// Takes a batch of at most `LANES` states one turn further and adds those that complete phase 1 to
    /// `phase2_starts`. Returns false if the stack was empty.
    pub(super) fn advance<const LANES: usize>(
        &mut self,
        bounds: TurnBounds,
        phase2_starts: &mut Vec<Phase2Start>,
    ) -> bool {
        let start = self.stack.len().saturating_sub(LANES);
        self.batch.clear();
        self.batch.extend(self.stack.drain(start..));
        self.nodes += self.batch.len() as u64;
        let mut candidates: [MoveSet; LANES] = [0; LANES];
        for (candidates, node) in candidates.iter_mut().zip(&self.batch) {
            let moves = self.lookup.moves();
            *candidates = moves.followers(node.last, node.axis.into());
            if node.left == 1 && bounds.total > bounds.phase1 {
                // A way that ends with a turn of the subgroup was found before, with fewer turns in
                // phase 1.
                *candidates &= !moves.keeping(node.last);
            }
        }
        // The axis with the largest distance excludes the most turns, so it is looked up first.
        let mut order = [[0; TRACKED]; LANES];
        if TRACKED > 1 {
            for (order, node) in order.iter_mut().zip(&self.batch) {
                *order = std::array::from_fn(|axis| axis as u8);
                // An insertion sort: there are three axes at most.
                let distance = |axis: u8| node.distances[usize::from(axis)];
                for sorted in 1..TRACKED {
                    let mut place = sorted;
                    while place > 0 && distance(order[place - 1]) < distance(order[place]) {
                        order.swap(place - 1, place);
                        place -= 1;
                    }
                }
            }
        }
        let mut effects = [[MoveEffects::default(); LANES]; TRACKED];
        for (place, effects) in effects.iter_mut().enumerate() {
            let axes = order.map(|order| order[place]);
            let mut spare = [0; LANES];
            for (lane, (spare, node)) in spare.iter_mut().zip(&self.batch).enumerate() {
                let axis = axis_of_lane::<TRACKED>(&axes, lane);
                let left = if axis == 0 { node.left } else { bounds.left(node) };
                *spare = left.saturating_sub(node.distances[axis]);
            }
            self.lookup.effects(&self.batch, &axes, &candidates, &spare, effects);
            for (lane, ((candidates, node), effects)) in
                candidates.iter_mut().zip(&self.batch).zip(effects).enumerate()
            {
                let axis = axis_of_lane::<TRACKED>(&axes, lane);
                let left = if axis == 0 { node.left } else { bounds.left(node) };
                *candidates &= match left.checked_sub(node.distances[axis]) {
                    None => 0,
                    Some(0) => effects.closer,
                    Some(1) => !effects.away,
                    Some(_) => MoveSet::MAX,
                };
            }
        }
        let ending_length = self.lookup.moves().ending_length();
        for (lane, node) in self.batch.iter().enumerate() {
            let total = bounds.left(node);
            for turn in set_bits(candidates[lane]) {
                let mut distances = node.distances;
                for place in 0..TRACKED {
                    let axis = usize::from(order[lane][place]) % TRACKED;
                    distances[axis] += (effects[place][lane].away >> turn & 1) as u8;
                    distances[axis] -= (effects[place][lane].closer >> turn & 1) as u8;
                }
                // The last turn of a solution keeps the subgroup of its own axis. So a state that
                // is equally far from all three subgroups needs one turn more (Reid, cube-lovers
                // 1997).
                if TRACKED == AXES && total > 1 && distances == [total - 1; TRACKED] {
                    continue;
                }
                let child = node.after(self.lookup.moves(), turn, distances);
                match usize::from(child.left) {
                    0 => phase2_starts.push(child.phase2_start(self.tables)),
                    left if TRACKED == 1 && left == ending_length => self.near.push(child),
                    _ => self.stack.push(child),
                }
            }
        }
        self.play_endings(bounds.phase2(), phase2_starts);
        !self.batch.is_empty()
    }
}
