//! Seams on the way to a goal that is not the solved cube: pairs of neighboring stickers of which the goal has fewer.
//!
//! Turns take a pair of neighboring stickers to 24 places, if no cut runs between the two: four on each face. So every cut on the way to
//! the goal changes the pairs at these places only along its own border, as on the way to the solved cube. There the pairs of the goal are
//! those of one color.
//!
//! Stickers of corners and edges are told from each other by [labels], those of centers by their colors alone.

use super::blocks::MOST;
use super::board::Rings;
use unscramble_cube::Cube;
use unscramble_cube::geometry::turned_cell;
use unscramble_cube::pieces::{corner_facelets, midge_facelets, wing_facelets, wing_orbits};

/// The number of labels.
const LABELS: usize = 36;

/// The most kinds of pairs at places that turns take to each other, and one for those that the goal does not have.
const KINDS: usize = 25;

/// Labels the stickers of a cube, in facelet order, by their color and that of the next sticker of their piece. In no orbit have two
/// stickers of corners or edges the same label.
pub(super) fn labels(cube: &Cube) -> Vec<u8> {
    let size = cube.size();
    let mut labels: Vec<u8> = cube.colors().into_iter().map(|color| color * 7).collect();
    let mut label = |piece: &[usize]| {
        for (first, next) in piece.iter().zip(piece.iter().cycle().skip(1)) {
            labels[*first] = cube.facelet(*first) * 6 + cube.facelet(*next);
        }
    };
    (0..8).for_each(|slot| label(&corner_facelets(size, slot)));
    if size % 2 == 1 {
        (0..12).for_each(|slot| label(&midge_facelets(size, slot)));
    }
    for depth in 1..=wing_orbits(size) {
        (0..24).for_each(|slot| label(&wing_facelets(size, depth, slot)));
    }
    labels
}

/// The pairs of a goal.
#[derive(Debug)]
pub(super) struct Pairs {
    size: usize,
    /// The places of pairs along each border of each axis, in the order of the rings on both sides.
    places: Vec<Place>,
    /// For each orbit, the kind of pair by its two labels.
    kinds: Vec<u8>,
    /// For each orbit and kind, the number of pairs in the goal, below 0.
    missing: Vec<i8>,
}

/// A place of a pair.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// The facelets on the side of the positive face, and on the other.
    facelets: [u16; 2],
    /// The places to which turns take the pair.
    orbit: usize,
    /// Whether the facelet on the side of the positive face is the second of the pair.
    is_reversed: bool,
}

impl Place {
    /// Creates the place of two facelets; `None` if they are no neighbors.
    fn new(size: usize, facelets: [u16; 2]) -> Option<Place> {
        let cell = |facelet| (usize::from(facelet) / size % size, usize::from(facelet) % size);
        let cells = facelets.map(cell);
        (0..4).find_map(|quarters| {
            let [(row, along), below] = cells.map(|cell| turned_cell(size, cell, quarters));
            let (border, last) = (row + 1, size - 1);
            let is_reversed = (2 * border, 2 * along) >= (size, size);
            let orbit = match is_reversed {
                true => (last.checked_sub(border)?) * size + last - along,
                false => row * size + along,
            };
            (below == (border, along)).then_some(Place { facelets, orbit, is_reversed })
        })
    }

    /// Returns the index of the kind of a pair here that has these labels.
    fn key(&self, [first, second]: [u8; 2]) -> usize {
        let (first, second) = if self.is_reversed { (second, first) } else { (first, second) };
        (self.orbit * LABELS + usize::from(first)) * LABELS + usize::from(second)
    }
}

impl Pairs {
    /// Lists the pairs of a goal with these labels.
    pub(super) fn new(rings: &Rings, labels: &[u8]) -> Pairs {
        let size = rings.size();
        let mut places = Vec::with_capacity(12 * size * size);
        for axis in 0..3 {
            for border in 1..size {
                let rings = [border - 1, border].map(|layer| rings.ring(axis, layer));
                let pairs = rings[0].iter().zip(rings[1]);
                places.extend(
                    pairs.filter_map(|(first, second)| Place::new(size, [*first, *second])),
                );
            }
        }
        let orbits = size / 2 * size;
        let mut pairs = Pairs {
            size,
            places,
            kinds: vec![KINDS as u8 - 1; orbits * LABELS * LABELS],
            missing: vec![0; orbits * KINDS],
        };
        let mut known = vec![0; orbits];
        for place in &pairs.places {
            let kind =
                &mut pairs.kinds[place.key(place.facelets.map(|at| labels[usize::from(at)]))];
            if usize::from(*kind) == KINDS - 1 {
                *kind = known[place.orbit];
                known[place.orbit] += 1;
            }
            pairs.missing[place.orbit * KINDS + usize::from(*kind)] -= 1;
        }
        pairs
    }

    /// Returns the index of a pair in the list of how many the goal has, by its place and labels.
    fn index(&self, place: &Place, labels: [u8; 2]) -> usize {
        place.orbit * KINDS + usize::from(self.kinds[place.key(labels)])
    }

    /// Counts the seams of a board that has these labels: by the number of their border, and those that remain after 0 to 3 quarter turns
    /// of the positive side of each border of each axis.
    pub(super) fn measure(
        &self,
        labels: &[u8],
        along: &mut Vec<[u16; 4]>,
        by_number: &mut [u32; MOST],
    ) {
        let length = 4 * self.size;
        let label = |facelet: u16| labels[usize::from(facelet)];
        let mut surplus = self.missing.clone();
        for place in &self.places {
            surplus[self.index(place, place.facelets.map(label))] += 1;
        }
        for (orbit, surplus) in surplus.chunks_exact(KINDS).enumerate() {
            let seams: u32 =
                surplus.iter().map(|many| u32::from(many.max(&0).unsigned_abs())).sum();
            by_number[orbit / self.size + 1] += seams;
        }
        let (mut pairs, mut turned_pairs) = ([0; 4 * MOST], [0; 4 * MOST]);
        let (pairs, turned_pairs) = (&mut pairs[..length], &mut turned_pairs[..length]);
        for (border, places) in self.places.chunks_exact(length).enumerate() {
            let border = border % (self.size - 1) + 1;
            let seams = by_number[border.min(self.size - border)] as u16;
            let mut without = seams;
            for (pair, place) in pairs.iter_mut().zip(places) {
                *pair = self.index(place, place.facelets.map(label));
                without -= u16::from(surplus[*pair] > 0);
                surplus[*pair] -= 1;
            }
            let mut after = [seams, without, without, without];
            for (quarters, seams) in after.iter_mut().enumerate().skip(1) {
                let (head, tail) = places.split_at(length - quarters * self.size);
                let turned = tail.iter().chain(head).zip(places);
                for (pair, (from, place)) in turned_pairs.iter_mut().zip(turned) {
                    let labels = [label(from.facelets[0]), label(place.facelets[1])];
                    *pair = self.index(place, labels);
                    *seams += u16::from(surplus[*pair] >= 0);
                    surplus[*pair] += 1;
                }
                turned_pairs.iter().for_each(|pair| surplus[*pair] -= 1);
            }
            along.push(after);
            pairs.iter().for_each(|pair| surplus[*pair] += 1);
        }
    }
}
