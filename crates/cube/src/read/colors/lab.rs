//! Colors as people tell them apart: CIELAB, and the difference CIEDE2000.

use palette::color_difference::Ciede2000 as _;
use palette::white_point::D65;
use palette::{FromColor as _, Srgb};

/// A color in CIELAB, for the white point D65.
pub(super) type Lab = palette::Lab<D65, f64>;

/// Differences above this are all the same. A glare or a logo on a sticker then costs no more than any
/// other wrong color.
pub(super) const MOST: f64 = 40.0;

/// Converts sRGB from 0 to 255.
pub(super) fn from_srgb([red, green, blue]: [f64; 3]) -> Lab {
    Lab::from_color(Srgb::new(red / 255.0, green / 255.0, blue / 255.0))
}

/// Converts to sRGB from 0 to 255; colors that no screen shows are beyond.
pub(super) fn to_channels(color: Lab) -> [f64; 3] {
    let Srgb { red, green, blue, .. } = Srgb::from_color(color);
    [red, green, blue].map(|channel: f64| channel * 255.0)
}

/// Converts to sRGB from 0 to 255, rounded and clamped.
pub(super) fn to_srgb(color: Lab) -> [u8; 3] {
    to_channels(color).map(|channel| channel.round().clamp(0.0, 255.0) as u8)
}

/// Returns the difference CIEDE2000, at most [`MOST`].
pub(super) fn difference(one: Lab, other: Lab) -> f64 {
    one.difference(other).min(MOST)
}

/// Returns the color under more light or less: all cone responses of CIELAB times a factor.
pub(super) fn lit(color: Lab, gain: f64) -> Lab {
    Lab::new((color.l + 16.0) * gain - 16.0, color.a * gain, color.b * gain)
}

/// Returns the color with the median of each coordinate; black of none.
pub(super) fn median(colors: &[Lab]) -> Lab {
    let own = |coordinate: fn(&Lab) -> f64| middle(colors.iter().map(coordinate).collect());
    Lab::new(own(|c| c.l), own(|c| c.a), own(|c| c.b))
}

/// Returns the median of numbers; zero of none.
pub(super) fn middle(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let at = |place: usize| numbers.get(place).copied().unwrap_or_default();
    f64::midpoint(at(numbers.len().saturating_sub(1) / 2), at(numbers.len() / 2))
}
