//! Looks: the states among which a person recognizes a case, and what of them counts.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::marks::{self, Mark, SIDES, TOPS, UP};
use super::pieces::Piece;
use unscramble_cube::geometry::{facelet_index, facelet_place};
use unscramble_cube::{Cube, Face, Rotation, Turn, invert};
use unscramble_solve::{Algorithm, METHODS};

/// What is looked at: the cases of a group of algorithms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Look {
    /// The stickers that show the color of the last layer.
    Oll,
    /// The sides of the last layer.
    Pll,
    /// The corners of the last layer, of which none need show its color.
    Cmll,
    /// The stickers of corners that show the color of the last layer: OLL on a 2x2x2, and the first look of CMLL.
    OllCorners,
    /// The sides of PLL on a 2x2x2.
    PllCorners,
    /// The corner and the edge that belong at the front right, with the other pairs done.
    Pair,
    /// The corner of the first layer that belongs at the front right.
    FirstCorner,
    /// The edge of the second layer that belongs at the front right.
    RightEdge,
    /// The edge of the second layer that belongs at the front left.
    LeftEdge,
    /// Which edges of the last layer show its color on top.
    EdgeFlips,
    /// The oriented edges of the last layer.
    EdgeOrder,
    /// The places of the last layer's corners, with its edges home.
    CornerPlaces,
    /// How a corner of the last layer is twisted.
    CornerTwist,
    /// Which dedges of the last layer show its color on top, on an even cube that is reduced.
    DedgeFlips,
    /// The sides of PLL on an even cube that is reduced.
    DedgeOrder,
    /// The sides of both layers of a 2x2x2.
    Pbl,
}

/// All states of a look, and which marks each shows.
pub(super) struct States {
    pub(super) cubes: Vec<Cube>,
    pub(super) vocabulary: Vec<Mark>,
    /// By mark and state.
    pub(super) seen: Vec<Vec<bool>>,
}

/// A value for each look, found when it is first needed, so that a first lesson waits only for the looks of its own cases.
pub(super) struct ByLook<T>([OnceLock<T>; Look::ALL.len()]);

impl<T> ByLook<T> {
    pub(super) const fn new() -> ByLook<T> {
        ByLook([const { OnceLock::new() }; Look::ALL.len()])
    }

    pub(super) fn get(&self, look: Look, find: impl FnOnce() -> T) -> &T {
        self.0[look as usize].get_or_init(find)
    }
}

impl Look {
    pub(super) const ALL: [Look; 16] = [
        Look::Oll,
        Look::Pll,
        Look::Cmll,
        Look::OllCorners,
        Look::PllCorners,
        Look::Pair,
        Look::FirstCorner,
        Look::RightEdge,
        Look::LeftEdge,
        Look::EdgeFlips,
        Look::EdgeOrder,
        Look::CornerPlaces,
        Look::CornerTwist,
        Look::DedgeFlips,
        Look::DedgeOrder,
        Look::Pbl,
    ];

