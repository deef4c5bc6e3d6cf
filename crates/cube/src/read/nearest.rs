//! The cheapest states that can be solved, in any of several schemes.

use super::costs::Costs;
use super::decoder::{Candidate, Decoder, fixed_cost, lower_bound};
use crate::Scheme;

/// The most schemes that are decoded. A state that somebody typed leaves one or two in question; hundreds
/// would take seconds.
const MOST_DECODED: usize = 24;

/// The cheapest states in any of several schemes.
pub(super) struct Nearest {
    /// Each with the place of its scheme in the list. Of states that cost the same, those of the first scheme
    /// come first, each scheme's in the order of [`Decoder::cheapest`].
    pub(super) found: Vec<(usize, Candidate)>,
    /// Whether nothing else can be as cheap: whether there were few enough schemes to decode all that could.
    pub(super) is_complete: bool,
}

/// Finds the cheapest states that can be solved in one of the schemes, up to a number of them, and only those
/// that cost `most` at most.
pub(super) fn nearest(costs: &Costs, schemes: &[Scheme], count: usize, most: u64) -> Nearest {
    // The fixed centers already tell most schemes apart, and quickly.
    let own = schemes.iter().enumerate().filter(|(_, scheme)| fixed_cost(costs, scheme) <= most);
    let bounds = own.map(|(number, scheme)| (lower_bound(costs, scheme), number));
    let mut order: Vec<(u64, usize)> = bounds.filter(|(bound, _)| *bound <= most).collect();
    order.sort_unstable();
    let mut found: Vec<(usize, Candidate)> = Vec::new();
    for (decoded, (bound, number)) in order.into_iter().enumerate() {
        let last = found.get(count.wrapping_sub(1)).map(|(number, last)| (last.cost, *number));
        if last.is_some_and(|last| (bound, number) > last) {
            break;
        }
        if decoded == MOST_DECODED {
            return Nearest { found, is_complete: false };
        }
        let own = Decoder::new(costs, &schemes[number]).cheapest(count);
        let near = own.into_iter().filter(|candidate| candidate.cost <= most);
        found.extend(near.map(|candidate| (number, candidate)));
        found.sort_by_key(|(number, candidate)| (candidate.cost, *number));
        found.truncate(count);
    }
    Nearest { found, is_complete: true }
}

#[cfg(test)]
mod tests {
    use rand::RngExt as _;

    use super::*;
    use crate::random::generator;

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
            let found = nearest(&costs, &schemes, 6, u64::MAX);
            assert!(found.is_complete || found.found.len() == 6);
            let found: Vec<_> = found.found.iter().map(|(number, c)| (c.cost, *number)).collect();
            assert_eq!(found, all[..6]);
            let limited = nearest(&costs, &schemes, 6, all[2].0).found;
            assert!(limited.len() >= 3 && limited.iter().all(|(_, c)| c.cost <= all[2].0));
        }
    }
}
