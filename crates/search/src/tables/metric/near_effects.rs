//! Which units lead closer to the subgroup of phase 1 and which away, for the states near it.
//!
//! Most states that a search looks up are near, because a state is never further away than the units that are
//! left. One entry says what a table of distances says in as many reads as there are units. Each distance
//! has its own hash table with open addressing, of representatives of symmetric states.
#![expect(clippy::expect_used, reason = "a unit that is not found must not become another one")]

use super::units::{MOST_UNITS, UnitSet, Units};
use crate::exact::{index_of, to_u8};
use crate::tables::coordinates::axes::{ALL_AXES, AXES};
use crate::tables::coordinates::edge_classes::EdgeClasses;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::coordinates::runs::Run;
use crate::tables::coordinates::symmetry::{SYMMETRIES, mapped_turn};
use crate::tables::parallel;
use crate::tables::pruning::near_states::NearStates;
use crate::tables::pruning::phase1_distances;

/// Number of bits of a set of units in an entry.
const SET_BITS: u32 = 48;

/// Number of units that are decoded together.
const TOGETHER: usize = 6;

/// Number of groups of units that are decoded together.
const GROUPS: usize = MOST_UNITS.div_ceil(TOGETHER);

/// The effects of units on near states.
#[derive(Debug)]
pub(crate) struct NearEffects {
    /// By distance.
    layers: Vec<Layer>,
    /// By axis, by symmetry, by group and by the units of the group as the representative has them: the units
    /// as the state has them.
    decoded: Vec<[[UnitSet; 1 << TOGETHER]; GROUPS]>,
    /// Number of groups that have units.
    groups: usize,
}

/// The states at a distance.
#[derive(Debug)]
struct Layer {
    shift: u32,
    /// The index of a state plus 1, above it the units that lead closer, above them those that lead away; 0 marks
    /// an empty entry.
    entries: Vec<u128>,
}

impl NearEffects {
    /// Finds the effects of units on all states up to a distance from the subgroup.
    pub(crate) fn new(
        units: &Units,
        most: u8,
        distances: &[u8],
        moves: &MoveTables,
        classes: &EdgeClasses,
    ) -> NearEffects {
        let turns = units.turns();
        let near = NearStates { units: &turns, distances, moves, classes };
        let mut layers = Vec::new();
        near.each_layer(most, |_, states| {
            let entries = parallel::map(states, |state| entry(&near, *state));
            layers.push(Layer::new(&entries));
        });
        let decoded = (0..AXES * SYMMETRIES)
            .map(|seen| decoded_units(units, seen / SYMMETRIES, seen % SYMMETRIES))
            .collect();
        NearEffects { layers, decoded, groups: units.runs.len().div_ceil(TOGETHER) }
    }

    /// Returns whether states at this distance are near.
    #[inline(always)]
    pub(crate) fn has(&self, distance: u8) -> bool {
        usize::from(distance) < self.layers.len()
    }

    /// Returns the largest distance of near states.
    pub(crate) fn most(&self) -> u8 {
        to_u8(self.layers.len() - 1)
    }

    /// Returns whether the state with this index in the table of distances is at this distance.
    pub(crate) fn contains(&self, distance: u8, index: u32) -> bool {
        self.entry(distance, index) != 0
    }

    /// Returns the entry of a near state, by its index in the table of distances.
    #[inline(always)]
    pub(crate) fn entry(&self, distance: u8, index: u32) -> u128 {
        let Some(Layer { shift, entries }) = self.layers.get(usize::from(distance)) else {
            return 0;
        };
        let mut at = home(index, *shift);
        loop {
            let entry = entries[at];
            if entry as u32 == index + 1 || entry == 0 {
                return entry;
            }
            at = (at + 1) & (entries.len() - 1);
        }
    }

    /// Returns the units that lead closer and those that lead away, as the first axis sees them. The state of the
    /// entry is seen along `axis`, and `symmetry` takes it to its representative.
    #[inline(always)]
    pub(crate) fn effects(&self, entry: u128, axis: usize, symmetry: usize) -> (UnitSet, UnitSet) {
        let groups = &self.decoded[axis * SYMMETRIES + symmetry];
        let (mut closer, mut away) = ((entry >> 32) as u64, (entry >> (32 + SET_BITS)) as u64);
        let mut effects = (0, 0);
        for group in groups.iter().take(self.groups) {
            effects.0 |= group[closer as usize % (1 << TOGETHER)];
            effects.1 |= group[away as usize % (1 << TOGETHER)];
            closer >>= TOGETHER;
            away >>= TOGETHER;
        }
        effects
    }
}

impl Layer {
    fn new(all: &[u128]) -> Layer {
        // At most two thirds are used.
        let size = (all.len() * 3 / 2 + 1).next_power_of_two().max(2);
        let mut layer = Layer { shift: u32::BITS - size.trailing_zeros(), entries: vec![0; size] };
        for entry in all {
            let mut at = home(*entry as u32 - 1, layer.shift);
            while layer.entries[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            layer.entries[at] = *entry;
        }
        layer
    }
}

/// Returns the place at which the search for a state begins.
#[inline(always)]
fn home(index: u32, shift: u32) -> usize {
    (index.wrapping_mul(0x9e37_79b1) >> shift) as usize
}

/// Returns the entry of a state.
fn entry(near: &NearStates<'_>, (class, twist): (usize, usize)) -> u128 {
    let (here, there) = near.around((class, twist));
    let (mut closer, mut away) = (0, 0);
    for (unit, there) in there.enumerate() {
        let change = (there + 3 - here) % 3;
        away |= u128::from(change == 1) << unit;
        closer |= u128::from(change == 2) << unit;
    }
    let index = phase1_distances::index(class, twist) as u128;
    away << (32 + SET_BITS) | closer << 32 | (index + 1)
}

/// Returns, by group and by the units of the group as a representative has them, the units as the first axis sees them.
fn decoded_units(
    units: &Units,
    axis: usize,
    symmetry: usize,
) -> [[UnitSet; 1 << TOGETHER]; GROUPS] {
    let mut decoded = [[0; 1 << TOGETHER]; GROUPS];
    for (unit, run) in units.runs.iter().enumerate() {
        let seen = run.turns().map(|turn| ALL_AXES[axis].turns[usize::from(turn)]);
        let there = Run::of_turns(seen.map(|turn| to_u8(mapped_turn(turn.into(), symmetry))));
        let there = there.expect("turns of two faces do not undo each other");
        let there = index_of(&units.runs, &there);
        let (group, bit) = (&mut decoded[there / TOGETHER], there % TOGETHER);
        for (set, decoded) in group.iter_mut().enumerate() {
            *decoded |= u64::from(set >> bit & 1 == 1) << unit;
        }
    }
    decoded
}
