//! Compression: what is compressed, for whom, and what the headers say about it.

use reqwest::{Response, StatusCode};
use serde_json::json;
use unscramble::config::Flags;

use crate::service::{Service, random_state, text};

async fn get(service: &Service, path: &str, accepted: &str) -> Response {
    let request = service.client.get(service.url(path)).header("accept-encoding", accepted);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    response
}

fn encoding(response: &Response) -> Option<&str> {
    response.headers().get("content-encoding").map(|value| value.to_str().unwrap())
}

/// The encodings that caches have to tell apart.
fn varies(response: &Response) -> bool {
    response.headers().get_all("vary").iter().any(|value| value == "accept-encoding")
}

#[tokio::test]
async fn pages_are_the_same_whether_compressed_or_not() {
    let service = Service::start().await;
    for path in [
        "/docs/",
        "/docs/swagger-ui-bundle.js",
        "/docs/swagger-ui.css",
        "/docs/swagger-initializer.js",
        "/openapi.json",
        "/methods",
        "/problems/overloaded",
    ] {
        let plain = get(&service, path, "identity").await;
        let gzip = get(&service, path, "br, gzip;q=0.5").await;
        let refused = get(&service, path, "gzip;q=0").await;
        assert_eq!((encoding(&plain), encoding(&refused)), (None, None), "{path}");
        assert_eq!(encoding(&gzip), Some("gzip"), "{path}");
        assert!(varies(&plain) && varies(&gzip), "{path}");
        for name in ["content-type", "cache-control", "content-security-policy"] {
            assert_eq!(plain.headers()[name], gzip.headers()[name], "{path}: {name}");
        }
        let tag = |response: &Response| response.headers()["etag"].to_str().unwrap().to_owned();
        assert_eq!(tag(&gzip), format!("W/{}", tag(&plain)), "{path}");

        let head = service.client.head(service.url(path)).header("accept-encoding", "gzip");
        let head = head.send().await.unwrap();
        assert_eq!(encoding(&head), Some("gzip"), "{path}");
        assert_eq!(head.headers()["content-length"], gzip.headers()["content-length"], "{path}");
        assert_eq!(inflate(&gzip.bytes().await.unwrap()), plain.bytes().await.unwrap(), "{path}");
        assert!(head.bytes().await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn every_file_of_the_explorer_is_served_and_an_image_is_not_compressed_further() {
    let service = Service::start().await;
    let icon = get(&service, "/docs/favicon-32x32.png", "gzip").await;
    assert_eq!(
        (encoding(&icon), &icon.headers()["content-type"]),
        (None, &"image/png".parse().unwrap())
    );
    assert!(icon.bytes().await.unwrap().starts_with(b"\x89PNG"));
    let index = get(&service, "/docs/index.html", "").await.text().await.unwrap();
    let links = index.split("=\"./").skip(1).chain(index.split("=\"").skip(1));
    let files = links.filter_map(|rest| rest.split('"').next());
    let files: Vec<&str> =
        files.filter(|name| name.ends_with(".js") || name.ends_with(".css")).collect();
    assert!(files.len() >= 3, "{index}");
    for name in files {
        get(&service, &format!("/docs/{name}"), "").await;
    }
}

#[tokio::test]
async fn long_answers_are_compressed_and_short_ones_are_not() {
    let service = Service::start().await;
    let ask = async |size: usize| {
        let body = json!({ "state": random_state(size, "compressed"), "method": "commutator" });
        let request = service.client.post(service.url("/solve")).header("accept-encoding", "gzip");
        request.json(&body).send().await.unwrap()
    };
    let long = ask(9).await;
    assert_eq!((encoding(&long), varies(&long)), (Some("gzip"), true));
    let long = inflate(&long.bytes().await.unwrap());
    let long: serde_json::Value = serde_json::from_slice(&long).unwrap();
    assert_eq!(long["solved"], true);
    let short = ask(2).await;
    assert_eq!((encoding(&short), varies(&short)), (None, false));
    let metrics = service.get_admin("/metrics").await.text().await.unwrap();
    assert!(!metrics.contains("unscramble_compressions_total{result=\"done\"} 0"), "{metrics}");
}

#[tokio::test]
async fn rotations_cost_next_to_nothing() {
    let flags = Flags { solve_timeout_ms: text("20000"), ..Flags::default() };
    let service = Service::with(flags).await;
    let moves = "x ".repeat(service.app.limits.apply_bytes() / 2 - 50);
    let answer = service.ask("/apply", &json!({ "size": 100, "moves": moves })).await;
    let turned = ["", "x", "x2", "x'"][moves.len() / 2 % 4];
    let expected = service.ask("/apply", &json!({ "size": 100, "moves": turned })).await;
    assert_eq!(answer["state"], expected["state"]);
}

fn inflate(gzip: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(gzip), &mut plain).unwrap();
    plain
}
