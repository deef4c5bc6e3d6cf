//! The proof that no solution is shorter: all ways of a number of turns, then of one more.
//!
//! The proof searches phase 1 and allows no turns for phase 2. The distances along all three axes
//! bound it (R. Korf, "Finding Optimal Solutions to Rubik's Cube Using Pattern Databases", 1997; M.
//! Reid and H. Kociemba for the three axes). It finds a shortest solution if none is known.
//!
//! The threads of the budget share a long level: each takes the next part of it. The result is that of one
//! thread, since the solutions of an earlier part come first, whenever they are found.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::Found;
use super::effect_lookup::EffectLookup;
use super::moves::Moves;
use super::node::Node;
use super::openings::{MOVES_OF_OPENING, Openings};
use super::phase1::{Frontier, TurnBounds, WIDE};
use super::phase2::Rest;
use super::turn_path::TurnPath;
use super::{STATES_PER_CHECK, SearchEnd, Share, TwoPhaseSearch};
use crate::tables::coordinates::axes::AXES;
use unscramble_cube::Turn;

/// While a level costs at most this number of states, the proof tries both the state and its
/// inverse. From then on it tries only the cheaper one.
const PROBE_NODES: u64 = 1000;

/// The least number of turns of a level that has parts. Such a level mostly costs a million states.
const LONG_LEVEL: u8 = 15;

/// The least number of states of a level after which the next one is worth sharing between machines: it takes ten times as many, or
/// with parity a hundred times.
const NODES_BEFORE_PAUSE: u64 = 100_000;

/// Number of moves before each part, unless the state is symmetric: some 240 parts.
const MOVES_BEFORE_PART: usize = 2;

/// What the search of a part found.
struct PartOutcome {
    solutions: Vec<TurnPath>,
    nodes: u64,
    end: Result<(), SearchEnd>,
}

/// What the parts of a level tell each other.
struct Level {
    bounds: TurnBounds,
    /// The number of solutions to look for.
    most: usize,
    /// The first part that has so many.
    complete: AtomicUsize,
    /// The number of states that the whole search looked at.
    nodes: AtomicU64,
}

