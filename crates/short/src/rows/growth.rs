//! Grows chains step by step: the next step is always the one with the largest gain less the price of
//! its moves.

use super::chain::{Chain, Gate, Step};
use super::gains::{FINE, GainTable};
use super::line_choice::{BorderPrice, LayerGains, LineChoice, borders, sum};
use super::ring_board::{RingBoard, Setup};
use super::worth::Worth;
use unscramble_search::budget::{Budget, Cutoff};

/// How many of the best single columns are tried with more columns.
const TRIES: usize = 3;

/// A chain ends when the moves that its last steps cost more than they gain exceed this number.
const SLACK: i32 = 40;

/// What a chain is grown for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Market {
    pub(super) worth: Worth,
    /// The price of a move, in the unit of `worth` divided by [`FINE`].
    pub(super) price: i32,
    /// The share of the price, in percent, that a border between open rows costs in advance. They must be closed
    /// some time, but most are closed by exchanges that gain.
    pub(super) open_percent: i32,
}

/// A column to begin with.
#[derive(Debug, Clone, Copy)]
struct Seed {
    net: i32,
    table: usize,
    layer: usize,
    turn: u8,
}

/// Grows chains, with its buffers.
#[derive(Debug)]
pub(super) struct Growth {
    tables: Vec<GainTable>,
    choice: LineChoice,
    gains: Vec<LayerGains>,
    rows: Vec<u8>,
    columns: Vec<u8>,
    rest: Vec<u8>,
}

impl Growth {
    pub(super) fn new(inner: usize) -> Growth {
        Growth {
            tables: Gate::ALL.map(|gate| GainTable::new(gate, inner)).into(),
            choice: LineChoice::default(),
            gains: Vec::with_capacity(inner),
            rows: vec![0; inner],
            columns: vec![0; inner],
            rest: vec![0; inner],
        }
    }

    /// Grows a chain on a board after the turns of a setup. Returns it with its steps up to the one at
    /// which its net gain (less the price of its moves) is largest, and this net gain; `None` if it never
    /// gains.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(super) fn chain(
        &mut self,
        board: &mut RingBoard,
        setup: Setup,
        market: Market,
        budget: &Budget,
    ) -> Result<Option<(i32, Chain)>, Cutoff> {
        let mut chain = Chain::new(board.inner, setup);
        let start = worth_of(board, market.worth);
        // The net gain, the steps, and their moves.
        let mut best = (0, 0, 0);
        let mut market = market;
        loop {
            let Some(step) = self.best_step(board, &chain, market, budget)? else {
                if market.open_percent == 100 {
                    break;
                }
                market.open_percent = 100;
                continue;
            };
            chain.push(step, board);
            let gain = FINE * (worth_of(board, market.worth) - start);
            let net = gain - market.price * (chain.moves + chain.closing_moves());
            if net > best.0 {
                best = (net, chain.steps.len(), chain.moves);
            }
            if net < best.0 - SLACK * market.price {
                break;
            }
        }
        chain.truncate(best.1, best.2);
        Ok((best.0 > 0).then_some((best.0, chain)))
    }

    /// Finds the best next step; `None` if none gains more than it costs.
    fn best_step(
        &mut self,
        board: &RingBoard,
        chain: &Chain,
        market: Market,
        budget: &Budget,
    ) -> Result<Option<Step>, Cutoff> {
        let mut seeds: Vec<Seed> = Vec::with_capacity(TRIES + 1);
        for table in 0..self.tables.len() {
            budget.check_improving()?;
            self.tables[table].fill(board, chain, market.worth);
            self.add_seeds(table, chain, market, &mut seeds);
        }
        let mut best: Option<(i32, Step)> = None;
        for seed in seeds {
            let found = self.refine(seed, chain, market);
            if let Some((net, step)) = found
                && net > best.as_ref().map_or(0, |best| best.0)
            {
                best = Some((net, step));
            }
        }
        Ok(best.map(|(_, step)| step))
    }

    fn row_price(market: Market) -> BorderPrice {
        BorderPrice { now: market.price, after: market.price * market.open_percent / 100 }
    }

    /// Adds the best single columns of a table to the best ones of all tables.
    fn add_seeds(&mut self, table: usize, chain: &Chain, market: Market, seeds: &mut Vec<Seed>) {
        let gate = Gate::ALL[table];
        let face_price = market.price * chain.face_moves(gate);
        self.columns.fill(0);
        for layer in 0..self.columns.len() {
            for turn in 1..4u8 {
                let least = match seeds.get(TRIES - 1) {
                    Some(seed) => seed.net,
                    None => -6 * market.price,
                };
                self.columns[layer] = turn;
                let price = face_price + market.price * chain.column_moves(gate, &self.columns);
                // Any turn of rows costs a move at least.
                if self.tables[table].most(layer, turn) - price - market.price > least {
                    self.tables[table].row_gains(&self.columns, &mut self.gains);
                    let rows = Self::row_price(market);
                    let net =
                        self.choice.best(&self.gains, rows, &chain.open, &mut self.rows) - price;
                    if net > least {
                        let at = seeds.partition_point(|seed| seed.net >= net);
                        seeds.insert(at, Seed { net, table, layer, turn });
                        seeds.truncate(TRIES);
                    }
                }
            }
            self.columns[layer] = 0;
        }
    }

    /// Chooses rows and columns in turn until neither gets better. Returns the net gain and the step.
    fn refine(&mut self, seed: Seed, chain: &Chain, market: Market) -> Option<(i32, Step)> {
        let (gate, table) = (Gate::ALL[seed.table], &self.tables[seed.table]);
        let face_price = market.price * chain.face_moves(gate);
        let row_price = Self::row_price(market);
        let before = chain.out(gate).map_or_else(|| self.rest.clone(), super::line_choice::inverse);
        let column_price = BorderPrice { now: market.price, after: market.price };
        self.columns.fill(0);
        self.columns[seed.layer] = seed.turn;
        let mut best: Option<(i32, Step)> = None;
        loop {
            table.row_gains(&self.columns, &mut self.gains);
            self.choice.best(&self.gains, row_price, &chain.open, &mut self.rows);
            let after = borders(&sum(&chain.open, &self.rows)) - borders(&chain.open);
            let price = face_price + row_price.now * borders(&self.rows) + row_price.after * after;
            table.column_gains(&self.rows, &mut self.gains);
            let gain = self.choice.best(&self.gains, column_price, &before, &mut self.columns);
            let net = gain - price;
            if best.as_ref().is_some_and(|best| net <= best.0) {
                break;
            }
            if self.rows == self.rest || self.columns == self.rest {
                break;
            }
            let (columns, rows) = (self.columns.clone(), self.rows.clone());
            best = Some((net, Step { gate, columns, rows }));
        }
        best
    }
}

/// Returns the worth of all stickers of a board.
fn worth_of(board: &RingBoard, worth: Worth) -> i32 {
    let face = |(home, cells): (&u8, &Vec<u8>)| -> i32 {
        cells.iter().map(|sticker| i32::from(worth.of(*home, *sticker))).sum()
    };
    board.homes.iter().zip(&board.cells).map(face).sum()
}
