use itertools::Itertools as _;
use rand::RngExt as _;

use super::*;
use crate::pieces::fixed_center;
use crate::random::{generator, random_state};
use crate::read::{SlipKind, Symmetry};
use crate::{Cube, Face, Symbols};

/// A state with some facelets changed; the fixed centers stay.
fn with_typos(state: &Cube, count: usize, seed: &str) -> Typed {
    let size = state.size();
    let mut rng = generator(seed);
    let is_fixed = |facelet: usize| {
        size % 2 == 1 && Face::ALL.into_iter().any(|face| fixed_center(size, face) == facelet)
    };
    let mut typed = state.clone();
    let mut changed = Vec::new();
    while changed.len() < count {
        let facelet = rng.random_range(0..6 * size * size);
        if !changed.contains(&facelet) && !is_fixed(facelet) {
            typed.set_facelet(facelet, (state.facelet(facelet) + rng.random_range(1..6)) % 6);
            changed.push(facelet);
        }
    }
    Typed::from(&Facelets::from(typed))
}

/// Checks that suggestions can be solved and differ from the typed state as they say.
fn check(typed: &Typed, found: &[Suggestion]) {
    assert!(found.iter().map(|suggestion| suggestion.state.to_string()).all_unique());
    for suggestion in found {
        assert!(validate(&suggestion.state).is_solvable());
        if suggestion.changes.is_empty() {
            continue;
        }
        let cube = suggestion.state.cube();
        let differs: Vec<usize> = (0..cube.colors().len())
            .filter(|facelet| typed.color(*facelet) != Some(cube.facelet(*facelet)))
            .collect();
        let told: Vec<usize> = suggestion.changes.iter().map(|change| change.facelet).collect();
        assert_eq!(told, differs);
        for change in &suggestion.changes {
            assert_eq!(change.from, typed.stickers()[change.facelet]);
            assert_eq!(change.to, cube.facelet(change.facelet));
        }
    }
}

#[test]
fn every_single_typo_is_repaired() {
    for size in [2, 3, 4, 5, 6] {
        for seed in 0..40 {
            let state = random_state(size, &mut generator(&format!("typo {size} {seed}")));
            let typed = with_typos(&state, 1, &format!("change {size} {seed}"));
            let found = suggestions(&typed);
            check(&typed, &found);
            assert_eq!(found[0].changes.len(), 1, "{size} {seed}");
            let is_it = |suggestion: &&Suggestion| suggestion.state.cube() == &state;
            let own = found.iter().find(is_it).expect("the state that was meant is on the list");
            assert_eq!(own.changes.len(), 1);
            if size == 3 {
                assert_eq!(found[0].cause, Cause::Stickers { is_probable: true });
            }
        }
    }
}

#[test]
fn suggestions_never_cost_more_than_what_was_meant() {
    for (size, count) in [2, 3, 4, 5, 6, 7].into_iter().cartesian_product(1..5) {
        for seed in 0..6 {
            let state = random_state(size, &mut generator(&format!("typos {size} {seed}")));
            let typed = with_typos(&state, count, &format!("changes {size} {count} {seed}"));
            if typed.facelets().is_some_and(|facelets| validate(&facelets).is_solvable()) {
                continue;
            }
            let found = suggestions(&typed);
            check(&typed, &found);
            let fewest = found.iter().map(|suggestion| suggestion.changes.len()).filter(|n| *n > 0);
            assert!(fewest.min().unwrap() <= count, "{size} {count} {seed}");
        }
    }
}

#[test]
fn a_cube_put_together_wrongly_is_told() {
    for seed in 0..12 {
        let state = random_state(3, &mut generator(&format!("assembly {seed}")));
        let mut cubie = crate::Cubie::read(&state).unwrap();
        let wanted: fn(&Act) -> bool = match seed % 3 {
            0 => {
                cubie.twists[seed % 8] = (cubie.twists[seed % 8] + 1) % 3;
                |act| matches!(act, Act::Twist { .. })
            }
            1 => {
                cubie.flips[seed % 12] ^= 1;
                |act| matches!(act, Act::Flip { .. })
            }
            _ => {
                cubie.edges.swap(seed % 12, (seed + 5) % 12);
                |act| matches!(act, Act::Exchange { .. })
            }
        };
        let typed = Typed::from(&Facelets::from(cubie.cube(3)));
        let found = suggestions(&typed);
        check(&typed, &found);
        let is_act = |cause: &Cause| matches!(cause, Cause::Assembly(act) if wanted(act));
        assert!(found.iter().any(|suggestion| is_act(&suggestion.cause)), "{seed}: {found:?}");
    }
}

