//! Cubes whose faces are read wrongly: what is suggested is a cube, a slip says how it is read, and exact colors are
//! never read as others.

use arbitrary::Unstructured;
use unscramble_cube::read::colors::{Measured, Orientations, Slipped, read};
use unscramble_cube::read::{Cause, Slip, Symmetry, suggestions};
use unscramble_cube::{Cube, Face, Facelets};

use super::model::FACES;
use super::states::{State, written};
use super::witness::{Puzzle, colors_of, is_solvable, stickers, symbols_of};

/// Larger states take too long without optimization.
const LARGEST: usize = 4;

/// Colors that nobody confuses.
const PAINTS: [[f64; 3]; 6] = [
    [255.0, 255.0, 255.0],
    [200.0, 0.0, 0.0],
    [0.0, 160.0, 0.0],
    [255.0, 230.0, 0.0],
    [255.0, 120.0, 0.0],
    [0.0, 0.0, 200.0],
];

/// A state that can be solved, then pairs of faces that are exchanged, the symmetry of each face, and stickers
/// that are exchanged.
pub fn run(input: &[u8]) {
    let Some((state, mut rest)) = State::read(input, true) else { return };
    if state.puzzle.size > LARGEST {
        return;
    }
    let Ok(posted) = posted(&state, &mut rest) else { return };
    check_letters(&state, &posted);
    check_colors(state.puzzle, &posted);
}

fn posted(state: &State, rest: &mut Unstructured<'_>) -> arbitrary::Result<Vec<u8>> {
    let mut slip = Slip::NONE;
    for _ in 0..rest.int_in_range(0..=3)? {
        slip.order.swap(rest.choose_index(6)?, rest.choose_index(6)?);
    }
    let all: Vec<Symmetry> = Symmetry::all().collect();
    let common = *rest.choose(&all)?;
    slip.symmetries = [common; 6];
    for _ in 0..rest.int_in_range(0..=3)? {
        slip.symmetries[rest.choose_index(6)?] = *rest.choose(&all)?;
    }
    let mut posted = slip.made(state.puzzle.size, &state.colors);
    for _ in 0..rest.int_in_range(0..=2)? {
        let count = posted.len();
        posted.swap(rest.choose_index(count)?, rest.choose_index(count)?);
    }
    Ok(posted)
}

fn check_letters(state: &State, posted: &[u8]) {
    let text: String = posted.iter().map(|color| state.symbols[usize::from(*color)]).collect();
    let typed = written(&text).typed().expect("a cube has this number of stickers");
    let symbols: Vec<char> = text.chars().collect();
    for suggestion in suggestions(&typed) {
        let told = suggestion.state.to_string();
        let own = stickers(&told);
        let names = symbols_of(&own).expect("six symbols at most");
        assert!(
            is_solvable(state.puzzle, &colors_of(&own, &names), names == FACES),
            "{text}: {suggestion:?}"
        );
        if let Cause::Slip(slip) = suggestion.cause {
            assert_eq!(slip.undone(state.puzzle.size, &symbols), own, "{text}: {slip:?}");
            assert!(slip != Slip::NONE);
        }
    }
}

fn check_colors(puzzle: &Puzzle, posted: &[u8]) {
    let seen: Vec<[f64; 3]> = posted.iter().map(|color| PAINTS[usize::from(*color)]).collect();
    let measured = Measured::from_srgb(&seen).expect("a cube has this number of facelets");
    let reading = read(&measured, Orientations::Known, 0).expect("there always is a reading");
    // Exact colors are those of a cube or they are not.
    let is_cube = is_solvable(puzzle, posted, false);
    assert_eq!(reading.is_trusted, is_cube, "{posted:?}");
    if is_cube {
        assert!(are_alike(&reading.cube, posted) && reading.hypotheses.is_empty(), "{posted:?}");
    }
    for hypothesis in &reading.hypotheses {
        let own = stickers(&Facelets::from(hypothesis.cube.clone()).to_string());
        let is_its = is_solvable(puzzle, &colors_of(&own, &FACES), true);
        match hypothesis.cause {
            Slipped::Faces(slip) => {
                let undone = slip.undone(puzzle.size, posted);
                assert!(is_its && are_alike(&hypothesis.cube, &undone), "{posted:?} {slip:?}");
                assert!(slip.order != Face::ALL || slip.moved().next().is_some());
            }
            Slipped::Assembly => {
                assert!(!is_its && are_alike(&hypothesis.cube, posted), "{posted:?}");
            }
        }
    }
}

/// Whether a cube has these colors but for their names.
fn are_alike(cube: &Cube, colors: &[u8]) -> bool {
    let own = cube.colors();
    let name = |color: u8| colors.iter().position(|other| *other == color).map(|at| own[at]);
    let names: Vec<Option<u8>> = (0..6).map(name).collect();
    let mut pairs = own.iter().zip(colors);
    pairs.all(|(a, b)| names[usize::from(*b)] == Some(*a))
        && (0..6).all(|a| (0..a).all(|b| names[a] != names[b]))
}
