//! The simplifier: it merges the recorded turns of a solve, and moves the ranges of phases and steps along.
//!
//! Turns merge across the borders of steps and phases too. A turn that is merged over a border belongs to the
//! later side, unless the goal of the phase before the border holds only with it.

use super::solution::{Outcome, PhaseRun};
use crate::engine::method::{Phase, reached};
use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::merge::{Labelled, merge};

/// Simplifies recorded turns, and moves the ranges of phases and steps along. `cube` is the cube after
/// all turns, in the frame of `goals`.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn simplify(
    cube: Cube,
    turns: &[Turn],
    phases: &mut [PhaseRun],
    goals: &[&'static Phase],
    budget: &Budget,
) -> Result<Vec<Turn>, Cutoff> {
    let size = cube.size();
    let steps = phases.iter().flat_map(|phase| &phase.steps).enumerate();
    let labelled: Vec<Labelled> = steps
        .flat_map(|(label, step)| turns[step.start..step.end].iter().map(move |t| (*t, label)))
        .collect();
    let merged = merge(&labelled, size, budget)?;
    place_borders(&merged, phases);
    settle_borders(cube, &merged, phases, goals, budget)?;
    place_steps(&merged, phases);
    Ok(merged.into_iter().map(|(turn, _)| turn).collect())
}

/// Sets the ranges of phases to the turns of their steps.
fn place_borders(turns: &[Labelled], phases: &mut [PhaseRun]) {
    let (mut at, mut steps) = (0, 0);
    for phase in phases {
        steps += phase.steps.len();
        phase.start = at;
        phase.end = turns.partition_point(|(_, label)| *label < steps);
        at = phase.end;
    }
}

/// Moves the borders between phases to where the goals of the phases before them hold. Where there is no
/// such place, the phase is marked as merged.
///
/// Works from the last border to the first and undoes phases from the end of the solve, so that the
/// long first phase is never replayed.
fn settle_borders(
    mut cube: Cube,
    turns: &[Labelled],
    phases: &mut [PhaseRun],
    goals: &[&'static Phase],
    budget: &Budget,
) -> Result<(), Cutoff> {
    let mut at = turns.len();
    for later in (1..phases.len()).rev() {
        let border = phases[later].start;
        while at > border {
            budget.check()?;
            at -= 1;
            cube.turn(turns[at].0.inverse());
        }
        // Phases without turns end at the same border.
        let first = (0..later).rev().take_while(|p| phases[*p].end == border).last();
        let Some(first) = first.filter(|_| later + 1 == phases.len() || phases[later].end > border)
        else {
            continue;
        };
        let is_missed = |phase: &PhaseRun, cube: &Cube| {
            matches!(phase.outcome, Outcome::Done | Outcome::Skipped)
                && !reached(goals, phase.name, cube)
        };
        let Some(needy) = (first..later).find(|p| is_missed(&phases[*p], &cube)) else { continue };
        // The turns on one axis that follow are the ones that merged over the border.
        let rest = &turns[border..phases[later].end];
        let axis = rest.first().map(|(turn, _)| turn.axis());
        let group = rest.iter().take_while(|(turn, _)| Some(turn.axis()) == axis).count();
        let mut longer = cube.clone();
        for taken in 1..=group {
            longer.turn(rest[taken - 1].0);
            if !phases[needy..later].iter().any(|phase| is_missed(phase, &longer)) {
                phases[needy].end += taken;
                phases[needy].outcome = Outcome::Done;
                for phase in &mut phases[needy + 1..later] {
                    (phase.start, phase.end) = (border + taken, border + taken);
                }
                phases[later].start += taken;
                (cube, at) = (longer, border + taken);
                break;
            }
        }
        if at == border {
            for phase in &mut phases[first..later] {
                phase.merged = is_missed(phase, &cube);
            }
        }
    }
    Ok(())
}

/// Sets the ranges of steps to their turns, within their phases. A step whose turns all merged into
/// other steps has none.
fn place_steps(turns: &[Labelled], phases: &mut [PhaseRun]) {
    let mut label = 0;
    for phase in phases {
        let (start, end) = (phase.start, phase.end);
        for step in &mut phase.steps {
            let place = |at: usize| at.clamp(start, end);
            step.start = place(turns.partition_point(|(_, other)| *other < label));
            label += 1;
            step.end = place(turns.partition_point(|(_, other)| *other < label));
        }
        if let Some(last) = phase.steps.last_mut() {
            last.end = end;
        }
        // All turns of the phase merged into other phases, so its goal held without them.
        if phase.outcome == Outcome::Done && end == start && !phase.merged {
            phase.outcome = Outcome::Skipped;
        }
    }
}
