//! Finds the likeliest slips under which costs of colors become a cube.
//!
//! Orders of the faces are tried from the likeliest on. In each, faces are laid one after another; a symmetry
//! stays if the cheapest pieces on the corners and edges that it completes do not cost too much, together with
//! what has been laid and with how unlikely the slip is so far. Few ways are left when the last face is laid,
//! and only those are decoded.

use itertools::Itertools as _;

use super::Slip;
use super::frames::{Frame, Frames};
use super::least::{Least, Pieces};
use super::prior::{BASES, of_deviation};
use super::symmetry::Symmetry;
use super::walk::{Class, Found, Laid, Walk};
use crate::geometry::facelet_index;
use crate::pieces::fixed_center;
use crate::read::costs::Prices;
use crate::{Cube, Face, Rotation, Scheme, Turn};

/// More slips than these that explain a state equally well tell nothing.
const MOST_EQUAL: usize = 3;

/// A search for slips.
pub(crate) struct Search<'a> {
    /// What the colors cost on the facelets as they were posted.
    pub(crate) costs: &'a dyn Prices,
    /// The cost that makes a state one nat less likely.
    pub(crate) unit: u64,
    /// Whether faces may be turned without a slip.
    pub(crate) are_turns_free: bool,
    pub(crate) frames: Frames,
}

impl Search<'_> {
    /// Returns the likeliest slips that cost at most `most`, the cheapest first, or nothing if more than
    /// three are about as likely. States that are rotations of each other count once. `decode` returns what
    /// the cheapest state of a slip costs, and the state, if it can be solved.
    pub(crate) fn likeliest(
        &self,
        most: u64,
        decode: impl FnMut(&Slip, &Scheme) -> Option<(u64, Cube)>,
    ) -> Vec<Found> {
        let pieces = Pieces::new(self.costs.size());
        let mut walk = Walk {
            pieces: &pieces,
            unit: self.unit,
            are_turns_free: self.are_turns_free,
            classes: Face::ALL.map(|face| self.classes(face)),
            most,
            decoded: 0,
            laid: 0,
            found: Vec::new(),
            decode,
        };
        let mut tables = Tables::default();
        for frame in &self.frames.0 {
            if u64::from(frame.nats) * self.unit > walk.most {
                break;
            }
            let number = tables.number(&frame.scheme, || pieces.least(self.costs, &frame.scheme));
            let start = Laid {
                symmetries: [0; 6],
                nats: BASES.map(|(base, nats)| frame.nats + self.nats_of_base(base, nats)),
                cost: self.fixed_cost(frame),
            };
            walk.lay(frame, &tables.least[number], 0, start);
            if walk.is_lost() {
                return Vec::new();
            }
        }
        let Walk { mut found, most, .. } = walk;
        found.sort_by_key(|found| found.cost);
        let mut different: Vec<Found> = Vec::new();
        for own in found.into_iter().filter(|found| found.cost <= most) {
            if !different.iter().any(|known| are_rotations(&known.cube, &own.cube)) {
                different.push(own);
            }
        }
        if different.len() > MOST_EQUAL { Vec::new() } else { different }
    }

    fn nats_of_base(&self, base: Symmetry, nats: u32) -> u32 {
        match base.is_reflection() {
            _ if !self.are_turns_free => nats,
            true => BASES[1].1,
            false => 0,
        }
    }

    /// What the fixed centers of a frame cost.
    fn fixed_cost(&self, frame: &Frame) -> u64 {
        let size = self.costs.size();
        if size.is_multiple_of(2) {
            return 0;
        }
        let of = |(face, place): (Face, Face)| {
            self.costs.of(fixed_center(size, face), frame.scheme.color(place))
        };
        frame.order.into_iter().zip(Face::ALL).map(of).map(u64::from).sum()
    }

    /// Sorts the symmetries of a posted face by what it looks like.
    fn classes(&self, face: Face) -> Vec<Class> {
        let size = self.costs.size();
        let look = |symmetry: Symmetry, cell: (usize, usize)| {
            let (row, column) = symmetry.source(size, cell);
            self.costs.all_of(facelet_index(size, face, row, column))
        };
        let are_alike = |one: Symmetry, other: Symmetry| {
            let mut cells = (0..size).cartesian_product(0..size);
            cells.all(|cell| look(one, cell) == look(other, cell))
        };
        let mut known: Vec<Class> = Vec::new();
        for (number, symmetry) in Symmetry::all().enumerate() {
            let nats = BASES.map(|(base, _)| of_deviation(symmetry, base, self.are_turns_free));
            match known.iter_mut().find(|class| are_alike(class.members[0], symmetry)) {
                Some(class) => {
                    class.members.push(symmetry);
                    class
                        .nats
                        .iter_mut()
                        .zip(nats)
                        .for_each(|(least, own)| *least = own.min(*least));
                }
                None => known.push(Class { number, members: vec![symmetry], nats }),
            }
        }
        known
    }
}

/// What the cheapest pieces cost: the same in all orientations of a scheme.
#[derive(Default)]
struct Tables {
    /// Schemes with the number of their table.
    known: Vec<(Scheme, usize)>,
    least: Vec<Least>,
}

impl Tables {
    fn number(&mut self, scheme: &Scheme, least: impl FnOnce() -> Least) -> usize {
        if let Some((_, number)) = self.known.iter().find(|(own, _)| own == scheme) {
            return *number;
        }
        let rotated = self.known.iter().find(|(own, _)| scheme.is_rotation_of(own));
        let number = rotated.map_or(self.least.len(), |(_, number)| *number);
        if number == self.least.len() {
            self.least.push(least());
        }
        self.known.push((*scheme, number));
        number
    }
}

/// Returns whether two cubes are the same, held differently.
pub(super) fn are_rotations(one: &Cube, other: &Cube) -> bool {
    Rotation::all().any(|rotation| {
        let mut cube = one.clone();
        cube.apply(&Turn::rotating(&rotation, one.size()));
        cube == *other
    })
}
