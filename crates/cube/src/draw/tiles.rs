//! Cubes as VisualCube draws them: tiles on a body, in perspective, which can be seen through.
//!
//! One unit is a thirtieth of a sticker, as in the other views. The picture is a square, 1.8 times as wide as
//! the cube.

use std::fmt::Write as _;

use super::arrow::{Arrow, WIDTH};
use super::color::{Background, Color};
use super::rotation::Rotation;
use super::svg::{Sheet, Short};
use super::view::{Point, SIDE};
use crate::Face;
use crate::geometry::facelet_place;

/// The width of the picture, in widths of the cube.
const ROOM: f64 = 1.8;

/// The part of a tile's side that is body, on each of its two ends.
const INSET: f64 = 0.075;

/// The width of the line around the body, in widths of the cube.
const EDGE: f64 = 0.06;

/// How far a flat cube's side tiles begin and end beyond its own, in widths of the cube, and how much larger than
/// others it is: as one that is seen from five of its widths.
const RIM: (f64, f64) = (0.61, 0.71);
const NEARER: f64 = 1.11;

/// From where tiles are seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Sight {
    /// U from above, and the first row of the sides.
    Above,
    /// The cube turned, from this many of its widths away.
    From(Rotation, f64),
}

/// An arrow on tiles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TileArrow {
    /// The facelet where it starts.
    pub from: usize,
    /// The facelet where it ends.
    pub to: usize,
    /// The facelet that it bends to, and how much: at 1 it passes through.
    pub bend: Option<(usize, f64)>,
    /// Its length: at 1 it goes from middle to middle.
    pub scale: f64,
    /// Its color.
    pub color: Color,
}

/// A cube of tiles.
#[derive(Debug, Clone, PartialEq)]
pub struct Tiles {
    /// The layers.
    pub size: usize,
    /// The color of each facelet; `None` where the body shows.
    pub colors: Vec<Option<Color>>,
    /// From where it is seen.
    pub sight: Sight,
    /// The color of the body.
    pub body: Color,
    /// The opacity of the body in percent. What is behind a body of less than 100 is seen.
    pub body_opacity: u8,
    /// The opacity of the tiles in percent.
    pub tile_opacity: u8,
    /// What is behind the cube.
    pub background: Background,
    /// The width and height in pixels.
    pub width: u32,
    /// Arrows from facelet to facelet.
    pub arrows: Vec<TileArrow>,
}

/// A face in space, with what is needed to draw it.
struct Pane {
    face: Face,
    rows: usize,
    corner: [f64; 3],
    across: [f64; 3],
    down: [f64; 3],
    /// The eye's distance from the middle of the cube, in widths of the cube; `None` if it is far away.
    eye: Option<f64>,
}

impl Pane {
    /// Returns the point this far from the corner: the whole face is 1 wide and 1 high.
    fn at(&self, column: f64, row: f64) -> Point {
        let [x, y, z] =
            [0, 1, 2].map(|i| self.corner[i] + column * self.across[i] + row * self.down[i]);
        let nearer = self.eye.map_or(1.0, |eye| eye / (eye + z));
        (x * nearer, y * nearer)
    }

    /// Returns whether the eye sees its outside.
    fn is_front(&self) -> bool {
        let [corner, right, below] = [self.at(0.0, 0.0), self.at(1.0, 0.0), self.at(0.0, 1.0)];
        let (a, d) =
            ((right.0 - corner.0, right.1 - corner.1), (below.0 - corner.0, below.1 - corner.1));
        a.0 * d.1 - a.1 * d.0 > 0.0
    }

    /// Returns the path around a rectangle of the face.
    fn around(&self, columns: (f64, f64), rows: (f64, f64), scale: f64) -> String {
        let corners =
            [(columns.0, rows.0), (columns.1, rows.0), (columns.1, rows.1), (columns.0, rows.1)];
        let mut path = String::new();
        for ((column, row), command) in corners.into_iter().zip(["M", "L", "L", "L"]) {
            let (x, y) = self.at(column, row);
            // Writing to a text cannot fail.
            let _ = write!(path, "{command}{} {}", Tenth(x * scale), Tenth(y * scale));
        }
        path + "z"
    }
}

/// A number with one decimal.
struct Tenth(f64);

impl std::fmt::Display for Tenth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Short((self.0 * 10.0).round() / 10.0).fmt(f)
    }
}

