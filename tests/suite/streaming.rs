//! Answers that arrive piece by piece: server-sent events, and batches of lines.

use std::collections::BTreeMap;
use std::io::BufRead as _;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use reqwest::Response;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use unscramble::config::Flags;

use crate::kit::program::program;
use crate::model::Model;
use crate::service::{Service, events, problem, random_state, text};

const LONG: Duration = Duration::from_secs(60);

/// Whether the moves of an answer solve a state, replayed on the independent model.
fn solves(state: &str, answer: &Value) -> bool {
    Model::new(state).is_solved_by(answer["solution"].as_str().unwrap()).unwrap()
}

async fn ask_for_events(service: &Service, body: &Value) -> Response {
    let request = service.client.post(service.url("/solve/events"));
    request.json(body).send().await.unwrap()
}

#[tokio::test]
async fn a_solve_sends_its_phases_and_its_result_as_events() {
    let service = Service::start().await;
    let state = random_state(4, "events");
    let body = json!({ "state": state, "method": "reduction" });
    let response = ask_for_events(&service, &body).await;
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let events = events(&response.text().await.unwrap());
    let (last, before) = events.split_last().unwrap();
    assert_eq!(last.0, "result");
    assert!(solves(&state, &last.1));
    let phases: Vec<&str> = before.iter().map(|(_, data)| data["name"].as_str().unwrap()).collect();
    assert!(before.iter().all(|(name, _)| name == "phase"));
    assert!(phases.starts_with(&["centers", "edges"]), "{phases:?}");
    assert_eq!(last.1["phases"].as_array().unwrap().len(), phases.len());
}

#[tokio::test]
async fn an_answer_states_its_effective_time_limit() {
    let flags = Flags { solve_timeout_ms: text("2000"), ..Flags::default() };
    let service = Service::with(flags).await;
    for (asked, effective) in [(json!(null), "2000"), (json!(500), "500"), (json!(9000), "2000")] {
        let body = json!({ "size": 3, "scramble": "R U2 F'", "time_ms": asked });
        let response = service.post("/solve", &body).await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["x-time-limit-ms"], effective);
    }
}

