//! Stage 3: wings and midges are oriented, and the centers of R and L come within reach of half turns.
//!
//! Outer layers turn freely, inner ones by half turns. Which of the two wings of an edge is its *low*
//! one is free, so a state has 2^11 starts: for every edge the wings, and with them the reference
//! sticker of the midge, may be exchanged, for an even number of edges. A start is the set of places of
//! the low wings (24 choose 12 = 2,704,156) and the flips of the midges (2^11); 16 symmetries reduce
//! their pairs to 350 million entries, of which only those near the goal are known exactly.
#![expect(clippy::expect_used, reason = "a value that is not found must not become another one")]

use itertools::Itertools;

use unscramble_search::exact::{to_u16, to_u32};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::AxisCenters;
use super::edges::{Flips, LowImage};
use super::geometry::GEOMETRY;
use super::order::{motions, order, turns_with};
use super::state::State;
use crate::staged::low_wings::{is_low, low_places};
use crate::staged::order::Order;
use crate::staged::tabled::Tabled;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::masks::{MaskMotion, Ranks};
use unscramble_search::space::product::Values;
use unscramble_search::space::reduced::{Classes, Reduction};

/// The table of wings and midges, for 170,971 classes of sets of wing places.
pub(super) const FILE: TableFile =
    TableFile { name: "five-3", version: 1, bytes: 170_971 * FLIPS / 2, checksum: 0x9041_72da };

/// The distances of wings and midges beyond this are not told apart.
const DEPTH: u8 = 8;

/// The flips of eleven midges, which determine the last.
const FLIPS: usize = 2048;

/// The tables of stage 3: by the places of the low wings, the flips of eleven midges, and the centers of R and L up to exchanges
/// of the two colors.
pub(crate) struct Oriented {
    pub(crate) tabled: Tabled<3>,
    centers: AxisCenters,
    /// By value of the centers: the number of what it is up to exchanges.
    unordered: Vec<u16>,
}

impl Oriented {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<Oriented, TableError> {
        let order = order(turns_with(|_, width, quarters| width == 0 || quarters == 2));
        let motions_of_wings = motions(&order).map(|turn| MaskMotion::new(&turn.wings));
        let low = Coordinate::of_sets(12, motions_of_wings.collect());
        let flip_turns = Flips::turns(&order);
        let flips = Coordinate::new(FLIPS, order.len(), |flips, turn| {
            usize::from(flip_turns[whole(flips) * order.len() + turn]) % FLIPS
        });
        let centers = AxisCenters::new(1);
        let values = centers.coordinate(&order);
        let least: Vec<u16> = (0..4900).map(|value| centers.unordered(value)).collect();
        let all: Vec<u16> = least.iter().copied().sorted_unstable().dedup().collect();
        let number = |value| to_u16(all.binary_search(value).expect("the list has all values"));
        let unordered: Vec<u16> = least.iter().map(number).collect();
        let sides = Coordinate::new(all.len(), order.len(), |number, turn| {
            unordered[values.after(all[number].into(), turn) as usize].into()
        });
        let halves = order.numbers_of(&order_of_halves());
        let within_reach = centers.reachable(&values, &halves);
        let goals = within_reach.map(|value| unordered[value as usize].into());

        let ranks = Ranks::new(12);
        let sets = ranks.sets();
        let symmetries = GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(1));
        let low_images: Vec<_> = symmetries.iter().map(|&number| LowImage::new(number)).collect();
        let classes = Classes::new(sets.len(), symmetries.len(), |rank, number| {
            to_u32(ranks.rank(low_images[number].apply(sets[rank as usize])))
        });
        let images = Flips::images(&symmetries);
        let image = |flips: u32, symmetry: usize| {
            u32::from(images[symmetry][whole(flips as usize)]) % FLIPS as u32
        };
        let reduction = Reduction::new(&classes.into(), symmetries.len(), FLIPS, image);
        // Lines of a larger cube share all of it.
        let [low_wings, eleven_flips, sides_at] = [0, 1, 2];
        let none = Values::one([0]);
        let solved = Values::one([low_places()]);
        let tabled = Tabled::new(order, [low, flips, sides], 3)
            .bounded([low_wings], &solved)?
            .bounded([sides_at, eleven_flips], &goals.with(&none))?
            .loaded(
                [low_wings, eleven_flips],
                &reduction,
                &solved.with(&none),
                (&FILE, DEPTH),
                store,
            )?;
        Ok(Oriented { tabled, centers, unordered })
    }

    /// Returns the starts of a state that are at most `most` turns from the goal, as far as the bounds
    /// tell, each with the bound.
    pub(crate) fn starts(&self, state: &State, most: u8) -> Vec<([u32; 3], u8)> {
        let mut starts = Vec::with_capacity(FLIPS);
        let low_wings = (0..24).filter(|&place| is_low(state.wings[place].into()));
        let mut low: u32 = low_wings.map(|place| 1u32 << place).sum();
        let flipped = |slot: &usize| is_low(2 * slot) != is_low(state.midges[2 * slot].into());
        let mut flips: u16 = (0..12).filter(flipped).map(|slot| 1u16 << slot).sum();
        // By edge: the places of its two wings, and the slot of its midge.
        let mut places = [0u32; 12];
        let mut slots = [0u16; 12];
        for place in 0..24 {
            places[usize::from(state.wings[place] / 2)] |= 1 << place;
            slots[usize::from(state.midges[place] / 2)] = 1 << (place / 2);
        }
        let sides = self.unordered[usize::from(self.centers.of(state))].into();
        for step in 1..=FLIPS {
            starts.push([low, u32::from(flips) % FLIPS as u32, sides]);
            // A Gray code over eleven edges; the twelfth keeps the number of exchanges even.
            for edge in [step.trailing_zeros() as usize % 12, 11] {
                low ^= places[edge];
                flips ^= slots[edge];
            }
        }
        self.tabled.within(starts, most)
    }
}

/// Returns the half turns.
fn order_of_halves() -> Order {
    order(turns_with(|_, _, quarters| quarters == 2))
}

/// Returns all flips, of which there is an even number, given those of the first eleven midges.
fn whole(flips: usize) -> usize {
    flips | (flips.count_ones() as usize & 1) << 11
}
