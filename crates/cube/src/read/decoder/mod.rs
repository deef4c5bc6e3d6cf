//! The cheapest states that can be solved, exactly.
//!
//! No turn takes a piece from one orbit to another, so each orbit is decoded on its own: corners and midges
//! by a dynamic programme ([`oriented`]), the orbits of wings and centers as assignments ([`orbit`]). Two
//! conditions bind what is left: the twists of the corners and the flips of the midges add up, and on odd
//! cubes corners and midges agree in parity.

mod orbit;
mod oriented;
mod pieces;

use super::costs::Costs;
use crate::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, fixed_center, midge_facelets,
    wing_facelets, wing_faces, wing_orbits,
};
use crate::{Cube, Face, Scheme};
use orbit::{Orbit, PLACES};
use oriented::{NEVER, Oriented};
use pieces::{corner_costs, midge_costs, midge_face};
pub(super) use pieces::{corner_face, fixed_cost, lower_bound, wing_costs};

/// A state that can be solved, and what it costs.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The state, in the colors of the costs.
    pub cube: Cube,
    /// The sum of the costs of its colors.
    pub cost: u64,
}

/// Finds the cheapest states that can be solved, in one scheme.
///
/// On odd cubes the scheme says which color is in the middle of each face. On even cubes it is meant up to
/// rotation.
///
/// ```
/// use unscramble_cube::{Cube, Scheme};
/// use unscramble_cube::read::{Costs, Decoder};
///
/// // A solved cube, on which one sticker was read wrongly.
/// let mut read = Cube::solved(3).colors();
/// read[0] = 4;
/// let cost = |color: u8| [0, 1, 2, 3, 4, 5].map(|other| u32::from(other != color));
/// let costs = Costs::new(read.into_iter().map(cost).collect()).unwrap();
///
/// let found = Decoder::new(&costs, &Scheme::STANDARD).cheapest(2);
/// assert!(found[0].cube.is_uniform());
/// assert_eq!((found[0].cost, found[1].cost), (1, 4));
/// ```
pub struct Decoder<'a> {
    costs: &'a Costs,
    scheme: Scheme,
    /// The fixed centers.
    fixed: u64,
    corners: Oriented<8, 3>,
    midges: Option<Oriented<12, 2>>,
    wings: Vec<Orbit<WINGS>>,
    centers: Vec<Orbit<6>>,
}

/// The pieces of an orbit in a state.
struct Part {
    cost: u64,
    /// The pieces and their turns, place by place.
    pieces: Vec<(u8, u8)>,
    colors: Vec<(usize, u8)>,
}

