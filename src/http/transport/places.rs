//! The places for connections on one address.
//!
//! When all places are taken, the connections that have been idle for the longest time are evicted, so that a new client
//! gets in at once and nobody can keep others out by doing nothing. If none is idle, those are evicted that have been
//! sending the body of their request for some time. A connection with an answer in progress is evicted only for a client
//! with fewer connections than its own: then the oldest one of the client with the most.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use super::activity::{Activity, Eviction, Rank};
use crate::http::work::clients::ClientKey;

/// One in this many connections is evicted at a time. To find them means to look at all connections, so
/// the cost of a new connection does not grow with the number of places.
const BATCH: usize = 64;

/// How long a body may take to arrive before its connection can be evicted. A whole body of
/// the largest cube takes a fraction of it, on any connection that is not held back on purpose.
const RECEIVING_GRACE: Duration = Duration::from_secs(1);

/// How long to wait for a place before looking again for a connection to evict.
const RETRY: Duration = Duration::from_millis(50);

/// The places of one address.
pub(super) struct Places {
    free: Arc<Semaphore>,
    taken: Mutex<Taken>,
    batch: usize,
}

#[derive(Default)]
struct Taken {
    connections: HashMap<u64, (ClientKey, Arc<Activity>)>,
    next: u64,
}

/// The place of one connection, which is free again when this is dropped.
pub(super) struct Place {
    places: Arc<Places>,
    number: u64,
    _permit: OwnedSemaphorePermit,
}

impl Places {
    /// Creates this many places.
    pub(super) fn new(count: usize) -> Arc<Places> {
        let free = Arc::new(Semaphore::new(count.min(Semaphore::MAX_PERMITS)));
        Arc::new(Places { free, taken: Mutex::default(), batch: count.div_ceil(BATCH) })
    }

    /// Takes a place for a connection, and makes room for it if there is none.
    pub(super) async fn take(
        self: &Arc<Self>,
        client: &ClientKey,
        activity: &Arc<Activity>,
    ) -> Place {
        let permit = loop {
            if let Ok(permit) = Arc::clone(&self.free).try_acquire_owned() {
                break permit;
            }
            if !self.make_room() {
                self.make_room_for(client);
            }
            let free = Arc::clone(&self.free).acquire_owned();
            if let Ok(Ok(permit)) = timeout(RETRY, free).await {
                break permit;
            }
        };
        let mut taken = self.taken();
        let number = taken.next;
        taken.next += 1;
        taken.connections.insert(number, (client.clone(), Arc::clone(activity)));
        drop(taken);
        Place { places: Arc::clone(self), number, _permit: permit }
    }

    /// Evicts the connections that can best be spared. Returns whether there are any.
    pub(super) fn make_room(&self) -> bool {
        let taken = self.taken();
        let (mut idle, mut receiving, mut evicted) = (Vec::new(), Vec::new(), 0);
        let grace_began = Instant::now().checked_sub(RECEIVING_GRACE);
        for (number, (_, activity)) in &taken.connections {
            match activity.rank() {
                Rank::Evicted => evicted += 1,
                Rank::Idle(since) => idle.push((since, *number)),
                Rank::Receiving(since) if grace_began.is_some_and(|began| since <= began) => {
                    receiving.push((since, *number));
                }
                Rank::Receiving(_) | Rank::Answering => {}
            }
        }
        let mut spared = if idle.is_empty() { receiving } else { idle };
        let wanted = self.batch.saturating_sub(evicted);
        if wanted < spared.len() {
            spared.select_nth_unstable(wanted);
            spared.truncate(wanted);
        }
        let any = evicted > 0 || !spared.is_empty();
        for (_, number) in spared {
            if let Some((_, activity)) = taken.connections.get(&number) {
                activity.evict(Eviction::Spared);
            }
        }
        any
    }

    /// Evicts a connection of the client with the most, if this client has fewer.
    fn make_room_for(&self, client: &ClientKey) {
        let taken = self.taken();
        let mut counts: HashMap<&ClientKey, (usize, u64)> = HashMap::new();
        for (number, (owner, _)) in &taken.connections {
            let (count, oldest) = counts.entry(owner).or_insert((0, *number));
            *count += 1;
            *oldest = (*oldest).min(*number);
        }
        let own = counts.get(client).map_or(0, |(count, _)| *count);
        // Among equals the one with the oldest connection, so that no order of a map decides.
        let most = counts.values().max_by_key(|(count, oldest)| (*count, Reverse(*oldest)));
        if let Some((count, oldest)) = most
            && *count > own + 1
            && let Some((_, activity)) = taken.connections.get(oldest)
        {
            activity.evict(Eviction::Forced);
        }
    }

