//! Which pieces a step brings to their goals.
//!
//! All turns are replayed on a cube whose stickers are their own facelet numbers at the start, so
//! that each can be told from all others of its colour.

use super::budget::{Budget, Cutoff};
use super::note::Aim;
use super::replay::{Replay, poll_after};
use super::solution::PhaseRun;
use crate::cube::geometry::cubie_of;
use crate::cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, midge_facelets, wing_facelets,
    wing_orbits,
};
use crate::cube::{Axis, Cube, Face, Turn};

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
pub struct Placement {
    /// What it is.
    pub kind: PieceKind,
    /// The facelets of its stickers before the step.
    pub from: Vec<u32>,
    /// The facelets of the same stickers, in the same order, after the step.
    pub to: Vec<u32>,
}

/// A place for a piece.
#[derive(Clone, Copy)]
struct Slot {
    kind: PieceKind,
    stickers: usize,
    facelets: [u32; 3],
    /// Wings: the reference of their dedge, as the two facelets that show its colours in the order
    /// of the wing's own.
    reference: [u32; 2],
}

/// The last placement of a piece in a phase.
#[derive(Clone, Copy)]
struct LatestPlacement {
    step: u32,
    slot: u32,
    from: [u32; 3],
}

/// A cube under replay, and the slots of its pieces.
struct Tracker<'a> {
    size: usize,
    /// The colours of the start cube, by facelet.
    colours: &'a [u8],
    slots: Vec<Slot>,
    /// The slot of each facelet.
    slot_of: Vec<u32>,
    replay: Replay<u32>,
    before: Vec<u32>,
    /// Where each sticker was before the step.
    place_of: Vec<u32>,
    /// By whether the piece is at home and by piece (the slot where it began): a piece that is paired
    /// or turned over first and comes home later is told of twice.
    told: [Vec<Option<LatestPlacement>>; 2],
    /// What is set there.
    pieces: Vec<(usize, u32)>,
}

/// Writes into each step the pieces that it brings to their goals; those that leave again before the
/// phase ends are not told, and of a piece that comes twice the second time is. `start` is the cube
/// before all turns in the frame of the solve; `turns` are as they were recorded: what the
/// simplifier takes away at the borders of steps is still in them.
pub(crate) fn find(
    start: &Cube,
    turns: &[Turn],
    phases: &mut [PhaseRun],
    budget: &Budget,
) -> Result<(), Cutoff> {
    let colours = start.colours();
    let mut tracker = Tracker::new(start.size(), &colours, budget)?;
    for phase in phases {
        for (number, step) in phase.steps.iter().enumerate() {
            tracker.before.copy_from_slice(&tracker.replay.stickers);
            for turns in turns[step.start..step.end].chunks(poll_after(start.size())) {
                budget.check()?;
                turns.iter().for_each(|turn| tracker.replay.turn(*turn));
            }
            budget.check()?;
            tracker.look(number as u32, step.note.aim);
        }
        for told in tracker.take_told() {
            let slot = tracker.slots[told.slot as usize];
            let (from, to) = (told.from[..slot.stickers].to_vec(), slot.places().to_vec());
            phase.steps[told.step as usize].placements.push(Placement {
                kind: slot.kind,
                from,
                to,
            });
        }
    }
    Ok(())
}

