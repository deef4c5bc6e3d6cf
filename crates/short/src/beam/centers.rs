//! The stages that solve the centers.
//!
//! Each stage brings the cube into a smaller subgroup:
//!
//! | stage | moves | goal |
//! | --- | --- | --- |
//! | [`Stage::Axis`] | all | one pair of opposite colors is on U and D |
//! | [`Stage::Axes`] | inner layers around R-L and F-B: half turns | every pair is on its axis, and the wings of every orbit are an even permutation |
//!
//! The state of a stage is one bit for each center sticker, so an orbit is a mask of 24 bits. The parity of
//! the wings belongs to the second stage, because the third cannot change it.

use rand::{RngExt, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::boundary::{BoundaryMove, boundary_moves, is_upright, place_map};
use super::puzzle::{Puzzle, StageMove};
use unscramble_cube::pieces::{center_orbit_facelets, center_orbits, wing_orbits};
use unscramble_cube::{Cube, Face};
use unscramble_search::exact::{to_u8, to_u16};

/// The most center orbits of a [`Band`] of which there is a net.
pub const MOST_ORBITS: usize = 7;

/// The number of features of an orbit: 16 patterns of the four stickers on each of six faces.
const ORBIT_FEATURES: usize = 96;

/// The center orbits that one search gathers: those whose outer line is one of a few. Line 1 is next to the edge of a
/// face. The bands of a cube come one after the other, the innermost first: a quarter turn takes only the centers of the
/// lines that it turns to other faces, so turns of the layers outside the gathered orbits leave those where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Band {
    /// The outermost line.
    pub outermost: usize,
    /// The innermost line that is the outer line of an orbit.
    pub innermost: usize,
}

impl Band {
    /// Returns all orbits of a cube.
    #[must_use]
    pub fn whole(size: usize) -> Band {
        Band::within(size, 1)
    }

    /// Returns the orbits of a cube that a line bounds.
    #[must_use]
    pub fn within(size: usize, outermost: usize) -> Band {
        Band { outermost, innermost: deepest(size) }
    }

    /// Returns the orbits with this outer line.
    #[must_use]
    pub fn line(line: usize) -> Band {
        Band { outermost: line, innermost: line }
    }

    fn contains(self, (row, column): (usize, usize)) -> bool {
        (self.outermost..=self.innermost).contains(&row.min(column))
    }
}

/// Returns the innermost line that is the outer line of an orbit.
fn deepest(size: usize) -> usize {
    (size - 2) / 2
}

/// A stage of the centers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// One pair of opposite colors goes to one axis.
    Axis,
    /// All pairs go to their axes, and the wings become even.
    Axes,
}

impl Stage {
    /// The stages in order.
    pub const ALL: [Stage; 2] = [Stage::Axis, Stage::Axes];

    /// Returns the faces on which the stickers of the masks belong.
    #[must_use]
    pub const fn goal_faces(self) -> &'static [Face] {
        match self {
            Stage::Axis => &[Face::U, Face::D],
            Stage::Axes => &[Face::R, Face::L],
        }
    }

    /// Returns whether the stage has this move when it gathers a band of a cube, and the orbits within are gathered.
    fn allows(self, step: BoundaryMove, size: usize, band: Band) -> bool {
        let layers = usize::from(step.turn.to());
        // Without the layers of the band, it does the same to the band as a turn of the outermost layer.
        if (2..=band.outermost).contains(&layers) {
            return false;
        }
        let is_deep = band.innermost < deepest(size) && layers > band.innermost + 1;
        let half_turns_only = match (self, is_upright(step.turn.face())) {
            (Stage::Axis, true) => false,
            (Stage::Axis, false) | (Stage::Axes, true) => is_deep,
            (Stage::Axes, false) => step.is_wide(),
        };
        !half_turns_only || step.turn.quarters() == 2
    }

    /// Returns the groups of faces within which stickers move while the stage lasts.
    fn fields(self) -> Vec<Vec<Face>> {
        match self {
            Stage::Axis => vec![Face::ALL.to_vec()],
            Stage::Axes => vec![vec![Face::R, Face::F, Face::L, Face::B]],
        }
    }
}

/// The state of a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CenterState {
    /// For each orbit, the places of the stickers that belong on the goal faces.
    pub(super) masks: [u32; MOST_ORBITS],
    /// For each wing orbit, whether it is an odd permutation, if the stage looks at it.
    odd_wings: u8,
}

