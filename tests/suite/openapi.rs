//! The OpenAPI document matches the program, and its examples work.

use serde_json::{Value, json};
use unscramble::http::openapi;
use unscramble::http::problem::Code;

use crate::service::Service;

fn document() -> Value {
    serde_json::from_str(&openapi::text().unwrap()).unwrap()
}

/// All operations: path, method and description.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let paths = document["paths"].as_object().unwrap();
    paths
        .iter()
        .flat_map(|(path, item)| {
            let item = item.as_object().unwrap();
            item.iter()
                .map(move |(method, operation)| (path.clone(), method.clone(), operation.clone()))
        })
        .collect()
}

#[test]
fn the_committed_document_is_current() {
    let committed = include_str!("../../openapi/openapi.json");
    assert!(
        committed == openapi::text().unwrap(),
        "run: cargo run -- openapi > openapi/openapi.json"
    );
}

#[tokio::test]
async fn the_server_serves_the_document() {
    let service = Service::start().await;
    let served = service.get("/openapi.json").await.text().await.unwrap();
    assert_eq!(served, openapi::text().unwrap());
    assert!(document()["openapi"].as_str().unwrap().starts_with("3.1"));
}

#[tokio::test]
async fn every_example_request_works_when_pasted() {
    let service = Service::start().await;
    let mut posted = 0;
    for (path, method, operation) in operations(&document()) {
        if method != "post" {
            continue;
        }
        let content = &operation["requestBody"]["content"];
        if path == "/jobs" {
            for example in content["application/json"]["examples"].as_object().unwrap().values() {
                let posted = service.post(&path, &example["value"]).await;
                assert_eq!(posted.status(), 202, "{}", posted.text().await.unwrap());
            }
        }
        if let Some(lines) = content.get("application/x-ndjson") {
            let request = service.client.post(service.url(&path));
            let request = request.header("content-type", "application/x-ndjson");
            let lines = lines["example"].as_str().unwrap().to_owned();
            let answer = request.body(lines).send().await.unwrap().text().await.unwrap();
            let told = if path == "/analyse/batch" { "\"failed\":0" } else { "\"solved\":true" };
            let count = if path == "/analyse/batch" { 1 } else { 2 };
            if path == "/jobs" {
                assert!(answer.contains("\"of\":2"), "{answer}");
            } else {
                assert_eq!(answer.matches(told).count(), count, "{answer}");
            }
            continue;
        }
        let body = &content["application/json"];
        for (name, example) in body["examples"].as_object().expect(&path) {
            assert!(example["summary"].is_string(), "{path} {name}");
            if path == "/solve/events" {
                let answer = service.post(&path, &example["value"]).await.text().await.unwrap();
                assert!(answer.contains("event: result"), "{answer}");
            } else if path == "/picture" {
                let answer = service.post(&path, &example["value"]).await.text().await.unwrap();
                assert!(answer.starts_with("<svg "), "{answer}");
            } else {
                service.ask(&path, &example["value"]).await;
            }
            posted += 1;
        }
    }
    assert!(posted >= 8, "{posted}");
}

/// The documented answers equal the answers of this server, except for durations.
#[tokio::test]
async fn every_example_answer_is_correct() {
    let service = Service::start().await;
    let document = document();
    let mut schemas = document["components"]["schemas"].clone();
    for (path, example, schema) in [
        ("/solve", "3x3x3", "SolveAnswer"),
        ("/validate", "twisted", "ValidateAnswer"),
        ("/apply", "3x3x3", "ApplyAnswer"),
        ("/commutators", "corners", "CommutatorsAnswer"),
        ("/analyse", "cfop", "AnalyseAnswer"),
        ("/recognize", "3x3x3", "RecognizeAnswer"),
    ] {
        let content = &document["paths"][path]["post"]["requestBody"]["content"];
        let body = &content["application/json"]["examples"][example]["value"];
        let mut answer = service.ask(path, body).await;
        without_durations(&mut answer);
        let documented = &mut schemas[schema]["example"];
        without_durations(documented);
        assert_eq!(*documented, answer, "{path}");
    }
    let path = "/scramble?size=3&seed=monday&kind=moves";
    let answer: Value = service.get(path).await.json().await.unwrap();
    assert_eq!(schemas["ScrambleAnswer"]["example"], answer);
}

fn without_durations(answer: &mut Value) {
    match answer {
        Value::Object(fields) => {
            fields.remove("elapsed_us");
            fields.values_mut().for_each(without_durations);
        }
        Value::Array(items) => items.iter_mut().for_each(without_durations),
        _ => {}
    }
}

#[test]
fn every_reference_leads_somewhere() {
    fn check(part: &Value, document: &Value) {
        if let Some(reference) = part["$ref"].as_str() {
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(document.pointer(pointer).is_some(), "{reference}");
        }
        match part {
            Value::Object(fields) => fields.values().for_each(|field| check(field, document)),
            Value::Array(items) => items.iter().for_each(|item| check(item, document)),
            _ => {}
        }
    }
    let document = document();
    check(&document, &document);
}

