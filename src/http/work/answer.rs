//! An answer: what the work for a request made, what the cache keeps, and what becomes a response once.

use std::io;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Bytes;
use axum::http::HeaderValue;

use super::compressor::{compress_page, unpack};
use super::ledger::Grant;
use crate::http::contract::headers::{FOR_AN_HOUR, NEVER, entity_tag};
use crate::http::contract::json;
use serde::Serialize;
use unscramble_solve::ProofProgress;
use unscramble_teach::Language;
use unscramble_wire::PlainText;
use unscramble_wire::problem::Problem;

/// An answer. Clones share what it has.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    /// The content type.
    pub(crate) kind: HeaderValue,
    pub(crate) body: Bytes,
    /// What is made of the body when it is first needed, for an answer that is sent many times.
    pub(crate) kept: Option<Arc<Kept>>,
    /// How long it may be reused: `Cache-Control`.
    pub(crate) freshness: HeaderValue,
    /// Whether the header `accept` decided the content type.
    pub(crate) is_negotiated: bool,
    /// The language of its texts, if it has any.
    pub(crate) language: Option<Language>,
    /// Where it came from, if the cache was asked.
    pub(crate) cached: Option<CacheStatus>,
    /// The time that the search had, if it ended because that time ran out.
    pub(crate) cut_after: Option<Duration>,
    /// What is known of a proof of which the rest is left to others.
    pub(crate) unfinished: Option<Arc<ProofProgress>>,
    /// For the body, until it is sent.
    pub(crate) charge: Option<Arc<Grant>>,
}

/// The other forms of a body, each made once.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    gzip: OnceLock<Bytes>,
    tag: OnceLock<Option<HeaderValue>>,
}

/// Where an answer came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CacheStatus {
    /// From the cache.
    Hit,
    /// From work done for this request.
    Miss,
    /// From work that was already in progress for an equal request.
    Shared,
}

impl CacheStatus {
    /// Returns its name in headers and metrics.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            CacheStatus::Hit => "hit",
            CacheStatus::Miss => "miss",
            CacheStatus::Shared => "shared",
        }
    }
}

impl Answer {
    /// Creates an answer for one caller.
    pub(crate) fn new(kind: &'static str, body: Bytes) -> Answer {
        Answer {
            kind: HeaderValue::from_static(kind),
            body,
            kept: None,
            freshness: NEVER,
            is_negotiated: false,
            language: None,
            cached: None,
            cut_after: None,
            unfinished: None,
            charge: None,
        }
    }

    /// Writes an answer for one caller as JSON, or as a line of text. Call it from the worker that made the answer: a long one would keep a
    /// thread that serves connections busy.
    ///
    /// # Errors
    /// `internal` if it cannot be serialized.
    pub(crate) fn written<T: Serialize + PlainText>(
        answer: &T,
        is_plain: bool,
    ) -> Result<Answer, Problem> {
        let answer = match is_plain {
            true => Answer::text(answer.plain_text()),
            false => Answer::json(json::text(answer)?),
        };
        Ok(Answer { is_negotiated: true, ..answer })
    }

    /// Creates an answer for one caller from a line of text.
    fn text(mut line: String) -> Answer {
        line.push('\n');
        Answer::new(
            "text/plain; charset=utf-8",
            Bytes::from(line.into_boxed_str().into_boxed_bytes()),
        )
    }

    /// Creates an answer for one caller from JSON text.
    pub(crate) fn json(body: Bytes) -> Answer {
        Answer::new("application/json", body)
    }

    /// Creates a page, which is the same for every request: it may be reused for an hour, and is compressed once.
    pub(crate) fn page(kind: &'static str, body: impl Into<Bytes>) -> Answer {
        let body = body.into();
        let gzip = compress_page(&body);
        Answer::with_gzip(kind, body, gzip)
    }

    /// Creates a page from its body in gzip.
    ///
    /// # Errors
    /// If it is no gzip.
    pub(crate) fn page_from_gzip(kind: HeaderValue, gzip: Bytes) -> io::Result<Answer> {
        let body = unpack(&gzip)?;
        let gzip = (gzip.len() < body.len()).then_some(gzip);
        Ok(Answer { kind, ..Answer::with_gzip("", body, gzip) })
    }

    fn with_gzip(kind: &'static str, body: Bytes, gzip: Option<Bytes>) -> Answer {
        let kept = Kept { gzip: gzip.map(OnceLock::from).unwrap_or_default(), ..Kept::default() };
        Answer { kept: Some(Arc::new(kept)), freshness: FOR_AN_HOUR, ..Answer::new(kind, body) }
    }

    /// Sets how long the answer may be reused.
    #[must_use]
    pub(crate) fn reusable(self, freshness: HeaderValue) -> Answer {
        Answer { freshness, ..self }
    }

    /// Sets the language of its texts.
    #[must_use]
    pub(crate) fn written_in(self, language: Language) -> Answer {
        Answer { language: Some(language), ..self }
    }

    /// Returns the answer with the charge for its body.
    #[must_use]
    pub(crate) fn charged(self, charge: Grant) -> Answer {
        Answer { charge: Some(Arc::new(charge)), ..self }
    }

    /// Returns the `ETag` of its body.
    pub(crate) fn tag(&self) -> Option<HeaderValue> {
        let tag = || entity_tag(&self.body);
        self.kept.as_ref().map_or_else(tag, |kept| kept.tag.get_or_init(tag).clone())
    }

    /// Returns its compressed body, if that is kept.
    pub(crate) fn gzip(&self) -> Option<&Bytes> {
        self.kept.as_ref().and_then(|kept| kept.gzip.get())
    }

    /// Keeps its compressed body, unless it is larger than is counted for it.
    pub(crate) fn keep_gzip(&self, gzip: &Bytes) {
        if let Some(kept) = &self.kept
            && gzip.len() <= Answer::most_gzip(self.body.len())
        {
            // An equal answer may have filled it in the meantime.
            let _ = kept.gzip.set(gzip.clone());
        }
    }

    /// Returns how many bytes are counted for the compressed form of a body of this length. All answers that were
    /// measured compress to less than a third.
    pub(crate) const fn most_gzip(length: usize) -> usize {
        length / 5 * 2
    }
}
