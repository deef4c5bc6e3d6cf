//! Views: where the stickers of a cube are on the paper.

use crate::cube::Face;
use crate::cube::geometry::facelet_place;

/// The side of a sticker.
const SIDE: i32 = 30;

/// The space between the faces of a net, and around the top face of a plan.
const GAP: i32 = 6;

/// How much of the side stickers a plan shows.
const RIM: i32 = 12;

/// The sides of the sloping stickers of a cube: 30 long, and 30 degrees from level, in whole numbers.
const SLOPE: (i32, i32) = (26, 15);

/// How a cube is seen.
///
/// ```
/// use unscramble::draw::View;
///
/// assert_eq!(View::named("plan"), Some(View::Plan));
/// assert_eq!(View::Plan.name(), "plan");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// All six faces, unfolded: U above F, D below it, and L, F, R, B in a row.
    Net,
    /// The last layer: U from above, with the stickers of its sides around it.
    Plan,
    /// The faces U, F and R, from above and in front.
    Cube,
}

/// A point on the paper: x to the right, y down.
pub(super) type Point = (i32, i32);

/// The outline of a sticker: a corner, and the two sides that leave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outline {
    pub(super) corner: Point,
    pub(super) across: Point,
    pub(super) down: Point,
}

impl Outline {
    /// Returns the middle of the sticker, in half units.
    pub(super) fn middle_doubled(&self) -> Point {
        let along = |corner: i32, across: i32, down: i32| 2 * corner + across + down;
        (
            along(self.corner.0, self.across.0, self.down.0),
            along(self.corner.1, self.across.1, self.down.1),
        )
    }
}

impl View {
    /// All views.
    pub const ALL: [View; 3] = [View::Net, View::Plan, View::Cube];

    /// Returns the name of the view.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            View::Net => "net",
            View::Plan => "plan",
            View::Cube => "cube",
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
    /// use unscramble::draw::View;
    ///
    /// assert!(View::Cube.shows(3, 0) && !View::Cube.shows(3, 53));
    /// ```
    #[must_use]
    pub fn shows(self, size: usize, facelet: usize) -> bool {
        self.outline(size, facelet).is_some()
    }

    /// Returns the width and height of the view of a cube of this size.
    pub(super) fn extent(self, size: usize) -> Point {
        let n = size as i32;
        match self {
            View::Net => (4 * n * SIDE + 3 * GAP, 3 * n * SIDE + 2 * GAP),
            View::Plan => {
                let side = n * SIDE + 2 * (GAP + RIM);
                (side, side)
            }
            View::Cube => (2 * n * SLOPE.0, 2 * n * SLOPE.1 + n * SIDE),
        }
    }

    /// Returns the outline of a facelet; `None` if the view does not show it.
    pub(super) fn outline(self, size: usize, facelet: usize) -> Option<Outline> {
        if facelet >= 6 * size * size {
            return None;
        }
        let (face, row, column) = facelet_place(size, facelet);
        let (n, row, column) = (size as i32, row as i32, column as i32);
        match self {
            View::Net => Some(in_net(n, face, row, column)),
            View::Plan => in_plan(n, face, row, column),
            View::Cube => in_cube(n, face, row, column),
        }
    }
}

fn in_net(n: i32, face: Face, row: i32, column: i32) -> Outline {
    let (right, down) = match face {
        Face::U => (1, 0),
        Face::L => (0, 1),
        Face::F => (1, 1),
        Face::R => (2, 1),
        Face::B => (3, 1),
        Face::D => (1, 2),
    };
    let along = |faces: i32, cells: i32| faces * (n * SIDE + GAP) + cells * SIDE;
    Outline { corner: (along(right, column), along(down, row)), across: (SIDE, 0), down: (0, SIDE) }
}

fn in_plan(n: i32, face: Face, row: i32, column: i32) -> Option<Outline> {
    let edge = RIM + GAP;
    // The sides are seen from above, so the columns of B and R run backwards.
    let (forward, backward) = (edge + column * SIDE, edge + (n - 1 - column) * SIDE);
    let beyond = edge + n * SIDE + GAP;
    let (level, upright) = (((SIDE, 0), (0, RIM)), ((RIM, 0), (0, SIDE)));
    let (corner, (across, down)) = match face {
        Face::U => ((forward, edge + row * SIDE), ((SIDE, 0), (0, SIDE))),
        _ if row != 0 => return None,
        Face::F => ((forward, beyond), level),
        Face::B => ((backward, 0), level),
        Face::L => ((0, forward), upright),
        Face::R => ((beyond, backward), upright),
        Face::D => return None,
    };
    Some(Outline { corner, across, down })
}

fn in_cube(n: i32, face: Face, row: i32, column: i32) -> Option<Outline> {
    let (x, y) = SLOPE;
    let (start, across, down) = match face {
        Face::U => ((n * x, 0), (x, y), (-x, y)),
        Face::F => ((0, n * y), (x, y), (0, SIDE)),
        Face::R => ((n * x, 2 * n * y), (x, -y), (0, SIDE)),
        Face::D | Face::L | Face::B => return None,
    };
    let along = |start: i32, across: i32, down: i32| start + column * across + row * down;
    let corner = (along(start.0, across.0, down.0), along(start.1, across.1, down.1));
    Some(Outline { corner, across, down })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::CORNERS;
    use crate::cube::pieces::corner_facelets;

    fn corners(outline: Outline) -> [Point; 4] {
        let Outline { corner: (x, y), across: (a, b), down: (c, d) } = outline;
        [(x, y), (x + a, y + b), (x + a + c, y + b + d), (x + c, y + d)]
    }

    #[test]
    fn every_sticker_is_on_the_paper() {
        for view in View::ALL {
            for size in [2, 3, 7, 32] {
                let (width, height) = view.extent(size);
                let shown = (0..6 * size * size).filter_map(|f| view.outline(size, f));
                let points: Vec<Point> = shown.flat_map(corners).collect();
                assert!(
                    points.iter().all(|(x, y)| (0..=width).contains(x) && (0..=height).contains(y))
                );
                let ends = |pick: fn(&Point) -> i32| {
                    let all = || points.iter().map(pick);
                    (all().min().unwrap(), all().max().unwrap())
                };
                assert_eq!((ends(|p| p.0), ends(|p| p.1)), ((0, width), (0, height)), "{view:?}");
            }
        }
    }

    #[test]
    fn views_show_the_stickers_that_they_should() {
        let count = |view: View, size: usize| {
            (0..6 * size * size).filter(|f| view.outline(size, *f).is_some()).count()
        };
        assert_eq!([count(View::Net, 4), count(View::Plan, 3), count(View::Cube, 5)], [96, 21, 75]);
        assert_eq!(View::Net.outline(3, 54), None);
    }

    #[test]
    fn the_stickers_of_a_corner_meet_in_the_picture_of_a_cube() {
        // Of the corner URF, all three stickers share a point.
        assert_eq!(CORNERS[0], [Face::U, Face::R, Face::F]);
        let [a, b, c] = corner_facelets(4, 0).map(|f| corners(View::Cube.outline(4, f).unwrap()));
        assert!(a.iter().any(|point| b.contains(point) && c.contains(point)));
    }
}
