//! The number of threads that this server lends to a search.

use crate::problem::Problem;

/// Refuses a search of more threads than this server lends.
///
/// # Errors
/// `invalid_request` at `/options/threads`.
pub fn check_threads(threads: usize, most: usize) -> Result<(), Problem> {
    if threads <= most {
        return Ok(());
    }
    let detail = format!("this server lends at most {most} threads to a search, not {threads}");
    Err(Problem::invalid("/options/threads", detail))
}
