//! Moves as text: read as documented, and written so that they read the same.

use unscramble_cube::notation::{self, Lower, Reader};
use unscramble_cube::{Cube, Notation, Turn, length};

use super::model::{self, Length, Move};
use super::witness::Puzzle;

/// The largest cube that is turned.
const LARGEST: usize = 12;

/// A byte for the size, with its highest bit for small letters that are slices, and the moves.
pub fn run(input: &[u8]) {
    let Some((first, text)) = input.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let (size, is_slice) = (2 + usize::from(*first % 128) % (LARGEST - 1), *first >= 128);
    let reader = Reader::new(size, if is_slice { Lower::Slice } else { Lower::Wide });
    let lines: Vec<&str> = text.split('\n').collect();
    let by_line = model::read_moves(&lines, size, is_slice);
    match (reader.items(lines.iter().copied()), by_line) {
        (Ok(turns), Some(moves)) => assert_same(&turns, &moves, text),
        (turns, moves) => assert_eq!(turns.is_ok(), moves.is_some(), "{lines:?}"),
    }
    let expected = model::read_moves(&[text], size, is_slice);
    let turns = match reader.text(text) {
        Ok(turns) => turns,
        Err(error) => {
            assert_eq!(expected, None, "{error}");
            assert!(text.contains(&error.token), "{error}");
            assert!((1..=text.len() + 1).contains(&error.number), "{error}");
            return;
        }
    };
    let Some(moves) = expected else { panic!("accepted, but not moves: {text:?}") };
    assert_same(&turns, &moves, text);
    assert_eq!(length_of(&turns, size), model::length(&moves, size), "{text:?}");

    let puzzle = Puzzle::of(size);
    let mut expected = start(puzzle);
    moves.iter().for_each(|turn| puzzle.play(&mut expected, *turn));
    assert_eq!(played(&turns, puzzle), expected, "{text:?}");
    for style in [Notation::Standard, Notation::Wca] {
        let written = notation::to_string(&turns, size, style);
        let again = notation::parse(&written, size).expect(&written);
        assert_eq!(played(&again, puzzle), expected, "{written}");
        assert_eq!(notation::to_string(&again, size, style), written);
        let is_plain = |token: &str| token.contains(['w', 'x', 'y', 'z']) || token.len() < 3;
        let is_plain = |token: &str| is_plain(token) && !token.contains('-');
        let digit = |token: &str| token.starts_with(|c: char| c.is_ascii_digit());
        if style == Notation::Wca {
            let is_wca = |token: &str| is_plain(token) && (token.contains('w') || !digit(token));
            assert!(written.split_whitespace().all(is_wca), "{written}");
        } else {
            assert_eq!(length_of(&again, size), length_of(&turns, size), "{written}");
        }
    }
}

fn assert_same(turns: &[Turn], moves: &[Move], text: &str) {
    assert_eq!(turns.len(), moves.len(), "{text:?}");
    for (turn, expected) in turns.iter().zip(moves) {
        let found = (turn.face() as usize, turn.from(), turn.to(), turn.quarters());
        let Move { face, from, to, quarters } = *expected;
        assert_eq!(found, (face, from as u16, to as u16, quarters as u8), "{text:?}");
    }
}

fn length_of(turns: &[Turn], size: usize) -> Length {
    let length = length(turns, size);
    Length(length.obtm, length.rbtm, length.qtm, length.sqtm)
}

/// A coloring under which many stickers differ. Three colorings would identify all stickers; one
/// identifies most.
fn start(puzzle: &Puzzle) -> Vec<u8> {
    (0..6 * puzzle.size * puzzle.size).map(|i| (i * i / 3 % 6) as u8).collect()
}

fn played(turns: &[Turn], puzzle: &Puzzle) -> Vec<u8> {
    let mut cube = Cube::from_colors(&start(puzzle)).expect("a cube of this size");
    cube.apply(turns);
    cube.colors()
}
