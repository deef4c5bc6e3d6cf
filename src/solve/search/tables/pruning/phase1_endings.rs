//! The last turns of phase 1: all ways into the subgroup from every state that is near enough.
//!
//! Most states of a search occur in the last turns of phase 1. There the search does not need to
//! explore: the ways are few enough to be listed.

use std::collections::BTreeMap;

use crate::cube::Cubie;
use crate::solve::search::tables::coordinates::move_tables::MoveTables;
use crate::solve::search::tables::coordinates::packed::PackedPieces;
use crate::solve::search::tables::coordinates::turns::{
    PHASE2_TURN_SET, TURNS, followers, set_bits, turn,
};
use crate::solve::search::tables::coordinates::{FLIPS, SLICE_SOLVED, SLICES};

/// Number of turns in an ending.
pub(crate) const ENDING_LENGTH: usize = 3;

/// Turns into the subgroup, the last of which is not a turn of the subgroup, and their effect on
/// the pieces.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phase1Ending {
    /// 48 bits of edges, and above them the first turns.
    edges: u64,
    /// 24 bits of corners, and above them the other turns.
    corners: u32,
}

impl Phase1Ending {
    /// Creates an ending from turns of five bits each, the first lowest.
    fn new(turns: u32) -> Phase1Ending {
        let mut state = Cubie::SOLVED;
        for i in 0..ENDING_LENGTH {
            state = state.turned(turn((turns >> (5 * i) & 31) as u8));
        }
        let PackedPieces { corners, edges } = PackedPieces::of(&state);
        Phase1Ending {
            edges: edges | u64::from(turns & 0xffff) << 48,
            corners: corners | (turns >> 16) << 24,
        }
    }

    /// Returns the effect of the turns. The bits above those of the pieces have no meaning.
    #[inline]
    pub(crate) fn effect(&self) -> PackedPieces {
        PackedPieces { corners: self.corners, edges: self.edges }
    }

    /// Returns the turns in order.
    #[inline]
    pub(crate) fn turns(&self) -> [usize; ENDING_LENGTH] {
        let turns = (self.edges >> 48) as u32 | (self.corners >> 24) << 16;
        std::array::from_fn(|i| (turns >> (5 * i) & 31) as usize)
    }
}

/// All endings, indexed by state: a hash table with open addressing.
pub(crate) struct Phase1Endings {
    states: Vec<EndingRange>,
    shift: u32,
    all: Vec<Phase1Ending>,
}

/// A state and the range of its endings.
#[derive(Debug, Clone, Copy)]
struct EndingRange {
    key: u32,
    begin: u32,
    end: u32,
}

/// Marks an empty entry; no state has this key.
const NONE: u32 = u32::MAX;

/// Returns a state as one number below 2,217,093,120.
#[inline]
fn key(twist: u16, flip: u16, slots: u16) -> u32 {
    (u32::from(twist) * SLICES as u32 + u32::from(slots)) * FLIPS as u32 + u32::from(flip)
}

impl Phase1Endings {
    /// Returns the endings from a state.
    #[inline]
    pub(crate) fn of(&self, twist: u16, flip: u16, slots: u16) -> &[Phase1Ending] {
        let key = key(twist, flip, slots);
        let mut at = self.home(key);
        loop {
            let EndingRange { key: found, begin, end } = self.states[at];
            if found == key {
                return self.all.get(begin as usize..end as usize).unwrap_or_default();
            }
            if found == NONE {
                return &[];
            }
            at = (at + 1) & (self.states.len() - 1);
        }
    }

    /// Returns the entry at which the search for a key begins.
    #[inline]
    fn home(&self, key: u32) -> usize {
        (key.wrapping_mul(0x9e37_79b1) >> self.shift) as usize
    }

    /// Finds all endings by playing them backwards from the subgroup.
    pub(crate) fn new(moves: &MoveTables) -> Phase1Endings {
        let mut by_state: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut reached = vec![((0u16, 0u16, SLICE_SOLVED / 24), 0u32)];
        for done in 0..ENDING_LENGTH {
            let mut next = Vec::new();
            for ((twist, flip, slots), ending) in reached {
                for turn in 0..TURNS {
                    let follows = if done == 0 {
                        PHASE2_TURN_SET >> turn & 1 == 0
                    } else {
                        may_follow(turn, ending)
                    };
                    if follows {
                        let back = turn / 3 * 3 + 2 - turn % 3;
                        let state = (
                            moves.twist.after(twist, back),
                            moves.flip.after(flip, back),
                            moves.slice.after(slots, back),
                        );
                        next.push((state, ending << 5 | turn as u32));
                    }
                }
            }
            reached = next;
        }
        for ((twist, flip, slots), ending) in reached {
            by_state.entry(key(twist, flip, slots)).or_default().push(ending);
        }
        let size = (2 * by_state.len()).next_power_of_two();
        let empty = EndingRange { key: NONE, begin: 0, end: 0 };
        let mut endings = Phase1Endings {
            states: vec![empty; size],
            shift: 32 - size.trailing_zeros(),
            all: Vec::new(),
        };
        for (key, mut of_state) in by_state {
            of_state.sort_unstable();
            let mut at = endings.home(key);
            while endings.states[at].key != NONE {
                at = (at + 1) & (size - 1);
            }
            let begin = endings.all.len() as u32;
            endings.all.extend(of_state.into_iter().map(Phase1Ending::new));
            endings.states[at] = EndingRange { key, begin, end: endings.all.len() as u32 };
        }
        endings
    }
}

/// Returns whether the first turn of an ending may follow a turn.
fn may_follow(turn: usize, ending: u32) -> bool {
    set_bits(followers(turn / 3)).any(|next| next as u32 == ending & 31)
}
