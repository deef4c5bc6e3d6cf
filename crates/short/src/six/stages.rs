//! The stages of the core.

use std::fmt;

use itertools::Itertools;

use super::centers::{AxisCenters, FRONT, SIDE, UPPER, WAYS};
use super::core::{Core, CoreState};
use super::moves::{DEPTH, MOVES, order};
use super::partners::Partners;
use crate::staged::coordinate::{Coordinate, Product};
use crate::staged::distances::FAR;
use crate::staged::low_wings::{is_low, low_places};
use crate::staged::masks::{MaskMotion, Ranks};
use crate::staged::order::Order;
use crate::staged::tabled::Tabled;
use unscramble_cube::{Axis, permutation};
use unscramble_search::tables::{Progress, TableError};

/// The slots in the layers of U and D.
const UPPER_SLOTS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// The slots in the layers of F and B.
const FRONT_SLOTS: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

/// The slots UR, UL, DR and DL, whose edges are paired first.
const PAIRED: [u8; 4] = [0, 2, 4, 6];

/// The ways to exchange the wings of an even number of edges.
const EXCHANGES: usize = 2048;

/// A stage of the core. Its first coordinate is of the edges; three others are of the centers of each axis.
pub(super) struct CoreStage<const K: usize> {
    pub(super) tabled: Tabled<K>,
    edges: Edges,
    axes: Vec<AxisCenters>,
}

/// What a stage may begin with, of the edges.
enum Edges {
    /// The wings in low places, with those of any even number of edges exchanged.
    Exchanged,
    /// Any four edges among [`UPPER_SLOTS`].
    AnyFour(Partners),
    /// Those in [`PAIRED`].
    Four(Partners),
    /// Those in [`FRONT_SLOTS`], which are all that are not paired yet.
    Rest(Partners),
}

/// All stages.
pub struct Stages {
    pub(super) core: Core,
    pub(super) oriented: CoreStage<4>,
    /// The second and the fourth stage.
    pub(super) gathered: [CoreStage<4>; 2],
    pub(super) four: CoreStage<7>,
    /// The third stage in parts, for many lines.
    pub(super) four_in_parts: [CoreStage<7>; 2],
    pub(super) all: CoreStage<10>,
}

impl fmt::Debug for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stages").finish_non_exhaustive()
    }
}

impl Stages {
    /// Computes the tables, which takes a few seconds, and reports to the progress under the name `six`.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub fn new(progress: &Progress) -> Result<Stages, TableError> {
        progress.begin("six", 7);
        let core = progress.made(Core::new());
        let [first, second] = [halves(), halves_but_front(DEPTH)];
        let four_in_parts = || {
            Ok([
                four_paired(&core, first, &second)?,
                four_paired(&core, halves_but_front(DEPTH), &last())?,
            ])
        };
        Ok(Stages {
            oriented: progress.made(oriented(&core)?),
            gathered: [progress.made(four_gathered(&core)?), progress.made(all_gathered(&core)?)],
            four: progress.made(four_paired(&core, halves(), &last())?),
            four_in_parts: progress.made(four_in_parts()?),
            all: progress.made(all_paired(&core)?),
            core,
        })
    }
}

/// Returns the half turns of all layers.
fn halves() -> Order {
    order(|_, _, quarters| quarters == 2)
}

/// Returns the half turns of all layers, but of at most so many layers of F and B.
fn halves_but_front(most: usize) -> Order {
    order(|axis, layers, quarters| quarters == 2 && (axis != Axis::Z || layers <= most))
}

/// Returns the turns of the last stage.
fn last() -> Order {
    halves_but_front(1)
}

/// The first stage: one wing of each edge is in a low place, and half turns can do the rest for the centers of R and L.
/// Faces turn freely, inner layers by half turns.
fn oriented(core: &Core) -> Result<CoreStage<4>, TableError> {
    let order = order(|_, layers, quarters| layers == 1 || quarters == 2);
    let side = AxisCenters::new(SIDE);
    let motions = order.turns.iter().map(|turn| MaskMotion::new(&MOVES[usize::from(*turn)].wings));
    let wings = Coordinate::of_sets(12, motions.collect());
    let goal = Ranks::new(12).rank(low_places());
    let within_reach = side.within_reach(core, &halves());
    let [a, b, c] = side.coordinates(&order);
    let tabled = Tabled::new(order, [wings, a, b, c], 1)
        .bounded([1, 2, 3], &within_reach)?
        .bounded([0], &[goal])?;
    Ok(CoreStage { tabled, edges: Edges::Exchanged, axes: vec![side] })
}

