//! Profiles: how far each layer of an axis turns, and the fewest block turns that do it.
//!
//! Turns on one axis commute, so the effect of a sequence of them is a number of quarter turns for
//! each layer. In OBTM such a profile costs one move for each border between layers that turn
//! differently: a wide turn that ends at the border, from one side or the other. [`write()`](write)
//! finds these turns.

use unscramble_cube::{Axis, Turn};

/// The quarter turns (0 to 3) of each layer. Layers count from the positive face of the axis, and
/// turn clockwise as seen from that face.
pub(crate) type Profile = [u8];

/// Adds a turn to the profile of its axis.
pub fn add(profile: &mut Profile, turn: Turn) {
    let turn = turn.canonical(profile.len());
    for quarters in &mut profile[usize::from(turn.from()) - 1..usize::from(turn.to())] {
        *quarters = (*quarters + turn.quarters()) % 4;
    }
}

/// Appends turns that turn every layer as the profile says. None of them rotates the whole cube.
///
/// The number of blocks (OBTM) is the minimum. If some layer stands still, it is the number of borders.
/// Otherwise, which is rare, it may be one more. Two borders with a block between them become one range
/// turn. The profile may be changed.
pub fn write(axis: Axis, profile: &mut Profile, out: &mut Vec<Turn>) {
    let size = profile.len();
    let Some(still) = profile.iter().position(|&quarters| quarters == 0) else {
        return write_without_rest(axis, profile, out);
    };
    // Layers on the left of the one that stands still are turned from the left, the others from the right.
    let from_left: Vec<u8> = profile[..still].to_vec();
    let from_right: Vec<u8> = profile[still + 1..].iter().rev().map(|&q| (4 - q) % 4).collect();
    for (face, side) in [(axis.positive(), from_left), (axis.positive().opposite(), from_right)] {
        write_side(side, |from, to, quarters| {
            debug_assert!(to < size);
            out.extend(Turn::new(face, from as u16, to as u16, quarters));
        });
    }
}

/// Writes turns on one axis so that each layer turns only once: neighbors that turn alike together, from
/// their side of the cube. People see what each layer does, at the price of more moves.
pub fn once_each(turns: &[Turn], size: usize) -> Vec<Turn> {
    let Some(first) = turns.first() else { return Vec::new() };
    let mut profile = vec![0; size];
    turns.iter().for_each(|turn| add(&mut profile, *turn));
    let axis = first.axis();
    let mut start = 0;
    let blocks = profile.chunk_by(|a, b| a == b).filter_map(|block| {
        let (from, to) = (start + 1, start + block.len());
        start = to;
        if 2 * to > size + 1 && from > 1 {
            let face = axis.positive().opposite();
            let (near, far) = (size + 1 - to, size + 1 - from);
            return Turn::new(face, near as u16, far as u16, (4 - block[0]) % 4);
        }
        Turn::new(axis.positive(), from as u16, to as u16, block[0])
    });
    blocks.collect()
}

/// Writes the turns of a profile in which no layer stands still, by one block for each border, and one
/// more where that cannot be.
///
/// A border is made by a block that ends there, from the one side or from the other. The blocks from the
/// first layer must turn that layer as the profile says; a search over the sums modulo 4 chooses them. If
/// no sum fits, blocks from both sides make one of the borders.
fn write_without_rest(axis: Axis, profile: &Profile, out: &mut Vec<Turn>) {
    let size = profile.len();
    let [first, last] = [axis.positive(), axis.positive().opposite()];
    let mut borders: Vec<(usize, u8)> = (1..size)
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
    let mut turns = Vec::with_capacity(borders.len() + 1);
    if !reachable[borders.len()][sum] {
        // A cube that turns as a whole has no border; any will do.
        let (layer, change) = borders.pop().unwrap_or((1, 0));
        // The other side sees the change the other way round, twice: as a turn, and as a border.
        let rest = (4 + change - profile[0]) % 4;
        turns.extend(Turn::new(last, 1, (size - layer) as u16, rest));
        turns.extend(Turn::new(first, 1, layer as u16, profile[0]));
        sum = 0;
    }
    for (number, (layer, change)) in borders.iter().enumerate().rev() {
        if reachable[number][sum] {
            turns.extend(Turn::new(last, 1, (size - layer) as u16, *change));
        } else {
            sum = (sum + 4 - usize::from(*change)) % 4;
            turns.extend(Turn::new(first, 1, *layer as u16, *change));
        }
    }
    out.extend(turns.into_iter().rev());
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
    use unscramble_cube::length;

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
            let most = if still { borders } else { borders.max(1) + 1 };
            let mut once = vec![0; profile.len()];
            for turn in once_each(&turns, profile.len()) {
                for layer in turn.canonical(profile.len()).from()..=turn.canonical(profile.len()).to() {
                    prop_assert_eq!(once[usize::from(layer) - 1], 0, "{:?}", turn);
                }
                add(&mut once, turn);
            }
            prop_assert_eq!(&once, &wanted);
            prop_assert!(obtm <= most, "{turns:?}");
        }
    }
}
