//! Long work that makes way for short work.

use std::panic::resume_unwind;
use std::thread;

use crate::http::contract::problem::Problem;

/// How much nicer than others a thread is that works for seconds: when both want a core, one that
/// works for a fraction of a millisecond gets nine tenths of it, and gets it at once.
const NICER: i32 = 10;

/// Does work on a thread of its own, which the system lets wait for all others: threads that were nice once
/// may not stop to be, so it can be none that is used again.
///
/// # Errors
/// `internal` if there can be no such thread, and what the work gives. A panic goes on here.
pub(crate) fn gently<T: Send>(
    work: impl FnOnce() -> Result<T, Problem> + Send,
) -> Result<T, Problem> {
    let nicely = || {
        // Elsewhere this is of the whole process, which is not what is meant.
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::nice(NICER) {
            tracing::debug!(%error, "long work has the priority of all work");
        }
        work()
    };
    thread::scope(|scope| match thread::Builder::new().spawn_scoped(scope, nicely) {
        Ok(working) => working.join().unwrap_or_else(|panic| resume_unwind(panic)),
        Err(error) => {
            tracing::error!(%error, "there is no thread for long work");
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
        assert_eq!(gently(|| Ok(7)), Ok(7));
        assert_eq!(gently(|| Err::<(), _>(Problem::internal())), Err(Problem::internal()));
        let panics = || gently(|| -> Result<(), _> { resume_unwind(Box::new("!")) });
        assert!(catch_unwind(AssertUnwindSafe(panics)).is_err());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn only_that_work_is_nice() {
        let nice = || rustix::process::nice(0).map_err(|_| Problem::internal());
        let before = nice().unwrap();
        assert_eq!(gently(nice).unwrap(), (before + NICER).min(19));
        assert_eq!(nice().unwrap(), before);
    }
}
