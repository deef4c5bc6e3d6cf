//! Marks in words.

use super::marks::{Mark, Relation, SIDES, Set, Spot, face, right_of};
use super::pieces::Piece;
use crate::language::{Join, Text, message};
use crate::words::{region, side};
use unscramble_cube::Face;

/// Tells marks in one phrase, given for each face the name of its color and the face where it is told to be.
#[must_use]
pub fn tell(marks: &[Mark], seen: &dyn Fn(Face) -> (Text, Face)) -> Text {
    let telling = Telling { up: seen(Face::U).0, seen };
    let on_top = marks.iter().filter_map(|mark| telling.on_top(mark));
    let on_top = on_top
        .reduce(|first, second| message!("seen-and-seen", first, second))
        .map(|seen| message!("seen-on-top", side = telling.place(Face::U), seen));
    let headlights = marks.iter().filter_map(|mark| match mark {
        Mark::Headlights(side) => Some(telling.place(*side)),
        _ => None,
    });
    let count = headlights.clone().count();
    let sides: Text = headlights.collect();
    let headlights = (count > 0).then(|| message!("headlights-on", sides, count));
    let others = marks.iter().filter_map(|mark| telling.other(mark));
    let first = [on_top, headlights].into_iter().flatten();
    Text::list(Join::Semicolon, first.chain(others).chain(telling.pieces(marks)))
}

/// A corner and an edge of the first two layers before they are inserted together.
pub(crate) struct PairTold {
    /// The place of the corner.
    pub(crate) corner: Text,
    /// The name of the first layer's color.
    pub(crate) first: Text,
    /// The side that the corner's sticker of that color faces.
    pub(crate) facing: Text,
    /// The place of the edge.
    pub(crate) edge: Text,
    /// The color of one of the edge's stickers, the side to which it belongs, and where it is.
    pub(crate) shown: [Text; 3],
}

impl PairTold {
    /// Tells it in one phrase.
    pub(crate) fn tell(self) -> Text {
        let corner = corner_told(self.corner, self.first, self.facing);
        Text::list(Join::Semicolon, [corner, edge_told(self.edge, self.shown)])
    }
}

/// Tells where a corner is and how it is turned.
fn corner_told(place: Text, color: Text, facing: Text) -> Text {
    message!("corner-at-and-turned", place, color, facing)
}

/// Tells where an edge is and how it is turned.
fn edge_told(place: Text, [color, home, side]: [Text; 3]) -> Text {
    message!("edge-at-and-turned", place, color, home, side)
}

/// Returns which sticker of an edge tells how it lies: the one on the last layer, or else the one in front or behind.
pub(crate) fn telling_sticker(faces: impl Iterator<Item = Face>, up: Face) -> Option<usize> {
    let told = |face: Face| (face == up, matches!(face, Face::F | Face::B));
    faces.enumerate().max_by_key(|(_, face)| told(*face)).map(|(sticker, _)| sticker)
}

/// Tells how the last dedge looks that cannot be paired.
pub(super) fn last_dedge() -> Text {
    message!("all-paired-but-one", place = region(&LAST_DEDGE))
}

/// Where the algorithms hold that dedge.
pub(super) const LAST_DEDGE: [Face; 2] = [Face::U, Face::F];

struct Telling<'a> {
    /// The name of the last layer's color.
    up: Text,
    seen: &'a dyn Fn(Face) -> (Text, Face),
}

