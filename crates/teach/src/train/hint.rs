//! Hints: what a coach says about the next step of a solve, and how much of it.
//!
//! A hint is about the first step of a taught solution that turns a layer. Each strength tells what those before it tell, and more:
//! what to look at, what to do, how to begin, and all of it. What to look at neither names the case nor says what the step does, so
//! the text points at places and asks.

use crate::language::{Join, Text, message};
use crate::words::{Words, edge_place, place, side};
use crate::{methods, steps};
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_solve::{Home, Note, PartName, PieceKind, Solution, Step, Task};

/// The most pieces that a hint names.
const NAMED: usize = 4;

/// How much a hint tells. Each strength includes those before it. [`Hint`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Strength {
    /// What to look at.
    #[default]
    Look,
    /// What the step does, and which case it is.
    Idea,
    /// The first turn.
    FirstMove,
    /// All turns, and why.
    All,
}

/// What a coach says about the next step.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble_cube::notation;
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, Teaching, plan};
/// use unscramble_teach::train::hint::{Hint, Strength};
/// use unscramble_teach::{Language, Words};
///
/// let teaching = Teaching::default().into();
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U2 R' U' R U' R'", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// let words = Words::new(answer.colors, &BTreeMap::new());
/// let hint = Hint::new(&answer.solution, &words, Strength::Idea).unwrap();
/// let [hold, look, idea] =
///     [&hint.hold, &hint.look, &hint.idea.unwrap()].map(|text| text.say(Language::English));
/// assert_eq!(hold, "");
/// assert_eq!(
///     look,
///     "Next: the orientation of the last layer. Look at the top: which edges and corners show white there?"
/// );
/// assert_eq!(idea, "Orient the last layer: OLL 27 (Sune).");
/// assert_eq!(hint.first_move, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The name of the phase.
    pub phase: &'static str,
    /// What the texts of the phase are filed under.
    pub key: &'static str,
    /// How to turn the whole cube before the step; empty if it is held well.
    pub hold: Text,
    /// What comes next, and what to look at.
    pub look: Text,
    /// What the step does, with the name of its case. It contains no moves.
    pub idea: Option<Text>,
    /// The first turn that does not turn the whole cube.
    pub first_move: Option<Turn>,
    /// All turns of the step.
    pub moves: Option<Vec<Turn>>,
    /// Why: how the case is recognized, and what the turns do. Empty in a brief lesson.
    pub why: Option<Text>,
}

impl Hint {
    /// Returns the hint about the next step of a taught solution; `None` if no layer is left to turn.
    #[must_use]
    pub fn new(solution: &Solution, words: &Words, strength: Strength) -> Option<Hint> {
        let mut hold = Vec::new();
        for (phase, told) in solution.phases.iter().zip(steps::tell(solution, words)) {
            for (step, told) in phase.steps.iter().zip(told) {
                let turns = solution.turns.get(step.start..step.end).unwrap_or_default();
                let is_of_layers = |turn: &&Turn| !turn.is_rotation(solution.size);
                let Some(first) = turns.iter().find(is_of_layers) else {
                    hold.extend((!turns.is_empty()).then_some(told.text));
                    continue;
                };
                let tells = |least: Strength| strength >= least;
                let has_moves = matches!(step.note.task, Task::Search | Task::EvenOutOrbits);
                let goal = || methods::goal(phase.key, solution.size);
                let is_told = !has_moves && !told.text.is_empty();
                let idea = || if is_told { told.text } else { goal() };
                let next = message!("next-is", title = methods::title(phase.key));
                return Some(Hint {
                    phase: phase.name,
                    key: phase.key,
                    hold: Text::sentences(hold),
                    look: Text::sentences([next, look(solution, words, step)]),
                    idea: tells(Strength::Idea).then(idea),
                    first_move: tells(Strength::FirstMove).then_some(*first),
                    moves: tells(Strength::All).then(|| turns.to_vec()),
                    why: tells(Strength::All).then_some(told.why),
                });
            }
        }
        None
    }
}

/// Asks what decides the case of a step, or names the pieces that the step is about.
fn look(solution: &Solution, words: &Words, step: &Step) -> Text {
    let (Step { note, .. }, size) = (step, solution.size);
    let Some(question) = question(note) else { return pieces(solution, words, step) };
    let kind = match note.task {
        Task::OrientEdges(_) | Task::PermuteEdges => "edges",
        Task::OrientLastLayer | Task::PermuteLastLayer if size > 2 => "both",
        Task::PermuteBothLayers => "both-layers",
        _ => "corners",
    };
    let (hold, held) = (note.hold.unwrap_or(Rotation::IDENTITY), solution.hold_of(step));
    let top = hold.map(Face::U);
    let color = match note.task {
        Task::LiftLines => hold.map(Face::D),
        // The task names faces as the cube is held.
        task => task.builds().map_or(top, |face| held.map_or(face, |held| held.map(face))),
    };
    let (color, last) = (words.color(color as u8), side(held.map_or(top, |_| Face::U)));
    Text::message(question, [("last", last), ("color", color), ("kind", Text::from(kind))])
}

