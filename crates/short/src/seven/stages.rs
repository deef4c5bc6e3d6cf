//! The stages of the core.

use std::fmt;

use super::four_edges::{FourEdges, Twisted};
use super::moves::{CENTERS, order};
use super::oriented::Alike;
use super::quad::{FIRST, Quad, SECOND};
use super::solvable::Solvable;
use super::state::CoreState;
use crate::staged::axis_centers::{AxisCenters, FRONT, SIDE, UPPER};
use crate::staged::core_stage::{CoreStage, EdgeValues, Edges};
use crate::staged::lines::LargestSums;
use crate::staged::order::Order;
use unscramble_search::space::product::Values;
use unscramble_search::tables::{Progress, TableError, parallel};

/// A stage of the core.
type Stage<const K: usize> = CoreStage<CoreState, K>;

/// All stages.
pub struct Stages {
    pub(super) alike: Alike,
    pub(super) four_gathered: Stage<7>,
    pub(super) four_paired: Stage<5>,
    pub(super) all_gathered: Stage<7>,
    pub(super) all_paired: Stage<8>,
    /// The third and the fifth stage in parts, for several lines.
    pub(super) four_in_parts: [Stage<5>; 2],
    pub(super) sides: [Stage<5>; 3],
    pub(super) solvable: Solvable,
}

impl fmt::Debug for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("seven::Stages").finish_non_exhaustive()
    }
}

impl Stages {
    /// Computes the tables, which takes a few seconds, and reports to the progress under the name `seven`.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub fn new(progress: &Progress) -> Result<Stages, TableError> {
        progress.begin("seven", 7);
        let (gathered, ((four, all), (four_in_parts, sides))) = parallel::join(
            || progress.made(gathered()),
            || {
                parallel::join(
                    || {
                        (
                            progress.made(four_paired(halves(), &halves_but_front(1))),
                            progress.made(all_paired()),
                        )
                    },
                    || (progress.made(four_in_parts()), progress.made(sides())),
                )
            },
        );
        let [four_gathered, all_gathered] = gathered?;
        Ok(Stages {
            alike: progress.made(Alike::new()?),
            four_gathered,
            four_paired: four?,
            all_gathered,
            all_paired: all?,
            four_in_parts: four_in_parts?,
            sides: sides?,
            solvable: progress.made(Solvable::new()),
        })
    }
}

/// Returns the half turns of all layers.
pub(super) fn halves() -> Order {
    order(|_, _, quarters| quarters == 2)
}

/// Returns the half turns of all layers, but of at most so many layers of F and B.
fn halves_but_front(most: usize) -> Order {
    order(|axis, layers, quarters| quarters == 2 && (axis != FRONT || layers <= most))
}

/// Returns the half turns of all layers but the inner ones of U and D, and of at most so many layers of F and B.
fn halves_of_sides_but_front(most: usize) -> Order {
    order(|axis, layers, quarters| {
        let most = match axis {
            UPPER => 1,
            SIDE => layers,
            _ => most,
        };
        quarters == 2 && layers <= most
    })
}

/// Returns the half turns of all layers but the inner ones of U and D.
pub(super) fn halves_of_sides() -> Order {
    halves_of_sides_but_front(3)
}

/// Returns the half turns of faces, and of all layers of R and L.
pub(super) fn halves_of_side() -> Order {
    halves_of_sides_but_front(1)
}

/// The sum of the bounds of two lines in the second stage.
const SUMS_OF_GATHERED: LargestSums =
    LargestSums(&[0, 5, 10, 10, 13, 15, 17, 18, 19, 20, 21, 22, 22]);

/// The same in the first part of the third stage.
const SUMS_OF_PAIRED: LargestSums =
    LargestSums(&[0, 9, 18, 18, 18, 21, 23, 26, 29, 32, 34, 36, 38]);

/// The second and the fourth stage: four edges come to the slots UR, UL, DR and DL, and half turns can do the rest for
/// them and for the centers of U and D; after the fourth stage, also for the four edges in UF, UB, DF and DB. U and D turn
/// freely, R, L, F and B and the inner layers beside them by half turns.
fn gathered() -> Result<[Stage<7>; 2], TableError> {
    let order =
        || order(|axis, layers, quarters| if axis == UPPER { layers == 1 } else { quarters == 2 });
    let [midges, wings, x, t, a, b, c] = [0, 1, 2, 3, 4, 5, 6];
    let edges = |twisted| {
        let (coordinates, four) = FourEdges::new(&order(), twisted);
        let goal = Values::one(four.goal());
        let choices = move |state: &CoreState| {
            four.choices(state).into_iter().map(EdgeValues::from_iter).collect()
        };
        (Edges { coordinates: coordinates.into(), choices: Box::new(choices) }, goal)
    };
    let centers = || AxisCenters::by_orbit(&CENTERS, UPPER, &order());
    let (edges_of_four, goal) = edges(Twisted::Four);
    let upper = centers();
    let turns = order().numbers_of(&halves_of_sides());
    let goals = [0, 1].map(|solved| upper.within_reach(&[solved, 2, 3, 4], &turns));
    let first = CoreStage::new(order(), edges_of_four, vec![upper], |stage| {
        stage
            .bounded([midges, wings], &goal)?
            .bounded([x, a, b, c], &goals[0])?
            .and_bounded([t, a, b, c], &goals[1])
            .map(|stage| stage.with_largest_sums(SUMS_OF_GATHERED))
    })?;
    let (edges_of_eight, goal) = edges(Twisted::Eight);
    let second = CoreStage::new(order(), edges_of_eight, vec![centers()], |stage| {
        Ok(stage.bounded([midges, wings], &goal)?.bounded_as(&first.tabled, 2..7, 2))
    })?;
    Ok([first, second])
}

