//! Reports as people read them: what is wrong, where, and how to fix it.

use std::fmt::Write;

use unscramble_cube::pieces::{
    center_orbit_facelets, corner_facelets, fixed_center, midge_facelets, wing_facelets,
};
use unscramble_cube::validate::validate;
use unscramble_cube::{Cube, Face, Facelets, notation};
use unscramble_teach::{Language, reports as words};

/// A solved cube, the symbols of its colors, and the damage done to it.
struct Case {
    name: &'static str,
    size: usize,
    /// The symbols of the colors.
    symbols: &'static str,
    damage: fn(&mut Cube),
}

const FACES: &str = "URFDLB";
const COLORS: &str = "wrgyob";

/// Moves each of these stickers to the next of these facelets.
fn cycle(cube: &mut Cube, facelets: &[usize]) {
    let colors: Vec<u8> = facelets.iter().map(|&f| cube.facelet(f)).collect();
    for (i, &facelet) in facelets.iter().enumerate() {
        cube.set_facelet(facelet, colors[(i + colors.len() - 1) % colors.len()]);
    }
}

/// Replaces one piece by a copy of another.
fn copy(cube: &mut Cube, from: &[usize], to: &[usize]) {
    for (&from, &to) in from.iter().zip(to) {
        cube.set_facelet(to, cube.facelet(from));
    }
}

fn exchange(cube: &mut Cube, a: &[usize], b: &[usize]) {
    a.iter().zip(b).for_each(|(&a, &b)| cycle(cube, &[a, b]));
}

fn paint(cube: &mut Cube, facelets: &[usize], face: Face) {
    facelets.iter().for_each(|&facelet| cube.set_facelet(facelet, face as u8));
}

fn play(cube: &mut Cube, moves: &str) {
    cube.apply(&notation::parse(moves, cube.size()).unwrap());
}

