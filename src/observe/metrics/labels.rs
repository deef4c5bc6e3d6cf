//! The values of labels.

/// Why a request is refused that could be served at another time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rejection {
    /// The queue is full.
    QueueFull,
    /// No worker became free in time, or the tables were not loaded in time.
    QueueTimeout,
    /// Not enough memory became free in time.
    Memory,
    /// The client has the maximum number of requests in progress.
    ClientLimit,
    /// The client has sent more requests than it may send over time.
    RateLimit,
    /// The connection has other requests in progress, and there are too many such requests.
    Streams,
    /// The service is about to stop.
    Stopping,
}

impl Rejection {
    /// All reasons.
    pub const ALL: [Rejection; 7] = [
        Rejection::QueueFull,
        Rejection::QueueTimeout,
        Rejection::Memory,
        Rejection::ClientLimit,
        Rejection::RateLimit,
        Rejection::Streams,
        Rejection::Stopping,
    ];

    /// Returns the value of the label.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Rejection::QueueFull => "queue_full",
            Rejection::QueueTimeout => "queue_timeout",
            Rejection::Memory => "memory",
            Rejection::ClientLimit => "client_limit",
            Rejection::RateLimit => "rate_limit",
            Rejection::Streams => "streams",
            Rejection::Stopping => "stopping",
        }
    }
}

/// What became of an answer whose client accepts compression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompressionResult {
    /// It was compressed for this request.
    Done,
    /// It had been compressed before.
    Kept,
    /// It was sent as it is, because the service was busy.
    Busy,
    /// The client disconnected before it was compressed.
    Cancelled,
}

impl CompressionResult {
    /// All results.
    pub const ALL: [CompressionResult; 4] = [
        CompressionResult::Done,
        CompressionResult::Kept,
        CompressionResult::Busy,
        CompressionResult::Cancelled,
    ];

    /// Returns the value of the label.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            CompressionResult::Done => "done",
            CompressionResult::Kept => "kept",
            CompressionResult::Busy => "busy",
            CompressionResult::Cancelled => "cancelled",
        }
    }
}

/// Whose limit a solve ran into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeLimit {
    /// The client's own `time_ms`.
    Client,
    /// The limit of the service.
    Server,
}

impl TimeLimit {
    /// Returns the value of the label.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            TimeLimit::Client => "client",
            TimeLimit::Server => "server",
        }
    }
}

/// What a connection was doing that was closed to make room for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evicted {
    /// It had no request in progress.
    Idle,
    /// The body of its request was still arriving.
    Receiving,
    /// An answer was in progress, and its client had more connections than others.
    Answering,
}

impl Evicted {
    /// Returns the value of the label.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Evicted::Idle => "idle",
            Evicted::Receiving => "receiving",
            Evicted::Answering => "answering",
        }
    }
}
