//! Agents list and call the tools by the Model Context Protocol, with the client of a library for it, and over HTTP.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use rmcp::model::{CallToolRequestParams, CallToolResult, ContentBlock, JsonObject};
use rmcp::serve_client;
use rmcp::service::{RoleClient, RunningService};
use serde_json::{Value, json};
use tokio::time::sleep;
use unscramble::config::Flags;
use unscramble::http::serve_agent;

use crate::kit::program::{program, run_with_input};
use crate::model::{Model, parse};
use crate::service::{Service, post_and_hold, problem, random_state, text};

const TOOLS: [&str; 6] = ["validate", "solve", "lesson_next_step", "analyse", "draw", "scramble"];

/// An agent with the tools of a service, on a stream in memory.
struct Agent {
    client: RunningService<RoleClient, ()>,
    _service: Service,
}

impl Agent {
    async fn start() -> Agent {
        let service = Service::start().await;
        let (ours, theirs) = tokio::io::duplex(64 * 1024);
        let (input, output) = tokio::io::split(theirs);
        tokio::spawn(serve_agent(Arc::clone(&service.app), input, output));
        Agent { client: serve_client((), ours).await.unwrap(), _service: service }
    }

    async fn call(&self, tool: &'static str, fields: Value) -> CallToolResult {
        let fields: JsonObject = fields.as_object().unwrap().clone();
        let call = CallToolRequestParams::new(tool).with_arguments(fields);
        self.client.call_tool(call).await.unwrap()
    }

    /// Calls a tool that must answer, and returns the answer, which is there as text, too.
    async fn ask(&self, tool: &'static str, fields: Value) -> Value {
        let answer = self.call(tool, fields).await;
        assert_eq!(answer.is_error, Some(false), "{answer:?}");
        let [ContentBlock::Text(text)] = &answer.content[..] else { panic!("{answer:?}") };
        let told: Value = serde_json::from_str(&text.text).unwrap();
        assert_eq!(answer.structured_content, Some(told.clone()));
        told
    }

    /// Calls a tool that must refuse, and returns why.
    async fn refused(&self, tool: &'static str, fields: Value) -> String {
        let answer = self.call(tool, fields).await;
        assert_eq!(answer.is_error, Some(true), "{answer:?}");
        answer.content[0].as_text().unwrap().text.clone()
    }
}

fn string<'a>(answer: &'a Value, name: &str) -> &'a str {
    answer[name].as_str().unwrap_or_else(|| panic!("no {name} in {answer}"))
}

