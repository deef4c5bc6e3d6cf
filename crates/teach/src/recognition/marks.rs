//! Marks: what can be seen of a cube at a glance.

use super::look::Look;
use super::pieces::Piece;
use unscramble_cube::geometry::facelet_index;
use unscramble_cube::{Cube, Face};

/// The color of U.
pub(super) const UP: u8 = Face::U as u8;

/// The sides of the last layer.
pub(super) const SIDES: [Face; 4] = [Face::F, Face::R, Face::B, Face::L];

/// Something that a person sees of a cube, held with the last layer up. Stickers of a side are its three in the last layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The edges at these sides show the color of U on top, and no others do.
    Edges(Set),
    /// The corners between these sides and the next ones show the color of U on top, and no others do.
    Corners(Set),
    /// The stickers of a side that show the color of U, from left to right.
    Shows(Face, [bool; 3]),
    /// The same of its two corners.
    CornersShow(Face, [bool; 2]),
    /// All three stickers of a side have one color.
    Bar(Face),
    /// The corners of a side have the same color, and the edge another one.
    Headlights(Face),
    /// The same, with opposite colors, or others.
    Between(Face, Relation),
    /// The edge of a side has the color of the corner towards another side, and not that of the other corner.
    Pair(Face, Face),
    /// Both edges beside the corner of two sides have its colors.
    Block(Face, Face),
    /// No two neighbors of a side have the same color, and its corners do not have it either.
    Nothing(Face),
    /// The edge of a side has the color of the headlights of another side.
    Matches(Face, Face),
    /// No side has two stickers of one color.
    NothingAnywhere,
    /// The corner of a side next to another side shows the color of the edge of that other side.
    Next(Face, Face),
    /// How the colors of the two corners of a side are related.
    Ends(Face, Relation),
    /// How two stickers of corners are related, neither of which has the color of U.
    Related(Spot, Spot, Relation),
    /// The sides on which both corners of a layer have one color, by the layer's face. On the others they have not.
    Bars(Face, Set),
    /// One turn of the layer brings home the edges of this side and the side to its right, and no other two neighbors.
    OneTurn(Face),
    /// A corner, by its number as in [`Spot`], belongs at the place of another, or is there.
    Belongs(usize, usize),
    /// The sticker of a corner shows the color of U.
    Up(Spot),
    /// One or three edges show the color of U on top.
    OddEdges,
    /// A piece of the first two layers is between these faces.
    Lies(Piece, &'static [Face]),
    /// Its sticker of the color of the first face is on the second one.
    Turned(Piece, [Face; 2]),
    /// It is above its slot, or in it but turned.
    AboveOrIn(Piece),
}

/// A sticker of a corner: the number of the corner, clockwise from above from the one between F and R on, and whether the
/// sticker is on top, on the side before the corner, or on the side after it.
pub type Spot = (usize, usize);

/// Some of the four sides, in the order F, R, B, L.
pub type Set = [bool; 4];

/// How two colors are related.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// They are the same.
    Same,
    /// They belong on opposite faces.
    Opposite,
    /// They belong on faces next to each other.
    Neighbors,
}

/// The stickers of the corners on top: between F and R, R and B, B and L, L and F.
pub(super) const TOPS: [usize; 4] = [8, 2, 0, 6];

impl Relation {
    const ALL: [Relation; 3] = [Relation::Same, Relation::Opposite, Relation::Neighbors];

    fn cost(self) -> u32 {
        match self {
            Relation::Same => 2,
            Relation::Opposite => 6,
            Relation::Neighbors => 12,
        }
    }

    fn of(a: u8, b: u8) -> Relation {
        let [a, b] = [a, b].map(|color| Face::from_index(color.into()));
        match () {
            () if a == b => Relation::Same,
            () if a == b.opposite() => Relation::Opposite,
            () => Relation::Neighbors,
        }
    }
}

fn facelet((corner, on): Spot) -> usize {
    match on {
        0 => TOPS[corner],
        1 => facelet_index(3, SIDES[corner], 0, 2),
        _ => facelet_index(3, SIDES[(corner + 1) % 4], 0, 0),
    }
}

/// Returns the corner stickers of a side in the layer of U or D.
fn bar_ends(layer: Face, side: Face) -> [usize; 2] {
    let row = if layer == Face::U { 0 } else { 2 };
    [0, 2].map(|column| facelet_index(3, side, row, column))
}

