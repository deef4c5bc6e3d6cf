//! Every bad request gets a problem that says what is wrong, in one shape, and never a 5xx.
//!
//! A table: each line is a request with one fault, and what the problem must say.

use reqwest::Method;
use serde_json::{Value, json};

use crate::cases;
use crate::service::{Service, problem};

const SOLVED: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

/// A request that must be refused.
struct Bad {
    method: Method,
    path: String,
    content_type: Option<&'static str>,
    body: Vec<u8>,
    code: &'static str,
    status: u16,
    /// A word that `detail` must contain.
    word: String,
    pointer: Option<&'static str>,
    /// A defect that the problem must list.
    defect: Option<&'static str>,
}

fn bad(path: &str, body: impl Into<Vec<u8>>, code: &'static str, word: &str) -> Bad {
    Bad {
        method: Method::POST,
        path: path.to_owned(),
        content_type: Some("application/json"),
        body: body.into(),
        code,
        status: match code {
            "malformed_json" => 400,
            "not_found" => 404,
            "method_not_allowed" => 405,
            "payload_too_large" => 413,
            "unsupported_media_type" => 415,
            _ => 422,
        },
        word: word.to_owned(),
        pointer: None,
        defect: None,
    }
}

impl Bad {
    fn at(self, pointer: &'static str) -> Bad {
        Bad { pointer: Some(pointer), ..self }
    }

    fn typed(self, content_type: Option<&'static str>) -> Bad {
        Bad { content_type, ..self }
    }

    fn with(self, method: Method) -> Bad {
        Bad { method, content_type: None, ..self }
    }

    fn defect(self, code: &'static str) -> Bad {
        Bad { defect: Some(code), ..self }
    }
}

/// The body of a `/solve` request for a solved 3x3x3, with more fields.
fn solve(fields: Value) -> Vec<u8> {
    let mut body = json!({ "state": SOLVED });
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    body.to_string().into_bytes()
}

fn malformed() -> Vec<Bad> {
    let code = "malformed_json";
    let deep = |open: &str| format!("{{\"state\":{}", open.repeat(20_000));
    vec![
        bad("/solve", "", code, "empty"),
        bad("/solve", " \n\t ", code, "empty"),
        bad("/solve", "{", code, "line 1 column 1"),
        bad("/solve", "{\"state\"", code, "EOF"),
        bad("/solve", "{\"state\": \"UU", code, "EOF"),
        bad("/solve", "{\"state\": \"UU\"", code, "EOF"),
        bad("/solve", "{state: 1}", code, "key must be a string"),
        bad("/solve", "{'state': 1}", code, "key must be a string"),
        bad("/solve", "{\"state\": \"UU\",}", code, "trailing comma"),
        bad("/solve", format!("{{\"state\": \"{SOLVED}\"}} x"), code, "trailing"),
        bad("/solve", format!("{{\"state\": \"{SOLVED}\"}}{{}}"), code, "trailing"),
        bad("/solve", "\u{feff}", code, "empty"),
        bad("/solve", "\u{feff}\u{feff}{}", code, "expected value"),
        bad("/solve", "state=UUU", code, "expected value"),
        bad("/solve", "<state/>", code, "line 1"),
        bad("/solve", "NaN", code, "line 1"),
        bad("/solve", "{\n\n  \"state\": !\n}", code, "line 3"),
        bad("/solve", "{\"state\": \"\\ud800\"}", code, "hex escape"),
        bad("/solve", "{\"state\": \"a\nb\"}", code, "control character"),
        bad("/solve", b"{\"state\": \"\xff\xfe\"}".to_vec(), code, "UTF-8"),
        bad("/solve", b"\xff\xfe{\x00}\x00".to_vec(), code, "UTF-8"),
        bad("/solve", "{\"time_ms\": 1e999}", code, "number out of range"),
        bad("/solve", "{\"time_ms\": 01}", code, "invalid number"),
        bad("/validate", "{\"state\": ", code, "EOF"),
        bad("/apply", "{\"size\": 3, \"moves\": [\"R\", ", code, "EOF"),
        bad("/apply", "", code, "empty"),
        // Deep nesting is refused at the first level that must not be an array or object.
        bad("/solve", deep("["), "invalid_request", "sequence").at("/state/0/0/0"),
        bad("/solve", deep("{\"U\":"), "invalid_request", "expected a string").at("/state/U"),
        bad("/solve", "[".repeat(100_000), "invalid_request", "object"),
    ]
}

