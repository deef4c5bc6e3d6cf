//! The wings in the third stage: which wing is the mate of which.
//!
//! The moves of the stage take *high* places to high places and *low* places to low ones. When the stage begins, every
//! dedge has one wing in a high place and one in a low place. A [`Pairing`] tells, for the wing in the
//! high place of each edge, which edge has its mate in its low place. It is an even permutation of twelve
//! edges, since the wings are one.
//!
//! Eight symmetries keep the axis RL and the two kinds of places. They reduce the 12!/2 pairings to 1,538
//! classes of the mates of four edges, times 20,160 orders of the others. (The coordinate is that of
//! S. Chen's TPR-4x4x4-Solver, github.com/cs0x7f/TPR-4x4x4-Solver.)
#![expect(clippy::expect_used, reason = "a symmetry that is not found must not become another one")]

use super::even_orders::EvenOrders;
use super::moves::{EFFECTS, IS_HIGH, MOVES, PAIRING};
use super::symmetries::symmetries_of_axis;
use unscramble_cube::permutation;
use unscramble_cube::wing_places::{Motion, inverse};
use unscramble_search::exact::{index_of, to_u8, to_u16};

/// For the wing in the high place of each edge: the edge that has its mate. The last four entries only make
/// the length a power of two.
pub(crate) type Pairing = [u8; 16];

/// All dedges are paired.
pub(crate) const PAIRED: Pairing = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The edges whose mates give the class: UF, UB, DF and DB.
const CLASS_EDGES: [usize; 4] = [1, 3, 5, 7];

/// The other edges.
const OTHER_EDGES: [usize; 8] = [0, 2, 4, 6, 8, 9, 10, 11];

/// Number of classes.
pub(super) const CLASSES: usize = 1538;

/// What a move or a symmetry does to the wings in the two kinds of places.
#[derive(Debug, Clone, Copy)]
struct Action {
    /// By edge: the edge that its high place's wing comes from.
    high_from: Pairing,
    /// By edge: the edge to which its low place's wing goes.
    low_to: Pairing,
}

impl Action {
    const NONE: Action = Action { high_from: PAIRED, low_to: PAIRED };

    /// Returns the action of a motion of wings that keeps the kinds of places; `None` for others.
    fn of(to: &Motion) -> Option<Action> {
        let mut action = Action::NONE;
        for (place, reached) in to.iter().map(|place| usize::from(*place)).enumerate() {
            match (IS_HIGH[place], IS_HIGH[reached]) {
                (true, true) => action.high_from[reached / 2] = to_u8(place / 2),
                (false, false) => action.low_to[place / 2] = to_u8(reached / 2),
                _ => return None,
            }
        }
        Some(action)
    }

    #[inline(always)]
    fn apply(&self, pairing: &Pairing) -> Pairing {
        let mut next = PAIRED;
        for (mate, from) in next[..12].iter_mut().zip(&self.high_from) {
            let old = pairing[usize::from(from & 15)];
            *mate = self.low_to[usize::from(old & 15)];
        }
        next
    }
}

/// The mates of four edges as a number: how to reach the representative of their class.
#[derive(Debug, Clone, Copy)]
struct Seen {
    class: u16,
    symmetry: u8,
    /// By edge, 4 bits each: the number of an edge among those that are not mates of the four, as seen
    /// from the representative.
    numbers: u64,
}

/// Where the tables have a pairing.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Place {
    pub(super) class: u16,
    pub(super) order: u16,
    /// The symmetry that takes the pairing to its class.
    pub(super) symmetry: u8,
}

/// The tables that turn a pairing into the index of its entry.
#[derive(Debug)]
pub(crate) struct Pairings {
    /// By move; those that are not of the stage do nothing.
    actions: Vec<Action>,
    symmetries: Vec<Action>,
    /// By symmetry: the place to which each center goes.
    pub(super) center_places: Vec<[u8; 24]>,
    /// By the mates of the four edges, 4 bits each.
    seen: Vec<Seen>,
    /// By class: the mates of the representative, 4 bits each.
    representatives: Vec<u16>,
    /// By class: the symmetries that keep the mates of the representative, the identity excepted.
    kept_by: Vec<Vec<usize>>,
    /// By symmetry and other edge: the bits that its mate takes.
    shifts: Vec<[u8; 8]>,
    orders: EvenOrders,
}

/// Reads the pairings of a class from the numbers of their orders.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    /// A pairing of the class.
    base: Pairing,
    /// The edges that are not mates of the four.
    free: [u8; 8],
    /// Whether the mates of the four make the even orders odd pairings.
    is_odd: bool,
    orders: &'a [u32],
}

impl Reader<'_> {
    /// Returns the pairing with this order.
    pub(super) fn pairing(&self, order: usize) -> Pairing {
        let (mut pairing, packed) = (self.base, self.orders[order]);
        for (i, edge) in OTHER_EDGES.into_iter().enumerate() {
            pairing[edge] = self.free[(packed >> (3 * i) & 7) as usize];
        }
        if self.is_odd {
            pairing.swap(OTHER_EDGES[6], OTHER_EDGES[7]);
        }
        pairing
    }
}

/// Returns the mates of the four edges, 4 bits each.
#[inline(always)]
fn four_mates(pairing: &Pairing) -> usize {
    CLASS_EDGES.iter().rev().fold(0, |all, edge| all << 4 | usize::from(pairing[*edge]))
}

