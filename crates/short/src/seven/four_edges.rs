//! Four of the edges of U and D, and how far they are from the slots UR, UL, DR and DL.

use super::quad::FIRST;
use super::slots::{KINDS, motions};
use super::state::CoreState;
use super::twist::{TWISTS, Twist, inverse, product, reordering, twist_of};
use crate::staged::distances::Distances;
use crate::staged::masks::Halves;
use crate::staged::order::Order;
use unscramble_search::exact::to_u8;
use unscramble_search::tables::TableError;

/// The slots among which the edges are.
const SLOTS: u8 = 8;

/// The ways to choose four of the slots.
const SETS: usize = 70;

/// The numbers of the kinds whose twist matters.
const LOW: usize = 1;
const HIGH: usize = 2;

/// The edges whose wings have to pair up their slots as half turns of paired edges can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Twisted {
    /// The four edges.
    Four,
    /// These, and the four others, all of whose pieces are in the other slots.
    Eight,
}

/// The slots of four edges by kind of piece, the twist of the edges, and that of the others (0 if it does not matter, or
/// if the others are not four).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Edges {
    sets: [u8; KINDS],
    twists: [Twist; 2],
}

/// The turns of the edges, and their distances.
pub(super) struct FourEdges {
    twisted: Twisted,
    halves: Halves,
    motions: Vec<[Motion; KINDS]>,
    /// By two twists.
    products: [[Twist; TWISTS]; TWISTS],
    distances: Distances,
    goal: Edges,
}

/// What a turn does to sets of slots, by rank.
struct Motion {
    /// The set after the turn.
    sets: [u8; SETS],
    /// How the turn reorders the slots of the set, and the other slots: the inverse, for low wings.
    reorderings: [[Twist; 2]; SETS],
}

impl Motion {
    fn new(to: &[u8; 12], kind: usize, halves: &Halves) -> Motion {
        let set = |rank: usize| u32::from(halves.sets[rank]);
        let slots = |rank: usize| (0..SLOTS).filter(move |slot| set(rank) >> slot & 1 == 1);
        let after = |rank| slots(rank).map(|slot| 1u32 << to[usize::from(slot)]).sum();
        let reorderings = |rank| {
            let all = (1 << SLOTS) - 1;
            [set(rank), all & !set(rank)].map(|set| {
                let twist = reordering(set, to);
                if kind == LOW { inverse(twist) } else { twist }
            })
        };
        Motion {
            sets: std::array::from_fn(|rank| to_u8(halves.rank(after(rank)))),
            reorderings: std::array::from_fn(reorderings),
        }
    }
}

