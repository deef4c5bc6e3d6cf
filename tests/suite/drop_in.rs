//! Callers of other solvers, and clients that read no JSON, get what they expect.

use reqwest::{RequestBuilder, Response};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use unscramble::config::Flags;

use crate::model::Model;
use crate::service::{Service, random_state, text};

const SCRAMBLE: &str = "R U2 F' L D2 B R' U F2 L2";

/// Returns the faces of a state by their names.
fn faces(state: &str) -> Value {
    let side = state.len() / 6;
    let face = |number: usize| &state[number * side..(number + 1) * side];
    json!({ "u": face(0), "r": face(1), "f": face(2), "d": face(3), "l": face(4), "b": face(5) })
}

fn solves(state: &str, answer: &Value) -> bool {
    let moves: Vec<&str> =
        answer["moves"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    let solution = answer["solution"].as_str().unwrap();
    assert_eq!(moves, solution.split_whitespace().collect::<Vec<_>>());
    assert!(answer["time"].as_f64().unwrap() >= 0.0);
    Model::new(state).is_solved_by(solution).unwrap()
}

async fn answered(request: RequestBuilder) -> Value {
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "application/json");
    response.json().await.unwrap()
}

/// The shapes in which front ends and robots send a cube to their wrappers.
#[tokio::test]
async fn every_shape_of_a_request_is_answered() {
    let service = Service::start().await;
    let (client, url) = (&service.client, service.url("/compat/solve"));
    for seed in 0..5 {
        let state = random_state(3, &format!("wrapper {seed}"));
        let capitals: serde_json::Map<String, Value> = faces(&state)
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, face)| (name.to_uppercase(), face.clone()))
            .collect();
        let bodies = [
            json!({ "facelets": state }),
            json!({ "cube": state, "max_depth": 22, "timeout": 3 }),
            json!({ "cube_state": state }),
            json!({ "state": state }),
            json!({ "state": faces(&state) }),
            faces(&state),
            capitals.into(),
        ];
        for body in bodies {
            let answer = answered(client.post(&url).json(&body)).await;
            assert!(solves(&state, &answer), "{body}: {answer}");
        }
        let body = json!({ "cube": state }).to_string();
        for kind in ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded"] {
            let request = client.post(&url).header("content-type", kind).body(body.clone());
            assert!(solves(&state, &answered(request).await), "{kind}");
        }
        let form = client.post(&url).header("content-type", "application/x-www-form-urlencoded");
        assert!(solves(&state, &answered(form.body(format!("cube={state}"))).await));
        for path in [format!("/{state}"), format!("?cube={state}"), format!("?facelets={state}")] {
            let answer = answered(client.get(format!("{url}{path}"))).await;
            assert!(solves(&state, &answer), "{path}");
        }
    }
    let mut scrambled = Model::solved(3);
    scrambled.play(SCRAMBLE).unwrap();
    let requests = [
        client.post(&url).json(&json!({ "scramble": SCRAMBLE })),
        client.get(format!("{url}?scramble={}", SCRAMBLE.replace(' ', "+"))),
        client.post(format!("{url}?scramble={}", SCRAMBLE.replace(' ', "+"))),
    ];
    for request in requests {
        assert!(solves(&scrambled.text(), &answered(request).await));
    }
    let solved =
        answered(client.post(&url).json(&json!({ "cube": Model::solved(3).text() }))).await;
    assert_eq!((&solved["solution"], &solved["moves"]), (&json!(""), &json!([])));
}