/// Returns the side of a spot; U for the top.
pub(super) fn face((corner, on): Spot) -> Face {
    match on {
        0 => Face::U,
        _ => SIDES[(corner + on - 1) % 4],
    }
}

/// Returns the stickers of a side in the last layer, from left to right.
fn stickers(cube: &Cube, face: Face) -> [u8; 3] {
    [0, 1, 2].map(|column| cube.facelet(facelet_index(3, face, 0, column)))
}

/// Returns the stickers of a side, the one next to another side last.
fn towards(cube: &Cube, face: Face, other: Face) -> [u8; 3] {
    let mut stickers = stickers(cube, face);
    if right_of(face) != other {
        stickers.reverse();
    }
    stickers
}

/// Returns the side to the right of a side, for who looks at it.
pub(super) fn right_of(face: Face) -> Face {
    match face {
        Face::F => Face::R,
        Face::R => Face::B,
        Face::B => Face::L,
        Face::L | Face::U | Face::D => Face::F,
    }
}

/// Returns whether one turn of the last layer brings home the edges of a side and of the side to its right.
pub(super) fn are_in_order(cube: &Cube, side: Face) -> bool {
    let color = |side: Face| Face::from_index(stickers(cube, side)[1].into());
    right_of(color(side)) == color(right_of(side)) && SIDES.contains(&color(side))
}

impl Mark {
    /// Returns whether a cube shows it.
    #[must_use]
    pub fn holds(&self, cube: &Cube) -> bool {
        match *self {
            Mark::Edges(set) => [7, 5, 1, 3].map(|facelet| cube.facelet(facelet) == UP) == set,
            Mark::Corners(set) => TOPS.map(|facelet| cube.facelet(facelet) == UP) == set,
            Mark::Shows(face, shown) => stickers(cube, face).map(|color| color == UP) == shown,
            Mark::CornersShow(face, shown) => {
                let [left, _, right] = stickers(cube, face);
                [left, right].map(|color| color == UP) == shown
            }
            Mark::Bar(face) => {
                let [a, b, c] = stickers(cube, face);
                a == b && b == c
            }
            Mark::Headlights(face) => {
                let [a, b, c] = stickers(cube, face);
                a == c && b != c
            }
            Mark::Between(face, relation) => {
                let [a, b, c] = stickers(cube, face);
                a == c && b != c && Relation::of(a, b) == relation
            }
            Mark::Pair(face, other) => {
                let [far, edge, near] = towards(cube, face, other);
                edge == near && edge != far
            }
            Mark::Block(face, other) => {
                Mark::Pair(face, other).holds(cube) && Mark::Pair(other, face).holds(cube)
            }
            Mark::Nothing(face) => {
                let [a, b, c] = stickers(cube, face);
                a != b && b != c && a != c
            }
            Mark::Matches(face, other) => {
                let [left, _, right] = stickers(cube, other);
                Mark::Headlights(other).holds(cube)
                    && stickers(cube, face)[1] == left
                    && left == right
            }
            Mark::NothingAnywhere => SIDES.iter().all(|face| Mark::Nothing(*face).holds(cube)),
            Mark::Next(face, other) => towards(cube, face, other)[2] == stickers(cube, other)[1],
            Mark::Ends(face, relation) => {
                let [a, _, c] = stickers(cube, face);
                Relation::of(a, c) == relation
            }
            Mark::Related(one, other, relation) => {
                let [a, b] = [one, other].map(|spot| cube.facelet(facelet(spot)));
                a != UP && b != UP && Relation::of(a, b) == relation
            }
            Mark::Bars(layer, set) => {
                let ends = |side| bar_ends(layer, side).map(|facelet| cube.facelet(facelet));
                SIDES.map(|side| ends(side)[0] == ends(side)[1]) == set
            }
            Mark::OneTurn(side) => {
                SIDES.iter().all(|own| are_in_order(cube, *own) == (*own == side))
            }
            Mark::Belongs(corner, home) => (0..3).all(|on| {
                let color = Face::from_index(cube.facelet(facelet((corner, on))).into());
                (0..3).any(|on| face((home, on)) == color)
            }),
            Mark::Up(spot) => cube.facelet(facelet(spot)) == UP,
            Mark::OddEdges => {
                let up = [7, 5, 1, 3].into_iter().filter(|facelet| cube.facelet(*facelet) == UP);
                up.count() % 2 == 1
            }
            Mark::Lies(piece, place) => {
                let faces = piece.faces(cube);
                place.iter().all(|face| faces.contains(face))
            }
            Mark::Turned(piece, told) => piece.telling(cube) == Some(told),
            Mark::AboveOrIn(piece) => {
                let [above, own]: [Vec<Face>; 2] = [Face::U, Face::D].map(|end| {
                    let sides = piece.home().iter().filter(|face| **face != Face::D);
                    sides.copied().chain([end]).collect()
                });
                let faces = piece.faces(cube);
                let is_in = |place: &Vec<Face>| place.iter().all(|face| faces.contains(face));
                is_in(&above) || is_in(&own) && !piece.is_home(cube)
            }
        }
    }

