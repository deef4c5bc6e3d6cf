//! Powers and logarithms for the widths of searches, the same on every machine.
//!
//! The width of a search decides what it finds. `powf` and `ln` come from the system's library, and the last digit of
//! their results may differ between systems. A width that is rounded down from it may then differ by one. The functions
//! here only add, multiply and divide, which IEEE 754 rounds in one way everywhere.

use std::f64::consts::LN_2;

/// Returns the power of a number that is greater than 0. A whole exponent gives the product itself.
pub(super) fn power(base: f64, exponent: f64) -> f64 {
    let whole = exponent.round();
    let product = (0..whole.abs() as u32).fold(1.0, |product, _| product * base);
    let product = if whole < 0.0 { 1.0 / product } else { product };
    product * exp((exponent - whole) * ln(base))
}

/// Returns a count that doubles with each level, rounded down.
pub(super) fn doubled(count: usize, level: f64) -> usize {
    (count as f64 * power(2.0, level)) as usize
}

/// Returns the natural logarithm of a number that is greater than 0.
pub(super) fn ln(number: f64) -> f64 {
    let (mut near_one, mut halvings) = (number, 0.0);
    while near_one > 1.5 {
        (near_one, halvings) = (near_one / 2.0, halvings + 1.0);
    }
    while near_one < 0.75 {
        (near_one, halvings) = (near_one * 2.0, halvings - 1.0);
    }
    // The series of the inverse hyperbolic tangent; a term is less than a 25th of the one before.
    let part = (near_one - 1.0) / (near_one + 1.0);
    let (mut sum, mut odd_power) = (0.0, part);
    for i in 0..16u32 {
        sum += odd_power / f64::from(2 * i + 1);
        odd_power *= part * part;
    }
    2.0 * sum + halvings * LN_2
}

/// Returns the exponential of a number that is not far from 0, by its series.
fn exp(number: f64) -> f64 {
    let (mut sum, mut term) = (1.0, 1.0);
    for i in 1..=24u32 {
        term *= number / f64::from(i);
        sum += term;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_and_logarithms_are_those_of_the_system_but_for_the_last_digits() {
        for base in [2.0, 2.5, 3.3, 4.0, 16.0 / 3.0] {
            for hundredths in -300..900 {
                let exponent = f64::from(hundredths) / 100.0;
                let (here, there) = (power(base, exponent), base.powf(exponent));
                assert!((here / there - 1.0).abs() < 1e-14, "{base}^{exponent}: {here}");
                let here = ln(there);
                assert!(
                    (here - there.ln()).abs() < 1e-14 * (1.0 + here.abs()),
                    "ln {there}: {here}"
                );
            }
        }
    }

    #[test]
    fn widths_of_whole_levels_are_exact() {
        for level in 0..10 {
            assert_eq!(doubled(3, level.into()), 3 << level);
            assert_eq!(doubled(3 << 10, f64::from(-level)), 3 << (10 - level));
        }
        assert_eq!([-0.5, 0.2, 1.4, 2.99].map(|level| doubled(240, level)), [169, 275, 633, 1_906]);
    }
}
