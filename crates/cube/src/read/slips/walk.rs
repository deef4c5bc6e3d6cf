//! Lays the faces of one order, one after another.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::Slip;
use super::frames::Frame;
use super::least::{Least, Pieces, SEQUENCE};
use super::prior::{BASES, of_deviation};
use super::symmetry::Symmetry;
use crate::{Cube, Scheme};

/// The most slips that are decoded.
pub(crate) const MOST_DECODED: usize = 64;

/// How often a face is laid at most, which takes some 50 ms: colors that hardly differ rule out hardly any way. Of slips that
/// can be told, hardly any takes a fifth of it.
const MOST_LAID: u64 = 2_000_000;

/// Slips that are this many nats less likely than the likeliest one are no rivals.
const SLACK: u32 = 1;

/// A slip that explains what was posted.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) slip: Slip,
    /// The state without the slip.
    pub(crate) cube: Cube,
    /// How unlikely the slip is, together with what its state costs, in nats times the unit.
    pub(crate) cost: u64,
}

/// Symmetries under which a face looks the same.
#[derive(Debug)]
pub(super) struct Class {
    /// The number of the first of them in the order of [`Symmetry::all`].
    pub(super) number: usize,
    pub(super) members: Vec<Symmetry>,
    /// By what all faces have in common, the nats of the likeliest of them.
    pub(super) nats: [u32; BASES.len()],
}

/// The search in progress.
pub(super) struct Walk<'a, D> {
    pub(super) pieces: &'a Pieces,
    /// The cost that makes a state one nat less likely.
    pub(super) unit: u64,
    /// Whether faces may be turned without a slip.
    pub(super) are_turns_free: bool,
    /// By posted face.
    pub(super) classes: [Vec<Class>; 6],
    /// The most that a slip may cost.
    pub(super) most: u64,
    /// How many slips have been decoded.
    pub(super) decoded: usize,
    /// How often a face has been laid.
    pub(super) laid: u64,
    pub(super) found: Vec<Found>,
    /// Returns what the cheapest state of a slip costs, and the state, if it can be solved.
    pub(super) decode: D,
}

/// What has been laid so far.
#[derive(Clone, Copy)]
pub(super) struct Laid {
    /// By place, the number of the class of its face.
    pub(super) symmetries: [usize; 6],
    /// By what all faces have in common.
    pub(super) nats: [u32; BASES.len()],
    pub(super) cost: u64,
}

impl<D: FnMut(&Slip, &Scheme) -> Option<(u64, Cube)>> Walk<'_, D> {
    /// Lays the faces from a step of the sequence on, in all ways that do not cost too much.
    pub(super) fn lay(&mut self, frame: &Frame, least: &Least, step: usize, laid: Laid) {
        let Some(place) = SEQUENCE.get(step).map(|place| place.index()) else {
            return self.take(frame, laid);
        };
        let posted = frame.order[place].index();
        for number in 0..self.classes[posted].len() {
            self.laid += 1;
            let mut next = laid;
            next.symmetries[place] = number;
            let own = self.classes[posted][number].nats;
            next.nats.iter_mut().zip(own).for_each(|(sum, own)| *sum += own);
            let nats = next.nats.into_iter().fold(u32::MAX, u32::min);
            let room = self.most.checked_sub(next.cost + u64::from(nats) * self.unit);
            let of = |place: usize| {
                let face = frame.order[place].index();
                (face, self.classes[face][next.symmetries[place]].number)
            };
            let Some(cost) = room.and_then(|room| self.pieces.cost(step, least, of, room)) else {
                continue;
            };
            next.cost += cost;
            self.lay(frame, least, step + 1, next);
            if self.is_lost() {
                return;
            }
        }
    }

    /// Returns whether so much is possible that nothing can be told.
    pub(super) fn is_lost(&self) -> bool {
        self.decoded > MOST_DECODED || self.laid > MOST_LAID
    }

    /// Decodes a slip of which all faces are laid.
    fn take(&mut self, frame: &Frame, laid: Laid) {
        self.decoded += 1;
        let likeliest = laid.nats.into_iter().zip(BASES).min_by_key(|(nats, _)| *nats);
        let (nats, (base, _)) = likeliest.expect("there are bases");
        let laid_right = |place: usize| {
            let class = &self.classes[frame.order[place].index()][laid.symmetries[place]];
            let nats = |own: &Symmetry| of_deviation(*own, base, self.are_turns_free);
            class.members.iter().copied().min_by_key(nats).expect("a class has members")
        };
        let slip = Slip { order: frame.order, symmetries: std::array::from_fn(laid_right) };
        let Some((cost, cube)) = (self.decode)(&slip, &frame.scheme) else { return };
        let cost = cost + u64::from(nats) * self.unit;
        self.most = self.most.min(cost + u64::from(SLACK) * self.unit);
        self.found.push(Found { slip, cube, cost });
        self.found.retain(|found| found.cost <= self.most);
    }
}
