//! Fairness between clients, whatever they send.

use std::time::Instant;

use proptest::prelude::*;

use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::ledger::state::{Amounts, Capacity, Full, State};
use crate::http::work::ledger::{Lane, Pool};

const HEAVY: Pool = Pool::Workers(Lane::Heavy);

fn single(number: u8) -> Caller {
    Caller::single(ClientKey::of_address([192, 0, 2, number].into()))
}

fn batch(number: u8) -> Caller {
    Caller { batch_end: Some(Instant::now()), ..single(number) }
}

fn need(workers: usize, memory: u64) -> Amounts {
    Amounts { workers: [0, workers], memory, ..Amounts::default() }
}

/// Workers, spare ones, places in the queue, and memory.
fn state<G>(workers: usize, spare: usize, places: usize, memory: u64) -> State<G> {
    let capacity = Capacity { bytes: 0, workers, spare: [0, spare], memory };
    State::new(capacity, [0, places, 0])
}

/// Someone's work.
type Ticket = (Caller, Amounts);

/// Starts or enters a request.
fn send(state: &mut State<u8>, caller: &Caller, name: u8) -> Option<Ticket> {
    let has = state.start_at_once(HEAVY, caller, &need(1, 1));
    if has.is_none() {
        state.enqueue(HEAVY, caller, &need(1, 1), name, false).unwrap();
    }
    has.map(|has| (caller.clone(), has))
}

/// Ends work, and returns the names of what starts then.
fn finish(state: &mut State<u8>, (caller, has): &Ticket) -> Vec<(u8, Ticket)> {
    state.give_back(&caller.client, has);
    let next = std::iter::from_fn(|| state.start_next(HEAVY));
    next.map(|request| (request.notify, (request.caller, request.wanted))).collect()
}

#[test]
fn clients_take_turns() {
    let mut queue = state(1, 0, 100, 100);
    let mut ticket = send(&mut queue, &single(1), 0).unwrap();
    for name in 10..14 {
        assert_eq!(send(&mut queue, &single(1), name), None);
    }
    send(&mut queue, &batch(3), 30);
    send(&mut queue, &single(2), 20);
    send(&mut queue, &single(2), 21);
    let mut order = Vec::new();
    while let [(name, next)] = &finish(&mut queue, &ticket)[..] {
        order.push(*name);
        ticket = next.clone();
    }
    assert_eq!(order, [10, 20, 11, 21, 12, 13, 30], "in turn, and batches last");
    assert!(queue.is_idle());
}

#[test]
fn a_newcomer_gets_a_spare_worker() {
    let mut queue = state(2, 2, 100, 100);
    let first = send(&mut queue, &single(1), 0).unwrap();
    let second = send(&mut queue, &single(1), 1).unwrap();
    assert_eq!(send(&mut queue, &single(1), 2), None, "one client has at most all workers");
    let other = send(&mut queue, &single(2), 3).unwrap();
    assert_eq!(send(&mut queue, &single(2), 4), None, "the share of each of two clients is one");
    assert!(finish(&mut queue, &first).is_empty(), "the workers fall back to two");
    let next = finish(&mut queue, &second);
    assert_eq!(next.iter().map(|(name, _)| *name).collect::<Vec<_>>(), [2]);
    assert_eq!(finish(&mut queue, &other)[0].0, 4);
}

#[test]
fn a_full_queue_drops_the_newest_request_of_the_client_with_the_most() {
    let mut queue = state(1, 0, 3, 100);
    let ticket = send(&mut queue, &single(1), 0).unwrap();
    for name in 10..13 {
        send(&mut queue, &single(1), name);
    }
    let mut enter = |client, name| {
        let entered = queue.enqueue(HEAVY, &single(client), &need(1, 1), name, false);
        entered.map(|(_, displaced)| displaced)
    };
    assert_eq!(enter(1, 13), Err(Full));
    assert_eq!(enter(2, 20), Ok(Some(12)));
    assert_eq!(enter(2, 21), Err(Full), "both would have two");
    assert_eq!(enter(3, 30), Ok(Some(11)));
    assert_eq!(queue.take_place(HEAVY, &single(4)), Err(Full));
    assert_eq!(finish(&mut queue, &ticket)[0].0, 10);
    assert_eq!(queue.take_place(HEAVY, &single(4)), Ok(()));
}

