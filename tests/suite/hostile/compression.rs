//! Clients that ask for the largest page with compression, and leave.

use std::io::Write;
use std::thread::sleep;
use std::time::Duration;

use serde_json::json;

use super::{Program, post};
use crate::service::random_state;

const BUNDLE: &str = "GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: x\r\n\
    accept-encoding: gzip\r\n\r\n";

/// How many clients ask and leave.
const LEAVING: usize = 300;

#[test]
fn clients_that_ask_for_compressed_pages_and_leave_stop_no_solve() {
    let program = Program::quiet(&[]);
    for round in 0..3 {
        std::thread::scope(|scope| {
            for _ in 0..LEAVING {
                scope.spawn(|| {
                    let mut stream = program.connect();
                    stream.write_all(BUNDLE.as_bytes()).unwrap();
                    sleep(Duration::from_millis(2));
                });
            }
        });
        let body = json!({ "state": random_state(3, &format!("round {round}")) });
        let answer = post(program.api, "/solve", &body.to_string()).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    assert_eq!(program.metric("unscramble_compressions_total{result=\"done\"}"), 0.0);
}
