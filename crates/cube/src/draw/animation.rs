//! Moves as pictures one after the other.

use super::color::Color;
use super::palette::Shade;
use super::picture::Picture;
use super::svg::{Sheet, Short};
use super::turning::reach;
use super::view::{SIDE, View};
use crate::{Cube, Turn};

/// How long a quarter turn may take, in milliseconds.
pub const TURN_MS: std::ops::RangeInclusive<u32> = 100..=5000;

/// How long a quarter turn takes, in milliseconds, unless somebody wants another time.
pub const USUAL_TURN_MS: u32 = 500;

/// How many pictures show a layer on its way: for a quarter and for a half turn.
const ON_THE_WAY: (usize, usize) = (5, 8);

/// The part of a quarter turn's time in percent for each of these pictures; the rest is for the cube after it.
const PERCENT: u32 = 12;

/// How long the cube is shown before the first move and after the last one, in hundredths of a second.
const BEFORE: u16 = 80;
const AFTER: u16 = 200;

/// The shortest time that browsers show a picture for, in hundredths of a second.
const SHORTEST: u16 = 2;

/// A cube whose layers turn: a picture of its start, and moves. It starts again when it is over.
///
/// In space the layers are seen turning. Views that unfold the cube show it after each move.
///
/// ```
/// use unscramble_cube::Cube;
/// use unscramble_cube::draw::{Animation, Picture, View};
/// use unscramble_cube::notation;
///
/// let start = Picture::of(&Cube::solved(3), View::Cube);
/// let animation = Animation::of(start, notation::parse("R U2", 3)?, 500);
/// // The start, five pictures of R and the cube after it, and eight of U2 and the cube after it.
/// assert_eq!(animation.frames().count(), 1 + 6 + 9);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Animation {
    start: Picture,
    turns: Vec<Turn>,
    turn_ms: u32,
}

/// A picture of an animation.
#[derive(Debug, Clone)]
pub struct Moment {
    picture: Picture,
    sheet: Sheet<'static>,
    /// How long it is shown, in hundredths of a second.
    pub hundredths: u16,
}

impl Moment {
    /// Writes the picture as SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        self.sheet.with(&self.picture.drawing())
    }
}

impl Animation {
    /// Returns the animation of moves on the cube of a picture. A quarter turn takes `turn_ms` milliseconds.
    #[must_use]
    pub fn of(start: Picture, turns: Vec<Turn>, turn_ms: u32) -> Animation {
        Animation { start, turns, turn_ms }
    }

    /// Returns a picture that does not move.
    #[must_use]
    pub fn still(picture: Picture) -> Animation {
        Animation::of(picture, Vec::new(), USUAL_TURN_MS)
    }

    /// Returns how many pictures it has.
    #[must_use]
    pub fn len(&self) -> usize {
        frames_of(&self.turns, self.start.view())
    }

    /// Returns whether it has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// Returns the colors that the pictures are drawn in: that of the lines, and those of the stickers.
    #[must_use]
    pub fn colors(&self) -> Vec<Color> {
        self.start.drawn_colors()
    }

    /// Returns the color behind the cube, if there is one.
    #[must_use]
    pub fn background(&self) -> Option<Color> {
        self.start.sheet().background.0
    }

    /// Returns the pictures, each with the time that it is shown for.
    pub fn frames(&self) -> impl Iterator<Item = Moment> {
        let (colors, shades) = self.start.stickers();
        let shades: Vec<u8> = shades.iter().map(|shade| *shade as u8).collect();
        // Colors and shades move alike, each on a cube of its own.
        let cubes = [colors, &shades].map(Cube::from_colors);
        let sheet = self.sheet().untitled();
        let first = Moment { picture: self.start.clone(), sheet, hundredths: BEFORE };
        let last = self.turns.len().saturating_sub(1);
        let moves = self.turns.iter().enumerate().scan(cubes, move |cubes, (i, turn)| {
            let [colors, shades] = cubes.each_mut().map(|cube| cube.as_mut());
            let (colors, shades) = (colors?, shades?);
            let hundredths = if i == last { AFTER } else { self.pause() };
            let before = self.at(colors, shades);
            colors.turn(*turn);
            shades.turn(*turn);
            let after = Moment { picture: self.at(colors, shades), sheet, hundredths };
            Some(self.on_the_way(before, *turn, sheet).chain([after]))
        });
        std::iter::once(first).chain(moves.flatten())
    }