const CASES: &[Case] = &[
    Case {
        name: "a corner twisted clockwise",
        size: 3,
        symbols: FACES,
        damage: |cube| cycle(cube, &corner_facelets(3, 2)),
    },
    Case {
        name: "a corner twisted anticlockwise, and three others cycled",
        size: 4,
        symbols: FACES,
        damage: |cube| {
            (0..2).for_each(|_| cycle(cube, &corner_facelets(4, 0)));
            exchange(cube, &corner_facelets(4, 1), &corner_facelets(4, 2));
            exchange(cube, &corner_facelets(4, 2), &corner_facelets(4, 3));
            play(cube, "y x");
        },
    },
    Case {
        name: "a corner twisted on a cube with three solved corners",
        size: 2,
        symbols: COLORS,
        damage: |cube| {
            cycle(cube, &corner_facelets(2, 0));
            play(cube, "R U F'");
        },
    },
    Case {
        name: "an edge flipped, and five others cycled",
        size: 3,
        symbols: COLORS,
        damage: |cube| {
            cycle(cube, &midge_facelets(3, 6));
            for slot in 0..4 {
                exchange(cube, &midge_facelets(3, slot), &midge_facelets(3, slot + 1));
            }
        },
    },
    Case {
        name: "an edge flipped, a face turned, and two other edges swapped",
        size: 3,
        symbols: COLORS,
        damage: |cube| {
            cycle(cube, &midge_facelets(3, 6));
            play(cube, "U");
            exchange(cube, &midge_facelets(3, 8), &midge_facelets(3, 9));
        },
    },
    Case {
        name: "a middle edge flipped on a scrambled cube",
        size: 5,
        symbols: FACES,
        damage: |cube| {
            cycle(cube, &midge_facelets(5, 6));
            play(cube, "U R2 F' D L");
        },
    },
    Case {
        name: "two edges swapped",
        size: 3,
        symbols: FACES,
        damage: |cube| exchange(cube, &midge_facelets(3, 1), &midge_facelets(3, 11)),
    },
    Case {
        name: "two corners swapped on a rotated cube",
        size: 3,
        symbols: FACES,
        damage: |cube| {
            exchange(cube, &corner_facelets(3, 1), &corner_facelets(3, 4));
            play(cube, "z y'");
        },
    },
    Case {
        name: "two corners swapped, and a face turned",
        size: 3,
        symbols: FACES,
        damage: |cube| {
            exchange(cube, &corner_facelets(3, 1), &corner_facelets(3, 4));
            play(cube, "R");
        },
    },
    Case {
        name: "corners copied, mirrored, and with colors that never meet",
        size: 2,
        symbols: COLORS,
        damage: |cube| {
            copy(cube, &corner_facelets(2, 0), &corner_facelets(2, 1));
            copy(cube, &corner_facelets(2, 0), &corner_facelets(2, 2));
            cycle(cube, &corner_facelets(2, 5)[..2]);
            paint(cube, &corner_facelets(2, 6)[..1], Face::F);
            paint(cube, &corner_facelets(2, 7)[..2], Face::L);
        },
    },
    Case { name: "two opposite faces swapped", size: 4, symbols: "DRFULB", damage: |_| {} },
    Case {
        name: "edges copied and with colors that never meet",
        size: 3,
        symbols: FACES,
        damage: |cube| {
            copy(cube, &midge_facelets(3, 0), &midge_facelets(3, 1));
            paint(cube, &midge_facelets(3, 2), Face::L);
            paint(cube, &midge_facelets(3, 8)[..1], Face::L);
        },
    },
    Case {
        name: "wings copied, turned over, and with colors that never meet",
        size: 6,
        symbols: FACES,
        damage: |cube| {
            copy(cube, &wing_facelets(6, 1, 0), &wing_facelets(6, 1, 5));
            paint(cube, &wing_facelets(6, 1, 7), Face::B);
            paint(cube, &wing_facelets(6, 1, 9)[..1], Face::L);
            cycle(cube, &wing_facelets(6, 2, 3));
        },
    },
    Case {
        name: "a wing turned over",
        size: 5,
        symbols: COLORS,
        damage: |cube| cycle(cube, &wing_facelets(5, 1, 4)),
    },
    Case {
        name: "wings swapped",
        size: 7,
        symbols: COLORS,
        damage: |cube| exchange(cube, &wing_facelets(7, 2, 0), &wing_facelets(7, 2, 5)),
    },
    Case {
        name: "centers of two orbits swapped, and one painted",
        size: 5,
        symbols: COLORS,
        damage: |cube| {
            let (corner, side) =
                (center_orbit_facelets(5, (1, 1)), center_orbit_facelets(5, (1, 2)));
            exchange(cube, &corner[..1], &side[4..5]);
            paint(cube, &side[8..9], Face::B);
        },
    },
    Case {
        name: "fixed centers swapped",
        size: 3,
        symbols: FACES,
        damage: |cube| exchange(cube, &[fixed_center(3, Face::U)], &[fixed_center(3, Face::R)]),
    },
    Case {
        name: "a fixed center twice, in colors",
        size: 3,
        symbols: COLORS,
        damage: |cube| paint(cube, &[fixed_center(3, Face::U)], Face::R),
    },
    Case { name: "two colors only", size: 2, symbols: "wrwrwr", damage: |_| {} },
];

#[test]
fn reports_read_as_they_did() {
    let mut text = String::new();
    for case in CASES {
        let mut cube = Cube::solved(case.size);
        (case.damage)(&mut cube);
        let symbols: Vec<char> = case.symbols.chars().collect();
        let state: String = cube.colors().iter().map(|&c| symbols[usize::from(c)]).collect();
        let report = validate(&Facelets::parse(&state).unwrap());
        writeln!(text, "# {}: {state}", case.name).unwrap();
        for check in &report.checks {
            let verdict = check.passed.map_or("-", |passed| if passed { "yes" } else { "no" });
            let found = words::check(check, case.size).say(Language::English);
            writeln!(text, "{verdict:3} {} {:?}: {found}", check.name, check.value).unwrap();
        }
        writeln!(text, "{:?}", report.parities).unwrap();
        for defect in &report.defects {
            let place = &defect.facelets;
            let [wrong, action] =
                words::defect(defect, case.size).map(|text| text.say(Language::English));
            writeln!(text, "=> {} {place:?}: {wrong}", defect.code).unwrap();
            writeln!(text, "   {action}").unwrap();
        }
        text.push('\n');
    }
    insta::assert_snapshot!(text);
}
