//! Work on all processor cores where the feature `native` allows threads, on one thread elsewhere.
//!
//! The building of tables is the only part of the engine that uses several threads. Both
//! implementations have the same interface and give the same results.

#[cfg(feature = "native")]
mod threads {
    use rayon::prelude::*;

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
pub(crate) use one_thread::{flat_map, for_each_chunk, join, map, sort_unstable, sum};
#[cfg(feature = "native")]
pub(crate) use threads::{flat_map, for_each_chunk, join, map, sort_unstable, sum};
