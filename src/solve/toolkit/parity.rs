//! The parities of reduction and their repairs.
//!
//! Formulas (checked by replay): the simple and the advanced flip of wings, which differ in whether
//! the other dedges stay paired, and the exchange of two dedges. `k` stands for a set of inner
//! layers on the side of the face named.

use super::edges::{self, LastDedge};
use super::goals::wing_orbit_is_odd;
use super::player::{Player, Rehearsal};
use super::three_method::{Interrupt, Pieces, ThreeSolver};
use crate::cube::pieces::{EDGES, wing_orbits};
use crate::cube::{Cube, Cubie, Face, Rotation, Turn, length, permutation};
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::engine::error::SolveError;
use crate::solve::engine::note::{Aim, Note};
use crate::solve::engine::profile;

/// How wings are flipped: the option `edge_parity`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Keeps all other dedges paired.
    Advanced,
    /// Nine turns, easy to remember; unpairs other dedges.
    Simple,
}

/// Wings of the dedge at FU are exchanged in the layers `k`: `kR' U2 kL F2 kL' F2 kR2 U2 kR U2 kR'
/// U2 F2 kR2 F2`. Nothing else is seen to change.
const ADVANCED: &[(Face, u8)] = &[
    (Face::R, 3),
    (Face::U, 2),
    (Face::L, 1),
    (Face::F, 2),
    (Face::L, 3),
    (Face::F, 2),
    (Face::R, 2),
    (Face::U, 2),
    (Face::R, 1),
    (Face::U, 2),
    (Face::R, 3),
    (Face::U, 2),
    (Face::F, 2),
    (Face::R, 2),
    (Face::F, 2),
];

/// `(kL' U2) x4 kL'`.
const SIMPLE: &[(Face, u8)] = &[
    (Face::L, 3),
    (Face::U, 2),
    (Face::L, 3),
    (Face::U, 2),
    (Face::L, 3),
    (Face::U, 2),
    (Face::L, 3),
    (Face::U, 2),
    (Face::L, 3),
];

/// Parities of a cube that is reduced to a 3x3x3: `even_edge_parity` and `corner_swap`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CoreParity {
    pub(crate) edge: bool,
    pub(crate) corner: bool,
}

impl CoreParity {
    /// Reads both parities; `None` if the cube is not reduced.
    pub(crate) fn of(cube: &Cube) -> Option<CoreParity> {
        let state = Cubie::read(cube)?;
        Some(CoreParity {
            edge: state.flips.iter().filter(|flip| **flip == 1).count() % 2 == 1,
            corner: permutation::is_odd(&state.corners) != permutation::is_odd(&state.edges),
        })
    }
}

/// Writes a formula whose turns of R and L are turns of the inner layers `k` (by depth, 1 next to
/// the face) on that side, as seen after a rotation.
fn write(formula: &[(Face, u8)], k: &[usize], size: usize, rotation: &Rotation) -> Vec<Turn> {
    let mut turns = Vec::new();
    for &(face, quarters) in formula {
        let to = rotation.map(face);
        if matches!(face, Face::R | Face::L) {
            let mut profile = vec![0; size];
            for depth in k {
                let layer = if to.is_positive() { *depth } else { size - 1 - depth };
                profile[layer] = if to.is_positive() { quarters } else { 4 - quarters };
            }
            profile::write(to.axis(), &mut profile, &mut turns);
        } else {
            turns.push(Turn::outer(to, quarters));
        }
    }
    turns
}

/// The flip of wings at the slot of two faces, in the orbits given by their depths.
fn flip(style: Style, front: Face, up: Face, depths: &[usize], size: usize) -> Vec<Turn> {
    let formula = match style {
        Style::Advanced => ADVANCED,
        Style::Simple => SIMPLE,
    };
    Rotation::taking(up, front).map_or_else(Vec::new, |r| write(formula, depths, size, &r))
}

/// Repairs the last dedge. With the simple style other dedges are unpaired then.
///
/// On even cubes the orbits that are turned over could be exchanged as well as the others: it is
/// the odd ones that are, so that all are even afterwards and OLL parity cannot show.
pub(crate) fn repair_last_dedge(
    player: &mut impl Player,
    last: &LastDedge,
    style: Style,
) -> Result<(), Cutoff> {
    let size = player.cube().size();
    let mut depths = last.depths.clone();
    let innermost = wing_orbits(size);
    if size.is_multiple_of(2) && wing_orbit_is_odd(player.cube(), innermost) {
        depths = (1..=innermost).filter(|depth| !last.depths.contains(depth)).collect();
    }
    let [up, front] = EDGES[last.slot];
    let turns = flip(style, front, up, &depths, size);
    let layers: Vec<String> = depths.iter().map(|depth| (depth + 1).to_string()).collect();
    let text = format!(
        "the last dedge, at {up}{front}, is paired but for some wings; these orbits are odd, and no \
         commutator can repair that: exchange the wings in layer {}",
        layers.join(", ")
    );
    player.step(Note::new(text).algorithm("last-dedge parity").aim(Aim::Paired), &turns)
}

