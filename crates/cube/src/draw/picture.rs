//! A picture of a cube as a value, and as SVG.

use std::fmt::Write as _;

use super::arrow::{Arrow, WIDTH};
use super::color::{Background, Color};
use super::palette::{Palette, Shade};
use super::svg::{Sheet, Short};
use super::turning::{Solid, solids};
use super::view::{Frame, View};
use crate::{Cube, Turn};

/// The room around a picture, for half of the outer lines.
const MARGIN: f64 = 2.0;

/// The width of the lines between stickers.
const LINE: f64 = 2.0;

/// A picture of a cube.
///
/// ```
/// use unscramble_cube::{Cube, Turn, Face};
/// use unscramble_cube::draw::{Picture, Shade, View};
///
/// // The last layer after a turn of R, of which only U is shown in color, with an arrow.
/// let mut cube = Cube::solved(3);
/// cube.turn(Turn::outer(Face::R, 1));
/// let picture = Picture::of(&cube, View::Plan)
///     .shaded(|facelet| if facelet < 9 { Shade::Plain } else { Shade::Gray })
///     .arrow(2, 8)
///     .titled("R");
/// assert!(picture.svg().contains("<title>R</title>"));
/// ```
#[derive(Debug, Clone)]
pub struct Picture {
    size: usize,
    view: View,
    palette: Palette,
    /// The color of each facelet.
    colors: Vec<u8>,
    /// The shade of each facelet.
    shades: Vec<Shade>,
    /// From facelet to facelet.
    arrows: Vec<(usize, usize)>,
    background: Background,
    title: Option<String>,
    width: u32,
    /// A turn, and how much of it is done, from 0 to 1.
    turning: Option<(Turn, f64)>,
}

impl Picture {
    /// Returns the picture of a cube, in the standard colors, without arrows.
    #[must_use]
    pub fn of(cube: &Cube, view: View) -> Picture {
        let colors = cube.colors();
        Picture {
            size: cube.size(),
            view,
            palette: Palette::STANDARD,
            shades: vec![Shade::Plain; colors.len()],
            colors,
            arrows: Vec::new(),
            background: Background(None),
            title: None,
            width: view.usual_width(),
            turning: None,
        }
    }

    /// Sets the colors.
    #[must_use]
    pub fn in_colors(self, palette: Palette) -> Picture {
        Picture { palette, ..self }
    }

    /// Sets how each facelet is drawn.
    #[must_use]
    pub fn shaded(mut self, shade: impl Fn(usize) -> Shade) -> Picture {
        self.shades = (0..self.colors.len()).map(shade).collect();
        self
    }

    /// Adds an arrow from facelet to facelet. Arrows in both directions become one with two heads.
    /// An arrow that the view cannot show is left out.
    #[must_use]
    pub fn arrow(mut self, from: usize, to: usize) -> Picture {
        self.arrows.push((from, to));
        self
    }

