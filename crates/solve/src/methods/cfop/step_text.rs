//! The text of each step of a CFOP solution.

use super::algorithm::{StepKind, rotated};
use unscramble_cube::{CORNERS, Cubie, EDGES, Face, Rotation, Turn};
use crate::engine::note::{Aim, Note};
use crate::toolkit::three_method::{Pieces, ThreeStep};

/// Plays the steps of a solution one by one and writes what each does.
pub(super) struct StepWriter<'a> {
    /// The state before the next step, with the cross on D.
    pub(super) state: Cubie,
    pub(super) pieces: Pieces,
    /// The rotation from "cross on D" back to how the cube is held.
    pub(super) back: &'a Rotation,
}

impl StepWriter<'_> {
    /// Plays a step and writes its text; `None` if it has no turns.
    pub(super) fn write(&mut self, kind: StepKind, turns: &[Turn]) -> Option<ThreeStep> {
        let note = self.note(kind);
        self.state = self.state.played(turns);
        (!turns.is_empty()).then(|| ThreeStep { note, turns: rotated(turns, self.back) })
    }

    fn note(&self, kind: StepKind) -> Note {
        let up = self.back.map(Face::U);
        match kind {
            StepKind::Cross => Note::new(format!("solve the cross on {}", self.name(&[Face::D]))),
            StepKind::TakeOut(pair, from) => Note::new(self.take_out(pair, from)),
            StepKind::Insert(slot, case) => match self.pieces {
                Pieces::All => Note::new(self.insert_pair(slot)).algorithm(case),
                Pieces::Corners => Note::new(self.insert_corner(slot)),
            },
            StepKind::Orient(case) => {
                Note::new(format!("orient the last layer: {up} shows one color"))
                    .algorithm(case)
                    .aim(Aim::Facing(up))
            }
            StepKind::Permute(case) => {
                Note::new(format!("permute the last layer ({up})")).algorithm(case)
            }
            StepKind::AdjustU => Note::new(format!("turn the last layer ({up}) home")),
        }
    }

    fn take_out(&self, pair: usize, from: usize) -> String {
        let corner = self.corner_slot(pair) == 4 + from;
        let edge = self.pieces == Pieces::All && self.edge_slot(pair) == 8 + from;
        let what = match (corner, edge) {
            (true, true) => "the corner and the edge",
            (true, false) => "the corner",
            _ => "the edge",
        };
        match self.pieces {
            Pieces::All => {
                let pair = self.name(&EDGES[8 + pair]);
                format!("take {what} of the {pair} pair out of {}", self.name(&EDGES[8 + from]))
            }
            Pieces::Corners => {
                let corner = self.name(&CORNERS[4 + pair]);
                format!("take the {corner} corner out of {}", self.name(&CORNERS[4 + from]))
            }
        }
    }

    fn insert_pair(&self, slot: usize) -> String {
        format!(
            "insert the {} pair: its corner from {} and its edge from {}",
            self.name(&EDGES[8 + slot]),
            self.name(&CORNERS[self.corner_slot(slot)]),
            self.name(&EDGES[self.edge_slot(slot)]),
        )
    }

    fn insert_corner(&self, slot: usize) -> String {
        let from = self.name(&CORNERS[self.corner_slot(slot)]);
        format!("insert the {} corner from {from}", self.name(&CORNERS[4 + slot]))
    }

    /// Returns the slot that holds the corner of a pair.
    fn corner_slot(&self, pair: usize) -> usize {
        self.state.slot_of_corner(4 + pair as u8)
    }

    /// Returns the slot that holds the edge of a pair.
    fn edge_slot(&self, pair: usize) -> usize {
        self.state.slot_of_edge(8 + pair as u8)
    }

    /// The letters of faces, named as the cube is held.
    fn name(&self, faces: &[Face]) -> String {
        faces.iter().map(|face| self.back.map(*face).letter()).collect()
    }
}
