//! Faces that were seen turned: which quarter turns make a cube of them.
//!
//! A corner knows only the turns of its three faces and an edge those of two. What the cheapest piece costs
//! in each place, by those turns, adds up to a lower bound for each of the 4^6 combinations; they are decoded
//! in this order until no other can be cheaper. Centers are where they are whatever the turn.

use super::schemes::least_of_centers;
use crate::geometry::turned_cell;
use crate::pieces::{
    WINGS, corner_facelets, midge_facelets, wing_facelets, wing_faces, wing_orbits,
};
use crate::read::Costs;
use crate::read::decoder::{corner_face, fixed_cost};
use crate::{CORNERS, EDGES, Face, Scheme};

/// The clockwise quarter turns of each face, in the order U R F D L B.
pub(super) type Turns = [u8; 6];

/// No turns.
pub(super) const NONE: Turns = [0; 6];

/// The number of combinations of turns.
const COMBINATIONS: usize = 4096;

/// Returns the facelet that comes to a place when the faces are turned.
pub(super) fn source(size: usize, place: usize, turns: &Turns) -> usize {
    let area = size * size;
    let face = place / area;
    let cell = (place % area / size, place % size);
    let (row, column) = turned_cell(size, cell, 4 - turns[face] % 4);
    face * area + row * size + column
}

/// Returns the costs of a cube whose faces are turned.
pub(super) fn turned(costs: &Costs, turns: &Turns) -> Costs {
    costs.moved(|place| source(costs.size(), place, turns))
}

/// Returns a lower bound for the states of each combination of turns in a scheme.
pub(super) fn bounds(costs: &Costs, scheme: &Scheme) -> Vec<(u64, Turns)> {
    let centers = least_of_centers(costs) + fixed_cost(costs, scheme);
    let corners = CORNERS.map(|faces| faces.map(Face::index));
    let edges = EDGES.map(|faces| faces.map(Face::index));
    let of_corners: [Vec<u64>; 8] =
        std::array::from_fn(|slot| least_of_corner(costs, scheme, slot));
    let of_edges: [Vec<u64>; 12] = std::array::from_fn(|slot| least_of_edge(costs, scheme, slot));
    let combinations = (0..COMBINATIONS).map(|number| {
        let turns: Turns = std::array::from_fn(|face| (number >> (2 * face) & 3) as u8);
        let at = |face: usize| usize::from(turns[face]);
        let corners = corners.iter().zip(&of_corners);
        let corners = corners.map(|([a, b, c], own)| own[at(*a) * 16 + at(*b) * 4 + at(*c)]);
        let edges = edges.iter().zip(&of_edges).map(|([a, b], own)| own[at(*a) * 4 + at(*b)]);
        (centers + corners.chain(edges).sum::<u64>(), turns)
    });
    combinations.collect()
}

/// What the cheapest corner in a place costs, by the turns of its three faces.
fn least_of_corner(costs: &Costs, scheme: &Scheme, slot: usize) -> Vec<u64> {
    let size = costs.size();
    let places = corner_facelets(size, slot);
    let least = (0..64u8).map(|number| {
        let turns = [number / 16, number / 4 % 4, number % 4];
        let facelets: [usize; 3] = std::array::from_fn(|i| source(size, places[i], &[turns[i]; 6]));
        let pieces = (0..CORNERS.len()).flat_map(|piece| {
            (0..3).map(move |twist| {
                let shown = |i| scheme.color(corner_face(piece, twist, i));
                (0..3).map(|i| costs.of(facelets[i], shown(i))).sum::<u32>()
            })
        });
        u64::from(pieces.min().unwrap_or_default())
    });
    least.collect()
}

/// What the cheapest midge and wings on an edge cost, by the turns of its two faces.
fn least_of_edge(costs: &Costs, scheme: &Scheme, edge: usize) -> Vec<u64> {
    let size = costs.size();
    // Places, and whether they belong to wings.
    let midge = (!size.is_multiple_of(2)).then(|| midge_facelets(size, edge));
    let wings = (1..=wing_orbits(size)).flat_map(|depth| {
        let second = wing_facelets(size, depth, 2 * edge + 1);
        [wing_facelets(size, depth, 2 * edge), [second[1], second[0]]]
    });
    let places: Vec<[usize; 2]> = midge.into_iter().chain(wings).collect();
    let least = (0..16u8).map(|number| {
        let turns = [number / 4, number % 4];
        let pieces = places.iter().map(|place| {
            let [a, b] = [0, 1].map(|i| source(size, place[i], &[turns[i]; 6]));
            let shown = (0..WINGS).map(|wing| {
                let [first, second] = wing_faces(wing).map(|face| scheme.color(face));
                costs.of(a, first) + costs.of(b, second)
            });
            u64::from(shown.min().unwrap_or_default())
        });
        pieces.sum()
    });
    least.collect()
}
