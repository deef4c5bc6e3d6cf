//! Tests of admission: what admission promises to callers, with work whose end the tests decide.

use std::future::ready;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use super::*;
use crate::config::Flags;
use crate::http::work::clients::ClientKey;
use crate::http::work::lifecycle::Lifecycle;
use crate::http::work::low_priority::LOW;
use unscramble_solve::Cutoff;
use unscramble_wire::problem::Code;

const LONG: Duration = Duration::from_secs(600);

fn one_worker() -> Arc<Admission> {
    let ledger = Ledger::with(&Flags { workers: Some("1".to_owned()), ..Flags::default() });
    let solver = Arc::default();
    let tables = TableLoading::new(Arc::clone(&solver), Arc::new(Lifecycle::default()));
    let low_priority = Arc::new(LowPriority::new(3, LOW).unwrap());
    let tables = Arc::new(tables);
    Arc::new(Admission { solver, ledger, tables, low_priority, is_background: false })
}

/// Work of one client that may take long.
fn task(cost: Cost, size: usize) -> Task {
    let deadline = Deadline::new(Instant::now(), LONG);
    let caller = Caller::single(ClientKey::Unknown);
    Task { cost, size, search_threads: 0, needs_tables: false, deadline, caller }
}

#[tokio::test]
async fn panics_do_not_shrink_the_pool() {
    let admission = one_worker();
    for lane in [Cost::Light, Cost::Heavy] {
        for _ in 0..5_000 {
            // Panics without printing a message each time.
            let work = |_: &Budget| -> Result<(), _> { resume_unwind(Box::new("!")) };
            let panicked = admission.run(task(lane, 100), work);
            assert_eq!(panicked.await.unwrap_err().code(), Code::Internal);
        }
    }
    assert!(admission.ledger.is_idle());
    assert_eq!(admission.run(task(Cost::Light, 3), |_| Ok(7)).await, Ok(7));
}

#[tokio::test(flavor = "multi_thread")]
async fn work_is_cancelled_when_its_caller_disconnects() {
    let admission = one_worker();
    let (started, running) = mpsc::channel();
    let (ended, end) = mpsc::channel();
    let its = Arc::clone(&admission);
    let caller = tokio::spawn(async move {
        let work = move |budget: &Budget| {
            started.send(()).unwrap();
            // Ends only when cancelled.
            while budget.check().is_ok() {
                std::thread::yield_now();
            }
            ended.send(budget.check()).unwrap();
            Ok(())
        };
        its.run(task(Cost::Heavy, 3), work).await
    });
    tokio::task::block_in_place(|| running.recv().unwrap());
    caller.abort();
    assert_eq!(tokio::task::block_in_place(|| end.recv().unwrap()), Err(Cutoff::Cancelled));
    assert_eq!(admission.run(task(Cost::Heavy, 3), |_| Ok(7)).await, Ok(7));
}

#[tokio::test(flavor = "multi_thread")]
async fn work_never_starts_when_its_caller_disconnects_from_the_queue() {
    let admission = one_worker();
    let (release, released) = mpsc::channel::<()>();
    let (started, running) = mpsc::channel();
    let its = Arc::clone(&admission);
    let first = tokio::spawn(async move {
        let work = move |_: &Budget| {
            started.send(()).unwrap();
            let _ = released.recv();
            Ok(())
        };
        its.run(task(Cost::Light, 3), work).await
    });
    tokio::task::block_in_place(|| running.recv().unwrap());
    let ran = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&ran);
    let work = move |_: &Budget| {
        flag.store(true, Ordering::SeqCst);
        Ok(())
    };
    // It is polled once, so that it waits, and then dropped.
    tokio::select! {
        biased;
        _ = admission.run(task(Cost::Light, 3), work) => panic!("there is no worker"),
        () = ready(()) => {}
    }
    drop(release);
    assert_eq!(first.await.unwrap(), Ok(()));
    assert_eq!(admission.run(task(Cost::Light, 3), |_| Ok(7)).await, Ok(7));
    assert!(!ran.load(Ordering::SeqCst));
}
