//! Makes all wing orbits even before the centers are solved, when that costs a turn of some layers.

use super::stickers::{Stickers, choose_homes};
use super::write_layers::write_layers;
use unscramble_cube::pieces::wing_orbits;
use unscramble_cube::wing_places::wing_orbit_is_odd;
use unscramble_cube::{Axis, Cube, Turn};

/// Returns turns after which every wing orbit is an even permutation: a quarter turn of one layer of each odd
/// orbit. Of the layers of all axes and sides, it turns those that leave most centers right.
pub fn even_out(cube: &Cube) -> Vec<Turn> {
    let size = cube.size();
    let odd: Vec<usize> =
        (1..=wing_orbits(size)).filter(|depth| wing_orbit_is_odd(cube, *depth)).collect();
    if odd.is_empty() {
        return Vec::new();
    }
    let ways = Axis::ALL.into_iter().flat_map(|axis| {
        let odd = &odd;
        [false, true].into_iter().flat_map(move |far| {
            [1, 3].into_iter().map(move |quarters| {
                let mut layers = vec![0; size - 2];
                for depth in odd {
                    layers[if far { size - 2 - depth } else { depth - 1 }] = quarters;
                }
                let mut turns = Vec::new();
                write_layers(&layers, axis, &mut turns);
                turns
            })
        })
    });
    let wrong = |turns: &Vec<Turn>| {
        let mut cube = cube.clone();
        cube.apply(turns);
        Stickers::read(&cube, &choose_homes(&cube)).wrong()
    };
    ways.min_by_key(wrong).unwrap_or_default()
}
