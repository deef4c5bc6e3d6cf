//! Moves are read as the table of `docs/methods.md` says, by whoever reads them.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use proptest::prelude::*;
use reqwest::Url;
use serde_json::{Value, json};
use unscramble_cube::notation::{self, Lower, Reader};
use unscramble_cube::{Cube, Notation, Turn, random};

use crate::kit::program::program;
use crate::model::{self, Model, read_moves};
use crate::pages::read;
use crate::service::{Service, problem};

/// A text of the table, and what it is.
struct Row {
    text: String,
    size: usize,
    lower: &'static str,
    /// Plain moves, or the reason of a refusal.
    expected: Result<String, String>,
}

/// The rows of the table, a text each.
fn rows() -> Vec<Row> {
    let page = read("docs/methods.md");
    let section = page.split("\n## Notation\n").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let lines = section.lines().filter(|line| line.starts_with("| ")).skip(2);
    let mut rows = Vec::new();
    for line in lines {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [_, written, size, read_as] = cells[..] else { panic!("{line}") };
        let lower = if size.ends_with("`slice`") { "slice" } else { "wide" };
        let size = size.split(',').next().unwrap().parse().unwrap();
        let expected = match read_as.strip_prefix("refused: ") {
            Some(reason) => Err(reason.to_owned()),
            None => Ok(code(read_as).concat()),
        };
        let texts = code(written);
        assert!(!texts.is_empty(), "{line}");
        rows.extend(texts.into_iter().map(|text| Row {
            text,
            size,
            lower,
            expected: expected.clone(),
        }));
    }
    assert!(rows.len() > 80, "{}", rows.len());
    rows
}

/// The texts in backticks. Two backticks enclose a text with one.
fn code(cell: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = cell;
    while let Some(start) = rest.find('`') {
        let fence = if rest[start..].starts_with("``") { "``" } else { "`" };
        let inside = &rest[start + fence.len()..];
        let end = inside.find(fence).unwrap();
        found.push(inside[..end].trim().to_owned());
        rest = &inside[end + fence.len()..];
    }
    found
}

/// The state after plain moves and rotations.
fn state_after(moves: &str, size: usize) -> String {
    let mut cube = Model::solved(size);
    moves.split(' ').for_each(|token| cube.turn(model::parse(token, size).expect(token)));
    cube.text()
}

#[test]
fn the_second_reader_reads_the_table_too() {
    for Row { text, size, lower, expected } in rows() {
        let found = read_moves(&[&text], size, lower == "slice");
        let plain = |moves: String| moves.split(' ').map(|t| model::parse(t, size)).collect();
        assert_eq!(found, expected.ok().and_then(plain), "{text}");
    }
}

#[tokio::test]
async fn every_endpoint_reads_the_table() {
    let service = Service::start().await;
    for Row { text, size, lower, expected } in rows() {
        for moves in [json!(text), json!([text])] {
            let body = |fields: Value| {
                let mut body = json!({ "size": size, "lower": lower });
                body.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
                body
            };
            let requests = [
                ("/apply", body(json!({ "moves": moves }))),
                ("/apply", body(json!({ "scramble": moves }))),
                ("/solve", body(json!({ "scramble": moves, "method": "commutator" }))),
                ("/solve", body(json!({ "moves": moves, "method": "commutator" }))),
                ("/solve/events", body(json!({ "moves": moves, "method": "commutator" }))),
                ("/analyse", body(json!({ "moves": moves, "method": "beginner" }))),
                ("/analyse", body(json!({ "scramble": moves, "moves": [], "method": "beginner" }))),
                ("/picture", body(json!({ "moves": moves, "view": "net" }))),
                ("/picture", body(json!({ "scramble": moves, "view": "net" }))),
            ];
            for (path, mut body) in requests {
                // Methods for people that a size does not have.
                if path == "/analyse" && size > 3 {
                    body["method"] = json!("reduction");
                }
                match &expected {
                    Ok(plain) => reads(&service, path, &body, plain, size).await,
                    Err(reason) => refuses(&service, path, &body, reason).await,
                }
            }
        }
    }
}

