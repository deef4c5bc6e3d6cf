//! The centre stickers of one layer: strips of stickers come down from the last layer's face.
//!
//! With the side to be filled in front, a strip is some columns of one row of F. The commutator
//! `[m, f m2 f']` brings to it what lies in the same columns of U: `m` turns the columns from U to F,
//! `f` lays the row upright, and `m2` turns it. It is a 3-cycle of blocks: the strip goes to U, and
//! within U one block to where the other was. U may be turned first.
//!
//! Everything above the row is free, and so are the row's edges as long as they are not in place.
//! So `m` may take outer layers along, and `m2` may turn not only the upright row but all
//! that is above it, up to the outside: an outer turn is one block turn and an inner one two. As the
//! two must not turn the same layer, the strip ends then where that slab begins.

use super::goals::SIDES;
use super::hold::Hold;
use crate::cube::{Axis, Cube, Face, Turn};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::note::{Aim, Commutator, Note};
use crate::solve::engine::profile;
use crate::solve::toolkit::layer_choice::lines::{BorderPrices, LineSet, best_set, borders};

/// Stickers are counted in thousandths, so that prices can be fractions of one.
const STICKER: i32 = 1000;

/// What an edge piece that is in place is worth, in stickers: so many it takes to bring it back.
const EDGE: i32 = 2 * STICKER;

/// The lowest price of a block turn: the dearest strip, 13 block turns for one sticker, still pays.
const LAST_PRICE: i32 = STICKER / 15;

/// A strip and the way to it.
#[derive(Debug, Clone)]
struct Strip {
    side: Face,
    /// The height of its row.
    height: usize,
    /// Quarters by which U is turned first.
    first: u8,
    /// Which way F is turned.
    clockwise: bool,
    /// Whether all above the row is turned with it.
    slab: bool,
    columns: LineSet,
    gain: i32,
}

/// Reads the stickers that matter, held with one side in front.
struct Front {
    hold: Hold,
    front: super::hold::Window,
    up: super::hold::Window,
}

impl Front {
    fn new(hold: &Hold, side: Face) -> Front {
        let hold = hold.with_front(side);
        Front { hold, front: hold.window(Face::F), up: hold.window(Face::U) }
    }

    /// The sticker of U that lies over a cell of F once U has been turned.
    fn over(&self, cube: &Cube, first: u8, row: usize, column: usize) -> u8 {
        let last = cube.size() - 1;
        let (row, column) = match first {
            0 => (row, column),
            1 => (last - column, row),
            2 => (last - row, last - column),
            _ => (column, last - row),
        };
        self.up.at(cube, row, column)
    }
}

/// Fills the row at this height, all but its edges.
pub(super) fn fill(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    height: usize,
) -> Result<(), Cutoff> {
    let mut worth = (wrong(context.cube(), hold, height), isize::MAX);
    while worth.0 > 0 {
        let budget = context.budget();
        let (layer, up) = (height + 1, hold.face(Face::U));
        let (strip, text) = match best_of_row(context.cube(), hold, height, budget)? {
            Some(strip) => {
                let (side, centers) = (hold.face(strip.side), strip.gain_in_words());
                let text = format!("layer {layer}: bring {centers} of {side} home from {up}");
                (strip, text)
            }
            None => {
                let found = best_to_raise(context.cube(), hold, height, budget)?;
                let Some(strip) = found else { return Ok(()) };
                let (side, centers) = (hold.face(strip.side), strip.gain_in_words());
                (strip, format!("bring {centers} that layer {layer} needs from {side} up to {up}"))
            }
        };
        play(context, hold, &strip, layer, text)?;
        let ready = ready_above(context.cube(), hold, height) as isize;
        let after = (wrong(context.cube(), hold, height), -ready);
        // Either a sticker came home, or one is nearer; if not, another try would not help.
        if after >= worth {
            return Ok(());
        }
        worth = after;
    }
    Ok(())
}

/// Number of wrong centre stickers of a row.
fn wrong(cube: &Cube, hold: &Hold, height: usize) -> usize {
    let last = cube.size() - 1;
    let count = |side: &Face| {
        let (window, colour) = (hold.window(*side), hold.colour(*side));
        (1..last).filter(|column| window.at(cube, last - height, *column) != colour).count()
    };
    SIDES.iter().map(count).sum()
}

fn play(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    strip: &Strip,
    layer: usize,
    text: String,
) -> Result<(), Cutoff> {
    let size = context.size();
    let hold = hold.with_front(strip.side);
    let commutator = strip.commutator(size, &hold);
    let up = hold.face(Face::U);
    let aim = Aim::HomeIn { face: up.opposite(), layer: layer as u16 };
    if let Some(turn) = Turn::new(Face::U, 1, 1, strip.first) {
        let note = Note::new(format!("turn {up} to where the next centre stickers come from"));
        context.step(note.aim(aim), &[hold.turn(turn)])?;
    }
    let turns = commutator.turns();
    context.step(Note::new(text).commutator(Some(commutator)).aim(aim), &turns)
}