/// Generators of clients do not read all of JSON Schema.
#[test]
fn no_list_has_a_schema_that_is_false() {
    fn lists<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| lists(item, found)),
            Value::Object(fields) => {
                found.extend(fields.get("items").filter(|_| value["type"] == "array"));
                fields.values().for_each(|field| lists(field, found));
            }
            _ => (),
        }
    }
    let document = document();
    let mut found = Vec::new();
    lists(&document["components"]["schemas"], &mut found);
    assert!(found.len() > 50, "{}", found.len());
    assert!(found.iter().all(|items| items.is_object()), "{found:?}");
}

#[tokio::test]
async fn null_is_accepted_only_where_the_document_says_so() {
    let service = Service::start().await;
    let document = document();
    let state = include_str!("../../crates/wire/src/examples/solve_3.json");
    let state: Value = serde_json::from_str(state).unwrap();
    for (path, schema, least) in [
        ("/solve", "SolveRequest", json!({"size": 3, "scramble": "R"})),
        ("/validate", "ValidateRequest", state.clone()),
        ("/apply", "ApplyRequest", json!({"size": 3, "moves": "R"})),
        ("/analyse", "AnalyseRequest", json!({"size": 3, "scramble": "R", "moves": "R"})),
    ] {
        let properties = &document["components"]["schemas"][schema]["properties"];
        for (name, property) in properties.as_object().unwrap() {
            let mut body = least.clone();
            // A state replaces the size and the scramble.
            if ["size", "scramble"].contains(&name.as_str()) {
                body["state"] = state["state"].clone();
                body.as_object_mut()
                    .unwrap()
                    .retain(|field, _| ["state", "moves"].contains(&field.as_str()));
            }
            if path == "/apply" && name == "moves" {
                body["scramble"] = "R".into();
            }
            body[name] = Value::Null;
            let answer = service.post(path, &body).await;
            assert_eq!(answer.status().is_success(), accepts_null(property), "{path} {body}");
        }
    }
}

fn accepts_null(schema: &Value) -> bool {
    let choices = schema["oneOf"].as_array();
    let types = schema["type"].as_array();
    types.is_some_and(|types| types.contains(&json!("null")))
        || schema["type"] == "null"
        || choices.is_some_and(|choices| choices.iter().any(accepts_null))
}

#[test]
fn every_operation_is_described_and_lists_its_problems() {
    let document = document();
    let operations = operations(&document);
    assert_eq!(operations.len(), 27);
    for (path, _, operation) in operations {
        for text in ["summary", "description", "operationId"] {
            assert!(operation[text].as_str().is_some_and(|t| !t.is_empty()), "{path}: {text}");
        }
        for (status, response) in operation["responses"].as_object().unwrap() {
            assert!(response["description"].as_str().is_some_and(|t| !t.is_empty()));
            if path.starts_with("/compat/") {
                let schema = &response["content"]["application/json"]["schema"]["$ref"];
                let name = if status == "200" { "WrapperAnswer" } else { "WrapperError" };
                assert_eq!(*schema, format!("#/components/schemas/{name}"), "{path} {status}");
            } else if !["101", "200", "202"].contains(&status.as_str()) {
                let schema = &response["content"]["application/problem+json"]["schema"];
                assert_eq!(schema["$ref"], "#/components/schemas/Problem", "{path} {status}");
            }
        }
    }
    let codes: Vec<Value> = Code::ALL.map(|code| code.as_str().into()).to_vec();
    assert_eq!(document["components"]["schemas"]["Code"]["enum"], Value::Array(codes));
}

/// A request that meets a problem, if one request can: the method, the path, the media type and the body.
fn provoke(method: &str, code: &str, path: &str) -> Option<(&'static str, String, String)> {
    if method == "get" {
        return provoke_by_query(code, path).map(|path| ("", path.to_owned(), String::new()));
    }
    if method == "delete" {
        return None;
    }
    if path == "/jobs" {
        let body = match code {
            "unsupported_media_type" => return None,
            "malformed_json" => "{\"solve\": ".to_owned(),
            "invalid_request" => "{}".to_owned(),
            _ => format!("{{\"solve\":{}}}", provoke(method, code, "/solve/events")?.2),
        };
        return Some(("application/json", path.to_owned(), body));
    }
    let twisted = include_str!("../../crates/wire/src/examples/validate_twisted.json");
    let twisted: Value = serde_json::from_str(twisted).unwrap();
    let with_state = |state: &str| match path {
        "/apply" | "/analyse" => json!({ "state": state, "moves": "R" }).to_string(),
        _ => json!({ "state": state }).to_string(),
    };
    let moves = |size: u64, moves: &str| match path {
        "/validate" | "/solve/batch" | "/analyse/batch" => None,
        "/apply" | "/picture" => Some(json!({ "size": size, "moves": moves }).to_string()),
        "/analyse" => Some(json!({ "size": size, "scramble": moves, "moves": "" }).to_string()),
        "/commutators" => Some(json!({ "size": size, "cycle": [0, 2, 4] }).to_string()),
        "/recognize" => Some(json!({ "size": size, "colors": [] }).to_string()),
        _ => Some(json!({ "size": size, "scramble": moves }).to_string()),
    };
    let json = "application/json";
    let body = match (code, path) {
        ("unsupported_media_type", "/solve/batch" | "/analyse/batch") => return None,
        ("unsupported_media_type", _) => {
            return Some(("text/plain", path.to_owned(), "R".to_owned()));
        }
        ("malformed_json", "/commutators") => "{\"cycle\": ".to_owned(),
        ("malformed_json", "/recognize") => "{\"faces\": ".to_owned(),
        ("malformed_json", _) => "{\"state\": ".to_owned(),
        ("invalid_request", "/solve" | "/solve/events") => "{}".to_owned(),
        ("invalid_request", "/analyse") => "{\"moves\": \"\"}".to_owned(),
        ("invalid_request", _) => "[]".to_owned(),
        ("unknown_symbol", _) => with_state("UUUURRRRFFFFDDDDLLLLBBB*"),
        ("ambiguous_state", _) => with_state("U?U???RRF?FFDDDDLLLL?BBB"),
        ("bad_length", _) => with_state("UUUUU"),
        ("invalid_notation", _) => moves(4, "R U M")?,
        ("unsupported_size", _) => moves(101, "R")?,
        ("unsolvable_state", "/analyse") => {
            json!({ "state": twisted["state"], "moves": "" }).to_string()
        }
        ("unsolvable_state", "/validate" | "/solve/events") => {
            with_state("UUR?RRRRFFFFDDDDLLLLBBBB")
        }
        ("unsolvable_state", _) => twisted.to_string(),
        _ => return None,
    };
    Some((json, path.to_owned(), body))
}

