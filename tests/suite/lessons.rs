//! Answers that teach are true in every sentence: a witness plays them on the second cube.
//!
//! `UNSCRAMBLE_LESSONS=all` examines 200 random and 200 nearly solved states of each size, and with `UNSCRAMBLE_NIGHTLY` it
//! does so with every combination of options.
//! `UNSCRAMBLE_LESSONS_FROM` and `UNSCRAMBLE_LESSONS_SIZE` name the smallest and the largest size, `UNSCRAMBLE_LESSONS_RANDOM`
//! and `UNSCRAMBLE_LESSONS_NEAR` how many states, and `UNSCRAMBLE_LESSONS_SKIP` how many of each an earlier run examined.
//! `UNSCRAMBLE_LESSONS_STATE` names the only state to examine, of the size `UNSCRAMBLE_LESSONS_FROM`.
//! `cargo test --release --test suite by_hand_what_why -- --ignored --nocapture` prints how many steps say
//! what, why and what to watch.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use rayon::prelude::*;
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Cube, Face, Facelets, Turn};
use unscramble_solve::{
    Budget, Level, METHODS, Method, Question, Request, Start, Style, Teaching, plan,
};
use unscramble_teach::{Language, glossary};
use unscramble_wire::{self as wire, MethodPage, Most, SolveAnswer};

use crate::kit::solver::solver;
use crate::kit::witness::{Case, Listed, Tale, check_inverse, examine, examine_plain, sentences};
use crate::kit::{nightly, requests};

/// Falsehoods by their kind: how many, and the first.
type Falsehoods = Mutex<BTreeMap<String, (usize, String)>>;

/// Answers a request as the service does.
fn answer(state: &Facelets, request: &Request) -> Result<Tale, String> {
    let size = state.cube().size();
    let plan = plan(size, request).unwrap();
    let question = Question::new(Start::State(state.clone()), plan);
    let is_long = request.method.as_deref() == Some("optimal") && size == 3;
    let budget = if is_long { Budget::of_checks(60) } else { Budget::unlimited() };
    let answer =
        solver().solve(&question, &budget).map_err(|error| format!("no answer: {error:?}"))?;
    let steps = request.teaching.steps;
    let style = wire::Style { steps, states: steps, ..wire::Style::default() };
    let json = serde_json::to_value(SolveAnswer::new(answer, &style, Duration::ZERO)).unwrap();
    Ok(serde_json::from_value(json).unwrap())
}

/// Returns the named algorithms of all methods at a size.
fn catalogue(size: usize) -> Arc<Vec<Listed>> {
    static ALL: [OnceLock<Arc<Vec<Listed>>>; 9] = [const { OnceLock::new() }; 9];
    let list = || {
        // Larger cubes are finished by the methods for the 3x3x3.
        let at = |size| {
            METHODS.iter().filter(move |method| method.fits(size)).map(move |method| (method, size))
        };
        let all = at(size).chain(at(3)).flat_map(|(method, size)| (method.algorithms)(size));
        let listed = all.map(|algorithm| Listed {
            id: algorithm.id(),
            name: algorithm.name.to_owned(),
            moves: algorithm.moves.to_string(),
            inverse: algorithm.inverse.map(str::to_owned),
            for_three: algorithm.for_three,
            group: algorithm.group.to_owned(),
        });
        Arc::new(listed.collect())
    };
    Arc::clone(ALL[size].get_or_init(list))
}

/// Random states, and states that are nearly solved: up to three turns away, inner slices and wide turns
/// among them.
fn states(size: usize, random: Range<usize>, near: Range<usize>) -> Vec<Facelets> {
    let any = random.map(|seed| random_state(size, &mut generator(&format!("lesson {seed}"))));
    let close = near.map(|seed| {
        let mut cube = Cube::solved(size);
        let moves = random_moves(size, &mut generator(&format!("near {seed}")));
        if seed % 2 == 0 {
            cube.apply(&moves[..(seed / 2 % 4).min(moves.len())]);
            return cube;
        }
        let last = size as u16;
        let from = 1 + (seed / 2) as u16 % (last - 1);
        let to = (from + (seed / 7) as u16 % 2).min(last - 1);
        let face = Face::ALL[seed / 3 % 6];
        cube.turn(Turn::new(face, from, to, 1 + (seed / 5 % 3) as u8).unwrap());
        if seed % 4 == 3 {
            cube.apply(&moves[..1]);
        }
        cube
    });
    any.chain(close).map(Facelets::from).collect()
}

