//! The cube at one moment of a replay.

use super::anatomy::{Anatomy, opposite};
use super::tale::LandmarkTale;

/// The cube at one moment: which sticker is where, and how the cube is held.
#[derive(Clone)]
pub(crate) struct Moment {
    /// By place as held, the place of the sticker at the start.
    pub(crate) stickers: Vec<usize>,
    /// The rotation from the cube as posted to the cube as held.
    pub(crate) hold: usize,
}

/// The cube of a moment as it would be if it was never turned over: by facelet, the face to which the
/// sticker belongs in the end.
pub(crate) struct View<'a> {
    pub(crate) anatomy: &'a Anatomy,
    pub(crate) homes: Vec<usize>,
}

impl View<'_> {
    pub(crate) fn at_home(&self, facelet: usize) -> bool {
        self.homes[facelet] == self.anatomy.face[facelet]
    }

    pub(crate) fn all_home<'b>(&self, facelets: impl IntoIterator<Item = &'b usize>) -> bool {
        facelets.into_iter().all(|facelet| self.at_home(*facelet))
    }

    /// Whether all stickers that the test selects by facelet are on their faces.
    pub(crate) fn right(&self, selected: impl Fn(usize) -> bool) -> bool {
        (0..self.homes.len()).all(|f| !selected(f) || self.at_home(f))
    }

    /// The two colors of an edge whose pieces lie together.
    pub(crate) fn dedge(&self, edge: usize) -> Option<[usize; 2]> {
        let mut shown = self.anatomy.edges[edge].iter().map(|two| two.map(|f| self.homes[f]));
        let first = shown.next()?;
        shown.all(|other| other == first).then_some(first)
    }

    pub(crate) fn is_paired(&self) -> bool {
        (0..12).all(|edge| self.anatomy.size < 4 || self.dedge(edge).is_some())
    }

    /// Whether every center shows one color.
    pub(crate) fn has_even_centers(&self) -> bool {
        let centers = &self.anatomy.centers;
        centers.iter().all(|face| face.iter().all(|f| self.homes[*f] == self.homes[face[0]]))
    }

    pub(crate) fn has_home_centers(&self) -> bool {
        self.anatomy.centers.iter().all(|face| self.all_home(face))
    }

    pub(crate) fn is_uniform(&self) -> bool {
        let area = self.anatomy.size * self.anatomy.size;
        self.homes.chunks(area).all(|face| face.iter().all(|home| *home == face[0]))
    }

    /// Whether all pieces of an edge are at home.
    pub(crate) fn edge_home(&self, edge: usize) -> bool {
        self.all_home(self.anatomy.edges[edge].iter().flatten())
    }

    /// The corners' places by home, a permutation.
    pub(crate) fn corner_permutation(&self) -> Vec<usize> {
        let sorted = |faces: Vec<usize>| {
            let mut faces = faces;
            faces.sort_unstable();
            faces
        };
        let corners = &self.anatomy.corners;
        let faces =
            |corner: &Vec<usize>| sorted(corner.iter().map(|f| self.anatomy.face[*f]).collect());
        let colors = |corner: &Vec<usize>| sorted(corner.iter().map(|f| self.homes[*f]).collect());
        let home = |corner| corners.iter().position(|other| faces(other) == colors(corner));
        corners.iter().map(|corner| home(corner).unwrap_or(99)).collect()
    }

    /// The permutation of one cubie of each edge: of the middle edges, or of dedges that are paired.
    pub(crate) fn edge_permutation(&self, along: usize) -> Vec<usize> {
        let edges = &self.anatomy.edges;
        let faces = |edge: usize| edges[edge][0].map(|f| self.anatomy.face[f]);
        let home = |edge: usize| {
            let [a, b] = edges[edge][along].map(|f| self.homes[f]);
            (0..12).find(|other| faces(*other) == [a, b] || faces(*other) == [b, a])
        };
        (0..12).map(|edge| home(edge).unwrap_or(99)).collect()
    }

    pub(crate) fn wing_permutation(&self, depth: usize) -> Vec<usize> {
        let orbit = &self.anatomy.wings[depth];
        let partner = |f: &usize| self.anatomy.partner[f];
        let faces = |f: &usize| [self.anatomy.face[*f], self.anatomy.face[partner(f)]];
        let colors = |f: &usize| [self.homes[*f], self.homes[partner(f)]];
        let home = |f| orbit.iter().position(|other| faces(other) == colors(f));
        orbit.iter().map(|f| home(f).unwrap_or(99)).collect()
    }

    pub(crate) fn wing_parities(&self) -> Vec<bool> {
        (0..self.anatomy.wings.len()).map(|d| is_odd(&self.wing_permutation(d))).collect()
    }

    /// Whether something is solved.
    pub(crate) fn is_solved(&self, kind: &str, faces: &[usize]) -> bool {
        let anatomy = self.anatomy;
        let same = |facelets: &[usize]| {
            let mut own: Vec<usize> = facelets.iter().map(|f| anatomy.face[*f]).collect();
            own.sort_unstable();
            let mut wanted = faces.to_vec();
            wanted.sort_unstable();
            own == wanted
        };
        match kind {
            "corner" => anatomy.corners.iter().any(|c| same(c) && self.all_home(c)),
            "edge" => (0..anatomy.edges.len())
                .any(|edge| same(&anatomy.edges[edge][0]) && self.edge_home(edge)),
            "dedge" => (0..anatomy.edges.len()).any(|edge| {
                self.dedge(edge).is_some_and(|[a, b]| [a, b] == *faces || [b, a] == *faces)
            }),
            "center" => anatomy.size > 3 && self.all_home(&anatomy.centers[faces[0]]),
            _ => false,
        }
    }

    /// How many movable center stickers of each face show its color.
    pub(crate) fn center_counts(&self) -> [usize; 6] {
        std::array::from_fn(|face| {
            let cells = self.anatomy.centers[face].iter();
            let movable = cells.filter(|f| !self.anatomy.is_fixed(**f));
            movable.filter(|f| self.at_home(**f)).count()
        })
    }

    /// Whether the layers from the first up to the one before the last are solved, but for centers.
    pub(crate) fn first_two_layers(&self, down: usize) -> bool {
        let anatomy = self.anatomy;
        self.right(|f| anatomy.piece_at_len(f) > 1 && !on_layer(anatomy, opposite(down), f))
    }
}

