//! Recognition: what a person sees of a case, and of no other.
//!
//! All states that a case may be mistaken for are known: 216 patterns of OLL, 288 arrangements of PLL, 648 of CMLL, 150 places of a
//! pair, and those of each [look] of the beginner method.
//! A case is told by the fewest plain [marks](marks) that hold on the states that its algorithm solves, as the
//! algorithm holds them, and on no other state. So a text can neither fit two cases nor a wrong hold.

mod look;
pub mod marks;
mod pieces;
mod telling;
mod twin;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::drawing::YELLOW_UP;
use crate::language::Text;
use crate::words::usual_color;
pub(crate) use look::{Look, most_rounds};
use look::{PARITY, States};
use marks::{Mark, UP};
pub use pieces::Piece;
pub use telling::tell;
pub(crate) use telling::{PairTold, telling_sticker};
pub use twin::{Twin, twin};
use unscramble_cube::{COLOR_NAMES, Cube, Face};
use unscramble_solve::Algorithm;

/// Returns what decides a case on a cube of a size, as its algorithm holds it, after the turn of the layer before it; `None`
/// if the algorithm has no case.
///
/// ```
/// use unscramble_solve::Method;
/// use unscramble_teach::{Language, Text, recognition};
///
/// let cfop = Method::named("cfop").unwrap();
/// let algorithms = (cfop.algorithms)(3);
/// let ua = algorithms.iter().find(|algorithm| algorithm.id() == "pll-ua").unwrap();
/// let marks = recognition::of(ua, 3).unwrap();
/// let told = recognition::tell(&marks, &|face| (Text::from("yellow"), face));
/// assert_eq!(
///     told.say(Language::English),
///     "headlights on the front, right and left; a bar of one color on the back; the edge on the front has the color of \
///      the headlights on the right"
/// );
/// ```
#[must_use]
pub fn of(algorithm: &Algorithm, size: usize) -> Option<Vec<Mark>> {
    static FOUND: Mutex<Found> = Mutex::new(Found::new());
    let look = Look::of(algorithm, size)?;
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (look, if algorithm.for_three { 3 } else { size }, algorithm.moves.to_string());
    found.entry(key).or_insert_with(|| find(look, algorithm, size)).clone()
}

/// By look, size and moves, the marks that have been found. Methods have a few hundred algorithms with cases.
type Found = BTreeMap<(Look, usize, String), Option<Vec<Mark>>>;

fn find(look: Look, algorithm: &Algorithm, size: usize) -> Option<Vec<Mark>> {
    let states = look.states();
    let is_own = look.owns(algorithm, size);
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

/// Tells what decides a case, on a cube held with yellow up and green in front as in pictures; `None` if the algorithm has no case.
pub(crate) fn told(algorithm: &Algorithm, size: usize) -> Option<Text> {
    if (algorithm.group, algorithm.name.starts_with("Last dedge")) == (PARITY, true) {
        return Some(telling::last_dedge());
    }
    Some(tell(&of(algorithm, size)?, &in_pictures))
}

/// Names the twin of a case, and tells what it lacks, on a cube held as in pictures.
pub(crate) fn told_twin(algorithm: &Algorithm, size: usize) -> Option<(&'static str, Text)> {
    let twin = twin(algorithm, size)?;
    Some((twin.name, tell(&twin.lacks, &in_pictures)))
}

/// Returns the name of the color that belongs on a face, and the face.
fn in_pictures(face: Face) -> (Text, Face) {
    (usual_color(COLOR_NAMES[usize::from(YELLOW_UP[face.index()])]), face)
}

/// Returns the stickers of a 3x3x3 that one looks at to see the case of an algorithm, and whether their color counts; none if it has
/// no case.
pub(crate) fn stickers(algorithm: &Algorithm, size: usize, cube: &Cube) -> Vec<(usize, bool)> {
    let marks = of(algorithm, size).unwrap_or_default();
    let of_mark = |mark: &Mark| {
        let is_about_up = mark.is_about_up();
        let counts = |facelet: usize| !is_about_up || cube.facelet(facelet) == UP;
        mark.looks_at(cube).into_iter().map(|facelet| (facelet, counts(facelet))).collect()
    };
    marks.iter().flat_map(|mark| -> Vec<(usize, bool)> { of_mark(mark) }).collect()
}

/// Returns how often an algorithm is played to solve its case as pictures show it.
pub(crate) fn rounds(algorithm: &Algorithm, size: usize) -> usize {
    let look = Look::of(algorithm, size).filter(|_| algorithm.for_three);
    let Some(look) = look else { return 1 };
    let is_own = |rounds: &usize| {
        let mut cube = Cube::solved(3);
        cube.apply(&algorithm.backwards(3).repeat(*rounds));
        !look.is_done(&cube) && look.has_all_pieces(&cube)
    };
    (1..=most_rounds(algorithm)).find(is_own).unwrap_or(1)
}

/// Returns the mask of a picture that shows what has to be seen of the case of an algorithm; `None` for all stickers.
pub(crate) fn mask(algorithm: &Algorithm, size: usize) -> Option<&'static str> {
    Look::of(algorithm, size).map(Look::mask)
}