    /// Sets what is behind the cube; nothing unless this is called.
    #[must_use]
    pub fn on(self, background: Background) -> Picture {
        Picture { background, ..self }
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

    /// Writes the picture as SVG: a random state takes about 6 bytes for each sticker that is shown.
    #[must_use]
    pub fn svg(&self) -> String {
        self.sheet().with(&self.drawing())
    }

    /// Returns the color in which a facelet is drawn.
    #[must_use]
    pub fn color(&self, facelet: usize) -> Color {
        self.palette.of(self.colors[facelet], self.shades[facelet])
    }

    /// Returns the colors that it is drawn in: that of the lines, and those of all stickers.
    pub(super) fn drawn_colors(&self) -> Vec<Color> {
        let mut colors = vec![self.palette.lines];
        for facelet in 0..self.colors.len() {
            let color = self.color(facelet);
            if !colors.contains(&color) {
                colors.push(color);
            }
        }
        colors
    }

    /// Returns the facelets that are seen in their own color, neither dimmed nor gray.
    pub fn lit(&self) -> impl Iterator<Item = usize> {
        let is_lit = |facelet: &usize| {
            self.shades[*facelet] == Shade::Plain && self.view.shows(self.size, *facelet)
        };
        (0..self.shades.len()).filter(is_lit)
    }

    /// Returns whether the picture shows a facelet, in any color.
    #[must_use]
    pub fn shows(&self, facelet: usize) -> bool {
        self.view.shows(self.size, facelet)
    }

    /// Sets the moment to one during a turn of this cube, of which a part from 0 to 1 is done. Views that unfold the
    /// cube show it before the turn.
    #[must_use]
    pub(super) fn during(self, turn: Turn, part: f64) -> Picture {
        Picture { turning: Some((turn, part)), ..self }
    }

    /// Returns the same picture of a cube with these colors and shades.
    #[must_use]
    pub(super) fn of_stickers(&self, colors: Vec<u8>, shades: Vec<Shade>) -> Picture {
        Picture { colors, shades, ..self.clone() }
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn view(&self) -> View {
        self.view
    }

    /// Returns the color and the shade of each facelet.
    pub(super) fn stickers(&self) -> (&[u8], &[Shade]) {
        (&self.colors, &self.shades)
    }

    pub(super) fn sheet(&self) -> Sheet<'_> {
        let sheet = sheet(self.view, self.size, self.width);
        Sheet { background: self.background, title: self.title.as_deref(), ..sheet }
    }

    pub(super) fn drawing(&self) -> String {
        let mut svg = String::new();
        let lines = self.palette.lines;
        let line = format!("stroke=\"{lines}\" stroke-width=\"{LINE}\" stroke-linecap=\"round\"");
        for Solid { faces, cuts } in self.solids() {
            if !cuts.is_empty() {
                let cuts: String = cuts.iter().map(outline).collect();
                svg += &format!("<path fill=\"{lines}\" {line} d=\"{cuts}\"/>\n");
            }
            faces.iter().for_each(|frame| svg += &self.face(frame));
            let grid: String = faces.iter().map(grid).collect();
            svg += &format!("<path fill=\"none\" {line} d=\"{grid}\"/>\n");
        }
        let arrows = self.arrow_paths();
        if !arrows.is_empty() {
            let larger = self.larger_arrows();
            if larger > 1.0 {
                svg += &format!("<g transform=\"scale({})\">\n", Short(larger));
            }
            // A pale copy below keeps arrows apart from dark stickers.
            for (color, width) in [(Color::WHITE, WIDTH + 3.0), (lines, WIDTH)] {
                svg += &format!(
                    "<path fill=\"{color}\" stroke=\"{color}\" stroke-width=\"{width}\" \
                     stroke-linejoin=\"round\" d=\"{arrows}\"/>\n"
                );
            }
            if larger > 1.0 {
                svg += "</g>\n";
            }
        }
        svg
    }

    /// Returns what the picture is put together from, the farthest first.
    fn solids(&self) -> Vec<Solid> {
        let during = self.turning.zip(self.view.projection());
        match during {
            Some(((turn, part), projection)) => {
                let (across, down) = self.view.extent(self.size);
                solids(self.size, &projection, (across / 2.0, down / 2.0), turn, part)
            }
            None => vec![Solid { faces: self.view.frames(self.size).collect(), cuts: Vec::new() }],
        }
    }

    /// Returns how many times as large as on a small cube arrows are, so that they are seen among small stickers.
    fn larger_arrows(&self) -> f64 {
        (self.size as f64 / 4.0).max(1.0)
    }

    /// Returns a face: for each color a path along its stickers, as wide as they are, in the order in which
    /// the colors appear. One unit is a sticker; the matrix puts the middle of the first one's left side at 0.
    fn face(&self, frame: &Frame) -> String {
        let mut paths: Vec<(Color, String, (usize, usize))> = Vec::new();
        let first = frame.face.index() * self.size * self.size;
        let color = |facelet: usize| self.color(facelet);
        for row in frame.rows.clone() {
            let mut column = frame.columns.start;
            while column < frame.columns.end {
                let own = color(first + row * self.size + column);
                let rest =
                    (column..frame.columns.end).map(|at| color(first + row * self.size + at));
                let run = rest.take_while(|other| *other == own).count();
                let at = paths.iter().position(|(other, ..)| *other == own).unwrap_or_else(|| {
                    paths.push((own, String::new(), (0, 0)));
                    paths.len() - 1
                });
                let (_, path, pen) = &mut paths[at];
                let (right, below) = (column as i64 - pen.0 as i64, row as i64 - pen.1 as i64);
                // Writing to a text cannot fail.
                let _ = write!(path, "m{right} {below}h{run}");
                *pen = (column + run, row);
                column += run;
            }
        }
        let ((x, y), (a, b), (c, d)) = (frame.at(0.0, 0.5), frame.across, frame.down);
        let [a, b, c, d, x, y] = [a, b, c, d, x, y].map(Short);
        let mut face = format!("<g fill=\"none\" transform=\"matrix({a} {b} {c} {d} {x} {y})\">\n");
        for (color, path, _) in paths {
            face += &format!("<path stroke=\"{color}\" d=\"{path}\"/>\n");
        }
        face + "</g>\n"
    }

    /// Returns the path of all arrows.
    fn arrow_paths(&self) -> String {
        let mut path = String::new();
        for (number, (from, to)) in self.arrows.iter().enumerate() {
            let earlier = &self.arrows[..number];
            if earlier.contains(&(*to, *from)) || earlier.contains(&(*from, *to)) {
                continue;
            }
            let larger = self.larger_arrows();
            let middle = |facelet: &usize| {
                let (x, y) = self.view.middle(self.size, *facelet)?;
                Some((x / larger, y / larger))
            };
            let (Some(start), Some(end)) = (middle(from), middle(to)) else { continue };
            let both_ways = self.arrows.contains(&(*to, *from));
            if let Some(arrow) = Arrow::between(start, end, both_ways) {
                path += &arrow.to_string();
            }
        }
        path
    }
}

/// Returns the sheet of a view of a cube of this size, with nothing on it.
pub(super) fn sheet(view: View, size: usize, width: u32) -> Sheet<'static> {
    let (across, down) = view.extent(size);
    Sheet {
        start: (-MARGIN, -MARGIN),
        extent: (across + 2.0 * MARGIN, down + 2.0 * MARGIN),
        width,
        background: Background(None),
        title: None,
    }
}

