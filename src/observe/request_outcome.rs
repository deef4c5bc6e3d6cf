//! How a request ended.

use super::request_stats::RequestStats;

/// How a request ended, for its span.
#[derive(Debug, Clone, Copy)]
pub struct RequestOutcome<'a> {
    /// The HTTP method.
    pub method: &'static str,
    /// The router's pattern.
    pub route: &'a str,
    /// The HTTP status.
    pub status: u16,
    /// What the request cost.
    pub stats: &'a RequestStats,
}