#[test]
fn nobody_overtakes_a_request_that_waits_for_memory() {
    let mut queue = state(3, 0, 100, 10);
    let small = (single(1), queue.start_at_once(HEAVY, &single(1), &need(1, 4)).unwrap());
    let large = queue.start_at_once(HEAVY, &single(2), &need(1, 1000));
    assert_eq!(large, None, "takes all, when it is its turn");
    queue.enqueue(HEAVY, &single(2), &need(1, 1000), 20, false).unwrap();
    assert_eq!(queue.start_at_once(HEAVY, &single(3), &need(1, 1)), None);
    queue.enqueue(HEAVY, &single(3), &need(1, 1), 30, false).unwrap();
    let next = finish(&mut queue, &small);
    assert_eq!(next[0].0, 20);
    assert_eq!(finish(&mut queue, &next[0].1)[0].0, 30);
}

#[test]
fn a_search_of_several_threads_counts_as_that_many_workers() {
    let mut queue = state(3, 0, 100, 100);
    let mut pair = || (single(1), queue.start_at_once(HEAVY, &single(1), &need(2, 1)).unwrap());
    let (first, second) = (pair(), pair());
    assert_eq!(send(&mut queue, &single(1), 10), None, "four threads are on three cores");
    assert_eq!(send(&mut queue, &single(2), 20), None);
    let next = finish(&mut queue, &first);
    assert_eq!(next[0].0, 20, "the other client has fewer");
    assert_eq!(next.len(), 1, "two threads and one make three");
    assert_eq!(finish(&mut queue, &second)[0].0, 10);
}

proptest! {
    /// Whatever clients do, the numbers stay within their limits, and in the end nothing is left.
    #[test]
    fn nothing_is_lost(
        actions in prop::collection::vec((0..4u8, 0..5u8, any::<bool>(), 1..4usize, 0..20u64), 0..200),
    ) {
        let mut queue: State<usize> = state(2, 2, 5, 30);
        let (mut working, mut waiting) = (Vec::<Ticket>::new(), Vec::new());
        for (name, (action, client, is_batch, workers, memory)) in actions.into_iter().enumerate() {
            let caller = if is_batch { batch(client) } else { single(client) };
            let need = need(workers, memory);
            match action {
                0 | 1 => match queue.start_at_once(HEAVY, &caller, &need) {
                    Some(has) => working.push((caller, has)),
                    None => if let Ok((id, displaced)) = queue.enqueue(HEAVY, &caller, &need, name, false) {
                        waiting.retain(|(_, _, other)| Some(*other) != displaced);
                        waiting.push((caller, id, name));
                    },
                },
                2 if !working.is_empty() => {
                    let (caller, has) = working.swap_remove(0);
                    queue.give_back(&caller.client, &has);
                }
                3 if !waiting.is_empty() => {
                    let (caller, id, _) = waiting.swap_remove(0);
                    queue.leave(HEAVY, &caller, id);
                }
                _ => {}
            }
            while let Some(request) = queue.start_next(HEAVY) {
                waiting.retain(|(_, _, other)| *other != request.notify);
                working.push((request.caller, request.wanted));
            }
            let singles = waiting.iter().filter(|(caller, ..)| !caller.is_batch()).count();
            prop_assert_eq!(queue.waiting(HEAVY), singles);
            prop_assert!(singles <= 5);
            let workers: usize = working.iter().map(|(_, has)| has.workers[1]).sum();
            prop_assert_eq!(queue.taken().workers, [0, workers]);
            prop_assert!(working.len() <= 4 && workers <= 3 + 3);
            let memory: u64 = working.iter().map(|(_, has)| has.memory).sum();
            prop_assert_eq!(queue.taken().memory, memory);
            prop_assert!(memory <= 30);
        }
        while !working.is_empty() || !waiting.is_empty() {
            if let Some((caller, has)) = working.pop() {
                queue.give_back(&caller.client, &has);
            }
            while let Some(request) = queue.start_next(HEAVY) {
                waiting.retain(|(_, _, other)| *other != request.notify);
                working.push((request.caller, request.wanted));
            }
            prop_assert!(!working.is_empty() || waiting.is_empty(), "a request waits for ever");
        }
        prop_assert!(queue.is_idle());
    }
}
