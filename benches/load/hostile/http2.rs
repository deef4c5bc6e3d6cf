//! HTTP/2 connections of an attacker: many requests on each, whose bodies may have no end and whose
//! answers are not read.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;

use futures_util::{StreamExt, stream};
use http_body_util::StreamBody;
use hyper::body::{Bytes, Frame};
use hyper::client::conn::http2;
use hyper::{Request, Version};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::task::JoinSet;

use crate::client::connect;

/// The bytes that the service may send before the client has read any: the least of the protocol.
const WINDOW: u32 = 65_535;

/// The bytes to hand over at a time.
const PIECE: usize = 16 * 1024;

/// A request with a body of which `length` bytes are announced.
#[derive(Debug, Clone)]
pub(super) struct Post {
    pub(super) path: &'static str,
    pub(super) media_type: &'static str,
    pub(super) length: usize,
    pub(super) body: Bytes,
}

/// Sends the requests over one connection, keeps their answers unread, and returns when all have
/// failed or the connection is closed. A body that is shorter than announced is never ended.
pub(super) async fn hold(address: SocketAddr, requests: Vec<Post>) -> io::Result<()> {
    let io = TokioIo::new(connect(address).await?);
    let (sender, connection) = http2::Builder::new(TokioExecutor::new())
        .initial_stream_window_size(WINDOW)
        .initial_connection_window_size(WINDOW)
        .handshake(io)
        .await
        .map_err(io::Error::other)?;
    let mut running = JoinSet::new();
    for post in requests {
        let mut sender = sender.clone();
        running.spawn(async move {
            let request = request(address, post);
            sender.ready().await?;
            // The answer is kept, so that its stream stays open, but nothing of it is read.
            let answer = sender.send_request(request).await?;
            if answer.status().is_success() {
                std::future::pending::<()>().await;
            }
            Ok::<_, hyper::Error>(())
        });
    }
    let all = async { while running.join_next().await.is_some() {} };
    tokio::select! {
        ended = connection => ended.map_err(io::Error::other)?,
        () = all => {}
    }
    Err(io::ErrorKind::ConnectionAborted.into())
}

fn request(
    address: SocketAddr,
    post: Post,
) -> Request<StreamBody<impl futures_util::Stream<Item = Result<Frame<Bytes>, Infallible>>>> {
    let ends = post.body.len() == post.length;
    let pieces: Vec<_> = (0..post.body.len())
        .step_by(PIECE)
        .map(|start| post.body.slice(start..post.body.len().min(start + PIECE)))
        .map(|piece| Ok(Frame::data(piece)))
        .collect();
    let rest = if ends { stream::empty().left_stream() } else { stream::pending().right_stream() };
    let body = StreamBody::new(stream::iter(pieces).chain(rest));
    Request::post(format!("http://{address}{}", post.path))
        .version(Version::HTTP_2)
        .header("content-type", post.media_type)
        .header("content-length", post.length)
        .body(body)
        .expect("the parts of the request are valid")
}
