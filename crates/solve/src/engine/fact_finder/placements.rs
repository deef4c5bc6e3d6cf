//! The pieces that each step of a solution brings to their goals.
//!
//! All turns are replayed on a cube that labels each sticker with its facelet number at the start,
//! which distinguishes stickers of one color.

use super::super::facts::{CenterSticker, MOST_LAYERS_WATCHED, PieceKind, Placement};
use super::super::note::Aim;
use unscramble_cube::geometry::{cubie_of, facelet_index};
use unscramble_cube::pieces::{
    WINGS, center_orbit_facelets, center_orbits, corner_facelets, midge_facelets, wing_facelets,
    wing_orbits,
};
use unscramble_cube::{Axis, Face, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::replay::{Replay, poll_after};

/// A place for a piece.
#[derive(Clone, Copy)]
struct Slot {
    kind: PieceKind,
    stickers: usize,
    facelets: [u32; 3],
    /// For wings, the two facelets that show the colors of the dedge, in the order of the wing's own
    /// stickers.
    reference: [u32; 2],
}

/// The last placement of a piece in a phase.
#[derive(Clone, Copy)]
struct LatestPlacement {
    step: u32,
    slot: u32,
    from: [u32; 3],
    colors: [u8; 3],
}

/// A replayed cube, the slots of its pieces, and the placements of the current phase.
pub(super) struct Tracker<'a> {
    size: usize,
    /// The colors of the start cube, by facelet.
    colors: &'a [u8],
    slots: Vec<Slot>,
    /// The slot of each facelet.
    slot_of: Vec<u32>,
    replay: Replay<u32>,
    before: Vec<u32>,
    /// The place of each sticker before the step. Stickers that do not move are not updated.
    place_of: Vec<u32>,
    /// The latest placement by piece (the slot where it began), separately for the pieces away from
    /// home (index 0) and at home (index 1). So a piece that is paired or oriented first and comes
    /// home later is reported twice.
    latest: [Vec<Option<LatestPlacement>>; 2],
    /// The entries of `latest` that are set: the index of the list, and the piece.
    pieces: Vec<(usize, u32)>,
}

impl<'a> Tracker<'a> {
    pub(super) fn new(
        size: usize,
        colors: &'a [u8],
        budget: &Budget,
    ) -> Result<Tracker<'a>, Cutoff> {
        let labels: Vec<u32> = (0..colors.len() as u32).collect();
        let slots = slots(size, budget)?;
        let mut slot_of = vec![u32::MAX; colors.len()];
        for (number, slot) in slots.iter().enumerate() {
            slot.places().iter().for_each(|f| slot_of[*f as usize] = number as u32);
        }
        Ok(Tracker {
            size,
            colors,
            latest: [vec![None; slots.len()], vec![None; slots.len()]],
            pieces: Vec::new(),
            slots,
            slot_of,
            replay: Replay::new(size, labels.clone(), budget)?,
            before: labels.clone(),
            place_of: labels,
        })
    }

    /// Returns the number of layers.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Returns the color that a facelet shows now.
    pub(super) fn color(&self, facelet: u32) -> u8 {
        self.colors[self.replay.stickers[facelet as usize] as usize]
    }

    /// Remembers the cube before a step.
    pub(super) fn begin_step(&mut self) {
        self.before.copy_from_slice(&self.replay.stickers);
    }

    /// Plays turns of a step, and calls `each` after each turn; on large cubes only after the last.
    pub(super) fn play(
        &mut self,
        turns: &[Turn],
        budget: &Budget,
        mut each: impl FnMut(&Tracker<'a>),
    ) -> Result<(), Cutoff> {
        let at_once = if self.size > MOST_LAYERS_WATCHED { poll_after(self.size) } else { 1 };
        for turns in turns.chunks(at_once) {
            budget.check()?;
            turns.iter().for_each(|turn| self.replay.turn(*turn));
            each(self);
        }
        Ok(())
    }

    /// Returns the center stickers with their places before the step and now.
    pub(super) fn center_stickers(&self) -> Vec<CenterSticker> {
        let mut place_before = vec![0; self.before.len()];
        for (place, label) in (0..).zip(&self.before) {
            place_before[*label as usize] = place;
        }
        let inner = 1..self.size - 1;
        let cells = inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column)));
        let facelets = Face::ALL.into_iter().flat_map(|face| {
            cells.clone().map(move |(row, column)| facelet_index(self.size, face, row, column))
        });
        let sticker = |facelet: usize| {
            let label = self.replay.stickers[facelet] as usize;
            CenterSticker {
                color: self.colors[label],
                from: place_before[label],
                to: facelet as u32,
            }
        };
        facelets.map(sticker).collect()
    }

    /// Counts the pieces that have moved since the step began: corners, midges, wings and centers.
    pub(super) fn moved(&self) -> [u32; 4] {
        let mut counts = [0; 4];
        let after = &self.replay.stickers;
        for slot in &self.slots {
            let first = slot.facelets[0] as usize;
            let kind = match slot.kind {
                PieceKind::Corner => 0,
                PieceKind::Midge => 1,
                PieceKind::Wing | PieceKind::Dedge => 2,
                PieceKind::Center => 3,
            };
            counts[kind] += u32::from(self.before[first] != after[first]);
        }
        counts
    }

    /// Records the pieces that are at their goals after the step and were not before it.
    pub(super) fn look(&mut self, step: u32, aim: Aim) {
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
            // A wing that did not move is paired if the rest of its dedge moves to it.
            if !moved && (aim != Aim::Paired || slot.kind != PieceKind::Wing) {
                continue;
            }
            let from = slot.facelets.map(|f| {
                let label = after[f as usize];
                if moved { self.place_of[label as usize] } else { f }
            });
            let piece = self.slot_of[label as usize] as usize;
            // Forget a piece that leaves its home. A piece that is paired or oriented may still move:
            // a wing with its dedge, an oriented piece to its home.
            if self.latest[1][piece].is_some()
                && !self.is_at_goal(Aim::Home, slot, slot.places(), after)
            {
                self.latest[1][piece] = None;
            }
            if !self.is_at_goal(aim, slot, slot.places(), after) {
                continue;
            }
            let home = usize::from(!matches!(aim, Aim::Paired | Aim::Facing(_)));
            let old = &self.slots[self.slot_of[from[0] as usize] as usize];
            if self.is_at_goal(aim, old, &from[..slot.stickers], &self.before) {
                continue;
            }
            if self.latest[home][piece].is_none() {
                self.pieces.push((home, piece as u32));
            }
            let colors = slot.facelets.map(|f| self.color(f));
            let slot = number as u32;
            self.latest[home][piece] = Some(LatestPlacement { step, slot, from, colors });
        }
    }

    /// Takes the placements recorded since the last call with the numbers of their steps, ordered by
    /// step and then by slot.
    pub(super) fn take_placements(&mut self) -> Vec<(usize, Placement)> {
        let latest = &mut self.latest;
        let mut all: Vec<LatestPlacement> =
            self.pieces.drain(..).filter_map(|(home, p)| latest[home][p as usize].take()).collect();
        all.sort_unstable_by_key(|placement| (placement.step, placement.slot));
        let placement = |latest: LatestPlacement| {
            let slot = self.slots[latest.slot as usize];
            let (from, to) = (latest.from[..slot.stickers].to_vec(), slot.places().to_vec());
            let colors = latest.colors[..slot.stickers].to_vec();
            (latest.step as usize, Placement { kind: slot.kind, colors, from, to })
        };
        all.into_iter().map(placement).collect()
    }

    /// Returns whether the piece whose stickers lie on `facelets`, the facelets of `slot`, is at its
    /// goal.
    fn is_at_goal(&self, aim: Aim, slot: &Slot, facelets: &[u32], stickers: &[u32]) -> bool {
        let color = |facelet: u32| self.colors[stickers[facelet as usize] as usize];
        let area = (self.size * self.size) as u32;
        let face = |facelet: u32| (facelet / area) as u8;
        let is_home = || facelets.iter().all(|f| color(*f) == face(*f));
        match aim {
            Aim::Home => is_home(),
            Aim::Center => slot.kind == PieceKind::Center && is_home(),
            Aim::HomeIn { face, layer } => {
                is_home() && layer_of(self.size, face, facelets[0]) == usize::from(layer)
            }
            Aim::Paired => {
                slot.kind == PieceKind::Wing
                    && facelets.iter().zip(slot.reference).all(|(f, r)| color(*f) == color(r))
            }
            Aim::Facing(goal) => {
                facelets.iter().any(|f| face(*f) == goal as u8 && color(*f) == goal as u8)
            }
        }
    }
}

