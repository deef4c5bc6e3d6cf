//! A picture of a cube as a value, and as SVG.

use std::fmt::Write as _;

use super::arrow::{Arrow, WIDTH};
use super::palette::{Colour, Palette, Shade};
use super::view::View;
use crate::cube::Cube;

/// The room around a picture, for half of the outer lines.
const MARGIN: i32 = 2;

/// The width of the lines between stickers.
const LINE: i32 = 2;

/// A picture of a cube.
///
/// ```
/// use unscramble::cube::{Cube, Turn, Face};
/// use unscramble::draw::{Picture, Shade, View};
///
/// // The last layer after a turn of R, of which only U is shown in colour, with an arrow.
/// let mut cube = Cube::solved(3);
/// cube.turn(Turn::outer(Face::R, 1));
/// let picture = Picture::of(&cube, View::Plan)
///     .shaded(|facelet| if facelet < 9 { Shade::Plain } else { Shade::Grey })
///     .arrow(2, 8)
///     .titled("R");
/// assert!(picture.svg().contains("<title>R</title>"));
/// ```
#[derive(Debug, Clone)]
pub struct Picture {
    size: usize,
    view: View,
    palette: Palette,
    /// The colour of each facelet.
    colours: Vec<u8>,
    /// The shade of each facelet.
    shades: Vec<Shade>,
    /// From facelet to facelet.
    arrows: Vec<(usize, usize)>,
    title: Option<String>,
    width: u32,
}

impl Picture {
    /// Returns the picture of a cube, in the standard colours, without arrows.
    #[must_use]
    pub fn of(cube: &Cube, view: View) -> Picture {
        let colours = cube.colours();
        Picture {
            size: cube.size(),
            view,
            palette: Palette::STANDARD,
            shades: vec![Shade::Plain; colours.len()],
            colours,
            arrows: Vec::new(),
            title: None,
            width: match view {
                View::Net => 320,
                View::Plan => 100,
                View::Cube => 120,
            },
        }
    }

    /// Sets the colours.
    #[must_use]
    pub fn in_colours(self, palette: Palette) -> Picture {
        Picture { palette, ..self }
    }

    /// Sets how each facelet is drawn.
    #[must_use]
    pub fn shaded(mut self, shade: impl Fn(usize) -> Shade) -> Picture {
        self.shades = (0..self.colours.len()).map(shade).collect();
        self
    }

    /// Adds an arrow from facelet to facelet. Arrows in both directions become one with two heads.
    /// An arrow that the view cannot show is left out.
    #[must_use]
    pub fn arrow(mut self, from: usize, to: usize) -> Picture {
        self.arrows.push((from, to));
        self
    }

