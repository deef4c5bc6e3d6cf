//! The dedges around an axis, as the pairing of wings sees them.

use unscramble_cube::{Axis, Cube, ring};

/// The colors of a wing or a midge on the two faces of its slot, as one number. In a dedge all are equal.
pub(super) type Code = u8;

/// The number of edge slots around an axis.
pub(super) const SLOTS: usize = 4;

/// Returns the code of the piece in a slot around an axis. Slot `p` lies between the faces at the places
/// `p` and `p + 1` of the ring; layers count from the positive face. A clockwise turn of a layer takes
/// its piece to the next slot with the same code.
pub(super) fn code(cube: &Cube, axis: Axis, slot: usize, layer: usize) -> Code {
    let [first, second] = facelets(cube.size(), axis, slot, layer);
    6 * cube.facelet(first) + cube.facelet(second)
}

/// Returns the facelets of the piece in a slot, on the faces at the places `slot` and `slot + 1`.
pub(super) fn facelets(size: usize, axis: Axis, slot: usize, layer: usize) -> [usize; 2] {
    let ring = ring(axis);
    [(slot, 0), ((slot + 1) % 4, size - 1)].map(|(place, along)| {
        let (face, strip) = ring[place];
        let (row, column) = strip.cell(size, layer, along);
        unscramble_cube::geometry::facelet_index(size, face, row, column)
    })
}

/// Returns a 3x3x3 whose midges are the pieces that the wings of each slot should match: the midges of an
/// odd cube. Even cubes have none; there each slot gets the dedge of which it has most wings, as far as no
/// other slot has it.
pub(super) fn reference(cube: &Cube) -> Cube {
    let size = cube.size();
    let mut three = Cube::solved(3);
    let mut put = |axis, slot, code: Code| {
        let [first, second] = facelets(3, axis, slot, 1);
        three.set_facelet(first, code / 6);
        three.set_facelet(second, code % 6);
    };
    if size % 2 == 1 {
        for axis in Axis::ALL {
            (0..SLOTS).for_each(|slot| put(axis, slot, code(cube, axis, slot, size / 2)));
        }
        return three;
    }
    let mut counts = Vec::new();
    for (number, axis) in Axis::ALL.into_iter().enumerate() {
        for slot in 0..SLOTS {
            let mut of_code = [0usize; 36];
            for layer in 1..size - 1 {
                of_code[usize::from(code(cube, axis, slot, layer)) % 36] += 1;
            }
            for wanted in (0..36u8).filter(|code| is_edge(*code)) {
                let count = of_code[usize::from(wanted)];
                counts.push((std::cmp::Reverse(count), number * SLOTS + slot, wanted));
            }
        }
    }
    counts.sort_unstable();
    let (mut slots, mut pieces) = ([false; 12], [false; 36]);
    for (_, slot, wanted) in counts {
        let turned = 6 * (wanted % 6) + wanted / 6;
        if !slots[slot] && !pieces[usize::from(wanted)] {
            slots[slot] = true;
            pieces[usize::from(wanted)] = true;
            pieces[usize::from(turned)] = true;
            put(Axis::ALL[slot / SLOTS], slot % SLOTS, wanted);
        }
    }
    three
}

/// Returns whether a piece has these colors: they belong to faces that touch.
fn is_edge(code: Code) -> bool {
    code / 6 % 3 != code % 6 % 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::{Face, Turn};

    #[test]
    fn turns_of_a_layer_keep_the_codes() {
        for axis in Axis::ALL {
            let mut cube = Cube::solved(5);
            let codes: Vec<Code> = (0..SLOTS).map(|slot| code(&cube, axis, slot, 1)).collect();
            for (slot, found) in codes.iter().enumerate() {
                assert_eq!(*found, code(&cube, axis, slot, 3));
                let [first, second] = [slot, slot + 1].map(|place| ring(axis)[place % 4].0);
                assert_eq!(*found, 6 * first as u8 + second as u8);
            }
            cube.turn(Turn::new(axis.positive(), 2, 2, 1).unwrap());
            for (slot, found) in codes.iter().enumerate() {
                assert_eq!(code(&cube, axis, (slot + 1) % 4, 1), *found);
            }
            assert_eq!(reference(&Cube::solved(6)), Cube::solved(3));
            let mut turned = Cube::solved(5);
            turned.apply(&[Turn::outer(Face::R, 1), Turn::outer(Face::U, 1)]);
            let mut three = Cube::solved(3);
            three.apply(&[Turn::outer(Face::R, 1), Turn::outer(Face::U, 1)]);
            let slots = || {
                (0..SLOTS).map(|slot| (code(&turned, axis, slot, 2), code(&three, axis, slot, 1)))
            };
            assert!(slots().all(|(one, other)| one == other));
        }
    }
}