impl<'a> Decoder<'a> {
    /// Prepares the tables: under a millisecond for a 3x3x3, and tens of microseconds an orbit.
    #[must_use]
    pub fn new(costs: &'a Costs, scheme: &Scheme) -> Decoder<'a> {
        let size = costs.size();
        let wings =
            (1..=wing_orbits(size)).map(|depth| Orbit::new(wing_costs(costs, scheme, depth)));
        let orbits = if size > 3 { Some(center_orbits(size)) } else { None };
        let centers = orbits.into_iter().flatten().map(|orbit| {
            let own = center_orbit_facelets(size, orbit);
            Orbit::new(own.map(|facelet| [0, 1, 2, 3, 4, 5].map(|color| costs.of(facelet, color))))
        });
        Decoder {
            costs,
            scheme: *scheme,
            fixed: fixed_cost(costs, scheme),
            corners: Oriented::new(corner_costs(costs, scheme)),
            midges: midge_costs(costs, scheme).map(Oriented::new),
            wings: wings.collect(),
            centers: centers.collect(),
        }
    }

    /// Returns what the cheapest state costs.
    #[must_use]
    pub fn least(&self) -> u64 {
        self.least_of(0).min(self.least_of(1))
    }

    /// Returns one of the cheapest states: maybe not the first of [`Decoder::cheapest`], but sooner.
    #[must_use]
    pub fn any_cheapest(&self) -> Candidate {
        let parity = usize::from(self.least_of(1) < self.least_of(0));
        let lists = [self.bound(parity, 1), self.orbits(None)];
        let cube = self.assembled(lists.iter().flatten().filter_map(|list| list.first()));
        Candidate { cube, cost: self.least() }
    }

    /// Returns the cheapest states, up to a number of them, with the cheapest first.
    ///
    /// Of states that cost the same, the one with the cheaper corners comes first; then the one whose corners
    /// come first in the order of [`CORNERS`](crate::CORNERS) and of their twists, place by place. If
    /// the corners are the same, the midges decide in the same way, then each orbit of wings and of centers
    /// from the outermost on.
    #[must_use]
    pub fn cheapest(&self, count: usize) -> Vec<Candidate> {
        let mut found: Vec<(u64, Vec<usize>, usize)> = Vec::new();
        let orbits = self.orbits(Some(count));
        let lists = [0, 1].map(|parity| self.bound(parity, count));
        for (parity, bound) in lists.iter().enumerate() {
            let parts: Vec<&Vec<Part>> = bound.iter().chain(&orbits).collect();
            let sums = cheapest_sums(&parts, count);
            found.extend(sums.into_iter().map(|(cost, picks)| (cost, picks, parity)));
        }
        let order = |(cost, picks, parity): &(u64, Vec<usize>, usize)| {
            let bound = lists[*parity].iter().zip(picks).map(|(part, pick)| &part[*pick]);
            let bound: Vec<_> = bound.map(|part| (part.cost, part.pieces.clone())).collect();
            (*cost, bound, picks.clone())
        };
        found.sort_by_cached_key(order);
        found.truncate(count);
        let candidates = found.into_iter().map(|(cost, picks, parity)| {
            let parts = lists[parity].iter().chain(&orbits).zip(picks);
            let cube = self.assembled(parts.map(|(part, pick)| &part[pick]));
            Candidate { cube, cost: cost + self.fixed }
        });
        candidates.collect()
    }

    /// Returns, for each color on each facelet, what the cheapest state costs that has it; `None` if no
    /// state of the scheme has it.
    #[must_use]
    pub fn least_with_each(&self) -> Vec<[Option<u64>; 6]> {
        let size = self.costs.size();
        let mut least: Vec<[Option<u64>; 6]> = vec![[None; 6]; 6 * size * size];
        let mut tell = |facelet: usize, face: Face, cost: u64| {
            let known = &mut least[facelet][usize::from(self.scheme.color(face))];
            *known = Some(known.map_or(cost, |known: u64| known.min(cost)));
        };
        for parity in [0, 1] {
            let whole = self.least_of(parity);
            let others = whole - u64::from(self.corners.least(parity));
            for (slot, own) in self.corners.least_with_each(parity).iter().enumerate() {
                let facelets = corner_facelets(size, slot);
                for (piece, twist, cost) in each(own) {
                    for (i, facelet) in facelets.into_iter().enumerate() {
                        tell(facelet, corner_face(piece, twist, i), others + cost);
                    }
                }
            }
            let Some(midges) = &self.midges else { continue };
            let others = whole - u64::from(midges.least(parity));
            for (slot, own) in midges.least_with_each(parity).iter().enumerate() {
                let facelets = midge_facelets(size, slot);
                for (piece, flip, cost) in each(own) {
                    for (i, facelet) in facelets.into_iter().enumerate() {
                        tell(facelet, midge_face(piece, flip, i), others + cost);
                    }
                }
            }
        }
        let whole = self.least();
        for (orbit, depth) in self.wings.iter().zip(1..) {
            let others = whole - u64::from(orbit.least());
            for (slot, own) in orbit.least_with_each().iter().enumerate() {
                let facelets = wing_facelets(size, depth, slot);
                for (wing, cost) in own.iter().enumerate() {
                    for (facelet, face) in facelets.into_iter().zip(wing_faces(wing)) {
                        tell(facelet, face, others + u64::from(*cost));
                    }
                }
            }
        }
        for (orbit, name) in self.centers.iter().zip(center_orbits(size)) {
            let others = whole - u64::from(orbit.least());
            let facelets = center_orbit_facelets(size, name);
            for (facelet, own) in facelets.into_iter().zip(orbit.least_with_each()) {
                least[facelet] = own.map(|cost| Some(others + u64::from(cost)));
            }
        }
        if self.midges.is_some() {
            for face in Face::ALL {
                let color = usize::from(self.scheme.color(face));
                least[fixed_center(size, face)][color] = Some(whole);
            }
        }
        least
    }

    /// The least cost of the states whose corners have a parity.
    fn least_of(&self, parity: usize) -> u64 {
        let wings = self.wings.iter().map(|orbit| u64::from(orbit.least()));
        let centers = self.centers.iter().map(|orbit| u64::from(orbit.least()));
        let midges = self.midges.as_ref().map_or(0, |midges| midges.least(parity));
        let bound = u64::from(self.corners.least(parity)) + u64::from(midges);
        self.fixed + bound + wings.chain(centers).sum::<u64>()
    }

    /// The cheapest corners and midges of a parity.
    fn bound(&self, parity: usize, count: usize) -> Vec<Vec<Part>> {
        let size = self.costs.size();
        let corners = self.corners.cheapest(parity, count).into_iter();
        let corners =
            corners.map(|found| self.part(found, |s| corner_facelets(size, s), corner_face));
        let midges = self.midges.as_ref().map(|midges| {
            let found = midges.cheapest(parity, count).into_iter();
            found.map(|found| self.part(found, |s| midge_facelets(size, s), midge_face)).collect()
        });
        [corners.collect()].into_iter().chain(midges).collect()
    }

    /// An arrangement of corners or midges. `face` tells the face whose color a piece with a turn shows on
    /// each of the facelets of its place.
    fn part<const STICKERS: usize>(
        &self,
        (cost, pieces): oriented::Arrangement,
        facelets: impl Fn(usize) -> [usize; STICKERS],
        face: impl Fn(usize, usize, usize) -> Face,
    ) -> Part {
        let mut colors = Vec::with_capacity(STICKERS * pieces.len());
        for (slot, (piece, turn)) in pieces.iter().enumerate() {
            for (i, facelet) in facelets(slot).into_iter().enumerate() {
                let face = face((*piece).into(), (*turn).into(), i);
                colors.push((facelet, self.scheme.color(face)));
            }
        }
        Part { cost: cost.into(), pieces, colors }
    }

    /// The cube with these parts.
    fn assembled<'p>(&self, parts: impl Iterator<Item = &'p Part>) -> Cube {
        let mut cube = Cube::solved(self.costs.size());
        cube.recolor(&self.scheme.colors());
        for (facelet, color) in parts.flat_map(|part| &part.colors) {
            cube.set_facelet(*facelet, *color);
        }
        cube
    }