#[test]
fn letters_of_other_faces_are_read_by_the_centers() {
    for size in [2, 3, 4, 5] {
        // Left and right exchanged: a mirrored scheme.
        let mut state = random_state(size, &mut generator(&format!("letters {size}")));
        let meant = state.clone();
        state.recolor(&[0, 4, 2, 3, 1, 5]);
        let typed = Typed::from(&Facelets::from(state));
        let found = suggestions(&typed);
        check(&typed, &found);
        assert_eq!(found[0].cause, Cause::Letters);
        if size % 2 == 1 {
            assert_eq!(found[0].state.cube(), &meant);
        }
    }
}

#[test]
fn a_turned_face_comes_before_changed_stickers() {
    let text = "UUFUUFUUFRRRRRRRRRDDDFFFFFFDDBDDBDDBLLLLLLLLLUBBUBBUBB";
    let typed = Typed::parse(text).unwrap();
    let found = suggestions(&typed);
    check(&typed, &found);
    let Cause::Slip(slip) = found[0].cause else { panic!("{found:?}") };
    assert_eq!((slip.kind(), slip.moved().collect::<Vec<_>>()), (SlipKind::Turned, vec![Face::F]));
    assert_eq!(slip.symmetries[Face::F.index()], Symmetry::turn(1));
    assert!(found.len() == MOST_SUGGESTIONS && !found[1].changes.is_empty());
    for size in [2, 3, 4] {
        for seed in 0..20 {
            let cube = random_state(size, &mut generator(&format!("turned {size} {seed}")));
            let mut text: Vec<char> = Facelets::from(cube).to_string().chars().collect();
            // The front is typed row by row from the bottom right.
            text[2 * size * size..3 * size * size].reverse();
            let typed = Typed::parse(&text.iter().collect::<String>()).unwrap();
            let found = suggestions(&typed);
            check(&typed, &found);
            let mut causes = found.iter().map(|suggestion| &suggestion.cause);
            if causes.clone().any(|cause| matches!(cause, Cause::Slip(_))) {
                assert!(causes.all(|cause| *cause != Cause::Stickers { is_probable: true }));
            }
        }
    }
}

#[test]
fn strays_and_blanks_are_replaced() {
    let text = "UUUUUUUUU RRRRXRRRR FFFFFF?FF DDDDDDDDD LLLLLLLLL BBBBBBBBB";
    let typed = Typed::parse(text).unwrap();
    let found = suggestions(&typed);
    check(&typed, &found);
    assert_eq!(
        found[0].state.to_string(),
        text.replace('X', "R").replace('?', "F").replace(' ', "")
    );
    assert_eq!(found[0].cause, Cause::Stickers { is_probable: true });
    let froms: Vec<Sticker> = found[0].changes.iter().map(|change| change.from).collect();
    assert_eq!(froms, [Sticker::Stray('X'), Sticker::Blank]);
}

#[test]
fn confused_colors_come_first() {
    for (letters, typos) in [("wrgyob", "ow"), ("WRGYOB", "OW"), ("URFDLB", "LU")] {
        let letters: Vec<char> = letters.chars().collect();
        let solved: String = Symbols::FACES.write(&Cube::solved(4));
        let named = |symbol: char| letters["URFDLB".find(symbol).unwrap()];
        let text: String = solved.chars().map(named).collect();
        // Two center stickers of one orbit, a red one read as orange and a green one as white: their counts
        // do not tell which of the two is red.
        let mut typed: Vec<char> = text.chars().collect();
        let typos: Vec<char> = typos.chars().collect();
        (typed[16 + 5], typed[32 + 5]) = (typos[0], typos[1]);
        let typed: String = typed.into_iter().collect();
        for suggestion in suggestions(&Typed::parse(&typed).unwrap()) {
            let symbols = suggestion.state.symbols();
            let is_red = |change: &&Change| change.to == symbols.color(letters[1]).unwrap();
            let [red] = suggestion.changes.iter().filter(is_red).collect::<Vec<_>>()[..] else {
                panic!("{suggestion:?}");
            };
            let orange = symbols.color(letters[4]).unwrap();
            assert_eq!(red.from, Sticker::Color(orange), "{suggestion:?}");
        }
    }
}

#[test]
fn large_cubes_and_missing_colors_get_no_suggestion() {
    let mut cube = Cube::solved(MAX_TYPED_SIZE + 1);
    cube.set_facelet(0, 5);
    assert!(suggestions(&Typed::from(&Facelets::from(cube))).is_empty());
    assert!(suggestions(&Typed::parse("wwwwwwwwggggyyyyoooobbbb").unwrap()).is_empty());
}
