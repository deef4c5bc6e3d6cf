//! The solver of the process, and work that leaves the interpreter to other threads.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{available_parallelism, scope};
use std::time::Duration;
use std::{env, fs};

use etcetera::BaseStrategy as _;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use unscramble_solve::tables::{Groups, Source};
use unscramble_solve::{Answer, Budget, Question, SolveError, Solver};

use crate::errors::invalid;

/// How often work looks whether Ctrl-C was pressed.
const SIGNALS: Duration = Duration::from_millis(50);

/// It owns the tables, so a process has one.
static SOLVER: OnceLock<Solver> = OnceLock::new();

/// Returns the solver. The first call reads the variables of the environment.
pub(crate) fn solver() -> PyResult<&'static Solver> {
    if let Some(solver) = SOLVER.get() {
        return Ok(solver);
    }
    let source = source()?;
    Ok(SOLVER.get_or_init(|| Solver::new(source)))
}

/// Reads where the tables come from, as the commands of the program do.
fn source() -> PyResult<Source> {
    let groups = match env::var("UNSCRAMBLE_TABLES_MB").unwrap_or_default().as_str() {
        "" | "0" | "auto" => Groups::default(),
        text => {
            let megabytes = text.parse().map_err(|_| {
                invalid("UNSCRAMBLE_TABLES_MB: write a number of megabytes, or auto")
            })?;
            Groups::within(megabytes, &[])
        }
    };
    let source = |cache_dir| Source { groups, cache_dir, ..Source::default() };
    let given = match env::var_os("UNSCRAMBLE_CACHE_DIR") {
        Some(given) if given != "auto" => given,
        _ => return Ok(source(user_cache())),
    };
    let source = source((!given.is_empty()).then(|| PathBuf::from(given)));
    source.prepare().map_err(|(path, error)| {
        let path = path.display();
        PyOSError::new_err(format!("UNSCRAMBLE_CACHE_DIR: cannot create {path}: {error}"))
    })?;
    Ok(source)
}

/// Returns the directory for tables in the user's cache, that of the program; `None` if there can be none.
fn user_cache() -> Option<PathBuf> {
    let dir = etcetera::choose_base_strategy().ok()?.cache_dir().join("unscramble");
    fs::create_dir_all(&dir).ok().map(|()| dir)
}

/// Answers a question. The threads of a search of a large cube are those of the processor.
pub(crate) fn answer(
    py: Python<'_>,
    question: &Question,
    budget: Budget,
) -> PyResult<Result<Answer, SolveError>> {
    let threads = match question.plan.takes_idle_threads() {
        true => available_parallelism().map_or(1, NonZeroUsize::get),
        false => 1,
    };
    let solver = solver()?;
    run(py, budget.with_threads(threads), |budget| solver.solve(question, budget))
}

/// Does work without the lock of the interpreter, in a thread of its own, so that Ctrl-C cancels it.
///
/// # Errors
/// The exception of the handler of a signal.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    budget: Budget,
    work: impl FnOnce(&Budget) -> T + Send,
) -> PyResult<T> {
    let work = || {
        scope(|scope| {
            let (sender, done) = channel();
            let thread = scope.spawn(|| {
                // It is dropped when the work is done, also by a panic.
                let _sender = sender;
                work(&budget)
            });
            let mut signal = Ok(());
            while signal.is_ok()
                && done.recv_timeout(SIGNALS) == Err::<(), _>(RecvTimeoutError::Timeout)
            {
                signal = Python::attach(|py| py.check_signals());
            }
            if signal.is_err() {
                budget.canceller().cancel();
            }
            let result = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            signal.map(|()| result)
        })
    };
    py.detach(work)
}
