//! Animations as GIF, drawn by `resvg`.
//!
//! A GIF has 255 colors and transparency. Pictures of cubes need few: those of the stickers and of the lines, and what is
//! between the two at their edges. So the colors are known beforehand, and one picture is in memory at a time.

use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use super::limits::MOST_BYTES;
use super::png::{PngError, pixmap};
use unscramble_cube::draw::{Animation, Color, Moment};
use unscramble_solve::{Budget, Cutoff};

/// The number of the transparent color.
const CLEAR: u8 = 0;

/// The most colors of a GIF, without the transparent one.
const MOST_COLORS: usize = 255;

/// The most shades between two colors. They are at edges a pixel wide, and each one more makes the bytes harder to pack.
const MOST_SHADES: usize = 6;

/// Why an animation cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum GifError {
    /// It would have too many bytes.
    #[error("the animation takes more than {} MiB", MOST_BYTES >> 20)]
    TooLong,
    /// The time is over, or nobody waits for it any more.
    #[error("the animation was not finished in time")]
    Cutoff(Cutoff),
    /// A picture cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PngError),
    /// It cannot be encoded.
    #[error("the animation cannot be encoded: {0}")]
    Encoding(#[from] gif::EncodingError),
}

/// Draws an animation as GIF. Without moves it is a GIF that stands still.
///
/// # Errors
/// If it is too large, if the budget is used up, or if it cannot be drawn.
///
/// ```
/// use unscramble_wire::gif;
/// use unscramble_cube::{Cube, notation};
/// use unscramble_cube::draw::{Animation, Picture, View};
/// use unscramble_solve::Budget;
///
/// let start = Picture::of(&Cube::solved(3), View::Cube);
/// let animation = Animation::of(start, notation::parse("R U R' U'", 3)?, 500);
/// let bytes = gif(&animation, &Budget::unlimited())?;
/// assert!(bytes.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gif(animation: &Animation, budget: &Budget) -> Result<Vec<u8>, GifError> {
    let mut colors = Colors::of(&animation.colors(), animation.background());
    let table = colors.table.clone();
    let mut drawn = |moment: &Moment| -> Result<Pixels, GifError> {
        budget.check().map_err(GifError::Cutoff)?;
        Ok(colors.numbers(&pixmap(&moment.svg())?))
    };
    let mut moments = animation.frames().peekable();
    let Some(first) = moments.peek() else { return Ok(Vec::new()) };
    let mut now = drawn(first)?;
    let mut canvas = Canvas::new(now.width, now.numbers.len());
    let height = now.numbers.len() / now.width;
    let mut encoder = Encoder::new(Vec::new(), now.width as u16, height as u16, &table)?;
    encoder.set_repeat(if animation.is_empty() { Repeat::Finite(0) } else { Repeat::Infinite })?;
    while let Some(moment) = moments.next() {
        let next = moments.peek().map(&mut drawn).transpose()?;
        let delay = moment.hundredths;
        encoder.write_frame(&Frame {
            delay,
            ..canvas.frame(&now.numbers, next.as_ref().map(|next| &next.numbers[..]))
        })?;
        if encoder.get_ref().len() > MOST_BYTES {
            return Err(GifError::TooLong);
        }
        let Some(next) = next else { break };
        now = next;
    }
    Ok(encoder.into_inner()?)
}

/// What a reader of the GIF has on the screen.
struct Canvas {
    width: usize,
    numbers: Vec<u8>,
}

impl Canvas {
    fn new(width: usize, pixels: usize) -> Canvas {
        Canvas { width, numbers: vec![CLEAR; pixels] }
    }

    /// Returns the smallest frame that leads to these pixels. If the next picture is clear where this one is not, the frame
    /// covers these places and takes itself away; so does the last one, so that the next round begins with nothing.
    fn frame(&mut self, now: &[u8], next: Option<&[u8]>) -> Frame<'static> {
        let clears = |at: usize| now[at] != CLEAR && next.is_none_or(|next| next[at] == CLEAR);
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        let mut is_cleared = false;
        for (at, number) in now.iter().enumerate() {
            let cleared = clears(at);
            is_cleared |= cleared;
            if cleared || *number != self.numbers[at] {
                let (row, column) = (at / self.width, at % self.width);
                (left, right) = (left.min(column), right.max(column + 1));
                (top, bottom) = (top.min(row), bottom.max(row + 1));
            }
        }
        if right == 0 {
            // Nothing changes; a frame has a pixel at least.
            (left, right, top, bottom) = (0, 1, 0, 1);
        }
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        for row in top..bottom {
            let places = row * self.width + left..row * self.width + right;
            for (shown, now) in self.numbers[places.clone()].iter_mut().zip(&now[places]) {
                buffer.push(if shown == now { CLEAR } else { *now });
                *shown = if is_cleared { CLEAR } else { *now };
            }
        }
        Frame {
            dispose: if is_cleared { DisposalMethod::Background } else { DisposalMethod::Keep },
            transparent: Some(CLEAR),
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}

/// A picture, as the numbers of the colors of its pixels.
struct Pixels {
    width: usize,
    numbers: Vec<u8>,
}

/// The colors of a GIF.
struct Colors {
    /// Red, green and blue of each.
    table: Vec<u8>,
    /// The number of each color that was looked up.
    known: HashMap<Color, u8>,
}

impl Colors {
    /// Returns the colors of drawings whose lines have the first of these colors, and whose areas the others.
    fn of(drawn: &[Color], background: Option<Color>) -> Colors {
        let (lines, areas) = (drawn[0], drawn[1..].iter().copied().chain(background));
        let areas: Vec<Color> = areas.collect();
        let room = (MOST_COLORS - 1 - areas.len()) / areas.len().max(1);
        let shades = room.min(MOST_SHADES);
        let mut all = vec![lines, lines];
        all.extend(&areas);
        for area in areas {
            all.extend((1..=shades).map(|part| between(lines, area, part, shades + 1)));
        }
        let table = all.iter().flat_map(|Color(r, g, b)| [*r, *g, *b]).collect();
        Colors { table, known: HashMap::new() }
    }

