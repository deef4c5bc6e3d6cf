//! Pictures of cubes.
#![allow(unused_qualifications, reason = "utoipa's derived code contains them")]

mod format;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::Lower;
use crate::limits::MOST_PIXELS;
use crate::problem::Problem;
use crate::requests::{self, Moves, State};
pub use format::{Format, encode_still};
use unscramble_cube::draw::{
    self, Animation, ArrowList, Background, Color, FaceletList, Look, LookError, Mask, Painted,
    Prepared, Rotation, SchemeName, SixColors, TURN_MS, USUAL_TURN_MS,
};
use unscramble_cube::{Turn, stickers_moved};
use unscramble_solve::{Budget, play};

/// The fields that are numbers.
pub const NUMBERS: [&str; 3] = ["size", "width", "turn_ms"];

/// A cube, and how to draw it.
#[derive(Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PictureRequest {
    /// The state to draw instead of the solved cube. It need not be solvable. The letters w y r o g b are
    /// drawn in these colors whatever else is there, unless `colors` or `scheme` is set; a seventh symbol gets the
    /// color that is left. `?`, `.`, `-` and `x` are gray.
    #[param(value_type = Option<String>, example = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")]
    state: Option<State>,
    /// The number of layers, to start from the solved cube. Beside a `state` it must be that of the state.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 3, minimum = 2)]
    #[param(minimum = 2)]
    size: Option<u64>,
    /// Moves to make before it is drawn.
    #[param(value_type = Option<String>)]
    scramble: Option<Moves>,
    /// Moves to make after those of `scramble`.
    #[param(value_type = Option<String>)]
    moves: Option<Moves>,
    /// Moves that are seen turning, after those of `scramble` and `moves`: the picture moves, and begins again after a
    /// pause. In the views `net` and `top` the stickers change places at once. What is masked or dimmed at the start keeps
    /// that. All pictures together have at most 30,000,000 pixels.
    #[param(value_type = Option<String>)]
    animate: Option<Moves>,
    /// The milliseconds that a quarter turn of `animate` takes; 500 without it.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 500, minimum = 100, maximum = 5000)]
    #[param(minimum = 100, maximum = 5000)]
    turn_ms: Option<u32>,
    /// What small letters in moves turn. Defaults to `wide`.
    #[serde(default, deserialize_with = "requests::word")]
    #[param(inline)]
    lower: Lower,
    /// From where the cube is seen; `3d` without it.
    #[serde(default, deserialize_with = "requests::optional_word")]
    #[param(inline)]
    view: Option<ViewName>,
    /// How the cube is turned in the view `3d`, looked at from the front: axes with degrees such as `y45x-34`.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "y45x-34")]
    #[param(value_type = Option<String>)]
    rotation: Option<Rotation>,
    /// The format. Without it, the header `accept` decides; SVG if that does not either. A PNG cannot be animated.
    #[serde(default, deserialize_with = "requests::optional_word")]
    #[param(inline)]
    format: Option<Format>,
    /// The width in pixels; 120 for the view `3d`, 100 for `top` and 320 for `net` without it. The height follows.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 200, minimum = 16, maximum = 2048)]
    #[param(minimum = 16, maximum = 2048)]
    width: Option<u32>,
    /// Six CSS colors with commas between them: those of the faces U R F D L B of the solved cube.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "white,red,#0a0,yellow,orange,blue")]
    #[param(value_type = Option<String>)]
    colors: Option<SixColors>,
    /// The same by a name, `western` or `japanese`, or by six of the letters w r g y o b. Send this or `colors`.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "western")]
    #[param(value_type = Option<String>)]
    scheme: Option<SchemeName>,
    /// The CSS color behind the cube; `transparent` without it.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "white")]
    #[param(value_type = Option<String>)]
    background: Option<Background>,
    /// Facelets with commas between them, by their number (`17`) or their face and the number on it (`R8`), from
    /// 0, after the moves. The others are dimmed.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "U8,R0,F2")]
    #[param(value_type = Option<String>)]
    highlight: Option<FaceletList>,
    /// The stage that matters, such as `cross`, `f2l`, `oll`, `pll`, `cmll`, `centers` or `edges`: the stickers
    /// of other pieces are gray, wherever they are. The first layer is D; after a hyphen, rotations turn the
    /// stage, as in `cross-x2`.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "f2l")]
    #[param(value_type = Option<String>)]
    mask: Option<Mask>,
    /// The CSS color of masked stickers; gray without it.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "#888")]
    #[param(value_type = Option<String>)]
    mask_color: Option<Color>,
    /// Arrows from facelet to facelet, as in `U0-U2-U8,R0-R2`. Those that the view does not show are left out.
    #[serde(default, deserialize_with = "requests::optional_text")]
    #[schema(value_type = Option<String>, example = "U0-U2,U2-U8")]
    #[param(value_type = Option<String>)]
    arrows: Option<ArrowList>,
    /// A title of at most 200 characters, which browsers show, and read to people who do not see the picture.
    #[schema(max_length = 200)]
    #[param(max_length = 200)]
    title: Option<String>,
}

