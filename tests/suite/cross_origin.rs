//! Pages of other origins: which may call the API, and what a browser is told.

use reqwest::header::{HeaderMap, ORIGIN, VARY};
use reqwest::{Method, RequestBuilder, Response};
use serde_json::json;
use unscramble::config::Flags;

use crate::service::{Service, problem, text};

/// An origin, and what a browser hears that asks whether its pages may call.
type Asked = (&'static str, Option<&'static str>);

/// Values of the setting, each with some origins.
const SETTINGS: &[(Option<&str>, &[Asked])] = &[
    (
        None,
        &[
            ("http://localhost:3000", Some("http://localhost:3000")),
            ("https://localhost", Some("https://localhost")),
            ("http://app.localhost:5173", Some("http://app.localhost:5173")),
            ("http://127.0.0.1:3000", Some("http://127.0.0.1:3000")),
            ("http://[::1]:3000", Some("http://[::1]:3000")),
            ("tauri://localhost", Some("tauri://localhost")),
            ("https://example.org", None),
            ("http://localhost.example.org", None),
            ("http://192.168.0.2:3000", None),
            ("null", None),
        ],
    ),
    (
        Some("https://example.org, chrome-extension://abcdefgh"),
        &[
            ("https://example.org", Some("https://example.org")),
            ("chrome-extension://abcdefgh", Some("chrome-extension://abcdefgh")),
            ("http://localhost:3000", Some("http://localhost:3000")),
            ("http://example.org", None),
            ("https://example.org:8443", None),
            ("https://evil.example", None),
            ("null", None),
        ],
    ),
    (Some("*"), &[("https://evil.example", Some("*")), ("null", Some("*"))]),
];

fn flags(origins: Option<&str>) -> Flags {
    Flags { cors_origins: origins.map(str::to_owned), ..Flags::default() }
}

fn preflight(service: &Service, origin: &str) -> RequestBuilder {
    service
        .client
        .request(Method::OPTIONS, service.url("/solve"))
        .header(ORIGIN, origin)
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "content-type")
}

async fn solve(service: &Service, path: &str, origin: Option<&str>) -> Response {
    let request = service.client.post(service.url(path));
    let request = request.json(&json!({ "size": 3, "scramble": "R U" }));
    match origin {
        Some(origin) => request.header(ORIGIN, origin),
        None => request,
    }
    .send()
    .await
    .unwrap()
}

fn words(headers: &HeaderMap, name: &str) -> Vec<String> {
    let lists = headers.get_all(name).iter().map(|list| list.to_str().unwrap());
    lists.flat_map(|list| list.split(',')).map(|word| word.trim().to_lowercase()).collect()
}

fn has_no_permission(headers: &HeaderMap) -> bool {
    !headers.keys().any(|name| name.as_str().starts_with("access-control-"))
}

#[tokio::test]
async fn pages_of_loopback_addresses_and_of_the_setting_may_call() {
    for (setting, origins) in SETTINGS {
        let service = Service::with(flags(*setting)).await;
        for (origin, allowed) in *origins {
            let response = preflight(&service, origin).send().await.unwrap();
            let headers = response.headers().clone();
            let varies = words(&headers, VARY.as_str()).contains(&"origin".to_owned());
            assert_eq!(varies, *setting != Some("*"), "{origin}");
            let Some(allowed) = allowed else {
                assert!(has_no_permission(&headers), "{origin}: {headers:?}");
                let (status, code, body) = problem(response).await;
                assert_eq!((status, code.as_str()), (403, "origin_not_allowed"), "{origin}");
                let detail = body["detail"].as_str().unwrap();
                assert!(detail.contains("cors_origins") && detail.contains(origin), "{detail}");
                continue;
            };
            assert!(response.status().is_success(), "{origin}");
            assert_eq!(headers["access-control-allow-origin"], *allowed, "{origin}");
            assert!(words(&headers, "access-control-allow-methods").contains(&"post".to_owned()));
            let headers = words(&headers, "access-control-allow-headers");
            for name in ["content-type", "authorization", "x-request-id", "mcp-protocol-version"] {
                assert!(headers.contains(&name.to_owned()), "{origin}: {name}");
            }
            assert!(response.text().await.unwrap().is_empty());
        }
    }
}

#[tokio::test]
async fn requests_are_answered_wherever_they_come_from_and_only_some_pages_can_read() {
    let rate = Flags { rate_limit: text("1000"), ..Flags::default() };
    let service = Service::with(rate).await;
    let mine = "http://localhost:3000";
    for path in ["/solve", "/solve/events"] {
        for (origin, reads) in
            [(Some(mine), true), (Some("https://example.org"), false), (None, false)]
        {
            let response = solve(&service, path, origin).await;
            let headers = response.headers().clone();
            assert_eq!(response.status(), 200, "{origin:?}");
            assert!(response.text().await.unwrap().contains("\"solution\":\"U' R'\""), "{path}");
            // Caches must not give one page the answer of another.
            assert!(words(&headers, "vary").contains(&"origin".to_owned()));
            if !reads {
                assert!(has_no_permission(&headers), "{origin:?}: {headers:?}");
                continue;
            }
            assert_eq!(headers["access-control-allow-origin"], origin.unwrap());
            assert!(!headers.contains_key("access-control-allow-credentials"));
            let exposed = words(&headers, "access-control-expose-headers");
            let limits = headers.keys().map(|name| name.as_str());
            let limits: Vec<&str> = limits.filter(|name| name.starts_with("ratelimit-")).collect();
            assert_eq!(limits.len(), 3);
            for name in
                ["x-request-id", "retry-after", "x-time-limit-ms", "sunset"].iter().chain(&limits)
            {
                assert!(exposed.contains(&(*name).to_owned()), "{name}");
            }
        }
    }
    // Problems, pages and what does not exist can be read, too.
    for path in ["/methods", "/openapi.json", "/nowhere", "/solve"] {
        let request = service.client.get(service.url(path)).header(ORIGIN, mine);
        let headers = request.send().await.unwrap().headers().clone();
        assert_eq!(headers["access-control-allow-origin"], mine, "{path}");
    }
}

#[tokio::test]
async fn only_a_browser_that_asks_for_a_page_sends_a_preflight() {
    let service = Service::start().await;
    let bare = || service.client.request(Method::OPTIONS, service.url("/solve"));
    let requests = [
        bare(),
        bare().header(ORIGIN, "https://example.org"),
        bare().header("access-control-request-method", "POST"),
    ];
    for request in requests {
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["allow"], "POST,GET,HEAD");
        assert_eq!(problem(response).await.1, "method_not_allowed");
    }
    // A detail has at most 500 characters, and a strange origin must not push the setting out of it.
    let long = format!("https://{}.example", "x".repeat(4000));
    let strange = preflight(&service, &long).send().await.unwrap();
    assert!(problem(strange).await.2["detail"].as_str().unwrap().contains("cors_origins"));
    let request = preflight(&service, "");
    let header = axum::http::HeaderValue::from_bytes(b"https://\xff\"<b>.example").unwrap();
    let mut request = request.build().unwrap();
    request.headers_mut().insert(ORIGIN, header);
    let strange = service.client.execute(request).await.unwrap();
    assert_eq!(problem(strange).await.1, "origin_not_allowed");
}

#[tokio::test]
async fn the_admin_address_is_not_for_pages() {
    let service = Service::start().await;
    let request = service.client.get(format!("http://{}/livez", service.admin));
    let answer = request.header(ORIGIN, "http://localhost:3000").send().await.unwrap();
    assert!(has_no_permission(answer.headers()));
}
