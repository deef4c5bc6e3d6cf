//! A cube in the middle of a turn: what it is put together from, and in which order that is drawn.
//!
//! The layers that turn and those beside them are at most three blocks with planes between them. None of them bends
//! inward, so the faces of a block that are towards the eye do not hide each other, and of two blocks the one on the
//! eye's side of the plane is drawn later. That is all it takes to hide what is not seen.

use std::ops::Range;

use super::rotation::{Rotation, Space};
use super::view::{Frame, Point, Projection, SIDE};
use crate::{Face, Turn};

/// A block of layers on the paper.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Solid {
    /// The faces with stickers, as far as the block has them.
    pub(super) faces: Vec<Frame>,
    /// The bare faces between layers.
    pub(super) cuts: Vec<Frame>,
}

/// The smallest area of a sticker, as part of one that is seen from the front, that is drawn. Faces on edge show nothing.
const FLATTEST: f64 = 0.0125;

/// Returns the blocks of a cube during a turn of which a part from 0 to 1 is done, the farthest first. `middle` is the
/// place of the middle of the cube on the paper.
pub(super) fn solids(
    size: usize,
    projection: &Projection,
    middle: Point,
    turn: Turn,
    part: f64,
) -> Vec<Solid> {
    let (from, to) = (usize::from(turn.from()) - 1, usize::from(turn.to()));
    let block = |layers: Range<usize>| {
        let quarters = if layers.start == from { signed(turn) * part } else { 0.0 };
        Block { size, axis: turn.face(), layers, quarters }.solid(projection, middle)
    };
    let ranges = [0..from, from..to, to..size].into_iter().filter(|layers| !layers.is_empty());
    let mut solids: Vec<Solid> = ranges.map(block).collect();
    // What is on the eye's side comes last.
    if dot(normal(turn.face()), away(projection)) < 0.0 {
        solids.reverse();
    }
    solids
}

/// Returns half the width and half the height, in stickers of a cube with sides from -1 to 1, of all that layers
/// can cover while they turn around the axes of these faces.
pub(super) fn reach(projection: &Projection, axes: impl IntoIterator<Item = Face>) -> Point {
    let at_rest = |row: Space| row.iter().map(|part| part.abs()).sum::<f64>();
    let swept = |row: Space, axis: Face| {
        let along = dot(row, normal(axis)).abs();
        // Corners of a layer are √2 from its axis.
        along + (2.0 * (dot(row, row) - along * along)).sqrt()
    };
    let start = (at_rest(projection.x), at_rest(projection.y));
    axes.into_iter().fold(start, |(x, y), axis| {
        (x.max(swept(projection.x, axis)), y.max(swept(projection.y, axis)))
    })
}

/// Returns the quarter turns clockwise of a turn, by the shorter way.
fn signed(turn: Turn) -> f64 {
    match turn.quarters() {
        3 => -1.0,
        quarters => f64::from(quarters),
    }
}

/// Some layers, counted from a face, and how far they are turned.
struct Block {
    size: usize,
    axis: Face,
    /// From 0.
    layers: Range<usize>,
    quarters: f64,
}

impl Block {
    fn solid(&self, projection: &Projection, middle: Point) -> Solid {
        let mut solid = Solid { faces: Vec::new(), cuts: Vec::new() };
        for face in Face::ALL {
            let (frame, is_cut) = self.frame(face, projection, middle);
            let ((a, b), (c, d)) = (frame.across, frame.down);
            // Rows run to the right of columns if the eye sees the outside.
            if a * d - b * c > FLATTEST * SIDE * SIDE {
                if is_cut { solid.cuts.push(frame) } else { solid.faces.push(frame) }
            }
        }
        solid
    }

