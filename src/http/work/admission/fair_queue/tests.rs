//! Who is next, whatever clients send.

use std::net::IpAddr;
use std::time::Instant;

use proptest::prelude::*;

use super::*;

fn single(number: u8) -> Caller {
    Caller::single(ClientKey::of_address(IpAddr::from([192, 0, 2, number])))
}

fn batch(number: u8) -> Caller {
    Caller { batch_end: Some(Instant::now()), ..single(number) }
}

/// One worker and this memory.
fn need(memory: u64) -> Need {
    Need { workers: 1, memory }
}

/// Starts or enters a request.
fn send(queue: &mut FairQueue<u8>, caller: &Caller, name: u8) -> Option<Ticket> {
    let ticket = queue.start_at_once(caller, need(1));
    if ticket.is_none() {
        queue.enter(caller, need(1), name).unwrap();
    }
    ticket
}

/// Ends work, and returns the names of what starts then.
fn finish(queue: &mut FairQueue<u8>, ticket: &Ticket) -> Vec<(u8, Ticket)> {
    queue.finish(ticket);
    std::iter::from_fn(|| queue.start_next()).map(|(ticket, name)| (name, ticket)).collect()
}

#[test]
fn clients_take_turns() {
    let mut queue = FairQueue::new(1, 0, 100, 100);
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
    assert!(queue.clients.is_empty());
}

#[test]
fn a_newcomer_gets_a_spare_worker() {
    let mut queue = FairQueue::new(2, 2, 100, 100);
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
    let mut queue = FairQueue::new(1, 0, 3, 100);
    let ticket = send(&mut queue, &single(1), 0).unwrap();
    for name in 10..13 {
        send(&mut queue, &single(1), name);
    }
    assert_eq!(queue.enter(&single(1), need(1), 13), Err(Full));
    assert_eq!(queue.enter(&single(2), need(1), 20).unwrap().1, Some(12));
    assert_eq!(queue.enter(&single(2), need(1), 21), Err(Full), "both would have two");
    assert_eq!(queue.enter(&single(3), need(1), 30).unwrap().1, Some(11));
    assert!(!queue.take_place());
    assert_eq!(finish(&mut queue, &ticket)[0].0, 10);
    assert!(queue.take_place());
}

#[test]
fn nobody_overtakes_a_request_that_waits_for_memory() {
    let mut queue = FairQueue::new(3, 0, 100, 10);
    let small = queue.start_at_once(&single(1), need(4)).unwrap();
    assert_eq!(queue.start_at_once(&single(2), need(1000)), None, "takes all, when it is its turn");
    queue.enter(&single(2), need(1000), 20).unwrap();
    assert_eq!(queue.start_at_once(&single(3), need(1)), None);
    queue.enter(&single(3), need(1), 30).unwrap();
    let next = finish(&mut queue, &small);
    assert_eq!(next[0].0, 20);
    assert_eq!(finish(&mut queue, &next[0].1)[0].0, 30);
}

#[test]
fn a_search_of_several_threads_counts_as_that_many_workers() {
    let mut queue = FairQueue::new(3, 0, 100, 100);
    let pair = |memory| Need { workers: 2, memory };
    let first = queue.start_at_once(&single(1), pair(1)).unwrap();
    let second = queue.start_at_once(&single(1), pair(1)).unwrap();
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
        let mut queue = FairQueue::new(2, 2, 5, 30);
        let (mut working, mut waiting) = (Vec::new(), Vec::new());
        for (name, (action, client, is_batch, workers, memory)) in actions.into_iter().enumerate() {
            let caller = if is_batch { batch(client) } else { single(client) };
            let need = Need { workers, memory };
            match action {
                0 | 1 => match queue.start_at_once(&caller, need) {
                    Some(ticket) => working.push(ticket),
                    None => if let Ok((id, displaced)) = queue.enter(&caller, need, name) {
                        waiting.retain(|(_, _, other)| Some(*other) != displaced);
                        waiting.push((caller, id, name));
                    },
                },
                2 if !working.is_empty() => queue.finish(&working.swap_remove(0)),
                3 if !waiting.is_empty() => {
                    let (caller, id, _) = waiting.swap_remove(0);
                    queue.leave(&caller, id);
                }
                _ => {}
            }
            while let Some((ticket, name)) = queue.start_next() {
                waiting.retain(|(_, _, other)| *other != name);
                working.push(ticket);
            }
            let singles = waiting.iter().filter(|(caller, ..)| !caller.is_batch()).count();
            prop_assert_eq!(queue.waiting(), singles);
            prop_assert!(singles <= 5);
            let workers: usize = working.iter().map(|ticket| ticket.need.workers).sum();
            prop_assert_eq!(queue.running, workers);
            prop_assert!(working.len() <= 4 && workers <= 3 + 3);
            let memory: u64 = working.iter().map(|ticket| ticket.need.memory).sum();
            prop_assert_eq!(queue.memory_free, 30 - memory);
        }
        while !working.is_empty() || !waiting.is_empty() {
            if let Some(ticket) = working.pop() {
                queue.finish(&ticket);
            }
            while let Some((ticket, name)) = queue.start_next() {
                waiting.retain(|(_, _, other)| *other != name);
                working.push(ticket);
            }
            prop_assert!(!working.is_empty() || waiting.is_empty(), "a request waits for ever");
        }
        prop_assert!(queue.clients.is_empty() && queue.taken == 0);
    }
}
