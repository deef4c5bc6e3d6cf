//! Stickers as points in space, and what a quarter turn of a layer does to them.
//!
//! x runs to the right, y up and z towards the viewer. Points have doubled coordinates around the middle of
//! the cube, so that those of every size are whole numbers.

use std::sync::OnceLock;

type Vector = [i32; 3];

/// The outward normals of the faces U R F D L B.
const NORMALS: [Vector; 6] = [[0, 1, 0], [1, 0, 0], [0, 0, 1], [0, -1, 0], [-1, 0, 0], [0, 0, -1]];

/// The directions in which the columns and the rows of the faces run, as seen from outside.
const RIGHT_AND_DOWN: [(Vector, Vector); 6] = [
    ([1, 0, 0], [0, 0, 1]),
    ([0, 0, -1], [0, -1, 0]),
    ([1, 0, 0], [0, -1, 0]),
    ([1, 0, 0], [0, 0, -1]),
    ([0, 0, 1], [0, -1, 0]),
    ([-1, 0, 0], [0, -1, 0]),
];

/// The largest cube that there is a puzzle of.
const LARGEST: usize = 16;

/// The stickers, turns and pieces of a size.
pub struct Puzzle {
    pub size: usize,
    /// By face and layer (from 0): from where a quarter turn brings the sticker of each place.
    turns: Vec<Vec<Vec<usize>>>,
    /// By rotation: from where it brings the sticker of each place.
    rotations: Vec<Vec<usize>>,
    /// The stickers of each corner, clockwise.
    pub corners: Vec<Vec<usize>>,
    /// The stickers of each midge.
    pub midges: Vec<Vec<usize>>,
    /// By orbit: the stickers of each wing, the one first that stays first.
    pub wings: Vec<Vec<Vec<usize>>>,
    /// By orbit: the stickers of the centres.
    pub centers: Vec<Vec<usize>>,
    /// The fixed centres of odd sizes, by face.
    pub fixed: Vec<usize>,
}

