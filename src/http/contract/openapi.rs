//! The OpenAPI 3.1 document: what the handlers' own annotations do not say.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::header::Header;
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{Content, OpenApi as Document, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, OpenApi};

use super::problem::{Code, ProblemBody};
use crate::http::router;
use crate::http::routes::stream::{Improved, PhaseEnded};
use crate::solve::METHODS;

/// What the document says about the API as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "unscramble",
        description = "Solves Rubik's cubes of any size N >= 2: a state in, checked moves out.\n\n\
            A state is 6·N² stickers, faces in the order **U R F D L B**, each face row by row as \
            seen from outside in the cross-shaped unfolding. Errors of every kind have one shape, \
            `application/problem+json` with a stable `code`, a `detail` for people, a `pointer` to \
            the offending field and the `request_id`.",
        license(name = "MIT OR Apache-2.0"),
    ),
    tags(
        (name = "cubes", description = "States and moves"),
        (name = "service", description = "What this server can do"),
    ),
    components(schemas(ProblemBody<'static>, PhaseEnded, Improved)),
)]
pub(crate) struct Info;

/// The document.
#[must_use]
pub fn document() -> Document {
    router::api().into_openapi()
}

/// The document as indented JSON with a line break at its end, as it is kept in the repository.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn text() -> serde_json::Result<String> {
    document().to_pretty_json().map(|text| text + "\n")
}

/// What every request with a JSON body can meet.
const BODY: &[Code] = &[
    Code::MalformedJson,
    Code::InvalidRequest,
    Code::RequestTimeout,
    Code::PayloadTooLarge,
    Code::UnsupportedMediaType,
];

/// What every request that takes work can meet.
const WORK: &[Code] = &[
    Code::UnsupportedSize,
    Code::Internal,
    Code::TooManyRequests,
    Code::Overloaded,
    Code::ShuttingDown,
    Code::DeadlineExceeded,
];

/// What every posted state can meet.
const STATE: &[Code] = &[Code::BadLength, Code::UnknownSymbol];

/// The problems of `POST /solve`.
pub(crate) struct SolveProblems;

impl IntoResponses for SolveProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[BODY, WORK, STATE, &[Code::InvalidNotation, Code::UnsolvableState]])
    }
}

/// The problems of a batch as a whole; each line has its own.
pub(crate) struct BatchProblems;

impl IntoResponses for BatchProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[&[
            Code::UnsupportedMediaType,
            Code::TooManyRequests,
            Code::ShuttingDown,
            Code::Internal,
        ]])
    }
}

/// The problems of requests with a state.
pub(crate) struct StateProblems;

impl IntoResponses for StateProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[BODY, WORK, STATE])
    }
}

/// The problems of requests with a state and moves.
pub(crate) struct MovesProblems;

impl IntoResponses for MovesProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[BODY, WORK, STATE, &[Code::InvalidNotation]])
    }
}

/// The problems of requests with query parameters.
pub(crate) struct QueryProblems;

impl IntoResponses for QueryProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[WORK, &[Code::InvalidRequest]])
    }
}

/// The problems of requests that ask for nothing in particular.
pub(crate) struct PlainProblems;

impl IntoResponses for PlainProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[&[Code::Internal]])
    }
}

/// One response for each status, which names the codes that have it.
fn problems(groups: &[&[Code]]) -> BTreeMap<String, RefOr<Response>> {
    let asked: Vec<Code> = groups.concat();
    let statuses: BTreeSet<u16> = asked.iter().map(|code| code.status().as_u16()).collect();
    let response = |status: u16| {
        let codes = Code::ALL
            .into_iter()
            .filter(|code| asked.contains(code) && code.status().as_u16() == status)
            .map(|code| format!("`{}`", code.as_str()));
        let description = codes.collect::<Vec<_>>().join(", ");
        let content = Content::new(Some(Ref::from_schema_name("Problem")));
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
    header.description = Some("Seconds after which to try again.".to_owned());
    header
}

/// The names of the methods.
pub(crate) fn method_names() -> Object {
    let names = ["auto"].into_iter().chain(METHODS.iter().map(|method| method.name));
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .description(Some(
            "The method, as `GET /methods` lists them; `auto` is the best for the size.",
        ))
        .enum_values(Some(names.map(Value::from).chain([Value::Null])))
        .default(Some("auto".into()))
        .build()
}
