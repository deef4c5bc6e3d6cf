//! Stage 2: all centers come to their axes, and the permutation of the wings becomes even.
//!
//! The centers of R and L stay on their axis: inner layers of U, D, F and B make half turns only. The
//! table covers 12,870 sets of x-places, 12,870 sets of t-places and the parity; 16 symmetries reduce it to 23 million
//! entries. It is exact up to 8 turns.
#![expect(clippy::expect_used, reason = "a center that goes elsewhere must not be left out")]

use unscramble_cube::{Cube, permutation};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::geometry::{GEOMETRY, Places, SIZE};
use super::order::{order, turns_with};
use super::state::State;
use crate::staged::tabled::Tabled;
use unscramble_search::exact::to_u32;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::masks::Halves;
use unscramble_search::space::product::Values;
use unscramble_search::space::reduced::{Classes, Reduction};

/// The table, for 903 classes of x-places.
pub(super) const FILE: TableFile =
    TableFile { name: "five-2", version: 1, bytes: CLASSES * 12870, checksum: 0x039b_cb5e };

/// The classes of sets of x-places.
const CLASSES: usize = 903;

/// The distances beyond this are not told apart.
const DEPTH: u8 = 8;

/// The tables of stage 2: by the rank of the x-places of the centers of U and D, and by that of their t-places, twice, plus 1 if
/// the wings are odd.
pub(super) struct AllOnAxes {
    pub(super) tabled: Tabled<2>,
    halves: Halves,
}

/// The places of U, F, D and B: all but those of R and L.
fn places() -> impl Iterator<Item = usize> {
    (0..24).filter(|place| place / 4 % 3 != 1)
}

impl AllOnAxes {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<AllOnAxes, TableError> {
        let order = order(turns_with(|face, width, quarters| {
            let aside = face % 3 == 1;
            match width {
                0 => !aside,
                _ => aside || quarters == 2,
            }
        }));
        let halves = Halves::new(16);
        let (count, len) = (halves.count(), order.len());
        let motion = |turn: usize| &GEOMETRY.turns[usize::from(order.turns[turn])];
        let after = |rank: usize, places: &Places| {
            usize::from(halves.rank(image(halves.sets[rank], places, false)))
        };
        let x = Coordinate::new(count, len, |x, turn| after(x, &motion(turn).x));
        let t = Coordinate::new(count, len, |t, turn| after(t, &motion(turn).t));
        let odd: Vec<bool> =
            (0..len).map(|turn| permutation::is_odd(&motion(turn).wings)).collect();
        let t_and_odd = Coordinate::new(2 * count, len, |value, turn| {
            let t = t.after(to_u32(value / 2), turn) as usize;
            2 * t + usize::from((value % 2 == 1) != odd[turn])
        });
        let symmetries = GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(1));
        let through = |set: u16, number: usize, t: bool| {
            let symmetry = &GEOMETRY.symmetries[symmetries[number]];
            let places = if t { &symmetry.motion.t } else { &symmetry.motion.x };
            halves.rank(image(set, places, !symmetry.keeps_axis(0)))
        };
        let classes = Classes::new(count, symmetries.len(), |x, number| {
            through(halves.sets[x as usize], number, false).into()
        });
        let t_image = |value: u32, number| {
            2 * u32::from(through(halves.sets[value as usize / 2], number, true)) + value % 2
        };
        let reduction =
            Reduction::new(&classes.into(), symmetries.len(), t_and_odd.count(), t_image);
        let solved = State::of(&Cube::solved(SIZE));
        let [x_goal, t_goal] =
            [&solved.x, &solved.t].map(|colors| u32::from(halves.rank(set(colors))));
        let goal = Values::one([x_goal, 2 * t_goal]);
        let tabled = Tabled::new(order, [x, t_and_odd], 0);
        let tabled = tabled.loaded([0, 1], &reduction, &goal, (&FILE, DEPTH), store)?;
        Ok(AllOnAxes { tabled, halves })
    }

    /// Returns the node of a state that stage 1 leaves.
    pub(super) fn node(&self, state: &State) -> [u32; 2] {
        let [x, t] = [&state.x, &state.t].map(|colors| u32::from(self.halves.rank(set(colors))));
        [x, 2 * t + u32::from(permutation::is_odd(&state.wings))]
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
