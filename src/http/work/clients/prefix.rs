//! The path under which a client sees the service.
//!
//! A proxy that strips a path from requests tells it in `X-Forwarded-Prefix`. What anybody else says there is ignored, and so
//! is what is not one path: links must not lead to another server.

use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::config::{BasePath, Networks};

/// Returns what the proxy at the other end of the connection has stripped from the path of a request, if it is trusted and
/// says so.
pub(super) fn of_request(
    peer: IpAddr,
    headers: &HeaderMap,
    trusted: &Networks,
) -> Option<BasePath> {
    if !trusted.contain(peer) {
        return None;
    }
    let mut sent = headers.get_all("x-forwarded-prefix").iter();
    let only = sent.next().filter(|_| sent.next().is_none())?;
    let only = only.to_str().ok()?;
    // Proxies that strip `/cube/` may write it with its last slash.
    only.strip_suffix('/').unwrap_or(only).parse().ok()
}