/// Checks that an endpoint reads moves as these.
async fn reads(service: &Service, path: &str, body: &Value, plain: &str, size: usize) {
    let state = state_after(plain, size);
    if path == "/picture" {
        let drawn = service.post(path, body).await;
        assert_eq!(drawn.status(), StatusCode::OK, "{body}");
        let asked = json!({ "state": state, "view": "net" });
        let expected = service.post(path, &asked).await.bytes().await.unwrap();
        assert_eq!(drawn.bytes().await.unwrap(), expected, "{body}");
        return;
    }
    if path == "/solve/events" {
        let answer = service.post(path, body).await;
        assert_eq!(answer.status(), StatusCode::OK, "{body}");
        return;
    }
    let answer = service.ask(path, body).await;
    match path {
        "/apply" => assert_eq!(answer["state"], state, "{body}"),
        "/analyse" => {
            let moves = answer["moves"].as_array().unwrap();
            let tokens: Vec<&str> = moves.iter().map(|token| token.as_str().unwrap()).collect();
            let is_listed = body["scramble"].is_null();
            let read = if is_listed { state_after(&tokens.join(" "), size) } else { state.clone() };
            assert_eq!((&answer["final_state"], read), (&json!(state), state.clone()), "{body}");
            assert_eq!(
                tokens.len(),
                if is_listed { plain.split(' ').count() } else { 0 },
                "{body}"
            );
            // Phases count the moves that are listed.
            let end = answer["phases"].as_array().unwrap().last().unwrap()["end"].as_u64();
            assert!(end.unwrap() as usize <= tokens.len(), "{body}");
        }
        _ => {
            let solution = answer["solution"].as_str().unwrap();
            let mut cube = Model::new(&state);
            cube.play(solution).unwrap();
            assert!(cube.is_solved() && answer["final_state"] == cube.text(), "{body}");
        }
    }
}

/// Checks that an endpoint refuses moves for this reason, and says where.
async fn refuses(service: &Service, path: &str, body: &Value, reason: &str) {
    let (status, code, answer) = problem(service.post(path, body).await).await;
    assert_eq!((status, code.as_str()), (422, "invalid_notation"), "{path} {body}");
    let detail = answer["detail"].as_str().unwrap();
    assert!(detail.contains(reason) && detail.starts_with("move "), "{path} {body}: {detail}");
    let field = if body["scramble"].is_null() { "moves" } else { "scramble" };
    let item = if body[field].is_array() { "/0" } else { "" };
    assert_eq!(answer["pointer"], format!("/{field}{item}"), "{path} {body}");
}

#[tokio::test]
async fn addresses_of_pictures_read_the_table() {
    let service = Service::start().await;
    let get = async |path: &str, parameters: &[(&str, &str)]| {
        let url = Url::parse_with_params(&service.url(path), parameters).unwrap();
        service.client.get(url).send().await.unwrap()
    };
    for Row { text, size, lower, expected } in rows() {
        let size = size.to_string();
        let answer =
            get("/picture", &[("size", &*size), ("lower", lower), ("moves", &*text)]).await;
        let same = |name| [("pzl", &*size), ("lower", lower), (name, &*text)];
        let drawn =
            [get("/visualcube", &same("alg")).await, get("/visualcube", &same("case")).await];
        match &expected {
            Ok(plain) => {
                let plain = get("/picture", &[("size", &*size), ("moves", plain)]).await;
                assert_eq!(answer.bytes().await.unwrap(), plain.bytes().await.unwrap(), "{text}");
            }
            Err(reason) => {
                let (_, code, body) = problem(answer).await;
                assert_eq!(
                    (code.as_str(), &body["pointer"]),
                    ("invalid_notation", &json!("/moves"))
                );
                assert!(body["detail"].as_str().unwrap().contains(reason), "{text}: {body}");
            }
        }
        for (drawn, name) in drawn.into_iter().zip(["alg", "case"]) {
            assert_eq!(drawn.status(), StatusCode::OK, "{text}");
            let Ok(plain) = &expected else { continue };
            let plain = get("/visualcube", &[("pzl", &*size), (name, plain)]).await;
            assert_eq!(drawn.bytes().await.unwrap(), plain.bytes().await.unwrap(), "{text}");
        }
    }
}

