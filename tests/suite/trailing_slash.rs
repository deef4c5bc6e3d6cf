//! A trailing slash: requests are answered as without it.

use std::collections::BTreeSet;

use reqwest::redirect::Policy;
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use unscramble::config::Flags;

use crate::service::{Service, text};

const STATE: &str = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";

/// Every path of the API document with a request for it.
fn requests() -> Vec<(&'static str, &'static str, Option<Value>)> {
    let state = || Some(json!({ "state": STATE }));
    let turned = || Some(json!({ "state": STATE, "method": "cfop", "moves": "R'" }));
    let cycle = json!({ "size": 3, "kind": "corner", "cycle": ["UFL", "UBL", "UBR"] });
    let colors = include_str!("../../crates/wire/src/examples/recognize_3.json");
    vec![
        ("/solve", "", state()),
        ("/solve", "?size=3&scramble=R", None),
        ("/compat/solve", "", Some(json!({ "cube": STATE }))),
        ("/compat/solve", "?scramble=R", None),
        ("/compat/solve/{state}", "", None),
        ("/solve/events", "", state()),
        ("/solve/batch", "", Some(json!({ "size": 3, "scramble": "R", "id": 7 }))),
        ("/validate", "", state()),
        ("/analyse", "", turned()),
        ("/analyse/batch", "", turned()),
        ("/recognize", "", serde_json::from_str(colors).unwrap()),
        ("/apply", "", Some(json!({ "size": 3, "moves": "R" }))),
        ("/commutators", "", Some(cycle)),
        ("/scramble", "?size=3&seed=monday", None),
        ("/picture", "?size=3&scramble=R+U&view=net", None),
        ("/picture", "", state()),
        ("/visualcube", "?fmt=svg&alg=R", None),
        ("/methods", "", None),
        ("/methods/{name}", "", None),
        ("/glossary", "", None),
    ]
}

async fn ask(service: &Service, path: &str, body: Option<&Value>) -> Response {
    let is_batch = path.contains("/batch");
    let kind = if is_batch { "application/x-ndjson" } else { "application/json" };
    let request = match body {
        None => service.client.get(service.url(path)),
        Some(body) => {
            let request = service.client.post(service.url(path));
            request.header("content-type", kind).body(body.to_string())
        }
    };
    request.send().await.unwrap()
}

/// A text without the times that differ from run to run.
fn timeless(text: &str) -> String {
    let times = ["\"elapsed_us\":", "\"time\":"];
    times.into_iter().fold(text.to_owned(), |text, time| {
        let mut parts = text.split(time);
        let first = parts.next().unwrap().to_owned();
        let is_number = |c: char| c.is_ascii_digit() || ".e-".contains(c);
        parts.fold(first, |text, part| text + part.trim_start_matches(is_number))
    })
}

#[tokio::test]
async fn every_call_is_answered_as_without_the_slash() {
    let service = Service::start().await;
    let document = unscramble::http::openapi::document();
    let mut tried: BTreeSet<&str> = requests().iter().map(|(path, ..)| *path).collect();
    // A WebSocket, which `living` opens with a slash and without.
    tried.insert("/analyse/live");
    // Each needs a job.
    let of_jobs = ["/jobs", "/jobs/{id}", "/jobs/{id}/events", "/jobs/{id}/result"];
    tried.extend(of_jobs);
    assert_eq!(tried, document.paths.paths.keys().map(String::as_str).collect::<BTreeSet<_>>());
    for (path, query, body) in requests() {
        let path = path.replace("{name}", "cfop").replace("{state}", STATE);
        let without = ask(&service, &format!("{path}{query}"), body.as_ref()).await;
        let with = ask(&service, &format!("{path}/{query}"), body.as_ref()).await;
        assert_eq!(with.url().path(), format!("{path}/"), "it is not a redirect");
        assert_eq!((with.status(), without.status()), (200.try_into().unwrap(), with.status()));
        assert_eq!(with.headers()["content-type"], without.headers()["content-type"], "{path}");
        assert_eq!(with.headers().get("etag"), without.headers().get("etag"), "{path}");
        let (with, without) = (with.text().await.unwrap(), without.text().await.unwrap());
        assert_eq!(timeless(&with), timeless(&without), "{path}");
    }
    let job = json!({ "solve": { "size": 3, "scramble": "R" } });
    let posted = service.post("/jobs/", &job).await;
    assert_eq!(posted.status(), 202);
    let owner = posted.headers()["x-job-owner"].clone();
    let job: Value = posted.json().await.unwrap();
    // Its events end when it has its result.
    for path in of_jobs {
        let path = path.replace("{id}", job["id"].as_str().unwrap());
        let get = service.client.get(service.url(&format!("{path}/")));
        let answer = get.header("x-job-owner", &owner).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        answer.bytes().await.unwrap();
    }
    let metrics = service.get_admin("/metrics/").await.text().await.unwrap();
    let line = "unscramble_http_requests_total{route=\"/solve\",method=\"POST\",status=\"200\"}";
    assert!(metrics.contains(line), "{metrics}");
    assert!(!metrics.contains("route=\"/solve/\""), "{metrics}");
}

#[tokio::test]
async fn pages_keep_the_links_that_start_at_them() {
    let flags = Flags { health_path: text("/healthz/"), ..Flags::default() };
    let service = Service::with(flags).await;
    let client = Client::builder().no_proxy().redirect(Policy::none()).build().unwrap();
    let get = async |path: &str| client.get(service.url(path)).send().await.unwrap();
    for path in ["/", "/docs/", "/healthz", "/healthz/"] {
        assert_eq!(get(path).await.status(), 200, "{path}");
    }
    for (path, end) in [
        ("/docs", "/docs/"),
        ("/openapi.json/", "/openapi.json"),
        ("/problems/overloaded/", "/problems/overloaded"),
        ("/docs/swagger-ui.css/", "/docs/swagger-ui.css"),
    ] {
        let answer = get(path).await;
        assert!(answer.status().is_redirection(), "{path}");
        let target = answer.headers()["location"].to_str().unwrap();
        assert_eq!(answer.url().join(target).unwrap().path(), end, "{path}");
        assert_eq!(get(end).await.status(), 200, "{path}");
    }
    // A redirect never leads to another server.
    for path in [
        "//evil.example/",
        "//evil.example",
        "/\\evil.example/",
        "/docs//evil.example/",
        "/openapi.json//",
    ] {
        let answer = get(path).await;
        if let Some(target) = answer.headers().get("location") {
            let target = answer.url().join(target.to_str().unwrap()).unwrap();
            assert_eq!(target.host(), answer.url().host(), "{path}");
        }
    }
    for (method, path, status) in [
        (Method::GET, "/nowhere/", 404),
        (Method::GET, "/solve/none/", 404),
        (Method::GET, "/validate/", 405),
        (Method::POST, "/openapi.json/", 405),
        (Method::GET, "/methods/none/", 404),
    ] {
        let answer = client.request(method, service.url(path)).send().await.unwrap();
        assert_eq!(answer.status(), status, "{path}");
        let problem: Value = answer.json().await.unwrap();
        assert!(problem["detail"].is_string(), "{path}");
    }
}