/// A stage of a band of the centers of an NxNxN cube.
#[derive(Debug)]
pub struct Centers {
    size: usize,
    band: Band,
    stage: Stage,
    orbits: Vec<(usize, usize)>,
    moves: Vec<StageMove>,
    /// The permutations of masks that occur.
    permutations: Vec<MaskPermutation>,
    /// For each move and orbit, the number of the permutation.
    effects: Vec<Vec<u8>>,
    /// For each move, the wing orbits whose parity changes.
    wing_changes: Vec<u8>,
    /// The number of wing orbits that the stage looks at.
    wing_orbits: usize,
    goal: u32,
}

impl Centers {
    /// Creates a stage of a band with at most [`MOST_ORBITS`] center orbits.
    #[must_use]
    pub fn new(size: usize, band: Band, stage: Stage) -> Centers {
        let in_band = center_orbits(size).filter(|orbit| band.contains(*orbit));
        let orbits: Vec<(usize, usize)> = in_band.take(MOST_ORBITS).collect();
        let wings = (band.outermost..=band.innermost.min(wing_orbits(size))).count();
        let wing_orbits = if stage == Stage::Axes { wings } else { 0 };
        let turns = boundary_moves(size).into_iter();
        let turns = turns.filter(|step| stage.allows(*step, size, band));
        let moves: Vec<StageMove> = turns.map(|step| StageMove { turns: vec![step] }).collect();
        let mut permutations: Vec<MaskPermutation> = Vec::new();
        let mut number = |map: [u8; 24]| {
            let known = permutations.iter().position(|other| other.map == map);
            let number = known.unwrap_or_else(|| {
                permutations.push(MaskPermutation::new(map));
                permutations.len() - 1
            });
            to_u8(number)
        };
        let mut effects = Vec::new();
        let mut wing_changes = Vec::new();
        for step in moves.iter().flat_map(|step| &step.turns) {
            let map = |orbit| place_map(size, &center_orbit_facelets(size, orbit), &[step.turn]);
            effects.push(orbits.iter().map(|orbit| number(map(*orbit))).collect());
            let odd = !step.turn.quarters().is_multiple_of(2);
            // The turn takes the inner layers 1..to along, and each holds a cycle of four of its orbit.
            let layers = usize::from(step.turn.to()).saturating_sub(band.outermost);
            wing_changes.push(if odd { to_u8((1u32 << layers.min(wing_orbits)) - 1) } else { 0 });
        }
        let goal = stage.goal_faces().iter().fold(0, |goal, face| goal | 0xf << (4 * face.index()));
        Centers {
            size,
            band,
            stage,
            orbits,
            moves,
            permutations,
            effects,
            wing_changes,
            wing_orbits,
            goal,
        }
    }

    /// Returns the stage.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Reads the state of a cube. `home` is the face to which each color belongs, `odd_wings` the wing
    /// orbits that are odd, one bit each, the outermost first.
    pub(super) fn read(&self, cube: &Cube, home: &[Face; 6], odd_wings: u8) -> CenterState {
        let goal = home.map(|face| self.stage.goal_faces().contains(&face));
        let mut masks = [0; MOST_ORBITS];
        for (mask, orbit) in masks.iter_mut().zip(&self.orbits) {
            for (place, facelet) in center_orbit_facelets(self.size, *orbit).into_iter().enumerate()
            {
                *mask |= u32::from(goal[usize::from(cube.facelet(facelet))]) << place;
            }
        }
        let looked_at = to_u8((1u16 << self.wing_orbits) - 1);
        CenterState { masks, odd_wings: odd_wings >> (self.band.outermost - 1) & looked_at }
    }

    fn wing_feature(&self, orbit: usize) -> u16 {
        to_u16(ORBIT_FEATURES * self.orbits.len() + orbit)
    }
}

impl Puzzle for Centers {
    type State = CenterState;

    fn goal(&self) -> CenterState {
        let mut masks = [0; MOST_ORBITS];
        masks[..self.orbits.len()].fill(self.goal);
        CenterState { masks, odd_wings: 0 }
    }

    fn is_goal(&self, state: &CenterState) -> bool {
        state.odd_wings == 0
            && state.masks[..self.orbits.len()].iter().all(|mask| *mask == self.goal)
    }

    fn moves(&self) -> &[StageMove] {
        &self.moves
    }

