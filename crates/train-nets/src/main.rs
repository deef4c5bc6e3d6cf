//! Trains the nets that steer the beams of `short` on big cubes.
//!
//! ```text
//! cargo run --release -p unscramble-train-nets -- 6 axes [folder]
//! ```
//!
//! writes `6-axes.net` into the folder (the current one by default) and prints a log with the CRC-32 of the
//! file. Training uses one thread and no clock, so the same program on the same kind of processor writes the
//! same file. `RUSTFLAGS="-C target-cpu=x86-64-v3"` halves the time. Only additions, multiplications and
//! square roots decide about weights, so it does not change the result.
//!
//! - [`walks`]: random walks from the goal. The net learns how long a walk was.
//! - [`traps`]: states that beams keep though the goal is far. The net learns how far.
//! - [`learner`]: the gradient and the optimiser (Adam).

mod learner;
mod traps;
mod walks;

use std::error::Error;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use unscramble_short::beam::centers::{Band, Centers, Stage};
use unscramble_short::beam::frontier::Frontier;
use unscramble_short::beam::net::Net;
use unscramble_short::beam::puzzle::Puzzle;

use learner::Learner;
use traps::Traps;
use walks::Walks;

/// The number of examples between two steps of the optimiser.
const BATCH: usize = 256;

/// The base 2 logarithm of the slots of the frontier with which beams look for traps.
const FRONTIER_BITS: u32 = 20;

/// How a net is trained.
#[derive(Debug, Clone, Copy)]
struct Recipe {
    /// The longest walk, in moves.
    longest_walk: usize,
    /// Millions of examples from walks alone.
    walked: usize,
    /// Millions of examples of which half are traps.
    trapped: usize,
    /// The width of the beams that look for traps.
    width: usize,
}

fn recipe(size: usize, stage: &str) -> Recipe {
    let walks = |longest_walk, walked| Recipe { longest_walk, walked, trapped: 0, width: 0 };
    match (size, stage) {
        (6, "axis") => Recipe { trapped: 2, width: 150, ..walks(28, 6) },
        (6, "axes") => walks(26, 12),
        (7, "axis") => Recipe { trapped: 2, width: 100, ..walks(38, 7) },
        (7, "axes") => Recipe { trapped: 2, width: 100, ..walks(36, 6) },
        (8, "axis" | "axes") => Recipe { trapped: 2, width: 100, ..walks(40, 8) },
        (9, "axis" | "axes") => Recipe { trapped: 6, width: 150, ..walks(52, 20) },
        _ => Recipe { trapped: 6, width: 150, ..walks(56, 20) },
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let size: usize = words.next().ok_or("which size?")?.parse()?;
    let stage = words.next().ok_or("which stage: axis or axes?")?;
    let folder = words.next().unwrap_or_else(|| ".".to_owned());
    let recipe = recipe(size, &stage);
    // The nets of a smaller cube serve for what is within the outermost line.
    let band = if size < 8 { Band::whole(size) } else { Band::line(1) };
    let file = match stage.as_str() {
        "axis" => train(&Centers::new(size, band, Stage::Axis), recipe),
        "axes" => train(&Centers::new(size, band, Stage::Axes), recipe),
        _ => return Err("the stages are axis and axes".into()),
    };
    println!("{} bytes, CRC-32 {:08x}", file.len(), crc32fast::hash(&file));
    std::fs::write(format!("{folder}/{size}-{stage}.net"), file)?;
    Ok(())
}

/// Trains a net and returns its file.
fn train<P: Puzzle>(puzzle: &P, recipe: Recipe) -> Vec<u8> {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut learner = Learner::new(puzzle, recipe.longest_walk as f32 / 4.0, &mut rng);
    let mut walks = Walks::new(puzzle, recipe.longest_walk, BATCH, &mut rng);
    println!("walks alone");
    let steps = recipe.walked * 1_000_000 / BATCH;
    for step in 0..steps {
        for walk in 0..BATCH {
            let (state, length) = walks.go_on(puzzle, walk, &mut rng);
            learner.learn(puzzle, &state, length as f32, true);
        }
        learner.improve(1.5e-3 * annealed(step, steps));
        log(&mut learner, step, steps);
    }
    println!("walks and traps");
    let steps = recipe.trapped * 1_000_000 / BATCH;
    let frontier = (steps > 0).then(|| Frontier::new(puzzle, FRONTIER_BITS));
    let mut traps = Traps::new(recipe.width, recipe.longest_walk);
    learner.forget_momentum();
    for step in 0..steps {
        if step % 100 == 0
            && let Some(net) = Net::from_file(&learner.weights().to_file(), puzzle.features())
        {
            traps.look(puzzle, &net, frontier.as_ref(), &mut rng);
        }
        for walk in 0..BATCH {
            if walk % 2 == 0 && !traps.states.is_empty() {
                let (state, value) = traps.states[rng.random_range(0..traps.states.len())];
                learner.learn(puzzle, &state, value, false);
            } else {
                let (state, length) = walks.go_on(puzzle, walk, &mut rng);
                learner.learn(puzzle, &state, length as f32, true);
            }
        }
        learner.improve(5e-4 * annealed(step, steps));
        log(&mut learner, step, steps);
    }
    learner.weights().to_file()
}

/// Returns the share of the learning rate at a step: half a cosine, without functions that differ between
/// processors (a polynomial that is exact at both ends and in the middle).
fn annealed(step: usize, steps: usize) -> f32 {
    let x = step as f32 / steps as f32;
    (1.0 - x * x * (3.0 - 2.0 * x)).max(0.01)
}

fn log(learner: &mut Learner, step: usize, steps: usize) {
    if (step + 1).is_multiple_of((steps / 10).max(1)) {
        let millions = (step + 1) * BATCH / 1_000_000;
        println!("{millions} million examples: {:.3} moves of error", learner.take_error());
    }
}
