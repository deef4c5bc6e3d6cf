//! Marks in words.

use super::marks::{Mark, Relation, SIDES, Set, Spot, face, right_of};
use super::pieces::Piece;
use crate::words::{facing, list, region, side};
use unscramble_cube::Face;

/// Tells marks in one phrase, given for each face the name of its color and the face where it is told to be.
#[must_use]
pub fn tell<'a>(marks: &[Mark], seen: &dyn Fn(Face) -> (&'a str, Face)) -> String {
    let place = |face: Face| side(seen(face).1);
    let telling = Telling { up: seen(Face::U).0, place: &place, seen };
    let of = |kind: fn(&Mark) -> Option<Face>| -> Vec<String> {
        marks.iter().filter_map(kind).map(|side| place(side).to_owned()).collect()
    };
    let headlights = of(|mark| if let Mark::Headlights(side) = mark { Some(*side) } else { None });
    let on_top: Vec<String> = marks.iter().filter_map(|mark| telling.on_top(mark)).collect();
    let mut told = Vec::new();
    if !on_top.is_empty() {
        told.push(format!("{}, {}", on(place(Face::U)), on_top.join(", and ")));
    }
    match headlights.len() {
        0 => {}
        4 => told.push("headlights on all four sides".to_owned()),
        _ => told.push(format!("headlights on the {}", list(&headlights))),
    }
    told.extend(marks.iter().filter_map(|mark| telling.other(mark)));
    told.extend(telling.pieces(marks));
    told.join("; ")
}

/// A corner and an edge of the first two layers before they are inserted together, in words.
pub(crate) struct PairTold<'a> {
    /// The place of the corner.
    pub(crate) corner: String,
    /// The name of the first layer's color.
    pub(crate) first: &'a str,
    /// Where the corner's sticker of that color faces.
    pub(crate) facing: &'a str,
    /// The place of the edge.
    pub(crate) edge: String,
    /// The color of one of the edge's stickers, the side to which it belongs, and where it is.
    pub(crate) shown: (&'a str, &'a str, &'a str),
}

/// Tells where a corner is and how it is turned.
fn corner_told(place: &str, first: &str, facing: &str) -> String {
    format!("the corner is at the {place}, its {first} sticker faces {facing}")
}

/// Tells where an edge is and how it is turned.
fn edge_told(place: &str, (shown, home, on): (&str, &str, &str)) -> String {
    format!("the edge is at the {place}, with {shown}, the color of the {home}, on the {on}")
}

impl PairTold<'_> {
    /// Tells it in one phrase.
    pub(crate) fn tell(&self) -> String {
        let PairTold { corner, first, facing, edge, shown } = self;
        format!("{}; {}", corner_told(corner, first, facing), edge_told(edge, *shown))
    }
}

/// Returns which sticker of an edge tells how it lies: the one on the last layer, or else the one in front or behind.
pub(crate) fn telling_sticker(faces: impl Iterator<Item = Face>, up: Face) -> Option<usize> {
    let told = |face: Face| (face == up, matches!(face, Face::F | Face::B));
    faces.enumerate().max_by_key(|(_, face)| told(*face)).map(|(sticker, _)| sticker)
}

/// Tells how the last dedge looks that cannot be paired.
pub(super) fn last_dedge() -> String {
    format!(
        "all edges are paired but the one at the {}: its outer wings have the colors of the pieces between them, the other \
         way around",
        region(&LAST_DEDGE)
    )
}

/// Where the algorithms hold that dedge.
pub(super) const LAST_DEDGE: [Face; 2] = [Face::U, Face::F];

struct Telling<'a, 'b> {
    up: &'a str,
    place: &'b dyn Fn(Face) -> &'static str,
    seen: &'b dyn Fn(Face) -> (&'a str, Face),
}

/// Tells on which face something is.
fn on(side: &str) -> String {
    match side {
        "top" => "on top".to_owned(),
        side => format!("on the {side}"),
    }
}

