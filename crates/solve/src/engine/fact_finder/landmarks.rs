//! Landmarks: whole corners, edges and centers that are solved, as a person sees them.

use super::super::facts::{Displaced, Facts, Landmark, LandmarkKind, MOST_LAYERS_WATCHED};
use super::super::note::{Aim, Note};
use super::placements::Tracker;
use unscramble_cube::Face;
use unscramble_cube::geometry::facelet_index;
use unscramble_cube::pieces::{
    CORNERS, EDGES, corner_facelets, midge_facelets, wing_facelets, wing_orbits,
};

/// A set of landmarks, a bit for each: 8 corners, 12 edges, 12 dedges, 6 centers.
pub(super) type Set = u64;

const EDGE: usize = 8;
const DEDGE: usize = 20;
const CENTER: usize = 32;
const ALL: usize = 38;
const DEDGES: Set = (1 << CENTER) - (1 << DEDGE);
pub(super) const EVERYTHING: Set = (1 << ALL) - 1;

/// The facelets of all landmarks of a cube.
pub(super) struct Landmarks {
    size: usize,
    /// By corner, edge or center: the facelets with their face. Dedges share those of edges.
    facelets: Vec<Vec<(u32, u8)>>,
}

/// What is solved before, during and after a step.
#[derive(Debug, Clone)]
pub(super) struct Solved {
    /// The landmarks that matter to the step.
    mask: Set,
    before: Set,
    /// Solved at every moment of the step.
    throughout: Set,
    after: Set,
}

impl Landmarks {
    pub(super) fn new(size: usize) -> Landmarks {
        let area = size * size;
        let with_face = |f: usize| (f as u32, (f / area) as u8);
        let mut facelets: Vec<Vec<(u32, u8)>> = Vec::with_capacity(ALL);
        for slot in 0..CORNERS.len() {
            facelets.push(corner_facelets(size, slot).into_iter().map(with_face).collect());
        }
        for slot in 0..EDGES.len() {
            facelets.push(edge_facelets(size, slot).into_iter().map(with_face).collect());
        }
        for face in Face::ALL {
            let inner = 1..size.max(3) - 1;
            let cells =
                inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column)));
            let of_face = cells.filter(|_| size > 3);
            facelets
                .push(of_face.map(|(r, c)| with_face(facelet_index(size, face, r, c))).collect());
        }
        Landmarks { size, facelets }
    }

    /// Returns the facelets of a landmark that is not a dedge.
    fn facelets_of(&self, landmark: usize) -> &[(u32, u8)] {
        &self.facelets[if landmark < CENTER { landmark } else { landmark - (CENTER - DEDGE) }]
    }

    /// Returns what is solved, of the landmarks in a set.
    fn solved(&self, mask: Set, color: impl Fn(u32) -> u8) -> Set {
        let mut solved = 0;
        for landmark in (0..ALL).filter(|l| mask >> l & 1 == 1 && !(DEDGE..CENTER).contains(l)) {
            let facelets = self.facelets_of(landmark);
            if !facelets.is_empty() && facelets.iter().all(|(f, face)| color(*f) == *face) {
                solved |= 1 << landmark;
            }
        }
        if mask & DEDGES != 0 {
            solved |= self.dedges(color) << DEDGE;
        }
        solved & mask
    }

    /// Returns which dedges are paired, a bit for each.
    fn dedges(&self, color: impl Fn(u32) -> u8) -> Set {
        let mut paired = 0;
        if self.size < 4 {
            return paired;
        }
        for facelets in &self.facelets[EDGE..DEDGE] {
            let half = facelets.len() / 2;
            let (one, other) = facelets.split_at(half);
            let [a, b] = [color(one[0].0), color(other[0].0)];
            let is_paired = one.iter().all(|(f, _)| color(*f) == a)
                && other.iter().all(|(f, _)| color(*f) == b);
            let named = EDGES.iter().position(|faces| {
                let [x, y] = faces.map(|face| face as u8);
                [x, y] == [a, b] || [y, x] == [a, b]
            });
            if let (true, Some(dedge)) = (is_paired, named) {
                paired |= 1 << dedge;
            }
        }
        paired
    }

    /// Returns by face how many of its movable center stickers show its color.
    pub(super) fn centers(&self, color: impl Fn(u32) -> u8) -> [u32; 6] {
        let fixed = |f: u32| {
            let (size, within) = (self.size, f as usize % (self.size * self.size));
            !size.is_multiple_of(2) && within == size * size / 2
        };
        std::array::from_fn(|face| {
            let facelets = self.facelets_of(CENTER + face).iter();
            facelets.filter(|(f, face)| !fixed(*f) && color(*f) == *face).count() as u32
        })
    }

    /// Adds to the facts of a step what it keeps, breaks and brings back.
    /// `for_good` is what is solved at the end of the phase and of all later phases.
    pub(super) fn tell(&self, steps: &[Solved], number: usize, for_good: Set, facts: &mut Facts) {
        let Some(step) = steps.get(number) else { return };
        let Solved { mask, before, throughout, after, .. } = step;
        // What is solved by chance and lost later, nobody will look for.
        let lasting = mask & for_good;
        let some = |set: Set| (0..ALL).filter(move |l| set >> l & 1 == 1);
        if self.size <= MOST_LAYERS_WATCHED {
            facts.kept = some(before & throughout & after & lasting).map(landmark).collect();
            facts.lost = some(before & mask & !for_good & !throughout).map(landmark).collect();
            facts.returned = some(before & after & !throughout & lasting).map(landmark).collect();
        }
        facts.displaced = some(before & !after & lasting)
            .filter_map(|l| {
                let later = steps[number + 1..].iter().position(|step| step.after >> l & 1 == 1)?;
                Some(Displaced { landmark: landmark(l), back_in: later + 1 })
            })
            .collect();
    }
}

