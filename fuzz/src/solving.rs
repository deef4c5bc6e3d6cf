//! States that are solvable by construction: every method accepts and solves them.

use std::collections::BTreeMap;
use std::time::Duration;

use arbitrary::{Result, Unstructured};
use unscramble_cube::validate::solvable;
use unscramble_cube::{Face, Facelets, Notation, notation};
use unscramble_solve::{
    Budget, Level, METHODS, Method, OptionKind, Options, Outcome, Question, Request, Solution,
    SolveError, Start, StopReason, Style, TeachingRequest, plan,
};

use super::model::{Length, Move, is_uniform, length, parse_plain};
use super::states::{State, written};
use super::tables::SOLVER;

/// The time limit of a search.
const TIME: Duration = Duration::from_millis(10);

/// A state, and two methods to solve it.
pub fn run(input: &[u8]) {
    let Some((state, mut rest)) = State::read(input, true) else { return };
    // A posted start may be invalid.
    let facelets = written(&state.text()).facelets().expect("six symbols at most");
    let is_constructed = input.first() != Some(&b'=');
    match solvable(&facelets) {
        Ok(_) => {}
        Err(report) if is_constructed => panic!("{facelets}: {:?}", report.defects),
        Err(_) => return,
    }
    for _ in 0..2 {
        let Ok(request) = request(state.puzzle.size, &mut rest) else { return };
        solve(&state, &facelets, &request, rest.arbitrary().unwrap_or_default());
    }
}

/// A method with some of its options, and sometimes a phase to stop after.
fn request(size: usize, from: &mut Unstructured<'_>) -> Result<Request> {
    let methods: Vec<&&Method> = METHODS.iter().filter(|method| method.fits(size)).collect();
    let method = methods[usize::from(from.arbitrary::<u8>().unwrap_or_default()) % methods.len()];
    let mut options: Options = BTreeMap::new();
    for spec in method.options.iter().filter(|spec| spec.fits(size)) {
        let value = match spec.kind {
            OptionKind::Words(words) => {
                words[from.choose_index(words.len()).unwrap_or_default()].to_owned()
            }
            OptionKind::Flag => from.arbitrary::<bool>()?.to_string(),
            OptionKind::Color => match from.int_in_range(0..=6)? {
                6 => "any".to_owned(),
                // A state in colors has other symbols, and refuses these.
                face => Face::from_index(face).to_string(),
            },
            OptionKind::Number { min, .. } => {
                (min + u64::from(from.arbitrary::<u8>()?)).to_string()
            }
            OptionKind::Costs => format!("half={}", from.int_in_range(0..=3)?),
        };
        options.insert(spec.name.to_owned(), value);
    }
    let phases = (method.phases)(&method.defaults());
    let until = match from.arbitrary::<u8>()? {
        choice @ 200.. => phases.get(usize::from(choice) % phases.len()).map(|p| p.name.to_owned()),
        _ => None,
    };
    Ok(Request {
        method: Some(method.name.to_owned()),
        options,
        until,
        // Without a time limit, a proof would take minutes.
        timed: method.searches && size == 3,
        teaching: teaching(from)?,
        ..Request::default()
    })
}

fn teaching(from: &mut Unstructured<'_>) -> Result<TeachingRequest> {
    let level = *from.choose(&[Level::One, Level::Two, Level::Three])?;
    let is_short = from.arbitrary::<bool>()?;
    Ok(TeachingRequest {
        steps: from.arbitrary()?,
        style: is_short.then_some(Style::Short),
        level,
        hold: Some(false),
        brief: false,
    })
}

fn solve(state: &State, facelets: &Facelets, request: &Request, in_wca: bool) {
    let (size, text) = (state.puzzle.size, state.text());
    // These options may not have the phase.
    let Ok(plan) = plan(size, request) else { return };
    let budget = if request.timed { Budget::of(TIME) } else { Budget::unlimited() };
    let style = if in_wca { Notation::Wca } else { Notation::Standard };
    let start = Start::State(facelets.clone());
    let question = Question { notation: style, ..Question::new(start, plan) };
    let solution = match SOLVER.solve(&question, &budget) {
        Ok(answer) => answer.solution,
        Err(SolveError::DeadlineExceeded) if request.timed => return,
        Err(SolveError::FirstLayer { .. }) => return,
        Err(error) => panic!("{text} {request:?}: {error}"),
    };
    let tokens = notation::tokens(&solution.turns, size, style);
    let moves: Option<Vec<Move>> = tokens.iter().map(|token| parse_plain(token, size)).collect();
    let moves = moves.expect("plain moves");

    let mut cube = state.colors.clone();
    moves.iter().for_each(|turn| state.puzzle.play(&mut cube, *turn));
    let is_solved = is_uniform(&cube);
    assert_eq!(solution.solved, is_solved, "{text} {request:?} {tokens:?}");
    assert!(is_solved || solution.stop_reason == StopReason::Until, "{text} {request:?}");
    assert!(request.until.is_some() || is_solved, "{text} {request:?} {tokens:?}");
    let own = solution.length();
    assert_eq!(Length(own.obtm, own.rbtm, own.qtm, own.sqtm), length(&moves, size));
    check_phases(&solution);
}

/// Checks that phases partition the moves, and that steps lie within them.
fn check_phases(solution: &Solution) {
    let mut at = 0;
    for phase in &solution.phases {
        assert_eq!(phase.start, at, "{:?}", solution.phases);
        assert!(phase.end >= at && (phase.end > at || phase.outcome != Outcome::Parity));
        for step in &phase.steps {
            assert!(at <= step.start && step.start <= step.end, "{:?}", solution.phases);
            at = step.end;
        }
        assert!(at <= phase.end);
        at = phase.end;
    }
    assert_eq!(at, solution.turns.len());
}
