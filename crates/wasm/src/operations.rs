//! A few operations of the service, called by its addresses.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use unscramble_cube::draw::{Look, Mask, Painted, SchemeName, ViewName};
use unscramble_cube::notation::{self, Lower, Reader};
use unscramble_cube::read::colors::{Measured, Orientations, read};
use unscramble_cube::read::{complete, suggestions};
use unscramble_cube::validate::{self as checks, solvable};
use unscramble_cube::written::Written;
use unscramble_cube::{Facelets, Notation};
use unscramble_solve::{
    Budget, METHODS, Question, Request, SolveError, Solver, Start, Style, TeachingRequest, plan,
};
use unscramble_teach::course::{COURSES, Example};
use unscramble_teach::train::analysis::{AnalysisPlan, AnalysisRequest};
use unscramble_teach::train::hint::{Hint, Strength};
use unscramble_teach::train::scramble::Drawn;
use unscramble_teach::train::{ScramblePlan, ScrambleRequest};
use unscramble_teach::{
    Language, Words, after, algorithms, effect::Effect, glossary, methods, opening, pages,
    recognition, reports, tell, tell_event, words,
};

/// The media type and the body, or the status and what was wrong.
type Outcome = Result<(&'static str, String), (u16, String)>;

/// A body of a request.
#[derive(Debug, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Body {
    size: Option<usize>,
    state: Option<String>,
    scramble: Option<String>,
    moves: Option<String>,
    method: Option<String>,
    options: BTreeMap<String, String>,
    until: Option<String>,
    to: Option<String>,
    time_ms: Option<u64>,
    max_moves: Option<u32>,
    lesson: bool,
    colors: Vec<[f64; 3]>,
}

fn invalid(error: impl ToString) -> (u16, String) {
    (422, error.to_string())
}

/// Answers a request.
pub(crate) fn answer(
    solver: &Solver,
    method: &str,
    target: &str,
    body: &str,
    accept_language: &str,
) -> Outcome {
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let query: BTreeMap<String, String> =
        form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let language = Language::with_tag(accept_language).unwrap_or(Language::English);
    let json = |value: Value| Ok(("application/json", value.to_string()));
    if method == "GET" {
        return match path {
            "/picture" => picture(&query).map(|svg| ("image/svg+xml", svg)),
            "/scramble" => scramble(solver, &query).and_then(json),
            "/methods" => json(all_methods(language)),
            "/glossary" => json(all_terms(language)),
            "/courses" => courses(solver, language).and_then(json),
            _ => Err((404, format!("there is no {path}"))),
        };
    }
    let body: Body = serde_json::from_str(body).map_err(|error| (400, error.to_string()))?;
    match path {
        "/solve" => solve(solver, body, language).and_then(json),
        "/validate" => validate(&body, language).and_then(json),
        "/recognize" => recognize(&body).and_then(json),
        "/analyse" => analyse(solver, &body, language).and_then(json),
        _ => Err((404, format!("there is no {path}"))),
    }
}

fn state(text: &str) -> Result<Facelets, (u16, String)> {
    let written = Written::text(text).map_err(invalid)?;
    match written.has_blanks() {
        false => written.facelets().map_err(invalid),
        true => complete(&written.typed().map_err(invalid)?).map_err(invalid),
    }
}

fn start(body: &Body) -> Result<Start, (u16, String)> {
    match (&body.state, body.size, &body.scramble) {
        (Some(text), _, None) => state(text).map(Start::State),
        (None, Some(size), Some(scramble)) => {
            let turns = Reader::new(size, Lower::Wide).text(scramble).map_err(invalid)?;
            Ok(Start::Scramble { size, turns })
        }
        _ => Err(invalid("give a state, or a size and a scramble")),
    }
}

fn unsolved(error: &SolveError, language: Language) -> (u16, String) {
    match error {
        SolveError::Unsolvable(report) | SolveError::UnsolvableGoal(report) => {
            let defects = report.defects.iter().map(|defect| {
                let [detail, action] = reports::defect(defect, report.size);
                detail.say(language) + " " + &action.say(language)
            });
            invalid(defects.collect::<String>())
        }
        other => invalid(other),
    }
}

