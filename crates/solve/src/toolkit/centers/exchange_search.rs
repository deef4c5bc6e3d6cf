//! The search for the best exchange of center stickers between two faces.

use super::exchange::{EdgeRule, Exchange, face_turns};
use super::face_pair::{FacePair, laid};
use super::grids::Grids;
use super::limits::{ExchangeLimits, best_sticker, fixed_setup};
use crate::toolkit::layer_choice::lines::{BorderPrices, LineSet, best_set, best_sum, borders};
use unscramble_cube::Axis;
use unscramble_search::budget::{Budget, Cutoff};

/// From this many lines on, the budget is checked for each way to lay two faces on each other, which
/// takes about 0.1 ms at 100 lines and grows with their square. Below, it is checked for each pair.
const LARGE: usize = 64;

/// The search for the best exchange, with its buffers.
#[derive(Debug, Default)]
pub(super) struct ExchangeSearch {
    edges: EdgeRule,
    limits: ExchangeLimits,
    /// Whether blocks are searched for each ordered pair of faces.
    either_way: bool,
    /// The setup and the kind of the exchanges to look for; `None` for all.
    only: Option<ExchangeKind>,
    /// What each sticker of the target gains when it goes to the source, by `along`, then by layer.
    here: Vec<i32>,
    /// The same for the source, going to the target.
    there: Vec<i32>,
    /// What exchanging each sticker gains with the source turned, by `along`, then by layer.
    gains: Vec<i32>,
    /// Sums of `here` over lines.
    here_lines: LineSums,
    /// Sums of `there` over lines.
    there_lines: LineSums,
    sums: Vec<i32>,
    layers: LineSet,
    rows: LineSet,
}

/// Exchanges of lines, or of blocks, after one setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ExchangeKind {
    /// The quarters by which the source turns first.
    pub(super) first: u8,
    pub(super) lines: bool,
}

/// The best exchange found so far.
#[derive(Debug, Default)]
struct Best {
    /// What it gains less the price of its turns, in thousandths of a sticker.
    score: i32,
    exchange: Option<Exchange>,
}

impl Best {
    fn replace(&mut self, score: i32, exchange: Exchange) {
        *self = Best { score, exchange: Some(exchange) };
    }
}

/// The sums over the layers of a face, and over its lines across them.
#[derive(Debug, Default)]
struct LineSums {
    layers: Vec<i32>,
    rows: Vec<i32>,
}

impl LineSums {
    fn sum(&mut self, values: &[i32], n: usize) {
        self.layers.clear();
        self.layers.resize(n, 0);
        self.rows.clear();
        for row in values.chunks_exact(n) {
            self.rows.push(row.iter().sum());
            self.layers.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
        }
    }

    /// Returns the sum over the line that becomes this layer when the face turns.
    fn landing_in(&self, layer: usize, turn: u8) -> i32 {
        let mirrored = self.layers.len() - 1 - layer;
        match turn % 4 {
            0 => self.layers[layer],
            1 => self.rows[layer],
            2 => self.layers[mirrored],
            _ => self.rows[mirrored],
        }
    }
}

impl ExchangeSearch {
    pub(super) fn new(edges: EdgeRule) -> ExchangeSearch {
        ExchangeSearch { edges, ..ExchangeSearch::default() }
    }

    /// Looks only for exchanges within limits.
    pub(super) fn within(self, limits: ExchangeLimits) -> ExchangeSearch {
        ExchangeSearch { limits, ..self }
    }

    /// Searches blocks for each ordered pair of faces, because their turns differ.
    pub(super) fn either_way(self) -> ExchangeSearch {
        ExchangeSearch { either_way: true, ..self }
    }

    /// Looks for exchanges of one kind only.
    pub(super) fn only(&mut self, kind: ExchangeKind) {
        self.only = Some(kind);
    }

