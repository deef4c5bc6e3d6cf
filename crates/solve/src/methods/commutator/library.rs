//! The library: the cheapest commutators for every cycle of three places.
//!
//! A search over set-up moves `S` brings the [base commutators](super::base_commutators) to all
//! places.

use std::convert::Infallible;

use super::base_commutators::{Purity, base_commutators};
use super::cycle::{self, Cycle};
use super::move_codes::{
    BLANK, FIRST_SLICE, MoveCode, MoveEffects, MoveSeq, PieceKind, face, inverse, rotated,
    rotated_places,
};
use super::priced_commutator::{PricedCommutator, near_side};
use unscramble_cube::Rotation;
use unscramble_cube::wing_places::Motion;

/// Commutators kept for a cycle. They begin and end differently, so that one of them may cancel
/// against its neighbors.
const KEPT: usize = 4;

/// How much more than the cheapest a kept commutator may cost, in block turns.
const SLACK: u8 = 1;

/// The cheapest commutators for one kind of pieces.
pub(super) struct CommutatorLibrary {
    kind: PieceKind,
    /// By [`cycle::index`], cheapest first.
    commutators: Vec<Vec<PricedCommutator>>,
}

impl CommutatorLibrary {
    /// Builds the library of a kind.
    pub(super) fn new(kind: PieceKind, purity: Purity) -> CommutatorLibrary {
        let Ok(library) = CommutatorLibrary::search(kind, purity, || Ok::<_, Infallible>(()));
        library
    }

    /// Builds the library of a kind; `check` is called every few milliseconds and may stop it.
    pub(super) fn search<E>(
        kind: PieceKind,
        purity: Purity,
        check: impl Fn() -> Result<(), E>,
    ) -> Result<CommutatorLibrary, E> {
        let rotations =
            Rotation::all().map(|rotation| (rotation, rotated_places(kind, &rotation))).collect();
        let mut library = CommutatorLibrary { kind, commutators: vec![Vec::new(); 24 * 24 * 24] };
        let mut search = SetupSearch { library: &mut library, rotations };
        let bases = base_commutators(kind, purity);
        for (cycle, commutator) in &bases {
            search.keep(*cycle, *commutator);
        }
        for (cycle, commutator) in &bases {
            check()?;
            search.by_faces(*cycle, commutator, if kind == PieceKind::Corner { 3 } else { 2 });
        }
        if kind == PieceKind::Wing {
            for (cycle, commutator) in &bases {
                check()?;
                search.by_slices(*cycle, commutator);
            }
        }
        Ok(library)
    }

    /// Keeps a commutator if it is among the best, and returns whether it is.
    fn keep(&mut self, cycle: Cycle, commutator: PricedCommutator) -> bool {
        let commutators = &mut self.commutators[cycle::index(self.kind, cycle)];
        let best = commutators.first().map_or(u8::MAX, PricedCommutator::cost);
        let cost = commutator.cost();
        if cost > best.saturating_add(SLACK) {
            return false;
        }
        if cost < best {
            commutators.retain(|old| old.cost() <= cost + SLACK);
        }
        if let Some(same) = commutators.iter().position(|old| old.ends() == commutator.ends()) {
            if cost >= commutators[same].cost() {
                return false;
            }
            commutators.remove(same);
        }
        let at = commutators.partition_point(|old| old.cost() <= cost);
        commutators.insert(at, commutator);
        commutators.truncate(KEPT);
        at < KEPT
    }

    /// Returns the best commutators of a cycle, cheapest first.
    pub(super) fn commutators(&self, cycle: Cycle) -> &[PricedCommutator] {
        &self.commutators[cycle::index(self.kind, cycle)]
    }
}

/// The search over set-up moves. It works in one of the 24 orientations of the cube and rotates its
/// results into the others.
struct SetupSearch<'a> {
    library: &'a mut CommutatorLibrary,
    rotations: Vec<(Rotation, Motion)>,
}

impl SetupSearch<'_> {
    /// Keeps a commutator in all 24 rotations.
    fn keep(&mut self, cycle: Cycle, commutator: PricedCommutator) {
        if !self.library.keep(cycle, commutator) {
            return;
        }
        for (rotation, places) in &self.rotations[1..] {
            let turned = |word: MoveSeq| word.map(|code| rotated(code, rotation));
            let [setup, a, b] = [commutator.setup, commutator.a, commutator.b].map(turned);
            let negative = near_side(&a, &b);
            let cycle = cycle.map(|place| places[usize::from(place)]);
            self.library.keep(cycle, PricedCommutator { setup, a, b, negative, ..commutator });
        }
    }

    /// Sets a commutator up by up to `depth` face turns.
    fn by_faces(&mut self, cycle: Cycle, commutator: &PricedCommutator, depth: usize) {
        if depth == 0 || commutator.setup[2] != BLANK {
            return;
        }
        for code in 0..FIRST_SLICE {
            if commutator.setup[0] < FIRST_SLICE && face(commutator.setup[0]) == face(code) {
                continue;
            }
            let cycle = before(self.library.kind, cycle, code);
            let longer = commutator.with_setup(self.library.kind, code);
            self.keep(cycle, longer);
            // A commutator that costs more already will not get cheaper.
            let best =
                self.library.commutators(cycle).first().map_or(u8::MAX, PricedCommutator::cost);
            if longer.cost() <= best.saturating_add(2) {
                self.by_faces(cycle, &longer, depth - 1);
            }
        }
    }

    /// Sets a commutator up with one slice turn: only slices part the two wings of a dedge.
    fn by_slices(&mut self, cycle: Cycle, commutator: &PricedCommutator) {
        let kind = PieceKind::Wing;
        for first in 0..FIRST_SLICE {
            let cycle = before(kind, cycle, first);
            let commutator = commutator.with_setup(kind, first);
            for slice in FIRST_SLICE..FIRST_SLICE + 18 {
                let cycle = before(kind, cycle, slice);
                if !cycle::is_of_three_dedges(cycle) {
                    let mut commutator = commutator.with_setup(kind, slice);
                    commutator.mirrors = false;
                    self.keep(cycle, commutator);
                    for code in 0..FIRST_SLICE {
                        let cycle = before(kind, cycle, code);
                        self.keep(cycle, commutator.with_setup(kind, code));
                    }
                }
            }
        }
    }
}

