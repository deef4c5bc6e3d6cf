//! `unscramble scramble`: generates a random cube from a seed. The same seed gives the same cube.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use super::choices::choice;
use super::failure::Failure;
use super::tables::TableArguments;
use super::{cube_net, input, json};
use unscramble_cube::Face;
use unscramble_solve::Budget;
use unscramble_teach::train::{ScramblePlan, ScrambleRequest};
use unscramble_wire::{ScrambleAnswer, ScrambleKind};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The number of layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size, default_value = "3")]
    size: usize,
    /// Any text; the same seed gives the same cube in every release
    #[arg(long)]
    seed: Option<String>,
    /// What is random
    #[arg(long, default_value = "state", value_parser = choice::<ScrambleKind>())]
    kind: ScrambleKind,
    /// The last phase that is done, such as cross, f2l or oll
    #[arg(long, value_name = "PHASE", conflicts_with = "case")]
    leaving: Option<String>,
    /// The case that comes next, by the id of its algorithm, such as oll-27
    #[arg(long, value_name = "ID")]
    case: Option<String>,
    /// The method of the phase or the case
    #[arg(long)]
    method: Option<String>,
    /// The face of the first layer of the phase or the case
    #[arg(long, value_name = "FACE", value_parser = input::face)]
    first_layer: Option<Face>,
    #[command(flatten)]
    tables: TableArguments,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let request = ScrambleRequest {
        size: arguments.size,
        drawn: arguments.kind.into(),
        method: arguments.method.clone(),
        leaving: arguments.leaving.clone(),
        case: arguments.case.clone(),
        first_layer: arguments.first_layer,
    };
    let plan = ScramblePlan::new(&request).map_err(|error| Failure::Usage(error.to_string()))?;
    let seed = arguments.seed.clone().unwrap_or_else(fresh_seed);
    let (solver, loading) = arguments.tables.solver()?;
    let drawn = plan.draw(&seed, &solver, &Budget::unlimited())?;
    drop(loading);
    let answer = ScrambleAnswer::new(arguments.kind, seed, &plan, &drawn);
    if arguments.json {
        return Ok(json::print(&answer)?);
    }
    // The other commands read the state from the standard output.
    let mut notes = anstream::stderr().lock();
    writeln!(notes, "seed: {}", answer.seed())?;
    if let Some(moves) = answer.moves() {
        writeln!(notes, "{}", moves.join(" "))?;
    }
    write!(notes, "{}", cube_net::draw(&drawn.facelets))?;
    writeln!(anstream::stdout().lock(), "{}", drawn.facelets)?;
    Ok(())
}

/// Returns sixteen hexadecimal digits from the random keys that the standard library gets from the system
/// for its hash maps.
fn fresh_seed() -> String {
    format!("{:016x}", RandomState::new().hash_one(std::time::SystemTime::now()))
}
