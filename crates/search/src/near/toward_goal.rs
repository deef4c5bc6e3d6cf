//! The search for few turns to a goal that is not the solved cube.
//!
//! What is found on the smaller cube is tried on the whole cube. If it does not lead to the goal there, the turns made a cut that is not
//! seen, since it leaves as many pairs of each kind as before. Then each border between layers that differ is tried besides.

use super::blocks::Blocks;
use super::board::{Board, Cut, Rings};
use super::pairs::labels;
use super::{Near, Search, TURNS, find, from_both_ends, reaches};
use crate::budget::{Budget, Cutoff};
use unscramble_cube::{Cube, length};

/// Searches for the fewest turns from a cube to a goal; `None` also if the way through the solved cube is known to be shorter.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn search(start: &Cube, goal: &Cube, budget: &Budget) -> Result<Option<Near>, Cutoff> {
    let Some(near) = search_directly(start, goal, budget)? else { return Ok(None) };
    let moves = |near: &Near| length(&near.turns, start.size()).obtm;
    if near.lower_bound as u64 == moves(&near) {
        return Ok(Some(near));
    }
    let halves = find(start, budget)?.zip(find(goal, budget)?);
    let is_longer = |(first, second)| moves(&near) > moves(&first) + moves(&second);
    Ok(if halves.is_some_and(is_longer) { None } else { Some(near) })
}

/// Searches for the fewest turns from a cube to a goal.
///
/// # Errors
/// Returns the reason to stop.
fn search_directly(start: &Cube, goal: &Cube, budget: &Budget) -> Result<Option<Near>, Cutoff> {
    let size = start.size();
    let way = Way { start, goal, labels: [labels(start), labels(goal)], budget };
    let Some(blocks) = Blocks::between(size, way.labels.each_ref().map(Vec::as_slice)) else {
        return Ok(None);
    };
    let (cuts, lower_bound, mut nodes, has_doubts) = way.search(&blocks, |search, board| {
        let (cuts, lower_bound) = search.run(board, usize::MAX, &[TURNS - 1, TURNS])?;
        Ok((cuts, lower_bound, search.nodes, search.has_doubts))
    })?;
    if let Some(cuts) = cuts {
        return Ok(Some(Near::new(&blocks, &cuts, lower_bound, nodes)));
    }
    let colors = [start, goal].map(Cube::colors);
    let differing = Blocks::of(size, &colors.each_ref().map(Vec::as_slice));
    for differing in differing.iter().filter(|_| has_doubts) {
        for blocks in blocks.with_one_border_of(differing) {
            let cuts = way.search(&blocks, |search, board| {
                let cuts = from_both_ends::search(search, board, TURNS - 1)?;
                nodes += search.nodes;
                Ok(cuts)
            })?;
            if let Some(cuts) = cuts {
                return Ok(Some(Near::new(&blocks, &cuts, lower_bound, nodes)));
            }
        }
    }
    Ok(None)
}

/// A start and a goal.
struct Way<'a> {
    start: &'a Cube,
    goal: &'a Cube,
    labels: [Vec<u8>; 2],
    budget: &'a Budget,
}

impl Way<'_> {
    /// Searches for cuts between blocks.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn search<T>(
        &self,
        blocks: &Blocks,
        work: impl FnOnce(&mut Search<'_>, &Board) -> Result<T, Cutoff>,
    ) -> Result<T, Cutoff> {
        let [start, goal] = self.labels.each_ref().map(|labels| blocks.merged(labels));
        let rings = Rings::with_goal(blocks.count(), &goal);
        let reaches = |cuts: &[Cut]| reaches(self.start, &blocks.turns(cuts), self.goal);
        let board = Board::new(&rings, start);
        work(&mut Search::new(&rings, self.budget, &reaches), &board)
    }
}
