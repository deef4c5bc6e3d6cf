//! The first stage: wings and midges are oriented, and half turns can do the rest for the centers of R and L.
//! Faces turn freely, inner layers by half turns.

use super::moves::{CENTERS, MOVES, order};
use super::stages::halves;
use super::state::CoreState;
use crate::five;
use crate::staged::axis_centers::{AxisCenters, Reader, SIDE};
use crate::staged::lines::Joint;
use crate::staged::tabled::Tabled;
use unscramble_search::exact::index_of;
use unscramble_search::tables::TableError;

/// The part of the stage that the 5x5x5 lacks: the centers of R and L that are to be alike.
pub(super) struct Alike {
    pub(super) tabled: Tabled<3>,
    reader: Reader,
}

impl Alike {
    /// Computes the table.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new() -> Result<Alike, TableError> {
        let order = order(|_, layers, quarters| layers == 1 || quarters == 2);
        let side = AxisCenters::by_orbit(&CENTERS, SIDE, &order);
        let goals = side.within_reach(&[2, 3, 4], &order.numbers_of(&halves()));
        let coordinates = [2, 3, 4].map(|number| side.coordinates[number].clone());
        let tabled = Tabled::new(order, coordinates, 0).bounded([0, 1, 2], &goals)?;
        Ok(Alike { tabled, reader: side.reader })
    }

    /// Returns the values of a state.
    fn values(&self, state: &CoreState) -> Option<[u32; 3]> {
        self.reader.read(state)?.last_chunk().copied()
    }
}

/// The stage: the coordinates of that of the 5x5x5, which all lines share, and the centers that are to be alike.
pub(super) struct Oriented<'a> {
    tabled: Tabled<6>,
    alike: &'a Alike,
    five: &'a five::oriented::Oriented,
}

impl<'a> Oriented<'a> {
    /// Creates the stage from its table and the stage of the 5x5x5 that it extends.
    pub(super) fn new(alike: &'a Alike, five: &'a five::oriented::Oriented) -> Oriented<'a> {
        let order = alike.tabled.order.clone();
        let of_five = order
            .turns
            .iter()
            .map(|number| index_of(&five.tabled.order.turns, &MOVES[usize::from(*number)].five));
        let of_five: Vec<usize> = of_five.collect();
        let of_five = five.tabled.coordinates.each_ref().map(|one| one.under(&of_five));
        let [low, flips, sides] = of_five;
        let [first, second, third] = alike.tabled.coordinates.clone();
        let tabled = Tabled::new(order, [low, flips, sides, first, second, third], 3)
            .bounded_as(&alike.tabled, 0..3, 3)
            // Only then the tables that are large.
            .bounded_as(&five.tabled, 0..3, 0);
        Oriented { tabled, alike, five }
    }
}

impl Joint<CoreState> for Oriented<'_> {
    type Stage = Tabled<6>;

    fn stage(&self) -> &Tabled<6> {
        &self.tabled
    }

    fn starts(&self, state: &CoreState, most: u8) -> Vec<([u32; 6], u8)> {
        let Some(alike @ [first, second, third]) = self.alike.values(state) else {
            return Vec::new();
        };
        let least = self.alike.tabled.bound(&alike);
        if least > most {
            return Vec::new();
        }
        let starts = self.five.starts(&state.five, most).into_iter();
        let start = |([low, flips, sides], bound): ([u32; 3], u8)| {
            ([low, flips, sides, first, second, third], bound.max(least))
        };
        starts.map(start).collect()
    }

    fn like(&self, node: &[u32; 6], state: &CoreState) -> Option<([u32; 6], u8)> {
        let [low, flips, sides, ..] = *node;
        let alike @ [first, second, third] = self.alike.values(state)?;
        Some(([low, flips, sides, first, second, third], self.alike.tabled.bound(&alike)))
    }
}
