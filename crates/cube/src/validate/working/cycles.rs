//! The cycles and inversions of a permutation, and its parity counted in both ways.

use crate::permutation::inversions;
use crate::validate::permutation;
use crate::validate::report::Parity;

/// A permutation of pieces, seen from where they belong.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_cube::validate::{Parity, working};
///
/// let mut facelets = Facelets::solved(2);
/// facelets.cube_mut().apply(&notation::parse("U", 2)?);
/// let permutation = working(&facelets).unwrap().corners.permutation.unwrap();
/// assert_eq!(permutation.cycles, [["URF", "UBR", "ULB", "UFL"]]);
/// assert_eq!((permutation.swaps, permutation.inversions), (3, 3));
/// assert_eq!(permutation.parity, Parity::Odd);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Permutation {
    /// The cycles by the names of their places: the piece in each place belongs in the next one, and
    /// the piece in the last place in the first. Pieces that are where they belong are left out.
    pub cycles: Vec<Vec<String>>,
    /// The least number of swaps that brings every piece home: for each cycle, its length less one.
    pub swaps: usize,
    /// The pairs of places, in the order of the table, whose pieces belong in the opposite order.
    pub inversions: usize,
    /// Whether these numbers are even or odd; they always agree.
    pub parity: Parity,
}

impl Permutation {
    /// Reads a permutation: the number of the place where the piece in each place belongs.
    pub(super) fn new(homes: &[usize], names: &[&str]) -> Permutation {
        let cycles = cycles(homes);
        let swaps = cycles.iter().map(|cycle| cycle.len() - 1).sum();
        let inversions = inversions(homes) as usize;
        let parity = permutation::parity(homes);
        let cycles = cycles
            .iter()
            .map(|cycle| cycle.iter().map(|&place| names[place].to_owned()).collect())
            .collect();
        Permutation { cycles, swaps, inversions, parity }
    }
}

/// Returns the cycles of a permutation that are longer than one.
fn cycles(homes: &[usize]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; homes.len()];
    let mut found = Vec::new();
    for start in 0..homes.len() {
        let mut cycle = Vec::new();
        let mut place = start;
        while !seen[place] {
            seen[place] = true;
            cycle.push(place);
            place = homes[place];
        }
        if cycle.len() > 1 {
            found.push(cycle);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];

    #[test]
    fn cycles_and_inversions_agree_on_every_permutation_of_five() {
        let mut count = 0;
        for number in 0..5usize.pow(5) {
            let homes: [usize; 5] = std::array::from_fn(|i| number / 5usize.pow(i as u32) % 5);
            if (0..5).any(|piece| !homes.contains(&piece)) {
                continue;
            }
            count += 1;
            let found = Permutation::new(&homes, &NAMES);
            assert_eq!(found.swaps % 2, found.inversions % 2, "{homes:?}");
            assert_eq!(found.parity == Parity::Odd, found.swaps % 2 == 1, "{homes:?}");
        }
        assert_eq!(count, 120);
    }

    #[test]
    fn a_cycle_follows_the_pieces_home() {
        let found = Permutation::new(&[2, 1, 4, 3, 0], &NAMES);
        assert_eq!(found.cycles, [["a", "c", "e"]]);
        let found = Permutation::new(&[1, 0, 3, 4, 2], &NAMES);
        assert_eq!(found.cycles, [&["a", "b"][..], &["c", "d", "e"]]);
        assert_eq!((found.swaps, found.inversions, found.parity), (3, 3, Parity::Odd));
    }
}
