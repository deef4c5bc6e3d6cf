//! Heads of requests that two programs could read differently, e.g. a load balancer and this service.

/// Why the head of a request is refused. The transport finds it and puts it into the request's
/// extensions; the `heads` middleware answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum HeadDefect {
    /// A line ends without a carriage return.
    #[error("a line of the head ends with a bare line feed; end each line with CR LF")]
    BareLineFeed,
    /// The head arrived together with the end of a chunked body, or behind one that nobody read, so that
    /// its lines were not examined.
    #[error("the request came before the answer to one with a chunked body; wait for the answer")]
    Unexamined,
    /// An HTTP/1.1 request has no `Host`.
    #[error("the header host is missing; HTTP/1.1 requires it")]
    NoHost,
    /// There are several `Host` headers.
    #[error("the header host is there more than once; send one")]
    SeveralHosts,
    /// The body has an encoding that the service would not decode.
    #[error(
        "the header transfer-encoding has another value than chunked; send chunked or a content-length"
    )]
    TransferEncoding,
}
