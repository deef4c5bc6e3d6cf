//! What clients make the service hold is bounded by bytes, and shared.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use reqwest::{Client, StatusCode};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;
use unscramble::config::Flags;

use crate::service::{Service, random_state, text};

const LONG: Duration = Duration::from_secs(60);

/// A service in which clients hold at most 2 MiB.
async fn small() -> Service {
    Service::with(Flags { memory_mb: text("8"), ..Flags::default() }).await
}

/// A client with an address of its own.
fn other_client() -> Client {
    Client::builder().no_proxy().local_address(IpAddr::from([127, 0, 0, 2])).build().unwrap()
}

async fn held(service: &Service) -> f64 {
    let metrics = service.get_admin("/metrics").await.text().await.unwrap();
    let line = metrics.lines().find(|line| line.starts_with("unscramble_memory_held_bytes "));
    line.unwrap().rsplit(' ').next().unwrap().parse().unwrap()
}

async fn until_held(service: &Service, condition: impl Fn(f64) -> bool) {
    let started = Instant::now();
    loop {
        let held = held(service).await;
        if condition(held) {
            return;
        }
        assert!(started.elapsed() < LONG, "{held} bytes are held");
        sleep(Duration::from_millis(10)).await;
    }
}

async fn solves(service: &Service, client: &Client) -> StatusCode {
    let body = json!({ "state": random_state(20, "other") });
    client.post(service.url("/solve")).json(&body).send().await.unwrap().status()
}

#[tokio::test]
async fn bodies_that_are_held_back_leave_room_for_others() {
    let service = small().await;
    let mut attackers = Vec::new();
    for _ in 0..40 {
        let mut stream = TcpStream::connect(service.address).await.unwrap();
        let head = "POST /apply HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                    content-length: 1600000\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        // The system keeps what the service does not read.
        let _ = stream.try_write(&[b' '; 200_000]);
        attackers.push(stream);
    }
    until_held(&service, |held| held > 700_000.0).await;
    assert_eq!(solves(&service, &other_client()).await, StatusCode::OK);
    assert!(held(&service).await <= 1_100_000.0, "one client holds at most a half");
    drop(attackers);
    until_held(&service, |held| held == 0.0).await;
}

#[tokio::test]
async fn answers_that_are_not_read_leave_room_for_others() {
    let service = small().await;
    let body = json!({ "state": random_state(30, "long"), "detail": "steps", "turns": true });
    let long = service.ask("/solve", &body).await.to_string().len();
    assert!(long > 500_000);
    // They share the kept answer, and read none of it.
    let mut attackers = Vec::new();
    for _ in 0..40 {
        attackers.push(crate::service::post_and_hold(&service, "/solve", &body));
    }
    assert_eq!(solves(&service, &other_client()).await, StatusCode::OK);
    assert!(held(&service).await <= 1_200_000.0, "one client holds at most a half");
    drop(attackers);
    until_held(&service, |held| held == 0.0).await;
}

#[tokio::test]
async fn a_body_that_announces_too_much_is_refused_at_its_head() {
    let service = small().await;
    for (path, length) in [("/solve", 400_000), ("/apply", 2_000_000)] {
        let mut stream = TcpStream::connect(service.address).await.unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        // No byte of the body is sent.
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 413", "{path}");
    }
}
