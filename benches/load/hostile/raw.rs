//! Connections on which an attacker writes what it likes and reads as little as it likes.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::client::connect;

/// The pause of an attacker that was refused or disconnected, before it returns.
pub(super) const RETURNS: Duration = Duration::from_millis(50);

/// A receive buffer that fills at once.
const SMALL_BUFFER: u32 = 4096;

/// Runs this many attackers, each of which does the same again and again.
pub(super) fn attackers<F>(
    count: usize,
    again: impl Fn(usize) -> F + Clone + Send + 'static,
) -> JoinSet<()>
where
    F: Future<Output = io::Result<()>> + Send,
{
    let mut running = JoinSet::new();
    for number in 0..count {
        let again = again.clone();
        running.spawn(async move {
            loop {
                if again(number).await.is_err() {
                    sleep(RETURNS).await;
                }
            }
        });
    }
    running
}

/// Writes these pieces, then waits for the service to close the connection, reading nothing but
/// what precedes that.
pub(super) async fn hold(address: SocketAddr, pieces: &[&[u8]]) -> io::Result<()> {
    let mut stream = connect(address).await?;
    for piece in pieces {
        stream.write_all(piece).await?;
    }
    let mut ignored = [0; 4096];
    while stream.read(&mut ignored).await? > 0 {}
    Err(io::ErrorKind::ConnectionAborted.into())
}

/// Writes a request and never reads. Returns when nothing more happens: never.
pub(super) async fn ignore(address: SocketAddr, request: &[u8]) -> io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(SMALL_BUFFER)?;
    let mut stream = socket.connect(address).await?;
    stream.write_all(request).await?;
    std::future::pending().await
}

/// Writes these pieces and reads until the answer has begun.
pub(super) async fn until_answered(
    stream: &mut TcpStream,
    pieces: &[&[u8]],
) -> io::Result<[u8; 16]> {
    for piece in pieces {
        stream.write_all(piece).await?;
    }
    let mut status = [0; 16];
    stream.read_exact(&mut status).await?;
    Ok(status)
}

/// The head of a request with a JSON body of this length.
pub(super) fn head(path: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n"
    )
}