    /// Returns the facelets of a 3x3x3 that one looks at to see it.
    #[must_use]
    pub fn looks_at(&self, cube: &Cube) -> Vec<usize> {
        let row = |side: Face| [0, 1, 2].map(|column| facelet_index(3, side, 0, column)).to_vec();
        let edge = |side: Face| facelet_index(3, side, 0, 1);
        match *self {
            Mark::Edges(_) | Mark::OddEdges => vec![7, 5, 1, 3],
            Mark::Corners(_) => TOPS.to_vec(),
            Mark::Shows(side, _)
            | Mark::Bar(side)
            | Mark::Headlights(side)
            | Mark::Between(side, _)
            | Mark::Pair(side, _)
            | Mark::Nothing(side) => row(side),
            Mark::CornersShow(side, _) | Mark::Ends(side, _) => {
                row(side).into_iter().filter(|facelet| *facelet != edge(side)).collect()
            }
            Mark::Block(side, other) => [row(side), row(other)].concat(),
            Mark::Matches(side, other) | Mark::Next(other, side) => {
                [vec![edge(side)], row(other)].concat()
            }
            Mark::NothingAnywhere => SIDES.into_iter().flat_map(row).collect(),
            Mark::Bars(layer, _) => {
                SIDES.into_iter().flat_map(|side| bar_ends(layer, side)).collect()
            }
            Mark::Related(one, other, _) => [one, other].map(facelet).to_vec(),
            Mark::OneTurn(_) => SIDES.map(edge).to_vec(),
            Mark::Belongs(corner, _) => [0, 1, 2].map(|on| facelet((corner, on))).to_vec(),
            Mark::Up(spot) => vec![facelet(spot)],
            Mark::Lies(piece, _) | Mark::Turned(piece, _) | Mark::AboveOrIn(piece) => {
                piece.telling_facelet(cube).into_iter().collect()
            }
        }
    }

    /// Returns whether nothing counts but where the color of U is.
    #[must_use]
    pub fn is_about_up(&self) -> bool {
        matches!(
            self,
            Mark::Edges(_)
                | Mark::OddEdges
                | Mark::Corners(_)
                | Mark::Shows(..)
                | Mark::CornersShow(..)
                | Mark::Up(_)
        )
    }

    /// Returns whether people look at it first, so that it is always told.
    #[must_use]
    pub fn is_first_look(&self) -> bool {
        matches!(
            self,
            Mark::Edges(_)
                | Mark::Corners(_)
                | Mark::Bar(_)
                | Mark::Headlights(_)
                | Mark::CornersShow(_, [true, true])
                | Mark::Bars(..)
                | Mark::Lies(..)
                | Mark::Turned(..)
        ) || matches!(self, Mark::Belongs(corner, home) if corner == home)
    }

    /// Returns how hard it is to see, beside others.
    #[must_use]
    pub fn cost(&self) -> u32 {
        match self {
            Mark::Edges(_) | Mark::Corners(_) | Mark::Lies(..) | Mark::Turned(..) => 0,
            Mark::AboveOrIn(_)
            | Mark::Up(_)
            | Mark::OddEdges
            | Mark::OneTurn(_)
            | Mark::Belongs(..) => 10,
            Mark::Bar(_) => 10,
            Mark::Headlights(_) => 11,
            Mark::Block(..) => 12,
            Mark::Shows(_, [true, true, true]) | Mark::CornersShow(_, [true, true]) => 10,
            Mark::Shows(_, [true, false, true]) => 11,
            Mark::Pair(..) => 15,
            Mark::Shows(_, shown) if shown.iter().filter(|shown| **shown).count() == 2 => 13,
            Mark::Shows(_, [false, false, false]) | Mark::CornersShow(_, [false, false]) => 22,
            Mark::Shows(..) | Mark::CornersShow(..) => 16,
            Mark::Matches(..) => 16,
            Mark::Between(..) => 18,
            Mark::Next(..) => 19,
            Mark::NothingAnywhere => 10,
            Mark::Ends(_, relation) => 10 + relation.cost(),
            Mark::Related(one, other, relation) => {
                let is_one_face = face(*one) == face(*other);
                (if is_one_face { 10 } else { 20 }) + relation.cost()
            }
            Mark::Nothing(_) => 26,
            Mark::Bars(..) => 10,
        }
    }
}

