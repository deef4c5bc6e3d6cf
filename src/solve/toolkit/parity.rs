//! The parities of reduction and their repairs.
//!
//! Three algorithms, checked by replay, repair them: the simple and the advanced swap of two wings, which
//! differ in whether the other dedges stay paired, and the swap of two dedges. In the algorithms for
//! wings, `R` and `L` stand for inner layers on that side, and for any set of them at once.

use super::edges::{self, LastDedge};
use super::face_turns::{FaceTurns, face_turns};
use super::goals::wing_orbit_is_odd;
use super::player::{Player, Rehearsal};
use super::three_method::{Interrupt, Pieces, ThreeSolver};
use crate::cube::pieces::{EDGES, wing_orbits};
use crate::cube::{Cube, Cubie, Face, Rotation, Turn, length, permutation};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::note::{Aim, Note};
use crate::solve::engine::profile;

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

/// Swaps the wings of the dedge between two neighbouring faces, in the orbits at these depths.
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
    // The two faces of a slot are never parallel.
    let hold = Rotation::taking(up, front).unwrap_or(Rotation::IDENTITY);
    let turns = swap_wings(swap, &hold, &depths, size);
    let layers: Vec<String> = depths.iter().map(|depth| (depth + 1).to_string()).collect();
    let (odd, wings) = match layers.as_slice() {
        [one] => (format!("orbit in layer {one} is"), "its two wings"),
        many => (format!("orbits in layers {} are", many.join(", ")), "their wings"),
    };
    let text = format!(
        "the wing {odd} odd, which no commutator can repair: swap {wings} in the last dedge, at \
         {up}{front}"
    );
    player.step(Note::new(text).algorithm("last-dedge parity").aim(Aim::Paired), &turns)
}

/// Repairs OLL or PLL parity, in the way that leaves the least to do for the 3x3x3 method.
pub(crate) fn repair_interrupt(
    player: &mut impl Player,
    solver: ThreeSolver<'_>,
    parity: Interrupt,
    last_layer: Face,
    swap: WingSwap,
    budget: &Budget,
) -> Result<(), SolveError> {
    let repair = match (parity, swap) {
        (Interrupt::CornerParity, _) => swap_dedges(player.cube(), solver, last_layer, budget)?,
        (Interrupt::EdgeParity, WingSwap::Advanced) => {
            flip_dedge(player.cube(), solver, last_layer, budget)?
        }
        (Interrupt::EdgeParity, WingSwap::Simple) => {
            match flip_and_pair_again(player.cube(), last_layer, budget)? {
                Some(turns) => turns,
                None => flip_dedge(player.cube(), solver, last_layer, budget)?,
            }
        }
    };
    let note = match parity {
        Interrupt::EdgeParity => {
            Note::new("an odd number of dedges is flipped: flip one").algorithm("OLL parity")
        }
        Interrupt::CornerParity => {
            Note::new("two dedges or two corners are swapped: swap two dedges")
                .algorithm("PLL parity")
        }
    };
    Ok(player.step(note.apart(), &repair)?)
}

/// Returns the four ways to hold the cube with a layer on top.
fn holds(top: Face) -> impl Iterator<Item = Rotation> {
    Face::ALL.into_iter().filter_map(move |front| Rotation::taking(top, front))
}

/// Returns the repair after which the 3x3x3 method needs the fewest turns; among equals the first.
fn best_for(
    cube: &Cube,
    solver: ThreeSolver<'_>,
    repairs: impl Iterator<Item = Vec<Turn>>,
    budget: &Budget,
) -> Result<Vec<Turn>, SolveError> {
    let mut best: Option<(usize, Vec<Turn>)> = None;
    for repair in repairs {
        let mut cube = cube.clone();
        cube.apply(&repair);
        let cost = match Cubie::read(&cube) {
            Some(state) => solver.solve(&state, Pieces::All, budget)?.cost(),
            None => usize::MAX,
        };
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, repair));
        }
    }
    Ok(best.map(|(_, repair)| repair).unwrap_or_default())
}

/// Repairs OLL parity by flipping a dedge: its wings are swapped in all inner layers of one side.
fn flip_dedge(
    cube: &Cube,
    solver: ThreeSolver<'_>,
    top: Face,
    budget: &Budget,
) -> Result<Vec<Turn>, SolveError> {
    let size = cube.size();
    let depths: Vec<usize> = (1..size / 2).collect();
    let flips = holds(top).map(|hold| swap_wings(WingSwap::Advanced, &hold, &depths, size));
    best_for(cube, solver, flips, budget)
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
) -> Result<Option<Vec<Turn>>, Cutoff> {
    let size = cube.size();
    let depths: Vec<usize> = (1..size / 2).collect();
    let before = ReducedParity::of(cube);
    let mut best: Option<(u64, Vec<Turn>)> = None;
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
                best = Some((cost, turns));
            }
        }
        // Other layers are tried on top only if no hold with this one works.
        if best.is_some() {
            break;
        }
    }
    Ok(best.map(|(_, turns)| turns))
}

/// Repairs PLL parity by `2-hR2 U2 2-hR2 hUw2 2-hR2 hUw2` with h = N/2, which swaps two dedges of U.
fn swap_dedges(
    cube: &Cube,
    solver: ThreeSolver<'_>,
    top: Face,
    budget: &Budget,
) -> Result<Vec<Turn>, SolveError> {
    let half = (cube.size() / 2) as u16;
    let algorithm = |hold: Rotation| {
        let inner = Turn::new(hold.map(Face::R), 2, half, 2)?;
        let wide = Turn::new(top, 1, half, 2)?;
        Some(vec![inner, Turn::outer(top, 2), inner, wide, inner, wide])
    };
    best_for(cube, solver, holds(top).filter_map(algorithm), budget)
}
