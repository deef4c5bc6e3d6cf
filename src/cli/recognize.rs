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

/// What is said of colors that no slip explains.
const NO_CUBE: &str = "these do not look like the colors of a cube";

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
    let reading = read(&measured, orientations, MOST_OTHERS);
    let reading = reading.ok_or_else(|| Failure::Unrecognized(NO_CUBE.to_owned()))?;
    let may_turn = orientations == Orientations::Unknown;
    if arguments.json {
        json::print(&RecognizeAnswer::new(&reading, may_turn))?;
    } else if reading.is_trusted {
        let mut out = anstream::stdout().lock();
        print(&reading, &mut out)?;
        writeln!(out, "{}", Facelets::from(reading.cube.clone()))?;
    } else {
        // Whatever reads standard output would take a guess for the cube.
        print(&reading, &mut anstream::stderr().lock())?;
    }
    match reading.is_trusted {
        true => Ok(()),
        false => Err(Failure::Unrecognized(explained(&reading, may_turn))),
    }
}

/// Draws a reading, and tells what is to be known of it.
fn print(reading: &Reading, out: &mut impl Write) -> std::io::Result<()> {
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
    match reading.uncertain.len() {
        0 => {}
        count if count > MOST_LISTED => {
            writeln!(out, "look again at the {count} facelets marked ?")?;
        }
        _ => {
            for facelet in &reading.uncertain {
                let place = describe_facelet(size, *facelet);
                let sure = 100.0 * reading.confidence[*facelet];
                writeln!(out, "look again at {place}: {sure:.0} % sure")?;
            }
        }
    }
    Ok(())
}

/// Tells why the colors are not those of a cube as it was held.
fn explained(reading: &Reading, may_turn: bool) -> String {
    if !reading.is_misfit {
        return NO_CUBE.to_owned();
    }
    let against = match reading.changed.len() {
        0 => String::new(),
        1 => "; in the nearest state, 1 facelet has another color".to_owned(),
        count => format!("; in the nearest state, {count} facelets have other colors"),
    };
    let slips = RecognizedSlip::all(reading, may_turn).into_iter();
    let told = slips.map(|slip| format!("\n  {}\n    {}", slip.detail(), slip.state()));
    let mut told: String = told.collect();
    if told.is_empty() {
        told.push_str(
            "\n  no usual mistake explains them, such as turned, mirrored or swapped faces, another order, or a twisted \
             corner",
        );
    }
    format!("these are not the colors of a cube as it was held{against}{told}")
}