/// Returns whether the case of an algorithm is seen from above.
pub(crate) fn is_on_top(algorithm: &Algorithm, size: usize) -> bool {
    let look = Look::of(algorithm, size);
    look.is_some_and(|look| look != Look::CornerTwist && look.pieces().is_empty())
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use crate::Language;
    use crate::algorithms;
    use look::turns;
    use unscramble_cube::EDGES;
    use unscramble_cube::geometry::facelet_place;
    use unscramble_cube::pieces::{midge_facelets, wing_facelets, wing_orbits};
    use unscramble_solve::METHODS;

    #[test]
    fn every_case_has_marks_that_no_other_state_has() {
        assert_eq!(
            Look::ALL.map(|look| look.states().cubes.len()),
            [216, 288, 648, 27, 24, 150, 24, 16, 16, 8, 24, 324, 81, 16, 576, 576]
        );
        let mut told_of = BTreeMap::new();
        let at = |size| METHODS.iter().flat_map(move |method| (method.algorithms)(size));
        for algorithm in at(3).chain(at(2).filter(|algorithm| algorithm.group == "PBL")) {
            for size in [2, 3] {
                let Some(look) = Look::of(&algorithm, size) else { continue };
                let marks = of(&algorithm, size).unwrap_or_else(|| panic!("{}", algorithm.name));
                let turns = turns(&algorithm);
                let rounds = most_rounds(&algorithm);
                for state in &look.states().cubes {
                    let mut after = state.clone();
                    let mut is_solved = false;
                    for _ in 0..rounds {
                        after.apply(&turns);
                        is_solved |= look.is_done(&after) && !look.is_done(state);
                    }
                    let holds = marks.iter().all(|mark| mark.holds(state));
                    assert_eq!(holds, is_solved, "{} {marks:?}", algorithm.name);
                }
                let told = tell(&marks, &in_pictures).say(Language::English);
                told_of
                    .entry((size, algorithm.group, told))
                    .or_insert_with(BTreeSet::new)
                    .insert(algorithm.name);
            }
        }
        // Without edges, cases of a 3x3x3 are the same.
        let same = told_of.iter().find(|((size, _, _), names)| *size == 3 && names.len() > 1);
        assert_eq!(same, None);
        let of_group = |group| told_of.keys().filter(move |key| key.0 == 3 && key.1 == group);
        assert_eq!(
            ["F2L", "OLL", "PLL", "CMLL", "First layer"].map(|group| of_group(group).count()),
            [41, 57, 21, 42, 7]
        );
    }

    /// Wherever a lesson plays an algorithm that does what it is for, its marks are seen.
    #[test]
    fn lessons_play_algorithms_where_their_marks_are() {
        use unscramble_cube::random::{generator, random_state};
        use unscramble_cube::{Facelets, Symbols};
        use unscramble_solve::{Budget, Level, Question, Request, Solver, Start, Teaching, plan};
        let solver = Solver::default();
        let mut seen = BTreeSet::new();
        for (method, level, seed) in ["beginner", "cfop"]
            .into_iter()
            .flat_map(|method| [(method, Level::One), (method, Level::Two)])
            .flat_map(|(method, level)| (0..40).map(move |seed| (method, level, seed)))
        {
            let mut cube = random_state(3, &mut generator(&format!("marks {seed}")));
            let teaching = Teaching { level, ..Teaching::default() }.into();
            let request =
                Request { method: Some(method.to_owned()), teaching, ..Request::default() };
            let start = Start::State(Facelets::parse(&Symbols::FACES.write(&cube)).unwrap());
            let question = Question::new(start, plan(3, &request).unwrap());
            let solution = solver.solve(&question, &Budget::unlimited()).unwrap().solution;
            for step in solution.phases.iter().flat_map(|phase| &phase.steps) {
                let turns = &solution.turns[step.start..step.end];
                let used = step.note.algorithm.as_ref();
                let before = used.map_or(0, |used| used.setup.len());
                let after = used.map_or(0, |used| used.undo.len());
                cube.apply(&turns[..before]);
                let held = by_faces(&cube);
                cube.apply(&turns[before..turns.len() - after]);
                let reached = by_faces(&cube);
                cube.apply(&turns[turns.len() - after..]);
                let Some(used) = used else { continue };
                let look = Look::of(&used.algorithm, 3).unwrap();
                let marks = of(&used.algorithm, 3).unwrap();
                let holds = marks.iter().all(|mark| mark.holds(&held));
                // At the first level the same twist is played four times, too.
                let is_twice = look != Look::CornerTwist || used.times == 2;
                if look.is_done(&reached) && !look.is_done(&held) && is_twice {
                    assert!(holds, "{} {seed}", used.algorithm.name);
                    seen.insert((used.algorithm.group, used.algorithm.name));
                }
            }
        }
        let of_group = |group| seen.iter().filter(|own| own.0 == group).count();
        assert_eq!(["First layer", "Second layer", "Last layer"].map(of_group), [7, 2, 8]);
    }

    /// Returns a cube on which each color is named by the face that shows it in the middle.
    fn by_faces(cube: &Cube) -> Cube {
        let mut cube = cube.clone();
        let mut faces = [0; 6];
        for face in Face::ALL {
            faces[usize::from(cube.at(face, 1, 1))] = face as u8;
        }
        cube.recolor(&faces);
        cube
    }

    #[test]
    fn parities_are_told_by_what_a_cube_shows() {
        let reduction = unscramble_solve::Method::named("reduction").unwrap();
        for size in [4, 5, 6, 7] {
            for algorithm in (reduction.algorithms)(size).iter().filter(|own| !own.for_three) {
                let told = told(algorithm, size).unwrap().say(Language::English);
                let mut cube = Cube::solved(size);
                cube.apply(&algorithm.backwards(size));
                match Look::of(algorithm, size) {
                    Some(look) => {
                        let marks = of(algorithm, size).unwrap();
                        assert!(marks.len() <= MOST && !told.is_empty(), "{told}");
                        let is_own = look.owns(algorithm, size);
                        for (state, is_own) in look.states().cubes.iter().zip(&is_own) {
                            let holds = marks.iter().all(|mark| mark.holds(state));
                            assert_eq!(holds, *is_own, "{} {told}", algorithm.name);
                        }
                        // An algorithm turns over one dedge, or exchanges two.
                        let own = is_own.iter().filter(|is_own| **is_own).count();
                        assert_eq!(own, if look == Look::DedgeFlips { 8 } else { 4 });
                    }
                    // The simple repair unpairs other dedges.
                    None if algorithm.name == "Last dedge" => {
                        assert_eq!(unpaired(&cube), [telling::LAST_DEDGE], "{told}");
                    }
                    None => assert_eq!(algorithm.name, "Last dedge (simple)"),
                }
            }
        }
    }

    /// Returns the edges that are not paired, of which the outer wings have the colors of those between them the other way around.
    fn unpaired(cube: &Cube) -> Vec<[Face; 2]> {
        let size = cube.size();
        let colors = |faces: [Face; 2], facelets: [usize; 2]| {
            faces.map(|face| {
                let own = facelets.iter().find(|facelet| facelet_place(size, **facelet).0 == face);
                cube.facelet(*own.unwrap())
            })
        };
        let mut found = Vec::new();
        for (slot, faces) in EDGES.into_iter().enumerate() {
            let wings = |depth| [0, 1].map(|end| wing_facelets(size, depth, 2 * slot + end));
            let mut inner: Vec<[usize; 2]> = (2..=wing_orbits(size)).flat_map(wings).collect();
            if size % 2 == 1 {
                inner.push(midge_facelets(size, slot));
            }
            let mut inner = inner.into_iter().map(|piece| colors(faces, piece));
            let own = inner.next().unwrap();
            assert!(inner.all(|other| other == own));
            let outer = wings(1).map(|piece| colors(faces, piece));
            if outer != [own, own] {
                assert_eq!(outer, [[own[1], own[0]]; 2]);
                found.push(faces);
            }
        }
        found
    }

    #[test]
    fn every_algorithm_of_a_method_that_people_learn_first_tells_its_case() {
        for method in METHODS.iter().filter(|method| ["beginner", "cfop"].contains(&method.name)) {
            for lesson in algorithms::of(method) {
                assert!(lesson.recognition.is_some(), "{}", lesson.algorithm.name);
            }
        }
    }
}
