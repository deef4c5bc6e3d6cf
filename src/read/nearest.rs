//! The cheapest states that can be solved, in any of several schemes.

use super::costs::Costs;
use super::decoder::{Candidate, Decoder, fixed_cost, lower_bound};
use crate::cube::Scheme;

/// Returns the cheapest states that can be solved in one of the schemes, up to a number of them, each with
/// the place of its scheme in the list. Of states that cost the same, those of the first scheme come first,
/// each scheme's in the order of [`Decoder::cheapest`].
///
/// ```
/// use unscramble::cube::{Facelets, Scheme};
/// use unscramble::read::{Costs, cheapest};
///
/// // A solved 2x2x2 whose red and orange are exchanged: another scheme than the standard one.
/// let read = Facelets::parse("UUUULLLLFFFFDDDDRRRRBBBB")?.cube().colours();
/// let cost = |colour: u8| [0, 1, 2, 3, 4, 5].map(|other| u32::from(other != colour));
/// let costs = Costs::new(read.into_iter().map(cost).collect()).unwrap();
///
/// let schemes: Vec<Scheme> = Scheme::all().collect();
/// let found = cheapest(&costs, &schemes, 1);
/// assert_eq!(found[0].1.cost, 0);
/// assert!(!schemes[found[0].0].is_rotation_of(&Scheme::STANDARD));
/// # Ok::<(), unscramble::cube::FaceletsError>(())
/// ```
#[must_use]
pub fn cheapest(costs: &Costs, schemes: &[Scheme], count: usize) -> Vec<(usize, Candidate)> {
    // The fixed centres already tell most schemes apart, and quickly.
    let fixed = |(number, scheme)| (fixed_cost(costs, scheme), number);
    let mut order: Vec<(u64, usize)> = schemes.iter().enumerate().map(fixed).collect();
    order.sort_unstable();
    let mut found: Vec<(usize, Candidate)> = Vec::new();
    for (fixed, number) in order {
        let last = found.get(count.wrapping_sub(1)).map(|(number, last)| (last.cost, *number));
        let is_out = |bound: u64| last.is_some_and(|last| (bound, number) > last);
        if is_out(fixed) {
            break;
        }
        let scheme = &schemes[number];
        if is_out(lower_bound(costs, scheme)) {
            continue;
        }
        let own = Decoder::new(costs, scheme).cheapest(count);
        found.extend(own.into_iter().map(|candidate| (number, candidate)));
        found.sort_by_key(|(number, candidate)| (candidate.cost, *number));
        found.truncate(count);
    }
    found
}

#[cfg(test)]
mod tests {
    use rand::RngExt as _;

    use super::*;
    use crate::cube::random::generator;

    #[test]
    fn no_scheme_is_left_out() {
        for size in 2..=5 {
            let mut rng = generator(&format!("schemes {size}"));
            let own = (0..6 * size * size).map(|_| [(); 6].map(|()| rng.random_range(0..20)));
            let costs = Costs::new(own.collect()).unwrap();
            let schemes: Vec<Scheme> = Scheme::all().collect();
            let mut all: Vec<(u64, usize)> = Vec::new();
            for (number, scheme) in schemes.iter().enumerate() {
                let decoder = Decoder::new(&costs, scheme);
                assert!(lower_bound(&costs, scheme) <= decoder.least());
                all.extend(decoder.cheapest(6).iter().map(|candidate| (candidate.cost, number)));
            }
            all.sort_unstable();
            let found = cheapest(&costs, &schemes, 6);
            let found: Vec<_> = found.iter().map(|(number, c)| (c.cost, *number)).collect();
            assert_eq!(found, all[..6]);
        }
    }
}
