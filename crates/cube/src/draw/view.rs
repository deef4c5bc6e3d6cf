//! Views: where the stickers of a cube are on the paper.

use std::ops::Range;

use super::rotation::{Rotation, Space};
use crate::Face;
use crate::geometry::facelet_place;

/// The side of a sticker.
pub(super) const SIDE: f64 = 30.0;

/// The space between the faces of a net, and around the top face of a plan.
const GAP: f64 = 6.0;

/// How much of the side stickers a plan shows.
const RIM: f64 = 12.0;

/// The sides of the sloping stickers of a cube: 30 long, and 30 degrees from level, in whole numbers.
const SLOPE: (f64, f64) = (26.0, 15.0);

/// How a cube is seen.
///
/// ```
/// use unscramble_cube::draw::View;
///
/// assert_eq!(View::named("plan"), Some(View::Plan));
/// assert_eq!(View::Plan.name(), "plan");
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum View {
    /// All six faces, unfolded: U above F, D below it, and L, F, R, B in a row.
    Net,
    /// The last layer: U from above, with the stickers of its sides around it.
    Plan,
    /// The faces U, F and R, from above and in front.
    Cube,
    /// The faces of a cube that is turned.
    Turned(Rotation),
}

/// From where somebody wants to see a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ViewName {
    /// In space.
    #[default]
    Space,
    /// All six faces, unfolded.
    Net,
    /// The last layer from above.
    Top,
}

impl ViewName {
    /// Returns the view, turned if a rotation is given; `None` if it cannot be turned.
    ///
    /// ```
    /// use unscramble_cube::draw::{View, ViewName};
    ///
    /// assert_eq!(ViewName::Top.turned(None), Some(View::Plan));
    /// assert_eq!(ViewName::Top.turned(Some("y45".parse()?)), None);
    /// # Ok::<(), unscramble_cube::draw::RotationError>(())
    /// ```
    #[must_use]
    pub fn turned(self, rotation: Option<Rotation>) -> Option<View> {
        match (self, rotation) {
            (ViewName::Space, None) => Some(View::Cube),
            (ViewName::Space, Some(rotation)) => Some(View::Turned(rotation)),
            (ViewName::Net, None) => Some(View::Net),
            (ViewName::Top, None) => Some(View::Plan),
            (ViewName::Net | ViewName::Top, Some(_)) => None,
        }
    }
}

/// A point on the paper, or a way across it: x to the right, y down.
pub(super) type Point = (f64, f64);

/// Where a face is on the paper, as far as it is shown.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Frame {
    pub(super) face: Face,
    /// The rows that are shown.
    pub(super) rows: Range<usize>,
    /// The columns that are shown.
    pub(super) columns: Range<usize>,
    /// The corner of the sticker in the first row and column.
    pub(super) corner: Point,
    /// From column to column.
    pub(super) across: Point,
    /// From row to row.
    pub(super) down: Point,
}

impl Frame {
    /// Returns the point this far from the corner, in stickers.
    pub(super) fn at(&self, column: f64, row: f64) -> Point {
        let along = |corner: f64, across: f64, down: f64| corner + column * across + row * down;
        (
            along(self.corner.0, self.across.0, self.down.0),
            along(self.corner.1, self.across.1, self.down.1),
        )
    }
}

/// How points in space are put on the paper: what a step to the right, down and away from the eye adds to x and y.
/// One unit in space is a sticker.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Projection {
    pub(super) x: Space,
    pub(super) y: Space,
}

impl Projection {
    /// Returns the part of a way through space that is across the paper.
    pub(super) fn of(&self, way: Space) -> Point {
        let sum = |row: Space| (0..3).map(|i| row[i] * way[i]).sum();
        (sum(self.x), sum(self.y))
    }
}

impl View {
    /// All views that have a name.
    pub const ALL: [View; 3] = [View::Net, View::Plan, View::Cube];

