//! What one client may have: API keys, rates, places in progress, and its share of the workers.

use std::time::{Duration, Instant};

use reqwest::{Response, StatusCode};
use serde_json::{Value, json};
use unscramble::config::Flags;
use unscramble::http::admission::Cost;

use crate::http::{occupy, one_worker};
use crate::service::{Service, problem, random_state, text};

/// A file of API keys, removed when dropped.
struct KeyFile(std::path::PathBuf);

impl KeyFile {
    fn new(name: &str, entries: &str) -> KeyFile {
        let name = format!("unscramble-suite-{}-{name}.toml", std::process::id());
        let file = KeyFile(std::env::temp_dir().join(name));
        file.write(entries);
        file
    }

    fn write(&self, entries: &str) {
        std::fs::write(&self.0, entries).unwrap();
    }

    fn flag(&self) -> Option<String> {
        text(self.0.to_str().unwrap())
    }
}

impl Drop for KeyFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The SHA-256 of "secret".
const SECRET: &str = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";

async fn solve_as(service: &Service, header: &str, value: &str) -> Response {
    let body = json!({ "size": 3, "scramble": "R U2 F'", "method": "beginner" });
    let request = service.client.post(service.url("/solve")).header(header, value);
    request.json(&body).send().await.unwrap()
}

#[tokio::test]
async fn keys_name_clients_and_are_read_again() {
    let entry = format!("[robot]\nsha256 = \"{SECRET}\"\nrate_limit = 1\nrate_burst = 3\n");
    let file = KeyFile::new("keys", &entry);
    let flags = Flags { api_keys: file.flag(), require_api_key: text("true"), ..Flags::default() };
    let service = Service::with(flags).await;
    for (header, value) in
        [("x-other", "none"), ("authorization", "Bearer Secret"), ("authorization", "secret")]
    {
        let refused = solve_as(&service, header, value).await;
        assert_eq!(refused.headers()["www-authenticate"], "Bearer");
        let (status, code, _) = problem(refused).await;
        assert_eq!((status, code.as_str()), (401, "unauthorized"), "{header} {value}");
    }
    assert_eq!(service.get("/methods").await.status(), StatusCode::OK, "pages need no key");
    for left in ["2", "1", "0"] {
        let solved = solve_as(&service, "authorization", "Bearer secret").await;
        assert_eq!(solved.status(), StatusCode::OK);
        assert_eq!(solved.headers()["ratelimit-limit"], "3");
        assert_eq!(solved.headers()["ratelimit-remaining"], left);
    }
    let refused = solve_as(&service, "authorization", "Bearer secret").await;
    assert_eq!(refused.headers()["retry-after"], "1");
    assert_eq!(refused.headers()["ratelimit-remaining"], "0");
    assert_eq!(refused.headers()["ratelimit-reset"], "3");
    assert_eq!(problem(refused).await.1, "too_many_requests");

    file.write("[robot]\nsha256 = \"nonsense\"\n");
    service.app.reload_api_keys();
    let kept = solve_as(&service, "authorization", "Bearer secret").await;
    assert_ne!(kept.status(), StatusCode::UNAUTHORIZED, "a bad file changes nothing");
    file.write("");
    service.app.reload_api_keys();
    let removed = solve_as(&service, "authorization", "Bearer secret").await;
    assert_eq!(removed.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn without_a_file_of_keys_nobody_needs_one() {
    let service = Service::start().await;
    let solved = solve_as(&service, "authorization", "Bearer anything").await;
    assert_eq!(solved.status(), StatusCode::OK);
    assert!(!solved.headers().contains_key("ratelimit-limit"));
}

#[tokio::test]
async fn each_client_has_a_rate_of_its_own() {
    let flags = Flags {
        rate_limit: text("1"),
        rate_burst: text("1"),
        trusted_proxies: text("127.0.0.1"),
        ..Flags::default()
    };
    let service = Service::with(flags).await;
    for client in ["192.0.2.1", "192.0.2.2:4711", "2001:db8::1"] {
        let solved = solve_as(&service, "x-forwarded-for", client).await;
        assert_eq!(solved.status(), StatusCode::OK, "{client}");
    }
    for client in ["192.0.2.1:80", "192.0.2.2", "[2001:db8::ffff]:443"] {
        let refused = solve_as(&service, "x-forwarded-for", client).await;
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS, "{client}");
    }
    let metrics = service.get_admin("/metrics").await.text().await.unwrap();
    assert!(metrics.contains("unscramble_requests_rejected_total{reason=\"rate_limit\"} "));
}

/// Posts lines, and returns the answers in the order of their ids.
async fn batch(service: &Service, lines: &[Value]) -> Vec<Value> {
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let request = service.client.post(service.url("/solve/batch"));
    let answer = request.header("content-type", "application/x-ndjson").body(body).send().await;
    let answer = answer.unwrap().text().await.unwrap();
    let mut answers: Vec<Value> =
        answer.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    answers.sort_by_key(|answer| answer["id"].as_u64());
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_waits_for_its_turn_instead_of_being_refused() {
    let flags = Flags { client_limit: text("1"), ..one_worker("0", "1") };
    let service = Service::with(flags).await;
    let release = occupy(&service, Cost::Light);
    let lines: Vec<_> =
        (0..20).map(|i| json!({ "state": random_state(3, &i.to_string()) })).collect();
    let answers = async {
        let wait = async {
            tokio::time::sleep(Duration::from_millis(200)).await;
            drop(release);
        };
        tokio::join!(batch(&service, &lines), wait).0
    };
    let answers = answers.await;
    assert_eq!(answers.len(), 20);
    for answer in answers {
        assert!(answer["answer"]["solved"].as_bool().unwrap_or(false), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_ends_in_time() {
    let flags = Flags { batch_timeout_ms: text("300"), ..one_worker("0", "1") };
    let service = Service::with(flags).await;
    let release = occupy(&service, Cost::Light);
    let lines: Vec<_> =
        (0..20).map(|i| json!({ "state": random_state(3, &i.to_string()) })).collect();
    let answers = batch(&service, &lines).await;
    assert!((1..20).contains(&answers.len()), "the batch reads no more lines than it may solve");
    for answer in answers {
        assert_eq!(answer["problem"]["code"], "deadline_exceeded", "{answer}");
    }
    drop(release);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_greedy_client_keeps_no_one_from_the_workers() {
    let flags = Flags {
        trusted_proxies: text("127.0.0.1"),
        solve_timeout_ms: text("20000"),
        ..one_worker("8", "1000")
    };
    let service = Service::with(flags).await;
    let ask = |client: &'static str, body: Value| {
        let request = service.client.post(service.url("/solve")).header("x-forwarded-for", client);
        request.json(&body).send()
    };
    // The greedy client has the worker and the whole queue.
    let long =
        |i: u32| json!({ "state": random_state(3, &format!("long {i}")), "method": "optimal" });
    let greedy: Vec<_> = (0..9).map(|i| tokio::spawn(ask("192.0.2.1", long(i)))).collect();
    let started = Instant::now();
    while !service
        .get_admin("/metrics")
        .await
        .text()
        .await
        .unwrap()
        .contains("unscramble_queue_length{lane=\"heavy\"} 8")
    {
        assert!(started.elapsed() < Duration::from_secs(60), "the queue does not fill");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let state = random_state(20, "short");
    let answer = ask("192.0.2.2", json!({ "state": state })).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{}", answer.text().await.unwrap());
    greedy.iter().for_each(|request| request.abort());
}
