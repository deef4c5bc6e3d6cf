//! Sets of places as numbers: which of at most 24 places hold one of two kinds of pieces.

/// The sets of a fixed number of places, in order of their bits.
#[derive(Debug)]
pub(super) struct Combinations {
    /// The number of the first set with these bits in the upper half.
    first: Vec<u32>,
    /// The number of these bits in the lower half among those with as many places.
    lower: Vec<u32>,
    half: u32,
    sets: Vec<u32>,
}

impl Combinations {
    /// Numbers the sets of `chosen` out of `places` places.
    pub(super) fn new(places: u32, chosen: u32) -> Combinations {
        let half = places / 2;
        let halves = 1u32 << (places - half);
        let mut seen = vec![0; places as usize + 1];
        let count = |bits: u32, seen: &mut Vec<u32>| {
            let number = &mut seen[bits.count_ones() as usize];
            *number += 1;
            *number - 1
        };
        let lower: Vec<u32> = (0..1 << half).map(|bits| count(bits, &mut seen)).collect();
        let with = |ones: u32| seen.get(ones as usize).copied().unwrap_or(0);
        let (mut first, mut next) = (Vec::new(), 0);
        for upper in 0..halves {
            first.push(next);
            next += chosen.checked_sub(upper.count_ones()).map_or(0, with);
        }
        let sets = (0..1u32 << places).filter(|set| set.count_ones() == chosen).collect();
        Combinations { first, lower, half, sets }
    }

    /// Returns how many sets there are.
    pub(super) fn count(&self) -> usize {
        self.sets.len()
    }

    /// Returns the set with this number.
    pub(super) fn set(&self, number: usize) -> u32 {
        self.sets[number]
    }

    /// Returns the number of a set.
    #[inline(always)]
    pub(super) fn number(&self, set: u32) -> usize {
        let lower = set & ((1 << self.half) - 1);
        (self.first[(set >> self.half) as usize] + self.lower[lower as usize]) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_number() {
        for (places, chosen, count) in [(8, 4, 70), (16, 8, 12_870), (24, 8, 735_471)] {
            let sets = Combinations::new(places, chosen);
            assert_eq!(sets.count(), count);
            assert!((0..count).all(|number| sets.number(sets.set(number)) == number));
        }
    }
}
