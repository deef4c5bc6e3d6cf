//! A cube by another route than the recorder's.
//!
//! The recorder turns strips on six grids; here stickers are points in space, and a layer is the
//! list of 4-cycles that a rotation by 90 degrees makes of its points. The coordinates of the
//! facelets are shared, the turning is not.

use std::sync::{Arc, OnceLock};

use super::budget::{Budget, Cutoff};
use crate::cube::geometry::{cell_of, cubie_of, facelet_index};
use crate::cube::{Axis, Face, Turn};

/// After so many sticker moves at most the budget should be asked: some 5 ms.
const POLL: usize = 5_000_000;

/// Turns that can be replayed before the budget should be asked again.
pub(crate) fn poll_after(size: usize) -> usize {
    (POLL / (size * size * 4)).max(1)
}

/// A cube as one array of stickers (colours, or anything that tells them apart), and the cycles of
/// each layer.
pub(crate) struct Replay<T> {
    size: usize,
    /// In facelet order.
    pub(crate) stickers: Vec<T>,
    /// By axis, then by layer from the positive face.
    cycles: Arc<Cycles>,
}

/// The 4-cycles of each layer of each axis.
type Cycles = [Vec<Vec<[u32; 4]>>; 3];

/// Cubes up to this size are replayed so often that their cycles are kept.
const KEPT: usize = 7;

impl<T: Copy> Replay<T> {
    /// 6 * size * size stickers in facelet order.
    pub(crate) fn new(size: usize, stickers: Vec<T>, budget: &Budget) -> Result<Replay<T>, Cutoff> {
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
    pub(crate) fn turn(&mut self, turn: Turn) {
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

/// Where a quarter turn, clockwise as seen from the positive face, takes a vector.
fn rotate(axis: Axis, [x, y, z]: [i32; 3]) -> [i32; 3] {
    match axis {
        Axis::Y => [-z, y, x],
        Axis::X => [x, z, -y],
        Axis::Z => [y, -x, z],
    }
}

/// The cycles of each layer of an axis, from its positive face on.
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
                // The middle of a turned face stays where it is.
                if cycle[1] != cycle[0] {
                    layers[layer_of(axis, size, (face, row, column))].push(cycle);
                }
            }
        }
    }
    Ok(layers)
}

fn layer_of(axis: Axis, size: usize, (face, row, column): (Face, usize, usize)) -> usize {
    let [x, y, z] = cubie_of(size, face, row, column);
    size - 1
        - match axis {
            Axis::Y => y,
            Axis::X => x,
            Axis::Z => z,
        }
}

fn rotated_place(
    axis: Axis,
    size: usize,
    (face, row, column): (Face, usize, usize),
) -> (Face, usize, usize) {
    // Doubled coordinates around the middle of the cube, so that even sizes rotate as well.
    let middle = size as i32 - 1;
    let centred = cubie_of(size, face, row, column).map(|c| 2 * c as i32 - middle);
    let cubie = rotate(axis, centred).map(|c| ((c + middle) / 2) as usize);
    let face = Face::from_normal(rotate(axis, face.normal())).unwrap_or(face);
    let (row, column) = cell_of(size, face, cubie);
    (face, row, column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::random::{generator, random_state};
    use crate::cube::{MAX_SIZE, MIN_SIZE};

    #[test]
    fn the_budget_is_asked_about_as_often_at_every_size() {
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
                                Replay::new(size, start.colours(), &Budget::unlimited()).unwrap();
                            replay.turn(turn);
                            assert_eq!(replay.stickers, cube.colours(), "{turn:?} at size {size}");
                        }
                    }
                }
            }
        }
    }
}
