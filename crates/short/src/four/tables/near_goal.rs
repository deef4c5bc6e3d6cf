//! The states near the goal of the third stage.
//!
//! Centers and pairings have tables of their own, but a state can be near the goal in both and far from it. So the
//! states within a few moves of the goal are marked in a set of bits, by a hash of the state up to
//! symmetry. A state that is not marked is farther away.

use super::axis_centers::{AxisCenters, Centers, PATTERNS};
use super::center_sets::{from_axis, on_axis};
use super::moves::PAIRING;
use super::pairings::{PAIRED, Pairing, Pairings, Place};
use unscramble_search::exact::to_u8;
use unscramble_search::tables::HugeBuffer;
use unscramble_search::tables::parallel;
use unscramble_search::tables::set_bits;

/// The largest number of moves.
pub(crate) const NEAR: u8 = 7;

/// The logarithm of the number of bits: some fifty for each state.
const LOG_BITS: u32 = 25;

/// Bytes of the table.
pub(super) const BYTES: usize = 1 << (LOG_BITS - 3);

/// Number of steps that [`fill`] reports.
pub(super) const STEPS: u64 = NEAR as u64;

/// How symmetries see the centers.
#[derive(Debug)]
pub(super) struct SeenCenters {
    /// By symmetry, axis and pattern: the pattern on the axis to which the symmetry takes it.
    patterns: Vec<[[u8; PATTERNS]; 3]>,
    /// By symmetry and axis: the axis that it comes from.
    axes: Vec<[u8; 3]>,
    /// By pattern: the pattern of the other color.
    others: [u8; PATTERNS],
}

impl SeenCenters {
    fn new(centers: &AxisCenters, pairings: &Pairings) -> SeenCenters {
        let others = std::array::from_fn(|pattern| centers.pattern(centers.set(pattern) ^ 0xff));
        let (mut patterns, mut axes) = (Vec::new(), Vec::new());
        for places in &pairings.center_places {
            let (mut of_symmetry, mut from) = ([[0; PATTERNS]; 3], [0; 3]);
            for axis in 0..3u32 {
                let face = u32::from(places[4 * axis as usize]) / 4;
                let to = face % 3;
                from[to as usize] = to_u8(axis);
                of_symmetry[axis as usize] = std::array::from_fn(|pattern| {
                    let set = from_axis(centers.set(pattern), axis);
                    let places = (0..24).filter(|place| set >> place & 1 == 1).map(|n| places[n]);
                    let moved = on_axis(places.fold(0, |all, place| all | 1 << place), to);
                    centers.pattern(if face < 3 { moved } else { moved ^ 0xff })
                });
            }
            patterns.push(of_symmetry);
            axes.push(from);
        }
        SeenCenters { patterns, axes, others }
    }

    /// Returns the centers as a symmetry sees them. Half turns of the whole cube exchange the colors of
    /// two axes; of these four states it returns one.
    #[inline(always)]
    fn see(&self, centers: Centers, symmetry: u8) -> Centers {
        let patterns = &self.patterns[usize::from(symmetry)];
        let [mut ud, mut rl, mut fb] = self.axes[usize::from(symmetry)].map(|axis| {
            patterns[usize::from(axis)][usize::from(centers.patterns[usize::from(axis)])]
        });
        for pattern in [&mut ud, &mut fb] {
            let other = self.others[usize::from(*pattern)];
            if other < *pattern {
                (*pattern, rl) = (other, self.others[usize::from(rl)]);
            }
        }
        Centers { patterns: [ud, rl, fb], parity: centers.parity }
    }
}

/// A state up to symmetry, as a number: the centers, the class and the order of the pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u64);

impl Key {
    #[inline(always)]
    fn new(seen: Centers, place: Place) -> Key {
        Key((seen.number() as u64) << 32 | u64::from(place.class) << 16 | u64::from(place.order))
    }

    fn centers(self) -> Centers {
        Centers::numbered((self.0 >> 32) as usize)
    }

    fn pairing(self, pairings: &Pairings) -> Pairing {
        pairings.reader((self.0 >> 16 & 0xffff) as usize).pairing((self.0 & 0xffff) as usize)
    }

    /// Returns the byte and the bit that mark the state.
    #[inline(always)]
    fn mark(self) -> (usize, u8) {
        // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4).
        let hash = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - LOG_BITS);
        ((hash >> 3) as usize, 1 << (hash & 7))
    }
}

/// Marks the states.
pub(super) fn fill(
    table: &mut [u8],
    centers: &AxisCenters,
    pairings: &Pairings,
    add: impl Fn(u64),
) {
    let seen = SeenCenters::new(centers, pairings);
    let solved = Centers { patterns: [centers.pattern(0xf); 3], parity: 0 };
    let place = pairings.place(&PAIRED);
    let mut layers = [Vec::new(), vec![Key::new(seen.see(solved, place.symmetry), place)]];
    for _ in 0..NEAR {
        let mut next = parallel::flat_map(&layers[1], |key| {
            let (at, pairing) = (key.centers(), key.pairing(pairings));
            let mut next = Vec::with_capacity(PAIRING.count_ones() as usize);
            for number in set_bits(PAIRING) {
                let place = pairings.place(&pairings.after(&pairing, number));
                let there = seen.see(centers.after(at, number), place.symmetry);
                next.push(Key::new(there, place));
                let same = pairings.same_as(place);
                next.extend(same.map(|same| Key::new(seen.see(there, same.symmetry), same)));
            }
            next
        });
        parallel::sort_unstable(&mut next);
        next.dedup();
        next.retain(|key| layers.iter().all(|layer| layer.binary_search(key).is_err()));
        let [_, last] = layers;
        layers = [last, next];
        for (byte, bit) in layers.iter().flatten().map(|key| key.mark()) {
            table[byte] |= bit;
        }
        add(1);
    }
}

/// The set of states near the goal.
#[derive(Debug)]
pub(crate) struct NearGoal {
    marks: HugeBuffer,
    seen: SeenCenters,
}

impl NearGoal {
    pub(super) fn new(marks: HugeBuffer, centers: &AxisCenters, pairings: &Pairings) -> NearGoal {
        NearGoal { marks, seen: SeenCenters::new(centers, pairings) }
    }

    /// Returns whether a state may be within [`NEAR`] moves of the goal.
    #[inline(always)]
    pub(crate) fn may_hold(&self, centers: Centers, place: Place) -> bool {
        let (byte, bit) = Key::new(self.seen.see(centers, place.symmetry), place).mark();
        self.marks[byte] & bit != 0
    }
}
