//! Texts in five languages: complete in each, chosen by the request or by what its client prefers.

use std::collections::BTreeSet;
use std::time::Duration;

use rayon::prelude::*;
use reqwest::{Response, StatusCode};
use serde_json::{Value, json};
use unscramble_cube::pieces::{
    corner_facelets, fixed_center, midge_facelets, wing_facelets, wing_orbits,
};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::validate::working;
use unscramble_cube::{Cube, Face, Facelets};
use unscramble_solve::{Budget, Level, METHODS, Question, Request, Start, Teaching, plan};
use unscramble_teach::Language;
use unscramble_wire::{SolveAnswer, Style, Working};

use crate::kit::solver::solver;
use crate::kit::{nightly, program, requests};
use crate::service::{Service, problem};

/// The fields of answers that have texts.
const TEXTS: [&str; 8] = ["opening", "goal", "text", "frame", "what", "why", "more", "watch"];

/// Returns all texts of an answer, with where each is.
fn texts(value: &Value, at: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(text) if TEXTS.contains(&name.as_str()) => {
                        found.push((format!("{at}.{name}"), text.to_owned()));
                    }
                    _ => texts(value, &format!("{at}.{name}"), found),
                }
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                texts(item, &format!("{at}[{number}]"), found);
            }
        }
        _ => {}
    }
}

/// Words that no other language has.
fn is_english(text: &str) -> bool {
    let mut words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    words.any(|word| ["the", "The", "its", "Its", "with", "and", "layer", "corner"].contains(&word))
}

/// Checks that an answer has the same texts in all languages, each whole and none of them in English.
fn check_told(answer: impl Fn(Language) -> Value, about: &str) {
    let told = Language::ALL.map(|language| {
        let mut found = Vec::new();
        texts(&answer(language), "", &mut found);
        found
    });
    let places = |all: &[(String, String)]| -> Vec<String> {
        all.iter().map(|(at, _)| at.clone()).collect()
    };
    for (language, own) in Language::ALL.into_iter().zip(&told) {
        assert_eq!(places(own), places(&told[0]), "{language:?} {about}");
        for (at, text) in own {
            assert!(!text.contains(['{', '}']), "{language:?} {at}: {text}");
            assert!(!text.contains("  "), "{language:?} {at}: {text}");
            assert!(
                language == Language::English || !is_english(text),
                "{language:?} {at}: {text}"
            );
        }
    }
}

/// Every lesson of every method is told in all languages: with the same texts, each whole and none of them in English.
#[test]
fn lessons_are_told_in_every_language() {
    let seeds = if nightly() { 4 } else { 1 };
    let mut lessons = Vec::new();
    for size in 2..=7 {
        for method in METHODS.iter().filter(|method| method.fits(size) && !method.searches) {
            for request in requests::all(method, size) {
                for level in [Level::One, Level::Two, Level::Three] {
                    lessons.push((size, request.clone(), level));
                }
            }
        }
    }
    // Options have texts of their own, which few states need to show.
    let is_sampled = |number: usize| nightly() || number.is_multiple_of(4);
    let lessons: Vec<_> =
        lessons.into_iter().enumerate().filter(|(number, _)| is_sampled(*number)).collect();
    lessons.par_iter().for_each(|(number, (size, request, level))| {
        for seed in 0..seeds {
            let name = format!("language {} {seed}", number % 8);
            let state = Facelets::from(random_state(*size, &mut generator(&name)));
            let hold = (number + seed) % 3 > 0;
            let teaching = Teaching { level: *level, hold, ..Teaching::default() }.into();
            let request = Request { teaching, ..request.clone() };
            let question = Question::new(Start::State(state), plan(*size, &request).unwrap());
            let answer = solver().solve(&question, &Budget::unlimited()).unwrap();
            let told = |language| {
                let style = Style { steps: true, language: Some(language), ..Style::default() };
                let answer = SolveAnswer::new(answer.clone(), &style, Duration::ZERO);
                serde_json::to_value(answer).unwrap()
            };
            check_told(told, &format!("{request:?}"));
        }
    });
}

