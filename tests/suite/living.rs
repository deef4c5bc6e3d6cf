//! Live sessions: a solve that is followed turn by turn over a WebSocket.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use unscramble::config::Flags;

use crate::service::{Service, problem, random_state, text};

type Header = (&'static str, &'static str);

/// A session with a service.
struct Session(WebSocketStream<TcpStream>);

/// What a service says in a session.
#[derive(Debug, PartialEq)]
enum Heard {
    Event(Value),
    /// The code, and whether a reason is given.
    Closed(u16, bool),
}

impl Session {
    async fn try_open(
        service: &Service,
        headers: &[Header],
    ) -> Result<(Session, Option<String>), tungstenite::Error> {
        Session::try_open_at(service, "/analyse/live", headers).await
    }

    async fn try_open_at(
        service: &Service,
        path: &str,
        headers: &[Header],
    ) -> Result<(Session, Option<String>), tungstenite::Error> {
        let address = format!("ws://{}{path}", service.address);
        let mut request = address.into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(service.address).await.unwrap();
        let (socket, response) = client_async(request, stream).await?;
        let protocol = response.headers().get("sec-websocket-protocol");
        let protocol = protocol.map(|name| name.to_str().unwrap().to_owned());
        assert!(response.headers().contains_key("x-request-id"));
        Ok((Session(socket), protocol))
    }

    async fn open(service: &Service, headers: &[Header]) -> Session {
        Session::try_open(service, headers).await.unwrap().0
    }

    async fn start(service: &Service, start: &Value) -> Session {
        let mut session = Session::open(service, &[]).await;
        let started = session.ask(start).await;
        assert_eq!(started["type"], "started", "{started}");
        session
    }

    async fn send(&mut self, message: &str) {
        self.0.send(Message::text(message)).await.unwrap();
    }