impl Tiles {
    /// Writes the picture as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let extent = ROOM * self.scale();
        let sheet = Sheet {
            start: (-extent / 2.0, -extent / 2.0),
            extent: (extent, extent),
            width: self.width,
            background: self.background,
            title: None,
        };
        let panes = self.panes();
        let (front, back): (Vec<Pane>, Vec<Pane>) = panes.into_iter().partition(Pane::is_front);
        let mut drawing = String::new();
        if self.body_opacity < 100 {
            // What is behind has its tiles on the far side of the body.
            drawing += &self.tiles(&back);
            drawing += &self.bodies(&back);
        }
        drawing += &self.bodies(&front);
        drawing += &self.tiles(&front);
        drawing += &self.arrow_paths(&front);
        sheet.with(&drawing)
    }

    /// Returns the width of the cube.
    fn scale(&self) -> f64 {
        self.size as f64 * SIDE
    }

    fn panes(&self) -> Vec<Pane> {
        let rows = self.size;
        match self.sight {
            Sight::From(rotation, eye) => {
                let pane = |face| {
                    let [corner, across, down] =
                        rotation.in_space(face).map(|point| point.map(|part| part / 2.0));
                    Pane { face, rows, corner, across, down, eye: Some(eye) }
                };
                Face::ALL.map(pane).into()
            }
            Sight::Above => {
                let (near, far) = RIM;
                let (half, thick) = (NEARER / 2.0, (far - near) * self.size as f64);
                let pane = |face, rows, corner: Point, across: Point, down: Point| Pane {
                    face,
                    rows,
                    corner: [corner.0, corner.1, 0.0],
                    across: [across.0, across.1, 0.0],
                    down: [down.0, down.1, 0.0],
                    eye: None,
                };
                let w = 2.0 * half;
                vec![
                    pane(Face::U, rows, (-half, -half), (w, 0.0), (0.0, w)),
                    pane(Face::F, 1, (-half, near), (w, 0.0), (0.0, thick)),
                    pane(Face::B, 1, (half, -near), (-w, 0.0), (0.0, -thick)),
                    pane(Face::L, 1, (-near, -half), (0.0, w), (-thick, 0.0)),
                    pane(Face::R, 1, (near, half), (0.0, -w), (thick, 0.0)),
                ]
            }
        }
    }

    fn bodies(&self, panes: &[Pane]) -> String {
        let whole = |pane: &&Pane| pane.rows == self.size;
        let path: String = panes
            .iter()
            .filter(whole)
            .map(|pane| pane.around((0.0, 1.0), (0.0, 1.0), self.scale()))
            .collect();
        if self.body_opacity == 0 || path.is_empty() {
            return String::new();
        }
        let (body, width) = (self.body, Short(EDGE * self.scale()));
        format!(
            "<path{} fill=\"{body}\" stroke=\"{body}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
             d=\"{path}\"/>\n",
            opacity(self.body_opacity)
        )
    }

    /// Returns the tiles of some faces: one path for each color, in the order in which they appear.
    fn tiles(&self, panes: &[Pane]) -> String {
        let n = self.size as f64;
        let mut paths: Vec<(Color, String)> = Vec::new();
        for pane in panes {
            for (row, column) in
                (0..pane.rows).flat_map(|row| (0..self.size).map(move |c| (row, c)))
            {
                let facelet = (pane.face.index() * self.size + row) * self.size + column;
                let Some(color) = self.colors.get(facelet).copied().flatten() else { continue };
                let at = paths.iter().position(|(other, _)| *other == color).unwrap_or_else(|| {
                    paths.push((color, String::new()));
                    paths.len() - 1
                });
                let part =
                    |line: usize| ((line as f64 + INSET) / n, (line as f64 + 1.0 - INSET) / n);
                paths[at].1 += &pane.around(part(column), part(row), self.scale());
            }
        }
        let opacity = opacity(self.tile_opacity);
        let path = |(color, path): (Color, String)| {
            format!("<path{opacity} fill=\"{color}\" d=\"{path}\"/>\n")
        };
        paths.into_iter().map(path).collect()
    }

    fn arrow_paths(&self, panes: &[Pane]) -> String {
        let middle = |facelet: usize| {
            let (face, row, column) = facelet_place(self.size, facelet);
            let pane = panes.iter().find(|pane| pane.face == face && row < pane.rows)?;
            let part = |line: usize| (line as f64 + 0.5) / self.size as f64;
            let (x, y) = pane.at(part(column), part(row));
            Some((x * self.scale(), y * self.scale()))
        };
        let mut drawn = String::new();
        for arrow in &self.arrows {
            let (Some(from), Some(to)) = (middle(arrow.from), middle(arrow.to)) else { continue };
            let bend = arrow.bend.and_then(|(via, by)| middle(via).map(|via| (via, by)));
            let Some(path) = Arrow::scaled(from, to, bend, arrow.scale) else { continue };
            let color = arrow.color;
            drawn += &format!(
                "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"{WIDTH}\" d=\"{}\"/>\n\
                 <path fill=\"{color}\" d=\"{}\"/>\n",
                path.line(),
                path.heads()
            );
        }
        drawn
    }
}

