//! Pictures by the parameters of VisualCube (<https://github.com/Cride5/visualcube>), so that a page that shows
//! its pictures needs another address and nothing else.
//!
//! As there, parameters and characters without a meaning are ignored, and of a parameter that comes twice the last
//! one counts. Beyond what it knows: hexadecimal colors everywhere, stages in any orientation and on every size,
//! the stages `eoll`, `centers`, `edges` and `corners`, and the parameters `mc` for the color of masked tiles and `lower`
//! for what small letters turn.
//!
//! - [`colors`]: its colors.
//! - [`moves`], [`arrows`]: these in its parameters.
//! - [`wanted`]: the picture that parameters ask for.

mod arrows;
mod colors;
mod moves;
mod wanted;

use std::collections::BTreeMap;

use self::colors::{BLACK, DARK, GRAY, SILVER, Tile};
use super::color::{Background, Color};
use super::mask::Mask;
use super::rotation::Rotation;
use super::tiles::{Sight, Tiles};
use crate::notation::{Lower, Reader};
use crate::{Cube, MIN_SIZE, invert};

pub use wanted::Wanted;

/// The largest cube. VisualCube draws up to 10 layers.
const LARGEST: usize = 50;

/// The widths of pictures in pixels.
const WIDTHS: std::ops::RangeInclusive<u32> = 16..=1024;

/// The formats of pixels, all of which give PNG.
pub const FORMATS_WITH_PIXELS: [&str; 7] = ["png", "gif", "jpg", "jpe", "jpeg", "tiff", "ico"];

/// The rotation, the distance and the width without a parameter for them.
const ROTATION: &str = "y45x-34";
const DISTANCE: f64 = 5.0;
const WIDTH: u32 = 128;

/// The parameters of a picture. Each has one value.
#[derive(Debug, Clone, Default)]
pub struct Parameters(BTreeMap<String, String>);

