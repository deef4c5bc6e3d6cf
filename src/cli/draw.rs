//! `unscramble draw`: draws a cube as SVG or PNG.

use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::failure::Failure;
use super::input;
use crate::wire::png;
use unscramble_cube::Facelets;
use unscramble_cube::draw::{
    ArrowList, Background, Color, FaceletList, Look, Mask, Painted, Rotation, SchemeName,
    SixColors, ViewName,
};

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
    let svg = prepared.picture(&painted).svg();
    let format = arguments.format.unwrap_or_else(|| named_format(arguments.output.as_deref()));
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => png(&svg).map_err(|error| Failure::Invalid(error.to_string()))?,
    };
    match &arguments.output {
        Some(path) => fs::write(path, bytes).map_err(|error| {
            Failure::Invalid(format!("could not write {}: {error}", path.display()))
        }),
        None if format == Format::Png && std::io::stdout().is_terminal() => {
            Err(Failure::Usage("a terminal shows no PNG; give a file with --output".to_owned()))
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
    match extension.is_some_and(|extension| extension.eq_ignore_ascii_case("png")) {
        true => Format::Png,
        false => Format::Svg,
    }
}