    /// Returns one of the block's six faces, and whether it is inside the cube.
    fn frame(&self, face: Face, projection: &Projection, middle: Point) -> (Frame, bool) {
        let n = self.size;
        let half = n as f64 / 2.0;
        let [corner, across, down] = Rotation::default().in_space(face);
        let (across, down) = (scaled(across, 0.5), scaled(down, 0.5));
        let mut corner = scaled(corner, half);
        let (mut rows, mut columns, mut inside) = (0..n, 0..n, 0);
        if face == self.axis {
            inside = self.layers.start;
        } else if face == self.axis.opposite() {
            inside = n - self.layers.end;
        } else if dot(across, normal(self.axis)).abs() > 0.5 {
            columns = self.lines(across);
        } else {
            rows = self.lines(down);
        }
        corner = sum(corner, scaled(normal(face), -(inside as f64)));
        let turned = [corner, across, down].map(|way| self.turned(way));
        let [corner, across, down] = turned.map(|way| projection.of(way));
        let corner = (corner.0 + middle.0, corner.1 + middle.1);
        (Frame { face, rows, columns, corner, across, down }, inside > 0)
    }

    /// Returns the rows or columns, counted along `way`, that are in the block.
    fn lines(&self, way: Space) -> Range<usize> {
        let Range { start, end } = self.layers;
        if dot(way, normal(self.axis)) < 0.0 {
            start..end
        } else {
            self.size - end..self.size - start
        }
    }

    /// Turns a way through space as the block is turned. Clockwise from outside is against the direction in which
    /// angles around an axis count.
    fn turned(&self, way: Space) -> Space {
        let axis = normal(self.axis);
        let (sin, cos) = (-90.0 * self.quarters).to_radians().sin_cos();
        let along = scaled(axis, dot(axis, way) * (1.0 - cos));
        sum(sum(scaled(way, cos), scaled(cross(axis, way), sin)), along)
    }
}

/// Returns the way out of a face.
fn normal(face: Face) -> Space {
    // There, y is up, and z is towards the eye.
    let [x, y, z] = face.normal();
    [f64::from(x), -f64::from(y), -f64::from(z)]
}

/// Returns the way away from the eye.
fn away(projection: &Projection) -> Space {
    cross(projection.x, projection.y)
}

