//! What searches have to find, when they end, and what they return.

use super::best::Found;
use super::proof_part::{ProofPart, ProofProgress, Share};
use crate::budget::{Budget, Cutoff};
use crate::event::EventSink;
use crate::pricing::Pricing;
use unscramble_cube::{Cubie, Metric, Turn};

/// When a search may end.
#[derive(Debug, Clone, Copy)]
pub struct SearchLimits<'a> {
    /// The number of states after which a search that has a solution ends; it may look at a few
    /// more. One with [small tables](Three::Small) looks at 50,000 at least.
    pub nodes: u64,
    /// These states end the search only if its solution is at most this long.
    pub enough: u8,
    /// A solution of at most this length ends the search.
    pub target: u8,
    /// Ends the search with or without a solution, and earlier one that has a solution
    /// ([`Budget::improving_for`]).
    pub budget: &'a Budget,
    /// Receives each improvement.
    pub events: &'a EventSink,
}

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchEnd {
    /// The solution is proven to be shortest.
    Proven,
    /// The solution is as short as the target.
    Target,
    /// The search looked at the allowed number of states.
    Nodes,
    /// The rest of the proof is left to others ([`ProofPart::Beginning`]).
    Paused,
    /// The budget is used up, or the solve is cancelled.
    Cutoff(Cutoff),
}

/// The result of a search.
#[derive(Debug, Clone)]
pub struct SearchOutcome {
    /// The shortest solution found, if any.
    pub turns: Option<Vec<Turn>>,
    /// The solutions that were requested besides: all of that length, or the best ones that were found, the first
    /// one included.
    pub all: Vec<Found>,
    /// Whether the list holds all solutions of that length.
    pub complete: bool,
    /// Number of states that the search looked at.
    pub nodes: u64,
    /// Number of directions that the search used.
    pub directions: u8,
    /// No solution is shorter than this.
    pub lower_bound: u8,
    /// Why the search ended.
    pub end: SearchEnd,
    /// What is known of a proof that is left to others.
    pub unfinished: Option<ProofProgress>,
}

/// Which solutions a search lists.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// Their number, at most.
    pub most: usize,
    /// What a robot pays for a solution; without it, the shortest ones are the best.
    pub pricing: Option<&'a Pricing>,
}

/// What a search has to find.
pub(super) struct SearchTask<'a> {
    pub(super) state: &'a Cubie,
    pub(super) limits: SearchLimits<'a>,
    pub(super) aim: Aim<'a>,
}

/// What a search aims at.
#[derive(Debug, Clone, Copy)]
pub(super) enum Aim<'a> {
    /// A short solution.
    Short,
    /// Several solutions, to be listed.
    Several(Wanted<'a>),
    /// A shortest solution, and all others up to a number, if a list is requested.
    Shortest { all: Option<usize>, part: &'a ProofPart },
    /// A solution of this length, if the share has one.
    Share(Share),
    /// A solution of at most this many turns, if that is found.
    Within { max_turns: u8 },
}

/// The lengths at which a search in a metric starts and ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    pub(super) metric: Metric,
    /// The largest length of the first solution.
    pub(super) first: u8,
    /// What the last level leaves for phase 2. With less, the proof is faster than the next level.
    pub(super) least_rest: u8,
    /// The largest length of phase 2. Longer ones are slow to find, and the same states have solutions with a
    /// longer phase 1.
    pub(super) most_rest: u8,
}

impl Scale {
    /// All states have a solution of at most 20 turns or 26 quarter turns (Rokicki and others, cube20.org); to
    /// search for longer ones at first is not faster.
    pub(super) const fn of(metric: Metric) -> Scale {
        match metric {
            Metric::Htm => Scale { metric, first: 22, least_rest: 3, most_rest: 11 },
            Metric::Qtm => Scale { metric, first: 28, least_rest: 3, most_rest: 16 },
            Metric::Axial => Scale { metric, first: 20, least_rest: 2, most_rest: 9 },
            Metric::AxialQtm => Scale { metric, first: 26, least_rest: 2, most_rest: 13 },
        }
    }

    /// Returns the scale of solutions without turns of one face, which are longer.
    pub(super) const fn without_a_face(self) -> Scale {
        Scale { first: self.first + self.first / 2, most_rest: self.most_rest + 1, ..self }
    }
}
