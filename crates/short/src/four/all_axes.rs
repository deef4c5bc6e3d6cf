//! The second stage: all centers go to their axes, and every dedge gets a wing in a high place and one in a
//! low place.
//!
//! One in 1,320 ways that bring the centers to their axes suits the wings, so the search tries them all.

use super::first_axis::OnFirstAxis;
use super::starts::Pieces;
use crate::four::tables::FourTables;
use crate::four::tables::all_axes::OffAxes;
use crate::four::tables::axis_centers::Centers;
use crate::four::tables::center_sets::{ON_RL, ON_UD, on_axis};
use crate::four::tables::moves::{
    EFFECTS, Effect, FOLLOWERS, IS_HIGH, KEEP_AXIS, MOVES, MoveSet, PAIRING, PLACES, Wings,
};
use crate::four::tables::pairings::{PAIRED, Pairing};
use crate::meter::Count;
use unscramble_cube::permutation;
use unscramble_search::exact::to_u8;
use unscramble_search::tables::set_bits;
use unscramble_search::two_phase::SearchEnd;

/// An end of the stage.
#[derive(Debug, Clone)]
pub(super) struct OnAxes {
    /// The number of the start.
    pub(super) start: usize,
    /// The moves of both stages.
    pub(super) moves: Vec<u8>,
    /// How many of them belong to the first stage.
    pub(super) first: usize,
    pub(super) centers: Centers,
    pub(super) pairing: Pairing,
    /// The number of moves to the end of the next stage, at least.
    pub(super) bound: u8,
}

/// Finds all ends after exactly this number of moves in both stages, the last of which is one of this stage
/// alone.
///
/// # Errors
/// Returns why the search has to end.
pub(super) fn search(
    tables: &FourTables,
    first: &OnFirstAxis,
    moves: u8,
    meter: &mut impl Count,
    ends: &mut Vec<OnAxes>,
) -> Result<(), SearchEnd> {
    let left = moves - to_u8(first.moves.len());
    let path = Vec::with_capacity(left.into());
    let [high, _] = *PLACES;
    let mut stage = Stage { tables, first, effects: &EFFECTS, high, path, meter, ends };
    stage.descend(first.state, &first.pieces.wings, left, KEEP_AXIS)
}

struct Stage<'a, C> {
    tables: &'a FourTables,
    first: &'a OnFirstAxis,
    effects: &'a [Effect; MOVES],
    high: [u8; 12],
    path: Vec<u8>,
    meter: &'a mut C,
    ends: &'a mut Vec<OnAxes>,
}

impl<C: Count> Stage<'_, C> {
    fn descend(
        &mut self,
        state: OffAxes,
        wings: &Wings,
        left: u8,
        followers: MoveSet,
    ) -> Result<(), SearchEnd> {
        if left == 0 {
            self.meter.count(1)?;
            // Whether every dedge has a wing in a high place; this is rarely so.
            let dedges = self
                .high
                .iter()
                .fold(0u32, |all, place| all | 1 << ((wings[usize::from(*place & 31)] / 2) & 31));
            if dedges == 0xfff {
                self.ends.extend(self.end(wings));
            }
            return Ok(());
        }
        let within = followers & self.tables.all_axes.moves_within(state, left - 1);
        for number in set_bits(if left == 1 { within & !PAIRING } else { within }) {
            let next = self.tables.all_axes.after(state, number);
            let wings = self.effects[number].on_wings(wings);
            self.path.push(number as u8);
            self.descend(next, &wings, left - 1, FOLLOWERS[number])?;
            self.path.pop();
        }
        Ok(())
    }

    /// Returns the end that the path leads to, unless an odd number of dedges is flipped.
    fn end(&self, wings: &Wings) -> Option<OnAxes> {
        let (high, pairing) = split(wings)?;
        let after = |pieces: Pieces, number: &u8| pieces.after(self.tables, (*number).into());
        let pieces = self.path.iter().fold(self.first.pieces, after);
        let centers = centers(self.tables, &pieces, permutation::is_odd(&high));
        let wings_away = self.tables.pairing_distances.of(&pairing, &self.tables.pairings);
        let away = self.tables.centers.distance(centers).max(wings_away);
        let first = self.first.moves.len();
        Some(OnAxes {
            start: self.first.start,
            moves: self.first.moves.iter().chain(&self.path).copied().collect(),
            first,
            centers,
            pairing,
            bound: to_u8(first + self.path.len()) + away,
        })
    }
}

/// Returns the dedges that have wings in the high places, and the pairing. `None` if an odd number of dedges is
/// flipped. Every dedge has a wing in a high place.
fn split(wings: &Wings) -> Option<([u8; 12], Pairing)> {
    let [high_places, low_places] = *PLACES;
    let wing_in = |place: u8| usize::from(wings[usize::from(place)]);
    let flipped = high_places.iter().filter(|place| !IS_HIGH[wing_in(**place)]).count();
    if flipped % 2 == 1 {
        return None;
    }
    let high = high_places.map(|place| to_u8(wing_in(place) / 2));
    let mut low = [0; 12];
    for (edge, place) in low_places.into_iter().enumerate() {
        low[wing_in(place) / 2] = to_u8(edge);
    }
    let mut pairing = PAIRED;
    pairing.iter_mut().zip(high).for_each(|(mate, dedge)| *mate = low[usize::from(dedge)]);
    Some((high, pairing))
}

/// Returns the centers of pieces that are on their axes, given whether the dedges of the high places are an
/// odd permutation.
fn centers(tables: &FourTables, pieces: &Pieces, dedges_are_odd: bool) -> Centers {
    let mut pairs = [0; 3];
    for pair in 0..3 {
        let set = pieces.centers[pair];
        let axis = if set & ON_UD != 0 {
            0
        } else if set & ON_RL != 0 {
            1
        } else {
            2
        };
        pairs[axis] = pair;
    }
    // If the pairs are an odd permutation, then the colors of the solved cube run the other way round on one
    // axis, and a cube that is held like that has an odd permutation of dedges.
    let is_odd = permutation::is_odd(&pairs);
    let mut sets = [0, 1, 2].map(|axis| on_axis(pieces.centers[pairs[axis]], axis as u32));
    if is_odd {
        sets[0] ^= 0xff;
    }
    let parity = pieces.corners_are_odd ^ dedges_are_odd ^ is_odd;
    Centers { patterns: sets.map(|set| tables.centers.pattern(set)), parity: parity.into() }
}