#[tokio::test]
async fn a_search_sends_an_event_for_each_shorter_solution() {
    let service = Service::start().await;
    let state = random_state(3, "shorter");
    let body = json!({ "state": state, "time_ms": 300 });
    let events = events(&ask_for_events(&service, &body).await.text().await.unwrap());
    let lengths: Vec<u64> = events
        .iter()
        .filter(|(name, _)| name == "improved")
        .map(|(_, data)| data["length"].as_u64().unwrap())
        .collect();
    assert!(!lengths.is_empty() && lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
    for (_, data) in events.iter().filter(|(name, _)| name == "improved") {
        assert!(solves(&state, data));
        assert_eq!(data["length"], data["solution"].as_str().unwrap().split(' ').count());
    }
    let (name, result) = events.last().unwrap();
    assert_eq!(name, "result");
    assert!(solves(&state, result));
    assert_eq!(result["length"]["obtm"], *lengths.last().unwrap());
}

#[tokio::test]
async fn a_problem_is_an_event_once_the_answer_has_begun() {
    let service = Service::start().await;
    let mut twisted: Vec<char> = random_state(3, "twisted").chars().collect();
    twisted.swap(8, 9);
    let body = json!({ "state": twisted.iter().collect::<String>() });
    let events = events(&ask_for_events(&service, &body).await.text().await.unwrap());
    assert_eq!(events.len(), 1);
    assert_eq!(
        (events[0].0.as_str(), &events[0].1["code"]),
        ("problem", &json!("unsolvable_state"))
    );
    // A fault of the request itself is a plain problem.
    let (status, code, _) = problem(ask_for_events(&service, &json!({ "state": "X" })).await).await;
    assert_eq!((status, code.as_str()), (422, "bad_length"));
}

#[tokio::test]
async fn disconnecting_from_events_frees_the_worker() {
    let flags = Flags { workers: text("1"), queue: text("0"), ..Flags::default() };
    let service = Service::with(flags).await;
    let state = random_state(3, "leaves");
    let body = json!({ "state": state, "method": "optimal" });
    let mut response = ask_for_events(&service, &body).await;
    assert!(response.chunk().await.unwrap().is_some(), "it has begun");
    drop(response);
    let started = Instant::now();
    // There is one worker and no queue: another request succeeds only when the worker is free.
    while service.post("/solve", &json!({ "state": state, "time_ms": 20 })).await.status() != 200 {
        assert!(started.elapsed() < LONG);
        sleep(Duration::from_millis(5)).await;
    }
}

async fn batch(service: &Service, lines: String) -> Vec<Value> {
    let request = service.client.post(service.url("/solve/batch"));
    let response =
        request.header("content-type", "application/x-ndjson").body(lines).send().await.unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let text = response.text().await.unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn a_batch_answers_each_line_despite_bad_ones() {
    let service = Service::start().await;
    let states: BTreeMap<String, String> = (0..40)
        .map(|n| (format!("cube {n}"), random_state(2 + n % 4, &format!("batch {n}"))))
        .collect();
    let mut lines: String = states
        .iter()
        .map(|(id, state)| json!({ "id": id, "state": state }).to_string() + "\n")
        .collect();
    lines.push_str("\n{\"id\": 7, \"state\": \"X\"}\nno json\n{\"id\":[],\"size\":3}\r\n");
    // The last line needs no line break.
    lines.push_str("{\"size\":2,\"scramble\":\"R U\"}");
    let answers = batch(&service, lines).await;
    assert_eq!(answers.len(), states.len() + 4);
    for (id, state) in &states {
        let line = answers.iter().find(|line| line["id"] == **id).unwrap();
        assert!(solves(state, &line["answer"]), "{line}");
    }
    let of = |id: Value| answers.iter().find(|line| line["id"] == id).unwrap();
    assert_eq!(of(json!(7))["problem"]["code"], "bad_length");
    // Lines without an id have their number, not counting blank lines.
    assert_eq!(of(json!(42))["problem"]["code"], "malformed_json");
    assert_eq!(of(json!(43))["problem"]["pointer"], "/id");
    assert_eq!(of(json!(44))["answer"]["solved"], true);
}

#[tokio::test]
async fn a_batch_has_limits() {
    let flags = Flags {
        batch_lines: text("2"),
        body_timeout_ms: text("300"),
        max_size: text("3"),
        ..Flags::default()
    };
    let service = Service::with(flags).await;
    let line = "{\"size\":3,\"scramble\":\"R\"}\n";
    let answers = batch(&service, line.repeat(5)).await;
    assert_eq!(answers.len(), 3);
    let refused = answers.iter().find(|line| line["id"] == 3).unwrap();
    assert_eq!(refused["problem"]["code"], "payload_too_large");
    let long = format!("{{\"scramble\":\"{}\"}}\n", "R ".repeat(1_000_000));
    let answers = batch(&service, long).await;
    assert_eq!(answers[0]["problem"]["code"], "payload_too_large");
    let request = service.client.post(service.url("/solve/batch")).json(&json!({}));
    let (status, _, _) = problem(request.send().await.unwrap()).await;
    assert_eq!(status, 415);
    // A client that stops sending gets the answers so far, and a problem.
    let mut stream = TcpStream::connect(service.address).await.unwrap();
    let head = "POST /solve/batch HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-ndjson\r\n\
                content-length: 1000\r\n\r\n";
    stream.write_all((head.to_owned() + line).as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let _ = timeout(LONG, stream.read_to_end(&mut bytes)).await.expect("the connection is closed");
    let answer = String::from_utf8(bytes).unwrap();
    assert!(answer.contains("\"solved\":true"), "{answer}");
    assert!(answer.contains("\"request_timeout\""), "{answer}");
}

/// A program that has just started, without files of tables. It is killed when dropped.
struct Cold {
    child: Child,
    api: String,
    admin: String,
}

impl Cold {
    fn start() -> Cold {
        let mut command = program();
        command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"]);
        // On a busy machine tables take long.
        command.args(["--solve-timeout-ms", "600000", "--queue-timeout-ms", "600000"]);
        command.args(["--cache-dir", "", "--preload", "axial", "--log-format", "json"]);
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let mut log = std::io::BufReader::new(child.stderr.take().unwrap());
        log.read_line(&mut line).unwrap();
        // The log must not fill its pipe.
        std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
        let said: Value = serde_json::from_str(&line).unwrap();
        let address = |name: &str| format!("http://{}", said[name].as_str().unwrap());
        Cold { api: address("address"), admin: address("admin"), child }
    }
}

impl Drop for Cold {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "nightly: builds tables, on all cores"]
async fn whoever_waits_for_tables_is_told_how_far_they_are() {
    let service = Cold::start();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let body = json!({ "state": random_state(3, "cold"), "options": { "metric": "qtm" } });
    let solving = client.post(format!("{}/solve/events", service.api)).json(&body).send();
    let solving = tokio::spawn(async { solving.await.unwrap().text().await.unwrap() });
    let mut health = Vec::new();
    while !solving.is_finished() {
        let answer = client.get(format!("{}/readyz", service.admin)).send().await.unwrap();
        health.push((answer.status().as_u16(), answer.text().await.unwrap()));
        sleep(Duration::from_millis(20)).await;
    }
    let told = |status, text: &str| {
        health.iter().any(|(code, answer)| *code == status && answer.contains(text))
    };
    assert!(told(503, "the tables are loading: phase-1, "), "{health:?}");
    assert!(told(200, "ok; the tables are loading: "), "{health:?}");

    let events = events(&solving.await.unwrap());
    let (result, before) = events.split_last().unwrap();
    assert_eq!((result.0.as_str(), &result.1["search"]["tables"]), ("result", &json!("ready")));
    assert_eq!(result.1["search"]["metric"], "qtm");
    let tables: Vec<&Value> =
        before.iter().filter(|(name, _)| name == "tables").map(|(_, data)| data).collect();
    let done = tables.iter().filter(|event| event["percent"] == 100);
    let done: Vec<&str> = done.map(|event| event["table"].as_str().unwrap()).collect();
    assert_eq!((done.len(), done.last()), (2, Some(&"phase-2-qtm")), "{tables:?}");
    // Those of the start, and then those of the metric.
    for table in ["phase-1", "phase-1-qtm"] {
        let is_on_the_way = |event: &Value| event["table"] == table && event["percent"] != 0;
        assert!(tables.iter().any(|event| is_on_the_way(event)), "{table}: {tables:?}");
    }
}
