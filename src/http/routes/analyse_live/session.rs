//! A session: what it answers to the messages of its client.

use std::convert::Infallible;
use std::future::pending;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::sleep;

use super::end::End;
use super::messages::{LiveMessage, LiveStart, Started};
use super::socket::Socket;
use super::{LONGEST_MESSAGE, SESSION};
use crate::http::contract::json;
use crate::http::contract::problem_response::written;
use crate::http::routes::analyse::longest_answer;
use crate::http::work::admission::{Cost, Task};
use crate::http::work::call::RequestContext;
use crate::http::work::deadline::Deadline;
use crate::http::work::ledger::Grant;
use crate::http::work::tunnel::Tunnel;
use crate::observe::RequestStats;
use unscramble_solve::{Budget, Solver};
use unscramble_teach::train::analysis::Recorded;
use unscramble_teach::train::hint::Strength;
use unscramble_teach::train::live::{Live, Place, Turned};
use unscramble_wire::problem::Problem;
use unscramble_wire::requests::parse;
use unscramble_wire::{LiveEvent, Lower, Style};

/// A connection that follows a solve.
pub(super) struct Session {
    pub(super) context: RequestContext,
    /// For the session, its lesson and its messages.
    pub(super) charge: Grant,
    /// The messages of the client.
    pub(super) heard: Receiver<String>,
    /// Takes those of the service, and at last why the session ends.
    pub(super) told: Sender<Result<String, End>>,
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
    /// Answers messages to the end, which may come during work.
    pub(super) async fn run(mut self, mut socket: Socket, tunnel: Tunnel) {
        let app = Arc::clone(&self.context.app);
        let follow = async {
            let Err(end) = self.follow().await;
            let _ = self.told.send(Err(end)).await;
            pending().await
        };
        let Err(end) = tokio::select! {
            biased;
            () = app.lifecycle.stopping() => Err(End::STOPPING),
            () = tunnel.closing() => Err(End::NO_PLACE),
            () = sleep(app.limits.live_timeout) => Err(End::TOO_LONG),
            end = socket.serve() => end,
            never = follow => never,
        };
        tracing::debug!(end = end.reason, "a live session ended");
        socket.close(end).await;
    }

    /// Answers messages until the session ends, and says why.
    async fn follow(&mut self) -> Result<Infallible, End> {
        let mut followed: Option<Followed> = None;
        loop {
            let text = self.heard.recv().await.ok_or(End::GONE)?;
            let answered = match &mut followed {
                None => match self.start(text).await {
                    Ok((started, events)) => {
                        followed = Some(started);
                        Ok(events)
                    }
                    Err(problem) => Err(problem),
                },
                Some(_) if text.len() > LONGEST_MESSAGE => return Err(End::TOO_LARGE),
                Some(followed) => self.answer(followed, &text).await?,
            };
            match answered {
                Ok(events) => self.tell(&events).await?,
                Err(problem) => self.refuse(&problem).await?,
            }
            if followed.as_ref().is_some_and(|followed| followed.live.is_solved()) {
                return Err(End::SOLVED);
            }
        }
    }

    async fn tell(&self, events: &[LiveEvent]) -> Result<(), End> {
        for event in events {
            match json::text(event) {
                Ok(text) => self.send(String::from_utf8_lossy(&text).into_owned()).await?,
                Err(problem) => return self.refuse(&problem).await,
            }
        }
        Ok(())
    }

    /// Tells a problem, which costs a token.
    async fn refuse(&self, problem: &Problem) -> Result<(), End> {
        self.spend().await;
        let problem = written(problem, &RequestStats::current());
        self.send(format!("{{\"type\":\"problem\",\"problem\":{problem}}}")).await
    }

    async fn send(&self, text: String) -> Result<(), End> {
        self.told.send(Ok(text)).await.map_err(|_| End::GONE)
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
            if let Err(problem) = self.moved(followed, &turned, message.anew).await? {
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
    ) -> Result<Result<(), Problem>, End> {
        let is_new = !turned.solved && (turned.wants_lesson || anew);
        let mut failed = None;
        if is_new {
            failed = self.anew(followed).await.err();
        }
        let moved = LiveEvent::moved(&followed.live, turned, is_new && failed.is_none());
        self.tell(&[moved]).await?;
        if let Some(problem) = failed {
            return Ok(Err(problem));
        }
        if turned.may_end_phase {
            match self.figures(followed, turned.solved).await {
                Ok(events) => self.tell(&events).await?,
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
