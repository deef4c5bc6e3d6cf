//! States in every shape in which people send them: each way in reads the same, and says what may be wrong.

use std::process::Command;

use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::kit::program::{PROGRAM, program, run_with_input};
use crate::pages::read;
use crate::service::{Service, problem, random_state};

/// A 2x2x2 that is a cube in the usual order and another one as a net: about one in a million is.
const BOTH: &str = "656433115242564314631522";

/// The rows of a state's net, each with the faces left of it.
fn rows(state: &str, size: usize) -> Vec<(usize, Vec<&str>)> {
    let row = |face: usize, row: usize| &state[(face * size + row) * size..][..size];
    let of = |faces: &[usize], left: usize| -> Vec<(usize, Vec<&str>)> {
        (0..size).map(|r| (left, faces.iter().map(|face| row(*face, r)).collect())).collect()
    };
    [of(&[0], 1), of(&[4, 2, 1, 5], 0), of(&[3], 1)].concat()
}

/// The letters of colors for those of faces.
fn in_colors(state: &str) -> String {
    state.chars().map(|c| "wrgyob".as_bytes()["URFDLB".find(c).unwrap()] as char).collect()
}

/// A state in face letters in all shapes, each with the state as it is answered.
fn shapes(state: &str, size: usize) -> Vec<(Value, String)> {
    let colors = in_colors(state);
    let area = size * size;
    let faces = |state: &str| -> Vec<String> {
        (0..6).map(|face| state[face * area..][..area].to_owned()).collect()
    };
    let net = |state: &str, left: &str, end: &str, space: &str| {
        let row = |(faces_left, faces): &(usize, Vec<&str>)| {
            let stickers: Vec<String> = faces.concat().chars().map(String::from).collect();
            left.repeat(faces_left * size) + &stickers.join(space)
        };
        rows(state, size).iter().map(row).collect::<Vec<_>>().join(end)
    };
    let letters: Vec<String> = colors.chars().map(String::from).collect();
    let named = |letter: &String| match letter.as_str() {
        "w" => "white",
        "r" => "Red",
        "g" => "GREEN",
        "y" => "yellow",
        "o" => "orange",
        _ => "blue",
    };
    let words: Vec<&str> = letters.iter().map(named).collect();
    let emoji = |c: char| "⬜🟥🟩🟨🟧🟦".chars().nth("wrgyob".find(c).unwrap()).unwrap();
    let small = |name: usize| "urfdlb"[name..=name].to_owned();
    let object: serde_json::Map<String, Value> =
        faces(state).into_iter().enumerate().map(|(n, face)| (small(n), face.into())).collect();
    let three = |state: &str| -> Vec<Vec<Vec<String>>> {
        let rows = |face: &String| -> Vec<Vec<String>> {
            let row = |r: usize| face[r * size..][..size].chars().map(String::from).collect();
            (0..size).map(row).collect()
        };
        faces(state).iter().map(rows).collect()
    };
    let numbers: Vec<usize> = state.chars().map(|c| "URFDLB".find(c).unwrap()).collect();
    let digits: String = numbers.iter().map(usize::to_string).collect();
    vec![
        (json!(state), state.to_owned()),
        (json!(net(state, "", "\n", "")), state.to_owned()),
        (json!(net(state, "  ", "\n", " ")), state.to_owned()),
        (json!(net(&colors, " ", "\r\n", "")), colors.clone()),
        (json!(net(&colors, "", "/", ",")), colors.clone()),
        (json!(net(&colors, "", "", "")), colors.clone()),
        (json!(faces(state).join("|")), state.to_owned()),
        (json!(faces(&colors)), colors.clone()),
        (json!(net(state, "", "\n", "").lines().collect::<Vec<_>>()), state.to_owned()),
        (json!(letters), colors.clone()),
        (json!(three(state)), state.to_owned()),
        (json!(numbers), digits),
        (json!(words), colors.clone()),
        (json!(words.join(" ")), colors.clone()),
        (json!(colors.chars().map(emoji).collect::<String>()), colors.clone()),
        (Value::Object(object), state.to_owned()),
        (json!(state.to_lowercase()), state.to_lowercase()),
        (json!(json!(faces(&colors)).to_string()), colors),
    ]
}

