//! The scheduling state: what clients have and wait for. No clock and no task: who starts when is decided here alone.

use std::collections::HashMap;

use super::queue::{Queue, Waiter};
use super::{Lane, Pool};
use crate::http::work::clients::{Caller, ClientKey};

/// Amounts of what clients share.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amounts {
    /// Requests in progress.
    pub(super) requests: usize,
    /// Bytes of requests and answers.
    pub(super) bytes: u64,
    /// Workers of each lane.
    pub(super) workers: [usize; 2],
    /// The memory of heavy work, in KiB.
    pub(super) memory: u64,
}

/// How much there is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Capacity {
    pub(super) bytes: u64,
    /// Of each lane.
    pub(super) workers: usize,
    /// How many may work beyond the workers for clients with less than their share.
    pub(super) spare: [usize; 2],
    pub(super) memory: u64,
}

/// All accounts, and those who wait. `G` is what tells a waiting request that it is its turn.
#[derive(Debug)]
pub(super) struct State<G> {
    capacity: Capacity,
    taken: Amounts,
    /// A client that has nothing and waits for nothing has no account.
    accounts: HashMap<ClientKey, Account>,
    queues: [Queue<G>; 3],
    next_id: u64,
}

#[derive(Debug, Default)]
struct Account {
    has: Amounts,
    /// Requests in each queue.
    waiting: [usize; 3],
}

/// The queue is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Full;

impl Amounts {
    fn add(&mut self, more: &Amounts) {
        self.requests += more.requests;
        self.bytes += more.bytes;
        self.memory += more.memory;
        self.workers[0] += more.workers[0];
        self.workers[1] += more.workers[1];
    }

    fn subtract(&mut self, less: &Amounts) {
        self.requests -= less.requests;
        self.bytes -= less.bytes;
        self.memory -= less.memory;
        self.workers[0] -= less.workers[0];
        self.workers[1] -= less.workers[1];
    }
}

impl<G> State<G> {
    /// Creates the state without clients, with this many places in the queue of each pool.
    pub(super) fn new(capacity: Capacity, places: [usize; 3]) -> State<G> {
        State {
            capacity,
            taken: Amounts::default(),
            accounts: HashMap::new(),
            queues: places.map(Queue::new),
            next_id: 0,
        }
    }

    /// Returns what a client has.
    pub(super) fn has(&self, client: &ClientKey) -> Amounts {
        self.accounts.get(client).map_or(Amounts::default(), |account| account.has)
    }

    /// Returns what all clients have.
    pub(super) fn taken(&self) -> Amounts {
        self.taken
    }

    /// Returns how much there is.
    pub(super) fn capacity(&self) -> &Capacity {
        &self.capacity
    }

    /// Returns how many places in a queue are taken.
    pub(super) fn waiting(&self, pool: Pool) -> usize {
        self.queues[pool.index()].taken
    }

    /// Whether nothing is left of any request.
    #[cfg(test)]
    pub(super) fn is_idle(&self) -> bool {
        let none = self.queues.iter().all(|queue| queue.taken == 0);
        self.accounts.is_empty() && self.taken == Amounts::default() && none
    }

    /// Whether a worker is free, or half of the queue.
    pub(super) fn has_room(&self, lane: Lane) -> bool {
        let queue = &self.queues[lane as usize];
        self.taken.workers[lane as usize] < self.capacity.workers || 2 * queue.taken < queue.places
    }

    /// Gives amounts to a client, whether there is room or not.
    pub(super) fn take(&mut self, client: &ClientKey, amounts: &Amounts) {
        self.taken.add(amounts);
        match self.accounts.get_mut(client) {
            Some(account) => account.has.add(amounts),
            None => {
                let account = Account { has: *amounts, ..Account::default() };
                self.accounts.insert(client.clone(), account);
            }
        }
    }

    /// Takes amounts back.
    pub(super) fn give_back(&mut self, client: &ClientKey, amounts: &Amounts) {
        self.taken.subtract(amounts);
        self.change(client, |account| account.has.subtract(amounts));
    }

    /// Takes amounts for a request if it need not wait. A request for more than there is takes all of it.
    pub(super) fn start_at_once(
        &mut self,
        pool: Pool,
        caller: &Caller,
        wanted: &Amounts,
    ) -> Option<Amounts> {
        let wanted = self.possible(wanted);
        let share = self.share(pool);
        let starts = self.may_start(pool, &caller.client, &wanted, share)
            && self.next(pool).is_none()
            && self.has_memory(&wanted);
        starts.then(|| self.take(&caller.client, &wanted))?;
        Some(wanted)
    }

    /// Takes a place in a queue for a request that waits for something else first. Lines of batches take none: each batch
    /// waits for a few lines only, and reads no more until then.
    pub(super) fn take_place(&mut self, pool: Pool, caller: &Caller) -> Result<(), Full> {
        let queue = &mut self.queues[pool.index()];
        if !caller.is_batch() {
            if queue.taken >= queue.places {
                return Err(Full);
            }
            queue.taken += 1;
        }
        Ok(())
    }

    /// Gives a place back.
    pub(super) fn give_back_place(&mut self, pool: Pool, caller: &Caller) {
        self.queues[pool.index()].taken -= usize::from(!caller.is_batch());
    }

