//! The centers of one axis, once they are on it: which of the eight places of each orbit have the color of the first face.
#![expect(clippy::expect_used, reason = "a place that is not found must not become another one")]

use std::collections::HashMap;
use std::ops::Range;

use arrayvec::ArrayVec;
use itertools::Itertools;

use super::core_stage::CoreCenters;
use super::order::Order;
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_cube::wing_places::Motion as Places;
use unscramble_search::exact::to_u8;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::masks::Halves;
use unscramble_search::space::product::Values;

/// The axes in the order of the faces U, R and F.
pub(crate) const UPPER: usize = 0;
pub(crate) const SIDE: usize = 1;
pub(crate) const FRONT: usize = 2;

/// The ways to distribute the centers of one orbit over two faces: 8 choose 4.
const WAYS: usize = 70;

/// The most orbits of a core.
const MOST_ORBITS: usize = 5;

/// One item for each of some orbits.
pub(crate) type ByOrbit<T> = ArrayVec<T, MOST_ORBITS>;

/// The center orbits of a core.
pub(crate) struct Orbits {
    /// The size of the cube.
    pub(crate) size: usize,
    /// The row and the column of one facelet of each orbit. The first ones are to be solved; of the others, those that are
    /// next to each other are to be alike, and the first of these is next to all.
    pub(crate) all: &'static [(usize, usize)],
    /// The number of orbits that are to be solved.
    pub(crate) solved: usize,
    /// Where a turn takes what is in each place of an orbit.
    pub(crate) motion: fn(u8, usize) -> &'static Places,
}

impl Orbits {
    /// Returns, for each orbit that is to be like the first such one, the places next to those of that one.
    pub(crate) fn beside(&self) -> Vec<Places> {
        let mut alike = self.all[self.solved..].iter();
        let facelets = |orbit: &(usize, usize)| center_orbit_facelets(self.size, *orbit);
        let first = facelets(alike.next().expect("some orbits are to be alike"));
        let of_orbit = |orbit| {
            let others = facelets(orbit);
            first.map(|facelet| {
                let near = |other: &usize| [1, self.size].contains(&facelet.abs_diff(*other));
                to_u8(others.iter().position(near).expect("each place has one beside it"))
            })
        };
        alike.map(of_orbit).collect()
    }
}

/// The centers of one axis under the turns of a stage.
pub(crate) struct AxisCenters {
    pub(crate) reader: Reader,
    /// First those of the orbits that are to be solved.
    pub(crate) coordinates: Vec<Coordinate>,
    /// The number of coordinates of the orbits that are to be solved.
    pub(super) solved: usize,
    /// The values of all coordinates that are goals of the core: solved, and alike.
    pub(crate) goals: Values,
}

/// What reads the values of a state.
pub(crate) struct Reader {
    axis: usize,
    halves: Halves,
    /// By coordinate.
    parts: Vec<(Range<usize>, Numbers)>,
}

/// The numbers of the ranks of some orbits.
enum Numbers {
    /// Of one orbit, the rank.
    Rank,
    /// Of what turns make of the goals.
    Listed(HashMap<ByOrbit<u8>, u32>),
}

impl Numbers {
    fn of(&self, ranks: &[u8]) -> Option<u32> {
        match self {
            Numbers::Rank => ranks.first().map(|rank| (*rank).into()),
            Numbers::Listed(numbers) => numbers.get(&by_orbit(ranks)).copied(),
        }
    }
}

impl AxisCenters {
    /// Creates a coordinate for each orbit. The turns must keep the centers on the axis.
    pub(crate) fn by_orbit(orbits: &Orbits, axis: usize, order: &Order) -> AxisCenters {
        let reader = Reader { axis, halves: Halves::new(8), parts: Vec::new() };
        let parts = (0..orbits.all.len()).map(|orbit| orbit..orbit + 1);
        reader.centers(orbits, order, orbits.solved, parts, |_, coordinates| {
            (coordinates.swap_remove(0), Numbers::Rank)
        })
    }