#[test]
fn the_commands_read_the_table() {
    let run = |arguments: &[&str]| program().args(arguments).output().unwrap();
    for Row { text, size, lower, expected } in rows() {
        let size_text = size.to_string();
        let common = ["--size", &size_text, "--lower", lower];
        let apply = run(&[&["apply", "--json"], &common[..], &["--", &text]].concat());
        let draw = run(&[&["draw", "--moves", &text], &common[..]].concat());
        let solve = ["solve", "--json", "--method", "commutator", "--scramble", &text];
        let solve = run(&[&solve, &common[..]].concat());
        match expected {
            Ok(plain) => {
                let state = state_after(&plain, size);
                let answer: Value = serde_json::from_slice(&apply.stdout).expect(&text);
                assert_eq!(answer["state"], state, "{text}");
                assert_eq!(draw.stdout, run(&["draw", &state]).stdout, "{text}");
                let answer: Value = serde_json::from_slice(&solve.stdout).expect(&text);
                let mut cube = Model::new(&state);
                cube.play(answer["solution"].as_str().unwrap()).unwrap();
                assert!(cube.is_solved(), "{text}");
            }
            Err(reason) => {
                for output in [apply, draw, solve] {
                    assert_eq!(output.status.code(), Some(1), "{text}");
                    let told = String::from_utf8(output.stderr).unwrap();
                    assert!(told.contains(&reason), "{text}: {told}");
                }
            }
        }
    }
}

#[tokio::test]
async fn what_commutators_writes_is_read() {
    let service = Service::start().await;
    for cycle in [json!(["UFL", "UBL", "UBR"]), json!(["UF", "UB", "RF"])] {
        let found = service.ask("/commutators", &json!({ "size": 3, "cycle": cycle })).await;
        for one in found["commutators"].as_array().unwrap() {
            let moves = |field: &str| json!({ "size": 3, "moves": one[field] });
            let read = service.ask("/apply", &moves("notation")).await;
            assert_eq!(read["state"], service.ask("/apply", &moves("solution")).await["state"]);
        }
    }
}

#[tokio::test]
async fn equal_moves_share_an_answer_whatever_their_letters_mean() {
    let service = Service::start().await;
    let cached = async |scramble: &str, lower: &str| {
        let body = json!({ "size": 4, "scramble": scramble, "lower": lower });
        let answer = service.post("/solve", &body).await;
        answer.headers()["x-cache"].to_str().unwrap().to_owned()
    };
    assert_eq!(cached("[R, Uw]", "wide").await, "miss");
    assert_eq!(cached("R Uw R' Uw' // the same", "slice").await, "hit");
    assert_eq!(cached("[R, u]", "wide").await, "hit");
    assert_eq!(cached("[R, u]", "slice").await, "miss");
    assert_eq!(cached("R2UR'2U'", "wide").await, "miss");
    assert_eq!(cached("R 2U R' 2U'", "wide").await, "hit");
}

#[tokio::test]
async fn what_stands_for_too_many_moves_is_refused_at_once() {
    let service = Service::start().await;
    let started = Instant::now();
    for moves in [
        "((((R)99)99)99)99".to_owned(),
        format!("{}R{}", "(".repeat(16), ")99".repeat(16)),
        format!("{}R{}", "[R,".repeat(15), "]9999999999".repeat(15)),
        "(".repeat(1_000_000),
        "[".repeat(1_000_000),
        "(R)9".repeat(200_000),
        "/*".repeat(500_000),
    ] {
        let body = json!({ "size": 3, "moves": moves });
        let (status, code, _) = problem(service.post("/apply", &body).await).await;
        assert_eq!((status, code.as_str()), (422, "invalid_notation"));
    }
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
}

/// A part of an algorithm.
#[derive(Debug, Clone)]
enum Part {
    /// The number of a turn.
    Turn(usize),
    Group {
        parts: Vec<Part>,
        times: usize,
        is_inverse: bool,
    },
    /// A commutator, or a conjugate.
    Pair {
        a: Vec<Part>,
        b: Vec<Part>,
        is_commutator: bool,
        times: usize,
        is_inverse: bool,
    },
}