    /// The cheapest arrangements of each orbit of wings and of centers; without a count, one of the cheapest.
    fn orbits(&self, count: Option<usize>) -> Vec<Vec<Part>> {
        let size = self.costs.size();
        let part = |cost: u32, kinds: [u8; PLACES], colors| Part {
            cost: cost.into(),
            pieces: kinds.into_iter().map(|kind| (kind, 0)).collect(),
            colors,
        };
        let wings = self.wings.iter().zip(1..).map(|(orbit, depth)| {
            let found = orbit.arrangements(count).into_iter().map(|(cost, kinds)| {
                let own = kinds.into_iter().enumerate().flat_map(|(slot, wing)| {
                    let faces = wing_faces(wing.into()).map(|face| self.scheme.color(face));
                    wing_facelets(size, depth, slot).into_iter().zip(faces)
                });
                part(cost, kinds, own.collect())
            });
            found.collect()
        });
        let centers = self.centers.iter().zip(center_orbits(size)).map(|(orbit, name)| {
            let facelets = center_orbit_facelets(size, name);
            let found = orbit.arrangements(count).into_iter();
            found.map(|(cost, k)| part(cost, k, facelets.into_iter().zip(k).collect())).collect()
        });
        wings.chain(centers).collect()
    }
}

/// The pieces and turns that can be in a place, with their costs.
fn each<const PLACES: usize, const TURNS: usize>(
    own: &[[u32; TURNS]; PLACES],
) -> impl Iterator<Item = (usize, usize, u64)> {
    let turns = own.iter().enumerate().flat_map(|(piece, turns)| {
        turns.iter().enumerate().map(move |(turn, cost)| (piece, turn, *cost))
    });
    turns
        .filter(|(_, _, cost)| *cost < NEVER)
        .map(|(piece, turn, cost)| (piece, turn, u64::from(cost)))
}

/// Picks one of each list so that the sum is least, up to a number of times. The lists are in order.
fn cheapest_sums(lists: &[&Vec<Part>], count: usize) -> Vec<(u64, Vec<usize>)> {
    let mut sums = vec![(0, Vec::new())];
    for list in lists {
        let pairs = sums.iter().flat_map(|(sum, picks)| {
            list.iter().enumerate().map(move |(pick, part)| {
                (sum + part.cost, picks.iter().copied().chain([pick]).collect::<Vec<usize>>())
            })
        });
        let mut next: Vec<(u64, Vec<usize>)> = pairs.collect();
        next.sort_unstable();
        next.truncate(count);
        sums = next;
    }
    sums
}

#[cfg(test)]
mod tests;
