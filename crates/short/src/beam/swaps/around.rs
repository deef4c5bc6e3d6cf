//! The swaps around an axis, and the places of the wings that its inner layers move.
#![expect(clippy::expect_used, reason = "a place that is not found must not become another one")]

use super::{Layers, MOST_LAYERS};
use crate::beam::boundary::place_map;
use crate::beam::places::{IN_PLACE, Places, orbit_facelets};
use unscramble_cube::{Axis, Face, Turn};
use unscramble_search::exact::{to_u8, to_u16};

/// Three face turns that exchange the dedge of a slot around an axis.
#[derive(Debug)]
pub(super) struct Swap {
    pub(super) turns: [Turn; 3],
    /// The number of the slot around the axis.
    pub(super) slot: usize,
    /// The places to which the pieces go.
    pub(super) map: Places,
    /// The places from which they come.
    pub(super) back: Places,
}

/// The swaps around an axis.
#[derive(Debug)]
pub(super) struct Around {
    pub(super) axis: Axis,
    /// By slot and layer, the place in the orbit of the layer. A clockwise quarter turn takes a slot to the
    /// next.
    pub(super) belt: [Layers; 4],
    pub(super) swaps: Vec<Swap>,
}

impl Around {
    pub(super) fn new(size: usize, axis: Axis) -> Around {
        let (slots, belt) = belt(size, axis);
        let odd = usize::from(!size.is_multiple_of(2));
        let facelets = orbit_facelets(size, odd).map(|[first, _]| first);
        let map_of = |turn: Turn| place_map(size, &facelets, &[turn]);
        let mut swaps = Vec::new();
        for face in Face::ALL.into_iter().filter(|face| face.axis() != axis) {
            for way in [1, 3] {
                for end in [axis.positive(), axis.positive().opposite()] {
                    for quarters in 1..4 {
                        let aside = Turn::outer(face, way);
                        let turns = [aside, Turn::outer(end, quarters), aside.inverse()];
                        let map = turns.into_iter().fold(IN_PLACE, |map, turn| {
                            let next = map_of(turn);
                            map.map(|place| next[usize::from(place)])
                        });
                        let mut back = IN_PLACE;
                        for (place, to) in map.iter().enumerate() {
                            back[usize::from(*to)] = to_u8(place);
                        }
                        let changes =
                            |slot: &usize| usize::from(map[2 * slots[*slot]]) != 2 * slots[*slot];
                        if let Some(slot) = (0..slots.len()).find(changes) {
                            swaps.push(Swap { turns, slot, map, back });
                        }
                    }
                }
            }
        }
        Around { axis, belt, swaps }
    }
}

/// Returns the four edge slots around an axis in the order of a clockwise quarter turn, and the places of
/// their wings.
fn belt(size: usize, axis: Axis) -> ([usize; 4], [Layers; 4]) {
    let odd = usize::from(!size.is_multiple_of(2));
    let mut slots = [0; 4];
    let mut belt = [[0; MOST_LAYERS]; 4];
    for layer in (1..size - 1).filter(|layer| 2 * layer + 1 != size) {
        let orbit = layer.min(size - 1 - layer) - 1;
        let facelets = orbit_facelets(size, orbit + odd).map(|[first, _]| first);
        let number = to_u16(layer + 1);
        let turn = Turn::new(axis.positive(), number, number, 1).expect("a layer turns");
        let map = place_map(size, &facelets, &[turn]);
        let moved = || (0..map.len()).filter(|place| usize::from(map[*place]) != *place);
        if layer == 1 {
            let mut place = moved().next().expect("a layer moves wings");
            for slot in &mut slots {
                *slot = place / 2;
                place = usize::from(map[place]);
            }
        }
        for place in moved() {
            if let Some(slot) = slots.iter().position(|slot| *slot == place / 2) {
                belt[slot][layer] = to_u8(place);
            }
        }
    }
    (slots, belt)
}
