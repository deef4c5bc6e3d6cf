//! Workers that solve the cubes of jobs, in the background.

use std::io;
use std::pin::pin;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::answer::Answer;
use super::app::App;
use super::background::Background;
use super::call::most_bytes;
use super::clients::{Caller, ClientKey};
use super::compressor::pack;
use super::deadline::Deadline;
use super::ledger::Grant;
use super::lines::{self, Line};
use super::solve::{PlannedSolve, Solve};
use crate::jobs::{Answered, JobKind, Known, Part, Reporter, Task};
use crate::observe::{RequestId, RequestStats};
use unscramble_cube::{Notation, Turn, notation};
use unscramble_solve::{Cutoff, EventSink, ProofPart, ProofProgress, Searched, Share, SolveEvent};
use unscramble_teach::Language;
use unscramble_wire::Progress;
use unscramble_wire::problem::{Code, Problem};
use unscramble_wire::requests::SolveRequest;

/// How long a solve may take to end once its job ends. A search that has a solution takes some milliseconds.
const GRACE: Duration = Duration::from_secs(2);

/// From this length in bytes on answers are packed before there are more.
const PACKED_TOGETHER: usize = 256 * 1024;

/// Works on jobs until the service stops, and ends them then.
pub(crate) async fn work(app: &Arc<App>) {
    let Some(background) = &app.background else { return };
    for _ in 0..background.admission.ledger.workers() {
        tokio::spawn(work_alone(Arc::clone(app), Arc::clone(background)));
    }
    app.lifecycle.stopping().await;
    background.jobs.close(background.giving_back_after);
}

/// Works on one task after the other.
async fn work_alone(app: Arc<App>, background: Arc<Background>) {
    while let Some(task) = background.jobs.task().await {
        // The service does not stop before the work is handed in, unless its time to drain is over.
        let _in_progress = app.lifecycle.track_request();
        let about = task.about();
        // Both were valid when the job was posted.
        let id = RequestId::accept(&about.request_id).unwrap_or_else(RequestId::generate);
        let stats = RequestStats::of_request(id, about.base_path.parse().unwrap_or_default());
        let worker = Worker { app: &app, background: &background, task: &task };
        let answered = stats.scope(worker.answer()).await;
        task.hand_in(answered).await;
    }
}

/// The work on a task.
struct Worker<'a> {
    app: &'a Arc<App>,
    background: &'a Background,
    task: &'a Task,
}

