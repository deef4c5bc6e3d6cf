//! What the service promises its clients and its operators.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::ACCEPT_ENCODING;
use serde_json::{Value, json};
use unscramble::config::Flags;
use unscramble::http::admission::{Cost, Task};
use unscramble::http::clients::{Caller, ClientKey};
use unscramble::http::deadline::Deadline;
use unscramble_cube::{Cube, Facelets, notation};
use unscramble_solve::METHODS;

use crate::kit::program::{PROGRAM, program};
use crate::service::{self, Service, post_and_hold, problem, text, without_durations};

pub(crate) fn random_state(size: usize) -> String {
    service::random_state(size, "http")
}

/// Plays the moves of an answer on a posted state.
fn played(state: &str, moves: &Value) -> Facelets {
    let mut facelets = Facelets::parse(state).unwrap();
    let tokens: Vec<&str> = moves.as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    let size = facelets.cube().size();
    let turns = notation::parse_tokens(tokens.into_iter(), size).unwrap();
    facelets.cube_mut().apply(&turns);
    facelets
}

#[tokio::test]
async fn a_solution_solves_the_posted_state() {
    let service = Service::start().await;
    for size in 2..=6 {
        let state = random_state(size);
        let answer = service.ask("/solve", &json!({ "state": state, "detail": "steps" })).await;
        let solved = played(&state, &answer["moves"]);
        assert!(solved.cube().is_uniform());
        assert_eq!(answer["final_state"], solved.to_string());
        assert_eq!(answer["size"], size);
        assert_eq!(answer["solved"], true);
        assert_eq!(answer["stop_reason"], if size == 2 { "optimal" } else { "solved" });
        assert!(answer.get("search").is_some());
        assert_eq!(answer["version"], env!("CARGO_PKG_VERSION"));
        let moves: Vec<&str> =
            answer["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
        assert_eq!(answer["solution"], moves.join(" "));
        let length = &answer["length"];
        assert!(["obtm", "rbtm", "qtm"].iter().all(|metric| length[metric].is_u64()), "{length}");
        assert!(answer.get("turns").is_none());
        let mut end = 0;
        for phase in answer["phases"].as_array().unwrap() {
            assert_eq!(phase["start"], end, "phases partition the moves");
            end = phase["end"].as_u64().unwrap();
            assert!(phase["steps"].is_array());
        }
        assert_eq!(end as usize, moves.len());
    }
}

#[tokio::test]
async fn a_solution_is_the_same_every_time_except_for_durations() {
    let service = Service::with(Flags { cache_bytes: text("0"), ..Flags::default() }).await;
    let body = json!({ "state": random_state(4), "turns": true });
    let answers = [service.ask("/solve", &body).await, service.ask("/solve", &body).await];
    for phase in answers[0]["phases"].as_array().unwrap() {
        assert!(phase.get("steps").is_none());
    }
    let answers = answers.map(without_durations);
    assert_eq!(answers[0], answers[1]);
    assert_eq!(
        answers[0]["turns"].as_array().unwrap().len(),
        answers[0]["moves"].as_array().unwrap().len()
    );
}

#[tokio::test]
async fn phases_index_into_the_moves_as_written() {
    let service = Service::start().await;
    let state = random_state(5);
    let answer = service.ask("/solve", &json!({ "state": state, "notation": "wca" })).await;
    let moves = answer["moves"].as_array().unwrap();
    for token in moves {
        // Inner slices and ranges would start with a digit and have no w.
        let token = token.as_str().unwrap();
        assert!(token.contains('w') || !token.starts_with(|c: char| c.is_ascii_digit()), "{token}");
    }
    let last = answer["phases"].as_array().unwrap().last().unwrap();
    assert_eq!(last["end"], moves.len());
    assert!(played(&state, &answer["moves"]).cube().is_uniform());
}

#[tokio::test]
async fn a_scramble_is_solved_like_the_state_it_leads_to() {
    let service = Service::start().await;
    let scramble = "Rw U2 Fw' D 2R B'";
    let applied = service.ask("/apply", &json!({ "size": 4, "moves": scramble })).await;
    let one = service.ask("/solve", &json!({ "size": 4, "scramble": scramble })).await;
    let other = service.ask("/solve", &json!({ "state": applied["state"] })).await;
    assert_eq!(one["moves"], other["moves"]);
    let tokens: Vec<&str> = scramble.split(' ').collect();
    let array = service.ask("/apply", &json!({ "size": 4, "moves": tokens })).await;
    assert_eq!(applied, array);
    assert_eq!(
        applied["length"],
        json!({ "obtm": 7, "rbtm": 6, "qtm": 8, "sqtm": 9, "axial": 6, "axial_qtm": 7 })
    );
}

#[tokio::test]
async fn answers_use_the_symbols_of_the_caller() {
    let service = Service::start().await;
    let state: String = random_state(3)
        .chars()
        .map(|c| "wrgyob".as_bytes()["URFDLB".find(c).unwrap()] as char)
        .collect();
    let faces: Vec<&str> = (0..6).map(|i| &state[i * 9..][..9]).collect();
    let object = json!({ "U": faces[0], "R": faces[1], "F": faces[2],
        "D": faces[3], "L": faces[4], "B": faces[5] });
    let by_text = service.ask("/solve", &json!({ "state": state })).await;
    let by_faces = service.ask("/solve", &json!({ "state": object })).await;
    assert_eq!(by_text["moves"], by_faces["moves"]);
    let solved = "wwwwwwwwwrrrrrrrrrgggggggggyyyyyyyyyooooooooobbbbbbbbb";
    assert_eq!(by_text["final_state"], solved);
    let report = service.ask("/validate", &json!({ "state": object })).await;
    assert_eq!(report["solvable"], true);
    assert_eq!(report["defects"], json!([]));
    assert_eq!(
        report["scheme"],
        json!({ "U": "w", "R": "r", "F": "g", "D": "y", "L": "o", "B": "b" })
    );
}

#[tokio::test]
async fn every_method_stops_after_every_phase_it_lists() {
    let service = Service::start().await;
    let listed: Value = service.get("/methods").await.json().await.unwrap();
    assert_eq!(listed["methods"].as_array().unwrap().len(), METHODS.len());
    assert_eq!(listed["limits"]["max_size"], 100);
    for method in listed["methods"].as_array().unwrap() {
        for phase in method["phases"].as_array().unwrap() {
            // A proof for a random 3x3x3 takes half a minute.
            let most = if method["name"] == "optimal" { 2 } else { 4 };
            let size = method["sizes"]["max"].as_u64().unwrap().min(most) as usize;
            let body = json!({ "state": random_state(size), "method": method["name"],
                "until": phase["name"] });
            let answer = service.ask("/solve", &body).await;
            assert_eq!(answer["method"], method["name"]);
            let stopped = answer["stop_reason"].as_str().unwrap();
            assert!(["until", "solved"].contains(&stopped), "{body}: {stopped}");
        }
    }
}

#[tokio::test]
async fn a_search_reports_what_it_did() {
    let service = Service::start().await;
    let body = json!({ "size": 2, "scramble": "R U F2", "options": { "metric": "qtm" } });
    let answer = service.ask("/solve", &body).await;
    assert_eq!(answer["method"], "optimal");
    assert_eq!(answer["length"]["qtm"], 4);
    assert_eq!(
        answer["search"],
        json!({ "nodes": 3, "directions": 1, "metric": "qtm", "lower_bound": 4, "tables": "ready",
            "found_by": "table" })
    );
    let body = json!({ "size": 3, "scramble": "R U F2", "method": "cfop" });
    assert!(service.ask("/solve", &body).await.get("search").is_none());
}

#[tokio::test]
async fn methods_list_the_values_of_their_options() {
    let service = Service::start().await;
    let listed: Value = service.get("/methods").await.json().await.unwrap();
    let methods = listed["methods"].as_array().unwrap();
    let option = |method: &str, option: &str| {
        let method = methods.iter().find(|m| m["name"] == method).unwrap();
        let mut options = method["options"].as_array().unwrap().iter();
        let mut found = options.find(|o| o["name"] == option).unwrap().clone();
        found.as_object_mut().unwrap().remove("summary");
        found
    };
    assert_eq!(
        option("optimal", "metric"),
        json!({ "name": "metric", "kind": "words", "default": "htm",
            "values": ["htm", "qtm", "axial", "axial_qtm"], "sizes": { "min": 2, "max": 3 } })
    );
    assert_eq!(option("reduction", "three")["sizes"], json!({ "min": 2, "max": 100 }));
}

#[tokio::test]
async fn validation_answers_200_for_unsolvable_states() {
    let service = Service::start().await;
    let report = service.ask("/validate", &json!({ "state": "U".repeat(54) })).await;
    assert_eq!(report["solvable"], false);
    let defects = report["defects"].as_array().unwrap();
    assert!(defects.iter().any(|defect| defect["code"] == "sticker_count"), "{report}");
    assert!(defects.iter().all(|defect| defect["action"].as_str().is_some_and(|a| !a.is_empty())));
    assert_eq!(report["parities"]["corners"], Value::Null);
    let even = service.ask("/validate", &json!({ "state": random_state(6) })).await;
    assert_eq!(even["parities"]["midges"], Value::Null);
    assert_eq!(even["parities"]["wings"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_seed_reproduces_its_cube() {
    let service = Service::start().await;
    for kind in ["state", "moves"] {
        let fresh: Value =
            service.get(&format!("/scramble?size=5&kind={kind}")).await.json().await.unwrap();
        let seed = fresh["seed"].as_str().unwrap();
        let path = format!("/scramble?size=5&kind={kind}&seed={seed}");
        let again: Value = service.get(&path).await.json().await.unwrap();
        assert_eq!(fresh, again);
        assert_eq!(fresh["kind"], kind);
        let report = service.ask("/validate", &json!({ "state": fresh["state"] })).await;
        assert_eq!(report["solvable"], true);
        if kind == "moves" {
            let applied =
                service.ask("/apply", &json!({ "size": 5, "moves": fresh["moves"] })).await;
            assert_eq!(applied["state"], fresh["state"]);
        } else {
            assert!(fresh.get("moves").is_none());
        }
    }
}

#[tokio::test]
async fn work_that_exceeds_its_time_limit_gets_504() {
    let service = Service::start().await;
    let body = json!({ "state": random_state(20), "method": "reduction", "time_ms": 0 });
    let (status, code, _) = problem(service.post("/solve", &body).await).await;
    assert_eq!((status, code.as_str()), (504, "deadline_exceeded"));
}

/// Only the server's own limit ends a search that has no solution.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_without_time_answers_with_its_first_solution() {
    let service = Service::start().await;
    for seed in 0..50 {
        let state = service::random_state(3, &format!("brief {seed}"));
        for method in ["two_phase", "optimal"] {
            let body = json!({ "state": state, "method": method, "time_ms": seed % 2 });
            let answer = service.ask("/solve", &body).await;
            assert!(played(&state, &answer["moves"]).cube().is_uniform());
            let reason = answer["stop_reason"].as_str().unwrap();
            assert!(["deadline", "optimal"].contains(&reason), "{reason}");
        }
    }
}

#[tokio::test]
async fn a_search_uses_its_time_and_reports_what_it_proved() {
    let service = Service::start().await;
    let state = random_state(3);
    let of = |fields: Value| {
        let mut body = json!({ "state": state });
        fields.as_object().unwrap().iter().for_each(|(name, value)| body[name] = value.clone());
        body
    };
    let at_once = service.ask("/solve", &of(json!({}))).await;
    let length = |answer: &Value| answer["length"]["obtm"].as_u64().unwrap();
    let bodies = [
        (json!({ "time_ms": 30 }), ["deadline", "optimal"]),
        (json!({ "method": "optimal", "time_ms": 30 }), ["deadline", "optimal"]),
        (json!({ "max_moves": 21 }), ["target", "optimal"]),
    ];
    for (fields, ends) in bodies {
        let answer = service.ask("/solve", &of(fields)).await;
        assert!(played(&state, &answer["moves"]).cube().is_uniform());
        assert!(ends.contains(&answer["stop_reason"].as_str().unwrap()), "{answer}");
        assert!(length(&answer) <= length(&at_once).max(21));
        let search = &answer["search"];
        assert!(search["lower_bound"].as_u64().unwrap() <= length(&answer), "{search}");
        assert!(search["nodes"].as_u64().unwrap() > 0 && search["tables"] == "ready");
    }
    let body = json!({ "size": 3, "scramble": "R U F' L", "method": "optimal", "options": { "all": true } });
    let answer = service.ask("/solve", &body).await;
    assert_eq!(answer["stop_reason"], "optimal");
    assert_eq!(
        answer["listed"],
        json!({ "solutions": ["L' F U' R'"], "lengths": [4], "complete": true })
    );
}

/// Both states are held in the same way.
#[tokio::test]
async fn one_state_of_a_3x3x3_is_turned_into_another() {
    let service = Service::start().await;
    let (start, goal) = (random_state(3), Facelets::solved(3));
    let mut goal = goal;
    goal.cube_mut().apply(&notation::parse("R U2 F' D L B2", 3).unwrap());
    let goal = goal.to_string();
    let body = json!({ "state": start, "to": goal });
    let answer = service.ask("/solve", &body).await;
    assert_eq!((&answer["final_state"], &answer["solved"]), (&json!(goal), &json!(true)));
    assert_eq!(played(&start, &answer["moves"]).to_string(), goal);
    let body = json!({ "size": 3, "scramble": "R U", "to": goal, "method": "optimal" });
    let answer = service.ask("/solve", &body).await;
    assert_eq!(
        (&answer["solution"], &answer["stop_reason"]),
        (&json!("U F' D L B2"), &json!("optimal"))
    );
}

#[tokio::test]
async fn the_limit_of_the_server_applies_too() {
    let service = Service::with(Flags { solve_timeout_ms: text("1"), ..Flags::default() }).await;
    // Half a million turns of the whole cube, each of which moves 60,000 stickers.
    let body = json!({ "size": 100, "moves": "x ".repeat(500_000), });
    let (_, code, _) = problem(service.post("/apply", &body).await).await;
    assert_eq!(code, "deadline_exceeded");
}

#[tokio::test]
async fn what_surely_takes_longer_than_its_time_is_refused_at_once() {
    let flags = Flags { max_size: text("200"), solve_timeout_ms: text("2000"), ..Flags::default() };
    let service = Service::with(flags).await;
    let state = random_state(200);
    let mut hurried = json!({ "state": random_state(100), "method": "layers" });
    hurried["time_ms"] = 500.into();
    for body in [
        json!({ "state": state }),
        json!({ "state": state, "method": "reduction" }),
        json!({ "state": state, "time_ms": 10 }),
        json!({ "state": state, "to": Facelets::solved(200).to_string() }),
        hurried,
    ] {
        let (status, code, answer) = problem(service.post("/solve", &body).await).await;
        assert_eq!((status, code.as_str()), (422, "too_large_for_time"), "{answer}");
        let detail = answer["detail"].as_str().unwrap();
        assert!(detail.contains("takes about"), "{detail}");
    }
    // What a few turns made is found at any size, and smaller cubes are always tried.
    let near = json!({ "size": 200, "scramble": "R 7Uw F2" });
    assert_eq!(service.ask("/solve", &near).await["length"]["obtm"], 3);
    let small = json!({ "state": random_state(20), "time_ms": 1 });
    assert_eq!(service.ask("/solve", &small).await["solved"], true);
}

#[tokio::test]
async fn sane_request_ids_are_kept_and_others_replaced() {
    let service = Service::start().await;
    let send = async |id: &str| {
        let request = service.client.get(service.url("/methods")).header("x-request-id", id);
        let response = request.send().await.unwrap();
        response.headers()["x-request-id"].to_str().unwrap().to_owned()
    };
    assert_eq!(send("job-7_a.3").await, "job-7_a.3");
    assert_ne!(send("a b").await, "a b");
    assert_ne!(send(&"x".repeat(65)).await, "x".repeat(65));
    assert_ne!(send("").await, "");
    // The same in a problem: the helper compares the header and the body.
    let request = service.client.get(service.url("/nowhere")).header("x-request-id", "mine");
    let (_, _, body) = problem(request.send().await.unwrap()).await;
    assert_eq!(body["request_id"], "mine");
}

#[tokio::test]
async fn answers_are_compressed_on_request() {
    let service = Service::start().await;
    let request = service.client.get(service.url("/openapi.json")).header(ACCEPT_ENCODING, "gzip");
    let response = request.send().await.unwrap();
    assert_eq!(response.headers()["content-encoding"], "gzip");
    assert!(response.bytes().await.unwrap().starts_with(&[0x1f, 0x8b]));
    let plain = service.get("/openapi.json").await;
    assert!(plain.headers().get("content-encoding").is_none());
    assert_eq!(plain.headers()["x-content-type-options"], "nosniff");
}

#[tokio::test]
async fn a_compressed_body_is_refused() {
    let service = Service::start().await;
    for (path, kind) in
        [("/validate", "application/json"), ("/solve/batch", "application/x-ndjson")]
    {
        let request = service
            .client
            .post(service.url(path))
            .header("content-type", kind)
            .header("content-encoding", "gzip")
            .body(vec![0x1f, 0x8b, 8, 0]);
        let (status, _, body) = problem(request.send().await.unwrap()).await;
        assert_eq!(status, 415, "{body}");
        assert_eq!(body["code"], "unsupported_media_type");
        assert!(body["detail"].as_str().unwrap().contains("content-encoding"));
    }
}

#[tokio::test]
async fn metrics_count_requests_and_solves() {
    let service = Service::start().await;
    service.ask("/solve", &json!({ "state": random_state(3), "method": "beginner" })).await;
    service.get("/a-path-nobody-has").await;
    let metrics = service.get_admin("/metrics").await.text().await.unwrap();
    for line in [
        "unscramble_http_requests_total{route=\"/solve\",method=\"POST\",status=\"200\"}",
        "unscramble_http_requests_total{route=\"none\",method=\"GET\",status=\"404\"}",
        "unscramble_http_request_duration_seconds_bucket{route=\"/solve\",le=\"0.001\"}",
        "unscramble_solves_total{method=\"beginner\",size=\"3\",outcome=\"solved\"}",
        "unscramble_solve_duration_seconds_count{method=\"beginner\",size=\"3\"}",
        "unscramble_workers{lane=\"light\"}",
        "unscramble_workers_busy{lane=\"heavy\"}",
        "unscramble_queue_length{lane=\"heavy\"}",
        "unscramble_wrong_answers_total 0",
    ] {
        assert!(metrics.contains(line), "{line} is not in\n{metrics}");
    }
    assert!(!metrics.contains("a-path-nobody-has"), "labels must not contain paths");
}

#[tokio::test]
async fn the_admin_address_serves_only_its_own_paths() {
    let service = Service::start().await;
    assert_eq!(service.get_admin("/livez").await.status(), StatusCode::OK);
    assert_eq!(problem(service.get_admin("/methods").await).await.0, 404);
    assert_eq!(problem(service.get("/metrics").await).await.0, 404);
    while service.get_admin("/readyz").await.status() != StatusCode::OK {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn the_pages_load_nothing_from_other_hosts() {
    let service = Service::start().await;
    // reqwest follows the redirect of /docs to /docs/.
    let page = service.get("/docs").await;
    assert_eq!(page.url().path(), "/docs/");
    let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("default-src 'self'"), "{policy}");
    let html = page.text().await.unwrap();
    assert!(!html.contains("http://") && !html.contains("https://"), "{html}");
    for file in ["swagger-initializer.js", "swagger-ui-bundle.js", "swagger-ui.css"] {
        assert_eq!(service.get(&format!("/docs/{file}")).await.status(), StatusCode::OK, "{file}");
    }
    let start = service.get("/docs/swagger-initializer.js").await.text().await.unwrap();
    assert!(start.contains("/openapi.json") && start.contains("validatorUrl: \"none\""));
    assert_eq!(problem(service.get("/docs/no-such-file").await).await.0, 404);
    let about = service.get("/problems/overloaded").await;
    assert!(about.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    assert!(about.text().await.unwrap().contains("retry-after"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_sends_all_of_a_large_body_can_read_the_413() {
    let service = Service::start().await;
    let address = service.address;
    let answer = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        let length = 8 << 20;
        write!(
            stream,
            "POST /validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
             connection: close\r\ncontent-length: {length}\r\n\r\n"
        )
        .unwrap();
        for _ in 0..length / 4096 {
            stream.write_all(&[b' '; 4096]).unwrap();
        }
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    });
    let answer = answer.await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
    assert!(answer.contains("payload_too_large"), "{answer}");
}

#[tokio::test]
async fn the_longest_solution_can_be_applied() {
    let service = Service::start().await;
    let moves = vec!["48-49R'"; 170_000].join(" ");
    assert!(moves.len() > 1_000_000);
    let solved = Facelets::from(Cube::solved(100)).to_string();
    let answer = service.ask("/apply", &json!({ "state": solved, "moves": moves })).await;
    assert_eq!(answer["state"], solved, "170,000 quarter turns cancel out");
}

/// Keeps the only worker of a lane busy until the sender is dropped.
pub(crate) fn occupy(service: &Service, cost: Cost) -> mpsc::Sender<()> {
    let (release, released) = mpsc::channel::<()>();
    let (started, running) = mpsc::channel();
    let app = std::sync::Arc::clone(&service.app);
    tokio::spawn(async move {
        let work = move |_: &unscramble_solve::Budget| {
            started.send(()).unwrap();
            let _ = released.recv();
            Ok(())
        };
        // The same client as that of the test's requests, which therefore gets no spare worker.
        let caller = Caller::single(ClientKey::of_address([127, 0, 0, 1].into()));
        let deadline = Deadline::new(std::time::Instant::now(), Duration::from_secs(600));
        let task = Task { cost, size: 3, search_threads: 0, needs_tables: false, deadline, caller };
        app.admission.run(task, work).await
    });
    tokio::task::block_in_place(|| running.recv().unwrap());
    release
}

/// Settings for one worker a lane, with this queue and this limit of the wait.
pub(crate) fn one_worker(queue: &str, queue_timeout_ms: &str) -> Flags {
    let [workers, queue, queue_timeout_ms] = ["1", queue, queue_timeout_ms].map(text);
    Flags { workers, queue, queue_timeout_ms, ..Flags::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_answers_overloaded_at_once() {
    let service = Service::with(one_worker("0", "600000")).await;
    let release = occupy(&service, Cost::Light);
    let body = json!({ "state": random_state(3) });
    let response = service.post("/solve", &body).await;
    let retry = response.headers()["retry-after"].to_str().unwrap().parse::<u32>().unwrap();
    assert!(retry > 0);
    let (status, code, _) = problem(response).await;
    assert_eq!((status, code.as_str()), (503, "overloaded"));
    // Validation needs no worker.
    service.ask("/validate", &body).await;
    drop(release);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wait_for_a_worker_is_bounded() {
    let service = Service::with(one_worker("5", "20")).await;
    let release = occupy(&service, Cost::Light);
    let body = json!({ "state": random_state(3) });
    assert_eq!(problem(service.post("/solve", &body).await).await.1, "overloaded");
    let hurried = json!({ "state": random_state(3), "method": "cfop", "time_ms": 10 });
    assert_eq!(problem(service.post("/solve", &hurried).await).await.1, "deadline_exceeded");
    drop(release);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_cube_does_not_wait_behind_a_large_one() {
    let service = Service::with(one_worker("0", "0")).await;
    let release = occupy(&service, Cost::Heavy);
    service.ask("/solve", &json!({ "state": random_state(3) })).await;
    let large = json!({ "state": random_state(20) });
    assert_eq!(problem(service.post("/solve", &large).await).await.1, "overloaded");
    // A search with a long time limit is heavy too.
    let long = json!({ "state": random_state(3), "time_ms": 500 });
    assert_eq!(problem(service.post("/solve", &long).await).await.1, "overloaded");
    drop(release);
}

#[tokio::test(flavor = "multi_thread")]
async fn disconnecting_frees_the_place_in_the_queue() {
    let service = Service::with(one_worker("1", "600000")).await;
    let release = occupy(&service, Cost::Light);
    let hurried = json!({ "state": random_state(3), "method": "cfop", "time_ms": 1 });
    let code = async || problem(service.post("/solve", &hurried).await).await.1;
    // A request that waits in the only place until its connection is dropped.
    let wait = || post_and_hold(&service, "/solve", &json!({ "state": random_state(3) }));
    let mut waiting = wait();
    while code().await != "overloaded" {
        // The hurried request may have held the place when this one came and was refused.
        waiting = wait();
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(waiting);
    while code().await != "deadline_exceeded" {}
    drop(release);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_in_progress_finish_when_the_service_stops() {
    let mut service = Service::with(one_worker("5", "600000")).await;
    let release = occupy(&service, Cost::Light);
    let state = random_state(3);
    let hurried = json!({ "state": state, "method": "cfop", "time_ms": 1 });
    let request = service.client.post(service.url("/solve")).json(&json!({ "state": state }));
    let in_progress = tokio::spawn(request.send());
    // Nothing shows from outside that the request has arrived, so give it some time.
    while service.get_admin("/livez").await.status() != StatusCode::OK {}
    tokio::time::sleep(Duration::from_millis(200)).await;
    service.stop();
    let refused = loop {
        let response = service.post("/solve", &hurried).await;
        let (status, code, _) = problem(response).await;
        if code != "deadline_exceeded" {
            break (status, code);
        }
    };
    assert_eq!(refused, (503, "shutting_down".to_owned()));
    let (status, code, _) = problem(service.get_admin("/readyz").await).await;
    assert_eq!((status, code.as_str()), (503, "shutting_down"));
    assert_eq!(service.get_admin("/livez").await.status(), StatusCode::OK);
    drop(release);
    let answer = in_progress.await.unwrap().unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.json::<Value>().await.unwrap()["solved"], true);
    service.running.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lame_duck_is_not_ready_and_accepts_work() {
    let flags = Flags { lame_duck_ms: text("1000"), ..Flags::default() };
    let mut service = Service::with(flags).await;
    let start = std::time::Instant::now();
    service.stop();
    while service.get_admin("/readyz").await.status() == StatusCode::OK {}
    let (status, code, _) = problem(service.get_admin("/readyz").await).await;
    assert_eq!((status, code.as_str()), (503, "shutting_down"));
    let answer = service.post("/solve", &json!({ "size": 3, "scramble": "R U" })).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["connection"], "close");
    service.running.await.unwrap();
    assert!(start.elapsed() >= Duration::from_secs(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_drain_time_limits_the_stop() {
    let flags = Flags { drain_seconds: text("0"), ..one_worker("5", "600000") };
    let mut service = Service::with(flags).await;
    let release = occupy(&service, Cost::Light);
    let request =
        service.client.post(service.url("/solve")).json(&json!({ "state": random_state(3) }));
    let in_progress = tokio::spawn(request.send());
    tokio::time::sleep(Duration::from_millis(100)).await;
    service.stop();
    service.running.await.unwrap();
    drop(release);
    in_progress.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_check_reports_whether_the_service_is_ready() {
    let mut service = Service::start().await;
    let check = async |admin: std::net::SocketAddr| {
        let run = move || {
            let mut command = program();
            // For the address of all interfaces, as in a container, it asks the loopback address.
            command.args(["healthcheck", "--admin", &format!("0.0.0.0:{}", admin.port())]);
            command.output().unwrap().status.code()
        };
        tokio::task::spawn_blocking(run).await.unwrap()
    };
    while service.get_admin("/readyz").await.status() != StatusCode::OK {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(check(service.admin).await, Some(0));
    service.stop();
    while !service.running.is_finished() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(check(service.admin).await, Some(1));
}

#[test]
fn invalid_settings_prevent_the_start() {
    let mut command = program();
    let output = command.env("UNSCRAMBLE_MAXSIZE", "5").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("UNSCRAMBLE_MAXSIZE"), "{said}");
}

#[test]
fn a_cache_directory_that_cannot_be_created_prevents_the_start() {
    let dir = format!("{PROGRAM}/tables");
    let mut command = program();
    let addresses = ["--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"];
    let output = command.args(addresses).args(["--cache-dir", &dir]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(&dir) && said.contains("`cache_dir`"), "{said}");
}

#[test]
fn a_port_in_use_prevents_the_start() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let mut command = program();
    let output = command.args(["serve", "--listen", &address]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(&address) && said.contains("`listen`"), "{said}");
}
