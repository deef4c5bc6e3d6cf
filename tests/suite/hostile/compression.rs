//! Clients that ask for the largest page with compression, and leave.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::service::random_state;

const BUNDLE: &str = "GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: x\r\n\
    accept-encoding: gzip\r\n\r\n";

/// How many clients ask and leave.
const LEAVING: usize = 300;

/// A bound that a solve stayed far above while every page was compressed for each request.
const PATIENCE: Duration = Duration::from_secs(10);

/// The program as a process, which ends with this value.
struct Program {
    process: Child,
    address: String,
    admin: String,
}

impl Program {
    fn start() -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_unscramble"))
            .args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"])
            .args(["--log-format", "json"])
            .args(["--cache-dir", concat!(env!("CARGO_TARGET_TMPDIR"), "/hostile-tables")])
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stderr.take().unwrap()).lines();
        let addresses = log.find_map(|line| {
            let line: Value = serde_json::from_str(&line.ok()?).ok()?;
            let field = |name: &str| Some(line[name].as_str()?.to_owned());
            Some((field("address")?, field("admin")?))
        });
        let (address, admin) = addresses.expect("the log has the addresses");
        std::thread::spawn(move || log.for_each(drop));
        Program { process, address, admin }
    }

    async fn wait_until_ready(&self, client: &Client) {
        let (url, started) = (format!("http://{}/readyz", self.admin), Instant::now());
        while client.get(&url).send().await.is_ok_and(|answer| !answer.status().is_success()) {
            assert!(started.elapsed() < Duration::from_secs(300), "the service is not ready");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Returns the time of a solve that no cache answers.
    async fn solve(&self, client: &Client, seed: &str) -> Duration {
        let (url, started) = (format!("http://{}/solve", self.address), Instant::now());
        let body = json!({ "state": random_state(3, seed), "method": "beginner" });
        let answer = client.post(url).json(&body).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        started.elapsed()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_ask_for_compressed_pages_and_leave_stop_no_solve() {
    let program = Program::start();
    let client = Client::builder().no_proxy().build().unwrap();
    program.wait_until_ready(&client).await;
    for round in 0..3 {
        let attacks: Vec<_> = (0..LEAVING)
            .map(|_| {
                let address = program.address.clone();
                tokio::spawn(async move {
                    let mut stream = TcpStream::connect(address).await.unwrap();
                    stream.write_all(BUNDLE.as_bytes()).await.unwrap();
                    tokio::time::sleep(Duration::from_millis(2)).await;
                })
            })
            .collect();
        let during = program.solve(&client, &format!("during {round}")).await;
        for attack in attacks {
            attack.await.unwrap();
        }
        let after = program.solve(&client, &format!("after {round}")).await;
        assert!(during < PATIENCE && after < PATIENCE, "{during:?} during, {after:?} after");
    }
    let metrics = client.get(format!("http://{}/metrics", program.admin)).send().await.unwrap();
    let metrics = metrics.text().await.unwrap();
    let done = "unscramble_compressions_total{result=\"done\"} 0";
    assert!(metrics.contains(done), "the pages were compressed again:\n{metrics}");
}
