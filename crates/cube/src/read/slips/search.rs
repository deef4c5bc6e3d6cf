//! Finds the likeliest slips under which costs of colours become a cube.
//!
//! Orders of the faces are tried from the likeliest on. In each, faces are laid one after another; a symmetry
//! stays if the cheapest pieces on the corners and edges that it completes do not cost too much, together with
//! what has been laid and with how unlikely the slip is so far. Few ways are left when the last face is laid,
//! and only those are decoded.

use itertools::Itertools as _;

use super::Slip;
use super::least::{Least, Pieces, SEQUENCE};
use super::prior::{BASES, of_deviation, of_order};
use super::symmetry::Symmetry;
use crate::geometry::facelet_index;
use crate::pieces::fixed_center;
use crate::read::costs::Prices;
use crate::{Cube, Face, Rotation, Scheme, Turn};

/// More slips than these that explain a state equally well tell nothing.
const MOST_EQUAL: usize = 3;

/// The most slips that are decoded.
pub(crate) const MOST_DECODED: usize = 64;

/// Slips that are this many nats less likely than the likeliest one are no rivals.
const SLACK: u32 = 1;

/// Orders of the faces that may be, each with the scheme that the cube then has.
#[derive(Debug)]
pub(crate) struct Frames(Vec<Frame>);

#[derive(Debug)]
struct Frame {
    nats: u32,
    order: [Face; 6],
    scheme: Scheme,
}

impl Frames {
    /// Takes the colours of the posted fixed centres, face by face, and the nats of a scheme; `None` if a cube
    /// does not have it. Of slips that are equally likely, the one comes first whose cube is held as `usual`.
    pub(crate) fn by_centers(
        colors: [u8; 6],
        nats_of_scheme: impl Fn(&Scheme) -> Option<u32>,
        usual: Option<Scheme>,
    ) -> Frames {
        let mut frames = Frames::new(|order| {
            let scheme = Scheme::new(order.map(|face| colors[face.index()]))?;
            Some(vec![(nats_of_scheme(&scheme)?, scheme)])
        });
        frames.0.sort_by_key(|frame| (frame.nats, Some(frame.scheme) != usual));
        frames
    }

    /// Takes the schemes that a cube without fixed centres may have, and their nats.
    pub(crate) fn of_schemes(schemes: &[(u32, Scheme)]) -> Frames {
        Frames::new(|_| Some(schemes.to_vec()))
    }

    fn new(schemes: impl Fn([Face; 6]) -> Option<Vec<(u32, Scheme)>>) -> Frames {
        let mut frames = Vec::new();
        for order in Face::ALL.into_iter().permutations(6) {
            let Ok(order) = <[Face; 6]>::try_from(order) else { continue };
            let nats = of_order(order);
            let own = schemes(order).unwrap_or_default().into_iter();
            frames.extend(own.map(|(more, scheme)| Frame { nats: nats + more, order, scheme }));
        }
        frames.sort_by_key(|frame| frame.nats);
        Frames(frames)
    }
}

/// A slip that explains what was posted.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) slip: Slip,
    /// The state without the slip.
    pub(crate) cube: Cube,
    /// How unlikely the slip is, together with what its state costs, in nats times the unit.
    pub(crate) cost: u64,
}

/// A search for slips.
pub(crate) struct Search<'a> {
    /// What the colours cost on the facelets as they were posted.
    pub(crate) costs: &'a dyn Prices,
    /// The cost that makes a state one nat less likely.
    pub(crate) unit: u64,
    /// Whether faces may be turned without a slip.
    pub(crate) are_turns_free: bool,
    pub(crate) frames: Frames,
}

/// Symmetries under which a face looks the same.
#[derive(Debug)]
struct Class {
    /// The number of the first of them in the order of [`Symmetry::all`].
    number: usize,
    members: Vec<Symmetry>,
    /// By what all faces have in common, the nats of the likeliest of them.
    nats: [u32; BASES.len()],
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
            search: self,
            pieces: &pieces,
            classes: Face::ALL.map(|face| self.classes(face)),
            most,
            decoded: 0,
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
            if walk.decoded > MOST_DECODED {
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

    /// What the fixed centres of a frame cost.
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

/// The search in progress.
struct Walk<'a, D> {
    search: &'a Search<'a>,
    pieces: &'a Pieces,
    /// By posted face.
    classes: [Vec<Class>; 6],
    most: u64,
    decoded: usize,
    found: Vec<Found>,
    decode: D,
}

/// What has been laid so far.
#[derive(Clone, Copy)]
struct Laid {
    /// By place, the number of the class of its face.
    symmetries: [usize; 6],
    /// By what all faces have in common.
    nats: [u32; BASES.len()],
    cost: u64,
}

impl<D: FnMut(&Slip, &Scheme) -> Option<(u64, Cube)>> Walk<'_, D> {
    fn lay(&mut self, frame: &Frame, least: &Least, step: usize, laid: Laid) {
        let Some(place) = SEQUENCE.get(step).map(|place| place.index()) else {
            return self.take(frame, laid);
        };
        let posted = frame.order[place].index();
        for number in 0..self.classes[posted].len() {
            let mut next = laid;
            next.symmetries[place] = number;
            let own = self.classes[posted][number].nats;
            next.nats.iter_mut().zip(own).for_each(|(sum, own)| *sum += own);
            let nats = next.nats.into_iter().min().unwrap_or_default();
            let room = self.most.checked_sub(next.cost + u64::from(nats) * self.search.unit);
            let of = |place: usize| {
                let face = frame.order[place].index();
                (face, self.classes[face][next.symmetries[place]].number)
            };
            let Some(cost) = room.and_then(|room| self.pieces.cost(step, least, of, room)) else {
                continue;
            };
            next.cost += cost;
            self.lay(frame, least, step + 1, next);
            if self.decoded > MOST_DECODED {
                return;
            }
        }
    }

    /// Decodes a slip of which all faces are laid.
    fn take(&mut self, frame: &Frame, laid: Laid) {
        self.decoded += 1;
        let Some((nats, (base, _))) = laid.nats.into_iter().zip(BASES).min_by_key(|(n, _)| *n)
        else {
            return;
        };
        let likeliest = |place: usize| {
            let class = &self.classes[frame.order[place].index()][laid.symmetries[place]];
            let nats = |own: &Symmetry| of_deviation(*own, base, self.search.are_turns_free);
            class.members.iter().copied().min_by_key(nats).unwrap_or(Symmetry::IDENTITY)
        };
        let slip = Slip { order: frame.order, symmetries: std::array::from_fn(likeliest) };
        let Some((cost, cube)) = (self.decode)(&slip, &frame.scheme) else { return };
        let cost = cost + u64::from(nats) * self.search.unit;
        self.most = self.most.min(cost + u64::from(SLACK) * self.search.unit);
        self.found.push(Found { slip, cube, cost });
        self.found.retain(|found| found.cost <= self.most);
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