    /// Returns the look at the cases of a group on a cube of a size.
    pub(super) fn of(algorithm: &Algorithm, size: usize) -> Option<Look> {
        match (algorithm.group, size) {
            ("OLL", 2) | ("First look of CMLL", _) => Some(Look::OllCorners),
            ("OLL", _) => Some(Look::Oll),
            ("OLL in two looks", _) => Some(Look::EdgeFlips),
            ("PLL", 2) | ("PLL in two looks", _) => Some(Look::PllCorners),
            ("PLL", _) => Some(Look::Pll),
            ("CMLL", _) => Some(Look::Cmll),
            ("PBL", _) => Some(Look::Pbl),
            ("F2L", _) => Some(Look::Pair),
            (FIRST_LAYER, _) => Some(Look::FirstCorner),
            (SECOND_LAYER, _) => Some(match algorithm.name {
                "Edge to the left" => Look::LeftEdge,
                _ => Look::RightEdge,
            }),
            (LAST_LAYER, _) => match algorithm.name {
                "Line to cross" | "Angle to cross" => Some(Look::EdgeFlips),
                "Sune" | "Antisune" => Some(Look::EdgeOrder),
                "Niklas" | "Niklas backwards" => Some(Look::CornerPlaces),
                "Corner twist" | "Corner twist backwards" => Some(Look::CornerTwist),
                _ => None,
            },
            (PARITY, size) if size.is_multiple_of(2) => match algorithm.name {
                "OLL parity" | "OLL parity (simple)" => Some(Look::DedgeFlips),
                "PLL parity" => Some(Look::DedgeOrder),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns whether an algorithm solves a case of it.
    pub(super) fn has(self, algorithm: &Algorithm) -> bool {
        [2, 3].into_iter().any(|size| Look::of(algorithm, size) == Some(self))
            || self == Look::DedgeFlips && algorithm.group == "OLL in two looks"
            || self == Look::DedgeOrder && algorithm.group == "PLL"
    }

    /// Returns the algorithms that solve cases of it. A 2x2x2 is seen as the corners of a 3x3x3.
    pub(crate) fn algorithms(self) -> impl Iterator<Item = Algorithm> {
        static ALGORITHMS: ByLook<Vec<Algorithm>> = ByLook::new();
        let find = || {
            let size = if self == Look::Pbl { 2 } else { 3 };
            let all = METHODS.iter().flat_map(|method| (method.algorithms)(size));
            all.filter(|algorithm| self.has(algorithm)).collect()
        };
        ALGORITHMS.get(self, find).iter().cloned()
    }

    pub(super) fn states(self) -> &'static States {
        static STATES: ByLook<States> = ByLook::new();
        STATES.get(self, || States::new(self))
    }

    /// Returns by state whether an algorithm of a size is for it: it is not done, and is done when the algorithm has been played
    /// as often as people play it.
    pub(super) fn owns(self, algorithm: &Algorithm, size: usize) -> Vec<bool> {
        let rounds = most_rounds(algorithm);
        let is_own = |cube: &Cube| {
            // The simple repair leaves other dedges unpaired, but turns over as many.
            if (self, algorithm.name) == (Look::DedgeFlips, "OLL parity (simple)") {
                return true;
            }
            let mut cube = cube.clone();
            (0..rounds).any(|_| {
                cube = played(&cube, algorithm, size);
                self.is_done(&cube)
            })
        };
        self.states().cubes.iter().map(|cube| !self.is_done(cube) && is_own(cube)).collect()
    }

    /// Returns the pieces that are looked for, if it is not a look at the last layer.
    pub(super) fn pieces(self) -> &'static [Piece] {
        match self {
            Look::Pair => &[Piece::Corner, Piece::RightEdge],
            Look::FirstCorner => &[Piece::Corner],
            Look::RightEdge => &[Piece::RightEdge],
            Look::LeftEdge => &[Piece::LeftEdge],
            _ => &[],
        }
    }

    /// Returns the mask of pictures in which all that it looks at is in color.
    pub(super) fn mask(self) -> &'static str {
        match self {
            Look::Oll => "oll",
            Look::Pll | Look::DedgeOrder => "pll",
            Look::Cmll => "cmll",
            Look::OllCorners => "ocll",
            Look::PllCorners => "cll",
            Look::Pbl => "corners",
            Look::Pair | Look::RightEdge | Look::LeftEdge => "f2l",
            Look::FirstCorner => "fl",
            Look::EdgeFlips | Look::DedgeFlips => "eoll",
            Look::EdgeOrder => "ell",
            Look::CornerPlaces | Look::CornerTwist => "ll",
        }
    }

    /// Returns whether a cube shows what the marks of the look tell of.
    pub(super) fn has_all_pieces(self, cube: &Cube) -> bool {
        let is_up = |on: usize| Mark::Up((0, on)).holds(cube);
        self != Look::CornerTwist || (0..3).any(is_up)
    }

