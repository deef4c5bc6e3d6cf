//! The parities of reduction and their repairs.
//!
//! Three algorithms, checked by replay, repair them: the simple and the advanced swap of two wings, which
//! differ in whether the other dedges stay paired, and the swap of two dedges. In the algorithms for
//! wings, `R` and `L` stand for inner layers on that side, and for any set of them at once.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::edges::{self, LastDedge};
use super::face_turns::{FaceTurns, face_turns};
use super::player::{Player, Rehearsal};
use super::three_goals::l2;
use super::three_method::{Interrupt, Pieces, ThreeSolver};
use crate::engine::algorithm::{Algorithm, AlgorithmUse};
use crate::engine::error::SolveError;
use crate::engine::note::{Aim, Note};
use crate::engine::parity_event::{Evidence, ParityEvent, ParityKind};
use crate::engine::task::Task;
use unscramble_cube::pieces::{EDGES, wing_facelets, wing_orbits};
use unscramble_cube::wing_places::wing_orbit_is_odd;
use unscramble_cube::{Cube, Cubie, Face, Notation, Rotation, Turn, length, notation, permutation};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::profile;

/// How the two wings of a dedge are swapped: the option `edge_parity`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WingSwap {
    /// Keeps all other dedges paired.
    Advanced,
    /// Nine turns, easy to remember; unpairs other dedges.
    Simple,
}

/// Swaps the wings of the dedge at FU in some layers. Nothing else changes visibly.
const ADVANCED: FaceTurns = face_turns!("R' U2 L F2 L' F2 R2 U2 R U2 R' U2 F2 R2 F2");

/// Swaps the wings of the dedge at FU in some layers, and unpairs other dedges.
const SIMPLE: FaceTurns = face_turns!("L' U2 L' U2 L' U2 L' U2 L'");

/// The parities of a cube that is reduced to a 3x3x3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ReducedParity {
    /// OLL parity: `even_edge_parity` in answers.
    pub(crate) edge: bool,
    /// PLL parity: `corner_swap` in answers.
    pub(crate) corner: bool,
}

impl ReducedParity {
    /// Reads both parities; `None` if the cube is not reduced.
    pub(crate) fn of(cube: &Cube) -> Option<ReducedParity> {
        let state = Cubie::read(cube)?;
        Some(ReducedParity {
            edge: state.flips.iter().filter(|flip| **flip == 1).count() % 2 == 1,
            corner: permutation::is_odd(&state.corners) != permutation::is_odd(&state.edges),
        })
    }
}

/// Swaps the wings of the dedge between two neighboring faces, in the orbits at these depths.
fn swap_wings(swap: WingSwap, hold: &Rotation, depths: &[usize], size: usize) -> Vec<Turn> {
    let algorithm = match swap {
        WingSwap::Advanced => ADVANCED,
        WingSwap::Simple => SIMPLE,
    };
    let mut turns = Vec::new();
    for turn in algorithm.iter() {
        let face = hold.map(turn.face());
        if !matches!(turn.face(), Face::R | Face::L) {
            turns.push(Turn::outer(face, turn.quarters()));
            continue;
        }
        let clockwise = if face.is_positive() { turn.quarters() } else { 4 - turn.quarters() };
        let mut profile = vec![0; size];
        for depth in depths {
            let layer = if face.is_positive() { *depth } else { size - 1 - depth };
            profile[layer] = clockwise;
        }
        profile::write(face.axis(), &mut profile, &mut turns);
    }
    turns
}

/// The heading of the algorithms of this file.
const GROUP: &str = "Parity";

/// Returns the algorithm of a swap of wings in the orbits at these depths.
fn wing_swap(swap: WingSwap, depths: &[usize], size: usize) -> Algorithm {
    let all = size.is_multiple_of(2) && depths.len() == wing_orbits(size);
    let name = match (all, swap) {
        (true, WingSwap::Advanced) => "OLL parity",
        (true, WingSwap::Simple) => "OLL parity (simple)",
        (false, WingSwap::Advanced) => "Last dedge",
        (false, WingSwap::Simple) => "Last dedge (simple)",
    };
    let turns = swap_wings(swap, &Rotation::IDENTITY, depths, size);
    Algorithm::for_size(GROUP, name, notation::to_string(&turns, size, Notation::Standard))
}