/// Every style and level, in both holds.
fn lessons() -> impl Iterator<Item = Teaching> {
    let taught = |level, hold| Teaching { level, hold, ..Teaching::default() };
    let short = |hold, brief| Teaching { style: Style::Short, hold, brief, ..Teaching::default() };
    [
        taught(Level::One, true),
        taught(Level::One, false),
        taught(Level::Two, true),
        taught(Level::Three, true),
        Teaching { brief: true, ..taught(Level::Two, false) },
        short(true, false),
        short(false, true),
    ]
    .into_iter()
}

fn examine_all(size: usize, states: &[Facelets], falsehoods: &Falsehoods) {
    let catalogue = catalogue(size);
    let requests = requests::tried(size);
    let pairs: Vec<(&Facelets, &Request)> = states
        .iter()
        .flat_map(|state| requests.iter().map(move |request| (state, request)))
        .collect();
    pairs.par_iter().for_each(|(state, request)| {
        let start = state.to_string();
        let complain = |kind: &str, complaints: Vec<String>| {
            for complaint in complaints {
                let what = format!("{kind}: {complaint}");
                let key = template(&what);
                let context =
                    format!("{what}\n      {:?} {:?} {start}", request.method, request.options);
                let mut all = falsehoods.lock().unwrap();
                all.entry(key).or_insert((0, context)).0 += 1;
            }
        };
        let plain = match answer(state, request) {
            Ok(plain) => plain,
            Err(error) => return complain("plain", vec![error]),
        };
        complain("plain", examine_plain(&plain, &start));
        let searches = |name: &str| METHODS.iter().any(|m| m.name == name && m.searches);
        let is_search = request.method.as_deref().is_some_and(searches);
        for teaching in
            lessons().filter(|lesson| !is_search || lesson.style == Style::Short && !lesson.hold)
        {
            let Teaching { style, level, hold, brief } = teaching;
            let request = Request { teaching: teaching.into(), ..(*request).clone() };
            let kind = if hold { "held" } else { "posted" };
            let tale = match answer(state, &request) {
                Ok(tale) => tale,
                Err(error) => {
                    complain(kind, vec![format!("{style:?} {level:?}: {error}")]);
                    continue;
                }
            };
            let case = Case {
                tale: &tale,
                start: &start,
                held: hold,
                brief,
                taught: style == Style::Taught,
                catalogue: &catalogue,
                plain: Some(&plain.moves),
            };
            complain(kind, examine(&case));
        }
    });
}

/// Returns the kind of a complaint: its text without numbers, places and colors.
fn template(complaint: &str) -> String {
    let text = complaint.split(" ## ").next().unwrap_or_default();
    let text = text.split("really").next().unwrap_or_default();
    let words = text.split([' ', '-', ',', '.', '“', '”']).map(|word| match word {
        "white" | "red" | "green" | "yellow" | "orange" | "blue" | "White" | "Red" | "Green"
        | "Yellow" | "Orange" | "Blue" => "C",
        "top" | "right" | "front" | "bottom" | "left" | "back" => "S",
        word if word.chars().any(|c| c.is_ascii_digit()) => "#",
        word if word.len() > 1 && word.chars().all(|c| "URFDLB".contains(c)) => "P",
        word => word,
    });
    let mut kept: Vec<&str> = words.collect();
    kept.dedup();
    kept.join(" ").chars().take(130).collect()
}

fn report(falsehoods: Falsehoods) {
    let all = falsehoods.into_inner().unwrap();
    let mut kinds: Vec<(usize, String)> = all.into_values().collect();
    kinds.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let mut text = String::new();
    for (number, first) in &kinds {
        text += &format!("{number:>7} × {first}\n");
    }
    assert!(kinds.is_empty(), "{} kinds of falsehoods\n{text}", kinds.len());
}

