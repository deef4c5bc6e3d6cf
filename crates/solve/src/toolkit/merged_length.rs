//! Merges neighboring turns of one face, to compare the lengths of 3x3x3 solutions.
//!
//! The engine's simplifier merges more: turns of parallel layers meet there too. Methods compare
//! solutions by this simpler length, and their choices depend on it.

use unscramble_cube::Turn;

/// Merges neighboring turns of one face until there are none.
pub(crate) fn merged<'a>(turns: impl IntoIterator<Item = &'a Turn>) -> Vec<Turn> {
    let mut merged: Vec<Turn> = Vec::new();
    for turn in turns {
        match merged.pop_if(|last| last.face() == turn.face()) {
            Some(last) => merged.extend(joined(last, *turn)),
            None => merged.push(*turn),
        }
    }
    merged
}

/// Returns two turns of one face as one turn; `None` if they undo each other.
pub(crate) fn joined(one: Turn, other: Turn) -> Option<Turn> {
    let quarters = (one.quarters() + other.quarters()) % 4;
    (quarters > 0).then(|| Turn::outer(one.face(), quarters))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::notation;

    #[test]
    fn turns_that_meet_when_others_vanish_are_merged() {
        let parse = |moves: &str| notation::parse(moves, 3).unwrap();
        assert_eq!(merged(&parse("R U U' R2 F")), parse("R' F"));
        assert_eq!(merged(&parse("R L R'")), parse("R L R'"));
        assert_eq!(merged(&parse("R U2 U2 R'")), []);
    }
}