#[tokio::test]
async fn an_agent_lists_and_calls_every_tool() {
    let agent = Agent::start().await;
    let server = agent.client.peer_info().unwrap().server_info.clone().unwrap();
    assert_eq!(
        (server.name.as_str(), server.version.as_str()),
        ("unscramble", env!("CARGO_PKG_VERSION"))
    );
    let tools = agent.client.list_all_tools().await.unwrap();
    let names: Vec<&str> = tools.iter().map(|tool| &*tool.name).collect();
    assert_eq!(names, TOOLS);

    let state = random_state(4, "an agent");
    let solution = agent.ask("solve", json!({ "state": state })).await;
    assert!(Model::new(&state).is_solved_by(string(&solution, "solution")).unwrap());

    let twisted = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    let report = agent.ask("validate", json!({ "state": twisted })).await;
    assert_eq!(report["solvable"], false);
    assert_eq!(report["defects"][0]["code"], "corner_twist");
    assert!(!report["defects"][0]["action"].as_str().unwrap().is_empty(), "it tells the repair");

    let random = agent.ask("scramble", json!({ "size": 5, "seed": "a", "kind": "moves" })).await;
    let mut scrambled = Model::solved(5);
    let moves = random["moves"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
    scrambled.play(&moves.collect::<Vec<_>>().join(" ")).unwrap();
    assert_eq!(scrambled.text(), string(&random, "state"));

    let seen = json!({ "size": 3, "scramble": "R U R' U'", "moves": "U R U' R'" });
    assert_eq!(agent.ask("analyse", seen).await["solved"], true);

    // Models send null for what they leave out, and whole numbers with a fraction.
    let loose = json!({ "size": 3.0, "seed": "a", "kind": null, "method": null });
    let strict = agent.ask("scramble", json!({ "size": 3, "seed": "a" })).await;
    assert_eq!(agent.ask("scramble", loose).await["state"], strict["state"]);

    let picture = agent.call("draw", json!({ "state": twisted, "view": "net" })).await;
    let [ContentBlock::Image(picture)] = &picture.content[..] else { panic!("{picture:?}") };
    assert_eq!(picture.mime_type, "image/png");
    // The signature of PNG files, in base 64.
    assert!(picture.data.starts_with("iVBORw0KGgo"), "{}", picture.data);
}

/// Each step says what its moves do to the cube, and the last one leaves it solved, whatever the method and the size.
#[tokio::test]
async fn a_lesson_is_told_step_by_step_to_its_end() {
    let agent = Agent::start().await;
    for (method, size) in [("beginner", 3), ("cfop", 3), ("roux", 2), ("reduction", 4)] {
        let state = random_state(size, method);
        let mut cube = Model::new(&state);
        let mut texts = BTreeSet::new();
        let mut number = 0;
        loop {
            let fields = json!({ "state": state, "method": method, "number": number });
            let step = agent.ask("lesson_next_step", fields).await;
            assert_eq!(string(&step, "state"), cube.text(), "{method} {number}");
            assert_eq!(step["number"], number);
            if step["done"] == true {
                assert_eq!(step["of"], number);
                break;
            }
            // A lesson turns the whole cube, too.
            for turn in string(&step, "moves").split_whitespace() {
                cube.turn(parse(turn, size).unwrap());
            }
            assert_eq!(string(&step, "state_after"), cube.text(), "{method} {number}");
            assert!(!string(&step["phase"], "goal").is_empty());
            texts.insert(string(&step["step"], "text").to_owned());
            assert!(step.get("phases").is_none(), "never more than the step");
            number += 1;
        }
        assert!(cube.is_solved(), "{method}");
        assert!(texts.len() > 3, "{method}: {texts:?}");
    }
    let scrambled = json!({ "size": 3, "scramble": "R U R' U'", "method": "cfop", "lang": "de" });
    let step = agent.ask("lesson_next_step", scrambled).await;
    let mut cube = Model::solved(3);
    cube.play("R U R' U'").unwrap();
    assert_eq!(string(&step, "state"), cube.text());
}

#[tokio::test]
async fn a_tool_says_what_is_wrong() {
    let agent = Agent::start().await;
    let unsolvable = agent.refused("solve", json!({ "state": "U".repeat(54) })).await;
    assert_eq!(serde_json::from_str::<Value>(&unsolvable).unwrap()["code"], "unsolvable_state");
    let unknown = agent.refused("solve", json!({ "cube": "x", "detail": "steps" })).await;
    assert!(unknown.starts_with("solve has no cube, detail; it takes state, size"), "{unknown}");
    let method = agent.refused("lesson_next_step", json!({ "size": 3, "method": "optimal" })).await;
    assert_eq!(
        method,
        "method is one of beginner, cfop, roux, zz, reduction, cage, layers, commutator"
    );
    let step = json!({ "size": 3, "scramble": "R", "method": "cfop", "number": -1 });
    assert!(agent.refused("lesson_next_step", step).await.starts_with("number is a whole number"));
    for size in [json!("many"), json!([3]), json!({})] {
        let size = agent.refused("scramble", json!({ "size": size })).await;
        assert!(size.contains("size"), "{size}");
    }
    let picture = agent.refused("draw", json!({ "state": "what" })).await;
    assert!(picture.contains("\"code\""), "{picture}");
    let call = agent.client.call_tool(CallToolRequestParams::new("twist")).await;
    assert!(call.unwrap_err().to_string().contains("there are the tools validate, solve"));
}

/// A schema names each field that its tool takes, and has everything that it refers to. So does the page of the API.
#[tokio::test]
async fn the_schemas_of_tools_are_complete() {
    fn check(schema: &Value, definitions: &Value) {
        match schema {
            Value::Object(members) => {
                if let Some(reference) = members.get("$ref") {
                    let name = reference.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                    assert!(definitions[name].is_object(), "{name}");
                }
                members.values().for_each(|member| check(member, definitions));
            }
            Value::Array(items) => items.iter().for_each(|item| check(item, definitions)),
            _ => {}
        }
    }
    let page = include_str!("../../docs/api.md");
    let agent = Agent::start().await;
    for tool in agent.client.list_all_tools().await.unwrap() {
        let schema = Value::Object((*tool.input_schema).clone());
        check(&schema, &schema["$defs"]);
        let refused = agent.refused(name(&tool.name), json!({ "?": 1 })).await;
        let taken = refused.split("it takes ").nth(1).unwrap().split(", ");
        let row = format!("| `{}` | ", tool.name);
        let row = page.lines().find(|line| line.starts_with(&row)).unwrap();
        let documented = row.rsplit(" | ").next().unwrap().split('`').skip(1).step_by(2);
        assert!(documented.eq(taken.clone()), "{row}");
        for field in taken {
            let description = &schema["properties"][field];
            assert!(description.is_object(), "{}: {field}", tool.name);
        }
        for field in schema["required"].as_array().unwrap() {
            assert!(schema["properties"][field.as_str().unwrap()].is_object(), "{field}");
        }
    }
}

fn name(tool: &str) -> &'static str {
    TOOLS.into_iter().find(|name| *name == tool).unwrap()
}

fn message(method: &str, parameters: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": parameters })
}

fn begin() -> Value {
    let client = json!({ "name": "a test", "version": "1" });
    let parameters =
        json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client });
    message("initialize", parameters)
}

fn call(tool: &str, fields: Value) -> Value {
    message("tools/call", json!({ "name": tool, "arguments": fields }))
}