/// Repairs OLL or PLL parity so that what remains for the 3x3x3 method gets shortest.
pub(crate) fn repair_core(
    player: &mut impl Player,
    solver: ThreeSolver<'_>,
    parity: Interrupt,
    last_layer: Face,
    style: Style,
    budget: &Budget,
) -> Result<(), SolveError> {
    let repair = match (parity, style) {
        (Interrupt::CornerParity, _) => exchange(player.cube(), solver, last_layer, budget)?,
        (Interrupt::EdgeParity, Style::Advanced) => {
            flip_all(player.cube(), solver, last_layer, budget)?
        }
        (Interrupt::EdgeParity, Style::Simple) => {
            match flip_and_pair_again(player.cube(), last_layer, budget)? {
                Some(turns) => turns,
                None => flip_all(player.cube(), solver, last_layer, budget)?,
            }
        }
    };
    let note = match parity {
        Interrupt::EdgeParity => {
            Note::new("an odd number of dedges is flipped: flip one").algorithm("OLL parity")
        }
        Interrupt::CornerParity => {
            Note::new("two dedges are exchanged, or two corners: exchange two dedges")
                .algorithm("PLL parity")
        }
    };
    Ok(player.step(note.apart(), &repair)?)
}

/// The four ways to hold the cube with a layer on top.
fn holds(top: Face) -> impl Iterator<Item = Face> {
    Face::ALL.into_iter().filter(move |front| !front.is_parallel(top))
}

/// Of some repairs the one after which the 3x3x3 method has the least to do; among equals the first.
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

/// OLL parity: the flip of a whole dedge, in all inner layers of one side.
fn flip_all(
    cube: &Cube,
    solver: ThreeSolver<'_>,
    top: Face,
    budget: &Budget,
) -> Result<Vec<Turn>, SolveError> {
    let size = cube.size();
    let depths: Vec<usize> = (1..size / 2).collect();
    let flips = holds(top).map(|front| flip(Style::Advanced, front, top, &depths, size));
    best_for(cube, solver, flips, budget)
}

/// OLL parity, simply: flips a dedge so that after pairing again PLL parity is there if and only
/// if it was before. Of the ways to hold the cube the one that is shortest, pairing included;
/// `None` if none is like that.
///
/// Pairing again permutes dedges anew, and PLL parity with them. Choosing the hold keeps the
/// parities of the first pairing true for the whole solve.
fn flip_and_pair_again(
    cube: &Cube,
    last_layer: Face,
    budget: &Budget,
) -> Result<Option<Vec<Turn>>, Cutoff> {
    let size = cube.size();
    let depths: Vec<usize> = (1..size / 2).collect();
    let before = CoreParity::of(cube);
    let mut best: Option<(u64, Vec<Turn>)> = None;
    let tops = [last_layer].into_iter().chain(Face::ALL.into_iter().filter(|f| *f != last_layer));
    for top in tops {
        for front in holds(top) {
            let turns = flip(Style::Simple, front, top, &depths, size);
            let mut rehearsal = Rehearsal::new(cube);
            rehearsal.cube.apply(&turns);
            let last = edges::pair(&mut rehearsal, budget)?;
            let kept =
                CoreParity::of(&rehearsal.cube).map(|p| p.corner) == before.map(|p| p.corner);
            let cost = length(&rehearsal.turns, size).obtm;
            if last.is_none() && kept && best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, turns));
            }
        }
        // Other layers on top only if this one gives no way.
        if best.is_some() {
            break;
        }
    }
    Ok(best.map(|(_, turns)| turns))
}

/// PLL parity: `2-hR2 U2 2-hR2 hUw2 2-hR2 hUw2` with h = N/2 exchanges two dedges of U.
fn exchange(
    cube: &Cube,
    solver: ThreeSolver<'_>,
    top: Face,
    budget: &Budget,
) -> Result<Vec<Turn>, SolveError> {
    let half = (cube.size() / 2) as u16;
    let formula = |front: Face| {
        let side = front.clockwise_third(top)?;
        let inner = Turn::new(side, 2, half, 2)?;
        let wide = Turn::new(top, 1, half, 2)?;
        Some(vec![inner, Turn::outer(top, 2), inner, wide, inner, wide])
    };
    best_for(cube, solver, holds(top).filter_map(formula), budget)
}
