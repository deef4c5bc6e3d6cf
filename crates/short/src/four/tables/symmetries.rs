//! The symmetries of the cube that keep the axis RL.
#![expect(clippy::expect_used, reason = "a place that is not found must not become another one")]

use super::moves::centers_of;
use unscramble_cube::pieces::{wing_faces, wing_slot};
use unscramble_cube::wing_places::{Motion, REST, inverse, of_turn, then};
use unscramble_cube::{Face, Turn};
use unscramble_search::exact::to_u8;

/// A symmetry of the cube that keeps the axis RL: the places to which it takes wings and centers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Symmetry {
    pub(super) wings: Motion,
    pub(super) centers: [u8; 24],
}

impl Symmetry {
    fn then(&self, next: &Symmetry) -> Symmetry {
        Symmetry {
            wings: then(&self.wings, &next.wings),
            centers: self.centers.map(|place| next.centers[usize::from(place)]),
        }
    }
}

/// Returns the 16 symmetries that keep the axis RL.
pub(super) fn symmetries_of_axis() -> Vec<Symmetry> {
    let identity = Symmetry { wings: REST, centers: std::array::from_fn(to_u8) };
    let whole = |face| {
        let turn = Turn::new(face, 1, 4, 1).expect("all layers turn");
        Symmetry { wings: of_turn(turn), centers: inverse(&centers_of(turn)) }
    };
    let (x, y) = (whole(Face::R), whole(Face::U));
    // A mirror exchanges R and L; the wing nearer to R on an edge becomes the one nearer to L.
    let mirrored = |face: Face| if face.axis() == Face::R.axis() { face.opposite() } else { face };
    let mirror = Symmetry {
        wings: std::array::from_fn(|place| {
            let [a, b] = wing_faces(place).map(mirrored);
            to_u8(wing_slot(b, a).expect("a mirror takes wings to wings"))
        }),
        centers: std::array::from_fn(|place| {
            to_u8(4 * mirrored(Face::from_index(place / 4)).index() + ((place % 4) ^ 1))
        }),
    };
    let mut all = vec![identity];
    for generator in [x, y.then(&y), mirror] {
        let mut at = 0;
        while at < all.len() {
            let next = all[at].then(&generator);
            if !all.contains(&next) {
                all.push(next);
            }
            at += 1;
        }
    }
    all
}
