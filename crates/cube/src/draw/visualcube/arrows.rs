//! Arrows as VisualCube's users write them: `U0U2,U0U8R2-s8-i5-yellow`.

use super::colors::color;
use crate::Face;
use crate::draw::color::Color;
use crate::draw::tiles::TileArrow;

/// The most arrows of a picture.
pub(super) const MOST: usize = 200;

/// The largest scale and the largest influence, in tenths.
const MOST_SCALE: u8 = 20;
const MOST_INFLUENCE: u8 = 50;

/// Returns the arrows in a text, on a cube of this size. What is no arrow is ignored.
pub(super) fn read(text: &str, size: usize, standard: Color) -> Vec<TileArrow> {
    text.split(',').take(MOST).filter_map(|arrow| one(arrow, size, standard)).collect()
}

/// Reads from, to and, if the arrow is bent, a third facelet; then its scale, its bend and its color.
fn one(text: &str, size: usize, standard: Color) -> Option<TileArrow> {
    let mut parts = text.trim().split('-');
    let (from, rest) = facelet(parts.next()?, size)?;
    let (to, rest) = facelet(rest, size)?;
    let via = facelet(rest, size).map(|(via, _)| via);
    let (mut scale, mut influence, mut chosen) = (1.0, 1.0, standard);
    for part in parts {
        let tenths = |letter: char, most: u8| {
            let digits = part.strip_prefix(letter).filter(|text| !text.is_empty())?;
            let digits = digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(digits)?;
            Some(f64::from(digits.parse().map_or(most, |tenths: u8| tenths.min(most))) / 10.0)
        };
        if let Some(number) = tenths('s', MOST_SCALE) {
            scale = number;
        } else if let Some(number) = tenths('i', MOST_INFLUENCE) {
            influence = number;
        } else if let Some(color) = color(part) {
            chosen = color;
        }
    }
    let bend = via.map(|via| (via, influence));
    Some(TileArrow { from, to, bend, scale, color: chosen })
}

/// Reads a facelet such as `U0`; returns it with the rest of the text.
fn facelet(text: &str, size: usize) -> Option<(usize, &str)> {
    let face = Face::from_letter(text.chars().next()?)?;
    let own = &text[1..];
    let end = own.find(|c: char| !c.is_ascii_digit()).unwrap_or(own.len());
    // A number beyond the face is that of its last sticker, as there.
    let number = own[..end].parse().ok().map(|number: usize| number.min(size * size - 1))?;
    Some((face.index() * size * size + number, &own[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEN: Color = Color(0, 0xf3, 0);

    #[test]
    fn arrows_have_ends_and_a_style() {
        let arrows = read("U0U2,R6R2R0-s8-i5-yellow", 3, GREEN);
        let plain = TileArrow { from: 0, to: 2, bend: None, scale: 1.0, color: GREEN };
        let styled = TileArrow {
            from: 15,
            to: 11,
            bend: Some((9, 0.5)),
            scale: 0.8,
            color: Color(0xfe, 0xfe, 0),
        };
        assert_eq!(arrows, [plain, styled]);
    }

    #[test]
    fn what_is_no_arrow_is_ignored() {
        for text in ["", "U0", "U0Q2", "0-2", "é", "-"] {
            assert_eq!(read(text, 3, GREEN), [], "{text}");
        }
        assert_eq!(read(&"U0U2,".repeat(300), 3, GREEN).len(), MOST);
        let odd = read("U0U99-s999-i-q", 3, GREEN);
        assert_eq!(odd.iter().map(|arrow| (arrow.to, arrow.scale)).collect::<Vec<_>>(), [(8, 2.0)]);
    }
}
