//! The ends of a stage as starts of the next one, searched by growing totals.

use std::ops::ControlFlow;

use super::explore::{Effort, Stage, explore};
use super::geometry::GEOMETRY;
use super::state::State;

/// A state after some stages, seen in the frame of the next one.
#[derive(Clone)]
pub(super) struct End {
    pub(super) state: State,
    /// The symmetry that takes the given cube to this frame.
    pub(super) frame: u8,
    /// The turns so far, in the frame of the given cube.
    pub(super) turns: Vec<u8>,
    /// The lengths of the stages so far.
    pub(super) lengths: [u8; 5],
}

impl End {
    /// Returns the end of a stage that does these turns, in the frame of this end.
    pub(super) fn after(&self, stage: usize, turns: &[u8]) -> End {
        let mut end = self.clone();
        let symmetries = &GEOMETRY.symmetries;
        let back = &symmetries[usize::from(symmetries[usize::from(self.frame)].inverse)];
        for turn in turns.iter().map(|turn| usize::from(*turn)) {
            end.state = end.state.after(&GEOMETRY.turns[turn]);
            end.turns.push(back.turns[turn]);
        }
        end.lengths[stage] = turns.len() as u8;
        end
    }

    /// Returns the same end in the frame that a symmetry shows.
    pub(super) fn through(&self, symmetry: usize) -> End {
        End {
            state: self.state.seen_through(&GEOMETRY.symmetries[symmetry]),
            frame: GEOMETRY.product(self.frame.into(), symmetry) as u8,
            ..self.clone()
        }
    }

    /// Returns a number that differs for different states of the given cube.
    pub(super) fn fingerprint(&self) -> u64 {
        let inverse = GEOMETRY.symmetries[usize::from(self.frame)].inverse;
        self.state.seen_through(&GEOMETRY.symmetries[usize::from(inverse)]).fingerprint()
    }

    /// Returns the number of turns.
    pub(super) fn len(&self) -> u8 {
        self.turns.len() as u8
    }
}

/// A node from which a stage may start.
#[derive(Clone, Copy)]
struct Start<N> {
    node: N,
    /// The number of the end.
    end: u32,
    /// The turns so far and the lower bound of the stage.
    total: u8,
}

/// The starts of a stage.
pub(super) struct Pool<N> {
    ends: Vec<End>,
    starts: Vec<Start<N>>,
}

/// The totals above the least one that a stage tries.
const MORE: u8 = 20;

impl<N: Copy> Pool<N> {
    pub(super) fn new() -> Pool<N> {
        Pool { ends: Vec::new(), starts: Vec::new() }
    }

    /// Adds an end and its nodes, each with the lower bound of its distance.
    pub(super) fn add(&mut self, end: End, nodes: impl IntoIterator<Item = (N, u8)>) {
        let (number, before) = (self.ends.len() as u32, self.starts.len());
        let start = |(node, bound)| Start { node, end: number, total: end.len() + bound };
        self.starts.extend(nodes.into_iter().map(start));
        if self.starts.len() > before {
            self.ends.push(end);
        }
    }

    /// Returns the number of starts.
    pub(super) fn len(&self) -> usize {
        self.starts.len()
    }

    /// Keeps the starts with the least totals.
    pub(super) fn keep(&mut self, count: usize) {
        self.starts.sort_by_key(|start| start.total);
        self.starts.truncate(count);
    }

    /// Searches all totals, the least first, and hands every end of the stage, as an end of the stage
    /// before and turns, to `found`. Stops when `found` breaks, when the effort ends, and, once there
    /// is an end, after `nodes` nodes; returns the number of nodes.
    pub(super) fn search<S: Stage<Node = N>>(
        &mut self,
        stage: &S,
        longest: u8,
        nodes: u64,
        effort: &mut Effort<'_>,
        mut found: impl FnMut(&End, &[u8]) -> ControlFlow<()>,
    ) -> u64 {
        self.starts.sort_by_key(|start| start.total);
        let before = effort.nodes();
        let least = self.starts.first().map_or(0, |start| start.total);
        let mut any = false;
        'totals: for total in least..=longest.min(least.saturating_add(MORE)) {
            for start in self.starts.iter().take_while(|start| start.total <= total) {
                let end = &self.ends[start.end as usize];
                effort.stop_at(if any { before.saturating_add(nodes) } else { u64::MAX });
                let left = total - end.len();
                let flow = explore(stage, &start.node, left, effort, &mut |turns| {
                    any = true;
                    found(end, turns)
                });
                if flow.is_break() {
                    break 'totals;
                }
            }
        }
        effort.stop_at(u64::MAX);
        effort.nodes() - before
    }
}
