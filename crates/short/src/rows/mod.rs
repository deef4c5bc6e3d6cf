//! Centers and dedges of large cubes in few moves: many stickers at once, for the price of a move.
//!
//! [`solve_centers`] looks at all six faces together. A [`chain`] exchanges stickers between the four faces
//! around an axis. [`growth`] grows it step by step: [`gains`] tells what each row gains while each column
//! is out, and [`line_choice`] picks the best turns of all rows, and of all columns, for the price of a move.
//! The price falls from two stickers a move to a twentieth of one. While it is high, only steps that move
//! many stickers at once pay; at last single stickers do. At each price, the chain that gains most of those
//! on all axes is played first.
//!
//! [`pair_wings`] does the same for wings ([`pairing`]), as long as that is cheap.
//!
//! Over uniformly random states the centers take about 7.4 N² moves (N = 16 and 32; the human method takes
//! 13 to 14 N²), which is 1.6 to 1.9 moves a sticker that is not at home by chance. A third of it goes
//! into the last fifth of the stickers, where rows have one or two exchanges for each column.

mod chain;
mod dedges;
mod even_wings;
mod gains;
mod growth;
mod line_choice;
mod pairing;
mod ring_board;
mod stickers;
#[cfg(test)]
mod tests;
mod worth;
mod write_layers;

use chain::Chain;
pub use even_wings::even_out;
use gains::FINE;
use growth::{Growth, Market};
use ring_board::{RingBoard, Setup};
use stickers::{Homes, Stickers, choose_homes};
use worth::{STICKER, Worth};

use unscramble_cube::{Axis, Cube, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::merge::simplified;

/// The unit of prices: what a sticker is worth.
const UNIT: i32 = FINE * STICKER as i32;

/// The lowest price of a move. A single exchange that gains one sticker still pays.
const LAST_PRICE: i32 = UNIT / 20;

/// By how many percent the price falls from level to level.
const FALL: i32 = 20;

/// Below this price, only stickers at home are worth something.
const EXACT: i32 = UNIT / 2;

/// The lowest price of a move at which wings are paired here. Tricks for single wings cost less then.
const LAST_PAIRING_PRICE: i32 = pairing::WING / 5;

/// More moves than chains lose where one ends and the next begins on the same axis.
const MERGED_LATER: u64 = 50;

/// Up to this many lines of centers, the next chain is the best of all. Beyond, every chain that gains is
/// played: that costs 5% of length and saves four fifths of the time.
const BEST_OF_ALL: usize = 40;

/// How a solve of the centers goes about it. Different ways give lengths that differ by some percent.
#[derive(Debug, Clone, Copy)]
struct Way {
    number: u64,
    /// The worth of a sticker on the face opposite to its home, while prices are high.
    opposite: i16,
    /// The share of the price that open rows cost in advance.
    open_percent: i32,
}

impl Way {
    /// Returns the way of an attempt.
    fn of(attempt: usize) -> Way {
        Way {
            number: attempt as u64,
            opposite: [20, 15, 25][attempt % 3],
            open_percent: [20, 10, 30, 20][attempt % 4],
        }
    }

    /// Returns the net gain of a candidate as this way sees it: ways other than the first weight it by 50 to
    /// 100 percent, as if at random.
    fn seeming(self, net: i32, played: usize, candidate: usize) -> i64 {
        let percent = match self.number {
            0 => 100,
            _ => 50 + mixed(self.number << 40 | (played as u64) << 16 | candidate as u64) % 51,
        };
        i64::from(net) * percent as i64
    }
}

/// Mixes the bits of a number (SplitMix64).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Returns turns (OBTM: wide turns and slices) that solve the centers of a valid cube of size 4 or more, up to
/// a rotation of the whole cube on even sizes. Edges and corners end anywhere; no wing orbit changes its
/// parity. Each attempt goes another way. Returns `None` if the way takes as many moves as `shorter_than`.
///
/// # Errors
/// Returns the reason to stop, which may be that it is time to improve no more.
pub fn solve_centers(
    cube: &Cube,
    attempt: usize,
    shorter_than: u64,
    budget: &Budget,
) -> Result<Option<Centers>, Cutoff> {
    let way = Way::of(attempt);
    let mut state = State::new(cube, budget);
    let mut price = 2 * UNIT;
    while state.stickers.wrong() > 0 {
        let opposite = if price > EXACT { way.opposite } else { 0 };
        let market = Market { worth: Worth { opposite }, price, open_percent: way.open_percent };
        let played = state.played;
        state.play_chains(way, market)?;
        if price == LAST_PRICE && state.played == played {
            // No exchange gains anything, which no valid cube is known to reach.
            return Ok(None);
        }
        if state.moves >= shorter_than.saturating_add(MERGED_LATER) {
            return Ok(None);
        }
        price = (price - (price * FALL / 100).max(1)).max(LAST_PRICE);
    }
    let turns = simplified(&state.turns, cube.size());
    let found = Centers { turns, chains: state.grown };
    Ok((length(&found.turns, cube.size()).obtm < shorter_than).then_some(found))
}

/// Solved centers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Centers {
    /// The turns that solve them.
    pub turns: Vec<Turn>,
    /// The number of chains that were grown to find them.
    pub chains: u64,
}

