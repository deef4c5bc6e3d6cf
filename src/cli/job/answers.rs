//! What the server answers about jobs, as far as people see it.

use std::fmt::Write;

use serde::Deserialize;

use crate::observe::Printable;

/// The most characters of a text of the server that are shown.
const MOST_SHOWN: usize = 2000;

/// A job.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Job {
    pub(super) id: String,
    pub(super) state: String,
    #[serde(default)]
    pub(super) progress: Progress,
    pub(super) created_at: String,
    pub(super) started_at: Option<String>,
    pub(super) ended_at: Option<String>,
    pub(super) expires_at: Option<String>,
    pub(super) problem: Option<JobProblem>,
}

/// What the work of a job has reported.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct Progress {
    #[serde(default)]
    pub(super) phases: Vec<Phase>,
    pub(super) best: Option<Best>,
    pub(super) lower_bound: Option<u64>,
    pub(super) lines: Option<Lines>,
}

/// The end of a phase.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Phase {
    pub(super) name: String,
    pub(super) end: u64,
    pub(super) outcome: String,
}

/// The shortest solution so far.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Best {
    pub(super) length: u64,
    pub(super) solution: Option<String>,
}

/// How many lines are done.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Lines {
    pub(super) done: u64,
    pub(super) failed: u64,
    pub(super) of: u64,
}

/// Why a job failed.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct JobProblem {
    pub(super) code: String,
    pub(super) detail: String,
}

/// The jobs of an owner.
#[derive(Debug, Deserialize)]
pub(super) struct Jobs {
    pub(super) jobs: Vec<Job>,
}

impl Job {
    pub(super) fn has_ended(&self) -> bool {
        matches!(self.state.as_str(), "done" | "failed" | "cancelled")
    }

    /// Returns the job for people: a line for each fact.
    pub(super) fn facts(&self) -> String {
        let mut text = String::new();
        let mut fact = |name: &str, value: &str| {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{name:9} {}", shown(value));
        };
        fact("id", &self.id);
        fact("state", &self.state);
        let times = [
            ("created", Some(&self.created_at)),
            ("started", self.started_at.as_ref()),
            ("ended", self.ended_at.as_ref()),
            ("expires", self.expires_at.as_ref()),
        ];
        times.into_iter().for_each(|(name, time)| {
            if let Some(time) = time {
                fact(name, time);
            }
        });
        for Phase { name, end, outcome } in &self.progress.phases {
            fact("phase", &format!("{name} {outcome}, {}", moves(*end)));
        }
        if let Some(best) = &self.progress.best {
            let solution = best.solution.iter().map(|moves| format!(": {moves}"));
            fact("best", &format!("{}{}", moves(best.length), solution.collect::<String>()));
        }
        if let Some(bound) = self.progress.lower_bound {
            fact("bound", &format!("at least {}", moves(bound)));
        }
        if let Some(lines) = self.progress.lines {
            fact("lines", &lines.told());
        }
        if let Some(JobProblem { code, detail }) = &self.problem {
            fact("problem", &format!("{code}: {detail}"));
        }
        text
    }

    /// Returns the job for people, on one line.
    pub(super) fn line(&self) -> String {
        let told = self.progress.told();
        let line = format!("{} {:9} {} {told}", self.id, self.state, self.created_at);
        shown(line.trim_end())
    }
}

impl Progress {
    /// Returns how far the work is, for people. It is empty as long as nothing is reported.
    pub(super) fn told(&self) -> String {
        let best = self.best.as_ref().map(|best| format!("best {}", moves(best.length)));
        let bound = self.lower_bound.map(|bound| format!("at least {}", moves(bound)));
        let lines = self.lines.map(|lines| lines.told());
        let phase =
            self.phases.last().map(|phase| format!("phase {} {}", phase.name, phase.outcome));
        let parts = [lines, best, bound, phase].into_iter().flatten();
        shown(&parts.collect::<Vec<_>>().join(", "))
    }
}

impl Lines {
    fn told(self) -> String {
        let Lines { done, failed, of } = self;
        match failed {
            0 => format!("{done} of {of} lines done"),
            _ => format!("{done} of {of} lines done, {failed} of them with a problem"),
        }
    }
}

fn moves(count: u64) -> String {
    format!("{count} move{}", if count == 1 { "" } else { "s" })
}

/// Returns a text of the server as a terminal may show it: without control characters.
pub(super) fn shown(text: &str) -> String {
    Printable::new(text, MOST_SHOWN).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_told_as_far_as_it_is_known() {
        let job: Job = serde_json::from_str(
            r#"{"id":"a","state":"running","created_at":"then","more":1,"progress":{"lower_bound":1,
               "best":{"length":2,"solution":"R U","elapsed_us":3}}}"#,
        )
        .unwrap();
        let facts = "id        a\nstate     running\ncreated   then\nbest      2 moves: R U\nbound     at least 1 move\n";
        assert_eq!(job.facts(), facts);
        assert_eq!(job.line(), "a running   then best 2 moves, at least 1 move");
        assert!(!job.has_ended());
        let failed: Job = serde_json::from_str(
            r#"{"id":"b","state":"failed","created_at":"then","problem":{"code":"c","detail":"\u001b[2J"},
               "progress":{"lines":{"done":2,"failed":1,"of":3}}}"#,
        )
        .unwrap();
        assert!(failed.has_ended());
        assert!(failed.facts().ends_with("problem   c: \\u{1b}[2J\n"), "{}", failed.facts());
        assert!(failed.line().ends_with("2 of 3 lines done, 1 of them with a problem"));
    }
}