/// Moves, with the fields that they were posted in.
type PostedMoves = Vec<(Moves, &'static str)>;

/// From where a cube is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PictureView)]
pub enum ViewName {
    /// Three faces, in space; turned, one to three.
    #[serde(rename = "3d")]
    Space,
    /// All six faces, unfolded.
    Net,
    /// The last layer: U from above, with the side stickers around it.
    Top,
}

impl From<ViewName> for draw::ViewName {
    fn from(name: ViewName) -> draw::ViewName {
        match name {
            ViewName::Space => draw::ViewName::Space,
            ViewName::Net => draw::ViewName::Net,
            ViewName::Top => draw::ViewName::Top,
        }
    }
}

/// What to draw: a request whose fields are read.
#[derive(Debug)]
pub struct Drawing {
    /// The format that the request names.
    pub format: Option<Format>,
    painted: Painted,
    look: Prepared,
    turns: Vec<Turn>,
    /// What is seen turning after that, if the picture moves.
    animated: Option<Animated>,
    /// How many stickers all turns move.
    moved: u64,
}

/// Moves that are seen turning.
#[derive(Debug)]
struct Animated {
    turns: Vec<Turn>,
    turn_ms: u32,
}

/// The most bytes of an animation as SVG, as far as they are known beforehand.
const LONGEST_ANIMATION: usize = 16 << 20;

/// What a drawing takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expense {
    /// An upper bound of its memory in bytes, with the picture.
    pub bytes: usize,
    /// Its work, as the number of stickers that could be turned in the time.
    pub stickers: u64,
}

impl Drawing {
    /// Returns whether the picture moves.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.animated.is_some()
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.painted.cube().size()
    }

    /// Returns what it takes in a format.
    #[must_use]
    pub fn expense(&self, format: Format) -> Expense {
        let size = self.size();
        let text = self.look.longest_svg(size);
        let (pictures, pixels) = match &self.animated {
            Some(animated) => self.look.animated(size, &animated.turns),
            None => (1, self.look.pixels(size)),
        };
        let played = self.animated.as_ref().map_or(0, |own| size_of_val(&own.turns[..]));
        let bytes = size_of_val(&self.turns[..]) + played + 4 * 6 * size * size;
        Expense {
            bytes: bytes + format.memory(text, pixels, pictures),
            stickers: self.moved + format.work(text, pixels, pictures),
        }
    }

    /// Plays the moves and draws the cube.
    ///
    /// # Errors
    /// What the budget says; `invalid_request` for a GIF that is too long; `internal` if the picture cannot be drawn.
    pub fn answer(mut self, format: Format, budget: &Budget) -> Result<Vec<u8>, Problem> {
        for cube in self.painted.cubes_mut() {
            play(cube, &self.turns, budget)?;
        }
        let picture = self.look.picture(&self.painted);
        match self.animated {
            Some(Animated { turns, turn_ms }) => {
                format::encode_moving(format, &Animation::of(picture, turns, turn_ms), budget)
            }
            None if format == Format::Gif => {
                format::encode_moving(format, &Animation::still(picture), budget)
            }
            None => encode_still(format, picture.svg()),
        }
    }
}

