//! The body of a job: a file, standard input, or one cube from the arguments.

use std::collections::BTreeMap;
use std::path::PathBuf;

use axum::body::Bytes;
use serde::Serialize;
use serde_json::Value;

use crate::cli::failure::Failure;
use crate::cli::input;
use crate::cli::options::{parse_option, unique_options};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// A job in JSON, or a request on each line (NDJSON); `-` or none to read standard input
    #[arg(conflicts_with = "cube")]
    file: Option<PathBuf>,
    /// Solve this state
    #[arg(long, group = "cube")]
    state: Option<String>,
    /// Solve a cube with these scrambling moves
    #[arg(long, value_name = "MOVES", group = "cube", requires = "size")]
    scramble: Option<String>,
    /// The number of its layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size, requires = "cube")]
    size: Option<usize>,
    /// The method; the server chooses if there is none
    #[arg(long, requires = "cube")]
    method: Option<String>,
    /// An option of the method; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option, requires = "cube")]
    options: Vec<(String, String)>,
    /// Stop after this time, with the best solution found by then
    #[arg(long, value_name = "MILLISECONDS", requires = "cube")]
    time_ms: Option<u64>,
    /// Let many workers share the proof; only with `--method optimal` and size 3
    #[arg(long, requires = "cube", conflicts_with = "time_ms")]
    spread: bool,
}

/// The body of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Body {
    /// A job.
    Json(Bytes),
    /// A request on each line.
    Lines(Bytes),
}

/// A job with one cube.
#[derive(Debug, Serialize)]
struct Job<'a> {
    solve: Solve<'a>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    spread: bool,
}

#[derive(Debug, Serialize)]
struct Solve<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scramble: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'a str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_ms: Option<u64>,
}

impl Arguments {
    /// Reads the body.
    pub(super) fn read(&self) -> Result<Body, Failure> {
        if self.state.is_none() && self.scramble.is_none() {
            return Ok(Body::of(input::file(self.file.as_deref(), "a job")?));
        }
        let solve = Solve {
            state: self.state.as_deref(),
            size: self.size,
            scramble: self.scramble.as_deref(),
            method: self.method.as_deref(),
            options: unique_options(&self.options)?.into_iter().collect(),
            time_ms: self.time_ms,
        };
        let text = serde_json::to_vec(&Job { solve, spread: self.spread })
            .map_err(std::io::Error::other)?;
        Ok(Body::Json(text.into()))
    }
}

impl Body {
    /// Tells whether a text is a job, or requests.
    fn of(text: String) -> Body {
        let object = |text: &str| serde_json::from_str(text).ok().filter(Value::is_object);
        match object(&text) {
            Some(job) if job.get("solve").is_some() || job.get("solves").is_some() => {
                Body::Json(text.into())
            }
            // One request, which may be spread over several lines: JSON has line breaks only between its parts.
            Some(_) => Body::Lines(text.replace(['\r', '\n'], " ").into()),
            None => {
                let first = text.lines().find(|line| !line.trim().is_empty());
                match first.and_then(object) {
                    Some(_) => Body::Lines(text.into()),
                    // The server says where it is malformed.
                    None => Body::Json(text.into()),
                }
            }
        }
    }

    pub(super) fn text(&self) -> &Bytes {
        match self {
            Body::Json(text) | Body::Lines(text) => text,
        }
    }

    /// Returns its content type.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Body::Json(_) => "application/json",
            Body::Lines(_) => "application/x-ndjson",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_and_lines_are_told_apart() {
        for job in [
            "{\"solve\":{}}",
            "{\n \"solves\": [\n  {}\n ]\n}\n",
            "{\n\"solve\": {},,\n}",
            "",
            "7",
            "[]",
        ] {
            assert_eq!(Body::of(job.to_owned()), Body::Json(job.to_owned().into()), "{job}");
        }
        for lines in
            ["{\"size\":3}", "{}\n{}", "\n{}\nnonsense\n", "{\"solve\":{}}\n{\"solve\":{}}\n"]
        {
            let body = Body::of(lines.to_owned());
            assert!(matches!(body, Body::Lines(_)), "{lines}");
            assert_eq!(
                body.text().iter().filter(|byte| !byte.is_ascii_whitespace()).count(),
                lines.bytes().filter(|byte| !byte.is_ascii_whitespace()).count()
            );
        }
        let spread = Body::of("{\n \"size\": 3\r\n}\n".to_owned());
        assert_eq!(spread, Body::Lines("{  \"size\": 3  } ".into()));
    }
}
