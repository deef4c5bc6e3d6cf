//! Many solves at once: what they have in common, and the cases that cost more than others.

use std::collections::BTreeMap;

use reqwest::Response;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use unscramble::config::Flags;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Facelets, Notation, notation};
use unscramble_solve::{Budget, Request, Teaching};
use unscramble_teach::train::analysis::{Analysis, AnalysisPlan, AnalysisRequest};

use crate::kit::solver;
use crate::service::{self, Service, problem, text};

/// A CFOP solve as a person makes it, and what is seen in it.
fn recorded(seed: u64) -> (Facelets, Analysis) {
    let start = Facelets::from(random_state(3, &mut generator(&format!("practising {seed}"))));
    let teaching = Teaching { hold: true, ..Teaching::default() }.into();
    let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
    let solution = solver::solve(&start, &request, &Budget::unlimited()).unwrap();
    let plan = AnalysisPlan::new(3, &AnalysisRequest::default()).unwrap();
    let followed = plan.follow(&start, solution.turns.into(), &Budget::unlimited()).unwrap();
    (start, followed)
}

/// A line with a solve, each turn of which takes 200 milliseconds; in parts with a case, `slow`.
fn line(start: &Facelets, followed: &Analysis, case: &str, slow: u32) -> String {
    let tokens = notation::tokens(&followed.moves.turns, 3, Notation::Standard);
    let parts = || followed.details.iter().flat_map(|detail| &detail.parts);
    let is_slow = |number: usize| {
        let mut slow =
            parts().filter(|part| part.case.as_ref().is_some_and(|own| own.id() == case));
        slow.any(|part| (part.start..part.end).contains(&number))
    };
    let mut time = 0;
    let moves = tokens.into_iter().enumerate().map(|(number, token)| {
        time += if is_slow(number) { slow } else { 200 };
        json!([token, f64::from(time) / 1000.0])
    });
    json!({ "state": start.to_string(), "moves": moves.collect::<Vec<_>>() }).to_string() + "\n"
}

async fn post(service: &Service, lines: impl Into<String>, language: &str) -> Response {
    let request = service.client.post(service.url("/analyse/batch"));
    let request = request.header("content-type", "application/x-ndjson");
    request.header("accept-language", language).body(lines.into()).send().await.unwrap()
}

async fn report(service: &Service, lines: impl Into<String>) -> Value {
    let response = post(service, lines, "en").await;
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (200, &"application/json".parse().unwrap())
    );
    response.json().await.unwrap()
}

#[tokio::test]
async fn a_case_that_is_played_slowly_is_a_weakness() {
    let service = Service::start().await;
    let solves: Vec<_> = (0..16).map(recorded).collect();
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for (_, followed) in &solves {
        let parts = followed.details[2..].iter().flat_map(|detail| &detail.parts);
        let cases = parts.filter_map(|part| part.case.as_ref());
        // Cases of a first look have no drill.
        for case in cases.filter(|case| case.group == "OLL") {
            *met.entry(case.id()).or_default() += 1;
        }
    }
    let (case, count) = met.iter().max_by_key(|(_, count)| **count).unwrap();
    assert!(*count >= 2, "{met:?}");
    let lines: String = solves.iter().map(|(start, solve)| line(start, solve, case, 600)).collect();
    let answer = report(&service, lines.clone()).await;
    assert_eq!((&answer["solves"], &answer["solved"]), (&json!(16), &json!(16)), "{answer}");
    assert_eq!((&answer["failed"], &answer["complete"]), (&json!(0), &json!(true)));
    let cfop = &answer["methods"][0];
    assert_eq!((&cfop["method"], &cfop["size"]), (&json!("cfop"), &json!(3)));
    // The phases partition the moves.
    let phases = cfop["phases"].as_array().unwrap();
    let sum = |field| phases.iter().map(|phase| phase[field].as_f64().unwrap()).sum::<f64>();
    for field in ["turns", "seconds"] {
        assert!((sum(field) - cfop[field].as_f64().unwrap()).abs() < 0.01, "{field}: {cfop}");
    }
    assert!(phases[0]["above"].as_f64().unwrap() > 0.0, "{cfop}");

    let weakness = &answer["weaknesses"][0];
    assert_eq!(weakness["case"]["id"], **case, "{weakness}");
    assert_eq!((&weakness["met"], &weakness["loss_in"]), (&json!(count), &json!("seconds")));
    assert!(weakness["loss"].as_f64().unwrap() > 1.0, "{weakness}");
    assert!(weakness["text"].as_str().unwrap().contains("slower"), "{weakness}");
    let case = &weakness["case"];
    for link in ["drill", "picture"] {
        assert_eq!(service.get(case[link].as_str().unwrap()).await.status(), 200, "{case}");
    }
    assert!(case["page"].as_str().unwrap().starts_with("/methods/cfop#"), "{case}");
    for strength in answer["strengths"].as_array().unwrap() {
        assert!(strength["loss"].as_f64().unwrap() < 0.0, "{strength}");
    }
    // Equal lines give equal reports.
    assert_eq!(report(&service, lines).await, answer);
}

