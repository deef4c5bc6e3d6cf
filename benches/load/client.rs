//! One HTTP/1.1 connection, and what becomes of each request on it.
//!
//! No HTTP library is used: whether a request was written in full, on which kind of connection, and
//! whether a byte of its answer came is what tells a lost request from one that was never taken.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Every request has its answer by then, or never.
const PATIENCE: Duration = Duration::from_secs(300);

/// What became of a request.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// A complete answer.
    Answer(Answer),
    /// Nobody took the connection, or the request could not be written.
    Refused,
    /// A connection that had served before was closed without a byte of an answer: the client
    /// cannot know whether that crossed its request, and asks again.
    Closed,
    /// The request was written on a fresh connection, or its answer had begun, and no complete answer
    /// came.
    Lost(String),
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    closes: bool,
}

/// A client that keeps its connection open, or opens one for each request.
#[derive(Debug)]
pub(crate) struct Client {
    address: SocketAddr,
    keeps: bool,
    stream: Option<TcpStream>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client { address, keeps: true, stream: None }
    }

    /// Opens a connection for each request.
    pub(crate) fn anew(address: SocketAddr) -> Client {
        Client { address, keeps: false, stream: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Outcome {
        self.send(format!("GET {path} HTTP/1.1\r\nhost: bench\r\n\r\n").as_bytes()).await
    }

    pub(crate) async fn solve(&mut self, body: &str) -> Outcome {
        self.send(&solve_request(body)).await
    }

    /// Sends a request as it goes over the wire.
    pub(crate) async fn send(&mut self, request: &[u8]) -> Outcome {
        let kept = self.stream.take();
        let fresh = kept.is_none();
        let stream = match kept {
            Some(stream) => Ok(stream),
            None => connect(self.address).await,
        };
        let Ok(mut stream) = stream else { return Outcome::Refused };
        if stream.write_all(request).await.is_err() {
            return if fresh { Outcome::Refused } else { Outcome::Closed };
        }
        let mut read = Vec::new();
        let why = match timeout(PATIENCE, answer(&mut stream, &mut read)).await {
            Ok(Ok(answer)) => {
                if self.keeps && !answer.closes {
                    self.stream = Some(stream);
                }
                return Outcome::Answer(answer);
            }
            Ok(Err(_)) if !fresh && read.is_empty() => return Outcome::Closed,
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("no answer within {PATIENCE:?}"),
        };
        Outcome::Lost(format!("{why}, after {} bytes of an answer", read.len()))
    }
}

/// A request to solve, as it goes over the wire.
pub(crate) fn solve_request(body: &str) -> Vec<u8> {
    post_request("/solve", JSON, body)
}

/// The header of a JSON body.
pub(crate) const JSON: &str = "content-type: application/json";

/// A request with a body, as it goes over the wire; `headers` are those besides host and length, a line each.
pub(crate) fn post_request(path: &str, headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    let head = format!("POST {path} HTTP/1.1\r\nhost: bench\r\n{headers}\r\n");
    format!("{head}content-length: {length}\r\n\r\n{body}").into_bytes()
}

pub(crate) async fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Reads an answer; `read` is what came of it.
async fn answer(stream: &mut TcpStream, read: &mut Vec<u8>) -> io::Result<Answer> {
    let wrong = |what: &str| io::Error::other(what.to_owned());
    let end = loop {
        if let Some(at) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        more(stream, read).await?;
    };
    let head = String::from_utf8_lossy(&read[..end]).to_ascii_lowercase();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let field = |name: &str| {
        let mut fields = head.lines().filter_map(|line| line.split_once(": "));
        fields.find_map(|(key, value)| (key == name).then_some(value))
    };
    let status = status.ok_or_else(|| wrong("an answer without status"))?;
    let closes = field("connection") == Some("close");
    if field("transfer-encoding") == Some("chunked") {
        return Ok(Answer { status, body: chunks(stream, read, end).await?, closes });
    }
    let length = field("content-length").and_then(|length| length.parse().ok());
    let length: usize = length.ok_or_else(|| wrong("an answer without content-length"))?;
    while read.len() < end + length {
        more(stream, read).await?;
    }
    Ok(Answer { status, body: read[end..].to_vec(), closes })
}

/// Reads a body that comes bit by bit: before each bit a line with its length, and a bit of no length at
/// the end.
async fn chunks(stream: &mut TcpStream, read: &mut Vec<u8>, start: usize) -> io::Result<Vec<u8>> {
    let (mut at, mut body) = (start, Vec::new());
    loop {
        let line = loop {
            if let Some(length) = read[at..].windows(2).position(|two| two == b"\r\n") {
                break at + length;
            }
            more(stream, read).await?;
        };
        let digits = String::from_utf8_lossy(&read[at..line]);
        let length = usize::from_str_radix(&digits, 16).map_err(io::Error::other)?;
        let (from, to) = (line + 2, line + 2 + length);
        while read.len() < to + 2 {
            more(stream, read).await?;
        }
        if length == 0 {
            return Ok(body);
        }
        body.extend_from_slice(&read[from..to]);
        at = to + 2;
    }
}

async fn more(stream: &mut TcpStream, read: &mut Vec<u8>) -> io::Result<()> {
    read.reserve(16 * 1024);
    match stream.read_buf(read).await? {
        0 => Err(io::Error::other("the connection was closed")),
        _ => Ok(()),
    }
}
