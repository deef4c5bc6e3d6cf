//! The socket of a session. It is read while the session works, so that the work stops as soon as the client leaves.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use futures_util::SinkExt;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::{Instant, interval_at, sleep_until, timeout};

use super::end::End;
use crate::http::contract::limits::Limits;

/// How often a silent client is asked whether it is there, so that no proxy closes the connection as dead.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// How long the client may take to confirm the end.
const CLOSING: Duration = Duration::from_secs(1);

/// The bytes of messages that may wait for the session. Nothing more is read beside them, not even the end of the connection.
const MOST_WAITING: usize = 4 * 1024;

/// The socket of a session.
pub(super) struct Socket {
    pub(super) socket: WebSocket,
    pub(super) limits: Limits,
    /// Takes the messages of the client to the session.
    pub(super) messages: Sender<String>,
    /// Brings those of the session, and at last why it ends.
    pub(super) answers: Receiver<Result<String, End>>,
}

impl Socket {
    /// Hands messages to and fro until the client leaves or the session ends, and returns why.
    pub(super) async fn serve(&mut self) -> Result<Infallible, End> {
        let time = self.limits.idle_timeout;
        let began = Instant::now();
        let mut heartbeat = interval_at(began + HEARTBEAT, HEARTBEAT);
        let mut silent = began + self.limits.body_timeout;
        let mut waiting = VecDeque::<String>::new();
        loop {
            let bytes: usize = waiting.iter().map(|text| size_of::<String>() + text.len()).sum();
            let has_room = bytes < MOST_WAITING;
            let message = tokio::select! {
                biased;
                _ = heartbeat.tick() => {
                    taken(self.socket.send(Message::Ping(Default::default())), time).await?;
                    continue;
                }
                Some(answer) = self.answers.recv() => {
                    taken(self.socket.send(Message::Text(answer?.into())), time).await?;
                    continue;
                }
                Ok(place) = self.messages.reserve(), if !waiting.is_empty() => {
                    if let Some(text) = waiting.pop_front() {
                        place.send(text);
                    }
                    continue;
                }
                message = self.socket.recv(), if has_room => message,
                () = sleep_until(silent), if has_room => return Err(End::SILENT),
            };
            silent = Instant::now() + time;
            match message {
                None | Some(Ok(Message::Close(_))) => return Err(End::GONE),
                Some(Err(error)) => return Err(End::of_error(error)),
                Some(Ok(Message::Binary(_))) => return Err(End::NO_TEXT),
                // The answers to pings would pile up if they were not sent first.
                Some(Ok(Message::Ping(_))) => taken(self.socket.flush(), time).await?,
                Some(Ok(Message::Pong(_))) => {}
                Some(Ok(Message::Text(text))) => waiting.push_back(text.to_string()),
            }
        }
    }

    /// Tells the client why the session ends.
    pub(super) async fn close(mut self, end: End) {
        let close = async {
            let _ = self.socket.send(Message::Close(Some(end.frame()))).await;
            while let Some(Ok(_)) = self.socket.recv().await {}
        };
        let _ = timeout(CLOSING, close).await;
    }
}

/// Waits until the client has taken what is sent, which it has to in time.
async fn taken(
    sent: impl Future<Output = Result<(), axum::Error>>,
    time: Duration,
) -> Result<(), End> {
    match timeout(time, sent).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::GONE),
    }
}
