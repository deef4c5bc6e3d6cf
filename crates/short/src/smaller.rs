//! The smaller cubes that layers of a big one show.

use super::beam::frames::Frame;
use unscramble_cube::{Cube, Face};
use unscramble_search::budget::Cutoff;

/// Returns the cube that some layers of a larger one show, by the numbers of its rows on a face. The colors stay.
pub(super) fn shown(cube: &Cube, layers: &[usize]) -> Cube {
    let size = layers.len();
    let mut smaller = Cube::solved(size);
    for face in Face::ALL {
        for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            let color = cube.at(face, layers[row], layers[column]);
            smaller.set_facelet((face.index() * size + row) * size + column, color);
        }
    }
    smaller
}

/// Cubes some of whose layers have become one, and what the search did.
pub(super) struct Fold {
    /// The cubes, the shortest first.
    pub(super) frames: Vec<Frame>,
    /// The nodes of the search.
    pub(super) nodes: u64,
    /// Why it stopped early, if it did.
    pub(super) cutoff: Option<Cutoff>,
}
