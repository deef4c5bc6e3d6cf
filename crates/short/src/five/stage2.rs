//! Stage 2: all centers come to their axes, and the permutation of the wings becomes even.
//!
//! The centers of R and L stay on their axis: inner layers of U, D, F and B make half turns only. The
//! table knows the distance of every state: 12,870 sets of x-places, 12,870 sets of t-places and the
//! parity, reduced by 16 symmetries to some 21 million entries.
#![expect(clippy::expect_used, reason = "a center that goes elsewhere must not be left out")]

use unscramble_cube::{Cube, permutation};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::classes::Classes;
use super::geometry::{GEOMETRY, Places, SIZE};
use super::order::{order, turns_with};
use super::pairs::{Counts, Pairs};
use super::state::State;
use crate::staged::distances::Distances;
use crate::staged::explore::{Children, Stage};
use crate::staged::masks::Halves;
use crate::staged::order::Order;

/// The table, for 903 classes of x-places.
pub(super) const FILE: TableFile =
    TableFile { name: "five-2", version: 1, bytes: CLASSES * 12870, checksum: 0x039b_cb5e };

/// The classes of sets of x-places.
const CLASSES: usize = 903;

/// The distances beyond this are not told apart.
const DEPTH: u8 = 8;

/// The tables of stage 2.
pub(super) struct Stage2 {
    order: Order,
    halves: Halves,
    x_turns: Vec<u16>,
    t_turns: Vec<u16>,
    odd: Vec<bool>,
    classes: Classes,
    t_images: Vec<Vec<u16>>,
    distances: Distances,
}

/// The ranks of the sets of places of the centers of U and D, and whether the wings are odd.
#[derive(Clone, Copy)]
pub(super) struct Node2 {
    x: u16,
    t: u16,
    odd: bool,
}

/// The places of U, F, D and B: all but those of R and L.
fn places() -> impl Iterator<Item = usize> {
    (0..24).filter(|place| place / 4 % 3 != 1)
}

impl Stage2 {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<Stage2, TableError> {
        let order = order(turns_with(|face, width, quarters| {
            let aside = face % 3 == 1;
            match width {
                0 => !aside,
                _ => aside || quarters == 2,
            }
        }));
        let halves = Halves::new(16);
        let table = |part: &dyn Fn(usize) -> &'static Places| -> Vec<u16> {
            let motions: Vec<&Places> = (0..order.len()).map(part).collect();
            let images = halves.sets.iter().flat_map(|&set| {
                motions.iter().map(move |motion| (set, *motion)).collect::<Vec<_>>()
            });
            images.map(|(set, motion)| halves.rank(image(set, motion, false))).collect()
        };
        let motion = |turn: usize| &GEOMETRY.turns[usize::from(order.turns[turn])];
        let (x_turns, t_turns) = (table(&|i| &motion(i).x), table(&|i| &motion(i).t));
        let odd: Vec<bool> =
            (0..order.len()).map(|i| permutation::is_odd(&motion(i).wings)).collect();
        let symmetries = GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(1));
        let through = |set: u16, number: usize, t: bool| {
            let symmetry = &GEOMETRY.symmetries[symmetries[number]];
            let places = if t { &symmetry.motion.t } else { &symmetry.motion.x };
            halves.rank(image(set, places, !symmetry.keeps_axis(0)))
        };
        let classes = Classes::new(halves.count(), symmetries.len(), |x, number| {
            through(halves.sets[x as usize], number, false).into()
        });
        let t_images: Vec<Vec<u16>> = (0..symmetries.len())
            .map(|number| halves.sets.iter().map(|&set| through(set, number, true)).collect())
            .collect();
        let (count, len) = (halves.count(), order.len());
        let pairs = Pairs::new(
            &classes,
            Counts { others: 2 * count, kinds: 1, turns: len, symmetries: symmetries.len() },
            (|x, turn| x_turns[x * len + turn].into(), |_| 0),
            |_, other, turn| {
                let t = usize::from(t_turns[other / 2 * len + turn]);
                2 * t + usize::from((other % 2 == 1) != odd[turn])
            },
            |_, other, symmetry| 2 * usize::from(t_images[symmetry][other / 2]) + other % 2,
        );
        let goal = State::of(&Cube::solved(SIZE));
        let [x, t] = [&goal.x, &goal.t].map(|colors| usize::from(halves.rank(set(colors))));
        let distances = Distances::load(store, &FILE, DEPTH, &[pairs.entry(x, 2 * t)], &pairs)?;
        Ok(Stage2 { order, halves, x_turns, t_turns, odd, classes, t_images, distances })
    }

    /// Returns the node of a state that stage 1 leaves.
    pub(super) fn node(&self, state: &State) -> Node2 {
        let [x, t] = [&state.x, &state.t].map(|colors| self.halves.rank(set(colors)));
        Node2 { x, t, odd: permutation::is_odd(&state.wings) }
    }

    /// Returns a lower bound of the distance, exact up to [`DEPTH`].
    #[inline]
    pub(super) fn bound(&self, node: &Node2) -> u8 {
        let (class, number) = self.classes.of(node.x.into());
        let t = self.t_images[number][usize::from(node.t)];
        let entry = class * self.halves.count() + usize::from(t);
        self.distances.get(entry * 2 + usize::from(node.odd))
    }
}

impl Stage for Stage2 {
    type Node = Node2;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &Node2, allowed: u64, left: u8, list: &mut Children<Node2>) {
        let len = self.order.len();
        let (x, t) = (usize::from(node.x) * len, usize::from(node.t) * len);
        list.fill(len, allowed, |turn| Node2 {
            x: self.x_turns[x + turn],
            t: self.t_turns[t + turn],
            odd: node.odd != self.odd[turn],
        });
        list.keep(|next| self.bound(next) <= left);
    }

    fn is_goal(&self, node: &Node2) -> bool {
        self.bound(node) == 0
    }
}

/// Returns the places, among the 16, of the centers of U and D.
fn set(colors: &[u8; 24]) -> u32 {
    places()
        .enumerate()
        .filter(|(_, place)| colors[*place].is_multiple_of(3))
        .map(|(bit, _)| 1 << bit)
        .sum()
}

/// Returns the set to which a motion takes a set of the 16 places, or what it leaves of them.
fn image(set: u16, motion: &Places, complement: bool) -> u32 {
    let mut all = [None; 24];
    places().enumerate().for_each(|(bit, place)| all[place] = Some(bit));
    let taken = places().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
    let reached = |place: usize| {
        all[usize::from(motion[place])].expect("the centers of R and L stay on their axis")
    };
    let image: u32 = taken.map(|(_, place)| 1 << reached(place)).sum();
    if complement { image ^ 0xffff } else { image }
}