impl Telling<'_, '_> {
    /// Returns the names of the sides of a set.
    fn sides(&self, set: Set) -> Vec<String> {
        let named = SIDES.iter().zip(set).filter(|(_, is_in)| *is_in);
        named.map(|(side, _)| (self.place)(*side).to_owned()).collect()
    }

    /// Returns the name of a corner, by its number.
    fn corner(&self, number: usize) -> String {
        let [a, b] = [SIDES[number], SIDES[(number + 1) % 4]];
        // Front and back come first.
        let [first, second] = if matches!(a, Face::F | Face::B) { [a, b] } else { [b, a] };
        format!("{} {}", (self.place)(first), (self.place)(second))
    }

    /// Tells what is seen on top.
    fn on_top(&self, mark: &Mark) -> Option<String> {
        let up = self.up;
        match *mark {
            Mark::Edges(set) => {
                let sides = self.sides(set);
                Some(match (sides.len(), set[0] == set[2]) {
                    (0, _) => format!("no edge is {up}"),
                    (4, _) => format!("all edges are {up}"),
                    (_, true) => format!("the {} edges make a {up} line", list(&sides)),
                    (_, false) => format!("the {} edges make a {up} L", list(&sides)),
                })
            }
            Mark::Corners(set) => {
                let corners: Vec<String> = (0..4)
                    .filter(|corner| set[*corner])
                    .map(|corner| self.corner(corner))
                    .collect();
                Some(match corners.len() {
                    0 => format!("no corner is {up}"),
                    1 => format!("of the corners only the {} is {up}", corners[0]),
                    4 => format!("all corners are {up}"),
                    _ => format!("the {} corners are {up}", list(&corners)),
                })
            }
            Mark::OddEdges => Some(format!("one or three edges are {up}, not two or four")),
            _ => None,
        }
    }

