//! Recognition: what a person sees of a case of the last layer, and of no other.
//!
//! All states that a case may be mistaken for are known: 216 patterns of OLL, 288 arrangements of PLL, 648 of CMLL.
//! A case is told by the fewest plain [marks](marks) that hold on the states that its algorithm solves, as the
//! algorithm holds them, and on no other state. So a text can neither fit two cases nor a wrong hold.

pub mod marks;
mod telling;
mod twin;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::drawing::YELLOW_UP;
use crate::words::{facing, side};
use marks::{Mark, TOPS, UP};
pub use telling::tell;
pub(crate) use telling::{PairTold, telling_sticker};
pub use twin::{Twin, twin};
use unscramble_cube::geometry::{facelet_index, facelet_place};
use unscramble_cube::pieces::{CORNERS, EDGES, corner_facelets, midge_facelets};
use unscramble_cube::{COLOR_NAMES, Cube, Face, Turn};
use unscramble_solve::{Algorithm, METHODS};

/// Returns what decides a case on a cube of a size, as its algorithm holds it, after the turn of the layer before it; `None`
/// if it is no case of the last layer.
///
/// ```
/// use unscramble_solve::Method;
/// use unscramble_teach::recognition;
///
/// let cfop = Method::named("cfop").unwrap();
/// let algorithms = (cfop.algorithms)(3);
/// let ua = algorithms.iter().find(|algorithm| algorithm.id() == "pll-ua").unwrap();
/// let marks = recognition::of(ua, 3).unwrap();
/// let told = recognition::tell(&marks, "yellow", &unscramble_teach::words::side);
/// assert_eq!(
///     told,
///     "headlights on the front, right and left; a bar of one color on the back; the edge on the front has the color of \
///      the headlights on the right"
/// );
/// ```
#[must_use]
pub fn of(algorithm: &Algorithm, size: usize) -> Option<Vec<Mark>> {
    let look = Look::of(algorithm, size)?;
    let states = look.states();
    let turns = turns(algorithm);
    let is_own: Vec<bool> = states
        .cubes
        .iter()
        .map(|cube| {
            let mut cube = cube.clone();
            cube.apply(&turns);
            look.is_done(&cube)
        })
        .collect();
    let fits: Vec<usize> = (0..states.vocabulary.len())
        .filter(|mark| is_own.iter().zip(&states.seen[*mark]).all(|(own, seen)| !own || *seen))
        .collect();
    let (always, more): (Vec<usize>, Vec<usize>) =
        fits.into_iter().partition(|mark| states.vocabulary[*mark].is_first_look());
    let mut rivals: Vec<usize> = (0..is_own.len()).filter(|state| !is_own[*state]).collect();
    rivals.retain(|state| always.iter().all(|mark| states.seen[*mark][*state]));
    let more = cheapest(&more, &rivals, states)?;
    Some(always.into_iter().chain(more).map(|mark| states.vocabulary[mark]).collect())
}

/// Tells what decides a case, on a cube held with yellow up and green in front as in pictures; `None` if it is no case of the
/// last layer or of a pair. `case` is the cube that the algorithm solves.
pub(crate) fn told(algorithm: &Algorithm, size: usize, case: &Cube) -> Option<String> {
    if algorithm.group == "F2L" {
        return pair(case);
    }
    let marks = of(algorithm, size)?;
    Some(tell(&marks, COLOR_NAMES[usize::from(YELLOW_UP[Face::U.index()])], &side))
}

/// Names the twin of a case, and tells what it lacks, on a cube held as in pictures.
pub(crate) fn told_twin(algorithm: &Algorithm, size: usize) -> Option<(&'static str, String)> {
    let twin = twin(algorithm, size)?;
    let color = COLOR_NAMES[usize::from(YELLOW_UP[Face::U.index()])];
    Some((twin.name, tell(&twin.lacks, color, &side)))
}

