//! File descriptors: how many there are, and who gets how many.
//!
//! Each connection takes one. When none is left, the process can neither accept a connection nor open
//! a file. So both addresses have a share of their own, and some are kept for files.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The descriptors that are kept for files, listeners, and connections that wait for their place.
const FILES: u64 = 64;

/// The most connections to the admin address: enough for every probe and every monitoring system.
const ADMIN: u64 = 128;

/// How many connections each address may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shares {
    pub(super) api: usize,
    pub(super) admin: usize,
}

/// Raises the limit of the process on descriptors as far as it may, and returns the limit. The lower
/// default protects programs that use `select`, which this one does not.
#[cfg(unix)]
pub(super) fn raise_limit() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
    {
        tracing::debug!(%error, "could not raise the limit on file descriptors");
    }
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Returns no limit: other systems do not count sockets with files.
#[cfg(not(unix))]
pub(super) fn raise_limit() -> u64 {
    u64::MAX
}

impl Shares {
    /// Divides this many descriptors. The API gets no more connections than `wanted`.
    pub(super) fn of(descriptors: u64, wanted: usize) -> Shares {
        let admin = ADMIN.min(descriptors / 8).max(1);
        let others = admin + FILES.min(descriptors / 4);
        let left = usize::try_from(descriptors.saturating_sub(others)).unwrap_or(usize::MAX);
        Shares { api: wanted.min(left).max(1), admin: admin as usize }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_api_gets_what_it_wants_if_there_is_enough() {
        for descriptors in [4096 + 64 + 128, 1 << 20, u64::MAX] {
            assert_eq!(Shares::of(descriptors, 4096), Shares { api: 4096, admin: 128 });
        }
    }

    #[test]
    fn some_descriptors_are_always_left_for_files() {
        assert_eq!(Shares::of(1024, 4096), Shares { api: 1024 - 64 - 128, admin: 128 });
        assert_eq!(Shares::of(64, 4096), Shares { api: 64 - 16 - 8, admin: 8 });
        for descriptors in 0..2000 {
            let Shares { api, admin } = Shares::of(descriptors, 4096);
            assert!(api >= 1 && admin >= 1);
            assert!(
                descriptors < 4 || (api + admin) as u64 + descriptors.min(256) / 4 <= descriptors
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_limit_is_raised_to_the_maximum() {
        let limit = raise_limit();
        assert_eq!(limit, getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX));
        assert!(limit > 3);
    }
}
