//! The choice over the stages of a core: many ends of one are starts of the next.

use std::collections::HashSet;
use std::hash::Hash;

use super::explore::{Effort, Stage};
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
    /// How far it goes.
    extent: Extent,
}

/// The width of a stage at level 0: what is found and kept, the nodes, and the ends from each start.
pub(crate) type AtLevel0 = (usize, usize, u64, usize);

impl Width {
    /// Returns the widths of a level. Each takes twice as long as the one before.
    pub(crate) fn of_level<const STAGES: usize>(
        widths: [AtLevel0; STAGES],
        patience: u64,
        level: f64,
    ) -> [Width; STAGES] {
        let scale = power(2.0, level);
        let scaled = |count: usize| (count as f64 * scale) as usize;
        widths.map(|(found, kept, nodes, each)| Width {
            found: scaled(found),
            kept: scaled(kept),
            extent: Extent {
                longest: u8::MAX,
                nodes: (nodes as f64 * scale) as u64,
                each,
                patience,
            },
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

/// Starts of a stage, each with a lower bound of its distance.
pub(crate) type Starts<N> = Vec<(N, u8)>;

/// The way from stage to stage.
pub(crate) struct Chain<'a, 'b, After> {
    /// What turns make of an end.
    pub(crate) after: After,
    pub(crate) effort: &'a mut Effort<'b>,
}

impl<'b, After> Chain<'_, 'b, After> {
    /// Searches a stage. Of each end that `key` tells from the others, `next` lists those that the next stage sees, with their
    /// starts. Returns the nearest of them.
    pub(crate) fn search<S: Stage, E: Reached, N, Key: Eq + Hash>(
        &mut self,
        mut pool: Pool<E, S::Node>,
        (stage, width): (&S, Width),
        key: impl Fn(&E) -> Key,
        next: impl Fn(&E) -> Vec<(E, Starts<N>)>,
    ) -> Pool<E, N>
    where
        After: Fn(&E, &[u8]) -> E,
        N: Copy + Eq + Hash + Send + Sync,
    {
        let mut starts = Pool::new();
        let mut seen = HashSet::new();
        pool.search(stage, width.extent, self.effort, &mut |end, turns| {
            let end = (self.after)(end, turns);
            let before = starts.len();
            if seen.insert(key(&end)) {
                next(&end).into_iter().for_each(|(end, nodes)| starts.add(end, nodes));
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
    pub(crate) fn finish<S: Stage, E: Reached>(
        self,
        mut pool: Pool<E, S::Node>,
        (stage, width): (&S, Width),
    ) -> Ends<E>
    where
        After: Fn(&E, &[u8]) -> E,
    {
        let mut ends = Vec::new();
        pool.search(stage, width.extent, self.effort, &mut |end, turns| {
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
    /// Lists the starts of some ends; `starts` lists those of one within so many turns.
    pub(crate) fn pool<E: Reached, N: Copy + Send + Sync>(
        self,
        ends: impl IntoIterator<Item = E>,
        starts: impl Fn(&E, u8) -> Starts<N>,
    ) -> Pool<E, N> {
        let mut pool = Pool::new();
        let mut least = u8::MAX;
        for end in ends {
            let most = least.saturating_add(self.slack).saturating_sub(end.cost()).min(self.most);
            let mut nodes = starts(&end, most);
            nodes.retain(|(_, bound)| *bound <= most);
            least =
                nodes.iter().map(|(_, bound)| end.cost() + bound).min().unwrap_or(least).min(least);
            pool.add(end, nodes);
            if pool.len() > self.kept.saturating_mul(2) {
                pool.keep(self.kept);
            }
        }
        pool.keep(self.kept);
        pool
    }
}
