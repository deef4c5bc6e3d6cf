//! A second model of the cube, independent of [`Cube`](unscramble_cube::Cube).
//!
//! [`Cube`](unscramble_cube::Cube) turns strips on six grids. Here, stickers are points in space, and a
//! layer is the list of 4-cycles that a rotation by 90 degrees makes of its points. Both models
//! share the coordinates of the facelets, but not the code that turns layers.
#![expect(clippy::expect_used, reason = "a layer whose stickers go nowhere must not pass for one")]

use std::sync::{Arc, OnceLock};

use super::budget::{Budget, Cutoff};
use unscramble_cube::geometry::{cell_of, cubie_of, facelet_index};
use unscramble_cube::{Axis, Face, Turn};

/// The most sticker moves between checks of the budget: about 5 ms.
const POLL: usize = 5_000_000;

/// Returns the number of turns to replay between checks of the budget.
pub fn poll_after(size: usize) -> usize {
    (POLL / (size * size * 4)).max(1)
}

/// A cube as one array of stickers, with the cycles of each layer. Stickers can be colors or other
/// labels.
pub struct Replay<T> {
    size: usize,
    /// The stickers in facelet order.
    pub stickers: Vec<T>,
    /// The cycles by axis, then by layer from the positive face.
    cycles: Arc<Cycles>,
}

/// The 4-cycles of each layer of each axis.
type Cycles = [Vec<Vec<[u32; 4]>>; 3];

/// The largest size whose cycles are kept for later replays.
const KEPT: usize = 10;

impl<T: Copy> Replay<T> {
    /// Creates a replay with 6 * size * size stickers in facelet order.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub fn new(size: usize, stickers: Vec<T>, budget: &Budget) -> Result<Replay<T>, Cutoff> {
        static ALL_KEPT: [OnceLock<Arc<Cycles>>; KEPT + 1] = [const { OnceLock::new() }; KEPT + 1];
        let kept = ALL_KEPT.get(size);
        let cycles = match kept.and_then(OnceLock::get) {
            Some(cycles) => Arc::clone(cycles),
            None => {
                let new = Arc::new([
                    layer_cycles(Axis::Y, size, budget)?,
                    layer_cycles(Axis::X, size, budget)?,
                    layer_cycles(Axis::Z, size, budget)?,
                ]);
                kept.map_or(&new, |kept| kept.get_or_init(|| Arc::clone(&new))).clone()
            }
        };
        Ok(Replay { size, stickers, cycles })
    }

    /// Plays one turn.
    pub fn turn(&mut self, turn: Turn) {
        let turn = turn.canonical(self.size);
        let layers = &self.cycles[turn.axis().index()];
        let stickers = &mut self.stickers;
        for cycles in &layers[usize::from(turn.from()) - 1..usize::from(turn.to())] {
            for cycle in cycles {
                let [a, b, c, d] = cycle.map(|i| i as usize);
                match turn.quarters() {
                    1 => {
                        let last = stickers[d];
                        stickers[d] = stickers[c];
                        stickers[c] = stickers[b];
                        stickers[b] = stickers[a];
                        stickers[a] = last;
                    }
                    2 => {
                        stickers.swap(a, c);
                        stickers.swap(b, d);
                    }
                    _ => {
                        let first = stickers[a];
                        stickers[a] = stickers[b];
                        stickers[b] = stickers[c];
                        stickers[c] = stickers[d];
                        stickers[d] = first;
                    }
                }
            }
        }
    }
}

/// Rotates a vector by a quarter turn, clockwise as seen from the positive face.
fn rotate(axis: Axis, [x, y, z]: [i32; 3]) -> [i32; 3] {
    match axis {
        Axis::Y => [-z, y, x],
        Axis::X => [x, z, -y],
        Axis::Z => [y, -x, z],
    }
}

/// Returns the cycles of each layer of an axis, from its positive face.
fn layer_cycles(axis: Axis, size: usize, budget: &Budget) -> Result<Vec<Vec<[u32; 4]>>, Cutoff> {
    let mut layers = vec![Vec::new(); size];
    let mut seen = vec![false; 6 * size * size];
    for face in Face::ALL {
        for row in 0..size {
            if row.is_multiple_of(64) {
                budget.check()?;
            }
            for column in 0..size {
                let start = facelet_index(size, face, row, column);
                if seen[start] {
                    continue;
                }
                let mut place = (face, row, column);
                let cycle: [u32; 4] = std::array::from_fn(|_| {
                    let index = facelet_index(size, place.0, place.1, place.2);
                    seen[index] = true;
                    place = rotated_place(axis, size, place);
                    index as u32
                });
                // The middle sticker of a turned face stays in place.
                if cycle[1] != cycle[0] {
                    layers[layer_of(axis, size, (face, row, column))].push(cycle);
                }
            }
        }
    }
    Ok(layers)
}

/// Returns the layer of a facelet, counted from 0 at the positive face.
fn layer_of(axis: Axis, size: usize, (face, row, column): (Face, usize, usize)) -> usize {
    let [x, y, z] = cubie_of(size, face, row, column);
    size - 1
        - match axis {
            Axis::Y => y,
            Axis::X => x,
            Axis::Z => z,
        }
}

/// Returns the place to which a quarter turn of an axis takes a facelet.
fn rotated_place(
    axis: Axis,
    size: usize,
    (face, row, column): (Face, usize, usize),
) -> (Face, usize, usize) {
    // Doubled coordinates around the middle of the cube are whole numbers for even sizes too.
    let middle = size as i32 - 1;
    let centerd = cubie_of(size, face, row, column).map(|c| 2 * c as i32 - middle);
    let cubie = rotate(axis, centerd).map(|c| ((c + middle) / 2) as usize);
    let face = Face::from_normal(rotate(axis, face.normal())).expect("faces turn to faces");
    let (row, column) = cell_of(size, face, cubie);
    (face, row, column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::{MAX_SIZE, MIN_SIZE};

    #[test]
    fn the_budget_is_checked_at_the_same_rate_at_every_size() {
        for size in MIN_SIZE..=MAX_SIZE {
            let moved = poll_after(size) * 4 * size * size;
            assert!((POLL / 2..=POLL).contains(&moved), "size {size}: {moved}");
        }
    }

    #[test]
    fn both_models_agree_on_every_turn() {
        for size in 2..=6 {
            let start = random_state(size, &mut generator("checker"));
            for face in Face::ALL {
                for from in 1..=size as u16 {
                    for to in from..=size as u16 {
                        for quarters in 1..=3 {
                            let turn = Turn::new(face, from, to, quarters).unwrap();
                            let mut cube = start.clone();
                            cube.turn(turn);
                            let mut replay =
                                Replay::new(size, start.colors(), &Budget::unlimited()).unwrap();
                            replay.turn(turn);
                            assert_eq!(replay.stickers, cube.colors(), "{turn:?} at size {size}");
                        }
                    }
                }
            }
        }
    }
}
