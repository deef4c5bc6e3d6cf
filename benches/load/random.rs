//! Random cubes, independent of the crate's generator.

use crate::model::{Model, Move};

/// A splitmix64 generator: good enough for scrambles, and the same in every run.
#[derive(Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    /// Returns a solved cube after random turns: about ten for each layer of each axis.
    pub(crate) fn cube(&mut self, size: usize) -> Model {
        let mut model = Model::solved(size);
        for _ in 0..30 * size {
            let face = self.below(6);
            let layer = 1 + self.below(size);
            model.turn(Move { face, from: layer, to: layer, quarters: 1 + self.below(3) });
        }
        model
    }
}