/// Returns the landmark of a bit.
fn landmark(landmark: usize) -> Landmark {
    let (kind, colors): (_, &[Face]) = match landmark {
        EDGE..DEDGE => (LandmarkKind::Edge, &EDGES[landmark - EDGE]),
        DEDGE..CENTER => (LandmarkKind::Dedge, &EDGES[landmark - DEDGE]),
        CENTER.. => (LandmarkKind::Center, &Face::ALL[landmark - CENTER..=landmark - CENTER]),
        _ => (LandmarkKind::Corner, &CORNERS[landmark]),
    };
    Landmark { kind, colors: colors.iter().map(|face| *face as u8).collect() }
}

/// Returns the facelets of an edge: first those on its first face, then those on the other.
fn edge_facelets(size: usize, slot: usize) -> Vec<usize> {
    let mut sides = [Vec::new(), Vec::new()];
    if !size.is_multiple_of(2) {
        let midge = midge_facelets(size, slot);
        sides.iter_mut().zip(midge).for_each(|(side, f)| side.push(f));
    }
    for depth in 1..=wing_orbits(size) {
        let [a, b] = wing_facelets(size, depth, 2 * slot);
        let [c, d] = wing_facelets(size, depth, 2 * slot + 1);
        sides[0].extend([a, d]);
        sides[1].extend([b, c]);
    }
    sides.concat()
}

impl Solved {
    /// Looks at the cube before a step.
    pub(super) fn before(landmarks: &Landmarks, note: &Note, tracker: &Tracker<'_>) -> Solved {
        let mask = match note.aim {
            Aim::Paired => EVERYTHING & !((1 << DEDGE) - 1),
            _ => EVERYTHING & !DEDGES,
        };
        let before = landmarks.solved(mask, |f| tracker.color(f));
        Solved { mask, before, throughout: before, after: before }
    }

    /// Returns what is solved after the step.
    pub(super) fn after(&self) -> Set {
        self.after
    }

    /// Looks at the cube after a turn of the step.
    pub(super) fn on_the_way(&mut self, landmarks: &Landmarks, tracker: &Tracker<'_>) {
        if landmarks.size <= MOST_LAYERS_WATCHED {
            self.throughout &= landmarks.solved(self.throughout, |f| tracker.color(f));
        }
    }

    /// Looks at the cube after the step.
    pub(super) fn end(&mut self, landmarks: &Landmarks, tracker: &Tracker<'_>) {
        self.after = landmarks.solved(EVERYTHING, |f| tracker.color(f));
    }
}
