//! A page that is the same for every request: made, tagged and compressed once.

use std::io::{self, Read};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;

use crate::http::contract::headers::{FOR_AN_HOUR, entity_tag};
use crate::http::work::compressor::{GzipSlot, compress_page};

/// A page with its headers. Clones share the body.
#[derive(Debug, Clone)]
pub(crate) struct StaticPage {
    body: Bytes,
    /// Filled, unless compression does not make the body smaller.
    gzip: GzipSlot,
    headers: HeaderMap,
}

impl StaticPage {
    /// Creates a page of this content type, and compresses it.
    pub(crate) fn new(kind: HeaderValue, body: impl Into<Bytes>) -> StaticPage {
        let body = body.into();
        let gzip = compress_page(&body);
        StaticPage::with_both(kind, body, gzip)
    }

    /// Creates a page from its body in gzip.
    ///
    /// # Errors
    /// If it is no gzip.
    pub(crate) fn from_gzip(kind: HeaderValue, gzip: Bytes) -> io::Result<StaticPage> {
        let mut body = Vec::new();
        GzDecoder::new(&gzip[..]).read_to_end(&mut body)?;
        let gzip = (gzip.len() < body.len()).then_some(gzip);
        Ok(StaticPage::with_both(kind, body.into_boxed_slice().into(), gzip))
    }

    fn with_both(kind: HeaderValue, body: Bytes, gzip: Option<Bytes>) -> StaticPage {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, kind);
        headers.insert(header::CACHE_CONTROL, FOR_AN_HOUR);
        headers.extend(entity_tag(&body).map(|tag| (header::ETAG, tag)));
        let slot = GzipSlot::default();
        if let Some(gzip) = gzip {
            let _ = slot.0.set(gzip);
        }
        StaticPage { body, gzip: slot, headers }
    }

    /// Sets how long the page may be reused, instead of for an hour.
    #[must_use]
    pub(crate) fn reusable(mut self, rule: HeaderValue) -> StaticPage {
        self.headers.insert(header::CACHE_CONTROL, rule);
        self
    }
}

impl IntoResponse for StaticPage {
    fn into_response(self) -> Response {
        let mut response = self.body.into_response();
        *response.headers_mut() = self.headers;
        response.extensions_mut().insert(self.gzip);
        response
    }
}
