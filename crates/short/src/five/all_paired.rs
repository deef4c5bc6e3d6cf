//! Stage 5: the last eight edges are paired and the centers solved.
//!
//! F and B turn freely, U, D, R and L by half turns of one or two layers; the four edges of stage 4
//! stay paired. The wings of the eight edges, relative to the midges, are in 8! · 8! / 2 arrangements;
//! the centers of F and B in 4,900, those of the other faces, in bars, in 36.

use std::sync::Arc;

use unscramble_search::exact::{index_of, to_u32};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::{self, AxisCenters};
use super::classes::Classes;
use super::eight::{EightEdges, PERMUTATIONS};
use super::geometry::GEOMETRY;
use super::order::{order, turns_with};
use super::pairs::{Counts, Pairs};
use super::state::State;
use crate::staged::coordinate::{Coordinate, Values};
use crate::staged::distances::Distances;
use crate::staged::filling::MOST;
use crate::staged::low_wings::is_low;
use crate::staged::reduced::Reduction;
use crate::staged::tabled::Tabled;

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
    front: AxisCenters,
    bars: [AxisCenters; 2],
    /// The values of the centers of U and D, and of R and L, by number.
    bar_values: [Vec<u32>; 2],
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
        let eight = EightEdges::new();
        let [low, high] = [false, true].map(|high| eight.coordinate(&order, high));
        let mut symmetries = GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(2));
        symmetries.sort_by_key(|&number| GEOMETRY.symmetries[number].mirrors);
        let (rotations, reflections) = symmetries.split_at(8);
        let low_images = eight.images(rotations, false);
        let high_images = eight.images(rotations, true);
        let classes =
            Classes::new(PERMUTATIONS, 8, |rank, number| low_images[number][rank as usize].into());
        let mirrored = eight.images(&reflections[..1], true);
        let high_classes =
            classes.of_mirrored(&symmetries, mirrored[0].iter().map(|&low| low.into()));
        let front = AxisCenters::new(2);
        let fronts = front.coordinate(&order);
        let front_images = front.images(&symmetries);
        let all: Vec<usize> = (0..order.len()).collect();
        let bars = [AxisCenters::new(0), AxisCenters::new(1)];
        let whole = bars.each_ref().map(|bars| bars.coordinate(&order));
        let bar_values = [0, 1].map(|axis| bars[axis].reachable(&whole[axis], &all).of_one());
        let both = Coordinate::new(36, order.len(), |both, turn| {
            let [a, b] = [(0, both / 6), (1, both % 6)].map(|(axis, number)| {
                let values = &bar_values[axis];
                index_of(values, &whole[axis].after(values[number], turn))
            });
            a * 6 + b
        });

        let turned = |rank, turn| low.after(to_u32(rank), turn) as usize;
        let counts = Counts { others: centers::COUNT, kinds: 1, turns: order.len(), symmetries: 8 };
        let pairs = Pairs::new(
            &classes,
            counts,
            (turned, |_| 0),
            |_, value, turn| fronts.after(to_u32(value), turn) as usize,
            |_, value, symmetry| front_images[symmetry][value].into(),
        );
        let goal = pairs.entry(0, front.solved().into());
        let low_and_front = Arc::new(Distances::load(store, &FRONT, MOST, &[goal], &pairs)?);
        // The high wings are as odd as the low ones, which tells apart two that follow each other.
        let odd: Vec<usize> = (0..PERMUTATIONS).map(|rank| eight.is_odd(rank).into()).collect();
        let of_half = |is_odd: usize, half: usize| 2 * half + (is_odd ^ odd[2 * half]);
        let pairs = Pairs::new(
            &classes,
            Counts { others: PERMUTATIONS / 2, kinds: 2, ..counts },
            (turned, |low| odd[low]),
            |is_odd, half, turn| high.after(to_u32(of_half(is_odd, half)), turn) as usize / 2,
            |is_odd, half, symmetry| usize::from(high_images[symmetry][of_half(is_odd, half)] / 2),
        );
        let edges = Distances::load(store, &EDGES, MOST, &[pairs.entry(0, 0)], &pairs)?;

        let of_half = |images: &Vec<u16>| images.iter().map(|high| high / 2).collect();
        let of_edges = Reduction {
            classes: classes.of,
            images: Arc::new(high_images.iter().map(of_half).collect()),
            width: to_u32(PERMUTATIONS / 2),
        };
        let of_front = Reduction {
            images: front_images.into(),
            width: to_u32(centers::COUNT),
            ..of_edges.clone()
        };
        let of_mirrored = Reduction { classes: high_classes, ..of_front.clone() };
        let solved = Values::one([0, front.solved().into()]);
        let [low_wings, high_wings, front_at, bars_at] = [0, 1, 2, 3];
        let tabled = Tabled::new(order, [low, high, fronts, both], 0)
            .bounded([bars_at, front_at], &solved)?
            .reduced([low_wings, high_wings], &of_edges, &edges.into())
            .reduced([low_wings, front_at], &of_front, &low_and_front)
            .and_reduced([high_wings, front_at], &of_mirrored, &low_and_front);
        Ok(AllPaired { tabled, front, bars, bar_values })
    }

    /// Returns the node of a state that stage 4 leaves; `None` for others.
    pub(super) fn node(&self, state: &State) -> Option<[u32; 4]> {
        let mut edges = [[0u8; 3]; 12];
        for place in 0..24 {
            edges[place / 2][0] = state.midges[place] / 2;
            edges[place / 2][if is_low(place) { 1 } else { 2 }] = state.wings[place] / 2;
        }
        let [low, high] = EightEdges::of(&edges)?;
        let bars = |axis: usize| {
            let value = u32::from(self.bars[axis].of(state));
            self.bar_values[axis].iter().position(|other| *other == value)
        };
        let bars = to_u32(bars(0)? * 6 + bars(1)?);
        Some([low.into(), high.into(), self.front.of(state).into(), bars])
    }
}
