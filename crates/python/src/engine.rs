//! The engine of the process, and work that leaves the interpreter to other threads.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{LazyLock, OnceLock};
use std::thread::{available_parallelism, scope};
use std::time::Duration;
use std::{env, fs};

use etcetera::BaseStrategy as _;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use unscramble_cube::MAX_SIZE;
use unscramble_solve::Budget;
use unscramble_solve::tables::{Groups, Source};
use unscramble_wire::engine::{Call, Engine};

/// How often work looks whether Ctrl-C was pressed.
const SIGNALS: Duration = Duration::from_millis(50);

/// It owns the tables, so a process has one.
static ENGINE: OnceLock<Engine> = OnceLock::new();

/// The processors that a search may have. Counting them takes longer than many an answer.
static PROCESSORS: LazyLock<usize> =
    LazyLock::new(|| available_parallelism().map_or(1, NonZeroUsize::get));

/// Returns the engine. The first call reads the variables of the environment.
pub(crate) fn engine() -> PyResult<&'static Engine> {
    if let Some(engine) = ENGINE.get() {
        return Ok(engine);
    }
    let source = source()?;
    Ok(ENGINE.get_or_init(|| Engine::new(source, MAX_SIZE)))
}

/// Reads where the tables come from, as the commands of the program do.
fn source() -> PyResult<Source> {
    let groups = match env::var("UNSCRAMBLE_TABLES_MB").unwrap_or_default().as_str() {
        "" | "0" | "auto" => Groups::default(),
        text => {
            let megabytes = text.parse().map_err(|_| {
                PyValueError::new_err("UNSCRAMBLE_TABLES_MB: write a number of megabytes, or auto")
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

/// Answers a request of the API: returns the status, the content type and the body. The search of a large cube has all
/// processors.
#[pyfunction]
pub(crate) fn answer<'py>(
    py: Python<'py>,
    method: &str,
    target: &str,
    body: &[u8],
) -> PyResult<(u16, &'static str, Bound<'py, PyBytes>)> {
    let engine = engine()?;
    let budget = Budget::unlimited().with_threads(*PROCESSORS);
    let call = Call::new(method, target, body);
    let answer = run(py, budget, |budget| engine.answer(&call, budget))?;
    Ok((answer.status, answer.kind, PyBytes::new(py, &answer.body)))
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
