//! Tests of the ledger: bytes are shared between clients and every one comes back; requests in progress are limited; waits end.

mod fairness;

use super::*;
use crate::config::Flags;
use crate::http::work::clients::ClientKey;
use crate::http::work::guarded::guarded;
use crate::http::work::lifecycle::Lifecycle;
use crate::observe::metrics::Metrics;

const LONG: Duration = Duration::from_secs(600);
const SHORT: Duration = Duration::from_millis(20);

impl Ledger {
    /// A ledger with the default settings, changed by these flags.
    pub(crate) fn with(flags: &Flags) -> Arc<Ledger> {
        Metrics::start().unwrap();
        Ledger::new(&Config::load_with(flags, []).unwrap())
    }

    /// A ledger with this many bytes, for which a single request waits this long.
    pub(crate) fn with_bytes(bytes: u64, wait: Duration) -> Arc<Ledger> {
        let flags =
            Flags { queue_timeout_ms: Some(wait.as_millis().to_string()), ..Flags::default() };
        let mut ledger = Arc::into_inner(Ledger::with(&flags)).unwrap();
        let capacity = Capacity { bytes, workers: 1, spare: [0, 0], memory: 0 };
        ledger.state = Mutex::new(State::new(capacity, [0, 0, MAX_WAITING_FOR_BYTES]));
        Arc::new(ledger)
    }

    /// Whether nothing is left of any request.
    pub(crate) fn is_idle(&self) -> bool {
        self.lock().is_idle()
    }

    fn used(&self) -> u64 {
        self.lock().taken().bytes
    }
}

fn client(number: u8) -> Caller {
    Caller::single(ClientKey::of_address([192, 0, 2, number].into()))
}

#[tokio::test]
async fn a_greedy_client_leaves_room_for_others() {
    let ledger = Ledger::with_bytes(1200, Duration::ZERO);
    let mut charges = Vec::new();
    for number in 1..=3 {
        while let Ok(charge) = ledger.charge(&client(number), 10).await {
            charges.push(charge);
        }
    }
    let held = |number| ledger.lock().has(&client(number).client).bytes;
    assert_eq!([held(1), held(2), held(3)], [600, 300, 150]);
    drop(charges);
    assert!(ledger.is_idle());
}

#[tokio::test]
async fn who_finds_no_room_waits_for_it() {
    let ledger = Ledger::with_bytes(100, LONG);
    let first = ledger.charge(&client(1), 50).await.unwrap();
    let its = Arc::clone(&ledger);
    let second = tokio::spawn(async move { its.charge(&client(1), 30).await });
    // Someone who holds less need not wait behind it.
    while ledger.lock().waiting(Pool::Bytes) == 0 {
        tokio::task::yield_now().await;
    }
    let other = ledger.charge(&client(2), 20).await.unwrap();
    drop(first);
    let second = second.await.unwrap().unwrap();
    assert_eq!(ledger.used(), 50);
    drop((second, other));
    assert!(ledger.is_idle());
}

#[tokio::test]
async fn who_waits_too_long_is_refused_and_leaves_no_trace() {
    let ledger = Ledger::with_bytes(100, Duration::from_millis(5));
    let first = ledger.charge(&client(1), 30).await.unwrap();
    let mut second = ledger.charge(&client(1), 20).await.unwrap();
    assert_eq!(ledger.charge(&client(1), 30).await.unwrap_err().code(), Code::Overloaded);
    assert_eq!(second.resize(40).await.unwrap_err().code(), Code::Overloaded);
    assert_eq!(ledger.used(), 50);
    drop((first, second));
    assert!(ledger.is_idle());
}

#[tokio::test]
async fn a_charge_grows_and_shrinks() {
    let ledger = Ledger::with_bytes(1000, Duration::ZERO);
    let mut charge = ledger.charge(&client(1), 100).await.unwrap();
    charge.resize(300).await.unwrap();
    assert_eq!(ledger.used(), 300);
    let other = charge.another(250).await.unwrap();
    charge.resize(20).await.unwrap();
    assert_eq!(ledger.used(), 270);
    drop(charge);
    assert_eq!(ledger.used(), 250);
    drop(other);
    assert!(ledger.is_idle());
}

#[tokio::test]
async fn a_request_for_too_much_takes_all_that_one_client_may_have() {
    let ledger = Ledger::with_bytes(1000, Duration::ZERO);
    let all = ledger.charge(&client(1), 1_000_000).await.unwrap();
    assert_eq!(ledger.used(), 500);
    drop(all);
}

#[tokio::test]
async fn bytes_hold_their_charge_until_the_last_clone_is_dropped() {
    let ledger = Ledger::with_bytes(1000, Duration::ZERO);
    let charge = ledger.charge(&client(1), 3).await.unwrap();
    let bytes = guarded("abc", Arc::new(charge));
    let tail = bytes.slice(2..);
    drop(bytes);
    assert_eq!((&tail[..], ledger.used()), (&b"c"[..], 3));
    drop(tail);
    assert!(ledger.is_idle());
}

fn limited(number: u8, limit: usize) -> Caller {
    Caller { limit: NonZeroUsize::new(limit), ..client(number) }
}

