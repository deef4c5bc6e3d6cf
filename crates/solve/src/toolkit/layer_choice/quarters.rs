//! The best turns of the inner layers of an axis, each by its own number of quarters.

use super::chain::Chain;

/// The gain of a turn that is not allowed. Resting instead costs two borders at most, which is less.
const FORBIDDEN: i32 = i32::MIN;

/// Returns the quarter turns of each inner layer, given what the layer gains by 0 to 3 quarters.
///
/// `border` is the price of a border between two layers that turn differently, `end` that of a border
/// behind the last layer; the outer layer before the first one turns with it. On odd cubes the
/// middle layer rests, since its centers set the frame. Among equally good choices each layer, from the
/// last to the first, makes the fewest quarter turns.
pub(crate) fn best_quarters(gains: &[[i32; 4]], border: i32, end: i32) -> Vec<u8> {
    let count = gains.len();
    let middle = [gains[count / 2][0], FORBIDDEN, FORBIDDEN, FORBIDDEN];
    let gains = gains.iter().enumerate().map(
        |(layer, gains)| {
            if 2 * layer + 1 == count { &middle } else { gains }
        },
    );
    let mut chain = Chain::<4>::default();
    let price = |price: i32, changes: bool| if changes { i64::from(price) } else { 0 };
    let scores = chain.scores(gains, |_| 0, |before, now| price(border, before != now));
    let last = (0..4).rev().max_by_key(|quarters| scores[*quarters] - price(end, *quarters != 0));
    let mut quarters: Vec<u8> =
        chain.trace(last.unwrap_or(0)).into_iter().map(|quarters| quarters as u8).collect();
    quarters.reverse();
    quarters
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The gains of a choice less the price of its borders; `None` if the middle layer turns.
    fn worth(gains: &[[i32; 4]], border: i32, end: i32, quarters: &[u8]) -> Option<i32> {
        let count = gains.len();
        if count % 2 == 1 && quarters[count / 2] != 0 {
            return None;
        }
        let sum: i32 = gains.iter().zip(quarters).map(|(gains, q)| gains[usize::from(*q)]).sum();
        let borders = quarters.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32;
        Some(sum - border * borders - if quarters[count - 1] == 0 { 0 } else { end })
    }

    proptest! {
        #[test]
        fn no_turns_are_better(
            gains in prop::collection::vec(prop::array::uniform4(-3i32..4), 1..6),
            border in 0i32..4,
            end in 0i32..4,
        ) {
            let found = best_quarters(&gains, border, end);
            let found = worth(&gains, border, end, &found);
            prop_assert!(found.is_some());
            for number in 0..4usize.pow(gains.len() as u32) {
                let other: Vec<u8> =
                    (0..gains.len()).map(|layer| (number >> (2 * layer) & 3) as u8).collect();
                prop_assert!(found >= worth(&gains, border, end, &other));
            }
        }
    }
}