fn solve(solver: &Solver, body: Body, language: Language) -> Result<Value, (u16, String)> {
    let start = start(&body)?;
    let goal = body.to.as_deref().map(state).transpose()?;
    let teaching = TeachingRequest {
        steps: body.lesson,
        style: body.lesson.then_some(Style::Taught),
        ..TeachingRequest::default()
    };
    let request = Request {
        method: body.method,
        options: body.options,
        until: body.until,
        max_moves: body.max_moves,
        timed: body.time_ms.is_some(),
        to: goal.is_some(),
        teaching,
        ..Request::default()
    };
    let plan = plan(start.size(), &request).map_err(invalid)?;
    let budget = match body.time_ms {
        Some(time) => plan.budget(Duration::from_millis(time)),
        None => Budget::unlimited(),
    };
    let question = Question { start, goal, plan, notation: Notation::Standard };
    let answer = solver.solve(&question, &budget).map_err(|error| unsolved(&error, language))?;
    let solution = &answer.solution;
    let words = Words::new(answer.colors, &BTreeMap::new());
    let hint = Hint::new(solution, &words, Strength::All).map(|hint| {
        [hint.look.say(language), hint.idea.map(|text| text.say(language)).unwrap_or_default()]
    });
    let steps = body.lesson.then(|| {
        let told = tell(solution, &words).into_iter().flatten();
        let said = told.map(|told| {
            [told.text, told.what, told.why, told.more, told.watch].map(|text| text.say(language))
        });
        said.collect::<Vec<_>>()
    });
    let reached = body.lesson.then(|| {
        let said =
            solution.phases.iter().map(|phase| after(solution, phase, &answer.final_state, &words));
        said.map(|text| text.say(language)).collect::<Vec<_>>()
    });
    let begin = body.lesson.then(|| opening(solution, &answer.final_state, &words).say(language));
    let parities: Vec<Value> = solution
        .parity_events
        .iter()
        .map(|event| tell_event(solution, event).say(language))
        .map(Value::from)
        .collect();
    Ok(json!({
        "method": solution.method,
        "solved": solution.solved,
        "solution": notation::to_string(&solution.turns, solution.size, Notation::Standard),
        "length": solution.length().obtm,
        "nodes": solution.search.as_ref().map(|search| search.nodes),
        "tables": solution.search.as_ref().map(|search| search.tables.as_str()),
        "phases": solution.phases.iter().map(|phase| phase.name).collect::<Vec<_>>(),
        "opening": begin, "steps": steps, "reached": reached, "hint": hint, "parities": parities,
        "final_state": answer.final_state.to_string(),
    }))
}

fn validate(body: &Body, language: Language) -> Result<Value, (u16, String)> {
    let written = Written::text(body.state.as_deref().unwrap_or_default()).map_err(invalid)?;
    let typed = written.typed().map_err(invalid)?;
    let facelets = match typed.facelets() {
        Some(facelets) => facelets,
        None => complete(&typed).map_err(invalid)?,
    };
    let report = checks::validate(&facelets);
    let defects = report
        .defects
        .iter()
        .map(|defect| reports::defect(defect, report.size).map(|text| text.say(language)));
    let found = if report.is_solvable() { Vec::new() } else { suggestions(&typed) };
    let meant = found.iter().map(|found| {
        let detail = unscramble_teach::suggestions::suggestion(found).say(language);
        json!({ "state": found.state.to_string(), "detail": detail })
    });
    Ok(json!({
        "solvable": report.is_solvable(),
        "checks": report.checks.iter().map(|check| reports::check(check, report.size).say(language)).collect::<Vec<_>>(),
        "defects": defects.collect::<Vec<_>>(),
        "suggestions": meant.collect::<Vec<_>>(),
        "solved": solvable(&facelets).is_ok(),
    }))
}

fn recognize(body: &Body) -> Result<Value, (u16, String)> {
    let measured = Measured::from_srgb(&body.colors).ok_or_else(|| invalid("no cube"))?;
    let reading = read(&measured, Orientations::Unknown, 3).ok_or_else(|| invalid("no reading"))?;
    Ok(json!({
        "colors": reading.prototypes.map(|prototype| prototype.name),
        "uncertain": reading.uncertain,
        "trusted": reading.is_trusted,
        "hypotheses": reading.hypotheses.len(),
    }))
}

fn analyse(solver: &Solver, body: &Body, language: Language) -> Result<Value, (u16, String)> {
    let facelets = match start(body)? {
        Start::State(state) => state,
        Start::Scramble { size, turns } => {
            let mut solved = Facelets::solved(size);
            solved.cube_mut().apply(&turns);
            solved
        }
    };
    let size = facelets.cube().size();
    let moves = Reader::new(size, Lower::Wide)
        .text(body.moves.as_deref().unwrap_or_default())
        .map_err(invalid)?;
    let plan = AnalysisPlan::new(size, &AnalysisRequest::default()).map_err(invalid)?;
    let analysis = plan
        .analyse(&facelets, moves.into(), solver, &Budget::unlimited())
        .map_err(|error| unsolved(&error, language))?;
    let words = Words::new(analysis.colors, &BTreeMap::new());
    let parts = analysis.details.iter().flat_map(|detail| &detail.parts);
    Ok(json!({
        "best": analysis.best,
        "parts": parts.map(|part| analysis.tell_part(part, &words).say(language)).collect::<Vec<_>>(),
    }))
}