fn parts() -> impl Strategy<Value = Vec<Part>> {
    let turn = any::<usize>().prop_map(Part::Turn);
    let part = turn.prop_recursive(4, 40, 4, |inner| {
        let parts = prop::collection::vec(inner, 1..4);
        let pair = (parts.clone(), parts.clone(), any::<bool>(), 1..3_usize, any::<bool>());
        prop_oneof![
            (parts, 1..4_usize, any::<bool>()).prop_map(|(parts, times, is_inverse)| {
                Part::Group { parts, times, is_inverse }
            }),
            pair.prop_map(|(a, b, is_commutator, times, is_inverse)| Part::Pair {
                a,
                b,
                is_commutator,
                times,
                is_inverse,
            }),
        ]
    });
    prop::collection::vec(part, 0..6)
}

/// Every turn of a cube of a size, and one number for each.
fn turn(number: usize, size: usize) -> Turn {
    let face = unscramble_cube::Face::ALL[number % 6];
    let (from, to) = (number / 6 % size + 1, number / 6 / size % size + 1);
    let quarters = number / 6 / size / size % 3 + 1;
    Turn::new(face, from.min(to) as u16, from.max(to) as u16, quarters as u8).unwrap()
}

fn written_out(parts: &[Part], size: usize) -> Vec<Turn> {
    let inverse = |turns: &[Turn]| turns.iter().rev().map(|t| t.inverse()).collect::<Vec<_>>();
    let repeated = |turns: Vec<Turn>, times: usize, is_inverse: bool| {
        let all = turns.repeat(times);
        if is_inverse { inverse(&all) } else { all }
    };
    let turns = parts.iter().map(|part| match part {
        Part::Turn(number) => vec![turn(*number, size)],
        Part::Group { parts, times, is_inverse } => {
            repeated(written_out(parts, size), *times, *is_inverse)
        }
        Part::Pair { a, b, is_commutator, times, is_inverse } => {
            let [a, b] = [a, b].map(|parts| written_out(parts, size));
            let end = if *is_commutator { inverse(&b) } else { Vec::new() };
            let all = [a.clone(), b, inverse(&a), end].concat();
            repeated(all, *times, *is_inverse)
        }
    });
    turns.collect::<Vec<_>>().concat()
}

/// Draws from a list of choices.
struct Style {
    choices: Vec<usize>,
    next: usize,
}

impl Style {
    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        self.next += 1;
        from[self.choices[self.next % self.choices.len()] % from.len()]
    }

    /// Writes parts in some style; a separator may be empty where the next token does not begin with a digit.
    fn write(&mut self, parts: &[Part], size: usize) -> String {
        let mut text = String::new();
        for part in parts {
            let token = match part {
                Part::Turn(number) => self.token(turn(*number, size), size),
                Part::Group { parts, times, is_inverse } => {
                    let [open, close] =
                        if self.pick(&["", "{"]) == "{" { ["{", "}"] } else { ["(", ")"] };
                    let inside = self.write(parts, size);
                    format!("{open}{inside}{close}{}", self.suffix(*times, *is_inverse))
                }
                Part::Pair { a, b, is_commutator, times, is_inverse } => {
                    let divider = if *is_commutator { "," } else { ":" };
                    let [a, b] = [a, b].map(|parts| self.write(parts, size));
                    let suffix = self.suffix(*times, *is_inverse);
                    // A comma in a part would divide the bracket.
                    let inside = |part: &str| {
                        if part.contains(',') { format!("({part})") } else { part.to_owned() }
                    };
                    format!("[{}{divider}{}]{suffix}", inside(&a), inside(&b))
                }
            };
            let begins = token.starts_with(|c: char| c.is_ascii_digit() || c == 'x');
            let between = [" ", "\n", ". ", ", ", "; ", " /* R U */ ", " 1. ", " // U\n", "\u{a0}"];
            if !text.is_empty() {
                text += if begins {
                    self.pick(&between)
                } else {
                    self.pick(&["", between[0], "", ",", "."])
                };
            }
            text += &token;
        }
        text
    }

    fn suffix(&mut self, times: usize, is_inverse: bool) -> String {
        let sign = self.pick(&["", "*", "x", "\u{d7}", "^"]);
        if sign == "^" {
            return format!("^{}{times}", if is_inverse { "-" } else { "" });
        }
        let number = if times == 1 { String::new() } else { format!("{sign}{times}") };
        match (is_inverse, self.pick(&["first", "last"])) {
            (false, _) => number,
            (true, "first") => format!("'{number}"),
            (true, _) => format!("{number}\u{2019}"),
        }
    }

    fn token(&mut self, turn: Turn, size: usize) -> String {
        let plain = notation::to_string(&[turn], size, Notation::Standard);
        let prime = self.pick(&[
            "'", "\u{2019}", "\u{2032}", "\u{2bc}", "`", "\u{b4}", "\u{2018}", "3", "i", "^-1",
        ]);
        let half = self.pick(&["2", "2'", "'2", "6", "^2", "\u{b2}"]);
        if let Some(base) = plain.strip_suffix('\'') {
            format!("{base}{prime}")
        } else if let Some(base) = plain.strip_suffix('2') {
            format!("{base}{half}")
        } else {
            plain + self.pick(&["", "1", "5", "3'"])
        }
    }
}