    /// Writes it as SVG that moves by itself, without a script or a style sheet.
    #[must_use]
    pub fn svg(&self) -> String {
        let total: u32 = self.frames().map(|moment| u32::from(moment.hundredths)).sum();
        let mut drawing = String::new();
        let mut begin = 0;
        for moment in self.frames() {
            let end = begin + u32::from(moment.hundredths);
            drawing += &shown(begin, end, total);
            drawing += &moment.picture.drawing();
            drawing += "</g>\n";
            begin = end;
        }
        self.sheet().with(&drawing)
    }

    /// Returns the paper, with room for layers that turn.
    fn sheet(&self) -> Sheet<'_> {
        let (view, sheet) = (self.start.view(), self.start.sheet());
        widened(view, self.start.size(), &self.turns, sheet)
    }

    /// Returns how long the cube is shown between two moves.
    fn pause(&self) -> u16 {
        let on_the_way = match self.start.view().projection() {
            Some(_) => ON_THE_WAY.0 as u32 * PERCENT,
            None => 0,
        };
        hundredths(self.turn_ms * (100 - on_the_way) / 100)
    }

    fn at(&self, colors: &Cube, shades: &Cube) -> Picture {
        let shade = |shade: u8| match shade {
            0 => Shade::Plain,
            1 => Shade::Dim,
            _ => Shade::Gray,
        };
        self.start.of_stickers(colors.colors(), shades.colors().into_iter().map(shade).collect())
    }

    fn on_the_way(
        &self,
        before: Picture,
        turn: Turn,
        sheet: Sheet<'static>,
    ) -> impl Iterator<Item = Moment> + use<> {
        let count = between(turn, self.start.view());
        let hundredths = hundredths(self.turn_ms * PERCENT / 100);
        (1..=count).map(move |i| {
            let done = i as f64 / (count + 1) as f64;
            // It starts and stops gently.
            let part = done * done * (3.0 - 2.0 * done);
            Moment { picture: before.clone().during(turn, part), sheet, hundredths }
        })
    }
}

/// Returns how many pictures an animation of moves has in a view.
#[must_use]
pub(super) fn frames_of(turns: &[Turn], view: View) -> usize {
    1 + turns.iter().map(|turn| 1 + between(*turn, view)).sum::<usize>()
}

/// Returns the paper of a view with room for layers that turn.
pub(super) fn widened<'a>(view: View, size: usize, turns: &[Turn], sheet: Sheet<'a>) -> Sheet<'a> {
    let Some(projection) = view.projection().filter(|_| !turns.is_empty()) else { return sheet };
    let (across, down) = view.extent(size);
    let (x, y) = reach(&projection, turns.iter().map(|turn| turn.face()));
    let half = size as f64 / 2.0;
    // As much as the layers need on each side.
    let (right, below) = ((x * half - across / 2.0).max(0.0), (y * half - down / 2.0).max(0.0));
    let (right, below) =
        (right.ceil().min(SIDE * size as f64), below.ceil().min(SIDE * size as f64));
    Sheet {
        start: (sheet.start.0 - right, sheet.start.1 - below),
        extent: (sheet.extent.0 + 2.0 * right, sheet.extent.1 + 2.0 * below),
        ..sheet
    }
}

/// Returns how many pictures show a layer on its way.
fn between(turn: Turn, view: View) -> usize {
    match (view.projection(), turn.quarters()) {
        (None, _) => 0,
        (Some(_), 2) => ON_THE_WAY.1,
        (Some(_), _) => ON_THE_WAY.0,
    }
}

fn hundredths(milliseconds: u32) -> u16 {
    u16::try_from(milliseconds / 10).unwrap_or(u16::MAX).max(SHORTEST)
}

