//! Log lines, traces and metrics of requests.

use std::io::{self, Write};
use std::sync::{Arc, LazyLock, Mutex};

use serde_json::{Value, json};
use tracing::Dispatch;
use tracing::subscriber::NoSubscriber;
use unscramble::config::Flags;

use crate::service::Service;

const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";
const PARENT: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

/// As long as there is one dispatcher, the thread that reaches a callsite first decides for all threads whether anybody
/// listens to it, and the threads of other tests say no. With two, `tracing` asks both.
static SECOND_DISPATCHER: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(NoSubscriber::new()));

/// The log lines of this thread. A test with one thread answers its requests on it.
#[derive(Default, Clone)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Lines {
    fn collect(&self) -> tracing::subscriber::DefaultGuard {
        LazyLock::force(&SECOND_DISPATCHER);
        let lines = self.clone();
        let logs = tracing_subscriber::fmt().json().flatten_event(true).with_span_list(false);
        tracing::subscriber::set_default(logs.with_writer(move || lines.clone()).finish())
    }

    /// The line about the end of the request with this id.
    fn ending(&self, id: &str) -> Value {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let mut endings = lines.filter(|line| line["message"] == "ended");
        endings.find(|line| line["span"]["request_id"] == id).unwrap_or_else(|| panic!("{text}"))
    }
}

#[tokio::test]
async fn the_log_line_of_a_request_states_its_cost() {
    let service = Service::start().await;
    let lines = Lines::default();
    let _collecting = lines.collect();
    let post = async |id: &str, path: &str, body: Value| {
        let request = service.client.post(service.url(path)).json(&body);
        let request = request.header("x-request-id", id).header("traceparent", PARENT);
        request.send().await.unwrap().status().as_u16()
    };
    let solve = json!({ "size": 3, "scramble": "R U", "method": "cfop" });
    assert_eq!(post("a-solve", "/solve", solve).await, 200);
    let line = lines.ending("a-solve");
    assert_eq!((&line["cost"], &line["solver"]), (&json!("light"), &json!("cfop")), "{line}");
    assert_eq!((&line["size"], &line["status"]), (&json!(3), &json!(200)), "{line}");
    assert!(line["queue_us"].is_u64() && line["elapsed_us"].is_u64(), "{line}");
    assert_eq!(line["span"]["trace_id"], TRACE, "{line}");

    assert_eq!(post("no-wait", "/apply", json!({ "size": 3, "moves": "R" })).await, 200);
    let line = lines.ending("no-wait");
    assert_eq!(line["cost"], "instant", "{line}");
    assert_eq!((line.get("queue_us"), line.get("solver")), (None, None), "{line}");

    assert_eq!(post("no-work", "/solve", json!({ "size": 3, "scramble": "Q" })).await, 422);
    let line = lines.ending("no-work");
    assert_eq!((&line["code"], line.get("cost")), (&json!("invalid_notation"), None), "{line}");
}

#[tokio::test]
async fn the_trace_of_a_request_continues_in_the_answer() {
    let service = Service::start().await;
    let place = async |sent: &[&str]| {
        let mut request = service.client.get(service.url("/methods"));
        for header in sent {
            request = request.header("traceparent", *header);
        }
        let response = request.send().await.unwrap();
        let place = response.headers().get("traceparent");
        place.map(|place| place.to_str().unwrap().to_owned())
    };
    let answered = place(&[PARENT]).await.unwrap();
    assert!(answered.starts_with(&format!("00-{TRACE}-")) && answered.ends_with("-01"));
    assert_ne!(answered, PARENT, "it is another span");
    // An invalid header is ignored.
    for bad in [&[][..], &["nonsense"], &[PARENT, PARENT], &["00-0-0-00"]] {
        assert_eq!(place(bad).await, None, "{bad:?}");
    }
}

/// The value of a metric.
async fn value(service: &Service, name: &str) -> u64 {
    let text = service.get_admin("/metrics").await.text().await.unwrap();
    let found = text.lines().find_map(|line| line.strip_prefix(name));
    found.unwrap_or_else(|| panic!("{name} is not in\n{text}")).trim().parse().unwrap()
}

#[tokio::test]
async fn refusals_and_solutions_are_counted() {
    let mut service = Service::with(Flags::default()).await;
    // Other tests count too, so only growth is certain.
    let stopping = "unscramble_requests_rejected_total{reason=\"stopping\"}";
    let problems = "unscramble_problems_total{route=\"/solve\",code=\"shutting_down\"}";
    let lengths = "unscramble_solution_length_moves_count{method=\"cage\",size=\"4\"}";
    let waits = "unscramble_queue_wait_seconds_count{lane=\"light\"}";
    let (refused, waited) = (value(&service, stopping).await, value(&service, waits).await);
    let solve = json!({ "size": 4, "scramble": "Rw U", "method": "cage" });
    service.ask("/solve", &solve).await;
    assert!(value(&service, lengths).await > 0);
    assert!(value(&service, waits).await > waited);
    service.stop();
    while service.post("/solve", &solve).await.status() != 503 {}
    assert!(value(&service, stopping).await > refused);
    assert!(value(&service, problems).await > 0);
}