/// Returns the marks that there are in a look.
pub(super) fn vocabulary(look: Look) -> Vec<Mark> {
    let sets = || (0..16).map(|bits: u8| [0, 1, 2, 3].map(|bit| bits >> bit & 1 == 1));
    let mut marks = Vec::new();
    match look {
        Look::Oll => {
            marks.extend(sets().map(Mark::Edges).chain(sets().map(Mark::Corners)));
            for side in SIDES {
                marks.extend(
                    (0..8).map(|bits: u8| {
                        Mark::Shows(side, [0, 1, 2].map(|bit| bits >> bit & 1 == 1))
                    }),
                );
            }
        }
        Look::Pll | Look::DedgeOrder => {
            marks.push(Mark::NothingAnywhere);
            for side in SIDES {
                let others = SIDES.into_iter().filter(|other| *other != side);
                let beside = [right_of(side), right_of(side).opposite()];
                marks.extend([Mark::Bar(side), Mark::Headlights(side), Mark::Nothing(side)]);
                marks.push(Mark::Block(side, right_of(side)));
                marks.extend(beside.map(|other| Mark::Pair(side, other)));
                marks.extend(beside.map(|other| Mark::Next(side, other)));
                marks.extend(others.map(|other| Mark::Matches(side, other)));
                marks.extend(
                    [Relation::Opposite, Relation::Neighbors].map(|r| Mark::Between(side, r)),
                );
                marks
                    .extend([Relation::Opposite, Relation::Neighbors].map(|r| Mark::Ends(side, r)));
            }
        }
        Look::OllCorners | Look::PllCorners | Look::Cmll => {
            marks.extend(sets().map(Mark::Corners));
            for side in SIDES {
                marks.extend((0..4).map(|bits: u8| {
                    Mark::CornersShow(side, [0, 1].map(|bit| bits >> bit & 1 == 1))
                }));
            }
            // The colors of stickers tell nothing about how a layer is oriented.
            if look == Look::OllCorners {
                return marks;
            }
            let spots: Vec<Spot> =
                (0..4).flat_map(|corner| (0..3).map(move |on| (corner, on))).collect();
            for (number, one) in spots.iter().enumerate() {
                let others = spots[number + 1..].iter().filter(|other| other.0 != one.0);
                marks.extend(others.flat_map(|other| {
                    Relation::ALL.map(|relation| Mark::Related(*one, *other, relation))
                }));
            }
        }
        Look::Pbl => {
            let layers = [Face::U, Face::D].into_iter();
            marks.extend(layers.flat_map(|layer| sets().map(move |set| Mark::Bars(layer, set))));
        }
        Look::EdgeFlips => marks.extend(sets().map(Mark::Edges)),
        Look::DedgeFlips => marks.push(Mark::OddEdges),
        Look::EdgeOrder => marks.extend(SIDES.map(Mark::OneTurn)),
        Look::CornerPlaces => {
            marks.extend((0..4).flat_map(|at| (0..4).map(move |home| Mark::Belongs(at, home))));
        }
        Look::CornerTwist => {
            marks.extend((0..4).flat_map(|corner| (0..3).map(move |on| Mark::Up((corner, on)))));
        }
        Look::Pair | Look::FirstCorner | Look::RightEdge | Look::LeftEdge => {
            for piece in look.pieces() {
                marks.extend(piece.places().into_iter().map(|place| Mark::Lies(*piece, place)));
                let turned = piece.home().iter().flat_map(|color| Face::ALL.map(|on| [*color, on]));
                marks.extend(turned.map(|told| Mark::Turned(*piece, told)));
            }
            if look == Look::FirstCorner {
                marks.push(Mark::AboveOrIn(Piece::Corner));
            }
        }
    }
    marks
}
