//! `GET /analyse/live`: a solve that is followed turn by turn, as messages of a WebSocket.
//!
//! A session lives as long as its connection, and keeps nothing beyond it. It counts as a request of its client, and has the place of its
//! connection. Lessons, figures and hints are made by the workers, like the answers to requests, and each costs a token of the client's
//! rate; so does a message that is refused.

mod end;
mod messages;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::time::{interval_at, sleep_until, timeout};
use tracing::Instrument;

use self::end::End;
use self::messages::Started;
pub(crate) use self::messages::{LiveMessage, LiveProblemSchema, LiveStart};
use super::analyse::longest_answer;
use crate::http::contract::problem_response::written;
use crate::http::contract::{json, problem_sets};
use crate::http::work::admission::{Cost, Task};
use crate::http::work::call::RequestContext;
use crate::http::work::deadline::Deadline;
use crate::http::work::ledger::Grant;
use crate::http::work::tunnel::{HandedOver, Tunnel};
use crate::observe::RequestStats;
use crate::wire::problem::{Code, Problem};
use crate::wire::requests::parse;
use crate::wire::{LiveEvent, Lower, Style};
use unscramble_solve::{Budget, Solver};
use unscramble_teach::train::analysis::{MOST_MOVES, Recorded};
use unscramble_teach::train::hint::Strength;
use unscramble_teach::train::live::{Live, Place, Turned};

/// The longest first message, in bytes; that of a 10x10x10 has a state of 600 symbols.
const LONGEST_START: usize = 64 * 1024;

/// The longest further message, in bytes.
const LONGEST_MESSAGE: usize = 4 * 1024;

/// The bytes that are read from the connection at once.
const READ_AHEAD: usize = 4 * 1024;

/// What a session takes before it has a lesson, in bytes: an estimate.
const SESSION: usize = 32 * 1024;

/// How often a silent client is asked whether it is there, so that no proxy closes the connection as dead.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// How long the client may take to confirm the end.
const CLOSING: Duration = Duration::from_secs(1);

/// The protocol of the messages, for clients that must name one: those that send their API key beside it.
const PROTOCOL: &str = "unscramble";