/// Returns the start of a group that is seen from `begin` to `end` of each round of `total` hundredths of a second. Where
/// nothing moves, the start is seen.
fn shown(begin: u32, end: u32, total: u32) -> String {
    let mut steps = vec![(begin, "inline")];
    if begin > 0 {
        steps.insert(0, (0, "none"));
    }
    if end < total {
        steps.push((end, "none"));
    }
    let values = steps.iter().map(|(_, value)| *value).collect::<Vec<&str>>().join(";");
    let time = |at: u32| format!("{:.5}", f64::from(at) / f64::from(total));
    let times = steps.iter().map(|(at, _)| time(*at)).collect::<Vec<String>>().join(";");
    let hidden = if begin == 0 { "" } else { " display=\"none\"" };
    format!(
        "<g{hidden}><animate attributeName=\"display\" calcMode=\"discrete\" dur=\"{}s\" \
         repeatCount=\"indefinite\" values=\"{values}\" keyTimes=\"{times}\"/>\n",
        Short(f64::from(total) / 100.0)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    fn animation(view: View, moves: &str, size: usize) -> Animation {
        let start = Picture::of(&Cube::solved(size), view);
        Animation::of(start, notation::parse(moves, size).unwrap(), USUAL_TURN_MS)
    }

    #[test]
    fn the_last_picture_is_that_of_the_cube_after_the_moves() {
        for view in View::ALL {
            let animation = animation(view, "R U' 2L2 y", 4);
            let mut cube = Cube::solved(4);
            cube.apply(&notation::parse("R U' 2L2 y", 4).unwrap());
            let last = animation.frames().last().unwrap();
            assert_eq!(last.picture.drawing(), Picture::of(&cube, view).drawing());
            assert_eq!(last.hundredths, AFTER);
            assert_eq!(animation.frames().count(), animation.len());
        }
    }

    #[test]
    fn stickers_keep_their_shades_when_they_move() {
        let shade = |facelet| if facelet < 9 { Shade::Gray } else { Shade::Plain };
        let start = Picture::of(&Cube::solved(3), View::Net).shaded(shade);
        let animation = Animation::of(start, notation::parse("x2", 3).unwrap(), 500);
        let last = animation.frames().last().unwrap().picture;
        let grays = (0..54).filter(|facelet| last.stickers().1[*facelet] == Shade::Gray);
        assert_eq!(grays.collect::<Vec<usize>>(), (27..36).collect::<Vec<usize>>());
    }

    #[test]
    fn each_picture_is_seen_once_in_a_round() {
        let animation = animation(View::Cube, "R2", 2);
        let svg = animation.svg();
        assert_eq!(svg.matches("<g display=\"none\"><animate").count(), animation.len() - 1);
        assert_eq!(svg.matches("<g><animate").count(), 1);
        let total: u32 = animation.frames().map(|moment| u32::from(moment.hundredths)).sum();
        assert_eq!(
            svg.matches(&format!("dur=\"{}s\"", f64::from(total) / 100.0)).count(),
            animation.len()
        );
        // The end of one is the start of the next.
        let times: Vec<Vec<&str>> = svg
            .split("keyTimes=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().split(';').collect())
            .collect();
        assert_eq!(times[0], ["0.00000", times[1][1]]);
        for pair in times[1..].windows(2) {
            assert_eq!(pair[0][2], pair[1][1]);
        }
        assert_eq!(times.last().unwrap().len(), 2);
    }

    #[test]
    fn a_turn_takes_as_long_as_it_should() {
        for (turn_ms, expected) in [(500, [6, 200]), (1000, [12, 200]), (100, [2, 200])] {
            let start = Picture::of(&Cube::solved(3), View::Cube);
            let animation = Animation::of(start, vec![Turn::outer(crate::Face::R, 1)], turn_ms);
            let shown: Vec<u16> = animation.frames().map(|moment| moment.hundredths).collect();
            assert_eq!([shown[1], *shown.last().unwrap()], expected);
        }
        let two = animation(View::Cube, "R U", 3);
        let shown: Vec<u16> = two.frames().map(|moment| moment.hundredths).collect();
        assert_eq!(shown[1..7].iter().sum::<u16>(), 50);
    }

    #[test]
    fn the_paper_has_room_for_layers_that_turn() {
        let still = Picture::of(&Cube::solved(3), View::Cube).svg();
        let moving = animation(View::Cube, "R", 3);
        let first = moving.frames().next().unwrap().svg();
        assert!(still.contains("viewBox=\"-2 -2 160 184\""), "{still}");
        assert!(first.contains("viewBox=\"-19 -6 194 192\""), "{first}");
        // A net needs none.
        let net = animation(View::Net, "R", 3).frames().next().unwrap().svg();
        assert_eq!(net, Picture::of(&Cube::solved(3), View::Net).svg());
    }
}