/// Returns the path around what is shown of a face.
fn outline(frame: &Frame) -> String {
    let (columns, rows) = (&frame.columns, &frame.rows);
    let corners = [
        (columns.start, rows.start),
        (columns.end, rows.start),
        (columns.end, rows.end),
        (columns.start, rows.end),
    ];
    let mut path = String::new();
    for ((column, row), command) in corners.into_iter().zip(["M", "L", "L", "L"]) {
        let (x, y) = frame.at(column as f64, row as f64);
        // Writing to a text cannot fail.
        let _ = write!(path, "{command}{} {}", Short(x), Short(y));
    }
    path + "z"
}

/// Returns the lines between the stickers of a face, and around it.
fn grid(frame: &Frame) -> String {
    let [left, right] = [frame.columns.start, frame.columns.end].map(|column| column as f64);
    let [top, bottom] = [frame.rows.start, frame.rows.end].map(|row| row as f64);
    let along_rows =
        (frame.rows.start..=frame.rows.end).map(|row| [(left, row as f64), (right, row as f64)]);
    let along_columns = (frame.columns.start..=frame.columns.end)
        .map(|column| [(column as f64, top), (column as f64, bottom)]);
    let line = |ends: [(f64, f64); 2]| {
        let [(x, y), (a, b)] = ends.map(|(column, row)| frame.at(column, row));
        let [x, y, a, b] = [x, y, a, b].map(Short);
        format!("M{x} {y}L{a} {b}")
    };
    along_rows.chain(along_columns).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{generator, random_state};

    /// The stickers in a text of SVG, as wide as the paths say.
    fn stickers(svg: &str) -> usize {
        let paths = svg.split("<path stroke=").skip(1).map(|path| path.split("/>").next().unwrap());
        let runs = paths.flat_map(|path| path.split('h').skip(1));
        runs.map(|run| run.split(['m', '"']).next().unwrap().parse::<usize>().unwrap()).sum()
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
        let cube = random_state(100, &mut generator("large"));
        let turned = View::Turned("y30x-20".parse().unwrap());
        for (view, shown) in [(View::Net, 6), (View::Cube, 3), (turned, 3)] {
            assert!(Picture::of(&cube, view).svg().len() < 7 * shown * 100 * 100);
        }
        assert!(Picture::of(&Cube::solved(3), View::Plan).svg().len() < 1500);
    }

    #[test]
    fn every_color_is_one_path_on_a_face() {
        // Beside the paths of stickers there is that of the grid.
        let svg = Picture::of(&Cube::solved(3), View::Net).svg();
        assert_eq!(svg.matches("<path").count(), 7);
        let shade = |facelet| if facelet % 2 == 0 { Shade::Dim } else { Shade::Gray };
        let svg = Picture::of(&Cube::solved(3), View::Net).shaded(shade).svg();
        assert_eq!(svg.matches("<path").count(), 13);
    }

    #[test]
    fn stickers_are_where_their_paths_are() {
        // Of the front face only the second row's last two stickers have a color of their own.
        let turned = View::Turned("".parse().unwrap());
        let shade = |facelet| if [22, 23].contains(&facelet) { Shade::Plain } else { Shade::Gray };
        let svg = Picture::of(&Cube::solved(3), turned).shaded(shade).svg();
        assert!(svg.contains("matrix(30 0 0 30 0 15)"), "{svg}");
        assert!(svg.contains("<path stroke=\"#2e9e4b\" d=\"m1 1h2\"/>"), "{svg}");
        assert!(svg.contains("d=\"m0 0h3m-3 1h1m-1 1h3\"/>"), "{svg}");
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
