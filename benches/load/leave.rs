//! Clients that disconnect: their solves stop.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Pace;
use crate::challenge::{Challenge, Pool, pool};
use crate::client::{Client, connect, solve_request};
use crate::load;
use crate::random::Random;
use crate::report::Report;
use crate::service::{Gauges, Service};
use crate::tally::percentile;

const CLIENTS: usize = 1000;

/// How many of them are connected at a time.
const AT_ONCE: usize = 100;

/// The time for the clients of one kind that connect one by one.
const ONE_BY_ONE: Duration = Duration::from_secs(20);

/// By then every worker must have stopped.
const STOPPED: Duration = Duration::from_secs(1);

const IDLE: Gauges = Gauges { busy: 0.0, waiting: 0.0 };

/// Clients that disconnect from long solves, many at once and one by one.
pub(crate) async fn leave(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("leave");
    let service = Service::start(&[]).await?;
    let kinds = [
        ("optimal", pool([3; 4], 7, &json!({"method": "optimal", "time_ms": 5000}))),
        ("two_phase", pool([3; 4], 8, &json!({"method": "two_phase", "time_ms": 5000}))),
        ("100x100x100", pool([100; 2], 9, &json!({"time_ms": 5000}))),
    ];
    many(&mut report, &service, &kinds.each_ref().map(|(_, pool)| Pool::clone(pool))).await;
    for (name, pool) in &kinds {
        one_by_one(&mut report, &service, name, pool, if pace.quick { 10 } else { 100 }).await;
    }
    let after = load::at_once(service.address, &pool([3; 1], 10, &json!({}))).await;
    report.promise(after.solved.len() == 1, || "the next request was not answered".to_owned());
    report.judge("the next request", &after);
    Ok(report)
}

async fn many(report: &mut Report, service: &Service, pools: &[Pool]) {
    let (mut running, mut random) = (JoinSet::new(), Random(11));
    for number in 0..CLIENTS {
        if running.len() == AT_ONCE {
            running.join_next().await;
        }
        let stay = Duration::from_millis(random.below(51) as u64);
        let pool = Pool::clone(&pools[number % pools.len()]);
        let address = service.address;
        running.spawn(async move {
            let asked = &pool[number / 3 % pool.len()];
            let stream = send(address, asked).await;
            sleep(stay).await;
            drop(stream);
        });
    }
    running.join_all().await;
    let idle = until(service, |gauges| gauges == IDLE).await;
    report.count("clients that disconnected within 50 ms", CLIENTS);
    match idle {
        Some(time) => report.number("all workers idle after", time.as_secs_f64() * 1000.0, "ms"),
        None => report.promise(false, || {
            format!("workers are busy or requests wait {STOPPED:?} after all clients disconnected")
        }),
    }
    // What follows is measured on an idle service.
    for _ in 0..10 {
        if until(service, |gauges| gauges == IDLE).await.is_some() {
            break;
        }
    }
}

/// For each client: waits until a worker is busy, disconnects, and waits until the worker is idle.
async fn one_by_one(
    report: &mut Report,
    service: &Service,
    name: &str,
    pool: &Pool,
    clients: usize,
) {
    let (mut times, mut missed, mut stuck) = (Vec::new(), 0, 0);
    let end = Instant::now() + ONE_BY_ONE;
    for asked in pool.iter().cycle().take(clients).take_while(|_| Instant::now() < end) {
        let stream = send(service.address, asked).await;
        if until(service, |gauges| gauges.busy > 0.0).await.is_none() {
            missed += 1;
            continue;
        }
        drop(stream);
        match until(service, |gauges| gauges == IDLE).await {
            Some(time) => times.push(time),
            None => stuck += 1,
        }
    }
    report.number(format!("{name}: worker idle after, p50"), percentile(&times, 0.5), "ms");
    report.number(format!("{name}: worker idle after, p99"), percentile(&times, 0.99), "ms");
    report.promise(missed == 0, || format!("{name}: {missed} solves were not seen to begin"));
    report.promise(stuck == 0, || {
        format!(
            "{name}: a worker was busy for more than {STOPPED:?} after {stuck} clients disconnected"
        )
    });
}

/// Sends a request without waiting for its answer.
async fn send(address: SocketAddr, asked: &Challenge) -> Option<TcpStream> {
    let mut stream = connect(address).await.ok()?;
    stream.write_all(&solve_request(&asked.body)).await.ok()?;
    Some(stream)
}

/// How long it takes until the condition holds, if it does in time.
async fn until(service: &Service, condition: impl Fn(Gauges) -> bool) -> Option<Duration> {
    let (start, mut client) = (Instant::now(), Client::new(service.admin));
    loop {
        if service.gauges(&mut client).await.is_some_and(&condition) {
            return Some(start.elapsed());
        }
        if start.elapsed() > STOPPED {
            return None;
        }
        sleep(Duration::from_millis(1)).await;
    }
}
