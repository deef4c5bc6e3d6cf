//! The independent check of every solution, on a second model of the cube
//! ([`replay`](unscramble_search::replay)).
//!
//! The checker shares the goals of the phases with the methods, but not the code that turns layers.

use super::error::SolveError;
use super::solution::{Outcome, Solution, StopReason};
use crate::engine::method::{Phase, reached};
use unscramble_cube::geometry::facelet_index;
use unscramble_cube::{Cube, Face, Rotation, Turn};
use unscramble_search::budget::Budget;
use unscramble_search::replay::{Replay, poll_after};

/// A defect of a solution. Moves, phases and listed solutions count from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum CheckFailure {
    #[error("move {0} turns layers that the cube does not have, or the whole cube")]
    Turn(usize),
    #[error("the phases do not partition the moves at phase {0}")]
    Partition(usize),
    #[error("the steps of phase {0} are out of order or outside the phase")]
    Steps(usize),
    #[error("phase {0} has moves, but is reported as skipped or stopped")]
    Idle(usize),
    #[error("the goal of phase {name} does not hold after move {end}")]
    Goal { name: &'static str, end: usize },
    #[error("listed solution {0} does not solve the cube, or is shorter than the one before it")]
    Listed(usize),
    #[error("the solution is not as short as the search says")]
    Bound,
    #[error("the cube does not end in the state that the solution reports")]
    Unsolved,
}

impl From<CheckFailure> for SolveError {
    fn from(failure: CheckFailure) -> SolveError {
        SolveError::Wrong(failure.to_string())
    }
}

