//! An example of each problem, for the OpenAPI document. Tests provoke those that one request can cause.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use utoipa::openapi::example::{Example, ExampleBuilder};

use unscramble_cube::read::complete;
use unscramble_cube::validate;
use unscramble_cube::{Facelets, Typed};
use unscramble_solve::Cutoff;
use unscramble_teach::Language;
use unscramble_wire::problem::{Code, Problem, ProblemBody};
use unscramble_wire::requests::incomplete;
use unscramble_wire::{Suggestion, examples};

/// The requests that a set of problems belongs to. They are wrong in different ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Request {
    /// A cube to solve.
    Solve,
    /// A cube to solve, with the progress as events.
    Events,
    /// A state to check.
    Validate,
    /// Another body.
    Body,
    /// Query parameters.
    Query,
    /// The parameters of VisualCube.
    VisualCube,
    /// A name in the path.
    Name,
    /// A job.
    Job,
    /// The name of a job in the path.
    JobName,
}

/// Returns an example of a problem that a request can meet.
pub(crate) fn example(code: Code, request: Request) -> Example {
    let problem = problem(code, request);
    let id = "6b1f0e0c5d0a4a0f9a7d3f1c2b4e8d61";
    let body = serde_json::to_value(ProblemBody::new(&problem, id, ""));
    let body = body.expect("a body of texts and numbers serializes");
    ExampleBuilder::new().summary(code.title()).value(Some(body)).build()
}

/// Returns a problem as a request meets it.
fn problem(code: Code, request: Request) -> Problem {
    let (detail, pointer) = match code {
        Code::UnknownSymbol
        | Code::BadLength
        | Code::InvalidNotation
        | Code::UnsupportedSize
        | Code::UnsolvableState
        | Code::AmbiguousState
            if request == Request::Job =>
        {
            return problem(code, Request::Events).below("/solve");
        }
        Code::UnsolvableState if matches!(request, Request::Events | Request::Validate) => {
            return not_completed("UUR?RRRRFFFFDDDDLLLLBBBB", request);
        }
        Code::UnsolvableState => return twisted(),
        Code::AmbiguousState => return not_completed("U?U???RRF?FFDDDDLLLL?BBB", request),
        Code::UnknownSymbol if request == Request::Validate => {
            return not_completed("UUUURRRRFFFFDDDDLLLLBBB*", request);
        }
        Code::DeadlineExceeded => return Cutoff::Deadline.into(),
        Code::Internal => return Problem::internal(),
        Code::Unauthorized => ("the API key is not known", ""),
        Code::MalformedRequest => ("the header host is missing; HTTP/1.1 requires it", ""),
        Code::MalformedJson => ("EOF while parsing a value at line 1 column 10", ""),
        Code::InvalidRequest => match request {
            Request::Solve | Request::Events => {
                ("send a state, or a size and a scramble", "/state")
            }
            Request::Body | Request::Validate => {
                return Problem::invalid("", "invalid type: sequence, expected an object");
            }
            Request::Job => ("send solve, with one cube, or solves, with several", "/solve"),
            Request::JobName => (
                "the header x-job-owner must be as POST /jobs returned it: 32 hexadecimal digits in lower case",
                "",
            ),
            Request::Query | Request::VisualCube | Request::Name => {
                ("expected a whole number, not \"banana\"", "/size")
            }
        },
        Code::UnknownSymbol => {
            let detail =
                "symbol '*' at face B, row 2, column 2: a symbol must be an ASCII letter or digit";
            (detail, "/state")
        }
        Code::BadLength => {
            ("expected 6·N² symbols but found 5 (a 2x2x2 has 24, a 3x3x3 has 54)", "/state")
        }
        Code::InvalidNotation => {
            let solves = matches!(request, Request::Solve | Request::Events);
            let pointer = if solves { "/scramble" } else { "/moves" };
            ("move 3 (\"M\"): M turns the middle layer, and a 4x4x4 has none", pointer)
        }
        Code::UnsupportedSize if request == Request::VisualCube => {
            ("pzl is 2 to 50, not 101", "/pzl")
        }
        Code::UnsupportedSize => ("this server accepts sizes 2 to 100, not 101", "/size"),
        Code::TooLargeForTime => {
            ("method reduction takes about 189 s for a cube of 400 layers, and has 30 s", "")
        }
        Code::RequestTimeout => ("the body did not arrive within 10000 ms", ""),
        Code::PayloadTooLarge => ("the body is too large; GET /methods lists the limits", ""),
        Code::UnsupportedMediaType => {
            ("send JSON with the header content-type: application/json", "")
        }
        Code::OriginNotAllowed => {
            ("the setting cors_origins of this server does not include https://example.org", "")
        }
        Code::NotFound if request == Request::JobName => return Problem::unknown_job(),
        Code::NotFound => return Problem::unknown_method(),
        Code::NoResult => ("the job has not ended yet", ""),
        Code::JobsUnavailable => ("this server takes no jobs", ""),
        Code::MethodNotAllowed => {
            ("/solve does not support GET; the header allow lists what it supports", "")
        }
        Code::TooManyRequests => ("you already have 8 requests in progress (the limit is 8)", ""),
        Code::Overloaded => ("the queue is full; try again later", ""),
        Code::TablesLoading => {
            ("the tables that this takes are still loading: five-4-upper, 43%", "")
        }
        Code::ShuttingDown => (
            "the server is shutting down; send the request to another server, or try again soon",
            "",
        ),
    };
    let problem = Problem::new(code, detail);
    if pointer.is_empty() { problem } else { problem.at(pointer) }
}

/// Returns the problem of a state that cannot be completed.
fn not_completed(state: &str, request: Request) -> Problem {
    let typed = Typed::parse(state).expect("the example is a state");
    let error = complete(&typed).expect_err("the example cannot be completed");
    let problem = incomplete(&error);
    match request {
        Request::Validate => {
            let found = error.suggestions(&typed);
            problem.with_suggestions(Suggestion::all(&found, Language::English))
        }
        _ => problem,
    }
}

/// Returns the problem of a state with a twisted corner.
fn twisted() -> Problem {
    let example = examples::validate_twisted();
    let state = example["state"].as_str().expect("the example has a state");
    let state = Facelets::parse(state).expect("the state of the example has all stickers");
    Problem::from(*validate::solvable(&state).expect_err("the corner of the example is twisted"))
}
