//! Ways to exchange centre stickers between two faces of a ring.
//!
//! Both faces are looked at in the coordinates (layer, along) of the ring, so that a turn of
//! layers by `reach` quarters takes a sticker of the source to the same coordinates of the target.
//! The source may first be turned by itself, which gives four ways to lay the faces on each other.
//!
//! - A *block*: `m f m2 f' m' f m2'` exchanges the stickers in chosen layers and rows of both faces
//!   (the block commutator of reduction; its last `f'` only turns the target and is left out).
//! - *Lines*: `m f m'` turns a face made of some layers of the source and the rest of the target, and
//!   so exchanges whole lines.
//!
//! Layers and rows may be any sets, not only blocks: each costs one block turn a border.
//!
//! Edges and corners do not matter before the edges are paired, so outer layers may turn along with
//! their neighbours. If they are paired already ([`Edges::Keep`]), only blocks are exchanged, by inner
//! layers and as pure commutators, so that nothing but centres changes. In between
//! ([`Edges::Carry`]) blocks are exchanged by commutators whose slices take outer layers along.

use super::cover::{Prices, Set, best_set, best_sum, borders};
use super::found::{Best, Found, face_turns};
use super::grids::{Grids, View};
use crate::cube::{Axis, Face, ring};
use crate::solve::engine::budget::{Budget, Cutoff};

/// Stickers are counted in thousandths, so that prices can be fractions of one.
pub(super) const STICKER: i32 = 1000;

/// From so many lines on the budget is asked for each way to lay two faces on each other (some 0.1
/// ms at 100 lines, growing with their square), else for each two faces.
const LARGE: usize = 64;

/// What becomes of edges and corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Edges {
    /// They do not matter.
    #[default]
    Ignore,
    /// They do not matter, but only whole commutators are played: nothing that is even gets odd.
    Carry,
    /// They stay as they are.
    Keep,
}

/// Two faces of a ring.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pair {
    pub(super) axis: Axis,
    /// Places in the ring.
    pub(super) target: usize,
    pub(super) source: usize,
}

impl Pair {
    /// All pairs of neighbouring faces, and of opposite faces in one of the two rings.
    pub(super) fn all() -> impl Iterator<Item = Pair> {
        Axis::ALL.into_iter().flat_map(|axis| {
            (0..4).flat_map(move |target| {
                (0..4).filter(move |&source| source != target).map(move |source| Pair {
                    axis,
                    target,
                    source,
                })
            })
        })
    }

    /// The target and the source face.
    pub(super) fn faces(&self) -> [Face; 2] {
        let ring = ring(self.axis);
        [ring[self.target].0, ring[self.source].0]
    }

    fn views(&self, grids: &Grids) -> [View; 2] {
        [grids.view(self.axis, self.target), grids.view(self.axis, self.source)]
    }

    /// Quarter turns of a layer from source to target.
    pub(super) fn reach(&self) -> u8 {
        ((self.target + 4 - self.source) % 4) as u8
    }

    /// Whether blocks are looked for here: once for each two faces. Opposite faces are in two
    /// rings, which show the same blocks.
    fn is_for_blocks(&self) -> bool {
        let opposite = self.target % 2 == self.source % 2;
        let first_ring = match self.axis {
            Axis::Y => true,
            Axis::X => self.target == 1,
            Axis::Z => false,
        };
        self.target < self.source && (!opposite || first_ring)
    }
}

/// The search for the best exchange, with its buffers.
#[derive(Debug, Default)]
pub(super) struct Search {
    edges: Edges,
    /// What a sticker of the target gains when it goes to the source, by `along`, then by layer.
    here: Vec<i32>,
    /// The same of the source, going to the target.
    there: Vec<i32>,
    /// What exchanging a sticker gains with the source turned, by `along` and then by layer.
    gains: Vec<i32>,
    /// Sums of `here` and `there` over lines.
    here_lines: Lines,
    there_lines: Lines,
    sums: Vec<i32>,
    layers: Set,
    rows: Set,
}

/// Sums over the layers of a face and over its lines across them.
#[derive(Debug, Default)]
struct Lines {
    layers: Vec<i32>,
    rows: Vec<i32>,
}

impl Lines {
    fn sum(&mut self, values: &[i32], n: usize) {
        self.layers.clear();
        self.layers.resize(n, 0);
        self.rows.clear();
        for row in values.chunks_exact(n) {
            self.rows.push(row.iter().sum());
            self.layers.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
        }
    }

    /// The sum over the line that becomes this layer when the face is turned.
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

impl Search {
    pub(super) fn new(edges: Edges) -> Search {
        Search { edges, ..Search::default() }
    }

    /// The axes whose layers may be turned alone: none if that would unpair edges.
    pub(super) fn slice_axes(&self) -> &'static [Axis] {
        match self.edges {
            Edges::Ignore => &Axis::ALL,
            Edges::Carry | Edges::Keep => &[],
        }
    }

