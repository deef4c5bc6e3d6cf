//! The center of the first layer, line by line.
//!
//! A *lift* moves some lines of D up to F (`m`), turns the rows of the sides, each by its own number
//! of quarters, so that stickers of the first layer's color come to the lines from the other sides,
//! and moves the lines back (`m'`). The other lines of D are not touched, and everything else is
//! free. The stickers that a lift cannot reach, because they are on U, are brought by the exchanges
//! of [`crate::toolkit::centers`].

use super::goals::SIDES;
use super::hold::{FaceReader, Hold};
use crate::engine::context::SolveContext;
use crate::engine::note::{Aim, Note};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::centers::{self, STICKER};
use crate::toolkit::layer_choice::lines::{BorderPrices, LineSet, best_set, borders};
use crate::toolkit::layer_choice::quarters::best_quarters;
use unscramble_cube::geometry::turned_cell;
use unscramble_cube::{Axis, Cube, Face, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::profile;

/// The lowest price of a block turn. The exchanges bring what gains less.
const LAST_PRICE: i32 = STICKER / 9;

/// Lines of D, and the turns of the rows of the sides that fill them.
#[derive(Debug, Clone)]
struct Lift {
    front: Face,
    /// Quarters by which D turns first.
    first: u8,
    lines: LineSet,
    /// The quarters of each row from U down, in the direction of U.
    rows: Vec<u8>,
}

/// The largest size at which every lift is the best of all. On larger cubes, the price falls in steps
/// and the best lift of each start that pays is taken, which saves most of the time.
const BEST_OF_ALL: usize = 20;

/// Where a lift starts: the side in front, and the quarters by which D turns first.
type LiftStart = (Face, u8);

fn starts() -> impl Iterator<Item = LiftStart> {
    SIDES.into_iter().flat_map(|front| (0..4).map(move |first| (front, first)))
}

/// Solves the center of D: in a lesson by bars, and at the largest level and without a lesson by lifts.
pub(super) fn solve(context: &mut SolveContext<'_>, hold: &Hold) -> Result<(), Cutoff> {
    let level = context.step_size();
    if let Some(level) = level.filter(|level| *level < Level::Three)
        && centers::are_for_bars(context.size())
    {
        let budget = context.budget();
        return centers::build_in_order(context, &[hold.face(Face::D)], level, budget);
    }
    if context.size() <= BEST_OF_ALL {
        let all: Vec<LiftStart> = starts().collect();
        play_all(context, hold, &all, LAST_PRICE)?;
    } else {
        let falling = std::iter::successors(Some(STICKER), |price| Some(price * 4 / 5));
        for price in falling.take_while(|price| *price > LAST_PRICE).chain([LAST_PRICE]) {
            for start in starts() {
                play_all(context, hold, &[start], price)?;
            }
        }
    }
    centers::solve_face(context, hold.face(Face::D))
}

/// Plays the best lift of some starts for as long as one pays.
fn play_all(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    starts: &[LiftStart],
    price: i32,
) -> Result<(), Cutoff> {
    // Every lift brings a sticker home, so there are no more lifts than stickers.
    for _ in 0..context.size().pow(2) {
        let Some(lift) = best(context.cube(), hold, starts, price, context.budget())? else {
            break;
        };
        let hold = hold.with_front(lift.front);
        let down = hold.face(Face::D);
        let note = Note::new(Task::LiftLines).aim(Aim::HomeIn { face: down, layer: 1 });
        context.step(note.hold(hold.rotation()), &hold.turns(&lift.turns()))?;
    }
    Ok(())
}

impl Lift {
    fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Turn::new(Face::D, 1, 1, self.first).into_iter().collect();
        let profile = |quarters: u8| -> Vec<u8> {
            self.lines.iter().rev().map(|taken| if *taken { quarters } else { 0 }).collect()
        };
        profile::write(Axis::X, &mut profile(1), &mut turns);
        profile::write(Axis::Y, &mut self.rows.clone(), &mut turns);
        profile::write(Axis::X, &mut profile(3), &mut turns);
        turns
    }

    fn cost(&self) -> i32 {
        let changes = self.rows.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32;
        2 * borders(&self.lines, true) + changes.max(1) + i32::from(self.first != 0)
    }
}

/// The gain of every sticker that a lift can bring, with one side in front.
struct GainTable {
    size: usize,
    /// By row, column and quarters of the row: the gain of a cell of a lifted line.
    gains: Vec<[i32; 4]>,
}