    /// Returns what of a cube it looks at.
    pub(crate) fn seen(self, cube: &Cube) -> Vec<u8> {
        if !self.pieces().is_empty() {
            let facelets = self.pieces().iter().flat_map(|piece| piece.facelets(cube));
            return facelets.map(|facelet| facelet as u8).collect();
        }
        let sides =
            SIDES.iter().flat_map(|face| (0..3).map(|column| facelet_index(3, *face, 0, column)));
        let is_corner = |facelet: &usize| matches!(facelet % 9, 0 | 2) || matches!(facelet, 6 | 8);
        let is_seen = |facelet: &usize| match self {
            Look::Oll | Look::Pll | Look::DedgeOrder => true,
            Look::EdgeFlips | Look::EdgeOrder | Look::DedgeFlips => !is_corner(facelet),
            _ => is_corner(facelet),
        };
        let below =
            SIDES.iter().flat_map(|face| [0, 2].map(|column| facelet_index(3, *face, 2, column)));
        let below = below.filter(|_| self == Look::Pbl);
        let seen = (0..9).chain(sides).filter(is_seen).chain(below);
        let seen = seen.map(|facelet| cube.facelet(facelet));
        match self {
            Look::Oll
            | Look::OllCorners
            | Look::EdgeFlips
            | Look::DedgeFlips
            | Look::CornerTwist => seen.map(|color| u8::from(color == UP)).collect(),
            _ => seen.collect(),
        }
    }

    /// Returns whether nothing is left to do but perhaps a turn of U.
    pub(crate) fn is_done(self, cube: &Cube) -> bool {
        let are_up = |facelets: &[usize]| facelets.iter().all(|at| cube.facelet(*at) == UP);
        let match_on_sides = |columns: &[usize]| {
            SIDES.iter().all(|face| {
                let first = cube.at(*face, 0, 0);
                columns.iter().all(|column| cube.at(*face, 0, *column) == first)
            })
        };
        match self {
            Look::Oll => are_up(&TOPS) && are_up(&[1, 3, 5, 7]),
            Look::Pll | Look::DedgeOrder => match_on_sides(&[1, 2]),
            Look::OllCorners => are_up(&TOPS),
            Look::Cmll | Look::PllCorners => are_up(&TOPS) && match_on_sides(&[2]),
            Look::Pbl => {
                [Face::U, Face::D].map(|layer| Mark::Bars(layer, [true; 4]).holds(cube))
                    == [true; 2]
            }
            Look::EdgeFlips => are_up(&[1, 3, 5, 7]),
            Look::DedgeFlips => !Mark::OddEdges.holds(cube),
            Look::EdgeOrder => SIDES.iter().all(|side| marks::are_in_order(cube, *side)),
            Look::CornerPlaces => (0..TOPS.len()).all(|at| Mark::Belongs(at, at).holds(cube)),
            Look::CornerTwist => are_up(&TOPS[..1]),
            Look::Pair | Look::FirstCorner | Look::RightEdge | Look::LeftEdge => {
                self.pieces().iter().all(|piece| piece.is_home(cube))
            }
        }
    }

    /// Returns cubes from which turns lead to all states: the solved one and, where dedges can have a parity, one with that.
    fn starts(self) -> Vec<Cube> {
        let mut odd = Cube::solved(3);
        let mut exchange = |one: usize, other: usize| {
            let [a, b] = [one, other].map(|facelet| odd.facelet(facelet));
            odd.set_facelet(one, b);
            odd.set_facelet(other, a);
        };
        let [front, back] = [Face::F, Face::B].map(|side| facelet_index(3, side, 0, 1));
        match self {
            Look::DedgeFlips => exchange(7, front),
            Look::DedgeOrder => {
                exchange(7, 1);
                exchange(front, back);
            }
            _ => return vec![Cube::solved(3)],
        }
        vec![Cube::solved(3), odd]
    }

