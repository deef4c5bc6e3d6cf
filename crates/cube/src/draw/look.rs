//! How somebody wants to see a cube, as text on the command line or in a request says it.

use super::animation::{frames_of, widened};
use super::arrow_chain::ArrowList;
use super::color::{Background, Color, SixColors};
use super::facelet_name::{FaceletList, FaceletName, FaceletNameError};
use super::mask::Mask;
use super::painted::Painted;
use super::palette::{Palette, Shade};
use super::picture::{Picture, sheet};
use super::svg::{LONGEST_ARROW, LONGEST_FRAME};
use super::view::View;
use crate::{Facelets, Scheme, Turn, fill_colors, usual_colors};

/// The width of a picture in pixels: the narrowest, and the widest.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 16..=2048;

/// The most characters of a title.
pub const LONGEST_TITLE: usize = 200;

/// How to draw a cube. What is `None` is drawn as [`Picture`] does it by default.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::draw::{Look, Painted, View};
///
/// let look = Look { view: Some(View::Plan), mask: Some("oll".parse()?), ..Look::default() };
/// let start = Painted::from(Facelets::solved(3));
/// let picture = look.prepared(&start)?.picture(&start);
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Look {
    /// From where the cube is seen.
    pub view: Option<View>,
    /// The width in pixels.
    pub width: Option<u32>,
    /// The colors of the faces of the solved cube.
    pub colors: Option<SixColors>,
    /// What is behind the cube.
    pub background: Background,
    /// The stickers that are drawn in color.
    pub mask: Option<Mask>,
    /// The color of the others.
    pub mask_color: Option<Color>,
    /// The stickers that are not dimmed.
    pub highlight: Option<FaceletList>,
    /// Arrows from sticker to sticker.
    pub arrows: ArrowList,
    /// What browsers show, and read to people who do not see the picture.
    pub title: Option<String>,
}

/// How to draw a cube, checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Prepared {
    palette: Palette,
    /// The face that each color belongs to.
    faces: [u8; 6],
    /// Whether each facelet is lit, if not all are.
    lit: Option<Vec<bool>>,
    /// From facelet to facelet.
    arrows: Vec<(usize, usize)>,
    view: View,
    width: u32,
    background: Background,
    mask: Option<Mask>,
    title: Option<String>,
}

/// The most bytes of SVG that a sticker takes.
const LONGEST_STICKER: usize = 16;

/// Why a cube cannot be drawn so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LookError {
    /// A facelet to highlight does not exist.
    #[error(transparent)]
    Highlight(FaceletNameError),
    /// A facelet at the end of an arrow does not exist.
    #[error(transparent)]
    Arrow(FaceletNameError),
    /// The picture would be too narrow or too wide.
    #[error("a picture is {} to {} pixels wide", WIDTHS.start(), WIDTHS.end())]
    Width,
    /// The title is too long.
    #[error("a title has at most {LONGEST_TITLE} characters")]
    Title,
}

impl Look {
    /// Checks how a cube is to be drawn. `start` tells what its colors are called and which face each one belongs
    /// to; the picture may show the cube after some moves.
    ///
    /// The letters w y r o g b are drawn in these colors whatever else is there, and letters of faces in the usual
    /// colors of the faces. Other symbols get the colors that are left: that of the face to which they belong, or else
    /// the first. If the colors of the faces are set, every symbol is drawn in the color of the face to which it
    /// belongs.
    ///
    /// # Errors
    /// If the cube lacks a facelet, or if the width or the title is out of bounds.
    pub fn prepared(self, start: &Painted) -> Result<Prepared, LookError> {
        let size = start.cube().size();
        let view = self.view.unwrap_or(View::Cube);
        let faces = faces_of_colors(start);
        if self.width.is_some_and(|width| !WIDTHS.contains(&width)) {
            return Err(LookError::Width);
        }
        if self.title.as_ref().is_some_and(|title| title.chars().count() > LONGEST_TITLE) {
            return Err(LookError::Title);
        }
        let lit = self.highlight.as_ref().map(|list| lit(list, size)).transpose();
        let ends = |arrow: &[FaceletName; 2]| -> Result<_, FaceletNameError> {
            Ok((arrow[0].index(size)?, arrow[1].index(size)?))
        };
        let arrows = self.arrows.0.iter().map(ends).collect::<Result<_, _>>();
        Ok(Prepared {
            palette: self.palette(start.facelets(), faces),
            faces,
            lit: lit.map_err(LookError::Highlight)?,
            arrows: arrows.map_err(LookError::Arrow)?,
            width: self.width.unwrap_or(view.usual_width()),
            view,
            background: self.background,
            mask: self.mask,
            title: self.title,
        })
    }