#[tokio::test]
async fn every_shape_is_read_by_every_way_in() {
    let service = Service::start().await;
    for size in 2..=7 {
        let state = random_state(size, "shapes");
        for (shape, read) in shapes(&state, size) {
            let said = format!("{shape}");
            let answer = service.ask("/validate", &json!({ "state": shape, "size": size })).await;
            let told = (&answer["solvable"], &answer["state"], &answer["size"]);
            assert_eq!(told, (&json!(true), &json!(read), &json!(size)), "{said}");
            assert!(answer.get("warnings").is_none(), "{said}");
            let applied = service.ask("/apply", &json!({ "state": shape, "moves": "" })).await;
            assert_eq!(applied["state"], read, "{said}");
            let look =
                json!({ "state": shape, "view": "net", "colors": "red,#111,#222,#333,#444,#555" });
            let usual =
                json!({ "state": state, "view": "net", "colors": "red,#111,#222,#333,#444,#555" });
            if !size.is_multiple_of(2) {
                let (drawn, expected) = (
                    service.post("/picture", &look).await.text().await,
                    service.post("/picture", &usual).await.text().await,
                );
                assert_eq!(drawn.unwrap(), expected.unwrap(), "{said}");
            }
            if let Some(text) = shape.as_str() {
                let query = form_urlencoded::Serializer::new(String::new())
                    .append_pair("state", text)
                    .append_pair("size", &size.to_string())
                    .finish();
                assert!(service.get(&format!("/picture?{query}")).await.status().is_success());
            }
            if size > 3 {
                continue;
            }
            let solved = service.ask("/solve", &json!({ "state": shape, "size": size })).await;
            let start = json!({ "state": read, "moves": solved["moves"] });
            let end = service.ask("/apply", &start).await;
            assert_eq!(end["state"], solved["final_state"], "{said}");
            let body = json!({ "state": shape, "moves": "", "method": "beginner" });
            let analysed = service.ask("/analyse", &body).await;
            assert_eq!(analysed["final_state"], read, "{said}");
            if size == 2 {
                let body = json!({ "state": read, "to": shape });
                assert_eq!(service.ask("/solve", &body).await["length"]["obtm"], 0, "{said}");
            }
        }
    }
}

#[test]
fn the_command_line_reads_every_shape() {
    for size in 2..=4 {
        let state = random_state(size, "shapes");
        for (shape, read) in shapes(&state, size) {
            let text = shape.as_str().map_or_else(|| shape.to_string(), str::to_owned);
            for input in [text.clone(), format!("\u{feff}{text}\r\n")] {
                let answer = run(&["apply", "--json", "--state", "-", "U", "U'"], &input);
                assert_eq!(json_of(&answer)["state"], read, "{input}");
            }
            let answer = run(&["validate", "--json", &text], "");
            assert_eq!(json_of(&answer)["state"], read, "{text}");
        }
    }
}