/// The working of states that can be solved, and of broken ones, is told in all languages.
#[test]
fn the_working_is_told_in_every_language() {
    let check = |cube: &Cube| {
        let facelets = Facelets::from(cube.clone());
        let working = working(&facelets).unwrap();
        let told =
            |language| serde_json::to_value(Working::new(&working, &facelets, language)).unwrap();
        check_told(told, &facelets.to_string());
    };
    for size in 2..=7 {
        check(&Cube::solved(size));
        let state = random_state(size, &mut generator("working"));
        let corner = corner_facelets(size, 2);
        let mut broken = vec![corner.to_vec(), vec![corner[0], corner[1]]];
        if size % 2 == 1 {
            let centers = [Face::U, Face::D].map(|face| fixed_center(size, face));
            broken.extend([midge_facelets(size, 3).to_vec(), centers.to_vec()]);
        }
        broken.extend((wing_orbits(size) > 0).then(|| wing_facelets(size, 1, 5).to_vec()));
        for facelets in broken {
            // A piece is twisted, flipped, mirrored or turned over, or two centers are swapped.
            for mut cube in [state.clone(), Cube::solved(size)] {
                let colors = facelets.iter().map(|&facelet| cube.facelet(facelet));
                let mut colors: Vec<u8> = colors.collect();
                colors.rotate_right(1);
                let stickers = facelets.iter().zip(colors);
                stickers.for_each(|(&facelet, color)| cube.set_facelet(facelet, color));
                check(&cube);
            }
        }
        // Stickers that are missing, of each kind of piece.
        let mut cube = state;
        for facelet in 0..size * size {
            let color = cube.facelet(facelet);
            cube.set_facelet(facelet, (color + 3) % 6);
            check(&cube);
            cube.set_facelet(facelet, color);
        }
    }
}

fn headers(response: &Response) -> [Option<String>; 2] {
    let of = |name: &str| {
        let values = response.headers().get_all(name).iter();
        let values: Vec<&str> = values.map(|value| value.to_str().unwrap()).collect();
        (!values.is_empty()).then(|| values.join(", "))
    };
    [of("content-language"), of("vary")]
}

async fn post(service: &Service, body: &Value, accepted: Option<&str>) -> Response {
    let url = format!("http://{}/solve", service.address);
    let request = service.client.post(url).json(body);
    let request = accepted
        .iter()
        .fold(request, |request, accepted| request.header("accept-language", *accepted));
    request.send().await.unwrap()
}

#[tokio::test]
async fn a_request_names_its_language_and_a_client_prefers_one() {
    let service = Service::start().await;
    let plain = json!({ "size": 3, "scramble": "R U R' U'", "method": "cfop", "detail": "steps" });
    let with = |lang: &str| {
        let mut body = plain.clone();
        body["lang"] = json!(lang);
        body
    };
    let mut told = BTreeSet::new();
    for (body, accepted, language) in [
        (plain.clone(), None, "en"),
        (plain.clone(), Some("de-AT, en;q=0.5"), "de"),
        (plain.clone(), Some("pl"), "en"),
        (with("fr"), Some("de"), "fr"),
        (with("zh"), None, "zh"),
        (with("es"), None, "es"),
    ] {
        let response = post(&service, &body, accepted).await;
        assert_eq!(response.status(), StatusCode::OK);
        let [content_language, vary] = headers(&response);
        assert_eq!(content_language.as_deref(), Some(language));
        assert!(vary.unwrap().contains("accept-language"));
        let source = response.headers()["x-cache"].to_str().unwrap().to_owned();
        let answer: Value = response.json().await.unwrap();
        // Each language has an answer of its own in the cache.
        let is_new = told.insert(answer["opening"].as_str().unwrap().to_owned());
        assert_eq!(source, if is_new { "miss" } else { "hit" }, "{body}");
    }
    assert_eq!(told.len(), Language::ALL.len());
    let (status, _, body) = problem(post(&service, &with("tlh"), None).await).await;
    assert_eq!((status, body["pointer"].as_str()), (422, Some("/lang")), "{body}");
}

#[tokio::test]
async fn pages_are_told_in_a_language() {
    let service = Service::start().await;
    for path in ["/methods", "/methods/cfop", "/glossary"] {
        let response = service.get(&format!("{path}?lang=de")).await;
        assert_eq!(headers(&response)[0].as_deref(), Some("de"), "{path}");
        let german = response.text().await.unwrap();
        assert_ne!(german, service.get(path).await.text().await.unwrap(), "{path}");
        assert_eq!(problem(service.get(&format!("{path}?lang=x")).await).await.0, 422, "{path}");
    }
}

#[test]
fn the_command_line_speaks_a_language() {
    for (arguments, told) in [
        (&["glossary", "wing", "--lang", "de"][..], "Flügel"),
        (&["methods", "cfop", "--lang", "fr"], "couches"),
        (&["validate", "--working", "--lang", "es", "UUUURRRRFFFFDDDDLLLLBBBB"], "clase 1 de 3"),
        (
            &[
                "solve",
                "--size",
                "3",
                "--scramble",
                "R U",
                "--method",
                "cfop",
                "--detail",
                "steps",
                "--lang",
                "zh",
            ],
            "白",
        ),
    ] {
        let output = program::program().args(arguments).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains(told), "{arguments:?}: {text}");
    }
}
