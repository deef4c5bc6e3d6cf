//! What the pieces of a scheme cost in their places.

use super::oriented::Table;
use crate::pieces::{
    WINGS, corner_facelets, fixed_center, midge_facelets, wing_facelets, wing_faces,
};
use crate::read::costs::Costs;
use crate::{CORNERS, EDGES, Face, Scheme};

/// Returns a cost that no state of a scheme falls below: that of the cheapest corner and midge of each place,
/// whether they go together or not.
pub(crate) fn lower_bound(costs: &Costs, scheme: &Scheme) -> u64 {
    fn cheapest<const PLACES: usize, const TURNS: usize>(own: &Table<PLACES, TURNS>) -> u64 {
        let least = own.iter().map(|place| place.as_flattened().iter().min().copied().unwrap_or(0));
        least.map(u64::from).sum()
    }
    let midges = midge_costs(costs, scheme);
    let bound = cheapest(&corner_costs(costs, scheme)) + midges.as_ref().map_or(0, cheapest);
    bound + fixed_cost(costs, scheme)
}

/// What the fixed centers of a scheme cost.
pub(crate) fn fixed_cost(costs: &Costs, scheme: &Scheme) -> u64 {
    let size = costs.size();
    if size.is_multiple_of(2) {
        return 0;
    }
    let fixed = Face::ALL.map(|face| costs.of(fixed_center(size, face), scheme.color(face)));
    fixed.into_iter().map(u64::from).sum()
}

/// What each corner costs in each place, by its twist.
pub(super) fn corner_costs(costs: &Costs, scheme: &Scheme) -> Table<8, 3> {
    turning_costs(costs, scheme, |slot| corner_facelets(costs.size(), slot), corner_face)
}

/// What each midge costs in each place, by its flip; `None` on even cubes.
pub(super) fn midge_costs(costs: &Costs, scheme: &Scheme) -> Option<Table<12, 2>> {
    let size = costs.size();
    let table = || turning_costs(costs, scheme, |slot| midge_facelets(size, slot), midge_face);
    (!size.is_multiple_of(2)).then(table)
}

/// What each piece costs in each place, by its turn: as many turns as it has stickers. `face` tells the face
/// whose color a piece with a turn shows on each of the facelets of its place.
fn turning_costs<const PLACES: usize, const TURNS: usize>(
    costs: &Costs,
    scheme: &Scheme,
    facelets: impl Fn(usize) -> [usize; TURNS],
    face: impl Fn(usize, usize, usize) -> Face,
) -> Table<PLACES, TURNS> {
    std::array::from_fn(|slot| {
        let facelets = facelets(slot);
        std::array::from_fn(|piece| {
            std::array::from_fn(|turn| {
                let shown = |i| scheme.color(face(piece, turn, i));
                facelets.iter().enumerate().map(|(i, facelet)| costs.of(*facelet, shown(i))).sum()
            })
        })
    })
}

/// What each wing of an orbit costs in each place.
pub(crate) fn wing_costs(costs: &Costs, scheme: &Scheme, depth: usize) -> [[u32; WINGS]; WINGS] {
    std::array::from_fn(|slot| {
        let [a, b] = wing_facelets(costs.size(), depth, slot);
        std::array::from_fn(|wing| {
            let [first, second] = wing_faces(wing).map(|face| scheme.color(face));
            costs.of(a, first) + costs.of(b, second)
        })
    })
}

/// The face whose color a corner shows on a facelet of a place, twisted clockwise by thirds of a turn.
pub(crate) fn corner_face(piece: usize, twist: usize, facelet: usize) -> Face {
    CORNERS[piece][(facelet + 3 - twist) % 3]
}

/// The face whose color a midge shows on a facelet of a place.
pub(super) fn midge_face(piece: usize, flip: usize, facelet: usize) -> Face {
    EDGES[piece][(facelet + flip) % 2]
}
