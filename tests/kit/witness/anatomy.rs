//! The pieces of a cube and its 24 rotations, worked out from the points of the stickers.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::model::{FACES, Geometry, Move, Vector};

/// The sizes that the witness examines.
const LARGEST: usize = 12;

/// The places of pieces on a cube of one size.
pub(crate) struct Anatomy {
    pub(crate) size: usize,
    pub(crate) geometry: &'static Geometry,
    /// The face of each facelet.
    pub(crate) face: Vec<usize>,
    /// The cubie of each facelet, in doubled coordinates from the middle of the cube.
    pub(crate) cubie: Vec<Vector>,
    pub(crate) corners: Vec<Vec<usize>>,
    /// The twelve edges: the two facelets of each cubie, ordered along the edge.
    pub(crate) edges: Vec<Vec<[usize; 2]>>,
    /// By face, the facelets that are on no edge.
    pub(crate) centers: [Vec<usize>; 6],
    /// By depth of the orbit (0 next to the corners): 24 facelets that turns mix, one of each wing.
    pub(crate) wings: Vec<Vec<usize>>,
    /// The other facelet of an edge cubie.
    pub(crate) partner: BTreeMap<usize, usize>,
    pub(crate) rotations: Vec<Rotated>,
}

/// A rotation of the whole cube.
pub(crate) struct Rotated {
    /// Where each face goes.
    pub(crate) faces: [usize; 6],
    /// Where each facelet goes.
    pub(crate) places: Vec<usize>,
    /// Where the sticker at each facelet comes from.
    pub(crate) origins: Vec<usize>,
}

