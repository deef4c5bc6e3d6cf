//! Profiles: how far each layer of an axis turns, and the fewest block turns that do it.
//!
//! Turns on one axis commute, so the effect of a sequence of them is a number of quarter turns for
//! each layer. In OBTM such a profile costs one move for each border between layers that turn
//! differently: a wide turn that ends at the border, from one side or the other. [`write()`](write)
//! finds these turns.

use crate::cube::{Axis, Turn};

/// The quarter turns (0 to 3) of each layer. Layers count from the positive face of the axis, and
/// turn clockwise as seen from that face.
pub(crate) type Profile = [u8];

/// Adds a turn to the profile of its axis.
pub(crate) fn add(profile: &mut Profile, turn: Turn) {
    let turn = turn.canonical(profile.len());
    for quarters in &mut profile[usize::from(turn.from()) - 1..usize::from(turn.to())] {
        *quarters = (*quarters + turn.quarters()) % 4;
    }
}

/// Appends turns that turn every layer as the profile says. None of them rotates the whole cube.
///
/// If some layer stands still, the number of blocks (OBTM) is the number of borders, which is the
/// minimum. Otherwise, which is rare, it is up to two more. Two borders with a block between them
/// become one range turn. The profile may be changed.
pub(crate) fn write(axis: Axis, profile: &mut Profile, out: &mut Vec<Turn>) {
    let size = profile.len();
    if !profile.contains(&0) && write_without_rest(axis, profile, out) {
        return;
    }
    // Layers on the left of one that stands still are turned from the left, the others from the
    // right. If all layers turn, a separate turn of the first layer makes it stand still.
    let still = profile.iter().position(|&quarters| quarters == 0).unwrap_or_else(|| {
        out.extend(Turn::new(axis.positive(), 1, 1, profile[0]));
        profile[0] = 0;
        0
    });
    let from_left: Vec<u8> = profile[..still].to_vec();
    let from_right: Vec<u8> = profile[still + 1..].iter().rev().map(|&q| (4 - q) % 4).collect();
    for (face, side) in [(axis.positive(), from_left), (axis.positive().opposite(), from_right)] {
        write_side(side, |from, to, quarters| {
            debug_assert!(to < size);
            out.extend(Turn::new(face, from as u16, to as u16, quarters));
        });
    }
}

/// Writes the turns of a profile in which no layer stands still, by one block for each border. Returns
/// whether that is possible.
///
/// A border is made by a block that ends there, from the one side or from the other. The blocks from the
/// first layer must turn that layer as the profile says; a search over the sums modulo 4 chooses them.
fn write_without_rest(axis: Axis, profile: &Profile, out: &mut Vec<Turn>) -> bool {
    let size = profile.len();
    let borders: Vec<(usize, u8)> = (1..size)
        .map(|layer| (layer, (4 + profile[layer - 1] - profile[layer]) % 4))
        .filter(|(_, change)| *change != 0)
        .collect();
    // By number of borders and sum of the blocks so far from the first layer: whether it is possible.
    let mut reachable = vec![[true, false, false, false]];
    for (_, change) in &borders {
        let before = reachable[reachable.len() - 1];
        let mut after = before;
        for sum in (0..4).filter(|sum| before[*sum]) {
            after[(sum + usize::from(*change)) % 4] = true;
        }
        reachable.push(after);
    }
    let mut sum = usize::from(profile[0]);
    if !reachable[borders.len()][sum] {
        return false;
    }
    let mut turns = Vec::with_capacity(borders.len());
    for (number, (layer, change)) in borders.iter().enumerate().rev() {
        let from_last = (size - layer) as u16;
        if reachable[number][sum] {
            // The other side sees the change the other way round, twice: as a turn, and as a border.
            turns.extend(Turn::new(axis.positive().opposite(), 1, from_last, *change));
        } else {
            sum = (sum + 4 - usize::from(*change)) % 4;
            turns.extend(Turn::new(axis.positive(), 1, *layer as u16, *change));
        }
    }
    out.extend(turns.into_iter().rev());
    true
}

/// Writes the turns of the layers between a face and a layer that stands still, counted from the
/// face.
fn write_side(layers: Vec<u8>, mut emit: impl FnMut(usize, usize, u8)) {
    // Block turns 1..=depth, the deepest last, as (depth, quarters).
    let mut blocks: Vec<(usize, u8)> = Vec::new();
    for (i, &quarters) in layers.iter().enumerate() {
        let next = layers.get(i + 1).copied().unwrap_or(0);
        let change = (4 + quarters - next) % 4;
        if change != 0 {
            blocks.push((i + 1, change));
        }
    }
    // Two blocks that undo each other in their common layers are one range turn.
    let mut i = 0;
    while i < blocks.len() {
        let (depth, quarters) = blocks[i];
        match blocks.get(i + 1) {
            Some(&(deeper, back)) if (quarters + back) % 4 == 0 => {
                emit(depth + 1, deeper, back);
                i += 2;
            }
            _ => {
                emit(1, depth, quarters);
                i += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cube::length;

    proptest! {
        #[test]
        fn written_turns_turn_the_layers_as_the_profile_says(profile in prop::collection::vec(0u8..4, 2..9)) {
            let mut turns = Vec::new();
            let wanted = profile.clone();
            write(Axis::X, &mut profile.clone(), &mut turns);
            let mut found = vec![0; profile.len()];
            for turn in &turns {
                prop_assert!(!turn.is_rotation(profile.len()));
                add(&mut found, *turn);
            }
            prop_assert_eq!(&found, &wanted);
            let borders = wanted.windows(2).filter(|w| w[0] != w[1]).count() as u64;
            let still = wanted.contains(&0);
            let obtm = length(&turns, profile.len()).obtm;
            prop_assert!(obtm <= if still { borders } else { borders + 2 }, "{turns:?}");
        }
    }
}
