//! How the working that [`validate`] returns becomes JSON.

use super::{
    Ahead, CenterKind, CenterOrbit, Class, ColorCount, CornerTable, EdgeTable, LyingPiece,
    ParityAhead, Permutation, Place, Repair, RepairKind, Sum, WingTable, Working,
};
use crate::cube::Faces;
use unscramble_cube::validate::{self, TableKind};
use unscramble_cube::{Facelets, Symbols};
use unscramble_teach::{Language, working};

impl Working {
    /// Writes the working of a state in the symbols of the posted facelets, with sentences in a language.
    #[must_use]
    pub fn new(working: &validate::Working, facelets: &Facelets, language: Language) -> Working {
        let writer = Writer { size: working.size, language };
        Working {
            frame: working::frame(working).say(language),
            corners: writer.corners(&working.corners),
            midges: working.midges.as_ref().map(|table| writer.edges(table)),
            wings: working.wings.iter().map(|table| writer.wings(table)).collect(),
            centers: working.centers.iter().map(|orbit| writer.centers(orbit)).collect(),
            class: writer.class(working),
            parity_ahead: working
                .reduced
                .as_ref()
                .map(|reduced| writer.parity_ahead(reduced, facelets.symbols())),
        }
    }
}

/// Writes the parts of a working of a size, with sentences in a language.
#[derive(Clone, Copy)]
struct Writer {
    size: usize,
    language: Language,
}

impl Writer {
    fn corners(self, table: &validate::PieceTable) -> CornerTable {
        CornerTable {
            text: self.text(table),
            places: self.places(table),
            permutation: self.permutation(table),
            twist: self.sum(table),
        }
    }

    fn edges(self, table: &validate::PieceTable) -> EdgeTable {
        EdgeTable {
            text: self.text(table),
            places: self.places(table),
            permutation: self.permutation(table),
            flip: self.sum(table),
        }
    }

    fn wings(self, table: &validate::PieceTable) -> WingTable {
        let orbit = match table.kind {
            TableKind::Wings { orbit } => orbit,
            TableKind::Corners | TableKind::Midges | TableKind::Dedges => 0,
        };
        WingTable {
            orbit,
            text: self.text(table),
            places: self.places(table),
            permutation: self.permutation(table),
        }
    }

    fn text(self, table: &validate::PieceTable) -> String {
        working::table(table, self.size).say(self.language)
    }

    fn places(self, table: &validate::PieceTable) -> Vec<Place> {
        let is_corner = table.kind == TableKind::Corners;
        let piece = |lying: validate::Lying| LyingPiece {
            name: table.pieces[lying.home].clone(),
            home: table.places[lying.home].name.clone(),
            twist: lying.turned.filter(|_| is_corner),
            flip: lying.turned.filter(|_| !is_corner),
        };
        let places = table.places.iter().map(|place| Place {
            place: place.name.clone(),
            facelets: place.facelets.clone(),
            shows: place.shows.clone(),
            piece: place.piece.ok().map(piece),
            text: working::place(place, table, self.size).say(self.language),
        });
        places.collect()
    }

    fn permutation(self, table: &validate::PieceTable) -> Option<Permutation> {
        table.permutation.as_ref().map(|found| self.permuted(found, table.kind))
    }

    fn permuted(self, found: &validate::Permutation, kind: TableKind) -> Permutation {
        Permutation {
            cycles: found.cycles.clone(),
            swaps: found.swaps,
            inversions: found.inversions,
            parity: found.parity.into(),
            text: working::permutation(found, kind, self.size).say(self.language),
        }
    }

    fn sum(self, table: &validate::PieceTable) -> Option<Sum> {
        table.sum.map(|found| {
            let validate::Sum { sum, modulus, remainder } = found;
            let text = working::sum(found, table, self.size).say(self.language);
            Sum { sum, modulus, remainder, text }
        })
    }

    fn centers(self, orbit: &validate::CenterOrbit) -> CenterOrbit {
        CenterOrbit {
            kind: match orbit.kind {
                validate::CenterKind::X => CenterKind::X,
                validate::CenterKind::T => CenterKind::T,
                validate::CenterKind::Oblique => CenterKind::Oblique,
            },
            row: orbit.row,
            column: orbit.column,
            colors: orbit.counts.map(|(color, count)| ColorCount { color, count }).into(),
            text: working::centers(orbit).say(self.language),
        }
    }

    fn class(self, working: &validate::Working) -> Class {
        let class = &working.class;
        let repairs = class.repairs.iter().map(|repair| Repair {
            kind: match repair {
                validate::Repair::TwistClockwise => RepairKind::TwistClockwise,
                validate::Repair::TwistAnticlockwise => RepairKind::TwistAnticlockwise,
                validate::Repair::Flip => RepairKind::Flip,
                validate::Repair::Swap => RepairKind::Swap,
            },
            text: working::repair(*repair, self.size).say(self.language),
        });
        Class {
            of: class.of,
            number: class.number(),
            twist: class.invariants.map(|found| found.twist),
            flip: class.invariants.and_then(|found| found.flip),
            parities_agree: class.invariants.and_then(|found| found.parities_agree),
            repairs: repairs.collect(),
            text: working::class(working).say(self.language),
        }
    }

    fn parity_ahead(
        self,
        reduced: &Result<Box<validate::Reduced>, validate::NotReduced>,
        symbols: &Symbols,
    ) -> ParityAhead {
        let text = working::reduced(reduced).say(self.language);
        let reduced = reduced.as_ref().ok();
        let ahead =
            |ahead, text: unscramble_teach::Text| Ahead { ahead, text: text.say(self.language) };
        ParityAhead {
            reduced: reduced.is_some(),
            text,
            scheme: reduced
                .map(|its| Faces::from_fn(|face| symbols.letter(its.scheme.color(face)))),
            corners: reduced
                .and_then(|its| its.corners.as_ref())
                .map(|found| self.permuted(found, TableKind::Corners)),
            dedges: reduced.map(|its| self.edges(&its.dedges)),
            even_edge_parity: reduced.map(|its| ahead(its.edge_parity, working::edge_parity(its))),
            corner_swap: reduced.map(|its| ahead(its.corner_parity, working::corner_parity(its))),
        }
    }
}
