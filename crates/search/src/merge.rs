//! Merging of turns: it cancels and merges turns without changing their effect.
//!
//! Neighboring turns on one axis commute. Each such group is rewritten with the fewest blocks
//! ([`profile`]), and when a group vanishes, its neighbors meet.
#![expect(clippy::expect_used, reason = "a budget without limits never ends")]

use crate::budget::{Budget, Cutoff};
use crate::profile;
use unscramble_cube::{Axis, Turn, length};

/// A turn with a label, such as the number of the step that it belongs to. Labels ascend.
pub type Labelled = (Turn, usize);

/// Returns turns with the same effect in no more moves (OBTM): turns on one axis that meet are merged,
/// and turns that undo each other are removed.
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_search::merge::simplified;
///
/// let turns = notation::parse("R L R U U' R", 3)?;
/// assert_eq!(simplified(&turns, 3), notation::parse("R' L", 3)?);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
///
/// # Panics
/// Panics if a turn does not fit the size, or rotates the whole cube.
#[must_use]
pub fn simplified(turns: &[Turn], size: usize) -> Vec<Turn> {
    let is_played = |turn: &Turn| turn.fits(size) && !turn.is_rotation(size);
    assert!(turns.iter().all(is_played), "turns of the layers of a cube of size {size}");
    let labelled: Vec<Labelled> = turns.iter().map(|turn| (*turn, 0)).collect();
    let merged = merge(&labelled, size, &Budget::unlimited());
    let merged = merged.expect("a budget without limits never ends");
    merged.into_iter().map(|(turn, _)| turn).collect()
}

/// How many groups of turns are merged between checks of the budget. A group costs about N steps.
const POLL: usize = 256;

/// Merges turns within a sequence. A turn that several are merged to has the label of the last of them.
///
/// # Errors
/// Returns the reason to stop.
pub fn merge(turns: &[Labelled], size: usize, budget: &Budget) -> Result<Vec<Labelled>, Cutoff> {
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
#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::{Face, invert};

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
