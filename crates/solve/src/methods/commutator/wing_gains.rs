//! What a cycle of wings gains in each orbit, by the layers that turn.
//!
//! With a floating buffer, it gains the wings that come home, less those that leave.
//!
//! With a fixed buffer, a cycle takes the wing in the buffer on to its home or into another cycle, so
//! what counts is how many such moves are left: `n - 1` for the cycle of `n` wings that the buffer is in,
//! and `n + 1` for every other cycle, which has to be broken into. Every state with an even permutation
//! has a commutator after which two moves less are left.

use super::cycle::{self, Cycle};
use super::move_codes::{PieceKind, unsolved};
use super::technique::BUFFER_PLACE;
use crate::toolkit::wing_cycles::WING;
use unscramble_cube::wing_places::Motion;

/// The gain of layers that cannot turn.
const NEVER: i32 = i32::MIN / 16;

/// Returns how much is left to do: wings or, with a fixed buffer, moves.
pub(super) fn left(wings: &[Motion], floats: bool) -> i32 {
    let of_orbit = |wings: &Motion| match floats {
        true => unsolved(PieceKind::Wing, wings) as i32,
        false => moves_left(wings),
    };
    wings.iter().map(of_orbit).sum()
}

/// Returns the gain of a cycle by choice: no layer, the near one, the far one, both. Without a mirror
/// image, only the near layer can turn.
pub(super) fn of_floating(wings: &Motion, cycle: Cycle, mirrors: bool) -> [i32; 4] {
    let one = |[x, y, z]: Cycle| {
        [(x, y), (y, z), (z, x)]
            .map(|(from, to)| {
                let wing = wings[usize::from(from)];
                i32::from(wing == to) - i32::from(wing == from)
            })
            .iter()
            .sum::<i32>()
            * WING
    };
    let near = one(cycle);
    let far = if mirrors { one(cycle::mirrored(cycle)) } else { NEVER };
    [0, near, far, near + far]
}

/// Returns the gain of a cycle through the buffer. Only the near layer has the buffer in it.
pub(super) fn of_buffered(wings: &Motion, cycle: Cycle) -> [i32; 4] {
    let after = cycle::after(PieceKind::Wing, wings, cycle);
    [0, (moves_left(wings) - moves_left(&after)) * WING, NEVER, NEVER]
}

/// Returns how many moves out of the buffer solve an orbit.
fn moves_left(wings: &Motion) -> i32 {
    let mut seen = 0u32;
    let mut sum = 0;
    for start in 0..wings.len() {
        let mut length = 0;
        let mut place = start;
        while seen & 1 << place == 0 {
            seen |= 1 << place;
            length += 1;
            place = usize::from(wings[place]);
        }
        // Places are visited in order, so the cycle of the first one starts there.
        let of_buffer = start == usize::from(BUFFER_PLACE);
        sum += match length {
            0 | 1 => 0,
            _ if of_buffer => length - 1,
            _ => length + 1,
        };
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::Face;
    use unscramble_cube::Turn;
    use unscramble_cube::permutation::is_odd;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::wing_places::REST;

    #[test]
    fn through_the_buffer_some_cycle_always_leaves_two_moves_less() {
        let mut cube = random_state(4, &mut generator("buffer"));
        if is_odd(&PieceKind::Wing.read(&cube, 1)) {
            cube.apply(&[Turn::new(Face::R, 2, 2, 1).unwrap()]);
        }
        let mut wings = PieceKind::Wing.read(&cube, 1);
        let mut count = moves_left(&wings) / 2;
        while wings != REST {
            let cycles = (0..24).flat_map(|y| (0..24).map(move |z| [BUFFER_PLACE, y, z]));
            let best = cycles
                .filter(|[x, y, z]| x != y && y != z && z != x)
                .max_by_key(|cycle| of_buffered(&wings, *cycle)[1])
                .unwrap();
            assert_eq!(of_buffered(&wings, best)[1], 2 * WING);
            wings = cycle::after(PieceKind::Wing, &wings, best);
            count -= 1;
        }
        assert_eq!(count, 0);
    }
}
