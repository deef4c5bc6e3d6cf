//! Repairs parities before they show: the option `parity: lookahead`.
//!
//! The parity of a wing orbit can be read before its wings are paired. An odd orbit then costs one slice
//! turn (centers not yet solved) or nine turns (centers solved), instead of the fifteen turns that keep
//! all dedges paired. PLL parity can be read as soon as all dedges are paired, so it costs no second
//! attempt.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::edges;
use super::goals::edges_paired;
use super::parity::{ReducedParity, Repair, WingSwap};
use super::player::{Player, Rehearsal};
use super::three_method::{Interrupt, ThreeSolver};
use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::note::{Aim, Note};
use crate::engine::parity_event::{Evidence, ParityEvent, ParityKind};
use crate::engine::task::Task;
use unscramble_cube::pieces::wing_orbits;
use unscramble_cube::wing_places::wing_orbit_is_odd;
use unscramble_cube::{Face, Rotation, Turn, length};
use unscramble_search::budget::Cutoff;
use unscramble_search::profile;

/// The number of ways to hold the cube that are tried with one wing orbit. Pairing more orbits takes
/// longer, so fewer are tried then.
const HOLDS: usize = 12;

/// How odd wing orbits are made even.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EvenOut {
    /// By nine turns that keep the solved centers.
    KeepingCenters,
    /// By one turn of the odd layers, which keeps nothing.
    Freely,
}

/// Makes all wing orbits even, unless the dedges are paired already.
pub(crate) fn even_out(context: &mut SolveContext<'_>, how: EvenOut) -> Result<(), Cutoff> {
    let Some(odd) = odd_orbits(context) else { return Ok(()) };
    let turns = cheapest(context, &odd, how)?;
    let note = even_out_note(context.size(), &odd, how);
    context.step(note, &turns)
}

/// Makes all wing orbits even by a quarter turn of the odd layers beside a face, unless all dedges are
/// paired already.
pub(crate) fn even_out_beside(context: &mut SolveContext<'_>, face: Face) -> Result<(), Cutoff> {
    let size = context.size();
    let Some(odd) = odd_orbits(context) else { return Ok(()) };
    let turns = layer_turn(face, &odd, 1, size);
    context.step(even_out_note(size, &odd, EvenOut::Freely), &turns)
}

/// Returns the odd wing orbits and reports them as parities; `None` if there are none, or all dedges are
/// paired already.
fn odd_orbits(context: &mut SolveContext<'_>) -> Option<Vec<usize>> {
    let size = context.size();
    let odd: Vec<usize> =
        (1..=wing_orbits(size)).filter(|depth| wing_orbit_is_odd(context.cube(), *depth)).collect();
    if odd.is_empty() || edges_paired(context.cube()) {
        return None;
    }
    let flags = context.parity();
    match parity_kind(size, &odd) {
        ParityKind::EvenEdge => flags.even_edge_parity = Some(true),
        _ => flags.partial_edge_parity = Some(true),
    }
    Some(odd)
}

fn parity_kind(size: usize, odd: &[usize]) -> ParityKind {
    let all = size.is_multiple_of(2) && odd.len() == wing_orbits(size);
    if all { ParityKind::EvenEdge } else { ParityKind::PartialEdge }
}

fn even_out_note(size: usize, odd: &[usize], how: EvenOut) -> Note {
    let layers = odd.iter().map(|depth| depth + 1).collect();
    let event = ParityEvent::new(parity_kind(size, odd), layers, Evidence::OddOrbits);
    let keeps_centers = how == EvenOut::KeepingCenters;
    Note::new(Task::EvenOutWings { keeps_centers }).events([event]).aim(Aim::Paired)
}

/// Returns the turns that even out these orbits and make pairing shortest.
fn cheapest(context: &SolveContext<'_>, odd: &[usize], how: EvenOut) -> Result<Vec<Turn>, Cutoff> {
    let size = context.size();
    let mut best: Option<(u64, Vec<Turn>)> = None;
    let holds = (HOLDS / wing_orbits(size).pow(2)).max(1);
    for hold in Rotation::all().take(holds) {
        context.budget().check()?;
        let turns = match how {
            EvenOut::KeepingCenters => [3, 2, 3, 2, 3, 2, 3, 2, 3]
                .into_iter()
                .flat_map(|quarters| match quarters {
                    2 => vec![Turn::outer(hold.map(Face::U), 2)],
                    _ => layer_turn(hold.map(Face::L), odd, quarters, size),
                })
                .collect(),
            EvenOut::Freely => layer_turn(hold.map(Face::L), odd, 1, size),
        };
        if holds == 1 {
            return Ok(turns);
        }
        let mut rehearsal = Rehearsal::new(context.cube());
        rehearsal.step(Note::default(), &turns)?;
        edges::pair(&mut rehearsal, context.budget())?;
        let cost = length(&rehearsal.turns, size).obtm;
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, turns));
        }
    }
    let (_, turns) = best.expect("at least one hold is tried");
    Ok(turns)
}

/// Returns turns of the layers of these orbits on the side of a face. The face turns with the outermost
/// orbit, which saves a block turn.
fn layer_turn(face: Face, depths: &[usize], quarters: u8, size: usize) -> Vec<Turn> {
    let mut profile = vec![0; size];
    let clockwise = if face.is_positive() { quarters } else { 4 - quarters };
    for depth in depths.iter().copied().chain(depths.contains(&1).then_some(0)) {
        let layer = if face.is_positive() { depth } else { size - 1 - depth };
        profile[layer] = clockwise;
    }
    let mut turns = Vec::new();
    profile::write(face.axis(), &mut profile, &mut turns);
    turns
}

/// Repairs the parities of a reduced cube before they show, in the last layer if that is known.
pub(crate) fn repair_reduced(
    context: &mut SolveContext<'_>,
    solver: ThreeSolver<'_>,
    last_layer: Option<Face>,
) -> Result<(), SolveError> {
    let budget = context.budget();
    if !context.size().is_multiple_of(2) {
        return Ok(());
    }
    let first_layer = context.first_layer();
    // If the 3x3x3 method has not chosen its last layer yet, any face serves.
    let last_layer = last_layer.or(first_layer.map(Face::opposite)).unwrap_or(Face::U);
    for parity in [Interrupt::EdgeParity, Interrupt::CornerParity] {
        let Some(ReducedParity { edge, corner }) = ReducedParity::of(context.cube()) else {
            return Ok(());
        };
        let flags = context.parity();
        let (met, flag) = match parity {
            Interrupt::EdgeParity => (edge, &mut flags.even_edge_parity),
            Interrupt::CornerParity => (corner, &mut flags.corner_swap),
        };
        *flag = Some(*flag == Some(true) || met);
        if met {
            let repair = Repair {
                parity,
                first_layer,
                last_layer,
                swap: WingSwap::Advanced,
                by_hand: false,
            };
            repair.play(context, solver, budget)?;
        }
    }
    Ok(())
}
