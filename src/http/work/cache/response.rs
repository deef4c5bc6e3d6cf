//! A response with an answer that may come from the cache.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::JobAnswer;
use crate::http::contract::headers::X_CACHE;
use crate::http::contract::problem::Problem;
use crate::http::work::clients::Caller;
use crate::http::work::memory::{Charge, Memory, hold};

/// An answer that the cache returns.
#[derive(Debug)]
pub(crate) struct Found {
    /// The body: JSON. A kept one is shared with the cache.
    pub(crate) body: Bytes,
    /// The charge for sending it, if the work for it has made one.
    pub(crate) room: Option<Arc<Charge>>,
    /// Where it came from.
    pub(crate) status: CacheStatus,
}

impl Found {
    pub(super) fn new(answer: JobAnswer, status: CacheStatus) -> Found {
        Found { body: answer.body, room: Some(answer.room), status }
    }

    /// Charges the answer to the caller until it is sent, if nothing else is charged for it.
    ///
    /// # Errors
    /// `overloaded` if there is no memory for it in time.
    pub(crate) async fn charged(
        self,
        memory: &Arc<Memory>,
        caller: &Caller,
    ) -> Result<CachedResponse, Problem> {
        let room = match self.room {
            Some(room) => room,
            None => Arc::new(memory.charge(caller, self.body.len()).await?),
        };
        Ok(CachedResponse { body: hold(self.body, room), status: Some(self.status) })
    }
}

/// An answer on its way to the caller.
#[derive(Debug)]
pub(crate) struct CachedResponse {
    /// The body: JSON.
    pub(crate) body: Bytes,
    /// Where it came from; `None` if the cache is off.
    pub(crate) status: Option<CacheStatus>,
}

impl CachedResponse {
    /// Returns the answer of a service without a cache.
    pub(crate) fn uncached(answer: JobAnswer) -> CachedResponse {
        CachedResponse { body: hold(answer.body, answer.room), status: None }
    }
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

impl IntoResponse for CachedResponse {
    fn into_response(self) -> Response {
        let json = HeaderValue::from_static("application/json");
        let mut response = ([(header::CONTENT_TYPE, json)], self.body).into_response();
        if let Some(status) = self.status {
            response.headers_mut().insert(X_CACHE, HeaderValue::from_static(status.as_str()));
        }
        response
    }
}
