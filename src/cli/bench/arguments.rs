//! The arguments of `bench`.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::cli::input;
use crate::cli::options::parse_option;
use crate::cli::tables::TableArguments;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Arguments {
    /// The number of layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size, default_value = "3")]
    pub(super) size: usize,
    /// The number of random states to solve, one after the other on one thread
    #[arg(long, value_name = "STATES", default_value = "100")]
    pub(super) count: NonZeroUsize,
    /// Any text; the same seed gives the same states in every release
    #[arg(long, default_value = "bench")]
    pub(super) seed: String,
    /// The method; `auto` chooses the best for the size
    #[arg(long, default_value = "auto")]
    pub(super) method: String,
    /// An option of the method; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option)]
    pub(super) options: Vec<(String, String)>,
    /// Stop a search at the first solution of at most this many moves (OBTM)
    #[arg(long, value_name = "MOVES")]
    pub(super) max_moves: Option<u32>,
    /// Stop each solve after this time, with the best solution found so far if there is one; can have a
    /// fraction
    #[arg(long, value_name = "MILLISECONDS", value_parser = milliseconds)]
    pub(super) time_ms: Option<f64>,
    #[command(flatten)]
    pub(super) tables: TableArguments,
    /// Answer in JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

impl Arguments {
    /// Returns the time limit of one solve, if there is one.
    pub(super) fn time_limit(&self) -> Option<Duration> {
        self.time_ms.map(duration)
    }
}

fn milliseconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "write a time as a number of milliseconds, such as 0.5 or 100".to_owned())
}

/// Converts milliseconds; more than a [`Duration`] holds become the longest one.
fn duration(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or(Duration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_may_have_fractions_but_not_be_negative() {
        assert_eq!(milliseconds("0.5").map(duration), Ok(Duration::from_micros(500)));
        assert_eq!(milliseconds("1e300").map(duration), Ok(Duration::MAX));
        assert!(["-1", "NaN", "inf", "soon", ""].iter().all(|text| milliseconds(text).is_err()));
    }
}
