//! Who is next: a queue that is fair between clients.
//!
//! A free worker goes to the client with the fewest workers, in turn among equals, so that a client
//! cannot get more than its share by sending more. Single requests come before lines of batches. When
//! the queue is full, a client with fewer requests in it takes the place of one with more.
//!
//! Long work needs one more rule, because a worker that a client has for half a minute comes too late
//! for others: a client with less than its share of the workers gets a spare one at once, even if all
//! are busy. As clients with more than their share finish, the number of workers falls back.

mod ring;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use ring::{Request, Ring};

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

/// What a request needs. It starts as soon as one worker is free, so that it never waits for long while others with
/// smaller needs go by, but it counts as all of its workers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Need {
    pub(super) workers: usize,
    pub(super) memory: u64,
}

/// Workers and memory that a client has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ticket {
    client: ClientKey,
    need: Need,
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
            single: Ring::new(),
            batch: Ring::new(),
            next_id: 0,
        }
    }

    /// Takes workers and memory for a request if it need not wait. A request for more memory than
    /// there is takes all of it.
    pub(super) fn start_at_once(&mut self, caller: &Caller, need: Need) -> Option<Ticket> {
        let need = self.possible(need);
        let is_its_turn = self.may_start(&caller.client) && self.next().is_none();
        let has_memory = need.memory <= self.memory_free;
        (is_its_turn && has_memory).then(|| self.start(&caller.client, need))
    }

    /// Puts a request into the queue. Returns its number and the request that lost its place to it.
    pub(super) fn enter(
        &mut self,
        caller: &Caller,
        need: Need,
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
        let (id, need) = (self.next_id, self.possible(need));
        self.clients.entry(caller.client.clone()).or_default().waiting += 1;
        self.ring(caller.is_batch()).push(&caller.client, Request { id, need, grant });
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
        Some((self.start(&client, request.need), request.grant))
    }

    /// Gives workers and memory back.
    pub(super) fn finish(&mut self, ticket: &Ticket) {
        let Need { workers, memory } = ticket.need;
        self.running = self.running.saturating_sub(workers);
        self.memory_free += memory;
        if let Some(client) = self.clients.get_mut(&ticket.client) {
            client.running = client.running.saturating_sub(workers);
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

    /// Returns what a request can get of what it needs.
    fn possible(&self, need: Need) -> Need {
        Need { memory: need.memory.min(self.memory), ..need }
    }

    fn start(&mut self, client: &ClientKey, need: Need) -> Ticket {
        self.running += need.workers;
        self.memory_free = self.memory_free.saturating_sub(need.memory);
        self.clients.entry(client.clone()).or_default().running += need.workers;
        Ticket { client: client.clone(), need }
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
