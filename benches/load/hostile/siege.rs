//! A service under attack: what every attack is measured and judged by.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::victim::{Fate, PATIENCE, Supply, Victims, answered};
use crate::Pace;
use crate::challenge::{Pool, pool};
use crate::client::{Client, Outcome};
use crate::memory_limit::MemoryLimit;
use crate::report::Report;
use crate::service::{Launch, Service};
use crate::tally::percentile;

/// Little memory, which has room for the tables of the start alone, and the settings that go with it. The cache is on.
const MEMORY_MIB: u64 = 512;
const SETTINGS: [(&str, &str); 3] = [
    ("UNSCRAMBLE_TABLES_MB", "120"),
    ("UNSCRAMBLE_MEMORY_MB", "256"),
    ("UNSCRAMBLE_CACHE_BYTES", "67108864"),
];

/// The attack is under way before its victim is measured.
const LEAD: Duration = Duration::from_millis(500);

/// How often `/livez` is asked and the memory is read.
const LOOK: Duration = Duration::from_millis(100);

/// The least share of the victim's requests that must be answered with a solution, in percent.
const ANSWERED: f64 = 90.0;

/// The least share of its solutions a second alone that a victim must get, in percent. With two
/// connections and a pause after each answer, this leaves a tenth of a second for an answer. Less
/// would be an outage.
const GOES_ON: f64 = 5.0;

/// How many times as long the victim's 3x3x3 cubes may take as alone, and the time in ms below
/// which the ratio says more about the machine than about the service.
const SLOWER: f64 = 5.0;
const FLOOR: f64 = 100.0;

/// A service in the container of `deploy/k8s/base`, and its victim.
pub(super) struct Siege {
    pub(super) service: Service,
    victims: Victims,
    alone: Fate,
    pace: Pace,
}

/// What an attack did to its victim.
pub(super) struct Outlook {
    /// The times of its 3x3x3 cubes at the 99th percentile, in ms, alone and meanwhile.
    p99: [f64; 2],
    /// The share of its large cubes that were solved, in percent.
    pub(super) large: f64,
}

/// What `/livez` and the kernel said meanwhile.
#[derive(Default)]
struct Watch {
    times: Vec<Duration>,
    failed: usize,
    /// The most resident memory, in MB.
    peak: f64,
}

impl Siege {
    /// Starts the service and measures the victim alone.
    pub(super) async fn begin(
        report: &mut Report,
        pace: Pace,
        settings: &[(&str, &str)],
    ) -> Result<Siege, String> {
        Siege::with(report, pace, Launch { settings, ..Launch::default() }, None).await
    }

    /// The same with further limits, and a victim that posts large cubes as well.
    pub(super) async fn with(
        report: &mut Report,
        pace: Pace,
        launch: Launch<'_>,
        large: Option<Pool>,
    ) -> Result<Siege, String> {
        let settings = [&SETTINGS, launch.settings].concat();
        let memory = MemoryLimit::mib(MEMORY_MIB);
        report.note(format!("the service runs in {memory}"));
        let launch = Launch { settings: &settings, memory: Some(memory), ..launch };
        let service = Service::launch(launch).await?;
        let small = Supply::of(pool([3; 20_000], 31, &json!({})));
        let victims = Victims { small, large: large.map(Supply::of) };
        // Threads and connections are warm before the clock starts.
        victims.post_for(Duration::from_millis(300), &service, &mut Watch::default()).await;
        let alone = victims.post_for(pace.time(3, 1), &service, &mut Watch::default()).await;
        Ok(Siege { service, victims, alone, pace })
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.service.address
    }

