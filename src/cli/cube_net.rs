//! The net of a cube, for people: its faces unfolded into a cross, in color if the terminal has colors.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, RgbColor, Style};

use unscramble_cube::geometry::facelet_index;
use unscramble_cube::{Face, Facelets, fill_colors, usual_colors};

/// The largest cube to draw. With two columns per sticker it is as wide as a wide terminal.
const MAX_DRAWN_SIZE: usize = 25;

/// The colors of U R F D L B on most cubes: white, red, green, yellow, orange, blue.
const COLORS: [RgbColor; 6] = [
    RgbColor(245, 245, 245),
    RgbColor(200, 30, 40),
    RgbColor(0, 155, 72),
    RgbColor(255, 213, 0),
    RgbColor(255, 120, 0),
    RgbColor(40, 90, 200),
];

/// Draws the six faces, one line of text per row of stickers. Returns an empty text for cubes that are too
/// large.
///
/// Every sticker is two columns wide: a space and its symbol, on its color. Where the output stream
/// removes escape sequences, the symbols remain.
pub(super) fn draw(facelets: &Facelets) -> String {
    net(facelets, &styles(facelets), &[])
}

/// Draws the six faces in these colors, as sRGB. Marked stickers have `?` before their symbols.
pub(super) fn draw_marked(facelets: &Facelets, colors: [[u8; 3]; 6], marked: &[usize]) -> String {
    let style = |[red, green, blue]: [u8; 3]| {
        let is_dark = 2 * u32::from(red) + 5 * u32::from(green) + u32::from(blue) < 8 * 90;
        let symbols = Color::Ansi256(Ansi256Color(if is_dark { 231 } else { 16 }));
        let background = Color::Rgb(RgbColor(red, green, blue));
        Style::new().fg_color(Some(symbols)).bg_color(Some(background))
    };
    net(facelets, &colors.map(style), marked)
}

/// Draws the six faces in the style of each color.
fn net(facelets: &Facelets, styles: &[Style; 6], marked: &[usize]) -> String {
    let size = facelets.cube().size();
    let mut net = String::new();
    if size > MAX_DRAWN_SIZE {
        return net;
    }
    let row_of = |net: &mut String, face: Face, row: usize| {
        for column in 0..size {
            let color = facelets.cube().at(face, row, column);
            let (style, letter) = (styles[usize::from(color)], facelets.symbols().letter(color));
            let is_marked = marked.contains(&facelet_index(size, face, row, column));
            let mark = if is_marked { '?' } else { ' ' };
            // Writing to a string never fails.
            let _ = write!(net, "{style}{mark}{letter}{style:#}");
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

/// Returns a style for each color: that of the usual color that its symbol means, or else of one that is left.
fn styles(facelets: &Facelets) -> [Style; 6] {
    let usual = fill_colors(usual_colors(facelets.symbols().letters()), [0, 1, 2, 3, 4, 5]);
    usual.map(|color| {
        let black = Color::Ansi256(Ansi256Color(16));
        let background = Color::Rgb(COLORS[usize::from(color)]);
        Style::new().fg_color(Some(black)).bg_color(Some(background))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colors_the_letters_remain() {
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
    fn doubtful_stickers_are_marked() {
        let net = draw_marked(&Facelets::solved(2), [[200, 200, 200]; 6], &[0, 23]);
        let plain = anstream::adapter::strip_str(&net).to_string();
        assert_eq!((plain.matches("?U").count(), plain.matches("?B").count()), (1, 1));
    }

    #[test]
    fn cubes_that_are_too_large_are_not_drawn() {
        assert!(draw(&Facelets::solved(MAX_DRAWN_SIZE + 1)).is_empty());
    }
}