impl Worker<'_> {
    /// Returns the answer; `None` if the job ended before there was one.
    async fn answer(&self) -> Option<Answered> {
        if self.task.about().kind == JobKind::Lines {
            return match self.answer_lines().await {
                Ok((_, 0, _)) => None,
                Ok((packed, done, failed)) => Some(Answered::Lines(packed.into(), done, failed)),
                Err(error) => Some(Answered::Problem(Problem::internal().because(error))),
            };
        }
        let (number, line) = self.task.lines().next()?;
        let done = match self.task.part() {
            Part::Share { length, number: share, of } => {
                self.search(number, line, Share { length: *length, number: *share, of: *of }).await
            }
            Part::Lines | Part::Beginning | Part::Rest(_) => {
                let solved = self.solve(number, line, Some(self.task.reporter())).await.1;
                solved.map(|answer| answer.map(answered))
            }
        };
        let has_best = matches!(self.task.part(), Part::Share { .. } | Part::Rest(_));
        match done {
            Ok(answered) => answered,
            // The job keeps what the beginning of its proof has found.
            Err(problem) if has_best && problem.code() == Code::DeadlineExceeded => {
                Some(Answered::OutOfTime)
            }
            Err(problem) => Some(Answered::Problem(problem)),
        }
    }

    /// Searches a share of a proof. Returns nothing if the job ends, or needs it no more.
    async fn search(
        &self,
        number: u64,
        line: Bytes,
        share: Share,
    ) -> Result<Option<Answered>, Problem> {
        let (_, read) = self.read(number, line).await;
        let Read { planned, deadline, caller, charge: _charge } = read?;
        let searching = planned.search_share(&self.background.admission, share, deadline, caller);
        let Searched { turns, nodes } = tokio::select! {
            searched = searching => searched?,
            // What is dropped is cancelled.
            () = self.task.ending() => return Ok(None),
        };
        Ok(Some(Answered::Searched(nodes, turns.map(|turns| written(&turns)))))
    }

    /// Answers lines until all are, or the job ends. Returns the answers in gzip, how many lines are answered, and how many of them by
    /// problems.
    async fn answer_lines(&self) -> io::Result<(Vec<u8>, u32, u32)> {
        let (mut packed, mut text, mut done, mut failed) = (Vec::new(), Vec::new(), 0, 0);
        for (number, line) in self.task.lines() {
            if self.task.is_ending() {
                break;
            }
            let (id, answer) = self.solve(number, line, None).await;
            let id = id.unwrap_or_else(|| number.into());
            failed += u32::from(answer.is_err());
            match answer {
                Ok(None) => break,
                Ok(Some(answer)) => lines::write_answer(&mut text, &id, &answer.body),
                Err(problem) => lines::write_problem(&mut text, &id, &problem),
            }
            done += 1;
            // Answers of large cubes would take much memory until all are there.
            if text.len() > PACKED_TOGETHER {
                packed.extend(self.pack(std::mem::take(&mut text)).await?);
            }
        }
        packed.extend(self.pack(text).await?);
        Ok((packed, done, failed))
    }

    async fn pack(&self, text: Vec<u8>) -> io::Result<Bytes> {
        let packed = self.background.admission.low_priority.spawn_blocking(move || pack(&text));
        packed.await.map_err(io::Error::other)?
    }

    /// Solves the cube of a line. Returns its own id as well, and no answer if the job ended before there was one.
    async fn solve(
        &self,
        number: u64,
        line: Bytes,
        report: Option<Reporter>,
    ) -> (Option<serde_json::Value>, Result<Option<Answer>, Problem>) {
        let (id, read) = self.read(number, line).await;
        let Read { planned, deadline, caller, charge } = match read {
            Ok(read) => read,
            Err(problem) => return (id, Err(problem)),
        };
        let planned = match self.task.part() {
            Part::Lines | Part::Share { .. } => planned,
            Part::Beginning => planned.of_part(ProofPart::Beginning),
            Part::Rest(known) => match progress(known) {
                Ok(known) => planned.of_part(ProofPart::Rest(known)),
                Err(problem) => return (id, Err(problem)),
            },
        };
        let (later, phases) = mpsc::channel();
        let events = self.events(&planned, report.clone(), later);
        let language = Language::with_tag(&self.task.about().language).unwrap_or_default();
        let solve = Solve::new(planned, language, deadline, caller, charge);
        let solved = self.run(solve, events).await;
        let is_over = matches!(&solved, Ok(Some(answer)) if answer.unfinished.is_none());
        for phase in phases.try_iter().filter(|_| is_over) {
            report.iter().for_each(|report| report(phase.clone()));
        }
        (id, solved)
    }

    /// Reads a line. Returns its own id as well.
    async fn read(
        &self,
        number: u64,
        line: Bytes,
    ) -> (Option<serde_json::Value>, Result<Read, Problem>) {
        let left = self.task.time_left();
        if left.is_zero() {
            return (None, Err(Cutoff::Deadline.into()));
        }
        let now = Instant::now();
        let caller = Caller {
            client: ClientKey::Key(self.task.about().client.as_str().into()),
            batch_end: Some(now + left + GRACE),
            limit: None,
            rate: None,
        };
        let charge = match self.background.admission.ledger.charge(&caller, most_bytes(&line)).await
        {
            Ok(charge) => charge,
            Err(problem) => return (None, Err(problem)),
        };
        let line = Line::new(number, line.into(), charge);
        let ((id, planned), charge) = match line.read::<SolveRequest>(self.app).await {
            Ok(read) => read,
            Err(problem) => return (None, Err(problem)),
        };
        let deadline = Deadline::new(now, left + GRACE);
        let read =
            planned.map(|planned| Read { planned: planned.within(left), deadline, caller, charge });
        (id, read)
    }

    /// Returns a sink that reports the events of a solve. Of the beginning of a proof, the end of the phase is sent to `later`: another worker
    /// may report it. The end of a proof reports no solution, since that is known.
    fn events(
        &self,
        planned: &PlannedSolve,
        report: Option<Reporter>,
        later: mpsc::Sender<Progress>,
    ) -> EventSink {
        let Some(report) = report else { return EventSink::silent() };
        let ((size, notation), began) = (planned.written(), Instant::now());
        let is_beginning = *self.task.part() == Part::Beginning;
        let is_end = matches!(self.task.part(), Part::Rest(_));
        EventSink::new(move |event| {
            let is_phase = matches!(event, SolveEvent::Phase { .. });
            let is_new = !(is_end && matches!(event, SolveEvent::Improved { .. }));
            let progress = Progress::new(event, size, notation, began.elapsed());
            if is_phase && is_beginning {
                // Nobody asks for it if the solve has been dropped.
                let _ = later.send(progress);
            } else if is_new {
                report(progress);
            }
        })
    }

    /// Solves a cube. Takes the best solution if the job ends early.
    async fn run(&self, solve: Solve, events: EventSink) -> Result<Option<Answer>, Problem> {
        let (begins, mut begun) = oneshot::channel();
        let threads = self.app.limits.search_threads;
        let solving = solve.run_by(&self.background.admission, threads, events, |canceller| {
            // The other end is there for as long as the solve is.
            let _ = begins.send(canceller);
        });
        let mut solving = pin!(solving);
        tokio::select! {
            answer = &mut solving => return answer.map(Some),
            () = self.task.ending() => {}
        }
        let Ok(canceller) = begun.try_recv() else { return Ok(None) };
        canceller.stop_improving();
        // What takes longer is cancelled by being dropped.
        Ok(timeout(GRACE, solving).await.ok().and_then(Result::ok))
    }
}

/// A line that has been read.
struct Read {
    planned: PlannedSolve,
    deadline: Deadline,
    caller: Caller,
    charge: Grant,
}

/// Returns what is handed in for the answer to one cube.
fn answered(answer: Answer) -> Answered {
    let Some(ProofProgress { turns, length, lower_bound, step, nodes }) =
        answer.unfinished.as_deref()
    else {
        return Answered::Answer(answer.body);
    };
    let (length, lower_bound, step, nodes) = (*length, *lower_bound, *step, *nodes);
    let known = Known { solution: written(turns), length, lower_bound, step, nodes };
    Answered::Begun(answer.body, known)
}

/// Returns what is known of a proof of a 3x3x3.
fn progress(known: &Known) -> Result<ProofProgress, Problem> {
    let Known { ref solution, length, lower_bound, step, nodes } = *known;
    let turns = notation::parse(solution, 3).map_err(|error| Problem::internal().because(error))?;
    Ok(ProofProgress { turns, length, lower_bound, step, nodes })
}

/// Writes turns of a 3x3x3.
fn written(turns: &[Turn]) -> String {
    notation::to_string(turns, 3, Notation::Standard)
}
