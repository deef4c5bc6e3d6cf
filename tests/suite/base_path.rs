//! Behind a proxy that strips a path: what the service writes, and what is the same under every path.

use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use serde_json::{Value, json};
use unscramble::config::Flags;

use crate::service::{Service, text};

/// A service under `/cube`, which trusts what proxies on this machine say.
fn under_cube() -> Flags {
    Flags { base_path: text("/cube"), trusted_proxies: text("127.0.0.1"), ..Flags::default() }
}

/// Asks as a proxy does that has stripped a path.
async fn post(service: &Service, path: &str, prefix: &[&str], body: &Value) -> Response {
    let mut request = service.client.post(service.url(path)).json(body);
    for prefix in prefix {
        request = request.header("x-forwarded-prefix", *prefix);
    }
    request.send().await.unwrap()
}

fn lesson() -> Value {
    json!({ "size": 3, "scramble": "R U", "method": "beginner", "detail": "steps", "states": true })
}

/// The paths before all addresses of pictures, pages and drills in an answer.
fn bases(answer: &Value) -> Vec<String> {
    fn collect(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::String(text) => found.extend(
                ["/picture?", "/methods/", "/scramble?"]
                    .iter()
                    .find_map(|route| text.split_once(route))
                    .map(|(base, _)| base.to_owned()),
            ),
            Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
            Value::Object(fields) => fields.values().for_each(|value| collect(value, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    collect(answer, &mut found);
    assert!(found.len() > 2);
    found.dedup();
    found
}

#[tokio::test]
async fn the_type_of_every_problem_begins_with_the_base_path() {
    let service = Service::with(Flags { batch_lines: text("1"), ..under_cube() }).await;
    let wrong = json!({ "size": 3, "scramble": "Q" });
    let origin =
        |request: reqwest::RequestBuilder| request.header("origin", "https://evil.example");
    let answers = [
        // From a handler, from its extractor, from the router and from the layers around it.
        service.post("/solve", &wrong).await,
        service.post("/solve", &json!([])).await,
        service.get("/nowhere").await,
        service.get("/solve").await,
        origin(service.client.request(reqwest::Method::OPTIONS, service.url("/solve")))
            .header("access-control-request-method", "POST")
            .send()
            .await
            .unwrap(),
        service.get_admin("/nowhere").await,
    ];
    for answer in answers {
        let body: Value = answer.json().await.unwrap();
        let code = body["code"].as_str().unwrap();
        assert_eq!(body["type"], format!("/cube/problems/{code}"), "{body}");
    }
    let twisted = json!({ "state": "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB" });
    let events = service.post("/solve/events", &twisted).await.text().await.unwrap();
    assert!(events.contains("\"type\":\"/cube/problems/unsolvable_state\""), "{events}");
    let lines = format!("{wrong}\n{wrong}\n");
    let batch = service.client.post(service.url("/solve/batch"));
    let batch = batch.header("content-type", "application/x-ndjson").body(lines).send();
    let batch = batch.await.unwrap().text().await.unwrap();
    for code in ["invalid_notation", "payload_too_large"] {
        assert!(batch.contains(&format!("\"type\":\"/cube/problems/{code}\"")), "{batch}");
    }
}

#[tokio::test]
async fn trusted_proxies_tell_the_path_of_each_request() {
    let cases: &[(&[&str], &str)] = &[
        (&[], "/cube"),
        (&["/tools/cube"], "/tools/cube"),
        (&[""], ""),
        // One slash at the end is left out.
        (&["/tools/cube/"], "/tools/cube"),
        (&["/"], ""),
        (&["//"], "/cube"),
        (&["/a//"], "/cube"),
        // What is not one plain path is ignored.
        (&["/a", "/b"], "/cube"),
        (&["/a, /b"], "/cube"),
        (&["a"], "/cube"),
        (&["//evil.example"], "/cube"),
        (&["/\\evil.example"], "/cube"),
        (&["https://evil.example"], "/cube"),
        (&["/../a"], "/cube"),
        (&["/a\"><script>"], "/cube"),
        (&["/a?b"], "/cube"),
        (&["/%0d%0aset-cookie:x"], "/cube"),
    ];
    let service = Service::with(under_cube()).await;
    let careful = Service::with(Flags { trusted_proxies: None, ..under_cube() }).await;
    for (prefix, base) in cases {
        let answer: Value =
            post(&service, "/solve", prefix, &json!([])).await.json().await.unwrap();
        assert_eq!(answer["type"], format!("{base}/problems/invalid_request"), "{prefix:?}");
        for (path, told) in [
            ("/zzz", format!("there is nothing at {base}/zzz; see {base}/docs")),
            ("/methods", format!("{base}/methods does not support POST; ")),
        ] {
            let answer: Value =
                post(&service, path, prefix, &json!([])).await.json().await.unwrap();
            let detail = answer["detail"].as_str().unwrap();
            assert!(detail.starts_with(&told), "{prefix:?} {answer}");
        }
        // Without the states of steps, there are still pictures of phases and algorithms.
        for states in [true, false] {
            let mut lesson = lesson();
            lesson["states"] = states.into();
            let answer: Value =
                post(&service, "/solve", prefix, &lesson).await.json().await.unwrap();
            assert_eq!(bases(&answer), [*base], "{prefix:?} {states}");
        }
        let answer: Value =
            post(&careful, "/solve", prefix, &json!([])).await.json().await.unwrap();
        assert_eq!(answer["type"], "/cube/problems/invalid_request", "{prefix:?}");
    }
    let plain = Service::start().await;
    let answer: Value = post(&plain, "/solve", &["/a"], &lesson()).await.json().await.unwrap();
    assert_eq!(bases(&answer), [""]);
}

#[tokio::test]
async fn cached_answers_are_not_mixed_up() {
    let service = Service::with(under_cube()).await;
    for (prefix, cached) in [
        ("/a", "miss"),
        ("/b", "miss"),
        ("/a", "hit"),
        ("/b", "hit"),
        ("", "miss"),
        ("/cube", "miss"),
    ] {
        let answer = post(&service, "/solve", &[prefix], &lesson()).await;
        assert_eq!(answer.headers()["x-cache"], cached, "{prefix}");
        assert_eq!(bases(&answer.json().await.unwrap()), [prefix]);
    }
    // Answers without addresses are the same under every path.
    let short = json!({ "size": 3, "scramble": "R U F" });
    for (prefix, cached) in [("/a", "miss"), ("/b", "hit"), ("", "hit")] {
        let answer = post(&service, "/solve", &[prefix], &short).await;
        assert_eq!(answer.headers()["x-cache"], cached, "{prefix}");
    }
    // The same in the lines of a batch.
    let line = lesson().to_string();
    let batch = service.client.post(service.url("/solve/batch")).body(line);
    let batch = batch.header("content-type", "application/x-ndjson");
    let batch = batch.header("x-forwarded-prefix", "/c").send().await.unwrap();
    let answer: Value = serde_json::from_str(&batch.text().await.unwrap()).unwrap();
    assert_eq!(bases(&answer["answer"]), ["/c"]);
}

#[tokio::test]
async fn what_caches_may_keep_is_the_same_under_every_path() {
    let service = Service::with(under_cube()).await;
    for path in [
        "/",
        "/docs/",
        "/docs/swagger-initializer.js",
        "/openapi.json",
        "/problems/overloaded",
        "/methods",
        "/methods/cfop",
        "/glossary",
        "/scramble?size=3&seed=a",
        "/picture?size=3",
    ] {
        let here = service.get(path).await;
        let there = service.client.get(service.url(path)).header("x-forwarded-prefix", "/there");
        let there = there.send().await.unwrap();
        assert_eq!(here.headers()["etag"], there.headers()["etag"], "{path}");
        assert_eq!(here.bytes().await.unwrap(), there.bytes().await.unwrap(), "{path}");
    }
}

/// The attributes of a page that load or link something.
fn links(page: &str) -> Vec<&str> {
    let attributes = ["href=\"", "src=\""].into_iter().flat_map(|name| page.split(name).skip(1));
    attributes.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[tokio::test]
async fn files_and_redirects_have_relative_links() {
    // Without the setting, too.
    let service = Service::start().await;
    let at = |path: &str| reqwest::Url::parse(&format!("https://example.org/cube{path}")).unwrap();
    for path in ["/", "/docs/", "/problems/overloaded"] {
        let page = service.get(path).await.text().await.unwrap();
        let links = links(&page);
        assert!(!links.is_empty(), "{path}");
        for link in links {
            let target = at(path).join(link).unwrap();
            let inside =
                target.path().strip_prefix("/cube").unwrap_or_else(|| panic!("{path}: {link}"));
            assert_eq!(target.host_str(), Some("example.org"), "{path}: {link}");
            assert!(service.get(inside).await.status().is_success(), "{path}: {link}");
        }
    }
    let start = service.get("/docs/swagger-initializer.js").await.text().await.unwrap();
    assert!(start.contains("url: \"../openapi.json\""), "{start}");
    let document: Value = service.get("/openapi.json").await.json().await.unwrap();
    let server = document["servers"][0]["url"].as_str().unwrap();
    assert_eq!(at("/openapi.json").join(server).unwrap().path(), "/cube/");
    let without_page = Service::with(Flags { web: text("false"), ..Flags::default() }).await;
    let client = Client::builder().no_proxy().redirect(Policy::none()).build().unwrap();
    for (service, path) in [(&service, "/docs"), (&without_page, "/")] {
        let answer = client.get(service.url(path)).send().await.unwrap();
        let target = answer.headers()["location"].to_str().unwrap();
        assert_eq!(at(path).join(target).unwrap().path(), "/cube/docs/", "{path}");
    }
}
