//! Clients that mean harm, each kind beside one that does not.
//!
//! Every attack has a promise: the process lives and stays within its memory, another client goes on
//! being answered, and `/livez` says so throughout. The attacker connects from 127.0.0.1 and the
//! other client from the addresses after it, so the service can distinguish them.

mod bodies;
mod compression;
mod connections;
mod costs;
mod greedy;
mod heads;
mod http2;
mod log;
mod raw;
mod refusals;
mod scrambles;
mod siege;
mod start;
mod unread;
mod victim;

use crate::Pace;
use crate::report::Report;

/// The name that stands for all of them.
pub(crate) const ALL: &str = "hostile";

/// All attacks. They run only when they are named, or all of them are.
pub(crate) const SCENARIOS: [&str; 12] = [
    "hostile-compression",
    "hostile-bodies",
    "hostile-unread",
    "hostile-queue",
    "hostile-greedy",
    "hostile-log",
    "hostile-descriptors",
    "hostile-idle",
    "hostile-refusals",
    "hostile-costs",
    "hostile-heads",
    "hostile-start",
];

/// Runs the attack of this name.
pub(crate) async fn run(name: &str, pace: Pace) -> Result<Report, String> {
    match name {
        "hostile-compression" => compression::compression(pace).await,
        "hostile-bodies" => bodies::bodies(pace).await,
        "hostile-unread" => unread::unread(pace).await,
        "hostile-queue" => scrambles::queue(pace).await,
        "hostile-greedy" => greedy::greedy(pace).await,
        "hostile-log" => log::log(pace).await,
        "hostile-descriptors" => connections::descriptors(pace).await,
        "hostile-idle" => connections::idle(pace).await,
        "hostile-refusals" => refusals::refusals(pace).await,
        "hostile-costs" => costs::costs(pace).await,
        "hostile-heads" => heads::heads().await,
        _ => start::start(pace).await,
    }
}
