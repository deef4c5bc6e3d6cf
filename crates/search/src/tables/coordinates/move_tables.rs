//! Move tables: how face turns and symmetries change coordinates.

use super::symmetry::{SYMMETRIES, conjugate};
use super::turns::{PHASE2_TURNS, TURNS, turn};
use crate::exact::to_u16;
use crate::tables::coordinates::{
    self, FLIPS, PERMUTATIONS, SLICE_SOLVED, SLICES, TWISTS, permutation, rank, with_edges,
    with_twist, with_u_and_d_edges,
};
use crate::tables::parallel::join;
use unscramble_cube::Cubie;

/// The coordinate after a turn, indexed by the coordinate before it and the turn.
pub(crate) struct MoveTable<const TURNS: usize>(Vec<u16>);

impl<const COUNT: usize> MoveTable<COUNT> {
    /// Returns the coordinate after a turn, given by its index among the turns of the table.
    #[inline]
    pub(crate) fn after(&self, coordinate: u16, turn: usize) -> u16 {
        self.0[usize::from(coordinate) * COUNT + turn]
    }

    fn new(
        values: usize,
        turns: [u8; COUNT],
        state: impl Fn(u16) -> Cubie,
        coordinate: impl Fn(&Cubie) -> u16,
    ) -> MoveTable<COUNT> {
        let turns = turns.map(|number| Cubie::SOLVED.turned(turn(number)));
        let mut next = Vec::with_capacity(values * COUNT);
        for value in 0..values {
            let state = state(to_u16(value));
            next.extend(turns.iter().map(|turn| coordinate(&state.then(turn))));
        }
        MoveTable(next)
    }

    /// Returns the size of the table in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}

impl MoveTable<TURNS> {
    /// Returns the table of the twist.
    pub(crate) fn of_twist() -> Self {
        MoveTable::new(TWISTS, ALL, with_twist, coordinates::twist)
    }

    /// Returns the table of the flip.
    pub(crate) fn of_flip() -> Self {
        MoveTable::new(FLIPS, ALL, |v| with_edges(v, 0), coordinates::flip)
    }

    /// Returns the table of the four slots of the slice edges.
    pub(crate) fn of_slots() -> Self {
        let slots = |state: &Cubie| coordinates::slice(state) / 24;
        MoveTable::new(SLICES, ALL, |v| with_edges(0, 24 * v), slots)
    }
}

impl MoveTable<10> {
    /// Returns the table of the order of the slice edges.
    pub(crate) fn of_order() -> Self {
        let order = |state: &Cubie| coordinates::slice(state) - SLICE_SOLVED;
        MoveTable::new(24, PHASE2_TURNS, |v| with_edges(0, SLICE_SOLVED + v), order)
    }

    /// Returns the table of the corners.
    pub(crate) fn of_corners() -> Self {
        MoveTable::of_eight(|effect| effect.corners)
    }

    /// Returns the table of the U and D edges.
    pub(crate) fn of_edges() -> Self {
        MoveTable::of_eight(|effect| std::array::from_fn(|slot| effect.edges[slot]))
    }

    /// Returns the table of a permutation of eight pieces, given where the pieces of each slot come from after a turn.
    fn of_eight(sources: impl Fn(&Cubie) -> [u8; 8]) -> Self {
        let turns = PHASE2_TURNS.map(|number| sources(&Cubie::SOLVED.turned(turn(number))));
        let mut next = Vec::with_capacity(PERMUTATIONS * turns.len());
        for value in 0..PERMUTATIONS {
            let pieces: [u8; 8] = permutation(to_u16(value));
            let after = |from: [u8; 8]| rank(&from.map(|slot| pieces[usize::from(slot)]));
            next.extend(turns.map(after));
        }
        MoveTable(next)
    }
}

/// The numbers of all turns.
const ALL: [u8; TURNS] = {
    let mut all = [0; TURNS];
    let mut turn = 0;
    while turn < TURNS {
        all[turn] = turn as u8;
        turn += 1;
    }
    all
};

/// All move tables, about 3 MB.
pub(crate) struct MoveTables {
    /// The twist, by all turns.
    pub(crate) twist: MoveTable<TURNS>,
    /// The flip, by all turns.
    pub(crate) flip: MoveTable<TURNS>,
    /// The four slots of the slice edges (0..495), by all turns.
    pub(crate) slice: MoveTable<TURNS>,
    /// The order of the slice edges at home (0..24), by the turns of phase 2.
    pub(crate) order: MoveTable<10>,
    /// The corners, by the turns of phase 2.
    pub(crate) corners: MoveTable<10>,
    /// The U and D edges, by the turns of phase 2.
    pub(crate) edges: MoveTable<10>,
    /// The twist under each symmetry.
    twist_conjugates: Vec<u16>,
    /// The U and D edges under each symmetry.
    edges_conjugates: Vec<u16>,
}

impl MoveTables {
    /// Computes all tables from the effects of turns on pieces.
    pub(crate) fn new() -> MoveTables {
        let (corners, edges) = join(MoveTable::of_corners, MoveTable::of_edges);
        let all_of =
            |range: std::ops::Range<u16>| conjugates(range, with_u_and_d_edges, coordinates::edges);
        let half = PERMUTATIONS as u16 / 2;
        let (mut edges_conjugates, rest) =
            join(|| all_of(0..half), || all_of(half..PERMUTATIONS as u16));
        edges_conjugates.extend(rest);
        MoveTables {
            twist: MoveTable::of_twist(),
            flip: MoveTable::of_flip(),
            slice: MoveTable::of_slots(),
            order: MoveTable::of_order(),
            corners,
            edges,
            twist_conjugates: conjugates(0..TWISTS as u16, with_twist, coordinates::twist),
            edges_conjugates,
        }
    }

    /// Returns the twist of the state under a symmetry.
    #[inline]
    pub(crate) fn conjugate_twist(&self, twist: u16, symmetry: usize) -> usize {
        usize::from(self.twist_conjugates[usize::from(twist) * SYMMETRIES + symmetry])
    }

    /// Returns the edges coordinate of the state under a symmetry.
    #[inline]
    pub(crate) fn conjugate_edges(&self, edges: u16, symmetry: usize) -> usize {
        usize::from(self.edges_conjugates[usize::from(edges) * SYMMETRIES + symmetry])
    }
}

/// Returns each coordinate under all symmetries.
fn conjugates(
    values: std::ops::Range<u16>,
    state: impl Fn(u16) -> Cubie,
    coordinate: impl Fn(&Cubie) -> u16,
) -> Vec<u16> {
    let mut all = Vec::with_capacity(values.len() * SYMMETRIES);
    for value in values {
        let state = state(value);
        all.extend((0..SYMMETRIES).map(|s| coordinate(&conjugate(&state, s))));
    }
    all
}
