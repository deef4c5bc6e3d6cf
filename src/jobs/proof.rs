//! A proof that many workers share.
//!
//! Its first task begins it and, if that does not end it, tells what is known then. From there on each level has tasks: a task searches a
//! share of all ways of that length. The last task ends the proof with the solution, which is known to be shortest.

use serde::{Deserialize, Serialize};

use super::task_set::TaskSet;

/// The most shares of a level: as many as it has parts.
const MOST_SHARES: u64 = 240;

/// A level has a share for so many states that the proof has looked at before. It has ten to a hundred times as many states as all levels
/// before, so a share takes a fraction of a second at least.
const NODES_PER_SHARE: u64 = 50_000;

/// What is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known {
    /// The moves of the shortest solution so far.
    pub(crate) solution: String,
    /// Its length in the metric of the proof.
    pub(crate) length: u8,
    /// No solution is shorter than this.
    pub(crate) lower_bound: u8,
    /// How much longer the solutions of the next level are.
    pub(crate) step: u8,
    /// The number of states that the search looked at.
    pub(crate) nodes: u64,
}

/// What a task does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    /// It answers lines.
    Lines,
    /// It begins a proof.
    Beginning,
    /// It searches a share of a level: all ways of this length.
    Share { length: u8, number: u32, of: u32 },
    /// It ends a proof.
    Rest(Known),
}

/// How far a proof is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Proof {
    known: Known,
    /// The number of the first task of the level, or of the one that ends the proof.
    first: u32,
    shares: u32,
    /// The shares that have been searched.
    searched: TaskSet,
    /// The first share that has a solution, and that.
    found: Option<(u32, String)>,
}

/// What a share has shown.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Nothing yet: others are missing.
    Nothing,
    /// No solution has the length of the level.
    Bound,
    /// A solution of the level is shortest.
    Solution,
}

impl Proof {
    /// Goes on from what the first task knows.
    pub(super) fn new(known: Known) -> Proof {
        let mut proof =
            Proof { known, first: 1, shares: 0, searched: TaskSet::default(), found: None };
        proof.begin_level();
        proof
    }

    pub(super) fn known(&self) -> &Known {
        &self.known
    }

    /// Returns the number of the first task of the level.
    pub(super) fn first(&self) -> u32 {
        self.first
    }

    /// Returns the number of tasks so far.
    #[cfg(any(feature = "nats", test))]
    pub(super) fn tasks(&self) -> u32 {
        self.first + self.shares
    }

    /// Returns what a task of the level does.
    pub(super) fn part(&self, task: u32) -> Part {
        if self.is_proven() {
            return Part::Rest(self.known.clone());
        }
        let number = task.saturating_sub(self.first);
        Part::Share { length: self.known.lower_bound, number, of: self.shares }
    }

    /// Whether somebody has to do a task.
    pub(super) fn needs(&self, task: u32) -> bool {
        let share = task.checked_sub(self.first).filter(|share| *share < self.shares);
        share.is_some_and(|share| self.needs_share(share))
    }

    /// Whether the last task has been done.
    pub(super) fn has_ended(&self) -> bool {
        self.is_proven() && self.searched.contains(0)
    }

    /// The last task has been done.
    pub(super) fn end(&mut self) {
        self.searched.insert(0);
    }

    /// Adds what a task has found. One that nobody needs any more adds nothing.
    pub(super) fn add(&mut self, task: u32, nodes: u64, solution: Option<&str>) -> Shown {
        if self.is_proven() || !self.needs(task) {
            return Shown::Nothing;
        }
        let share = task - self.first;
        self.searched.insert(share);
        self.known.nodes += nodes;
        if let Some(solution) = solution {
            // Only shares before the one that was found are needed.
            self.found = Some((share, solution.to_owned()));
        }
        if (0..self.shares).any(|share| self.needs_share(share)) {
            return Shown::Nothing;
        }
        self.first += self.shares;
        let shown = match self.found.take() {
            Some((_, solution)) => {
                self.known.length = self.known.lower_bound;
                self.known.solution = solution;
                Shown::Solution
            }
            None => {
                self.known.lower_bound += self.known.step.max(1);
                Shown::Bound
            }
        };
        self.begin_level();
        shown
    }

    fn needs_share(&self, share: u32) -> bool {
        !self.searched.contains(share)
            && self.found.as_ref().is_none_or(|(first, _)| share < *first)
    }

    fn is_proven(&self) -> bool {
        self.known.lower_bound >= self.known.length
    }

    fn begin_level(&mut self) {
        self.searched = TaskSet::default();
        let shares = (self.known.nodes / NODES_PER_SHARE).clamp(1, MOST_SHARES);
        // At most `MOST_SHARES`.
        self.shares = if self.is_proven() { 1 } else { shares as u32 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(length: u8, lower_bound: u8, step: u8) -> Proof {
        let solution = "R".to_owned();
        Proof::new(Known { solution, length, lower_bound, step, nodes: 5 * NODES_PER_SHARE })
    }

    #[test]
    fn levels_follow_each_other_until_the_solution_is_proven() {
        let mut proof = proof(18, 16, 1);
        assert_eq!((proof.first(), proof.tasks()), (1, 6));
        assert_eq!(proof.part(3), Part::Share { length: 16, number: 2, of: 5 });
        for task in [5, 3, 1, 2] {
            assert_eq!(proof.add(task, NODES_PER_SHARE, None), Shown::Nothing);
            assert!(!proof.needs(task), "it has been done");
            assert_eq!(proof.add(task, NODES_PER_SHARE, Some("again")), Shown::Nothing);
        }
        assert_eq!(proof.add(4, NODES_PER_SHARE, None), Shown::Bound);
        assert_eq!((proof.first(), proof.tasks(), proof.known().lower_bound), (6, 16, 17));
        assert!(!proof.needs(4) && proof.needs(6) && !proof.needs(16));
        let shown: Vec<Shown> = (6..16).map(|task| proof.add(task, 0, None)).collect();
        assert_eq!(shown.last(), Some(&Shown::Bound));
        let Part::Rest(known) = proof.part(16) else { panic!("it is proven") };
        assert_eq!((known.length, known.lower_bound, &*known.solution), (18, 18, "R"));
        assert!(proof.needs(16) && proof.tasks() == 17 && !proof.has_ended());
        proof.end();
        assert!(!proof.needs(16) && proof.has_ended());
    }

    #[test]
    fn the_first_share_with_a_solution_decides() {
        let mut proof = proof(18, 16, 1);
        assert_eq!(proof.add(4, 1, Some("four")), Shown::Nothing);
        assert!(proof.needs(3) && !proof.needs(5), "what comes behind is not needed");
        assert_eq!(proof.add(5, 1, Some("five")), Shown::Nothing);
        assert_eq!(proof.add(2, 1, Some("two")), Shown::Nothing);
        assert_eq!(proof.add(1, 1, None), Shown::Solution);
        let Part::Rest(known) = proof.part(6) else { panic!("it is proven") };
        assert_eq!((known.length, known.lower_bound, &*known.solution), (16, 16, "two"));
    }

    #[test]
    fn levels_of_a_parity_are_two_apart() {
        let mut proof = proof(20, 16, 2);
        let shown: Vec<Shown> = (1..6).map(|task| proof.add(task, 1, None)).collect();
        assert_eq!((shown.last(), proof.known().lower_bound), (Some(&Shown::Bound), 18));
    }
}
