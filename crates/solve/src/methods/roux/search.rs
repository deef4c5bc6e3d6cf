//! The search for a short solution: which hold, which blocks and which algorithm for the corners.
//!
//! The first block is solved in several short ways from several holds, and each of the most promising is
//! continued by several second blocks. The table of the last six edges then prices every algorithm for
//! the corners. The result does not depend on time or chance.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::blocks::{Blocks, has_second_block, shift_of_first_block};
use super::cmll::{self, CornerAlgorithm, CornerAlgorithms};
use super::hand::{Hand, Hold};
use super::last_six::{self, LastSix};
use crate::toolkit::three_method::Pieces;
use unscramble_cube::{Cubie, Face, Rotation, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::merge::simplified;

/// How much a search tries.
#[derive(Debug, Clone, Copy)]
pub(super) struct Width {
    /// First blocks looked at for each hold and length.
    first: usize,
    /// Turns that a first block may take more than the shortest.
    slack: u8,
    /// First blocks that go on.
    kept: usize,
    /// Second blocks for each of them and each of two lengths.
    second: usize,
    /// Solutions that are written out and compared move by move.
    finalists: usize,
}

/// The width for a 3x3x3.
pub(super) const WIDE: Width = Width { first: 24, slack: 1, kept: 32, second: 12, finalists: 24 };

/// The width for corners alone, where 24 frames are searched one after the other.
pub(super) const NARROW: Width = Width { first: 4, slack: 0, kept: 6, second: 4, finalists: 4 };

/// The tables that a search uses.
#[derive(Clone, Copy)]
pub(super) struct RouxTables {
    pub(super) pieces: Pieces,
    pub(super) width: Width,
    pub(super) blocks: &'static Blocks,
    pub(super) corners: &'static CornerAlgorithms,
    pub(super) last_six: &'static LastSix,
}

/// A state in one hold.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeldState {
    /// From the faces in the hand to the faces of the cube.
    pub(super) hold: Rotation,
    pub(super) state: Cubie,
}

/// A solution by phases, as the hand plays it.
#[derive(Debug, Clone, Default)]
pub(super) struct RouxSolution {
    /// The hold before the first turn.
    pub(super) hold: Option<Rotation>,
    /// Face turns of the first block.
    pub(super) first: Vec<Turn>,
    /// How far the hand turns the cube about R after it.
    pub(super) shift: u8,
    pub(super) second: Vec<Turn>,
    pub(super) corners: Option<&'static CornerAlgorithm>,
    /// Whether the cube is a 2x2x2.
    pub(super) is_small: bool,
    /// The turn of U that completes the corners of a 2x2x2.
    pub(super) adjust: Option<Turn>,
    /// The last six edges; `None` if they show a parity.
    pub(super) last_six: Option<Vec<Turn>>,
}

/// How many phases in a row are solved in a hold.
pub(super) fn progress(tables: &RouxTables, state: &Cubie) -> usize {
    let Some(shift) = shift_of_first_block(state, tables.pieces) else { return 0 };
    let hand = Hand::new(*state).shifted(shift);
    if !has_second_block(&hand.pieces, tables.pieces) {
        return 1;
    }
    match (cmll::offset(&hand.pieces), tables.pieces) {
        (None, _) => 2,
        (Some(0), Pieces::Corners) => 4,
        (Some(_), Pieces::Corners) => 2,
        (Some(_), Pieces::All) if tables.last_six.cost(&hand) == Some(0) => 4,
        (Some(_), Pieces::All) => 3,
    }
}

/// A solution up to the second block.
struct Draft {
    held: usize,
    first: Vec<u8>,
    shift: u8,
    second: Vec<u8>,
    hand: Hand,
}

