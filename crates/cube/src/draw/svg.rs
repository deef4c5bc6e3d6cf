//! What every picture in SVG needs: its frame, short numbers and escaped text.

use std::fmt;

use super::color::Background;

/// The most bytes that an arrow takes, and what is neither arrow nor sticker: the frame, a title and matrices.
pub(super) const LONGEST_ARROW: usize = 256;
pub(super) const LONGEST_FRAME: usize = 8 * 1024;

/// The part of the drawing that a picture shows, and how large it is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sheet<'a> {
    /// The coordinates of the left and the upper side.
    pub(super) start: (f64, f64),
    /// The width and the height in the same units.
    pub(super) extent: (f64, f64),
    /// The width in pixels. The height follows.
    pub(super) width: u32,
    pub(super) background: Background,
    pub(super) title: Option<&'a str>,
}

impl Sheet<'_> {
    /// Returns the same sheet without a title.
    pub(super) fn untitled(self) -> Sheet<'static> {
        let Sheet { start, extent, width, background, title: _ } = self;
        Sheet { start, extent, width, background, title: None }
    }

    /// Returns the height in pixels.
    fn height(&self) -> f64 {
        (f64::from(self.width) * self.extent.1 / self.extent.0).round()
    }

    /// Returns the number of pixels.
    pub(super) fn pixels(&self) -> usize {
        self.width as usize * self.height() as usize
    }

    /// Returns a picture with this drawing.
    pub(super) fn with(&self, drawing: &str) -> String {
        let ((left, top), (across, down)) = (self.start, self.extent);
        let height = self.height();
        let [left, top, across, down] = [left, top, across, down].map(Short);
        // Without a name, it would be a picture of nothing to those who do not see it.
        let role = if self.title.is_some() { " role=\"img\"" } else { "" };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{role} width=\"{}\" height=\"{height}\" \
             viewBox=\"{left} {top} {across} {down}\">\n",
            self.width,
        );
        if let Some(title) = self.title {
            svg += &format!("<title>{}</title>\n", escaped(title));
        }
        if let Background(Some(color)) = self.background {
            svg +=
                &format!("<path fill=\"{color}\" d=\"M{left} {top}h{across}v{down}H{left}z\"/>\n");
        }
        svg + drawing + "</svg>\n"
    }
}

/// A number with as many decimals as a picture needs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Short(pub(super) f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without the sign of zero.
        write!(f, "{}", (self.0 * 1000.0).round() / 1000.0 + 0.0)
    }
}

/// Returns a text as it is written in XML.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            // XML cannot contain most control characters, not even escaped, nor two others.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Color;

    #[test]
    fn titles_are_escaped() {
        let sheet = Sheet {
            start: (0.0, 0.0),
            extent: (10.0, 5.0),
            width: 20,
            background: Background(Some(Color::WHITE)),
            title: Some("<a> & \u{1}b"),
        };
        let svg = sheet.with("");
        assert!(svg.contains("<title>&lt;a&gt; &amp;  b</title>"));
        assert!(svg.contains("width=\"20\" height=\"10\" viewBox=\"0 0 10 5\""));
        assert!(svg.contains("<path fill=\"#ffffff\" d=\"M0 0h10v5H0z\"/>"));
    }

    #[test]
    fn numbers_are_short() {
        let written = [-0.0001, 1.5, 2.0, 1.0 / 3.0].map(|number| Short(number).to_string());
        assert_eq!(written, ["0", "1.5", "2", "0.333"]);
    }
}