/// Returns the message that asks what decides the case of a step; `None` if a hint may name the pieces of the step.
fn question(note: &Note) -> Option<&'static str> {
    Some(match note.task {
        Task::OrientEdges(_) | Task::OrientLastLayer | Task::OrientTopCorners => "look-for-color",
        Task::SolveTopCorners => "look-for-color-of-corners",
        Task::OrderCorners | Task::PermuteLastLayer | Task::PermuteBothLayers => "look-for-matches",
        Task::PermuteEdges | Task::PermuteCorners => "look-at-places",
        Task::OrientAllEdges
        | Task::FlipEdges
        | Task::SolveEoLine
        | Task::MakeArrow
        | Task::OrientLastSix
        | Task::RepairEdgeParity => "look-for-flipped-edges",
        Task::AlignLastLayer | Task::AlignBlocks | Task::AlignMiddle | Task::AlignLayer => {
            "look-for-turned-layer"
        }
        Task::PairWings if matches!(*note.parts, [(PartName::SliceBack, _)]) => {
            "look-for-turned-layer"
        }
        Task::PairWings | Task::GatherCrossDedges { .. } if note.about.is_empty() => {
            "look-for-edge-pieces"
        }
        Task::RepairLastDedge => "look-for-edge-pieces",
        Task::EvenOutWings { .. } | Task::EvenOutOrbits | Task::RepairCornerParity => {
            "look-for-odd-exchanges"
        }
        Task::LiftLines => "look-for-center-stickers",
        task if task.builds().is_some() => "look-for-center-stickers",
        Task::ExchangeCenters { .. }
        | Task::JoinExchanges { .. }
        | Task::TurnSlices
        | Task::CycleCenters
        | Task::LineUpCenters
        | Task::FillRow
        | Task::RaiseCenters => "look-at-centers",
        _ => return None,
    })
}

