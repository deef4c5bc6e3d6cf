//! The search for a short solution: which layer to begin with, which pair when, and which of the
//! algorithms of a case.
//!
//! Drafts grow by one pair at a time. Those with as many pairs compete: the ones that promise the
//! shortest first two layers go on (a beam search), and each that has all four pairs is finished
//! with the shortest way through its last layer. Nothing depends on time or chance.

use super::last_layer::{Finish, LastLayer};
use super::pairs::Pairs;
use super::way::{Tally, Way};
use crate::cube::{Cubie, Turn};
use crate::solve::toolkit::three_method::Pieces;

/// Drafts that go on, by the number of their pairs. Twice as many save a tenth of a turn.
const WIDTH: [usize; 5] = [24, 60, 100, 160, 600];

/// The same for corners alone, where 24 frames are searched one after the other.
const WIDTH_OF_CORNERS: [usize; 5] = [6, 12, 16, 20, 120];

/// All ways there are.
pub(super) struct Tables {
    width: [usize; 5],
    pub(super) pairs: Pairs,
    pub(super) last_layer: LastLayer,
}

impl Tables {
    /// Works out all ways.
    pub(super) fn new(pieces: Pieces) -> Tables {
        let width = match pieces {
            Pieces::All => WIDTH,
            Pieces::Corners => WIDTH_OF_CORNERS,
        };
        Tables { width, pairs: Pairs::new(pieces), last_layer: LastLayer::new(pieces) }
    }
}

/// Where a search can begin.
pub(super) struct Root {
    /// The state after the cross, which is on D.
    pub(super) state: Cubie,
    /// The turns of the cross.
    pub(super) cross: Vec<Turn>,
}

/// The draft that was taken: the number of its root, and its ways.
pub(super) struct Found<'a> {
    pub(super) root: usize,
    pub(super) pairs: Vec<&'a Way>,
    pub(super) finish: Option<Finish<'a>>,
}

/// A solve as far as some pairs.
struct Draft<'a> {
    state: Cubie,
    tally: Tally,
    /// Turns so far and those that the other pairs would take one by one.
    promise: usize,
    root: usize,
    /// The draft before the last way, by its number.
    before: Option<(usize, &'a Way)>,
}

/// The shortest solution found from any of the roots.
pub(super) fn search<'a>(tables: &'a Tables, roots: &[Root]) -> Option<Found<'a>> {
    let pairs = &tables.pairs;
    let mut drafts: Vec<Draft<'a>> = Vec::with_capacity(4096);
    let mut by_pairs: [Vec<usize>; 5] = Default::default();
    for (root, Root { state, cross }) in roots.iter().enumerate() {
        let (solved, promise) = outlook(pairs, state);
        let tally = Tally::of(cross);
        by_pairs[solved].push(drafts.len());
        drafts.push(Draft {
            state: *state,
            tally,
            promise: promise + 4 * tally.turns,
            root,
            before: None,
        });
    }
    for solved in 0..4 {
        let best = most_promising(&drafts, &mut by_pairs[solved], tables.width[solved]);
        for number in best {
            let (state, tally, root) = {
                let draft = &drafts[number];
                (draft.state, draft.tally, draft.root)
            };
            for way in (0..4).flat_map(|slot| pairs.ways(&state, slot)) {
                let state = state.then(&way.effect);
                let tally = tally.plus(&way.turns);
                let (solved, outlook) = outlook(pairs, &state);
                by_pairs[solved].push(drafts.len());
                let promise = 4 * tally.turns + outlook;
                drafts.push(Draft { state, tally, promise, root, before: Some((number, way)) });
            }
        }
    }
    let complete = most_promising(&drafts, &mut by_pairs[4], tables.width[4]);
    let (number, finish) = finished(&tables.last_layer, &drafts, &complete)?;
    let mut ways = Vec::new();
    let mut at = number;
    while let Some((before, way)) = drafts[at].before {
        ways.push(way);
        at = before;
    }
    ways.reverse();
    Some(Found { root: drafts[number].root, pairs: ways, finish })
}

/// How many pairs are solved, and what is to be expected of the others.
fn outlook(pairs: &Pairs, state: &Cubie) -> (usize, usize) {
    let (mut solved, mut turns) = (0, 0);
    for slot in 0..4 {
        match pairs.ways(state, slot).first() {
            None => solved += 1,
            Some(way) => turns += way.turns.len(),
        }
    }
    (solved, 3 * turns)
}

/// The best of some drafts, the most promising first.
fn most_promising(drafts: &[Draft<'_>], numbers: &mut Vec<usize>, most: usize) -> Vec<usize> {
    numbers.sort_by_key(|number| (drafts[*number].promise, *number));
    numbers.truncate(most);
    std::mem::take(numbers)
}

/// The draft with the shortest way through its last layer. Where the last layer cannot be oriented
/// the first draft is taken as it is: the parity has to be repaired first.
fn finished<'a>(
    last_layer: &'a LastLayer,
    drafts: &[Draft<'a>],
    complete: &[usize],
) -> Option<(usize, Option<Finish<'a>>)> {
    let first = *complete.first()?;
    if !last_layer.can_be_oriented(&drafts[first].state) {
        return Some((first, None));
    }
    let mut best: Option<(usize, Finish<'a>)> = None;
    for number in complete {
        let Draft { state, tally, .. } = &drafts[*number];
        let bound = best.map_or(usize::MAX, |(_, finish)| finish.tally.turns);
        if let Some(finish) = last_layer.finish(state, *tally, bound) {
            best = Some((*number, finish));
        }
    }
    best.map(|(number, finish)| (number, Some(finish)))
}
