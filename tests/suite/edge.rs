//! Slow clients, idle connections, too many connections, and HTTP/2.

use std::time::{Duration, Instant};

use hyper::client::conn::http2;
use hyper::{Request, StatusCode, Version};
use hyper_util::rt::{TokioExecutor, TokioIo};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use unscramble::config::Flags;

use crate::service::{Service, problem, random_state, text};

const LONG: Duration = Duration::from_secs(60);

/// Reads until the connection ends.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset ends the connection as well.
    let _ = timeout(LONG, stream.read_to_end(&mut bytes)).await.expect("the connection is closed");
    String::from_utf8(bytes).unwrap()
}

async fn connect(service: &Service) -> TcpStream {
    TcpStream::connect(service.address).await.unwrap()
}

#[tokio::test]
async fn unfinished_heads_and_silent_connections_are_closed() {
    let flags = Flags { head_timeout_ms: text("300"), ..Flags::default() };
    let service = Service::with(flags).await;
    for half in ["", "POST /sol", "GET /methods HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let mut stream = connect(&service).await;
        stream.write_all(half.as_bytes()).await.unwrap();
        assert_eq!(rest(&mut stream).await, "", "{half}");
    }
    // Sending byte by byte does not help: the limit is for the whole head.
    let mut stream = connect(&service).await;
    let started = Instant::now();
    while started.elapsed() < LONG && stream.write_all(b"G").await.is_ok() {
        sleep(Duration::from_millis(50)).await;
    }
    assert!(started.elapsed() < LONG);
}

#[tokio::test]
async fn a_connection_may_be_idle_for_longer_than_a_head_may_take() {
    let flags =
        Flags { head_timeout_ms: text("100"), idle_timeout_ms: text("1000"), ..Flags::default() };
    let service = Service::with(flags).await;
    let mut stream = connect(&service).await;
    for _ in 0..2 {
        stream.write_all(b"HEAD /methods HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut head = [0; 4096];
        let count = timeout(LONG, stream.read(&mut head)).await.unwrap().unwrap();
        assert!(head[..count].starts_with(b"HTTP/1.1 200"));
        sleep(Duration::from_millis(300)).await;
    }
    assert_eq!(rest(&mut stream).await, "", "an idle connection is closed");
}

#[tokio::test]
async fn a_batch_outlasts_the_limits_of_heads_and_idle_connections() {
    let flags =
        Flags { head_timeout_ms: text("200"), idle_timeout_ms: text("400"), ..Flags::default() };
    let service = Service::with(flags).await;
    let mut stream = connect(&service).await;
    let line = "{\"size\":3,\"scramble\":\"R U\"}\n";
    let head = format!(
        "POST /solve/batch HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
         content-type: application/x-ndjson\r\ncontent-length: {}\r\n\r\n",
        5 * line.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    for _ in 0..5 {
        sleep(Duration::from_millis(150)).await;
        stream.write_all(line.as_bytes()).await.unwrap();
    }
    assert_eq!(rest(&mut stream).await.matches("\"solved\":true").count(), 5);
    // A silent search is not idle either.
    let body = json!({ "size": 3, "scramble": "R U2 F' L D B2 R F U L B D R' U'", "method": "optimal",
        "time_ms": 600 });
    let request = service.client.post(service.url("/solve/events"));
    let events = request.json(&body).send().await.unwrap().text().await.unwrap();
    assert!(events.contains("event: result"), "{events}");
}

#[tokio::test]
async fn a_body_that_takes_too_long_gets_a_problem() {
    let flags = Flags { body_timeout_ms: text("300"), ..Flags::default() };
    let service = Service::with(flags).await;
    let mut stream = connect(&service).await;
    let head = "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 1000\r\n\r\n{\"state\":";
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains("\"request_timeout\""), "{answer}");
}

#[tokio::test]
async fn http_2_works_and_may_be_idle_too() {
    let flags = Flags { head_timeout_ms: text("200"), ..Flags::default() };
    let service = Service::with(flags).await;
    let io = TokioIo::new(connect(&service).await);
    let (mut sender, connection) =
        http2::Builder::new(TokioExecutor::new()).handshake::<_, String>(io).await.unwrap();
    tokio::spawn(connection);
    for idle in [0, 400] {
        sleep(Duration::from_millis(idle)).await;
        let body = json!({ "size": 3, "scramble": "R U2 F'" }).to_string();
        let request = Request::post(service.url("/solve"))
            .header("content-type", "application/json")
            .body(body)
            .unwrap();
        let response = sender.send_request(request).await.unwrap();
        assert_eq!((response.status(), response.version()), (StatusCode::OK, Version::HTTP_2));
    }
}

#[tokio::test]
async fn a_new_client_replaces_an_idle_one() {
    let flags = Flags { max_connections: text("1"), ..Flags::default() };
    let service = Service::with(flags).await;
    // One that sent nothing, one that sent half a head, and one between two requests.
    for sent in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\n\r\n"] {
        let mut idle = connect(&service).await;
        idle.write_all(sent.as_bytes()).await.unwrap();
        sleep(Duration::from_millis(100)).await;
        let mut new = connect(&service).await;
        let started = Instant::now();
        new.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
        assert!(rest(&mut new).await.starts_with("HTTP/1.1 200"), "{sent}");
        assert!(started.elapsed() < Duration::from_secs(2), "{sent}: {:?}", started.elapsed());
        rest(&mut idle).await;
    }
}