fn picture(query: &BTreeMap<String, String>) -> Result<String, (u16, String)> {
    let mut painted = match (query.get("state"), query.get("size")) {
        (Some(state), _) => {
            Painted::of(Written::text(state).map_err(invalid)?.symbols()).map_err(invalid)?
        }
        (None, size) => {
            let size = size.map_or(Ok(3), |size| size.parse()).map_err(invalid)?;
            Painted::from(Facelets::solved(size))
        }
    };
    let view = match query.get("view").map_or("3d", String::as_str) {
        "net" => ViewName::Net,
        "top" => ViewName::Top,
        _ => ViewName::Space,
    };
    let mask = query.get("mask").map(|mask| mask.parse::<Mask>()).transpose().map_err(invalid)?;
    let colors = query.get("scheme").map(|scheme| scheme.parse::<SchemeName>());
    let colors = colors.transpose().map_err(invalid)?.map(|scheme| scheme.0);
    let look = Look { view: view.turned(None), mask, colors, ..Look::default() };
    let turns =
        query.get("moves").map(|moves| Reader::new(painted.cube().size(), Lower::Wide).text(moves));
    let turns = turns.transpose().map_err(invalid)?.unwrap_or_default();
    let prepared = look.prepared(&painted).map_err(invalid)?;
    painted.cubes_mut().for_each(|cube| cube.apply(&turns));
    Ok(prepared.picture(&painted).svg())
}

fn scramble(solver: &Solver, query: &BTreeMap<String, String>) -> Result<Value, (u16, String)> {
    let size = query.get("size").map_or(Ok(3), |size| size.parse()).map_err(invalid)?;
    let text = |name: &str| query.get(name).cloned();
    let request = ScrambleRequest {
        size,
        drawn: Drawn::State,
        method: text("method"),
        leaving: text("leaving"),
        case: text("case"),
        first_layer: None,
    };
    let plan = ScramblePlan::new(&request).map_err(invalid)?;
    let seed = match text("seed") {
        Some(seed) => seed,
        None => format!("{:016x}", getrandom::u64().map_err(invalid)?),
    };
    let drawn = plan
        .draw(&seed, solver, &Budget::unlimited())
        .map_err(|error| unsolved(&error, Language::English))?;
    let moves = drawn.turns.map(|turns| notation::to_string(&turns, size, Notation::Standard));
    Ok(json!({ "state": drawn.facelets.to_string(), "seed": seed, "moves": moves }))
}

fn all_methods(language: Language) -> Value {
    let listed = METHODS.iter().map(|method| {
        let algorithms = algorithms::of(method).iter().map(|lesson| {
            let marks = recognition::of(&lesson.algorithm, 3).is_some();
            json!({
                "name": lesson.algorithm.name, "marks": marks, "picture": lesson.picture().svg(),
                "alternative": algorithms::alternative::of(&lesson.algorithm).map(|other| other.with_setup()),
            })
        });
        json!({
            "name": methods::name(method).say(language),
            "idea": methods::idea(method).say(language),
            "for": methods::for_whom(method).say(language),
            "page": pages::of(method.name),
            "algorithms": algorithms.collect::<Vec<_>>(),
        })
    });
    Value::from(listed.collect::<Vec<_>>())
}

fn all_terms(language: Language) -> Value {
    let terms = glossary::sorted(language).into_iter().map(|term| {
        json!({
            "word": term.word().say(language), "text": term.text().say(language),
            "picture": term.picture(language).map(|picture| picture.svg()),
        })
    });
    let effect = Effect::of(&[], 3).text().say(language);
    let side = words::side(unscramble_cube::Face::U).say(language);
    json!({ "terms": terms.collect::<Vec<_>>(), "effect": effect, "side": side })
}

fn courses(solver: &Solver, language: Language) -> Result<Value, (u16, String)> {
    let mut listed = Vec::new();
    for course in COURSES {
        let example = Example::of(course, solver).map_err(|error| invalid(format!("{error:?}")))?;
        let lessons = course.lessons.iter().map(|lesson| {
            json!({ "title": course.title_of(lesson).say(language), "about": course.about_lesson(lesson).say(language),
                "steps": example.steps(lesson).len(), "learned": course.learned(lesson).len() })
        });
        listed.push(json!({ "title": course.title().say(language), "lessons": lessons.collect::<Vec<_>>() }));
    }
    Ok(Value::from(listed))
}