#[test]
fn every_sentence_of_every_answer_is_true() {
    let amount = |name: &str, default: usize| {
        std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
    };
    let all = std::env::var("UNSCRAMBLE_LESSONS").is_ok_and(|value| value == "all");
    let counts = |size: usize| match (all, nightly()) {
        (true, _) => [200, 200],
        (false, true) => [1, 2],
        // Most sentences are about 3x3x3 cubes, to which larger ones are reduced.
        (false, false) => [usize::from(size <= 5), 1],
    };
    let falsehoods = Falsehoods::default();
    for size in amount("UNSCRAMBLE_LESSONS_FROM", 2)..=amount("UNSCRAMBLE_LESSONS_SIZE", 8) {
        let [random, near] = counts(size);
        let random = amount("UNSCRAMBLE_LESSONS_RANDOM", random);
        let near = amount("UNSCRAMBLE_LESSONS_NEAR", near);
        let skipped = amount("UNSCRAMBLE_LESSONS_SKIP", 0);
        let states = match std::env::var("UNSCRAMBLE_LESSONS_STATE") {
            Ok(state) => vec![Facelets::parse(&state).unwrap()],
            Err(_) => states(size, skipped..skipped + random, skipped..skipped + near),
        };
        examine_all(size, &states, &falsehoods);
    }
    report(falsehoods);
}

