//! Which lines to take: the set with the largest sum of values when every border between a line
//! that is taken and one that is not has its price.
//!
//! A set of parallel layers costs one block turn a border (see `profile`), so this small dynamic
//! programme finds, for given values of the lines, the best set exactly.

/// A set of lines, as one flag a line.
pub(crate) type Set = Vec<bool>;

/// What lines cost, and what lies beyond them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prices {
    /// The price of a border between two lines.
    pub(crate) border: i32,
    /// The price of a border at either end: nothing where the outer layers may go along.
    pub(crate) end: i32,
}

/// The largest sum, for all lines but the one that `banned` names. The empty set has sum 0.
pub(super) fn best_sum(values: &[i32], prices: Prices, banned: Option<usize>) -> i32 {
    let Prices { border, end } = prices;
    let (mut out, mut taken) = (0, i32::MIN / 2);
    for (i, value) in values.iter().enumerate() {
        let enter = out - if i == 0 { end } else { border };
        let leave = taken - border;
        taken = if banned == Some(i) { i32::MIN / 2 } else { taken.max(enter) + value };
        out = out.max(leave);
    }
    out.max(taken - end)
}

/// The set that has the largest sum, and the sum.
pub(crate) fn best_set(
    values: &[i32],
    prices: Prices,
    banned: impl Fn(usize) -> bool,
    set: &mut Set,
) -> i32 {
    let count = values.len();
    // By line: whether each of the two states is best reached from the other one.
    let mut switched = vec![[false; 2]; count];
    let (mut out, mut taken) = (0, i32::MIN / 2);
    for (i, value) in values.iter().enumerate() {
        let enter = out - if i == 0 { prices.end } else { prices.border };
        let leave = taken - prices.border;
        switched[i] = [leave > out, enter > taken];
        let before = taken.max(enter);
        out = out.max(leave);
        taken = if banned(i) { i32::MIN / 2 } else { before + value };
    }
    let mut inside = taken - prices.end > out;
    set.clear();
    set.resize(count, false);
    for i in (0..count).rev() {
        set[i] = inside;
        if switched[i][usize::from(inside)] {
            inside = !inside;
        }
    }
    out.max(taken - prices.end)
}

/// Number of block turns that turn just these lines. With `free_ends` lines beyond the ends go as
/// is cheapest, else they rest.
pub(crate) fn borders(set: &[bool], free_ends: bool) -> i32 {
    let changes = set.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32;
    let ends = [set.first(), set.last()].into_iter().filter(|end| *end == Some(&true)).count();
    match (free_ends, changes, ends) {
        // All lines together still need one border, or it would be a rotation of the whole cube.
        (true, 0, 2) => 1,
        (true, ..) => changes,
        (false, ..) => changes + ends as i32,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn worth(values: &[i32], prices: Prices, set: &[bool]) -> i32 {
        let sum: i32 = values.iter().zip(set).filter(|(_, taken)| **taken).map(|(v, _)| v).sum();
        let ends = i32::from(set[0]) + i32::from(set[set.len() - 1]);
        let changes = set.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32;
        sum - prices.border * changes - prices.end * ends
    }

    proptest! {
        #[test]
        fn no_set_is_better(
            values in prop::collection::vec(-3i32..4, 1..9),
            border in 0i32..4,
            end in 0i32..4,
            banned in 0usize..9,
        ) {
            let prices = Prices { border, end: end.min(border) };
            let mut set = Set::new();
            let found = best_set(&values, prices, |i| i == banned, &mut set);
            prop_assert_eq!(found, worth(&values, prices, &set));
            prop_assert_eq!(found, best_sum(&values, prices, Some(banned)));
            prop_assert!(set.get(banned).is_none_or(|taken| !taken));
            for bits in 0..1u32 << values.len() {
                let other: Set = (0..values.len()).map(|i| bits >> i & 1 == 1).collect();
                if other.get(banned).is_none_or(|taken| !taken) {
                    prop_assert!(found >= worth(&values, prices, &other));
                }
            }
        }
    }
}
