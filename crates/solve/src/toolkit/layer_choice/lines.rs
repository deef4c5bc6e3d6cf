//! The best set of lines: some lines turn, all alike, and the others rest.
//!
//! Of equally good sets, lines stay as their neighbors are and rest at the end. That and its speed
//! set this programme apart from the other ones: the search for exchanges runs it for every row.

/// A set of lines: whether each of them belongs to it.
pub(crate) type LineSet = Vec<bool>;

/// What borders cost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BorderPrices {
    /// The price of a border between two lines.
    pub(crate) border: i32,
    /// The price of a border at either end: nothing where the outer layers turn along.
    pub(crate) end: i32,
}

/// Returns the largest sum of values less prices of a set without the line `banned`. The empty set has
/// sum 0.
pub(crate) fn best_sum(values: &[i32], prices: BorderPrices, banned: Option<usize>) -> i32 {
    let BorderPrices { border, end } = prices;
    let (mut out, mut taken) = (0, i32::MIN / 2);
    for (i, value) in values.iter().enumerate() {
        let enter = out - if i == 0 { end } else { border };
        let leave = taken - border;
        taken = if banned == Some(i) { i32::MIN / 2 } else { taken.max(enter) + value };
        out = out.max(leave);
    }
    out.max(taken - end)
}

/// Writes the set with the largest sum of values less prices to `set`, and returns that sum.
pub(crate) fn best_set(
    values: &[i32],
    prices: BorderPrices,
    banned: impl Fn(usize) -> bool,
    set: &mut LineSet,
) -> i32 {
    let count = values.len();
    // For each line and state (out, taken): whether the line before is best in the other state.
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

/// Returns the number of block turns that turn exactly these lines. The outer layers beyond the ends
/// turn as is cheapest with `free_ends`, else they rest.
pub(crate) fn borders(set: &[bool], free_ends: bool) -> i32 {
    let changes = set.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32;
    let ends = [set.first(), set.last()].into_iter().filter(|end| *end == Some(&true)).count();
    match (free_ends, changes, ends) {
        // All lines together still need one border, or they would rotate the whole cube.
        (true, 0, 2) => 1,
        (true, ..) => changes,
        (false, ..) => changes + ends as i32,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn worth(values: &[i32], prices: BorderPrices, set: &[bool]) -> i32 {
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
            let prices = BorderPrices { border, end: end.min(border) };
            let mut set = LineSet::new();
            let found = best_set(&values, prices, |i| i == banned, &mut set);
            prop_assert_eq!(found, worth(&values, prices, &set));
            prop_assert_eq!(found, best_sum(&values, prices, Some(banned)));
            prop_assert!(set.get(banned).is_none_or(|taken| !taken));
            for bits in 0..1u32 << values.len() {
                let other: LineSet = (0..values.len()).map(|i| bits >> i & 1 == 1).collect();
                if other.get(banned).is_none_or(|taken| !taken) {
                    prop_assert!(found >= worth(&values, prices, &other));
                }
            }
        }
    }
}