impl Strip {
    /// The stickers that it brings, less those that it takes away.
    fn gain_in_words(&self) -> String {
        match self.gain / STICKER {
            1 => "1 centre sticker".to_owned(),
            gain => format!("{gain} centre stickers"),
        }
    }

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

    /// The block turns that it takes.
    fn cost(&self) -> i32 {
        2 * borders(&self.columns, true) + fixed_cost(self.first, self.slab)
    }

    /// The price of a block turn at which this no longer pays.
    fn price(&self) -> i32 {
        (self.gain + self.cost() - 1) / self.cost()
    }
}

fn fixed_cost(first: u8, slab: bool) -> i32 {
    i32::from(first != 0) + 4 + if slab { 2 } else { 4 }
}

/// The strip with the most gain for its turns, at most heights from `height` on.
#[derive(Default)]
struct Search {
    values: Vec<i32>,
    set: LineSet,
    best: Option<Strip>,
    price: i32,
}

impl Search {
    fn new() -> Search {
        Search { price: LAST_PRICE, ..Search::default() }
    }

    /// Tries all strips of a row of one side; `values` are what its columns gain.
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

/// The strip that brings most stickers of a row home for its turns.
fn best_of_row(
    cube: &Cube,
    hold: &Hold,
    height: usize,
    budget: &Budget,
) -> Result<Option<Strip>, Cutoff> {
    let size = cube.size();
    let row = size - 1 - height;
    let mut search = Search::new();
    for side in SIDES {
        budget.check()?;
        let front = Front::new(hold, side);
        let colour = front.hold.colour(Face::F);
        let edges = [Face::L, Face::R].map(|neighbour| {
            let column = if neighbour == Face::L { 0 } else { size - 1 };
            let (window, other) = (front.hold.window(neighbour), front.hold.colour(neighbour));
            let is_home = front.front.at(cube, row, column) == colour
                && window.at(cube, row, size - 1 - column) == other;
            if is_home { -EDGE } else { 0 }
        });
        for first in 0..4 {
            search.values.clear();
            search.values.push(edges[0]);
            search.values.extend((1..size - 1).map(|column| {
                let comes = front.over(cube, first, row, column) == colour;
                let goes = front.front.at(cube, row, column) == colour;
                STICKER * (i32::from(comes) - i32::from(goes))
            }));
            search.values.push(edges[1]);
            search.consider(size, side, height, first);
        }
    }
    Ok(search.best)
}

/// Which stickers of a row are wrong, by side and column, to tell where a sticker is wanted.
struct Wanted {
    size: usize,
    row: usize,
    wrong: [Vec<bool>; 4],
    /// The place in [`SIDES`] of the side that has a colour.
    side_of: [Option<usize>; 6],
}

impl Wanted {
    fn read(cube: &Cube, hold: &Hold, height: usize) -> Wanted {
        let size = cube.size();
        let row = size - 1 - height;
        let mut side_of = [None; 6];
        let wrong = std::array::from_fn(|i| {
            let colour = hold.colour(SIDES[i]);
            side_of[usize::from(colour)] = Some(i);
            let window = hold.window(SIDES[i]);
            (0..size).map(|column| window.at(cube, row, column) != colour).collect()
        });
        Wanted { size, row, wrong, side_of }
    }

    /// Whether a sticker of this colour, in this cell of any face, is wanted in the row.
    fn wants(&self, colour: u8, row: usize, column: usize) -> bool {
        let last = self.size - 1;
        let Some(side) = self.side_of[usize::from(colour)] else { return false };
        let mut cell = (row, column);
        (0..4).any(|_| {
            let (row, column) = cell;
            cell = (column, last - row);
            row == self.row && self.wrong[side][column]
        })
    }
}

/// Number of stickers on U that a row still wants.
fn ready_above(cube: &Cube, hold: &Hold, height: usize) -> usize {
    let wanted = Wanted::read(cube, hold, height);
    let up = hold.window(Face::U);
    let inner = 1..cube.size() - 1;
    let cells = inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column)));
    cells.filter(|(row, column)| wanted.wants(up.at(cube, *row, *column), *row, *column)).count()
}

/// When U has no sticker that the row wants: the strip of this row or one above it that brings most
/// of them up to U for its turns.
fn best_to_raise(
    cube: &Cube,
    hold: &Hold,
    height: usize,
    budget: &Budget,
) -> Result<Option<Strip>, Cutoff> {
    let size = cube.size();
    let wanted = Wanted::read(cube, hold, height);
    let mut search = Search::new();
    for side in SIDES {
        let front = Front::new(hold, side);
        let colour = front.hold.colour(Face::F);
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
                    if from == height && here == colour {
                        return -4 * STICKER;
                    }
                    let there = front.over(cube, first, row, column);
                    let worth = |colour| i32::from(wanted.wants(colour, row, column));
                    STICKER * (worth(here) - worth(there))
                }));
                search.consider(size, side, from, first);
            }
        }
    }
    Ok(search.best)
}