impl GainTable {
    fn read(cube: &Cube, hold: &Hold, first: u8) -> GainTable {
        let size = cube.size();
        let last = size - 1;
        let color = hold.color(Face::D);
        let sides: [FaceReader; 4] = SIDES.map(|side| hold.reader(side));
        let [down, up] = [Face::D, Face::U].map(|face| hold.reader(face));
        let is_right = |reader: &FaceReader, row: usize, column: usize| {
            i32::from(reader.at(cube, row, column) == color)
        };
        let mut gains = vec![[0; 4]; size * size];
        for row in 1..last {
            for column in 1..last {
                let (r, c) = turned_cell(size, (row, column), 4 - first);
                let here = is_right(&down, r, c);
                // Lifting the middle line also moves the middle line of U to B.
                let behind = if 2 * column == last {
                    is_right(&up, last - row, column)
                } else {
                    is_right(&sides[2], row, column)
                };
                let [right, left] = [3, 1].map(|side| is_right(&sides[side], row, column));
                gains[row * size + column] =
                    [0, right - here, behind - here, left - here].map(|gain| gain * STICKER);
            }
        }
        GainTable { size, gains }
    }

    /// Returns the best turns of the rows for some lines, and their gain. U turns with its neighbor;
    /// D and the middle row of an odd cube do not turn.
    fn best_rows(&self, lines: &LineSet, price: i32) -> (i32, Vec<u8>) {
        let size = self.size;
        let taken: Vec<usize> = (0..size).filter(|column| lines[*column]).collect();
        let gain_of = |row: usize, quarters: usize| -> i32 {
            taken.iter().map(|column| self.gains[row * size + column][quarters]).sum()
        };
        let gains: Vec<[i32; 4]> = (1..size - 1)
            .map(|row| std::array::from_fn(|quarters| gain_of(row, quarters)))
            .collect();
        let inner = best_quarters(&gains, price, price);
        let gain = gains.iter().zip(&inner).map(|(gains, q)| gains[usize::from(*q)]).sum();
        let rows = [&inner[..1], &inner[..], &[0]].concat();
        (gain, rows)
    }

    /// Returns the best lines for turns of the rows. All are on one side of the middle; lines on the
    /// other side would interfere.
    fn best_lines(&self, rows: &[u8], price: i32, left: bool) -> LineSet {
        let size = self.size;
        let sum = |column: usize| -> i32 {
            (1..size - 1).map(|row| self.gains[row * size + column][usize::from(rows[row])]).sum()
        };
        let sums: Vec<i32> = (0..size).map(sum).collect();
        let mut lines = LineSet::new();
        // Turning an outer layer would turn the face of a side.
        let banned = |column| {
            column == 0
                || column == size - 1
                || if left { 2 * column + 1 > size } else { 2 * column + 1 < size }
        };
        best_set(&sums, BorderPrices { border: 2 * price, end: 0 }, banned, &mut lines);
        lines
    }
}

/// Returns the lift with the most gain for its turns, if one pays at this price.
fn best(
    cube: &Cube,
    hold: &Hold,
    starts: &[LiftStart],
    mut price: i32,
    budget: &Budget,
) -> Result<Option<Lift>, Cutoff> {
    let size = cube.size();
    let mut best = None;
    for &(front, first) in starts {
        budget.check()?;
        let table = GainTable::read(cube, &hold.with_front(front), first);
        for column in 1..size - 1 {
            let at_best = (1..size - 1).map(|row| table.gains[row * size + column]);
            let bound: i32 = at_best.map(|gains| gains.into_iter().max().unwrap_or(0)).sum();
            // A line has two borders there and two back, and the rows at least one.
            if bound <= 5 * price {
                continue;
            }
            budget.check()?;
            let mut lines = vec![false; size];
            lines[column] = true;
            let mut reached = i32::MIN;
            // Improve rows and lines alternately until neither improves.
            while lines.contains(&true) {
                let (gain, rows) = table.best_rows(&lines, price);
                let lift = Lift { front, first, lines, rows };
                let score = gain - price * lift.cost();
                if score <= reached {
                    break;
                }
                lines = table.best_lines(&lift.rows, price, 2 * column < size);
                reached = score;
                if score > 0 {
                    price = (gain + lift.cost() - 1) / lift.cost();
                    reached = gain - price * lift.cost();
                    best = Some(lift);
                }
            }
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn every_lift_gains() {
        let all: Vec<LiftStart> = starts().collect();
        for size in 4..=9 {
            let mut cube = random_state(size, &mut generator("lift"));
            let hold = Hold::new(Face::R);
            let count = |cube: &Cube| {
                let reader = hold.reader(Face::D);
                let inner = 1..size - 1;
                let cells = inner.clone().flat_map(|r| inner.clone().map(move |c| (r, c)));
                cells.filter(|(r, c)| reader.at(cube, *r, *c) == Face::R as u8).count() as i32
            };
            for _ in 0..100 {
                let found = best(&cube, &hold, &all, LAST_PRICE, &Budget::unlimited()).unwrap();
                let Some(lift) = found else { break };
                let before = count(&cube);
                cube.apply(&hold.with_front(lift.front).turns(&lift.turns()));
                assert!(count(&cube) > before, "{size} {lift:?}");
            }
        }
    }
}