fn wrong_types() -> Vec<Bad> {
    let code = "invalid_request";
    let of = |fields: Value| solve(fields);
    vec![
        bad("/solve", "[]", code, "expected an object").at(""),
        bad("/solve", format!("[\"{SOLVED}\"]"), code, "expected an object").at(""),
        bad("/validate", format!("[\"{SOLVED}\"]"), code, "expected an object").at(""),
        bad("/apply", "[3, null, \"R\"]", code, "expected an object").at(""),
        bad("/solve", "null", code, "expected an object").at(""),
        bad("/solve", "\"UUU\"", code, "expected an object").at(""),
        bad("/solve", "17", code, "expected an object").at(""),
        bad("/solve", "true", code, "expected an object").at(""),
        bad("/solve", "{}", code, "send a state").at("/state"),
        bad("/validate", "{}", code, "missing field `state`"),
        bad("/apply", "{\"size\": 3}", code, "send the moves").at("/moves"),
        bad("/solve", "{\"state\": 5}", code, "a string of facelets").at("/state"),
        bad("/solve", "{\"state\": true}", code, "a string of facelets").at("/state"),
        bad("/validate", "{\"state\": null}", code, "a string of facelets").at("/state"),
        bad(
            "/solve",
            json!({ "state": ["UUUU", "RRRR", "FFFF", "DDDD", "LLLL", null] }).to_string(),
            code,
            "a string of facelets or a digit",
        )
        .at("/state/5"),
        bad("/solve", "{\"state\": [[10]]}", code, "a digit").at("/state/0/0"),
        bad("/solve", "{\"state\": [[[[]]]]}", code, "sequence").at("/state/0/0/0"),
        bad("/solve", "{\"state\": {\"U\": \"\", \"u\": \"\"}}", code, "duplicate field `U`"),
        bad("/solve", "{\"state\": {\"U\": \"UUUU\"}}", code, "missing field `R`").at("/state/R"),
        bad("/solve", "{\"state\": {\"U\": 1}}", code, "expected a string").at("/state/U"),
        bad("/solve", "{\"state\": {\"x\": \"UUUU\"}}", code, "unknown field `x`").at("/state/x"),
        bad("/solve", "{\"state\": {\"~/\": \"\"}}", code, "unknown field").at("/state/~0~1"),
        bad("/solve", of(json!({ "color": "red" })), code, "unknown field `color`").at("/color"),
        bad("/solve", of(json!({ "State": SOLVED })), code, "unknown field `State`").at("/State"),
        bad("/validate", of(json!({ "method": "x" })), code, "unknown field").at("/method"),
        bad("/validate", of(json!({ "detail": "all" })), code, "`working`").at("/detail"),
        bad("/validate", of(json!({ "detail": 1 })), code, "expected a string").at("/detail"),
        bad("/apply", "{\"size\":3,\"moves\":\"R\",\"x\":1}", code, "unknown field").at("/x"),
        bad("/solve", "{\"state\": \"U\", \"state\": \"U\"}", code, "duplicate field `state`"),
        bad("/solve", of(json!({ "method": 3 })), code, "expected a string").at("/method"),
        bad("/solve", of(json!({ "until": [] })), code, "expected a string").at("/until"),
        bad(
            "/solve",
            "{\"state\":\"U\",\"options\":{\"three\":\"a\",\"three\":\"b\"}}",
            code,
            "duplicate field `three`",
        )
        .at("/options"),
        bad("/solve", of(json!({ "options": "three" })), code, "expected a map").at("/options"),
        bad("/solve", of(json!({ "options": ["a"] })), code, "expected a map").at("/options"),
        bad("/solve", of(json!({ "options": { "three": ["a"] } })), code, "expected a string")
            .at("/options/three"),
        bad("/solve", of(json!({ "options": { "three": null } })), code, "expected a string")
            .at("/options/three"),
        bad("/solve", of(json!({ "options": { "three": {} } })), code, "expected a string")
            .at("/options/three"),
        bad("/solve", of(json!({ "options": { "three": 1.5 } })), code, "expected a string")
            .at("/options/three"),
        bad("/solve", of(json!({ "options": { "three": -1 } })), code, "expected a string")
            .at("/options/three"),
        bad("/solve", of(json!({ "time_ms": "500" })), code, "a whole number").at("/time_ms"),
        bad("/solve", of(json!({ "time_ms": -1 })), code, "a whole number").at("/time_ms"),
        bad("/solve", of(json!({ "time_ms": 0.5 })), code, "a whole number").at("/time_ms"),
        bad("/solve", of(json!({ "max_moves": 4_294_967_296_u64 })), code, "too large")
            .at("/max_moves"),
        bad("/solve", "{\"time_ms\": 99999999999999999999}", code, "a whole number").at("/time_ms"),
        bad("/solve", of(json!({ "detail": "all" })), code, "unknown variant").at("/detail"),
        bad("/solve", of(json!({ "detail": 1 })), code, "invalid type").at("/detail"),
        bad("/solve", of(json!({ "notation": "WCA" })), code, "unknown variant").at("/notation"),
        bad("/solve", of(json!({ "turns": "yes" })), code, "boolean").at("/turns"),
        bad("/apply", "{\"size\": \"3\", \"moves\": \"R\"}", code, "a whole number").at("/size"),
        bad("/apply", "{\"size\": 3.0, \"moves\": \"R\"}", code, "a whole number").at("/size"),
        bad("/apply", "{\"size\": 3, \"moves\": 5}", code, "a string of moves").at("/moves"),
        bad("/apply", "{\"size\": 3, \"moves\": {}}", code, "a string of moves").at("/moves"),
        bad("/apply", "{\"size\": 3, \"moves\": [\"R\", 2]}", code, "a string").at("/moves/1"),
        bad("/apply", "{\"size\": 3, \"moves\": [\"R\\u0000\"]}", code, "a string").at("/moves/0"),
        bad(
            "/apply",
            "{\"size\": 3, \"moves\": \"R\", \"lower\": \"Wide\"}",
            code,
            "unknown variant",
        )
        .at("/lower"),
        bad("/solve", of(json!({ "lower": "upper" })), code, "unknown variant").at("/lower"),
    ]
}