/// Returns `2-hR2 U2 2-hR2 hUw2 2-hR2 hUw2` with h = N/2, which swaps two dedges of U; `None` if the size
/// is too small.
fn dedge_swap(size: usize) -> Option<Vec<Turn>> {
    let half = (size / 2) as u16;
    let inner = Turn::new(Face::R, 2, half, 2)?;
    let wide = Turn::new(Face::U, 1, half, 2)?;
    Some(vec![inner, Turn::outer(Face::U, 2), inner, wide, inner, wide])
}

/// Returns the algorithms that repair parities on a cube of this size.
pub(crate) fn algorithms(size: usize) -> Vec<Algorithm> {
    let orbits = wing_orbits(size);
    let mut all = Vec::new();
    for swap in [WingSwap::Advanced, WingSwap::Simple] {
        if size.is_multiple_of(2) && orbits > 0 {
            all.push(wing_swap(swap, &(1..=orbits).collect::<Vec<_>>(), size));
        }
        if !size.is_multiple_of(2) && orbits > 0 || orbits > 1 {
            all.push(wing_swap(swap, &[1], size));
        }
    }
    if let Some(turns) = dedge_swap(size).filter(|_| size.is_multiple_of(2)) {
        let moves = notation::to_string(&turns, size, Notation::Standard);
        all.push(Algorithm::for_size(GROUP, "PLL parity", moves));
    }
    all
}

/// Returns a use of an algorithm that is the whole step.
fn used(algorithm: Algorithm, hold: Rotation) -> AlgorithmUse {
    AlgorithmUse { algorithm, hold, times: 1, setup: Vec::new(), undo: Vec::new() }
}

/// Repairs the last dedge. The simple swap unpairs other dedges.
///
/// On even cubes, swapping its wings in the other orbits would pair it too. The odd orbits are the ones
/// to swap: then all orbits are even, and OLL parity cannot show.
pub(crate) fn repair_last_dedge(
    player: &mut impl Player,
    last: &LastDedge,
    swap: WingSwap,
) -> Result<(), Cutoff> {
    let size = player.cube().size();
    let mut depths = last.depths.clone();
    let innermost = wing_orbits(size);
    if size.is_multiple_of(2) && wing_orbit_is_odd(player.cube(), innermost) {
        depths = (1..=innermost).filter(|depth| !last.depths.contains(depth)).collect();
    }
    let [up, front] = EDGES[last.slot];
    let hold = Rotation::taking(up, front).expect("the two faces of a slot are not parallel");
    let turns = swap_wings(swap, &hold, &depths, size);
    let outer = wing_facelets(size, 1, 2 * last.slot).map(|facelet| facelet as u32);
    let layers = depths.iter().map(|depth| depth + 1).collect();
    let event = ParityEvent::new(ParityKind::PartialEdge, layers, Evidence::LastDedge(outer));
    let note = Note::new(Task::RepairLastDedge)
        .algorithm(used(wing_swap(swap, &depths, size), hold))
        .events([event])
        .aim(Aim::Paired);
    player.step(note, &turns)
}

/// The repair of a parity that a 3x3x3 method met.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Repair {
    pub(crate) parity: Interrupt,
    /// The face of the first layer, if the request names it.
    pub(crate) first_layer: Option<Face>,
    pub(crate) last_layer: Face,
    /// How wings are swapped.
    pub(crate) swap: WingSwap,
    /// Whether a person repairs it: by what is seen of the last layer, and with nothing moved besides.
    pub(crate) by_hand: bool,
}

/// Turns that repair a parity, and how they are held.
struct RepairTurns {
    hold: Rotation,
    turns: Vec<Turn>,
}

