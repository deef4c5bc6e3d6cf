//! What a person reads before the first step: how to hold the cube, what is solved already, the stages, and the way home
//! if it is short.

use std::collections::BTreeMap;

use super::language::{Language, Text, message};
use super::methods;
use super::words::Words;
use unscramble_cube::geometry::facelet_index;
use unscramble_cube::{Face, Facelets, invert, notation};
use unscramble_solve::{Solution, Style, Teaching};

/// The most pieces that the text names one by one.
const NAMED: usize = 4;

/// Returns what to know before the first step of a lesson, given the state after the last; empty if the solution is no lesson.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble_cube::notation;
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, Teaching, plan};
/// use unscramble_teach::{Language, Words, opening};
///
/// let teaching = Teaching::default().into();
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U F", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// let words = Words::new(answer.colors, &BTreeMap::new());
/// let told = opening(&answer.solution, &answer.final_state, &words).say(Language::English);
/// assert!(told.starts_with("Hold the cube with white on top and green in front."));
/// assert!(told.ends_with("You are 3 moves from solved: F' U' R'."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn opening(solution: &Solution, end: &Facelets, words: &Words) -> Text {
    let Some(Teaching { style: Style::Taught, .. }) = solution.teaching else {
        return Text::default();
    };
    let (hold, done) = (hold(solution, end, words), done(solution, words));
    Text::sentences([hold, done, stages(solution), few_turns(solution).into()])
}

/// The largest cube of even size of which the text names a corner.
const LARGEST: usize = 12;

/// Tells how to hold the cube as it was posted: by its fixed centers or, if it has none, by a corner.
fn hold(solution: &Solution, end: &Facelets, words: &Words) -> Text {
    let size = solution.size;
    if !size.is_multiple_of(2) {
        let [up, front] = [Face::U, Face::F].map(|face| words.color(face as u8));
        return message!("hold-by-centers", up, front);
    }
    if size > LARGEST {
        return Text::default();
    }
    let mut start = end.clone();
    start.cube_mut().apply(&invert(&solution.turns));
    let shown: Vec<char> = start.to_string().chars().collect();
    let corner = [(Face::U, size - 1, size - 1), (Face::F, 0, size - 1), (Face::R, 0, 0)];
    let [up, front, right] = corner.map(|(face, row, column)| {
        let symbol = shown.get(facelet_index(size, face, row, column));
        let color = (0..6).find(|color| symbol == Some(&words.symbol(*color)));
        color.map(|color| words.color(color))
    });
    message!("hold-by-corner", up, front, right)
}

/// Names what is solved before the first step and in the end of the first phase.
fn done(solution: &Solution, words: &Words) -> Text {
    let steps = solution.phases.iter().flat_map(|phase| &phase.steps);
    let mut facts = steps.filter_map(|step| step.facts.as_deref()).filter(|f| f.moved != [0; 4]);
    let Some(first) = facts.next() else { return Text::default() };
    let displaced = first.displaced.iter().map(|displaced| &displaced.landmark);
    let solved = first.kept.iter().chain(&first.returned).chain(displaced);
    // Sorted by their English names, so that every language tells them in one order.
    let by_name = solved.map(|landmark| {
        let name = words.landmark(landmark);
        (name.say(Language::English), name)
    });
    let names: BTreeMap<String, Text> = by_name.collect();
    match names.len() {
        0 => Text::default(),
        1..=NAMED => message!("solved-already", pieces = names.into_values().collect::<Text>()),
        count => message!("so-many-solved-already", count),
    }
}

/// Lists what the phases solve that have anything to do. A 2x2x2 has too few of them for a list.
fn stages(solution: &Solution) -> Text {
    let mut keys: Vec<&str> = Vec::new();
    for phase in solution.phases.iter().filter(|phase| !phase.steps.is_empty()) {
        if !keys.contains(&phase.key) {
            keys.push(phase.key);
        }
    }
    match (solution.size, keys.len()) {
        (2, _) | (_, ..3) => Text::default(),
        _ => message!("stages", titles = keys.into_iter().map(methods::title).collect::<Text>()),
    }
}

/// Writes the way home, if it is short.
fn few_turns(solution: &Solution) -> Option<Text> {
    let turns = solution.few_turns.as_ref()?;
    let moves = notation::to_string(turns, solution.size, solution.notation);
    Some(message!("few-moves-from-solved", count = turns.len(), moves))
}
