//! Stage 1: the centers of R and L come to the R-L axis, by any turns.
//!
//! Of the 24 choose 8 = 735,471 sets of x-places and as many of t-places that these centers can
//! occupy, 5.4 · 10^11 pairs, exact tables know the distances of the two halves. The pairs within 6
//! turns of the goal, 17 million, are kept in Bloom filters, which may only err towards "near".

use super::geometry::{GEOMETRY, Motion, Places, TURNS};
use super::order::order;
use super::state::State;
use crate::staged::explore::{Asked, Stage};
use crate::staged::order::Order;
use crate::staged::tabled::Tabled;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::distances::buffer;
use unscramble_search::space::masks::MaskMotion;
use unscramble_search::space::product::Values;
use unscramble_search::tables::{HugeBuffer, TableError, set_bits};

/// The places of R and L.
const GOAL: u32 = 0x0f_00_f0;

/// The tables of stage 1: by the sets of x-places and of t-places of the centers of R and L.
pub(super) struct SideOnAxis {
    pub(super) tabled: Tabled<2>,
    /// The pairs within 4, 5 and 6 turns.
    near: [Bloom; 3],
}

/// The least radius with a filter.
const LEAST_RADIUS: usize = 4;

impl SideOnAxis {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new() -> Result<SideOnAxis, TableError> {
        let motions = |places: fn(&Motion) -> &Places| -> Vec<MaskMotion> {
            GEOMETRY.turns.iter().map(|turn| MaskMotion::new(places(turn))).collect()
        };
        let sets = [motions(|turn| &turn.x), motions(|turn| &turn.t)];
        let near = near(&sets)?;
        let order = order((0..TURNS as u8).collect());
        let [x, t] = [0, 1];
        let sets = sets.map(|motions| Coordinate::of_sets(8, motions));
        let goal = Values::one([GOAL]);
        let tabled = Tabled::new(order, sets, 0).bounded([x], &goal)?.bounded([t], &goal)?;
        Ok(SideOnAxis { tabled, near })
    }

    /// Returns the node of a state.
    pub(super) fn node(state: &State) -> [u32; 2] {
        let set = |colors: &[u8; 24]| {
            let places = (0..24).filter(|&place| colors[place] % 3 == 1);
            places.map(|place| 1 << place).sum()
        };
        [set(&state.x), set(&state.t)]
    }
}

impl Stage for SideOnAxis {
    type Node = [u32; 2];

    fn order(&self) -> &Order {
        self.tabled.order()
    }

    fn turns_within(&self, node: &[u32; 2], allowed: u64, left: u8, asked: Asked) -> u64 {
        let alive = self.tabled.turns_within(node, allowed, left, asked);
        let near = usize::from(left).checked_sub(LEAST_RADIUS).and_then(|i| self.near.get(i));
        near.map_or(alive, |near| {
            set_bits(alive).fold(0, |turns, turn| {
                let mut next = *node;
                self.turn(&mut next, turn);
                turns | u64::from(near.has(key(next))) << turn
            })
        })
    }

    fn turn(&self, node: &mut [u32; 2], turn: usize) {
        self.tabled.turn(node, turn);
    }

    fn is_goal(&self, node: &[u32; 2]) -> bool {
        *node == [GOAL; 2]
    }
}

fn key([x, t]: [u32; 2]) -> u64 {
    u64::from(x) << 24 | u64::from(t)
}

/// Fills the filters.
fn near([x_motions, t_motions]: &[Vec<MaskMotion>; 2]) -> Result<[Bloom; 3], TableError> {
    let mut filters = [Bloom::new(20)?, Bloom::new(25)?, Bloom::new(28)?];
    let mut layers: Vec<Vec<u64>> = vec![vec![key([GOAL; 2])]];
    let last = LEAST_RADIUS + filters.len() - 1;
    for distance in 1..=last {
        let mut next = Vec::new();
        for &pair in &layers[distance - 1] {
            let (x, t) = ((pair >> 24) as u32, (pair & 0xff_ffff) as u32);
            for (x_motion, t_motion) in x_motions.iter().zip(t_motions) {
                let reached = key([x_motion.apply(x), t_motion.apply(t)]);
                if distance == last {
                    filters[last - LEAST_RADIUS].put(reached);
                } else {
                    next.push(reached);
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        next.retain(|pair| {
            layers.iter().rev().take(2).all(|layer| layer.binary_search(pair).is_err())
        });
        layers.push(next);
    }
    for (i, filter) in filters.iter_mut().enumerate() {
        layers[..=LEAST_RADIUS + i].iter().flatten().for_each(|&pair| filter.put(pair));
    }
    Ok(filters)
}

/// A set that holds all that was put into it, and a few others.
struct Bloom {
    bits: HugeBuffer,
    log: u32,
}

impl Bloom {
    /// Creates an empty set of 2^`log` bits.
    fn new(log: u32) -> Result<Bloom, TableError> {
        Ok(Bloom { bits: buffer(1 << (log - 3))?, log })
    }

    /// Returns the two bits of a key, which lie in one block of 64 bytes.
    #[inline]
    fn bits(&self, key: u64) -> [(usize, u8); 2] {
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let block = (hash >> (64 - (self.log - 9))) as usize * 64;
        [0, 9].map(|shift| {
            let bit = (hash >> shift & 511) as usize;
            (block + bit / 8, 1 << (bit % 8))
        })
    }

    #[inline]
    fn put(&mut self, key: u64) {
        for (byte, bit) in self.bits(key) {
            self.bits[byte] |= bit;
        }
    }

    #[inline]
    fn has(&self, key: u64) -> bool {
        self.bits(key).iter().all(|&(byte, bit)| self.bits[byte] & bit != 0)
    }
}