/// Names the pieces that a step is about, with their places before it.
fn pieces(solution: &Solution, words: &Words, step: &Step) -> Text {
    let about = step.facts.as_deref().map_or(&[][..], |facts| &facts.about);
    let about: Vec<_> = step.note.about.iter().zip(about).take(NAMED).collect();
    let pieces = about.iter().map(|(home, placement)| {
        let is_dedge = placement.kind == PieceKind::Dedge;
        let at = if is_dedge { edge_place } else { place }(solution.size, &placement.from);
        let kind = match (home, step.note.task) {
            (Home::Corner(_), _) => "corner",
            (Home::Wing { .. }, _) => "wing",
            (_, Task::Cycle | Task::PlaceLayerEdge) if solution.size > 3 => "middle-edge",
            _ => "edge",
        };
        let piece = message!("piece", piece = words.piece(&placement.colors), kind);
        message!("piece-to-look-at", piece, at)
    });
    // The place of a wing has a comma in it.
    let has_commas = about.iter().any(|(_, placement)| placement.kind == PieceKind::Wing);
    let pieces = Text::list(if has_commas { Join::Semicolon } else { Join::And }, pieces);
    if pieces.is_empty() { pieces } else { message!("look-at-pieces", pieces) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::Language;
    use crate::words::algorithm;
    use unscramble_cube::random::{generator, random_state};
    use unscramble_cube::{Facelets, notation};
    use unscramble_solve::{
        Answer, Budget, Level, METHODS, Question, Request, Solver, Start, Style, TeachingRequest,
        plan,
    };

    const STRENGTHS: [Strength; 4] =
        [Strength::Look, Strength::Idea, Strength::FirstMove, Strength::All];

    fn solve(state: Facelets, method: &str, level: Level) -> Answer {
        let teaching = TeachingRequest {
            steps: true,
            style: Some(Style::Taught),
            level,
            hold: Some(true),
            brief: false,
        };
        let method = Some(method.to_owned());
        let plan =
            plan(state.cube().size(), &Request { method, teaching, ..Request::default() }).unwrap();
        let question = Question::new(Start::State(state), plan);
        Solver::default().solve(&question, &Budget::unlimited()).unwrap()
    }

    /// Returns the words of a text that are moves. Moves are not within words, so a letter with an apostrophe belongs to one.
    fn moves(text: &str, size: usize) -> Vec<&str> {
        let is_in_word = |c: char| c.is_alphanumeric() || "'’".contains(c);
        let words = text.split(|c| !is_in_word(c)).filter(|word| !word.is_empty());
        words
            .filter(|word| notation::parse(word, size).is_ok_and(|turns| turns.len() == 1))
            .collect()
    }

    /// Checks the hints before a step at all strengths, in all languages.
    fn check(solution: &Solution, words: &Words, step: &Step) {
        let hints = STRENGTHS.map(|strength| Hint::new(solution, words, strength).unwrap());
        let [look, idea, first, all] = &hints;
        assert_eq!(
            (&look.idea, look.first_move, &look.moves, &look.why),
            (&None, None, &None, &None)
        );
        assert_eq!((idea.first_move, &idea.moves, &idea.why), (None, &None, &None));
        assert_eq!((&first.moves, &first.why), (&None, &None));
        let size = solution.size;
        let turns = &solution.turns[step.start..];
        let layer_turn = turns.iter().find(|turn| !turn.is_rotation(size));
        assert_eq!((first.first_move.as_ref(), all.first_move.as_ref()), (layer_turn, layer_turn));
        let all_moves = all.moves.as_ref().unwrap();
        assert!(turns.starts_with(all_moves) && step.end - step.start == all_moves.len());
        for language in Language::ALL {
            let name = step.note.algorithm.as_ref().map(|used| algorithm(&used.algorithm));
            let name = name.map(|name| name.say(language)).unwrap_or_default();
            let [hold, looked] = [&look.hold, &look.look].map(|text| text.say(language));
            let [told, why] = [&idea.idea, &all.why].map(|t| t.as_ref().unwrap().say(language));
            assert!(!told.is_empty() && !looked.contains(&told), "{looked}: {told}");
            assert!(name.is_empty() || !looked.contains(&name), "{looked}: {name}");
            for text in [&hold, &looked, &told, &why] {
                assert!(!text.contains('{'), "{text}");
            }
            for text in [hold, looked, told] {
                let text = if name.is_empty() { text } else { text.replace(&name, "") };
                // It is a word in Spanish and in French.
                let moves = moves(&text, size).into_iter().filter(|word| *word != "y");
                let moves: Vec<&str> = moves.collect();
                assert!(moves.is_empty(), "{text}: {moves:?}");
            }
        }
    }

    #[test]
    fn a_hint_tells_no_more_than_its_strength() {
        for size in 2..=5 {
            for method in METHODS.iter().filter(|method| !method.searches && method.fits(size)) {
                for level in [Level::One, Level::Two, Level::Three] {
                    let state = random_state(size, &mut generator(&format!("{size} {level:?}")));
                    let answer = solve(state.into(), method.name, level);
                    let words = Words::new(answer.colors, &BTreeMap::new());
                    let mut left = answer.solution;
                    while let Some(step) = next(&left) {
                        check(&left, &words, &step);
                        take_away(&mut left, &step);
                    }
                    assert_eq!(Hint::new(&left, &words, Strength::All), None);
                }
            }
        }
    }

    /// Returns the first step that turns a layer.
    fn next(solution: &Solution) -> Option<Step> {
        let turns_layer = |step: &&Step| {
            let turns = &solution.turns[step.start..step.end];
            turns.iter().any(|turn| !turn.is_rotation(solution.size))
        };
        solution.phases.iter().flat_map(|phase| &phase.steps).find(turns_layer).cloned()
    }

    /// Takes away the steps up to this one.
    fn take_away(solution: &mut Solution, done: &Step) {
        for phase in &mut solution.phases {
            phase.steps.retain(|step| step.end > done.end);
        }
    }

    #[test]
    fn hints_lead_to_the_solved_cube() {
        // Asked again after each step: after a corner twist of the beginner method, which leaves solved layers open, it begins anew.
        for (size, method) in [(2, "roux"), (3, "cfop"), (3, "roux"), (3, "zz")] {
            // Colors, so that the first layer stays the white one when the whole cube is turned.
            let letters = Facelets::from(random_state(size, &mut generator(method))).to_string();
            let color = |letter| "wrgyob".as_bytes()["URFDLB".find(letter).unwrap()] as char;
            let colors: String = letters.chars().map(color).collect();
            let mut state = Facelets::parse(&colors).unwrap();
            let mut hints = 0;
            loop {
                let answer = solve(state.clone(), method, Level::Two);
                let words = Words::new(answer.colors, &BTreeMap::new());
                let hint = Hint::new(&answer.solution, &words, Strength::All);
                assert_eq!(hint.is_none(), state.cube().is_uniform(), "{size} {method}");
                let Some(step) = next(&answer.solution) else { break };
                state.cube_mut().apply(&answer.solution.turns[..step.end]);
                hints += 1;
                assert!(hints < 100, "{size} {method} goes on and on");
            }
        }
    }
}
