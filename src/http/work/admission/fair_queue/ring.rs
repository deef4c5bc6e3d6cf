//! Waiting requests by client.

use std::collections::VecDeque;

use super::Need;
use crate::http::work::clients::ClientKey;

/// Waiting requests by client. The clients take turns.
#[derive(Debug)]
pub(super) struct Ring<G>(VecDeque<(ClientKey, VecDeque<Request<G>>)>);

#[derive(Debug)]
pub(super) struct Request<G> {
    pub(super) id: u64,
    pub(super) need: Need,
    pub(super) grant: G,
}

impl<G> Ring<G> {
    pub(super) fn new() -> Ring<G> {
        Ring(VecDeque::new())
    }

    /// The clients that wait, the one whose turn it is first.
    pub(super) fn clients(&self) -> impl Iterator<Item = &ClientKey> {
        self.0.iter().map(|(client, _)| client)
    }

    fn position(&self, client: &ClientKey) -> Option<usize> {
        self.clients().position(|other| other == client)
    }

    pub(super) fn push(&mut self, client: &ClientKey, request: Request<G>) {
        match self.0.iter_mut().find(|(other, _)| other == client) {
            Some((_, requests)) => requests.push_back(request),
            None => self.0.push_back((client.clone(), VecDeque::from([request]))),
        }
    }

    /// Takes the oldest request of a client if its memory allows that, and lets all others go before
    /// its next one.
    pub(super) fn pop_if(
        &mut self,
        client: &ClientKey,
        fits: impl Fn(u64) -> bool,
    ) -> Option<Request<G>> {
        let at = self.position(client)?;
        if !self.0.get(at)?.1.front().is_some_and(|request| fits(request.need.memory)) {
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
    pub(super) fn longest(&self, than: &ClientKey) -> Option<ClientKey> {
        let length = |(_, requests): &(ClientKey, VecDeque<_>)| requests.len();
        let (client, requests) = self.0.iter().max_by_key(|client| length(client))?;
        let own = self.0.iter().find(|(client, _)| client == than).map_or(0, length);
        (requests.len() > own + 1).then(|| client.clone())
    }

    pub(super) fn remove_newest(&mut self, client: &ClientKey) -> Option<Request<G>> {
        self.remove_with(client, VecDeque::pop_back)
    }

    /// Removes a request; returns whether it was there.
    pub(super) fn remove(&mut self, client: &ClientKey, id: u64) -> bool {
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
