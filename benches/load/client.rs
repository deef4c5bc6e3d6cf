//! One HTTP/1.1 connection, and the outcome of each request on it.
//!
//! It uses no HTTP library. Whether a request was written in full, on which kind of connection, and
//! whether a byte of its answer arrived distinguishes a lost request from one that was never
//! accepted.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// After this time, a request without an answer is lost, unless its client is less patient.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(300);

/// The outcome of a request.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// A complete answer.
    Answer(Answer),
    /// The connection was refused, or the request could not be written.
    Refused,
    /// A connection that had served before was closed without a byte of an answer. It may have
    /// been closed before the request arrived, so the client retries.
    Closed,
    /// The request was written on a fresh connection, or its answer had begun, but no complete
    /// answer arrived.
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
    source: Option<IpAddr>,
    patience: Duration,
    keeps: bool,
    stream: Option<TcpStream>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client { address, source: None, patience: ANSWER_TIMEOUT, keeps: true, stream: None }
    }

    /// A client that opens a connection for each request.
    pub(crate) fn unpooled(address: SocketAddr) -> Client {
        Client { keeps: false, ..Client::new(address) }
    }

    /// Connects from this address, so that the service sees another client.
    pub(crate) fn from(self, source: IpAddr) -> Client {
        Client { source: Some(source), ..self }
    }

    /// Waits no longer than this for an answer.
    pub(crate) fn patient_for(self, patience: Duration) -> Client {
        Client { patience, ..self }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Outcome {
        self.send(format!("GET {path} HTTP/1.1\r\nhost: bench\r\n\r\n").as_bytes()).await
    }

    pub(crate) async fn solve(&mut self, body: &str) -> Outcome {
        self.send(&solve_request(body)).await
    }

    /// Sends the bytes of a request.
    pub(crate) async fn send(&mut self, request: &[u8]) -> Outcome {
        let kept = self.stream.take();
        let fresh = kept.is_none();
        let stream = match kept {
            Some(stream) => Ok(stream),
            None => match timeout(self.patience, connect_from(self.source, self.address)).await {
                Ok(stream) => stream,
                Err(_) => {
                    return Outcome::Lost(format!("no connection within {:?}", self.patience));
                }
            },
        };
        let Ok(mut stream) = stream else { return Outcome::Refused };
        if stream.write_all(request).await.is_err() {
            return if fresh { Outcome::Refused } else { Outcome::Closed };
        }
        let mut read = Vec::new();
        let why = match timeout(self.patience, answer(&mut stream, &mut read)).await {
            Ok(Ok(answer)) => {
                if self.keeps && !answer.closes {
                    self.stream = Some(stream);
                }
                return Outcome::Answer(answer);
            }
            Ok(Err(_)) if !fresh && read.is_empty() => return Outcome::Closed,
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("no answer within {:?}", self.patience),
        };
        Outcome::Lost(format!("{why}, after {} bytes of an answer", read.len()))
    }
}

/// The bytes of a request to solve.
pub(crate) fn solve_request(body: &str) -> Vec<u8> {
    post_request("/solve", JSON, body)
}

/// The header of a JSON body.
pub(crate) const JSON: &str = "content-type: application/json";

/// The bytes of a request with a body. `headers` are the lines of the headers besides host and
/// length.
pub(crate) fn post_request(path: &str, headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    let head = format!("POST {path} HTTP/1.1\r\nhost: bench\r\n{headers}\r\n");
    format!("{head}content-length: {length}\r\n\r\n{body}").into_bytes()
}

pub(crate) async fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    connect_from(None, address).await
}

/// Connects from a source address, or from the one that the system chooses.
async fn connect_from(source: Option<IpAddr>, address: SocketAddr) -> io::Result<TcpStream> {
    let stream = match source {
        None => TcpStream::connect(address).await?,
        Some(source) => {
            let socket = TcpSocket::new_v4()?;
            socket.bind(SocketAddr::new(source, 0))?;
            socket.connect(address).await?
        }
    };
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Reads an answer into `read`.
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

/// Reads a chunked body: before each chunk is a line with its length, and an empty chunk is last.
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
