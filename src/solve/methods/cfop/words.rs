//! What the steps of a CFOP solve do, told to a person.

use super::way::{Deed, rotated};
use crate::cube::{CORNERS, Cubie, EDGES, Face, Rotation, Turn};
use crate::solve::engine::note::{Aim, Note};
use crate::solve::toolkit::three_method::{Pieces, ThreeStep};

/// Tells the steps of a solve, one after the other, from the state before them.
pub(super) struct Teller<'a> {
    /// The state with the cross on D.
    pub(super) state: Cubie,
    pub(super) pieces: Pieces,
    /// How the cube is turned back from "cross on D".
    pub(super) back: &'a Rotation,
}

impl Teller<'_> {
    /// Plays a step and puts it into words; `None` if it has no turns.
    pub(super) fn tell(&mut self, deed: Deed, turns: &[Turn]) -> Option<ThreeStep> {
        let note = self.note(deed);
        self.state = self.state.played(turns);
        (!turns.is_empty()).then(|| ThreeStep { note, turns: rotated(turns, self.back) })
    }

    fn note(&self, deed: Deed) -> Note {
        let up = self.back.map(Face::U);
        match deed {
            Deed::Cross => Note::new(format!("solve the cross on {}", self.name(&[Face::D]))),
            Deed::TakeOut(of, from) => Note::new(self.take_out(of, from)),
            Deed::Insert(slot, case) => match self.pieces {
                Pieces::All => Note::new(self.insert_pair(slot)).algorithm(case),
                Pieces::Corners => Note::new(self.insert_corner(slot)),
            },
            Deed::Orient(case) => Note::new(format!("orient the last layer: all of {up} on {up}"))
                .algorithm(case)
                .aim(Aim::Facing(up)),
            Deed::Permute(case) => {
                Note::new(format!("permute the last layer, {up}")).algorithm(case)
            }
            Deed::Adjust => Note::new(format!("turn the last layer, {up}, home")),
        }
    }

    fn take_out(&self, of: usize, from: usize) -> String {
        let corner = self.corner_slot(of) == 4 + from;
        let edge = self.pieces == Pieces::All && self.edge_slot(of) == 8 + from;
        let what = match (corner, edge) {
            (true, true) => "the corner and the edge",
            (true, false) => "the corner",
            _ => "the edge",
        };
        match self.pieces {
            Pieces::All => {
                let pair = self.name(&EDGES[8 + of]);
                format!("take {what} of the pair {pair} out of {}", self.name(&EDGES[8 + from]))
            }
            Pieces::Corners => {
                let corner = self.name(&CORNERS[4 + of]);
                format!("take the corner {corner} out of {}", self.name(&CORNERS[4 + from]))
            }
        }
    }

    fn insert_pair(&self, slot: usize) -> String {
        format!(
            "insert the pair {}: its corner from {} and its edge from {}",
            self.name(&EDGES[8 + slot]),
            self.name(&CORNERS[self.corner_slot(slot)]),
            self.name(&EDGES[self.edge_slot(slot)]),
        )
    }

    fn insert_corner(&self, slot: usize) -> String {
        let from = self.name(&CORNERS[self.corner_slot(slot)]);
        format!("insert the corner {} from {from}", self.name(&CORNERS[4 + slot]))
    }

    /// Where the corner of a pair is.
    fn corner_slot(&self, pair: usize) -> usize {
        self.state.corners.iter().position(|p| usize::from(*p) == 4 + pair).unwrap_or(0)
    }

    /// Where the edge of a pair is.
    fn edge_slot(&self, pair: usize) -> usize {
        self.state.edges.iter().position(|p| usize::from(*p) == 8 + pair).unwrap_or(0)
    }

    /// The letters of faces, as the cube is held in the solve.
    fn name(&self, faces: &[Face]) -> String {
        faces.iter().map(|face| self.back.map(*face).letter()).collect()
    }
}