impl Slot {
    /// Returns the facelets of the slot.
    fn places(&self) -> &[u32] {
        &self.facelets[..self.stickers]
    }
}

/// Returns the layer of a facelet, counted from a face: 1 for the face itself.
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

/// How many slots are made between checks of the budget.
const POLL: usize = 1 << 16;

/// Returns the slots of all pieces of a cube.
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
            // On even cubes the two innermost wings of a dedge are the reference of each other.
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
    use crate::engine::fact_finder::find;
    use crate::engine::method::Method;
    use crate::engine::note::Note;
    use crate::engine::recorder::Recorder;
    use unscramble_cube::{Cube, notation};

    /// Returns the placements of each step, on a cube that all steps together solve.
    fn placements(size: usize, steps: &[(&str, Aim)]) -> Vec<Vec<Placement>> {
        let turns: Vec<Vec<Turn>> =
            steps.iter().map(|(moves, _)| notation::parse(moves, size).unwrap()).collect();
        let mut start = Cube::solved(size);
        turns.iter().flatten().rev().for_each(|turn| start.turn(turn.inverse()));
        let mut recorder = Recorder::new(start.clone());
        let method = Method::named("beginner").unwrap();
        recorder.begin((method.phases)(&method.defaults())[0], 1);
        for (turns, (_, aim)) in turns.iter().zip(steps) {
            recorder.step(Note::default().aim(*aim), turns, || Ok(())).unwrap();
        }
        let (_, turns, mut phases) = recorder.into_parts();
        find(&start, &turns, &mut phases, false, &Budget::unlimited()).unwrap();
        let facts = phases[0].steps.iter().map(|step| step.facts.as_ref().unwrap());
        facts.map(|facts| facts.placed.clone()).collect()
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
        // The centers of R look the same in any of its positions.
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
    fn a_piece_that_leaves_its_goal_is_not_reported() {
        let found = placements(3, &[("R R'", Aim::Home), ("F", Aim::Home), ("R2", Aim::Home)]);
        assert!(found[0].is_empty());
        // F brings home five of its eight pieces, because R2 still has to turn the other three.
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
        // They are reported although they come home only later.
        let found = placements(3, &[(sune, Aim::Facing(Face::U)), ("U", Aim::Home)]);
        assert_eq!([found[0].len(), found[1].len()], [3, 8]);
    }
}