#[tokio::test]
async fn connections_beyond_the_limit_wait_while_requests_are_answered() {
    let flags = Flags { max_connections: text("1"), ..Flags::default() };
    let service = Service::with(flags).await;
    let body = json!({ "state": random_state(3, "a"), "method": "optimal", "time_ms": 1000 });
    let body = body.to_string();
    let mut first = connect(&service).await;
    let head = format!(
        "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    first.write_all(head.as_bytes()).await.unwrap();
    sleep(Duration::from_millis(100)).await;
    let mut second = connect(&service).await;
    second.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut byte = [0];
    assert!(timeout(Duration::from_millis(300), second.read(&mut byte)).await.is_err());
    assert!(rest(&mut first).await.starts_with("HTTP/1.1 "), "the answer is not cut off");
    assert!(rest(&mut second).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_body_that_is_held_back_does_not_hold_a_place() {
    let flags = Flags { max_connections: text("1"), ..Flags::default() };
    let service = Service::with(flags).await;
    let mut slow = connect(&service).await;
    let head = "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 1000\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    sleep(Duration::from_millis(100)).await;
    let mut new = connect(&service).await;
    let started = Instant::now();
    new.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    assert!(rest(&mut new).await.starts_with("HTTP/1.1 200"));
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}

#[tokio::test]
async fn a_client_has_a_limited_number_of_requests_in_progress() {
    let flags =
        Flags { client_limit: text("1"), trusted_proxies: text("127.0.0.1"), ..Flags::default() };
    let service = Service::with(flags).await;
    let ask = |client: &'static str, time: u64| {
        let body =
            json!({ "size": 3, "scramble": "R U2 F'", "method": "optimal", "time_ms": time });
        service
            .client
            .post(service.url("/solve"))
            .header("x-forwarded-for", client)
            .json(&body)
            .send()
    };
    // An unfinished body keeps a request in progress.
    let mut slow = connect(&service).await;
    let head = "POST /solve HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\n\
                content-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    let started = Instant::now();
    let refused = loop {
        let response = ask("192.0.2.1", 1000).await.unwrap();
        if response.status() != StatusCode::OK || started.elapsed() > LONG {
            break response;
        }
    };
    assert_eq!(refused.headers()["retry-after"], "1");
    let (status, code, _) = problem(refused).await;
    assert_eq!((status, code.as_str()), (429, "too_many_requests"));
    assert_eq!(ask("192.0.2.2", 1000).await.unwrap().status(), StatusCode::OK);
    drop(slow);
    while ask("192.0.2.1", 1000).await.unwrap().status() != StatusCode::OK {
        assert!(started.elapsed() < LONG, "a finished request no longer counts");
    }
}

#[tokio::test]
async fn answers_cannot_be_framed_and_deep_json_is_refused() {
    let service = Service::start().await;
    for path in ["/methods", "/nothing", "/openapi.json", "/docs/", "/problems/internal"] {
        let response = service.get(path).await;
        let headers = response.headers();
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
    }
    let deep = format!("{{\"state\":{}", "[".repeat(50_000));
    let request = service.client.post(service.url("/solve"));
    let response = request.header("content-type", "application/json").body(deep).send().await;
    let (status, _, body) = problem(response.unwrap()).await;
    assert!(status == 400 || status == 422, "{body}");
}

#[tokio::test]
async fn a_health_check_on_the_address_of_the_api_has_no_limits() {
    let flags =
        Flags { health_path: text("/healthz"), client_limit: text("1"), ..Flags::default() };
    let mut service = Service::with(flags).await;
    let mut slow = connect(&service).await;
    let head = "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 1000\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    let health = service.get("/healthz").await;
    assert_eq!(health.status(), StatusCode::OK);
    // Other tests may load tables in the same process, which the answer then tells.
    assert!(health.text().await.unwrap().starts_with("ok"));
    assert_eq!(service.get("/methods").await.status(), StatusCode::OK, "the API is all there");
    assert_eq!(service.get("/nothing").await.status(), StatusCode::NOT_FOUND);
    let metrics = service.get_admin("/metrics").await.text().await.unwrap();
    assert!(!metrics.contains("/healthz"), "it is not counted as a request of the API");
    drop(slow);
    service.stop();
    let started = Instant::now();
    while service.get("/healthz").await.status() == StatusCode::OK {
        assert!(started.elapsed() < LONG);
    }
    assert_eq!(service.get("/healthz").await.status(), StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_deadline_is_counted_by_whose_limit_it_was() {
    let count = |metrics: &str, limit: &str| -> u64 {
        let line = format!("unscramble_deadlines_total{{limit=\"{limit}\"}} ");
        metrics.lines().find_map(|it| it.strip_prefix(&line)).unwrap().parse().unwrap()
    };
    let flags = Flags { solve_timeout_ms: text("40"), ..Flags::default() };
    let service = Service::with(flags).await;
    let metrics = async || service.get_admin("/metrics").await.text().await.unwrap();
    // Other tests count in the same process, so only an increase is certain.
    for (time, limit) in [(json!(1), "client"), (json!(1000), "server"), (json!(null), "server")] {
        let before = count(&metrics().await, limit);
        let mut body = json!({ "state": random_state(60, "a"), "method": "reduction" });
        if !time.is_null() {
            body["time_ms"] = time;
        }
        let (status, code, _) = problem(service.post("/solve", &body).await).await;
        assert_eq!((status, code.as_str()), (504, "deadline_exceeded"));
        assert!(count(&metrics().await, limit) > before, "{limit}");
    }
}
