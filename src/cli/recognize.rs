//! `unscramble recognize`: finds the state that measured colors show.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::choices::choice;
use super::failure::Failure;
use super::{cube_net, input, json};
use unscramble_cube::read::colors::{MOST_OTHERS, Orientations, Reading, read};
use unscramble_cube::{Face, Facelets};
use unscramble_teach::{Language, methods, terminal, words};
use unscramble_wire::problem::Problem;
use unscramble_wire::requests::measured;
use unscramble_wire::{Lang, RecognizeAnswer, RecognizedSlip};

/// More uncertain facelets than these are marked in the net, but not listed.
const MOST_LISTED: usize = 10;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The colors in JSON, as the body of `POST /recognize`; `-` or none to read standard input
    file: Option<PathBuf>,
    /// The language of the texts
    #[arg(long, default_value = "en", value_parser = choice::<Lang>())]
    lang: Lang,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let language = Language::from(arguments.lang);
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
    let no_cube = || Failure::Unrecognized(terminal::not_a_cube().say(language));
    let reading = reading.ok_or_else(no_cube)?;
    let may_turn = orientations == Orientations::Unknown;
    if arguments.json {
        json::print(&RecognizeAnswer::new(&reading, may_turn, language))?;
    } else if reading.is_trusted {
        let mut out = anstream::stdout().lock();
        print(&reading, language, &mut out)?;
        writeln!(out, "{}", Facelets::from(reading.cube.clone()))?;
    } else {
        // Whatever reads standard output would take a guess for the cube.
        print(&reading, language, &mut anstream::stderr().lock())?;
    }
    match reading.is_trusted {
        true => Ok(()),
        false => Err(Failure::Unrecognized(explained(&reading, may_turn, language))),
    }
}

/// Draws a reading, and tells what is to be known of it.
fn print(reading: &Reading, language: Language, out: &mut impl Write) -> std::io::Result<()> {
    let size = reading.cube.size();
    let state = Facelets::from(reading.cube.clone());
    let colors = reading.prototypes.map(|prototype| prototype.srgb);
    write!(out, "{}", cube_net::draw_marked(&state, colors, &reading.uncertain))?;
    let color = |face: Face| {
        let name = reading.prototypes[face.index()].name;
        (face.letter(), words::usual_color(name))
    };
    writeln!(out, "{}", methods::colors(Face::ALL.map(color)).say(language))?;
    let turned = Face::ALL.into_iter().zip(reading.turns).filter(|(_, quarters)| *quarters > 0);
    for (face, quarters) in turned {
        writeln!(out, "{}", terminal::turned(face, quarters).say(language))?;
    }
    if reading.equal_readings > 1 {
        writeln!(out, "{}", terminal::equal_readings(reading.equal_readings).say(language))?;
    }
    match reading.uncertain.len() {
        0 => {}
        count if count > MOST_LISTED => {
            writeln!(out, "{}", terminal::look_again_at_marked(count).say(language))?;
        }
        _ => {
            for facelet in &reading.uncertain {
                let confidence = reading.confidence[*facelet];
                let told = terminal::look_again(size, *facelet, confidence);
                writeln!(out, "{}", told.say(language))?;
            }
        }
    }
    Ok(())
}

/// Tells why the colors are not those of a cube as it was held.
fn explained(reading: &Reading, may_turn: bool, language: Language) -> String {
    if !reading.is_misfit {
        return terminal::not_a_cube().say(language);
    }
    let slips = RecognizedSlip::all(reading, may_turn, language).into_iter();
    let told = slips.map(|slip| format!("\n  {}\n    {}", slip.detail(), slip.state()));
    let mut told: String = told.collect();
    if told.is_empty() {
        told = format!("\n  {}", terminal::no_usual_mistake().say(language));
    }
    terminal::not_as_held(reading.changed.len()).say(language) + &told
}