const SUNE: &str = "{\"size\":3,\"method\":\"cfop\",\"scramble\":\"R U2 R' U' R U' R'\",\"moves\":\"R U R' U R U2 R'\"}\n";
/// With four turns for nothing.
const DOUBLE: &str = "{\"size\":3,\"method\":\"cfop\",\"scramble\":\"R U R' U R U' R' U R U2 R'\",\
                      \"moves\":\"F F' B B' R U2 R' U' R U R' U' R U' R'\"}\n";

#[tokio::test]
async fn bad_lines_are_listed_and_do_not_affect_the_others() {
    let service = Service::start().await;
    let twisted = unscramble_wire::examples::validate_twisted();
    let twisted = json!({ "id": "twisted", "state": twisted["state"], "moves": "R" });
    let long = "x".repeat(101);
    let lines = [
        SUNE.to_owned(),
        "\nno json\n".to_owned(),
        format!("{twisted}\n"),
        "{\"id\":7,\"size\":3,\"moves\":\"R Q\"}\n".to_owned(),
        "{\"id\":[],\"size\":3,\"moves\":\"R\"}\r\n".to_owned(),
        format!("{{\"id\":\"{long}\",\"size\":99,\"moves\":\"R\"}}\n"),
        SUNE.replacen('{', "{\"id\":\"fine\",\"detail\":\"steps\",\"hint\":\"idea\",", 1),
    ];
    let answer = report(&service, lines.concat()).await;
    assert_eq!((&answer["solves"], &answer["failed"]), (&json!(2), &json!(5)), "{answer}");
    assert_eq!(answer["complete"], true);
    let problems = answer["problems"].as_array().unwrap();
    let listed = problems.iter().map(|problem| {
        json!([problem["line"], problem["id"], problem["code"], problem["pointer"]])
    });
    let expected = [
        json!([2, 2, "malformed_json", null]),
        json!([3, "twisted", "unsolvable_state", "/state"]),
        json!([4, 7, "invalid_notation", "/moves"]),
        json!([5, 5, "invalid_request", "/id"]),
        json!([6, 6, "unsupported_size", "/size"]),
    ];
    assert_eq!(listed.collect::<Vec<_>>(), expected, "{problems:?}");
    assert!(problems.iter().all(|problem| !problem["detail"].as_str().unwrap().is_empty()));

    let answer = report(&service, "{}\n".repeat(30) + SUNE).await;
    assert_eq!((&answer["solves"], &answer["failed"]), (&json!(1), &json!(30)));
    assert_eq!(answer["problems"].as_array().unwrap().len(), 20);
    let answer = report(&service, "").await;
    assert_eq!((&answer["solves"], &answer["methods"]), (&json!(0), &json!([])));
}

