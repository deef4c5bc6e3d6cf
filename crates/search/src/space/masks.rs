//! Sets of places as bits, their motions, and their ranks among the sets of the same size.

use crate::exact::to_u16;
use unscramble_cube::wing_places::Motion as Places;

/// A motion of sets of 24 places.
#[derive(Debug, Clone)]
pub struct MaskMotion(Box<[[u32; 256]; 3]>);

impl MaskMotion {
    /// Creates the motion of what is in 24 places.
    pub fn new(places: &Places) -> MaskMotion {
        let mut parts = Box::new([[0u32; 256]; 3]);
        for (part, sets) in parts.iter_mut().enumerate() {
            for (bits, set) in sets.iter_mut().enumerate() {
                let bits = (0..8).filter(|bit| bits >> bit & 1 == 1);
                *set = bits.map(|bit| 1 << places[part * 8 + bit]).sum();
            }
        }
        MaskMotion(parts)
    }

    /// Returns the set to which a set goes.
    #[inline]
    pub fn apply(&self, mask: u32) -> u32 {
        let [a, b, c] = &*self.0;
        a[(mask & 255) as usize] | b[(mask >> 8 & 255) as usize] | c[(mask >> 16 & 255) as usize]
    }
}

/// The ranks of the sets of `chosen` among 24 places.
#[derive(Debug, Clone)]
pub struct Ranks {
    low: Vec<u16>,
    start: Vec<u32>,
    chosen: u32,
}

impl Ranks {
    /// Ranks the sets in the order of their bits.
    pub fn new(chosen: u32) -> Ranks {
        let mut counts = [0u16; 13];
        let low: Vec<u16> = (0..4096u32)
            .map(|bits| {
                let count = &mut counts[bits.count_ones() as usize];
                *count += 1;
                *count - 1
            })
            .collect();
        let mut next = 0;
        let start = (0..4096u32).map(|bits| {
            let start = next;
            let rest = chosen.checked_sub(bits.count_ones()).filter(|rest| *rest <= 12);
            next += rest.map_or(0, |rest| u32::from(counts[rest as usize]));
            start
        });
        let start = start.collect();
        Ranks { low, start, chosen }
    }

    /// Returns the number of sets.
    pub fn count(&self) -> usize {
        (0..self.chosen).fold(1, |count, i| count * (24 - i as usize) / (i as usize + 1))
    }

    /// Returns the rank of a set.
    #[inline]
    pub fn rank(&self, mask: u32) -> usize {
        let (low, high) = ((mask & 4095) as usize, (mask >> 12 & 4095) as usize);
        self.start[high] as usize + usize::from(self.low[low])
    }

    /// Lists all sets in the order of their ranks.
    pub fn sets(&self) -> Vec<u32> {
        // Of numbers with equal high halves, the low halves come in ascending order, as their ranks do.
        (0..1u32 << 24).filter(|mask| mask.count_ones() == self.chosen).collect()
    }
}

/// The ranks of the sets of half the places, for up to 16 places.
#[derive(Debug)]
pub struct Halves {
    ranks: Vec<u16>,
    /// The sets in the order of their ranks.
    pub sets: Vec<u16>,
}

impl Halves {
    /// Ranks the sets in the order of their bits.
    pub fn new(places: u32) -> Halves {
        let mut ranks = vec![0; 1 << places];
        let half = |mask: &u32| mask.count_ones() == places / 2;
        let sets: Vec<u16> = (0..1u32 << places).filter(half).map(to_u16).collect();
        for (rank, set) in sets.iter().enumerate() {
            ranks[usize::from(*set)] = to_u16(rank);
        }
        Halves { ranks, sets }
    }

    /// Returns the rank of a set.
    #[inline]
    pub fn rank(&self, mask: u32) -> u16 {
        self.ranks[mask as usize]
    }

    /// Returns the number of sets.
    pub fn count(&self) -> usize {
        self.sets.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_rank() {
        for (chosen, count) in [(1, 24), (8, 735_471), (12, 2_704_156)] {
            let ranks = Ranks::new(chosen);
            assert_eq!(ranks.count(), count);
            let sets = ranks.sets();
            assert_eq!(sets.len(), count);
            assert!(sets.iter().enumerate().all(|(rank, set)| ranks.rank(*set) == rank));
        }
        for (places, count) in [(8, 70), (16, 12_870)] {
            let halves = Halves::new(places);
            assert_eq!(halves.count(), count);
            assert!(
                halves.sets.iter().zip(0..).all(|(set, rank)| halves.rank((*set).into()) == rank)
            );
        }
    }
}
