//! The command line.

use std::time::Duration;

use unscramble_solve::tables::{Group, Groups, Source};

/// The arguments, with their defaults.
pub(crate) struct Arguments {
    pub(crate) tables: Source,
    pub(crate) count: usize,
    pub(crate) budgets: Vec<Duration>,
    pub(crate) metrics: usize,
    pub(crate) peers: usize,
    pub(crate) optimal: usize,
    /// The numbers of threads to compare.
    pub(crate) threads: Vec<u32>,
    /// For each of the hardest states.
    pub(crate) hardest: Option<Duration>,
}

impl Arguments {
    /// Reads them; `--bench`, which cargo adds, says nothing.
    pub(crate) fn read(given: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut arguments = Arguments {
            tables: Source::default(),
            count: 1000,
            budgets: milliseconds("1,10,100,1000")?,
            metrics: 40,
            peers: 20,
            optimal: 0,
            threads: vec![1],
            hardest: None,
        };
        let mut given = given.filter(|argument| argument != "--bench");
        while let Some(name) = given.next() {
            let value = given.next().ok_or_else(|| format!("{name} has no value"))?;
            let number = || value.parse().map_err(|_| format!("{name} {value}: not a number"));
            match name.as_str() {
                "--large" => {
                    let is_large = value.parse().map_err(|_| format!("--large {value}"))?;
                    let preload = if is_large { &[Group::LargeThree][..] } else { &[] };
                    arguments.tables.groups = Groups::within(u64::MAX, preload);
                }
                "--cache-dir" => arguments.tables.cache_dir = Some(value.into()),
                "--count" => arguments.count = number()?,
                "--budgets" => arguments.budgets = milliseconds(&value)?,
                "--metrics" => arguments.metrics = number()?,
                "--peers" => arguments.peers = number()?,
                "--optimal" => arguments.optimal = number()?,
                "--threads" => arguments.threads = threads(&value)?,
                "--hardest" => {
                    arguments.hardest = Some(Duration::from_secs(60 * number()? as u64));
                }
                _ => return Err(format!("unknown argument {name}")),
            }
        }
        arguments.tables.prepare().map_err(|(path, why)| format!("{}: {why}", path.display()))?;
        Ok(arguments)
    }
}

/// Reads numbers separated by commas.
fn threads(list: &str) -> Result<Vec<u32>, String> {
    let counts = list
        .split(',')
        .map(|count| count.parse().map_err(|_| format!("{count}: not a number of threads")));
    counts.collect()
}

/// Reads times separated by commas. An empty text has none.
fn milliseconds(list: &str) -> Result<Vec<Duration>, String> {
    let parts = list.split(',').filter(|part| !part.is_empty());
    let times = parts.map(|part| {
        let seconds = part.parse().ok().map(|ms: f64| ms / 1000.0);
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        time.filter(|time| !time.is_zero()).ok_or_else(|| format!("{part}: not a time"))
    });
    times.collect()
}
