//! `GET /analyse/live`: a solve that is followed turn by turn, as messages of a WebSocket.
//!
//! A session lives as long as its connection, and keeps nothing beyond it. It counts as a request of its client, and has the place of its
//! connection. Lessons, figures and hints are made by the workers, like the answers to requests, and each costs a token of the client's
//! rate; so does a message that is refused.

mod end;
mod messages;
mod session;
mod socket;

use axum::Extension;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::sync::mpsc::channel;
use tracing::Instrument;

pub(crate) use self::messages::{LiveMessage, LiveProblemSchema, LiveStart};
use self::session::Session;
use self::socket::Socket;
use crate::http::contract::failure::Failure;
use crate::http::contract::problem_sets;
use crate::http::work::call::RequestContext;
use crate::http::work::tunnel::{HandedOver, Tunnel};
use crate::observe::{RequestStats, metrics};
use unscramble_wire::problem::{Code, Problem};

/// The longest first message, in bytes; that of a 10x10x10 has a state of 600 symbols.
pub(super) const LONGEST_START: usize = 64 * 1024;

/// The longest further message, in bytes.
pub(super) const LONGEST_MESSAGE: usize = 4 * 1024;

/// The bytes that are read from the connection at once.
const READ_AHEAD: usize = 4 * 1024;

/// What a session takes before it has a lesson, in bytes: an estimate.
const SESSION: usize = 32 * 1024;

/// The protocol of the messages, for clients that must name one: those that send their API key beside it.
const PROTOCOL: &str = "unscramble";

/// Follow a solve turn by turn
///
/// A WebSocket for a smart cube, or for somebody who clicks. The first message of the client is a `LiveStart`, further ones are
/// `LiveMessage`; those of the service are `LiveEvent` or `LiveProblem`. All are JSON texts.
///
/// The service makes a lesson from the state, and tells of each message with moves where in the lesson the cube is. It compares states:
/// the cube may be held in any way, a half turn may come in two parts, and parallel layers may turn in any order. After a move that
/// leaves the lesson, the event has the moves that lead back. A client that solves something another way, or undoes what was done, gets
/// a new lesson from there.
///
/// A message that is refused is answered with a `problem`, and the session goes on. It is closed with the code 1000 when the cube is
/// solved, 1001 when the service stops, 1003 after a message that is no text, 1008 after too many moves or too long a time, 1009 after a
/// message that is too long, and 1013 if its place is needed for another client.
///
/// A page that needs an API key offers the protocols `unscramble` and `bearer.KEY`.
#[utoipa::path(
    get,
    path = "/analyse/live",
    tag = "cubes",
    responses((status = 101, description = "The session begins. Its messages are `LiveStart`, `LiveMessage`, \
            `LiveEvent` and `LiveProblem`."),
        problem_sets::LiveProblems),
)]
pub(crate) async fn analyse_live(
    context: RequestContext,
    tunnel: Option<Extension<Tunnel>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|rejection| {
        let detail = format!("this is a WebSocket: {}", rejection.body_text());
        Problem::new(Code::MalformedRequest, detail)
    })?;
    let charge = context.app.ledger().charge(&context.caller, SESSION).await?;
    let (in_progress, handed_over) = (context.app.lifecycle.track_request(), HandedOver::default());
    let tunnel = tunnel.map(|Extension(tunnel)| tunnel).unwrap_or_default();
    let kept = (in_progress, tunnel.keep(), handed_over.clone());
    let ((messages, heard), (told, answers)) = (channel(1), channel(1));
    let limits = *context.limits();
    let session = Session { context, charge, heard, told };
    let (span, stats) = (tracing::Span::current(), RequestStats::current());
    let follow = async move |socket: WebSocket| {
        let _open = metrics::live_session();
        session.run(Socket { socket, limits, messages, answers }, tunnel).await;
        drop(kept);
    };
    let mut response = upgrade
        .protocols([PROTOCOL])
        .max_message_size(LONGEST_START)
        .max_frame_size(LONGEST_START)
        .read_buffer_size(READ_AHEAD)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            stats.scope(follow(socket)).instrument(span).await;
        });
    response.extensions_mut().insert(handed_over);
    Ok(response)
}