/// Tells where the corner and the edge are that belong between F and R of a 3x3x3 in the colors of pictures.
fn pair(case: &Cube) -> Option<String> {
    let color = |face: Face| YELLOW_UP[face.index()];
    let find = |slots: Vec<Vec<usize>>, own: &[Face]| {
        let shows = |facelets: &Vec<usize>, face: &Face| {
            facelets.iter().any(|facelet| case.facelet(*facelet) == color(*face))
        };
        slots.into_iter().find(|facelets| own.iter().all(|face| shows(facelets, face)))
    };
    let corners = (0..CORNERS.len()).map(|slot| corner_facelets(3, slot).to_vec()).collect();
    let edges = (0..EDGES.len()).map(|slot| midge_facelets(3, slot).to_vec()).collect();
    let corner = find(corners, &[Face::D, Face::F, Face::R])?;
    let edge = find(edges, &[Face::F, Face::R])?;
    let on = |facelet: usize| facelet_place(3, facelet).0;
    let first = corner.iter().find(|facelet| case.facelet(**facelet) == color(Face::D))?;
    let shown = edge[telling_sticker(edge.iter().map(|facelet| on(*facelet)), Face::U)?];
    let home = Face::ALL.into_iter().find(|face| color(*face) == case.facelet(shown))?;
    let place = |facelets: &[usize]| {
        let facelets: Vec<u32> = facelets.iter().map(|facelet| *facelet as u32).collect();
        crate::words::place(3, &facelets)
    };
    let name = |color: u8| COLOR_NAMES[usize::from(color)];
    let told = PairTold {
        corner: place(&corner),
        first: name(color(Face::D)),
        facing: facing(on(*first)),
        edge: place(&edge),
        shown: (name(case.facelet(shown)), side(home), side(on(shown))),
    };
    Some(told.tell())
}

/// The most marks beside the first look.
const MOST: usize = 4;

/// Returns the cheapest marks of which each rival lacks one.
fn cheapest(marks: &[usize], rivals: &[usize], states: &States) -> Option<Vec<usize>> {
    let mut best: Option<(u32, Vec<usize>)> = None;
    search(marks, rivals, states, &mut Vec::new(), 0, &mut best);
    best.map(|(_, chosen)| chosen)
}

fn search(
    marks: &[usize],
    rivals: &[usize],
    states: &States,
    chosen: &mut Vec<usize>,
    cost: u32,
    best: &mut Option<(u32, Vec<usize>)>,
) {
    if best.as_ref().is_some_and(|(least, _)| cost >= *least) {
        return;
    }
    if rivals.is_empty() {
        *best = Some((cost, chosen.clone()));
        return;
    }
    if chosen.len() == MOST {
        return;
    }
    for (number, mark) in marks.iter().enumerate() {
        let left: Vec<usize> =
            rivals.iter().copied().filter(|state| states.seen[*mark][*state]).collect();
        if left.len() == rivals.len() {
            continue;
        }
        chosen.push(*mark);
        let cost = cost + states.vocabulary[*mark].cost();
        search(&marks[number + 1..], &left, states, chosen, cost, best);
        chosen.pop();
    }
}

/// What is looked at: the cases of a group of algorithms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
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
    /// The sides of both layers of a 2x2x2.
    Pbl,
}

/// All states of a look, and which marks each shows.
struct States {
    cubes: Vec<Cube>,
    vocabulary: Vec<Mark>,
    /// By mark and state.
    seen: Vec<Vec<bool>>,
}

impl Look {
    const ALL: [Look; 6] =
        [Look::Oll, Look::Pll, Look::Cmll, Look::OllCorners, Look::PllCorners, Look::Pbl];

    /// Returns the look at the cases of a group on a cube of a size.
    fn of(algorithm: &Algorithm, size: usize) -> Option<Look> {
        match (algorithm.group, size) {
            ("OLL", 2) | ("First look of CMLL", _) => Some(Look::OllCorners),
            ("OLL", _) => Some(Look::Oll),
            ("PLL", 2) | ("PLL in two looks", _) => Some(Look::PllCorners),
            ("PLL", _) => Some(Look::Pll),
            ("CMLL", _) => Some(Look::Cmll),
            ("PBL", _) => Some(Look::Pbl),
            _ => None,
        }
    }

    /// Returns the algorithms that solve cases of it. A 2x2x2 is seen as the corners of a 3x3x3.
    fn algorithms(self) -> impl Iterator<Item = Algorithm> {
        let size = if self == Look::Pbl { 2 } else { 3 };
        let solves = move |algorithm: &Algorithm| {
            [2, 3].into_iter().any(|size| Look::of(algorithm, size) == Some(self))
        };
        METHODS.iter().flat_map(move |method| (method.algorithms)(size)).filter(solves)
    }

