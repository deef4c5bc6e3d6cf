//! How turns and symmetries move the flips of midges and the places of low wings.

use super::geometry::{GEOMETRY, Places};
use super::order::motions;
use crate::staged::low_wings::{is_low, low_places};
use crate::staged::order::Order;
use unscramble_search::space::masks::MaskMotion;

/// How turns and symmetries move the flips of the midges: 12 bits by edge slot, 1 for a midge whose
/// reference sticker is not in a reference place.
pub(super) struct Flips;

impl Flips {
    /// Returns the flips after each turn, by flips and turn.
    pub(super) fn turns(order: &Order) -> Vec<u16> {
        let motions: Vec<(&Places, u16)> =
            motions(order).map(|turn| (&turn.midges, flipped(&turn.midges))).collect();
        let all = (0..4096u16).flat_map(|flips| {
            motions
                .iter()
                .map(move |(places, change)| moved(flips, places) ^ change)
                .collect::<Vec<_>>()
        });
        all.collect()
    }

    /// Returns the images of all flips under each of these symmetries, which keep the R-L axis.
    pub(super) fn images(symmetries: &[usize]) -> Vec<Vec<u16>> {
        let images = symmetries.iter().map(|&number| {
            let places = &GEOMETRY.symmetries[number].motion.midges;
            (0..4096).map(|flips| moved(flips, places)).collect()
        });
        images.collect()
    }
}

/// Returns where the flips go, on their own.
fn moved(flips: u16, places: &Places) -> u16 {
    let slots = (0..12).filter(|slot| flips >> slot & 1 == 1);
    slots.map(|slot| 1 << (places[2 * slot] / 2)).sum()
}

/// Returns, by the slot that it reaches, the midges that a turn flips.
fn flipped(places: &Places) -> u16 {
    let slots = (0..12).filter(|slot| is_low(2 * slot) != is_low(places[2 * slot].into()));
    slots.map(|slot| 1 << (places[2 * slot] / 2)).sum()
}

/// A symmetry's motion of the set of places of the low wings.
pub(super) struct LowImage {
    motion: MaskMotion,
    complement: u32,
}

impl LowImage {
    /// Creates the motion of a symmetry that keeps the R-L axis: it takes all low places to low
    /// ones, or all to high ones.
    pub(super) fn new(symmetry: usize) -> LowImage {
        let motion = MaskMotion::new(&GEOMETRY.symmetries[symmetry].motion.wings);
        let low = low_places();
        let complement = if motion.apply(low) == low { 0 } else { 0xff_ffff };
        LowImage { motion, complement }
    }

    pub(super) fn apply(&self, set: u32) -> u32 {
        self.motion.apply(set) ^ self.complement
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_of_the_r_l_axis_keep_the_low_places_together() {
        let low = low_places();
        assert_eq!(low.count_ones(), 12);
        for symmetry in GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(1)) {
            assert_eq!(LowImage::new(symmetry).apply(low), low);
        }
    }
}
