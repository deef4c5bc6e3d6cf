//! Conversions and look-ups that cannot fail where they are made.
//!
//! A number that does not fit its type, or an item that is not in its list, is a mistake of the caller. A default in its
//! place would end up in a table, and a wrong table gives wrong lower bounds, which no check of a solution detects. So
//! these functions panic. Code that builds tables uses them, and code that runs once for a search. Inner loops use casts.
#![expect(clippy::expect_used, reason = "a wrong number must not get into a table")]

use std::fmt::Debug;

/// Returns a number as a byte.
///
/// # Panics
/// Panics if it does not fit.
#[inline]
#[track_caller]
pub fn to_u8<N: TryInto<u8, Error: Debug>>(number: N) -> u8 {
    number.try_into().expect("the number fits a byte")
}

/// Returns a number as one of 16 bits.
///
/// # Panics
/// Panics if it does not fit.
#[inline]
#[track_caller]
pub fn to_u16<N: TryInto<u16, Error: Debug>>(number: N) -> u16 {
    number.try_into().expect("the number fits 16 bits")
}

/// Returns a number as one of 32 bits.
///
/// # Panics
/// Panics if it does not fit.
#[inline]
#[track_caller]
pub fn to_u32<N: TryInto<u32, Error: Debug>>(number: N) -> u32 {
    number.try_into().expect("the number fits 32 bits")
}

/// Returns the place of an item in a list.
///
/// # Panics
/// Panics if the list does not have it.
#[inline]
#[track_caller]
pub fn index_of<T: PartialEq>(items: &[T], item: &T) -> usize {
    items.iter().position(|other| other == item).expect("the list has the item")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_fit_stay_as_they_are() {
        assert_eq!((to_u8(255usize), to_u16(65_535u32), to_u32(7i32)), (255, 65_535, 7));
        assert_eq!(index_of(&[3, 5, 8], &5), 1);
    }

    #[test]
    #[should_panic(expected = "fits a byte")]
    fn a_number_that_does_not_fit_panics() {
        to_u8(256usize);
    }

    #[test]
    #[should_panic(expected = "the list has the item")]
    fn an_item_that_is_missing_panics() {
        index_of(&[3, 5, 8], &4);
    }
}
