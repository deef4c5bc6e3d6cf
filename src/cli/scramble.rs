//! `unscramble scramble`: generates a random cube from a seed. The same seed gives the same cube.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use super::failure::Failure;
use super::{cube_net, input, json};
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
    /// Whether the state or the moves are random
    #[arg(long, default_value = "state")]
    kind: ScrambleKind,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let size = arguments.size;
    let seed = arguments.seed.clone().unwrap_or_else(fresh_seed);
    let mut rng = random::generator(&seed);
    let (facelets, turns) = match arguments.kind {
        ScrambleKind::State => (Facelets::from(random::random_state(size, &mut rng)), None),
        ScrambleKind::Moves => {
            let turns = random::random_moves(size, &mut rng);
            let mut facelets = Facelets::solved(size);
            facelets.cube_mut().apply(&turns);
            (facelets, Some(turns))
        }
    };
    let moves = turns.map(|turns| notation::tokens(&turns, size, Notation::Standard));
    if arguments.json {
        let kind = arguments.kind;
        let state = facelets.to_string();
        return Ok(json::print(&ScrambleAnswer { size, kind, seed, state, moves })?);
    }
    // The other commands read the state from the standard output.
    let mut notes = anstream::stderr().lock();
    writeln!(notes, "seed: {seed}")?;
    if let Some(moves) = moves {
        writeln!(notes, "{}", moves.join(" "))?;
    }
    write!(notes, "{}", cube_net::draw(&facelets))?;
    writeln!(anstream::stdout().lock(), "{facelets}")?;
    Ok(())
}

/// Returns sixteen hexadecimal digits from the random keys that the standard library gets from the system
/// for its hash maps.
fn fresh_seed() -> String {
    format!("{:016x}", RandomState::new().hash_one(std::time::SystemTime::now()))
}
