//! The budget shares its bytes between clients, lets them wait, and gets every byte back.

use std::net::IpAddr;

use super::*;

fn client(number: u8) -> Caller {
    Caller::single(ClientKey::of_address(IpAddr::from([192, 0, 2, number])))
}

fn memory(total: u64, wait: Duration) -> Arc<Memory> {
    Arc::new(Memory::new(total, wait))
}

fn used(memory: &Memory) -> u64 {
    let state = memory.lock();
    assert_eq!(state.used, state.held.values().sum::<u64>());
    state.used
}

#[tokio::test]
async fn a_greedy_client_leaves_room_for_others() {
    let memory = memory(1200, Duration::ZERO);
    let mut charges = Vec::new();
    for number in 1..=3 {
        while let Ok(charge) = memory.charge(&client(number), 10).await {
            charges.push(charge);
        }
    }
    let held = |number| memory.lock().held[&client(number).client];
    assert_eq!([held(1), held(2), held(3)], [600, 300, 150]);
    drop(charges);
    assert_eq!(used(&memory), 0);
    assert!(memory.lock().held.is_empty());
}

#[tokio::test]
async fn who_finds_no_room_waits_for_it() {
    let memory = memory(100, Duration::from_secs(600));
    let first = memory.charge(&client(1), 50).await.unwrap();
    let its = Arc::clone(&memory);
    let second = tokio::spawn(async move { its.charge(&client(1), 30).await });
    // Someone who holds less need not wait behind it.
    while memory.lock().waiting.is_empty() {
        tokio::task::yield_now().await;
    }
    let other = memory.charge(&client(2), 20).await.unwrap();
    drop(first);
    let second = second.await.unwrap().unwrap();
    assert_eq!(used(&memory), 50);
    drop((second, other));
    assert_eq!(used(&memory), 0);
}

#[tokio::test]
async fn who_waits_too_long_is_refused_and_leaves_no_trace() {
    let memory = memory(100, Duration::from_millis(5));
    let first = memory.charge(&client(1), 30).await.unwrap();
    let mut second = memory.charge(&client(1), 20).await.unwrap();
    assert_eq!(memory.charge(&client(1), 30).await.unwrap_err().code(), Code::Overloaded);
    assert_eq!(second.resize(40).await.unwrap_err().code(), Code::Overloaded);
    assert_eq!(used(&memory), 50);
    drop((first, second));
    assert_eq!(used(&memory), 0);
    assert!(memory.lock().waiting.is_empty());
}

#[tokio::test]
async fn a_charge_grows_and_shrinks() {
    let memory = memory(1000, Duration::ZERO);
    let mut charge = memory.charge(&client(1), 100).await.unwrap();
    charge.resize(300).await.unwrap();
    assert_eq!(used(&memory), 300);
    let other = charge.another(250).await.unwrap();
    charge.resize(20).await.unwrap();
    assert_eq!(used(&memory), 270);
    drop(charge);
    assert_eq!(used(&memory), 250);
    drop(other);
    assert_eq!(used(&memory), 0);
}

#[tokio::test]
async fn a_request_for_too_much_takes_all_that_one_client_may_have() {
    let memory = memory(1000, Duration::ZERO);
    let all = memory.charge(&client(1), 1_000_000).await.unwrap();
    assert_eq!(used(&memory), 500);
    drop(all);
}

#[tokio::test]
async fn bytes_hold_their_charge_until_the_last_clone_is_dropped() {
    let memory = memory(1000, Duration::ZERO);
    let charge = memory.charge(&client(1), 3).await.unwrap();
    let bytes = hold(Bytes::from_static(b"abc"), Arc::new(charge));
    let tail = bytes.slice(2..);
    drop(bytes);
    assert_eq!((&tail[..], used(&memory)), (&b"c"[..], 3));
    drop(tail);
    assert_eq!(used(&memory), 0);
}