/// Checks the turns, phases and goals of a solution of the start cube. Returns the cube after its
/// turns.
///
/// # Errors
/// Returns [`SolveError::Wrong`] for the first defect, or the reason to stop.
pub(crate) fn check(
    start: &Cube,
    solution: &Solution,
    goals: &[&'static Phase],
    budget: &Budget,
) -> Result<Cube, SolveError> {
    let size = start.size();
    let is_playable = |turn: &Turn| turn.fits(size) && !turn.is_rotation(size);
    if let Some(bad) = solution.turns.iter().position(|turn| !is_playable(turn)) {
        return Err(CheckFailure::Turn(bad).into());
    }
    check_ranges(solution)?;
    let mut replay = Replay::new(size, start.colors(), budget)?;
    let poll = poll_after(size);
    for (i, phase) in solution.phases.iter().enumerate() {
        for turns in solution.turns[phase.start..phase.end].chunks(poll) {
            budget.check()?;
            turns.iter().for_each(|turn| replay.turn(*turn));
        }
        if !goals.iter().any(|goal| goal.name == phase.name) {
            return Err(CheckFailure::Partition(i).into());
        }
        if matches!(phase.outcome, Outcome::Done | Outcome::Skipped) && !phase.merged {
            let mut cube = Cube::from_colors(&replay.stickers).ok_or(CheckFailure::Unsolved)?;
            cube.recolor(&solution.frame);
            // A lesson may turn all inner layers as one and turn them back later.
            let turned_back = || solution.teaching.and_then(|_| with_centers_home(&cube));
            let is_reached = |cube: &Cube| reached(goals, phase.name, cube);
            if !is_reached(&cube) && !turned_back().is_some_and(|cube| is_reached(&cube)) {
                return Err(CheckFailure::Goal { name: phase.name, end: phase.end }.into());
            }
        }
    }
    let end = Cube::from_colors(&replay.stickers).ok_or(CheckFailure::Unsolved)?;
    if let Some(short) = &solution.short {
        replay.stickers = start.colors();
        for turns in short.chunks(poll) {
            budget.check()?;
            turns.iter().for_each(|turn| replay.turn(*turn));
        }
        if Cube::from_colors(&replay.stickers).as_ref() != Some(&end) {
            return Err(CheckFailure::Unsolved.into());
        }
    }
    check_length(solution)?;
    let solved = end.is_uniform();
    let promised = solution.stop_reason != StopReason::Until;
    if solved != solution.solved || (promised && !solved) {
        return Err(CheckFailure::Unsolved.into());
    }
    Ok(end)
}

/// Returns the cube with its centers home if each shows one color and they only are turned, all six together.
fn with_centers_home(cube: &Cube) -> Option<Cube> {
    let size = cube.size();
    let inner = || (1..size - 1).flat_map(|row| (1..size - 1).map(move |column| (row, column)));
    let shows = |face: Face, color: Face| {
        inner().all(|(row, column)| cube.at(face, row, column) == color as u8)
    };
    let is_turned = Rotation::all()
        .any(|turned| Face::ALL.into_iter().all(|face| shows(face, turned.map(face))));
    if !is_turned {
        return None;
    }
    let mut colors = cube.colors();
    for face in Face::ALL {
        for (row, column) in inner() {
            colors[facelet_index(size, face, row, column)] = face as u8;
        }
    }
    Cube::from_colors(&colors)
}

/// Checks the length of a solution against what its search says about it.
fn check_length(solution: &Solution) -> Result<(), CheckFailure> {
    let Some(search) = &solution.search else { return Ok(()) };
    let length = search.metric.length(&solution.turns, solution.size);
    let bound = u64::from(search.lower_bound);
    match solution.stop_reason {
        // The turns are only a part of the solution.
        StopReason::Until => Ok(()),
        StopReason::Optimal if length != bound => Err(CheckFailure::Bound),
        _ if length < bound => Err(CheckFailure::Bound),
        _ => Ok(()),
    }
}

/// Checks that each listed solution solves the cube and is as long as the solution itself, or longer.
///
/// # Errors
/// Returns [`SolveError::Wrong`] for the first defect, or the reason to stop.
pub(crate) fn check_listed(
    start: &Cube,
    solution: &Solution,
    budget: &Budget,
) -> Result<(), SolveError> {
    let Some(listed) = &solution.listed else { return Ok(()) };
    let metric = solution.search.as_ref().map(|search| search.metric).unwrap_or_default();
    let length = |turns: &[Turn]| metric.length(turns, start.size());
    // Solutions with costs are in the order of those.
    let is_priced = listed.costs.is_some();
    let mut shortest = if is_priced { 0 } else { length(&solution.turns) };
    let mut replay = Replay::new(start.size(), start.colors(), budget)?;
    for (i, turns) in listed.solutions.iter().enumerate() {
        replay.stickers = start.colors();
        turns.iter().for_each(|turn| replay.turn(*turn));
        let solved = Cube::from_colors(&replay.stickers).is_some_and(|cube| cube.is_uniform());
        let is_longer = length(turns) > shortest;
        if !solved || length(turns) < shortest || (listed.complete && is_longer) {
            return Err(CheckFailure::Listed(i).into());
        }
        if !is_priced {
            shortest = length(turns);
        }
    }
    Ok(())
}

/// Checks that the phases partition the moves, and that steps lie in their phases, in order.
fn check_ranges(solution: &Solution) -> Result<(), CheckFailure> {
    let mut at = 0;
    for (i, phase) in solution.phases.iter().enumerate() {
        if phase.start != at || phase.end < at || phase.end > solution.turns.len() {
            return Err(CheckFailure::Partition(i));
        }
        let mut step_at = phase.start;
        for step in &phase.steps {
            if step.start < step_at || step.end < step.start || step.end > phase.end {
                return Err(CheckFailure::Steps(i));
            }
            step_at = step.end;
        }
        let played = phase.end > phase.start;
        if played && matches!(phase.outcome, Outcome::Skipped | Outcome::Stopped) {
            return Err(CheckFailure::Idle(i));
        }
        at = phase.end;
    }
    if at != solution.turns.len() {
        return Err(CheckFailure::Partition(solution.phases.len()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::context::{ContextLimits, SolveContext, Wishes};
    use crate::engine::method::Method;
    use crate::engine::solution::{FoundBy, Listed, SearchReport};
    use crate::registry::run_of;
    use crate::tables::SearchTables;
    use unscramble_cube::Metric;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_search::event::EventSink;

    /// A part of the expected defect, and the damage that causes it.
    type Damage = (&'static str, fn(&mut Solution));

    /// A cube with its solution by reduction, which may stop after a phase.
    struct Case {
        cube: Cube,
        goals: Vec<&'static Phase>,
        solution: Solution,
    }

    impl Case {
        fn new(until: Option<&'static str>) -> Case {
            let cube = random_state(5, &mut generator("wrong"));
            let budget = Budget::unlimited();
            let method = Method::named("reduction").unwrap();
            let settings = method.defaults();
            let (limits, events) = (ContextLimits::of(&budget), EventSink::silent());
            let wishes = Wishes { until, ..Wishes::default() };
            let mut context = SolveContext::new(&cube, &settings, wishes, limits, &events);
            run_of(method).unwrap()(&mut context, &SearchTables::default()).unwrap();
            let goals = (method.phases)(&settings);
            let solution = context.finish(method.name, &goals).unwrap();
            Case { cube, goals, solution }
        }

        fn check(&self, solution: &Solution) -> Result<(), SolveError> {
            check(&self.cube, solution, &self.goals, &Budget::unlimited()).map(|_| ())
        }

        /// Returns the defect that the checker finds in the damaged solution.
        fn defect_after(&self, damage: fn(&mut Solution)) -> String {
            let mut solution = self.solution.clone();
            damage(&mut solution);
            match self.check(&solution) {
                Err(SolveError::Wrong(reason)) => reason,
                other => format!("{other:?}"),
            }
        }
    }

    #[test]
    fn every_kind_of_wrong_solution_is_rejected() {
        let case = Case::new(None);
        assert_eq!(case.check(&case.solution), Ok(()));
        let damages: [Damage; 15] = [
            ("turns layers", |s| s.turns[3] = Turn::new(Face::R, 1, 5, 1).unwrap()),
            ("turns layers", |s| s.turns[3] = Turn::new(Face::R, 6, 6, 1).unwrap()),
            ("goal of phase centers", |s| s.turns[3] = s.turns[3].inverse()),
            ("partition", |s| {
                s.turns.pop();
            }),
            ("partition", |s| s.turns.push(Turn::outer(Face::U, 1))),
            ("partition the moves at phase 1", |s| s.phases[1].start += 1),
            ("partition the moves at phase 1", |s| s.phases[1].end = s.phases[1].start - 1),
            ("partition the moves at phase 0", |s| s.phases[0].end = s.turns.len() + 1),
            ("partition", |s| s.phases[1].name = "magic"),
            ("steps of phase 0", |s| s.phases[0].steps[1].start -= 1),
            ("steps of phase 0", |s| s.phases[0].steps[1].end = s.phases[0].steps[1].start - 1),
            ("steps of phase 0", |s| s.phases[0].steps.last_mut().unwrap().end += 1),
            ("has moves", |s| s.phases[1].outcome = Outcome::Skipped),
            ("goal of phase", |s| {
                let end = s.phases[0].end - 1;
                s.phases[0].steps.clear();
                s.phases[1].steps.clear();
                (s.phases[0].end, s.phases[1].start) = (end, end);
            }),
            ("does not end in the state", |s| s.solved = false),
        ];
        for (why, damage) in damages {
            let reason = case.defect_after(damage);
            assert!(reason.contains(why), "{reason}, not {why}");
        }
    }

    #[test]
    fn a_step_may_have_no_turns() {
        let case = Case::new(None);
        let mut solution = case.solution.clone();
        let step = &mut solution.phases[0].steps[1];
        step.end = step.start;
        assert_eq!(case.check(&solution), Ok(()));
    }

    #[test]
    fn a_solve_that_stops_early_may_leave_the_cube_unsolved() {
        let case = Case::new(Some("centers"));
        assert_eq!(case.check(&case.solution), Ok(()));
        let damages: [Damage; 3] = [
            ("does not end in the state", |s| s.solved = true),
            ("does not end in the state", |s| s.stop_reason = StopReason::Solved),
            ("goal of phase edges", |s| s.phases[1].outcome = Outcome::Done),
        ];
        for (why, damage) in damages {
            let reason = case.defect_after(damage);
            assert!(reason.contains(why), "{reason}, not {why}");
        }
    }

    #[test]
    fn listed_solutions_solve_the_cube_in_the_same_number_of_turns() {
        let case = Case::new(None);
        let good = &case.solution.turns;
        let check = |solutions: &[&Vec<Turn>], complete| {
            let solutions = solutions.iter().map(|turns| (*turns).clone()).collect();
            let listed = Some(Listed { solutions, costs: None, complete });
            let solution = Solution { listed, ..case.solution.clone() };
            check_listed(&case.cube, &solution, &Budget::unlimited())
        };
        assert_eq!(check_listed(&case.cube, &case.solution, &Budget::unlimited()), Ok(()));
        assert_eq!(check(&[good, good], true), Ok(()));
        let mut elsewhere = good.clone();
        elsewhere[3] = elsewhere[3].inverse();
        let mut longer = good.clone();
        longer.extend([Turn::outer(Face::U, 1), Turn::outer(Face::U, 3)]);
        for bad in [&elsewhere, &longer] {
            assert_eq!(check(&[good, bad], true), Err(CheckFailure::Listed(1).into()));
        }
        assert_eq!(check(&[good, &longer], false), Ok(()), "the best that were found");
        assert_eq!(check(&[&longer, good], false), Err(CheckFailure::Listed(1).into()));
    }

    #[test]
    fn the_length_keeps_to_the_bound_of_the_search() {
        let case = Case::new(None);
        let length = case.solution.length().obtm as u32;
        let check = |lower_bound: u32, stop_reason: StopReason| {
            let search = Some(SearchReport {
                nodes: 1,
                directions: 1,
                metric: Metric::Htm,
                lower_bound,
                tables: crate::TablesUse::Ready,
                found_by: FoundBy::TwoPhase,
                reduction: None,
            });
            case.check(&Solution { search, stop_reason, ..case.solution.clone() })
        };
        assert_eq!(check(length, StopReason::Optimal), Ok(()));
        assert_eq!(check(length - 1, StopReason::Solved), Ok(()));
        let bad = Err(CheckFailure::Bound.into());
        assert_eq!(check(length - 1, StopReason::Optimal), bad);
        assert_eq!(check(length + 1, StopReason::Deadline), bad);
    }
}
