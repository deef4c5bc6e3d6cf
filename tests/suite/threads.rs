//! Searches of several threads, as a client asks for them.

use serde_json::{Value, json};
use unscramble::config::Flags;

use crate::service::{Service, problem, random_state, text, without_durations};

fn lending(threads: &str) -> Flags {
    Flags { search_threads: text(threads), cache_bytes: text("0"), ..Flags::default() }
}

#[tokio::test]
async fn the_answer_is_the_same_with_any_number_of_threads() {
    let service = Service::with(lending("3")).await;
    for size in [4, 5, 7, 9, 11] {
        let state = random_state(size, "threads");
        let mut answers = Vec::new();
        for threads in 0..=3 {
            let options = json!({ "threads": threads });
            let body = json!({ "state": state, "method": "short", "options": options });
            answers.push(without_durations(service.ask("/solve", &body).await));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "size {size}");
    }
}

/// Without a time, threads change nothing; with one, the solution is as short as the time allows.
#[tokio::test]
async fn threads_share_a_search_of_a_3x3x3() {
    let service = Service::with(lending("2")).await;
    let state = random_state(3, "threads");
    let body = |threads: u32| json!({ "state": state, "method": "two_phase", "options": { "threads": threads } });
    let [one, two] = [body(1), body(2)];
    let one = without_durations(service.ask("/solve", &one).await);
    assert_eq!(without_durations(service.ask("/solve", &two).await), one);
    for (time, reason) in [(100, "deadline"), (60_000, "target")] {
        let mut body = body(2);
        body["time_ms"] = time.into();
        if reason == "target" {
            body["max_moves"] = 19.into();
        }
        let answer = service.ask("/solve", &body).await;
        assert_eq!((&answer["solved"], &answer["stop_reason"]), (&true.into(), &reason.into()));
        assert!(answer["length"]["obtm"].as_u64() <= one["length"]["obtm"].as_u64());
    }
}

#[tokio::test]
async fn a_search_of_more_threads_than_the_server_lends_is_refused() {
    let service = Service::with(lending("2")).await;
    let state = random_state(4, "threads");
    let body = |threads: u32| json!({ "state": state, "options": { "threads": threads } });
    let (status, code, answer) = problem(service.post("/solve", &body(3)).await).await;
    assert_eq!((status, code.as_str()), (422, "invalid_request"));
    assert_eq!(answer["pointer"], "/options/threads");
    assert_eq!(answer["detail"], "this server lends at most 2 threads to a search, not 3");
    let (_, _, answer) = problem(service.post("/solve", &body(65)).await).await;
    let expected = "option threads cannot be \"65\"; expected a whole number from 0 to 64";
    assert_eq!(answer["detail"], expected);
    let answer = service.ask("/solve", &body(2)).await;
    assert_eq!(answer["method"], "short");
    let listed: Value = service.get("/methods").await.json().await.unwrap();
    assert_eq!(listed["limits"]["search_threads"], 2);
    let methods = listed["methods"].as_array().unwrap();
    let short = methods.iter().find(|method| method["name"] == "short").unwrap();
    assert_eq!(short["options"][0]["name"], "threads");
    assert_eq!([&short["options"][0]["min"], &short["options"][0]["max"]], [0, 2]);
}
