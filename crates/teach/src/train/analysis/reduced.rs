//! How far a big cube is reduced to a 3x3x3.

use unscramble_cube::pieces::{midge_facelets, wing_facelets, wing_orbits};
use unscramble_cube::{Cube, Face};

/// How much of a big cube is reduced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reduced {
    /// How many pieces of edges show the colors that most of their edge show.
    pieces: usize,
    /// How many center stickers show the color that most of their face show.
    stickers: usize,
}

impl Reduced {
    /// Counts what is reduced.
    pub(super) fn of(cube: &Cube) -> Reduced {
        let pieces = (0..12).map(|slot| most_of_an_edge(cube, slot)).sum();
        let stickers = Face::ALL.into_iter().map(|face| most_of_a_color(cube, face)).sum();
        Reduced { pieces, stickers }
    }

    /// Whether some of it is more than it was.
    pub(super) fn gains(self, before: Reduced) -> bool {
        self.pieces > before.pieces || self.stickers > before.stickers
    }
}

fn most_of_an_edge(cube: &Cube, slot: usize) -> usize {
    let size = cube.size();
    let colors = |facelets: [usize; 2]| facelets.map(|facelet| cube.facelet(facelet));
    let wings = (1..=wing_orbits(size)).flat_map(|depth| {
        let [a, b] = colors(wing_facelets(size, depth, 2 * slot + 1));
        [colors(wing_facelets(size, depth, 2 * slot)), [b, a]]
    });
    let midge = (size % 2 == 1).then(|| colors(midge_facelets(size, slot)));
    let pieces: Vec<[u8; 2]> = wings.chain(midge).collect();
    let same = |piece: &[u8; 2]| pieces.iter().filter(|other| *other == piece).count();
    pieces.iter().map(same).max().unwrap_or(0)
}

fn most_of_a_color(cube: &Cube, face: Face) -> usize {
    let mut counts = [0; 6];
    let inner = 1..cube.size() - 1;
    for (row, column) in inner.clone().flat_map(|row| inner.clone().map(move |at| (row, at))) {
        counts[usize::from(cube.at(face, row, column)) % 6] += 1;
    }
    counts.into_iter().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::notation;

    #[test]
    fn slices_unpair_dedges_and_break_centers() {
        for size in [4, 5, 6, 7] {
            let mut cube = Cube::solved(size);
            let whole = Reduced { pieces: 12 * (size - 2), stickers: 6 * (size - 2) * (size - 2) };
            assert_eq!(Reduced::of(&cube), whole);
            cube.apply(&notation::parse("U R2 F", size).unwrap());
            assert_eq!(Reduced::of(&cube), whole);
            cube.apply(&notation::parse("2R", size).unwrap());
            let broken = Reduced::of(&cube);
            assert!(broken.pieces < whole.pieces && broken.stickers < whole.stickers);
            assert!(whole.gains(broken));
            assert!(!broken.gains(whole));
        }
    }
}
