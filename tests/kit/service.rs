//! A service for each test: the real server on free ports.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;

use reqwest::{Client, Response, StatusCode};
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use unscramble::config::{Config, Flags};
use unscramble::http::lifecycle::Stage;
use unscramble::http::{App, Server};
use unscramble_cube::{Facelets, random};
use unscramble_solve::Solver;

pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    pub(crate) admin: SocketAddr,
    /// Where lines of facelets are solved, if that is on.
    pub(crate) twophase: Option<SocketAddr>,
    pub(crate) app: Arc<App>,
    pub(crate) client: Client,
    stop: Option<oneshot::Sender<()>>,
    pub(crate) running: JoinHandle<()>,
}

/// A setting as a flag takes it.
pub(crate) fn text(value: &str) -> Option<String> {
    Some(value.to_owned())
}

/// The answer of `POST /solve` without what differs from run to run.
pub(crate) fn without_durations(mut answer: Value) -> Value {
    answer["elapsed_us"].take();
    for phase in answer["phases"].as_array_mut().unwrap() {
        phase["elapsed_us"].take();
    }
    answer
}

/// A random state as a request takes it.
pub(crate) fn random_state(size: usize, seed: &str) -> String {
    Facelets::from(random::random_state(size, &mut random::generator(seed))).to_string()
}

/// Returns the default settings on free ports, changed by these flags. The first requests for big cubes may wait for tables for
/// longer than the default limit, on a machine that runs all tests at once.
pub(crate) fn config(mut flags: Flags) -> Config {
    flags.listen = text("127.0.0.1:0");
    flags.admin = text("127.0.0.1:0");
    flags.solve_timeout_ms = flags.solve_timeout_ms.or_else(|| text("300000"));
    Config::load_with(&flags, []).unwrap()
}

impl Service {
    pub(crate) async fn start() -> Service {
        Service::with(Flags::default()).await
    }

    pub(crate) async fn with(flags: Flags) -> Service {
        // Its tables are loaded once for all tests.
        Service::with_solver(flags, super::solver::solver()).await
    }

    pub(crate) async fn with_solver(flags: Flags, solver: Arc<Solver>) -> Service {
        // The first requests would otherwise time out waiting for the tables.
        let its = Arc::clone(&solver);
        let warm = move || its.load().map(|_| ());
        tokio::task::spawn_blocking(warm).await.unwrap().unwrap();
        let config = config(flags);
        let app = Arc::new(App::with_solver(&config, solver).unwrap());
        let server = Server::with_app(&config, app).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let service = Service {
            address: server.address().unwrap(),
            admin: server.admin_address(),
            twophase: server.twophase_address(),
            app: server.app(),
            client: Client::builder().no_proxy().build().unwrap(),
            stop: Some(stop),
            running: tokio::spawn(server.run(async {
                let _ = stopped.await;
            })),
        };
        while service.app.lifecycle.stage() == Stage::Starting {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        service
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) async fn get(&self, path: &str) -> Response {
        self.client.get(self.url(path)).send().await.unwrap()
    }

    pub(crate) async fn get_admin(&self, path: &str) -> Response {
        self.client.get(format!("http://{}{path}", self.admin)).send().await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Response {
        self.client.post(self.url(path)).json(body).send().await.unwrap()
    }

    /// Posts a request that must succeed, and returns its answer.
    pub(crate) async fn ask(&self, path: &str, body: &Value) -> Value {
        let response = self.post(path, body).await;
        let status = response.status();
        let answer: Value = response.json().await.unwrap();
        assert_eq!(status, StatusCode::OK, "{path} {body}: {answer}");
        answer
    }

    /// Stops the service as a signal would.
    pub(crate) fn stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }
}

/// Posts a request on a connection of its own, and returns the connection without reading the
/// answer. Dropping it is what a client does that disconnects.
pub(crate) fn post_and_hold(service: &Service, path: &str, body: &Value) -> TcpStream {
    let (mut stream, body) = (TcpStream::connect(service.address).unwrap(), body.to_string());
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    stream
}

/// The value of a field of a server-sent event.
pub(crate) fn field<'a>(event: &'a str, name: &str) -> &'a str {
    event.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default()
}

/// The server-sent events of an answer: names and data.
pub(crate) fn events(text: &str) -> Vec<(String, Value)> {
    let named = text.split("\n\n").filter(|event| event.contains("event: "));
    let data = |event| serde_json::from_str(field(event, "data: ")).unwrap();
    named.map(|event| (field(event, "event: ").to_owned(), data(event))).collect()
}

/// Returns the status, code and body of a problem.
///
/// # Panics
/// If the answer is anything else.
pub(crate) async fn problem(response: Response) -> (u16, String, Value) {
    let status = response.status().as_u16();
    let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
    let id = response.headers()["x-request-id"].to_str().unwrap().to_owned();
    let body: Value = response.json().await.unwrap();
    assert_eq!(kind, "application/problem+json", "{body}");
    assert_eq!(body["request_id"], id, "{body}");
    assert_eq!(body["status"], status, "{body}");
    let code = body["code"].as_str().unwrap().to_owned();
    assert_eq!(body["type"], format!("/problems/{code}"));
    assert!(!body["title"].as_str().unwrap().is_empty());
    (status, code, body)
}