/// A chain that may be played next.
#[derive(Debug, Clone)]
struct Candidate {
    axis: Axis,
    setup: Setup,
    /// The net gain when it was grown; zero if nothing gains.
    net: i32,
    /// The number of chains that had been played before it was grown.
    grown_at: usize,
    chain: Option<Chain>,
}

/// A cube on the way to solved centers.
struct State<'a> {
    cube: Cube,
    homes: Homes,
    stickers: Stickers,
    turns: Vec<Turn>,
    moves: u64,
    played: usize,
    grown: u64,
    growth: Growth,
    budget: &'a Budget,
}

impl<'a> State<'a> {
    fn new(cube: &Cube, budget: &'a Budget) -> State<'a> {
        let homes = choose_homes(cube);
        let stickers = Stickers::read(cube, &homes);
        let growth = Growth::new(stickers.inner);
        let cube = cube.clone();
        State {
            cube,
            homes,
            stickers,
            turns: Vec::new(),
            moves: 0,
            played: 0,
            grown: 0,
            growth,
            budget,
        }
    }

    /// Plays chains as long as one gains.
    fn play_chains(&mut self, way: Way, market: Market) -> Result<(), Cutoff> {
        if self.stickers.inner > BEST_OF_ALL {
            self.play_all_chains(market)
        } else {
            self.play_best_chains(way, market)
        }
    }

    /// Plays every chain that gains, whatever the other ones gain.
    fn play_all_chains(&mut self, market: Market) -> Result<(), Cutoff> {
        for axis in Axis::ALL {
            for setup in setups() {
                while let Some(chain) = self.grow(axis, setup, market)?.chain {
                    self.play(axis, &chain);
                }
            }
        }
        Ok(())
    }

    /// Plays the best chain as long as one gains.
    ///
    /// A chain that was grown before others were played rarely gains more now, so only those that seemed
    /// best are grown again.
    fn play_best_chains(&mut self, way: Way, market: Market) -> Result<(), Cutoff> {
        let mut candidates = Vec::new();
        for axis in Axis::ALL {
            for setup in setups() {
                candidates.push(self.grow(axis, setup, market)?);
            }
        }
        loop {
            // Among equals the first.
            let seeming = |at: &usize| way.seeming(candidates[*at].net, self.played, *at);
            let best = (0..candidates.len()).rev().max_by_key(seeming);
            let Some(best) = best.filter(|best| candidates[*best].net > 0) else { return Ok(()) };
            let Candidate { axis, setup, grown_at, .. } = candidates[best];
            if grown_at < self.played {
                candidates[best] = self.grow(axis, setup, market)?;
            } else if let Some(chain) = candidates[best].chain.take() {
                self.play(axis, &chain);
            }
        }
    }

    /// Grows a chain.
    fn grow(&mut self, axis: Axis, setup: Setup, market: Market) -> Result<Candidate, Cutoff> {
        self.grown += 1;
        let mut board = RingBoard::new(&self.stickers, axis, &setup);
        let found = self.growth.chain(&mut board, setup, market, self.budget)?;
        let (net, chain) = found.map_or((0, None), |(net, chain)| (net, Some(chain)));
        Ok(Candidate { axis, setup, net, grown_at: self.played, chain })
    }

    fn play(&mut self, axis: Axis, chain: &Chain) {
        let from = self.turns.len();
        chain.write(axis, &RingBoard::new(&self.stickers, axis, &chain.setup), &mut self.turns);
        self.cube.apply(&self.turns[from..]);
        self.moves += length(&self.turns[from..], self.cube.size()).obtm;
        self.stickers = Stickers::read(&self.cube, &self.homes);
        self.played += 1;
    }
}

/// Returns turns (OBTM) after which most wings are next to the others of their dedge, on a valid cube of size 4 or
/// more. The centers do not change, nor does the parity of any wing orbit. The rest is left to a method that
/// pairs single wings, and that repairs parities.
///
/// # Errors
/// Returns the reason to stop.
pub fn pair_wings(cube: &Cube, budget: &Budget) -> Result<Vec<Turn>, Cutoff> {
    Ok(simplified(&pairing::pair(cube, LAST_PAIRING_PRICE, budget)?, cube.size()))
}

/// Returns the setups that are tried: none, and each turn of one face.
fn setups() -> impl Iterator<Item = Setup> {
    let single = (0..4).flat_map(|place| {
        (1..4).map(move |quarters| {
            let mut setup = [0; 4];
            setup[place] = quarters;
            setup
        })
    });
    std::iter::once([0; 4]).chain(single)
}