impl Anatomy {
    /// Returns the anatomy of a size, which is worked out once.
    pub(crate) fn of(size: usize) -> &'static Anatomy {
        static ALL: [OnceLock<Anatomy>; LARGEST + 1] = [const { OnceLock::new() }; LARGEST + 1];
        ALL[size].get_or_init(|| Anatomy::new(size))
    }

    fn new(size: usize) -> Anatomy {
        let geometry = Geometry::of(size);
        let area = size * size;
        let face: Vec<usize> = (0..6 * area).map(|f| f / area).collect();
        let cubie: Vec<Vector> = (0..6 * area).map(|f| geometry.place(f).0).collect();
        let mut by_cubie: BTreeMap<Vector, Vec<usize>> = BTreeMap::new();
        (0..6 * area).for_each(|f| by_cubie.entry(cubie[f]).or_default().push(f));
        let corners = by_cubie.values().filter(|stickers| stickers.len() == 3).cloned().collect();
        let mut edges: BTreeMap<[usize; 2], Vec<[usize; 2]>> = BTreeMap::new();
        let mut centers: [Vec<usize>; 6] = Default::default();
        for stickers in by_cubie.values() {
            match stickers.as_slice() {
                [a, b] => edges.entry([face[*a], face[*b]]).or_default().push([*a, *b]),
                [only] => centers[face[*only]].push(*only),
                _ => {}
            }
        }
        let edges: Vec<Vec<[usize; 2]>> = edges.into_values().collect();
        let partner = edges.iter().flatten().flat_map(|[a, b]| [(*a, *b), (*b, *a)]).collect();
        let mut anatomy = Anatomy {
            size,
            geometry,
            face,
            cubie,
            corners,
            edges,
            centers,
            wings: Vec::new(),
            partner,
            rotations: Vec::new(),
        };
        anatomy.rotations = anatomy.all_rotations();
        let depths = 0..(size / 2).saturating_sub(1);
        anatomy.wings = depths.map(|depth| anatomy.orbit(anatomy.edges[0][depth][0])).collect();
        anatomy
    }

    /// Returns where a move takes each facelet.
    pub(crate) fn effect(&self, turn: Move) -> Vec<usize> {
        let mut labels: Vec<usize> = (0..self.face.len()).collect();
        self.geometry.play(&mut labels, turn);
        let mut to = vec![0; labels.len()];
        labels.iter().enumerate().for_each(|(place, label)| to[*label] = place);
        to
    }

    fn all_rotations(&self) -> Vec<Rotated> {
        let quarter = |face| self.effect(Move { face, from: 1, to: self.size, quarters: 1 });
        let quarters = [quarter(0), quarter(1)];
        let rotated = |places: Vec<usize>| {
            let faces = std::array::from_fn(|f| self.face[places[f * self.size * self.size]]);
            let mut origins = vec![0; places.len()];
            places.iter().enumerate().for_each(|(from, to)| origins[*to] = from);
            Rotated { faces, places, origins }
        };
        let mut all = vec![rotated((0..self.face.len()).collect())];
        let mut done = 0;
        while done < all.len() {
            for quarter in &quarters {
                let next = rotated(all[done].places.iter().map(|f| quarter[*f]).collect());
                if all.iter().all(|other| other.faces != next.faces) {
                    all.push(next);
                }
            }
            done += 1;
        }
        all
    }

    /// Returns the facelets to which quarter turns of single layers take a facelet.
    fn orbit(&self, first: usize) -> Vec<usize> {
        let mut all = vec![first];
        let turns = (0..3).flat_map(|face| {
            (1..=self.size).map(move |layer| Move { face, from: layer, to: layer, quarters: 1 })
        });
        let effects: Vec<Vec<usize>> = turns.map(|turn| self.effect(turn)).collect();
        let mut done = 0;
        while done < all.len() {
            for effect in &effects {
                if !all.contains(&effect[all[done]]) {
                    all.push(effect[all[done]]);
                }
            }
            done += 1;
        }
        assert_eq!(all.len(), 24);
        all
    }

    /// Returns the rotation that follows another one.
    pub(crate) fn then(&self, first: usize, faces: &[usize; 6]) -> usize {
        self.rotation(std::array::from_fn(|face| faces[self.rotations[first].faces[face]]))
    }

    pub(crate) fn rotation(&self, faces: [usize; 6]) -> usize {
        let found = self.rotations.iter().position(|other| other.faces == faces);
        found.expect("a rotation")
    }

    /// Returns the rotation that takes U and F to these faces.
    pub(crate) fn taking(&self, up: usize, front: usize) -> Option<usize> {
        self.rotations.iter().position(|r| r.faces[0] == up && r.faces[2] == front)
    }

    /// Returns the height of a facelet's cubie above a face: 0 in its layer.
    pub(crate) fn height(&self, down: usize, facelet: usize) -> usize {
        let last = self.size as i32 - 1;
        let cubie = self.cubie[facelet];
        let along = [cubie[1], cubie[0], cubie[2], -cubie[1], -cubie[0], -cubie[2]][down];
        ((last - along) / 2) as usize
    }

    /// Returns the facelets of the cubie of a facelet.
    pub(crate) fn piece_at(&self, facelet: usize) -> Vec<usize> {
        if let Some(corner) = self.corners.iter().find(|corner| corner.contains(&facelet)) {
            return corner.clone();
        }
        match self.partner.get(&facelet) {
            Some(partner) => vec![facelet, *partner],
            None => vec![facelet],
        }
    }

    /// Returns the edge on which a facelet lies.
    pub(crate) fn edge_at(&self, facelet: usize) -> Option<usize> {
        self.edges.iter().position(|edge| edge.iter().flatten().any(|f| *f == facelet))
    }

    /// Whether the facelet is the middle of a face of an odd cube.
    pub(crate) fn is_fixed(&self, facelet: usize) -> bool {
        self.size % 2 == 1 && facelet % (self.size * self.size) == self.size * self.size / 2
    }

    /// Returns what kind of piece a facelet belongs to.
    pub(crate) fn kind(&self, facelet: usize) -> &'static str {
        match self.piece_at(facelet).len() {
            3 => "corner",
            1 => "center",
            _ if self.size % 2 == 1 && self.cubie[facelet].contains(&0) => "midge",
            _ => "wing",
        }
    }
}

/// Returns the opposite of a face.
pub(crate) fn opposite(face: usize) -> usize {
    (face + 3) % 6
}

/// Returns the index of a face, given its letter.
pub(crate) fn face_index(letter: char) -> Option<usize> {
    FACES.iter().position(|face| *face == letter)
}
