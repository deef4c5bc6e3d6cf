//! The pieces of a cube, found by what the turns do: stickers that share a point are one piece, and
//! places that the turns connect are one orbit.

use std::sync::OnceLock;

use super::super::model::{Geometry, Move, Vector};

/// The largest cube that there is a puzzle of.
const LARGEST: usize = 16;

/// The stickers, turns and pieces of a size.
pub struct Puzzle {
    pub size: usize,
    geometry: &'static Geometry,
    /// For each of the 24 orientations: the sticker that comes to each place.
    rotations: Vec<Vec<usize>>,
    /// The stickers of each corner, clockwise.
    pub corners: Vec<Vec<usize>>,
    /// The stickers of each midge (middle edge).
    pub midges: Vec<Vec<usize>>,
    /// By orbit: the stickers of each wing. The first sticker of each is in the same orbit.
    pub wings: Vec<Vec<Vec<usize>>>,
    /// By orbit: the stickers of the centers.
    pub centers: Vec<Vec<usize>>,
    /// The fixed centers of odd sizes, by face.
    pub fixed: Vec<usize>,
}

impl Puzzle {
    /// The puzzle of a size from 2 to [`LARGEST`].
    pub fn of(size: usize) -> &'static Puzzle {
        static ALL: [OnceLock<Puzzle>; LARGEST + 1] = [const { OnceLock::new() }; LARGEST + 1];
        ALL[size].get_or_init(|| Puzzle::new(size))
    }

    fn new(size: usize) -> Puzzle {
        let geometry = Geometry::of(size);
        let mut puzzle = Puzzle {
            size,
            geometry,
            rotations: Vec::new(),
            corners: Vec::new(),
            midges: Vec::new(),
            wings: Vec::new(),
            centers: Vec::new(),
            fixed: Vec::new(),
        };
        puzzle.rotations = puzzle.find_rotations();
        puzzle.sort_pieces(&(0..6 * size * size).map(|i| geometry.place(i)).collect::<Vec<_>>());
        puzzle
    }

    /// Finds the pieces by the number of stickers on a cubie and the places that they come to.
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

    /// Returns the orbits of places that the turns connect, each in ascending order.
    fn orbits(&self) -> Vec<Vec<usize>> {
        let turns = self.quarter_turns();
        let mut orbits: Vec<Vec<usize>> = Vec::new();
        let mut seen = vec![false; 6 * self.size * self.size];
        for start in 0..seen.len() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let (mut orbit, mut at) = (vec![start], 0);
            while at < orbit.len() {
                for turn in &turns {
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

    /// Makes a move.
    pub fn play<T: Copy>(&self, stickers: &mut [T], turn: Move) {
        self.geometry.play(stickers, turn);
    }

    /// For each layer of each axis: the sticker that a quarter turn brings to each place.
    fn quarter_turns(&self) -> Vec<Vec<usize>> {
        let layers = (0..3).flat_map(|face| (1..=self.size).map(move |layer| (face, layer)));
        layers
            .map(|(face, layer)| {
                let mut sources: Vec<usize> = (0..6 * self.size * self.size).collect();
                self.play(&mut sources, Move { face, from: layer, to: layer, quarters: 1 });
                sources
            })
            .collect()
    }

    /// Returns the stickers with the cube held in each of the 24 orientations.
    pub fn orientations<T: Copy>(&self, stickers: &[T]) -> Vec<Vec<T>> {
        let held = |sources: &Vec<usize>| sources.iter().map(|&from| stickers[from]).collect();
        self.rotations.iter().map(held).collect()
    }

    /// Finds all rotations of the whole cube: two of them generate the others.
    fn find_rotations(&self) -> Vec<Vec<usize>> {
        let mut all: Vec<Vec<usize>> = vec![(0..6 * self.size * self.size).collect()];
        let mut at = 0;
        while at < all.len() {
            for face in [0, 1] {
                let mut next = all[at].clone();
                self.play(&mut next, Move { face, from: 1, to: self.size, quarters: 1 });
                if !all.contains(&next) {
                    all.push(next);
                }
            }
            at += 1;
        }
        all
    }
}

fn determinant([a, b, c]: [Vector; 3]) -> i32 {
    let minor = |i: usize, j: usize| b[i] * c[j] - b[j] * c[i];
    a[0] * minor(1, 2) - a[1] * minor(0, 2) + a[2] * minor(0, 1)
}