    fn cost(&self, _: Option<usize>, _: usize) -> usize {
        1
    }

    fn may_follow(&self, last: usize, next: usize) -> bool {
        let [last, next] = [last, next].map(|number| self.moves[number].turns[0]);
        last.may_precede(next)
    }

    fn after(&self, state: &CenterState, number: usize) -> CenterState {
        let mut after = *state;
        for (mask, effect) in after.masks.iter_mut().zip(&self.effects[number]) {
            *mask = self.permutations[usize::from(*effect)].apply(*mask);
        }
        after.odd_wings ^= self.wing_changes[number];
        after
    }

    fn features(&self) -> usize {
        ORBIT_FEATURES * self.orbits.len() + self.wing_orbits
    }

    fn list_features(&self, state: &CenterState, on: &mut Vec<u16>) {
        for (orbit, mask) in state.masks[..self.orbits.len()].iter().enumerate() {
            on.extend((0..6).filter_map(|face| pattern(orbit, *mask, face)));
        }
        let odd = (0..self.wing_orbits).filter(|orbit| state.odd_wings >> orbit & 1 == 1);
        on.extend(odd.map(|orbit| self.wing_feature(orbit)));
    }

    fn list_changes(
        &self,
        before: &CenterState,
        after: &CenterState,
        on: &mut Vec<u16>,
        off: &mut Vec<u16>,
    ) {
        for orbit in 0..self.orbits.len() {
            let (old, new) = (before.masks[orbit], after.masks[orbit]);
            if old != new {
                for face in 0..6 {
                    let (old, new) = (pattern(orbit, old, face), pattern(orbit, new, face));
                    if old != new {
                        off.extend(old);
                        on.extend(new);
                    }
                }
            }
        }
        for orbit in 0..self.wing_orbits {
            match (before.odd_wings >> orbit & 1, after.odd_wings >> orbit & 1) {
                (0, 1) => on.push(self.wing_feature(orbit)),
                (1, 0) => off.push(self.wing_feature(orbit)),
                _ => {}
            }
        }
    }

    fn random_move(&self, last: Option<usize>, rng: &mut ChaCha8Rng) -> usize {
        loop {
            let next = rng.random_range(0..self.moves.len());
            let step = self.moves[next].turns[0];
            let same = |last: usize| {
                let last = self.moves[last].turns[0];
                (last.axis(), last.boundary) == (step.axis(), step.boundary)
            };
            if !last.is_some_and(same) {
                return next;
            }
        }
    }

    fn random_state(&self, rng: &mut ChaCha8Rng) -> CenterState {
        let mut state = self.goal();
        for mask in &mut state.masks[..self.orbits.len()] {
            *mask = 0;
            for field in self.stage.fields() {
                let places = |face: &Face| 4 * face.index()..4 * face.index() + 4;
                let from: Vec<usize> = field.iter().flat_map(places).collect();
                let mut to = from.clone();
                to.shuffle(rng);
                for (from, to) in from.into_iter().zip(to) {
                    *mask |= (self.goal >> from & 1) << to;
                }
            }
        }
        state.odd_wings = rng.random_range(0..1u16 << self.wing_orbits) as u8;
        state
    }
}

/// Returns the feature of the pattern of an orbit on a face; none if no sticker of the mask is there.
fn pattern(orbit: usize, mask: u32, face: usize) -> Option<u16> {
    let pattern = mask >> (4 * face) & 0xf;
    (pattern != 0).then_some((ORBIT_FEATURES * orbit + 16 * face) as u16 + pattern as u16)
}

/// A permutation of the bits of a mask, as tables for six bits at a time.
#[derive(Debug)]
struct MaskPermutation {
    map: [u8; 24],
    parts: [[u32; 64]; 4],
}

impl MaskPermutation {
    fn new(map: [u8; 24]) -> MaskPermutation {
        let part = |part: usize, bits: usize| {
            let set = (0..6).filter(|bit| bits >> bit & 1 == 1);
            set.fold(0, |mask, bit| mask | 1 << map[6 * part + bit])
        };
        let parts = std::array::from_fn(|i| std::array::from_fn(|bits| part(i, bits)));
        MaskPermutation { map, parts }
    }

    fn apply(&self, mask: u32) -> u32 {
        let part = |i: usize| self.parts[i][(mask >> (6 * i) & 63) as usize];
        part(0) | part(1) | part(2) | part(3)
    }
}
