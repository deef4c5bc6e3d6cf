//! The memory for tables, and the groups of tables to load in advance.

use serde::{Deserialize, Deserializer};
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use super::list::list;
use unscramble_solve::tables::{Group, Groups};

/// The most that `auto` takes, in MB: enough for all groups.
const MOST: u64 = 1600;

/// Returns the memory for tables that `auto` stands for, in MB: two fifths of what the process may use, by its cgroup or the
/// machine, and enough for the standard tables of the 3x3x3 and the 4x4x4.
#[must_use]
pub fn automatic_tables_mb() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let limit = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    let bytes = limit.min(system.total_memory());
    (bytes / 1_000_000 * 2 / 5).clamp(Groups::STANDARD.megabytes(), MOST)
}

/// A list of groups of tables, written as `5, 6, qtm`.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Preload(pub Vec<Group>);

impl<'de> Deserialize<'de> for Preload {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Preload, D::Error> {
        let names = Group::ALL.map(Group::name).join(", ");
        list(deserializer, &format!("groups of tables, of {names}"), Group::named).map(Preload)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_automatic_memory_has_room_for_the_standard_tables() {
        let automatic = automatic_tables_mb();
        assert!((Groups::STANDARD.megabytes()..=MOST).contains(&automatic));
    }
}
