//! Tasks from the queue, and what happens while a worker is at one.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::jetstream::{AckKind, Message};
use axum::body::Bytes;
use futures_util::{FutureExt, StreamExt};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;

use super::connection::{ACK_WAIT, Due, Places};
use super::records::Revision;
use super::{Nats, PAUSE, name_of_parts};
use crate::jobs::contract::JobsError;
use crate::jobs::key::{JobId, JobKey, Owner};
use crate::jobs::record::{Answered, Begin, Record};
use crate::jobs::task::Task;
use crate::observe::metrics;
use unscramble_wire::Progress;
use unscramble_wire::problem::Problem;

/// How long to wait for a message at a time.
const WAIT: Duration = Duration::from_secs(5);

/// How long a task whose job is not there yet waits, and how often.
const NOT_YET: Duration = Duration::from_millis(200);
const MOST_NOT_YET: i64 = 10;

/// How many reports may wait to be written down, and how many are written together: what one revision may tell.
const MOST_REPORTS: usize = 256;
const TOGETHER: usize = 4;

/// How long a worker is at a task before it is told when its job ends.
const UNWATCHED: Duration = Duration::from_secs(1);

/// What a worker hands in, and the one who is told that it is kept.
type HandedIn = (Option<Answered>, oneshot::Sender<()>);

impl Nats {
    /// Takes a task from the queue, if there is one for this worker.
    pub(super) async fn take(self: &Arc<Self>) -> Result<Option<Task>, JobsError> {
        let places = self.connection.places().await?;
        let batch = places.tasks.batch().max_messages(1).expires(WAIT).messages().await;
        let mut batch = batch.map_err(JobsError::unavailable)?;
        // A message that is dropped here comes again.
        let Some(Some(message)) = self.closing.run_until_cancelled(batch.next()).await else {
            return Ok(None);
        };
        let message = message.map_err(JobsError::unavailable)?;
        let delivered = message.info().map_or(1, |info| info.delivered);
        if delivered > 1 {
            metrics::job_task_redelivered();
        }
        let due: Option<Due> = serde_json::from_slice(&message.payload).ok();
        let key = due.as_ref().and_then(|due| {
            Some(JobKey { owner: Owner::read(&due.owner)?, id: JobId::read(&due.id)? })
        });
        let (Some(due), Some(key)) = (due, key) else {
            acknowledge(&message, AckKind::Term).await?;
            return Ok(None);
        };
        let begin =
            |record: &mut Record, told: &mut Vec<_>| record.begin(due.task, &self.worker, told);
        let Some((begun, record, revision)) =
            places.records.change(&key, self.limits.ttl, begin).await?
        else {
            let kind =
                if delivered > MOST_NOT_YET { AckKind::Term } else { AckKind::Nak(Some(NOT_YET)) };
            acknowledge(&message, kind).await?;
            return Ok(None);
        };
        if begun == Begin::Over && !record.is_ending() && due.task >= record.tasks() {
            // A replica of the bucket may not know yet that the task is there.
            acknowledge(&message, AckKind::Nak(Some(NOT_YET))).await?;
            return Ok(None);
        }
        if begun == Begin::Over {
            // Its worker may have disappeared before the next one was due.
            places.make_next_due(&key, due.task, &record).await?;
            acknowledge(&message, AckKind::Ack).await?;
            return Ok(None);
        }
        let asked_with = record.asked_with(due.task);
        let lines = places.lines.get(&name_of_parts(key.id, &record), asked_with).await?;
        let Some(lines) = lines else {
            let lost = |record: &mut Record, told: &mut Vec<_>| {
                record.hand_in(due.task, Err(Problem::waited_too_long()), told);
            };
            places.records.change(&key, self.limits.ttl, lost).await?;
            acknowledge(&message, AckKind::Ack).await?;
            return Ok(None);
        };
        Ok(Some(self.keep(places, key, due.task, message, &record, revision, lines)))
    }

