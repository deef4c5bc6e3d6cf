//! The stages of the core.

use std::fmt;

use super::core::CoreState;
use super::moves::{CENTERS, DEPTH, MOVES, order};
use super::partners::Partners;
use crate::staged::axis_centers::{AxisCenters, FRONT, SIDE, UPPER};
use crate::staged::core_stage::{CoreStage, EdgeValues, Edges};
use crate::staged::low_wings::{is_low, low_places};
use crate::staged::order::Order;
use unscramble_cube::{Axis, permutation};
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::masks::MaskMotion;
use unscramble_search::space::product::Values;
use unscramble_search::tables::{Progress, TableError};

/// The slots in the layers of U and D.
const UPPER_SLOTS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// The slots in the layers of F and B.
const FRONT_SLOTS: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

/// The slots UR, UL, DR and DL, whose edges are paired first.
const PAIRED: [u8; 4] = [0, 2, 4, 6];

/// The ways to exchange the wings of an even number of edges.
const EXCHANGES: usize = 2048;

/// A stage of the core.
type Stage<const K: usize> = CoreStage<CoreState, K>;

/// All stages.
pub struct Stages {
    pub(super) oriented: Stage<4>,
    pub(super) four_gathered: Stage<4>,
    pub(super) four_paired: Stage<5>,
    /// The third stage in parts, for many lines.
    pub(super) four_in_parts: [Stage<5>; 2],
    pub(super) all_gathered: Stage<4>,
    pub(super) all_paired: Stage<7>,
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
        progress.begin("six", 6);
        let [first, second] = [halves(), halves_but_front(DEPTH)];
        let four_in_parts =
            || Ok([four_paired(first, &second)?, four_paired(halves_but_front(DEPTH), &last())?]);
        Ok(Stages {
            oriented: progress.made(oriented()?),
            four_gathered: progress.made(four_gathered()?),
            all_gathered: progress.made(all_gathered()?),
            four_paired: progress.made(four_paired(halves(), &last())?),
            four_in_parts: progress.made(four_in_parts()?),
            all_paired: progress.made(all_paired()?),
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
fn oriented() -> Result<Stage<4>, TableError> {
    let order = order(|_, layers, quarters| layers == 1 || quarters == 2);
    let motions = order.turns.iter().map(|turn| MaskMotion::new(&MOVES[usize::from(*turn)].wings));
    let edges = Edges {
        coordinates: vec![Coordinate::of_sets(12, motions.collect())],
        choices: Box::new(|state: &CoreState| exchanged(state).into_iter().map(value).collect()),
    };
    let side = AxisCenters::by_orbit(&CENTERS, SIDE, &order);
    let goals = side.within_reach(&[0, 1, 2], &order.numbers_of(&halves()));
    let [low, a, b, c] = [0, 1, 2, 3];
    CoreStage::new(order, edges, vec![side], |stage| {
        stage.bounded([a, b, c], &goals)?.bounded([low], &Values::one([low_places()]))
    })
}

/// The second stage: four edges in UR, UL, DR and DL, and the centers of U and D, come within reach of half turns. U and D
/// turn freely, all else by half turns.
fn four_gathered() -> Result<Stage<4>, TableError> {
    let order = order(|axis, layers, quarters| quarters == 2 || (layers == 1 && axis == Axis::Y));
    let (coordinate, partners) = Partners::new(UPPER_SLOTS, &PAIRED, &order);
    let any_four = move |slots: [[u8; 2]; 12], _| {
        let inside: Vec<[u8; 2]> = among(slots, &UPPER_SLOTS).collect();
        let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
        let chosen = |choice: u32| {
            let chosen = inside.iter().enumerate().filter(move |(i, _)| choice >> i & 1 == 1);
            partners.of(chosen.map(|(_, slots)| *slots), false)
        };
        choices.filter_map(chosen).collect()
    };
    gathered(order, edges(coordinate, any_four), UPPER, &halves())
}

/// The fourth stage: all edges, and the centers of F and B, come within reach of half turns. F and B turn freely, all else by
/// half turns.
fn all_gathered() -> Result<Stage<4>, TableError> {
    let order = order(|axis, layers, quarters| match axis {
        Axis::Z => layers == 1,
        _ => quarters == 2,
    });
    let edges = edges_of_front(&order);
    gathered(order, edges, FRONT, &last())
}

fn gathered(
    order: Order,
    edges: Edges<CoreState>,
    axis: usize,
    later: &Order,
) -> Result<Stage<4>, TableError> {
    let centers = AxisCenters::by_orbit(&CENTERS, axis, &order);
    let turns = order.numbers_of(later);
    let goals = centers.within_reach(&[0, 1, 2], &turns);
    let paired = Values::one([0]).reached(&edges.coordinates, &turns);
    let [partners, a, b, c] = [0, 1, 2, 3];
    CoreStage::new(order, edges, vec![centers], |stage| {
        stage.bounded([a, b, c], &goals)?.bounded([partners, a], &paired.with(&goals.only(&[0])))
    })
}

/// The third stage: the edges in UR, UL, DR and DL are paired, and the centers of U, D, R and L are within reach of the turns
/// of later stages. All by half turns; where many lines are searched, it is two stages.
fn four_paired(order: Order, later: &Order) -> Result<Stage<5>, TableError> {
    let (coordinate, partners) = Partners::new(UPPER_SLOTS, &PAIRED, &order);
    let four = move |slots, _| partners.of(among(slots, &PAIRED), false).into_iter().collect();
    let axes = [UPPER, SIDE].map(|axis| AxisCenters::listed(&CENTERS, axis, &order));
    let turns = order.numbers_of(later);
    let goals = axes.each_ref().map(|axis| axis.within_reach(&[0, 1], &turns));
    let [upper_inner, side_inner] = goals.each_ref().map(|goals| goals.only(&[0]));
    let innermost = Values::one([0]).with(&upper_inner).with(&side_inner);
    let [partners, upper, side, upper_alike, side_alike] = [0, 1, 2, 3, 4];
    CoreStage::new(order, edges(coordinate, four), axes.into(), |stage| {
        stage
            .bounded([partners, upper, side], &innermost)?
            .bounded([upper, upper_alike], &goals[UPPER])?
            .and_bounded([side, side_alike], &goals[SIDE])
    })
}

/// The fifth stage: the core is solved. Half turns of all layers but the inner ones of F and B.
fn all_paired() -> Result<Stage<7>, TableError> {
    let order = last();
    let edges = edges_of_front(&order);
    let axes = [UPPER, SIDE, FRONT].map(|axis| AxisCenters::listed(&CENTERS, axis, &order));
    let goals = axes.each_ref().map(|axis| axis.goals.clone());
    let inner = goals.each_ref().map(|goals| goals.only(&[0]));
    let edges_and_inner = Values::one([0]).with(&inner[FRONT]).with(&inner[UPPER]);
    let front_and_inner = goals[FRONT].with(&inner[UPPER]).with(&inner[SIDE]);
    let [partners, upper, side, front, upper_alike, side_alike, front_alike] =
        [0, 1, 2, 3, 4, 5, 6];
    CoreStage::new(order, edges, axes.into(), |stage| {
        stage
            .bounded([partners, front, upper], &edges_and_inner)?
            .bounded([upper, upper_alike], &goals[UPPER])?
            .and_bounded([side, side_alike], &goals[SIDE])?
            .and_bounded([front, front_alike], &goals[FRONT])?
            .bounded([front, front_alike, upper, side], &front_and_inner)
    })
}

/// Returns the edges in [`FRONT_SLOTS`], which are all that are not paired yet.
fn edges_of_front(order: &Order) -> Edges<CoreState> {
    let (coordinate, partners) = Partners::new(FRONT_SLOTS, &FRONT_SLOTS, order);
    let rest = move |slots: [[u8; 2]; 12], odd_corners| {
        let rest = slots.iter().filter(|slots| FRONT_SLOTS.contains(&slots[0]));
        // By slot of a low wing: its edge.
        let mut lows = [0; 12];
        for (edge, [low, _]) in slots.iter().enumerate() {
            lows[usize::from(*low)] = edge;
        }
        let odd = permutation::is_odd(&lows) != odd_corners;
        partners.of(rest.copied(), odd).into_iter().collect()
    };
    edges(coordinate, rest)
}

/// Returns edges of which all values are told by the slots of their wings and by whether the corners are an odd permutation.
fn edges(
    coordinate: Coordinate,
    choices: impl Fn([[u8; 2]; 12], bool) -> Vec<u32> + Send + Sync + 'static,
) -> Edges<CoreState> {
    let choices = move |state: &CoreState| {
        let all = state.slots().map(|slots| choices(slots, state.odd_corners));
        all.into_iter().flatten().map(value).collect()
    };
    Edges { coordinates: vec![coordinate], choices: Box::new(choices) }
}

fn value(value: u32) -> EdgeValues {
    EdgeValues::from_iter([value])
}

/// Lists the edges that are in some slots.
fn among(slots: [[u8; 2]; 12], all: &'static [u8]) -> impl Iterator<Item = [u8; 2]> {
    slots.into_iter().filter(|slots| slots.iter().all(|slot| all.contains(slot)))
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