    /// Returns the axes whose layers may turn alone: none if edges matter.
    pub(super) fn slice_axes(&self) -> &'static [Axis] {
        match self.edges {
            EdgeRule::Ignore => &Axis::ALL,
            EdgeRule::KeepParity | EdgeRule::Keep => &[],
        }
    }

    fn prices(&self, price: i32) -> BorderPrices {
        // Each slice turns there and back.
        let border = 2 * price;
        BorderPrices { border, end: if self.edges == EdgeRule::Keep { border } else { 0 } }
    }

    /// Finds the best exchange between two faces that gains more than its turns cost; `price` is that
    /// of one block turn. Returns `None` if none does.
    pub(super) fn best(
        &mut self,
        grids: &Grids,
        pair: FacePair,
        price: i32,
        budget: &Budget,
    ) -> Result<Option<Exchange>, Cutoff> {
        let mut found = Best::default();
        let best = &mut found;
        self.read(grids, pair);
        let setups = if let Some(kind) = self.only {
            kind.first..kind.first + 1
        } else if self.limits.fixed_setup {
            budget.check()?;
            fixed_setup(&self.here, &self.there, grids.inner)
        } else {
            0..4
        };
        for first in setups {
            if first == 0 || grids.inner > LARGE {
                budget.check()?;
            }
            self.lay_on(grids.inner, first);
            if grids.inner > LARGE {
                budget.check()?;
            }
            let wants = |lines: bool| self.only.is_none_or(|kind| kind.lines == lines);
            let blocks = wants(false) && (self.either_way || pair.is_for_blocks());
            let lines = wants(true) && self.edges == EdgeRule::Ignore;
            if blocks && self.limits.single {
                self.single(grids.inner, pair, first, price, best);
            } else if blocks {
                self.blocks(grids.inner, pair, first, price, best);
            }
            if lines {
                self.lines(grids.inner, pair, first, price, best);
            }
        }
        Ok(found.exchange)
    }

    fn read(&mut self, grids: &Grids, pair: FacePair) {
        let [target, source] = pair.views(grids);
        grids.write_gains(&target, source.face, &mut self.here);
        grids.write_gains(&source, target.face, &mut self.there);
        self.here_lines.sum(&self.here, grids.inner);
        self.there_lines.sum(&self.there, grids.inner);
    }

    /// Lays the source, turned by `first`, on the target.
    fn lay_on(&mut self, n: usize, first: u8) {
        self.gains.clear();
        self.gains.extend_from_slice(&self.here);
        let (start, by_layer, by_along) = laid(n, first);
        let n = n as isize;
        for (along, row) in self.gains.chunks_exact_mut(n as usize).enumerate() {
            let mut at = start + along as isize * by_along;
            for gain in row {
                *gain += self.there[at as usize];
                at += by_layer;
            }
        }
    }

    /// Searches blocks: finds the best row with its best layers, then improves layers and rows in turn
    /// until neither gets better.
    fn blocks(&mut self, n: usize, pair: FacePair, first: u8, price: i32, best: &mut Best) {
        let fixed = face_turns(true, first, self.edges) * price;
        let prices = self.prices(price);
        let free_ends = self.edges != EdgeRule::Keep;
        let mut top = 0;
        let mut start = None;
        for row in 0..n {
            let gains = &self.gains[row * n..][..n];
            let at_end = free_ends && (row == 0 || row == n - 1);
            let spent = fixed + prices.border * if at_end { 1 } else { 2 };
            if best_sum(gains, prices, None) - spent <= top {
                continue;
            }
            for turn in [1, 3] {
                let score = best_sum(gains, prices, Some(rotated(row, turn, n))) - spent;
                if score > top {
                    (top, start) = (score, Some((row, turn)));
                }
            }
        }
        let Some((row, turn)) = start else { return };
        self.rows.clear();
        self.rows.resize(n, false);
        self.rows[row] = true;
        let mut reached = 0;
        loop {
            self.choose_layers(n, turn, prices);
            let gain = self.gain_of_block(n);
            let spent =
                prices.border * (borders(&self.layers, free_ends) + borders(&self.rows, free_ends));
            let score = gain - fixed - spent;
            if score <= reached {
                return;
            }
            reached = score;
            if score > best.score {
                let mut second = vec![false; n];
                (0..n).for_each(|row| second[rotated(row, turn, n)] = self.rows[row]);
                let layers = self.layers.clone();
                let (second, edges) = (Some(second), self.edges);
                best.replace(score, Exchange { pair, first, layers, turn, second, edges, gain });
            }
            self.choose_rows(n, turn, prices);
        }
    }

    /// Searches blocks of one sticker.
    fn single(&self, n: usize, pair: FacePair, first: u8, price: i32, best: &mut Best) {
        let fixed = face_turns(true, first, self.edges) * price;
        let (score, row, layer) = best_sticker(&self.gains, n, self.prices(price));
        let score = score - fixed;
        if score > best.score {
            // The two slice turns must not share a layer.
            let turn = if rotated(row, 1, n) == layer { 3 } else { 1 };
            let only = |line: usize| (0..n).map(|other| other == line).collect::<LineSet>();
            let (layers, second) = (only(layer), Some(only(rotated(row, turn, n))));
            let (edges, gain) = (self.edges, self.gains[row * n + layer]);
            best.replace(score, Exchange { pair, first, layers, turn, second, edges, gain });
        }
    }

    fn gain_of_block(&self, n: usize) -> i32 {
        let rows = (0..n).filter(|row| self.rows[*row]);
        rows.map(|row| sum_of(&self.gains[row * n..][..n], &self.layers)).sum()
    }

    /// Chooses the best layers for the rows. The two slice turns must not share a layer.
    fn choose_layers(&mut self, n: usize, turn: u8, prices: BorderPrices) {
        self.sums.clear();
        self.sums.resize(n, 0);
        for row in (0..n).filter(|row| self.rows[*row]) {
            for (sum, gain) in self.sums.iter_mut().zip(&self.gains[row * n..][..n]) {
                *sum += gain;
            }
        }
        let rows = &self.rows;
        best_set(&self.sums, prices, |layer| rows[rotated(layer, turn, n)], &mut self.layers);
    }

    /// Chooses the best rows for the layers.
    fn choose_rows(&mut self, n: usize, turn: u8, prices: BorderPrices) {
        let layers = &self.layers;
        self.sums.clear();
        self.sums.extend(self.gains.chunks_exact(n).map(|row| sum_of(row, layers)));
        best_set(&self.sums, prices, |row| layers[rotated(row, turn, n)], &mut self.rows);
    }

    /// Searches lines: layers of the source against the lines of the target that take their place.
    fn lines(&mut self, n: usize, pair: FacePair, first: u8, price: i32, best: &mut Best) {
        let fixed = face_turns(false, first, self.edges) * price;
        let prices = self.prices(price);
        for turn in 1..4 {
            let sum = |layer: usize| {
                self.there_lines.landing_in(layer, first) + self.here_lines.landing_in(layer, turn)
            };
            self.sums.clear();
            self.sums.extend((0..n).map(|layer| match turn {
                2 => sum(layer),
                // The sticker that stays in its layer is not exchanged.
                _ => sum(layer) - self.gains[rotated(layer, turn, n) * n + layer],
            }));
            // A half turn swaps a layer with its mirror image, which undoes the exchange: search the
            // two halves of the face one by one.
            let parts = match turn {
                2 => [0..n / 2, n.div_ceil(2)..n],
                _ => [0..n, n..n],
            };
            for part in parts.into_iter().filter(|part| !part.is_empty()) {
                let bound = best_set(&self.sums, prices, |i| !part.contains(&i), &mut self.layers);
                if bound - fixed <= best.score {
                    continue;
                }
                let gain = sum_of(&self.sums, &self.layers) - self.kept_by_lines(n, turn);
                let score = gain - fixed - prices.border * borders(&self.layers, true);
                if score > best.score {
                    let (layers, edges) = (self.layers.clone(), self.edges);
                    let exchange =
                        Exchange { pair, first, layers, turn, second: None, edges, gain };
                    best.replace(score, exchange);
                }
            }
        }
    }

    /// Returns what lines do not gain because stickers that come to lie in a chosen layer go back. The
    /// sums leave out those that come to lie in their own layer.
    fn kept_by_lines(&self, n: usize, turn: u8) -> i32 {
        if turn == 2 {
            return 0;
        }
        let rows = (0..n).filter(|row| self.layers[rotated(*row, turn, n)]);
        rows.map(|row| {
            let own = rotated(row, turn, n);
            sum_of(&self.gains[row * n..][..n], &self.layers) - self.gains[row * n + own]
        })
        .sum()
    }
}

fn sum_of(values: &[i32], set: &LineSet) -> i32 {
    values.iter().zip(set).map(|(value, taken)| if *taken { *value } else { 0 }).sum()
}

/// Returns the layer that a row becomes when its face makes one or three quarter turns, which is also
/// the row that a layer was.
#[inline]
fn rotated(row: usize, turn: u8, n: usize) -> usize {
    if turn == 1 { row } else { n - 1 - row }
}