/// Runs the program, which must succeed; what it wrote to standard output.
fn run(arguments: &[&str], input: &str) -> String {
    let outcome = run_with_input(arguments, input);
    assert_eq!(outcome.code, 0, "{arguments:?} {}", outcome.err);
    outcome.out
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[tokio::test]
async fn what_a_scramble_prints_can_be_validated() {
    let pipe = format!(
        "{PROGRAM} scramble --size 3 --seed monday 2>&1 | sed -n 2,10p | {PROGRAM} validate --json -"
    );
    let output = Command::new("sh").args(["-c", &pipe]).output().unwrap();
    let answer = json_of(&String::from_utf8(output.stdout).unwrap());
    let scrambled = json_of(&run(&["scramble", "--size", "3", "--seed", "monday", "--json"], ""));
    assert_eq!((&answer["state"], &answer["solvable"]), (&scrambled["state"], &json!(true)));
    let printed = program().args(["scramble", "--size", "3", "--seed", "monday"]).output().unwrap();
    let printed = String::from_utf8(printed.stderr).unwrap();
    let net: Vec<&str> = printed.lines().skip(1).take(9).collect();
    let service = Service::start().await;
    let answer = service.ask("/validate", &json!({ "state": net.join("\n") })).await;
    assert_eq!(answer["state"], scrambled["state"]);
}

#[tokio::test]
async fn where_both_orders_are_cubes_the_usual_one_wins_and_a_warning_says_so() {
    let service = Service::start().await;
    let codes = |answer: &Value| -> Vec<String> {
        let warnings = answer["warnings"].as_array().cloned().unwrap_or_default();
        warnings.iter().map(|warning| warning["code"].as_str().unwrap().to_owned()).collect()
    };
    for (path, more) in [
        ("/validate", json!({})),
        ("/solve", json!({})),
        ("/apply", json!({ "moves": "" })),
        ("/analyse", json!({ "moves": "" })),
    ] {
        let mut body = json!({ "state": BOTH });
        more.as_object().unwrap().iter().for_each(|(name, value)| body[name] = value.clone());
        let answer = service.ask(path, &body).await;
        assert_eq!(codes(&answer), ["net_order"], "{path}");
        let state = if path == "/analyse" { "final_state" } else { "state" };
        assert!(path == "/solve" || answer[state] == BOTH, "{path}");
        // The same cube by its faces is no riddle.
        let faces: Vec<&str> = (0..6).map(|face| &BOTH[4 * face..][..4]).collect();
        body["state"] = json!(faces);
        assert!(codes(&service.ask(path, &body).await).is_empty(), "{path}");
    }
    let body = json!({ "state": &BOTH[..4], "to": BOTH });
    assert_eq!(problem(service.post("/solve", &body).await).await.1, "bad_length");
    let body = json!({ "size": 2, "scramble": "R", "to": BOTH });
    let refused = problem(service.post("/solve", &body).await).await;
    assert_eq!(refused.2["pointer"], "/to", "{}", refused.2);
    let faces: Vec<&str> = (0..6).map(|face| &BOTH[4 * face..][..4]).collect();
    let answer = service.ask("/solve", &json!({ "state": faces, "to": BOTH })).await;
    assert_eq!(codes(&answer), ["net_order"]);
    assert!(answer["warnings"][0]["detail"].as_str().unwrap().contains("goal"), "{answer}");
    for command in ["validate", "solve"] {
        let told = run(&[command, BOTH], "");
        assert!(
            told.contains("warning: the stickers can be a cube in the order U R F D L B"),
            "{told}"
        );
    }
}

#[tokio::test]
async fn a_mirrored_scheme_is_solved_with_a_warning() {
    let service = Service::start().await;
    let mirror =
        |state: &str| in_colors(state).replace('r', "R").replace('o', "r").replace('R', "o");
    for size in 2..=5 {
        // A state in the letters of faces, and in the colors of a cube on which orange is on the right.
        let state = mirror(&random_state(size, "mirror"));
        for (path, method) in [("/validate", None), ("/solve", None), ("/solve", Some("steps"))] {
            let mut body = json!({ "state": state });
            if let Some(detail) = method {
                body["detail"] = json!(detail);
                body["method"] = json!(if size < 4 { "beginner" } else { "reduction" });
            }
            let mut answers = Vec::new();
            // The second answer is a kept one.
            for _ in 0..2 {
                answers.push(service.ask(path, &body).await);
            }
            for answer in answers {
                assert_eq!(answer["warnings"][0]["code"], "mirrored_scheme", "{body}");
                assert_eq!(answer["warnings"].as_array().unwrap().len(), 1);
                let detail = answer["warnings"][0]["detail"].as_str().unwrap();
                assert!(detail.contains("orange is on the right"), "{detail}");
            }
            // In other letters, in the usual scheme, and held otherwise.
            for other in [state.replace('w', "1"), in_colors(&random_state(size, "mirror"))] {
                body["state"] = json!(other);
                let answer = service.ask(path, &body).await;
                assert!(answer.get("warnings").is_none(), "{other}");
            }
        }
    }
    let state = mirror(&random_state(3, "mirror"));
    // In batches and events.
    let line = json!({ "id": 7, "state": state }).to_string();
    let batch = service.client.post(service.url("/solve/batch"));
    let batch = batch.header(CONTENT_TYPE, "application/x-ndjson").body(line.clone() + "\n");
    let answer = json_of(batch.send().await.unwrap().text().await.unwrap().trim());
    assert_eq!(answer["answer"]["warnings"][0]["code"], "mirrored_scheme");
    let events = service.post("/solve/events", &json!({ "state": state })).await;
    assert!(events.text().await.unwrap().contains("mirrored_scheme"));
    // An unsolvable state has defects to mend first.
    let twisted: String = {
        let mut stickers: Vec<char> = mirror(&random_state(3, "mirror")).chars().collect();
        let (a, b, c) = (stickers[8], stickers[9], stickers[20]);
        (stickers[8], stickers[9], stickers[20]) = (b, c, a);
        stickers.into_iter().collect()
    };
    let answer = service.ask("/validate", &json!({ "state": twisted })).await;
    assert!(answer["solvable"] == false && answer.get("warnings").is_none());
    for command in ["validate", "solve"] {
        let told = run(&[command, &state], "");
        assert!(told.contains("warning: the colors are the mirror image"), "{told}");
        let told = json_of(&run(&[command, "--json", &state], ""));
        assert_eq!(told["warnings"][0]["code"], "mirrored_scheme");
    }
}

#[tokio::test]
async fn a_size_beside_a_state_has_to_agree() {
    let service = Service::start().await;
    let state = random_state(3, "size");
    for (path, more) in [
        ("/solve", json!({})),
        ("/validate", json!({})),
        ("/apply", json!({ "moves": "R" })),
        ("/analyse", json!({ "moves": "R" })),
        ("/picture", json!({})),
    ] {
        let mut body = json!({ "state": state, "size": 3 });
        more.as_object().unwrap().iter().for_each(|(name, value)| body[name] = value.clone());
        assert!(service.post(path, &body).await.status().is_success(), "{path}");
        body["size"] = json!(4);
        let (status, code, told) = problem(service.post(path, &body).await).await;
        assert_eq!(
            (status, code.as_str(), &told["pointer"]),
            (422, "invalid_request", &json!("/size"))
        );
        assert_eq!(told["detail"], "the state is a 3x3x3, but size is 4", "{path}");
    }
    for command in [&["solve"][..], &["validate"], &["draw"]] {
        run(&[command, &[&state, "--size", "3"]].concat(), "");
        let wrong = program().args([command, &[&state, "--size", "4"]].concat()).output().unwrap();
        let told = String::from_utf8(wrong.stderr).unwrap();
        assert!(wrong.status.code() == Some(2) && told.contains("the state is a 3x3x3"), "{told}");
    }
}

#[tokio::test]
async fn a_net_in_one_text_with_a_slip_gets_the_suggestion_that_its_faces_get() {
    let service = Service::start().await;
    for size in 2..=5 {
        for number in 0..4 {
            let meant = random_state(size, &format!("slip {number}"));
            let at = (number * 17 + 5) % meant.len();
            let other = if &meant[at..=at] == "U" { "D" } else { "U" };
            for wrong in [other, "*", "?"] {
                let typed = format!("{}{wrong}{}", &meant[..at], &meant[at + 1..]);
                let net = |state: &str| -> String {
                    rows(state, size).iter().map(|(_, faces)| faces.concat()).collect()
                };
                let area = size * size;
                let faces: Vec<&str> = (0..6).map(|face| &typed[face * area..][..area]).collect();
                let expected = service.post("/validate", &json!({ "state": faces })).await;
                let expected: Value = expected.json().await.unwrap();
                let answer = service.post("/validate", &json!({ "state": net(&typed) })).await;
                let answer: Value = answer.json().await.unwrap();
                let first = &answer["suggestions"][0]["state"];
                assert_eq!(answer["suggestions"], expected["suggestions"], "{typed}");
                let mut all = answer["suggestions"].as_array().unwrap().iter();
                assert!(size == 2 || all.any(|one| one["state"] == meant), "{typed} {answer}");
                let told = run_with_input(&["validate", "-"], &net(&typed));
                let told = told.out + &told.err;
                assert!(told.contains(first.as_str().unwrap_or("cannot be solved")), "{told}");
            }
        }
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_state_is_told_truly() {
    let service = Service::start().await;
    let words = |first: &'static str| -> Vec<&str> {
        let mut words = ["white", "red", "green", "yellow", "orange", "blue"].repeat(4);
        words[0] = first;
        words
    };
    let faces = ["UUUU", "RRRR", "FFFF", "DDDD", "LLLL", "BBBB"];
    let emoji = |sixth: &str| ["⬜", "🟥", "🟩", "🟨", "🟧", sixth].map(|c| c.repeat(4)).concat();
    for (path, state, code, told) in [
        (
            "/validate",
            json!(words("whit")),
            "unknown_symbol",
            "\"whit\", is no color; did you mean white?",
        ),
        (
            "/solve",
            json!(words("wite").join(" ")),
            "unknown_symbol",
            "\"wite\", is no color; did you mean white?",
        ),
        (
            "/solve",
            json!(words("pink").join(",")),
            "unknown_symbol",
            "the colors are white, red, green",
        ),
        (
            "/solve",
            json!(emoji("🟪")),
            "unknown_symbol",
            "or an emoji in one of the colors white, red",
        ),
        (
            "/validate",
            json!(emoji("🟪")),
            "unknown_symbol",
            "symbol '🟪' at face B, row 1, column 1",
        ),
        (
            "/validate",
            json!(["UUUU", "RRRR", "FFF", "DDDD", "LLLL", "BBBB"]),
            "bad_length",
            "face F has 3 symbols, but the others have 4",
        ),
        ("/validate", json!(faces[..5].join("/")), "bad_length", "found 20"),
        (
            "/validate",
            json!("U:UUUU R:RRRR F:FFFF D:DDDD L:LLLL"),
            "bad_length",
            "face B is missing",
        ),
        (
            "/solve",
            json!("wwwwrrrrggggyyyyooooxxxx"),
            "unknown_symbol",
            "blanks (?, ., - and x) are filled in",
        ),
    ] {
        let (status, found, body) =
            problem(service.post(path, &json!({ "state": state })).await).await;
        assert_eq!((status, found.as_str()), (422, code), "{state} {body}");
        assert!(body["detail"].as_str().unwrap().contains(told), "{state} {body}");
        let text = state.as_str().map_or_else(|| state.to_string(), str::to_owned);
        let outcome = run_with_input(&[&path[1..], "-"], &text);
        assert!(outcome.code == 1 && outcome.err.contains(told), "{text} {}", outcome.err);
    }
    // One x is filled in, and is gray in a picture.
    let blank =
        service.ask("/validate", &json!({ "state": "wwww rrrr gggg yyyy oooo bbbx" })).await;
    assert_eq!(blank["state"], "wwwwrrrrggggyyyyoooobbbb");
    let drawn =
        service.post("/picture", &json!({ "state": "wwww rrrr gggg yyyy oooo bbbx" })).await;
    let same = service.post("/picture", &json!({ "state": "wwww rrrr gggg yyyy oooo bbb?" })).await;
    assert_eq!(drawn.text().await.unwrap(), same.text().await.unwrap());
    let named = ["up", "Right", "FRONT", "down", "left", "back"];
    let named: serde_json::Map<String, Value> =
        named.into_iter().zip(faces).map(|(name, face)| (name.to_owned(), json!(face))).collect();
    let answer = service.ask("/validate", &json!({ "state": named })).await;
    assert_eq!(answer["state"], faces.concat());
}

#[tokio::test]
async fn a_byte_order_mark_is_skipped() {
    let service = Service::start().await;
    let state = random_state(2, "mark");
    let body = format!("\u{feff}{}", json!({ "state": state }));
    for (path, kind) in [("/solve", "application/json"), ("/solve/batch", "application/x-ndjson")] {
        let post = service.client.post(service.url(path)).header(CONTENT_TYPE, kind);
        let answer = post.body(body.clone() + "\n").send().await.unwrap().text().await.unwrap();
        assert!(answer.contains("\"solved\":true"), "{path} {answer}");
    }
}

#[tokio::test]
async fn lessons_call_colors_by_what_their_letters_mean() {
    let service = Service::start().await;
    let lesson = async |six: &str| {
        let letters = |c: char| six.as_bytes()["URFDLB".find(c).unwrap()] as char;
        let state: String = random_state(3, "lesson").chars().map(letters).collect();
        let body = json!({ "state": state, "method": "cfop", "detail": "steps" });
        let answer = service.ask("/solve", &body).await;
        let steps = answer["phases"].as_array().unwrap().iter();
        let steps = steps.flat_map(|phase| phase["steps"].as_array().unwrap().clone());
        let text =
            |step: Value| ["text", "what", "why"].map(|name| step[name].to_string()).join(" ");
        steps.map(text).collect::<Vec<String>>().join("\n")
    };
    let usual = lesson("URFDLB").await;
    assert!(usual.contains("white-red") || usual.contains("white-green"), "{usual}");
    // The sixth letter is the color that is left, as in pictures.
    for same in ["urfdlb", "wrgyob", "WRGYOB", "wrgypb", "wrgyo5"] {
        assert_eq!(lesson(same).await, usual, "{same}");
    }
    // Two of them are called by themselves.
    let two = lesson("wrgykp").await;
    assert!(two.contains("white-red") && two.contains("white-p") && two.contains("k-p"), "{two}");
}

#[tokio::test]
async fn pictures_keep_the_colors_of_letters() {
    let service = Service::start().await;
    let net = async |state: &str| {
        let answer = service.get(&format!("/picture?view=net&state={state}")).await;
        answer.text().await.unwrap()
    };
    let of = |six: &str, area: usize| {
        six.chars().map(|c| c.to_string().repeat(area)).collect::<String>()
    };
    assert_eq!(of("rgbwyp", 4), "rrrrggggbbbbwwwwyyyypppp");
    assert_eq!(net(&of("rgbwyp", 4)).await, net(&of("rgbwyo", 4)).await);
    let yellow = net(&format!("{}{}", "y".repeat(9), "x".repeat(45))).await;
    let gray = "#b4b8bd";
    assert!(yellow.contains("#ffd61f") && yellow.contains(gray), "{yellow}");
    for other in ["#ffffff", "#d32f2f", "#2e9e4b", "#f58b1e", "#2b62c9"] {
        assert!(!yellow.contains(&format!("stroke=\"{other}\"")), "{yellow}");
    }
    for blank in ["%3F", ".", "-"] {
        let text = format!("{}{}", "y".repeat(9), blank.repeat(45));
        assert_eq!(net(&text).await, yellow);
    }
    // Gray stays where a turn takes it, and goes with all six colors.
    let turned = service.get("/picture?view=net&state=xwwwrrrrggggyyyyoooobbbb&moves=U").await;
    let expected = service.get("/picture?view=net&state=wxwwbbrrrrggyyyyggoooobb").await;
    assert_eq!(turned.text().await.unwrap(), expected.text().await.unwrap());
    let drawn = run(&["draw", "--view", "net", &of("rgbwyp", 4)], "");
    assert_eq!(drawn, net(&of("rgbwyo", 4)).await);
    let tiles = async |query: &str| {
        service.get(&format!("/visualcube?fmt=svg&{query}")).await.text().await.unwrap()
    };
    let (x, l) = ("x".repeat(45), "l".repeat(45));
    assert_eq!(tiles(&format!("fc=yyyyyyyyy{x}")).await, tiles(&format!("fc=yyyyyyyyy{l}")).await);
}

/// The table of shapes in the documentation of the API: each example is the same state.
#[tokio::test]
async fn the_table_of_shapes_is_true() {
    let page = read("docs/api.md");
    let (_, table) =
        page.split_once("| shape | what you send as `state` |").expect("the table of shapes");
    let examples: Vec<Value> = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cell = line.trim_end_matches([' ', '|']).rsplit("| `").next().unwrap();
            serde_json::from_str(&cell.trim_end_matches('`').replace("\\|", "|")).expect(line)
        })
        .collect();
    assert!(examples.len() >= 10, "{}", examples.len());
    let service = Service::start().await;
    for example in examples {
        let answer = service.ask("/validate", &json!({ "state": example })).await;
        let state = answer["state"].as_str().unwrap();
        let is_in_colors = state.contains('w');
        let expected = "FBBULRDLLBFFULUFRDRRDDUB";
        let expected = if is_in_colors { in_colors(expected) } else { expected.to_owned() };
        assert_eq!(state.to_uppercase(), expected.to_uppercase(), "{example}");
    }
}
