//! Move tables of units: how each unit of a metric changes the coordinates of phase 1 and the pieces.
#![expect(clippy::expect_used, reason = "a unit that is not found must not become another one")]

use super::units::Units;
use crate::exact::{index_of, to_u8, to_u16};
use crate::tables::coordinates::axes::{ALL_AXES, AXES};
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::coordinates::packed::{PackedPieces, PackedTurns};
use crate::tables::coordinates::runs::Run;
use crate::tables::coordinates::{FLIPS, SLICES, TWISTS};

/// The coordinate after each unit, indexed by the coordinate before it and the unit.
#[derive(Debug)]
pub(crate) struct UnitMoveTables {
    units: usize,
    twist: Vec<u16>,
    flip: Vec<u16>,
    slots: Vec<u16>,
    turns: Vec<Vec<u8>>,
    /// By axis and unit: the unit as seen along the axis.
    seen: [Vec<u8>; AXES],
}

impl UnitMoveTables {
    pub(crate) fn new(units: &Units, moves: &MoveTables) -> UnitMoveTables {
        let turns = units.turns();
        let table = |values: usize, after: &dyn Fn(u16, usize) -> u16| {
            let after_unit = |value: u16, unit: &Vec<u8>| {
                unit.iter().fold(value, |value, turn| after(value, usize::from(*turn)))
            };
            let values = 0..to_u16(values);
            values.flat_map(|value| turns.iter().map(move |unit| after_unit(value, unit))).collect()
        };
        UnitMoveTables {
            units: turns.len(),
            twist: table(TWISTS, &|twist, turn| moves.twist.after(twist, turn)),
            flip: table(FLIPS, &|flip, turn| moves.flip.after(flip, turn)),
            slots: table(SLICES, &|slots, turn| moves.slice.after(slots, turn)),
            turns,
            seen: ALL_AXES.each_ref().map(|axis| {
                let seen = |run: &Run| {
                    Run::of_turns(run.turns().map(|turn| axis.turns[usize::from(turn)]))
                };
                let unit = |run| {
                    let seen = seen(run).expect("turns of two faces do not undo each other");
                    to_u8(index_of(&units.runs, &seen))
                };
                units.runs.iter().map(unit).collect()
            }),
        }
    }

    /// Returns a unit as seen along an axis.
    #[inline(always)]
    pub(crate) fn seen_along(&self, axis: usize, unit: usize) -> usize {
        self.seen[axis][unit].into()
    }

    /// Returns twist, flip and slots after a unit.
    #[inline(always)]
    pub(crate) fn after(&self, twist: u16, flip: u16, slots: u16, unit: usize) -> (u16, u16, u16) {
        let at = |coordinate: u16| usize::from(coordinate) * self.units + unit;
        (self.twist[at(twist)], self.flip[at(flip)], self.slots[at(slots)])
    }

    /// Returns the pieces after a unit.
    #[inline(always)]
    pub(crate) fn pieces_after(
        &self,
        packed_turns: &PackedTurns,
        pieces: PackedPieces,
        unit: usize,
    ) -> PackedPieces {
        let turns = self.turns[unit].iter();
        turns.fold(pieces, |pieces, turn| packed_turns.after(pieces, usize::from(*turn)))
    }
}
