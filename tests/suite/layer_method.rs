//! The goals of the layer method's phases, checked sticker by sticker.

use unscramble_cube::geometry::{cubie_of, facelet_place};
use unscramble_cube::{
    Cube, EDGES, Face,
    pieces::{midge_facelets, wing_facelets, wing_orbits},
};

/// The phases in order. Each keeps the goals of the ones before it.
const PHASES: [&str; 9] = [
    "l1-centers",
    "l1-edges",
    "l1-cross",
    "l1",
    "middle",
    "l3-centers",
    "l3-wings",
    "l3-cross",
    "l3",
];

/// Whether the goal of a phase holds with some face as the first layer, in one of the frames. A
/// frame says which face each color belongs to.
pub(crate) fn holds_goal(cube: &Cube, frames: &[[u8; 6]], phase: &str) -> bool {
    let stages = PHASES.iter().position(|name| *name == phase).unwrap();
    frames.iter().any(|frame| {
        let mut cube = cube.clone();
        cube.recolor(frame);
        Face::ALL.into_iter().any(|down| (0..=stages).all(|stage| holds(&cube, down, stage)))
    })
}

fn holds(cube: &Cube, down: Face, stage: usize) -> bool {
    let last = cube.size() - 1;
    // Selects stickers by face, height of the piece, and number of the cube's sides it touches.
    let all_right = |counts: &dyn Fn(Face, usize, usize) -> bool| {
        (0..6 * cube.size().pow(2)).all(|facelet| {
            let (face, row, column) = facelet_place(cube.size(), facelet);
            let piece = cubie_of(cube.size(), face, row, column);
            let up = down.opposite();
            let along = piece[[1, 0, 2][down.axis().index()]];
            let height = if up.is_positive() { along } else { last - along };
            let sides = piece.iter().filter(|x| [0, last].contains(*x)).count();
            !counts(face, height, sides) || cube.facelet(facelet) == face as u8
        })
    };
    let paired = |slot: usize| dedge(cube, slot).is_some();
    let up = down.opposite();
    match stage {
        0 => all_right(&|face, _, sides| face == down && sides == 1),
        1 => {
            let own = |slot: &usize| dedge(cube, *slot).is_some_and(|d| d.contains(&(down as u8)));
            cube.size() == 2 || (0..12).filter(own).count() == 4
        }
        2 => all_right(&|_, height, sides| height == 0 && sides == 2),
        3 => all_right(&|_, height, _| height == 0),
        4 => all_right(&|_, height, _| height < last),
        5 => all_right(&|face, _, sides| face == up && sides == 1),
        6 => {
            (0..12).filter(|slot| EDGES[*slot].contains(&up)).all(|s| cube.size() == 2 || paired(s))
        }
        7 => all_right(&|_, height, sides| height == last && sides == 2),
        _ => all_right(&|_, _, _| true),
    }
}

/// The two colors that all edge pieces between two faces show, if they agree.
pub(crate) fn dedge(cube: &Cube, slot: usize) -> Option<[u8; 2]> {
    let size = cube.size();
    let mut shown: Vec<[u8; 2]> = Vec::new();
    for depth in 1..=wing_orbits(size) {
        let [a, b] = wing_facelets(size, depth, 2 * slot).map(|f| cube.facelet(f));
        let [c, d] = wing_facelets(size, depth, 2 * slot + 1).map(|f| cube.facelet(f));
        shown.extend([[a, b], [d, c]]);
    }
    if size % 2 == 1 {
        shown.push(midge_facelets(size, slot).map(|f| cube.facelet(f)));
    }
    let first = *shown.first()?;
    shown.iter().all(|colors| *colors == first).then_some(first)
}
