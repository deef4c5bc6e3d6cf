//! A client that sends every kind of request in random order.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use super::counts::Counts;
use super::errors;
use super::methods::Catalogue;
use crate::challenge::Challenge;
use crate::client::{Answer, Client, JSON, Outcome, connect, post_request, solve_request};
use crate::load::RETRY_AFTER;
use crate::model::Model;
use crate::random::Random;

/// How many recent cubes may be posted again.
const REMEMBERED: usize = 20;

/// Lines of a batch.
const LINES: usize = 4;

const EVENTS: &str = "content-type: application/json\r\naccept: text/event-stream";
const LINES_KIND: &str = "content-type: application/x-ndjson";

/// A method's name, and a cube to solve with it.
type Task = Arc<(String, Challenge)>;

pub(crate) struct Asker {
    address: SocketAddr,
    client: Client,
    catalogue: Arc<Catalogue>,
    random: Random,
    remembered: VecDeque<Task>,
    counts: Counts,
}

impl Asker {
    pub(crate) fn new(address: SocketAddr, catalogue: Arc<Catalogue>, seed: u64) -> Asker {
        Asker {
            address,
            client: Client::new(address),
            catalogue,
            random: Random(seed),
            remembered: VecDeque::new(),
            counts: Counts::default(),
        }
    }

    /// Sends requests until `end`: of a hundred, 5 are bad and 5 are abandoned.
    pub(crate) async fn until(mut self, end: Instant) -> Counts {
        while Instant::now() < end {
            match self.random.below(100) {
                0..5 => self.send_bad_request().await,
                5..10 => self.disconnect().await,
                10..60 => self.solve().await,
                60..70 => self.follow_events().await,
                70..76 => self.solve_many().await,
                76..84 => self.validate().await,
                84..92 => self.apply().await,
                _ => self.scramble().await,
            }
        }
        self.counts
    }

    /// A new task, or one time in five a recent one.
    fn next(&mut self) -> Task {
        if !self.remembered.is_empty() && self.random.below(5) == 0 {
            return Arc::clone(&self.remembered[self.random.below(self.remembered.len())]);
        }
        let asked = Arc::new(self.catalogue.challenge(&mut self.random));
        self.remembered.push_back(Arc::clone(&asked));
        if self.remembered.len() > REMEMBERED {
            self.remembered.pop_front();
        }
        asked
    }

    fn cube(&mut self) -> Model {
        self.catalogue.cube(&mut self.random)
    }

    async fn solve(&mut self) {
        let asked = self.next();
        let Some(answer) = self.send(&solve_request(&asked.1.body)).await else { return };
        if answer.status == 200 {
            self.check(&asked, &answer.body);
        } else {
            self.problem(asked.1.timed, &answer.body).await;
        }
    }

    /// Solves, with progress as events.
    async fn follow_events(&mut self) {
        let asked = self.next();
        let request = post_request("/solve", EVENTS, &asked.1.body);
        let Some(answer) = self.send(&request).await else { return };
        let text = String::from_utf8_lossy(&answer.body);
        let last = text.trim_end().rsplit("\n\n").next().unwrap_or_default();
        if let Some(result) = last.strip_prefix("event: result\ndata: ") {
            self.counts.expected("answers as events");
            self.check(&asked, result.as_bytes());
        } else {
            let body = last.strip_prefix("event: problem\ndata: ").unwrap_or(last);
            self.problem(asked.1.timed, body.as_bytes()).await;
        }
    }

    /// Solves several cubes in a batch that has an invalid line.
    async fn solve_many(&mut self) {
        let asked: Vec<Task> = (0..LINES).map(|_| self.next()).collect();
        let mut lines = "no JSON\n".to_owned();
        for (id, one) in asked.iter().enumerate() {
            // Puts an id before the other fields of the object.
            lines.push_str(&format!("{{\"id\":\"{id}\",{}\n", &one.1.body[1..]));
        }
        let request = post_request("/solve/batch", LINES_KIND, &lines);
        let Some(answer) = self.send(&request).await else { return };
        let text = String::from_utf8_lossy(&answer.body);
        let answers: Vec<Value> =
            text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        if answers.len() != LINES + 1 {
            self.counts.unexpected(format!("a batch of {} lines: {text:.300}", LINES + 1));
        }
        for line in answers {
            let one = line["id"].as_str().and_then(|id| asked.get(id.parse::<usize>().ok()?));
            match (one, line["answer"].is_object()) {
                (Some(one), true) => {
                    self.counts.expected("answers in batches");
                    self.replay(one, &line["answer"]);
                }
                (Some(one), false) => {
                    self.problem(one.1.timed, line["problem"].to_string().as_bytes()).await;
                }
                (None, _) if line["problem"]["code"] == "malformed_json" => {
                    self.counts.expected("bad requests, refused");
                }
                (None, _) => self.counts.unexpected(format!("in a batch: {line:.300}")),
            }
        }
    }