/// Returns the cycle that a set-up move turns into `cycle`.
fn before(kind: PieceKind, cycle: Cycle, code: MoveCode) -> Cycle {
    let back = MoveEffects::of(kind).get(inverse(code));
    cycle.map(|place| back[usize::from(place)])
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::methods::commutator::move_codes;
    use crate::methods::commutator::move_codes::codes;
    use crate::toolkit::goals::centers_solved;
    use unscramble_cube::pieces::wing_orbits;
    use unscramble_cube::wing_places::REST;
    use unscramble_cube::{Cube, invert};

    const KINDS: [(PieceKind, Purity); 4] = [
        (PieceKind::Corner, Purity::Pure),
        (PieceKind::Midge, Purity::Pure),
        (PieceKind::Midge, Purity::LaterPiecesFree),
        (PieceKind::Wing, Purity::Pure),
    ];

    fn cycles(kind: PieceKind) -> impl Iterator<Item = Cycle> {
        let all = (0..24 * 24 * 24u32).map(|n| [n / 576, n / 24 % 24, n % 24].map(|x| x as u8));
        all.filter(move |[x, y, z]| {
            !kind.same_slot(*x, *y) && !kind.same_slot(*y, *z) && !kind.same_slot(*x, *z)
        })
    }

    /// Plays a way on a solved cube and looks at every piece.
    fn check(
        kind: PieceKind,
        purity: Purity,
        cycle: Cycle,
        commutator: &PricedCommutator,
        size: usize,
    ) {
        let depth = wing_orbits(size);
        let mut layers =
            vec![kind == PieceKind::Midge && purity == Purity::LaterPiecesFree; size - 2];
        match kind {
            PieceKind::Wing => layers[depth - 1] = true,
            _ => layers[(size - 3) / 2] = true,
        }
        let turns = |word: &MoveSeq| move_codes::turns(codes(word), size, &|_, _| layers.clone());
        let [setup, a, b] = [turns(&commutator.setup), turns(&commutator.a), turns(&commutator.b)];
        let mut cube = Cube::solved(size);
        for part in [&setup, &a, &b, &invert(&a), &invert(&b), &invert(&setup)] {
            cube.apply(part);
        }
        let expect = |other: PieceKind, other_depth: usize| {
            if other == kind && (kind != PieceKind::Wing || other_depth == depth) {
                cycle::after(kind, &REST, cycle)
            } else {
                REST
            }
        };
        assert!(centers_solved(&cube), "{kind:?} {cycle:?} {commutator:?}");
        if size % 2 == 1 {
            assert_eq!(PieceKind::Midge.read(&cube, 0), expect(PieceKind::Midge, 0));
        }
        if purity == Purity::LaterPiecesFree {
            return;
        }
        assert_eq!(
            PieceKind::Corner.read(&cube, 0),
            expect(PieceKind::Corner, 0),
            "{cycle:?} {commutator:?}"
        );
        for other in 1..=depth {
            let wings = PieceKind::Wing.read(&cube, other);
            assert_eq!(wings, expect(PieceKind::Wing, other), "{cycle:?} {commutator:?}");
        }
    }

    #[test]
    fn every_cycle_has_commutators_that_do_it_on_cubes() {
        for (kind, purity) in KINDS {
            let library = CommutatorLibrary::new(kind, purity);
            for (i, cycle) in cycles(kind).enumerate() {
                let commutators = library.commutators(cycle);
                assert!(!commutators.is_empty(), "{kind:?} {cycle:?}");
                assert!(commutators.windows(2).all(|pair| pair[0].cost() <= pair[1].cost()));
                if i % 23 == 0 {
                    let sizes: &[usize] = match kind {
                        PieceKind::Corner => &[3, 4],
                        PieceKind::Midge => &[3, 5],
                        PieceKind::Wing => &[4, 5, 6, 7],
                    };
                    let commutator = &commutators[i % commutators.len()];
                    sizes.iter().for_each(|size| check(kind, purity, cycle, commutator, *size));
                }
            }
        }
    }

    #[test]
    fn the_niklas_is_recognized() {
        let library = CommutatorLibrary::new(PieceKind::Corner, Purity::Pure);
        let named = cycles(PieceKind::Corner)
            .flat_map(|cycle| library.commutators(cycle))
            .filter(|w| w.is_niklas());
        assert!(named.count() > 0);
    }
}