impl FourEdges {
    /// Computes the distances by the turns of a stage.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new(order: &Order, twisted: Twisted) -> Result<FourEdges, TableError> {
        let halves = Halves::new(SLOTS.into());
        let motions: Vec<[Motion; KINDS]> = motions(order)
            .iter()
            .map(|motion| std::array::from_fn(|kind| Motion::new(&motion[kind], kind, &halves)))
            .collect();
        let all = std::array::from_fn(to_u8);
        let products = all.map(|after| all.map(|before| product(after, before)));
        let goal = to_u8(halves.rank(FIRST.iter().map(|slot| 1 << slot).sum()));
        let goal = Edges { sets: [goal; KINDS], twists: [0; 2] };
        let after = |edges, turn: usize| after(twisted, &motions[turn], &products, edges);
        let len = SETS.pow(3) * twists(twisted);
        let distances = Distances::compute(len, &[index(twisted, goal)], |entry, reach| {
            let edges = entry_edges(twisted, entry);
            let _ = (0..motions.len()).any(|turn| reach(index(twisted, after(edges, turn))));
        })?;
        Ok(FourEdges { twisted, halves, motions, products, distances, goal })
    }

    /// Lists every choice of four edges of a state.
    pub(super) fn choices(&self, state: &CoreState) -> Vec<Edges> {
        let inside: Vec<[u8; KINDS]> = state
            .five
            .edge_slots()
            .into_iter()
            .filter(|slots| slots.iter().all(|slot| *slot < SLOTS))
            .collect();
        let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
        choices.map(|choice| self.chosen(&inside, choice)).collect()
    }

    /// Returns the edges of which a choice has the bits, among those that are inside.
    fn chosen(&self, inside: &[[u8; KINDS]], choice: u32) -> Edges {
        let is_chosen = |i: &usize| choice >> i & 1 == 1;
        let of = |chosen: bool| {
            let numbers = (0..inside.len()).filter(move |i| is_chosen(i) == chosen);
            numbers.map(|i| inside[i]).collect::<Vec<_>>()
        };
        let (chosen, others) = (of(true), of(false));
        let set = |kind: usize| {
            let set = chosen.iter().map(|slots| 1u32 << slots[kind]).sum();
            to_u8(self.halves.rank(set))
        };
        let twist_of = |edges: &[[u8; KINDS]]| <&[_; 4]>::try_from(edges).map_or(0, twist);
        let other = if self.twisted == Twisted::Eight { twist_of(&others) } else { 0 };
        Edges { sets: std::array::from_fn(set), twists: [twist_of(&chosen), other] }
    }

    /// Returns the edges after a turn of the stage.
    #[inline]
    pub(super) fn after(&self, edges: Edges, turn: usize) -> Edges {
        after(self.twisted, &self.motions[turn], &self.products, edges)
    }

    /// Returns a lower bound of the distance.
    #[inline]
    pub(super) fn bound(&self, edges: Edges) -> u8 {
        self.distances.get(index(self.twisted, edges))
    }

    /// Returns whether the edges are at their goal.
    #[inline]
    pub(super) fn is_goal(&self, edges: Edges) -> bool {
        edges == self.goal
    }
}

/// Returns how four edges pair up the slots of their low wings with those of their high wings.
pub(super) fn twist(edges: &[[u8; KINDS]; 4]) -> Twist {
    let position =
        |kind: usize, of: &[u8; KINDS]| edges.iter().filter(|other| other[kind] < of[kind]).count();
    let mut permutation = [0; 4];
    for edge in edges {
        permutation[position(LOW, edge)] = to_u8(position(HIGH, edge));
    }
    twist_of(permutation)
}

/// Returns the edges after a turn.
#[inline]
fn after(
    twisted: Twisted,
    motions: &[Motion; KINDS],
    products: &[[Twist; TWISTS]; TWISTS],
    edges: Edges,
) -> Edges {
    let ranks = edges.sets.map(usize::from);
    let [low, high] = [LOW, HIGH].map(|kind| motions[kind].reorderings[ranks[kind]]);
    let turned = |part: usize| {
        let twist = products[usize::from(edges.twists[part])][usize::from(low[part])];
        products[usize::from(high[part])][usize::from(twist)]
    };
    let other = if twisted == Twisted::Eight { turned(1) } else { 0 };
    let sets = std::array::from_fn(|kind| motions[kind].sets[ranks[kind]]);
    Edges { sets, twists: [turned(0), other] }
}

/// Returns the number of twists that are told apart.
const fn twists(twisted: Twisted) -> usize {
    match twisted {
        Twisted::Four => TWISTS,
        Twisted::Eight => TWISTS * TWISTS,
    }
}

/// Returns the number of the edges.
#[inline]
fn index(twisted: Twisted, edges: Edges) -> usize {
    let sets = edges.sets.iter().fold(0, |index, set| index * SETS + usize::from(*set));
    let [first, second] = edges.twists.map(usize::from);
    sets * twists(twisted) + second * TWISTS + first
}

/// Returns the edges with a number.
fn entry_edges(twisted: Twisted, index: usize) -> Edges {
    let (sets, twist) = (index / twists(twisted), index % twists(twisted));
    let sets = [sets / (SETS * SETS), sets / SETS % SETS, sets % SETS];
    Edges {
        sets: sets.map(|set| set as u8),
        twists: [(twist % TWISTS) as Twist, (twist / TWISTS) as Twist],
    }
}