/// An address that meets a problem, if one can.
fn provoke_by_query(code: &str, path: &str) -> Option<&'static str> {
    Some(match (code, path) {
        ("not_found", _) if path.starts_with("/jobs") => "/jobs/x",
        ("not_found", _) => "/methods/magic",
        ("invalid_request", "/solve") => "/solve",
        ("unknown_symbol", "/solve") => "/solve?state=UUUURRRRFFFFDDDDLLLLBBB*",
        ("ambiguous_state", "/solve") => "/solve?state=U?U???RRF?FFDDDDLLLL?BBB",
        ("bad_length", "/solve") => "/solve?state=UUUUU",
        ("invalid_notation", "/solve") => "/solve?size=4&scramble=R+U+M",
        ("unsupported_size", "/solve") => "/solve?size=101&scramble=R",
        ("invalid_request", "/scramble") => "/scramble?size=banana",
        ("unsupported_size", "/scramble") => "/scramble?size=101",
        ("invalid_request", "/picture") => "/picture?size=banana",
        ("unsupported_size", "/picture") => "/picture?size=101",
        ("unknown_symbol", "/picture") => "/picture?state=UUUURRRRFFFFDDDDLLLLBBB*",
        ("bad_length", "/picture") => "/picture?state=UUUUU",
        ("invalid_notation", "/picture") => "/picture?size=4&moves=R+U+M",
        ("unsupported_size", "/visualcube") => "/visualcube?pzl=101",
        _ => return None,
    })
}

#[tokio::test]
async fn every_example_of_a_problem_is_what_a_client_gets() {
    let service = Service::start().await;
    let mut provoked = std::collections::BTreeSet::new();
    for (path, method, operation) in operations(&document()) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            if ["101", "200", "202"].contains(&status.as_str()) || path.starts_with("/compat/") {
                continue;
            }
            let examples = &response["content"]["application/problem+json"]["examples"];
            for (code, example) in examples.as_object().expect(&path) {
                let documented = &example["value"];
                assert_eq!(documented["code"], code.as_str());
                assert_eq!(documented["status"].to_string(), *status);
                let Some((kind, path, body)) = provoke(&method, code, &path) else { continue };
                let answer = match kind {
                    "" => service.get(&path).await,
                    kind => {
                        let request = service.client.post(service.url(&path));
                        request.header("content-type", kind).body(body).send().await.unwrap()
                    }
                };
                let mut answer: Value = answer.json().await.unwrap();
                answer["request_id"] = documented["request_id"].clone();
                assert_eq!(answer, *documented, "{path}");
                provoked.insert(code.clone());
            }
        }
    }
    assert_eq!(provoked.len(), 10, "{provoked:?}");
}

#[test]
fn every_schema_and_property_is_described() {
    let document = document();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(is_described(schema), "{name}");
        let Some(properties) = schema["properties"].as_object() else { continue };
        for (property, schema) in properties {
            assert!(is_described(schema), "{name}.{property}: {schema}");
        }
    }
}

fn is_described(schema: &Value) -> bool {
    let choices = schema["oneOf"].as_array();
    schema.get("description").is_some()
        || schema.get("$ref").is_some()
        || choices.is_some_and(|choices| choices.iter().any(is_described))
}

#[tokio::test]
async fn every_problem_has_a_page() {
    let service = Service::start().await;
    for code in Code::ALL {
        let page = service.get(&format!("/problems/{}", code.as_str())).await;
        assert!(page.status().is_success(), "{code:?}");
        let text = page.text().await.unwrap();
        assert!(text.contains(code.as_str()) && text.contains(code.title()), "{text}");
    }
}
