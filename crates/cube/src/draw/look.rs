//! How somebody wants to see a cube, as text on the command line or in a request says it.

use super::arrow_chain::ArrowList;
use super::color::{Background, Color, SixColors};
use super::facelet_name::{FaceletList, FaceletName, FaceletNameError};
use super::mask::Mask;
use super::palette::{Palette, Shade, color_of_letter};
use super::picture::{Picture, sheet};
use super::svg::{LONGEST_ARROW, LONGEST_FRAME};
use super::view::View;
use crate::{Cube, Facelets, Scheme};

/// The width of a picture in pixels: the narrowest, and the widest.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 16..=2048;

/// The most characters of a title.
pub const LONGEST_TITLE: usize = 200;

/// How to draw a cube. What is `None` is drawn as [`Picture`] does it by default.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::draw::{Look, View};
///
/// let look = Look { view: Some(View::Plan), mask: Some("oll".parse()?), ..Look::default() };
/// let start = Facelets::solved(3);
/// let picture = look.prepared(&start)?.picture(start.cube());
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Look {
    /// From where the cube is seen.
    pub view: Option<View>,
    /// The width in pixels.
    pub width: Option<u32>,
    /// The colours of the faces of the solved cube.
    pub colors: Option<SixColors>,
    /// What is behind the cube.
    pub background: Background,
    /// The stickers that are drawn in colour.
    pub mask: Option<Mask>,
    /// The colour of the others.
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
    /// The face that each colour belongs to.
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
    /// Checks how a cube is to be drawn. `start` tells what its colours are called and which face each one belongs
    /// to; the picture may show the cube after some moves.
    ///
    /// Letters that people write for colours (w y r o g b) are drawn in these colours, unless the colours of the
    /// faces are set. Other symbols are drawn in the colours of the faces that they belong to.
    ///
    /// # Errors
    /// If the cube lacks a facelet, or if the width or the title is out of bounds.
    pub fn prepared(self, start: &Facelets) -> Result<Prepared, LookError> {
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
            palette: self.palette(start, &faces),
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

    fn palette(&self, facelets: &Facelets, faces: &[u8; 6]) -> Palette {
        let of_faces = self.colors.map_or(Palette::STANDARD.stickers, |six| six.0);
        let symbols = facelets.symbols();
        let letters = (0..6).map(|color| color_of_letter(symbols.letter(color)));
        let letters: Option<Vec<Color>> = letters.collect();
        let written = letters.filter(|_| self.colors.is_none() && !symbols.are_faces());
        let stickers = match written.and_then(|colors| colors.try_into().ok()) {
            Some(colors) => colors,
            None => faces.map(|face| of_faces[usize::from(face)]),
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

    /// Returns the picture of a cube of the size of the start.
    #[must_use]
    pub fn picture(&self, cube: &Cube) -> Picture {
        let shade = |facelet: usize| {
            if self.mask.is_some_and(|mask| !mask.shows_in(cube, &self.faces, facelet)) {
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

/// Returns the face that each colour belongs to.
fn faces_of_colors(facelets: &Facelets) -> [u8; 6] {
    if facelets.symbols().are_faces() {
        return Scheme::STANDARD.faces_of_colors();
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
    use crate::draw::palette::SchemeName;
    use crate::notation;

    fn svg(look: &Look, state: &str) -> String {
        let start = Facelets::parse(state).unwrap();
        look.clone().prepared(&start).unwrap().picture(start.cube()).svg()
    }

    /// The picture after moves.
    fn moved(look: &Look, state: &str, moves: &str) -> String {
        let mut cube = Facelets::parse(state).unwrap();
        let prepared = look.clone().prepared(&cube).unwrap();
        let turns = notation::parse(moves, cube.cube().size()).unwrap();
        cube.cube_mut().apply(&turns);
        let svg = prepared.picture(cube.cube()).svg();
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
        // Whatever their names are, the colours of faces can be set.
        let look = Look { colors: Some("wrgyob".parse::<SchemeName>().unwrap().0), ..look };
        let numbers = COLORS.replace('w', "1").replace('r', "7");
        assert_eq!(svg(&look, &numbers), svg(&look, FACES));
    }

    #[test]
    fn a_mask_greys_and_a_highlight_dims() {
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
        let fault = |look: Look| look.prepared(&Facelets::solved(2)).unwrap_err().to_string();
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