#[test]
fn requests_in_progress_are_limited_by_client_and_leave_no_trace() {
    let ledger = Ledger::with(&Flags::default());
    let enter = |number| ledger.admit(&limited(number, 2), 100).1;
    let (first, second) = (enter(1).unwrap(), enter(1).unwrap());
    let detail = "you already have 2 requests in progress (the limit is 2)";
    let refused = Problem::new(Code::TooManyRequests, detail).retry_after(1);
    assert_eq!(enter(1).unwrap_err(), refused);
    let others = enter(2).unwrap();
    assert_eq!(ledger.used(), 300);
    drop(first);
    let third = enter(1).unwrap();
    drop((second, third, others));
    assert!(ledger.is_idle());
}

#[tokio::test]
async fn the_lines_of_a_batch_stay_within_the_limit() {
    let ledger = Ledger::with(&Flags::default());
    let caller = limited(1, 2);
    let _batch = ledger.admit(&caller, 0).1.unwrap();
    let of_batch = Arc::new(Semaphore::new(1));
    let first = ledger.line_place(&caller, &of_batch).await;
    let second = ledger.line_place(&caller, &of_batch).await;
    let third = ledger.line_place(&caller, &of_batch);
    assert!(third.now_or_never().is_none(), "two lines are solved");
    assert!(ledger.admit(&caller, 0).1.is_err(), "no other request of this client is");
    drop(second);
    assert!(ledger.admit(&caller, 0).1.is_ok());
    drop(first);
    assert!(ledger.line_place(&caller, &of_batch).now_or_never().is_some());
}

#[test]
fn a_refusal_says_when_the_queue_will_have_moved_on() {
    let ledger = Ledger::with(&Flags { workers: Some("1".to_owned()), ..Flags::default() });
    let light = Pool::Workers(Lane::Light);
    let seconds = || ledger.refuse(light, Rejection::QueueFull, "full");
    let after =
        |seconds| Problem::new(Code::Overloaded, "full; try again later").retry_after(seconds);
    assert_eq!(seconds(), after(1), "no work was measured yet");
    let service_time = &ledger.lanes[0].service_time;
    (0..100).for_each(|_| service_time.record(Duration::from_millis(300)));
    assert_eq!(seconds(), after(1));
    let wait = |requests: usize| {
        (0..requests).for_each(|_| ledger.lock().take_place(light, &client(1)).unwrap());
    };
    wait(9);
    assert_eq!(seconds(), after(3), "ten pieces of work of 0.3 s");
    wait(90);
    assert_eq!(seconds(), after(5), "by then the waiting requests have given up");
}

/// A service that has not started to load its tables, with places in its queue.
fn cold(queue: &str, queue_timeout_ms: &str) -> (Arc<Ledger>, Arc<Lifecycle>, TableLoading) {
    let [queue, queue_timeout_ms] = [queue, queue_timeout_ms].map(|text| Some(text.to_owned()));
    let ledger = Ledger::with(&Flags { queue, queue_timeout_ms, ..Flags::default() });
    let lifecycle = Arc::new(Lifecycle::default());
    let tables = TableLoading::new(Arc::default(), Arc::clone(&lifecycle));
    (ledger, lifecycle, tables)
}

async fn work(
    ledger: &Arc<Ledger>,
    tables: &TableLoading,
    time: Duration,
) -> Result<Grant, Problem> {
    let need = Need { lane: Lane::Heavy, workers: 1, memory: 1 };
    ledger.worker(&client(1), need, time, Some(tables)).await
}

#[tokio::test]
async fn a_request_waits_once_for_the_tables_and_its_worker() {
    let (ledger, lifecycle, tables) = cold("1", "600000");
    {
        let mut waiting = std::pin::pin!(work(&ledger, &tables, LONG));
        assert!(waiting.as_mut().now_or_never().is_none());
        // It has the only place in the queue.
        assert_eq!(work(&ledger, &tables, LONG).await.unwrap_err().code(), Code::Overloaded);
        lifecycle.set_ready();
        assert!(waiting.await.is_ok());
        assert!(work(&ledger, &tables, LONG).await.is_ok(), "requests no longer wait");
    }
    assert!(ledger.is_idle());
}

#[tokio::test]
async fn the_wait_for_the_tables_is_bounded() {
    for (queue_timeout_ms, time) in [("20", LONG), ("600000", SHORT)] {
        let (ledger, _, tables) = cold("1", queue_timeout_ms);
        tables.announce_half();
        let late = work(&ledger, &tables, time).await.unwrap_err();
        let expected = "the tables are loading: phase 1, 50%; try again later";
        assert_eq!(late, Problem::new(Code::Overloaded, expected).retry_after(1));
        assert!(ledger.is_idle());
    }
}

#[tokio::test]
async fn without_tables_no_request_waits() {
    let (ledger, lifecycle, tables) = cold("0", "600000");
    lifecycle.set_failed();
    assert_eq!(work(&ledger, &tables, LONG).await.unwrap_err().code(), Code::Internal);
    assert!(ledger.is_idle());
}
