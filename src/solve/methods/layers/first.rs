//! The centre of the first layer, line by line.
//!
//! Some lines of D are lifted to the front (`m`); the rows of the sides are turned, each by its own
//! number of quarters, so that stickers of the first layer's colour come to the lines from the
//! other sides; and the lines go back (`m'`). The other lines of D are never touched, and
//! whatever else moves is free. What cannot be had this way, because it lies on U, comes by the
//! exchanges of [`crate::solve::toolkit::centers`].

use super::goals::SIDES;
use super::hold::{Hold, Window};
use crate::cube::{Axis, Cube, Face, Turn};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::note::{Aim, Note};
use crate::solve::engine::profile;
use crate::solve::toolkit::centers;
use crate::solve::toolkit::layer_choice::lines::{BorderPrices, LineSet, best_set, borders};

/// Stickers are counted in thousandths, so that prices can be fractions of one.
const STICKER: i32 = 1000;

/// The lowest price of a block turn: what gains less is left to the exchanges.
const LAST_PRICE: i32 = STICKER / 9;

/// Lines of D, and turns of the rows of the sides that fill them.
#[derive(Debug, Clone)]
struct Lift {
    front: Face,
    /// Quarters by which D is turned first.
    first: u8,
    lines: LineSet,
    /// Quarters of each row, from U down, as U turns.
    rows: Vec<u8>,
    gain: i32,
}

/// Up to this size every lift is the best of all there are; beyond, the price falls in steps, and any
/// that pays is taken, which saves most of the time.
const BEST_OF_ALL: usize = 20;

/// Where lifts start: the side in front, and the quarters by which D is turned first.
type View = (Face, u8);

fn views() -> impl Iterator<Item = View> {
    SIDES.into_iter().flat_map(|front| (0..4).map(move |first| (front, first)))
}

/// Solves the centre of D.
pub(super) fn solve(context: &mut SolveContext<'_>, hold: &Hold) -> Result<(), Cutoff> {
    if context.size() <= BEST_OF_ALL {
        let all: Vec<View> = views().collect();
        play_all(context, hold, &all, LAST_PRICE)?;
    } else {
        let falling = std::iter::successors(Some(STICKER), |price| Some(price * 4 / 5));
        for price in falling.take_while(|price| *price > LAST_PRICE).chain([LAST_PRICE]) {
            for view in views() {
                play_all(context, hold, &[view], price)?;
            }
        }
    }
    centers::solve_face(context, hold.face(Face::D))
}