fn dot(a: Space, b: Space) -> f64 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn cross(a: Space, b: Space) -> Space {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn scaled(way: Space, by: f64) -> Space {
    way.map(|part| part * by)
}

fn sum(a: Space, b: Space) -> Space {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::View;
    use crate::notation;

    const VIEWS: [&str; 4] = ["y45x-34", "y30x20z10", "y-135x-20", "y45x34"];

    fn during(view: View, moves: &str, size: usize, part: f64) -> Vec<Solid> {
        let turn = notation::parse(moves, size).unwrap()[0];
        let (across, down) = view.extent(size);
        solids(size, &view.projection().unwrap(), (across / 2.0, down / 2.0), turn, part)
    }

    fn views() -> impl Iterator<Item = View> {
        let turned = VIEWS.map(|rotation| View::Turned(rotation.parse().unwrap()));
        turned.into_iter().chain([View::Cube])
    }

    /// The corners of each sticker that is seen.
    fn stickers(frames: &[Frame], size: usize) -> Vec<(usize, Point)> {
        let mut stickers = Vec::new();
        for frame in frames {
            for row in frame.rows.clone() {
                for column in frame.columns.clone() {
                    let facelet = (frame.face.index() * size + row) * size + column;
                    stickers.push((facelet, frame.at(column as f64, row as f64)));
                }
            }
        }
        stickers.sort_by_key(|(facelet, _)| *facelet);
        stickers
    }

    #[test]
    fn before_a_turn_every_sticker_is_where_it_is_on_a_cube_at_rest() {
        for view in views() {
            for (moves, size) in [("R", 3), ("2U", 4), ("M'", 3), ("3Bw2", 5), ("y", 2), ("Lw", 4)]
            {
                let solids = during(view, moves, size, 0.0);
                let frames: Vec<Frame> = solids.into_iter().flat_map(|solid| solid.faces).collect();
                let rest: Vec<Frame> = view.frames(size).collect();
                let (turning, rest) = (stickers(&frames, size), stickers(&rest, size));
                assert_eq!(turning.len(), rest.len(), "{view:?} {moves}");
                for ((facelet, a), (other, b)) in turning.into_iter().zip(rest) {
                    let apart = (a.0 - b.0).abs() + (a.1 - b.1).abs();
                    assert!(facelet == other && apart < 1e-9, "{view:?} {moves} {facelet}");
                }
            }
        }
    }

    #[test]
    fn after_a_turn_the_places_that_are_seen_are_the_same() {
        for view in views() {
            for moves in ["R", "U'", "F2", "M", "D", "x"] {
                let solids = during(view, moves, 3, 1.0);
                let faces = solids.iter().flat_map(|solid| &solid.faces);
                let mut middles: Vec<(i64, i64)> = faces
                    .flat_map(|frame| {
                        let rows = frame.rows.clone();
                        rows.flat_map(|row| frame.columns.clone().map(move |c| (row, c)))
                            .map(|(row, c)| frame.at(c as f64 + 0.5, row as f64 + 0.5))
                            .collect::<Vec<Point>>()
                    })
                    .map(|(x, y)| (x.round() as i64, y.round() as i64))
                    .collect();
                let rest = (0..54).filter_map(|facelet| view.middle(3, facelet));
                let mut rest: Vec<(i64, i64)> =
                    rest.map(|(x, y)| (x.round() as i64, y.round() as i64)).collect();
                middles.sort_unstable();
                rest.sort_unstable();
                let near = |(a, b): (&(i64, i64), &(i64, i64))| {
                    (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
                };
                assert!(middles.iter().zip(&rest).all(near), "{view:?} {moves}");
                assert_eq!(middles.len(), rest.len());
            }
        }
    }

    #[test]
    fn a_quarter_turn_of_the_top_brings_the_front_to_the_left() {
        // Halfway, the front of the top layer looks to the left, and the right side to the front.
        let solids = during(View::Cube, "U", 3, 0.5);
        assert_eq!(solids.len(), 2);
        let top = solids.last().unwrap();
        let faces: Vec<Face> = top.faces.iter().map(|frame| frame.face).collect();
        // From a corner, a face that is turned by half a quarter is seen from the front.
        assert_eq!(faces, [Face::U, Face::R]);
        assert!(top.cuts.is_empty());
        // Of the layers below, the top is bare.
        assert_eq!(solids[0].cuts.len(), 1);
        assert_eq!(
            solids[0].faces.iter().map(|frame| frame.rows.clone()).max_by_key(|r| r.end),
            Some(1..3)
        );
    }

    #[test]
    fn the_layer_on_the_eyes_side_is_drawn_last() {
        for (moves, blocks, last_rows) in [("R", 2, 9), ("L", 2, 18), ("M", 3, 9), ("D", 2, 18)] {
            let solids = during(View::Cube, moves, 3, 0.0);
            assert_eq!(solids.len(), blocks, "{moves}");
            let last = solids.last().unwrap();
            let seen = stickers(&last.faces, 3).len();
            assert!(seen >= last_rows, "{moves} {seen}");
        }
    }

    #[test]
    fn nothing_leaves_the_reach() {
        for view in views() {
            let projection = view.projection().unwrap();
            for (moves, size) in [("R", 3), ("U'", 3), ("B2", 3), ("2F", 4), ("z", 2)] {
                let turn = notation::parse(moves, size).unwrap()[0];
                let (x, y) = reach(&projection, [turn.face()]);
                let half = size as f64 / 2.0;
                for part in 0..=20 {
                    let part = f64::from(part) / 20.0;
                    for solid in solids(size, &projection, (0.0, 0.0), turn, part) {
                        for frame in solid.faces.iter().chain(&solid.cuts) {
                            for (column, row) in [
                                (frame.columns.start, frame.rows.start),
                                (frame.columns.end, frame.rows.end),
                                (frame.columns.start, frame.rows.end),
                                (frame.columns.end, frame.rows.start),
                            ] {
                                let at = frame.at(column as f64, row as f64);
                                assert!(at.0.abs() < x * half + 1e-9, "{view:?} {moves} {at:?}");
                                assert!(at.1.abs() < y * half + 1e-9, "{view:?} {moves} {at:?}");
                            }
                        }
                    }
                }
            }
        }
    }
}
