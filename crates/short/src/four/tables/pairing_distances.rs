//! How far the wings are from paired in the third stage.
//!
//! An entry is the distance modulo 3, which is enough because a move changes the distance by at most one.
//! Pairings that are more than [`EXACT_UP_TO`] moves away, three in five, share one entry: their distances would
//! take most of the time to build the table, and a search rarely has that many moves left.

use super::even_orders::ORDERS;
use super::moves::PAIRING;
use super::pairings::{CLASSES, PAIRED, Pairing, Pairings, Place};
use unscramble_search::tables::HugeBuffer;
use unscramble_search::tables::parallel;
use unscramble_search::tables::set_bits;
use unscramble_search::tables::{TwoBitTable, UNSEEN};

/// Bytes in the row of a class: four entries in each byte.
const ROW: usize = ORDERS / 4;

/// Bytes of the table.
pub(super) const BYTES: usize = CLASSES * ROW;

/// The largest distance that has an entry of its own.
const EXACT_UP_TO: u8 = 10;

/// The distance that stands for all larger ones.
const FAR: u8 = EXACT_UP_TO + 1;

/// Number of steps that [`fill`] reports.
pub(super) const STEPS: u64 = EXACT_UP_TO as u64;

/// Fills the table, a row for each class.
pub(super) fn fill(table: &mut [u8], pairings: &Pairings, add: impl Fn(u64)) {
    let entries = TwoBitTable::unseen(table.len());
    let reach =
        |place: Place, value| entries.row(place.class.into(), ROW).reach(place.order.into(), value);
    reach(pairings.place(&PAIRED), 0);
    for distance in 0..EXACT_UP_TO {
        let value = (distance + 1) % 3;
        parallel::sum(CLASSES, Vec::new, |orders, class| {
            entries.row(class, ROW).indices_of(distance % 3, ORDERS, orders);
            let reader = pairings.reader(class);
            for order in orders {
                let pairing = reader.pairing((*order).into());
                for number in set_bits(PAIRING) {
                    let place = pairings.place(&pairings.after(&pairing, number));
                    if reach(place, value) {
                        pairings.same_as(place).for_each(|place| {
                            reach(place, value);
                        });
                    }
                }
            }
            0
        });
        add(1);
    }
    entries.copy_to(table);
}

/// The table of distances.
#[derive(Debug)]
pub(crate) struct PairingDistances(HugeBuffer);

impl PairingDistances {
    pub(super) fn new(table: HugeBuffer) -> PairingDistances {
        PairingDistances(table)
    }

    #[inline(always)]
    fn entry(&self, place: Place) -> u8 {
        let order = usize::from(place.order);
        self.0[usize::from(place.class) * ROW + order / 4] >> (order % 4 * 2) & 3
    }

    /// Returns the distance of a pairing whose predecessor has the distance `before`; a lower bound if it
    /// is large.
    #[inline(always)]
    pub(crate) fn after(&self, place: Place, before: u8) -> u8 {
        match self.entry(place) {
            UNSEEN => FAR,
            _ if before == FAR => EXACT_UP_TO,
            entry => before + (entry + 4 - before % 3) % 3 - 1,
        }
    }

    /// Returns the distance of a pairing; a lower bound if it is large.
    pub(crate) fn of(&self, pairing: &Pairing, pairings: &Pairings) -> u8 {
        let mut entry = self.entry(pairings.place(pairing));
        if entry == UNSEEN {
            return FAR;
        }
        let (mut pairing, mut distance) = (*pairing, 0);
        while pairing != PAIRED {
            entry = (entry + 2) % 3;
            let mut next = set_bits(PAIRING).map(|number| pairings.after(&pairing, number));
            let Some(nearer) = next.find(|next| self.entry(pairings.place(next)) == entry) else {
                break;
            };
            (pairing, distance) = (nearer, distance + 1);
        }
        distance
    }
}
