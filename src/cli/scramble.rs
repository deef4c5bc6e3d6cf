//! `unscramble scramble`: a random cube, from a seed that makes it again.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use clap::ValueEnum;

use super::failure::Failure;
use super::{answer, input, net};
use crate::cube::{Facelets, Notation, notation, random};
use crate::wire::{ScrambleAnswer, ScrambleKind};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The number of layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size, default_value = "3")]
    size: usize,
    /// Any text; the same seed gives the same cube in every release
    #[arg(long)]
    seed: Option<String>,
    /// What is random
    #[arg(long, default_value = "state")]
    kind: Kind,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Kind {
    /// The state: every solvable one is equally likely
    State,
    /// The moves, as the WCA regulations describe
    Moves,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let size = arguments.size;
    let seed = arguments.seed.clone().unwrap_or_else(fresh_seed);
    let mut rng = random::generator(&seed);
    let (facelets, turns) = match arguments.kind {
        Kind::State => (Facelets::from(random::random_state(size, &mut rng)), None),
        Kind::Moves => {
            let turns = random::random_moves(size, &mut rng);
            let mut facelets = Facelets::solved(size);
            facelets.cube_mut().apply(&turns);
            (facelets, Some(turns))
        }
    };
    let moves = turns.map(|turns| notation::tokens(&turns, size, Notation::Standard));
    if arguments.json {
        let kind = match arguments.kind {
            Kind::State => ScrambleKind::State,
            Kind::Moves => ScrambleKind::Moves,
        };
        let state = facelets.to_string();
        return Ok(answer::print(&ScrambleAnswer { size, kind, seed, state, moves })?);
    }
    let mut out = anstream::stdout().lock();
    writeln!(out, "seed: {seed}")?;
    if let Some(moves) = moves {
        writeln!(out, "{}", moves.join(" "))?;
    }
    writeln!(out, "{}{facelets}", net::draw(&facelets))?;
    Ok(())
}

/// Sixteen hexadecimal digits from the random keys that the standard library gets from the system
/// for its hash maps.
fn fresh_seed() -> String {
    format!("{:016x}", RandomState::new().hash_one(std::time::SystemTime::now()))
}