    /// Creates two coordinates, of the orbits that are to be solved, and to be alike, of which each lists all that the turns
    /// make of the goals.
    pub(crate) fn listed(orbits: &Orbits, axis: usize, order: &Order) -> AxisCenters {
        let reader = Reader { axis, halves: Halves::new(8), parts: Vec::new() };
        let parts = [0..orbits.solved, orbits.solved..orbits.all.len()];
        reader.centers(orbits, order, 1, parts, |goals, coordinates| {
            let after = |ranks: &ByOrbit<u8>, turn: usize| {
                let ranks = ranks.iter().zip(coordinates.iter());
                ranks.map(|(rank, orbit)| to_u8(orbit.after((*rank).into(), turn))).collect()
            };
            let (coordinate, numbers) = Coordinate::listed(goals, order.len(), after);
            (coordinate, Numbers::Listed(numbers))
        })
    }

    /// Returns the values of some coordinates, by their numbers here, that some of the turns make of the goals.
    pub(crate) fn within_reach(&self, parts: &[usize], turns: &[usize]) -> Values {
        let goals = self.goals.only(parts);
        goals.reached(parts.iter().map(|part| &self.coordinates[*part]), turns)
    }

    /// Returns the values of a state, of two coordinates; `None` if no turns make them of a goal.
    pub(crate) fn read(&self, state: &impl CoreCenters) -> Option<[u32; 2]> {
        self.reader.read(state)?.as_slice().try_into().ok()
    }
}

impl Reader {
    fn centers(
        mut self,
        orbits: &Orbits,
        order: &Order,
        solved: usize,
        parts: impl IntoIterator<Item = Range<usize>>,
        part: impl Fn(Vec<ByOrbit<u8>>, &mut Vec<Coordinate>) -> (Coordinate, Numbers),
    ) -> AxisCenters {
        let goals = self.goals(orbits);
        let coordinate = |orbit| {
            Coordinate::new(WAYS, order.len(), |rank, turn| {
                let places = (orbits.motion)(order.turns[turn], orbit);
                self.image(rank, |place| places[place])
            })
        };
        let mut coordinates = Vec::new();
        let mut numbered = Vec::new();
        for range in parts {
            let of_part = goals.iter().map(|ranks| by_orbit(&ranks[range.clone()]));
            let mut by_orbit = range.clone().map(coordinate).collect();
            let (coordinate, numbers) = part(of_part.unique().collect(), &mut by_orbit);
            coordinates.push(coordinate);
            numbered.push((range, numbers));
        }
        self.parts = numbered;
        let values = goals.iter().filter_map(|ranks| self.values(ranks));
        AxisCenters { goals: Values::of(values), reader: self, coordinates, solved }
    }

    /// Lists the goals of the core.
    fn goals(&self, orbits: &Orbits) -> Vec<ByOrbit<u8>> {
        let beside = orbits.beside();
        let solved = to_u8(self.halves.rank(15));
        let goal = |rank| {
            let others = beside.iter().map(|places| to_u8(self.image(rank, |place| places[place])));
            std::iter::repeat_n(solved, orbits.solved).chain([to_u8(rank)]).chain(others).collect()
        };
        (0..WAYS).map(goal).collect()
    }

    /// Returns the rank of the places to which those of a rank go.
    fn image(&self, rank: usize, to: impl Fn(usize) -> u8) -> usize {
        let taken = (0..8).filter(|bit| self.halves.sets[rank] >> bit & 1 == 1);
        let bits = taken.map(|i| {
            let to = usize::from(to(4 * self.axis + i % 4 + i / 4 * 12));
            1u32 << (to % 4 + to / 12 * 4)
        });
        self.halves.rank(bits.sum()).into()
    }

    fn values(&self, ranks: &[u8]) -> Option<ByOrbit<u32>> {
        self.parts.iter().map(|(orbits, numbers)| numbers.of(&ranks[orbits.clone()])).collect()
    }

    /// Returns the values of a state; `None` if no turns make them of a goal.
    pub(crate) fn read(&self, state: &impl CoreCenters) -> Option<ByOrbit<u32>> {
        let rank = |mask: &u32| {
            let bits = mask >> (4 * self.axis) & 15 | (mask >> (4 * self.axis + 12) & 15) << 4;
            to_u8(self.halves.rank(bits))
        };
        let ranks: ByOrbit<u8> = state.masks(self.axis).iter().map(rank).collect();
        self.values(&ranks)
    }
}

fn by_orbit(ranks: &[u8]) -> ByOrbit<u8> {
    ranks.iter().copied().collect()
}
