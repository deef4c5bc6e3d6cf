//! The line protocol of H. Kociemba's solver servers: a line with the 54 facelets of a 3x3x3 in, a line like `U2 L3 (2f)` out.
//!
//! A line `X` ends the connection. A browser may ask with `GET /FACELETS`, and gets a page. Each line becomes a `GET /solve`
//! of its client, so that it is admitted, logged and counted as one.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::connection_limits::ConnectionLimits;
use super::connections::ACCEPT_RETRY_DELAY;

/// The number of facelets of a 3x3x3.
const FACELETS: usize = 54;

/// The longest line in bytes, with its end.
const LONGEST_LINE: u64 = 1024;

/// The most lines of the head of a browser's request.
const MOST_LINES: usize = 100;

/// The longest answer in bytes: that of a 3x3x3 has fewer than a hundred.
const LONGEST_ANSWER: usize = 64 * 1024;

/// The most connections. Further ones wait until one of them ends.
const MOST_CONNECTIONS: usize = 256;

/// Accepts connections until `stop`, and serves each until its client leaves or `stop`.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    stop: CancellationToken,
) {
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS.min(limits.max_connections)));
    let accept = async {
        // The semaphore is never closed.
        while let Ok(place) = Arc::clone(&places).acquire_owned().await {
            let (stream, peer) = match listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::error!(%error, "could not accept a connection");
                    sleep(ACCEPT_RETRY_DELAY).await;
                    continue;
                }
            };
            let (router, stop) = (router.clone(), stop.clone());
            tokio::spawn(async move {
                let _place = place;
                // A client that breaks off is no fault.
                let _ = stop.run_until_cancelled(converse(stream, peer, router, limits)).await;
            });
        }
    };
    stop.run_until_cancelled(accept).await;
}

/// Answers the lines of a client.
async fn converse(
    mut stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    limits: ConnectionLimits,
) -> io::Result<()> {
    let (reader, mut writer) = stream.split();
    let mut reader = BufReader::new(reader);
    loop {
        let Some(line) = read_line(&mut reader, limits).await? else { return Ok(()) };
        if line == "X" {
            return Ok(());
        }
        if let Some(path) = line.strip_prefix("GET /") {
            // The client is not done with its head when its first line arrives.
            for _ in 0..MOST_LINES {
                if read_line(&mut reader, limits).await?.is_none_or(|line| line.is_empty()) {
                    break;
                }
            }
            let path = path.split(' ').next().unwrap_or_default();
            let page = page(&answer(&router, peer, path).await);
            writer.write_all(page.as_bytes()).await?;
            return writer.shutdown().await;
        }
        if !line.is_empty() {
            let answer = answer(&router, peer, &line).await;
            writer.write_all(format!("{answer}\n").as_bytes()).await?;
        }
    }
}

/// Reads a line in upper case, without white space around it; `None` at the end.
async fn read_line(
    reader: &mut (impl AsyncBufReadExt + Unpin),
    limits: ConnectionLimits,
) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut bounded = reader.take(LONGEST_LINE);
    let read = bounded.read_until(b'\n', &mut line);
    let length = timeout(limits.idle_timeout, read).await??;
    let is_whole = line.ends_with(b"\n") || (length as u64) < LONGEST_LINE;
    if length == 0 || !is_whole {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_uppercase()))
}

/// Solves a cube as a request of its client does. Returns the moves and their number, or what is wrong.
async fn answer(router: &Router, peer: SocketAddr, facelets: &str) -> String {
    let found = facelets.chars().count();
    if found != FACELETS {
        return format!("Error: expected {FACELETS} facelets, but found {found} characters");
    }
    if let Some(other) = facelets.chars().find(|facelet| !facelet.is_ascii_alphabetic()) {
        return format!("Error: expected {FACELETS} letters, but found {other:?}");
    }
    let request = Request::get(format!("/solve?state={facelets}"))
        .header(header::ACCEPT, "text/plain")
        .extension(ConnectInfo(peer))
        .body(Body::empty());
    let Ok(request) = request else { return "Error: these are no facelets".to_owned() };
    // A router always answers.
    let response = router.clone().oneshot(request).await.unwrap_or_default();
    let status = response.status();
    let text = to_bytes(response.into_body(), LONGEST_ANSWER).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    if status.is_success() { written(text.trim()) } else { format!("Error: {}", text.trim()) }
}

/// Writes moves with the number of quarter turns behind each face, and how many they are.
fn written(moves: &str) -> String {
    let mut count = 0;
    let mut text: String = moves
        .split_whitespace()
        .map(|one| {
            count += 1;
            match one.strip_suffix('\'') {
                Some(face) => format!("{face}3 "),
                None if one.ends_with('2') => format!("{one} "),
                None => format!("{one}1 "),
            }
        })
        .collect();
    text.push_str(&format!("({count}f)"));
    text
}

/// Returns a page for a browser.
fn page(answer: &str) -> String {
    let answer = answer.replace('&', "&amp;").replace('<', "&lt;");
    let html = format!("<!doctype html><title>unscramble</title><p>{answer}\n");
    format!(
        "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{html}",
        html.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_their_quarter_turns() {
        assert_eq!(written("U2 L' F"), "U2 L3 F1 (3f)");
        assert_eq!(written(""), "(0f)");
        assert!(page("a < b").ends_with("<p>a &lt; b\n"));
    }
}
