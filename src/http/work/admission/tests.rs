//! What admission promises to callers, with work whose end the tests decide.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};

use super::*;
use crate::config::Flags;
use crate::http::contract::problem::Code;
use crate::http::work::clients::ClientKey;
use crate::observe::metrics::Metrics;
use unscramble_solve::Cutoff;

const LONG: Duration = Duration::from_secs(600);

fn one_worker() -> Arc<Admission> {
    Metrics::start().unwrap();
    let flags = Flags { workers: Some("1".to_owned()), ..Flags::default() };
    Arc::new(Admission::new(&Config::load_with(&flags, []).unwrap()))
}

/// Work of one client that may take long.
fn task(cost: Cost, size: usize) -> Task {
    Task { cost, size, search_threads: 0, time: LONG, caller: Caller::single(ClientKey::Unknown) }
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
    for lane in [&admission.light, &admission.heavy] {
        assert!(lane::lock(&lane.state).is_idle());
    }
    assert_eq!(admission.run(task(Cost::Light, 3), |_| Ok(7)).await, Ok(7));
}

#[test]
fn a_refusal_says_when_the_queue_will_have_moved_on() {
    let admission = one_worker();
    let seconds = || admission.light.overloaded(Rejection::QueueFull, "full");
    let after =
        |seconds| Problem::new(Code::Overloaded, "full; try again later").retry_after(seconds);
    assert_eq!(seconds(), after(1), "no work was measured yet");
    (0..100).for_each(|_| admission.light.service_time.record(Duration::from_millis(300)));
    assert_eq!(seconds(), after(1));
    let wait = |requests: usize| {
        (0..requests).for_each(|_| assert!(lane::lock(&admission.light.state).take_place()));
    };
    wait(9);
    assert_eq!(seconds(), after(3), "ten pieces of work of 0.3 s");
    wait(90);
    assert_eq!(seconds(), after(5), "by then the waiting requests have given up");
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
