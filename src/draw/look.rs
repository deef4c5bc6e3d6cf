//! How somebody wants to see a cube, as text on the command line or in a request says it.

use super::arrow_chain::ArrowList;
use super::colour::{Background, Colour, SixColours};
use super::facelet_name::{FaceletList, FaceletName, FaceletNameError};
use super::mask::Mask;
use super::palette::{Palette, Shade, colour_of_letter};
use super::picture::Picture;
use super::rotation::Rotation;
use super::view::View;
use crate::cube::{Facelets, Scheme};

/// The width of a picture in pixels: the narrowest, and the widest.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 16..=2048;

/// The most characters of a title.
pub const LONGEST_TITLE: usize = 200;

/// How to draw a cube. What is `None` is drawn as [`Picture`] does it by default.
///
/// ```
/// use unscramble::cube::Facelets;
/// use unscramble::draw::{Look, View};
///
/// let look = Look { view: Some(View::Plan), mask: Some("oll".parse()?), ..Look::default() };
/// let picture = look.picture(&Facelets::solved(3))?;
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
    pub colours: Option<SixColours>,
    /// What is behind the cube.
    pub background: Background,
    /// The stickers that are drawn in colour.
    pub mask: Option<Mask>,
    /// The colour of the others.
    pub mask_colour: Option<Colour>,
    /// The stickers that are not dimmed.
    pub highlight: Option<FaceletList>,
    /// Arrows from sticker to sticker.
    pub arrows: ArrowList,
    /// What browsers show, and read to people who do not see the picture.
    pub title: Option<String>,
}

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
    /// Returns the view of a name that people use, turned if they say so: `3d`, `net` or `top`. `None` if there
    /// is no such view, or if it cannot be turned.
    ///
    /// ```
    /// use unscramble::draw::{Look, View};
    ///
    /// assert_eq!(Look::view("top", None), Some(View::Plan));
    /// assert_eq!(Look::view("top", Some("y45".parse()?)), None);
    /// # Ok::<(), unscramble::draw::RotationError>(())
    /// ```
    #[must_use]
    pub fn view(name: &str, rotation: Option<Rotation>) -> Option<View> {
        match (name, rotation) {
            ("3d", None) => Some(View::Cube),
            ("3d", Some(rotation)) => Some(View::Turned(rotation)),
            ("net", None) => Some(View::Net),
            ("top", None) => Some(View::Plan),
            _ => None,
        }
    }

    /// Returns the picture of a cube.
    ///
    /// Letters that people write for colours (w y r o g b) are drawn in these colours, and other symbols in the
    /// colours of the faces that they belong to.
    ///
    /// # Errors
    /// If the cube lacks a facelet, or if the width or the title is out of bounds.
    pub fn picture(&self, facelets: &Facelets) -> Result<Picture, LookError> {
        let cube = facelets.cube();
        let size = cube.size();
        let faces = faces_of_colours(facelets);
        let mut picture = Picture::of(cube, self.view.unwrap_or(View::Cube))
            .in_colours(self.palette(facelets, &faces))
            .on(self.background);
        if let Some(width) = self.width {
            if !WIDTHS.contains(&width) {
                return Err(LookError::Width);
            }
            picture = picture.wide(width);
        }
        if let Some(title) = &self.title {
            if title.chars().count() > LONGEST_TITLE {
                return Err(LookError::Title);
            }
            picture = picture.titled(title.as_str());
        }
        let lit = self.highlight.as_ref().map(|list| lit(list, size)).transpose();
        let lit = lit.map_err(LookError::Highlight)?;
        picture = picture.shaded(|facelet| {
            if self.mask.is_some_and(|mask| !mask.shows_in(cube, &faces, facelet)) {
                Shade::Grey
            } else if lit.as_ref().is_some_and(|lit| !lit[facelet]) {
                Shade::Dim
            } else {
                Shade::Plain
            }
        });
        for [from, to] in &self.arrows.0 {
            let index = |name: FaceletName| name.index(size).map_err(LookError::Arrow);
            picture = picture.arrow(index(*from)?, index(*to)?);
        }
        Ok(picture)
    }

    fn palette(&self, facelets: &Facelets, faces: &[u8; 6]) -> Palette {
        let of_faces = self.colours.map_or(Palette::STANDARD.stickers, |six| six.0);
        let symbols = facelets.symbols();
        let letters = (0..6).map(|colour| colour_of_letter(symbols.letter(colour)));
        let letters: Option<Vec<Colour>> = letters.collect();
        let written = letters.filter(|_| self.colours.is_none() && !symbols.are_faces());
        let stickers = match written.and_then(|colours| colours.try_into().ok()) {
            Some(colours) => colours,
            None => faces.map(|face| of_faces[usize::from(face)]),
        };
        let grey = self.mask_colour.unwrap_or(Palette::STANDARD.grey);
        Palette { stickers, grey, ..Palette::STANDARD }
    }
}

/// Returns the face that each colour belongs to.
fn faces_of_colours(facelets: &Facelets) -> [u8; 6] {
    if facelets.symbols().are_faces() {
        return Scheme::STANDARD.faces_of_colours();
    }
    let cube = facelets.cube();
    let of_centers =
        Some(cube).filter(|cube| !cube.size().is_multiple_of(2)).and_then(Scheme::from_centers);
    of_centers.unwrap_or_else(|| Scheme::from_corners(cube)).faces_of_colours()
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

    fn svg(look: &Look, state: &str) -> String {
        look.picture(&Facelets::parse(state).unwrap()).unwrap().svg()
    }

    const COLOURS: &str = "wwwwwwwwwrrrrrrrrrgggggggggyyyyyyyyyooooooooobbbbbbbbb";
    const FACES: &str = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

    #[test]
    fn letters_of_colours_are_drawn_in_them() {
        let look = Look::default();
        assert_eq!(svg(&look, COLOURS), svg(&look, FACES));
        // Held with yellow up and green in front.
        let turned = "yyyyyyyyyooooooooogggggggggwwwwwwwwwrrrrrrrrrbbbbbbbbb";
        let written = svg(&look, turned);
        assert!(written.contains("#ffd61f") && written.contains("#f58b1e"), "{written}");
        // Whatever their names are, the colours of faces can be set.
        let look =
            Look { colours: Some("wrgyob".parse::<super::super::SchemeName>().unwrap().0), ..look };
        let numbers = COLOURS.replace('w', "1").replace('r', "7");
        assert_eq!(svg(&look, &numbers), svg(&look, FACES));
    }

    #[test]
    fn a_mask_greys_and_a_highlight_dims() {
        let look = Look {
            view: Some(View::Plan),
            mask: Some("oll".parse().unwrap()),
            mask_colour: Some(Colour(1, 2, 3)),
            highlight: Some("U0,U1".parse().unwrap()),
            ..Look::default()
        };
        let written = svg(&look, FACES);
        assert_eq!(written.matches("#010203").count(), 4, "{written}");
        assert!(written.contains("\"#ffffff\" d=\"m0 0h2\""), "{written}");
    }

    #[test]
    fn what_cannot_be_drawn_is_told() {
        let fault = |look: Look| look.picture(&Facelets::solved(2)).unwrap_err().to_string();
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