/// Returns the shortest solution found in any of the holds.
pub(super) fn search(
    tables: &RouxTables,
    held: &[HeldState],
    budget: &Budget,
) -> Result<Option<RouxSolution>, Cutoff> {
    let firsts = first_blocks(tables, held, budget)?;
    let mut drafts = Vec::new();
    for draft in firsts {
        budget.check()?;
        with_second_blocks(tables, &draft, &mut drafts);
    }
    // The price of each draft with each algorithm for its corners.
    let mut priced: Vec<(usize, usize, Option<&'static CornerAlgorithm>)> = Vec::new();
    for (number, draft) in drafts.iter().enumerate() {
        let before = draft.first.len() + draft.second.len();
        if cmll::offset(&draft.hand.pieces).is_some() {
            priced.push((before + rest(tables, &draft.hand), number, None));
            continue;
        }
        for algorithm in tables.corners.of(&draft.hand.pieces) {
            let after = draft.hand.then(&algorithm.effect);
            let cost = before + algorithm.turns.len() + rest(tables, &after);
            priced.push((cost, number, Some(algorithm)));
        }
    }
    priced.sort_by_key(|(cost, ..)| *cost);
    priced.truncate(tables.width.finalists);
    let mut best: Option<(u64, RouxSolution)> = None;
    for (_, number, algorithm) in priced {
        budget.check()?;
        let draft = &drafts[number];
        for solution in complete(tables, held, draft, algorithm) {
            let length = length(&simplified(&solution.turns(), 3), 3).obtm;
            if best.as_ref().is_none_or(|(least, _)| length < *least) {
                best = Some((length, solution));
            }
        }
    }
    Ok(best.map(|(_, solution)| solution))
}

/// Returns the number of turns after the corners; 0 if a parity comes first.
fn rest(tables: &RouxTables, hand: &Hand) -> usize {
    match tables.pieces {
        Pieces::All => tables.last_six.cost(hand).map_or(0, usize::from),
        Pieces::Corners => usize::from(cmll::offset(&hand.pieces) != Some(0)),
    }
}

/// Returns the most promising solutions of the first block.
fn first_blocks(
    tables: &RouxTables,
    held: &[HeldState],
    budget: &Budget,
) -> Result<Vec<Draft>, Cutoff> {
    let (blocks, width) = (tables.blocks, tables.width);
    let least: Vec<u8> = held.iter().map(|held| blocks.first.table.at_least(&held.state)).collect();
    let mut drafts = Vec::new();
    let mut shortest: Option<u8> = None;
    let start = least.iter().copied().min().unwrap_or(0);
    // No block is 20 turns away.
    for length in start..start.saturating_add(20) {
        if shortest.is_some_and(|shortest| shortest == 0 || length > shortest + width.slack) {
            break;
        }
        for (number, HeldState { state, .. }) in held.iter().enumerate() {
            if least[number] > length {
                continue;
            }
            budget.check()?;
            for first in blocks.first.table.ways(state, length, width.first) {
                shortest = shortest.or(Some(length));
                let effects = &blocks.first.effects;
                let played = first
                    .iter()
                    .fold(Hand::new(*state), |hand, turn| hand.then(&effects[usize::from(*turn)]));
                let shift = shift_of_first_block(&played.pieces, tables.pieces)
                    .expect("the way of the table solves the first block");
                let hand = played.shifted(shift);
                drafts.push(Draft { held: number, first, shift, second: Vec::new(), hand });
            }
        }
    }
    let promise = |draft: &Draft| {
        draft.first.len() + usize::from(blocks.second.table.at_least(&draft.hand.pieces))
    };
    drafts.sort_by_cached_key(promise);
    drafts.truncate(width.kept);
    Ok(drafts)
}

/// Adds the solutions of the second block that go on from a first block.
fn with_second_blocks(tables: &RouxTables, draft: &Draft, drafts: &mut Vec<Draft>) {
    let second = &tables.blocks.second;
    let least = second.table.at_least(&draft.hand.pieces);
    let lengths = if least == 0 { least..=least } else { least..=least + 1 };
    for length in lengths {
        for way in second.table.ways(&draft.hand.pieces, length, tables.width.second) {
            let hand = second.played(&draft.hand, &way);
            drafts.push(Draft { first: draft.first.clone(), second: way, hand, ..*draft });
        }
    }
}

/// Completes a draft in a few ways that take the same number of turns before merging.
fn complete(
    tables: &RouxTables,
    held: &[HeldState],
    draft: &Draft,
    corners: Option<&'static CornerAlgorithm>,
) -> Vec<RouxSolution> {
    let hand = corners.map_or(draft.hand, |algorithm| draft.hand.then(&algorithm.effect));
    let solution = RouxSolution {
        hold: Some(held[draft.held].hold),
        first: tables.blocks.first.turns(&draft.first),
        shift: draft.shift,
        second: tables.blocks.second.turns(&draft.second),
        corners,
        is_small: tables.pieces == Pieces::Corners,
        adjust: None,
        last_six: None,
    };
    match tables.pieces {
        Pieces::Corners => {
            let is_home = |quarters: &u8| {
                let turned = hand.pieces.turned(Turn::outer(Face::U, *quarters));
                cmll::offset(&turned) == Some(0)
            };
            let off = cmll::offset(&hand.pieces) != Some(0);
            let adjust = (1..4).find(is_home).filter(|_| off);
            let adjust = adjust.map(|quarters| Turn::outer(Face::U, quarters));
            vec![RouxSolution { adjust, last_six: Some(Vec::new()), ..solution }]
        }
        Pieces::All => {
            let ways = tables.last_six.shortest(&hand, last_six::WAYS);
            if ways.is_empty() {
                return vec![solution];
            }
            let with = |way| RouxSolution { last_six: Some(way), ..solution.clone() };
            ways.into_iter().map(with).collect()
        }
    }
}

impl RouxSolution {
    /// Returns the face turns of each phase, and how the hand holds the cube after them.
    pub(super) fn phases(&self) -> ([Vec<Turn>; 4], Hold) {
        let mut hold = Hold(self.hold.unwrap_or(Rotation::IDENTITY));
        let first = hold.play(&self.first);
        hold.shift(self.shift);
        let second = hold.play(&self.second);
        let mut corners = Vec::new();
        for turns in self.corners.iter().map(|algorithm| &algorithm.turns) {
            corners.extend(match self.is_small {
                true => {
                    hold.play(&turns.iter().filter_map(cmll::without_middle).collect::<Vec<_>>())
                }
                false => hold.play(turns),
            });
        }
        corners.extend(hold.play(self.adjust.as_slice()));
        let last_six = hold.play(self.last_six.as_deref().unwrap_or_default());
        ([first, second, corners, last_six], hold)
    }

    fn turns(&self) -> Vec<Turn> {
        self.phases().0.concat()
    }
}
