//! Writes turns of inner layers.

use unscramble_cube::{Axis, Turn};
use unscramble_search::profile;

/// Writes turns of inner layers. The outer layers turn with their neighbors, unless then all layers
/// would turn.
pub(super) fn write_layers(turns: &[u8], axis: Axis, out: &mut Vec<Turn>) {
    let ends = [turns.first(), turns.last()].map(|end| end.copied().unwrap_or(0));
    let mut layers = [&ends[..1], turns, &ends[1..]].concat();
    if layers.iter().all(|quarters| *quarters != 0)
        && let Some(end) = layers.last_mut()
    {
        *end = 0;
    }
    profile::write(axis, &mut layers, out);
}
