//! Solutions of a 3x3x3 that are short in the metric of a robot.

use super::engine::budget::{Budget, Cutoff};
use super::engine::error::SolveError;
use super::engine::event::EventSink;
use super::search::two_phase::{
    Measure, SearchEnd, SearchLimits, SearchOutcome, find_short, find_shortest,
};
use super::solver::Solver;
use crate::cube::{Cube, Cubie, Face, Metric, Turn};

/// What a robot counts, and how long to search for what it likes.
///
/// ```
/// use unscramble::cube::{Cube, Metric, notation};
/// use unscramble::solve::{MetricSearch, Budget, Solver};
///
/// let mut cube = Cube::solved(3);
/// cube.apply(&notation::parse("R2 L U", 3)?);
/// let aim = MetricSearch { metric: Metric::Axial, without: None, nodes: u64::MAX, shortest: true };
/// let found = Solver::default().solve_in_metric(&cube, &aim, &Budget::unlimited())?.unwrap();
/// assert_eq!((found.turns.len(), found.lower_bound, found.is_shortest), (3, 2, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MetricSearch {
    /// The metric.
    pub metric: Metric,
    /// A face that no turn may turn.
    pub without: Option<Face>,
    /// The number of states after which a search that has a solution ends, unless its aim is the shortest one.
    pub nodes: u64,
    /// Whether to prove that no solution is shorter. That may take hours.
    pub shortest: bool,
}

/// A solution in the metric of a robot. [`MetricSearch`] has an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InMetric {
    /// The turns; those of opposite faces that can be made at once follow each other.
    pub turns: Vec<Turn>,
    /// No solution is shorter than this in the metric.
    pub lower_bound: u64,
    /// Whether the search proved that no solution is shorter.
    pub is_shortest: bool,
}

impl Solver {
    /// Searches for a solution of a 3x3x3 that is short in a metric, as long as the budget lets a search improve
    /// its solution. `None` if the cube is no valid 3x3x3.
    ///
    /// The first call for a metric has its table built in the background, which takes about 3 seconds and 36 MB. If
    /// the time ends first, the solution is short in the half turn metric.
    ///
    /// # Errors
    /// Why tables could not be loaded, or the reason to stop without a solution.
    pub fn solve_in_metric(
        &self,
        cube: &Cube,
        aim: &MetricSearch,
        budget: &Budget,
    ) -> Result<Option<InMetric>, SolveError> {
        let Some(state) = Cubie::read(cube).filter(|_| cube.size() == 3) else { return Ok(None) };
        let tables = self.tables();
        let three = tables.three()?.search();
        let MetricSearch { metric, without, nodes, shortest } = *aim;
        let plain = metric == Metric::Htm && without.is_none();
        let own = if plain { None } else { tables.metric(metric, budget)? };
        let used = match own {
            // Tables of the half turn metric are there at once.
            None if without.is_some() => tables.metric(Metric::Htm, &budget.without_limits())?,
            used => used,
        };
        let events = EventSink::silent();
        let limits = SearchLimits { nodes, target: 0, budget, events: &events };
        let measure = Measure { three, metric: used, without };
        let SearchOutcome { turns, lower_bound, end, .. } = match shortest {
            true => find_shortest(&state, measure, limits, None),
            false => find_short(&state, measure, limits),
        };
        let Some(turns) = turns else {
            let SearchEnd::Cutoff(cutoff) = end else { return Err(Cutoff::Deadline.into()) };
            return Err(cutoff.into());
        };
        let is_exact = plain || own.is_some();
        // Two turns may be made at once.
        let share = if !is_exact && metric.is_axial() { 2 } else { 1 };
        Ok(Some(InMetric {
            turns,
            lower_bound: u64::from(lower_bound).div_ceil(share),
            is_shortest: is_exact && end == SearchEnd::Proven,
        }))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::LazyLock;

    use super::*;
    use crate::cube::random::{generator, random_state};
    use crate::solve::search::tables::coordinates::turns::turn;
    use crate::solve::search::tables::metric::runs::Run;

    static SOLVER: LazyLock<Solver> = LazyLock::new(Solver::default);

    fn solve(cube: &Cube, aim: &MetricSearch) -> InMetric {
        let found = SOLVER.solve_in_metric(cube, aim, &Budget::unlimited()).unwrap().unwrap();
        let mut end = cube.clone();
        end.apply(&found.turns);
        assert_eq!(end, Cube::solved(3), "{aim:?}");
        let turned = |turn: &Turn| Some(turn.face()) == aim.without;
        assert!(!found.turns.iter().any(turned), "{aim:?}");
        found
    }

    #[test]
    fn random_states_are_solved_in_every_metric() {
        let mut rng = generator("metrics");
        // Longer solutions would say that the search does not look where the metric is short.
        for (metric, longest) in Metric::ALL.into_iter().zip([21, 28, 18, 24]) {
            for without in [None, Some(Face::U), Some(Face::L), Some(Face::B)] {
                for _ in 0..8 {
                    let cube = random_state(3, &mut rng);
                    let aim = MetricSearch { metric, without, nodes: 20_000, shortest: false };
                    let found = solve(&cube, &aim);
                    let length = metric.length(&found.turns, 3);
                    let longest = if without.is_some() { longest + 5 } else { longest };
                    assert!((found.lower_bound..=longest).contains(&length), "{aim:?} {length}");
                }
            }
        }
    }

    /// Proven lengths of all states near solved are their distances by the runs of the metric.
    #[test]
    fn shortest_solutions_are_as_short_as_a_breadth_first_search() {
        for metric in Metric::ALL {
            for without in [None, Some(Face::R)] {
                let runs = Run::all().filter(|run| {
                    run.cost(metric) == 1 && !without.is_some_and(|face| run.turns_face(face))
                });
                let units: Vec<Vec<Turn>> =
                    runs.map(|run| run.turns().map(turn).collect()).collect();
                let mut seen = HashMap::from([(Cubie::SOLVED, 0)]);
                let mut layer = vec![(Cubie::SOLVED, Vec::new())];
                for depth in 1..=if units.len() > 20 { 2 } else { 3 } {
                    let mut next = Vec::new();
                    for (state, turns) in &layer {
                        for unit in &units {
                            let state: Cubie = state.played(unit);
                            seen.entry(state).or_insert_with(|| {
                                next.push((state, [&turns[..], &unit[..]].concat()));
                                depth
                            });
                        }
                    }
                    for (_, turns) in next.iter().step_by(next.len() / 40 + 1) {
                        let mut cube = Cube::solved(3);
                        cube.apply(turns);
                        let aim = MetricSearch { metric, without, nodes: u64::MAX, shortest: true };
                        let found = solve(&cube, &aim);
                        assert_eq!(metric.length(&found.turns, 3), depth, "{aim:?}");
                        assert!(found.is_shortest && found.lower_bound == depth);
                    }
                    layer = next;
                }
            }
        }
    }

    #[test]
    fn other_cubes_are_refused() {
        let aim = MetricSearch { metric: Metric::Qtm, without: None, nodes: 1, shortest: false };
        let found = SOLVER.solve_in_metric(&Cube::solved(2), &aim, &Budget::unlimited());
        assert_eq!(found.unwrap(), None);
    }
}