/// A cube that cannot be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("pzl is {MIN_SIZE} to {largest}, not {size}")]
pub struct SizeError {
    /// The number of layers.
    pub size: usize,
    /// The most that there may be.
    pub largest: usize,
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Parameters {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Parameters {
        Parameters(pairs.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
    }
}

impl Parameters {
    /// Returns the picture that the parameters ask for, of a cube of at most this size.
    ///
    /// ```
    /// use unscramble_cube::draw::visualcube::Parameters;
    ///
    /// let parameters = Parameters::from_iter([("pzl", "2"), ("alg", "R2F2R2"), ("fmt", "svg")]);
    /// let mut wanted = parameters.wanted(100)?;
    /// wanted.cubes.iter_mut().for_each(|cube| cube.apply(&wanted.turns));
    /// assert!(wanted.drawn().svg().starts_with("<svg "));
    /// # Ok::<(), unscramble_cube::draw::visualcube::SizeError>(())
    /// ```
    ///
    /// # Errors
    /// If the cube is too large or too small.
    pub fn wanted(&self, max_size: usize) -> Result<Wanted, SizeError> {
        let size = self.number("pzl").unwrap_or(3);
        let largest = LARGEST.min(max_size);
        if !(MIN_SIZE..=largest).contains(&size) {
            return Err(SizeError { size, largest });
        }
        let is_clear = self.text("view") == "trans";
        let color = |name: &str, otherwise| colors::color(self.text(name)).unwrap_or(otherwise);
        let percent = |name: &str, otherwise| {
            self.number(name).filter(|percent| *percent < 100).map_or(otherwise, |p| p as u8)
        };
        let background = match self.text("bg") {
            "t" | "transparent" => Background(None),
            _ => Background(Some(color("bg", Color::WHITE))),
        };
        let lower = if self.text("lower") == "slice" { Lower::Slice } else { Lower::Wide };
        let reader = Reader::new(size, lower);
        let mut turns = invert(&moves::read(self.text("case"), reader));
        turns.extend(moves::read(self.text("alg"), reader));
        let tiles = Tiles {
            size,
            colors: self.tiles(size, is_clear),
            sight: self.sight(),
            body: color("cc", if is_clear { SILVER } else { BLACK }),
            body_opacity: percent("co", if is_clear { 50 } else { 100 }),
            tile_opacity: percent("fo", 100),
            background,
            width: self.number("size").map_or(WIDTH, |width| {
                u32::try_from(width).unwrap_or(u32::MAX).clamp(*WIDTHS.start(), *WIDTHS.end())
            }),
            arrows: arrows::read(self.text("arw"), size, color("ac", GRAY)),
        };
        let is_png = FORMATS_WITH_PIXELS.contains(&self.text("fmt"));
        Ok(Wanted::new(is_png, turns, tiles))
    }

    fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    fn number(&self, name: &str) -> Option<usize> {
        self.text(name).parse().ok()
    }

    fn sight(&self) -> Sight {
        if self.text("view") == "plan" {
            return Sight::Above;
        }
        let written = rotation(self.text("r"));
        let rotation = written.or_else(|| rotation(ROTATION)).unwrap_or_default();
        let distance = self.text("dist").parse().ok().filter(|distance: &f64| distance.is_finite());
        Sight::From(rotation, distance.map_or(DISTANCE, |distance| distance.clamp(1.0, 100.0)))
    }

    /// Returns the tiles before the moves.
    fn tiles(&self, size: usize, is_clear: bool) -> Vec<Tile> {
        let area = size * size;
        let scheme = colors::scheme(self.text("sch"));
        let solved = (0..6 * area).map(|facelet| scheme[facelet / area]);
        let (by_color, by_face) = (self.text("fc"), self.text("fd"));
        let by_color = colors::tiles(by_color).filter(|tiles| !tiles.is_empty());
        let gray = if by_color.is_some() { GRAY } else { DARK };
        let hidden =
            if is_clear { None } else { Some(colors::color(self.text("mc")).unwrap_or(gray)) };
        let by_face = colors::tiles_of_faces(by_face, &scheme).filter(|tiles| !tiles.is_empty());
        let tiles: Vec<Tile> = match (by_color, by_face) {
            (Some(tiles), _) => {
                let given = tiles.len();
                tiles.into_iter().take(6 * area).chain(solved.skip(given)).collect()
            }
            (None, Some(mut tiles)) => {
                tiles.resize(6 * area, hidden);
                tiles
            }
            (None, None) => solved.collect(),
        };
        let Some(mask) = stage(self.text("stage")) else { return tiles };
        let cube = Cube::solved(size);
        let shown = tiles.into_iter().enumerate();
        shown.map(|(at, tile)| if mask.shows(&cube, at) { tile } else { hidden }).collect()
    }
}

/// Reads a stage, with or without a hyphen between its name and its rotations.
fn stage(text: &str) -> Option<Mask> {
    let is_rotation = |c: char| ['x', 'y', 'z', '2', '\''].contains(&c);
    let name = text.trim_end_matches(is_rotation).len();
    let with_hyphen = (name..text.len()).filter(|at| text.is_char_boundary(*at)).map(|at| {
        let (name, rotations) = text.split_at(at);
        format!("{name}-{rotations}").parse().ok()
    });
    text.parse().ok().or_else(|| with_hyphen.flatten().next())
}

/// Reads the rotations in a text, whatever is between them; `None` if there are none.
fn rotation(text: &str) -> Option<Rotation> {
    let mut rotation: Option<Rotation> = None;
    for (at, axis) in text.match_indices(['x', 'y', 'z']) {
        let rest = &text[at + 1..];
        let sign = usize::from(rest.starts_with('-'));
        let digits = rest[sign..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - sign);
        let degrees = rest[..sign + digits.min(3)].parse::<i32>().ok();
        let part = degrees.and_then(|by| format!("{axis}{}", by % 360).parse::<Rotation>().ok());
        rotation = match (rotation, part) {
            (Some(before), Some(part)) => Some(before.then(&part)),
            (before, part) => part.or(before),
        };
    }
    rotation
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(query: &[(&str, &str)]) -> Wanted {
        query.iter().copied().collect::<Parameters>().wanted(100).unwrap()
    }

    fn after_moves(mut wanted: Wanted) -> Tiles {
        wanted.cubes.iter_mut().for_each(|cube| cube.apply(&wanted.turns));
        let longest = wanted.longest_svg();
        let drawn = wanted.drawn();
        assert!(drawn.svg().len() <= longest);
        drawn
    }

    fn tiles(query: &[(&str, &str)]) -> String {
        let letter = |tile: &Tile| match tile {
            None => 't',
            Some(color) => "ndlswyrobgmp"
                .chars()
                .find(|l| colors::color(&l.to_string()) == Some(*color))
                .unwrap_or('?'),
        };
        after_moves(wanted(query)).colors.iter().map(letter).collect()
    }

    #[test]
    fn without_parameters_it_is_a_solved_cube() {
        let wanted = wanted(&[]);
        assert_eq!((wanted.size(), wanted.pixels(), wanted.is_png), (3, 128 * 128, false));
        let drawn = after_moves(wanted);
        assert_eq!(drawn.sight, Sight::From(ROTATION.parse().unwrap(), 5.0));
        assert_eq!(drawn.background, Background(Some(Color::WHITE)));
        assert_eq!((drawn.body, drawn.body_opacity, drawn.tile_opacity), (BLACK, 100, 100));
        let solved = ["y", "r", "b", "w", "o", "g"].map(|letter| letter.repeat(9)).concat();
        assert_eq!(tiles(&[]), solved);
    }

    #[test]
    fn moves_come_after_the_case_that_they_solve() {
        let solved = tiles(&[]);
        assert_eq!(tiles(&[("case", "RUR'U'"), ("alg", "R U R' U'")]), solved);
        // R takes the front up.
        assert_eq!(&tiles(&[("alg", "R")])[..9], "yybyybyyb");
        assert_eq!(&tiles(&[("case", "R")])[..9], "yygyygyyg");
        assert_eq!(tiles(&[("alg", "r"), ("lower", "slice")]), tiles(&[("alg", "M'")]));
        assert_eq!(&tiles(&[("alg", "R"), ("sch", "wrgyob"), ("pzl", "2")])[..4], "wgwg");
    }

    #[test]
    fn tiles_are_given_by_color_or_by_face() {
        let given = tiles(&[("fc", "ynt"), ("fd", "uuu")]);
        assert_eq!(&given[..6], "yntyyy");
        assert_eq!(&tiles(&[("fd", "urnot")])[..6], "yrdltd");
        assert_eq!(&tiles(&[("fd", "urnot"), ("view", "trans")])[..6], "yrdltt");
        assert_eq!(tiles(&[("fd", "u!r")]), tiles(&[]));
        assert_eq!(&tiles(&[("fd", "u-r?.x")])[..6], "ydrddd");
        assert_eq!(&tiles(&[("fc", "w-r?.x")])[..6], "wlrlll");
        // A seventh letter has the color that is left, as everywhere.
        assert_eq!(&tiles(&[("fc", "WRGYBq")])[..6], "wrgybo");
        assert_eq!(tiles(&[("fc", "wrqk")]), tiles(&[]));
        // They move with the cube.
        let moved = tiles(&[("fd", &"n".repeat(26)), ("alg", "R"), ("view", "trans")]);
        assert_eq!(moved.chars().filter(|tile| *tile == 'd').count(), 26);
        assert_eq!(&moved[6..9], "ddt");
    }

    #[test]
    fn a_stage_hides_the_rest() {
        let cross = tiles(&[("stage", "cross-x2"), ("sch", "wrgyob")]);
        assert_eq!(&cross[..9], "dwdwwwdwd");
        let own = tiles(&[("stage", "cross"), ("mc", "pink")]);
        assert_eq!(&own[..9], "ppppppppp");
        assert_eq!(&tiles(&[("stage", "oll"), ("view", "trans")])[9..12], "ttt");
        assert_eq!(tiles(&[("stage", "nothing")]), tiles(&[]));
        for (written, meant) in
            [("crossx2", "cross-x2"), ("2x2x2y'", "2x2x2-y'"), ("f2l_1x", "f2l-1-x")]
        {
            assert_eq!(tiles(&[("stage", written)]), tiles(&[("stage", meant)]), "{written}");
            assert_ne!(tiles(&[("stage", written)]), tiles(&[]), "{written}");
        }
        assert_eq!(&tiles(&[("stage", "oll"), ("fc", "y")])[9..12], "lll");
        // The mask moves with the pieces.
        assert_eq!(&tiles(&[("stage", "ll"), ("alg", "R")])[..9], "yybyydyyd");
    }

    #[test]
    fn style_is_read_as_there() {
        let drawn = after_moves(wanted(&[
            ("size", "200"),
            ("co", "12"),
            ("fo", "50"),
            ("cc", "#123456"),
            ("bg", "t"),
            ("r", "y30 x-399junk"),
            ("dist", "2.5"),
            ("arw", "U0U2"),
            ("ac", "red"),
        ]));
        assert_eq!((drawn.width, drawn.body_opacity, drawn.tile_opacity), (200, 12, 50));
        assert_eq!((drawn.body, drawn.background), (Color(0x12, 0x34, 0x56), Background(None)));
        assert_eq!(drawn.sight, Sight::From("y30x-39".parse().unwrap(), 2.5));
        assert_eq!(drawn.arrows.len(), 1);
        // Any number of rotations counts.
        let round = "y20".repeat(18) + "x30";
        let round = after_moves(wanted(&[("r", &round)])).sight;
        let Sight::From(round, _) = round else { panic!("{round:?}") };
        assert!((round.reach().0 - "x30".parse::<Rotation>().unwrap().reach().0).abs() < 1e-9);
        let clear = after_moves(wanted(&[("view", "trans")]));
        assert_eq!((clear.body, clear.body_opacity), (SILVER, 50));
        let odd = after_moves(wanted(&[
            ("size", "99999999"),
            ("co", "100"),
            ("dist", "NaN"),
            ("r", "q"),
        ]));
        assert_eq!((odd.width, odd.body_opacity), (1024, 100));
        assert_eq!(odd.sight, after_moves(wanted(&[])).sight);
        assert!(wanted(&[("fmt", "gif")]).is_png && !wanted(&[("fmt", "tga")]).is_png);
    }

    #[test]
    fn other_sizes_are_errors() {
        let size = |text: &str| Parameters::from_iter([("pzl", text)]).wanted(40).map(|w| w.size());
        assert_eq!([size("2"), size("40"), size("x")], [Ok(2), Ok(40), Ok(3)]);
        let error = size("41").unwrap_err();
        assert_eq!(error.to_string(), "pzl is 2 to 40, not 41");
        assert!(size("1").is_err());
    }

    proptest::proptest! {
        #[test]
        fn no_parameters_make_it_panic(
            query: Vec<(String, String)>, name in "pzl|r|alg|case|fd|fc|sch|stage|arw|dist|size", value: String,
        ) {
            let parameters: Parameters = query.into_iter().chain([(name, value)]).collect();
            if let Ok(wanted) = parameters.wanted(7) {
                let _ = after_moves(wanted);
            }
        }
    }
}
