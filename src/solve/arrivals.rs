//! Which pieces a step brings to their goals.
//!
//! All turns are replayed on a cube whose stickers are their own facelet numbers at the start, so
//! that each can be told from all others of its colour.

use super::budget::{Budget, Cutoff};
use super::note::Aim;
use super::replay::{Replay, poll_after};
use super::solution::PhaseRun;
use crate::cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, midge_facelets, wing_facelets,
    wing_orbits,
};
use crate::cube::{Cube, Turn};

/// A kind of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// Three stickers.
    Corner,
    /// Two stickers, in the middle of an edge (odd sizes).
    Midge,
    /// Two stickers, anywhere else on an edge.
    Wing,
    /// One sticker of a face, not the fixed one in the middle.
    Center,
}

/// A piece that a step brought to its goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// What it is.
    pub kind: PieceKind,
    /// The facelets of its stickers before the step.
    pub from: Vec<u32>,
    /// The facelets of the same stickers, in the same order, after the step.
    pub to: Vec<u32>,
}

/// A place for a piece.
struct Slot {
    kind: PieceKind,
    facelets: Vec<u32>,
    /// Wings: the reference of their dedge, as the two facelets that show its colours in the order
    /// of the wing's own.
    reference: [u32; 2],
}

/// A cube under replay, and the slots of its pieces.
struct Tracker<'a> {
    area: u32,
    /// The colours of the start cube, by facelet.
    colours: &'a [u8],
    slots: Vec<Slot>,
    replay: Replay<u32>,
}

/// An arrival, and how to see whether the piece stays.
struct Candidate {
    step: usize,
    arrival: Arrival,
    aim: Aim,
    slot: usize,
    /// The piece's stickers by their facelets at the start.
    piece: Vec<u32>,
}

/// Writes into each step the pieces that it brings to their goals and that are still there when the
/// phase ends. `start` is the cube before all turns in the frame of the solve; `turns` are as they
/// were recorded: what the simplifier takes away at the borders of steps is still in them.
pub(super) fn find(
    start: &Cube,
    turns: &[Turn],
    phases: &mut [PhaseRun],
    budget: &Budget,
) -> Result<(), Cutoff> {
    let size = start.size();
    let colours = start.colours();
    let labels: Vec<u32> = (0..colours.len() as u32).collect();
    let mut before = labels.clone();
    let mut place_of = labels.clone();
    let mut tracker = Tracker {
        area: (size * size) as u32,
        colours: &colours,
        slots: slots(size),
        replay: Replay::new(size, labels, budget)?,
    };
    for phase in phases {
        let mut candidates: Vec<Candidate> = Vec::new();
        for (number, step) in phase.steps.iter().enumerate() {
            before.copy_from_slice(&tracker.replay.stickers);
            for turns in turns[step.start..step.end].chunks(poll_after(size)) {
                budget.check()?;
                turns.iter().for_each(|turn| tracker.replay.turn(*turn));
            }
            tracker.arrived(&before, &mut place_of, number, step.note.aim, &mut candidates);
        }
        for candidate in candidates {
            let Candidate { step, arrival, aim, slot, piece } = candidate;
            let slot = &tracker.slots[slot];
            let after = &tracker.replay.stickers;
            // A paired wing goes on with its dedge, a turned piece is permuted after.
            let is_there = aim != Aim::Home
                || slot.facelets.iter().zip(&piece).all(|(f, label)| after[*f as usize] == *label);
            if is_there {
                phase.steps[step].arrivals.push(arrival);
            }
        }
    }
    Ok(())
}

impl Tracker<'_> {
    /// Adds the pieces that are at their goals now and were not before.
    fn arrived(
        &self,
        before: &[u32],
        place_of: &mut [u32],
        step: usize,
        aim: Aim,
        found: &mut Vec<Candidate>,
    ) {
        let after = &self.replay.stickers;
        for (place, label) in before.iter().enumerate() {
            place_of[*label as usize] = place as u32;
        }
        for (number, slot) in self.slots.iter().enumerate() {
            let first = slot.facelets[0] as usize;
            // A wing can also be joined by the rest of its dedge.
            let moved = before[first] != after[first];
            if !moved && (aim != Aim::Paired || slot.kind != PieceKind::Wing) {
                continue;
            }
            let piece: Vec<u32> = slot.facelets.iter().map(|f| after[*f as usize]).collect();
            let from: Vec<u32> = piece.iter().map(|label| place_of[*label as usize]).collect();
            if !self.is_at_goal(aim, slot, &slot.facelets, after) {
                continue;
            }
            let was_there = match aim {
                Aim::Paired => self
                    .slots
                    .iter()
                    .find(|old| old.kind == slot.kind && old.facelets == from)
                    .is_some_and(|old| self.is_at_goal(aim, old, &old.facelets, before)),
                _ => self.is_at_goal(aim, slot, &from, before),
            };
            if !was_there {
                let arrival = Arrival { kind: slot.kind, from, to: slot.facelets.clone() };
                found.push(Candidate { step, arrival, aim, slot: number, piece });
            }
        }
    }

    /// Whether the piece whose stickers lie on `facelets` is at its goal.
    fn is_at_goal(&self, aim: Aim, slot: &Slot, facelets: &[u32], stickers: &[u32]) -> bool {
        let colour = |facelet: u32| self.colours[stickers[facelet as usize] as usize];
        let face = |facelet: u32| (facelet / self.area) as u8;
        match aim {
            Aim::Home => facelets.iter().all(|f| colour(*f) == face(*f)),
            Aim::Paired => {
                slot.kind == PieceKind::Wing
                    && facelets.iter().zip(slot.reference).all(|(f, r)| colour(*f) == colour(r))
            }
            Aim::Facing(goal) => {
                facelets.iter().any(|f| face(*f) == goal as u8 && colour(*f) == goal as u8)
            }
        }
    }
}

