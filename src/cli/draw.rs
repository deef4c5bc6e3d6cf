//! `unscramble draw`: draws a cube as SVG, PNG or GIF.

use std::fmt::Display;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::failure::Failure;
use super::input;
use unscramble_cube::Facelets;
use unscramble_cube::draw::{
    Animation, ArrowList, Background, Color, FaceletList, Look, Mask, Painted, Rotation,
    SchemeName, SixColors, TURN_MS, USUAL_TURN_MS, ViewName,
};
use unscramble_solve::Budget;
use unscramble_wire::{gif, png};

#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("cube").required(true).multiple(true).args(["size", "state"]))]
pub(super) struct Arguments {
    /// The state, or `-` to read standard input
    state: Option<String>,
    /// Start from the solved cube with this many layers; beside a state, the number of its layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size)]
    size: Option<usize>,
    /// Moves to make before it is drawn
    #[arg(long, default_value = "")]
    moves: String,
    /// Moves that are seen turning after that: the picture moves
    #[arg(long, value_name = "MOVES", conflicts_with = "arrows")]
    animate: Option<String>,
    /// The milliseconds that a quarter turn takes
    #[arg(long, value_name = "MS", requires = "animate", default_value_t = USUAL_TURN_MS, value_parser = turn_ms())]
    turn_ms: u32,
    #[command(flatten)]
    reading: input::MovesArguments,
    /// From where the cube is seen
    #[arg(long, default_value = "3d")]
    view: Seen,
    /// How the cube is turned in the view 3d, such as y45x-34
    #[arg(long)]
    rotation: Option<Rotation>,
    /// The width in pixels; the height follows
    #[arg(long, value_name = "PIXELS")]
    width: Option<u32>,
    /// Six CSS colors with commas between them, for the faces U R F D L B
    #[arg(long, conflicts_with = "scheme")]
    colors: Option<SixColors>,
    /// The same by a name, western or japanese, or by six of the letters w r g y o b
    #[arg(long)]
    scheme: Option<SchemeName>,
    /// The CSS color behind the cube
    #[arg(long, default_value = "transparent")]
    background: Background,
    /// Facelets that are not dimmed, such as U8,R0,F2
    #[arg(long, value_name = "FACELETS")]
    highlight: Option<FaceletList>,
    /// The stage that matters, such as cross, f2l or oll
    #[arg(long, value_name = "STAGE")]
    mask: Option<Mask>,
    /// The CSS color of stickers that do not matter
    #[arg(long, value_name = "COLOR")]
    mask_color: Option<Color>,
    /// Arrows from facelet to facelet, such as U0-U2-U8,R0-R2
    #[arg(long)]
    arrows: Option<ArrowList>,
    /// A title, which browsers show
    #[arg(long)]
    title: Option<String>,
    /// The format; without it, that of the file's name, or SVG
    #[arg(long)]
    format: Option<Format>,
    /// The file to write; without it, standard output
    #[arg(long, short)]
    output: Option<PathBuf>,
}

/// From where a cube is seen.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Seen {
    /// Three faces, in space
    #[value(name = "3d")]
    Space,
    /// All six faces, unfolded
    Net,
    /// The last layer: U from above, with the side stickers around it
    Top,
}

/// The format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines and areas
    Svg,
    /// Pixels
    Png,
    /// Pixels in few colors, which may move
    Gif,
}

/// Reads how long a turn takes.
fn turn_ms() -> clap::builder::RangedI64ValueParser<u32> {
    let (least, most) = (i64::from(*TURN_MS.start()), i64::from(*TURN_MS.end()));
    clap::value_parser!(u32).range(least..=most)
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut painted = match (&arguments.state, arguments.size) {
        (None, Some(size)) => Painted::from(Facelets::solved(size)),
        (state, size) => Painted::of(input::state(state.as_deref(), size)?.symbols())?,
    };
    let prepared = arguments.look()?.prepared(&painted);
    let prepared = prepared.map_err(|error| Failure::Usage(error.to_string()))?;
    let turns = arguments.reading.turns(painted.cube().size(), &arguments.moves)?;
    painted.cubes_mut().for_each(|cube| cube.apply(&turns));
    let picture = prepared.picture(&painted);
    let format = arguments.format.unwrap_or_else(|| named_format(arguments.output.as_deref()));
    let invalid = |error: &dyn Display| Failure::Invalid(error.to_string());
    let moving = |picture| -> Result<Animation, Failure> {
        let animate = arguments.animate.as_deref().unwrap_or_default();
        let turns = arguments.reading.turns(painted.cube().size(), animate)?;
        Ok(Animation::of(picture, turns, arguments.turn_ms))
    };
    let bytes = match (format, &arguments.animate) {
        (Format::Svg, None) => picture.svg().into_bytes(),
        (Format::Svg, Some(_)) => moving(picture)?.svg().into_bytes(),
        (Format::Png, None) => png(&picture.svg()).map_err(|error| invalid(&error))?,
        (Format::Png, Some(_)) => {
            return Err(Failure::Usage("a PNG cannot be animated: draw svg or gif".to_owned()));
        }
        (Format::Gif, _) => {
            gif(&moving(picture)?, &Budget::unlimited()).map_err(|error| invalid(&error))?
        }
    };
    match &arguments.output {
        Some(path) => fs::write(path, bytes).map_err(|error| {
            Failure::Invalid(format!("could not write {}: {error}", path.display()))
        }),
        None if format != Format::Svg && std::io::stdout().is_terminal() => {
            let error = "a terminal shows no pixels; give a file with --output";
            Err(Failure::Usage(error.to_owned()))
        }
        None => Ok(std::io::stdout().lock().write_all(&bytes)?),
    }
}

impl Arguments {
    fn look(&self) -> Result<Look, Failure> {
        let flat = || Failure::Usage("only the view 3d can be turned".to_owned());
        Ok(Look {
            view: Some(ViewName::from(self.view).turned(self.rotation).ok_or_else(flat)?),
            width: self.width,
            colors: self.colors.or(self.scheme.map(|scheme| scheme.0)),
            background: self.background,
            mask: self.mask,
            mask_color: self.mask_color,
            highlight: self.highlight.clone(),
            arrows: self.arrows.clone().unwrap_or_default(),
            title: self.title.clone(),
        })
    }
}

impl From<Seen> for ViewName {
    fn from(seen: Seen) -> ViewName {
        match seen {
            Seen::Space => ViewName::Space,
            Seen::Net => ViewName::Net,
            Seen::Top => ViewName::Top,
        }
    }
}

/// Returns the format that the name of a file asks for.
fn named_format(path: Option<&Path>) -> Format {
    let extension = path.and_then(Path::extension);
    let is = |name: &str| extension.is_some_and(|extension| extension.eq_ignore_ascii_case(name));
    match () {
        () if is("png") => Format::Png,
        () if is("gif") => Format::Gif,
        () => Format::Svg,
    }
}
