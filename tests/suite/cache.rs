//! Cached and shared answers, and conditional requests for pages.

use std::time::Duration;

use reqwest::{Response, StatusCode};
use serde_json::{Value, json};
use unscramble::config::Flags;
use unscramble::http::admission::Cost;

use crate::http::{occupy, one_worker, random_state};
use crate::service::{Service, post_and_hold, problem, text};

fn source(response: &Response) -> String {
    response.headers()["x-cache"].to_str().unwrap().to_owned()
}

/// Solves, and returns where the answer came from.
async fn solved_from(service: &Service, body: &Value) -> String {
    let response = service.post("/solve", body).await;
    assert_eq!(response.status(), StatusCode::OK);
    source(&response)
}

#[tokio::test]
async fn equal_requests_get_the_same_bytes() {
    let service = Service::start().await;
    let state = random_state(4);
    let first = service.post("/solve", &json!({ "state": state })).await;
    assert_eq!(source(&first), "miss");
    assert_eq!(first.headers()["cache-control"], "no-store");
    let first = first.bytes().await.unwrap();
    // The same request in other words.
    let rows = state.split_at(16);
    let faces: Vec<&str> = (0..6).map(|i| &state[i * 16..][..16]).collect();
    for same in [
        json!({ "state": state }),
        json!({ "state": format!("{}/ {}", rows.0, rows.1), "method": "auto", "until": "solved" }),
        json!({ "state": { "U": faces[0], "R": faces[1], "F": faces[2], "D": faces[3],
            "L": faces[4], "B": faces[5] }, "method": "short" }),
        json!({ "state": state, "options": {}, "detail": "phases" }),
    ] {
        let again = service.post("/solve", &same).await;
        assert_eq!(source(&again), "hit", "{same}");
        assert_eq!(again.headers()["content-type"], "application/json");
        assert_eq!(again.bytes().await.unwrap(), first);
    }
    for other in [
        json!({ "state": state, "detail": "steps" }),
        json!({ "state": state, "turns": true }),
        json!({ "state": state, "notation": "wca" }),
        json!({ "state": state, "until": "centers" }),
        json!({ "state": state, "options": { "three": "cfop" } }),
        json!({ "state": state, "method": "cage" }),
        // Answers that a busy machine ends early are not kept.
        json!({ "state": state, "time_ms": 4_000 }),
        json!({ "state": state.to_ascii_lowercase() }),
    ] {
        assert_eq!(solved_from(&service, &other).await, "miss", "{other}");
        assert_eq!(solved_from(&service, &other).await, "hit", "{other}");
    }
    let metrics = service.get_admin("/metrics").await.text().await.unwrap();
    for line in [
        "_requests_total{result=\"hit\"}",
        "_requests_total{result=\"miss\"}",
        "_bytes ",
        "_entries ",
    ] {
        assert!(metrics.contains(&format!("unscramble_cache{line}")), "{line}:\n{metrics}");
    }
}

#[tokio::test]
async fn equal_scrambles_share_a_cache_entry() {
    let service = Service::start().await;
    let scramble = |moves: Value| json!({ "size": 3, "scramble": moves });
    assert_eq!(solved_from(&service, &scramble(json!("R M U"))).await, "miss");
    assert_eq!(solved_from(&service, &scramble(json!(["R", "2L", "U"]))).await, "hit");
    assert_eq!(solved_from(&service, &scramble(json!("R M U'"))).await, "miss");
    let to = |goal: &str| json!({ "size": 2, "scramble": "R", "to": goal });
    assert_eq!(solved_from(&service, &to("FBBULRDLLBFFULUFRDRRDDUB")).await, "miss");
    assert_eq!(solved_from(&service, &to("UUUURRRRFFFFDDDDLLLLBBBB")).await, "miss");
    assert_eq!(solved_from(&service, &to("FBBULRDLLBFFULUFRDRRDDUB")).await, "hit");
}

#[tokio::test]
async fn problems_are_not_cached() {
    let service = Service::start().await;
    let twisted = json!({ "state": "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB" });
    for _ in 0..2 {
        let response = service.post("/solve", &twisted).await;
        assert!(response.headers().get("x-cache").is_none());
        assert_eq!(problem(response).await.1, "unsolvable_state");
    }
}

