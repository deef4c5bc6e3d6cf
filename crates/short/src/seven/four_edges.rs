//! Four of the edges of U and D, wherever they are in these layers.

use super::quad::FIRST;
use super::slots::{KINDS, motions};
use super::state::CoreState;
use super::twist::{TWISTS, Twist, inverse, product, reordering, twist_of};
use crate::staged::order::Order;
use unscramble_search::exact::{to_u8, to_u32};
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::masks::Halves;

/// The slots among which the edges are.
const SLOTS: u8 = 8;

/// The ways to choose four of the slots.
const SETS: usize = 70;

/// The numbers of the kinds of pieces.
const MIDGE: usize = 0;
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

/// Reads the values of four edges: one of the slots of their midges, and one of the slots of their wings, with the twist of
/// the edges and that of the others (0 if it does not matter, or if the others are not four).
pub(super) struct FourEdges {
    twisted: Twisted,
    halves: Halves,
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
    /// Creates both coordinates under the turns of a stage.
    pub(super) fn new(order: &Order, twisted: Twisted) -> ([Coordinate; 2], FourEdges) {
        let halves = Halves::new(SLOTS.into());
        let motions: Vec<[Motion; KINDS]> = motions(order)
            .iter()
            .map(|motion| std::array::from_fn(|kind| Motion::new(&motion[kind], kind, &halves)))
            .collect();
        let all = std::array::from_fn(to_u8);
        let products = all.map(|after| all.map(|before| product(after, before)));
        let midges =
            Coordinate::new(SETS, motions.len(), |set, turn| motions[turn][MIDGE].sets[set].into());
        let wings = Coordinate::new(twisted.wings(), motions.len(), |wings, turn| {
            twisted.number(after(&motions[turn], &products, twisted.of_number(wings)))
        });
        ([midges, wings], FourEdges { twisted, halves })
    }

    /// Returns the values of paired edges in their slots.
    pub(super) fn goal(&self) -> [u32; 2] {
        let set = to_u8(self.halves.rank(FIRST.iter().map(|slot| 1 << slot).sum()));
        [set.into(), to_u32(self.twisted.number(Wings { sets: [set; 2], twists: [0; 2] }))]
    }

    /// Lists the values of every choice of four edges of a state.
    pub(super) fn choices(&self, state: &CoreState) -> Vec<[u32; 2]> {
        let inside: Vec<[u8; KINDS]> = state
            .five
            .edge_slots()
            .into_iter()
            .filter(|slots| slots.iter().all(|slot| *slot < SLOTS))
            .collect();
        let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
        choices.map(|choice| self.chosen(&inside, choice)).collect()
    }

    /// Returns the values of the edges of which a choice has the bits, among those that are inside.
    fn chosen(&self, inside: &[[u8; KINDS]], choice: u32) -> [u32; 2] {
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
        let twists = [twist_of(&chosen), twist_of(&others)];
        let wings = Wings { sets: [LOW, HIGH].map(set), twists };
        [set(MIDGE).into(), to_u32(self.twisted.number(wings))]
    }
}

/// The wings of four edges: the ranks of the slots of the low and of the high ones, and the twists of the four edges and of
/// the others.
#[derive(Clone, Copy)]
struct Wings {
    sets: [u8; 2],
    twists: [Twist; 2],
}

impl Twisted {
    /// Returns the number of twists that are told apart.
    const fn twists(self) -> usize {
        match self {
            Twisted::Four => TWISTS,
            Twisted::Eight => TWISTS * TWISTS,
        }
    }

    /// Returns how many wings are told apart.
    const fn wings(self) -> usize {
        SETS * SETS * self.twists()
    }

    /// Returns the number of wings.
    fn number(self, wings: Wings) -> usize {
        let ([low, high], [first, second]) =
            (wings.sets.map(usize::from), wings.twists.map(usize::from));
        (low * SETS + high) * self.twists() + (second * TWISTS + first) % self.twists()
    }

    /// Returns the wings with a number.
    fn of_number(self, number: usize) -> Wings {
        let (sets, twists) = (number / self.twists(), number % self.twists());
        Wings {
            sets: [sets / SETS, sets % SETS].map(to_u8),
            twists: [twists % TWISTS, twists / TWISTS].map(to_u8),
        }
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

/// Returns the wings after a turn.
fn after(
    motions: &[Motion; KINDS],
    products: &[[Twist; TWISTS]; TWISTS],
    Wings { sets: [low, high], twists }: Wings,
) -> Wings {
    let [low, high] = [(LOW, low), (HIGH, high)].map(|(kind, set)| {
        (motions[kind].sets[usize::from(set)], motions[kind].reorderings[usize::from(set)])
    });
    let turned = |part: usize| {
        let twist = products[usize::from(twists[part])][usize::from(low.1[part])];
        products[usize::from(high.1[part])][usize::from(twist)]
    };
    Wings { sets: [low.0, high.0], twists: [turned(0), turned(1)] }
}