fn wrong_combinations() -> Vec<Bad> {
    let code = "invalid_request";
    vec![
        bad("/solve", solve(json!({ "size": 3, "scramble": "R" })), code, "not both")
            .at("/scramble"),
        bad("/solve", solve(json!({ "scramble": "R" })), code, "not both").at("/scramble"),
        bad("/solve", solve(json!({ "size": 4 })), code, "is a 3x3x3").at("/size"),
        bad("/solve", "{\"size\": 3}", code, "needs a scramble").at("/scramble"),
        bad("/solve", "{\"scramble\": \"R\"}", code, "size").at("/size"),
        bad("/apply", "{\"moves\": \"R\"}", code, "state or a size").at("/state"),
        bad("/apply", solve(json!({ "size": 2, "moves": "R" })), code, "is a 3x3x3").at("/size"),
        bad("/solve", solve(json!({ "method": "magic" })), code, "magic").at("/method"),
        bad("/solve", solve(json!({ "method": "" })), code, "no method").at("/method"),
        bad("/solve", solve(json!({ "method": "x".repeat(9999) })), code, "xxx").at("/method"),
        bad(
            "/solve",
            json!({ "size": 5, "scramble": "R", "method": "beginner" }).to_string(),
            code,
            "sizes 2 to 3",
        )
        .at("/method"),
        bad("/solve", solve(json!({ "until": "lunch" })), code, "lunch").at("/until"),
        bad(
            "/solve",
            json!({ "size": 4, "scramble": "R", "options": { "order": "yau", "three": "zz" } })
                .to_string(),
            code,
            "begin",
        )
        .at("/options"),
        bad("/solve", solve(json!({ "options": { "color": "x" } })), code, "no option")
            .at("/options/color"),
        bad("/solve", solve(json!({ "options": { "a/b~": "x" } })), code, "no option")
            .at("/options/a~1b~0"),
        bad(
            "/solve",
            solve(json!({ "method": "reduction", "options": { "three": 10 } })),
            code,
            "expected a string",
        )
        .at("/options/three"),
        bad(
            "/solve",
            solve(json!({ "method": "reduction", "options": { "three": true } })),
            code,
            "expected a string",
        )
        .at("/options/three"),
        bad(
            "/solve",
            solve(json!({ "method": "reduction", "options": { "three": "magic" } })),
            code,
            "magic",
        )
        .at("/options/three"),
        bad(
            "/solve",
            solve(json!({ "method": "reduction", "options": { "edge_parity": "" } })),
            code,
            "simple",
        )
        .at("/options/edge_parity"),
        bad(
            "/solve",
            json!({ "size": 4, "scramble": "R", "method": "optimal" }).to_string().into_bytes(),
            code,
            "solves cubes of sizes 2 to 3, not 4",
        )
        .at("/method"),
        bad(
            "/solve",
            solve(json!({ "method": "optimal", "options": { "metric": "etm" } })),
            code,
            "one of: htm, qtm, axial, axial_qtm",
        )
        .at("/options/metric"),
        bad(
            "/solve",
            json!({ "size": 2, "scramble": "R", "method": "optimal", "options": { "without": "B" } })
                .to_string()
                .into_bytes(),
            code,
            "size 3",
        )
        .at("/options/without"),
        bad(
            "/solve",
            solve(json!({ "method": "two_phase", "options": { "solutions": 101 } })),
            code,
            "1 to 100",
        )
        .at("/options/solutions"),
        bad(
            "/solve",
            solve(json!({ "method": "two_phase", "options": { "costs": { "half": 0 } } })),
            code,
            "a turn costs more than 0",
        )
        .at("/options/costs"),
        bad(
            "/solve",
            solve(json!({ "method": "two_phase", "options": { "costs": { "half": "dear" } } })),
            code,
            "number",
        )
        .at("/options/costs/half"),
        bad(
            "/solve",
            solve(json!({ "method": "two_phase", "options": { "costs": 3 } })),
            code,
            "an object of numbers",
        )
        .at("/options/costs"),
        bad(
            "/solve",
            solve(json!({ "method": "two_phase", "options": { "costs": { "half": 1 }, "metric": "qtm" } })),
            code,
            "instead of a metric",
        )
        .at("/options"),
        bad(
            "/solve",
            solve(json!({ "method": "optimal", "options": { "limit": 0 } })),
            code,
            "1 to",
        )
        .at("/options/limit"),
        bad("/solve", solve(json!({ "method": "beginner", "max_moves": 20 })), code, "max_moves")
            .at("/max_moves"),
    ]
}