impl Repair {
    /// Repairs OLL or PLL parity, in the way that leaves the least to do for the 3x3x3 method.
    pub(crate) fn play(
        &self,
        player: &mut impl Player,
        solver: ThreeSolver<'_>,
        budget: &Budget,
    ) -> Result<(), SolveError> {
        let cube = player.cube();
        let size = cube.size();
        let depths: Vec<usize> = (1..size / 2).collect();
        let (swap, found) = match (self.parity, self.swap) {
            (Interrupt::CornerParity, swap) => (swap, self.swap_dedges(cube, solver, budget)?),
            (Interrupt::EdgeParity, WingSwap::Simple) => {
                match flip_and_pair_again(cube, self.last_layer, budget)? {
                    Some(turns) => (WingSwap::Simple, Some(turns)),
                    None => (WingSwap::Advanced, self.flip_dedge(cube, solver, budget)?),
                }
            }
            (Interrupt::EdgeParity, WingSwap::Advanced) => {
                (WingSwap::Advanced, self.flip_dedge(cube, solver, budget)?)
            }
        };
        // There are always four holds to choose from.
        let Some(RepairTurns { hold, turns }) = found else { return Ok(()) };
        let (task, kind, evidence, algorithm) = match self.parity {
            Interrupt::EdgeParity => (
                Task::RepairEdgeParity,
                ParityKind::EvenEdge,
                self.flipped_dedges(cube, &hold, swap),
                wing_swap(swap, &depths, size),
            ),
            Interrupt::CornerParity => {
                let moves: Vec<Turn> =
                    turns.iter().map(|turn| turn.rotated(&hold.inverse())).collect();
                let moves = notation::to_string(&moves, size, Notation::Standard);
                (
                    Task::RepairCornerParity,
                    ParityKind::CornerSwap,
                    Some(permutations(cube, Some(self.last_layer))),
                    Algorithm::for_size(GROUP, "PLL parity", moves),
                )
            }
        };
        let event = match evidence {
            Some(evidence) => ParityEvent::new(kind, Vec::new(), evidence),
            // Every wing orbit of a reduced cube has the same parity.
            None => ParityEvent::new(kind, (2..=size / 2).collect(), Evidence::OddOrbits),
        };
        let undo = self.undo(&hold);
        let whole = [turns, undo.clone()].concat();
        let used = AlgorithmUse { undo, ..used(algorithm, hold) };
        let note = Note::new(task).algorithm(used).events([event]).aim(Aim::Paired);
        Ok(player.step(note, &whole)?)
    }

    /// Returns the turn after which a swap of dedges has moved nothing else.
    fn undo(&self, hold: &Rotation) -> Vec<Turn> {
        let is_due = self.by_hand && matches!(self.parity, Interrupt::CornerParity);
        is_due.then(|| Turn::outer(hold.map(Face::U), 2)).into_iter().collect()
    }

    /// Returns how OLL parity shows: in the last layer if the others are solved, otherwise in the wings.
    fn flipped_dedges(&self, cube: &Cube, hold: &Rotation, swap: WingSwap) -> Option<Evidence> {
        let size = cube.size();
        let top = self.last_layer;
        let facelets = |slot: usize| {
            let place = if EDGES[slot][0] == top { 2 * slot } else { 2 * slot + 1 };
            wing_facelets(size, 1, place)
        };
        let [up, front] = [Face::U, Face::F].map(|face| hold.map(face));
        let flipped = EDGES.iter().position(|faces| faces.contains(&up) && faces.contains(&front));
        if !l2(cube) || up != top {
            return None;
        }
        let around = (0..EDGES.len()).filter(|slot| EDGES[*slot].contains(&top));
        let seen = around.map(facelets).filter(|[on_top, _]| cube.facelet(*on_top) != top as u8);
        let narrow = |facelets: [usize; 2]| facelets.map(|facelet| facelet as u32);
        let seen: Vec<[u32; 2]> = seen.map(narrow).collect();
        let is_odd = seen.len() % 2 == 1;
        let flips = flipped.filter(|_| swap == WingSwap::Advanced);
        let flips = flips.map(|slot| narrow(facelets(slot)));
        is_odd.then_some(Evidence::FlippedDedges { seen, flips })
    }