#[tokio::test]
async fn wrappers_answer_their_own_errors() {
    let service = Service::start().await;
    let (client, url) = (&service.client, service.url("/compat/solve"));
    let twisted = include_str!("../../crates/wire/src/examples/validate_twisted.json");
    let twisted: Value = serde_json::from_str(twisted).unwrap();
    let posted = [
        (json!({}), "send one cube"),
        (json!({ "cube": "U" }), "54"),
        (json!({ "cube": "U", "scramble": "R" }), "send one cube"),
        (json!({ "u": "UUUU", "r": "RRRR" }), "send all six faces"),
        (json!({ "scramble": "R Q" }), "Q"),
        (twisted, "twist"),
        (json!([]), ""),
        (json!({ "cube": 7 }), ""),
    ];
    let mut responses: Vec<(Response, &str)> = Vec::new();
    for (body, told) in posted {
        responses.push((client.post(&url).json(&body).send().await.unwrap(), told));
    }
    for (path, told) in
        [("", "send one cube"), ("/UUU", "54"), ("/%ff", "UTF-8"), ("?scramble=Q", "Q")]
    {
        responses.push((client.get(format!("{url}{path}")).send().await.unwrap(), told));
    }
    responses.push((client.post(&url).body("{").send().await.unwrap(), "EOF"));
    let form = client.post(&url).header("content-type", "multipart/form-data; boundary=b");
    let form =
        form.body("--b\r\ncontent-disposition: form-data; name=\"cube\"\r\n\r\nU\r\n--b--\r\n");
    responses.push((form.send().await.unwrap(), "urlencoded"));
    for (response, told) in responses {
        assert_eq!(response.status(), 400, "{told}");
        let answer: Value = response.json().await.unwrap();
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains(told) && answer.as_object().unwrap().len() == 1, "{told}: {answer}");
    }
    let wrong = client.delete(&url).send().await.unwrap();
    assert_eq!(wrong.status(), 405);
    assert!(wrong.json::<Value>().await.unwrap()["error"].is_string());
    let off = Service::with(Flags { compat: text("false"), ..Flags::default() }).await;
    assert_eq!(off.get("/compat/solve?scramble=R").await.status(), 400, "there is nothing");
}

/// Opens a connection to a server of lines, sends a text, and returns what comes until the server has sent `lines` lines, or closes.
async fn spoken(service: &Service, text: &str, lines: usize) -> String {
    let mut stream = TcpStream::connect(service.twophase.unwrap()).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let (mut told, mut piece) = (String::new(), [0; 1024]);
    while told.matches('\n').count() < lines {
        match stream.read(&mut piece).await.unwrap_or(0) {
            0 => break,
            read => told.push_str(std::str::from_utf8(&piece[..read]).unwrap()),
        }
    }
    told
}

/// Returns the moves of an answer like `U2 L3 (2f)`, in the usual notation.
fn of_lines(answer: &str) -> String {
    let (moves, count) = answer.trim().rsplit_once('(').unwrap();
    let moves: Vec<String> =
        moves.split_whitespace().map(|one| one.replace('1', "").replace('3', "'")).collect();
    assert_eq!(count, format!("{}f)", moves.len()));
    moves.join(" ")
}

#[tokio::test]
async fn the_line_protocol_of_solver_servers_is_spoken() {
    let flags = Flags { twophase_listen: text("127.0.0.1:0"), ..Flags::default() };
    let service = Service::with(flags).await;
    let states: Vec<String> = (0..5).map(|seed| random_state(3, &format!("line {seed}"))).collect();
    let sent = format!("{}\r\n\n{}\n", states.join("\n"), states[0].to_lowercase());
    let told = spoken(&service, &sent, 6).await;
    for (state, answer) in states.iter().chain(&states[..1]).zip(told.lines()) {
        assert!(Model::new(state).is_solved_by(&of_lines(answer)).unwrap(), "{answer}");
    }
    let browser = format!("GET /{} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n\r\n", states[1]);
    let page = spoken(&service, &browser, usize::MAX).await;
    assert!(page.starts_with("HTTP/1.1 200 OK\r\ncontent-type: text/html"), "{page}");
    let answer = page.rsplit_once("<p>").unwrap().1;
    assert!(Model::new(&states[1]).is_solved_by(&of_lines(answer)).unwrap(), "{page}");
    let twisted = include_str!("../../crates/wire/src/examples/validate_twisted.json");
    let twisted: Value = serde_json::from_str(twisted).unwrap();
    for (sent, told) in [
        ("UUU\n", "expected 54"),
        (&*format!("{}\n", "*".repeat(54)), "54 letters, but found '*'"),
        (&*format!("x{}\n", "R".repeat(52)), "found 53 characters"),
        ("GET / HTTP/1.1\r\n\r\n", "found 0 characters"),
        (&*format!("{}\n", twisted["state"].as_str().unwrap()), "twist"),
        ("é\n", "expected 54"),
    ] {
        let lines = if sent.starts_with("GET") { usize::MAX } else { 1 };
        let answer = spoken(&service, sent, lines).await;
        assert!(answer.contains("Error: ") && answer.contains(told), "{answer}");
    }
    for closing in ["X\n", &"U".repeat(3000)] {
        assert_eq!(spoken(&service, closing, 1).await, "", "the server closes");
    }
    assert!(Service::start().await.twophase.is_none(), "it is off");
}