    fn palette(&self, facelets: &Facelets, faces: [u8; 6]) -> Palette {
        let meant = usual_colors(facelets.symbols().letters());
        let stickers = match self.colors {
            Some(SixColors(six)) => faces.map(|face| six[usize::from(face)]),
            None => {
                fill_colors(meant, faces).map(|color| Palette::STANDARD.of(color, Shade::Plain))
            }
        };
        let gray = self.mask_color.unwrap_or(Palette::STANDARD.gray);
        Palette { stickers, gray, ..Palette::STANDARD }
    }
}

impl Prepared {
    /// Returns an upper bound of the length of the picture of a cube of this size as SVG, in bytes.
    #[must_use]
    pub fn longest_svg(&self, size: usize) -> usize {
        LONGEST_FRAME + LONGEST_STICKER * 6 * size * size + LONGEST_ARROW * self.arrows.len()
    }

    /// Returns the number of pixels of the picture of a cube of this size.
    #[must_use]
    pub fn pixels(&self, size: usize) -> usize {
        sheet(self.view, size, self.width).pixels()
    }

    /// Returns the number of pictures of an animation of moves on a cube of this size, and the number of pixels of each.
    #[must_use]
    pub fn animated(&self, size: usize, turns: &[Turn]) -> (usize, usize) {
        let sheet = widened(self.view, size, turns, sheet(self.view, size, self.width));
        (frames_of(turns, self.view), sheet.pixels())
    }

    /// Returns the picture of a cube of the size of the start.
    #[must_use]
    pub fn picture(&self, painted: &Painted) -> Picture {
        let cube = painted.cube();
        let shade = |facelet: usize| {
            let is_masked =
                || self.mask.is_some_and(|mask| !mask.shows_in(cube, &self.faces, facelet));
            if painted.is_gray(facelet) || is_masked() {
                Shade::Gray
            } else if self.lit.as_ref().is_some_and(|lit| !lit[facelet]) {
                Shade::Dim
            } else {
                Shade::Plain
            }
        };
        let picture = Picture::of(cube, self.view)
            .in_colors(self.palette)
            .on(self.background)
            .wide(self.width)
            .shaded(shade);
        let picture = match &self.title {
            Some(title) => picture.titled(title.as_str()),
            None => picture,
        };
        self.arrows.iter().fold(picture, |picture, (from, to)| picture.arrow(*from, *to))
    }
}

/// Returns the face that each color belongs to; if some stickers are gray, the one that usually has it.
fn faces_of_colors(painted: &Painted) -> [u8; 6] {
    let facelets = painted.facelets();
    if facelets.symbols().are_faces() {
        return Scheme::STANDARD.faces_of_colors();
    }
    if painted.has_gray() {
        return fill_colors(usual_colors(facelets.symbols().letters()), [0, 1, 2, 3, 4, 5]);
    }
    let cube = facelets.cube();
    let of_centers =
        Some(cube).filter(|cube| !cube.size().is_multiple_of(2)).and_then(Scheme::from_centers);
    of_centers.unwrap_or_else(|| Scheme::from_corners(cube)).faces_of_colors()
}

