//! Phase 1: all ways of a number of turns into the subgroup of an axis.
//!
//! The search waits for memory more than it works. So it does not descend from one state to the next:
//! of the states that wait it takes several at once, the deepest, begins to look all of them up, and only then
//! goes on with the first, so that the loads from memory overlap.

use std::cmp::Reverse;

use super::distances::{Distances, LANES, along};
use super::node::{ALL_AXES, AXES, Axis, Coordinates, Node, Through};
use super::phase2::{FOLLOWERS, State};
use crate::solve::search::tables::ThreeTables;
use crate::solve::search::tables::closer::Effects;
use crate::solve::search::tables::endings::LENGTH;
use crate::solve::search::tables::turns::{PHASE_2, TURNS, TurnSet, each};

/// What limits the turns of a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// Turns of phase 1.
    pub(super) first: u8,
    /// Turns of the whole solution, at most.
    pub(super) total: u8,
    /// Turns of phase 2 that are looked for at all.
    pub(super) longest: u8,
}

impl Bounds {
    /// Turns of phase 2, at most.
    pub(super) fn second(&self) -> u8 {
        self.total.saturating_sub(self.first).min(self.longest)
    }

    /// Turns of the whole solution that are left at a node.
    #[inline]
    fn left<const SEEN: usize>(&self, node: &Node<SEEN>) -> u8 {
        self.total.saturating_sub(self.first - node.left)
    }
}

/// The states that wait.
pub(super) struct Frontier<'a, D: Distances, const SEEN: usize> {
    tables: &'a ThreeTables,
    by: D,
    axes: &'a [Axis; AXES],
    waiting: Vec<Node<SEEN>>,
    taken: Vec<Node<SEEN>>,
    near: Vec<Node<SEEN>>,
    /// States looked at so far.
    pub(super) nodes: u64,
}

impl<'a, D: Distances, const SEEN: usize> Frontier<'a, D, SEEN> {
    pub(super) fn new(tables: &'a ThreeTables, by: D) -> Self {
        Frontier {
            tables,
            by,
            axes: &ALL_AXES,
            waiting: Vec::new(),
            taken: Vec::with_capacity(LANES),
            near: Vec::with_capacity(LANES * TURNS),
            nodes: 0,
        }
    }

    /// Takes the states that are near the subgroup there by all endings.
    fn end(&mut self, most: u8, through: &mut Vec<Through>) {
        self.nodes += self.near.len() as u64;
        let tables = self.tables;
        for node in self.near.drain(..) {
            let Coordinates { twist, flip, slots } = node.axes[0];
            let followers = FOLLOWERS[usize::from(node.last)];
            for ending in tables.endings.of(twist, flip, slots) {
                let (turns, effect) = (ending.turns(), ending.effect());
                if followers >> turns[0] & 1 == 0 {
                    continue;
                }
                let corners = tables.ranks.of_eight(node.pieces.corners_then(&effect));
                if tables.corners_alone[usize::from(corners)] > most {
                    continue;
                }
                let order = tables.ranks.of_slice(node.pieces.edges_then(&effect, 8..12));
                if tables.small_corners.distance(corners, order) > most {
                    continue;
                }
                let edges = tables.ranks.of_edges(node.pieces.edges_then(&effect, 0..8));
                through.push(Through {
                    state: State { corners, edges, order },
                    last: turns[LENGTH - 1] as u8 / 3,
                    direction: node.direction,
                    path: turns.iter().fold(node.path, |path, turn| path.then(*turn)),
                });
            }
        }
    }

    /// Adds a state, unless it is too far away.
    pub(super) fn push(&mut self, node: Node<SEEN>) {
        if node.distances[0] <= node.left {
            self.waiting.push(node);
        }
    }

    /// Forgets the states that wait.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Takes some states a turn further; those that are through with phase 1 are added to `through`.
    /// False if no state waits.
    pub(super) fn advance(&mut self, bounds: Bounds, through: &mut Vec<Through>) -> bool {
        let start = self.waiting.len().saturating_sub(LANES);
        self.taken.clear();
        self.taken.extend(self.waiting.drain(start..));
        self.nodes += self.taken.len() as u64;
        let mut asked = [0; LANES];
        for (asked, node) in asked.iter_mut().zip(&self.taken) {
            *asked = FOLLOWERS[usize::from(node.last)];
            if node.left == 1 && bounds.total > bounds.first {
                // What ends with a turn of the subgroup was there before, in fewer turns of phase 1.
                *asked &= !PHASE_2;
            }
        }
        // Along the axis that is farthest away the most turns are excluded, so that is asked first.
        let mut order = [[0; SEEN]; LANES];
        if SEEN > 1 {
            for (order, node) in order.iter_mut().zip(&self.taken) {
                *order = std::array::from_fn(|axis| axis as u8);
                order.sort_unstable_by_key(|axis| Reverse(node.distances[usize::from(*axis)]));
            }
        }
        let mut effects = [[Effects::default(); LANES]; SEEN];
        for (place, effects) in effects.iter_mut().enumerate() {
            let axes = order.map(|order| order[place]);
            let mut spare = [0; LANES];
            for (lane, (spare, node)) in spare.iter_mut().zip(&self.taken).enumerate() {
                let axis = along::<SEEN>(&axes, lane);
                let left = if axis == 0 { node.left } else { bounds.left(node) };
                *spare = left.saturating_sub(node.distances[axis]);
            }
            self.by.effects(&self.taken, &axes, &asked, &spare, effects);
            for (lane, ((asked, node), seen)) in
                asked.iter_mut().zip(&self.taken).zip(effects).enumerate()
            {
                let axis = along::<SEEN>(&axes, lane);
                let left = if axis == 0 { node.left } else { bounds.left(node) };
                *asked &= match left.checked_sub(node.distances[axis]) {
                    None => 0,
                    Some(0) => seen.closer,
                    Some(1) => !seen.away,
                    Some(_) => TurnSet::MAX,
                };
            }
        }
        for (lane, node) in self.taken.iter().enumerate() {
            let total = bounds.left(node);
            for turn in each(asked[lane]) {
                let mut distances = node.distances;
                for place in 0..SEEN {
                    let axis = usize::from(order[lane][place]) % SEEN;
                    distances[axis] += (effects[place][lane].away >> turn & 1) as u8;
                    distances[axis] -= (effects[place][lane].closer >> turn & 1) as u8;
                }
                // The last turn of a solution keeps the subgroup of its own axis, so that from a
                // state equally far from all three it is one turn more (Reid, cube-lovers 1997).
                if SEEN == AXES && total > 1 && distances == [total - 1; SEEN] {
                    continue;
                }
                let child = node.after(self.tables, self.axes, turn, distances);
                match usize::from(child.left) {
                    0 => through.push(child.through(self.tables)),
                    LENGTH if SEEN == 1 => self.near.push(child),
                    _ => self.waiting.push(child),
                }
            }
        }
        self.end(bounds.second(), through);
        !self.taken.is_empty()
    }
}
