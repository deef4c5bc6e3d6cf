//! The best turns of the layers of an axis, each by its own number of quarters, as a dynamic programme.

/// The gains of a layer by quarter turns 0 to 3.
pub(super) type LayerGains = [i32; 4];

/// The price of borders, in the unit of the gains.
#[derive(Debug, Clone, Copy)]
pub(super) struct BorderPrice {
    /// Of a border between layers that turn differently now.
    pub(super) now: i32,
    /// Of a border between layers that are turned differently afterwards, `before` included.
    pub(super) after: i32,
}

/// The dynamic programme, with its buffer.
#[derive(Debug, Clone, Default)]
pub(super) struct LineChoice {
    /// For each layer and turn, the best turn of the layer before.
    previous: Vec<[u8; 4]>,
}

impl LineChoice {
    /// Finds the turns of the layers with the largest sum of gains less the price of borders. `before` is
    /// how the layers are turned already; its borders are given back where they vanish. The outer
    /// layers turn with their neighbors, so the ends cost nothing. Returns that sum; writes the turns to
    /// `turns`.
    pub(super) fn best(
        &mut self,
        gains: &[LayerGains],
        price: BorderPrice,
        before: &[u8],
        turns: &mut Vec<u8>,
    ) -> i32 {
        let n = gains.len();
        self.previous.resize(n, [0; 4]);
        let Some(first) = gains.first() else { return 0 };
        let mut sums = *first;
        for layer in 1..n {
            // With this difference of the turns, both layers are turned alike afterwards.
            let even = usize::from((before[layer - 1] + 4 - before[layer]) % 4);
            let given_back = if even == 0 { 0 } else { price.after };
            let mut next = [0; 4];
            for turn in 0..4 {
                let mut best = (i32::MIN, 0);
                for (from, sum) in sums.iter().enumerate() {
                    let now = if from == turn { 0 } else { price.now };
                    let after = if (turn + 4 - from) % 4 == even { 0 } else { price.after };
                    let sum = sum - now - after;
                    if sum > best.0 {
                        best = (sum, from);
                    }
                }
                next[turn] = best.0 + given_back + gains[layer][turn];
                self.previous[layer][turn] = best.1 as u8;
            }
            sums = next;
        }
        let mut turn = 0;
        for other in 1..4 {
            if sums[other] > sums[turn] {
                turn = other;
            }
        }
        let sum = sums[turn];
        turns.clear();
        turns.resize(n, 0);
        for layer in (0..n).rev() {
            turns[layer] = turn as u8;
            turn = usize::from(self.previous[layer][turn]);
        }
        sum
    }
}

/// Returns the number of borders between layers that turn differently: the moves of a profile (OBTM).
pub(super) fn borders(turns: &[u8]) -> i32 {
    turns.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32
}

/// Returns the sum of two turns of each layer.
pub(super) fn sum(one: &[u8], other: &[u8]) -> Vec<u8> {
    one.iter().zip(other).map(|(a, b)| (a + b) % 4).collect()
}

/// Returns the inverse turn of each layer.
pub(super) fn inverse(turns: &[u8]) -> Vec<u8> {
    turns.iter().map(|quarters| (4 - quarters) % 4).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn worth(gains: &[LayerGains], price: BorderPrice, before: &[u8], turns: &[u8]) -> i32 {
        let gain: i32 = gains.iter().zip(turns).map(|(gains, turn)| gains[*turn as usize]).sum();
        let after = borders(&sum(before, turns)) - borders(before);
        gain - price.now * borders(turns) - price.after * after
    }

    proptest! {
        #[test]
        fn no_turns_are_better(
            layers in prop::collection::vec((prop::array::uniform4(-5i32..6), 0u8..4), 1..6),
            now in 0i32..4,
            after in 0i32..4,
        ) {
            let (gains, before): (Vec<LayerGains>, Vec<u8>) = layers.into_iter().unzip();
            let price = BorderPrice { now, after };
            let mut turns = Vec::new();
            let found = LineChoice::default().best(&gains, price, &before, &mut turns);
            prop_assert_eq!(found, worth(&gains, price, &before, &turns));
            for number in 0..4usize.pow(gains.len() as u32) {
                let other: Vec<u8> =
                    (0..gains.len()).map(|layer| (number >> (2 * layer) & 3) as u8).collect();
                prop_assert!(found >= worth(&gains, price, &before, &other));
            }
        }
    }
}
