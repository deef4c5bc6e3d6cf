//! Long work that gives way to short work.

use std::panic::resume_unwind;
use std::thread;

use crate::http::contract::problem::Problem;

/// How much to raise the nice value of a thread that works for seconds. A thread that competes with
/// it for a fraction of a millisecond gets nine tenths of the core, and gets it at once.
const NICENESS: i32 = 10;

/// Runs work on a low-priority thread of its own. The thread cannot come from a pool: without
/// privileges a thread cannot lower its nice value again.
///
/// # Errors
/// `internal` if the thread cannot be started, and the work's own errors. A panic of the work goes on
/// in the caller.
pub(crate) fn run<T: Send>(work: impl FnOnce() -> Result<T, Problem> + Send) -> Result<T, Problem> {
    let with_low_priority = || {
        // On other systems the nice value belongs to the whole process.
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::nice(NICENESS) {
            tracing::debug!(%error, "could not lower the priority of long work");
        }
        work()
    };
    thread::scope(|scope| match thread::Builder::new().spawn_scoped(scope, with_low_priority) {
        Ok(working) => working.join().unwrap_or_else(|panic| resume_unwind(panic)),
        Err(error) => {
            tracing::error!(%error, "could not start a thread for long work");
            Err(Problem::internal())
        }
    })
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn work_is_done_and_its_panics_are_passed_on() {
        assert_eq!(run(|| Ok(7)), Ok(7));
        assert_eq!(run(|| Err::<(), _>(Problem::internal())), Err(Problem::internal()));
        let panics = || run(|| -> Result<(), _> { resume_unwind(Box::new("!")) });
        assert!(catch_unwind(AssertUnwindSafe(panics)).is_err());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn only_that_work_has_low_priority() {
        let nice = || rustix::process::nice(0).map_err(|_| Problem::internal());
        let before = nice().unwrap();
        assert_eq!(run(nice).unwrap(), (before + NICENESS).min(19));
        assert_eq!(nice().unwrap(), before);
    }
}