#[tokio::test]
async fn tools_are_called_over_http_under_the_limits_of_requests() {
    let off = Service::start().await;
    assert_eq!(problem(off.post("/mcp", &begin()).await).await.0, 404);
    // The request and the call of its tool are one.
    let flags = Flags { mcp: text("true"), client_limit: text("1"), ..Flags::default() };
    let service = Service::with(flags).await;
    let begun = service.ask("/mcp", &begin()).await;
    assert_eq!(begun["result"]["serverInfo"]["name"], "unscramble");
    let tools = service.ask("/mcp", &message("tools/list", json!({}))).await;
    assert_eq!(tools["result"]["tools"].as_array().unwrap().len(), TOOLS.len());
    let state = random_state(3, "over HTTP");
    let solved = service.ask("/mcp", &call("solve", json!({ "state": state }))).await;
    let solution = &solved["result"]["structuredContent"];
    assert!(Model::new(&state).is_solved_by(string(solution, "solution")).unwrap());

    let begun = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
    assert_eq!(service.post("/mcp", &begun).await.status(), StatusCode::ACCEPTED);
    assert_eq!(problem(service.get("/mcp").await).await.0, 405);
    let request = || service.client.post(service.url("/mcp"));
    let text = request().body("{}").send().await.unwrap();
    assert_eq!(problem(text).await.1, "unsupported_media_type");
    for long in [json!("U".repeat(2 << 20)), vec![json!({ "": 0 }); 10_000].into()] {
        let long = call("solve", json!({ "state": long }));
        assert_eq!(problem(service.post("/mcp", &long).await).await.0, 413);
    }
    for (body, code) in
        [("{bad", "malformed_json"), ("[]", "invalid_request"), ("{}", "invalid_request")]
    {
        let sent = request().header("content-type", "application/json").body(body).send().await;
        assert_eq!(problem(sent.unwrap()).await.1, code, "{body}");
    }
    let step = call("solve", json!({ "size": 3, "scramble": "R" }));
    let plain = request().header("accept", "text/plain").json(&step).send().await.unwrap();
    let plain: Value = plain.json().await.unwrap();
    assert_eq!(plain["result"]["structuredContent"]["solution"], "R'");
    let foreign = request().header("origin", "https://evil.example").json(&begun).send().await;
    assert_eq!(problem(foreign.unwrap()).await.1, "origin_not_allowed");
    let own = service.url("");
    let own = request().header("origin", own).json(&begun).send().await.unwrap();
    assert_eq!(own.status(), StatusCode::ACCEPTED);

    let flags = Flags {
        mcp: self::text("true"),
        rate_limit: self::text("1"),
        rate_burst: self::text("2"),
        ..Flags::default()
    };
    let service = Service::with(flags).await;
    for _ in 0..2 {
        // Three operations are behind one call.
        let step = json!({ "size": 3, "scramble": "R U", "method": "cfop" });
        let step = service.ask("/mcp", &call("lesson_next_step", step)).await;
        assert_eq!(step["result"]["isError"], false, "{step}");
    }
    assert_eq!(problem(service.post("/mcp", &begin()).await).await.1, "too_many_requests");
}

/// The worker is free again when the client of a call is gone.
#[tokio::test]
async fn disconnecting_cancels_a_call() {
    let flags =
        Flags { mcp: text("true"), workers: text("1"), queue: text("0"), ..Flags::default() };
    let service = Service::with(flags).await;
    let state = random_state(3, "an agent leaves");
    let hurried = json!({ "state": state, "time_ms": 20 });
    let proof = call("solve", json!({ "state": state, "method": "optimal" }));
    let mut running = post_and_hold(&service, "/mcp", &proof);
    while service.post("/solve", &hurried).await.status() != 503 {
        running = post_and_hold(&service, "/mcp", &proof);
        sleep(Duration::from_millis(20)).await;
    }
    drop(running);
    let started = Instant::now();
    while service.post("/solve", &hurried).await.status() != 200 {
        assert!(started.elapsed() < Duration::from_secs(60));
        sleep(Duration::from_millis(20)).await;
    }
}

#[test]
fn the_program_serves_an_agent_on_its_standard_streams() {
    let mut program = program();
    let program =
        program.arg("mcp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut ask = |message: &Value| -> Value {
        writeln!(input, "{message}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    };
    assert_eq!(ask(&begin())["result"]["serverInfo"]["name"], "unscramble");
    let state = random_state(3, "a program");
    let solved = ask(&call("solve", json!({ "state": state })));
    let solution = &solved["result"]["structuredContent"];
    assert!(Model::new(&state).is_solved_by(string(solution, "solution")).unwrap());
    drop(input);
    assert!(child.wait().unwrap().success());
    let wrong = run_with_input(&["mcp"], &format!("{}\n", call("solve", json!({}))));
    assert!(wrong.code == 1 && wrong.out.contains("\"error\":{\"code\":-32602"), "{}", wrong.out);
}