fn slots(size: usize) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut add = |kind, facelets: &[usize], reference: [usize; 2]| {
        let facelets = facelets.iter().map(|f| *f as u32).collect();
        slots.push(Slot { kind, facelets, reference: reference.map(|f| f as u32) });
    };
    for slot in 0..8 {
        add(PieceKind::Corner, &corner_facelets(size, slot), [0; 2]);
    }
    if !size.is_multiple_of(2) {
        for slot in 0..12 {
            add(PieceKind::Midge, &midge_facelets(size, slot), [0; 2]);
        }
    }
    for depth in 1..=wing_orbits(size) {
        for wing in 0..WINGS {
            // The innermost wings of even cubes are each other's reference.
            let [a, b] = if size.is_multiple_of(2) {
                wing_facelets(size, wing_orbits(size), wing ^ 1)
            } else {
                let [a, b] = midge_facelets(size, wing / 2);
                if wing.is_multiple_of(2) { [b, a] } else { [a, b] }
            };
            add(PieceKind::Wing, &wing_facelets(size, depth, wing), [b, a]);
        }
    }
    for orbit in center_orbits(size) {
        for facelet in center_orbit_facelets(size, orbit) {
            add(PieceKind::Center, &[facelet], [0; 2]);
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::notation;
    use crate::solve::note::Note;
    use crate::solve::recorder::Recorder;
    use crate::solve::registry::Method;

    /// The arrivals of each step, on a cube that all steps together solve.
    fn arrivals(size: usize, steps: &[(&str, Aim)]) -> Vec<Vec<Arrival>> {
        let turns: Vec<Vec<Turn>> =
            steps.iter().map(|(moves, _)| notation::parse(moves, size).unwrap()).collect();
        let mut start = Cube::solved(size);
        turns.iter().flatten().rev().for_each(|turn| start.turn(turn.inverse()));
        let mut recorder = Recorder::new(start.clone());
        let method = Method::named("beginner").unwrap();
        recorder.begin((method.phases)(&method.defaults())[0], 1);
        for (turns, (_, aim)) in turns.iter().zip(steps) {
            recorder.step(Note::new("test").aim(*aim), turns, || Ok(())).unwrap();
        }
        let (_, turns, mut phases) = recorder.into_parts();
        find(&start, &turns, &mut phases, &Budget::unlimited()).unwrap();
        phases[0].steps.iter().map(|step| step.arrivals.clone()).collect()
    }

    fn count(arrivals: &[Arrival], kind: PieceKind) -> usize {
        arrivals.iter().filter(|arrival| arrival.kind == kind).count()
    }

    #[test]
    fn a_turn_back_brings_its_layer_home() {
        let found = &arrivals(5, &[("R", Aim::Home)])[0];
        assert_eq!(count(found, PieceKind::Corner), 4);
        assert_eq!(count(found, PieceKind::Midge), 4);
        assert_eq!(count(found, PieceKind::Wing), 8);
        // The centres of R look the same in any of its positions.
        assert_eq!(count(found, PieceKind::Center), 0);
        // The sticker of UFR on U comes from where R' took it: down the right side of F.
        let corner = found.iter().find(|a| a.to.contains(&24)).unwrap();
        let place = corner.to.iter().position(|f| *f == 24).unwrap();
        assert_eq!(corner.from[place], 2 * 25 + 24);
    }

    #[test]
    fn a_commutator_of_one_block_names_three_pieces() {
        // U' L' U and 2R' as a commutator: wings FU -> FL -> BU.
        let found = &arrivals(4, &[("U' L' U 2R' U' L U 2R", Aim::Home)])[0];
        assert_eq!(found.len(), 3);
        assert_eq!(count(found, PieceKind::Wing), 3);
        assert!(found.iter().all(|arrival| arrival.from != arrival.to));
    }

    #[test]
    fn what_leaves_again_has_not_arrived() {
        let found = arrivals(3, &[("R R'", Aim::Home), ("F", Aim::Home), ("R2", Aim::Home)]);
        assert!(found[0].is_empty());
        // F brings home eight pieces but for two that R2 still has to.
        assert_eq!([found[1].len(), found[2].len()], [5, 8]);
    }

    #[test]
    fn wings_pair_and_stickers_face() {
        let parity = "2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2";
        let found = &arrivals(5, &[(parity, Aim::Paired)])[0];
        assert_eq!((found.len(), count(found, PieceKind::Wing)), (2, 2));
        let sune = "R U R' U R U2 R'";
        let found = &arrivals(3, &[(sune, Aim::Facing(crate::cube::Face::U))])[0];
        assert_eq!((found.len(), count(found, PieceKind::Corner)), (3, 3));
    }
}
