//! The choice over the stages of a core: many ends of one are starts of the next.

use std::collections::HashSet;
use std::hash::Hash;

use super::explore::{Effort, Stage};
use super::lines::{Joint, Lines};
use super::pool::{Extent, Pool, Reached, Verdict};
use crate::power::power;
use unscramble_search::budget::Cutoff;

/// How wide the search of a stage is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Width {
    /// The starts of the next stage that it looks for, or the ends of the last stage.
    found: usize,
    /// Those that are kept, the nearest to the goal.
    kept: usize,
    /// The most nodes that it visits.
    nodes: u64,
    /// The most ends from each start.
    each: usize,
}

impl Width {
    /// Creates the width of level 0.
    pub(crate) const fn new(found: usize, kept: usize, nodes: u64, each: usize) -> Width {
        Width { found, kept, nodes, each }
    }

    /// Returns the widths of a level. Each level takes twice as long as the one below.
    pub(crate) fn of_level<const STAGES: usize>(
        widths: [Width; STAGES],
        level: f64,
    ) -> [Width; STAGES] {
        let scale = power(2.0, level);
        let scaled = |count: usize| (count as f64 * scale) as usize;
        widths.map(|Width { found, kept, nodes, each }| Width {
            found: scaled(found),
            kept: scaled(kept),
            nodes: (nodes as f64 * scale) as u64,
            each,
        })
    }
}

/// What a search found and did.
#[derive(Debug)]
pub(crate) struct Ends<E> {
    /// The ends of the last stage, shortest first.
    pub(crate) ends: Vec<E>,
    /// The nodes that the search visited.
    pub(crate) nodes: u64,
    /// Why the search stopped early, if it did.
    pub(crate) cutoff: Option<Cutoff>,
}

/// An end of a stage for the cores of several lines.
pub(crate) trait CoreEnd<const LINES: usize>: Reached + Clone {
    /// The core of a line.
    type State;

    /// What tells different ends apart.
    type Key: Eq + Hash;

    fn states(&self) -> &[Self::State; LINES];

    fn key(&self) -> Self::Key;

    /// Returns the end as a view, by its number, shows it to the next stage. View 0 changes nothing.
    fn viewed(&self, view: usize) -> Self;
}

/// The next stage sees the ends of a stage as they are.
pub(crate) const AS_IT_IS: &[usize] = &[0];

/// The starts of a stage.
type Starts<E, S, const LINES: usize> =
    Pool<E, [<<S as Joint<<E as CoreEnd<LINES>>::State>>::Stage as Stage>::Node; LINES]>;

/// The way from stage to stage.
pub(crate) struct Chain<'a, 'b, After, const LINES: usize> {
    pub(crate) lines: &'a Lines<LINES>,
    /// What turns make of an end.
    pub(crate) after: After,
    /// How many times as many nodes a stage may visit as long as it has no end.
    pub(crate) patience: u64,
    pub(crate) effort: &'a mut Effort<'b>,
}

impl<After, const LINES: usize> Chain<'_, '_, After, LINES> {
    fn extent(&self, Width { nodes, each, .. }: Width) -> Extent {
        Extent { longest: u8::MAX, nodes, each, patience: self.patience }
    }

    /// Searches a stage. The next one sees each end by some views, as far as it can solve the states. Returns the nearest of
    /// its starts.
    pub(crate) fn search<E: CoreEnd<LINES>, S: Joint<E::State>, N: Joint<E::State>>(
        &mut self,
        mut pool: Starts<E, S, LINES>,
        (stage, width): (&S, Width),
        (next, views): (&N, &[usize]),
        can_solve: impl Fn(&[E::State; LINES]) -> bool,
    ) -> Starts<E, N, LINES>
    where
        After: Fn(&E, &[u8]) -> E,
        <N::Stage as Stage>::Node: Eq + Hash,
    {
        let mut starts = Pool::new();
        let mut seen = HashSet::new();
        let stage = self.lines.together(stage.stage());
        pool.search(&stage, self.extent(width), self.effort, &mut |end, turns| {
            let end = (self.after)(end, turns);
            let before = starts.len();
            if seen.insert(end.key()) {
                for view in views {
                    let end = end.viewed(*view);
                    let nodes = match can_solve(end.states()) {
                        true => next.joint_starts(end.states(), u8::MAX),
                        false => Vec::new(),
                    };
                    starts.add(end, nodes);
                }
            }
            if starts.len() > before {
                Verdict::of(starts.len(), width.found)
            } else {
                Verdict::Useless
            }
        });
        starts.keep_different(width.kept);
        starts
    }

    /// Searches the last stage, and returns its ends, the shortest first.
    pub(crate) fn finish<E: CoreEnd<LINES>, S: Joint<E::State>>(
        self,
        mut pool: Starts<E, S, LINES>,
        (stage, width): (&S, Width),
    ) -> Ends<E>
    where
        After: Fn(&E, &[u8]) -> E,
    {
        let mut ends = Vec::new();
        let stage = self.lines.together(stage.stage());
        pool.search(&stage, self.extent(width), self.effort, &mut |end, turns| {
            ends.push((self.after)(end, turns));
            Verdict::of(ends.len(), width.found)
        });
        Ends { ends, nodes: self.effort.nodes(), cutoff: self.effort.cutoff() }
    }
}

/// Which starts of the first stage are of use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct First {
    /// The most turns of the stage.
    pub(crate) most: u8,
    /// The turns by which a start may look longer than the best.
    pub(crate) slack: u8,
    /// The number of starts that are kept, the nearest to the goal: more than a search gets to.
    pub(crate) kept: usize,
}

impl First {
    /// Lists the starts of some ends.
    pub(crate) fn pool<E: CoreEnd<LINES>, S: Joint<E::State>, const LINES: usize>(
        self,
        ends: impl IntoIterator<Item = E>,
        stage: &S,
    ) -> Starts<E, S, LINES> {
        let mut pool = Pool::new();
        let mut least = u8::MAX;
        for end in ends {
            let most = least.saturating_add(self.slack).saturating_sub(end.cost()).min(self.most);
            let mut nodes = stage.joint_starts(end.states(), most);
            nodes.retain(|(_, bound)| *bound <= most);
            least = nodes
                .iter()
                .map(|(_, bound)| end.cost().saturating_add(*bound))
                .min()
                .unwrap_or(least)
                .min(least);
            pool.add(end, nodes);
            if pool.len() > self.kept.saturating_mul(2) {
                pool.keep(self.kept);
            }
        }
        pool.keep(self.kept);
        pool
    }
}
