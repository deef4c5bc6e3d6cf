//! A limit of the memory of the service, as a container has it.
//!
//! A memory cgroup is the real thing: the kernel kills the process that exceeds it. Where none can be
//! made, a limit of the address space takes its place. It is larger, because a process maps more
//! than it uses.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::Duration;

/// Where the system mounts cgroups: the second version directly, the first by controller.
const CGROUPS: &str = "/sys/fs/cgroup";

/// The limit of the address space for one of memory.
const ADDRESS_SPACE_TIMES: u64 = 4;

/// Limits the memory of one process.
#[derive(Debug)]
pub(crate) struct MemoryLimit {
    bytes: u64,
    group: Option<Group>,
}

/// A cgroup inside that of the benchmark, removed when dropped.
#[derive(Debug)]
struct Group {
    path: PathBuf,
    files: &'static Files,
}

/// The names of a cgroup's files.
#[derive(Debug)]
struct Files {
    limit: &'static str,
    swap: Option<&'static str>,
    peak: &'static str,
    events: &'static str,
}

const FIRST: Files = Files {
    limit: "memory.limit_in_bytes",
    swap: None,
    peak: "memory.max_usage_in_bytes",
    events: "memory.oom_control",
};

const SECOND: Files = Files {
    limit: "memory.max",
    swap: Some("memory.swap.max"),
    peak: "memory.peak",
    events: "memory.events",
};

impl MemoryLimit {
    /// A limit of this many MiB.
    pub(crate) fn mib(mib: u64) -> MemoryLimit {
        let bytes = mib * 1024 * 1024;
        MemoryLimit { bytes, group: Group::new(bytes) }
    }

    /// The limit in MB.
    pub(crate) fn megabytes(&self) -> f64 {
        self.bytes as f64 / 1e6
    }

    /// The commands with which a shell limits itself, and the program that it becomes.
    pub(crate) fn shell(&self) -> String {
        match &self.group {
            Some(group) => format!("echo $$ > '{}/cgroup.procs' && ", group.path.display()),
            None => format!("ulimit -v {} && ", self.bytes * ADDRESS_SPACE_TIMES / 1024),
        }
    }

    /// The most memory that was in use at a time, in MB: that of the process, of its sockets, and of
    /// the files that the system keeps for it. Known only of a cgroup.
    pub(crate) fn peak(&self) -> Option<f64> {
        let group = self.group.as_ref()?;
        let bytes: f64 = group.read(group.files.peak)?.trim().parse().ok()?;
        Some(bytes / 1e6)
    }

    /// Whether the kernel killed the process for its memory.
    pub(crate) fn was_exceeded(&self) -> bool {
        let killed = |group: &Group| {
            let events = group.read(group.files.events)?;
            let count = events.lines().find_map(|line| line.strip_prefix("oom_kill "))?;
            Some(count.trim() != "0")
        };
        self.group.as_ref().and_then(killed).unwrap_or(false)
    }
}

impl fmt::Display for MemoryLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mib = self.bytes / (1024 * 1024);
        match self.group {
            Some(_) => write!(f, "a cgroup of {mib} MiB"),
            None => write!(f, "an address space of {} MiB", mib * ADDRESS_SPACE_TIMES),
        }
    }
}

impl Group {
    /// Creates a group with this limit, if the system lets this process do so.
    fn new(bytes: u64) -> Option<Group> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        let (parent, files) = own.lines().find_map(home)?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!("unscramble-bench-{}-{number}", std::process::id()));
        fs::create_dir(&path).ok()?;
        let group = Group { path, files };
        fs::write(group.path.join(files.limit), bytes.to_string()).ok()?;
        if let Some(swap) = files.swap {
            // A kernel without swap does not have the file.
            let _ = fs::write(group.path.join(swap), "0");
        }
        Some(group)
    }

    fn read(&self, file: &str) -> Option<String> {
        fs::read_to_string(self.path.join(file)).ok()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // The kernel needs a moment to forget the last process.
        for _ in 0..50 {
            if fs::remove_dir(&self.path).is_ok() {
                return;
            }
            sleep(Duration::from_millis(10));
        }
    }
}

/// The directory of this process's group that limits memory, from a line of `/proc/self/cgroup`:
/// `4:memory:/path`, or `0::/path` for the second version.
fn home(line: &str) -> Option<(PathBuf, &'static Files)> {
    let mut fields = line.splitn(3, ':').skip(1);
    let (controllers, path) = (fields.next()?, fields.next()?.trim_start_matches('/'));
    let root = Path::new(CGROUPS);
    let (parent, files) = match controllers {
        "" => (root.join(path), &SECOND),
        controllers if controllers.split(',').any(|controller| controller == "memory") => {
            (root.join("memory").join(path), &FIRST)
        }
        _ => return None,
    };
    // A mount that does not show this file has no such controller.
    parent.join("cgroup.procs").exists().then_some((parent, files))
}