impl PictureRequest {
    /// Reads the cube, no larger than `max_size`, and how to draw it.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize) -> Result<Drawing, Problem> {
        let (format, lower) = (self.format, self.lower);
        let painted = self.start(max_size)?;
        let size = painted.cube().size();
        let animated = self.animated(size)?;
        let (look, moves) = self.into_parts()?;
        let look = look.prepared(&painted).map_err(|error| problem(&error))?;
        let mut turns = Vec::new();
        for (moves, pointer) in moves {
            turns.extend(moves.read(size, lower, pointer)?);
        }
        let cubes = if painted.has_gray() { 2 } else { 1 };
        let mut moved = cubes * stickers_moved(&turns, size);
        if let Some(Animated { turns, .. }) = &animated {
            fits(&look, size, turns)?;
            // Colors and shades.
            moved += 2 * stickers_moved(turns, size);
        }
        Ok(Drawing { format, painted, look, turns, animated, moved })
    }
}

/// Checks that an animation is not too large.
fn fits(look: &Prepared, size: usize, turns: &[Turn]) -> Result<(), Problem> {
    let (pictures, pixels) = look.animated(size, turns);
    let text = look.longest_svg(size);
    if pictures * pixels <= MOST_PIXELS && pictures * text <= LONGEST_ANIMATION {
        return Ok(());
    }
    let most = (MOST_PIXELS / pixels).min(LONGEST_ANIMATION / text);
    let detail = format!(
        "these moves are {pictures} pictures, and at this width and size an animation has at most {most}: send fewer \
         moves, or a smaller width"
    );
    Err(Problem::invalid("/animate", detail))
}

impl PictureRequest {
    /// Returns the cube before the moves.
    ///
    /// # Errors
    /// If it has no cube, or two sizes, or if the cube is not one for this server.
    fn start(&self, max_size: usize) -> Result<Painted, Problem> {
        match (&self.state, self.size) {
            (Some(state), size) => state.written(size, max_size)?.painted(),
            (None, Some(size)) => requests::solved(size, max_size).map(Painted::from),
            (None, None) => Err(Problem::invalid("/state", "send a state or a size to draw")),
        }
    }

    /// Returns the moves that are seen turning on a cube of this size, if there are any.
    ///
    /// # Errors
    /// If they are no moves, or if another field is of no use to them, or they to it.
    fn animated(&self, size: usize) -> Result<Option<Animated>, Problem> {
        let Some(moves) = &self.animate else {
            return match self.turn_ms {
                Some(_) => Err(Problem::invalid("/turn_ms", "send moves to animate, too")),
                None => Ok(None),
            };
        };
        if self.format == Some(Format::Png) {
            return Err(Problem::invalid(
                "/format",
                "a PNG cannot be animated: ask for svg or gif",
            ));
        }
        if self.arrows.is_some() {
            return Err(Problem::invalid("/arrows", "a picture that is animated has no arrows"));
        }
        let turn_ms = self.turn_ms.unwrap_or(USUAL_TURN_MS);
        if !TURN_MS.contains(&turn_ms) {
            let (least, most) = (TURN_MS.start(), TURN_MS.end());
            let detail = format!("a quarter turn takes {least} to {most} milliseconds");
            return Err(Problem::invalid("/turn_ms", detail));
        }
        Ok(Some(Animated { turns: moves.read(size, self.lower, "/animate")?, turn_ms }))
    }