    fn prices(&self, price: i32) -> Prices {
        // There and back.
        let border = 2 * price;
        Prices { border, end: if self.edges == Edges::Keep { border } else { 0 } }
    }

    /// The best exchange between two faces whose gain is more than its price, that of a block turn
    /// being `price`; an empty one ([`Best::cost`] 0) if none is.
    pub(super) fn pair(
        &mut self,
        grids: &Grids,
        pair: Pair,
        price: i32,
        budget: &Budget,
    ) -> Result<Best, Cutoff> {
        let mut found = Best::default();
        let best = &mut found;
        self.read(grids, pair);
        for first in 0..4 {
            if first == 0 || grids.inner > LARGE {
                budget.check()?;
            }
            self.lay_on(grids.inner, first);
            if grids.inner > LARGE {
                budget.check()?;
            }
            if pair.is_for_blocks() {
                self.blocks(grids.inner, pair, first, price, best);
            }
            if self.edges == Edges::Ignore {
                self.lines(grids.inner, pair, first, price, best);
            }
        }
        Ok(found)
    }

    fn read(&mut self, grids: &Grids, pair: Pair) {
        let [target, source] = pair.views(grids);
        grids.write_worths(&target, source.face, STICKER, &mut self.here);
        grids.write_worths(&source, target.face, STICKER, &mut self.there);
        self.here_lines.sum(&self.here, grids.inner);
        self.there_lines.sum(&self.there, grids.inner);
    }

    /// Lays the source, turned by `first`, on the target.
    fn lay_on(&mut self, n: usize, first: u8) {
        self.gains.clear();
        self.gains.extend_from_slice(&self.here);
        // Where the sticker (layer, along) of the turned source was: start and steps.
        let (n, last) = (n as isize, n as isize - 1);
        let (start, by_layer, by_along) = match first {
            0 => (0, 1, n),
            1 => (last, n, -1),
            2 => (n * n - 1, -1, -n),
            _ => (last * n, -n, 1),
        };
        for (along, row) in self.gains.chunks_exact_mut(n as usize).enumerate() {
            let mut at = start + along as isize * by_along;
            for gain in row {
                *gain += self.there[at as usize];
                at += by_layer;
            }
        }
    }

    /// Blocks: for each row alone the best layers, and from the best of those on, rows and layers
    /// in turn until nothing gets better.
    fn blocks(&mut self, n: usize, pair: Pair, first: u8, price: i32, best: &mut Best) {
        let fixed = face_turns(true, first, self.edges) * price;
        let prices = self.prices(price);
        let free_ends = self.edges != Edges::Keep;
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
                let found = Found { pair, first, layers, turn, second, edges };
                *best = Best { score, gain, found: Some(found) };
            }
            self.choose_rows(n, turn, prices);
        }
    }

    fn gain_of_block(&self, n: usize) -> i32 {
        let rows = (0..n).filter(|row| self.rows[*row]);
        rows.map(|row| sum_of(&self.gains[row * n..][..n], &self.layers)).sum()
    }

    /// The best layers for the rows. A layer may not be one that the second slice move turns.
    fn choose_layers(&mut self, n: usize, turn: u8, prices: Prices) {
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

    /// The best rows for the layers.
    fn choose_rows(&mut self, n: usize, turn: u8, prices: Prices) {
        let layers = &self.layers;
        self.sums.clear();
        self.sums.extend(self.gains.chunks_exact(n).map(|row| sum_of(row, layers)));
        best_set(&self.sums, prices, |row| layers[rotated(row, turn, n)], &mut self.rows);
    }

    /// Lines: layers of the source against the lines of the target that take their place.
    fn lines(&mut self, n: usize, pair: Pair, first: u8, price: i32, best: &mut Best) {
        let fixed = face_turns(false, first, self.edges) * price;
        let prices = self.prices(price);
        for turn in 1..4 {
            let sum = |layer: usize| {
                self.there_lines.landing_in(layer, first) + self.here_lines.landing_in(layer, turn)
            };
            self.sums.clear();
            self.sums.extend((0..n).map(|layer| match turn {
                2 => sum(layer),
                // The sticker that stays in its layer is exchanged with none.
                _ => sum(layer) - self.gains[rotated(layer, turn, n) * n + layer],
            }));
            // With half a turn a layer and its mirror image undo each other: one half at a time.
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
                    let layers = self.layers.clone();
                    let edges = self.edges;
                    let found = Found { pair, first, layers, turn, second: None, edges };
                    *best = Best { score, gain, found: Some(found) };
                }
            }
        }
    }

    /// What lines do not gain, since stickers that come to lie in a chosen layer go back. Those
    /// that come to lie in their own are left out already.
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

fn sum_of(values: &[i32], set: &Set) -> i32 {
    values.iter().zip(set).map(|(value, taken)| if *taken { *value } else { 0 }).sum()
}

/// The layer that a row becomes when its face is turned by one or three quarters; and the row
/// that a layer was.
#[inline]
fn rotated(row: usize, turn: u8, n: usize) -> usize {
    if turn == 1 { row } else { n - 1 - row }
}