    /// Makes a task of a message, and keeps it alive until its worker hands it in.
    #[expect(clippy::too_many_arguments, reason = "each is a part of a task")]
    fn keep(
        self: &Arc<Self>,
        places: Arc<Places>,
        key: JobKey,
        number: u32,
        message: Message,
        record: &Record,
        revision: u64,
        lines: Bytes,
    ) -> Task {
        let about = Arc::new(record.about.clone());
        let (reports, reported) = mpsc::channel(MOST_REPORTS);
        let (hand_in, handed_in) = oneshot::channel();
        let ending = CancellationToken::new();
        let keeper = Keeper {
            store: Arc::clone(self),
            places,
            key,
            number,
            message,
            begun: revision,
            ending: ending.clone(),
        };
        tokio::spawn(keeper.run(reported, handed_in));
        let lines = lines.split(|byte| *byte == b'\n').map(|line| lines.slice_ref(line)).collect();
        Task {
            part: record.part(number),
            first: u64::from(record.asked_with(number)) * u64::from(about.lines_of_task()) + 1,
            lines,
            ends: Instant::now() + record.time_left(self.limits.timeout),
            about,
            ending,
            reporter: Arc::new(move |progress| {
                // Nobody listens once the task is over. While the server is away, reports are lost.
                let _ = reports.try_send(progress);
            }),
            hand_in: Box::new(move |answered| {
                let (kept, is_kept) = oneshot::channel();
                // The keeper is gone only with the process.
                let _ = hand_in.send((answered, kept));
                is_kept.map(|_| ()).boxed()
            }),
        }
    }
}

/// Keeps a task while a worker is at it: says that the worker is alive, writes down what it reports, and tells it when the job ends.
struct Keeper {
    store: Arc<Nats>,
    places: Arc<Places>,
    key: JobKey,
    number: u32,
    message: Message,
    /// The revision of the record in which the worker began.
    begun: u64,
    ending: CancellationToken,
}

impl Keeper {
    async fn run(
        self,
        mut reported: mpsc::Receiver<Progress>,
        mut handed_in: oneshot::Receiver<HandedIn>,
    ) {
        let mut alive = tokio::time::interval(ACK_WAIT / 4);
        let watched = self.watch();
        tokio::pin!(watched);
        let mut is_watched = true;
        loop {
            tokio::select! {
                // An answer is not given back.
                biased;
                answer = &mut handed_in => {
                    match answer {
                        Ok((answered, kept)) => {
                            // What was reported comes before the end.
                            while let Ok(progress) = reported.try_recv() {
                                self.report(progress, &mut reported).await;
                            }
                            self.hand_in(answered).await;
                            // The worker may be gone with the process.
                            let _ = kept.send(());
                        }
                        // The worker has disappeared; another one gets the task.
                        Err(_) => self.give_back().await,
                    }
                    return;
                }
                () = self.store.giving_back.cancelled() => return self.give_back().await,
                _ = alive.tick() => {
                    // While the server is away this waits for it.
                    let _ = self.message.ack_with(AckKind::Progress).await;
                }
                () = &mut watched, if is_watched => {
                    is_watched = false;
                    self.ending.cancel();
                }
                Some(progress) = reported.recv() => self.report(progress, &mut reported).await,
            }
        }
    }