impl Pairings {
    pub(super) fn new() -> Pairings {
        let actions = (0..MOVES).map(|number| {
            if PAIRING >> number & 1 == 0 {
                return Action::NONE;
            }
            let action = Action::of(&inverse(&EFFECTS[number].wings));
            action.expect("the moves of the stage keep the kinds of places")
        });
        let both = symmetries_of_axis().into_iter();
        let both = both.filter_map(|s| Some((Action::of(&s.wings)?, s.centers)));
        let (symmetries, center_places): (Vec<Action>, Vec<[u8; 24]>) = both.unzip();
        let shifts = symmetries.iter().map(|symmetry| {
            OTHER_EDGES.map(|edge| {
                let to = index_of(&symmetry.high_from, &to_u8(edge));
                3 * to_u8(index_of(&OTHER_EDGES, &to))
            })
        });
        let mut all = Pairings {
            actions: actions.collect(),
            shifts: shifts.collect(),
            symmetries,
            center_places,
            seen: vec![Seen { class: 0, symmetry: 0, numbers: 0 }; 1 << 16],
            representatives: Vec::new(),
            kept_by: Vec::new(),
            orders: EvenOrders::new(),
        };
        all.classify();
        all
    }

    fn classify(&mut self) {
        let mut is_seen = vec![false; 1 << 16];
        for mates in 0..1usize << 16 {
            let four: [usize; 4] = std::array::from_fn(|i| mates >> (4 * i) & 15);
            let differ = (0..4).all(|i| four[i] < 12 && !four[..i].contains(&four[i]));
            if is_seen[mates] || !differ {
                continue;
            }
            let class = to_u16(self.representatives.len());
            self.representatives.push(to_u16(mates));
            let mut kept_by = Vec::new();
            for (number, symmetry) in self.symmetries.iter().enumerate() {
                // Only the mates of the four edges matter here.
                let mut pairing = PAIRED;
                CLASS_EDGES.iter().zip(four).for_each(|(edge, mate)| pairing[*edge] = to_u8(mate));
                let there = four_mates(&symmetry.apply(&pairing));
                if there == mates && number > 0 {
                    kept_by.push(number);
                }
                if !is_seen[there] {
                    is_seen[there] = true;
                    let back = self.inverse(number);
                    let numbers = self.numbers(mates, back);
                    self.seen[there] = Seen { class, symmetry: to_u8(back), numbers };
                }
            }
            self.kept_by.push(kept_by);
        }
    }

    /// Returns the number of the symmetry that undoes another.
    fn inverse(&self, number: usize) -> usize {
        let there = &self.symmetries[number];
        let undone = |back: &Action| {
            (0..12).all(|edge| {
                there.low_to[usize::from(back.low_to[edge])] == edge as u8
                    && there.high_from[usize::from(back.high_from[edge])] == edge as u8
            })
        };
        self.symmetries.iter().position(undone).expect("the symmetries are a group")
    }

    /// Returns, by edge before a symmetry, the number of the edge after it among those that are not
    /// these mates; 0 for the mates, of which nobody asks.
    fn numbers(&self, mates: usize, symmetry: usize) -> u64 {
        let is_mate = |edge: u8| (0..4).any(|i| mates >> (4 * i) & 15 == usize::from(edge));
        let free: Vec<u8> = (0..12).filter(|edge| !is_mate(*edge)).collect();
        let number = |edge: u8| free.iter().position(|other| *other == edge).unwrap_or(0) as u64;
        let low_to = &self.symmetries[symmetry].low_to;
        (0..12).map(|edge| number(low_to[edge]) << (4 * edge)).sum()
    }

    /// Returns a pairing after a move of the stage.
    #[inline(always)]
    pub(crate) fn after(&self, pairing: &Pairing, number: usize) -> Pairing {
        self.actions[number].apply(pairing)
    }

    /// Returns where the tables have a pairing.
    #[inline(always)]
    pub(crate) fn place(&self, pairing: &Pairing) -> Place {
        let seen = &self.seen[four_mates(pairing)];
        let shifts = &self.shifts[usize::from(seen.symmetry)];
        let packed = OTHER_EDGES.iter().zip(shifts).fold(0u32, |all, (edge, shift)| {
            all | ((seen.numbers >> (4 * pairing[*edge]) & 7) as u32) << (shift & 31)
        });
        Place { class: seen.class, order: self.orders.number(packed), symmetry: seen.symmetry }
    }

    /// Returns how to read the pairings of a class.
    pub(super) fn reader(&self, class: usize) -> Reader<'_> {
        let mates = usize::from(self.representatives[class]);
        let numbers = self.numbers(mates, 0);
        let is_mate = |edge: usize| (0..4).any(|i| mates >> (4 * i) & 15 == edge);
        let mut free = [0; 8];
        for edge in (0..12).filter(|edge| !is_mate(*edge)) {
            free[(numbers >> (4 * edge) & 7) as usize] = to_u8(edge);
        }
        let mut base = PAIRED;
        for (i, edge) in CLASS_EDGES.into_iter().enumerate() {
            base[edge] = (mates >> (4 * i) & 15) as u8;
        }
        for (edge, mate) in OTHER_EDGES.into_iter().zip(free) {
            base[edge] = mate;
        }
        Reader { base, free, is_odd: permutation::is_odd(&base), orders: self.orders.packed() }
    }

    /// Returns the symmetries, the identity excepted, that take a class to itself.
    pub(super) fn same(&self, class: u16) -> &[usize] {
        &self.kept_by[usize::from(class)]
    }

    /// Returns the other places of a pairing, as symmetries see it that take its class to itself.
    pub(super) fn same_as(&self, place: Place) -> impl Iterator<Item = Place> {
        self.same(place.class).iter().map(move |symmetry| {
            let pairing = self.reader(place.class.into()).pairing(place.order.into());
            Place {
                symmetry: to_u8(*symmetry),
                ..self.place(&self.symmetries[*symmetry].apply(&pairing))
            }
        })
    }
}
