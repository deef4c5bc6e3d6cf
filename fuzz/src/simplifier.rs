//! Simplified moves have the same effect, are not longer, and cannot be simplified again.

use arbitrary::{Result, Unstructured};
use unscramble_cube::{Face, Turn, invert, length};
use unscramble_solve::simplified;

use super::model::Move;
use super::witness::Puzzle;

/// Moves from bytes.
pub fn run(input: &[u8]) {
    let Ok((size, turns)) = read(&mut Unstructured::new(input)) else { return };
    let puzzle = Puzzle::of(size);
    let shorter = simplified(&turns, size);
    assert_eq!(played(&shorter, puzzle), played(&turns, puzzle), "{turns:?} {shorter:?}");
    let cost = |turns: &[Turn]| (length(turns, size).obtm, turns.len());
    assert!(cost(&shorter) <= cost(&turns), "{turns:?} {shorter:?}");
    assert!(shorter.iter().all(|turn| turn.fits(size) && !turn.is_rotation(size)));
    assert_eq!(simplified(&shorter, size), shorter, "{turns:?}");

    let mut and_back = turns.clone();
    and_back.extend(invert(&turns));
    let nothing = simplified(&and_back, size);
    assert!(nothing.is_empty(), "{turns:?} {nothing:?}");
}

fn read(from: &mut Unstructured<'_>) -> Result<(usize, Vec<Turn>)> {
    let size = from.int_in_range(2..=9u16)?;
    let mut turns = Vec::new();
    while !from.is_empty() && turns.len() < 200 {
        let choice = usize::from(from.arbitrary::<u8>()?);
        let (face, quarters) = (Face::from_index(choice % 6), 1 + (choice / 6 % 3) as u8);
        let first = from.int_in_range(1..=size)?;
        let last = if choice < 128 { first } else { from.int_in_range(first..=size)? };
        let turn = Turn::new(face, first, last, quarters);
        turns.extend(turn.filter(|turn| !turn.is_rotation(size.into())));
    }
    Ok((size.into(), turns))
}

/// The order of the stickers after turns.
fn played(turns: &[Turn], puzzle: &Puzzle) -> Vec<usize> {
    let mut stickers: Vec<usize> = (0..6 * puzzle.size * puzzle.size).collect();
    for turn in turns {
        let (face, from, to) = (turn.face() as usize, turn.from().into(), turn.to().into());
        puzzle.play(&mut stickers, Move { face, from, to, quarters: turn.quarters().into() });
    }
    stickers
}