    /// Locks the list. No code panics while it holds the lock, so a poisoned list is still whole.
    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().connections.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::super::activity::RequestInProgress;
    use super::*;
    use axum::http::Version;

    async fn enter(places: &Arc<Places>) -> (Arc<Activity>, Place) {
        enter_from(places, 1).await
    }

    async fn enter_from(places: &Arc<Places>, client: u8) -> (Arc<Activity>, Place) {
        let activity = Arc::new(Activity::new());
        let client = ClientKey::of_address([192, 0, 2, client].into());
        let place = places.take(&client, &activity).await;
        (activity, place)
    }

    #[tokio::test]
    async fn answers_are_evicted_for_a_client_with_fewer_connections() {
        let places = Places::new(3);
        let mut connections = Vec::new();
        for client in [1, 2, 2] {
            let (activity, place) = enter_from(&places, client).await;
            connections.push((
                RequestInProgress::new(&activity, Version::HTTP_11),
                activity,
                place,
            ));
        }
        places.make_room_for(&ClientKey::of_address([192, 0, 2, 1].into()));
        let evicted = |connections: &[(_, Arc<Activity>, _)]| -> Vec<bool> {
            connections.iter().map(|(_, activity, _)| activity.evicted().is_some()).collect()
        };
        assert_eq!(evicted(&connections), [false; 3], "both would have two");
        places.make_room_for(&ClientKey::of_address([192, 0, 2, 3].into()));
        assert_eq!(evicted(&connections), [false, true, false]);
    }

    fn is_evicted(activity: &Activity) -> bool {
        activity.rank() == Rank::Evicted
    }

    #[tokio::test]
    async fn the_longest_idle_connection_is_evicted() {
        let places = Places::new(3);
        let mut connections = Vec::new();
        for _ in 0..3 {
            connections.push(enter(&places).await);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // The first one is busy, so the second has been idle for the longest time.
        let _busy = RequestInProgress::new(&connections[0].0, Version::HTTP_11);
        let new = tokio::spawn({
            let places = Arc::clone(&places);
            async move { enter(&places).await }
        });
        tokio::time::sleep(Duration::from_millis(200)).await;
        let evicted: Vec<bool> = connections.iter().map(|(it, _)| is_evicted(it)).collect();
        assert_eq!(evicted, [false, true, false], "and no other, meanwhile");
        connections.remove(1);
        new.await.unwrap();
    }

    #[tokio::test]
    async fn a_slow_body_is_evicted_only_if_nobody_is_idle() {
        let places = Places::new(2);
        let (slow, _slow) = enter(&places).await;
        let (busy, _busy) = enter(&places).await;
        let _body = RequestInProgress::new(&slow, Version::HTTP_11);
        let _answer = RequestInProgress::new(&busy, Version::HTTP_11);
        let _awaited = slow.await_body();
        places.make_room();
        assert!(!is_evicted(&slow), "it has just begun");
        tokio::time::sleep(RECEIVING_GRACE).await;
        places.make_room();
        assert!(is_evicted(&slow) && !is_evicted(&busy));
    }

    #[tokio::test]
    async fn a_request_that_is_answered_while_its_body_arrives_stays() {
        let places = Places::new(1);
        let (batch, _place) = enter(&places).await;
        let mut request = RequestInProgress::new(&batch, Version::HTTP_11);
        let _awaited = batch.await_body();
        request.begin_answer();
        tokio::time::sleep(RECEIVING_GRACE).await;
        places.make_room();
        assert!(!is_evicted(&batch));
    }

    #[tokio::test]
    async fn connections_are_evicted_in_batches() {
        let places = Places::new(640);
        let mut connections = Vec::new();
        for _ in 0..640 {
            connections.push(enter(&places).await);
        }
        for _ in 0..5 {
            places.make_room();
        }
        let evicted = connections.iter().take_while(|(activity, _)| is_evicted(activity)).count();
        let all = connections.iter().filter(|(activity, _)| is_evicted(activity)).count();
        assert_eq!((evicted, all), (10, 10), "the oldest, and not again meanwhile");
    }

    #[tokio::test]
    async fn a_free_place_is_taken_at_once() {
        let places = Places::new(1);
        let (first, place) = enter(&places).await;
        drop(place);
        let _second = enter(&places).await;
        assert!(!is_evicted(&first));
        assert_eq!(places.taken().connections.len(), 1);
    }
}
