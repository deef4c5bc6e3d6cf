//! Cubes on their way through the stages, each seen from a side that suits the next stage.

use super::centers::Stage;
use unscramble_cube::pieces::{corner_facelets, fixed_center, wing_orbits};
use unscramble_cube::wing_places::wing_orbit_is_odd;
use unscramble_cube::{Axis, CORNERS, Cube, Face, Rotation, Turn, permutation};

/// The face to which each color belongs.
pub(crate) type Homes = [Face; 6];

/// A cube after the turns of some stages, rotated as a whole.
#[derive(Debug, Clone)]
pub(crate) struct Frame {
    pub(crate) cube: Cube,
    /// The turns of the stages so far, as seen on the rotated cube.
    pub(super) turns: Vec<Vec<Turn>>,
    /// From the faces of the cube as posted to those of the rotated one.
    pub(super) rotation: Rotation,
    /// Where the colors belong, as far as the stages have decided.
    pub(crate) homes: Homes,
    /// The lengths of the stages so far, in OBTM.
    pub(super) stages: Vec<usize>,
}

impl Frame {
    /// Returns the cube as posted.
    pub(crate) fn posted(cube: &Cube) -> Frame {
        Frame {
            cube: cube.clone(),
            turns: Vec::new(),
            rotation: Rotation::IDENTITY,
            homes: Face::ALL,
            stages: Vec::new(),
        }
    }

    /// Returns the cube with each of its axes upright.
    pub(crate) fn with_each_axis_upright(&self) -> Vec<Frame> {
        let third_turns = [
            Some(Rotation::IDENTITY),
            Rotation::taking(Face::R, Face::U),
            Rotation::taking(Face::F, Face::R),
        ];
        third_turns.iter().flatten().map(|rotation| self.rotated(rotation)).collect()
    }

    /// Returns the axis of the cube as posted that is upright now.
    pub(crate) fn upright_axis(&self) -> Axis {
        self.rotation.inverse().map(Face::U).axis()
    }

    /// Returns the cube, rotated as a whole.
    pub(crate) fn rotated(&self, rotation: &Rotation) -> Frame {
        let mut cube = self.cube.clone();
        cube.apply(&Turn::rotating(rotation, cube.size()));
        Frame {
            cube,
            turns: self.rotated_turns(rotation),
            rotation: self.rotation.then(rotation),
            homes: self.homes.map(|face| rotation.map(face)),
            stages: self.stages.clone(),
        }
    }

    /// Returns the cube after the turns of a stage of this length, which decided where colors belong.
    pub(crate) fn after(&self, turns: &[Turn], length: usize, homes: Homes) -> Frame {
        let mut next = self.clone();
        next.cube.apply(turns);
        next.turns.push(turns.to_vec());
        next.stages.push(length);
        next.homes = homes;
        next
    }

    /// Returns the turns of each stage on the cube as posted.
    pub(crate) fn posted_stages(&self) -> Vec<Vec<Turn>> {
        self.rotated_turns(&self.rotation.inverse())
    }

    fn rotated_turns(&self, rotation: &Rotation) -> Vec<Vec<Turn>> {
        let rotated = |stage: &Vec<Turn>| stage.iter().map(|turn| turn.rotated(rotation)).collect();
        self.turns.iter().map(rotated).collect()
    }

    /// Returns the length so far, in OBTM.
    pub(crate) fn length(&self) -> usize {
        self.stages.iter().sum()
    }

    /// Returns by how much this is longer than the shortest frame; 255 for all that is more, which no search makes up for.
    pub(crate) fn behind(&self, shortest: usize) -> u8 {
        u8::try_from(self.length() - shortest).unwrap_or(u8::MAX)
    }

    /// Lists where the colors may belong, as far as a stage and those before it tell: on an odd cube as
    /// the fixed centers say, on an even one in all ways that the stages before left open.
    pub(super) fn homes_for(&self, stage: Stage) -> Vec<Homes> {
        let decided = |color: usize, home: Face| match stage {
            Stage::Axis => true,
            Stage::Axes => home.is_parallel(Face::U) == self.homes[color].is_parallel(Face::U),
        };
        let goal = |homes: &Homes| homes.map(|home| stage.goal_faces().contains(&home));
        let mut listed: Vec<Homes> = Vec::new();
        for rotation in Rotation::all() {
            let homes = Face::ALL.map(|color| rotation.map(color));
            let fits =
                (0..6).all(|color| decided(color, homes[color])) && self.fixed_centers_fit(&homes);
            if fits && !listed.iter().any(|other| goal(other) == goal(&homes)) {
                listed.push(homes);
            }
        }
        listed
    }

    /// Returns another cube in the place of this one.
    pub(crate) fn with_cube(&self, cube: Cube) -> Frame {
        Frame { cube, ..self.clone() }
    }

    /// Returns the same cube with one choice of the faces to which the colors belong.
    pub(super) fn with_some_homes(self) -> Option<Frame> {
        let fits = |homes: &Homes| {
            let on_axes = (0..6).all(|color| homes[color].is_parallel(self.homes[color]));
            on_axes && self.fixed_centers_fit(homes)
        };
        let all = Rotation::all().map(|rotation| Face::ALL.map(|color| rotation.map(color)));
        let homes = all.into_iter().find(fits)?;
        Some(Frame { homes, ..self })
    }

    fn fixed_centers_fit(&self, homes: &Homes) -> bool {
        let size = self.cube.size();
        size.is_multiple_of(2)
            || Face::ALL
                .into_iter()
                .all(|face| homes[usize::from(self.cube.facelet(fixed_center(size, face)))] == face)
    }

    /// Returns the wing orbits that are odd permutations, one bit each.
    pub(super) fn odd_wings(&self) -> u8 {
        let orbits = 1..=wing_orbits(self.cube.size());
        orbits.fold(0, |odd, depth| {
            odd | u8::from(wing_orbit_is_odd(&self.cube, depth)) << (depth - 1)
        })
    }

    /// Returns whether the corners are an odd permutation once the colors are at home.
    pub(crate) fn corners_are_odd(&self) -> bool {
        let size = self.cube.size();
        let faces = |set: [Face; 3]| set.iter().fold(0u8, |faces, face| faces | 1 << face.index());
        let corners: Vec<Option<usize>> = (0..CORNERS.len())
            .map(|slot| {
                let facelets = corner_facelets(size, slot);
                let corner = facelets.map(|f| self.homes[usize::from(self.cube.facelet(f))]);
                CORNERS.iter().position(|other| faces(*other) == faces(corner))
            })
            .collect();
        permutation::is_odd(&corners)
    }
}