/// Follow a solve turn by turn
///
/// A WebSocket for a smart cube, or for somebody who clicks. The first message of the client is a `LiveStart`, further ones are
/// `LiveMessage`; those of the service are `LiveEvent` or `LiveProblem`. All are JSON texts.
///
/// The service makes a lesson from the state, and tells of each message with moves where in it the cube is. It compares states, so that
/// any hold will do, half turns may come in two parts, and parallel layers in any order. A move that leaves the lesson is told with the
/// moves that lead back. Who solves something another way, or brings back what was open, gets a new lesson from there.
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
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|rejection| {
        let detail = format!("this is a WebSocket: {}", rejection.body_text());
        Problem::new(Code::MalformedRequest, detail)
    })?;
    let charge = context.app.ledger().charge(&context.caller, SESSION).await?;
    let (in_progress, handed_over) = (context.app.lifecycle.track_request(), HandedOver::default());
    let tunnel = tunnel.map(|Extension(tunnel)| tunnel).unwrap_or_default();
    let kept = (in_progress, tunnel.keep(), handed_over.clone());
    let session = Session { context, tunnel, charge };
    let (span, stats) = (tracing::Span::current(), RequestStats::current());
    let follow = async move |socket: WebSocket| {
        session.run(socket).await;
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

/// A connection that follows a solve.
struct Session {
    context: RequestContext,
    tunnel: Tunnel,
    /// For the session, its lesson and its messages.
    charge: Grant,
}

/// A solve that is followed, and how to tell of it.
struct Followed {
    live: Live,
    style: Arc<Style>,
    lower: Lower,
    /// The strength of the hint that the session sends at each new step, and the place of the last hint.
    hint: Option<Strength>,
    hinted: Option<Place>,
}

impl Session {
    /// Answers messages to the end, and says why it ends.
    async fn run(mut self, mut socket: WebSocket) {
        let Err(end) = self.follow(&mut socket).await;
        tracing::debug!(end = end.reason, "a live session ended");
        let close = async {
            let _ = socket.send(Message::Close(Some(end.frame()))).await;
            while let Some(Ok(_)) = socket.recv().await {}
        };
        let _ = timeout(CLOSING, close).await;
    }

    async fn follow(&mut self, socket: &mut WebSocket) -> Result<std::convert::Infallible, End> {
        let limits = *self.context.limits();
        let began = tokio::time::Instant::now();
        let mut heartbeat = interval_at(began + HEARTBEAT, HEARTBEAT);
        let mut heard = began;
        let mut followed: Option<Followed> = None;
        loop {
            let silent = match followed {
                None => began + limits.body_timeout,
                Some(_) => heard + limits.idle_timeout,
            };
            let message = tokio::select! {
                biased;
                () = self.context.app.lifecycle.stopping() => return Err(End::STOPPING),
                () = self.tunnel.closing() => return Err(End::NO_PLACE),
                () = sleep_until(began + limits.live_timeout) => return Err(End::TOO_LONG),
                () = sleep_until(silent) => return Err(End::SILENT),
                _ = heartbeat.tick() => {
                    send(socket, Message::Ping(Default::default()), limits.idle_timeout).await?;
                    continue;
                }
                message = socket.recv() => message,
            };
            heard = tokio::time::Instant::now();
            let text = match message {
                None | Some(Ok(Message::Close(_))) => return Err(End::GONE),
                Some(Err(error)) => return Err(End::of_error(error)),
                Some(Ok(Message::Binary(_))) => return Err(End::NO_TEXT),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Text(text))) => text,
            };
            let answered = match &mut followed {
                None => match self.start(text.to_string()).await {
                    Ok((started, events)) => {
                        followed = Some(started);
                        Ok(events)
                    }
                    Err(problem) => Err(problem),
                },
                Some(_) if text.len() > LONGEST_MESSAGE => return Err(End::TOO_LARGE),
                Some(followed) => self.answer(followed, &text, socket).await?,
            };
            match answered {
                Ok(events) => self.tell(socket, &events).await?,
                Err(problem) => self.refuse(socket, &problem).await?,
            }
            if followed.as_ref().is_some_and(|followed| followed.live.is_solved()) {
                return Err(End::SOLVED);
            }
        }
    }

    async fn tell(&self, socket: &mut WebSocket, events: &[LiveEvent]) -> Result<(), End> {
        for event in events {
            let text = match json::text(event) {
                Ok(text) => String::from_utf8_lossy(&text).into_owned(),
                Err(problem) => return self.refuse(socket, &problem).await,
            };
            send(socket, Message::Text(text.into()), self.context.limits().idle_timeout).await?;
        }
        Ok(())
    }

    /// Tells a problem, which costs a token.
    async fn refuse(&self, socket: &mut WebSocket, problem: &Problem) -> Result<(), End> {
        self.spend().await;
        let problem = written(problem, &RequestStats::current());
        let text = format!("{{\"type\":\"problem\",\"problem\":{problem}}}");
        send(socket, Message::Text(text.into()), self.context.limits().idle_timeout).await
    }

    /// Takes a token of the client's rate; waits for it.
    async fn spend(&self) {
        let end = Instant::now() + self.context.limits().solve_timeout;
        self.context.app.ledger().spend_on_line(&self.context.caller, end).await;
    }

    /// Does work on a worker, as for a request of its own.
    async fn work<T: Send + 'static>(
        &self,
        cost: Cost,
        size: usize,
        needs_tables: bool,
        work: impl FnOnce(&Solver, &Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.spend().await;
        let RequestContext { app, caller, .. } = &self.context;
        let deadline = Deadline::new(Instant::now(), app.limits.solve_timeout);
        let caller = caller.clone();
        let task = Task { cost, size, search_threads: 0, needs_tables, deadline, caller };
        let solver = Arc::clone(&app.solver);
        app.admission.run(task, move |budget| work(&solver, budget)).await
    }

    /// Begins to follow a solve.
    async fn start(&mut self, text: String) -> Result<(Followed, Vec<LiveEvent>), Problem> {
        let app = Arc::clone(&self.context.app);
        let (length, bytes) = (text.len(), text.into_bytes());
        let read = move || parse::<LiveStart>(&bytes);
        let started = app.reading.read(length, app.limits, read).await?;
        let Started { start, plan, mut style, lower, hint } = started;
        style.language.get_or_insert(self.context.language);
        style.base_path = RequestStats::current().base_path().as_str().to_owned();
        let size = start.cube().size();
        self.charge.resize(SESSION + longest_answer(size, 0)).await?;
        let needs_tables = plan.needs_tables();
        let live = self.work(Cost::Heavy, size, needs_tables, move |solver, budget| {
            let lesson = plan.lesson(&start, solver, budget)?;
            Ok(Live::new(plan, start, lesson)?)
        });
        let live = live.await?;
        let mut events = vec![LiveEvent::started(&live)];
        let style = Arc::new(style);
        let mut followed = Followed { live, style, lower, hint, hinted: None };
        events.extend(self.hint_of_itself(&mut followed).await?);
        Ok((followed, events))
    }

    /// Answers a message.
    async fn answer(
        &mut self,
        followed: &mut Followed,
        text: &str,
        socket: &mut WebSocket,
    ) -> Result<Result<Vec<LiveEvent>, Problem>, End> {
        let size = followed.live.start().cube().size();
        let read = parse::<LiveMessage>(text.as_bytes())
            .and_then(|message| message.checked(size, followed.lower, followed.live.moves()));
        let message = match read {
            Ok(message) => message,
            Err(problem) => return Ok(Err(problem)),
        };
        if let Some(moves) = message.moves.filter(|moves| !moves.turns.is_empty()) {
            if moves.turns.len() > followed.live.room() {
                return Err(End::TOO_MANY);
            }
            let Some(turned) = turn(&mut followed.live, &moves).await else {
                return Ok(Ok(Vec::new()));
            };
            if let Err(problem) = self.moved(followed, &turned, message.anew, socket).await? {
                return Ok(Err(problem));
            }
        } else if message.anew
            && let Err(problem) = self.anew(followed).await
        {
            return Ok(Err(problem));
        }
        Ok(match message.hint {
            Some(strength) => {
                followed.hinted = followed.live.place();
                self.hint(followed, strength).await
            }
            None => self.hint_of_itself(followed).await,
        })
    }

    /// Tells what moves did.
    async fn moved(
        &mut self,
        followed: &mut Followed,
        turned: &Turned,
        anew: bool,
        socket: &mut WebSocket,
    ) -> Result<Result<(), Problem>, End> {
        let is_new = !turned.solved && (turned.wants_lesson || anew);
        let mut failed = None;
        if is_new {
            failed = self.anew(followed).await.err();
        }
        let moved = LiveEvent::moved(&followed.live, turned, is_new && failed.is_none());
        self.tell(socket, &[moved]).await?;
        if let Some(problem) = failed {
            return Ok(Err(problem));
        }
        if turned.may_end_phase {
            match self.figures(followed, turned.solved).await {
                Ok(events) => self.tell(socket, &events).await?,
                Err(problem) => return Ok(Err(problem)),
            }
        }
        Ok(Ok(()))
    }

    /// Begins a new lesson.
    async fn anew(&self, followed: &mut Followed) -> Result<(), Problem> {
        let (plan, now) = (followed.live.plan().clone(), followed.live.now().clone());
        let (size, needs_tables) = (now.cube().size(), plan.needs_tables());
        let lesson = self.work(Cost::Heavy, size, needs_tables, move |solver, budget| {
            Ok(plan.lesson(&now, solver, budget)?)
        });
        let lesson = lesson.await?;
        followed.live.follow(lesson);
        followed.hinted = None;
        Ok(())
    }

    /// Tells the ends of phases and, if the cube is solved, the whole solve.
    async fn figures(
        &mut self,
        followed: &mut Followed,
        is_solved: bool,
    ) -> Result<Vec<LiveEvent>, Problem> {
        let live = &followed.live;
        let (plan, start, moves) =
            (live.plan().clone(), live.start().clone(), live.moves().clone());
        let size = start.cube().size();
        // It is given back when the messages are written.
        let _charge = self.charge.another(longest_answer(size, moves.turns.len())).await?;
        let style = Arc::clone(&followed.style);
        let figures = self.work(Cost::Heavy, size, plan.needs_tables(), move |solver, budget| {
            let analysis = match is_solved {
                true => plan.analysis().analyse(&start, moves, solver, budget)?,
                false => plan.analysis().follow(&start, moves, budget)?,
            };
            let phases = LiveEvent::phases(&analysis, &style);
            Ok((phases, is_solved.then(|| LiveEvent::solved(analysis, &style))))
        });
        let (phases, solved) = figures.await?;
        let ended = followed.live.phases_ended(phases.len());
        Ok(phases.into_iter().skip(ended.start).chain(solved).collect())
    }

    /// Gives the hint that somebody asks for.
    async fn hint(
        &self,
        followed: &Followed,
        strength: Strength,
    ) -> Result<Vec<LiveEvent>, Problem> {
        let (live, style) = (followed.live.clone(), Arc::clone(&followed.style));
        let size = live.start().cube().size();
        let hint = self.work(Cost::Light, size, false, move |_, _| {
            Ok(LiveEvent::hint(&live, strength, &style))
        });
        Ok(hint.await?.into_iter().collect())
    }

    /// Gives a hint about a step that begins, if the session asks for hints.
    async fn hint_of_itself(&self, followed: &mut Followed) -> Result<Vec<LiveEvent>, Problem> {
        let place = followed.live.place();
        let is_same = |last: Place| {
            place.is_some_and(|next| (last.phase, last.step) == (next.phase, next.step))
        };
        match followed.hint {
            Some(strength)
                if followed.live.is_followed() && !followed.hinted.is_some_and(is_same) =>
            {
                followed.hinted = place;
                self.hint(followed, strength).await
            }
            _ => Ok(Vec::new()),
        }
    }
}

/// Makes turns. One takes up to a millisecond, so others have their turn in between.
async fn turn(live: &mut Live, moves: &Recorded) -> Option<Turned> {
    let mut last = None;
    for (number, turn) in moves.turns.iter().enumerate() {
        last = Some(live.turn(*turn, moves.times.get(number).copied()));
        tokio::task::yield_now().await;
    }
    last
}

/// Sends a message to a client, which has to take it in time.
async fn send(socket: &mut WebSocket, message: Message, time: Duration) -> Result<(), End> {
    match timeout(time, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::GONE),
    }
}