    /// Puts a request into a queue, on the place that it has or on one of its own. Returns its number and the request
    /// that lost its place to it: when the queue is full, a client with fewer requests in it takes the place of one with
    /// more.
    pub(super) fn enqueue(
        &mut self,
        pool: Pool,
        caller: &Caller,
        wanted: &Amounts,
        notify: G,
        has_place: bool,
    ) -> Result<(u64, Option<G>), Full> {
        let mut displaced = None;
        if !has_place && self.take_place(pool, caller).is_err() {
            let queue = &mut self.queues[pool.index()];
            let other = queue.single.longest(&caller.client).ok_or(Full)?;
            displaced = queue.single.remove_newest(&other).map(|request| request.notify);
            self.stop_waiting(pool, &other);
        }
        self.next_id += 1;
        let (id, wanted) = (self.next_id, self.possible(wanted));
        self.accounts.entry(caller.client.clone()).or_default().waiting[pool.index()] += 1;
        let ring = self.queues[pool.index()].ring(caller.is_batch());
        ring.push(&caller.client, Waiter { id, caller: caller.clone(), wanted, notify });
        Ok((id, displaced))
    }

    /// Removes a request from a queue, if it is still there.
    pub(super) fn leave(&mut self, pool: Pool, caller: &Caller, id: u64) {
        if self.queues[pool.index()].ring(caller.is_batch()).remove(&caller.client, id) {
            self.give_back_place(pool, caller);
            self.stop_waiting(pool, &caller.client);
        }
    }

    /// Starts the next request for which there is room.
    pub(super) fn start_next(&mut self, pool: Pool) -> Option<Waiter<G>> {
        let (is_batch, client) = self.next(pool)?;
        let free = self.capacity.memory - self.taken.memory;
        let ring = self.queues[pool.index()].ring(is_batch);
        // Nobody overtakes it: the memory that it waits for comes free with the work in progress.
        let request = ring.pop_if(&client, |wanted| wanted.memory <= free)?;
        self.give_back_place(pool, &request.caller);
        self.take(&client, &request.wanted);
        self.stop_waiting(pool, &client);
        Some(request)
    }

    /// Returns the client whose turn it is, and whether it is the turn of its batches: of those who may start, the one
    /// that has the least; among equals a single request; among equals in turn.
    fn next(&self, pool: Pool) -> Option<(bool, ClientKey)> {
        let queue = &self.queues[pool.index()];
        if queue.is_empty() {
            return None;
        }
        let share = self.share(pool);
        let single = queue.single.first_of_each().map(|first| (false, first));
        let batch = queue.batch.first_of_each().map(|first| (true, first));
        let may_start = single
            .chain(batch)
            .filter(|(_, (client, request))| self.may_start(pool, client, &request.wanted, share));
        let has = |client| match pool {
            Pool::Bytes => self.has(client).bytes,
            Pool::Workers(lane) => self.has(client).workers[lane as usize] as u64,
        };
        // Of equals `min_by_key` returns the first.
        let next = may_start.min_by_key(|(is_batch, (client, _))| (has(client), *is_batch));
        next.map(|(is_batch, (client, _))| (is_batch, client.clone()))
    }

    /// Whether there is room for what a client wants, besides the memory of heavy work.
    fn may_start(&self, pool: Pool, client: &ClientKey, wanted: &Amounts, share: usize) -> bool {
        let (capacity, has) = (&self.capacity, self.has(client));
        match pool {
            Pool::Bytes => {
                has.bytes + wanted.bytes <= capacity.bytes.saturating_sub(self.taken.bytes)
            }
            Pool::Workers(lane) => {
                let (lane, running) = (lane as usize, self.taken.workers[lane as usize]);
                running < capacity.workers
                    || (running < capacity.workers + capacity.spare[lane]
                        && has.workers[lane] < share)
            }
        }
    }

    /// Returns how many workers each client has if all that work or wait in a lane have as many.
    fn share(&self, pool: Pool) -> usize {
        let Pool::Workers(lane) = pool else { return 0 };
        let lane = lane as usize;
        if self.capacity.spare[lane] == 0 {
            return 0;
        }
        let is_there =
            |account: &&Account| account.has.workers[lane] > 0 || account.waiting[lane] > 0;
        let clients = self.accounts.values().filter(is_there).count();
        (self.capacity.workers / clients.max(1)).max(1)
    }

    fn has_memory(&self, wanted: &Amounts) -> bool {
        wanted.memory <= self.capacity.memory - self.taken.memory
    }

    /// Returns what a request can get of what it wants: no more bytes than one client may have.
    pub(super) fn possible(&self, wanted: &Amounts) -> Amounts {
        Amounts {
            bytes: wanted.bytes.min(self.capacity.bytes / 2),
            memory: wanted.memory.min(self.capacity.memory),
            ..*wanted
        }
    }

    fn stop_waiting(&mut self, pool: Pool, client: &ClientKey) {
        self.change(client, |account| account.waiting[pool.index()] -= 1);
    }

    /// Changes an account, and closes it if nothing is left in it.
    fn change(&mut self, client: &ClientKey, change: impl FnOnce(&mut Account)) {
        if let Some(account) = self.accounts.get_mut(client) {
            change(account);
            if account.has == Amounts::default() && account.waiting == [0; 3] {
                self.accounts.remove(client);
            }
        }
    }
}