#[tokio::test]
async fn a_result_cut_off_by_a_deadline_never_answers_a_longer_one() {
    let service = Service::start().await;
    let timed = |ms: u64| json!({ "state": random_state(3), "time_ms": ms });
    // A search that waited for its worker is not cached, so one may not be enough.
    while solved_from(&service, &timed(200)).await != "hit" {}
    assert_eq!(solved_from(&service, &timed(100)).await, "hit");
    assert_eq!(solved_from(&service, &timed(400)).await, "miss");
    assert_eq!(solved_from(&service, &json!({ "state": random_state(3) })).await, "miss");
    // A proven result is valid for every limit.
    let proven = |ms: u64| json!({ "size": 3, "scramble": "R U", "time_ms": ms });
    assert_eq!(solved_from(&service, &proven(1000)).await, "miss");
    assert_eq!(solved_from(&service, &proven(9000)).await, "hit");
    assert_eq!(solved_from(&service, &proven(10)).await, "hit");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_equal_requests_take_one_place_in_the_queue() {
    let service = Service::with(one_worker("1", "600000")).await;
    let release = occupy(&service, Cost::Light);
    let body = json!({ "state": random_state(3) });
    let waiting: Vec<_> = (0..8)
        .map(|_| tokio::spawn(service.client.post(service.url("/solve")).json(&body).send()))
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    drop(release);
    let (mut sources, mut bodies) = (Vec::new(), Vec::new());
    for response in waiting {
        let response = response.await.unwrap().unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        sources.push(source(&response));
        bodies.push(response.bytes().await.unwrap());
    }
    assert_eq!(sources.iter().filter(|source| *source == "miss").count(), 1, "{sources:?}");
    assert!(sources.iter().any(|source| source == "shared"), "{sources:?}");
    assert!(bodies.iter().all(|body| *body == bodies[0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_solve_goes_on_when_the_first_client_disconnects() {
    let service = Service::with(one_worker("1", "600000")).await;
    let release = occupy(&service, Cost::Light);
    let body = json!({ "state": random_state(3) });
    let first = post_and_hold(&service, "/solve", &body);
    tokio::time::sleep(Duration::from_millis(200)).await;
    // The first request holds the only place in the queue.
    let other = json!({ "state": random_state(3), "method": "cfop" });
    assert_eq!(problem(service.post("/solve", &other).await).await.1, "overloaded");
    // On a connection of its own: the other one has just been refused, and would wait.
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let second = tokio::spawn(client.post(service.url("/solve")).json(&body).send());
    tokio::time::sleep(Duration::from_millis(200)).await;
    drop(first);
    tokio::time::sleep(Duration::from_millis(200)).await;
    drop(release);
    let second = second.await.unwrap().unwrap();
    assert_eq!(second.status(), StatusCode::OK);
    assert_eq!(source(&second), "shared");
}

#[tokio::test]
async fn without_a_cache_answers_have_no_cache_header() {
    let service = Service::with(Flags { cache_bytes: text("0"), ..Flags::default() }).await;
    for _ in 0..2 {
        let response = service.post("/solve", &json!({ "size": 3, "scramble": "R U" })).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert!(response.headers().get("x-cache").is_none());
    }
}

const SEEDED: &str = "/scramble?size=3&seed=monday";

#[tokio::test]
async fn unchanged_pages_answer_304_to_conditional_requests() {
    let service = Service::start().await;
    for path in [
        "/openapi.json",
        "/methods",
        "/methods/cfop",
        "/glossary",
        "/problems/overloaded",
        "/docs/swagger-ui.css",
        SEEDED,
    ] {
        let page = service.get(path).await;
        let tag = page.headers()["etag"].clone();
        assert!(tag.to_str().unwrap().starts_with('"'), "{path}: {tag:?} is not strong");
        let rule = page.headers()["cache-control"].clone();
        assert!(rule.to_str().unwrap().starts_with("public, max-age="), "{path}: {rule:?}");
        let kind = page.headers()["content-type"].clone();
        let body = page.bytes().await.unwrap();
        let asking =
            |known: String| service.client.get(service.url(path)).header("if-none-match", known);
        let tag_text = tag.to_str().unwrap();
        for known in [tag_text.to_owned(), format!("\"x\", {tag_text}"), "*".to_owned()] {
            let answer = asking(known).send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::NOT_MODIFIED, "{path}");
            assert_eq!(
                (&answer.headers()["etag"], &answer.headers()["cache-control"]),
                (&tag, &rule)
            );
            assert!(answer.bytes().await.unwrap().is_empty());
        }
        let changed = asking("\"x\"".to_owned()).send().await.unwrap();
        assert_eq!((changed.status(), &changed.headers()["etag"]), (StatusCode::OK, &tag));
        assert_eq!(changed.headers()["content-type"], kind);
        assert_eq!(changed.bytes().await.unwrap(), body);
        let head = service.client.head(service.url(path)).send().await.unwrap();
        assert_eq!(
            (&head.headers()["etag"], &head.headers()["cache-control"]),
            (&tag, &rule),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_compressed_page_has_a_weak_tag_that_matches_later() {
    let service = Service::start().await;
    let ask = || service.client.get(service.url("/openapi.json")).header("accept-encoding", "gzip");
    let page = ask().send().await.unwrap();
    assert_eq!(page.headers()["content-encoding"], "gzip");
    let tag = page.headers()["etag"].clone();
    assert!(tag.to_str().unwrap().starts_with("W/\""));
    let again = ask().header("if-none-match", tag.clone()).send().await.unwrap();
    assert_eq!((again.status(), &again.headers()["etag"]), (StatusCode::NOT_MODIFIED, &tag));
}

#[tokio::test]
async fn changing_answers_are_not_stored() {
    let service = Service::start().await;
    let state = json!({ "state": random_state(2) });
    for response in [
        service.get("/scramble?size=3").await,
        service.get("/scramble?size=3&seed=monday&nonsense=1").await,
        service.get("/problems/none").await,
        service.get("/docs/no-such-file").await,
        service.post("/validate", &state).await,
        service.post("/solve", &state).await,
        service.get_admin("/metrics").await,
    ] {
        assert_eq!(response.headers()["cache-control"], "no-store", "{}", response.url());
        assert!(response.headers().get("etag").is_none(), "{}", response.url());
    }
}
