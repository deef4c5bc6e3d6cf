//! The second and the fourth stage: four edges come to the slots UR, UL, DR and DL, and half turns can do the rest for
//! the centres of U and D. U and D turn freely, R, L, F and B and the inner layers beside them by half turns.

use super::axis::{Axis, Ranks};
use super::center_bounds::CenterBounds;
use super::moves::order;
use super::quad::FIRST;
use super::slots::{KINDS, motions};
use super::state::CoreState;
use crate::solve::search::short::staged::distances::Distances;
use crate::solve::search::short::staged::explore::{Children, Stage};
use crate::solve::search::short::staged::masks::Halves;
use crate::solve::search::short::staged::order::Order;
use crate::solve::search::tables::TableError;

/// The axis of U and D.
const UPPER: usize = 0;

/// The ways to choose four of eight slots.
const SETS: usize = 70;

/// Returns the half turns of all layers.
pub(super) fn halves() -> Order {
    order(|_, _, quarters| quarters == 2)
}

/// Returns the half turns of all layers but the inner ones of U and D.
pub(super) fn halves_of_sides() -> Order {
    order(|axis, wide, quarters| quarters == 2 && (axis != UPPER || !wide))
}

/// The tables of the stage.
pub(super) struct Gathered {
    order: Order,
    halves: Halves,
    /// By turn and kind: the set of slots after the turn.
    set_turns: Vec<[[u8; SETS]; KINDS]>,
    upper: Axis,
    sets: Distances,
    centers: CenterBounds,
    goal: u8,
}

/// The slots of four edges, by kind of piece, and the centres of U and D.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct GatheredNode {
    sets: [u8; KINDS],
    upper: Ranks,
}

impl Gathered {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new() -> Result<Gathered, TableError> {
        let order = order(|axis, wide, quarters| if axis == UPPER { !wide } else { quarters == 2 });
        let halves = Halves::new(8);
        let set_turns: Vec<[[u8; SETS]; KINDS]> = motions(&order)
            .iter()
            .map(|motion| {
                motion.map(|to| {
                    std::array::from_fn(|rank| {
                        let slots = (0..8).filter(|slot| halves.sets[rank] >> slot & 1 == 1);
                        halves.rank(slots.map(|slot: usize| 1u32 << to[slot]).sum()) as u8
                    })
                })
            })
            .collect();
        let goal = halves.rank(FIRST.iter().map(|slot| 1 << slot).sum()) as u8;
        let sets = Distances::compute(SETS.pow(3), &[set_index([goal; 3])], |entry, reach| {
            let from = [entry / (SETS * SETS), entry / SETS % SETS, entry % SETS];
            let _ = set_turns
                .iter()
                .any(|turns| reach(set_index(std::array::from_fn(|kind| turns[kind][from[kind]]))));
        })?;
        let upper = Axis::new(UPPER);
        let centers = CenterBounds::new(&upper, &order, &halves_of_sides())?;
        Ok(Gathered { order, halves, set_turns, upper, sets, centers, goal })
    }

    /// Returns the starts of a state, one for every choice of four edges, each with a lower bound of its distance.
    pub(super) fn starts(&self, state: &CoreState) -> Vec<(GatheredNode, u8)> {
        let upper = self.upper.of(state);
        let bound = self.centers.get(upper);
        let inside: Vec<[u8; KINDS]> = state
            .five
            .edge_slots()
            .into_iter()
            .filter(|slots| slots.iter().all(|slot| *slot < 8))
            .collect();
        let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
        let nodes = choices.map(|choice| {
            let chosen = inside.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            let mut sets = [0u32; KINDS];
            for (_, slots) in chosen {
                sets.iter_mut().zip(slots).for_each(|(set, slot)| *set |= 1 << slot);
            }
            let node = GatheredNode { sets: sets.map(|set| self.halves.rank(set) as u8), upper };
            (node, bound.max(self.sets.get(set_index(node.sets))))
        });
        nodes.collect()
    }
}

/// Returns the number of the sets of all kinds.
#[inline]
fn set_index([a, b, c]: [u8; KINDS]) -> usize {
    (usize::from(a) * SETS + usize::from(b)) * SETS + usize::from(c)
}

impl Stage for Gathered {
    type Node = GatheredNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(
        &self,
        node: &GatheredNode,
        allowed: u64,
        left: u8,
        list: &mut Children<GatheredNode>,
    ) {
        list.fill(self.order.len(), allowed, |turn| {
            let mut sets = node.sets;
            for (set, turns) in sets.iter_mut().zip(&self.set_turns[turn]) {
                *set = turns[usize::from(*set)];
            }
            GatheredNode { sets, upper: self.upper.after(node.upper, self.order.turns[turn]) }
        });
        list.keep(|next| self.sets.get(set_index(next.sets)) <= left);
        list.keep(|next| self.centers.get(next.upper) <= left);
    }

    fn is_goal(&self, node: &GatheredNode) -> bool {
        node.sets == [self.goal; KINDS] && self.centers.get(node.upper) == 0
    }
}
