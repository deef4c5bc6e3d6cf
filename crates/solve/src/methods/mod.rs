//! The solving methods: one folder or file for each.

pub(crate) mod beginner;
pub(crate) mod cage;
pub(crate) mod cfop;
pub(crate) mod commutator;
pub(crate) mod finish;
pub(crate) mod layers;
pub(crate) mod measured;
pub(crate) mod optimal;
pub(crate) mod reduction;
pub(crate) mod roux;
pub(crate) mod short;
#[cfg(test)]
mod skips;
pub(crate) mod two_phase;
pub(crate) mod zz;
