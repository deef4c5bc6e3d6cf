//! The headers that several parts of the service write or read, the values of `Cache-Control`, and the
//! tags of bodies.

use std::hash::{DefaultHasher, Hasher};

use axum::http::{HeaderName, HeaderValue};

/// The id of the request: the caller's own if it is acceptable, otherwise a generated one.
pub(crate) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The caller's position in a trace (W3C Trace Context).
pub(crate) const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// Where an answer came from: `hit`, `miss` or `shared`.
pub(crate) const X_CACHE: HeaderName = HeaderName::from_static("x-cache");

/// The effective time limit in milliseconds: `time_ms`, or the server's limit if that is shorter.
pub(crate) const X_TIME_LIMIT_MS: HeaderName = HeaderName::from_static("x-time-limit-ms");

/// Who may ask for a job.
pub(crate) const X_JOB_OWNER: HeaderName = HeaderName::from_static("x-job-owner");

/// A name of the client's own for a request, so that a repeated one is known (draft-ietf-httpapi-idempotency-key-header).
pub(crate) const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The last event that a client has (HTML, 9.2.4).
pub(crate) const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// The revision of the Model Context Protocol that an agent speaks.
pub(crate) const MCP_PROTOCOL_VERSION: HeaderName = HeaderName::from_static("mcp-protocol-version");

/// The method of the protocol that an agent calls.
pub(crate) const MCP_METHOD: HeaderName = HeaderName::from_static("mcp-method");

/// The name of the tool that an agent calls.
pub(crate) const MCP_NAME: HeaderName = HeaderName::from_static("mcp-name");

/// Since when an operation should not be used any more (RFC 9745).
pub(crate) const DEPRECATION: HeaderName = HeaderName::from_static("deprecation");

/// When an operation ends (RFC 8594).
pub(crate) const SUNSET: HeaderName = HeaderName::from_static("sunset");

/// How many requests a client may send at once.
pub(crate) const RATELIMIT_LIMIT: HeaderName = HeaderName::from_static("ratelimit-limit");

/// How many of them it may send now.
pub(crate) const RATELIMIT_REMAINING: HeaderName = HeaderName::from_static("ratelimit-remaining");

/// After how many seconds without a request that is the limit again.
pub(crate) const RATELIMIT_RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

/// The mark of an answer that pages of others may show in a frame, as its content policy says.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MayBeFramed;

/// `Cache-Control` of what changes only with the release.
pub(crate) const FOR_AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// `Cache-Control` of what looks a little different after some releases, and of which pages have many.
pub(crate) const FOR_A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// `Cache-Control` of what changes with the settings.
pub(crate) const FOR_A_MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// `Cache-Control` of what never changes.
pub(crate) const FOR_A_YEAR: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");

/// `Cache-Control` of what may be kept, and is asked for anew each time.
pub(crate) const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");

/// `Cache-Control` of what serves one caller, once.
pub(crate) const NEVER: HeaderValue = HeaderValue::from_static("no-store");

/// Returns the `ETag` of a body. All servers of a release agree on it.
pub(crate) fn entity_tag(body: &[u8]) -> Option<HeaderValue> {
    let mut hasher = DefaultHasher::new();
    hasher.write(body);
    HeaderValue::try_from(format!("\"{:016x}\"", hasher.finish())).ok()
}
