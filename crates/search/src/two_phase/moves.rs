//! What a search asks of its moves: all turns, or the units of another metric.

use super::node::Coordinates;
use super::turn_path::TurnPath;
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::runs::Run;
use crate::tables::pruning::phase1_endings::Phase1Ending;

/// A set of moves, one bit for each.
pub(super) type MoveSet = u64;

/// The moves of a search, each of which counts 1, and what may follow them.
pub(super) trait Moves: Clone + Sync {
    /// Whether each move is one turn.
    const ARE_TURNS: bool;

    /// Returns whether no face is left out, so that each symmetry of the cube takes moves to moves.
    fn turn_all_faces(&self) -> bool;

    /// Returns the moves by which a search makes a run.
    fn word(&self, run: Run) -> impl Iterator<Item = u8>;

    /// Number of bits of a move in a path.
    fn bits(&self) -> u32;

    /// What stands for no move before the first one.
    fn none(&self) -> u8;

    /// Returns the moves that may follow `last` in a direction that looks along this axis.
    fn followers(&self, last: u8, axis: usize) -> MoveSet;

    /// Returns the moves after `last` with which phase 1 need not end, as the state was in the subgroup
    /// before.
    fn keeping(&self, last: u8) -> MoveSet;

    /// Returns whether an ending goes on as listed after this move: what may follow depends on the move alone, not on `last` before
    /// it, and no face is left out.
    fn begins_anew(&self, last: u8, number: usize) -> bool;

    /// Returns what the last moves are after one more.
    fn next(&self, last: u8, number: usize) -> u8;

    /// Returns the coordinates along an axis, counted from the axis of the direction, after a move.
    fn after(&self, at: &Coordinates, axis: usize, number: usize) -> Coordinates;

    /// Returns the pieces after a move.
    fn pieces_after(&self, pieces: PackedPieces, number: usize) -> PackedPieces;

    /// Number of moves of an ending.
    fn ending_length(&self) -> usize;

    /// Returns all ways of that length from a state into the subgroup.
    fn endings(&self, at: &Coordinates) -> &[Phase1Ending];

    /// Returns whether corners and slice edges may have a solution of length `most` in the subgroup of an axis.
    fn may_be_within(
        &self,
        axis: usize,
        corners: u16,
        order: impl FnOnce() -> u16,
        most: u8,
    ) -> bool;

    /// Returns the distances of states from the subgroup.
    fn distances<const STATES: usize>(&self, at: [Coordinates; STATES]) -> [u8; STATES];

    /// Returns the turns of the last `count` moves of a path.
    fn turns(&self, path: TurnPath, count: usize) -> Vec<u8>;
}
