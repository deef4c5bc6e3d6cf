//! The breadth-first search that fills a table of distances.

/// A distance that is not known yet, or a state that no moves lead to.
pub(super) const UNKNOWN: u8 = u8::MAX;

/// Fills a table with the distances from some states, whose entries are [`UNKNOWN`] at first. `index`
/// returns the entry of a state, `next` the states after each move.
pub(super) fn fill<State: Copy, Next: Iterator<Item = State>>(
    distances: &mut [u8],
    mut layer: Vec<State>,
    index: impl Fn(&State) -> usize,
    next: impl Fn(State) -> Next,
) {
    layer.iter().for_each(|state| distances[index(state)] = 0);
    for distance in 1..UNKNOWN {
        let mut reached = Vec::with_capacity(layer.len());
        for moved in layer.iter().flat_map(|state| next(*state)) {
            let entry = &mut distances[index(&moved)];
            if *entry == UNKNOWN {
                *entry = distance;
                reached.push(moved);
            }
        }
        if reached.is_empty() {
            return;
        }
        layer = reached;
    }
}
