//! Callers of other solvers, and clients that read no JSON, get what they expect.

use reqwest::{RequestBuilder, Response};
use serde_json::{Value, json};
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
    let twisted = include_str!("../../src/wire/examples/validate_twisted.json");
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
    for (path, told) in [("", "send one cube"), ("/UUU", "54"), ("?scramble=Q", "Q")] {
        responses.push((client.get(format!("{url}{path}")).send().await.unwrap(), told));
    }
    responses.push((client.post(&url).body("{").send().await.unwrap(), "EOF"));
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
    let twisted = include_str!("../../src/wire/examples/validate_twisted.json");
    let twisted: Value = serde_json::from_str(twisted).unwrap();
    let (status, solution, kind) = line(post("/solve", json!({ "state": state }))).await;
    assert_eq!((status, &*kind), (200, "text/plain; charset=utf-8"));
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
