//! Joins steps of a taught solution of which the second turns back what the first turned last: a person does
//! not turn layers back and at once out again.
//!
//! Only exchanges of center stickers are joined. What a joined step does is found by the replay, as for any
//! other step.

use super::note::Note;
use super::task::Task;
use unscramble_cube::{Face, Turn, length};
use unscramble_search::profile;

/// A step before it is recorded for good: what the method says about it, and its turns.
pub(super) type Draft = (Note, Vec<Turn>);

/// Joins each step with the one before it if it turns back what that turned last. Steps that undo each other
/// vanish.
pub(super) fn join(steps: impl IntoIterator<Item = Draft>, size: usize) -> Vec<Draft> {
    let mut joined: Vec<Draft> = Vec::new();
    for (note, turns) in steps {
        let together = joined.last().and_then(|(before, done)| {
            let may_join = moves_centers(before) && moves_centers(&note) && before.aim == note.aim;
            may_join.then(|| together(done, &turns, size)).flatten()
        });
        let Some(together) = together else {
            // What is left of two steps may only turn faces: that sets up the next one.
            let is_setup = |(before, done): &mut Draft| {
                let is_outer = |turn: &Turn| {
                    turn.layers() == 1 && (turn.from() == 1 || usize::from(turn.to()) == size)
                };
                before.task == Task::TurnSlices && moves_centers(&note) && done.iter().all(is_outer)
            };
            let setup = joined.pop_if(is_setup).map_or(Vec::new(), |(_, turns)| turns);
            joined.push((note, [setup, turns].concat()));
            continue;
        };
        let before = joined.pop().map(|(before, _)| before).unwrap_or_default();
        let (hold, builds) = (before.hold, before.task.builds());
        if let Some(first) = together.first() {
            let one_axis = together.iter().all(|turn| turn.axis() == first.axis());
            let task = match one_axis {
                true => Task::TurnSlices,
                false => {
                    let is_same = |face: &Face| note.task.builds() == Some(*face);
                    Task::JoinExchanges { builds: builds.filter(is_same) }
                }
            };
            joined.push((Note { hold, ..Note::new(task).aim(note.aim) }, together));
        }
    }
    joined
}

/// Whether a step exchanges center stickers, and not by a commutator, which people play as a whole.
fn moves_centers(note: &Note) -> bool {
    let moves = matches!(
        note.task,
        Task::ExchangeCenters { .. } | Task::TurnSlices | Task::JoinExchanges { .. }
    );
    moves && note.commutator.is_none() && note.events.is_empty()
}

/// Returns the turns of two steps, joined where the second turns back what the first turned; `None` if it does
/// not.
fn together(before: &[Turn], after: &[Turn], size: usize) -> Option<Vec<Turn>> {
    let (mut before, mut after) = (before, after);
    let mut middle = Vec::new();
    let mut saves = false;
    while let (true, Some(last), Some(first)) = (middle.is_empty(), before.last(), after.first()) {
        let axis = first.axis();
        if last.axis() != axis {
            break;
        }
        let off = |turn: &Turn| turn.axis() != axis;
        let start = before.iter().rposition(off).map_or(0, |other| other + 1);
        let end = after.iter().position(off).unwrap_or(after.len());
        let (tail, head) = (&before[start..], &after[..end]);
        let [out, back] = [tail, head].map(|turns| {
            let mut profile = vec![0; size];
            turns.iter().for_each(|turn| profile::add(&mut profile, *turn));
            profile
        });
        // Layers that only turn further are no reason to join two steps. A layer may be turned back as the moves are written and
        // stay as a whole, as that of 3L does in 3L' 4Lw.
        let turns_back = *first == last.inverse()
            || out.iter().zip(&back).any(|(out, back)| *out > 0 && (out + back) % 4 == 0);
        let mut both: Vec<u8> = out.iter().zip(&back).map(|(out, back)| (out + back) % 4).collect();
        let mut written = Vec::new();
        profile::write(axis, &mut both, &mut written);
        let apart = length(tail, size).obtm + length(head, size).obtm;
        if !(turns_back || saves) || length(&written, size).obtm >= apart {
            break;
        }
        (before, middle, after, saves) = (&before[..start], written, &after[end..], true);
    }
    saves.then(|| [before, &middle, after].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::notation;

    fn joined(steps: &[&str]) -> Vec<(Task, String)> {
        let drafts = steps
            .iter()
            .map(|moves| (Note::new(Task::TurnSlices), notation::parse(moves, 5).unwrap()));
        let text = |turns: &[Turn]| notation::to_string(turns, 5, notation::Notation::Standard);
        join(drafts, 5).into_iter().map(|(note, turns)| (note.task, text(&turns))).collect()
    }

    #[test]
    fn a_step_that_turns_back_the_one_before_joins_it() {
        let one = |moves: &str| vec![(Task::JoinExchanges { builds: None }, moves.to_owned())];
        assert_eq!(joined(&["Rw U Rw'", "Rw U2 Rw'"]), one("Rw U' Rw'"));
        assert_eq!(joined(&["Rw U Rw'", "Rw F2 Rw'"]), one("Rw U F2 Rw'"));
        assert_eq!(joined(&["2R U", "U' 2R'"]), []);
        assert_eq!(joined(&["2R 4R", "2R'"]), [(Task::TurnSlices, "2L'".to_owned())]);
        assert_eq!(joined(&["2R U 2R'", "2R 3Rw F"]), one("2R U 3Rw F"));
        assert_eq!(joined(&["2R U 2R'", "2R' F 2R"]).len(), 2);
    }
}