    /// Lets the attackers do what they do while the victim is measured, ends them, and judges.
    pub(super) async fn under(
        &mut self,
        report: &mut Report,
        what: &str,
        attackers: JoinSet<()>,
        time: Duration,
    ) -> Outlook {
        let (mut watch, begun) = (Watch::default(), AtomicBool::new(false));
        tokio::join!(watch.until(&self.service, &begun), set_after(LEAD, &begun));
        let meanwhile = self.victims.post_for(time, &self.service, &mut watch).await;
        drop(attackers);
        let time = self.pace.time(2, 1) / 2;
        let after = self.victims.post_for(time, &self.service, &mut watch).await;
        self.add_memory(report, what, watch.peak).await;

        let rates = [&self.alone, &meanwhile]
            .map(|fate| fate.small.solved.len() as f64 / fate.time.as_secs_f64());
        let p99 =
            [&self.alone, &meanwhile, &after].map(|fate| percentile(&fate.small.solved, 0.99));
        report.number(format!("{what}: 3x3x3 alone, p99"), p99[0], "ms");
        report.number(format!("{what}: 3x3x3 meanwhile, p99"), p99[1], "ms");
        report.number(format!("{what}: 3x3x3 afterwards, p99"), p99[2], "ms");
        let share = 100.0 * rates[1] / rates[0];
        report.number(format!("{what}: solved a second, of alone"), share, "%");
        report.promise(share >= GOES_ON, || {
            format!("{what}: another client is solved {share:.1} % of what it is alone")
        });
        judge_answers(report, what, &meanwhile);
        report.judge(&format!("{what}, afterwards"), &after.small);
        if self.victims.large.is_some() {
            let share = answered(&meanwhile.large);
            report.count(format!("{what}: large cubes solved"), meanwhile.large.solved.len());
            report.number(format!("{what}: large cubes answered"), share, "%");
            let p99 = percentile(&meanwhile.large.solved, 0.99);
            report.number(format!("{what}: large cubes, p99"), p99, "ms");
            report.judge(&format!("{what}, large cubes"), &meanwhile.large);
        }
        let slowest = percentile(&watch.times, 1.0);
        report.number(format!("{what}: /livez, slowest of {}", watch.times.len()), slowest, "ms");
        report.promise(watch.failed == 0, || {
            format!("{what}: /livez did not answer 200 within {PATIENCE:?}, {} times", watch.failed)
        });
        Outlook { p99: [p99[0], p99[1]], large: answered(&meanwhile.large) }
    }

    /// The process must live, within its memory.
    async fn add_memory(&mut self, report: &mut Report, what: &str, resident: f64) {
        let ended = self.service.ended(Duration::ZERO).await;
        let limit = self.service.memory_limit();
        report.promise(ended.is_none(), || {
            let why = ended.map(|status| status.to_string()).unwrap_or_default();
            let memory =
                if limit.is_some_and(MemoryLimit::was_exceeded) { ", for its memory" } else { "" };
            format!("{what}: the process ended: {why}{memory}")
        });
        report.number(format!("{what}: resident memory, peak"), resident, "MB");
        let Some(limit) = limit else { return };
        if let Some(peak) = limit.peak() {
            report.number(format!("{what}: memory with sockets and files, peak"), peak, "MB");
        }
        report.promise(resident < limit.megabytes(), || {
            format!("{what}: {resident:.0} MB resident, more than {:.0} MB", limit.megabytes())
        });
    }
}

/// None of the victim's 3x3x3 cubes is lost or wrong, and most are solved.
fn judge_answers(report: &mut Report, what: &str, fate: &Fate) {
    let share = answered(&fate.small);
    report.number(format!("{what}: 3x3x3 answered"), share, "%");
    report.promise(share >= ANSWERED, || {
        format!("{what}: {share:.1} % of another client's requests are answered")
    });
    report.judge(what, &fate.small);
}

impl Outlook {
    /// The victim's 3x3x3 cubes must not take many times as long as alone.
    pub(super) fn judge_p99(&self, report: &mut Report, what: &str) {
        let [alone, meanwhile] = self.p99;
        let times = meanwhile / alone;
        report.number(format!("{what}: 3x3x3, p99, times as long"), times, "x");
        report.promise(times <= SLOWER || meanwhile <= FLOOR, || {
            format!("{what}: another client's 3x3x3 takes {meanwhile:.0} ms, {times:.1} x as long")
        });
    }
}

impl Victims {
    /// Posts cubes for a time, during which the service is watched.
    async fn post_for(&self, time: Duration, service: &Service, watch: &mut Watch) -> Fate {
        let stop = Arc::new(AtomicBool::new(false));
        let posting = self.clone().post(service.address, Arc::clone(&stop));
        let (fate, (), ()) =
            tokio::join!(posting, watch.until(service, &stop), set_after(time, &stop));
        fate
    }
}

impl Watch {
    /// Asks `/livez` over new connections, and reads the memory, until `stop` is set.
    async fn until(&mut self, service: &Service, stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            self.peak = self.peak.max(service.peak_memory().unwrap_or(0.0));
            let start = Instant::now();
            let answer = Client::unpooled(service.admin).patient_for(PATIENCE).get("/livez").await;
            self.times.push(start.elapsed());
            if !matches!(answer, Outcome::Answer(answer) if answer.status == 200) {
                self.failed += 1;
            }
            sleep(LOOK).await;
        }
    }
}

async fn set_after(time: Duration, flag: &AtomicBool) {
    sleep(time).await;
    flag.store(true, Ordering::Relaxed);
}
