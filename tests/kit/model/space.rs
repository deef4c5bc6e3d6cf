//! Stickers as points in space, and what the turn of a layer does to them.
//!
//! x runs to the right, y up and z towards the viewer. Coordinates are doubled and start from the
//! middle of the cube, so that they are whole numbers at every size.

use std::array::from_fn;
use std::sync::OnceLock;

use super::Move;

pub(crate) type Vector = [i32; 3];

/// The outward normals of the faces U R F D L B.
const NORMALS: [Vector; 6] = [[0, 1, 0], [1, 0, 0], [0, 0, 1], [0, -1, 0], [-1, 0, 0], [0, 0, -1]];

/// The directions in which the columns and the rows of the faces run, seen from outside.
const RIGHT_AND_DOWN: [(Vector, Vector); 6] = [
    ([1, 0, 0], [0, 0, 1]),
    ([0, 0, -1], [0, -1, 0]),
    ([1, 0, 0], [0, -1, 0]),
    ([1, 0, 0], [0, 0, -1]),
    ([0, 0, 1], [0, -1, 0]),
    ([-1, 0, 0], [0, -1, 0]),
];

/// The largest cube that the service accepts.
const LARGEST: usize = 100;

/// Four stickers; a quarter turn takes each to the place of the next.
type Cycle = [usize; 4];

/// What the turns of a cube of one size do.
#[derive(Debug)]
pub(crate) struct Geometry {
    size: usize,
    /// By axis (those of U, R and F) and layer, from that face: a quarter turn, clockwise as seen
    /// from that face.
    layers: [Vec<Vec<Cycle>>; 3],
}

impl Geometry {
    /// Returns the geometry of a size, which is worked out once.
    pub(crate) fn of(size: usize) -> &'static Geometry {
        static ALL: [OnceLock<Geometry>; LARGEST + 1] = [const { OnceLock::new() }; LARGEST + 1];
        ALL[size].get_or_init(|| Geometry::new(size))
    }

    fn new(size: usize) -> Geometry {
        let mut layers = from_fn(|_| vec![Vec::new(); size]);
        for first in 0..6 * size * size {
            let (cubie, _) = place(size, first);
            for (axis, layers) in layers.iter_mut().enumerate() {
                let mut cycle = [first; 4];
                for i in 1..4 {
                    cycle[i] = turned_sticker(size, NORMALS[axis], cycle[i - 1]);
                }
                // Each cycle once. A sticker on the axis has none.
                if cycle[1..].iter().all(|&other| other > first) {
                    let depth = size as i32 - 1 - dot(NORMALS[axis], cubie);
                    layers[depth as usize / 2].push(cycle);
                }
            }
        }
        Geometry { size, layers }
    }

    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The position of a sticker: its cubie, and the direction in which it faces.
    pub(crate) fn place(&self, sticker: usize) -> (Vector, Vector) {
        place(self.size, sticker)
    }

    /// Makes a move.
    pub(crate) fn play<T: Copy>(&self, stickers: &mut [T], turn: Move) {
        for layer in turn.from..=turn.to {
            // Faces 3 to 5 are opposite to 0 to 2: there, clockwise is the other way round.
            let (depth, quarters) = match turn.face {
                0..3 => (layer - 1, turn.quarters),
                _ => (self.size - layer, 4 - turn.quarters),
            };
            for cycle in &self.layers[turn.face % 3][depth] {
                let before = cycle.map(|at| stickers[at]);
                for (i, sticker) in before.into_iter().enumerate() {
                    stickers[cycle[(i + quarters) % 4]] = sticker;
                }
            }
        }
    }
}

fn place(size: usize, sticker: usize) -> (Vector, Vector) {
    let (face, within, last) = (sticker / (size * size), sticker % (size * size), size as i32 - 1);
    let (row, column) = ((within / size) as i32, (within % size) as i32);
    let (normal, (right, down)) = (NORMALS[face], RIGHT_AND_DOWN[face]);
    let along =
        |i: usize| normal[i] * last + right[i] * (2 * column - last) + down[i] * (2 * row - last);
    (from_fn(along), normal)
}

/// The inverse of [`place`].
fn sticker_at(size: usize, cubie: Vector, normal: Vector) -> usize {
    let face = NORMALS.iter().position(|other| *other == normal).unwrap_or_default();
    let (right, down) = RIGHT_AND_DOWN[face];
    let count = |direction| (dot(direction, cubie) + size as i32 - 1) as usize / 2;
    (face * size + count(down)) * size + count(right)
}

/// Where a quarter turn of its layer, clockwise as seen against the axis, takes a sticker.
fn turned_sticker(size: usize, axis: Vector, sticker: usize) -> usize {
    let (cubie, normal) = place(size, sticker);
    sticker_at(size, turned(axis, cubie), turned(axis, normal))
}

/// A quarter turn, clockwise as seen against the axis: v -> axis (axis . v) - axis x v.
fn turned(axis: Vector, v: Vector) -> Vector {
    let cross = [
        axis[1] * v[2] - axis[2] * v[1],
        axis[2] * v[0] - axis[0] * v[2],
        axis[0] * v[1] - axis[1] * v[0],
    ];
    from_fn(|i| axis[i] * dot(axis, v) - cross[i])
}

fn dot(a: Vector, b: Vector) -> i32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