/// The second stage: four edges in UR, UL, DR and DL, and the centers of U and D, come within reach of half turns. U and D
/// turn freely, all else by half turns.
fn four_gathered(core: &Core) -> Result<CoreStage<4>, TableError> {
    let order = order(|axis, layers, quarters| quarters == 2 || (layers == 1 && axis == Axis::Y));
    let (edges, partners) = Partners::new(core, UPPER_SLOTS, &PAIRED, &order);
    gathered(core, order, (edges, Edges::AnyFour(partners)), UPPER, &halves())
}

/// The fourth stage: all edges, and the centers of F and B, come within reach of half turns. F and B turn freely, all else by
/// half turns.
fn all_gathered(core: &Core) -> Result<CoreStage<4>, TableError> {
    let order = order(|axis, layers, quarters| match axis {
        Axis::Z => layers == 1,
        _ => quarters == 2,
    });
    let (edges, partners) = Partners::new(core, FRONT_SLOTS, &FRONT_SLOTS, &order);
    gathered(core, order, (edges, Edges::Rest(partners)), FRONT, &last())
}

fn gathered(
    core: &Core,
    order: Order,
    (partners, edges): (Coordinate, Edges),
    axis: usize,
    later: &Order,
) -> Result<CoreStage<4>, TableError> {
    let axis = AxisCenters::new(axis);
    let within_reach = axis.within_reach(core, later);
    let [a, b, c] = axis.coordinates(&order);
    let paired = Product::of([&partners]).reachable(&[0], &order.of(later));
    let both = paired.into_iter().cartesian_product(innermost(&within_reach));
    let both: Vec<usize> = both.map(|(edges, rank)| edges * WAYS + rank).collect();
    let tabled = Tabled::new(order, [partners, a, b, c], 1)
        .bounded([1, 2, 3], &within_reach)?
        .bounded([0, 1], &both)?;
    Ok(CoreStage { tabled, edges, axes: vec![axis] })
}

/// The third stage: the edges in UR, UL, DR and DL are paired, and the centers of U, D, R and L are within reach of the turns
/// of later stages. All by half turns; where many lines are searched, it is two stages.
fn four_paired(core: &Core, order: Order, later: &Order) -> Result<CoreStage<7>, TableError> {
    let axes = [UPPER, SIDE].map(AxisCenters::new);
    let [upper, side] = axes.each_ref().map(|axis| axis.within_reach(core, later));
    let both = innermost(&upper).into_iter().cartesian_product(innermost(&side));
    let both: Vec<usize> = both.map(|(a, b)| a * WAYS + b).collect();
    let (edges, partners) = Partners::new(core, UPPER_SLOTS, &PAIRED, &order);
    let [[a, b, c], [d, e, f]] = axes.each_ref().map(|axis| axis.coordinates(&order));
    let tabled = Tabled::new(order, [edges, a, b, c, d, e, f], 1)
        .bounded([0, 1, 4], &both)?
        .bounded([1, 2, 3], &upper)?
        .bounded([4, 5, 6], &side)?;
    Ok(CoreStage { tabled, edges: Edges::Four(partners), axes: axes.into() })
}

/// The fifth stage: the core is solved. Half turns of all layers but the inner ones of F and B.
fn all_paired(core: &Core) -> Result<CoreStage<10>, TableError> {
    let order = last();
    let axes = [UPPER, SIDE, FRONT].map(AxisCenters::new);
    let solved = axes[FRONT].solved();
    let goals = axes.each_ref().map(|axis| {
        let orbits = axis.coordinates(&order);
        let product = Product::of(&orbits);
        axis.goals(core).into_iter().map(|ranks| product.entry(ranks)).collect::<Vec<_>>()
    });
    // Half turns keep the innermost centers of U, D, R and L in bars, of which the solved ones are the first.
    let front_and_bars: Vec<usize> =
        goals[FRONT].iter().map(|front| front * (BARS * BARS)).collect();
    let edges_and_innermost = [solved as usize * BARS];
    let (edges, partners) = Partners::new(core, FRONT_SLOTS, &FRONT_SLOTS, &order);
    let [[a, b, c], [d, e, f], [g, h, i]] = axes.each_ref().map(|axis| axis.coordinates(&order));
    let bars = Some(solved);
    let tabled = Tabled::new(order, [edges, a, b, c, d, e, f, g, h, i], 1)
        .bounded_where([(0, None), (7, None), (1, bars)], &edges_and_innermost)?
        .bounded([1, 2, 3], &goals[UPPER])?
        .bounded([4, 5, 6], &goals[SIDE])?
        .bounded([7, 8, 9], &goals[FRONT])?
        .bounded_where([(7, None), (8, None), (9, None), (1, bars), (4, bars)], &front_and_bars)?;
    Ok(CoreStage { tabled, edges: Edges::Rest(partners), axes: axes.into() })
}

