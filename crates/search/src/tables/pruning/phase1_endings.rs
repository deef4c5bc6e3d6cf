//! The last turns of phase 1: all ways into the subgroup from every state that is near enough.
//!
//! Most states of a search occur in the last turns of phase 1. There the search does not need to
//! explore: the ways are few enough to be listed.

use std::collections::BTreeMap;

use crate::exact::{to_u8, to_u32};
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::turns::{PHASE2_TURN_SET, TURNS, followers, set_bits, turn};
use crate::tables::coordinates::{FLIPS, SLICE_SOLVED, SLICES};
use unscramble_cube::Cubie;

/// Number of turns in an ending.
pub(crate) const ENDING_LENGTH: usize = 3;

/// Number of bits of a turn in an ending.
pub(crate) const TURN_BITS: u32 = 5;

/// Moves into the subgroup, the last of which does not keep it, and their effect on the pieces.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phase1Ending {
    /// 48 bits of edges, and above them the first bits of the moves.
    edges: u64,
    /// 24 bits of corners, and above them the other bits.
    corners: u32,
}

impl Phase1Ending {
    /// Creates an ending with this effect from moves of together at most 24 bits, the first lowest.
    fn new(effect: PackedPieces, moves: u32) -> Phase1Ending {
        let PackedPieces { corners, edges } = effect;
        Phase1Ending {
            edges: edges | u64::from(moves & 0xffff) << 48,
            corners: corners | (moves >> 16) << 24,
        }
    }

    /// Returns the effect of the moves. The bits above those of the pieces have no meaning.
    #[inline]
    pub(crate) fn effect(&self) -> PackedPieces {
        PackedPieces { corners: self.corners, edges: self.edges }
    }

    /// Returns the moves in order, given their number and the bits of each.
    #[inline]
    pub(crate) fn moves(&self, length: usize, bits: u32) -> impl Iterator<Item = usize> {
        let moves = (self.edges >> 48) as u32 | (self.corners >> 24) << 16;
        (0..length as u32).map(move |i| (moves >> (bits * i)) as usize & ((1 << bits) - 1))
    }
}

/// All endings, indexed by state: a hash table with open addressing.
#[derive(Debug)]
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
                return &self.all[begin as usize..end as usize];
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

    /// Finds all endings of [`ENDING_LENGTH`] turns.
    pub(crate) fn new(moves: &MoveTables) -> Phase1Endings {
        let mut words: Vec<Vec<u8>> = vec![Vec::new()];
        for _ in 0..ENDING_LENGTH {
            let longer = |word: Vec<u8>| {
                let next =
                    word.last().map_or((1 << TURNS) - 1, |last| followers((last / 3).into()));
                set_bits(next).map(move |turn| word.iter().copied().chain([to_u8(turn)]).collect())
            };
            words = words.into_iter().flat_map(longer).collect();
        }
        words.retain(|word| word.last().is_some_and(|last| PHASE2_TURN_SET >> last & 1 == 0));
        let units: Vec<Vec<u8>> = (0..TURNS as u8).map(|turn| vec![turn]).collect();
        Phase1Endings::of_words(moves, &words, &units, TURN_BITS)
    }

    /// Lists words of moves by the states that they take into the subgroup. Each move is some turns, and has this
    /// number of bits in an ending.
    pub(crate) fn of_words(
        moves: &MoveTables,
        words: &[Vec<u8>],
        units: &[Vec<u8>],
        bits: u32,
    ) -> Phase1Endings {
        let mut by_state: BTreeMap<u32, Vec<(u32, PackedPieces)>> = BTreeMap::new();
        for word in words {
            let turns = || word.iter().flat_map(|unit| units[usize::from(*unit)].iter().copied());
            let (mut twist, mut flip, mut slots) = (0, 0, SLICE_SOLVED / 24);
            for turn in turns().collect::<Vec<u8>>().into_iter().rev() {
                let back = usize::from(turn / 3 * 3 + 2 - turn % 3);
                twist = moves.twist.after(twist, back);
                flip = moves.flip.after(flip, back);
                slots = moves.slice.after(slots, back);
            }
            let effect = turns().fold(Cubie::SOLVED, |state, number| state.turned(turn(number)));
            let packed = word.iter().rev().fold(0, |all, unit| all << bits | u32::from(*unit));
            let of_state = by_state.entry(key(twist, flip, slots)).or_default();
            of_state.push((packed, PackedPieces::of(&effect)));
        }
        let size = (2 * by_state.len()).next_power_of_two();
        let empty = EndingRange { key: NONE, begin: 0, end: 0 };
        let mut endings = Phase1Endings {
            states: vec![empty; size],
            shift: 32 - size.trailing_zeros(),
            all: Vec::with_capacity(words.len()),
        };
        for (key, mut of_state) in by_state {
            of_state.sort_unstable_by_key(|(packed, _)| *packed);
            let mut at = endings.home(key);
            while endings.states[at].key != NONE {
                at = (at + 1) & (size - 1);
            }
            let begin = to_u32(endings.all.len());
            let listed =
                of_state.into_iter().map(|(packed, effect)| Phase1Ending::new(effect, packed));
            endings.all.extend(listed);
            endings.states[at] = EndingRange { key, begin, end: to_u32(endings.all.len()) };
        }
        endings
    }
}