    /// Tells what is seen elsewhere, but for headlights, which are told together.
    fn other(&self, mark: &Mark) -> Option<String> {
        let (up, place) = (self.up, self.place);
        let ends = |side: Face| [place(right_of(side).opposite()), place(right_of(side))];
        Some(match *mark {
            Mark::Edges(_) | Mark::Corners(_) | Mark::Headlights(_) => return None,
            Mark::OddEdges | Mark::Lies(..) | Mark::Turned(..) => return None,
            Mark::AboveOrIn(_) => "the corner is above its slot, or in it but twisted".to_owned(),
            Mark::OneTurn(side) => format!(
                "the edges on the {} and the {} fit their sides after at most one turn of the {} layer, and no other two neighbors do",
                place(side),
                place(right_of(side)),
                place(Face::U)
            ),
            Mark::Belongs(at, home) if at == home => {
                format!("the {} corner is in its place", self.corner(at))
            }
            Mark::Belongs(at, home) => {
                format!("the {} corner belongs at the {}", self.corner(at), self.corner(home))
            }
            Mark::Up(spot) => {
                format!(
                    "the {} corner shows {up} on the {}",
                    self.corner(spot.0),
                    place(face(spot))
                )
            }
            Mark::Shows(side, shown) => {
                let [left, right] = ends(side);
                let (side, at) = (place(side), on(place(side)));
                match shown {
                    [true, true, true] => format!("a {up} bar on the {side}"),
                    [true, false, true] => format!("{up} headlights on the {side}"),
                    [false, false, false] => format!("no {up} on the {side}"),
                    [false, true, false] => format!("{at}, only the edge is {up}"),
                    [true, false, false] => {
                        format!("{at}, only the corner at the {left} is {up}")
                    }
                    [false, false, true] => {
                        format!("{at}, only the corner at the {right} is {up}")
                    }
                    [true, true, false] => {
                        format!("{at}, the edge and the corner at the {left} are {up}")
                    }
                    [false, true, true] => {
                        format!("{at}, the edge and the corner at the {right} are {up}")
                    }
                }
            }
            Mark::CornersShow(side, shown) => {
                let [left, right] = ends(side);
                let (side, at) = (place(side), on(place(side)));
                match shown {
                    [true, true] => format!("{up} headlights on the {side}"),
                    [false, false] => format!("no {up} corner on the {side}"),
                    // An edge between them may be, too.
                    [true, false] => {
                        format!("{at}, the corner at the {left} is {up} and the other is not")
                    }
                    [false, true] => {
                        format!("{at}, the corner at the {right} is {up} and the other is not")
                    }
                }
            }
            Mark::Bar(side) => format!("a bar of one color on the {}", place(side)),
            Mark::Between(side, relation) => {
                let between = match relation {
                    Relation::Opposite => "the opposite color",
                    Relation::Same | Relation::Neighbors => "the color of a neighboring face",
                };
                format!("the headlights on the {} have {between} between them", place(side))
            }
            Mark::Pair(side, other) => {
                format!("{}, the edge matches the corner at the {}", on(place(side)), place(other))
            }
            Mark::Block(..) => {
                let Mark::Block(side, _) = *mark else { return None };
                let number = SIDES.iter().position(|face| *face == side)?;
                format!("the {} corner matches both edges beside it", self.corner(number))
            }
            Mark::Nothing(side) => format!("no two stickers of the {} match", place(side)),
            Mark::NothingAnywhere => "no two stickers of any side match".to_owned(),
            Mark::Matches(side, other) => format!(
                "the edge on the {} has the color of the headlights on the {}",
                place(side),
                place(other)
            ),
            Mark::Next(side, other) => format!(
                "the sticker of the {} at the {} has the color of the edge on the {}",
                place(side),
                place(other),
                place(other)
            ),
            Mark::Ends(side, relation) => {
                format!("the corners of the {} show {}", place(side), related(relation))
            }
            Mark::Bars(layer, set) => {
                let (layer, sides) = (place(layer), self.sides(set));
                match sides.len() {
                    0 => format!("the {layer} layer has no bar"),
                    4 => format!("the {layer} layer has bars on all four sides"),
                    _ => format!("the {layer} layer has a bar on the {}", list(&sides)),
                }
            }
            Mark::Related(one, other, relation) if face(one) == face(other) => format!(
                "{}, the corners at the {} and the {} show {}",
                on(place(face(one))),
                self.along(one),
                self.along(other),
                related(relation)
            ),
            Mark::Related(one, other, relation) => format!(
                "the {} sticker of the {} corner and the {} sticker of the {} corner show {}",
                place(face(one)),
                self.corner(one.0),
                place(face(other)),
                self.corner(other.0),
                related(relation)
            ),
        })
    }

    /// Tells where pieces of the first two layers are, and how they are turned.
    fn pieces(&self, marks: &[Mark]) -> Vec<String> {
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
                    Some((name, side(home), (self.seen)(*on).1))
                }
                _ => None,
            });
            Some(match (piece, place, turned) {
                (_, None, None) => return None,
                (Piece::Corner, Some(place), Some((name, _, on))) => {
                    corner_told(&place, name, facing(on))
                }
                (_, Some(place), Some((name, home, on))) => {
                    edge_told(&place, (name, home, side(on)))
                }
                (Piece::Corner, Some(place), None) => format!("the corner is at the {place}"),
                (_, Some(place), None) => format!("the edge is at the {place}"),
                (Piece::Corner, None, Some((name, _, on))) => {
                    format!("the corner's {name} sticker faces {}", facing(on))
                }
                (_, None, Some((name, home, on))) => {
                    format!("the edge has {name}, the color of the {home}, on the {}", side(on))
                }
            })
        });
        told.collect()
    }

    /// Tells where a sticker is on its face.
    fn along(&self, spot: Spot) -> String {
        match spot {
            (corner, 0) => self.corner(corner),
            // The corner lies between two sides; the sticker is on one and towards the other.
            (corner, 1) => (self.place)(SIDES[(corner + 1) % 4]).to_owned(),
            (corner, _) => (self.place)(SIDES[corner]).to_owned(),
        }
    }
}

fn related(relation: Relation) -> &'static str {
    match relation {
        Relation::Same => "the same color",
        Relation::Opposite => "opposite colors",
        Relation::Neighbors => "colors of neighboring faces",
    }
}