/// The ways to distribute the innermost centers of an axis as bars.
const BARS: usize = 6;

/// Lists the ranks of the innermost centers of some entries.
fn innermost(centers: &[usize]) -> Vec<usize> {
    centers.iter().map(|entry| entry / (WAYS * WAYS)).unique().collect()
}

impl<const K: usize> CoreStage<K> {
    /// Returns the starts of a state that are at most `most` turns from the goal, as far as the bounds tell, each with
    /// the bound.
    pub(super) fn starts(&self, core: &Core, state: &CoreState, most: u8) -> Vec<([u32; K], u8)> {
        let centers = self.ranks(0, state);
        if self.tabled.own_bound(&centers) > most {
            return Vec::new();
        }
        let nodes = self.edges.of(core, state).into_iter().filter_map(|edges| {
            let mut node = centers;
            node[0] = edges;
            self.with_bound(node)
        });
        nodes.filter(|(_, bound)| *bound <= most).collect()
    }

    /// Returns the node of another line of the same cube, with a lower bound of its distance.
    pub(super) fn like(&self, node: &[u32; K], state: &CoreState) -> Option<([u32; K], u8)> {
        self.with_bound(self.ranks(node[0], state))
    }

    fn ranks(&self, edges: u32, state: &CoreState) -> [u32; K] {
        let mut values = [edges; K];
        let ranks = self.axes.iter().flat_map(|axis| axis.of(&state.masks));
        values[1..].iter_mut().zip(ranks).for_each(|(value, rank)| *value = rank);
        values
    }

    fn with_bound(&self, node: [u32; K]) -> Option<([u32; K], u8)> {
        let bound = self.tabled.bound(&node);
        (bound < FAR).then_some((node, bound))
    }
}

impl Edges {
    /// Lists the values of a state.
    fn of(&self, core: &Core, state: &CoreState) -> Vec<u32> {
        if matches!(self, Edges::Exchanged) {
            return exchanged(state);
        }
        let Some(slots) = core.slots(state) else { return Vec::new() };
        let among = |all: &'static [u8]| {
            let is_inside = move |slots: &[u8; 2]| slots.iter().all(|slot| all.contains(slot));
            slots.into_iter().filter(is_inside)
        };
        match self {
            Edges::Exchanged => Vec::new(),
            Edges::AnyFour(partners) => {
                let inside: Vec<[u8; 2]> = among(&UPPER_SLOTS).collect();
                let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
                let chosen = |choice: u32| {
                    let chosen =
                        inside.iter().enumerate().filter(move |(i, _)| choice >> i & 1 == 1);
                    partners.of(chosen.map(|(_, slots)| *slots), false)
                };
                choices.filter_map(chosen).collect()
            }
            Edges::Four(partners) => partners.of(among(&PAIRED), false).into_iter().collect(),
            Edges::Rest(partners) => {
                let rest = slots.iter().filter(|slots| FRONT_SLOTS.contains(&slots[0]));
                // By slot of a low wing: its edge.
                let mut lows = [0; 12];
                for (edge, [low, _]) in slots.iter().enumerate() {
                    lows[usize::from(*low)] = edge;
                }
                let odd = permutation::is_odd(&lows) != state.odd_corners;
                partners.of(rest.copied(), odd).into_iter().collect()
            }
        }
    }
}

/// Lists the places of low wings, with the wings of any even number of edges exchanged.
fn exchanged(state: &CoreState) -> Vec<u32> {
    let mut places = [0u32; 12];
    let mut low = 0;
    for (place, wing) in state.wings.iter().enumerate() {
        places[usize::from(*wing / 2)] |= 1 << place;
        low |= u32::from(is_low((*wing).into())) << place;
    }
    let mut all = Vec::with_capacity(EXCHANGES);
    for step in 1..=EXCHANGES {
        all.push(low);
        // A Gray code over eleven edges; the twelfth keeps the number of exchanges even.
        for edge in [step.trailing_zeros() as usize % 12, 11] {
            low ^= places[edge];
        }
    }
    all
}
