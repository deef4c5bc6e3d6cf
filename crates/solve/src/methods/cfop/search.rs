//! The search for a short solution: which cross to begin with, the order of the pairs, and which
//! algorithm of each case to use.
//!
//! This is a beam search over drafts, which grow by one pair at a time. Drafts with the same number
//! of pairs compete, and those that promise the shortest first two layers go on. A draft with all
//! four pairs is completed by the shortest algorithms for its last layer. The result does not depend
//! on time or chance.

use super::algorithm::{Algorithm, MergedLength};
use super::last_layer::{LastLayerAlgorithms, LastLayerSolution};
use super::pairs::PairAlgorithms;
use crate::toolkit::beam::Trail;
use crate::toolkit::three_method::Pieces;
use unscramble_cube::{Cubie, Turn};

/// The beam width: how many drafts go on, by the number of their pairs. Doubling it saves a tenth of
/// a turn.
const WIDTH: [usize; 5] = [24, 60, 100, 160, 600];

/// The beam width for corners alone, where 24 frames are searched one after the other.
const WIDTH_OF_CORNERS: [usize; 5] = [6, 12, 16, 20, 120];

/// The algorithms by case, and the beam width.
pub(super) struct CfopTables {
    width: [usize; 5],
    pub(super) pairs: PairAlgorithms,
    pub(super) last_layer: LastLayerAlgorithms,
}

impl CfopTables {
    /// Works out the tables, of all algorithms or of those usually taught.
    pub(super) fn new(pieces: Pieces, taught: bool) -> CfopTables {
        let width = match pieces {
            Pieces::All => WIDTH,
            Pieces::Corners => WIDTH_OF_CORNERS,
        };
        CfopTables {
            width,
            pairs: PairAlgorithms::new(pieces, taught),
            last_layer: LastLayerAlgorithms::new(pieces, taught),
        }
    }
}

/// A solved cross, where a search begins.
pub(super) struct CrossSolution {
    /// The state after the cross, which is on D.
    pub(super) state: Cubie,
    /// The turns of the cross.
    pub(super) cross: Vec<Turn>,
}

/// The best draft, completed.
pub(super) struct BestDraft<'a> {
    /// The index of its cross among those searched.
    pub(super) cross_number: usize,
    /// The algorithms that insert its pairs.
    pub(super) pairs: Vec<&'a Algorithm>,
    /// Its last layer; `None` if that cannot be oriented.
    pub(super) last_layer: Option<LastLayerSolution<'a>>,
}

/// A cross with some pairs.
struct Draft {
    state: Cubie,
    length: MergedLength,
    /// An estimate of the length of the first two layers; lower is better.
    promise: usize,
    cross_number: usize,
    /// The last of its algorithms in the trail; `None` if it has none.
    end: Option<usize>,
}

/// Returns the shortest solution found from any of the crosses.
pub(super) fn search<'a>(
    tables: &'a CfopTables,
    crosses: &[CrossSolution],
) -> Option<BestDraft<'a>> {
    let pairs = &tables.pairs;
    let mut drafts: Vec<Draft> = Vec::with_capacity(4096);
    let mut trail: Trail<&'a Algorithm> = Trail::new();
    let mut by_pairs: [Vec<usize>; 5] = Default::default();
    for (cross_number, CrossSolution { state, cross }) in crosses.iter().enumerate() {
        let (solved, promise) = outlook(pairs, state);
        let length = MergedLength::of(cross);
        by_pairs[solved].push(drafts.len());
        drafts.push(Draft {
            state: *state,
            length,
            promise: promise + 4 * length.turns,
            cross_number,
            end: None,
        });
    }
    for solved in 0..4 {
        let best = most_promising(&drafts, &mut by_pairs[solved], tables.width[solved]);
        for number in best {
            let Draft { state, length, cross_number, end, .. } = drafts[number];
            for algorithm in (0..4).flat_map(|slot| pairs.algorithms(&state, slot)) {
                let state = state.then(&algorithm.effect);
                let length = length.plus(&algorithm.turns);
                let (solved, outlook) = outlook(pairs, &state);
                by_pairs[solved].push(drafts.len());
                let promise = 4 * length.turns + outlook;
                drafts.push(Draft {
                    state,
                    length,
                    promise,
                    cross_number,
                    end: Some(trail.add(end, algorithm)),
                });
            }
        }
    }
    let complete = most_promising(&drafts, &mut by_pairs[4], tables.width[4]);
    let (number, last_layer) = with_last_layer(&tables.last_layer, &drafts, &complete)?;
    let Draft { cross_number, end, .. } = drafts[number];
    Some(BestDraft { cross_number, pairs: trail.path(end), last_layer })
}

/// Returns the number of solved pairs, and an estimate for the others.
fn outlook(pairs: &PairAlgorithms, state: &Cubie) -> (usize, usize) {
    let (mut solved, mut turns) = (0, 0);
    for slot in 0..4 {
        match pairs.algorithms(state, slot).first() {
            None => solved += 1,
            Some(algorithm) => turns += algorithm.turns.len(),
        }
    }
    (solved, 3 * turns)
}

/// Takes the `most` most promising of some drafts, best first.
fn most_promising(drafts: &[Draft], numbers: &mut Vec<usize>, most: usize) -> Vec<usize> {
    numbers.sort_by_key(|number| (drafts[*number].promise, *number));
    numbers.truncate(most);
    std::mem::take(numbers)
}

/// Completes the draft with the shortest last layer. If the last layer cannot be oriented, takes the
/// first draft without one: the parity has to be repaired first.
fn with_last_layer<'a>(
    last_layer: &'a LastLayerAlgorithms,
    drafts: &[Draft],
    complete: &[usize],
) -> Option<(usize, Option<LastLayerSolution<'a>>)> {
    let first = *complete.first()?;
    if !last_layer.can_be_oriented(&drafts[first].state) {
        return Some((first, None));
    }
    let mut best: Option<(usize, LastLayerSolution<'a>)> = None;
    for number in complete {
        let Draft { state, length, .. } = &drafts[*number];
        let bound = best.map_or(usize::MAX, |(_, solution)| solution.length.turns);
        if let Some(solution) = last_layer.shortest(state, *length, bound) {
            best = Some((*number, solution));
        }
    }
    best.map(|(number, solution)| (number, Some(solution)))
}