impl<'a> Tracker<'a> {
    fn new(size: usize, colours: &'a [u8], budget: &Budget) -> Result<Tracker<'a>, Cutoff> {
        let labels: Vec<u32> = (0..colours.len() as u32).collect();
        let slots = slots(size, budget)?;
        let mut slot_of = vec![u32::MAX; colours.len()];
        for (number, slot) in slots.iter().enumerate() {
            slot.places().iter().for_each(|f| slot_of[*f as usize] = number as u32);
        }
        Ok(Tracker {
            size,
            colours,
            told: [vec![None; slots.len()], vec![None; slots.len()]],
            pieces: Vec::new(),
            slots,
            slot_of,
            replay: Replay::new(size, labels.clone(), budget)?,
            before: labels.clone(),
            place_of: labels,
        })
    }

    /// Notes the pieces that are at their goals now and were not before.
    fn look(&mut self, step: u32, aim: Aim) {
        let after = &self.replay.stickers;
        for (place, (was, is)) in self.before.iter().zip(after).enumerate() {
            if was != is {
                self.place_of[*was as usize] = place as u32;
            }
        }
        for (number, slot) in self.slots.iter().enumerate() {
            let first = slot.facelets[0] as usize;
            let label = after[first];
            let moved = self.before[first] != label;
            // A wing can also be joined by the rest of its dedge.
            if !moved && (aim != Aim::Paired || slot.kind != PieceKind::Wing) {
                continue;
            }
            let from = slot.facelets.map(|f| {
                let label = after[f as usize];
                if moved { self.place_of[label as usize] } else { f }
            });
            let piece = self.slot_of[label as usize] as usize;
            // One that was home may leave; a paired wing goes on with its dedge, a turned piece is
            // moved after.
            if self.told[1][piece].is_some()
                && !self.is_at_goal(Aim::Home, slot, slot.places(), after)
            {
                self.told[1][piece] = None;
            }
            if !self.is_at_goal(aim, slot, slot.places(), after) {
                continue;
            }
            let home = usize::from(!matches!(aim, Aim::Paired | Aim::Facing(_)));
            let old = &self.slots[self.slot_of[from[0] as usize] as usize];
            if self.is_at_goal(aim, old, &from[..slot.stickers], &self.before) {
                continue;
            }
            if self.told[home][piece].is_none() {
                self.pieces.push((home, piece as u32));
            }
            self.told[home][piece] = Some(LatestPlacement { step, slot: number as u32, from });
        }
    }

    /// All that was noted since the last time, by step and then by slot.
    fn take_told(&mut self) -> Vec<LatestPlacement> {
        let told = &mut self.told;
        let mut all: Vec<LatestPlacement> =
            self.pieces.drain(..).filter_map(|(home, p)| told[home][p as usize].take()).collect();
        all.sort_unstable_by_key(|told| (told.step, told.slot));
        all
    }

    /// Whether the piece whose stickers lie on `facelets`, those of a slot, is at its goal.
    fn is_at_goal(&self, aim: Aim, slot: &Slot, facelets: &[u32], stickers: &[u32]) -> bool {
        let colour = |facelet: u32| self.colours[stickers[facelet as usize] as usize];
        let area = (self.size * self.size) as u32;
        let face = |facelet: u32| (facelet / area) as u8;
        let is_home = || facelets.iter().all(|f| colour(*f) == face(*f));
        match aim {
            Aim::Home => is_home(),
            Aim::Center => slot.kind == PieceKind::Center && is_home(),
            Aim::HomeIn { face, layer } => {
                is_home() && layer_of(self.size, face, facelets[0]) == usize::from(layer)
            }
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

impl Slot {
    fn places(&self) -> &[u32] {
        &self.facelets[..self.stickers]
    }
}

/// The layer of a facelet, counted from a face: 1 for the face itself.
fn layer_of(size: usize, face: Face, facelet: u32) -> usize {
    let (facelet, area) = (facelet as usize, size * size);
    let own = Face::from_index(facelet / area);
    let [x, y, z] = cubie_of(size, own, facelet % area / size, facelet % size);
    let along = match face.axis() {
        Axis::X => x,
        Axis::Y => y,
        Axis::Z => z,
    };
    if face.is_positive() { size - along } else { along + 1 }
}

/// After so many slots the budget is asked.
const POLL: usize = 1 << 16;

fn slots(size: usize, budget: &Budget) -> Result<Vec<Slot>, Cutoff> {
    let mut slots: Vec<Slot> = Vec::new();
    let mut add = |kind, facelets: &[usize], reference: [usize; 2]| {
        let mut slot = Slot {
            kind,
            stickers: facelets.len(),
            facelets: [facelets[0] as u32; 3],
            reference: reference.map(|f| f as u32),
        };
        slot.facelets.iter_mut().zip(facelets).for_each(|(to, f)| *to = *f as u32);
        slots.push(slot);
        if slots.len().is_multiple_of(POLL) { budget.check() } else { Ok(()) }
    };
    for slot in 0..8 {
        add(PieceKind::Corner, &corner_facelets(size, slot), [0; 2])?;
    }
    if !size.is_multiple_of(2) {
        for slot in 0..12 {
            add(PieceKind::Midge, &midge_facelets(size, slot), [0; 2])?;
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
            add(PieceKind::Wing, &wing_facelets(size, depth, wing), [b, a])?;
        }
    }
    for orbit in center_orbits(size) {
        for facelet in center_orbit_facelets(size, orbit) {
            add(PieceKind::Center, &[facelet], [0; 2])?;
        }
    }
    Ok(slots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::notation;
    use crate::solve::engine::method::Method;
    use crate::solve::engine::note::Note;
    use crate::solve::engine::recorder::Recorder;

    /// The placements of each step, on a cube that all steps together solve.
    fn placements(size: usize, steps: &[(&str, Aim)]) -> Vec<Vec<Placement>> {
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
        phases[0].steps.iter().map(|step| step.placements.clone()).collect()
    }

    fn count(placements: &[Placement], kind: PieceKind) -> usize {
        placements.iter().filter(|placement| placement.kind == kind).count()
    }

    #[test]
    fn a_turn_back_brings_its_layer_home() {
        let found = &placements(5, &[("R", Aim::Home)])[0];
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
        let found = &placements(4, &[("U' L' U 2R' U' L U 2R", Aim::Home)])[0];
        assert_eq!(found.len(), 3);
        assert_eq!(count(found, PieceKind::Wing), 3);
        assert!(found.iter().all(|placement| placement.from != placement.to));
    }

    #[test]
    fn what_leaves_again_has_not_arrived() {
        let found = placements(3, &[("R R'", Aim::Home), ("F", Aim::Home), ("R2", Aim::Home)]);
        assert!(found[0].is_empty());
        // F brings home eight pieces but for two that R2 still has to.
        assert_eq!([found[1].len(), found[2].len()], [5, 8]);
    }

    #[test]
    fn wings_pair_and_stickers_face() {
        let parity = "2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2";
        let found = &placements(5, &[(parity, Aim::Paired)])[0];
        assert_eq!((found.len(), count(found, PieceKind::Wing)), (2, 2));
        let sune = "R U R' U R U2 R'";
        let found = &placements(3, &[(sune, Aim::Facing(Face::U))])[0];
        assert_eq!((found.len(), count(found, PieceKind::Corner)), (3, 3));
        // They are told of although they come home only later.
        let found = placements(3, &[(sune, Aim::Facing(Face::U)), ("U", Aim::Home)]);
        assert_eq!([found[0].len(), found[1].len()], [3, 8]);
    }
}
