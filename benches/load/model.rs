//! A cube of stickers in space, written from the rules alone: it shares nothing with the crate, so
//! what is replayed on it is a witness.
//!
//! Stickers are written face by face (U R F D L B), rows as seen from outside. Space has x to the
//! right, y up and z to the viewer, each from 0 to `size - 1`.

use std::sync::Arc;

/// The faces in the order in which a state is written.
const FACES: &[u8; 6] = b"URFDLB";

/// Four stickers; a quarter turn takes each to the place of the next.
type Cycle = [u32; 4];

/// What the layers of all cubes of one size do.
#[derive(Debug)]
pub(crate) struct Geometry {
    size: usize,
    /// By axis (x, y, z) and coordinate: a quarter turn, clockwise as seen from R, U or F.
    layers: [Vec<Vec<Cycle>>; 3],
}

impl Geometry {
    pub(crate) fn new(size: usize) -> Arc<Geometry> {
        let mut layers = [(); 3].map(|()| vec![Vec::new(); size]);
        for index in 0..6 * size * size {
            let place = place(size, index).1;
            for (axis, layers) in layers.iter_mut().enumerate() {
                let next = |&from: &usize| Some(turned(size, axis, from));
                let mut cycle = [0; 4];
                let round = std::iter::successors(Some(index), next);
                cycle.iter_mut().zip(round).for_each(|(at, sticker)| *at = sticker as u32);
                // Each cycle once; a sticker on the axis has none.
                if cycle[1..].iter().all(|&other| other as usize > index) {
                    layers[place[axis]].push(cycle);
                }
            }
        }
        Arc::new(Geometry { size, layers })
    }
}

/// The face and the coordinates of a sticker.
fn place(size: usize, index: usize) -> (usize, [usize; 3]) {
    let (face, last) = (index / (size * size), size - 1);
    let (row, column) = (index / size % size, index % size);
    let place = match FACES[face] {
        b'U' => [column, last, row],
        b'R' => [last, last - row, last - column],
        b'F' => [column, last - row, last],
        b'D' => [column, 0, last - row],
        b'L' => [0, last - row, column],
        _ => [last - column, last - row, 0],
    };
    (face, place)
}

/// The sticker on a face of the cubie at these coordinates.
fn index(size: usize, face: usize, [x, y, z]: [usize; 3]) -> usize {
    let last = size - 1;
    let (row, column) = match FACES[face] {
        b'U' => (z, x),
        b'R' => (last - y, last - z),
        b'F' => (last - y, x),
        b'D' => (last - z, x),
        b'L' => (last - y, z),
        _ => (last - y, last - x),
    };
    (face * size + row) * size + column
}

/// Where a quarter turn around an axis, clockwise as seen from its positive end, takes a sticker.
fn turned(size: usize, axis: usize, from: usize) -> usize {
    let (last, (face, [x, y, z])) = (size - 1, place(size, from));
    // R takes F to U, U to B, B to D; U takes F to L, L to B, B to R; F takes U to R, R to D, D to L.
    let (cycle, to) = match axis {
        0 => (b"FUBD", [x, z, last - y]),
        1 => (b"FLBR", [last - z, y, x]),
        _ => (b"URDL", [y, last - x, z]),
    };
    let to_face = match cycle.iter().position(|&name| name == FACES[face]) {
        Some(at) => cycle[(at + 1) % 4],
        None => FACES[face],
    };
    index(size, FACES.iter().position(|&name| name == to_face).expect("a face"), to)
}

/// A cube.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    geometry: Arc<Geometry>,
    stickers: Vec<u8>,
}

impl Model {
    pub(crate) fn solved(geometry: &Arc<Geometry>) -> Model {
        let area = geometry.size * geometry.size;
        let stickers = FACES.iter().flat_map(|&face| std::iter::repeat_n(face, area)).collect();
        Model { geometry: Arc::clone(geometry), stickers }
    }

    /// A solved cube after random turns: some ten for each layer of each axis.
    pub(crate) fn random(geometry: &Arc<Geometry>, random: &mut Random) -> Model {
        let mut model = Model::solved(geometry);
        for _ in 0..30 * geometry.size {
            let face = FACES[random.below(6)];
            model.turn(face, 1 + random.below(geometry.size), 1 + random.below(3));
        }
        model
    }

    pub(crate) fn size(&self) -> usize {
        self.geometry.size
    }

    pub(crate) fn text(&self) -> String {
        self.stickers.iter().map(|&sticker| char::from(sticker)).collect()
    }

    /// Every face of one symbol.
    pub(crate) fn is_solved(&self) -> bool {
        let area = self.size() * self.size();
        self.stickers.chunks(area).all(|face| face.iter().all(|sticker| *sticker == face[0]))
    }

    /// Plays moves that are separated by spaces: face, wide, slice and range turns.
    pub(crate) fn play(&mut self, moves: &str) -> Result<(), String> {
        for token in moves.split_whitespace() {
            let (face, from, to, quarters) =
                read(token, self.size()).ok_or_else(|| format!("{token:?} is not a move"))?;
            for layer in from..=to {
                self.turn(face, layer, quarters);
            }
        }
        Ok(())
    }

    fn turn(&mut self, face: u8, layer: usize, quarters: usize) {
        let size = self.size();
        let (axis, positive) = match face {
            b'R' => (0, true),
            b'L' => (0, false),
            b'U' => (1, true),
            b'D' => (1, false),
            b'F' => (2, true),
            _ => (2, false),
        };
        let (coordinate, quarters) =
            if positive { (size - layer, quarters) } else { (layer - 1, 4 - quarters) };
        for cycle in &self.geometry.layers[axis][coordinate] {
            let before = cycle.map(|at| self.stickers[at as usize]);
            for (at, sticker) in before.into_iter().enumerate() {
                self.stickers[cycle[(at + quarters) % 4] as usize] = sticker;
            }
        }
    }
}

/// Reads a move: its face, first and last layer, and quarter turns.
fn read(token: &str, size: usize) -> Option<(u8, usize, usize, usize)> {
    let at = token.find(|c: char| c.is_ascii_uppercase())?;
    let (layers, rest) = token.split_at(at);
    let face = rest.bytes().next().filter(|face| FACES.contains(face))?;
    let suffix = rest[1..].strip_prefix('w');
    let wide = suffix.is_some();
    let quarters = match suffix.unwrap_or(&rest[1..]) {
        "" => 1,
        "2" | "2'" => 2,
        "'" | "3" => 3,
        _ => return None,
    };
    let (from, to) = match (layers.split_once('-'), layers, wide) {
        (Some((from, to)), ..) => (from.parse().ok()?, to.parse().ok()?),
        (None, "", false) => (1, 1),
        (None, "", true) => (1, 2),
        (None, layers, true) => (1, layers.parse().ok()?),
        (None, layer, false) => (layer.parse().ok()?, layer.parse().ok()?),
    };
    (1 <= from && from <= to && to <= size).then_some((face, from, to, quarters))
}

/// Whether the model turns as the documentation of the service shows.
pub(crate) fn agrees_with_the_rules() -> bool {
    let mut three = Model::solved(&Geometry::new(3));
    let played = three.play("R U R' U'");
    let expected = "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB";
    let turned = played.is_ok() && three.text() == expected && !three.is_solved();
    turned && three.play("U R U' R'").is_ok() && three.is_solved()
}

/// Numbers that are random enough for scrambles and the same in every run (splitmix64).
#[derive(Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}
