//! Edge pairing: brings the wings between the same two faces together, to make twelve dedges.
//!
//! The reference of a dedge is its midge; on even cubes it is the pair of innermost wings, which are
//! paired first. Slice-flip-slice [`tricks`] cycle wings between dedges, in all layers that gain. The
//! next trick is always the one with the largest gain less the price of its turns
//! ([`pairing_search`], [`trick_choice`]).
//!
//! The dedge with the fewest matching wings is not paired by itself: it takes what the other dedges do
//! not need. When the other eleven are paired, it is paired too, except that in some orbits its two
//! wings may be swapped. Those orbits are odd, which no commutator can repair;
//! [`parity`](super::parity) does.
//!
//! Lessons pair in [`one_hold`], from the second level on with a [`free_slice`], and the first dedges of a cross beside its center ([`open_sides`]).
//!
//! Layer methods pair with the same search: at first only the dedges of one layer, and at the end
//! the remaining ones, by tricks made pure.

mod board;
mod free_slice;
mod joined_wings;
mod kept_tricks;
mod one_hold;
mod open_sides;
mod pairing_search;
mod trick_choice;
mod tricks;

pub(crate) use kept_tricks::KeptCross;
pub(crate) use one_hold::{OneHold, pair_in_one_hold};
pub(crate) use open_sides::pair_beside_center;
pub(crate) use tricks::warm_up;

use board::Board;
use pairing_search::PairingSearch;
use trick_choice::{ChosenTrick, TrickKind};

use super::player::Player;
use crate::engine::note::{Aim, Note};
use crate::engine::task::Task;
use unscramble_cube::pieces::EDGES;
use unscramble_search::budget::{Budget, Cutoff};

/// A dedge that is paired except that its two wings are swapped in some orbits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LastDedge {
    /// The edge slot where it is.
    pub(crate) slot: usize,
    /// These orbits, by depth (1 next to the corners).
    pub(crate) depths: Vec<usize>,
}

/// Pairs eleven dedges. Returns the twelfth if it is not paired then.
pub(crate) fn pair(player: &mut impl Player, budget: &Budget) -> Result<Option<LastDedge>, Cutoff> {
    pair_wanted(player, PairingSearch::new([true; EDGES.len()], TrickKind::Passing), budget)
}

/// Pairs eleven dedges by pure commutators: dedges that are paired, corners and centers stay where they
/// are. Returns the twelfth dedge if it is not paired then.
pub(crate) fn pair_purely(
    player: &mut impl Player,
    budget: &Budget,
) -> Result<Option<LastDedge>, Cutoff> {
    pair_wanted(player, PairingSearch::new([true; EDGES.len()], TrickKind::Pure), budget)
}

/// Pairs only the wanted dedges, by the slot (in [`EDGES`]) where they belong; not all may be wanted.
/// Keeps the centers, but neither the other edges nor the corners.
pub(crate) fn pair_some(
    player: &mut impl Player,
    wanted: [bool; EDGES.len()],
    budget: &Budget,
) -> Result<(), Cutoff> {
    pair_wanted(player, PairingSearch::new(wanted, TrickKind::Passing), budget).map(|_| ())
}

/// Pairs only the wanted dedges, by the slot where they belong. Keeps the centers and the dedges of a
/// cross where they are. Returns the last dedge if it is not paired then.
pub(crate) fn pair_around(
    player: &mut impl Player,
    cross: KeptCross,
    wanted: [bool; EDGES.len()],
    budget: &Budget,
) -> Result<Option<LastDedge>, Cutoff> {
    pair_wanted(player, PairingSearch::new(wanted, TrickKind::Keeping(cross)), budget)
}

fn pair_wanted(
    player: &mut impl Player,
    mut search: PairingSearch,
    budget: &Budget,
) -> Result<Option<LastDedge>, Cutoff> {
    let mut board = Board::read(player.cube());
    while let Some(trick) = search.innermost(&board) {
        budget.check()?;
        board = play(player, &trick, &board)?;
    }
    let last = last_of(&search, &board);
    while let Some(trick) = search.wings(&board, board.slot_of(last)) {
        budget.check()?;
        board = play(player, &trick, &board)?;
    }
    Ok(last_dedge(&board, board.slot_of(last)))
}

/// Returns a wing of the dedge that is not paired by itself.
fn last_of(search: &PairingSearch, board: &Board) -> u8 {
    // A dedge that is not wanted can take what the others do not need.
    let open = || (0..EDGES.len()).filter(|slot| !search.keeps(*slot));
    let free = open().find(|slot| !search.wants(board.wanted[2 * slot]));
    let fewest = open().min_by_key(|slot| board.matched_in(*slot)).unwrap_or(0);
    board.wanted[2 * free.unwrap_or(fewest)]
}

/// Plays a trick, notes what it did, and reads the board again.
fn play(player: &mut impl Player, trick: &ChosenTrick, before: &Board) -> Result<Board, Cutoff> {
    let size = player.cube().size();
    player.step(Note::default(), &trick.turns(size))?;
    let board = Board::read(player.cube());
    let note = Note::new(Task::PairWings)
        .about(joined_wings::find(before, &board))
        .aim(Aim::Paired)
        .parts(trick.parts(size))
        .commutator(trick.commutator(size));
    player.name_step(note);
    Ok(board)
}

fn last_dedge(board: &Board, slot: usize) -> Option<LastDedge> {
    let wrong = |depth: &usize| board.wings[depth - 1][2 * slot] != board.wanted[2 * slot];
    let depths: Vec<usize> = (1..=board.wings.len()).filter(wrong).collect();
    (!depths.is_empty()).then_some(LastDedge { slot, depths })
}