fn wrong_goals() -> Vec<Bad> {
    let invalid = "invalid_request";
    let solved = |symbols: &str| -> String {
        symbols.chars().flat_map(|symbol| std::iter::repeat_n(symbol, 4)).collect()
    };
    let (faces, colors) = (solved("URFDLB"), solved("wrgyob"));
    let from = |state: &str, to: Value, code, word| {
        let body = json!({ "state": state, "to": to, "method": "optimal" });
        bad("/solve", body.to_string(), code, word).at("/to")
    };
    let case = |kind: &str| {
        let mut cases = cases::unsolvable().into_iter();
        json!(cases.find(|case| case.size == 2 && case.defect == kind).unwrap().state)
    };
    let human = json!({ "state": SOLVED, "to": SOLVED, "method": "cfop" }).to_string();
    vec![
        bad("/solve", human, invalid, "methods that search").at("/to"),
        from(&faces, json!(5), invalid, "a string of facelets"),
        bad(
            "/solve",
            json!({ "state": faces, "to": { "U": "UUUU" }, "method": "optimal" }).to_string(),
            invalid,
            "missing field",
        )
        .at("/to/R"),
        from(&faces, json!("UUU"), "bad_length", "found 3 "),
        from(&faces, json!(""), "bad_length", "found 0"),
        from(&faces, json!("?".repeat(24)), "unknown_symbol", "face U, row 1"),
        from(&faces, json!("URFDLB".repeat(101 * 101)), "unsupported_size", "101"),
        from(&faces, json!(SOLVED), invalid, "size 3, but the start has size 2"),
        from(&faces, json!(solved("123456")), invalid, "other symbols than the start"),
        from(&colors, json!(solved("wrgyoX")), invalid, "use the same symbols for both"),
        from(&colors, json!(solved("wogyrb")), invalid, "arranged differently"),
        from(&colors, json!(solved("rwgyob")), invalid, "arranged differently"),
        from(&faces, case("twist"), "unsolvable_state", "").defect("corner_twist"),
        from(&faces, case("mirror"), "unsolvable_state", "").defect("mirrored_corner"),
        bad(
            "/validate",
            json!({ "state": faces, "to": faces }).to_string(),
            invalid,
            "unknown field",
        )
        .at("/to"),
    ]
}

