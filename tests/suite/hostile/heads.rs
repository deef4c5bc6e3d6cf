//! Heads that a load balancer and the service could read differently.

use super::*;

/// What the program answers to a text, until it closes the connection.
fn answer(program: &Program, text: &str) -> String {
    send(program.connect(), text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[test]
fn ambiguous_heads_are_refused_and_the_connection_is_closed() {
    let program = Program::quiet(&[]);
    let get = "GET /methods HTTP/1.1\r\n";
    let chunked = "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    let refused = [
        format!("{get}\r\n"),
        format!("{get}host: x\r\nhost: x\r\n\r\n"),
        format!("{get}host: x\r\nHost: y\r\n\r\n"),
        format!("{get}host: x\n\r\n"),
        format!("{get}host: x\r\n\n"),
        "GET /methods HTTP/1.1\nhost: x\r\n\r\n".to_owned(),
        "GET /methods HTTP/1.1\nhost: x\n\n".to_owned(),
        format!("{chunked}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
        format!(
            "{chunked}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
    ];
    for text in &refused {
        // The second request must not be answered.
        let answer = answer(&program, &format!("{text}{get}host: x\r\n\r\n"));
        assert!(answer.starts_with("HTTP/1.1 400 "), "{text:?}: {answer}");
        assert!(!answer.contains("HTTP/1.1 200"), "{text:?}: {answer}");
        assert!(answer.contains("\"code\":\"malformed_request\""), "{text:?}: {answer}");
        assert!(answer.contains("connection: close"), "{text:?}: {answer}");
    }
    let counted =
        program.metric("unscramble_problems_total{route=\"/methods\",code=\"malformed_request\"}");
    assert_eq!(counted, 7.0);
    assert!(answer(&program, "GET /livez HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 404"));
}

#[test]
fn a_pipelined_head_is_checked_too() {
    let program = Program::quiet(&[]);
    let get = "GET /methods HTTP/1.1\r\nhost: x\r\n\r\n";
    let bare = "GET /methods HTTP/1.1\r\nhost: x\n\r\n";
    let answers = answer(&program, &format!("{get}{get}{bare}{get}"));
    let statuses: Vec<&str> =
        answers.split("HTTP/1.1 ").skip(1).map(|answer| &answer[..3]).collect();
    assert_eq!(statuses, ["200", "200", "400"], "{answers}");
}

#[test]
fn line_feeds_in_bodies_and_common_heads_are_accepted() {
    let program = Program::quiet(&[]);
    let body = "{\n\"size\": 3,\n\n\"scramble\": \"R U\"\n}\n";
    let head = "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    let known = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
    let chunked =
        format!("{head}transfer-encoding: Chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    let last = "GET /methods HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let answers = answer(&program, &format!("\r\n{known}{known}{chunked}{last}"));
    // Where a chunked body ends, only the parser knows, and it may have read the last head as well.
    let statuses: Vec<&str> =
        answers.split("HTTP/1.1 ").skip(1).map(|answer| &answer[..3]).collect();
    assert_eq!(statuses, ["200", "200", "200", "400"], "{answers}");
    assert!(answers.contains("wait for the answer"), "{answers}");
    let alone =
        answer(&program, &chunked.replace("\r\ncontent", "\r\nconnection: close\r\ncontent"));
    assert!(alone.starts_with("HTTP/1.1 200"), "{alone}");
}
