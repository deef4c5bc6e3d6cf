//! Heads that two programs could read differently, which is how requests are smuggled past a load
//! balancer; and a batch in an encoding that nobody decodes.

use std::net::SocketAddr;

use tokio::time::timeout;

use super::raw;
use super::victim::PATIENCE;
use crate::client::connect;
use crate::report::Report;
use crate::service::Service;

/// Requests with the status that they must get. The first is sound; each of the others differs from
/// it, or from the one after it, in one thing.
const REQUESTS: [(&str, &str, &str); 7] = [
    ("a sound request", "200", "GET /methods HTTP/1.1\r\nhost: a\r\n\r\n"),
    ("two Host headers", "400", "GET /methods HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n"),
    ("no Host header", "400", "GET /methods HTTP/1.1\r\naccept: */*\r\n\r\n"),
    ("lines that end in LF alone", "400", "GET /methods HTTP/1.1\nhost: a\n\n"),
    (
        "transfer-encoding: gzip, chunked",
        "400",
        "POST /solve HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         transfer-encoding: gzip, chunked\r\n\r\n19\r\n{\"size\":2,\"scramble\":\"R\"}\r\n0\r\n\r\n",
    ),
    (
        "transfer-encoding: chunked",
        "200",
        "POST /solve HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\n\r\n19\r\n{\"size\":2,\"scramble\":\"R\"}\r\n0\r\n\r\n",
    ),
    (
        "a batch with content-encoding: gzip",
        "415",
        "POST /solve/batch HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-ndjson\r\n\
         content-encoding: gzip\r\ncontent-length: 26\r\n\r\n{\"size\":2,\"scramble\":\"R\"}\n",
    ),
];

/// Each request over a connection of its own.
pub(super) async fn heads() -> Result<Report, String> {
    let mut report = Report::new("hostile-heads");
    let service = Service::start(&[]).await?;
    for (what, expected, request) in REQUESTS {
        let status = status(service.address, request).await;
        report.promise(status == expected, || format!("{what}: {status}, not {expected}"));
    }
    report.count("requests", REQUESTS.len());
    Ok(report)
}

/// The status of the answer, or what came instead.
async fn status(address: SocketAddr, request: &str) -> String {
    let answer = async {
        let mut stream = connect(address).await?;
        raw::until_answered(&mut stream, &[request.as_bytes()]).await
    };
    match timeout(PATIENCE, answer).await {
        Ok(Ok(start)) => String::from_utf8_lossy(&start[9..12]).into_owned(),
        Ok(Err(error)) => error.to_string(),
        Err(_) => format!("nothing within {PATIENCE:?}"),
    }
}
