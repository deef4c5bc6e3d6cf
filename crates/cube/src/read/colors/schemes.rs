//! The schemes that a cube may have.
//!
//! On odd cubes colour `i` is the colour in the middle of face `i`, so the scheme is known. On even cubes
//! all 30 schemes are candidates. What the cheapest pieces cost, place by place, is a lower bound for a
//! scheme, so that only few are decoded.

use crate::Scheme;
use crate::pieces::{center_orbit_facelets, center_orbits, wing_orbits};
use crate::read::Costs;
use crate::read::decoder::{lower_bound, wing_costs};

/// Returns the schemes that may be, each with a lower bound for its states.
pub(super) fn candidates(costs: &Costs) -> Vec<(u64, Scheme)> {
    if !costs.size().is_multiple_of(2) {
        return vec![(0, Scheme::STANDARD)];
    }
    Scheme::all().map(|scheme| (bound(costs, &scheme), scheme)).collect()
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

/// What the cheapest colour on each centre that moves costs.
pub(super) fn least_of_centers(costs: &Costs) -> u64 {
    let size = costs.size();
    let orbits = if size > 3 { Some(center_orbits(size)) } else { None };
    let facelets = orbits.into_iter().flatten().flat_map(|o| center_orbit_facelets(size, o));
    let least = facelets.map(|f| (0..6).map(|color| costs.of(f, color)).min());
    least.map(|own| u64::from(own.unwrap_or_default())).sum()
}