/// Returns for each facelet whether a list has it.
fn lit(list: &FaceletList, size: usize) -> Result<Vec<bool>, FaceletNameError> {
    let mut lit = vec![false; 6 * size * size];
    for name in &list.0 {
        lit[name.index(size)?] = true;
    }
    Ok(lit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::palette::{SchemeName, color_of_letter};
    use crate::notation;

    fn svg(look: &Look, state: &str) -> String {
        let start = Painted::of(&state.chars().collect::<Vec<char>>()).unwrap();
        look.clone().prepared(&start).unwrap().picture(&start).svg()
    }

    /// The picture after moves.
    fn moved(look: &Look, state: &str, moves: &str) -> String {
        let mut cube = Painted::of(&state.chars().collect::<Vec<char>>()).unwrap();
        let prepared = look.clone().prepared(&cube).unwrap();
        let turns = notation::parse(moves, cube.cube().size()).unwrap();
        cube.cubes_mut().for_each(|cube| cube.apply(&turns));
        let svg = prepared.picture(&cube).svg();
        assert!(svg.len() <= prepared.longest_svg(cube.cube().size()));
        svg
    }

    const COLORS: &str = "wwwwwwwwwrrrrrrrrrgggggggggyyyyyyyyyooooooooobbbbbbbbb";
    const FACES: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

    #[test]
    fn letters_of_colors_are_drawn_in_them() {
        let look = Look::default();
        assert_eq!(svg(&look, COLORS), svg(&look, FACES));
        // Held with yellow up and green in front.
        let turned = "yyyyyyyyyooooooooogggggggggwwwwwwwwwrrrrrrrrrbbbbbbbbb";
        let written = svg(&look, turned);
        assert!(written.contains("#ffd61f") && written.contains("#f58b1e"), "{written}");
        // Whatever their names are, the colors of faces can be set.
        let look = Look { colors: Some("wrgyob".parse::<SchemeName>().unwrap().0), ..look };
        let numbers = COLORS.replace('w', "1").replace('r', "7");
        assert_eq!(svg(&look, &numbers), svg(&look, FACES));
    }

    /// The colors of a net's stickers in facelet order, as initials; `-` for gray.
    fn initials(state: &str, moves: &str) -> String {
        let mut cube = Painted::of(&state.chars().collect::<Vec<char>>()).unwrap();
        let prepared = Look::default().prepared(&cube).unwrap();
        let turns = notation::parse(moves, cube.cube().size()).unwrap();
        cube.cubes_mut().for_each(|cube| cube.apply(&turns));
        let picture = prepared.picture(&cube);
        let initial = |color: Color| {
            let of = |letter: &char| color_of_letter(*letter) == Some(color);
            ['w', 'y', 'r', 'o', 'g', 'b'].into_iter().find(of).unwrap_or('-')
        };
        (0..state.len()).map(|facelet| initial(picture.color(facelet))).collect()
    }

    #[test]
    fn letters_keep_their_colors_whatever_else_is_there() {
        let of = |six: &str| six.chars().map(|c| c.to_string().repeat(4)).collect::<String>();
        for (state, shown) in [
            ("rgbwyp", "rgbwyo"),
            ("wrgyob", "wrgyob"),
            ("WRGYOB", "WRGYOB"),
            ("rrrrrr", "rrrrrr"),
            ("urfdlb", "wrgyob"),
            ("URFDLX", "wrgyob"),
            ("123456", "wrgyob"),
            ("yxxxxx", "y-----"),
            ("UxxxxU", "w----w"),
            ("w?r.g-", "w-r-g-"),
            ("xxxxxx", "------"),
        ] {
            assert_eq!(initials(&of(state), ""), of(&shown.to_lowercase()), "{state}");
        }
        assert_eq!(
            initials(&format!("{}{}", "y".repeat(9), "x".repeat(45)), "").matches('y').count(),
            9
        );
        // All six and gray, after a turn.
        let state = "wwwwxwwwwrrrrrrrrrggggggggg?yyyyyyyyooooooooobbbbbbbbb";
        let mut expected: Vec<char> = COLORS.chars().collect();
        (expected[4], expected[27]) = ('-', '-');
        assert_eq!(initials(state, ""), expected.iter().collect::<String>());
        assert_eq!(initials(state, "D2 x2").chars().nth(31), Some('-'));
    }

    #[test]
    fn a_mask_grays_and_a_highlight_dims() {
        let look = Look {
            view: Some(View::Plan),
            mask: Some("oll".parse().unwrap()),
            mask_color: Some(Color(1, 2, 3)),
            highlight: Some("U0,U1".parse().unwrap()),
            ..Look::default()
        };
        let written = svg(&look, FACES);
        assert_eq!(written.matches("#010203").count(), 4, "{written}");
        assert!(written.contains("\"#ffffff\" d=\"m0 0h2\""), "{written}");
    }

    #[test]
    fn colors_keep_their_faces_when_the_cube_moves() {
        let small =
            |letters: &str| letters.chars().map(|c| c.to_string().repeat(4)).collect::<String>();
        let scheme = "western".parse::<SchemeName>().unwrap().0;
        for (moves, mask) in
            [("x", "cross"), ("M", "cross"), ("Rw", "f2l"), ("L", "oll"), ("B D2 y", "ll")]
        {
            let mask = Some(mask.parse().unwrap());
            let look = Look { colors: Some(scheme), mask, ..Look::default() };
            let expected = moved(&look, FACES, moves);
            let numbers: String = COLORS.chars().map(|c| if c == 'w' { '1' } else { c }).collect();
            for state in [COLORS, &numbers] {
                assert_eq!(moved(&look, state, moves), expected, "{moves} {state}");
            }
            if !moves.contains(['M', 'w']) {
                let expected = moved(&look, &small("URFDLB"), moves);
                assert_eq!(moved(&look, &small("wrgyob"), moves), expected, "{moves}");
            }
        }
    }

    #[test]
    fn what_cannot_be_drawn_is_told() {
        let fault =
            |look: Look| look.prepared(&Facelets::solved(2).into()).unwrap_err().to_string();
        let highlight = Some("U4".parse().unwrap());
        assert_eq!(fault(Look { highlight, ..Look::default() }), "a 2x2x2 has no facelet U4");
        let arrows = "0-24".parse().unwrap();
        assert_eq!(fault(Look { arrows, ..Look::default() }), "a 2x2x2 has no facelet 24");
        let width = Some(15);
        assert_eq!(fault(Look { width, ..Look::default() }), "a picture is 16 to 2048 pixels wide");
        let title = Some("x".repeat(201));
        assert_eq!(fault(Look { title, ..Look::default() }), "a title has at most 200 characters");
    }
}