fn wrong_states() -> Vec<Bad> {
    let with = |path: &str, state: &str, code, word| {
        bad(path, json!({ "state": state }).to_string(), code, word).at("/state")
    };
    let twice = |symbol: char| SOLVED.replacen('U', &symbol.to_string(), 1);
    let uneven = json!({ "U": "UUUU", "R": "RRRR", "F": "FFF", "D": "DDDD", "L": "LLLL",
        "B": "BBBB" });
    let too_large = "URFDLB".repeat(101 * 101);
    let size = |size: Value| json!({ "size": size, "scramble": "R" }).to_string();
    vec![
        with("/solve", "", "bad_length", "found 0"),
        with("/solve", "U", "bad_length", "found 1 "),
        with("/solve", &SOLVED[1..], "bad_length", "found 53"),
        with("/solve", &format!("{SOLVED}U"), "bad_length", "found 55"),
        with("/validate", "URFD", "bad_length", "a 2x2x2 has 24"),
        bad("/solve", json!({ "state": uneven }).to_string(), "bad_length", "face F").at("/state"),
        with("/solve", &twice('*'), "unknown_symbol", "face U, row 1, column 1"),
        with("/solve", &twice('é'), "unknown_symbol", "ASCII"),
        with("/solve", &twice('\0'), "unknown_symbol", "ASCII"),
        with("/validate", &twice('X'), "unknown_symbol", "the colors of this state are URFDLB"),
        with("/validate", &twice('u'), "unknown_symbol", "the colors of this state are URFDLB"),
        with("/solve", "URFDLB", "unsupported_size", "not 1"),
        with("/solve", &too_large, "unsupported_size", "101"),
        with("/validate", &too_large, "unsupported_size", "2 to 100"),
        bad(
            "/validate",
            json!({ "state": "URFDLB".repeat(33 * 33), "detail": "working" }).to_string(),
            "invalid_request",
            "up to 32",
        )
        .at("/detail"),
        bad("/solve", size(json!(1)), "unsupported_size", "not 1").at("/size"),
        bad("/solve", size(json!(0)), "unsupported_size", "not 0").at("/size"),
        bad("/solve", size(json!(101)), "unsupported_size", "2 to 100").at("/size"),
        bad("/solve", size(json!(u64::MAX)), "unsupported_size", "2 to 100").at("/size"),
        bad("/apply", "{\"size\":101,\"moves\":\"\"}", "unsupported_size", "101").at("/size"),
    ]
}