    /// Returns the name of the view; that of a cube if it is turned.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            View::Net => "net",
            View::Plan => "plan",
            View::Cube | View::Turned(_) => "cube",
        }
    }

    /// Returns the view with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<View> {
        View::ALL.into_iter().find(|view| view.name() == name)
    }

    /// Returns whether the view shows a facelet of a cube of this size.
    ///
    /// ```
    /// use unscramble_cube::draw::View;
    ///
    /// assert!(View::Cube.shows(3, 0) && !View::Cube.shows(3, 53));
    /// ```
    #[must_use]
    pub fn shows(self, size: usize, facelet: usize) -> bool {
        self.middle(size, facelet).is_some()
    }

    /// Returns the middle of a facelet; `None` if the view does not show it.
    pub(super) fn middle(self, size: usize, facelet: usize) -> Option<Point> {
        if facelet >= 6 * size * size {
            return None;
        }
        let (face, row, column) = facelet_place(size, facelet);
        let frame = self.frame(size, face).filter(|frame| frame.rows.contains(&row))?;
        Some(frame.at(column as f64 + 0.5, row as f64 + 0.5))
    }

    /// Returns the width of a picture in pixels, unless somebody wants another.
    pub(super) const fn usual_width(self) -> u32 {
        match self {
            View::Net => 320,
            View::Plan => 100,
            View::Cube | View::Turned(_) => 120,
        }
    }

    /// Returns the width and height of the view of a cube of this size.
    pub(super) fn extent(self, size: usize) -> Point {
        let n = size as f64;
        match self {
            View::Net => (4.0 * n * SIDE + 3.0 * GAP, 3.0 * n * SIDE + 2.0 * GAP),
            View::Plan => {
                let side = n * SIDE + 2.0 * (GAP + RIM);
                (side, side)
            }
            View::Cube => (2.0 * n * SLOPE.0, 2.0 * n * SLOPE.1 + n * SIDE),
            View::Turned(rotation) => {
                let (width, height) = rotation.reach();
                (width * n * SIDE, height * n * SIDE)
            }
        }
    }

    /// Returns the faces that are shown, in the order U R F D L B.
    pub(super) fn frames(self, size: usize) -> impl Iterator<Item = Frame> {
        Face::ALL.into_iter().filter_map(move |face| self.frame(size, face))
    }

    /// Returns how a cube in space is put on the paper; `None` if the view unfolds it.
    pub(super) fn projection(self) -> Option<Projection> {
        let (x, y) = SLOPE;
        match self {
            View::Net | View::Plan => None,
            View::Cube => Some(Projection { x: [x, 0.0, x], y: [y, SIDE, -y] }),
            View::Turned(rotation) => {
                let part = |i: usize| rotation.axes().map(|axis| axis[i] * SIDE);
                Some(Projection { x: part(0), y: part(1) })
            }
        }
    }

    fn frame(self, size: usize, face: Face) -> Option<Frame> {
        let n = size as f64;
        match self {
            View::Net => Some(in_net(size, n, face)),
            View::Plan => in_plan(size, n, face),
            View::Cube => in_cube(size, n, face),
            View::Turned(rotation) => turned(size, n, face, &rotation),
        }
    }
}

fn in_net(size: usize, n: f64, face: Face) -> Frame {
    let (right, below) = match face {
        Face::U => (1.0, 0.0),
        Face::L => (0.0, 1.0),
        Face::F => (1.0, 1.0),
        Face::R => (2.0, 1.0),
        Face::B => (3.0, 1.0),
        Face::D => (1.0, 2.0),
    };
    let side = n * SIDE + GAP;
    Frame {
        face,
        rows: 0..size,
        columns: 0..size,
        corner: (right * side, below * side),
        across: (SIDE, 0.0),
        down: (0.0, SIDE),
    }
}

fn in_plan(size: usize, n: f64, face: Face) -> Option<Frame> {
    let edge = RIM + GAP;
    let (side, beyond) = (n * SIDE, edge + n * SIDE + GAP);
    // The sides are seen from above, so the columns of B and R run backwards.
    let (rows, corner, across, down) = match face {
        Face::U => (size, (edge, edge), (SIDE, 0.0), (0.0, SIDE)),
        Face::F => (1, (edge, beyond), (SIDE, 0.0), (0.0, RIM)),
        Face::B => (1, (edge + side, RIM), (-SIDE, 0.0), (0.0, -RIM)),
        Face::L => (1, (RIM, edge), (0.0, SIDE), (-RIM, 0.0)),
        Face::R => (1, (beyond, edge + side), (0.0, -SIDE), (RIM, 0.0)),
        Face::D => return None,
    };
    Some(Frame { face, rows: 0..rows, columns: 0..size, corner, across, down })
}

