//! The problems that each kind of request can meet, for the OpenAPI document.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::IntoResponses;
use utoipa::openapi::header::Header;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

use super::problem_examples::{Request, example};
use unscramble_wire::problem::Code;

/// The problems of every request with a JSON body.
const BODY: &[Code] = &[
    Code::MalformedJson,
    Code::InvalidRequest,
    Code::RequestTimeout,
    Code::PayloadTooLarge,
    Code::UnsupportedMediaType,
];

/// The problems of every request that needs a worker.
const WORK: &[Code] = &[
    Code::Unauthorized,
    Code::UnsupportedSize,
    Code::Internal,
    Code::TooManyRequests,
    Code::Overloaded,
    Code::ShuttingDown,
    Code::DeadlineExceeded,
];

/// The problems of every posted state.
const STATE: &[Code] = &[Code::BadLength, Code::UnknownSymbol];

/// The problems of posted states with blanks.
const BLANKS: &[Code] = &[Code::UnsolvableState, Code::AmbiguousState];

/// The problems of every request about jobs.
const JOBS: &[Code] = &[
    Code::JobsUnavailable,
    Code::Unauthorized,
    Code::TooManyRequests,
    Code::ShuttingDown,
    Code::Internal,
];

/// Defines the sets from one table.
macro_rules! sets {
    ($($(#[$about:meta])+ $name:ident = $request:ident [$($group:expr),+];)+) => {
        $(
            $(#[$about])+
            pub(crate) struct $name;

            impl IntoResponses for $name {
                fn responses() -> BTreeMap<String, RefOr<Response>> {
                    problems(Request::$request, &[$($group),+])
                }
            }
        )+
    };
}

sets! {
    /// The problems of `POST /solve`.
    SolveProblems = Solve [BODY, WORK, STATE, BLANKS, &[Code::InvalidNotation, Code::TablesLoading, Code::TooLargeForTime]];
    /// The problems of `GET /solve`.
    SolveQueryProblems = Solve [WORK, STATE, BLANKS, &[
        Code::InvalidRequest,
        Code::InvalidNotation,
        Code::TablesLoading,
        Code::TooLargeForTime,
    ]];
    /// The problems of `POST /analyse`.
    AnalyseProblems = Solve [BODY, WORK, STATE, &[Code::InvalidNotation, Code::UnsolvableState]];
    /// The problems of `GET /analyse/live` before the first message. Those of a session are messages.
    LiveProblems = Query [&[
        Code::Unauthorized,
        Code::OriginNotAllowed,
        Code::TooManyRequests,
        Code::Overloaded,
        Code::ShuttingDown,
        Code::Internal,
    ]];
    /// The problems of `POST /solve/events` before the first event. Those of the solve itself are events.
    EventProblems = Events [BODY, WORK, STATE, BLANKS, &[Code::InvalidNotation]];
    /// The problems of `POST /jobs`. Those of a job's work are in its result.
    JobProblems = Job [BODY, STATE, BLANKS, JOBS, &[
        Code::UnsupportedSize, Code::InvalidNotation, Code::TooLargeForTime, Code::Overloaded,
    ]];
    /// The problems of requests for the jobs of an owner.
    OwnerProblems = JobName [JOBS, &[Code::InvalidRequest]];
    /// The problems of requests for a job.
    JobNameProblems = JobName [JOBS, &[Code::InvalidRequest, Code::NotFound]];
    /// The problems of requests for the result of a job: those of `POST /solve`, if the job failed.
    JobResultProblems = JobName [WORK, STATE, BLANKS, JOBS, &[
        Code::InvalidRequest, Code::NotFound, Code::NoResult, Code::TooLargeForTime, Code::TablesLoading, Code::PayloadTooLarge,
    ]];
    /// The problems of a batch as a whole. Each line may have its own besides.
    BatchProblems = Body [&[
        Code::Unauthorized,
        Code::UnsupportedMediaType,
        Code::Overloaded,
        Code::TooManyRequests,
        Code::ShuttingDown,
        Code::Internal,
    ]];
    /// The problems of `POST /validate`.
    ValidateProblems = Validate [BODY, WORK, STATE, BLANKS];
    /// The problems of requests with a state and moves.
    MovesProblems = Body [BODY, WORK, STATE, &[Code::InvalidNotation]];
    /// The problems of requests about commutators, and of those with measured colors.
    PlainBodyProblems = Body [BODY, WORK];
    /// The problems of requests with query parameters.
    QueryProblems = Query [WORK, &[Code::InvalidRequest]];
    /// The problems of `GET /picture`.
    PictureProblems = Query [WORK, STATE, &[Code::InvalidRequest, Code::InvalidNotation]];
    /// The problems of `GET /visualcube`, which ignores what it does not understand.
    VisualCubeProblems = VisualCube [WORK];
    /// The problems of requests for texts in a language.
    LanguageProblems = Query [&[Code::InvalidRequest, Code::Internal]];
    /// The problems of requests for something by its name.
    NamedProblems = Name [&[Code::InvalidRequest, Code::NotFound, Code::Internal]];
}

/// Returns one response for each status; it names the codes with that status and has an example of each.
/// Every request can have a malformed head.
fn problems(request: Request, groups: &[&[Code]]) -> BTreeMap<String, RefOr<Response>> {
    let mut wanted: Vec<Code> = groups.concat();
    wanted.push(Code::MalformedRequest);
    let statuses: BTreeSet<u16> = wanted.iter().map(|code| code.status().as_u16()).collect();
    let response = |status: u16| {
        let codes = Code::ALL
            .into_iter()
            .filter(|code| wanted.contains(code) && code.status().as_u16() == status);
        let names = codes.clone().map(|code| format!("`{}`", code.as_str()));
        let description = names.collect::<Vec<_>>().join(", ");
        let examples = codes.map(|code| (code.as_str(), example(code, request)));
        let content = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name("Problem")))
            .examples_from_iter(examples)
            .build();
        let response = ResponseBuilder::new()
            .description(description)
            .content("application/problem+json", content);
        match status {
            429 | 503 => response.header("retry-after", retry_after()),
            _ => response,
        }
    };
    statuses.into_iter().map(|s| (s.to_string(), response(s).build().into())).collect()
}

fn retry_after() -> Header {
    let mut header = Header::new(ObjectBuilder::new().schema_type(Type::Integer));
    header.description = Some("Seconds to wait before the next try.".to_owned());
    header
}
