//! A cube for people: the cross-shaped unfolding, in colour where the terminal has colours.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, RgbColor, Style};

use crate::cube::{Face, Facelets};

/// Larger cubes are not drawn: at two columns a sticker this is the width of a wide terminal.
const LARGEST: usize = 25;

/// White, red, green, yellow, orange, blue: the colours of U R F D L B on most cubes.
const COLOURS: [(char, RgbColor); 6] = [
    ('w', RgbColor(245, 245, 245)),
    ('r', RgbColor(200, 30, 40)),
    ('g', RgbColor(0, 155, 72)),
    ('y', RgbColor(255, 213, 0)),
    ('o', RgbColor(255, 120, 0)),
    ('b', RgbColor(40, 90, 200)),
];

/// Draws the six faces, a line of text for a line of stickers; empty for cubes that are too large.
///
/// Every sticker is two columns wide: a space and its symbol, on its colour. Without escape
/// sequences, which the output stream takes out where they are not wanted, the symbols remain.
pub(super) fn draw(facelets: &Facelets) -> String {
    let size = facelets.cube().size();
    let mut net = String::new();
    if size > LARGEST {
        return net;
    }
    let styles = styles(facelets);
    let row_of = |net: &mut String, face: Face, row: usize| {
        for column in 0..size {
            let colour = facelets.cube().at(face, row, column);
            let (style, letter) = (styles[usize::from(colour)], facelets.symbols().letter(colour));
            // Writing to a string does not fail.
            let _ = write!(net, "{style} {letter}{style:#}");
        }
    };
    for faces in [&[Face::U][..], &[Face::L, Face::F, Face::R, Face::B], &[Face::D]] {
        for row in 0..size {
            if faces.len() == 1 {
                net.push_str(&" ".repeat(2 * size));
            }
            for face in faces {
                row_of(&mut net, *face, row);
            }
            net.push('\n');
        }
    }
    net
}

/// A style for each colour: that of its name if all six are called by the letters of
/// [`COLOURS`], else that of the face with its number.
fn styles(facelets: &Facelets) -> [Style; 6] {
    let letters: [char; 6] =
        std::array::from_fn(|colour| facelets.symbols().letter(colour as u8).to_ascii_lowercase());
    let named = letters.map(|letter| COLOURS.iter().find(|(name, _)| *name == letter));
    let are_named = named.iter().all(Option::is_some);
    std::array::from_fn(|colour| {
        let rgb = named[colour].filter(|_| are_named).unwrap_or(&COLOURS[colour]).1;
        let black = Color::Ansi256(Ansi256Color(16));
        Style::new().fg_color(Some(black)).bg_color(Some(Color::Rgb(rgb)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colours_the_letters_remain() {
        let net = draw(&Facelets::solved(2));
        let plain = anstream::adapter::strip_str(&net).to_string();
        let expected = "     U U
     U U
 L L F F R R B B
 L L F F R R B B
     D D
     D D
";
        assert_eq!(plain, expected);
    }

    #[test]
    fn giants_are_not_drawn() {
        assert!(draw(&Facelets::solved(LARGEST + 1)).is_empty());
    }
}