impl Anatomy {
    /// The number of stickers of the piece of a facelet.
    pub(crate) fn piece_at_len(&self, facelet: usize) -> usize {
        let last = self.size as i32 - 1;
        self.cubie[facelet].iter().filter(|x| x.abs() == last).count()
    }
}

/// Whether the piece of a facelet lies in the outer layer of a face.
pub(crate) fn on_layer(anatomy: &Anatomy, face: usize, facelet: usize) -> bool {
    anatomy.height(face, facelet) == 0
}

/// Whether a permutation is odd.
pub(crate) fn is_odd(permutation: &[usize]) -> bool {
    let mut seen = vec![false; permutation.len()];
    let mut odd = false;
    for start in 0..permutation.len() {
        let (mut at, mut length) = (start, 0);
        while at < permutation.len() && !seen[at] {
            seen[at] = true;
            at = permutation[at];
            length += 1;
        }
        odd ^= length > 0 && length % 2 == 0;
    }
    odd
}

/// All things that can be solved, by their kinds and faces.
pub(crate) fn landmarks(anatomy: &Anatomy, paired: bool) -> Vec<(&'static str, Vec<usize>)> {
    let faces = |facelets: &[usize]| facelets.iter().map(|f| anatomy.face[*f]).collect::<Vec<_>>();
    let mut all: Vec<(&str, Vec<usize>)> = Vec::new();
    if paired {
        let many = anatomy.edges.iter().filter(|_| anatomy.size > 3);
        all.extend(many.map(|edge| ("dedge", faces(&edge[0]))));
    } else {
        all.extend(anatomy.corners.iter().map(|corner| ("corner", faces(corner))));
        all.extend(anatomy.edges.iter().map(|edge| ("edge", faces(&edge[0]))));
    }
    if anatomy.size > 3 {
        all.extend((0..6).map(|face| ("center", vec![face])));
    }
    all
}

/// Writes a landmark so that two lists can be compared: its colors in order of the alphabet.
pub(crate) fn normal(landmark: &LandmarkTale) -> (String, String) {
    let mut colors: Vec<char> = landmark.colors.chars().collect();
    colors.sort_unstable();
    (landmark.kind.clone(), colors.into_iter().collect())
}
