//! The schemes that a cube may have.
//!
//! On odd cubes colour `i` is the colour in the middle of face `i`, so the scheme is known. On even cubes
//! all 30 schemes are candidates. What the cheapest pieces cost, place by place, is a lower bound for a
//! scheme, so that only few are decoded.

use crate::cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, fixed_center, wing_facelets,
    wing_faces, wing_orbits,
};
use crate::cube::{CORNERS, Face, Scheme};
use crate::read::Costs;

/// Returns the schemes that may be, each with a lower bound for its states.
pub(super) fn candidates(costs: &Costs) -> Vec<(u64, Scheme)> {
    if !costs.size().is_multiple_of(2) {
        return vec![(0, Scheme::STANDARD)];
    }
    let centers = least_of_centers(costs, &Scheme::STANDARD);
    let bound =
        |scheme: &Scheme| centers + least_of_corners(costs, scheme) + least_of_wings(costs, scheme);
    Scheme::all().map(|scheme| (bound(&scheme), scheme)).collect()
}

/// What the cheapest corner in each place costs.
fn least_of_corners(costs: &Costs, scheme: &Scheme) -> u64 {
    let places = (0..8).map(|slot| {
        let facelets = corner_facelets(costs.size(), slot);
        let corners = CORNERS.iter().flat_map(|faces| {
            (0..3).map(move |twist| {
                let shown = (0..3).map(|i| (facelets[i], faces[(i + 3 - twist) % 3]));
                shown.map(|(facelet, face)| costs.of(facelet, scheme.colour(face))).sum::<u32>()
            })
        });
        u64::from(corners.min().unwrap_or_default())
    });
    places.sum()
}

/// What the cheapest wing in each place costs.
fn least_of_wings(costs: &Costs, scheme: &Scheme) -> u64 {
    let places =
        (1..=wing_orbits(costs.size())).flat_map(|depth| (0..WINGS).map(move |s| (depth, s)));
    let least = places.map(|(depth, slot)| {
        let [a, b] = wing_facelets(costs.size(), depth, slot);
        let wings = (0..WINGS).map(|wing| {
            let [first, second] = wing_faces(wing).map(|face| scheme.colour(face));
            costs.of(a, first) + costs.of(b, second)
        });
        u64::from(wings.min().unwrap_or_default())
    });
    least.sum()
}

/// What the cheapest colour on each centre costs; the fixed ones have the colours of a scheme.
pub(super) fn least_of_centers(costs: &Costs, scheme: &Scheme) -> u64 {
    let size = costs.size();
    let orbits = if size > 3 { Some(center_orbits(size)) } else { None };
    let facelets = orbits.into_iter().flatten().flat_map(|o| center_orbit_facelets(size, o));
    let least = facelets.map(|f| [0, 1, 2, 3, 4, 5].map(|colour| costs.of(f, colour)));
    let least = least.map(|own| u64::from(own.into_iter().min().unwrap_or_default()));
    let fixed = Face::ALL.map(|face| match size % 2 {
        0 => 0,
        _ => u64::from(costs.of(fixed_center(size, face), scheme.colour(face))),
    });
    least.chain(fixed).sum()
}
