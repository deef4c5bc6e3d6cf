//! Arrows from sticker to sticker.

use std::fmt;

use super::view::Point;

/// How far an arrow stays away from the middles of its stickers.
const AWAY: f64 = 7.0;

/// The length of a line whose head has its full size. Shorter lines have smaller heads.
const FULL: f64 = 36.0;

/// The length and half the width of a head.
const HEAD: (f64, f64) = (9.0, 5.0);

/// The width of the line.
pub(super) const WIDTH: f64 = 3.0;

/// An arrow between two points: a line with a head at its end, or at both ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Arrow {
    from: Point,
    to: Point,
    /// Where the tangents at both ends of a bent line meet.
    control: Option<Point>,
    both_ways: bool,
}

impl Arrow {
    /// Returns an arrow between the middles of stickers; `None` if they are at the same place.
    pub(super) fn between(from: Point, to: Point, both_ways: bool) -> Option<Arrow> {
        let (length, along) = direction(from, to)?;
        // Between neighbors there is less room.
        let away = AWAY.min(length / 5.0);
        let (from, to) = (moved(from, along, away), moved(to, along, -away));
        Some(Arrow { from, to, control: None, both_ways })
    }

    /// Returns an arrow of this part of the length between two points, bent by a point: at 1 it passes through
    /// it. `None` if it has no length.
    pub(super) fn scaled(
        from: Point,
        to: Point,
        bend: Option<(Point, f64)>,
        scale: f64,
    ) -> Option<Arrow> {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let away = |point: Point, by: f64| {
            (middle.0 + by * (point.0 - middle.0), middle.1 + by * (point.1 - middle.1))
        };
        let (from, to) = (away(from, scale), away(to, scale));
        direction(from, to)?;
        // Half way a bent line has gone half of the way to its control point.
        let control = bend.map(|(point, by)| away(point, 2.0 * by));
        Some(Arrow { from, to, control, both_ways: false })
    }

    /// Returns the path of the line, which ends where heads begin.
    pub(super) fn line(&self) -> String {
        let start = if self.both_ways { self.base(self.from) } else { self.from };
        let [start, end] = [start, self.base(self.to)].map(Written);
        match self.control.map(Written) {
            Some(control) => format!("M{start}Q{control} {end}"),
            None => format!("M{start}L{end}"),
        }
    }

    /// Returns the path of the heads.
    pub(super) fn heads(&self) -> String {
        let ends = [Some(self.to), self.both_ways.then_some(self.from)];
        let head = |tip: Point| {
            let (along, base) = (self.towards(tip), self.base(tip));
            let (side, half) = ((-along.1, along.0), HEAD.1 * self.head_scale());
            let [tip, left, right] =
                [tip, moved(base, side, half), moved(base, side, -half)].map(Written);
            format!("M{tip}L{left}L{right}z")
        };
        ends.into_iter().flatten().map(head).collect()
    }

    /// Returns the middle of the base of the head with this tip.
    fn base(&self, tip: Point) -> Point {
        moved(tip, self.towards(tip), -HEAD.0 * self.head_scale())
    }

    fn head_scale(&self) -> f64 {
        let length = direction(self.from, self.to).map_or(0.0, |(length, _)| length);
        (length / FULL).clamp(0.5, 1.0)
    }

    /// Returns the direction in which the line reaches an end.
    fn towards(&self, end: Point) -> Point {
        let other = if end == self.to { self.from } else { self.to };
        let found = self.control.and_then(|control| direction(control, end));
        found.or_else(|| direction(other, end)).map_or((1.0, 0.0), |(_, along)| along)
    }
}

/// Returns the length and the unit vector from a point to another; `None` if they are one.
fn direction(from: Point, to: Point) -> Option<(f64, Point)> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    (length > 0.0).then(|| (length, (x / length, y / length)))
}

/// Returns the point this far along a direction.
fn moved(point: Point, along: Point, by: f64) -> Point {
    (point.0 + by * along.0, point.1 + by * along.1)
}

/// A point as a path has it.
struct Written(Point);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = self.0;
        write!(f, "{x:.1} {y:.1}")
    }
}

/// Writes the arrow as the data of one path: the line and its heads.
impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.line(), self.heads())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: Point = (15.0, 15.0);
    const RIGHT: Point = (75.0, 15.0);

    #[test]
    fn an_arrow_points_from_one_sticker_to_the_other() {
        let arrow = Arrow::between(LEFT, RIGHT, false).unwrap();
        assert_eq!(arrow.to_string(), "M22.0 15.0L59.0 15.0M68.0 15.0L59.0 20.0L59.0 10.0z");
        assert_eq!(Arrow::between(LEFT, LEFT, false), None);
    }

    #[test]
    fn an_arrow_both_ways_has_two_heads() {
        let arrow = Arrow::between(LEFT, RIGHT, true).unwrap();
        assert_eq!(arrow.to_string().matches('z').count(), 2);
    }
}