/// The third stage: the four edges in UR, UL, DR and DL are paired, and half turns without those of the inner layers
/// beside F and B can do the rest for the centers of U, D, R and L. All layers by half turns.
fn four_paired(order: Order, later: &Order) -> Result<Stage<5>, TableError> {
    let axes = [UPPER, SIDE].map(|axis| AxisCenters::listed(&CENTERS, axis, &order));
    let edges = edges([FIRST], &order);
    let turns = order.numbers_of(later);
    let goals = axes.each_ref().map(|axis| axis.within_reach(&[0, 1], &turns));
    let only = |part: usize| goals.each_ref().map(|goals| goals.only(&[part]));
    let [upper_solved, side_solved] = only(0);
    let with_edges = only(1).map(|alike| Values::one([0]).with(&alike));
    let [quad, upper, side, upper_alike, side_alike] = [0, 1, 2, 3, 4];
    CoreStage::new(order, edges, axes.into(), |stage| {
        stage
            .bounded([upper, side], &upper_solved.with(&side_solved))?
            .bounded([quad, upper_alike], &with_edges[UPPER])?
            .and_bounded([quad, side_alike], &with_edges[SIDE])?
            .bounded([upper, upper_alike], &goals[UPPER])?
            .and_bounded([side, side_alike], &goals[SIDE])
    })
}

/// The two parts of the third stage that search several lines one after the other: the first is done when half turns
/// without those of three layers of F and B can do the rest.
fn four_in_parts() -> Result<[Stage<5>; 2], TableError> {
    let between = halves_but_front(2);
    let first = four_paired(halves(), &between)?.with_largest_sums(SUMS_OF_PAIRED);
    Ok([first, four_paired(between, &halves_but_front(1))?])
}

/// The fifth stage: the core is done. U and D turn as faces, R, L, F and B and the inner layers beside them too, all by
/// half turns.
fn all_paired() -> Result<Stage<8>, TableError> {
    let order = halves_of_sides();
    let axes = [UPPER, SIDE, FRONT].map(|axis| AxisCenters::listed(&CENTERS, axis, &order));
    let edges = edges([FIRST, SECOND], &order);
    let goals = axes.each_ref().map(|axis| axis.goals.clone());
    let alike = goals.each_ref().map(|goals| goals.only(&[1]));
    let upper_solved = Values::one([0, 0]).with(&goals[UPPER].only(&[0]));
    let with_edges = |axis: usize| Values::one([0]).with(&goals[axis]);
    let [first, second, upper, side, front, upper_alike, side_alike, front_alike] =
        [0, 1, 2, 3, 4, 5, 6, 7];
    CoreStage::new(order, edges, axes.into(), |stage| {
        stage
            .bounded([first, second, upper], &upper_solved)?
            .bounded([upper, upper_alike], &goals[UPPER])?
            .and_bounded([side, side_alike], &goals[SIDE])?
            .and_bounded([front, front_alike], &goals[FRONT])?
            .bounded([first, side, side_alike], &with_edges(SIDE))?
            .and_bounded([second, front, front_alike], &with_edges(FRONT))?
            .bounded([upper_alike, side_alike], &alike[UPPER].with(&alike[SIDE]))?
            .and_bounded([upper_alike, front_alike], &alike[UPPER].with(&alike[FRONT]))
    })
}

/// The fifth stage, for several lines, in three parts, all by half turns. First R and L and the edges between F and B are
/// done, with all layers of F, B, R and L. Then U and D come within reach of turns without inner layers of F and B, by at
/// most two layers of these. At last those turns solve F and B, the edges between R and L, and U and D.
fn sides() -> Result<[Stage<5>; 3], TableError> {
    let [between, last] = [2, 1].map(halves_of_sides_but_front);
    let first = side_solved(halves_of_sides(), (SIDE, FIRST), Some(&between))?;
    let second = side_solved(between, (SIDE, FIRST), Some(&last))?;
    Ok([first, second, side_solved(last, (FRONT, SECOND), None)?])
}

/// A part: the centers of an axis and the edges that turn with them are done, and the centers of U and D too, or within reach
/// of later turns.
fn side_solved(
    order: Order,
    (axis, slots): (usize, [u8; 4]),
    later: Option<&Order>,
) -> Result<Stage<5>, TableError> {
    let axes = [UPPER, axis].map(|axis| AxisCenters::listed(&CENTERS, axis, &order));
    let edges = edges([slots], &order);
    let turns = later.map_or(Vec::new(), |later| order.numbers_of(later));
    let goals = [axes[0].within_reach(&[0, 1], &turns), axes[1].goals.clone()];
    let [upper_only, side_only] = goals.each_ref().map(|goals| goals.only(&[1]));
    let paired = Values::one([0]);
    let [quad, upper, side, upper_alike, side_alike] = [0, 1, 2, 3, 4];
    CoreStage::new(order, edges, axes.into(), |stage| {
        stage
            .bounded([quad, side, side_alike], &paired.with(&goals[1]))?
            .bounded([upper, upper_alike], &goals[0])?
            .bounded([upper_alike, side_alike], &upper_only.with(&side_only))?
            .bounded([quad, upper_alike], &paired.with(&upper_only))
    })
}

/// Returns the edges of some middle layers.
fn edges<const N: usize>(slots: [[u8; 4]; N], order: &Order) -> Edges<CoreState> {
    let (coordinates, quads): (_, Vec<Quad>) =
        slots.into_iter().map(|slots| Quad::new(slots, order)).unzip();
    let of = move |state: &CoreState| {
        let slots = state.five.edge_slots();
        let values = quads.iter().map(|quad| quad.of(&slots)).collect::<Option<EdgeValues>>();
        values.into_iter().collect()
    };
    Edges { coordinates, choices: Box::new(of) }
}
