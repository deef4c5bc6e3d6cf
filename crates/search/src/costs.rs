//! The costs of a robot's moves, as its builder gives them.

use std::fmt;

use unscramble_cube::Face;

/// One unit of cost, in thousandths.
const UNIT: u32 = 1000;

/// The largest value that can be given, in thousandths.
const MOST: u32 = 1000 * UNIT;

/// What the moves of a robot cost, in seconds or in any other unit. Costs are whole thousandths of the unit, so
/// that sums are exact.
///
/// | name | what it sets | default |
/// | --- | --- | --- |
/// | `quarter` | a quarter turn of a face | 1 |
/// | `half` | a half turn of a face | twice `quarter` |
/// | `opposite` | what the turn of the opposite face adds to the dearer of two turns made at once | such turns add up |
/// | `U` `R` `F` `D` `L` `B` | a factor for the turns that the machine makes at this place | 1 |
/// | `flip` | a flip of the whole cube by a quarter, with the flip arm | `quarter` |
/// | `spin` | a quarter turn of the whole cube on the turntable | `quarter` |
/// | `rotate` | a quarter turn of the whole cube between two opposite arms | `quarter` |
///
/// A motor at constant speed takes twice as long for a half turn, hence the default of `half`. A spin or a rotation by a half
/// turn costs as many times a quarter as `half` is of `quarter`. A half turn is always one move, even if it costs
/// more than two quarter turns.
///
/// ```
/// use unscramble_search::Costs;
///
/// let costs = Costs::read("U=1.5,opposite=0.20,half=1.7").unwrap();
/// assert_eq!(costs.to_string(), "half=1.7,opposite=0.2,U=1.5");
/// assert_eq!(Costs::read(&costs.to_string()), Some(costs));
/// assert_eq!(Costs::read(""), Some(Costs::default()));
/// assert_eq!(Costs::read("half=-1"), None);
/// assert_eq!(Costs::in_units(21_400), 21.4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Costs {
    quarter: u32,
    half: u32,
    opposite: Option<u32>,
    /// The factors, in the order of [`Face::ALL`].
    faces: [u32; 6],
    flip: u32,
    spin: u32,
    rotate: u32,
}

impl Costs {
    /// The names in the order in which a text has them.
    pub const NAMES: &[&str] =
        &["quarter", "half", "opposite", "U", "R", "F", "D", "L", "B", "flip", "spin", "rotate"];

    /// Parses costs such as `half=1.7,opposite=0.2`, in any order, each name at most once. `None` if the text has
    /// anything else.
    ///
    /// Values are decimals from 0 to 1000 with at most 3 decimals. `quarter`, `half` and the factors of faces must be
    /// above 0: where turns cost nothing, a search has no reason to end.
    #[must_use]
    pub fn read(text: &str) -> Option<Costs> {
        let mut given = [None; Costs::NAMES.len()];
        for part in text.split(',').filter(|_| !text.is_empty()) {
            let (name, value) = part.split_once('=')?;
            let mut values = given.iter_mut().zip(Costs::NAMES);
            let (slot, _) = values.find(|(_, known)| **known == name)?;
            if slot.replace(thousandths(value)?).is_some() {
                return None;
            }
        }
        let [quarter, half, opposite, u, r, f, d, l, b, flip, spin, rotate] = given;
        let faces = [u, r, f, d, l, b];
        if faces.iter().chain([&quarter, &half]).any(|value| *value == Some(0)) {
            return None;
        }
        let default = Costs::of_quarter(quarter.unwrap_or(UNIT));
        Some(Costs {
            half: half.unwrap_or(default.half),
            opposite,
            faces: faces.map(|factor| factor.unwrap_or(UNIT)),
            flip: flip.unwrap_or(default.flip),
            spin: spin.unwrap_or(default.spin),
            rotate: rotate.unwrap_or(default.rotate),
            ..default
        })
    }

    /// Converts a cost from thousandths to units, for people and JSON.
    #[must_use]
    pub fn in_units(cost: u64) -> f64 {
        cost as f64 / f64::from(UNIT)
    }

    /// Returns the defaults that go with the cost of a quarter turn.
    const fn of_quarter(quarter: u32) -> Costs {
        Costs {
            quarter,
            half: 2 * quarter,
            opposite: None,
            faces: [UNIT; 6],
            flip: quarter,
            spin: quarter,
            rotate: quarter,
        }
    }

    /// Returns the values in the order of [`Costs::NAMES`].
    const fn values(&self) -> [Option<u32>; Costs::NAMES.len()] {
        let [u, r, f, d, l, b] = self.faces;
        [
            Some(self.quarter),
            Some(self.half),
            self.opposite,
            Some(u),
            Some(r),
            Some(f),
            Some(d),
            Some(l),
            Some(b),
            Some(self.flip),
            Some(self.spin),
            Some(self.rotate),
        ]
    }

    /// Returns the cost of a quarter turn before the factor of its place.
    pub(crate) const fn quarter(&self) -> u64 {
        self.quarter as u64
    }

    /// Returns the cost of a half turn before the factor of its place.
    pub(crate) const fn half(&self) -> u64 {
        self.half as u64
    }

    /// Returns what the turn of the opposite face adds to the dearer of two turns made at once; `None` if the
    /// machine cannot make them at once.
    pub(crate) fn opposite(&self) -> Option<u64> {
        self.opposite.map(u64::from)
    }

    /// Returns the cost of a turn that the machine makes at a place: at least a thousandth.
    pub(crate) const fn turn(&self, place: Face, quarters: u8) -> u64 {
        let cost = if quarters == 2 { self.half() } else { self.quarter() };
        let cost = rounded_ratio(cost * self.faces[place.index()] as u64, UNIT as u64);
        if cost == 0 { 1 } else { cost }
    }

