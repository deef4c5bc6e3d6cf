//! A response with an answer that may come from the cache.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::{Entry, JobAnswer};
use crate::http::contract::headers::X_CACHE;
use crate::http::contract::problem::Problem;
use crate::http::work::clients::Caller;
use crate::http::work::compressor::GzipSlot;
use crate::http::work::memory::{Memory, Room, hold};

/// An answer that the cache returns.
#[derive(Debug)]
pub(crate) struct Found {
    /// The body: JSON. A kept one is shared with the cache.
    pub(crate) body: Bytes,
    /// The charge for sending it, if the work for it has made one.
    pub(crate) room: Option<Room>,
    /// Where it came from.
    pub(crate) status: CacheStatus,
    /// Where its compressed body is kept, if it is kept itself.
    pub(crate) gzip: Option<GzipSlot>,
}

impl Found {
    pub(super) fn new(answer: JobAnswer, status: CacheStatus) -> Found {
        Found { body: answer.body, room: Some(answer.room), status, gzip: None }
    }

    pub(super) fn stored(entry: Entry) -> Found {
        let Entry { body, gzip, .. } = entry;
        Found { body, room: None, status: CacheStatus::Hit, gzip: Some(gzip) }
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
            None => memory.charge(caller, self.body.len()).await?.into(),
        };
        let body = hold(self.body, room.clone());
        Ok(CachedResponse { body, room, status: Some(self.status), gzip: self.gzip })
    }
}

/// An answer on its way to the caller.
#[derive(Debug)]
pub(crate) struct CachedResponse {
    /// The body: JSON.
    pub(crate) body: Bytes,
    /// The charge that the body holds.
    room: Room,
    /// Where it came from; `None` if the cache is off.
    pub(crate) status: Option<CacheStatus>,
    /// Where its compressed body is kept, if it is kept itself.
    gzip: Option<GzipSlot>,
}

impl CachedResponse {
    /// Returns the answer of a service without a cache.
    pub(crate) fn uncached(answer: JobAnswer) -> CachedResponse {
        let body = hold(answer.body, answer.room.clone());
        CachedResponse { body, room: answer.room, status: None, gzip: None }
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
        response.extensions_mut().insert(self.room);
        if let Some(gzip) = self.gzip {
            response.extensions_mut().insert(gzip);
        }
        response
    }
}
