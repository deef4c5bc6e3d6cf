//! Who is next: a queue that is fair between clients.
//!
//! A free worker goes to the client with the fewest workers, in turn among equals, so that a client
//! cannot get more than its share by sending more. Single requests come before lines of batches. When
//! the queue is full, a client with fewer requests in it takes the place of one with more.
//!
//! Long work needs one more rule, because a worker that a client has for half a minute comes too late
//! for others: a client with less than its share of the workers gets a spare one at once, even if all
//! are busy. As clients with more than their share finish, the number of workers falls back.

use std::collections::{HashMap, VecDeque};

use crate::http::work::clients::{Caller, ClientKey};

/// Workers, memory, and those who wait for them. `G` is what tells a waiting request that it is its
/// turn.
#[derive(Debug)]
pub(super) struct FairQueue<G> {
    workers: usize,
    /// How many may work beyond the workers for clients with less than their share.
    spare: usize,
    running: usize,
    memory: u64,
    memory_free: u64,
    places: usize,
    /// Single requests in the queue, and requests that only take a place.
    taken: usize,
    clients: HashMap<ClientKey, Client>,
    single: Ring<G>,
    batch: Ring<G>,
    next_id: u64,
}

#[derive(Debug, Default, Clone, Copy)]
struct Client {
    running: usize,
    waiting: usize,
}

/// Waiting requests by client. The clients take turns.
#[derive(Debug)]
struct Ring<G>(VecDeque<(ClientKey, VecDeque<Request<G>>)>);

#[derive(Debug)]
struct Request<G> {
    id: u64,
    memory: u64,
    grant: G,
}

/// A worker and memory that a client has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ticket {
    client: ClientKey,
    memory: u64,
}

/// The queue is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Full;

impl<G> FairQueue<G> {
    pub(super) fn new(workers: usize, spare: usize, places: usize, memory: u64) -> FairQueue<G> {
        FairQueue {
            workers,
            spare,
            running: 0,
            memory,
            memory_free: memory,
            places,
            taken: 0,
            clients: HashMap::new(),
            single: Ring(VecDeque::new()),
            batch: Ring(VecDeque::new()),
            next_id: 0,
        }
    }

    /// Takes a worker and memory for a request if it need not wait. A request for more memory than
    /// there is takes all of it.
    pub(super) fn start_at_once(&mut self, caller: &Caller, memory: u64) -> Option<Ticket> {
        let memory = memory.min(self.memory);
        let is_its_turn = self.may_start(&caller.client) && self.next().is_none();
        (is_its_turn && memory <= self.memory_free).then(|| self.start(&caller.client, memory))
    }

    /// Puts a request into the queue. Returns its number and the request that lost its place to it.
    pub(super) fn enter(
        &mut self,
        caller: &Caller,
        memory: u64,
        grant: G,
    ) -> Result<(u64, Option<G>), Full> {
        let mut displaced = None;
        // Batches do not take places: each waits for a few lines only, and reads no more until then.
        if !caller.is_batch() {
            if self.taken >= self.places {
                let other = self.single.longest(&caller.client).ok_or(Full)?;
                displaced = self.single.remove_newest(&other).map(|request| request.grant);
                self.stopped_waiting(&other);
            } else {
                self.taken += 1;
            }
        }
        self.next_id += 1;
        let (id, memory) = (self.next_id, memory.min(self.memory));
        self.clients.entry(caller.client.clone()).or_default().waiting += 1;
        self.ring(caller.is_batch()).push(&caller.client, Request { id, memory, grant });
        Ok((id, displaced))
    }

    /// Removes a request from the queue, if it is still there.
    pub(super) fn leave(&mut self, caller: &Caller, id: u64) {
        if self.ring(caller.is_batch()).remove(&caller.client, id) {
            self.stopped_waiting(&caller.client);
            if !caller.is_batch() {
                self.give_back_place();
            }
        }
    }

    /// Starts the next request for which there are a worker and memory.
    pub(super) fn start_next(&mut self) -> Option<(Ticket, G)> {
        let (is_batch, client) = self.next()?;
        let memory_free = self.memory_free;
        // Nobody overtakes it: the memory that it waits for comes free with the work in progress.
        let request = self.ring(is_batch).pop_if(&client, |memory| memory <= memory_free)?;
        self.stopped_waiting(&client);
        if !is_batch {
            self.give_back_place();
        }
        Some((self.start(&client, request.memory), request.grant))
    }