    /// Returns the numbers of the colors of a picture.
    fn numbers(&mut self, pixmap: &Pixmap) -> Pixels {
        let numbers = pixmap.pixels().iter().map(|pixel| self.number(*pixel)).collect();
        Pixels { width: pixmap.width() as usize, numbers }
    }

    fn number(&mut self, pixel: PremultipliedColorU8) -> u8 {
        if pixel.alpha() < 128 {
            return CLEAR;
        }
        let pixel = pixel.demultiply();
        let color = Color(pixel.red(), pixel.green(), pixel.blue());
        if let Some(number) = self.known.get(&color) {
            return *number;
        }
        let apart = |(one, other): (&u8, u8)| u32::from(one.abs_diff(other)).pow(2);
        let distance = |entry: &[u8]| -> u32 {
            entry.iter().zip([color.0, color.1, color.2]).map(apart).sum()
        };
        let entries = self.table.chunks_exact(3).enumerate().skip(1);
        let nearest = entries.min_by_key(|(_, entry)| distance(entry));
        let number = nearest.map_or(CLEAR, |(number, _)| number as u8);
        self.known.insert(color, number);
        number
    }
}

/// Returns the color at `part` of `whole` of the way between two.
fn between(from: Color, to: Color, part: usize, whole: usize) -> Color {
    let mixed = |from: u8, to: u8| {
        ((usize::from(from) * (whole - part) + usize::from(to) * part) / whole) as u8
    };
    Color(mixed(from.0, to.0), mixed(from.1, to.1), mixed(from.2, to.2))
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use unscramble_cube::draw::{Picture, View};
    use unscramble_cube::{Cube, notation};

    /// The pictures of a GIF as a browser shows them, with their times: red, green, blue and opacity of each pixel.
    fn shown(bytes: &[u8]) -> Vec<(Vec<[u8; 4]>, u16)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).unwrap();
        let width = usize::from(decoder.width());
        let mut screen = vec![[0; 4]; width * usize::from(decoder.height())];
        let mut pictures = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            let places = (0..usize::from(frame.height)).flat_map(|row| {
                (0..usize::from(frame.width)).map(move |column| (top + row) * width + left + column)
            });
            for (at, pixel) in places.clone().zip(frame.buffer.chunks_exact(4)) {
                if pixel[3] == 255 {
                    screen[at].copy_from_slice(pixel);
                }
            }
            pictures.push((screen.clone(), frame.delay));
            if frame.dispose == DisposalMethod::Background {
                places.for_each(|at| screen[at] = [0; 4]);
            }
        }
        pictures
    }

    fn animation(view: View, background: &str, moves: &str) -> Animation {
        let start = Picture::of(&Cube::solved(3), view).on(background.parse().unwrap());
        Animation::of(start, notation::parse(moves, 3).unwrap(), 500)
    }

    #[test]
    fn a_reader_sees_every_picture_as_it_is_drawn() {
        for (view, background) in
            [(View::Cube, "transparent"), (View::Cube, "white"), (View::Net, "transparent")]
        {
            let animation = animation(view, background, "R U2 y' M");
            let bytes = gif(&animation, &Budget::unlimited()).unwrap();
            let shown = shown(&bytes);
            assert_eq!(shown.len(), animation.len());
            for (moment, (pixels, delay)) in animation.frames().zip(shown) {
                assert_eq!(delay, moment.hundredths);
                let drawn = pixmap(&moment.svg()).unwrap();
                let mut far = 0;
                for (pixel, shown) in drawn.pixels().iter().zip(pixels) {
                    assert_eq!(pixel.alpha() >= 128, shown[3] == 255);
                    let pixel = pixel.demultiply();
                    let wanted = [pixel.red(), pixel.green(), pixel.blue()];
                    let apart = wanted.iter().zip(shown).map(|(a, b)| a.abs_diff(b)).max();
                    far += usize::from(shown[3] == 255 && apart > Some(24));
                }
                // Where three colors meet, the nearest one is less near.
                assert!(far * 500 < drawn.pixels().len(), "{view:?} {background} {far}");
            }
        }
    }

    #[test]
    fn colors_of_stickers_are_kept() {
        let bytes = gif(&animation(View::Net, "pink", ""), &Budget::unlimited()).unwrap();
        let (pixels, _) = &shown(&bytes)[0];
        for Color(r, g, b) in [Color::WHITE, Color(0xd3, 0x2f, 0x2f), Color(255, 192, 203)] {
            assert!(pixels.contains(&[r, g, b, 255]));
        }
    }

    #[test]
    fn an_animation_is_small() {
        let moves = "R U R' U' R' F R2 U' R' U' R U R' F'";
        for (background, most) in [("transparent", 200_000), ("white", 160_000)] {
            let bytes = gif(&animation(View::Cube, background, moves), &Budget::unlimited());
            let bytes = bytes.unwrap().len();
            assert!(bytes < most, "{background}: {bytes}");
        }
    }

    #[test]
    fn a_budget_ends_it() {
        let animation = animation(View::Cube, "white", "R U");
        let outcome = gif(&animation, &Budget::of_checks(3));
        assert!(matches!(outcome, Err(GifError::Cutoff(_))), "{outcome:?}");
    }
}
