//! What half turns cannot change about how the wings of four edges pair up their slots.
//!
//! The low wings of four edges are in four slots, the high ones in four, and each edge pairs a slot of the one kind with
//! one of the other: a permutation of four, by the order of the slots. Half turns multiply it by double
//! transpositions, so it keeps its coset of the Klein four-group. There are six cosets, which are the
//! permutations of the three ways to split four slots into two pairs.
#![expect(clippy::expect_used, reason = "a twist that is not found must not become another one")]

use std::array::from_fn;

use unscramble_search::exact::{index_of, to_u8};

/// The number of a coset; that of the identity is 0.
pub(super) type Twist = u8;

/// The number of cosets.
pub(super) const TWISTS: usize = 6;

/// The permutations of three splits.
const PERMUTATIONS: [[u8; 3]; TWISTS] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

/// Returns the twist of a permutation of four.
pub(super) fn twist_of(permutation: [u8; 4]) -> Twist {
    let partners = [1, 2, 3];
    // A split is known by the partner of 0.
    let image = |partner: u8| {
        let [a, b] = [0, partner].map(|of: u8| permutation[usize::from(of)]);
        // The other pair is the rest, and the numbers of partners are such that a ^ b is the partner of 0.
        (a ^ b) - 1
    };
    number(partners.map(image))
}

/// Multiplies twists: the second one comes first.
pub(super) fn product(after: Twist, before: Twist) -> Twist {
    let [after, before] = [after, before].map(|twist| PERMUTATIONS[usize::from(twist)]);
    number(before.map(|split| after[usize::from(split)]))
}

/// Returns the inverse of a twist.
pub(super) fn inverse(twist: Twist) -> Twist {
    let other = (0..TWISTS as u8).find(|other| product(*other, twist) == 0);
    other.expect("the twists are a group")
}

fn number(permutation: [u8; 3]) -> Twist {
    to_u8(index_of(&PERMUTATIONS, &permutation))
}

/// Returns the twist of the permutation that a motion of slots makes of a set, by the order of the slots before and
/// after it.
pub(super) fn reordering(set: u32, to: &[u8; 12]) -> Twist {
    let slots = (0..12).filter(|slot| set >> slot & 1 == 1);
    let images: Vec<u8> = slots.map(|slot: usize| to[slot]).collect();
    twist_of(from_fn(|i| to_u8(images.iter().filter(|other| **other < images[i]).count())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use itertools::Itertools;

    #[test]
    fn twists_are_the_cosets_of_the_klein_four_group() {
        let all =
            || (0..4u8).permutations(4).map(|permutation| from_fn::<u8, 4, _>(|i| permutation[i]));
        for (first, second) in all().cartesian_product(all()) {
            let whole = from_fn(|i| second[usize::from(first[i])]);
            assert_eq!(twist_of(whole), product(twist_of(second), twist_of(first)));
        }
        let unchanged = all().filter(|permutation| twist_of(*permutation) == 0).collect_vec();
        assert_eq!(unchanged, [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]]);
    }
}