impl Telling<'_> {
    /// Returns where a face is.
    fn place(&self, face: Face) -> Text {
        side((self.seen)(face).1)
    }

    /// Returns where the sides of a set are, and their number.
    fn sides(&self, set: Set) -> (Text, usize) {
        let sides = SIDES.iter().zip(set).filter(|(_, is_in)| *is_in);
        let count = set.iter().filter(|is_in| **is_in).count();
        (sides.map(|(side, _)| self.place(*side)).collect(), count)
    }

    /// Returns where a corner is, by its number.
    fn corner(&self, number: usize) -> Text {
        let [a, b] = [SIDES[number], SIDES[(number + 1) % 4]];
        // Front and back come first.
        let [first, second] = if matches!(a, Face::F | Face::B) { [a, b] } else { [b, a] };
        message!("corner-between", first = self.place(first), second = self.place(second))
    }

    /// Tells what is seen on top.
    fn on_top(&self, mark: &Mark) -> Option<Text> {
        let color = &self.up;
        match *mark {
            Mark::Edges(set) => {
                let (sides, count) = self.sides(set);
                let shape = match (count, set[0] == set[2]) {
                    (0, _) => "none",
                    (4, _) => "all",
                    (_, true) => "line",
                    (_, false) => "angle",
                };
                Some(message!("edges-on-top", shape, color, sides))
            }
            Mark::Corners(set) => {
                let corners = (0..4).filter(|corner| set[*corner]);
                let count = corners.clone().count();
                let corners: Text = corners.map(|corner| self.corner(corner)).collect();
                Some(message!("corners-on-top", count, color, corners))
            }
            Mark::OddEdges => Some(message!("odd-edges-on-top", color)),
            _ => None,
        }
    }

    /// Tells what is seen elsewhere, but for headlights, which are told together.
    fn other(&self, mark: &Mark) -> Option<Text> {
        let place = |face: Face| self.place(face);
        Some(match *mark {
            Mark::Edges(_) | Mark::Corners(_) | Mark::Headlights(_) => return None,
            Mark::OddEdges | Mark::Lies(..) | Mark::Turned(..) => return None,
            Mark::AboveOrIn(_) => message!("corner-above-or-in-slot"),
            Mark::OneTurn(side) => message!(
                "edges-fit-after-one-turn",
                side = place(side),
                next = place(right_of(side)),
                layer = place(Face::U)
            ),
            Mark::Belongs(at, home) if at == home => {
                message!("corner-in-its-place", corner = self.corner(at))
            }
            Mark::Belongs(at, home) => {
                message!("corner-belongs-at", corner = self.corner(at), home = self.corner(home))
            }
            Mark::Up(spot) => message!(
                "corner-shows",
                corner = self.corner(spot.0),
                color = &self.up,
                side = place(face(spot))
            ),
            Mark::Shows(side, shown) => match shown {
                [true, true, true] => self.shown("all", side, None),
                [true, false, true] => self.shown("both-ends", side, None),
                [false, false, false] => self.shown("none", side, None),
                [false, true, false] => self.shown("edge", side, None),
                [true, false, false] => self.shown("end", side, Some(left_of(side))),
                [false, false, true] => self.shown("end", side, Some(right_of(side))),
                [true, true, false] => self.shown("edge-and-end", side, Some(left_of(side))),
                [false, true, true] => self.shown("edge-and-end", side, Some(right_of(side))),
            },
            // An edge between the corners may show the color, too.
            Mark::CornersShow(side, shown) => match shown {
                [true, true] => self.shown("both-ends", side, None),
                [false, false] => self.shown("no-end", side, None),
                [true, false] => self.shown("one-end", side, Some(left_of(side))),
                [false, true] => self.shown("one-end", side, Some(right_of(side))),
            },
            Mark::Bar(side) => message!("bar-of-one-color", side = place(side)),
            Mark::Between(side, relation) => {
                message!("between-headlights", side = place(side), relation = key(relation))
            }
            Mark::Pair(side, end) => {
                message!("edge-matches-corner", side = place(side), end = place(end))
            }
            Mark::Block(side, _) => {
                let number = SIDES.iter().position(|face| *face == side)?;
                message!("corner-matches-edges", corner = self.corner(number))
            }
            Mark::Nothing(side) => message!("nothing-matches-on", side = place(side)),
            Mark::NothingAnywhere => message!("nothing-matches"),
            Mark::Matches(side, other) => {
                message!("edge-matches-headlights", side = place(side), other = place(other))
            }
            Mark::Next(side, other) => {
                message!("corner-matches-next-edge", side = place(side), other = place(other))
            }
            Mark::Ends(side, relation) => {
                message!("ends-of-side-show", side = place(side), colors = related(relation))
            }
            Mark::Bars(layer, set) => {
                let (sides, count) = self.sides(set);
                message!("bars-of-layer", layer = place(layer), count, sides)
            }
            Mark::Related(one, other, relation) if face(one) == face(other) => message!(
                "corners-of-face-show",
                side = place(face(one)),
                one = self.along(one),
                other = self.along(other),
                colors = related(relation)
            ),
            Mark::Related(one, other, relation) => message!(
                "stickers-of-corners-show",
                side = place(face(one)),
                corner = self.corner(one.0),
                other_side = place(face(other)),
                other_corner = self.corner(other.0),
                colors = related(relation)
            ),
        })
    }

    /// Tells what of a side shows the color of the last layer; with the side towards which the corner is, if one tells it.
    fn shown(&self, shown: &str, side: Face, end: Option<Face>) -> Text {
        let end: Text = end.map(|end| self.place(end)).into();
        message!("shown-on-side", shown, color = &self.up, side = self.place(side), end)
    }

    /// Tells where pieces of the first two layers are, and how they are turned.
    fn pieces(&self, marks: &[Mark]) -> Vec<Text> {
        let all = [Piece::Corner, Piece::RightEdge, Piece::LeftEdge];
        let told = all.into_iter().filter_map(|piece| {
            let place = marks.iter().find_map(|mark| match mark {
                Mark::Lies(own, place) if *own == piece => {
                    Some(region(&place.iter().map(|face| (self.seen)(*face).1).collect::<Vec<_>>()))
                }
                _ => None,
            });
            let turned = marks.iter().find_map(|mark| match mark {
                Mark::Turned(own, [color, on]) if *own == piece => {
                    let (name, home) = (self.seen)(*color);
                    Some([name, side(home), self.place(*on)])
                }
                _ => None,
            });
            Some(match (piece, place, turned) {
                (_, None, None) => return None,
                (Piece::Corner, Some(place), Some([color, _, on])) => corner_told(place, color, on),
                (_, Some(place), Some(turned)) => edge_told(place, turned),
                (Piece::Corner, Some(place), None) => message!("corner-at", place),
                (_, Some(place), None) => message!("edge-at", place),
                (Piece::Corner, None, Some([color, _, facing])) => {
                    message!("corner-turned", color, facing)
                }
                (_, None, Some([color, home, side])) => message!("edge-turned", color, home, side),
            })
        });
        told.collect()
    }

    /// Tells where a sticker is on its face.
    fn along(&self, spot: Spot) -> Text {
        match spot {
            (corner, 0) => self.corner(corner),
            // The corner lies between two sides; the sticker is on one and towards the other.
            (corner, 1) => self.place(SIDES[(corner + 1) % 4]),
            (corner, _) => self.place(SIDES[corner]),
        }
    }
}

fn left_of(side: Face) -> Face {
    right_of(side).opposite()
}

fn related(relation: Relation) -> Text {
    message!("related-colors", relation = key(relation))
}

/// Returns the key of a relation in the language files.
fn key(relation: Relation) -> &'static str {
    match relation {
        Relation::Same => "same",
        Relation::Opposite => "opposite",
        Relation::Neighbors => "neighbors",
    }
}
