//! Classes of work by their cost.

/// How much work a request is, as far as it is known beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// At most about 50 microseconds. Handing it to another thread would cost as much.
    Instant,
    /// At most about 10 milliseconds.
    Light,
    /// Anything up to the time limit.
    Heavy,
}

/// Below this many sticker moves work is done in place: a sticker takes 1 or 2 ns to move.
const INSTANT_STICKERS: u64 = 20_000;

/// Below this many sticker moves work is light.
const LIGHT_STICKERS: u64 = 5_000_000;

impl Cost {
    /// Returns its name in logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Cost::Instant => "instant",
            Cost::Light => "light",
            Cost::Heavy => "heavy",
        }
    }

    /// Returns the cost of work that reads or moves about this many stickers.
    #[must_use]
    pub const fn of_stickers(stickers: u64) -> Cost {
        match stickers {
            0..INSTANT_STICKERS => Cost::Instant,
            INSTANT_STICKERS..LIGHT_STICKERS => Cost::Light,
            _ => Cost::Heavy,
        }
    }
}

/// The memory of a search that keeps states: of a 5x5x5 to a 10x10x10. 65 MB
/// were measured.
const SEARCH_KIB: u32 = 80 * 1024;

/// Returns the memory to reserve for the solve of a cube of this size, in KiB: 4 KiB for each of N², and what a search
/// needs, whatever the number of its threads. The engine was measured at 0.7 KiB for each of N² (states, turns, and the check
/// of the solution); the rest is an answer with every detail.
#[must_use]
pub fn memory_kib(size: usize, search_threads: usize) -> u32 {
    let search = if search_threads > 0 && (5..=10).contains(&size) { SEARCH_KIB } else { 0 };
    u32::try_from(size.saturating_mul(size).saturating_mul(4))
        .unwrap_or(u32::MAX)
        .saturating_add(search)
}