#[tokio::test]
async fn a_batch_of_solves_has_limits() {
    let flags = Flags {
        batch_lines: text("3"),
        body_timeout_ms: text("300"),
        max_size: text("3"),
        ..Flags::default()
    };
    let service = Service::with(flags).await;
    let ended = |answer: &Value, solves: u64, code: &str| {
        assert_eq!((&answer["solves"], &answer["complete"]), (&json!(solves), &json!(false)));
        let problems = answer["problems"].as_array().unwrap();
        assert_eq!(problems.last().unwrap()["code"], code, "{answer}");
    };
    ended(&report(&service, SUNE.repeat(5)).await, 3, "payload_too_large");
    let long = format!("{SUNE}{{\"moves\":\"{}\"}}\n{SUNE}", "R ".repeat(100_000));
    ended(&report(&service, long).await, 1, "payload_too_large");
    let refused = service.post("/analyse/batch", &json!({})).await;
    assert_eq!(problem(refused).await.1, "unsupported_media_type");
    let compressed = service.client.post(service.url("/analyse/batch"));
    let compressed = compressed.header("content-type", "application/x-ndjson");
    let compressed = compressed.header("content-encoding", "gzip").body(SUNE).send().await.unwrap();
    assert_eq!(problem(compressed).await.1, "unsupported_media_type");
    // A client that stops sending gets the report on the lines so far.
    let mut stream = TcpStream::connect(service.address).await.unwrap();
    let head = "POST /analyse/batch HTTP/1.1\r\nhost: x\r\ncontent-type: application/jsonl\r\n\
                content-length: 1000\r\nconnection: close\r\n\r\n";
    stream.write_all((head.to_owned() + SUNE).as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    let answer = String::from_utf8(bytes).unwrap();
    assert!(answer.contains("\"solves\":1") && answer.contains("\"request_timeout\""), "{answer}");
}

#[tokio::test]
async fn reports_are_told_in_the_language_of_the_reader() {
    let service = Service::start().await;
    let lines = format!("{SUNE}{DOUBLE}{SUNE}{DOUBLE}");
    for (language, told) in [
        (
            "en",
            "OLL 21 (H): met 2 times, on average 2.0 more moves beyond its algorithm than your cases of this kind.",
        ),
        (
            "de",
            "OLL 21 (H): 2-mal angetroffen, im Mittel 2,0 Züge mehr über den Algorithmus hinaus als deine Fälle dieser Art.",
        ),
        (
            "es",
            "OLL 21 (H): ha salido 2 veces, de media 2,0 giros más por encima de su algoritmo que tus casos de este tipo.",
        ),
        (
            "fr",
            "OLL 21 (H) : rencontré 2 fois, en moyenne 2,0 mouvements de plus au-delà de son algorithme que tes cas de ce type.",
        ),
        ("zh", "OLL 21 (H)：遇到 2 次，平均比你的同类情形在公式之外多 2.0 步。"),
    ] {
        let response = post(&service, lines.clone(), language).await;
        assert_eq!(response.headers()["content-language"], language);
        let answer: Value = response.json().await.unwrap();
        assert_eq!(answer["weaknesses"][0]["text"], told, "{answer}");
        // The first line that names a language decides.
        let named = |line: &str, language: &str| {
            line.replacen('{', &format!("{{\"lang\":\"{language}\","), 1)
        };
        let (second, third) = (named(DOUBLE, language), named(SUNE, "es"));
        let answer = report(&service, format!("{SUNE}{second}{third}{DOUBLE}")).await;
        assert_eq!(answer["weaknesses"][0]["text"], told, "{answer}");
    }
}

#[tokio::test]
async fn links_lead_to_where_the_reader_sees_the_service() {
    let service = Service::with(Flags { base_path: text("/cube"), ..Flags::default() }).await;
    let answer = report(&service, format!("{SUNE}{DOUBLE}{SUNE}{DOUBLE}")).await;
    for marked in ["weaknesses", "strengths"] {
        for link in ["drill", "picture", "page"] {
            let address = answer[marked][0]["case"][link].as_str().unwrap();
            assert!(address.starts_with("/cube/"), "{address}");
        }
    }
}

#[tokio::test]
async fn the_documented_report_is_the_answer_to_the_documented_lines() {
    let service = Service::start().await;
    let document: Value =
        serde_json::from_str(&unscramble::http::openapi::text().unwrap()).unwrap();
    let content = &document["paths"]["/analyse/batch"]["post"]["requestBody"]["content"];
    let lines = content["application/x-ndjson"]["example"].as_str().unwrap();
    let answer = report(&service, lines).await;
    assert_eq!(answer, unscramble_wire::examples::practice_answer(), "{answer:#}");
    let other = service::random_state(3, "many");
    let other = json!({ "state": other, "moves": "R" }).to_string();
    let answer = report(&service, format!("{lines}{other}")).await;
    assert_eq!((&answer["solves"], &answer["solved"]), (&json!(5), &json!(4)));
}
