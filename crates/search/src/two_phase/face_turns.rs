//! The moves of the half turn metric: turns of all faces, or of all but one.

use super::moves::{MoveSet, Moves};
use super::node::Coordinates;
use super::root_distances::exact_distances;
use super::turn_path::TurnPath;
use crate::tables::ThreeTables;
use crate::tables::coordinates::axes::{ALL_AXES, AXES, Axis};
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::runs::Run;
use crate::tables::coordinates::turns::{ALL_TURNS, PHASE2_TURN_SET, TurnSet, followers};
use crate::tables::pruning::phase1_endings::{ENDING_LENGTH, Phase1Ending, TURN_BITS};
use crate::tables::pruning::phase2_exact::PartDistances;
use unscramble_cube::Face;

/// The turns that may follow a turn, indexed by its face; 6 stands for no turn.
pub(super) const FOLLOWERS: [TurnSet; 7] =
    [followers(0), followers(1), followers(2), followers(3), followers(4), followers(5), ALL_TURNS];

/// Turns, the moves of the half turn metric: all, or all but those of one face.
#[derive(Clone)]
pub(super) struct FaceTurns<'a> {
    pub(super) tables: &'a ThreeTables,
    axes: &'a [Axis; AXES],
    without: Option<Face>,
    /// By axis: the turns allowed in directions that look along it.
    pub(super) allowed: [TurnSet; AXES],
    /// By axis: the distances of parts in phase 2.
    pub(super) parts: [&'a PartDistances; AXES],
}

impl<'a> FaceTurns<'a> {
    pub(super) fn new(tables: &'a ThreeTables, without: Option<Face>) -> FaceTurns<'a> {
        let seen = ALL_AXES.each_ref().map(|axis| without.map(|face| axis.rotation.map(face)));
        FaceTurns {
            tables,
            axes: &ALL_AXES,
            without,
            allowed: allowed(without),
            parts: seen.map(|face| tables.phase2_parts.without(&tables.moves, face)),
        }
    }
}

/// Returns, by axis, the turns allowed in directions that look along it.
pub(super) fn allowed(without: Option<Face>) -> [TurnSet; AXES] {
    let turns_of = |face: Face| 0b111 << (3 * face.index());
    ALL_AXES.each_ref().map(|axis| {
        without.map_or(ALL_TURNS, |face| ALL_TURNS & !turns_of(axis.rotation.map(face)))
    })
}

impl Moves for FaceTurns<'_> {
    const ARE_TURNS: bool = true;

    fn turn_all_faces(&self) -> bool {
        self.without.is_none()
    }

    fn word(&self, run: Run) -> impl Iterator<Item = u8> {
        run.turns()
    }

    fn bits(&self) -> u32 {
        TURN_BITS
    }

    fn none(&self) -> u8 {
        6
    }

    #[inline(always)]
    fn followers(&self, last: u8, axis: usize) -> MoveSet {
        (FOLLOWERS[usize::from(last)] & self.allowed[axis]).into()
    }

    #[inline(always)]
    fn keeping(&self, _: u8) -> MoveSet {
        PHASE2_TURN_SET.into()
    }

    #[inline(always)]
    fn begins_anew(&self, _: u8, _: usize) -> bool {
        self.without.is_none()
    }

    #[inline(always)]
    fn next(&self, _: u8, number: usize) -> u8 {
        number as u8 / 3
    }

    #[inline(always)]
    fn after(&self, at: &Coordinates, axis: usize, number: usize) -> Coordinates {
        at.after(self.tables, self.axes[axis].turns[number].into())
    }

    #[inline(always)]
    fn pieces_after(&self, pieces: PackedPieces, number: usize) -> PackedPieces {
        self.tables.packed_turns.after(pieces, number)
    }

    #[inline(always)]
    fn ending_length(&self) -> usize {
        ENDING_LENGTH
    }

    #[inline(always)]
    fn endings(&self, at: &Coordinates) -> &[Phase1Ending] {
        self.tables.phase1_endings.of(at.twist, at.flip, at.slots)
    }

    #[inline(always)]
    fn may_be_within(
        &self,
        axis: usize,
        corners: u16,
        order: impl FnOnce() -> u16,
        most: u8,
    ) -> bool {
        self.parts[axis].corners_may_be_within(corners, order, most)
    }

    fn distances<const STATES: usize>(&self, at: [Coordinates; STATES]) -> [u8; STATES] {
        exact_distances(self.tables, at)
    }

    fn turns(&self, path: TurnPath, count: usize) -> Vec<u8> {
        path.moves(TURN_BITS, count).collect()
    }
}