impl Puzzle {
    /// The puzzle of a size from 2 to [`LARGEST`].
    pub fn of(size: usize) -> &'static Puzzle {
        static ALL: [OnceLock<Puzzle>; LARGEST + 1] = [const { OnceLock::new() }; LARGEST + 1];
        ALL[size].get_or_init(|| Puzzle::new(size))
    }

    fn new(size: usize) -> Puzzle {
        let places: Vec<(Vector, Vector)> = (0..6 * size * size).map(|i| place(size, i)).collect();
        let layers = |face: usize| (0..size).map(move |layer| (face, layer));
        let turns = (0..6)
            .map(|face| {
                layers(face).map(|(f, layer)| quarter_turn(size, &places, f, layer)).collect()
            })
            .collect();
        let mut puzzle = Puzzle {
            size,
            turns,
            rotations: Vec::new(),
            corners: Vec::new(),
            midges: Vec::new(),
            wings: Vec::new(),
            centers: Vec::new(),
            fixed: Vec::new(),
        };
        puzzle.rotations = puzzle.find_rotations();
        puzzle.sort_pieces(&places);
        puzzle
    }

    /// Tells the pieces by how many stickers are on a cubie and which places they come to.
    fn sort_pieces(&mut self, places: &[(Vector, Vector)]) {
        let orbits = self.orbits();
        let orbit_of = |sticker: usize| orbits.iter().position(|orbit| orbit.contains(&sticker));
        let mut wings: Vec<(Option<usize>, Vec<Vec<usize>>)> = Vec::new();
        for first in 0..places.len() {
            let mut cubie: Vec<usize> =
                (0..places.len()).filter(|&i| places[i].0 == places[first].0).collect();
            if cubie[0] != first {
                continue;
            }
            match cubie.len() {
                3 => {
                    // Seen from outside, normals that run clockwise have the determinant -1.
                    if determinant([0, 1, 2].map(|i| places[cubie[i]].1)) == 1 {
                        cubie.swap(1, 2);
                    }
                    self.corners.push(cubie);
                }
                2 if orbit_of(cubie[0]) == orbit_of(cubie[1]) => self.midges.push(cubie),
                2 => {
                    // One sticker of each wing is in the orbit that was found first.
                    cubie.sort_by_key(|&sticker| orbit_of(sticker));
                    let orbit = orbit_of(cubie[0]);
                    match wings.iter_mut().find(|(other, _)| *other == orbit) {
                        Some((_, wings)) => wings.push(cubie),
                        None => wings.push((orbit, vec![cubie])),
                    }
                }
                _ => {}
            }
        }
        self.wings = wings.into_iter().map(|(_, wings)| wings).collect();
        let is_alone = |sticker: usize| {
            places.iter().filter(|(cubie, _)| *cubie == places[sticker].0).count() == 1
        };
        for orbit in orbits.into_iter().filter(|orbit| is_alone(orbit[0])) {
            match orbit.len() {
                6 => self.fixed = orbit,
                _ => self.centers.push(orbit),
            }
        }
    }

    /// The places that stickers come to, each as the ascending list of one orbit.
    fn orbits(&self) -> Vec<Vec<usize>> {
        let mut orbits: Vec<Vec<usize>> = Vec::new();
        let mut seen = vec![false; 6 * self.size * self.size];
        for start in 0..seen.len() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let (mut orbit, mut at) = (vec![start], 0);
            while at < orbit.len() {
                for turn in self.turns.iter().flatten() {
                    let next = turn[orbit[at]];
                    if !std::mem::replace(&mut seen[next], true) {
                        orbit.push(next);
                    }
                }
                at += 1;
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// The face that a sticker is on when the cube is solved.
    pub fn home(&self, sticker: usize) -> u8 {
        (sticker / (self.size * self.size)) as u8
    }

    /// The solved cube.
    pub fn solved(&self) -> Vec<u8> {
        (0..6 * self.size * self.size).map(|sticker| self.home(sticker)).collect()
    }

    /// Turns one layer (from 0) of a face by a quarter, clockwise as seen from outside the face.
    pub fn turn<T: Copy>(&self, stickers: &mut Vec<T>, face: usize, layer: usize) {
        *stickers = self.turns[face][layer].iter().map(|&from| stickers[from]).collect();
    }

    /// The stickers with the cube held in each of the 24 ways.
    pub fn orientations<T: Copy>(&self, stickers: &[T]) -> Vec<Vec<T>> {
        let held = |sources: &Vec<usize>| sources.iter().map(|&from| stickers[from]).collect();
        self.rotations.iter().map(held).collect()
    }

    /// What the rotations of the whole cube do: all that come from two of them.
    fn find_rotations(&self) -> Vec<Vec<usize>> {
        let mut all: Vec<Vec<usize>> = vec![(0..6 * self.size * self.size).collect()];
        let mut at = 0;
        while at < all.len() {
            for face in [0, 1] {
                let mut next = all[at].clone();
                (0..self.size).for_each(|layer| self.turn(&mut next, face, layer));
                if !all.contains(&next) {
                    all.push(next);
                }
            }
            at += 1;
        }
        all
    }
}

/// Where the sticker with this index is: its cubie, and the way it looks.
fn place(size: usize, index: usize) -> (Vector, Vector) {
    let (face, within, last) = (index / (size * size), index % (size * size), size as i32 - 1);
    let (row, column) = ((within / size) as i32, (within % size) as i32);
    let (normal, (right, down)) = (NORMALS[face], RIGHT_AND_DOWN[face]);
    let along =
        |i: usize| normal[i] * last + right[i] * (2 * column - last) + down[i] * (2 * row - last);
    ([0, 1, 2].map(along), normal)
}

fn quarter_turn(size: usize, places: &[(Vector, Vector)], face: usize, layer: usize) -> Vec<usize> {
    let axis = NORMALS[face];
    let depth = size as i32 - 1 - 2 * layer as i32;
    let mut sources: Vec<usize> = (0..places.len()).collect();
    for (from, &(cubie, normal)) in places.iter().enumerate() {
        if dot(axis, cubie) == depth {
            let there = (turned(axis, cubie), turned(axis, normal));
            for (to, place) in places.iter().enumerate() {
                if *place == there {
                    sources[to] = from;
                }
            }
        }
    }
    sources
}

/// A quarter turn, clockwise as seen against the axis: v -> axis (axis . v) - axis x v.
fn turned(axis: Vector, v: Vector) -> Vector {
    let cross = [
        axis[1] * v[2] - axis[2] * v[1],
        axis[2] * v[0] - axis[0] * v[2],
        axis[0] * v[1] - axis[1] * v[0],
    ];
    [0, 1, 2].map(|i| axis[i] * dot(axis, v) - cross[i])
}

fn dot(a: Vector, b: Vector) -> i32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn determinant([a, b, c]: [Vector; 3]) -> i32 {
    let minor = |i: usize, j: usize| b[i] * c[j] - b[j] * c[i];
    a[0] * minor(1, 2) - a[1] * minor(0, 2) + a[2] * minor(0, 1)
}