#[test]
fn the_inverse_of_an_algorithm_has_the_right_name() {
    for size in [3, 4] {
        let catalogue = catalogue(size);
        let complaints: Vec<String> = catalogue
            .iter()
            .filter(|l| l.for_three)
            .filter_map(|l| check_inverse(l, &catalogue))
            .collect();
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

/// The slips that people make are told, once in a lesson. What each leaves out of place is checked by the witness.
#[test]
fn usual_slips_are_told_once() {
    for (method, size, level, slip) in [
        ("beginner", 3, Level::One, "If you forget the last D"),
        ("beginner", 3, Level::One, "If you turn the whole cube"),
        ("beginner", 3, Level::One, "If you stop a round early"),
        ("cfop", 3, Level::Two, "If you play it at the"),
        ("roux", 3, Level::One, "If you forget the last M"),
        ("reduction", 4, Level::One, "If you forget the slice back"),
    ] {
        let teaching = Teaching { level, ..Teaching::default() }.into();
        let request = Request { method: Some(method.to_owned()), teaching, ..Request::default() };
        let states = states(size, 0..4, 0..0);
        let told = states.iter().map(|state| {
            let tale = answer(state, &request).unwrap();
            let steps = tale.phases.iter().flat_map(|phase| phase.steps.iter().flatten());
            steps.filter(|step| step.more.contains(slip)).count()
        });
        assert_eq!(told.max(), Some(1), "{method}: {slip}");
    }
}

/// The page of an algorithm lists it.
#[test]
fn the_pages_of_algorithms_describe_them() {
    let mut pages: BTreeSet<(String, String)> = BTreeSet::new();
    for method in METHODS.iter().filter(|method| !method.searches) {
        for size in (2..=5).filter(|size| method.fits(*size)) {
            let name = Some(method.name.to_owned());
            let request = Request {
                method: name,
                teaching: Teaching::default().into(),
                ..Request::default()
            };
            let tale = answer(&states(size, 0..1, 0..0)[0], &request).unwrap();
            let steps = tale.phases.iter().flat_map(|phase| phase.steps.iter().flatten());
            for used in steps.filter_map(|step| step.algorithm.as_ref()) {
                let page = used.page.clone().unwrap_or_default();
                assert!(page.ends_with(&format!("#{}", used.id)), "{}: {page}", used.name);
                pages.insert((page, used.name.clone()));
            }
        }
    }
    for (page, algorithm) in pages {
        let (path, id) = page.split_once('#').unwrap();
        let method = Method::named(path.strip_prefix("/methods/").unwrap()).unwrap();
        let body =
            serde_json::to_value(MethodPage::new(method, Most::ALL, Language::English)).unwrap();
        let listed = body["algorithms"].as_array().unwrap();
        assert!(listed.iter().any(|l| l["id"] == id && l["name"] == *algorithm), "{page}");
    }
}

/// A rule is told where it first applies. What each step needs, its own pieces and places, is in its sentence and its list.
#[test]
fn no_lesson_repeats_its_explanations() {
    // A cube has four slots, and each may be filled twice around a parity.
    const MOST: usize = 8;
    let mut wrong = BTreeSet::new();
    for method in METHODS.iter().filter(|method| !method.searches) {
        for size in (2..=7).filter(|size| method.fits(*size)) {
            for level in [Level::One, Level::Two, Level::Three] {
                let name = Some(method.name.to_owned());
                let teaching = Teaching { level, ..Teaching::default() }.into();
                let request = Request { method: name, teaching, ..Request::default() };
                let tale = answer(&states(size, 0..1, 0..0)[0], &request).unwrap();
                let mut told: BTreeMap<String, usize> = BTreeMap::new();
                for step in tale.phases.iter().flat_map(|phase| phase.steps.iter().flatten()) {
                    let texts = [&step.why, &step.more, &step.watch].into_iter();
                    for text in texts.chain(step.parts.iter().map(|part| &part.text)) {
                        for sentence in sentences(text) {
                            *told.entry(template(&sentence)).or_default() += 1;
                        }
                    }
                }
                for (sentence, number) in told.into_iter().filter(|(_, number)| *number > MOST) {
                    wrong
                        .insert(format!("{} {size} {level:?}: {number} × {sentence}", method.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The share of steps that tell what, why and what to watch, by method.
#[test]
#[ignore = "prints a table"]
fn by_hand_what_why_and_watch_are_told() {
    println!(
        "| method | size | steps | what | why | watch |\n| --- | --- | --- | --- | --- | --- |"
    );
    // A search says only that it is one.
    for method in METHODS.iter().filter(|method| !method.searches) {
        for size in (3..=6).filter(|size| method.fits(*size)) {
            let mut counts = [0; 4];
            for state in states(size, 0..10, 0..0) {
                let teaching = Teaching::default().into();
                let name = Some(method.name.to_owned());
                let request = Request { method: name, teaching, ..Request::default() };
                let tale = answer(&state, &request).unwrap();
                for step in tale.phases.iter().flat_map(|phase| phase.steps.iter().flatten()) {
                    let told = [&step.text, &step.what, &step.why, &step.watch];
                    (0..4).for_each(|i| counts[i] += usize::from(!told[i].is_empty()));
                }
            }
            let share = |i: usize| 100 * counts[i] / counts[0].max(1);
            println!(
                "| {} | {size} | {} | {} % | {} % | {} % |",
                method.name,
                counts[0],
                share(1),
                share(2),
                share(3)
            );
        }
    }
}

/// The words of the field that lessons use are in the glossary, and each of these is used.
#[test]
fn the_glossary_explains_the_words_of_lessons() {
    const WORDS: [&str; 17] = [
        "slot",
        "pair",
        "trigger",
        "headlights",
        "dot",
        "line",
        "cross",
        "dedge",
        "wing",
        "bar",
        "commutator",
        "parity",
        "block",
        "square",
        "algorithm",
        "center",
        "layer",
    ];
    let mut used = BTreeSet::new();
    let mut unknown = BTreeSet::new();
    for method in METHODS.iter().filter(|method| !method.searches) {
        for size in [2, 3, 4, 5].into_iter().filter(|size| method.fits(*size)) {
            for level in [Level::One, Level::Two] {
                let name = Some(method.name.to_owned());
                let teaching = Teaching { level, ..Teaching::default() }.into();
                let request = Request { method: name, teaching, ..Request::default() };
                for state in states(size, 0..2, 0..0) {
                    let tale = answer(&state, &request).unwrap();
                    for step in tale.phases.iter().flat_map(|p| p.steps.iter().flatten()) {
                        // Names of algorithms are explained by the pages of the methods.
                        let named = step.algorithm.as_ref().map(|used| used.name.clone());
                        for text in [&step.text, &step.why, &step.more, &step.watch] {
                            let text = text.replace(&named.clone().unwrap_or_default(), "");
                            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
                            for word in words.filter(|word| word.len() > 1) {
                                used.insert(word.to_ascii_lowercase());
                                let upper = word.chars().filter(char::is_ascii_uppercase).count();
                                let is_abbreviation = word.len() > 2
                                    && upper > 1
                                    && !word.chars().any(|c| c.is_ascii_lowercase());
                                if is_abbreviation
                                    && glossary::find(word, Language::English).is_none()
                                {
                                    unknown.insert(word.to_owned());
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
    for word in WORDS {
        let is_used = [word.to_owned(), format!("{word}s")].iter().any(|form| used.contains(form));
        let explained = glossary::terms().iter().any(|term| {
            let [name, text] = [term.word(), term.text()].map(|text| text.say(Language::English));
            name.split(' ').any(|own| own == word) || text.contains(word)
        });
        assert!(is_used && explained, "{word}: used {is_used}, explained {explained}");
    }
}
