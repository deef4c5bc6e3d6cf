//! The third stage: the centers are solved and the wings are paired, without parity.

use super::all_axes::OnAxes;
use crate::four::tables::FourTables;
use crate::four::tables::axis_centers::Centers;
use crate::four::tables::moves::{FOLLOWERS, MoveSet, PAIRING, WIDE};
use crate::four::tables::near_goal::NEAR;
use crate::four::tables::pairings::{PAIRED, Pairing, Place};
use crate::meter::Count;
use unscramble_search::exact::to_u8;
use unscramble_search::tables::set_bits;
use unscramble_search::two_phase::SearchEnd;

/// A state of the stage.
#[derive(Debug, Clone, Copy)]
struct State {
    centers: Centers,
    pairing: Pairing,
    /// The distance of the pairing.
    away: u8,
}

/// A state that a move leads to.
#[derive(Debug, Clone, Copy)]
struct Child {
    number: u8,
    centers: Centers,
    pairing: Pairing,
    place: Place,
}

/// Calls `found` with the moves of each way to the goal, such that all stages have exactly this number of
/// moves. The last move turns a wide block, since turns of faces belong to the finish.
///
/// # Errors
/// Returns why the search has to end.
pub(super) fn search<C: Count>(
    tables: &FourTables,
    end: &OnAxes,
    length: u8,
    meter: &mut C,
    found: &mut impl FnMut(&[u8], &mut C) -> Result<(), SearchEnd>,
) -> Result<(), SearchEnd> {
    let left = length - to_u8(end.moves.len());
    let away = tables.pairing_distances.of(&end.pairing, &tables.pairings);
    let state = State { centers: end.centers, pairing: end.pairing, away };
    let path = Vec::with_capacity(left.into());
    Stage { tables, path, meter, found }.descend(&state, left, PAIRING)
}

struct Stage<'a, C, F> {
    tables: &'a FourTables,
    path: Vec<u8>,
    meter: &'a mut C,
    found: &'a mut F,
}

impl<C: Count, F: FnMut(&[u8], &mut C) -> Result<(), SearchEnd>> Stage<'_, C, F> {
    fn descend(&mut self, state: &State, left: u8, followers: MoveSet) -> Result<(), SearchEnd> {
        if left == 0 {
            return (self.found)(&self.path, self.meter);
        }
        let allowed = if left == 1 { followers & WIDE } else { followers & PAIRING };
        // All places first, so that the reads from the table overlap.
        let nothing =
            Child { number: 0, centers: state.centers, pairing: PAIRED, place: Place::default() };
        let (mut children, mut count) = ([nothing; PAIRING.count_ones() as usize], 0);
        for number in set_bits(allowed) {
            let centers = self.tables.centers.after(state.centers, number);
            if self.tables.centers.distance(centers) < left {
                let pairing = self.tables.pairings.after(&state.pairing, number);
                let place = self.tables.pairings.place(&pairing);
                children[count] = Child { number: number as u8, centers, pairing, place };
                count += 1;
            }
        }
        self.meter.count(count as u64)?;
        for child in &children[..count] {
            let Child { number, centers, pairing, place } = *child;
            let away = self.tables.pairing_distances.after(place, state.away);
            let is_near = || left > NEAR + 1 || self.tables.near_goal.may_hold(centers, place);
            if away < left && is_near() {
                self.path.push(number);
                let state = State { centers, pairing, away };
                self.descend(&state, left - 1, FOLLOWERS[usize::from(number)])?;
                self.path.pop();
            }
        }
        Ok(())
    }
}