/// Sends a request as a client that reads no JSON, and returns the status, the text and the content type.
async fn line(request: RequestBuilder) -> (u16, String, String) {
    let response = request.header("accept", "text/plain").send().await.unwrap();
    let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
    (response.status().as_u16(), response.text().await.unwrap(), kind)
}

#[tokio::test]
async fn clients_that_want_text_get_a_line() {
    let service = Service::start().await;
    let client = &service.client;
    let post = |path: &str, body: Value| client.post(service.url(path)).json(&body);
    let get = |path: &str| client.get(service.url(path));
    let state = random_state(3, "text");
    let twisted = include_str!("../../crates/wire/src/examples/validate_twisted.json");
    let twisted: Value = serde_json::from_str(twisted).unwrap();
    let (status, solution, kind) = line(post("/solve", json!({ "state": state }))).await;
    assert_eq!((status, &*kind), (200, "text/plain; charset=utf-8"));
    for path in
        [format!("/solve?format=text&state={state}"), format!("/solve?state={state}&format=text")]
    {
        let response = service.get(&path).await;
        assert_eq!(response.headers()["content-type"], kind);
        assert_eq!(response.text().await.unwrap(), solution, "spreadsheets send no header");
    }
    assert_eq!(
        service.get("/scramble?size=3&format=text&kind=wca").await.headers()["content-type"],
        kind
    );
    assert_eq!(service.get("/solve?format=text&size=1").await.headers()["content-type"], kind);
    let moves = solution.strip_suffix('\n').unwrap();
    assert!(Model::new(&state).is_solved_by(moves).unwrap() && !moves.contains('\n'), "{moves}");
    assert_eq!(line(get(&format!("/solve?state={state}"))).await.1, solution);
    let answer = service.ask("/solve", &json!({ "state": state })).await;
    assert_eq!(answer["solution"], moves, "the cache keeps both forms");
    let mut after = Model::solved(3);
    after.play("R U").unwrap();
    let applied = line(post("/apply", json!({ "size": 3, "moves": "R U" }))).await;
    assert_eq!(applied.1, after.text() + "\n");
    let scramble = line(get("/scramble?size=4&kind=moves&seed=text")).await.1;
    let json: Value =
        service.get("/scramble?size=4&kind=moves&seed=text").await.json().await.unwrap();
    let moves: Vec<&str> =
        json["moves"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    assert_eq!(scramble, moves.join(" ") + "\n");
    let random = line(get("/scramble?size=2&seed=text")).await.1;
    assert_eq!(random.trim_end().len(), 24, "a state has no moves");
    assert_eq!(line(post("/validate", json!({ "state": state }))).await.1, "solvable\n");
    let wrong = line(post("/validate", twisted.clone())).await.1;
    assert!(wrong.starts_with("not solvable: ") && wrong.contains("twist"), "{wrong}");
    for (request, status) in [
        (post("/solve", twisted), 422),
        (post("/solve", json!({})), 422),
        (post("/apply", json!({ "size": 3, "moves": "Q" })), 422),
        (get("/scramble?size=1"), 422),
        (get("/solve?size=3&scramble=R&more=1"), 422),
        (get("/nothing"), 404),
        (client.post(service.url("/solve")).body("{}"), 415),
    ] {
        let (got, text, kind) = line(request).await;
        assert_eq!((got, &*kind), (status, "text/plain; charset=utf-8"), "{text}");
        assert!(
            text.ends_with('\n') && text.lines().count() == 1 && !text.starts_with('{'),
            "{text}"
        );
    }
}

#[tokio::test]
async fn a_cube_in_a_query_is_solved_and_the_answer_may_be_kept() {
    let service = Service::start().await;
    let query = format!(
        "size=3&scramble={}&method=two_phase&options=metric=qtm,+threads=1&max_moves=30&detail=steps&lang=de",
        SCRAMBLE.replace(' ', "+")
    );
    let ask = || service.client.get(service.url(&format!("/solve?{query}")));
    let response = ask().send().await.unwrap();
    assert_eq!(response.status(), 200);
    let headers = response.headers().clone();
    assert_eq!(headers["cache-control"], "public, max-age=3600");
    assert_eq!(headers["x-cache"], "miss");
    let vary: Vec<&str> =
        headers.get_all("vary").iter().map(|value| value.to_str().unwrap()).collect();
    assert!(vary.join(",").contains("accept,") && vary.join(",").contains("accept-language"));
    let answer: Value = response.json().await.unwrap();
    let body = json!({
        "size": 3,
        "scramble": SCRAMBLE,
        "method": "two_phase",
        "options": { "metric": "qtm", "threads": 1 },
        "max_moves": 30,
        "detail": "steps",
        "lang": "de",
    });
    assert_eq!(service.ask("/solve", &body).await, answer, "they share what the cache has");
    let again = ask().header("if-none-match", &headers["etag"]).send().await.unwrap();
    assert_eq!(again.status(), 304);
    let timed = service.get("/solve?size=3&scramble=R+U&time_ms=0").await;
    assert_eq!(timed.status(), 200);
    for bad in [
        "size=x&scramble=R",
        "size=3&scramble=R&options=metric",
        "size=3&scramble=R&options=a=1,a=2",
        "state=U&state=U",
    ] {
        let response = service.get(&format!("/solve?{bad}")).await;
        assert_eq!(response.status(), 422, "{bad}");
    }
}

/// Scanners of robots number the stickers of a net.
#[tokio::test]
async fn numbered_colors_are_recognized() {
    let service = Service::start().await;
    let example = include_str!("../../crates/wire/src/examples/recognize_3.json");
    let example: Value = serde_json::from_str(example).unwrap();
    let faces = ["U", "L", "F", "R", "B", "D"];
    let colors = faces.iter().flat_map(|face| example["faces"][face].as_array().unwrap());
    let mut numbered: serde_json::Map<String, Value> =
        (1..).map(|number: usize| number.to_string()).zip(colors.cloned()).collect();
    let expected = service.ask("/recognize", &example).await;
    let body = Value::from(numbered.clone());
    assert_eq!(service.ask("/recognize", &body).await["state"], expected["state"]);
    numbered.insert("orientations".to_owned(), json!("known"));
    let mixed = service.post("/recognize", &numbered.clone().into()).await;
    assert_eq!(mixed.status(), 422);
    numbered.remove("orientations");
    numbered.insert("28".to_owned(), json!([300, 0, 0]));
    let wrong: Value =
        service.post("/recognize", &numbered.clone().into()).await.json().await.unwrap();
    assert_eq!(wrong["pointer"], "/28/0", "{wrong}");
    numbered.remove("28");
    let missing: Value = service.post("/recognize", &numbered.into()).await.json().await.unwrap();
    assert_eq!((&missing["code"], &missing["pointer"]), (&json!("invalid_request"), &json!("/28")));
}