    /// Returns the repair after which the 3x3x3 method needs the fewest turns; among equals the first.
    fn best(
        &self,
        cube: &Cube,
        solver: ThreeSolver<'_>,
        repairs: impl Iterator<Item = RepairTurns>,
        budget: &Budget,
    ) -> Result<Option<RepairTurns>, SolveError> {
        let mut best: Option<(usize, RepairTurns)> = None;
        for repair in repairs {
            let mut cube = cube.clone();
            cube.apply(&repair.turns);
            cube.apply(&self.undo(&repair.hold));
            let cost = match Cubie::read(&cube) {
                Some(state) => solver.solve(&state, Pieces::All, self.first_layer, budget)?.cost(),
                None => usize::MAX,
            };
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, repair));
            }
        }
        Ok(best.map(|(_, repair)| repair))
    }

    /// Repairs OLL parity by flipping a dedge: its wings are swapped in all inner layers of one side.
    fn flip_dedge(
        &self,
        cube: &Cube,
        solver: ThreeSolver<'_>,
        budget: &Budget,
    ) -> Result<Option<RepairTurns>, SolveError> {
        let size = cube.size();
        let depths: Vec<usize> = (1..size / 2).collect();
        // The edge that is seen to be flipped is held in front.
        let is_flipped = |hold: &Rotation| {
            let shown = self.flipped_dedges(cube, hold, WingSwap::Advanced);
            let Some(Evidence::FlippedDedges { seen, flips: Some(flips) }) = shown else {
                return true;
            };
            seen.contains(&flips)
        };
        let holds = holds(self.last_layer).filter(|hold| !self.by_hand || is_flipped(hold));
        let flips = holds.map(|hold| RepairTurns {
            hold,
            turns: swap_wings(WingSwap::Advanced, &hold, &depths, size),
        });
        self.best(cube, solver, flips, budget)
    }

    /// Repairs PLL parity by swapping two dedges.
    fn swap_dedges(
        &self,
        cube: &Cube,
        solver: ThreeSolver<'_>,
        budget: &Budget,
    ) -> Result<Option<RepairTurns>, SolveError> {
        let swap = dedge_swap(cube.size()).unwrap_or_default();
        let swaps = holds(self.last_layer).map(|hold| RepairTurns {
            hold,
            turns: swap.iter().map(|turn| turn.rotated(&hold)).collect(),
        });
        self.best(cube, solver, swaps, budget)
    }
}

/// Returns the parities of the corners and dedges of a reduced cube, and if the last layer is known, what of it is out of place.
pub(crate) fn permutations(cube: &Cube, last_layer: Option<Face>) -> Evidence {
    let state = Cubie::read(cube).expect("a reduced cube is a 3x3x3");
    let astray = |state: Cubie| {
        let count = |slots: &[u8]| slots.iter().zip(0..).filter(|(own, slot)| *own != slot).count();
        [count(&state.corners), count(&state.edges)]
    };
    let turned = |face| {
        (0..4).map(move |quarters| {
            let turn = (quarters > 0).then(|| Turn::outer(face, quarters));
            astray(turn.map_or(state, |turn| state.turned(turn)))
        })
    };
    let fewest = |face| turned(face).min_by_key(|astray| astray.iter().sum::<usize>());
    Evidence::Permutations {
        corners_odd: permutation::is_odd(&state.corners),
        dedges_odd: permutation::is_odd(&state.edges),
        astray: last_layer.and_then(fewest),
    }
}

/// Returns the four ways to hold the cube with a layer on top.
fn holds(top: Face) -> impl Iterator<Item = Rotation> {
    Face::ALL.into_iter().filter_map(move |front| Rotation::taking(top, front))
}

/// Repairs OLL parity by a simple flip of a dedge that keeps PLL parity as it is once all dedges are
/// paired again. Returns the flip that is shortest, pairing included; `None` if every flip changes PLL
/// parity.
///
/// Pairing again permutes the dedges and may change PLL parity. The choice of the hold makes sure that
/// the parities reported for the first pairing hold for the whole solve.
fn flip_and_pair_again(
    cube: &Cube,
    last_layer: Face,
    budget: &Budget,
) -> Result<Option<RepairTurns>, Cutoff> {
    let size = cube.size();
    let depths: Vec<usize> = (1..size / 2).collect();
    let before = ReducedParity::of(cube);
    let mut best: Option<(u64, RepairTurns)> = None;
    let tops = [last_layer].into_iter().chain(Face::ALL.into_iter().filter(|f| *f != last_layer));
    for top in tops {
        for hold in holds(top) {
            let turns = swap_wings(WingSwap::Simple, &hold, &depths, size);
            let mut rehearsal = Rehearsal::new(cube);
            rehearsal.cube.apply(&turns);
            let last = edges::pair(&mut rehearsal, budget)?;
            let kept =
                ReducedParity::of(&rehearsal.cube).map(|p| p.corner) == before.map(|p| p.corner);
            let cost = length(&rehearsal.turns, size).obtm;
            if last.is_none() && kept && best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, RepairTurns { hold, turns }));
            }
        }
        // Other layers are tried on top only if no hold with this one works.
        if best.is_some() {
            break;
        }
    }
    Ok(best.map(|(_, repair)| repair))
}