    /// Sets the title, which browsers show, and read to people who do not see the picture.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Picture {
        Picture { title: Some(title.into()), ..self }
    }

    /// Sets the width in pixels. The height follows.
    #[must_use]
    pub fn wide(self, width: u32) -> Picture {
        Picture { width, ..self }
    }

    /// Writes the picture as SVG: some 20 bytes per sticker.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = self.view.extent(self.size);
        let (width, height) = (width + 2 * MARGIN, height + 2 * MARGIN);
        let scaled =
            (i64::from(self.width) * i64::from(height) + i64::from(width) / 2) / i64::from(width);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{scaled}\" \
             viewBox=\"-{MARGIN} -{MARGIN} {width} {height}\">\n",
            self.width,
        );
        if let Some(title) = &self.title {
            svg += &format!("<title>{}</title>\n", escaped(title));
        }
        let lines = self.palette.lines;
        svg +=
            &format!("<g stroke=\"{lines}\" stroke-width=\"{LINE}\" stroke-linejoin=\"round\">\n");
        for (colour, path) in self.stickers() {
            svg += &format!("<path fill=\"{colour}\" d=\"{path}\"/>\n");
        }
        svg += "</g>\n";
        let arrows = self.arrow_paths();
        if !arrows.is_empty() {
            // A pale copy below keeps arrows apart from dark stickers.
            for (colour, width) in [(Colour(255, 255, 255), WIDTH + 3.0), (lines, WIDTH)] {
                svg += &format!(
                    "<path fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                     stroke-linejoin=\"round\" d=\"{arrows}\"/>\n"
                );
            }
        }
        svg + "</svg>\n"
    }

    /// Returns one path for all stickers of a colour, in the order in which the colours appear.
    fn stickers(&self) -> Vec<(Colour, String)> {
        let mut paths: Vec<(Colour, String)> = Vec::new();
        for (facelet, (colour, shade)) in self.colours.iter().zip(&self.shades).enumerate() {
            let Some(outline) = self.view.outline(self.size, facelet) else { continue };
            let colour = self.palette.of(*colour, *shade);
            let at = match paths.iter().position(|(other, _)| *other == colour) {
                Some(at) => at,
                None => {
                    paths.push((colour, String::new()));
                    paths.len() - 1
                }
            };
            let ((x, y), (a, b), (c, d)) = (outline.corner, outline.across, outline.down);
            // Writing to a text cannot fail.
            let _ = write!(paths[at].1, "M{x} {y}l{a} {b} {c} {d} {} {}z", -a, -b);
        }
        paths
    }

    /// Returns the path of all arrows.
    fn arrow_paths(&self) -> String {
        let mut path = String::new();
        for (number, (from, to)) in self.arrows.iter().enumerate() {
            let earlier = &self.arrows[..number];
            if earlier.contains(&(*to, *from)) || earlier.contains(&(*from, *to)) {
                continue;
            }
            let outline = |facelet: &usize| self.view.outline(self.size, *facelet);
            let (Some(start), Some(end)) = (outline(from), outline(to)) else { continue };
            let both_ways = self.arrows.contains(&(*to, *from));
            if let Some(arrow) = Arrow::between(&start, &end, both_ways) {
                path += &arrow.to_string();
            }
        }
        path
    }
}

/// Returns a text as it is written in XML.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            // XML cannot contain most control characters, not even escaped.
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::random::{generator, random_state};

    /// The number of stickers in a text of SVG.
    fn stickers(svg: &str) -> usize {
        svg.split("<g ").nth(1).unwrap().split("</g>").next().unwrap().matches('z').count()
    }

    #[test]
    fn a_picture_has_every_sticker_that_its_view_shows() {
        for size in [2, 3, 8, 32] {
            let cube = random_state(size, &mut generator("picture"));
            let area = size * size;
            for (view, shown) in
                [(View::Net, 6 * area), (View::Plan, area + 4 * size), (View::Cube, 3 * area)]
            {
                let svg = Picture::of(&cube, view).svg();
                assert_eq!(stickers(&svg), shown, "{view:?} {size}");
                assert_eq!(svg, Picture::of(&cube, view).svg());
            }
        }
    }

    #[test]
    fn a_picture_is_small() {
        let cube = random_state(32, &mut generator("large"));
        assert!(Picture::of(&cube, View::Net).svg().len() < 30 * 6 * 32 * 32);
        assert!(Picture::of(&Cube::solved(3), View::Plan).svg().len() < 1500);
    }

    #[test]
    fn every_colour_is_one_path() {
        let svg = Picture::of(&Cube::solved(3), View::Net).svg();
        assert_eq!(svg.matches("<path").count(), 6);
        let shade = |facelet| if facelet % 2 == 0 { Shade::Dim } else { Shade::Grey };
        let svg = Picture::of(&Cube::solved(3), View::Net).shaded(shade).svg();
        assert_eq!(svg.matches("<path").count(), 7);
    }

    #[test]
    fn titles_are_escaped() {
        let svg = Picture::of(&Cube::solved(2), View::Plan).titled("<a> & \u{1}b").svg();
        assert!(svg.contains("<title>&lt;a&gt; &amp;  b</title>"));
    }

    #[test]
    fn arrows_that_the_view_does_not_show_are_left_out() {
        let plan = Picture::of(&Cube::solved(3), View::Plan);
        assert_eq!(plan.clone().arrow(0, 28).svg(), plan.svg());
        assert_eq!(plan.clone().arrow(0, 99).svg(), plan.svg());
        let both = plan.clone().arrow(0, 2).arrow(2, 0);
        assert_eq!(both.arrow_paths().matches('M').count(), 3);
    }
}
