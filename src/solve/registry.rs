//! The methods there are.

use crate::solve::engine::method::Method;
use crate::solve::methods::{
    beginner, cage, cfop, commutator, layers, optimal, reduction, two_phase,
};

/// All methods, the preferred first.
pub static METHODS: &[&Method] = &[
    &two_phase::METHOD,
    &optimal::METHOD,
    &reduction::METHOD,
    &cage::METHOD,
    &layers::METHOD,
    &commutator::METHOD,
    &beginner::METHOD,
    &cfop::METHOD,
];

impl Method {
    /// The method with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Method> {
        METHODS.iter().copied().find(|method| method.name == name)
    }

    /// The best method for a size.
    #[must_use]
    pub fn auto(size: usize) -> Option<&'static Method> {
        METHODS.iter().copied().find(|method| method.fits(size))
    }
}