    /// Returns the cost of a flip of the whole cube by a quarter.
    pub(crate) const fn flip(&self) -> u64 {
        self.flip as u64
    }

    /// Returns the cost of a turn of the whole cube on the turntable.
    pub(crate) const fn spin(&self, quarters: u8) -> u64 {
        self.whole(self.spin, quarters)
    }

    /// Returns the cost of a turn of the whole cube between two opposite arms.
    pub(crate) const fn rotate(&self, quarters: u8) -> u64 {
        self.whole(self.rotate, quarters)
    }

    /// Returns the cost of a turn of the whole cube, from that of a quarter.
    const fn whole(&self, quarter: u32, quarters: u8) -> u64 {
        let quarter = quarter as u64;
        if quarters == 2 { rounded_ratio(quarter * self.half(), self.quarter()) } else { quarter }
    }
}

impl Default for Costs {
    fn default() -> Self {
        Costs::of_quarter(UNIT)
    }
}

/// Writes the values that differ from their defaults, in the order of [`Costs::NAMES`].
impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Costs { quarter: UNIT, ..Costs::of_quarter(self.quarter) };
        let values = self.values().into_iter().zip(default.values()).zip(Costs::NAMES);
        let mut separator = "";
        for ((value, default), name) in values {
            let Some(value) = value.filter(|_| value != default) else { continue };
            write!(f, "{separator}{name}={}", Costs::in_units(u64::from(value)))?;
            separator = ",";
        }
        Ok(())
    }
}

/// Returns a quotient rounded to the nearest whole number.
const fn rounded_ratio(dividend: u64, divisor: u64) -> u64 {
    (dividend + divisor / 2) / divisor
}

/// Parses a decimal from 0 to 1000 with at most 3 decimals, as thousandths.
fn thousandths(text: &str) -> Option<u32> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    // `parse` also accepts "+5".
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    let decimals: u32 = format!("{decimals:0<3}").parse().ok()?;
    let value = whole.checked_mul(UNIT)?.checked_add(decimals)?;
    (value <= MOST).then_some(value)
}

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;
    use unscramble_cube::random::generator;

    #[test]
    fn texts_have_one_canonical_form() {
        for (text, canonical) in [
            ("", ""),
            ("quarter=1,half=2,U=1,spin=1.000", ""),
            ("U=1.5,half=1.70,opposite=0.2", "half=1.7,opposite=0.2,U=1.5"),
            ("opposite=0", "opposite=0"),
            ("flip=0,rotate=1000,spin=0.001", "flip=0,spin=0.001,rotate=1000"),
            // Defaults follow the quarter turn.
            ("half=1,quarter=0.5,flip=0.5", "quarter=0.5"),
            ("quarter=1000", "quarter=1000"),
            ("B=007", "B=7"),
        ] {
            let costs = Costs::read(text).unwrap();
            assert_eq!(costs.to_string(), canonical);
            assert_eq!(Costs::read(canonical), Some(costs));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            ",",
            "half",
            "half=",
            "=1",
            "half=1,",
            ",half=1",
            "half=1,half=1",
            "Half=1",
            "u=1",
            "third=1",
            "half=1=1",
            "half = 1",
            "half=1;U=2",
        ] {
            assert_eq!(Costs::read(text), None, "{text}");
        }
        for value in [
            "+1",
            "-1",
            "-0",
            "1e3",
            "nan",
            "inf",
            "1.",
            ".5",
            "1.2345",
            "1.0000",
            "1,5",
            "1.5.1",
            "1 ",
            "0x1",
            "1000.001",
            "1001",
            "4294968",
            "99999999999",
            "٣",
        ] {
            assert_eq!(Costs::read(&format!("spin={value}")), None, "{value}");
        }
        for name in ["quarter", "half", "U", "R", "F", "D", "L", "B"] {
            assert_eq!(Costs::read(&format!("{name}=0")), None, "{name}");
        }
    }

    #[test]
    fn random_costs_survive_a_round_trip() {
        let mut rng = generator("costs");
        for _ in 0..2000 {
            let parts = Costs::NAMES.iter().filter_map(|name| {
                let value: u32 = rng.random_range(1..=MOST) >> rng.random_range(0..20);
                let number = Costs::in_units(u64::from(value.max(1)));
                rng.random_bool(0.4).then(|| format!("{name}={number}"))
            });
            let text = parts.collect::<Vec<_>>().join(",");
            let costs = Costs::read(&text).unwrap();
            assert_eq!(Costs::read(&costs.to_string()), Some(costs), "{text}");
        }
    }

    #[test]
    fn moves_cost_what_the_builder_says() {
        let costs = Costs::read("quarter=0.4,half=0.6,U=2,D=0.001,spin=0.5,flip=0.7").unwrap();
        assert_eq!([1, 2, 3].map(|quarters| costs.turn(Face::U, quarters)), [800, 1200, 800]);
        assert_eq!([1, 2, 3].map(|quarters| costs.turn(Face::R, quarters)), [400, 600, 400]);
        assert_eq!([1, 2, 3].map(|quarters| costs.turn(Face::D, quarters)), [1, 1, 1]);
        assert_eq!([1, 2, 3].map(|quarters| costs.spin(quarters)), [500, 750, 500]);
        assert_eq!([1, 2, 3].map(|quarters| costs.rotate(quarters)), [400, 600, 400]);
        assert_eq!((costs.flip(), costs.opposite()), (700, None));
    }
}