    async fn validate(&mut self) {
        let body = json!({"state": self.cube().text()}).to_string();
        let answer = self.send(&post_request("/validate", JSON, &body)).await;
        self.expect("states validated", answer, |answer| answer["solvable"] == true).await;
    }

    async fn apply(&mut self) {
        let (mut cube, moves) = (self.cube(), "R U2 Fw' Lw2 B' Dw");
        let body = json!({"state": cube.text(), "moves": moves}).to_string();
        if cube.play(moves).is_err() {
            return self.counts.unexpected("the client cannot turn its own cube".to_owned());
        }
        let answer = self.send(&post_request("/apply", JSON, &body)).await;
        self.expect("moves applied", answer, |answer| answer["state"] == cube.text()).await;
    }

    async fn scramble(&mut self) {
        let size = 2 + self.random.below(29);
        let path = format!("GET /scramble?size={size} HTTP/1.1\r\nhost: bench\r\n\r\n");
        let answer = self.send(path.as_bytes()).await;
        let stickers = 6 * size * size;
        let right = |answer: &Value| answer["state"].as_str().is_some_and(|s| s.len() == stickers);
        self.expect("cubes scrambled", answer, right).await;
    }

    async fn send_bad_request(&mut self) {
        let cube = self.cube();
        let (request, status, code) = errors::bad(&cube, &mut self.random);
        let Some(answer) = self.send(&request).await else { return };
        let problem: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        if answer.status == status && problem["code"] == code {
            self.counts.expected("bad requests, refused");
        } else if answer.status == 503 {
            self.problem(false, &answer.body).await;
        } else {
            self.counts.unexpected(format!("{} instead of {code}: {problem:.300}", answer.status));
        }
    }

    /// Disconnects within 50 ms, sometimes after half of the request.
    async fn disconnect(&mut self) {
        let asked = self.next();
        let request = match self.random.below(3) {
            0 => solve_request(&asked.1.body),
            1 => post_request("/solve", EVENTS, &asked.1.body),
            _ => post_request("/solve/batch", LINES_KIND, &format!("{}\n", asked.1.body).repeat(9)),
        };
        let sent = if self.random.below(4) == 0 { request.len() / 2 } else { request.len() };
        let stay = Duration::from_millis(self.random.below(51) as u64);
        let Ok(mut stream) = connect(self.address).await else {
            return self.counts.unexpected("a connection was refused".to_owned());
        };
        match stream.write_all(&request[..sent]).await {
            Ok(()) => self.counts.expected("disconnected"),
            Err(error) => self.counts.unexpected(format!("a request was not accepted: {error}")),
        }
        sleep(stay).await;
    }

    async fn send(&mut self, request: &[u8]) -> Option<Answer> {
        match self.client.send(request).await {
            Outcome::Answer(answer) => return Some(answer),
            Outcome::Refused => self.counts.unexpected("a connection was refused".to_owned()),
            // The client of a kept connection retries.
            Outcome::Closed => self.counts.expected("kept connections closed"),
            Outcome::Lost(why) => self.counts.unexpected(format!("lost: {why}")),
        }
        None
    }

    fn check(&mut self, asked: &Task, answer: &[u8]) {
        match serde_json::from_slice(answer) {
            Ok(answer) => self.replay(asked, &answer),
            Err(error) => self.counts.unexpected(format!("an answer that is not JSON: {error}")),
        }
    }

    fn replay(&mut self, asked: &Task, answer: &Value) {
        match asked.1.check_parsed(answer) {
            Ok(()) => self.counts.solved(&asked.0),
            Err(why) => self.counts.unexpected(format!("{}: {why}", asked.0)),
        }
    }

    async fn expect(
        &mut self,
        what: &'static str,
        answer: Option<Answer>,
        right: impl Fn(&Value) -> bool,
    ) {
        let Some(answer) = answer else { return };
        let body: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        if answer.status != 200 {
            self.problem(false, &answer.body).await;
        } else if right(&body) {
            self.counts.expected(what);
        } else {
            self.counts.unexpected(format!("{what}: {body:.300}"));
        }
    }

    /// Counts a solve without a solution. It may lack a worker, or time if that was limited.
    async fn problem(&mut self, timed: bool, body: &[u8]) {
        let problem: Value = serde_json::from_slice(body).unwrap_or_default();
        match (problem["status"].as_u64(), problem["code"].as_str()) {
            (Some(504), Some("deadline_exceeded")) if timed => {
                self.counts.expected("searches that reached their time limit");
            }
            (Some(503), Some("overloaded")) => {
                self.counts.expected("overloaded");
                sleep(RETRY_AFTER).await;
            }
            _ => self.counts.unexpected(format!("refused: {:.300}", String::from_utf8_lossy(body))),
        }
    }
}
