//! The threads of one search.

#[cfg(feature = "native")]
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
#[cfg(feature = "native")]
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

#[cfg(feature = "native")]
use rayon::prelude::*;
#[cfg(feature = "native")]
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads of one search; without the feature `native` there is one. Whatever their number, the results are the
/// same.
#[derive(Debug, Clone, Default)]
pub struct Threads {
    #[cfg(feature = "native")]
    others: Option<Arc<Others>>,
}

/// Threads beside the one that searches, which waits for them and does nothing else.
#[cfg(feature = "native")]
#[derive(Debug)]
struct Others {
    count: usize,
    /// Starts with the first work for them: many searches end before. `None` if the system has no room for them.
    pool: OnceLock<Option<ThreadPool>>,
}

impl Threads {
    /// Returns this many threads. If the system has no room for them, one does all the work.
    #[cfg(feature = "native")]
    pub(crate) fn new(count: usize) -> Threads {
        let others = || Arc::new(Others { count, pool: OnceLock::new() });
        Threads { others: (count > 1).then(others) }
    }

    /// Returns one thread.
    #[cfg(not(feature = "native"))]
    pub(crate) fn new(_: usize) -> Threads {
        Threads {}
    }

    /// Returns their number.
    pub fn count(&self) -> usize {
        #[cfg(feature = "native")]
        return self.others.as_ref().map_or(1, |others| match others.pool.get() {
            Some(None) => 1,
            _ => others.count,
        });
        #[cfg(not(feature = "native"))]
        1
    }

    /// Returns the threads that share this number of items, started if need be; `None` if one thread does all.
    #[cfg(feature = "native")]
    fn pool(&self, items: usize) -> Option<&ThreadPool> {
        let others = self.others.as_ref().filter(|_| items > 1)?;
        let start = || ThreadPoolBuilder::new().num_threads(others.count).build().ok();
        others.pool.get_or_init(start).as_ref()
    }

    /// Returns the result for each item, in order.
    pub fn map<T: Sync, R: Send>(&self, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
        #[cfg(feature = "native")]
        if let Some(pool) = self.pool(items.len()) {
            let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
            for_each(pool, items.len(), &|number| {
                let result = work(&items[number]);
                *results[number].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            });
            let inner = |result: Mutex<Option<R>>| {
                result.into_inner().unwrap_or_else(PoisonError::into_inner)
            };
            return results.into_iter().filter_map(inner).collect();
        }
        items.iter().map(work).collect()
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
        if let Some(pool) = self.pool(items.len()) {
            let (next, done) = (AtomicUsize::new(0), AtomicU64::new(0));
            let results = Mutex::new(Vec::new());
            on_each_thread(pool, &|| {
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

/// Calls `work` with each number below `count`. It takes the function as an object, so that rayon's machinery is compiled
/// once.
#[cfg(feature = "native")]
fn for_each(pool: &ThreadPool, count: usize, work: &(dyn Fn(usize) + Sync)) {
    pool.install(|| (0..count).into_par_iter().with_max_len(1).for_each(work));
}

/// Calls `work` once on each thread.
#[cfg(feature = "native")]
fn on_each_thread(pool: &ThreadPool, work: &(dyn Fn() + Sync)) {
    pool.broadcast(|_| work());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_whatever_the_number() {
        let numbers: Vec<u64> = (0..1000).collect();
        let squares: Vec<u64> = numbers.iter().map(|number| number * number).collect();
        for count in 0..4 {
            let threads = Threads::new(count);
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
    fn threads_start_with_the_first_work_for_several() {
        let threads = Threads::new(2);
        let others = threads.others.clone().unwrap();
        assert_eq!(
            (threads.map(&[1], |n| n + 1), threads.map(&[], |n: &u8| *n)),
            (vec![2], vec![])
        );
        assert_eq!(threads.map_some(&[1], 9, &|n| (n + 1, 1)), [2]);
        assert!(others.pool.get().is_none());
        assert_eq!(threads.map(&[1, 2], |n| n + 1), [2, 3]);
        assert!(others.pool.get().is_some_and(Option::is_some));
    }
}
