//! The simplifier: it cancels and merges turns without changing their effect.
//!
//! Neighbouring turns on one axis commute. Each such group is rewritten with the fewest blocks
//! ([`profile`]), and when a group vanishes, its neighbours meet. Within a phase, turns merge across
//! steps. Across the border of two phases, they merge only if the goal of the first still holds.

use super::budget::{Budget, Cutoff};
use super::profile;
use super::solution::{Outcome, PhaseRun, Step};
use crate::cube::{Axis, Cube, Turn, length};
use crate::solve::engine::method::{Phase, reached};

/// A turn with the index of the step that it belongs to.
type Labelled = (Turn, usize);

/// Simplifies recorded turns, and moves the ranges of phases and steps along. `cube` is the cube after
/// all turns, in the frame of `goals`.
///
/// # Errors
/// Returns the reason to stop.
pub(crate) fn simplify(
    cube: Cube,
    turns: Vec<Turn>,
    phases: &mut [PhaseRun],
    goals: &[&'static Phase],
    budget: &Budget,
) -> Result<Vec<Turn>, Cutoff> {
    let size = cube.size();
    let mut parts: Vec<Vec<Labelled>> = Vec::with_capacity(phases.len());
    for phase in phases.iter() {
        let steps: Vec<(usize, &Step)> = phase.steps.iter().enumerate().collect();
        let mut part = Vec::new();
        for together in steps.chunk_by(|_, (_, next)| !next.note.apart) {
            let labelled: Vec<Labelled> = together
                .iter()
                .flat_map(|&(label, step)| {
                    turns[step.start..step.end].iter().map(move |turn| (*turn, label))
                })
                .collect();
            part.extend(merge(&labelled, size, budget)?);
        }
        parts.push(part);
    }
    merge_borders(cube, &mut parts, phases, goals, budget)?;
    relabel(&parts, phases);
    Ok(parts.into_iter().flatten().map(|(turn, _)| turn).collect())
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

/// Merges turns across the borders of phases where that shortens the solution and the goal of the
/// phase before the border still holds at its end.
///
/// Works from the last border to the first and undoes phases from the end of the solve, so that the
/// long first phase is never replayed.
fn merge_borders(
    mut cube: Cube,
    parts: &mut [Vec<Labelled>],
    phases: &[PhaseRun],
    goals: &[&'static Phase],
    budget: &Budget,
) -> Result<(), Cutoff> {
    let size = cube.size();
    let mut profile = vec![0; size];
    let mut joined = Vec::new();
    let undo = |cube: &mut Cube, turns: &[Labelled]| -> Result<(), Cutoff> {
        for (turn, _) in turns.iter().rev() {
            budget.check()?;
            cube.turn(turn.inverse());
        }
        Ok(())
    };
    for later in (1..parts.len()).rev() {
        undo(&mut cube, &parts[later])?;
        let Some(&(first, label)) = parts[later].first() else { continue };
        if phases[later].steps.get(label).is_some_and(|step| step.note.apart) {
            continue;
        }
        let axis = first.axis();
        // The phases in between played no turns, so the state at their ends is the state at the border.
        let Some(earlier) = (0..later).rev().find(|&p| !parts[p].is_empty()) else { break };
        let tail = trailing(&parts[earlier], axis);
        let head = parts[later].iter().take_while(|(turn, _)| turn.axis() == axis).count();
        if tail == 0 {
            continue;
        }
        let at = parts[earlier].len() - tail;
        let mut group = parts[earlier][at..].to_vec();
        group.extend_from_slice(&parts[later][..head]);
        rewrite(axis, &group, &mut profile, &mut joined);
        if cost(&joined, size) >= cost_labelled(&group, size) {
            continue;
        }
        let holds = |cube: &Cube| {
            (earlier..later).all(|p| {
                phases[p].outcome == Outcome::Parity || reached(goals, phases[p].name, cube)
            })
        };
        let mut shorter = cube.clone();
        undo(&mut shorter, &parts[earlier][at..])?;
        if holds(&shorter) {
            // The later phase takes all turns.
            let moved = joined.iter().map(|turn| (*turn, label));
            parts[later].splice(..head, moved);
            parts[earlier].truncate(at);
            cube = shorter;
        } else {
            let mut longer = shorter;
            longer.apply(&joined);
            if holds(&longer) {
                let label = parts[earlier][at].1;
                parts[earlier].truncate(at);
                parts[earlier].extend(joined.iter().map(|turn| (*turn, label)));
                parts[later].drain(..head);
                cube = longer;
            }
        }
    }
    Ok(())
}

/// Sets the ranges of phases and steps to their merged turns, and removes steps without turns.
fn relabel(parts: &[Vec<Labelled>], phases: &mut [PhaseRun]) {
    let mut at = 0;
    for (part, phase) in parts.iter().zip(phases) {
        phase.start = at;
        let steps = std::mem::take(&mut phase.steps);
        let mut next = 0;
        for same in part.chunk_by(|(_, a), (_, b)| a == b) {
            let Some(&(_, label)) = same.first() else { continue };
            let Some(step) = steps.get(label) else { continue };
            // A step that lost all its turns passes its placements on to the step that took them.
            let placements =
                steps[next.min(label + 1)..=label].iter().flat_map(|s| s.placements.clone());
            let placements = placements.collect();
            next = next.max(label + 1);
            let note = step.note.clone();
            phase.steps.push(Step { note, placements, start: at, end: at + same.len() });
            at += same.len();
        }
        if let Some(last) = phase.steps.last_mut() {
            last.placements.extend(steps[next..].iter().flat_map(|step| step.placements.clone()));
        }
        phase.end = at;
        // All turns of the phase merged into other phases, so its goal held without them.
        if phase.outcome == Outcome::Done && phase.end == phase.start {
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
