//! What a person reads before the first step: how to hold the cube, what is solved already, the stages, and the way home
//! if it is short.

use std::collections::BTreeSet;

use super::words::{Words, count, list};
use unscramble_cube::geometry::facelet_index;
use unscramble_cube::{Face, Facelets, invert, notation};
use unscramble_solve::{Landmark, LandmarkKind, Solution, Style, Teaching};

/// The most pieces that the text names one by one.
const NAMED: usize = 4;

/// Returns what to know before the first step of a lesson, given the state after the last; empty if the solution is no lesson.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble_cube::notation;
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, Teaching, plan};
/// use unscramble_teach::{Words, opening};
///
/// let teaching = Teaching::default().into();
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U F", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// let words = Words::new(answer.colors, &BTreeMap::new());
/// let told = opening(&answer.solution, &answer.final_state, &words);
/// assert!(told.starts_with("Hold the cube with white on top and green in front."));
/// assert!(told.ends_with("You are 3 moves from solved: F' U' R'."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn opening(solution: &Solution, end: &Facelets, words: &Words) -> String {
    let Some(Teaching { style: Style::Taught, .. }) = solution.teaching else {
        return String::new();
    };
    let told =
        [hold(solution, end, words), done(solution, words), stages(solution), few_turns(solution)];
    told.into_iter().filter(|told| !told.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The largest cube of even size of which the text names a corner.
const LARGEST: usize = 12;

/// Tells how to hold the cube as it was posted: by its fixed centers or, if it has none, by a corner.
fn hold(solution: &Solution, end: &Facelets, words: &Words) -> String {
    let size = solution.size;
    if !size.is_multiple_of(2) {
        let [up, front] = [Face::U, Face::F].map(|face| words.color(face as u8));
        return format!("Hold the cube with {up} on top and {front} in front.");
    }
    if size > LARGEST {
        return String::new();
    }
    let mut start = end.clone();
    start.cube_mut().apply(&invert(&solution.turns));
    let shown: Vec<char> = start.to_string().chars().collect();
    let corner = [(Face::U, size - 1, size - 1), (Face::F, 0, size - 1), (Face::R, 0, 0)];
    let told = corner.map(|(face, row, column)| {
        let symbol = shown.get(facelet_index(size, face, row, column));
        let mut colors = (0..6).filter(|color| symbol == Some(&words.symbol(*color)));
        colors.next().map_or("", |color| words.color(color))
    });
    let [up, front, right] = told;
    format!(
        "Hold the cube so that the corner at the top front right has {up} on top, {front} in front and {right} on the right."
    )
}

/// Names what is solved before the first step and in the end of the first phase.
fn done(solution: &Solution, words: &Words) -> String {
    let steps = solution.phases.iter().flat_map(|phase| &phase.steps);
    let mut facts = steps.filter_map(|step| step.facts.as_deref()).filter(|f| f.moved != [0; 4]);
    let Some(first) = facts.next() else { return String::new() };
    let displaced = first.displaced.iter().map(|displaced| &displaced.landmark);
    let solved: Vec<&Landmark> =
        first.kept.iter().chain(&first.returned).chain(displaced).collect();
    let names: BTreeSet<String> = solved.iter().map(|landmark| name(landmark, words)).collect();
    let names: Vec<String> = names.into_iter().collect();
    match names.len() {
        0 => String::new(),
        all if all <= NAMED => format!("Solved already: {}.", list(&names)),
        all => format!("Solved already: {} corners, edges and centers.", all),
    }
}

fn name(landmark: &Landmark, words: &Words) -> String {
    let piece = words.piece(&landmark.colors);
    match landmark.kind {
        LandmarkKind::Corner => format!("the {piece} corner"),
        LandmarkKind::Edge => format!("the {piece} edge"),
        LandmarkKind::Dedge => format!("the {piece} dedge"),
        LandmarkKind::Center => format!("the {piece} center"),
    }
}

/// Lists what the phases solve that have anything to do. A 2x2x2 has too few of them for a list.
fn stages(solution: &Solution) -> String {
    let mut titles: Vec<String> = Vec::new();
    for phase in solution.phases.iter().filter(|phase| !phase.steps.is_empty()) {
        if !titles.iter().any(|title| title == phase.title) {
            titles.push(phase.title.to_owned());
        }
    }
    match (solution.size, titles.len()) {
        (2, _) | (_, ..3) => String::new(),
        _ => format!("The stages: {}.", list(&titles)),
    }
}

fn few_turns(solution: &Solution) -> String {
    let Some(turns) = &solution.few_turns else { return String::new() };
    let moves = notation::to_string(turns, solution.size, solution.notation);
    format!("You are {} from solved: {moves}.", count(turns.len(), "move"))
}