/// Plays the best lift of some views as long as there is one that pays.
fn play_all(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    views: &[View],
    price: i32,
) -> Result<(), Cutoff> {
    // Every lift brings stickers home, so that there are no more of them.
    for _ in 0..context.size().pow(2) {
        let Some(lift) = best(context.cube(), hold, views, price, context.budget())? else { break };
        let hold = hold.with_front(lift.front);
        let [down, front] = [Face::D, Face::F].map(|face| hold.face(face));
        let gain = lift.gain / STICKER;
        let text = format!(
            "lift lines of {down} to {front}, turn rows of the sides, and put them back: {down} has \
             {gain} more of its centre stickers"
        );
        let note = Note::new(text).aim(Aim::HomeIn { face: down, layer: 1 });
        context.step(note, &hold.turns(&lift.turns()))?;
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

/// What the stickers of the sides and of D are worth, held with one side in front.
struct Sheet {
    size: usize,
    /// By row, column and quarters of the row: what a cell of a lifted line gains.
    gains: Vec<[i32; 4]>,
}

impl Sheet {
    fn read(cube: &Cube, hold: &Hold, first: u8) -> Sheet {
        let size = cube.size();
        let last = size - 1;
        let colour = hold.colour(Face::D);
        let sides: [Window; 4] = SIDES.map(|side| hold.window(side));
        let [down, up] = [Face::D, Face::U].map(|face| hold.window(face));
        let is_right = |window: &Window, row: usize, column: usize| {
            i32::from(window.at(cube, row, column) == colour)
        };
        let mut gains = vec![[0; 4]; size * size];
        for row in 1..last {
            for column in 1..last {
                let (r, c) = match first {
                    0 => (row, column),
                    1 => (last - column, row),
                    2 => (last - row, last - column),
                    _ => (column, last - row),
                };
                let here = is_right(&down, r, c);
                // Behind a line in the middle is the line of U that went to B.
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
        Sheet { size, gains }
    }

    /// The best turns of the rows for some lines. U goes with its neighbour; D and the middle row of
    /// an odd cube stand still.
    fn best_rows(&self, lines: &LineSet, price: i32) -> (i32, Vec<u8>) {
        let size = self.size;
        let mut came_from = vec![[0u8; 4]; size];
        let mut scores = [0; 4];
        let mut sums = vec![[0; 4]; size];
        for row in 1..size - 1 {
            for (column, _) in lines.iter().enumerate().filter(|(_, taken)| **taken) {
                let gains = &self.gains[row * size + column];
                sums[row].iter_mut().zip(gains).for_each(|(sum, gain)| *sum += gain);
            }
            let mut next = [i32::MIN / 4; 4];
            for quarters in 0..4 {
                if quarters != 0 && 2 * row + 1 == size {
                    continue;
                }
                for (before, score) in scores.iter().enumerate() {
                    let change = if row == 1 || before == quarters { 0 } else { price };
                    let reached = score - change + sums[row][quarters];
                    if reached > next[quarters] {
                        next[quarters] = reached;
                        came_from[row][quarters] = before as u8;
                    }
                }
            }
            scores = next;
        }
        // D itself stands still.
        let end = |quarters: usize| if quarters == 0 { 0 } else { price };
        let mut quarters = (0..4).max_by_key(|q| (scores[*q] - end(*q), 4 - *q)).unwrap_or(0);
        let mut rows = vec![0; size];
        let mut gain = 0;
        for row in (1..size - 1).rev() {
            rows[row] = quarters as u8;
            gain += sums[row][quarters];
            quarters = usize::from(came_from[row][quarters]);
        }
        rows[0] = rows[1];
        (gain, rows)
    }

    /// The best lines for turns of the rows, all on one side of the middle: those on the other side
    /// would come between.
    fn best_lines(&self, rows: &[u8], price: i32, left: bool) -> LineSet {
        let size = self.size;
        let sum = |column: usize| -> i32 {
            (1..size - 1).map(|row| self.gains[row * size + column][usize::from(rows[row])]).sum()
        };
        let sums: Vec<i32> = (0..size).map(sum).collect();
        let mut lines = LineSet::new();
        // An outer layer would turn the face of a side.
        let beyond = |column| {
            column == 0
                || column == size - 1
                || if left { 2 * column + 1 > size } else { 2 * column + 1 < size }
        };
        best_set(&sums, BorderPrices { border: 2 * price, end: 0 }, beyond, &mut lines);
        lines
    }
}

/// The lift with the most gain for its turns, if it pays at this price.
fn best(
    cube: &Cube,
    hold: &Hold,
    views: &[View],
    mut price: i32,
    budget: &Budget,
) -> Result<Option<Lift>, Cutoff> {
    let size = cube.size();
    let mut best = None;
    for &(front, first) in views {
        budget.check()?;
        let sheet = Sheet::read(cube, &hold.with_front(front), first);
        for column in 1..size - 1 {
            let at_best = (1..size - 1).map(|row| sheet.gains[row * size + column]);
            let bound: i32 = at_best.map(|gains| gains.into_iter().max().unwrap_or(0)).sum();
            // A line costs two borders there and back, the rows at least one.
            if bound <= 5 * price {
                continue;
            }
            budget.check()?;
            let mut lines = vec![false; size];
            lines[column] = true;
            let mut reached = i32::MIN;
            // Rows and lines in turn until nothing gets better.
            while lines.contains(&true) {
                let (gain, rows) = sheet.best_rows(&lines, price);
                let lift = Lift { front, first, lines, rows, gain };
                let score = gain - price * lift.cost();
                if score <= reached {
                    break;
                }
                lines = sheet.best_lines(&lift.rows, price, 2 * column < size);
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
    use crate::cube::random::{generator, random_state};

    #[test]
    fn lifts_gain_what_they_say() {
        let all: Vec<View> = views().collect();
        for size in 4..=9 {
            let mut cube = random_state(size, &mut generator("lift"));
            let hold = Hold::new(Face::R);
            let count = |cube: &Cube| {
                let window = hold.window(Face::D);
                let inner = 1..size - 1;
                let cells = inner.clone().flat_map(|r| inner.clone().map(move |c| (r, c)));
                cells.filter(|(r, c)| window.at(cube, *r, *c) == Face::R as u8).count() as i32
            };
            for _ in 0..100 {
                let found = best(&cube, &hold, &all, LAST_PRICE, &Budget::unlimited()).unwrap();
                let Some(lift) = found else { break };
                let before = count(&cube);
                cube.apply(&hold.with_front(lift.front).turns(&lift.turns()));
                assert_eq!(count(&cube) - before, lift.gain / STICKER, "{size} {lift:?}");
            }
        }
    }
}