fn played(turns: &[Turn], size: usize) -> Cube {
    let mut cube = Cube::solved(size);
    cube.apply(turns);
    cube
}

proptest! {
    #[test]
    fn brackets_are_what_they_stand_for_in_any_style(
        parts in parts(),
        choices in prop::collection::vec(any::<usize>(), 1..40),
        size in 2_usize..=8,
    ) {
        let expected = written_out(&parts, size);
        let text = Style { choices, next: 0 }.write(&parts, size);
        match Reader::new(size, Lower::Wide).text(&text) {
            Ok(turns) => {
                prop_assert_eq!(turns.len(), expected.len(), "{}", text);
                for (found, expected) in turns.iter().zip(&expected) {
                    prop_assert_eq!(found.canonical(size), expected.canonical(size), "{}", text);
                }
                let second = read_moves(&[&text], size, false).expect("the second reader reads it");
                prop_assert_eq!(second.len(), turns.len(), "{}", text);
            }
            Err(error) => {
                prop_assert!(error.reason.contains("more than 10000 moves"), "{}: {}", text, error);
                prop_assert_eq!(read_moves(&[&text], size, false), None);
            }
        }
    }

    #[test]
    fn both_readers_take_the_same_texts(
        text in "([1-3]?-?[2-4]?[URFDLBrufdlbMESmesxyzXYZwv][wv]?['’′ʼ`´‘i2-6²]{0,2}(\\^-?[1-5])?[ ,.;]?|[()\\[\\]{},:]|\\^-?[0-3]|\\(2f\\)|[*x]2|//[ \n]|/\\*|\\*/|[1-3][.):] ?| ){0,12}",
        size in 2_usize..=6,
        slices: bool,
    ) {
        let lower = if slices { Lower::Slice } else { Lower::Wide };
        let list: Vec<&str> = text.split(';').collect();
        for items in [&[&*text][..], &list] {
            let found = Reader::new(size, lower).items(items.iter().copied()).ok();
            let found: Option<Vec<_>> = found.map(|turns| {
                let parts = |t: &Turn| (t.face() as usize, t.from(), t.to(), t.quarters());
                turns.iter().map(parts).collect()
            });
            let second = read_moves(items, size, slices).map(|moves| {
                moves.iter().map(|m| (m.face, m.from as u16, m.to as u16, m.quarters as u8)).collect()
            });
            prop_assert_eq!(found, second, "{:?}", items);
        }
    }
}

#[test]
fn what_is_written_reads_back_at_every_size() {
    for size in (2..=20).chain([33, 50, 99, 100]) {
        let turns = random::random_moves(size, &mut random::generator("written"));
        for style in [Notation::Standard, Notation::Wca] {
            let tokens = notation::tokens(&turns, size, style);
            let spaced = tokens.join(" ");
            // Without spaces, but for those before a number of layers.
            let dense = spaced.clone();
            let dense = dense.split(' ').fold(String::new(), |text, token| {
                let gap = if token.starts_with(|c: char| c.is_ascii_digit()) { " " } else { "" };
                text + gap + token
            });
            let list = format!("1. {}", tokens.join(", "));
            for text in [spaced, dense, list] {
                let read = notation::parse(&text, size).unwrap();
                assert_eq!(played(&read, size), played(&turns, size), "{text}");
            }
            for lower in [Lower::Wide, Lower::Slice] {
                let read = Reader::new(size, lower).items(tokens.iter().map(String::as_str));
                assert_eq!(notation::tokens(&read.unwrap(), size, style), tokens);
            }
        }
    }
}
