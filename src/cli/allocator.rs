//! The settings of the C library's allocator.
//!
//! glibc creates separate arenas for threads, up to eight per core, and an arena keeps the memory that it once
//! needed. Every thread that solves gets a large cube sooner or later, so memory grows until every arena has
//! served one. Fewer arenas keep less. The measurements are in `benches/README.md` (Soak).

/// Makes all threads share two arenas, unless the environment sets a number (`MALLOC_ARENA_MAX`). Call it before
/// threads start.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code, reason = "a call of the C library that has no safe form")]
pub(super) fn share_arenas() {
    const ARENAS: libc::c_int = 2;
    if std::env::var_os("MALLOC_ARENA_MAX").is_none() {
        // SAFETY: mallopt takes two numbers and may be called at any time. If it does not know them, it fails
        // and changes nothing.
        let _ = unsafe { libc::mallopt(libc::M_ARENA_MAX, ARENAS) };
    }
}

/// Does nothing: other allocators keep their defaults.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn share_arenas() {}
