//! What the allocator of the C library is told.
//!
//! glibc gives threads arenas of their own, up to eight for each core, and an arena keeps what it once
//! needed. Each thread that solves meets a large cube some day, so memory can grow for as long as there are
//! arenas that have not. With few of them less is kept; what was measured is in `benches/README.md` (Soak).

/// Lets all threads share two arenas, unless who runs the program has said how many (`MALLOC_ARENA_MAX`). To
/// be called before there are threads.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code, reason = "a call of the C library that has no safe form")]
pub(super) fn share_arenas() {
    const ARENAS: libc::c_int = 2;
    if std::env::var_os("MALLOC_ARENA_MAX").is_none() {
        // SAFETY: mallopt takes two numbers and may be called at any time. It fails for numbers that it does
        // not know, and then all stays as it was.
        let _ = unsafe { libc::mallopt(libc::M_ARENA_MAX, ARENAS) };
    }
}

/// Other allocators are left as they are.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn share_arenas() {}
