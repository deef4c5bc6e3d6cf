//! A queue that is fair between clients: they take turns, and single requests come before lines of batches.

use std::collections::VecDeque;

use super::state::Amounts;
use crate::http::work::clients::{Caller, ClientKey};

/// A queue with places for single requests.
#[derive(Debug)]
pub(super) struct Queue<G> {
    pub(super) places: usize,
    /// Single requests in the queue, and requests that only take a place.
    pub(super) taken: usize,
    pub(super) single: Ring<G>,
    pub(super) batch: Ring<G>,
}

impl<G> Queue<G> {
    pub(super) fn new(places: usize) -> Queue<G> {
        let (single, batch) = (Ring(VecDeque::new()), Ring(VecDeque::new()));
        Queue { places, taken: 0, single, batch }
    }

    pub(super) fn ring(&mut self, is_batch: bool) -> &mut Ring<G> {
        if is_batch { &mut self.batch } else { &mut self.single }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.single.0.is_empty() && self.batch.0.is_empty()
    }
}

/// A request that waits.
#[derive(Debug)]
pub(super) struct Waiter<G> {
    pub(super) id: u64,
    pub(super) caller: Caller,
    pub(super) wanted: Amounts,
    pub(super) notify: G,
}

/// Waiting requests by client, the client whose turn it is first.
#[derive(Debug)]
pub(super) struct Ring<G>(VecDeque<(ClientKey, VecDeque<Waiter<G>>)>);

impl<G> Ring<G> {
    /// Returns each client with its oldest request.
    pub(super) fn first_of_each(&self) -> impl Iterator<Item = (&ClientKey, &Waiter<G>)> {
        self.0.iter().filter_map(|(client, requests)| Some((client, requests.front()?)))
    }

    fn position(&self, client: &ClientKey) -> Option<usize> {
        self.0.iter().position(|(other, _)| other == client)
    }

    pub(super) fn push(&mut self, client: &ClientKey, request: Waiter<G>) {
        match self.0.iter_mut().find(|(other, _)| other == client) {
            Some((_, requests)) => requests.push_back(request),
            None => self.0.push_back((client.clone(), VecDeque::from([request]))),
        }
    }

    /// Takes the oldest request of a client if it fits, and lets all other clients go before its next one.
    pub(super) fn pop_if(
        &mut self,
        client: &ClientKey,
        fits: impl Fn(&Amounts) -> bool,
    ) -> Option<Waiter<G>> {
        let at = self.position(client)?;
        if !self.0.get(at)?.1.front().is_some_and(|request| fits(&request.wanted)) {
            return None;
        }
        let (client, mut requests) = self.0.remove(at)?;
        let request = requests.pop_front();
        if !requests.is_empty() {
            self.0.push_back((client, requests));
        }
        request
    }

    /// Returns the client with the most requests, if those are more than this client would have with one more.
    pub(super) fn longest(&self, than: &ClientKey) -> Option<ClientKey> {
        let length = |(_, requests): &(ClientKey, VecDeque<_>)| requests.len();
        let (client, requests) = self.0.iter().max_by_key(|client| length(client))?;
        let own = self.position(than).map_or(0, |at| length(&self.0[at]));
        (requests.len() > own + 1).then(|| client.clone())
    }

    pub(super) fn remove_newest(&mut self, client: &ClientKey) -> Option<Waiter<G>> {
        self.remove_with(client, VecDeque::pop_back)
    }

    /// Removes a request; returns whether it was there.
    pub(super) fn remove(&mut self, client: &ClientKey, id: u64) -> bool {
        let by_id = |requests: &mut VecDeque<Waiter<G>>| {
            let at = requests.iter().position(|request| request.id == id)?;
            requests.remove(at)
        };
        self.remove_with(client, by_id).is_some()
    }

    fn remove_with(
        &mut self,
        client: &ClientKey,
        take: impl FnOnce(&mut VecDeque<Waiter<G>>) -> Option<Waiter<G>>,
    ) -> Option<Waiter<G>> {
        let at = self.position(client)?;
        let requests = &mut self.0.get_mut(at)?.1;
        let taken = take(requests);
        if requests.is_empty() {
            self.0.remove(at);
        }
        taken
    }
}