fn in_cube(size: usize, n: f64, face: Face) -> Option<Frame> {
    let (x, y) = SLOPE;
    let (corner, across, down) = match face {
        Face::U => ((n * x, 0.0), (x, y), (-x, y)),
        Face::F => ((0.0, n * y), (x, y), (0.0, SIDE)),
        Face::R => ((n * x, 2.0 * n * y), (x, -y), (0.0, SIDE)),
        Face::D | Face::L | Face::B => return None,
    };
    Some(Frame { face, rows: 0..size, columns: 0..size, corner, across, down })
}

fn turned(size: usize, n: f64, face: Face, rotation: &Rotation) -> Option<Frame> {
    let [corner, across, down] = rotation.face(face)?;
    let (width, height) = rotation.reach();
    let corner = ((corner.0 + width) * n * SIDE / 2.0, (corner.1 + height) * n * SIDE / 2.0);
    let sticker = |side: Point| (side.0 * SIDE / 2.0, side.1 * SIDE / 2.0);
    let (across, down) = (sticker(across), sticker(down));
    Some(Frame { face, rows: 0..size, columns: 0..size, corner, across, down })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(frame: &Frame, size: usize) -> [Point; 4] {
        let (n, rows) = (size as f64, frame.rows.len() as f64);
        [frame.at(0.0, 0.0), frame.at(n, 0.0), frame.at(n, rows), frame.at(0.0, rows)]
    }

    #[test]
    fn every_face_is_on_the_paper_and_they_fill_it() {
        let turned = ["", "y45x-34", "y30x20z10", "x90", "z45"];
        let turned = turned.map(|rotation| View::Turned(rotation.parse().unwrap()));
        for view in View::ALL.into_iter().chain(turned) {
            for size in [2, 3, 7, 32] {
                let (width, height) = view.extent(size);
                let points: Vec<Point> =
                    view.frames(size).flat_map(|frame| corners(&frame, size)).collect();
                let ends = |pick: fn(&Point) -> f64| {
                    let least = points.iter().map(pick).fold(f64::INFINITY, f64::min);
                    (least, points.iter().map(pick).fold(0.0, f64::max))
                };
                let ((left, right), (top, bottom)) = (ends(|p| p.0), ends(|p| p.1));
                let all = [left, right - width, top, bottom - height];
                assert!(all.into_iter().all(|off| off.abs() < 1e-9), "{view:?} {all:?}");
            }
        }
    }

    #[test]
    fn views_show_the_stickers_that_they_should() {
        let count =
            |view: View, size: usize| (0..6 * size * size).filter(|f| view.shows(size, *f)).count();
        assert_eq!([count(View::Net, 4), count(View::Plan, 3), count(View::Cube, 5)], [96, 21, 75]);
        assert!(!View::Net.shows(3, 54));
    }

    #[test]
    fn the_stickers_of_a_corner_meet_in_the_picture_of_a_cube() {
        // Of the corner URF, all three stickers share a point.
        for view in [View::Cube, View::Turned("y45x-34".parse().unwrap())] {
            let faces: Vec<Frame> = view.frames(4).collect();
            let [u, r, f] = faces.as_slice() else { panic!("three faces") };
            for (one, other) in [(u.at(4.0, 4.0), r.at(0.0, 0.0)), (r.at(0.0, 0.0), f.at(4.0, 0.0))]
            {
                let apart = (one.0 - other.0).abs() + (one.1 - other.1).abs();
                assert!(apart < 1e-9, "{view:?}");
            }
        }
    }

    #[test]
    fn side_stickers_of_a_plan_are_beside_those_of_the_top() {
        // The corners UFL and UBR, as in the net.
        let middle = |facelet| View::Plan.middle(3, facelet).unwrap();
        let [ufl, front, left] = [6, 18, 38].map(middle);
        assert!(front.0 == ufl.0 && front.1 > ufl.1 && left.1 == ufl.1 && left.0 < ufl.0);
        let [ubr, right, back] = [2, 11, 45].map(middle);
        assert!(right.1 == ubr.1 && right.0 > ubr.0 && back.0 == ubr.0 && back.1 < ubr.1);
    }
}