/// Returns the attribute for an opacity in percent; nothing for 100.
fn opacity(percent: u8) -> String {
    match percent {
        100.. => String::new(),
        _ => format!(" opacity=\"{}\"", Short(f64::from(percent) / 100.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(size: usize, sight: Sight) -> Tiles {
        let color = |facelet: usize| Some(Color((facelet / (size * size)) as u8, 0, 0));
        Tiles {
            size,
            colors: (0..6 * size * size).map(color).collect(),
            sight,
            body: Color(9, 9, 9),
            body_opacity: 100,
            tile_opacity: 100,
            background: Background(None),
            width: 128,
            arrows: Vec::new(),
        }
    }

    fn from(rotation: &str) -> Sight {
        Sight::From(rotation.parse().unwrap(), 5.0)
    }

    /// The paths of a picture: the fill, and the number of closed parts.
    fn parts(svg: &str) -> Vec<(String, usize)> {
        let fill = |path: &str| path.split("fill=\"").nth(1).unwrap()[..7].to_owned();
        svg.split("<path").skip(1).map(|path| (fill(path), path.matches('z').count())).collect()
    }

    #[test]
    fn the_faces_that_are_seen_are_drawn() {
        let drawn = parts(&tiles(3, from("y45x-34")).svg());
        let expected = [("#090909", 3), ("#000000", 9), ("#010000", 9), ("#020000", 9)];
        assert_eq!(drawn, expected.map(|(fill, count)| (fill.to_owned(), count)));
        let drawn = parts(&tiles(4, from("y-45x34")).svg());
        let fills: Vec<&str> = drawn.iter().map(|(fill, _)| fill.as_str()).collect();
        assert_eq!(fills, ["#090909", "#020000", "#030000", "#040000"]);
        let drawn = parts(&tiles(3, Sight::Above).svg());
        assert_eq!(drawn.iter().map(|(_, count)| count).sum::<usize>(), 1 + 9 + 4 * 3);
    }

    #[test]
    fn near_sides_are_longer_than_far_ones() {
        let pane = &tiles(3, from("x-45")).panes()[Face::F.index()];
        let width = |row: f64| pane.at(1.0, row).0 - pane.at(0.0, row).0;
        assert!(width(0.0) > width(1.0) && width(0.0) > 1.0);
    }

    #[test]
    fn behind_a_clear_body_is_more() {
        let clear = Tiles { body_opacity: 30, tile_opacity: 50, ..tiles(2, from("y45x-34")) };
        let svg = clear.svg();
        assert_eq!(parts(&svg).len(), 6 + 2);
        assert_eq!(svg.matches("opacity=\"0.5\"").count(), 6);
        let bare = Tiles { body_opacity: 0, colors: vec![None; 24], ..clear };
        assert_eq!(parts(&bare.svg()), []);
    }

    #[test]
    fn arrows_are_drawn_where_they_are_seen() {
        let arrow = TileArrow { from: 0, to: 8, bend: None, scale: 1.0, color: Color::WHITE };
        let bent = TileArrow { bend: Some((2, 1.0)), ..arrow };
        let hidden = TileArrow { to: 30, ..arrow };
        let arrows = vec![arrow, bent, hidden];
        let svg = Tiles { arrows, ..tiles(3, Sight::Above) }.svg();
        assert_eq!(svg.matches("stroke=\"#ffffff\"").count(), 2);
        assert_eq!(svg.matches('Q').count(), 1);
    }
}
