//! The turns of a 6x6x6 that cost 1, and how they move the core: the innermost centers and wings, and the two
//! center orbits beside the middle lines.

use std::sync::LazyLock;

use crate::beam::boundary::{BoundaryMove, boundary_moves, place_map};
use crate::staged::axis_centers::Orbits;
use crate::staged::order::Order;
use unscramble_cube::Axis;
use unscramble_cube::pieces::{center_orbit_facelets, wing_facelets};
use unscramble_cube::wing_places::Motion as Places;
use unscramble_search::exact::to_u8;

/// The size of the cube.
pub(super) const SIZE: usize = 6;

/// The depth of the innermost wings.
pub(super) const DEPTH: usize = 2;

/// The center orbits of the core: the innermost, and the two that are next to each other beside the middle lines.
pub(super) const ORBITS: [(usize, usize); 3] = [(2, 2), (1, 2), (2, 1)];

/// The same, as coordinates see them.
pub(super) const CENTERS: Orbits = Orbits {
    size: SIZE,
    all: &ORBITS,
    solved: 1,
    motion: |turn, orbit| &MOVES[usize::from(turn)].orbits[orbit],
};

/// A turn, and where it takes what is in each place.
pub(super) struct Move {
    pub(super) step: BoundaryMove,
    pub(super) orbits: [Places; 3],
    pub(super) wings: Places,
}

/// All turns.
pub(super) static MOVES: LazyLock<Vec<Move>> = LazyLock::new(|| {
    let orbits = ORBITS.map(|orbit| center_orbit_facelets(SIZE, orbit));
    let wings: [usize; 24] = std::array::from_fn(|place| wing_facelets(SIZE, DEPTH, place)[0]);
    let of_step = |step: BoundaryMove| Move {
        orbits: orbits.each_ref().map(|facelets| place_map(SIZE, facelets, &[step.turn])),
        wings: place_map(SIZE, &wings, &[step.turn]),
        step,
    };
    boundary_moves(SIZE).into_iter().map(of_step).collect()
});

/// Returns the turns for which the predicate of axis, the number of layers, and quarter turns
/// holds.
pub(super) fn order(holds: impl Fn(Axis, usize, u8) -> bool) -> Order {
    let step = |number: u8| MOVES[usize::from(number)].step;
    let wanted = |number: &u8| {
        let step = step(*number);
        holds(step.axis(), step.turn.to().into(), step.turn.quarters())
    };
    let turns = (0..to_u8(MOVES.len())).filter(wanted).collect();
    Order::new(turns, |first, second| step(first).may_precede(step(second)))
}
