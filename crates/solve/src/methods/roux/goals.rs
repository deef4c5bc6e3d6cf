//! The goals of the phases, on a cube of any size whose dedges are paired.

use super::blocks::{has_second_block, shift_of_first_block};
use super::cmll;
use super::hand::Hand;
use crate::toolkit::goals::edges_paired;
use crate::toolkit::three_method::Pieces;
use unscramble_cube::{Cube, Cubie, Rotation};

/// Returns whether a block is solved in some hold.
pub(super) fn first_block(cube: &Cube) -> bool {
    holds(cube, |_, _| true)
}

/// Returns whether both blocks are solved in some hold.
pub(super) fn second_block(cube: &Cube) -> bool {
    holds(cube, |hand, pieces| has_second_block(&hand.pieces, pieces))
}

/// Returns whether both blocks are solved in some hold and, but for a turn of U, the corners above them.
/// On a 2x2x2 the cube is then solved.
pub(super) fn cmll(cube: &Cube) -> bool {
    holds(cube, |hand, pieces| {
        let offset = cmll::offset(&hand.pieces);
        let solved = if pieces == Pieces::All { offset.is_some() } else { offset == Some(0) };
        has_second_block(&hand.pieces, pieces) && solved
    })
}

/// Returns whether all dedges are paired, and a block is solved and a test holds in some hold.
fn holds(cube: &Cube, test: impl Fn(&Hand, Pieces) -> bool) -> bool {
    let pieces = if cube.size() == 2 { Pieces::Corners } else { Pieces::All };
    edges_paired(cube)
        && Cubie::read(cube).is_some_and(|state| {
            Rotation::all().any(|hold| {
                let state = state.rotated(&hold.inverse());
                let shift = shift_of_first_block(&state, pieces);
                shift.is_some_and(|shift| test(&Hand::new(state).shifted(shift), pieces))
            })
        })
}