impl<D: EffectLookup, R: Rest> TwoPhaseSearch<'_, D, R> {
    /// Finds a shortest solution among those of at most `max_turns` turns, or proves that there is
    /// none. It `may_pause` before a level that is worth sharing.
    ///
    /// # Errors
    /// The reason to end before the proof is complete.
    pub(super) fn prove(&mut self, may_pause: bool) -> Result<(), SearchEnd> {
        while self.findings.lower_bound <= self.findings.max_turns() {
            let (found, nodes) = self.search_level(self.findings.lower_bound)?;
            if let Some(turns) = found {
                self.findings.add_shortest(turns);
                return Ok(());
            }
            self.findings.raise_lower_bound();
            let next = self.findings.lower_bound;
            let is_long = nodes >= NODES_BEFORE_PAUSE && next >= LONG_LEVEL;
            let is_settled = self.proof_directions.len() == 1;
            if may_pause && is_long && is_settled && next <= self.findings.max_turns() {
                return Err(SearchEnd::Paused);
            }
        }
        Ok(())
    }

    /// Finds a solution in a share of a level, or proves that it has none.
    ///
    /// # Errors
    /// The reason to end before that.
    pub(super) fn search_share(&mut self, share: Share) -> Result<(), SearchEnd> {
        self.settle_direction(share.length)?;
        let direction = self.proof_directions.first().copied().unwrap_or(0);
        let (found, searched) = self.all_of_length(share.length, direction, 1, Some(share));
        searched?;
        found.into_iter().for_each(|turns| self.findings.add_shortest(turns));
        Ok(())
    }

    /// Decides on the direction in which the levels from this length on are searched, as the whole proof decides.
    fn settle_direction(&mut self, length: u8) -> Result<(), SearchEnd> {
        let step = self.findings.step();
        for shorter in (self.findings.lower_bound..length).step_by(step.into()) {
            if self.proof_directions.len() == 1 {
                break;
            }
            self.search_level(shorter)?;
        }
        Ok(())
    }

    /// Searches all ways of a length. Returns a solution, if there is one, and how many states the search looked at in the direction
    /// that took the fewest.
    fn search_level(&mut self, length: u8) -> Result<(Option<Vec<Turn>>, u64), SearchEnd> {
        let mut cheapest = (u64::MAX, 0);
        for direction in self.proof_directions.clone() {
            let before = self.nodes;
            let (found, searched) = self.all_of_length(length, direction, 1, None);
            searched?;
            cheapest = cheapest.min((self.nodes - before, direction));
            if let Some(turns) = found.into_iter().next() {
                return Ok((Some(turns), cheapest.0));
            }
        }
        if cheapest.0 > PROBE_NODES {
            self.proof_directions = vec![cheapest.1];
        }
        Ok((None, cheapest.0))
    }

    /// Lists up to `most` solutions of the shortest length. Also returns whether the list is
    /// complete, or the reason to end before that is known.
    pub(super) fn list(&mut self, most: usize) -> (Vec<Found>, Result<bool, SearchEnd>) {
        let length = self.findings.lower_bound;
        let (mut all, searched) = self.all_of_length(length, 0, most.saturating_add(1), None);
        let complete = all.len() <= most;
        all.truncate(most);
        let all = all.into_iter().map(|turns| self.findings.measured(turns)).collect();
        (all, searched.map(|()| complete))
    }

    /// Returns up to `most` solutions of a length, or those of a share, and the reason to end before there are so many or no more.
    fn all_of_length(
        &mut self,
        length: u8,
        direction: usize,
        most: usize,
        share: Option<Share>,
    ) -> (Vec<Vec<Turn>>, Result<(), SearchEnd>) {
        let level = Level {
            bounds: TurnBounds { phase1: length, total: length, max_phase2: 0 },
            most,
            complete: AtomicUsize::new(usize::MAX),
            nodes: AtomicU64::new(self.nodes),
        };
        let mut parts = self.parts(&level, direction);
        if let Some(share) = share {
            parts = share.of_parts(parts);
        }
        // A search that ends early begins no further part.
        let outcomes = self.limits.budget.threads().map_some(&parts, most as u64, &|part| {
            let outcome = self.search_part(&level, *part);
            let found = if outcome.end.is_ok() { outcome.solutions.len() } else { most };
            (outcome, found as u64)
        });
        let mut all = Vec::new();
        for PartOutcome { solutions, nodes, end } in outcomes {
            self.nodes += nodes;
            all.extend(solutions.into_iter().take(most - all.len()).map(|path| {
                let turns = self.lookup.moves().turns(path, length.into());
                self.solution(direction, &turns)
            }));
            if all.len() == most || end.is_err() {
                return (all, end);
            }
        }
        (all, Ok(()))
    }

    /// Returns the states at which the parts of a level begin, with their numbers.
    fn parts(&mut self, level: &Level, direction: usize) -> Vec<(usize, Node<AXES>)> {
        let length = level.bounds.phase1;
        let root = self.directions[direction].root(length);
        if length < LONG_LEVEL {
            return vec![(0, root)];
        }
        let mut frontier = Frontier::new(self.tables, self.lookup.clone());
        frontier.push(root);
        let moves = self.lookup.moves();
        let symmetries = self.directions[direction].symmetries();
        let has_images = level.most == 1 && symmetries.len() > 1 && moves.turn_all_faces();
        for _ in 0..if has_images { MOVES_OF_OPENING } else { MOVES_BEFORE_PART } {
            frontier.advance_all(level.bounds);
        }
        // One solution is enough, so one of those that symmetries take to each other is, too.
        if has_images {
            let openings = Openings::new(moves, &symmetries);
            frontier.retain(|node| openings.contain(node.path, moves.bits()));
        }
        self.nodes += frontier.nodes;
        frontier.into_states().into_iter().enumerate().collect()
    }

    /// Searches a part of a level for so many solutions as the level needs.
    fn search_part(&self, level: &Level, (number, root): (usize, Node<AXES>)) -> PartOutcome {
        let mut frontier: Frontier<'_, D, AXES> = Frontier::new(self.tables, self.lookup.clone());
        let (mut solutions, mut phase2_starts) = (Vec::new(), Vec::new());
        if root.left == 0 {
            phase2_starts.push(root.phase2_start(self.tables));
        } else {
            frontier.push(root);
        }
        let (mut end, mut more) = (Ok(()), true);
        // The solutions of an earlier part are enough for the whole level.
        let is_needed = || level.complete.load(Ordering::Relaxed) > number;
        while end.is_ok() && is_needed() && (more || !phase2_starts.is_empty()) {
            let solved = phase2_starts.drain(..).filter(|start| start.state.is_solved());
            solutions.extend(solved.map(|start| start.path).take(level.most - solutions.len()));
            if solutions.len() == level.most {
                level.complete.fetch_min(number, Ordering::Relaxed);
                break;
            }
            let before = frontier.nodes;
            for _ in 0..STATES_PER_CHECK / WIDE {
                more = frontier.advance::<WIDE>(level.bounds, &mut phase2_starts);
                if !more {
                    break;
                }
            }
            let looked_at = frontier.nodes - before;
            let nodes = level.nodes.fetch_add(looked_at, Ordering::Relaxed) + looked_at;
            end = self.findings.check(nodes);
        }
        PartOutcome { solutions, nodes: frontier.nodes, end }
    }
}