    fn states(self) -> &'static States {
        static STATES: LazyLock<[States; Look::ALL.len()]> =
            LazyLock::new(|| Look::ALL.map(States::new));
        &STATES[self as usize]
    }

    /// Returns what of a cube it looks at.
    fn seen(self, cube: &Cube) -> Vec<u8> {
        let sides =
            SIDES.iter().flat_map(|face| (0..3).map(|column| facelet_index(3, *face, 0, column)));
        let is_corner = |facelet: &usize| matches!(facelet % 9, 0 | 2) || matches!(facelet, 6 | 8);
        let is_seen = |facelet: &usize| matches!(self, Look::Oll | Look::Pll) || is_corner(facelet);
        let below =
            SIDES.iter().flat_map(|face| [0, 2].map(|column| facelet_index(3, *face, 2, column)));
        let below = below.filter(|_| self == Look::Pbl);
        let seen = (0..9).chain(sides).filter(is_seen).chain(below);
        let seen = seen.map(|facelet| cube.facelet(facelet));
        match self {
            Look::Oll | Look::OllCorners => seen.map(|color| u8::from(color == UP)).collect(),
            Look::Pll | Look::Cmll | Look::PllCorners | Look::Pbl => seen.collect(),
        }
    }

    /// Returns whether nothing is left to do but perhaps a turn of U.
    fn is_done(self, cube: &Cube) -> bool {
        let corners_are_up = || TOPS.iter().all(|facelet| cube.facelet(*facelet) == UP);
        let match_on_sides = |columns: &[usize]| {
            SIDES.iter().all(|face| {
                let first = cube.at(*face, 0, 0);
                columns.iter().all(|column| cube.at(*face, 0, *column) == first)
            })
        };
        match self {
            Look::Oll => (0..9).all(|facelet| facelet == 4 || cube.facelet(facelet) == UP),
            Look::Pll => match_on_sides(&[1, 2]),
            Look::OllCorners => corners_are_up(),
            Look::Cmll | Look::PllCorners => corners_are_up() && match_on_sides(&[2]),
            Look::Pbl => [0, 2].iter().all(|row| {
                SIDES.iter().all(|face| cube.at(*face, *row, 0) == cube.at(*face, *row, 2))
            }),
        }
    }
}

/// The sides of the last layer.
const SIDES: [Face; 4] = [Face::F, Face::R, Face::B, Face::L];

impl States {
    fn new(look: Look) -> States {
        let layers: &[Face] = if look == Look::Pbl { &[Face::U, Face::D] } else { &[Face::U] };
        let mut turns: Vec<Vec<Turn>> =
            layers.iter().map(|face| vec![Turn::outer(*face, 1)]).collect();
        turns.extend(look.algorithms().map(|algorithm| self::turns(&algorithm)));
        let mut cubes = vec![Cube::solved(3)];
        let mut known = BTreeSet::from([look.seen(&cubes[0])]);
        let mut next = 0;
        while let Some(cube) = cubes.get(next).cloned() {
            next += 1;
            for turns in &turns {
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
fn turns(algorithm: &Algorithm) -> Vec<Turn> {
    let back = Turn::rotating(&algorithm.rotation(3).inverse(), 3);
    algorithm.turns(3).into_iter().chain(back).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    use crate::algorithms;

    #[test]
    fn every_case_has_marks_that_no_other_state_has() {
        assert_eq!(Look::ALL.map(|look| look.states().cubes.len()), [216, 288, 648, 27, 24, 576]);
        let mut told_of = BTreeMap::new();
        let at = |size| METHODS.iter().flat_map(move |method| (method.algorithms)(size));
        for algorithm in at(3).chain(at(2).filter(|algorithm| algorithm.group == "PBL")) {
            for size in [2, 3] {
                let Some(look) = Look::of(&algorithm, size) else { continue };
                let marks = of(&algorithm, size).unwrap();
                let turns = turns(&algorithm);
                for state in &look.states().cubes {
                    let mut after = state.clone();
                    after.apply(&turns);
                    let holds = marks.iter().all(|mark| mark.holds(state));
                    assert_eq!(holds, look.is_done(&after), "{} {marks:?}", algorithm.name);
                }
                let told = tell(&marks, "yellow", &side);
                told_of
                    .entry((size, look == Look::PllCorners, told))
                    .or_insert_with(BTreeSet::new)
                    .insert(algorithm.name);
            }
        }
        // Without edges, cases of a 3x3x3 are the same; the first look of PLL sees what CMLL does with oriented corners.
        let same = told_of.iter().find(|((size, _, _), names)| *size == 3 && names.len() > 1);
        assert_eq!(same, None);
        let pairs = METHODS.iter().flat_map(|method| algorithms::of(method));
        let pairs = pairs.filter(|lesson| lesson.algorithm.group == "F2L");
        let told: BTreeSet<&str> =
            pairs.filter_map(|lesson| lesson.recognition.as_deref()).collect();
        assert_eq!(told.len(), 41);
    }
}