    /// Gives a worker and memory back.
    pub(super) fn finish(&mut self, ticket: &Ticket) {
        self.running = self.running.saturating_sub(1);
        self.memory_free += ticket.memory;
        if let Some(client) = self.clients.get_mut(&ticket.client) {
            client.running = client.running.saturating_sub(1);
        }
        self.forget_if_gone(&ticket.client);
    }
}

impl<G> FairQueue<G> {
    /// Takes a place for a request that waits for something other than a worker.
    pub(super) fn take_place(&mut self) -> bool {
        let is_free = self.taken < self.places;
        self.taken += usize::from(is_free);
        is_free
    }

    pub(super) fn give_back_place(&mut self) {
        self.taken = self.taken.saturating_sub(1);
    }

    /// How many places in the queue are taken.
    pub(super) fn waiting(&self) -> usize {
        self.taken
    }

    /// Whether nothing is left of any request.
    #[cfg(test)]
    pub(super) fn is_idle(&self) -> bool {
        self.clients.is_empty() && self.taken == 0 && self.memory_free == self.memory
    }

    /// Whether a worker is free, or half of the queue.
    pub(super) fn has_room(&self) -> bool {
        self.running < self.workers || 2 * self.taken < self.places
    }

    /// Returns the client whose turn it is, and whether it is the turn of its batches: of those who may
    /// start, the one with the fewest workers; among equals a single request; among equals in turn.
    fn next(&self) -> Option<(bool, ClientKey)> {
        let single = self.single.clients().map(|client| (false, client));
        let batch = self.batch.clients().map(|client| (true, client));
        let may_start = single.chain(batch).filter(|(_, client)| self.may_start(client));
        // Of equals `min_by_key` returns the first.
        let next = may_start.min_by_key(|(is_batch, client)| (self.running(client), *is_batch));
        next.map(|(is_batch, client)| (is_batch, client.clone()))
    }

    /// Whether there is a worker for a client: any, or a spare one for a client with less than its
    /// share.
    fn may_start(&self, client: &ClientKey) -> bool {
        let share = (self.workers / self.clients.len().max(1)).max(1);
        self.running < self.workers
            || (self.running < self.workers + self.spare && self.running(client) < share)
    }

    fn running(&self, client: &ClientKey) -> usize {
        self.clients.get(client).map_or(0, |client| client.running)
    }

    fn start(&mut self, client: &ClientKey, memory: u64) -> Ticket {
        self.running += 1;
        self.memory_free = self.memory_free.saturating_sub(memory);
        self.clients.entry(client.clone()).or_default().running += 1;
        Ticket { client: client.clone(), memory }
    }

    fn stopped_waiting(&mut self, client: &ClientKey) {
        if let Some(client) = self.clients.get_mut(client) {
            client.waiting = client.waiting.saturating_sub(1);
        }
        self.forget_if_gone(client);
    }

    fn forget_if_gone(&mut self, client: &ClientKey) {
        let gone = |client: &Client| client.running == 0 && client.waiting == 0;
        if self.clients.get(client).is_some_and(gone) {
            self.clients.remove(client);
        }
    }

    fn ring(&mut self, is_batch: bool) -> &mut Ring<G> {
        if is_batch { &mut self.batch } else { &mut self.single }
    }
}

impl<G> Ring<G> {
    /// The clients that wait, the one whose turn it is first.
    fn clients(&self) -> impl Iterator<Item = &ClientKey> {
        self.0.iter().map(|(client, _)| client)
    }

    fn position(&self, client: &ClientKey) -> Option<usize> {
        self.clients().position(|other| other == client)
    }

    fn push(&mut self, client: &ClientKey, request: Request<G>) {
        match self.0.iter_mut().find(|(other, _)| other == client) {
            Some((_, requests)) => requests.push_back(request),
            None => self.0.push_back((client.clone(), VecDeque::from([request]))),
        }
    }

    /// Takes the oldest request of a client if its memory allows that, and lets all others go before
    /// its next one.
    fn pop_if(&mut self, client: &ClientKey, fits: impl Fn(u64) -> bool) -> Option<Request<G>> {
        let at = self.position(client)?;
        if !self.0.get(at)?.1.front().is_some_and(|request| fits(request.memory)) {
            return None;
        }
        let (client, mut requests) = self.0.remove(at)?;
        let request = requests.pop_front();
        if !requests.is_empty() {
            self.0.push_back((client, requests));
        }
        request
    }

