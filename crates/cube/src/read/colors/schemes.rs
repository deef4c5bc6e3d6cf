//! The schemes that a cube may have.
//!
//! On odd cubes color `i` is the color in the middle of face `i`, so the scheme is known. On even cubes
//! all 30 schemes are candidates, and those that few cubes have cost something. What the cheapest pieces cost, place by
//! place, is a lower bound for a scheme, so that only few are decoded.

use super::confidence::usual_difference;
use super::lab::Lab;
use super::names::{named, usual};
use crate::Scheme;
use crate::pieces::{center_orbit_facelets, center_orbits, wing_orbits};
use crate::read::Costs;
use crate::read::decoder::{lower_bound, wing_costs};

/// The nats of a scheme that few cubes have.
const NATS_OF_ANOTHER: u32 = 4;

/// How likely schemes are before anything is seen of the pieces.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prior {
    usual: Scheme,
    /// The cost that makes a scheme one nat less likely.
    unit: u64,
}

impl Prior {
    /// Names the colors by their prototypes. `costs` are what these cost.
    pub(super) fn new(prototypes: &[Lab; 6], costs: &Costs) -> Prior {
        Prior { usual: usual(&named(prototypes)), unit: usual_difference(costs.least()) as u64 }
    }

    /// Returns the scheme that most cubes have.
    pub(super) fn usual(&self) -> Scheme {
        self.usual
    }

    /// Returns the nats of a scheme, in any orientation.
    pub(super) fn nats(&self, scheme: &Scheme) -> u32 {
        if scheme.is_rotation_of(&self.usual) { 0 } else { NATS_OF_ANOTHER }
    }

    /// Returns what nats cost.
    pub(super) fn cost(&self, nats: u32) -> u64 {
        u64::from(nats) * self.unit
    }
}

/// Returns the schemes that may be, with their nats.
pub(super) fn candidates(costs: &Costs, prior: &Prior) -> Vec<(u32, Scheme)> {
    if !costs.size().is_multiple_of(2) {
        return vec![(0, Scheme::STANDARD)];
    }
    Scheme::all().map(|scheme| (prior.nats(&scheme), scheme)).collect()
}

/// Returns a cost that no state of a scheme falls below.
pub(super) fn bound(costs: &Costs, scheme: &Scheme) -> u64 {
    least_of_centers(costs) + lower_bound(costs, scheme) + least_of_wings(costs, scheme)
}

/// What the cheapest wing in each place costs.
fn least_of_wings(costs: &Costs, scheme: &Scheme) -> u64 {
    let orbits = (1..=wing_orbits(costs.size())).map(|depth| wing_costs(costs, scheme, depth));
    let places = orbits.flatten().map(|own| own.into_iter().min().unwrap_or_default());
    places.map(u64::from).sum()
}

/// What the cheapest color on each center that moves costs.
pub(super) fn least_of_centers(costs: &Costs) -> u64 {
    let size = costs.size();
    let orbits = if size > 3 { Some(center_orbits(size)) } else { None };
    let facelets = orbits.into_iter().flatten().flat_map(|o| center_orbit_facelets(size, o));
    let least = facelets.map(|f| (0..6).map(|color| costs.of(f, color)).min());
    least.map(|own| u64::from(own.unwrap_or_default())).sum()
}
