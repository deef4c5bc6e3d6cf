//! Work on all processor cores where the feature `native` allows threads, on one thread elsewhere.
//!
//! The building of tables works this way; a search has [threads](crate::threads) of its own. Both
//! implementations have the same interface and give the same results.

use std::sync::{Mutex, PoisonError};

/// The most parts into which [`sum`] and [`flat_map`] divide their work.
const PARTS: usize = 1024;

#[cfg(feature = "native")]
mod threads {
    use std::panic::resume_unwind;
    use std::thread;

    use rayon::ThreadPoolBuilder;
    use rayon::prelude::*;

    /// Runs a function on threads of its own, on which the other functions here then run. The caller waits and
    /// does nothing else. If it waited as a thread of a pool, it would take up other work of the pool, and
    /// that work could wait for a lock that the caller holds.
    pub fn apart<R: Send>(work: impl FnOnce() -> R + Send) -> R {
        let Ok(pool) = ThreadPoolBuilder::new().build() else { return work() };
        let done = thread::scope(|scope| scope.spawn(|| pool.install(work)).join());
        done.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// The nice value of threads in the background: those at 0 get nine tenths of a core.
    #[cfg(target_os = "linux")]
    const NICENESS: i32 = 10;

    /// Runs a function on a thread of its own, for which nobody waits. That thread, and those that it starts, have low
    /// priority. If the system has no thread left, drops the function.
    pub fn in_background(work: impl FnOnce() + Send + 'static) {
        let work = || {
            // On other systems the nice value belongs to the whole process.
            // A thread that has it starts others that have it, too: whoever waits for the work must not come before it.
            #[cfg(target_os = "linux")]
            if rustix::process::getpriority_process(None).is_ok_and(|now| now < NICENESS) {
                let _ = rustix::process::setpriority_process(None, NICENESS);
            }
            work();
        };
        drop(thread::Builder::new().spawn(work));
    }

    /// Runs two functions, if possible at the same time.
    pub fn join<A: Send, B: Send>(
        a: impl FnOnce() -> A + Send,
        b: impl FnOnce() -> B + Send,
    ) -> (A, B) {
        rayon::join(a, b)
    }

    /// Calls `work` with each number below `count`. It takes the function as an object, so that rayon's machinery is
    /// compiled once.
    pub(super) fn for_each(count: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..count).into_par_iter().for_each(work);
    }

    /// Sorts items; the order of equal ones is not kept.
    pub fn sort_unstable<T: Ord + Send>(items: &mut [T]) {
        items.par_sort_unstable();
    }
}

#[cfg(not(feature = "native"))]
mod one_thread {
    /// Runs a function.
    pub fn apart<R>(work: impl FnOnce() -> R) -> R {
        work()
    }

    /// Runs a function.
    pub fn in_background(work: impl FnOnce()) {
        work();
    }

    /// Runs two functions, one after the other.
    pub fn join<A, B>(a: impl FnOnce() -> A, b: impl FnOnce() -> B) -> (A, B) {
        (a(), b())
    }

    /// Calls `work` with each number below `count`.
    pub(super) fn for_each(count: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..count).for_each(work);
    }

    /// Sorts items; the order of equal ones is not kept.
    pub fn sort_unstable<T: Ord>(items: &mut [T]) {
        items.sort_unstable();
    }
}

#[cfg(not(feature = "native"))]
use one_thread::for_each;
#[cfg(not(feature = "native"))]
pub use one_thread::{apart, in_background, join, sort_unstable};
#[cfg(feature = "native")]
use threads::for_each;
#[cfg(feature = "native")]
pub use threads::{apart, in_background, join, sort_unstable};

/// Calls `work` with each number below `count` and a scratch value; returns the sum of the results.
pub fn sum<S>(
    count: usize,
    scratch: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> u64 + Sync,
) -> u64 {
    let length = count.div_ceil(PARTS).max(1);
    let parts: Vec<usize> = (0..count).step_by(length).collect();
    let sums = map(&parts, |&start| -> u64 {
        let mut scratch = scratch();
        (start..count.min(start + length)).map(|number| work(&mut scratch, number)).sum()
    });
    sums.into_iter().sum()
}

/// Calls `work` with the number of each chunk and the chunk.
pub fn for_each_chunk(bytes: &mut [u8], length: usize, work: impl Fn(usize, &mut [u8]) + Sync) {
    let chunks: Vec<Mutex<&mut [u8]>> = bytes.chunks_mut(length).map(Mutex::new).collect();
    // Each chunk is locked once.
    for_each(chunks.len(), &|number| {
        work(number, &mut chunks[number].lock().unwrap_or_else(PoisonError::into_inner));
    });
}

/// Returns the result for each item, in order.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    for_each(items.len(), &|number| {
        let result = work(&items[number]);
        *results[number].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    });
    let inner =
        |result: Mutex<Option<R>>| result.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().filter_map(inner).collect()
}

/// Returns the results for all items, in order.
pub fn flat_map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> Vec<R> + Sync) -> Vec<R> {
    let parts: Vec<&[T]> = items.chunks(items.len().div_ceil(PARTS).max(1)).collect();
    let results = map(&parts, |part| part.iter().flat_map(&work).collect::<Vec<R>>());
    results.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_those_of_one_thread_in_order() {
        for count in [0, 1, 7, 3000] {
            let numbers: Vec<u64> = (0..count).collect();
            let double: Vec<u64> = numbers.iter().map(|number| 2 * number).collect();
            assert_eq!(map(&numbers, |number| 2 * number), double);
            let pairs: Vec<u64> = numbers.iter().flat_map(|number| [*number, 1]).collect();
            assert_eq!(flat_map(&numbers, |number| vec![*number, 1]), pairs);
            let total = sum(numbers.len(), || 0, |_, number| number as u64);
            assert_eq!(total, numbers.iter().sum());
        }
        let mut bytes = [0; 10];
        for_each_chunk(&mut bytes, 4, |number, chunk| chunk.fill(number as u8));
        assert_eq!(bytes, [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    }

    #[cfg(all(feature = "native", target_os = "linux"))]
    #[test]
    fn work_in_the_background_starts_other_work_at_its_own_priority() {
        let (sender, receiver) = std::sync::mpsc::channel();
        let priority = || rustix::process::getpriority_process(None).unwrap();
        let before = priority();
        in_background(move || {
            sender.send(priority()).unwrap();
            in_background(move || sender.send(priority()).unwrap());
        });
        let after = before.max(10);
        assert_eq!(receiver.iter().collect::<Vec<_>>(), [after, after]);
        assert_eq!(priority(), before);
    }
}
