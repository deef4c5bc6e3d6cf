//! The center stickers of one layer, brought down from the last layer's face in strips.
//!
//! With the side to be filled in front, a strip is some columns of one row of F. The commutator
//! `[m, f m2 f']` brings to it the stickers in the same columns of U: `m` turns the columns from U to
//! F, `f` makes the row upright, and `m2` turns it. This is a 3-cycle of blocks: the strip goes to U,
//! and one block of U takes the place of another. U may turn first.
//!
//! Everything above the row is free, and so are the row's edges while they are not in place. So `m`
//! may take outer layers along, and `m2` may turn the upright row alone or a *slab*: the row and all
//! above it, up to the outside. An outer turn is one block turn, an inner turn two. `m` and `m2` must
//! not turn the same layer, so with a slab the strip ends where the slab begins.

use super::goals::SIDES;
use super::hold::Hold;
use crate::engine::context::SolveContext;
use crate::engine::note::{Aim, Commutator, Note};
use crate::engine::task::Task;
use crate::toolkit::centers::STICKER;
use crate::toolkit::layer_choice::lines::{BorderPrices, LineSet, best_set, borders};
use unscramble_cube::geometry::turned_cell;
use unscramble_cube::{Axis, Cube, Face, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::profile;

/// The value of an edge piece in place: bringing it back costs as much as two stickers.
const EDGE: i32 = 2 * STICKER;

/// The lowest price of a block turn, at which even the dearest strip pays: 13 block turns for one
/// sticker.
const LAST_PRICE: i32 = STICKER / 15;

/// A strip and the commutator that fills it.
#[derive(Debug, Clone)]
struct Strip {
    side: Face,
    /// The height of its row.
    height: usize,
    /// Quarters by which U turns first.
    first: u8,
    /// Whether F turns clockwise.
    clockwise: bool,
    /// Whether all above the row turns with it.
    slab: bool,
    columns: LineSet,
    gain: i32,
}

/// Reads the stickers of F and U, with one side in front.
struct SideReader {
    hold: Hold,
    front: super::hold::FaceReader,
    up: super::hold::FaceReader,
}

impl SideReader {
    fn new(hold: &Hold, side: Face) -> SideReader {
        let hold = hold.with_front(side);
        SideReader { hold, front: hold.reader(Face::F), up: hold.reader(Face::U) }
    }

    /// Returns the sticker of U in the row and column of a cell of F, after U turned by `first`
    /// quarters.
    fn over(&self, cube: &Cube, first: u8, row: usize, column: usize) -> u8 {
        let (row, column) = turned_cell(cube.size(), (row, column), 4 - first);
        self.up.at(cube, row, column)
    }
}

/// Fills the row at this height, except its edges.
pub(super) fn fill(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    height: usize,
) -> Result<(), Cutoff> {
    let mut worth = (wrong(context.cube(), hold, height), isize::MAX);
    while worth.0 > 0 {
        let budget = context.budget();
        let (strip, task) = match best_of_row(context.cube(), hold, height, budget)? {
            Some(strip) => (strip, Task::FillRow),
            None => {
                let found = best_to_raise(context.cube(), hold, height, budget)?;
                let Some(strip) = found else { return Ok(()) };
                (strip, Task::RaiseCenters)
            }
        };
        play(context, hold, &strip, height + 1, task)?;
        let ready = ready_above(context.cube(), hold, height) as isize;
        let after = (wrong(context.cube(), hold, height), -ready);
        // Stop unless a sticker came home or came nearer: another attempt would not help.
        if after >= worth {
            return Ok(());
        }
        worth = after;
    }
    Ok(())
}

/// Returns the number of wrong center stickers of a row.
fn wrong(cube: &Cube, hold: &Hold, height: usize) -> usize {
    let last = cube.size() - 1;
    let count = |side: &Face| {
        let (reader, color) = (hold.reader(*side), hold.color(*side));
        (1..last).filter(|column| reader.at(cube, last - height, *column) != color).count()
    };
    SIDES.iter().map(count).sum()
}

fn play(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    strip: &Strip,
    layer: usize,
    task: Task,
) -> Result<(), Cutoff> {
    let size = context.size();
    let hold = hold.with_front(strip.side);
    let commutator = strip.commutator(size, &hold);
    let up = hold.face(Face::U);
    let aim = Aim::HomeIn { face: up.opposite(), layer: layer as u16 };
    if let Some(turn) = Turn::new(Face::U, 1, 1, strip.first) {
        let note = Note::new(Task::LineUpCenters).aim(aim).hold(hold.rotation());
        context.step(note, &[hold.turn(turn)])?;
    }
    let turns = commutator.turns();
    let note = Note::new(task).commutator(Some(commutator)).aim(aim).hold(hold.rotation());
    context.step(note, &turns)
}

impl Strip {
    fn commutator(&self, size: usize, hold: &Hold) -> Commutator {
        // Turns of R and its layers from U to F.
        let mut layers: Vec<u8> =
            self.columns.iter().rev().map(|taken| if *taken { 3 } else { 0 }).collect();
        let mut a = Vec::new();
        profile::write(Axis::X, &mut layers, &mut a);
        let deepest = (size - self.height) as u16;
        let from = if self.slab { 1 } else { deepest };
        let (face, quarters) = if self.clockwise { (Face::R, 3) } else { (Face::L, 1) };
        let f = Turn::outer(Face::F, if self.clockwise { 1 } else { 3 });
        let mut b = vec![f];
        b.extend(Turn::new(face, from, deepest, quarters));
        b.push(f.inverse());
        Commutator { setup: Vec::new(), a: hold.turns(&a), b: hold.turns(&b) }
    }

    /// Returns the number of block turns.
    fn cost(&self) -> i32 {
        2 * borders(&self.columns, true) + fixed_cost(self.first, self.slab)
    }

    /// Returns the lowest price of a block turn at which this does not pay.
    fn price(&self) -> i32 {
        (self.gain + self.cost() - 1) / self.cost()
    }
}

fn fixed_cost(first: u8, slab: bool) -> i32 {
    i32::from(first != 0) + 4 + if slab { 2 } else { 4 }
}

/// The search for the strip with the most gain for its turns.
#[derive(Default)]
struct StripSearch {
    values: Vec<i32>,
    set: LineSet,
    best: Option<Strip>,
    price: i32,
}

impl StripSearch {
    fn new() -> StripSearch {
        StripSearch { price: LAST_PRICE, ..StripSearch::default() }
    }

    /// Tries all strips of a row of one side. `self.values` are the gains of its columns.
    fn consider(&mut self, size: usize, side: Face, height: usize, first: u8) {
        for clockwise in [true, false] {
            for slab in [true, false] {
                let column = if clockwise { height } else { size - 1 - height };
                let banned = |i: usize| match (slab, clockwise) {
                    (false, _) => i == column,
                    (true, true) => i >= column,
                    (true, false) => i <= column,
                };
                let prices = BorderPrices { border: 2 * self.price, end: 0 };
                let sum = best_set(&self.values, prices, banned, &mut self.set);
                if sum <= fixed_cost(first, slab) * self.price {
                    continue;
                }
                let taken = self.values.iter().zip(&self.set).filter(|(_, taken)| **taken);
                let gain = taken.map(|(value, _)| value).sum();
                let columns = self.set.clone();
                let strip = Strip { side, height, first, clockwise, slab, columns, gain };
                self.price = strip.price();
                self.best = Some(strip);
            }
        }
    }
}

/// Returns the strip that brings the most stickers of a row home for its turns.
fn best_of_row(
    cube: &Cube,
    hold: &Hold,
    height: usize,
    budget: &Budget,
) -> Result<Option<Strip>, Cutoff> {
    let size = cube.size();
    let row = size - 1 - height;
    let mut search = StripSearch::new();
    for side in SIDES {
        budget.check()?;
        let front = SideReader::new(hold, side);
        let color = front.hold.color(Face::F);
        let edges = [Face::L, Face::R].map(|neighbor| {
            let column = if neighbor == Face::L { 0 } else { size - 1 };
            let (reader, other) = (front.hold.reader(neighbor), front.hold.color(neighbor));
            let is_home = front.front.at(cube, row, column) == color
                && reader.at(cube, row, size - 1 - column) == other;
            if is_home { -EDGE } else { 0 }
        });
        for first in 0..4 {
            search.values.clear();
            search.values.push(edges[0]);
            search.values.extend((1..size - 1).map(|column| {
                let comes = front.over(cube, first, row, column) == color;
                let goes = front.front.at(cube, row, column) == color;
                STICKER * (i32::from(comes) - i32::from(goes))
            }));
            search.values.push(edges[1]);
            search.consider(size, side, height, first);
        }
    }
    Ok(search.best)
}

/// The wrong stickers of a row, by side and column: the places that want a sticker.
struct MissingStickers {
    size: usize,
    row: usize,
    wrong: [Vec<bool>; 4],
    /// The index in [`SIDES`] of the side of a color.
    side_of: [Option<usize>; 6],
}

impl MissingStickers {
    fn read(cube: &Cube, hold: &Hold, height: usize) -> MissingStickers {
        let size = cube.size();
        let row = size - 1 - height;
        let mut side_of = [None; 6];
        let wrong = std::array::from_fn(|i| {
            let color = hold.color(SIDES[i]);
            side_of[usize::from(color)] = Some(i);
            let reader = hold.reader(SIDES[i]);
            (0..size).map(|column| reader.at(cube, row, column) != color).collect()
        });
        MissingStickers { size, row, wrong, side_of }
    }

    /// Whether the row wants a sticker of this color from this cell of any face.
    fn wants(&self, color: u8, row: usize, column: usize) -> bool {
        let Some(side) = self.side_of[usize::from(color)] else { return false };
        (0..4).any(|quarters| {
            let (row, column) = turned_cell(self.size, (row, column), quarters);
            row == self.row && self.wrong[side][column]
        })
    }
}

/// Returns the number of stickers on U that a row still wants.
fn ready_above(cube: &Cube, hold: &Hold, height: usize) -> usize {
    let wanted = MissingStickers::read(cube, hold, height);
    let up = hold.reader(Face::U);
    let inner = 1..cube.size() - 1;
    let cells = inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column)));
    cells.filter(|(row, column)| wanted.wants(up.at(cube, *row, *column), *row, *column)).count()
}

/// Returns the strip, of this row or one above it, that moves the most stickers that the row wants up
/// to U for its turns. This is for when U has none of them.
fn best_to_raise(
    cube: &Cube,
    hold: &Hold,
    height: usize,
    budget: &Budget,
) -> Result<Option<Strip>, Cutoff> {
    let size = cube.size();
    let wanted = MissingStickers::read(cube, hold, height);
    let mut search = StripSearch::new();
    for side in SIDES {
        let front = SideReader::new(hold, side);
        let color = front.hold.color(Face::F);
        for from in height..size - 1 {
            budget.check()?;
            let row = size - 1 - from;
            for first in 0..4 {
                search.values.clear();
                search.values.extend((0..size).map(|column| {
                    if column == 0 || column == size - 1 {
                        return if from == height { -EDGE } else { 0 };
                    }
                    let here = front.front.at(cube, row, column);
                    if from == height && here == color {
                        return -4 * STICKER;
                    }
                    let there = front.over(cube, first, row, column);
                    let worth = |color| i32::from(wanted.wants(color, row, column));
                    STICKER * (worth(here) - worth(there))
                }));
                search.consider(size, side, from, first);
            }
        }
    }
    Ok(search.best)
}
