//! `unscramble apply`: plays moves on a cube.

use std::io::Write;

use super::failure::{self, Failure};
use super::{cube_net, input, json};
use unscramble_cube::written::Warning;
use unscramble_cube::{Facelets, length};
use unscramble_teach::Language;
use unscramble_wire::{self as wire, ApplyAnswer};

#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("cube").required(true).multiple(true).args(["size", "state"]))]
pub(super) struct Arguments {
    /// The moves, in one or more arguments; `-` or none to read standard input
    moves: Vec<String>,
    /// Start from the solved cube with this many layers; beside a state, the number of its layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size)]
    size: Option<usize>,
    /// Start from this state; `-` to read standard input
    #[arg(long)]
    state: Option<String>,
    #[command(flatten)]
    reading: input::MovesArguments,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let moves = arguments.moves.join(" ");
    let argument = Some(moves.as_str()).filter(|moves| !moves.is_empty());
    let reads_moves = argument.is_none_or(|moves| moves == "-");
    if reads_moves && arguments.state.as_deref() == Some("-") {
        let reason =
            "state and moves cannot both come from standard input; give one as an argument";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let mut warnings = Vec::new();
    let mut facelets = match (&arguments.state, arguments.size) {
        (Some(state), size) => {
            let written = input::state(Some(state), size)?;
            warnings.extend(written.is_ambiguous().then_some(Warning::NetOrder));
            written.facelets()?
        }
        (None, Some(size)) => Facelets::solved(size),
        (None, None) => return Err(Failure::Usage("give --size or --state".to_owned())),
    };
    let size = facelets.cube().size();
    let turns = arguments.reading.turns(size, &input::text(argument, "moves")?)?;
    facelets.cube_mut().apply(&turns);

    if arguments.json {
        let length = length(&turns, size).into();
        let warnings = wire::Warning::all(&warnings, Language::English);
        let state = facelets.to_string();
        return Ok(json::print(&ApplyAnswer { size, state, length, warnings })?);
    }
    let mut out = anstream::stdout().lock();
    write!(out, "{}", cube_net::draw(&facelets))?;
    failure::warn(&warnings, Language::English, "", &mut out)?;
    writeln!(out, "{facelets}")?;
    Ok(())
}
