//! Steps that follow each other as a person takes them: each in as few turns as possible, and none turns back what the
//! hand turned last.

use super::blocks::HeldBlock;
use super::hand::Hand;
use super::parts::Parts;
use crate::engine::note::Home;
use crate::engine::task::Task;
use unscramble_cube::Turn;

/// How many of the shortest ways of a step of a block are looked at.
const WAYS: usize = 6;

/// The ways to a goal.
pub(super) trait Ways {
    /// Returns the fewest turns to the goal; `None` if there is no way.
    fn least(&self, hand: &Hand) -> Option<u8>;

    /// Returns the first `most` ways that take this number of turns.
    fn ways(&self, hand: &Hand, cost: u8, most: usize) -> Vec<Vec<Turn>>;
}

impl Ways for HeldBlock {
    fn least(&self, hand: &Hand) -> Option<u8> {
        Some(self.table.at_least(&hand.pieces))
    }

    fn ways(&self, hand: &Hand, cost: u8, most: usize) -> Vec<Vec<Turn>> {
        let found = self.table.ways(&hand.pieces, cost, most);
        found.iter().map(|way| self.turns(way)).collect()
    }
}

/// What a step solves, and how.
pub(super) struct Stage<'a> {
    pub(super) task: Task,
    pub(super) about: Vec<Home>,
    pub(super) to: &'a dyn Ways,
}

/// Returns the stages of a block: its square by the pair with this number, in two parts or in one go, and then the other
/// pair.
pub(super) fn stages<'a>(
    parts: &'a Parts,
    first: usize,
    in_parts: bool,
    hand: &Hand,
) -> Vec<Stage<'a>> {
    let edge = vec![Home::Edge(parts.edge)];
    let pair = |number: usize| {
        let pair = parts.pairs[number];
        vec![Home::Corner(pair.corner), Home::Edge(pair.edge)]
    };
    let stage = |task, about, to| Stage { task, about, to };
    let last = stage(Task::AddBlockPair, pair(1 - first), parts.pair(1 - first, true) as &dyn Ways);
    if !in_parts && parts.edge_alone.least(hand) != Some(0) {
        let about = [edge, pair(first)].concat();
        return vec![stage(Task::BuildSquare, about, &parts.squares[first]), last];
    }
    let edge = stage(Task::PlaceBlockEdge, edge, &parts.edge_alone);
    vec![edge, stage(Task::AddBlockPair, pair(first), parts.pair(first, false)), last]
}

/// Returns the turns of stages, in the fewest turns that keep each stage as short as it can be. `last` are the turns before.
/// A stage takes one turn more if one would turn back another otherwise.
pub(super) fn shortest(stages: &[Stage<'_>], hand: &Hand, last: &[Turn]) -> Vec<Vec<Turn>> {
    let short = go_on(stages, hand, last, Reach { width: WAYS, slack: 0 }).unwrap_or_default();
    if !turn_back(&short, last) {
        return short;
    }
    go_on(stages, hand, last, Reach { width: WAYS, slack: 1 }).unwrap_or(short)
}

/// Returns the turns of stages, each in the first of its shortest ways.
pub(super) fn first(stages: &[Stage<'_>], hand: &Hand, last: &[Turn]) -> Vec<Vec<Turn>> {
    go_on(stages, hand, last, Reach { width: 1, slack: 0 }).unwrap_or_default()
}

/// How many ways of each stage are looked at.
#[derive(Clone, Copy)]
struct Reach {
    /// The ways of each length.
    width: usize,
    /// Turns that a way may take more than the shortest.
    slack: u8,
}

/// Returns the turns of stages; `None` if a stage cannot be solved.
fn go_on(stages: &[Stage<'_>], hand: &Hand, last: &[Turn], reach: Reach) -> Option<Vec<Vec<Turn>>> {
    let Some((stage, later)) = stages.split_first() else { return Some(Vec::new()) };
    let mut best: Option<(usize, Vec<Vec<Turn>>)> = None;
    for turns in ways(stage.to, hand, last, reach)? {
        let before = if turns.is_empty() { last } else { &turns };
        let Some(mut rest) = go_on(later, &hand.played(&turns), before, reach) else { continue };
        rest.insert(0, turns);
        let cost = price(&rest, last);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, rest));
        }
    }
    best.map(|(_, turns)| turns)
}

/// The price of a step that turns back the one before it, higher than that of any way around.
const TURNED_BACK: usize = 100;

/// Counts turns.
fn price(steps: &[Vec<Turn>], before: &[Turn]) -> usize {
    let mut before = before;
    let mut sum = 0;
    for turns in steps.iter().filter(|turns| !turns.is_empty()) {
        sum += turns.len() + if meet(before, turns) { TURNED_BACK } else { 0 };
        before = turns;
    }
    sum
}

/// Returns whether a step turns back the one before it.
pub(super) fn turn_back(steps: &[Vec<Turn>], before: &[Turn]) -> bool {
    price(steps, before) >= TURNED_BACK
}

/// Returns the shortest ways that do not turn back the turns before them: of the least cost, or of one or two more. If
/// there are none, any of the shortest.
fn ways(to: &dyn Ways, hand: &Hand, last: &[Turn], reach: Reach) -> Option<Vec<Vec<Turn>>> {
    let least = to.least(hand)?;
    let mut found = Vec::new();
    for more in 0..=2 {
        if least == 0 && more > 0 || more > reach.slack && !found.is_empty() {
            break;
        }
        let mut fit = to.ways(hand, least.saturating_add(more), 4 * WAYS);
        fit.retain(|way| !meet(last, way));
        fit.truncate(reach.width);
        found.extend(fit);
    }
    if found.is_empty() {
        found = to.ways(hand, least, 1);
    }
    Some(found)
}

/// Returns whether turns begin with a layer that the turns before them end with: the two could be one turn, or none.
pub(super) fn meet(before: &[Turn], turns: &[Turn]) -> bool {
    let axis = |turn: &Turn| turn.face().index() % 3;
    let Some(first) = turns.first() else { return false };
    let about = |turn: &&Turn| axis(turn) == axis(first);
    let ends: Vec<&Turn> = before.iter().rev().take_while(about).collect();
    let layers = |turn: &Turn| (turn.face(), turn.from(), turn.to());
    let mut begins = turns.iter().take_while(about);
    begins.any(|turn| ends.iter().any(|end| layers(end) == layers(turn)))
}
