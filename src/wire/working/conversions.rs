//! How the working that [`validate`] returns becomes JSON.

use super::{
    Ahead, CenterKind, CenterOrbit, Class, ColorCount, CornerTable, EdgeTable, LyingPiece,
    ParityAhead, Permutation, Place, Repair, RepairKind, Sum, WingTable, Working,
};
use crate::wire::cube::Faces;
use unscramble_cube::validate;
use unscramble_cube::validate::TableKind;
use unscramble_cube::{Facelets, Symbols};

impl Working {
    /// Writes the working of a state in the symbols of the posted facelets.
    #[must_use]
    pub fn new(working: validate::Working, facelets: &Facelets) -> Working {
        Working {
            frame: working.frame,
            corners: working.corners.into(),
            midges: working.midges.map(EdgeTable::from),
            wings: working.wings.into_iter().map(WingTable::from).collect(),
            centers: working.centers.into_iter().map(CenterOrbit::from).collect(),
            class: working.class.into(),
            parity_ahead: working
                .parity_ahead
                .map(|ahead| ParityAhead::new(ahead, facelets.symbols())),
        }
    }
}

impl From<validate::PieceTable> for CornerTable {
    fn from(mut table: validate::PieceTable) -> CornerTable {
        CornerTable {
            places: places(&mut table),
            text: table.text,
            permutation: table.permutation.map(Permutation::from),
            twist: table.sum.map(Sum::from),
        }
    }
}

impl From<validate::PieceTable> for EdgeTable {
    fn from(mut table: validate::PieceTable) -> EdgeTable {
        EdgeTable {
            places: places(&mut table),
            text: table.text,
            permutation: table.permutation.map(Permutation::from),
            flip: table.sum.map(Sum::from),
        }
    }
}

impl From<validate::PieceTable> for WingTable {
    fn from(mut table: validate::PieceTable) -> WingTable {
        let orbit = match table.kind {
            TableKind::Wings { orbit } => orbit,
            TableKind::Corners | TableKind::Midges | TableKind::Dedges => 0,
        };
        WingTable {
            orbit,
            places: places(&mut table),
            text: table.text,
            permutation: table.permutation.map(Permutation::from),
        }
    }
}

/// Takes the rows out of a table.
fn places(table: &mut validate::PieceTable) -> Vec<Place> {
    let is_corner = table.kind == TableKind::Corners;
    let names: Vec<String> = table.places.iter().map(|place| place.name.clone()).collect();
    let piece = |lying: validate::Lying| LyingPiece {
        name: table.pieces[lying.home].clone(),
        home: names[lying.home].clone(),
        twist: lying.turned.filter(|_| is_corner),
        flip: lying.turned.filter(|_| !is_corner),
    };
    let rows = std::mem::take(&mut table.places).into_iter();
    rows.map(|row| {
        let validate::Place { name, facelets, shows, piece: lying, text } = row;
        Place { place: name, facelets, shows, piece: lying.map(piece), text }
    })
    .collect()
}

impl From<validate::Permutation> for Permutation {
    fn from(permutation: validate::Permutation) -> Permutation {
        let validate::Permutation { cycles, swaps, inversions, parity, text } = permutation;
        Permutation { cycles, swaps, inversions, parity: parity.into(), text }
    }
}

impl From<validate::Sum> for Sum {
    fn from(sum: validate::Sum) -> Sum {
        let validate::Sum { sum, modulus, remainder, text } = sum;
        Sum { sum, modulus, remainder, text }
    }
}

impl From<validate::CenterOrbit> for CenterOrbit {
    fn from(orbit: validate::CenterOrbit) -> CenterOrbit {
        let validate::CenterOrbit { kind, row, column, counts, text } = orbit;
        let kind = match kind {
            validate::CenterKind::X => CenterKind::X,
            validate::CenterKind::T => CenterKind::T,
            validate::CenterKind::Oblique => CenterKind::Oblique,
        };
        let colors = counts.map(|(color, count)| ColorCount { color, count }).into();
        CenterOrbit { kind, row, column, colors, text }
    }
}

impl From<validate::Class> for Class {
    fn from(class: validate::Class) -> Class {
        let repairs = class.repairs.iter().map(|repair| Repair {
            kind: match repair {
                validate::Repair::TwistClockwise => RepairKind::TwistClockwise,
                validate::Repair::TwistAnticlockwise => RepairKind::TwistAnticlockwise,
                validate::Repair::Flip => RepairKind::Flip,
                validate::Repair::Swap => RepairKind::Swap,
            },
            text: class.instruction(*repair),
        });
        Class {
            of: class.of,
            number: class.number(),
            twist: class.invariants.map(|found| found.twist),
            flip: class.invariants.and_then(|found| found.flip),
            parities_agree: class.invariants.and_then(|found| found.parities_agree),
            repairs: repairs.collect(),
            text: class.text,
        }
    }
}

impl ParityAhead {
    fn new(ahead: validate::ParityAhead, symbols: &Symbols) -> ParityAhead {
        let mut answer = ParityAhead {
            reduced: ahead.reduced.is_some(),
            text: ahead.text,
            scheme: None,
            corners: None,
            dedges: None,
            even_edge_parity: None,
            corner_swap: None,
        };
        if let Some(reduced) = ahead.reduced {
            let validate::Reduced { scheme, corners, dedges, edge, corner } = *reduced;
            answer.scheme = Some(Faces::from_fn(|face| symbols.letter(scheme.color(face))));
            answer.corners = corners.map(Permutation::from);
            answer.dedges = Some(dedges.into());
            answer.even_edge_parity = Some(edge.into());
            answer.corner_swap = Some(corner.into());
        }
        answer
    }
}

impl From<validate::Ahead> for Ahead {
    fn from(ahead: validate::Ahead) -> Ahead {
        Ahead { ahead: ahead.is_ahead, text: ahead.text }
    }
}
