//! The memory for tables, and the groups of tables to load in advance.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use unscramble_solve::tables::{Group, Groups};

/// The most that `auto` takes, in MB: enough for all groups.
const MOST: u64 = 1600;

/// Returns the memory for tables that `auto` stands for, in MB: two fifths of what the process may use, by its cgroup or the
/// machine, and enough for the 3x3x3 and the 4x4x4.
#[must_use]
pub fn automatic_tables_mb() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let limit = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    let bytes = limit.min(system.total_memory());
    (bytes / 1_000_000 * 2 / 5).clamp(Groups::within(0, &[]).megabytes(), MOST)
}

/// A list of groups of tables, written as `5, 6, qtm`.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Preload(pub Vec<Group>);

impl<'de> Deserialize<'de> for Preload {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Preload, D::Error> {
        deserializer.deserialize_any(PreloadVisitor)
    }
}

struct PreloadVisitor;

impl<'de> Visitor<'de> for PreloadVisitor {
    type Value = Preload;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Group::ALL.map(Group::name);
        write!(f, "groups of tables, of {}", names.join(", "))
    }

    // A single size is a number.
    fn visit_u64<E: Error>(self, number: u64) -> Result<Preload, E> {
        groups([number.to_string().as_str()].into_iter())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Preload, E> {
        groups([number.to_string().as_str()].into_iter())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Preload, E> {
        groups(text.split(',').map(str::trim).filter(|part| !part.is_empty()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Preload, A::Error> {
        let mut texts: Vec<String> = Vec::new();
        while let Some(text) = list.next_element()? {
            texts.push(text);
        }
        groups(texts.iter().map(String::as_str))
    }
}

fn groups<'a, E: Error>(names: impl Iterator<Item = &'a str>) -> Result<Preload, E> {
    let group = |name: &str| {
        Group::named(name).ok_or_else(|| E::invalid_value(Unexpected::Str(name), &PreloadVisitor))
    };
    names.map(group).collect::<Result<_, E>>().map(Preload)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_automatic_memory_has_room_for_what_every_program_has() {
        let automatic = automatic_tables_mb();
        assert!((Groups::within(0, &[]).megabytes()..=MOST).contains(&automatic));
    }
}
