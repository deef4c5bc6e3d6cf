//! The last turns of phase 1: for every state that is that near to the subgroup, all ways into it.
//!
//! A search for a solution comes to most of its states in the last turns of phase 1. From there on it has
//! nothing to find out: the ways are few enough to be listed.

use std::collections::BTreeMap;

use super::coordinates::{FLIPS, SLICE_SOLVED, SLICES};
use super::moves::Moves;
use super::packed::Packed;
use super::turns::{PHASE_2, TURNS, each, followers, turn};
use crate::cube::Cubie;

/// Number of turns in an ending.
pub(crate) const LENGTH: usize = 3;

/// Turns into the subgroup, the last of which is not of the subgroup itself, and what they do to pieces.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ending {
    /// 48 bits, and above them the first turns.
    edges: u64,
    /// 24 bits, and above them the other turns.
    corners: u32,
}

impl Ending {
    /// Five bits a turn, the first lowest.
    fn new(turns: u32) -> Ending {
        let mut state = Cubie::SOLVED;
        for i in 0..LENGTH {
            state = state.turned(turn((turns >> (5 * i) & 31) as u8));
        }
        let Packed { corners, edges } = Packed::of(&state);
        Ending {
            edges: edges | u64::from(turns & 0xffff) << 48,
            corners: corners | (turns >> 16) << 24,
        }
    }

    /// What the turns do. The bits above the pieces' are of no meaning.
    #[inline]
    pub(crate) fn effect(&self) -> Packed {
        Packed { corners: self.corners, edges: self.edges }
    }

    /// The turns in order.
    #[inline]
    pub(crate) fn turns(&self) -> [usize; LENGTH] {
        let turns = (self.edges >> 48) as u32 | (self.corners >> 24) << 16;
        std::array::from_fn(|i| (turns >> (5 * i) & 31) as usize)
    }
}

/// All endings, by state: a hash table with open addressing.
pub(crate) struct Endings {
    states: Vec<State>,
    shift: u32,
    all: Vec<Ending>,
}

#[derive(Debug, Clone, Copy)]
struct State {
    key: u32,
    begin: u32,
    end: u32,
}

/// No state's key: one more than the largest.
const NONE: u32 = u32::MAX;

/// A state as one number below 2,217,093,120.
#[inline]
fn key(twist: u16, flip: u16, slots: u16) -> u32 {
    (u32::from(twist) * SLICES as u32 + u32::from(slots)) * FLIPS as u32 + u32::from(flip)
}

impl Endings {
    /// The endings from a state.
    #[inline]
    pub(crate) fn of(&self, twist: u16, flip: u16, slots: u16) -> &[Ending] {
        let key = key(twist, flip, slots);
        let mut at = self.home(key);
        loop {
            let State { key: found, begin, end } = self.states[at];
            if found == key {
                return self.all.get(begin as usize..end as usize).unwrap_or_default();
            }
            if found == NONE {
                return &[];
            }
            at = (at + 1) & (self.states.len() - 1);
        }
    }

    #[inline]
    fn home(&self, key: u32) -> usize {
        (key.wrapping_mul(0x9e37_79b1) >> self.shift) as usize
    }

    /// Plays all endings backwards.
    pub(crate) fn new(moves: &Moves) -> Endings {
        let mut by_state: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut reached = vec![((0u16, 0u16, SLICE_SOLVED / 24), 0u32)];
        for done in 0..LENGTH {
            let mut next = Vec::new();
            for ((twist, flip, slots), ending) in reached {
                for turn in 0..TURNS {
                    let follows =
                        if done == 0 { PHASE_2 >> turn & 1 == 0 } else { may_follow(turn, ending) };
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
        let empty = State { key: NONE, begin: 0, end: 0 };
        let mut endings = Endings {
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
            endings.all.extend(of_state.into_iter().map(Ending::new));
            endings.states[at] = State { key, begin, end: endings.all.len() as u32 };
        }
        endings
    }
}

/// Whether the first turn of an ending may follow a turn.
fn may_follow(turn: usize, ending: u32) -> bool {
    each(followers(turn / 3)).any(|next| next as u32 == ending & 31)
}