/// A solved cube with some stickers changed.
fn restickered(size: usize, changes: &[(usize, char)]) -> String {
    let mut state: Vec<char> =
        "URFDLB".chars().flat_map(|c| std::iter::repeat_n(c, size * size)).collect();
    for (index, symbol) in changes {
        state[*index] = *symbol;
    }
    state.into_iter().collect()
}

fn unsolvable() -> Vec<Bad> {
    let with = |state: String, defect: &'static str| {
        let body = json!({ "state": state }).to_string();
        bad("/solve", body, "unsolvable_state", "").at("/state").defect(defect)
    };
    let case = |size: usize, kind: &str| {
        let mut cases = cases::unsolvable().into_iter();
        cases.find(|case| case.size == size && case.defect == kind).unwrap().state
    };
    vec![
        with(restickered(3, &[(0, 'R')]), "sticker_count"),
        with("U".repeat(54), "sticker_count"),
        with("w".repeat(24), "sticker_count"),
        with(restickered(3, &[(4, 'R'), (13, 'U')]), "center_scheme"),
        // A sticker of the corner URF, swapped with one of the edge UR.
        with(restickered(3, &[(8, 'R'), (10, 'U')]), "unknown_corner"),
        with(restickered(3, &[(8, 'R'), (10, 'U')]), "unknown_edge"),
        with(restickered(3, &[(6, 'U'), (18, 'R'), (38, 'F')]), "duplicate_corner"),
        with(restickered(3, &[(19, 'R')]), "duplicate_edge"),
        with(restickered(4, &[(33, 'D')]), "unknown_wing"),
        with(case(2, "mirror"), "mirrored_corner"),
        with(case(3, "mirror"), "mirrored_corner"),
        with(case(2, "twist"), "corner_twist"),
        with(case(5, "twist"), "corner_twist"),
        with(case(3, "flip"), "edge_flip"),
        with(case(3, "parity"), "permutation_parity"),
        with(case(4, "wing"), "duplicate_wing"),
        with(case(4, "center"), "center_orbit"),
    ]
}

fn wrong_moves() -> Vec<Bad> {
    let code = "invalid_notation";
    let apply = |size: u64, moves: Value, word: &str| {
        bad("/apply", json!({ "size": size, "moves": moves }).to_string(), code, word)
    };
    vec![
        apply(3, json!("R U Q"), "move 3 (\"Q\")").at("/moves"),
        apply(3, json!(["R", "U", "Q"]), "move 3 (\"Q\")").at("/moves/2"),
        apply(3, json!(["R", "U F", "D Q"]), "move 5 (\"Q\")").at("/moves/2"),
        apply(3, json!(["R", "2"]), "no face").at("/moves/1"),
        apply(3, json!(["(R", "U"]), "not closed").at("/moves/0"),
        apply(4, json!("M"), "middle layer").at("/moves"),
        apply(2, json!("m"), "inner layers").at("/moves"),
        apply(3, json!("4R"), "layer 4").at("/moves"),
        apply(3, json!("0R"), "layer number").at("/moves"),
        apply(5, json!("4-2R"), "backwards").at("/moves"),
        apply(3, json!("R4"), "R4").at("/moves"),
        apply(3, json!("R''"), "R''").at("/moves"),
        apply(3, json!("2x"), "no layer number").at("/moves"),
        apply(3, json!("99999999999R"), "layer number").at("/moves"),
        apply(3, json!("é\u{1F600}"), "not a face").at("/moves"),
        apply(3, json!("Q".repeat(60_000)), "QQQ").at("/moves"),
        bad("/solve", "{\"size\": 4, \"scramble\": \"R U S\"}", code, "move 3").at("/scramble"),
        bad("/solve", "{\"size\": 4, \"scramble\": [\"S\"]}", code, "move 1").at("/scramble/0"),
    ]
}