    async fn hear(&mut self) -> Heard {
        loop {
            let message = timeout(Duration::from_secs(60), self.0.next()).await.unwrap();
            match message.unwrap().unwrap() {
                Message::Text(text) => return Heard::Event(serde_json::from_str(&text).unwrap()),
                Message::Close(Some(frame)) => {
                    return Heard::Closed(frame.code.into(), !frame.reason.is_empty());
                }
                Message::Ping(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    async fn event(&mut self) -> Value {
        match self.hear().await {
            Heard::Event(event) => event,
            closed @ Heard::Closed(..) => panic!("{closed:?}"),
        }
    }

    /// Sends a message, and returns the first event that answers it.
    async fn ask(&mut self, message: &Value) -> Value {
        self.send(&message.to_string()).await;
        self.event().await
    }

    async fn ends_with(&mut self, code: u16) {
        assert_eq!(self.hear().await, Heard::Closed(code, true));
    }
}

/// The moves of a taught solution.
async fn lesson(service: &Service, state: &str, method: &str) -> Vec<String> {
    let body = json!({ "state": state, "method": method, "detail": "steps" });
    let answer = service.ask("/solve", &body).await;
    answer["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_solve_is_followed_to_its_end() {
    let service = Service::start().await;
    for (size, method) in [(3, "cfop"), (2, "beginner"), (4, "reduction")] {
        let state = random_state(size, "living");
        let moves = lesson(&service, &state, method).await;
        let mut session = Session::open(&service, &[]).await;
        let started = session.ask(&json!({ "state": state, "method": method })).await;
        assert_eq!((&started["state"], &started["method"]), (&json!(state), &json!(method)));
        let mut phases = Vec::new();
        let mut last = Value::Null;
        for (number, token) in moves.iter().enumerate() {
            let time = 0.25 * number as f64;
            session.send(&json!({ "moves": [[token, time]] }).to_string()).await;
            let moved = session.event().await;
            assert_eq!((&moved["type"], &moved["moves"]), (&json!("moved"), &json!(number + 1)));
            assert_eq!(
                (&moved["follows"], &moved["undo"]),
                (&json!("plan"), &Value::Null),
                "{moved}"
            );
            last = moved;
            if number + 1 < moves.len() {
                // Whether a phase ends is known when the next thing is asked.
                let mut event = session.ask(&json!({ "hint": "look" })).await;
                while event["type"] == "phase" {
                    phases.push(event["phase"].clone());
                    event = session.event().await;
                }
                assert_eq!(event["type"], "hint", "{event}");
            }
        }
        assert_eq!(last["at"], Value::Null, "the lesson is at its end");
        let mut event = session.event().await;
        while event["type"] == "phase" {
            phases.push(event["phase"].clone());
            event = session.event().await;
        }
        assert_eq!(event["type"], "solved", "{event}");
        session.ends_with(1000).await;
        let names: Vec<&Value> = phases.iter().map(|phase| &phase["name"]).collect();
        assert_eq!(names, started["phases"].as_array().unwrap().iter().collect::<Vec<_>>());

        // The figures are those of the analysis, at the end and on the way.
        let timed: Vec<Value> =
            moves.iter().enumerate().map(|(n, m)| json!([m, 0.25 * n as f64])).collect();
        let body = json!({ "state": state, "method": method, "moves": timed });
        let expected = service.ask("/analyse", &body).await;
        assert_eq!(event["analysis"], expected);
        for (told, expected) in phases.iter().zip(expected["phases"].as_array().unwrap()) {
            for field in ["start", "end", "length", "turns", "seconds", "pause", "goal"] {
                assert_eq!(told[field], expected[field], "{size} {method}: {told}");
            }
        }
    }
}

#[tokio::test]
async fn a_wrong_move_is_told_with_the_way_back() {
    let service = Service::start().await;
    let state = random_state(3, "wrong");
    let moves = lesson(&service, &state, "cfop").await;
    let (begun, rest) = moves.split_at(moves.len() / 2);
    let mut session = Session::start(&service, &json!({ "state": state, "method": "cfop" })).await;
    let moved = session.ask(&json!({ "moves": begun })).await;
    assert_eq!(moved["follows"], "plan", "{moved}");
    session.send(&json!({ "moves": "D L" }).to_string()).await;
    let mut wrong = session.event().await;
    while wrong["type"] == "phase" {
        wrong = session.event().await;
    }
    assert!(["wrong", "off"].contains(&wrong["follows"].as_str().unwrap()), "{wrong}");
    assert_eq!(wrong["undo"], json!(["L'", "D'"]));
    let hint = session.ask(&json!({ "hint": "first_move" })).await;
    assert_eq!(hint["undo"], json!(["L'", "D'"]));
    assert!(hint["hint"]["first_move"].is_string(), "{hint}");
    let back = session.ask(&json!({ "moves": wrong["undo"] })).await;
    assert_eq!((&back["follows"], &back["at"]), (&json!("plan"), &moved["at"]), "{back}");
    // A new lesson from where the cube is.
    session.ask(&json!({ "moves": "D L" })).await;
    let hint = session.ask(&json!({ "anew": true, "hint": "all" })).await;
    assert_eq!(hint["undo"], Value::Null, "{hint}");
    let all = hint["hint"]["moves"].as_array().unwrap();
    let rotation = hint["rotation"].as_array();
    let next: Vec<&Value> = rotation.into_iter().flatten().chain(all).collect();
    assert_eq!(session.ask(&json!({ "moves": next })).await["follows"], "plan");
    assert!(!rest.is_empty());
}

#[tokio::test]
async fn hints_come_at_the_strength_that_is_asked_for() {
    let service = Service::start().await;
    let start = json!({ "size": 3, "scramble": "R U2 R' U' R U' R' D2 F B'", "method": "roux",
        "hint": "idea", "lang": "de" });
    let mut session = Session::open(&service, &[("accept-language", "fr")]).await;
    assert_eq!(session.ask(&start).await["type"], "started");
    let first = session.event().await;
    let told = |hint: &Value| -> Vec<String> {
        hint["hint"].as_object().unwrap().keys().cloned().collect()
    };
    assert!(told(&first).contains(&"idea".to_owned()), "{first}");
    assert!(!told(&first).contains(&"first_move".to_owned()), "{first}");
    assert!(first["hint"]["look"].as_str().unwrap().starts_with("Als Nächstes"), "{first}");
    for (strength, count) in [("look", 2), ("idea", 3), ("first_move", 4), ("all", 6)] {
        let hint = session.ask(&json!({ "hint": strength })).await;
        let fields = told(&hint).into_iter().filter(|field| field != "hold").count();
        assert_eq!(fields, count, "{strength}: {hint}");
    }
    // One comes by itself with the next step.
    let hint = session.ask(&json!({ "hint": "all" })).await;
    let moves = &hint["hint"]["moves"];
    let rotation = hint["rotation"].as_array().cloned().unwrap_or_default();
    let moves: Vec<Value> = rotation.into_iter().chain(moves.as_array().unwrap().clone()).collect();
    assert_eq!(session.ask(&json!({ "moves": moves })).await["follows"], "plan");
    let mut event = session.event().await;
    while event["type"] == "phase" {
        assert!(event["phase"]["text"].as_str().unwrap().contains("Zug"), "{event}");
        event = session.event().await;
    }
    assert_eq!(event["type"], "hint", "{event}");

    let mut session = Session::open(&service, &[("accept-language", "fr")]).await;
    session.ask(&json!({ "size": 3, "scramble": "R U F" })).await;
    let hint = session.ask(&json!({ "hint": "look" })).await;
    assert!(hint["hint"]["look"].as_str().unwrap().starts_with("Maintenant"), "{hint}");
}

#[tokio::test]
async fn bad_messages_get_problems_and_the_session_goes_on() {
    let service = Service::start().await;
    let mut session = Session::open(&service, &[]).await;
    let twisted = unscramble_wire::examples::validate_twisted();
    for (message, code, pointer) in [
        ("{", "malformed_json", None),
        ("[]", "invalid_request", None),
        ("{}", "invalid_request", Some("/state")),
        (r#"{"size": 3, "scramble": "R", "colour": 1}"#, "invalid_request", Some("/colour")),
        (r#"{"size": 11, "scramble": "R"}"#, "unsupported_size", Some("/size")),
        (r#"{"size": 3, "scramble": "Q"}"#, "invalid_notation", Some("/scramble")),
        (r#"{"size": 3}"#, "invalid_request", Some("/state")),
        (
            r#"{"size": 3, "scramble": "R", "method": "optimal"}"#,
            "invalid_request",
            Some("/method"),
        ),
        (&json!({ "state": twisted["state"] }).to_string(), "unsolvable_state", Some("/state")),
    ] {
        session.send(message).await;
        let answer = session.event().await;
        let problem = &answer["problem"];
        assert_eq!(
            (&answer["type"], &problem["code"]),
            (&json!("problem"), &json!(code)),
            "{answer}"
        );
        assert!(pointer.is_none_or(|pointer| problem["pointer"] == pointer), "{answer}");
        assert!(!problem["request_id"].as_str().unwrap().is_empty());
    }
    assert_eq!(session.ask(&json!({ "size": 3, "scramble": "R U F" })).await["type"], "started");
    for (message, code) in [
        (r#"{"moves": "Q"}"#, "invalid_notation"),
        (r#"{"moves": "4R"}"#, "invalid_notation"),
        (r#"{"state": "x"}"#, "invalid_request"),
        (r#"{"hint": "much"}"#, "invalid_request"),
        ("{}", "invalid_request"),
    ] {
        session.send(message).await;
        let answer = session.event().await;
        assert_eq!(answer["problem"]["code"], code, "{message}: {answer}");
    }
    assert_eq!(session.ask(&json!({ "moves": [["F'", 1.5]] })).await["moves"], 1);
    for moves in [json!([["U'", 1.25]]), json!(["U'"]), json!([["U'", -1]])] {
        let answer = session.ask(&json!({ "moves": moves })).await;
        assert_eq!(answer["problem"]["code"], "invalid_request", "{answer}");
    }
    assert_eq!(session.ask(&json!({ "moves": [["x", 1.5], ["x'", 2]] })).await["moves"], 3);
}

/// A limit that `GET /methods` lists.
async fn limit(service: &Service, name: &str) -> usize {
    let listed: Value = service.get("/methods").await.json().await.unwrap();
    listed["limits"][name].as_u64().unwrap() as usize
}

#[tokio::test]
async fn what_is_too_much_ends_a_session_with_a_code() {
    let flags =
        Flags { body_timeout_ms: text("1500"), idle_timeout_ms: text("1000"), ..Flags::default() };
    let service = Service::with(flags).await;
    let start = json!({ "size": 3, "scramble": "R U F" });
    let long = |bytes: usize| format!("{{\"hint\": \"look\"{}}}", " ".repeat(bytes - 16));
    let longest = limit(&service, "live_message_bytes").await;
    let mut session = Session::start(&service, &start).await;
    session.send(&long(longest)).await;
    assert_eq!(session.event().await["type"], "hint");
    session.send(&long(longest + 1)).await;
    session.ends_with(1009).await;
    let longest = limit(&service, "live_start_bytes").await;
    let mut session = Session::open(&service, &[]).await;
    session.send(&long(longest)).await;
    assert_eq!(session.event().await["type"], "problem");
    session.send(&long(longest + 1)).await;
    session.ends_with(1009).await;
    let mut session = Session::start(&service, &start).await;
    session.0.send(Message::binary(vec![1])).await.unwrap();
    session.ends_with(1003).await;

    let mut session = Session::start(&service, &start).await;
    let most = limit(&service, "live_moves").await;
    let moves = session.ask(&json!({ "moves": format!("(R){}", most - 1) })).await;
    assert_eq!(moves["moves"], most - 1, "{moves}");
    session.send(&json!({ "moves": "R U" }).to_string()).await;
    loop {
        match session.hear().await {
            Heard::Closed(code, _) => break assert_eq!(code, 1008),
            Heard::Event(event) => assert_eq!(event["type"], "phase", "{event}"),
        }
    }
}

#[tokio::test]
async fn a_silent_client_and_a_long_session_are_closed() {
    let short = Flags { body_timeout_ms: text("300"), ..Flags::default() };
    let service = Service::with(short).await;
    let mut session = Session::open(&service, &[]).await;
    session.ends_with(1008).await;
    let start = json!({ "size": 3, "scramble": "R U F" });
    let idle = Flags { idle_timeout_ms: text("700"), ..Flags::default() };
    let service = Service::with(idle).await;
    // The client is asked for a sign every ten seconds, which is too late here.
    let mut session = Session::start(&service, &start).await;
    session.ends_with(1008).await;
    let long = Flags { live_timeout_ms: text("1000"), ..Flags::default() };
    let service = Service::with(long).await;
    assert_eq!(limit(&service, "live_ms").await, 1000);
    let mut session = Session::start(&service, &start).await;
    for _ in 0..4 {
        session.ask(&json!({ "moves": "R" })).await;
    }
    session.ends_with(1008).await;
}

#[tokio::test]
async fn sessions_end_when_the_service_stops() {
    let mut service = Service::start().await;
    let mut session = Session::start(&service, &json!({ "size": 3, "scramble": "R U F" })).await;
    service.stop();
    session.ends_with(1001).await;
    drop(session);
    timeout(Duration::from_secs(10), &mut service.running).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_session_counts_as_a_request_of_its_client() {
    let flags = Flags { client_limit: text("1"), ..Flags::default() };
    let service = Service::with(flags).await;
    let body = json!({ "size": 3, "scramble": "R U F" });
    let session = Session::start(&service, &body).await;
    let (status, code, _) = problem(service.post("/solve", &body).await).await;
    assert_eq!((status, code.as_str()), (429, "too_many_requests"));
    drop(session);
    let mut tries = 0;
    while service.post("/solve", &body).await.status() != 200 {
        tries += 1;
        assert!(tries < 100, "the place of the session is not free");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_session_is_closed_if_its_place_is_needed() {
    let flags = Flags { max_connections: text("1"), ..Flags::default() };
    let service = Service::with(flags).await;
    let body = json!({ "size": 3, "scramble": "R U F" });
    let mut session = Session::start(&service, &body).await;
    assert_eq!(service.post("/solve", &body).await.status(), 200);
    session.ends_with(1013).await;
}

#[tokio::test]
async fn pages_of_other_origins_need_permission() {
    let service =
        Service::with(Flags { cors_origins: text("https://a.example"), ..Flags::default() }).await;
    let own = format!("http://{}", service.address);
    let own: &'static str = own.leak();
    for (headers, is_allowed) in [
        (&[][..], true),
        (&[("origin", "https://a.example")], true),
        (&[("origin", "http://localhost:3000")], true),
        (&[("origin", own)], true),
        (&[("origin", "https://cubes.example"), ("host", "cubes.example")], true),
        (&[("origin", "https://evil.example")], false),
        (&[("origin", "https://evil.example"), ("host", "cubes.example")], false),
        (&[("origin", "null")], false),
    ] {
        match Session::try_open(&service, headers).await {
            Ok(_) => assert!(is_allowed, "{headers:?}"),
            Err(tungstenite::Error::Http(response)) => {
                assert!(!is_allowed, "{headers:?}: {response:?}");
                assert_eq!(response.status(), 403);
            }
            Err(error) => panic!("{headers:?}: {error}"),
        }
    }
}

#[tokio::test]
async fn a_page_sends_its_key_as_a_protocol() {
    // The SHA-256 of "secret".
    let entry =
        "[page]\nsha256 = \"2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b\"\n";
    let file = std::env::temp_dir().join(format!("unscramble-living-{}.toml", std::process::id()));
    std::fs::write(&file, entry).unwrap();
    let flags = Flags {
        api_keys: text(file.to_str().unwrap()),
        require_api_key: text("true"),
        ..Flags::default()
    };
    let service = Service::with(flags).await;
    std::fs::remove_file(&file).unwrap();
    let offered = |list| [("sec-websocket-protocol", list)];
    let (_, protocol) =
        Session::try_open(&service, &offered("unscramble, bearer.secret")).await.unwrap();
    assert_eq!(protocol.as_deref(), Some("unscramble"));
    Session::open(&service, &[("authorization", "Bearer secret")]).await;
    for headers in [&offered("unscramble, bearer.other")[..], &offered("unscramble"), &[]] {
        match Session::try_open(&service, headers).await {
            Err(tungstenite::Error::Http(response)) => assert_eq!(response.status(), 401),
            other => panic!("{headers:?}: {:?}", other.map(|(_, protocol)| protocol)),
        }
    }
}

#[tokio::test]
async fn a_request_that_opens_no_session_is_told_what_it_is() {
    let service = Service::start().await;
    let (status, code, body) = problem(service.get("/analyse/live").await).await;
    assert_eq!((status, code.as_str()), (400, "malformed_request"));
    assert!(body["detail"].as_str().unwrap().contains("WebSocket"), "{body}");
    let (mut session, _) = Session::try_open_at(&service, "/analyse/live/", &[]).await.unwrap();
    assert_eq!(session.ask(&json!({ "size": 3, "scramble": "R U F" })).await["type"], "started");
}

#[tokio::test]
async fn what_takes_work_takes_tokens_and_moves_take_none() {
    let flags = Flags { rate_limit: text("1"), rate_burst: text("2"), ..Flags::default() };
    let service = Service::with(flags).await;
    // The session, and its lesson.
    let mut session = Session::start(&service, &json!({ "size": 3, "scramble": "R U F" })).await;
    let begun = Instant::now();
    // A quarter turn of a layer and back, so that no phase ends.
    session.ask(&json!({ "moves": "U" })).await;
    for _ in 0..10 {
        assert_eq!(session.ask(&json!({ "moves": "y" })).await["type"], "moved");
    }
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    for message in [json!({ "hint": "look" }), json!({ "hint": "much" })] {
        session.ask(&message).await;
    }
    assert!(begun.elapsed() > Duration::from_millis(1500), "{:?}", begun.elapsed());
}
