//! Work on all processor cores where the feature `native` allows threads, on one thread elsewhere.
//!
//! The building of tables works this way; a search has [threads](crate::threads) of its own. Both
//! implementations have the same interface and give the same results.

#[cfg(feature = "native")]
mod threads {
    use std::panic::resume_unwind;
    use std::thread;

    use rayon::ThreadPoolBuilder;
    use rayon::prelude::*;

    /// Runs a function on threads of its own, on which the other functions here then run. The caller waits and
    /// does nothing else. If it waited as a thread of a pool, it would take up other work of the pool, and
    /// that work could wait for a lock that the caller holds.
    pub(crate) fn apart<R: Send>(work: impl FnOnce() -> R + Send) -> R {
        let Ok(pool) = ThreadPoolBuilder::new().build() else { return work() };
        let done = thread::scope(|scope| scope.spawn(|| pool.install(work)).join());
        done.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Runs a function on a thread of its own, for which nobody waits. If the system has no thread left, drops the function.
    pub(crate) fn in_background(work: impl FnOnce() + Send + 'static) {
        drop(thread::Builder::new().spawn(work));
    }

    /// Runs two functions, if possible at the same time.
    pub(crate) fn join<A: Send, B: Send>(
        a: impl FnOnce() -> A + Send,
        b: impl FnOnce() -> B + Send,
    ) -> (A, B) {
        rayon::join(a, b)
    }

    /// Calls `work` with each number below `count` and a scratch value of the thread; returns the
    /// sum of the results.
    pub(crate) fn sum<S>(
        count: usize,
        scratch: impl Fn() -> S + Sync + Send,
        work: impl Fn(&mut S, usize) -> u64 + Sync + Send,
    ) -> u64 {
        (0..count).into_par_iter().map_init(scratch, work).sum()
    }

    /// Calls `work` with the number of each chunk and the chunk.
    pub(crate) fn for_each_chunk(
        bytes: &mut [u8],
        length: usize,
        work: impl Fn(usize, &mut [u8]) + Sync + Send,
    ) {
        bytes.par_chunks_mut(length).enumerate().for_each(|(number, chunk)| work(number, chunk));
    }

    /// Returns the result for each item, in order.
    pub(crate) fn map<T: Sync, R: Send>(
        items: &[T],
        work: impl Fn(&T) -> R + Sync + Send,
    ) -> Vec<R> {
        items.par_iter().map(work).collect()
    }

    /// Returns the results for all items, in order.
    pub(crate) fn flat_map<T: Sync, R: Send>(
        items: &[T],
        work: impl Fn(&T) -> Vec<R> + Sync + Send,
    ) -> Vec<R> {
        items.par_iter().flat_map_iter(work).collect()
    }

    /// Sorts items; the order of equal ones is not kept.
    pub(crate) fn sort_unstable<T: Ord + Send>(items: &mut [T]) {
        items.par_sort_unstable();
    }
}

#[cfg(not(feature = "native"))]
mod one_thread {
    /// Runs a function.
    pub(crate) fn apart<R>(work: impl FnOnce() -> R) -> R {
        work()
    }

    /// Runs a function.
    pub(crate) fn in_background(work: impl FnOnce()) {
        work();
    }

    /// Runs two functions, one after the other.
    pub(crate) fn join<A, B>(a: impl FnOnce() -> A, b: impl FnOnce() -> B) -> (A, B) {
        (a(), b())
    }

    /// Calls `work` with each number below `count` and a scratch value; returns the sum of the
    /// results.
    pub(crate) fn sum<S>(
        count: usize,
        scratch: impl Fn() -> S,
        work: impl Fn(&mut S, usize) -> u64,
    ) -> u64 {
        let mut scratch = scratch();
        (0..count).map(|number| work(&mut scratch, number)).sum()
    }

    /// Calls `work` with the number of each chunk and the chunk.
    pub(crate) fn for_each_chunk(bytes: &mut [u8], length: usize, work: impl Fn(usize, &mut [u8])) {
        bytes.chunks_mut(length).enumerate().for_each(|(number, chunk)| work(number, chunk));
    }

    /// Returns the result for each item, in order.
    pub(crate) fn map<T, R>(items: &[T], work: impl Fn(&T) -> R) -> Vec<R> {
        items.iter().map(work).collect()
    }

    /// Returns the results for all items, in order.
    pub(crate) fn flat_map<T, R>(items: &[T], work: impl Fn(&T) -> Vec<R>) -> Vec<R> {
        items.iter().flat_map(work).collect()
    }

    /// Sorts items; the order of equal ones is not kept.
    pub(crate) fn sort_unstable<T: Ord>(items: &mut [T]) {
        items.sort_unstable();
    }
}

#[cfg(not(feature = "native"))]
pub(crate) use one_thread::{
    apart, flat_map, for_each_chunk, in_background, join, map, sort_unstable, sum,
};
#[cfg(feature = "native")]
pub(crate) use threads::{
    apart, flat_map, for_each_chunk, in_background, join, map, sort_unstable, sum,
};
