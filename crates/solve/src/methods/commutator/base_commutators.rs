//! Base commutators: `[A, B]` of a simple form, with computed effects.
//!
//! One of A and B is a conjugate `f g f'` of face turns, the other a single turn of a face or a slice.
//! The effect of each is computed on the places of its kind and, to be sure that nothing else
//! changes, on the places of the other kinds. Those that are not 3-cycles of pieces are left out.

use super::cycle::{self, Cycle};
use super::move_codes::{
    BLANK, FIRST_SLICE, MoveCode, MoveEffects, MoveSeq, PieceKind, axis, face, inverse,
    is_negative, of_slice, quarters,
};
use super::priced_commutator::PricedCommutator;
use unscramble_cube::wing_places::REST;
use unscramble_cube::{Axis, Face};

/// Which other pieces a commutator may disturb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purity {
    /// No other pieces.
    Pure,
    /// The pieces that are solved later: corners, and for midges also the wings.
    LaterPiecesFree,
}

/// Returns the base commutators `[f g f', t]` and `[t, f g f']` of a kind, and for midges also
/// `[f, t]`, with `f` in U and `g` in R. All others are rotations of these.
pub(super) fn base_commutators(kind: PieceKind, purity: Purity) -> Vec<(Cycle, PricedCommutator)> {
    let faces: Vec<MoveCode> = (0..FIRST_SLICE).collect();
    let middles = Axis::ALL
        .into_iter()
        .flat_map(|axis| (1..4).map(move |quarters| of_slice(axis, false, quarters)));
    let singles: Vec<MoveCode> = match kind {
        PieceKind::Corner => faces.clone(),
        PieceKind::Midge if purity == Purity::Pure => middles.collect(),
        PieceKind::Midge => faces.iter().copied().chain(middles).collect(),
        PieceKind::Wing => (FIRST_SLICE..FIRST_SLICE + 18).collect(),
    };
    let mut sequences: Vec<MoveSeq> = Vec::new();
    for f in faces.iter().copied().filter(|code| face(*code) == Face::U) {
        if kind == PieceKind::Midge {
            sequences.push([f, BLANK, BLANK]);
        }
        let inner = faces.iter().filter(|code| face(**code) == Face::R);
        sequences.extend(inner.map(|g| [f, *g, inverse(f)]));
    }
    let mut found = Vec::new();
    for &sequence in &sequences {
        for &single in &singles {
            let single = [single, BLANK, BLANK];
            for (a, b) in [(sequence, single), (single, sequence)] {
                let mut commutator = PricedCommutator::new(kind, [BLANK; 3], a, b);
                if let Some(cycle) = effect(kind, purity, &mut commutator) {
                    found.push((cycle, commutator));
                }
            }
        }
    }
    found
}

/// Returns the cycle that a commutator does; `None` if it does something else, or disturbs pieces that
/// it must keep.
fn effect(kind: PieceKind, purity: Purity, commutator: &mut PricedCommutator) -> Option<Cycle> {
    let follow = |kind: PieceKind| MoveEffects::of(kind).follow(commutator.codes());
    let cycle = cycle::of_motion(kind, &follow(kind))?;
    if purity == Purity::Pure {
        let other = if kind == PieceKind::Corner { PieceKind::Midge } else { PieceKind::Corner };
        if follow(other) != REST {
            return None;
        }
    }
    if kind == PieceKind::Wing || kind == PieceKind::Midge && purity == Purity::Pure {
        // Centers, and orbits whose layers the slice does not turn, must not change.
        let without = commutator.codes().filter(|code| *code < FIRST_SLICE);
        if MoveEffects::of(kind).follow(without) != REST || !keeps_centers(kind, commutator) {
            return None;
        }
    }
    if kind == PieceKind::Wing {
        let mirrored = commutator.codes().map(|code| match code {
            _ if code < FIRST_SLICE => code,
            _ => of_slice(axis(code), !is_negative(code), quarters(code)),
        });
        let mirrored = cycle::of_motion(kind, &MoveEffects::of(kind).follow(mirrored))?;
        commutator.mirrors =
            cycle::index(kind, mirrored) == cycle::index(kind, cycle::mirrored(cycle));
        if !commutator.mirrors {
            return None;
        }
    }
    Some(cycle)
}

/// Whether a commutator with one slice keeps all centers: the stickers that the slice takes to other
/// faces must be in the slice again when it turns back.
fn keeps_centers(kind: PieceKind, commutator: &PricedCommutator) -> bool {
    // The slice turn that is open, and the quarters of each face since then.
    let mut slice = None;
    let mut turned = [0u8; 6];
    for code in commutator.codes() {
        if code < FIRST_SLICE {
            turned[face(code).index()] += quarters(code);
            continue;
        }
        match slice.take() {
            None => {
                slice = Some(code);
                turned = [0; 6];
            }
            Some(first) => {
                let crossed = Face::ALL.into_iter().filter(|face| face.axis() != axis(first));
                // A half turn takes the middle line to itself; other lines need a full turn.
                let whole = if kind == PieceKind::Midge { 2 } else { 4 };
                if crossed.into_iter().any(|face| turned[face.index()] % whole != 0) {
                    return false;
                }
            }
        }
    }
    true
}