fn wrong_queries() -> Vec<Bad> {
    let code = "invalid_request";
    let get = |query: &str, code, word| {
        bad(&format!("/scramble{query}"), "", code, word).with(Method::GET)
    };
    vec![
        get("", code, "size"),
        get("?size=", code, "expected a whole number").at("/size"),
        get("?size=three", code, "expected a whole number").at("/size"),
        get("?size=-3", code, "expected a whole number").at("/size"),
        get("?size=3.5", code, "expected a whole number").at("/size"),
        get("?size=1", "unsupported_size", "not 1").at("/size"),
        get("?size=101", "unsupported_size", "2 to 100").at("/size"),
        get("?size=99999999999999999999", code, "expected a whole number").at("/size"),
        get("?size=3&size=4", code, "duplicate"),
        get("?size=3&kind=color", code, "unknown variant").at("/kind"),
        get("?size=8&kind=wca", code, "sizes 2 to 7").at("/kind"),
        get("?size=11&leaving=edges", code, "sizes up to 10").at("/size"),
        get("?size=3&leaving=edges", code, "cross, f2l, oll").at("/leaving"),
        get("?size=3&leaving=oll&method=layers", code, "none").at("/leaving"),
        get("?size=3&leaving=oll&first_layer=X", code, "unknown variant").at("/first_layer"),
        get("?size=2&case=oll-27", code, "sizes 3 to 10").at("/case"),
        get("?size=3&case=sune", code, "oll-27").at("/case"),
        get("?size=3&seeds=1", code, "unknown field `seeds`").at("/seeds"),
        get(&format!("?size=3&seed={}", "s".repeat(257)), code, "256").at("/seed"),
    ]
}

fn wrong_requests() -> Vec<Bad> {
    let media = "unsupported_media_type";
    let body = || solve(json!({}));
    let here = |method, path: &str, code, word| bad(path, "", code, word).with(method);
    vec![
        bad("/solve", body(), media, "application/json").typed(None),
        bad("/solve", body(), media, "application/json").typed(Some("text/plain")),
        bad("/solve", body(), media, "json").typed(Some("application/x-www-form-urlencoded")),
        bad("/validate", body(), media, "json").typed(Some("text/json")),
        bad("/apply", body(), media, "json").typed(Some("application/jsonx")),
        bad("/solve", " ".repeat(400_000), "payload_too_large", "too large"),
        bad("/validate", " ".repeat(400_000), "payload_too_large", "too large"),
        bad("/apply", " ".repeat(1_700_000), "payload_too_large", "too large"),
        here(Method::GET, "/nowhere", "not_found", "/nowhere"),
        here(Method::POST, "/solve/none/", "not_found", "/solve/none"),
        here(Method::GET, "/problems/none", "not_found", "malformed_json"),
        here(Method::GET, "/%ff", "not_found", "nothing"),
        here(Method::GET, "/validate", "method_not_allowed", "GET"),
        here(Method::DELETE, "/solve", "method_not_allowed", "DELETE"),
        here(Method::PUT, "/validate", "method_not_allowed", "PUT"),
        here(Method::POST, "/scramble", "method_not_allowed", "POST"),
        here(Method::POST, "/openapi.json", "method_not_allowed", "POST"),
        here(Method::from_bytes(b"BREW").unwrap(), "/solve", "method_not_allowed", "BREW"),
    ]
}