    /// The client with the most requests, if those are more than this client would have with one more.
    fn longest(&self, than: &ClientKey) -> Option<ClientKey> {
        let length = |(_, requests): &(ClientKey, VecDeque<_>)| requests.len();
        let (client, requests) = self.0.iter().max_by_key(|client| length(client))?;
        let own = self.0.iter().find(|(client, _)| client == than).map_or(0, length);
        (requests.len() > own + 1).then(|| client.clone())
    }

    fn remove_newest(&mut self, client: &ClientKey) -> Option<Request<G>> {
        self.remove_with(client, VecDeque::pop_back)
    }

    /// Removes a request; returns whether it was there.
    fn remove(&mut self, client: &ClientKey, id: u64) -> bool {
        let by_id = |requests: &mut VecDeque<Request<G>>| {
            let at = requests.iter().position(|request| request.id == id)?;
            requests.remove(at)
        };
        self.remove_with(client, by_id).is_some()
    }

    fn remove_with(
        &mut self,
        client: &ClientKey,
        take: impl FnOnce(&mut VecDeque<Request<G>>) -> Option<Request<G>>,
    ) -> Option<Request<G>> {
        let at = self.position(client)?;
        let requests = &mut self.0.get_mut(at)?.1;
        let taken = take(requests);
        if requests.is_empty() {
            self.0.remove(at);
        }
        taken
    }
}

#[cfg(test)]
mod tests {
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

    /// Starts or enters a request.
    fn send(queue: &mut FairQueue<u8>, caller: &Caller, name: u8) -> Option<Ticket> {
        let ticket = queue.start_at_once(caller, 1);
        if ticket.is_none() {
            queue.enter(caller, 1, name).unwrap();
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
        assert_eq!(
            send(&mut queue, &single(2), 4),
            None,
            "the share of each of two clients is one"
        );
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
        assert_eq!(queue.enter(&single(1), 1, 13), Err(Full));
        assert_eq!(queue.enter(&single(2), 1, 20).unwrap().1, Some(12));
        assert_eq!(queue.enter(&single(2), 1, 21), Err(Full), "both would have two");
        assert_eq!(queue.enter(&single(3), 1, 30).unwrap().1, Some(11));
        assert!(!queue.take_place());
        assert_eq!(finish(&mut queue, &ticket)[0].0, 10);
        assert!(queue.take_place());
    }

    #[test]
    fn nobody_overtakes_a_request_that_waits_for_memory() {
        let mut queue = FairQueue::new(3, 0, 100, 10);
        let small = queue.start_at_once(&single(1), 4).unwrap();
        assert_eq!(queue.start_at_once(&single(2), 1000), None, "takes all, when it is its turn");
        queue.enter(&single(2), 1000, 20).unwrap();
        assert_eq!(queue.start_at_once(&single(3), 1), None);
        queue.enter(&single(3), 1, 30).unwrap();
        let next = finish(&mut queue, &small);
        assert_eq!(next[0].0, 20);
        assert_eq!(finish(&mut queue, &next[0].1)[0].0, 30);
    }

    proptest! {
        /// Whatever clients do, the numbers stay within their limits, and in the end nothing is left.
        #[test]
        fn nothing_is_lost(
            actions in prop::collection::vec((0..4u8, 0..5u8, any::<bool>(), 0..20u64), 0..200),
        ) {
            let mut queue = FairQueue::new(2, 2, 5, 30);
            let (mut working, mut waiting) = (Vec::new(), Vec::new());
            for (name, (action, client, is_batch, memory)) in actions.into_iter().enumerate() {
                let caller = if is_batch { batch(client) } else { single(client) };
                match action {
                    0 | 1 => match queue.start_at_once(&caller, memory) {
                        Some(ticket) => working.push(ticket),
                        None => if let Ok((id, displaced)) = queue.enter(&caller, memory, name) {
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
                prop_assert_eq!(queue.running, working.len());
                prop_assert!(working.len() <= 4);
                let memory: u64 = working.iter().map(|ticket| ticket.memory).sum();
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
}
