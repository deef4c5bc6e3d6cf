//! What the cheapest piece costs on any facelets, wherever a slip has put them.
//!
//! A slip brings corner stickers to corner places, and so on. What the cheapest corner of a scheme costs on
//! three corner stickers does not depend on the place, so a table of all triples serves all slips; the same
//! holds for the pairs of middle edges, and of wings of a depth.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use itertools::Itertools as _;

use super::symmetry::Symmetry;
use crate::pieces::{
    WINGS, corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_orbits,
};
use crate::read::costs::Prices;
use crate::{CORNERS, EDGES, Face, Scheme};

/// Wings deeper than this tell little that others have not told.
const MOST_DEPTHS: usize = 3;

/// The places in which faces are laid one after another, so that corners are complete early.
pub(super) const SEQUENCE: [Face; 6] = [Face::U, Face::R, Face::F, Face::L, Face::B, Face::D];

/// The pieces of a cube of a size by which slips are told from each other.
pub(super) struct Pieces {
    kinds: Vec<Kind>,
    /// By the step of [`SEQUENCE`] that completes them.
    by_step: [Vec<Piece>; 6],
}

/// Corners, middle edges, or the wings of a depth.
struct Kind {
    /// Their cells on each face.
    cells: Vec<usize>,
    /// By symmetry in the order of [`Symmetry::all`], and by cell: the one whose sticker comes there.
    sources: Vec<Vec<usize>>,
}

/// A place of a piece.
struct Piece {
    kind: usize,
    /// The place of the face, and the number of the cell, of each of its stickers.
    stickers: Vec<(usize, usize)>,
}

/// By kind, and by the facelets of the kind: what the cheapest piece of a scheme costs on them.
pub(super) type Least = Vec<Vec<u32>>;

impl Pieces {
    pub(super) fn new(size: usize) -> Pieces {
        let mut pieces = Pieces { kinds: Vec::new(), by_step: Default::default() };
        pieces.add(size, (0..CORNERS.len()).map(|slot| corner_facelets(size, slot).to_vec()));
        if !size.is_multiple_of(2) {
            pieces.add(size, (0..EDGES.len()).map(|slot| midge_facelets(size, slot).to_vec()));
        }
        for depth in 1..=wing_orbits(size).min(MOST_DEPTHS) {
            pieces.add(size, (0..WINGS).map(|wing| wing_facelets(size, depth, wing).to_vec()));
        }
        pieces
    }

    fn add(&mut self, size: usize, places: impl Iterator<Item = Vec<usize>>) {
        let area = size * size;
        let places: Vec<Vec<usize>> = places.collect();
        let all = places.iter().flatten().map(|facelet| facelet % area);
        let cells: Vec<usize> = all.sorted_unstable().dedup().collect();
        let number = |cell: usize| cells.binary_search(&cell).expect("each face has the cells");
        let sources = Symmetry::all().map(|symmetry| {
            let from = |cell: &usize| {
                let (row, column) = symmetry.source(size, (cell / size, cell % size));
                number(row * size + column)
            };
            cells.iter().map(from).collect()
        });
        let sources = sources.collect();
        for facelets in places {
            let stickers: Vec<(usize, usize)> =
                facelets.iter().map(|facelet| (facelet / area, number(facelet % area))).collect();
            let step = |(place, _): &(usize, usize)| {
                let step = SEQUENCE.iter().position(|face| face.index() == *place);
                step.expect("the sequence has all places")
            };
            let last = stickers.iter().map(step).max().expect("a piece has stickers");
            self.by_step[last].push(Piece { kind: self.kinds.len(), stickers });
        }
        self.kinds.push(Kind { cells, sources });
    }

    /// Returns what the cheapest pieces of a scheme cost, wherever they are.
    pub(super) fn least(&self, costs: &dyn Prices, scheme: &Scheme) -> Least {
        let area = costs.size() * costs.size();
        let corners = CORNERS.iter().flat_map(|[a, b, c]| [[a, b, c], [b, c, a], [c, a, b]]);
        let corners: Vec<[u8; 3]> =
            corners.map(|faces| faces.map(|face| scheme.color(*face))).collect();
        let edges = (0..WINGS).map(|wing| wing_faces(wing).map(|face| scheme.color(face)));
        let edges: Vec<[u8; 2]> = edges.collect();
        let least = |(number, kind): (usize, &Kind)| {
            let facelets: Vec<usize> =
                (0..6).flat_map(|face| kind.cells.iter().map(move |c| face * area + c)).collect();
            if number == 0 {
                cheapest(costs, &facelets, &corners)
            } else {
                cheapest(costs, &facelets, &edges)
            }
        };
        self.kinds.iter().enumerate().map(least).collect()
    }

    /// Returns what the pieces cost at least that a step completes. `laid` tells the posted face in a place and
    /// the number of its symmetry.
    pub(super) fn cost(
        &self,
        step: usize,
        least: &Least,
        laid: impl Fn(usize) -> (usize, usize),
        most: u64,
    ) -> Option<u64> {
        let mut sum = 0;
        for piece in &self.by_step[step] {
            let kind = &self.kinds[piece.kind];
            let cells = kind.cells.len();
            let index = piece.stickers.iter().fold(0, |index, (place, cell)| {
                let (face, symmetry) = laid(*place);
                index * 6 * cells + face * cells + kind.sources[symmetry][*cell]
            });
            sum += u64::from(least[piece.kind][index]);
            if sum > most {
                return None;
            }
        }
        Some(sum)
    }
}

/// Returns what the cheapest piece costs on any facelets in a row, for each combination of them.
fn cheapest<const STICKERS: usize>(
    costs: &dyn Prices,
    facelets: &[usize],
    pieces: &[[u8; STICKERS]],
) -> Vec<u32> {
    let shown = |facelet: usize, sticker: usize| {
        pieces.iter().map(move |piece| costs.of(facelet, piece[sticker]))
    };
    // What all stickers but the last cost, by piece.
    let mut sums: Vec<Vec<u32>> = vec![vec![0; pieces.len()]];
    for sticker in 0..STICKERS - 1 {
        let longer = sums.iter().flat_map(|known| {
            let own = facelets.iter().map(move |facelet| shown(*facelet, sticker));
            own.map(|own| known.iter().zip(own).map(|(sum, cost)| sum + cost).collect())
        });
        sums = longer.collect();
    }
    let last: Vec<Vec<u32>> =
        facelets.iter().map(|facelet| shown(*facelet, STICKERS - 1).collect()).collect();
    let least = sums.iter().flat_map(|known| {
        last.iter().map(|own| {
            let whole = known.iter().zip(own).map(|(sum, cost)| sum + cost);
            whole.fold(u32::MAX, u32::min)
        })
    });
    least.collect()
}