#[tokio::test]
async fn every_bad_request_gets_a_problem_that_says_what_is_wrong() {
    let groups = [
        malformed(),
        wrong_types(),
        wrong_combinations(),
        wrong_goals(),
        wrong_states(),
        unsolvable(),
        wrong_moves(),
        wrong_queries(),
        wrong_requests(),
    ];
    let bad: Vec<Bad> = groups.into_iter().flatten().collect();
    assert!(bad.len() >= 150, "{}", bad.len());
    let service = Service::start().await;
    let document: Value = service.get("/openapi.json").await.json().await.unwrap();
    let mut failures = Vec::new();
    for bad in bad {
        let mut request = service.client.request(bad.method.clone(), service.url(&bad.path));
        if let Some(content_type) = bad.content_type {
            request = request.header("content-type", content_type);
        }
        let start: String = String::from_utf8_lossy(&bad.body).chars().take(80).collect();
        let response = request.body(bad.body.clone()).send().await.unwrap();
        let allow = response.headers().get("allow").cloned();
        let (status, code, body) = problem(response).await;
        let detail = body["detail"].as_str().unwrap();
        let defects = body["defects"].as_array().cloned().unwrap_or_default();
        let right = (status, code.as_str()) == (bad.status, bad.code)
            && !detail.is_empty()
            && detail.contains(&bad.word)
            && detail.chars().count() <= 501
            && bad.pointer.is_none_or(|pointer| body["pointer"] == pointer)
            && bad.defect.is_none_or(|defect| defects.iter().any(|d| d["code"] == defect))
            && (status == 405) == allow.is_some();
        if !right {
            let Bad { method, path, status, code, word, pointer, defect, .. } = &bad;
            failures.push(format!(
                "{method} {path} {start}\n  wanted {status} {code} {word:?} {pointer:?} {defect:?}\
                 \n  got {body}"
            ));
        }
        // A status that the document does not list must not occur.
        let path = bad.path.split('?').next().unwrap();
        let operation = &document["paths"][path][bad.method.as_str().to_lowercase()];
        if operation.is_object() && operation["responses"].get(status.to_string()).is_none() {
            failures.push(format!("{path}: status {status} is not in the OpenAPI document"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[tokio::test]
async fn a_line_of_a_batch_is_read_as_strictly_as_a_request() {
    let service = Service::start().await;
    for body in [
        r#"{"size":3,"scramble":"R","scramble":"U","id":7}"#,
        r#"{"size":3,"size":3,"scramble":"R","id":7}"#,
        r#"{"state":{"U":"","u":""},"id":7}"#,
        r#"{"state":{"U":"","U":""},"id":7}"#,
        r#"{"size":3,"scramble":"R","options":{"three":"cfop","three":"cfop"},"id":7}"#,
        r#"{"size":3,"scramble":"R","color_names":{"U":1},"id":7}"#,
        r#"{"size":3,"scramble":["R",1],"id":7}"#,
        r#"{"size":"3","scramble":"R","id":7}"#,
        r#"{"size":3,"color":"R","id":7}"#,
    ] {
        let alone = service.client.post(service.url("/solve")).body(body.replace(",\"id\":7", ""));
        let line = service.client.post(service.url("/solve/batch"));
        let line = line.header("content-type", "application/x-ndjson").body(body);
        let line: Value = line.send().await.unwrap().json().await.unwrap();
        let alone = alone.header("content-type", "application/json").send().await.unwrap();
        let alone: Value = alone.json().await.unwrap();
        assert_eq!(line["id"], 7, "{line}");
        for field in ["code", "pointer", "detail"] {
            assert_eq!(line["problem"][field], alone[field], "{body}");
        }
    }
    let line = service.client.post(service.url("/solve/batch"));
    let line = line.header("content-type", "application/x-ndjson");
    let line = line.body(r#"{"id":7,"size":3,"scramble":"R","id":8}"#).send().await.unwrap();
    let line: Value = line.json().await.unwrap();
    let detail = line["problem"]["detail"].as_str().unwrap();
    assert!(line["id"] == 1 && detail.contains("duplicate field `id`"), "{line}");
}
