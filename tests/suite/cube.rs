//! Compares turns and notation with golden cases, and feeds noise to the parsers.

use proptest::prelude::*;
use unscramble_cube::written::Written;
use unscramble_cube::{Cube, Facelets, Length, Notation, invert, length, notation, random};
use unscramble_solve::{Budget, play};

use crate::cases;
use crate::model::{self, Model};

#[test]
fn golden_turns_are_reproduced_with_their_lengths() {
    for case in cases::turns() {
        let turns = notation::parse(&case.moves, case.size).expect(&case.moves);
        let mut facelets = Facelets::solved(case.size);
        facelets.cube_mut().apply(&turns);
        assert_eq!(facelets.to_string(), case.state, "{}", case.moves);
        assert_eq!(turns.len(), case.tokens, "{}", case.moves);
        let Length { obtm, rbtm, qtm, .. } = length(&turns, case.size);
        assert_eq!((obtm, rbtm, qtm), (case.obtm, case.rbtm, case.qtm), "{}", case.moves);
    }
}

#[test]
fn the_second_cube_agrees_with_the_golden_turns() {
    for case in cases::turns() {
        let mut cube = Model::solved(case.size);
        let moves = case.moves.split_whitespace();
        let turns: Vec<_> =
            moves.map(|token| model::parse(token, case.size).expect(token)).collect();
        turns.iter().for_each(|turn| cube.turn(*turn));
        assert_eq!(cube.text(), case.state, "{}", case.moves);
        let model::Length(obtm, rbtm, qtm, _) = model::length(&turns, case.size);
        assert_eq!((obtm, rbtm, qtm), (case.obtm, case.rbtm, case.qtm), "{}", case.moves);
    }
}

#[test]
fn the_second_cube_plays_plain_moves_only() {
    for plain in ["R", "3Rw2", "2R'", "2-4U", "Uw"] {
        assert!(model::parse_plain(plain, 5).is_some(), "{plain}");
    }
    for other in ["r", "M", "x", "R3", "R2'", "5Rw", "1-5R", "Rv", "6R"] {
        assert!(model::parse_plain(other, 5).is_none(), "{other}");
    }
}

#[test]
fn golden_turns_mean_the_same_however_they_are_written() {
    for case in cases::turns() {
        let turns = notation::parse(&case.moves, case.size).unwrap();
        for style in [Notation::Standard, Notation::Wca] {
            let text = notation::to_string(&turns, case.size, style);
            let mut facelets = Facelets::solved(case.size);
            facelets.cube_mut().apply(&notation::parse(&text, case.size).unwrap());
            assert_eq!(facelets.to_string(), case.state, "{text}");
        }
    }
}

#[test]
fn golden_states_are_printed_as_they_were_read() {
    for case in cases::solvable() {
        assert_eq!(Facelets::parse(&case.state).unwrap().to_string(), case.state);
    }
}

proptest! {
    #[test]
    fn turns_and_their_inverse_change_nothing(size in 2usize..=9, seed in any::<u64>()) {
        let turns = random::random_moves(size, &mut random::generator(&seed.to_string()));
        let mut cube = Cube::solved(size);
        cube.apply(&turns);
        cube.apply(&invert(&turns));
        prop_assert_eq!(cube, Cube::solved(size));
    }

    #[test]
    fn played_moves_agree_with_the_second_cube(
        tokens in prop::collection::vec("[xyz]|[2-8]?[URFDLB]w|[1-8]?[URFDLB]|2-[2-8][URFDLB]", 0..40),
        suffixes in prop::collection::vec("|2|'", 40),
        size in 2usize..=8,
    ) {
        let tokens = tokens.iter().zip(&suffixes).map(|(token, suffix)| format!("{token}{suffix}"));
        let tokens: Vec<String> =
            tokens.filter(|token| notation::parse(token, size).is_ok()).collect();
        let turns = notation::parse(&tokens.join(" "), size).unwrap();
        let (mut cube, mut model) = (Cube::solved(size), Model::solved(size));
        play(&mut cube, &turns, &Budget::unlimited()).unwrap();
        tokens.iter().for_each(|token| model.turn(model::parse(token, size).unwrap()));
        prop_assert_eq!(Facelets::from(cube).to_string(), model.text());
    }

    #[test]
    fn random_bytes_never_panic_the_parsers(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = Facelets::parse(&text);
        let _ = Written::faces([&text, "U", &text, "", "Ü/", &text]);
        for size in [2, 3, 8, 1000] {
            let _ = notation::parse(&text, size);
        }
    }

    #[test]
    fn nearly_right_moves_never_panic_the_parser(
        text in "([0-9]{0,5}-?[0-9]{0,5}[URFDLBurfdlbMESmesxyzwv]{0,3}[0-9']{0,3} ?){0,8}",
        size in 2usize..=1000,
    ) {
        if let Ok(turns) = notation::parse(&text, size) {
            prop_assert!(turns.iter().all(|turn| turn.fits(size)));
        }
    }
}
