//! Typed states with blanks and strays: what is suggested or filled in is a cube, and near.

use arbitrary::Unstructured;
use unscramble_cube::Facelets;
use unscramble_cube::read::{CompletionError, MOST_SUGGESTIONS, complete, suggestions};

use super::states::{State, written};
use super::witness::{are_faces, colors_of, is_solvable, stickers, symbols_of};

/// Larger states take too long without optimization.
const LARGEST: usize = 5;

/// What a sticker becomes.
const CHANGES: [char; 6] = ['?', '.', '-', 'X', '*', 'U'];

/// A state that can be solved, the number of stickers that change, and for each of them its facelet and what
/// it becomes.
pub fn run(input: &[u8]) {
    let Some((state, mut rest)) = State::read(input, true) else { return };
    let puzzle = state.puzzle;
    if puzzle.size > LARGEST {
        return;
    }
    let meant = state.text();
    let mut text: Vec<char> = meant.chars().collect();
    if change(&mut text, &mut rest).is_err() {
        return;
    }
    let text: String = text.into_iter().collect();
    let typed = written(&text).typed().expect("a cube has this number of stickers");
    let distance = |state: &str| {
        let pairs = state.chars().zip(text.chars());
        pairs.filter(|(own, typed)| !['?', '.', '-'].contains(typed) && own != typed).count()
    };
    let is_cube = |state: &Facelets| {
        let stickers = stickers(&state.to_string());
        let symbols = symbols_of(&stickers).expect("six symbols at most");
        is_solvable(puzzle, &colors_of(&stickers, &symbols), are_faces(&symbols))
    };

    let symbols = typed.symbols();
    // Letters of faces are read in the standard scheme alone.
    let is_comparable = meant.chars().all(|symbol| symbols.color(symbol).is_some())
        && written(&meant).facelets().is_ok_and(|meant| is_cube(&meant));
    match complete(&typed) {
        Ok(only) => assert!(is_cube(&only) && distance(&only.to_string()) == 0, "{text}"),
        Err(CompletionError::Ambiguous { first, count }) => {
            assert!(count.is_none_or(|count| count >= 2 && count.min(first.len()) == first.len()));
            for state in &first {
                assert!(is_cube(state) && distance(&state.to_string()) == 0, "{text}");
            }
        }
        Err(CompletionError::Impossible) => {
            assert!(!is_comparable || distance(&meant) > 0, "{text} fits {meant}");
        }
        Err(CompletionError::Stray { symbol, facelet, .. }) => {
            assert_eq!(text.chars().nth(facelet), Some(symbol));
        }
        // A color is on no sticker, or the blanks leave too many schemes.
        Err(CompletionError::Unknown) => {
            assert!(text.contains(['?', '.', '-']) || !typed.symbols().are_complete())
        }
    }

    let found = suggestions(&typed);
    assert!(found.len() <= MOST_SUGGESTIONS);
    let nearest = found.iter().filter(|s| !s.changes.is_empty()).map(|s| s.state.to_string());
    for suggestion in &found {
        assert!(is_cube(&suggestion.state), "{text}: {suggestion:?}");
        for change in &suggestion.changes {
            assert_eq!(suggestion.state.cube().facelet(change.facelet), change.to);
        }
    }
    // Nothing that can be solved is nearer than what the list begins with.
    if let Some(nearest) = nearest.map(|state| distance(&state)).min().filter(|_| is_comparable) {
        // A state that can be solved is its own nearest one, which the list leaves out.
        assert!(distance(&meant) == 0 || nearest <= distance(&meant), "{text}");
    }
}

fn change(text: &mut [char], rest: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    for _ in 0..rest.int_in_range(1..=8)? {
        let facelet = rest.int_in_range(0..=text.len() - 1)?;
        text[facelet] = *rest.choose(&CHANGES)?;
    }
    Ok(())
}
