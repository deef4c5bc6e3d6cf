//! The threads of searches.

#[cfg(feature = "native")]
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
#[cfg(feature = "native")]
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

#[cfg(feature = "native")]
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads of one search; without the feature `native` there is one. Whatever their number, the results are the
/// same.
#[derive(Debug, Clone, Default)]
pub struct Threads {
    /// Those beside the one that searches.
    #[cfg(feature = "native")]
    others: usize,
    #[cfg(feature = "native")]
    pool: Option<Arc<Pool>>,
}

/// Where the threads beside the one that searches come from.
#[cfg(feature = "native")]
#[derive(Debug)]
struct Pool {
    size: usize,
    /// How many of its threads no search has.
    free: AtomicUsize,
    /// Starts with the first work for it: many searches end before.
    started: OnceLock<ThreadPool>,
}

#[cfg(feature = "native")]
impl Pool {
    fn new(size: usize) -> Option<Arc<Pool>> {
        let new = || Pool { size, free: AtomicUsize::new(size), started: OnceLock::new() };
        (size > 0).then(|| Arc::new(new()))
    }

    /// Returns the threads, started if need be; `None` if the system has no room for them now.
    fn started(&self) -> Option<&ThreadPool> {
        if let Some(started) = self.started.get() {
            return Some(started);
        }
        let new = ThreadPoolBuilder::new().num_threads(self.size).build().ok()?;
        Some(self.started.get_or_init(|| new))
    }

    /// Calls `work` here and on up to so many threads: those that no other search has, so that none waits for another.
    /// It takes the function as an object, so that rayon's machinery is compiled once.
    fn run(&self, others: usize, work: &(dyn Fn() + Sync)) {
        let Some(threads) = self.started() else { return work() };
        let take = |free: usize| Some(free - others.min(free));
        // The closure always returns a value.
        let free = self.free.fetch_update(Ordering::AcqRel, Ordering::Acquire, take);
        let lent = Lent { pool: self, count: others.min(free.unwrap_or(0)) };
        threads.in_place_scope(|scope| {
            (0..lent.count).for_each(|_| scope.spawn(|_| work()));
            work();
        });
    }
}

/// Threads that a search has, until this is dropped.
#[cfg(feature = "native")]
struct Lent<'a> {
    pool: &'a Pool,
    count: usize,
}

#[cfg(feature = "native")]
impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.pool.free.fetch_add(self.count, Ordering::AcqRel);
    }
}

impl Threads {
    /// Returns one thread, with a pool that the searches with more share. It has two threads for each core. A search that
    /// finds fewer free than it wants goes on with those.
    #[cfg(feature = "native")]
    pub fn sharing_a_pool() -> Threads {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Threads { others: 0, pool: Pool::new(2 * cores) }
    }

    /// Returns one thread.
    #[cfg(not(feature = "native"))]
    pub fn sharing_a_pool() -> Threads {
        Threads {}
    }

    /// Returns this many threads, of the pool that is shared or of one of their own. If the system has no room for them,
    /// one does all the work.
    #[cfg(feature = "native")]
    pub(crate) fn with_count(&self, count: usize) -> Threads {
        let others = count.saturating_sub(1);
        Threads { others, pool: self.pool.clone().or_else(|| Pool::new(others)) }
    }

    /// Returns one thread.
    #[cfg(not(feature = "native"))]
    pub(crate) fn with_count(&self, _: usize) -> Threads {
        Threads {}
    }

    /// Returns their number.
    pub fn count(&self) -> usize {
        #[cfg(feature = "native")]
        return 1 + self.others;
        #[cfg(not(feature = "native"))]
        1
    }

    /// Returns the result for each item, in order.
    pub fn map<T: Sync, R: Send>(&self, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
        self.map_some(items, u64::MAX, &|item| (work(item), 1))
    }

    /// Returns the results for the first items, in order: for so many of them that all their work, as `work` returns it,
    /// is `enough` or a little more. How many these are may differ from call to call.
    pub fn map_some<T: Sync, R: Send>(
        &self,
        items: &[T],
        enough: u64,
        work: &(dyn Fn(&T) -> (R, u64) + Sync),
    ) -> Vec<R> {
        #[cfg(feature = "native")]
        if let Some(pool) = self.pool.as_ref().filter(|_| items.len() > 1 && self.others > 0) {
            let (next, done) = (AtomicUsize::new(0), AtomicU64::new(0));
            let results = Mutex::new(Vec::new());
            pool.run(self.others.min(items.len() - 1), &|| {
                while done.load(Ordering::Relaxed) < enough {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(number) else { break };
                    let (result, nodes) = work(item);
                    done.fetch_add(nodes, Ordering::Relaxed);
                    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                    let length = results.len().max(number + 1);
                    results.resize_with(length, || None);
                    results[number] = Some(result);
                }
            });
            let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
            return results.into_iter().flatten().collect();
        }
        let mut done = 0;
        let some = items.iter().map_while(|item| {
            let (result, nodes) = (done < enough).then(|| work(item))?;
            done += nodes;
            Some(result)
        });
        some.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_whatever_the_number() {
        let numbers: Vec<u64> = (0..1000).collect();
        let squares: Vec<u64> = numbers.iter().map(|number| number * number).collect();
        for count in 0..4 {
            let threads = Threads::default().with_count(count);
            assert_eq!(threads.count(), if cfg!(feature = "native") { count.max(1) } else { 1 });
            assert_eq!(threads.map(&numbers, |number| number * number), squares);
            let some = threads.map_some(&numbers, 200, &|number| (number * number, 1));
            assert_eq!(some, squares[..some.len()]);
            assert!(some.len() >= 200 && some.len() < 200 + threads.count());
            assert_eq!(threads.map_some(&numbers, 2000, &|number| (number * number, 1)), squares);
        }
    }

    #[cfg(feature = "native")]
    #[test]
    fn a_pool_starts_with_the_first_work_for_several_and_is_shared() {
        let shared = Threads::sharing_a_pool();
        let is_started = || shared.pool.as_ref().unwrap().started.get().is_some();
        let threads = shared.with_count(2);
        assert_eq!((shared.count(), threads.count()), (1, 2));
        assert_eq!(shared.map(&[1, 2], |n| n + 1), [2, 3], "on one thread");
        assert_eq!(
            (threads.map(&[1], |n| n + 1), threads.map(&[], |n: &u8| *n)),
            (vec![2], vec![])
        );
        assert_eq!(threads.map_some(&[1], 9, &|n| (n + 1, 1)), [2]);
        assert!(!is_started());
        assert_eq!(threads.map(&[1, 2], |n| n + 1), [2, 3]);
        assert!(is_started());
        let numbers: Vec<u64> = (0..100).collect();
        assert_eq!(shared.with_count(64).map(&numbers, |n| *n), numbers);
        let pool = shared.pool.as_ref().unwrap();
        assert_eq!(pool.free.load(Ordering::Relaxed), pool.size, "all come back");
        pool.free.store(0, Ordering::Relaxed);
        assert_eq!(shared.with_count(64).map(&numbers, |n| *n), numbers, "none is free");
    }
}
