//! The engine without a server answers as the service does.

use std::sync::Arc;

use rand::RngExt as _;
use rand_chacha::ChaCha20Rng as Rng;
use serde_json::{Value, json};
use unscramble::config::Flags;
use unscramble_cube::random::generator;
use unscramble_solve::tables::{Groups, Source};
use unscramble_solve::{Budget, METHODS, Solver};
use unscramble_teach::Language;
use unscramble_wire::engine::{Call, Engine};
use unscramble_wire::examples;

use crate::kit::nightly;
use crate::service::{Service, random_state};

/// A request: its method, its path and query, and its body.
type Asked = (&'static str, String, Option<Value>);

/// Returns random requests of every kind; some are wrong. None has a time.
fn requests(count: usize) -> Vec<Asked> {
    let rng = &mut generator("engine");
    (0..count).map(|number| request(number, rng)).collect()
}

fn request(number: usize, rng: &mut Rng) -> Asked {
    let post = |path: &str, body: Value| ("POST", path.to_owned(), Some(body));
    let get = |target: String| ("GET", target, None);
    let size = rng.random_range(2..=5);
    let state = random_state(size, &format!("engine {number}"));
    let lang = ["en", "de", "es", "fr", "zh"][number % 5];
    match number % 12 {
        0 => {
            let taught = METHODS.iter().filter(|method| !method.searches && method.fits(size));
            let taught: Vec<&str> = taught.map(|method| method.name).collect();
            let method = taught[rng.random_range(0..taught.len())];
            let body = json!({ "state": state, "method": method, "detail": "steps", "lang": lang, "states": true });
            post("/solve", body)
        }
        1 => post("/solve", json!({ "state": state, "pairs": true, "turns": true })),
        2 => get(format!("/solve?size=2&scramble=R+U2+F&detail=steps&lang={lang}")),
        3 => post("/validate", json!({ "state": damaged(&state, rng), "lang": lang })),
        4 => post("/validate", json!({ "state": state, "detail": "working", "lang": lang })),
        5 => post("/apply", json!({ "state": state, "moves": "[R, U]2 r x", "lower": "slice" })),
        6 => get(format!("/scramble?size={size}&seed={number}&kind=wca")),
        7 => get(format!("/picture?size={size}&moves=R+Uw2&view=net&width={}", 64 + number % 64)),
        8 => post("/picture", json!({ "state": state, "animate": "R U R' U'", "format": "svg" })),
        9 => {
            let moves = "R U R' U' F2 D L B2 U R2";
            let body = json!({ "size": 3, "scramble": "U2 F R2", "moves": moves, "lang": lang });
            post("/analyse", body)
        }
        10 => {
            let mut place = || rng.random_range(0..6 * size * size);
            let cycle = [place(), place(), place()];
            post("/commutators", json!({ "size": size, "cycle": cycle, "limit": 3 }))
        }
        _ => match number / 12 % 6 {
            0 => get(format!("/glossary?lang={lang}")),
            1 => get(format!("/methods/roux?lang={lang}")),
            2 => get(format!("/methods?lang={lang}")),
            3 => post("/recognize", examples::recognize_3()),
            4 => post("/solve", json!({ "state": "UUU", "tim": 3 })),
            _ => post("/solve", json!({ "state": damaged(&state, rng) })),
        },
    }
}

/// Returns a state with a sticker of another color, a blank, or two stickers exchanged.
fn damaged(state: &str, rng: &mut Rng) -> String {
    let mut symbols: Vec<char> = state.chars().collect();
    let [one, other] = [0; 2].map(|_| rng.random_range(0..symbols.len()));
    match rng.random_range(0..3) {
        0 => symbols[one] = symbols[other],
        1 => symbols[one] = '?',
        _ => symbols.swap(one, other),
    }
    symbols.into_iter().collect()
}

/// Returns an answer without what differs from run to run, and what only a server has: its limits, and ids of requests.
fn comparable(body: &[u8]) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| {
                    !["elapsed_us", "request_id", "limits"].contains(&name.as_str())
                });
                fields.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    match serde_json::from_slice(body) {
        Ok(mut value) => {
            strip(&mut value);
            value
        }
        // A picture.
        Err(_) => String::from_utf8_lossy(body).into(),
    }
}

#[tokio::test]
async fn the_engine_answers_as_a_service_with_small_tables() {
    let small = || Source { groups: Groups::within(5, &[]), ..Source::default() };
    let solver = Arc::new(Solver::new(small()));
    let service = Service::with_solver(Flags::default(), solver).await;
    let engine = Engine::new(small(), service.app.limits.max_size);
    let budget = Budget::unlimited().with_threads(service.app.limits.search_threads);
    let count = if nightly() { 1000 } else { 120 };
    let mut kinds = std::collections::BTreeMap::new();
    for (method, target, body) in requests(count) {
        let url = service.url(&target);
        let request = match &body {
            Some(body) => service.client.post(url).json(body),
            None => service.client.get(url),
        };
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let expected = response.bytes().await.unwrap();
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let call =
            Call { language: Language::English, ..Call::new(method, &target, body.as_bytes()) };
        let answer = engine.answer(&call, &budget);
        assert_eq!(answer.status, status, "{target} {body}");
        assert_eq!(answer.kind, headers["content-type"], "{target} {body}");
        let [own, expected] = [&answer.body[..], &expected].map(comparable);
        let differs = |name: &&String| own.get(name) != expected.get(name);
        let fields = expected.as_object().into_iter().flat_map(serde_json::Map::keys);
        let differing: Vec<&String> = fields.filter(differs).collect();
        assert!(own == expected, "{target} {body}: {differing:?}");
        *kinds.entry(status).or_insert(0) += 1;
    }
    assert!(kinds[&200] > count / 2 && kinds[&422] > count / 50, "{kinds:?}");
}

#[test]
fn what_needs_a_server_is_a_problem() {
    let engine = Engine::new(Source::default(), 10);
    for (method, target) in
        [("POST", "/jobs"), ("DELETE", "/solve"), ("GET", "/"), ("GET", "/methods/none")]
    {
        let answer = engine.answer(&Call::new(method, target, b"{}"), &Budget::unlimited());
        let problem: Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!((answer.status, answer.kind), (404, "application/problem+json"), "{target}");
        assert_eq!(problem["code"], "not_found");
    }
    let larger = Call::new("POST", "/apply", br#"{"size": 11, "moves": "R"}"#);
    assert_eq!(engine.answer(&larger, &Budget::unlimited()).status, 422);
}

/// A method without a search ends when its time is over, and a search gives the best that it has.
#[test]
fn a_time_ends_the_work() {
    let engine = Engine::new(Source::default(), 100);
    let state = random_state(30, "time");
    let ask = |body: Value| {
        let body = body.to_string();
        engine.answer(&Call::new("POST", "/solve", body.as_bytes()), &Budget::unlimited())
    };
    let late = ask(json!({ "state": state, "method": "layers", "time_ms": 0 }));
    assert_eq!(late.status, 504);
    let found = ask(json!({ "state": random_state(3, "time"), "time_ms": 0 }));
    let answer: Value = serde_json::from_slice(&found.body).unwrap();
    assert_eq!((found.status, &answer["stop_reason"]), (200, &json!("deadline")));
}
