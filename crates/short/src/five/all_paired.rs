//! Stage 5: the last eight edges are paired and the centers solved.
//!
//! F and B turn freely, U, D, R and L by half turns of one or two layers; the four edges of stage 4
//! stay paired. The wings of the eight edges, relative to the midges, are in 8! · 8! / 2 arrangements;
//! the centers of F and B in 4,900, those of the other faces, in bars, in 36.
#![expect(clippy::expect_used, reason = "edges elsewhere must not become others")]

use std::collections::HashMap;

use arrayvec::ArrayVec;
use unscramble_cube::permutation;
use unscramble_search::exact::to_u32;
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::{self, AxisCenters};
use super::edge_pairs::{EdgePairs, Wings};
use super::geometry::GEOMETRY;
use super::order::{order, turns_with};
use super::state::State;
use crate::staged::tabled::Tabled;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::filling::MOST;
use unscramble_search::space::product::Values;
use unscramble_search::space::reduced::Reduction;

/// The slots of the eight edges: UF, UB, DF, DB, FR, FL, BL and BR.
const SLOTS: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

/// The permutations of eight wings.
const PERMUTATIONS: usize = 40320;

/// The classes of permutations of the low wings.
const CLASSES: usize = 5288;

/// The table of all wings.
pub(super) const EDGES: TableFile = TableFile {
    name: "five-5-edges",
    version: 1,
    bytes: CLASSES * PERMUTATIONS / 4,
    checksum: 0x2720_cfdb,
};

/// The table of the wings of one kind and the centers of F and B.
pub(super) const FRONT: TableFile = TableFile {
    name: "five-5-front",
    version: 1,
    bytes: CLASSES * centers::COUNT / 2,
    checksum: 0x02cc_a3ae,
};

/// The tables of stage 5: by the ranks of the low and the high wings, the centers of F and B, and the bars of the other faces.
pub(super) struct AllPaired {
    pub(super) tabled: Tabled<4>,
    edges: EdgePairs<8>,
    front: AxisCenters,
    bars: [AxisCenters; 2],
    /// The numbers of the values of the centers of U and D, and of R and L.
    numbers: [HashMap<u32, u32>; 2],
}

impl AllPaired {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<AllPaired, TableError> {
        let order = order(turns_with(|face, width, quarters| match face % 3 {
            2 => width == 0,
            _ => quarters == 2,
        }));
        let mut symmetries = GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(2));
        symmetries.sort_by_key(|&number| GEOMETRY.symmetries[number].mirrors);
        let edges = EdgePairs::new(SLOTS);
        let Wings { coordinates: [low, high], classes, mirrored, high_images } =
            edges.coordinates(&order, &symmetries);
        let front = AxisCenters::new(2);
        let fronts = front.coordinate(&order);
        let front_images = front.images(&symmetries);
        let bars = [AxisCenters::new(0), AxisCenters::new(1)];
        let [(upper, upper_numbers), (side, side_numbers)] = bars.each_ref().map(|bars| {
            let whole = bars.coordinate(&order);
            let solved = [u32::from(bars.solved())];
            Coordinate::listed(solved, order.len(), |value, turn| whole.after(*value, turn))
        });
        let sides = to_u32(side.count());
        let both = Coordinate::new(upper.count() * side.count(), order.len(), |both, turn| {
            let [a, b] = [to_u32(both) / sides, to_u32(both) % sides];
            (upper.after(a, turn) * sides + side.after(b, turn)) as usize
        });

        // The high wings are as odd as the low ones.
        let odd = |value: &u32| permutation::is_odd(edges.wings(*value as usize));
        let all_wings = 0..to_u32(low.count());
        let kind_of: Vec<u8> = all_wings.clone().map(|value| odd(&value).into()).collect();
        let (odd, even) = all_wings.partition(odd);
        let of_edges = Reduction::of_kinds(
            &classes,
            high_images.len(),
            vec![even, odd],
            &kind_of,
            |value, symmetry| high_images[symmetry][value as usize],
        );
        let of_front =
            Reduction::new(&classes, symmetries.len(), fronts.count(), |value, symmetry| {
                front_images[symmetry][value as usize].into()
            });
        let solved = Values::one([0, front.solved().into()]);
        let [low_wings, high_wings, front_at, bars_at] = [0, 1, 2, 3];
        let tabled = Tabled::new(order, [low, high, fronts, both], 0)
            .bounded([bars_at, front_at], &solved)?
            .loaded(
                [low_wings, high_wings],
                &of_edges,
                &Values::one([0, 0]),
                (&EDGES, MOST),
                store,
            )?
            .loaded([low_wings, front_at], &of_front, &solved, (&FRONT, MOST), store)?
            .and_mirrored(high_wings, &mirrored);
        Ok(AllPaired { tabled, edges, front, bars, numbers: [upper_numbers, side_numbers] })
    }

    /// Returns the node of a state that stage 4 leaves; `None` for others.
    pub(super) fn node(&self, state: &State) -> Option<[u32; 4]> {
        let edges = state.edge_slots().into_iter().filter(|slots| SLOTS.contains(&slots[0]));
        let edges: ArrayVec<[u8; 3], 8> = edges.collect();
        let [low, high] =
            self.edges.values(edges.into_inner().expect("eight midges are in eight slots"))?;
        let bars = |axis: usize| self.numbers[axis].get(&self.bars[axis].of(state).into()).copied();
        let bars = bars(0)? * to_u32(self.numbers[1].len()) + bars(1)?;
        Some([low, high, self.front.of(state).into(), bars])
    }
}
