//! The text of a step of edge pairing.

use super::board::Board;
use crate::cube::pieces::{EDGES, WINGS};

/// The most wings that a text names one by one.
const NAMED: usize = 3;

/// A wing that a trick brought next to the others of its dedge.
struct JoinedWing {
    dedge: usize,
    /// The layer, counted from the nearer face: 2 is the one next to it.
    layer: usize,
    from: usize,
    to: usize,
}

/// Names the wings that have joined their dedges, such as `pair the UF dedge: bring its wing from BL
/// to FR`. A dedge is named by the faces where it belongs.
pub(super) fn joined(before: &Board, after: &Board) -> String {
    let found: Vec<JoinedWing> = (0..after.wings.len())
        .flat_map(|orbit| (0..WINGS).filter_map(move |place| new_at(before, after, orbit, place)))
        .collect();
    let one = |wing: &JoinedWing| {
        let JoinedWing { dedge, layer, from, to } = *wing;
        let layer =
            if after.wings.len() > 1 { format!(" in layer {layer}") } else { String::new() };
        if from == to {
            return format!("the {} dedge meets its wing{layer} at {}", slot(dedge), slot(to));
        }
        let (dedge, from, to) = (slot(dedge), slot(from), slot(to));
        format!("pair the {dedge} dedge: bring its wing{layer} from {from} to {to}")
    };
    match found.as_slice() {
        [] => "bring wings closer to their dedges".to_owned(),
        few if few.len() <= NAMED => few.iter().map(one).collect::<Vec<_>>().join("; "),
        [first, more @ ..] => {
            format!("{}; {} more wings join their dedges", one(first), more.len())
        }
    }
}

fn slot(number: usize) -> String {
    EDGES[number].iter().map(|face| face.letter()).collect()
}

/// Returns the wing in a place if it is in its dedge and was not before.
fn new_at(before: &Board, after: &Board, orbit: usize, place: usize) -> Option<JoinedWing> {
    let wing = after.wings[orbit][place];
    let is_home = |board: &Board, place: usize| {
        if board.innermost == Some(orbit) {
            board.is_paired(place / 2)
        } else {
            board.wanted[place] == board.wings[orbit][place]
        }
    };
    let from = before.wings[orbit].iter().position(|old| *old == wing)?;
    if !is_home(after, place) || is_home(before, from) {
        return None;
    }
    if after.innermost == Some(orbit) {
        // Of the two wings of a pair, only the one that came to the other is named.
        let mate = after.wings[orbit][place ^ 1];
        let mate_from = before.wings[orbit].iter().position(|old| *old == mate)?;
        let came = from / 2 != place / 2;
        let mate_came = mate_from / 2 != place / 2;
        if !came && mate_came || came == mate_came && place % 2 == 1 {
            return None;
        }
    }
    let (dedge, from, to) = (usize::from(wing) / 2, from / 2, place / 2);
    Some(JoinedWing { dedge, layer: orbit + 2, from, to })
}
