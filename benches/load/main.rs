//! The service under load and among faulty clients. Tables, no criterion.
//!
//! `cargo bench --bench load -- [--quick] [--json] [--minutes N] [SCENARIO…]`: see
//! `benches/README.md`. The service runs in a process of its own with its default settings. The
//! client shares no code with it and replays every solution. The exit status is 1 if a promise is
//! broken; times are reported, and judged only beside hostile clients.

#![allow(clippy::expect_used)]

mod challenge;
mod client;
mod goodput;
mod hostile;
mod large;
mod leave;
mod load;
mod memory_limit;
#[path = "../../tests/kit/model/mod.rs"]
mod model;
mod random;
mod report;
mod service;
mod slow;
mod soak;
mod stop;
mod tally;

use std::time::{Duration, Instant};

use report::Report;

/// The scenario with an adjustable duration. It runs only when it is named.
const SOAK: &str = "soak";

/// All others but the [hostile] ones, in order.
const SCENARIOS: [&str; 8] =
    ["goodput", "overload", "lanes", "slow", "leave", "stop", "health", "memory"];

/// How long the scenarios measure.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) quick: bool,
    /// The duration of the soak.
    pub(crate) soak: Duration,
}

impl Pace {
    /// The first number of seconds, or the second one in a quick run.
    pub(crate) fn time(self, seconds: u64, quick: u64) -> Duration {
        Duration::from_secs(if self.quick { quick } else { seconds })
    }
}

/// The command line.
struct Arguments {
    pace: Pace,
    json: bool,
    scenarios: Vec<String>,
}

impl Arguments {
    /// Reads the arguments. Ignores `--bench`, which cargo adds.
    fn read(given: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let pace = Pace { quick: false, soak: Duration::from_secs(600) };
        let mut arguments = Arguments { pace, json: false, scenarios: Vec::new() };
        let mut given = given.filter(|argument| argument != "--bench");
        while let Some(argument) = given.next() {
            match argument.as_str() {
                "--quick" => arguments.pace.quick = true,
                "--json" => arguments.json = true,
                "--minutes" => arguments.pace.soak = minutes(given.next())?,
                hostile::ALL => arguments.scenarios.extend(hostile::SCENARIOS.map(str::to_owned)),
                name if known().any(|known| known == name) => arguments.scenarios.push(argument),
                _ => {
                    let known: Vec<_> = known().chain([hostile::ALL]).collect();
                    return Err(format!("{argument} is none of {}", known.join(", ")));
                }
            }
        }
        if arguments.scenarios.is_empty() {
            arguments.scenarios = SCENARIOS.map(str::to_owned).to_vec();
        }
        Ok(arguments)
    }
}

/// The names of all scenarios.
fn known() -> impl Iterator<Item = &'static str> {
    SCENARIOS.into_iter().chain(hostile::SCENARIOS).chain([SOAK])
}

fn minutes(given: Option<String>) -> Result<Duration, String> {
    let minutes = given.and_then(|given| given.parse::<f64>().ok());
    // Half a minute has just enough samples for three thirds.
    let minutes = minutes.filter(|minutes| (0.5..=10_000.0).contains(minutes));
    minutes
        .map(|minutes| Duration::from_secs_f64(60.0 * minutes))
        .ok_or_else(|| "--minutes takes a number of minutes, 0.5 or more".to_owned())
}

#[tokio::main]
async fn main() {
    let arguments = Arguments::read(std::env::args().skip(1)).unwrap_or_else(|why| fail(&why));
    let (start, mut reports) = (Instant::now(), Vec::new());
    for name in &arguments.scenarios {
        let report = run(name, arguments.pace).await;
        let report = report.unwrap_or_else(|why| fail(&format!("{name}: {why}")));
        if !arguments.json {
            report.print();
        }
        reports.push(report);
    }
    if arguments.json {
        let all: Vec<_> = reports.iter().map(Report::json).collect();
        println!("{:#}", serde_json::Value::from(all));
    } else {
        println!("\n{:.0} s in all", start.elapsed().as_secs_f64());
    }
    std::process::exit(i32::from(reports.iter().any(Report::is_broken)));
}

async fn run(name: &str, pace: Pace) -> Result<Report, String> {
    match name {
        "goodput" => goodput::goodput(pace).await,
        "lanes" => large::lanes(pace).await,
        "slow" => slow::slow(pace).await,
        "leave" => leave::leave(pace).await,
        "stop" => stop::stop(pace).await,
        "health" => goodput::health(pace).await,
        "overload" => goodput::overload(pace).await,
        SOAK => soak::soak(pace).await,
        "memory" => large::memory(pace).await,
        _ => hostile::run(name, pace).await,
    }
}

/// Exits because nothing could be measured.
fn fail(why: &str) -> ! {
    eprintln!("{why}");
    std::process::exit(2);
}
