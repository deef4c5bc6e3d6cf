//! Which algorithm somebody played: the same turns of faces, however the cube was held, after and before turns of the last layer.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::recognition::most_rounds;
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_solve::{Algorithm, METHODS, simplified};

/// By what is played, the algorithms of a 3x3x3 of which it is one or more rounds.
static KNOWN: LazyLock<BTreeMap<Vec<Turn>, Vec<Algorithm>>> = LazyLock::new(|| {
    let mut known: BTreeMap<Vec<Turn>, Vec<Algorithm>> = BTreeMap::new();
    for algorithm in METHODS.iter().flat_map(|method| (method.algorithms)(3)) {
        let once = by_faces(&algorithm.turns(3), 3).unwrap_or_default();
        for times in 1..=most_rounds(&algorithm) {
            let played = without_ends(simplified(&once.repeat(times), 3));
            known.entry(played).or_default().push(algorithm.clone());
        }
    }
    known.remove(&[][..]);
    known
});

/// Returns the first algorithm of which moves on a cube of a size are one or more rounds.
pub(super) fn algorithm_played(
    moves: &[Turn],
    size: usize,
    algorithms: impl IntoIterator<Item = Algorithm>,
) -> Option<Algorithm> {
    let played = by_faces(moves, size)?;
    let held = |hold: Rotation| {
        let turned: Vec<Turn> = played.iter().map(|turn| turn.rotated(&hold)).collect();
        KNOWN.get(&without_ends(simplified(&turned, 3)))
    };
    let found: Vec<&Algorithm> = Rotation::all().filter_map(held).flatten().collect();
    if found.is_empty() {
        return None;
    }
    algorithms.into_iter().find(|algorithm| found.contains(&algorithm))
}

/// Drops turns of U at both ends.
fn without_ends(mut turns: Vec<Turn>) -> Vec<Turn> {
    for _ in 0..2 {
        turns.reverse();
        // Beside a turn of D, that of U may come second.
        let ends = turns.iter().take(2).position(|turn| turn.face() == Face::U);
        let is_end = |at: usize| turns[..at].iter().all(|turn| turn.face() == Face::D);
        if let Some(at) = ends.filter(|at| is_end(*at)) {
            turns.remove(at);
        }
    }
    turns
}

/// Writes moves as turns of the faces of a 3x3x3 whose centers stay; `None` if they turn some of the inner layers alone.
fn by_faces(moves: &[Turn], size: usize) -> Option<Vec<Turn>> {
    let last = size as u16;
    let mut held = Rotation::IDENTITY;
    let mut turns = Vec::new();
    for turn in moves {
        let (face, quarters) = (turn.face(), turn.quarters());
        let [turns_face, turns_opposite] = [turn.from() == 1, turn.to() == last];
        // The inner layers are one, which turns or stays.
        let turns_middle = match (turn.from(), turn.to()) {
            (1, 1) => false,
            (from, to) if from == last && to == last => false,
            (1 | 2, to) if to + 1 >= last => true,
            _ => return None,
        };
        let mut play = |face: Face, quarters: u8| {
            turns.push(Turn::outer(face, quarters).rotated(&held.inverse()));
        };
        if turns_middle {
            // The middle stays, and all else turns the other way.
            if !turns_face {
                play(face, 4 - quarters);
            }
            if !turns_opposite {
                play(face.opposite(), quarters);
            }
            held = held.then(&Rotation::quarters(face, quarters));
        } else if turns_face {
            play(face, quarters);
        } else {
            play(face.opposite(), 4 - quarters);
        }
    }
    Some(turns)
}
