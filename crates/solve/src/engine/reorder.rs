//! Reordering of the turns of a solution, phase by phase, and of the ranges of phases and steps along with them.
//!
//! Every phase still leads to the colors that it led to, and so does every step that repairs a parity: what an event says was
//! seen before it stays true.

use std::ops::Range;

use super::solution::{Outcome, PhaseRun};
use unscramble_cube::{Cube, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::merge::simplified;
use unscramble_search::reorder::reordered;

/// Reorders turns where that makes them fewer, and moves the ranges of phases and steps along. `cube` is the cube after all turns. It takes
/// half of the time that is left, so that the solution can still be checked.
///
/// # Errors
/// Returns an error if the solve was cancelled.
pub(crate) fn reorder(
    mut cube: Cube,
    turns: Vec<Turn>,
    phases: &mut [PhaseRun],
    budget: &Budget,
) -> Result<Vec<Turn>, Cutoff> {
    let (budget, size) = (budget.improving_for_half(), cube.size());
    turns.iter().rev().for_each(|turn| cube.turn(turn.inverse()));
    let mut fewer = Vec::with_capacity(turns.len());
    // Where the turns from each index on are now.
    let mut moved = Vec::with_capacity(turns.len() + 1);
    for (range, is_kept) in phases.iter().flat_map(stretches) {
        let (old, next) = (&turns[range.clone()], &turns[range.end..]);
        let new = match (!is_kept).then(|| reordered(&cube, old, &budget)) {
            None | Some(Err(Cutoff::Deadline)) => old.to_vec(),
            Some(new) => new?,
        };
        let new = if merges(&fewer, &new, next, size) { old.to_vec() } else { new };
        cube.apply(old);
        moved.extend((0..old.len()).map(|at| fewer.len() + at.min(new.len())));
        fewer.extend(new);
    }
    moved.push(fewer.len());
    for phase in phases {
        let was_empty = phase.start == phase.end;
        (phase.start, phase.end) = (moved[phase.start], moved[phase.end]);
        for step in &mut phase.steps {
            (step.start, step.end) = (moved[step.start], moved[step.end]);
        }
        if phase.outcome == Outcome::Done && !was_empty && phase.start == phase.end {
            phase.outcome = Outcome::Skipped;
        }
    }
    Ok(fewer)
}

/// The turns on the other side of a border that may merge: those of one axis.
const NEIGHBORS: usize = 8;

/// Returns whether turns merge with those before or after them. On which side of a border such turns belong was decided before.
fn merges(before: &[Turn], turns: &[Turn], after: &[Turn], size: usize) -> bool {
    let before = &before[before.len().saturating_sub(NEIGHBORS)..];
    let after = &after[..after.len().min(NEIGHBORS)];
    let all = [before, turns, after].concat();
    let cost = |turns: &[Turn]| (length(turns, size).obtm, turns.len());
    cost(&simplified(&all, size)) < cost(&all)
}

/// Divides the turns of a phase at the steps that tell about a parity, and returns whether each range is of such a step.
fn stretches(phase: &PhaseRun) -> Vec<(Range<usize>, bool)> {
    let mut stretches = Vec::new();
    let mut at = phase.start;
    for step in phase.steps.iter().filter(|step| !step.note.events.is_empty()) {
        stretches.extend([(at..step.start, false), (step.start..step.end, true)]);
        at = step.end;
    }
    stretches.push((at..phase.end, false));
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::checker::check;
    use crate::engine::context::{ContextLimits, SolveContext, Wishes};
    use crate::engine::method::Method;
    use crate::engine::solution::Solution;
    use crate::registry::run_of;
    use crate::tables::SearchTables;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_search::event::EventSink;

    /// Solves a random state by a method, and checks the solution.
    fn solved(name: &str, size: usize, seed: usize, reorder: bool) -> (Cube, Solution) {
        let cube = random_state(size, &mut generator(&format!("reorder {seed}")));
        let budget = Budget::unlimited();
        let method = Method::named(name).unwrap();
        let settings = method.defaults();
        let (limits, events) = (ContextLimits::of(&budget), EventSink::silent());
        let wishes = Wishes { reorder, ..Wishes::default() };
        let mut context = SolveContext::new(&cube, &settings, wishes, limits, &events);
        run_of(method).unwrap()(&mut context, &SearchTables::default()).unwrap();
        let phases = (method.phases)(&settings);
        let solution = context.finish(method.name, &phases).unwrap();
        check(&cube, &solution, &phases, &budget).unwrap();
        (cube, solution)
    }

    #[test]
    fn solutions_of_human_methods_become_shorter_and_phases_end_as_before() {
        for (name, size, percent) in [
            ("cage", 4, 5),
            ("cage", 5, 5),
            ("layers", 4, 3),
            ("layers", 5, 2),
            ("reduction", 4, 0),
        ] {
            let mut lengths = [0, 0];
            for seed in 0..12 {
                let (cube, before) = solved(name, size, seed, false);
                let (_, after) = solved(name, size, seed, true);
                lengths[0] += before.length().obtm;
                lengths[1] += after.length().obtm;
                let mut cubes = [cube.clone(), cube];
                for (old, new) in before.phases.iter().zip(&after.phases) {
                    assert_eq!((old.name, old.attempt), (new.name, new.attempt));
                    cubes[0].apply(&before.turns[old.start..old.end]);
                    cubes[1].apply(&after.turns[new.start..new.end]);
                    assert_eq!(cubes[0], cubes[1], "{name} {size}, seed {seed}: {}", old.name);
                }
            }
            let [before, after] = lengths;
            assert!(after < before);
            assert!(100 * after <= (100 - percent) * before, "{name} {size}: {after} of {before}");
        }
    }

    #[test]
    fn repairs_of_parities_stay_whole() {
        let mut events = 0;
        for seed in 0..12 {
            let [before, after] =
                [false, true].map(|reorder| solved("reduction", 4, seed, reorder).1);
            assert_eq!(before.parity_events.len(), after.parity_events.len());
            for (old, new) in before.parity_events.iter().zip(&after.parity_events) {
                let turns = [&before.turns[old.start..old.end], &after.turns[new.start..new.end]];
                assert_eq!(turns[0], turns[1]);
                assert_eq!(old.evidence, new.evidence);
                events += usize::from(old.end > old.start);
            }
        }
        assert!(events > 5, "{events} repairs");
    }

    #[test]
    fn a_solution_outlives_the_time_for_reordering_it() {
        let (cube, solution) = solved("cage", 5, 0, false);
        let mut end = cube;
        end.apply(&solution.turns);
        let reorder = |budget: &Budget| {
            reorder(end.clone(), solution.turns.clone(), &mut solution.phases.clone(), budget)
        };
        assert_eq!(reorder(&Budget::of_checks(0)).as_ref(), Ok(&solution.turns));
        for checks in [5, 10, 20] {
            assert!(reorder(&Budget::of_checks(checks)).unwrap().len() <= solution.turns.len());
        }
        assert!(reorder(&Budget::unlimited()).unwrap().len() < solution.turns.len());
        let budget = Budget::unlimited();
        budget.canceller().cancel();
        assert_eq!(reorder(&budget), Err(Cutoff::Cancelled));
    }
}
