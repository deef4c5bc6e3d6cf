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
    from: (f64, f64),
    to: (f64, f64),
    both_ways: bool,
}

impl Arrow {
    /// Returns an arrow between the middles of stickers; `None` if they are at the same place.
    pub(super) fn between(from: Point, to: Point, both_ways: bool) -> Option<Arrow> {
        let ends = Arrow { from, to, both_ways };
        let (length, along) = ends.direction()?;
        // Between neighbours there is less room.
        let away = AWAY.min(length / 5.0);
        Some(Arrow { from: moved(from, along, away), to: moved(to, along, -away), both_ways })
    }

    /// Returns the length and the unit vector; `None` if both ends are one point.
    fn direction(&self) -> Option<(f64, (f64, f64))> {
        let (x, y) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let length = (x * x + y * y).sqrt();
        (length > 0.0).then(|| (length, (x / length, y / length)))
    }
}

/// Returns the point this far along a direction.
fn moved(point: (f64, f64), along: (f64, f64), by: f64) -> (f64, f64) {
    (point.0 + by * along.0, point.1 + by * along.1)
}

/// Writes the arrow as the data of a path: the line and its heads.
impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((length, along)) = self.direction() else { return Ok(()) };
        let scale = (length / FULL).clamp(0.5, 1.0);
        let (head_length, head_side) = (HEAD.0 * scale, HEAD.1 * scale);
        let back = (-along.0, -along.1);
        let point = |f: &mut fmt::Formatter<'_>, command: char, (x, y): (f64, f64)| {
            write!(f, "{command}{x:.1} {y:.1}")
        };
        let head = |f: &mut fmt::Formatter<'_>, tip: (f64, f64), along: (f64, f64)| {
            let base = moved(tip, along, -head_length);
            let side = (-along.1, along.0);
            point(f, 'M', tip)?;
            point(f, 'L', moved(base, side, head_side))?;
            point(f, 'L', moved(base, side, -head_side))?;
            f.write_str("z")
        };
        let start = if self.both_ways { moved(self.from, along, head_length) } else { self.from };
        point(f, 'M', start)?;
        point(f, 'L', moved(self.to, along, -head_length))?;
        head(f, self.to, along)?;
        if self.both_ways {
            head(f, self.from, back)?;
        }
        Ok(())
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