    /// Returns how to draw it, and the moves to make.
    ///
    /// # Errors
    /// If two fields contradict each other.
    fn into_parts(self) -> Result<(Look, PostedMoves), Problem> {
        let colors = match (self.colors, self.scheme) {
            (Some(_), Some(_)) => {
                return Err(Problem::invalid("/scheme", "send colors or a scheme, not both"));
            }
            (colors, scheme) => colors.or(scheme.map(|scheme| scheme.0)),
        };
        let view = self.view.map_or_else(draw::ViewName::default, Into::into).turned(self.rotation);
        let flat = || Problem::invalid("/rotation", "only the view 3d can be turned");
        let look = Look {
            view: Some(view.ok_or_else(flat)?),
            width: self.width,
            colors,
            background: self.background.unwrap_or_default(),
            mask: self.mask,
            mask_color: self.mask_color,
            highlight: self.highlight,
            arrows: self.arrows.unwrap_or_default(),
            title: self.title,
        };
        let moves = [(self.scramble, "/scramble"), (self.moves, "/moves")];
        let moves = moves.into_iter().filter_map(|(moves, field)| Some((moves?, field)));
        Ok((look, moves.collect()))
    }
}

/// Returns the problem of a cube that cannot be drawn as requested.
fn problem(error: &LookError) -> Problem {
    let pointer = match error {
        LookError::Highlight(_) => "/highlight",
        LookError::Arrow(_) => "/arrows",
        LookError::Width => "/width",
        LookError::Title => "/title",
    };
    Problem::invalid(pointer, error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requests::{from_query, parse};

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>, query: String) {
            let _ = parse::<PictureRequest>(&body);
            let _ = from_query::<PictureRequest>(&query, &NUMBERS);
        }
    }

    #[test]
    fn a_query_is_read_as_a_body_is() {
        let query = "size=4&scramble=R+U%27&view=top&width=64&highlight=0,U1&mask=f2l-x2&title=3";
        let read: PictureRequest = from_query(query, &NUMBERS).unwrap();
        let body =
            br#"{"size": 4, "scramble": "R U'", "view": "top", "width": 64, "highlight": "0,U1",
            "mask": "f2l-x2", "title": "3"}"#;
        let posted: PictureRequest = parse(body).unwrap();
        assert_eq!(format!("{read:?}"), format!("{posted:?}"));
    }

    #[test]
    fn what_is_wrong_is_at_its_field() {
        for (query, pointer) in [
            ("size=x", "/size"),
            ("size=-3", "/size"),
            ("size=3&size=4", "/size"),
            ("view=side", "/view"),
            ("format=webp", "/format"),
            ("turn_ms=fast", "/turn_ms"),
            ("rotation=w3", "/rotation"),
            ("colors=red", "/colors"),
            ("scheme=odd", "/scheme"),
            ("background=odd", "/background"),
            ("highlight=U", "/highlight"),
            ("mask=none", "/mask"),
            ("mask_color=odd", "/mask_color"),
            ("arrows=U0", "/arrows"),
            ("width=99999999999", "/width"),
            ("other=1", "/other"),
        ] {
            let problem = from_query::<PictureRequest>(query, &NUMBERS).unwrap_err();
            assert_eq!(problem.pointer(), Some(pointer), "{query}");
        }
        for (query, pointer) in [
            ("view=net&rotation=y45", "/rotation"),
            ("colors=red,red,red,red,red,red&scheme=western", "/scheme"),
        ] {
            let request: PictureRequest = from_query(query, &NUMBERS).unwrap();
            assert_eq!(request.into_parts().unwrap_err().pointer(), Some(pointer), "{query}");
        }
        for (query, pointer) in [
            ("turn_ms=500", "/turn_ms"),
            ("animate=R&turn_ms=99", "/turn_ms"),
            ("animate=R&format=png", "/format"),
            ("animate=R&arrows=U0-U2", "/arrows"),
            ("animate=Q", "/animate"),
        ] {
            let request: PictureRequest = from_query(query, &NUMBERS).unwrap();
            let problem = request.animated(3).err().unwrap();
            assert_eq!(problem.pointer(), Some(pointer), "{query}");
        }
    }
}
