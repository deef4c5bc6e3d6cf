//! The goals of the phases of 3x3x3 methods, on a cube of any size whose dedges are paired.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::goals::edges_paired;
use unscramble_cube::{Cube, Cubie, Face, Rotation};

/// Returns whether the four edges of some layer are solved.
pub(crate) fn l1_cross(cube: &Cube) -> bool {
    holds(cube, |state| edges_solved(state, 4..8))
}

/// Returns whether some layer is solved.
pub(crate) fn l1(cube: &Cube) -> bool {
    holds(cube, |state| edges_solved(state, 4..8) && corners_solved(state, 4..8))
}

/// Returns whether some layer and the middle layer next to it are solved.
pub(crate) fn l2(cube: &Cube) -> bool {
    holds(cube, |state| edges_solved(state, 4..12) && corners_solved(state, 4..8))
}

/// Returns whether some layer and the middle layer next to it are solved; on a 2x2x2, whether some face shows one color.
pub(crate) fn l2_or_face(cube: &Cube) -> bool {
    match cube.size() {
        2 => holds(cube, |state| corners_down(state) && state.twists[4..] == [0; 4]),
        _ => l2(cube),
    }
}

/// Returns whether the first two layers are solved and the last one shows its color all over its face,
/// for some first layer. On a 2x2x2 the corners of both layers may be in any order.
pub(crate) fn oriented(cube: &Cube) -> bool {
    holds(cube, |state| {
        edges_solved(state, 4..12)
            && (corners_solved(state, 4..8) || cube.size() == 2 && corners_down(state))
            && state.twists == [0; 8]
            && state.flips == [0; 12]
    })
}

/// Returns whether the first two layers and all edges are solved, for some first layer.
pub(crate) fn l3_cross(cube: &Cube) -> bool {
    holds(cube, |state| edges_solved(state, 0..12) && corners_solved(state, 4..8))
}

/// Returns whether the cube is solved.
pub(crate) fn solved(cube: &Cube) -> bool {
    holds(cube, |state| *state == Cubie::SOLVED)
}

/// Returns whether, for some axis, the state is in the subgroup of all turns of the faces on this axis
/// and half turns of the other faces.
pub(crate) fn in_subgroup(cube: &Cube) -> bool {
    edges_paired(cube)
        && Cubie::read(cube).is_some_and(|state| {
            [Face::U, Face::R, Face::F].into_iter().any(|face| {
                let seen = state.rotated(&onto_down(face).0);
                let slice_at_home = seen.edges[8..].iter().all(|piece| *piece >= 8);
                seen.twists == [0; 8] && seen.flips == [0; 12] && slice_at_home
            })
        })
}

/// Returns whether all dedges are paired and a test holds with some face as D.
fn holds(cube: &Cube, test: impl Fn(&Cubie) -> bool) -> bool {
    edges_paired(cube)
        && Cubie::read(cube).is_some_and(|state| {
            Face::ALL.into_iter().any(|face| test(&state.rotated(&onto_down(face).0)))
        })
}

/// Returns the rotation that takes a face to D, and its inverse.
pub(crate) fn onto_down(face: Face) -> (Rotation, Rotation) {
    let up = face.opposite();
    let front = if up.is_parallel(Face::F) { Face::U } else { Face::F };
    let back = Rotation::taking(up, front).expect("F and U are not parallel");
    (back.inverse(), back)
}

fn edges_solved(state: &Cubie, mut slots: std::ops::Range<usize>) -> bool {
    slots.all(|slot| usize::from(state.edges[slot]) == slot && state.flips[slot] == 0)
}

/// Returns whether the corners of D are on it, in any order.
fn corners_down(state: &Cubie) -> bool {
    state.corners[4..].iter().all(|corner| *corner >= 4)
}

fn corners_solved(state: &Cubie, mut slots: std::ops::Range<usize>) -> bool {
    slots.all(|slot| usize::from(state.corners[slot]) == slot && state.twists[slot] == 0)
}