    /// Waits until the job ends early, does not need the task any more, or has it with another worker.
    async fn watch(&self) {
        let mut last = self.begun;
        // Most tasks take less, and need no watch.
        tokio::time::sleep(UNWATCHED).await;
        loop {
            if let Ok(mut watch) = self.places.records.watch(&self.key, last + 1).await {
                while let Some(Ok(entry)) = watch.next().await {
                    last = entry.revision;
                    let Some(Revision { record, .. }) = Revision::read(&entry.value) else {
                        return;
                    };
                    let is_own = record.is_with(self.number, &self.store.worker);
                    if record.is_ending() || !is_own || !record.needs(self.number) {
                        return;
                    }
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Writes a report down, and those that wait behind it.
    async fn report(&self, first: Progress, waiting: &mut mpsc::Receiver<Progress>) {
        let more = std::iter::from_fn(|| waiting.try_recv().ok()).take(TOGETHER - 1);
        let reports: Vec<Progress> = std::iter::once(first).chain(more).collect();
        let worker = &self.store.worker;
        let report = |record: &mut Record, told: &mut Vec<_>| {
            for report in &reports {
                record.report(self.number, worker, report.clone(), told);
            }
        };
        // A report that is lost while the server is away is followed by others.
        let _ = self.places.records.change(&self.key, self.store.limits.ttl, report).await;
    }

    /// Hands the task in. While the server is away, this tries again until it is back.
    async fn hand_in(&self, answered: Option<Answered>) {
        let began = Instant::now();
        while let Err(error) = self.try_hand_in(answered.as_ref(), began).await {
            tracing::debug!(%error, "a task of a job waits to be handed in");
            if self.store.giving_back.is_cancelled() {
                return;
            }
            let _ = self.message.ack_with(AckKind::Progress).await;
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn try_hand_in(
        &self,
        answered: Option<&Answered>,
        began: Instant,
    ) -> Result<(), JobsError> {
        let (worker, ttl) = (&self.store.worker, self.store.limits.ttl);
        let is_own = |record: &Record| record.is_with(self.number, worker);
        let records = &self.places.records;
        let Some((mut record, revision)) = records.get(&self.key).await? else { return Ok(()) };
        self.check_age(revision, began)?;
        // Otherwise another worker has the task and its message, or an earlier try has handed it in.
        if is_own(&record) {
            let kept = match answered {
                Some(
                    Answered::Answer(part) | Answered::Begun(part, _) | Answered::Lines(part, ..),
                ) => {
                    let job = name_of_parts(self.key.id, &record);
                    self.places.answers.put(&job, self.number, part.clone()).await
                }
                Some(Answered::Problem(_) | Answered::Searched(..) | Answered::OutOfTime)
                | None => Ok(()),
            };
            let answered = match kept {
                Ok(()) => Ok(answered),
                Err(JobsError::Full) => Err(Problem::no_room_for_results()),
                Err(error) => return Err(error),
            };
            let hand_in = |record: &mut Record, told: &mut Vec<_>| {
                if is_own(record) {
                    record.hand_in(self.number, answered.clone(), told);
                }
            };
            let changed = records.change(&self.key, ttl, hand_in).await?;
            let Some((_, changed, revision)) = changed else { return Ok(()) };
            self.check_age(revision, began)?;
            record = changed;
        }
        let is_over = record.is_ending() || !record.needs(self.number);
        if is_over && !record.is_in_progress(self.number) {
            self.places.make_next_due(&self.key, self.number, &record).await?;
            acknowledge(&self.message, AckKind::Ack).await?;
        }
        Ok(())
    }

    /// A replica of the bucket may not know yet that the worker has the task. After a while, the server has lost what it had.
    fn check_age(&self, revision: u64, began: Instant) -> Result<(), JobsError> {
        let is_old = revision < self.begun;
        if is_old && began.elapsed() < ACK_WAIT {
            Err(JobsError::unavailable("a replica is behind"))
        } else {
            Ok(())
        }
    }

    /// Gives the task back, for another worker to take.
    async fn give_back(&self) {
        self.ending.cancel();
        let worker = &self.store.worker;
        let give_back = |record: &mut Record, _: &mut Vec<_>| {
            let is_own = record.is_with(self.number, worker);
            record.give_back(self.number, worker);
            is_own
        };
        // If the server is away, the task is delivered again after a while.
        let given = self.places.records.change(&self.key, self.store.limits.ttl, give_back).await;
        if matches!(given, Ok(Some((true, ..)))) {
            let _ = self.message.ack_with(AckKind::Nak(None)).await;
        }
    }
}

async fn acknowledge(message: &Message, kind: AckKind) -> Result<(), JobsError> {
    message.double_ack_with(kind).await.map_err(JobsError::unavailable)
}
