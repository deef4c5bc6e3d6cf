//! `unscramble recognize`: finds the state that measured colors show.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::failure::Failure;
use super::{cube_net, input, json};
use crate::wire::problem::Problem;
use crate::wire::requests::measured;
use crate::wire::{RecognizeAnswer, RecognizedSlip, angle};
use unscramble_cube::read::colors::{MOST_OTHERS, Orientations, Reading, read};
use unscramble_cube::{Face, Facelets, describe_facelet};

/// More uncertain facelets than these are marked in the net, but not listed.
const MOST_LISTED: usize = 10;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The colors in JSON, as the body of `POST /recognize`; `-` or none to read standard input
    file: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = match arguments.file.as_deref().filter(|file| file.as_os_str() != "-") {
        Some(file) => fs::read_to_string(file).map_err(|error| {
            Failure::Invalid(format!("could not read {}: {error}", file.display()))
        })?,
        None => input::text(None, "colors")?,
    };
    let invalid = |problem: Problem| match problem.pointer() {
        Some(pointer) if !pointer.is_empty() => {
            Failure::Invalid(format!("at {pointer}: {}", problem.detail()))
        }
        _ => Failure::Invalid(problem.detail().to_owned()),
    };
    let (measured, orientations) = measured(text.as_bytes()).map_err(invalid)?;
    let Some(reading) = read(&measured, orientations, MOST_OTHERS) else {
        return Err(Failure::Unrecognized);
    };
    if arguments.json {
        let tells_turns = orientations == Orientations::Unknown;
        json::print(&RecognizeAnswer::new(&reading, tells_turns))?;
    } else {
        let slips = RecognizedSlip::all(&reading, orientations == Orientations::Unknown);
        print(&reading, &slips, &mut anstream::stdout().lock())?;
    }
    if reading.is_trusted { Ok(()) } else { Err(Failure::Unrecognized) }
}

fn print(reading: &Reading, slips: &[RecognizedSlip], out: &mut impl Write) -> std::io::Result<()> {
    let size = reading.cube.size();
    let state = Facelets::from(reading.cube.clone());
    let colors = reading.prototypes.map(|prototype| prototype.srgb);
    write!(out, "{}", cube_net::draw_marked(&state, colors, &reading.uncertain))?;
    let named = Face::ALL.into_iter().zip(reading.prototypes);
    let named: Vec<String> = named.map(|(face, p)| format!("{face} {}", p.name)).collect();
    writeln!(out, "colors: {}", named.join(", "))?;
    let turned = Face::ALL.into_iter().zip(reading.turns).filter(|(_, quarters)| *quarters > 0);
    for (face, quarters) in turned {
        writeln!(out, "face {face} was turned: turn it {}", angle(quarters))?;
    }
    if reading.equal_readings > 1 {
        let count = reading.equal_readings;
        writeln!(out, "at least {count} states fit equally well; this is one of them")?;
    }
    if reading.is_misfit {
        writeln!(out, "no cube that was held like this has these colors{}", read_against(reading))?;
        for slip in slips {
            writeln!(out, "{}; then the state is\n  {}", slip.detail(), slip.state())?;
        }
        if slips.is_empty() {
            writeln!(
                out,
                "no usual mistake explains them: faces turned, mirrored, swapped or in another order, or a wrongly assembled \
                 cube"
            )?;
        }
    }
    match reading.uncertain.len() {
        0 => {}
        count if count > MOST_LISTED => {
            writeln!(out, "look again at the {count} facelets marked ?")?
        }
        _ => {
            for facelet in &reading.uncertain {
                let place = describe_facelet(size, *facelet);
                let sure = 100.0 * reading.confidence[*facelet];
                writeln!(out, "look again at {place}: {sure:.0} % sure")?;
            }
        }
    }
    writeln!(out, "{state}")
}

/// Tells how many facelets do not fit a state.
fn read_against(reading: &Reading) -> String {
    match reading.changed.len() {
        0 => String::new(),
        1 => "; in the nearest one, 1 facelet has another".to_owned(),
        count => format!("; in the nearest one, {count} facelets have others"),
    }
}
