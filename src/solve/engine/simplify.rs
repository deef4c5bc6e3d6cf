//! The simplifier: it cancels and merges turns without changing their effect.
//!
//! Neighbouring turns on one axis commute. Each such group is rewritten with the fewest blocks
//! ([`profile`]), and when a group vanishes, its neighbours meet. Turns merge across the borders of
//! steps and phases too. A turn that is merged over a border belongs to the later side, unless the
//! goal of the phase before the border holds only with it.

use super::budget::{Budget, Cutoff};
use super::profile;
use super::solution::{Outcome, PhaseRun};
use crate::cube::{Axis, Cube, Turn, length};
use crate::solve::engine::method::{Phase, reached};

/// A turn with the number of the step that it belongs to, counted over all phases.
type Labelled = (Turn, usize);

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

/// Returns turns with the same effect in no more moves (OBTM): turns on one axis that meet are merged,
/// and turns that undo each other are removed.
///
/// ```
/// use unscramble::cube::notation;
/// use unscramble::solve::simplified;
///
/// let turns = notation::parse("R L R U U' R", 3)?;
/// assert_eq!(simplified(&turns, 3), notation::parse("R' L", 3)?);
/// # Ok::<(), unscramble::cube::NotationError>(())
/// ```
///
/// # Panics
/// Panics if a turn does not fit the size, or rotates the whole cube.
#[must_use]
pub fn simplified(turns: &[Turn], size: usize) -> Vec<Turn> {
    let is_played = |turn: &Turn| turn.fits(size) && !turn.is_rotation(size);
    assert!(turns.iter().all(is_played), "turns of the layers of a cube of size {size}");
    let labelled: Vec<Labelled> = turns.iter().map(|turn| (*turn, 0)).collect();
    // A budget without limits never ends.
    let merged = merge(&labelled, size, &Budget::unlimited()).unwrap_or(labelled);
    merged.into_iter().map(|(turn, _)| turn).collect()
}

/// How many groups of turns are merged between checks of the budget. A group costs about N steps.
const POLL: usize = 256;

/// Merges turns within a sequence.
fn merge(turns: &[Labelled], size: usize, budget: &Budget) -> Result<Vec<Labelled>, Cutoff> {
    let mut out: Vec<Labelled> = Vec::with_capacity(turns.len());
    let mut profile = vec![0; size];
    let mut rewritten = Vec::new();
    let mut rest = turns;
    let mut groups = 0usize;
    while let Some(&(first, _)) = rest.first() {
        groups += 1;
        if groups.is_multiple_of(POLL) {
            budget.check()?;
        }
        let axis = first.axis();
        let meeting = rest.iter().take_while(|(turn, _)| turn.axis() == axis).count();
        let (group, after) = rest.split_at(meeting);
        rest = after;
        // Earlier turns on this axis meet this group if the turns between them vanished.
        let before = trailing(&out, axis);
        if before + meeting == 1 {
            out.push(group[0]);
            continue;
        }
        let label = group[meeting - 1].1;
        let mut old: Vec<Labelled> = out.split_off(out.len() - before);
        old.extend_from_slice(group);
        rewrite(axis, &old, &mut profile, &mut rewritten);
        if cost(&rewritten, size) < cost_labelled(&old, size) {
            out.extend(rewritten.iter().map(|turn| (*turn, label)));
        } else {
            out.extend(old);
        }
    }
    Ok(out)
}

/// Replaces the contents of `out` by turns with the effect of a group on one axis.
fn rewrite(axis: Axis, group: &[Labelled], profile: &mut [u8], out: &mut Vec<Turn>) {
    profile.fill(0);
    out.clear();
    for (turn, _) in group {
        profile::add(profile, *turn);
    }
    profile::write(axis, profile, out);
}

/// Returns the cost of turns: the length in OBTM, then the number of turns.
fn cost(turns: &[Turn], size: usize) -> (u64, usize) {
    (length(turns, size).obtm, turns.len())
}

/// Returns the [`cost`] of labelled turns.
fn cost_labelled(turns: &[Labelled], size: usize) -> (u64, usize) {
    (turns.iter().map(|(turn, _)| turn.length(size).obtm).sum(), turns.len())
}

/// Returns the number of turns on this axis at the end.
fn trailing(turns: &[Labelled], axis: Axis) -> usize {
    turns.iter().rev().take_while(|(turn, _)| turn.axis() == axis).count()
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cube::random::{generator, random_state};
    use crate::cube::{Face, invert};

    fn turns(size: u16, count: usize) -> impl Strategy<Value = Vec<Turn>> {
        let turn = (0..6usize, 1..=size, 0..size, 1..4u8).prop_filter_map(
            "whole-cube rotations are not recorded",
            move |(face, from, more, quarters)| {
                Turn::new(Face::from_index(face), from, (from + more).min(size), quarters)
                    .filter(|turn| !turn.is_rotation(size.into()))
            },
        );
        prop::collection::vec(turn, 0..count)
    }

    proptest! {
        #[test]
        fn merging_keeps_the_effect_and_never_lengthens(
            (size, turns) in (2u16..7).prop_flat_map(|size| (Just(size), turns(size, 40))),
        ) {
            let size = usize::from(size);
            let labelled: Vec<Labelled> = turns.iter().copied().zip(0..).collect();
            let merged = merge(&labelled, size, &Budget::unlimited()).unwrap();
            let mut expected = random_state(size, &mut generator("simplify"));
            let mut found = expected.clone();
            expected.apply(&turns);
            merged.iter().for_each(|(turn, _)| found.turn(*turn));
            prop_assert_eq!(found, expected);
            prop_assert!(cost_labelled(&merged, size).0 <= cost_labelled(&labelled, size).0);
            prop_assert!(merged.windows(2).all(|pair| pair[0].1 <= pair[1].1), "labels ascend");
        }

        #[test]
        fn turns_followed_by_their_inverse_vanish(turns in turns(5, 20)) {
            let both: Vec<Labelled> =
                turns.iter().copied().chain(invert(&turns)).map(|turn| (turn, 0)).collect();
            prop_assert!(merge(&both, 5, &Budget::unlimited()).unwrap().is_empty());
        }
    }
}
