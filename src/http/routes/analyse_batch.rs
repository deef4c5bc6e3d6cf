//! `POST /analyse/batch`: many solves in, one report on them out.
//!
//! Solves are followed one after another, and only sums are kept of them.

use std::pin::pin;
use std::time::Instant;

use axum::extract::Request;
use axum::response::Response;
use futures_util::StreamExt;
use serde_json::Value;

use crate::http::contract::failure::Failure;
use crate::http::contract::problem_response::report;
use crate::http::contract::{json, problem_sets};
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::RequestContext;
use crate::http::work::clients::Caller;
use crate::http::work::deadline::Deadline;
use crate::http::work::lines::{self, Line, lines};
use crate::observe::RequestStats;
use unscramble_solve::Budget;
use unscramble_teach::Language;
use unscramble_teach::train::analysis::Analysis;
use unscramble_teach::train::practice::Practice;
use unscramble_wire::examples;
use unscramble_wire::operations::analyse::{AnalyseRequest, Solve};
use unscramble_wire::practice::{LineProblem, PracticeAnswer};
use unscramble_wire::problem::Problem;

/// Analyse many solves
///
/// Send one solve per line (NDJSON), each a request as for `POST /analyse`, with an `id` of your own if you like: a string or a
/// whole number. The answer tells what each phase takes in the mean, how often each case of the method is met and what it costs, and
/// which cases cost more and less than others of their group: weaknesses to practise, and strengths. Without times it counts
/// turns beyond the shortest algorithm that the method has for each case.
///
/// No solve goes on from where its moves end, so fields about the rest of it, such as `detail` and `hint`, change nothing. The texts
/// are in the language that the first line with `lang` names, or else that the header `accept-language` prefers.
///
/// A line that cannot be read or analysed is listed among the problems and does not affect the others. Blank lines are skipped and not
/// counted. `GET /methods` lists how many lines a batch may have, and how long it may take.
#[utoipa::path(
    post,
    path = "/analyse/batch",
    tag = "cubes",
    request_body(content = String, content_type = "application/x-ndjson",
        description = "One solve per line",
        example = examples::practice_lines),
    responses((status = 200, description = "The report", body = PracticeAnswer),
        problem_sets::BatchProblems),
)]
pub(crate) async fn analyse_batch(
    context: RequestContext,
    request: Request,
) -> Result<Response, Failure> {
    let lines::Batch { reader, caller, end } = lines::batch(&context, request).await?;
    let context = RequestContext { caller, ..context };
    let mut lines = pin!(lines(reader, *context.limits(), end));
    let mut solves = Solves { complete: true, ..Solves::default() };
    while let Some(line) = lines.next().await {
        // The batch itself has paid for its first line.
        if line.number > 1 {
            context.app.ledger().spend_on_line(&context.caller, end).await;
        }
        solves.add(line, &context).await;
    }

    // Whenever the lines end, there is time to write the report.
    let (now, limit) = (Instant::now(), context.limits().solve_timeout);
    let caller = Caller { batch_end: Some(now + limit), ..context.caller };
    let context = RequestContext { caller, deadline: Deadline::new(now, limit), ..context };
    let language = solves.language.unwrap_or(context.language);
    let charge = context.app.ledger().charge(&context.caller, 0).await?;
    let base_path = RequestStats::current().base_path().as_str().to_owned();
    let work = move |_: &Budget| json::text(&solves.written(language, &base_path));
    let text = context.run((Cost::Light, 0), false, work).await?;
    context.answer(Answer::json(text).written_in(language), charge).await
}

/// How many problems are listed, beside the one that ends a batch.
const MOST_PROBLEMS: usize = 20;

/// The solves of a batch so far.
#[derive(Default)]
struct Solves {
    practice: Practice,
    /// That of the first line that names one.
    language: Option<Language>,
    failed: u64,
    problems: Vec<LineProblem>,
    /// Whether every line so far was read.
    complete: bool,
}

impl Solves {
    async fn add(&mut self, line: Line, context: &RequestContext) {
        let (number, is_read) = (line.number, line.is_read());
        let (id, followed) = self.follow(line, context).await;
        self.complete &= is_read;
        let problem = match followed {
            Ok(solve) => return self.practice.add(&solve),
            Err(problem) => problem,
        };
        report(&problem);
        self.failed += 1;
        if self.problems.len() < MOST_PROBLEMS || !is_read {
            self.problems.push(LineProblem::new(number, id, &problem));
        }
    }

    /// Follows the moves of a line; returns its own id as well.
    async fn follow(
        &mut self,
        line: Line,
        context: &RequestContext,
    ) -> (Option<Value>, Result<Analysis, Problem>) {
        let ((id, checked), charge) = match line.read::<AnalyseRequest>(&context.app).await {
            Ok(read) => read,
            Err(problem) => return (None, Err(problem)),
        };
        let followed = async {
            let Solve { start, moves, plan, style } = checked?;
            self.language = self.language.or(style.language);
            let size = start.cube().size();
            let work = move |budget: &Budget| {
                let _charge = charge;
                plan.follow(&start, moves, budget).map_err(Problem::from)
            };
            context.run((Cost::Heavy, size), false, work).await
        };
        (id, followed.await)
    }

    fn written(self, language: Language, base_path: &str) -> PracticeAnswer {
        let lines = (self.failed, self.problems, self.complete);
        PracticeAnswer::new(&self.practice.report(), lines, language, base_path)
    }
}