    /// Returns the turns that lead from each state to others.
    fn ways(self) -> Vec<Vec<Turn>> {
        let up = vec![Turn::outer(Face::U, 1)];
        let own = self.algorithms().map(|own| turns(&own));
        match self {
            Look::Pbl => own.chain([up, vec![Turn::outer(Face::D, 1)]]).collect(),
            // Other slots have pieces, too.
            Look::FirstCorner | Look::RightEdge | Look::LeftEdge => {
                let mut ways = from_all_sides(own.collect());
                ways.push(up);
                ways
            }
            Look::CornerPlaces => {
                // Two neighboring corners are twisted in place.
                let twist = vec![Turn::outer(Face::R, 3), Turn::outer(Face::D, 3)];
                let twist = [twist.clone(), invert(&twist).into_iter().rev().collect()].concat();
                let twist = twist.repeat(2);
                let back = vec![Turn::outer(Face::U, 3)];
                let both = [twist.clone(), up, invert(&twist), back].concat();
                from_all_sides(own.chain([both]).collect())
            }
            Look::CornerTwist => own.map(|turns| turns.repeat(2)).chain([up]).collect(),
            _ => own.chain([up]).collect(),
        }
    }
}

/// The groups of the beginner method.
const FIRST_LAYER: &str = "First layer";
const SECOND_LAYER: &str = "Second layer";
const LAST_LAYER: &str = "Last layer";

/// The group of the repairs of big cubes.
pub(super) const PARITY: &str = "Parity";

/// Returns how often people play an algorithm before they look again: the Righty until the corner is in, the twist of a corner
/// twice.
pub(crate) fn most_rounds(algorithm: &Algorithm) -> usize {
    match algorithm.name {
        "Righty" => 5,
        "Corner twist" | "Corner twist backwards" => 2,
        _ => 1,
    }
}

/// Returns turns as they are with each side in front.
fn from_all_sides(all: Vec<Vec<Turn>>) -> Vec<Vec<Turn>> {
    let around = SIDES.into_iter().filter_map(|front| Rotation::taking(Face::U, front));
    let turned = |around: Rotation| {
        let turned = |turns: &Vec<Turn>| turns.iter().map(|turn| turn.rotated(&around)).collect();
        all.iter().map(turned).collect::<Vec<_>>()
    };
    around.flat_map(turned).collect()
}

impl States {
    fn new(look: Look) -> States {
        let ways = look.ways();
        let mut cubes = look.starts();
        let mut known: BTreeSet<Vec<u8>> = cubes.iter().map(|cube| look.seen(cube)).collect();
        let mut next = 0;
        while let Some(cube) = cubes.get(next).cloned() {
            next += 1;
            for turns in &ways {
                let mut after = cube.clone();
                after.apply(turns);
                if known.insert(look.seen(&after)) {
                    cubes.push(after);
                }
            }
        }
        let vocabulary = marks::vocabulary(look);
        let seen =
            vocabulary.iter().map(|mark| cubes.iter().map(|cube| mark.holds(cube)).collect());
        States { seen: seen.collect(), vocabulary, cubes }
    }
}

/// Returns the turns of an algorithm, which leave the cube held as before.
pub(super) fn turns(algorithm: &Algorithm) -> Vec<Turn> {
    let back = Turn::rotating(&algorithm.rotation(3).inverse(), 3);
    algorithm.turns(3).into_iter().chain(back).collect()
}

/// Plays an algorithm of a size on a 3x3x3, which stands for a cube of that size that is reduced.
fn played(cube: &Cube, algorithm: &Algorithm, size: usize) -> Cube {
    let mut after = cube.clone();
    if algorithm.for_three {
        after.apply(&turns(algorithm));
        return after;
    }
    let mut large = Cube::solved(size);
    let cells = || (0..size).flat_map(|row| (0..size).map(move |column| [row, column]));
    for (face, [row, column]) in
        Face::ALL.into_iter().flat_map(|face| cells().map(move |at| (face, at)))
    {
        let [small_row, small_column] = [row, column].map(|at| match at {
            0 => 0,
            at if at + 1 == size => 2,
            _ => 1,
        });
        let color = cube.at(face, small_row, small_column);
        large.set_facelet(facelet_index(size, face, row, column), color);
    }
    large.apply(&algorithm.turns(size));
    for facelet in 0..54 {
        let (face, row, column) = facelet_place(3, facelet);
        let [row, column] = [row, column].map(|at| if at == 2 { size - 1 } else { at });
        after.set_facelet(facelet, large.at(face, row, column));
    }
    after
}
