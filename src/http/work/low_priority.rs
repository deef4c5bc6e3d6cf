//! Blocking threads of low priority, for long work.

use std::io;

use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinHandle;

/// How much to raise the nice value of a thread that works for seconds. A thread that competes with
/// it for a fraction of a millisecond gets nine tenths of the core, and gets it at once.
pub(crate) const LOW: i32 = 10;

/// How much to raise the nice value of a thread that works for hours: a thread with low priority that competes with it gets
/// nine tenths of the core.
pub(crate) const LOWEST: i32 = 19;

/// Blocking threads with low priority. They are those of a runtime of their own: without privileges a thread cannot lower
/// its nice value again, so it must not go back to threads for other work.
#[derive(Debug)]
pub(crate) struct LowPriority {
    threads: Handle,
    /// Taken when this is dropped.
    runtime: Option<Runtime>,
}

impl LowPriority {
    /// Creates room for so many threads, whose nice value is higher by `niceness`. They start when there is work.
    ///
    /// # Errors
    /// If the system refuses the runtime.
    pub(crate) fn new(threads: usize, niceness: i32) -> io::Result<LowPriority> {
        let mut runtime = Builder::new_current_thread();
        runtime.max_blocking_threads(threads).on_thread_start(move || {
            // On other systems the nice value belongs to the whole process.
            #[cfg(not(target_os = "linux"))]
            let _ = niceness;
            #[cfg(target_os = "linux")]
            if let Err(error) = rustix::process::nice(niceness) {
                tracing::debug!(%error, "could not lower the priority of long work");
            }
        });
        let runtime = runtime.build()?;
        Ok(LowPriority { threads: runtime.handle().clone(), runtime: Some(runtime) })
    }

    /// Does work on one of the threads.
    pub(crate) fn spawn_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> JoinHandle<T> {
        self.threads.spawn_blocking(work)
    }
}

impl Drop for LowPriority {
    fn drop(&mut self) {
        // A runtime that waits for its threads must not be dropped by a task.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    #[cfg(target_os = "linux")]
    async fn only_that_work_has_low_priority() {
        let nice = || rustix::process::nice(0).unwrap();
        let before = nice();
        for niceness in [LOW, LOWEST] {
            let low = LowPriority::new(2, niceness).unwrap();
            assert_eq!(low.spawn_blocking(nice).await.unwrap(), (before + niceness).min(19));
        }
        assert_eq!(tokio::task::spawn_blocking(nice).await.unwrap(), before);
    }

    #[tokio::test]
    async fn a_panic_is_passed_on() {
        let low = LowPriority::new(1, LOW).unwrap();
        let panics = low.spawn_blocking(|| std::panic::resume_unwind(Box::new("!")));
        assert!(panics.await.unwrap_err().is_panic());
        assert_eq!(low.spawn_blocking(|| 7).await.unwrap(), 7);
    }
}
