//! The turns of a 7x7x7 that cost 1 and turn less than half of the cube, and how turns and rotations move the centers
//! of the core.
#![expect(clippy::expect_used, reason = "the turns are counted, so none may be left out")]

use std::sync::LazyLock;

use crate::beam::boundary::place_map;
use crate::five::geometry::GEOMETRY;
use crate::staged::axis_centers::Orbits;
use crate::staged::order::Order;
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_cube::wing_places::Motion as Places;
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_search::exact::{to_u8, to_u16};

/// The size of the cube.
pub(super) const SIZE: usize = 7;

/// The center orbits of the core: two that are to be solved, and three that are to be alike, side by side: the one on
/// the middle lines first.
pub(super) const ORBITS: [(usize, usize); 5] = [(2, 2), (2, 3), (1, 3), (1, 2), (2, 1)];

/// The orbits that are to be solved.
pub(super) const SOLVED: usize = 2;

/// The same, as coordinates see them.
pub(super) const CENTERS: Orbits = Orbits {
    size: SIZE,
    all: &ORBITS,
    solved: SOLVED,
    motion: |turn, orbit| &MOVES[usize::from(turn)].centers[orbit],
};

/// The turns of a face: by one to three layers, and one to three quarters.
pub(super) const WIDTHS: usize = 3;

/// A turn, and where it takes what is in each place.
pub(super) struct Move {
    pub(super) turn: Turn,
    /// The turn of a 5x5x5 that does the same to its own pieces.
    pub(super) five: u8,
    pub(super) centers: [Places; ORBITS.len()],
}

/// All turns, by face, width and quarters.
pub(super) static MOVES: LazyLock<Vec<Move>> = LazyLock::new(|| {
    let orbits = facelets();
    let mut moves = Vec::new();
    for face in Face::ALL {
        for width in 0..WIDTHS {
            // The outermost two layers do to the pieces of a 5x5x5 what the face does.
            let five = face.index() * 6 + width / (WIDTHS - 1) * 3;
            for quarters in 1..4 {
                let turn = Turn::new(face, 1, to_u16(width + 1), quarters);
                let turn = turn.expect("one to three quarters turn");
                moves.push(Move {
                    turn,
                    five: to_u8(five + usize::from(quarters) - 1),
                    centers: orbits.each_ref().map(|facelets| place_map(SIZE, facelets, &[turn])),
                });
            }
        }
    }
    moves
});

/// Where each symmetry of the 5x5x5 that is a rotation takes the places of the centers; nothing for reflections.
pub(super) static ROTATIONS: LazyLock<Vec<Option<[Places; ORBITS.len()]>>> = LazyLock::new(|| {
    let orbits = facelets();
    let rotations: Vec<Rotation> = Rotation::all().collect();
    let of_faces = |faces: [u8; 6]| {
        let rotation = rotations
            .iter()
            .find(|rotation| Face::ALL.map(|face| rotation.map(face) as u8) == faces)?;
        let turns = Turn::rotating(rotation, SIZE);
        Some(orbits.each_ref().map(|facelets| place_map(SIZE, facelets, &turns)))
    };
    GEOMETRY.symmetries.iter().map(|symmetry| of_faces(symmetry.faces)).collect()
});

fn facelets() -> [[usize; 24]; ORBITS.len()] {
    ORBITS.map(|orbit| center_orbit_facelets(SIZE, orbit))
}

/// Returns the number of a turn of a face by some layers and quarters.
pub(super) fn number(face: Face, layers: usize, quarters: usize) -> u8 {
    to_u8((face.index() * WIDTHS + layers - 1) * 3 + quarters - 1)
}

/// Returns whether a turn takes three layers of another axis than one, and so a row of each face of that one.
pub(super) fn is_of_three_layers(number: u8, axis: usize) -> bool {
    let turn = MOVES[usize::from(number)].turn;
    usize::from(turn.to()) == WIDTHS && turn.face().index() % 3 != axis
}

/// Returns the turns for which the predicate of axis (by the number of its first face), number of layers, and quarter
/// turns holds.
pub(super) fn order(holds: impl Fn(usize, usize, u8) -> bool) -> Order {
    let turn = |number: u8| MOVES[usize::from(number)].turn;
    let wanted = |number: &u8| {
        let turn = turn(*number);
        holds(turn.face().index() % 3, turn.to().into(), turn.quarters())
    };
    let turns = (0..to_u8(MOVES.len())).filter(wanted).collect();
    Order::new(turns, |first, second| {
        turn(first).axis() != turn(second).axis() || second / 3 > first / 3
    })
}
