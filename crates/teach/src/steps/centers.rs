//! What a step does for the center that it builds: where bars of the color lie before and after it.

use super::center_lines::{Line, is_new, lines_of, parallel};
use super::scene::Scene;
use crate::language::{Text, message};
use crate::words::{face_of, side};
use std::collections::BTreeMap;
use unscramble_cube::Face;

/// What a step does for the center that it builds. Gains of other colors are side effects.
pub(super) enum Deed {
    /// The center is done; with these bars, as they lay before the step, if they complete it.
    Finish(Vec<Line>),
    /// These bars, as they lay before the step, come home.
    BringIn(Vec<Line>),
    /// These bars are new.
    Build(Vec<Line>),
    /// A line that is to be a bar holds this many of its stickers, more than any one did before.
    Gather(Line, usize),
    /// So many stickers that lay in a line of which no bar can come home are in another one.
    Shift([Line; 2], usize),
    /// So many more stickers are at home.
    Home(usize),
    /// Stickers make room for those that come next.
    MakeRoom,
}

/// The stickers of the color that a step builds.
pub(super) struct Building {
    size: usize,
    pub(super) color: u8,
    /// The face of the color.
    pub(super) home: Face,
    /// The places of its stickers after the step by those before it.
    moves: BTreeMap<u32, u32>,
    before: Places,
    after: Places,
}

/// Facelets: whether each is one of them.
struct Places(Vec<bool>);

impl Places {
    fn of(size: usize, facelets: impl Iterator<Item = u32>) -> Places {
        let mut has = vec![false; 6 * size * size];
        facelets.for_each(|facelet| has[facelet as usize] = true);
        Places(has)
    }

    fn contains(&self, facelet: u32) -> bool {
        self.0[facelet as usize]
    }
}

impl Building {
    /// Returns the stickers of the color that a step builds; `None` if it builds none.
    pub(super) fn new(scene: &Scene<'_>) -> Option<Building> {
        let home = scene.note.task.builds()?;
        let color = scene.color_at(home);
        let own = scene.facts.stickers.iter().filter(|sticker| sticker.color == color);
        let moves: BTreeMap<u32, u32> = own.map(|sticker| (sticker.from, sticker.to)).collect();
        let size = scene.size();
        let before = Places::of(size, moves.keys().copied());
        let after = Places::of(size, moves.values().copied());
        let building = Building { size, color, home, moves, before, after };
        (!building.moves.is_empty()).then_some(building)
    }

    /// Returns the facelets of its stickers before the step.
    pub(super) fn stickers(&self) -> Vec<u32> {
        self.moves.keys().copied().collect()
    }

    /// Returns how many stickers are at home before and after the step.
    pub(super) fn at_home(&self) -> [usize; 2] {
        let at_home = |facelet: &&u32| face_of(self.size, **facelet) == self.home;
        [self.moves.keys().filter(at_home).count(), self.moves.values().filter(at_home).count()]
    }

    /// Returns the stickers that the step brings to some places from other faces: their facelets before it.
    fn brought(&self, to: impl Fn(u32) -> bool) -> Vec<u32> {
        let face = |facelet: u32| face_of(self.size, facelet);
        let moved = self.moves.iter().filter(|(from, at)| to(**at) && face(**from) != face(**at));
        moved.map(|(from, _)| *from).collect()
    }

    /// Returns the stickers that a step is about, as their facelets before it, and the face that they come to.
    pub(super) fn subject(&self, deed: &Deed) -> (Vec<u32>, Face) {
        let size = self.size;
        match deed {
            Deed::Finish(bars) | Deed::BringIn(bars) if !bars.is_empty() => {
                (bars.iter().flat_map(|bar| bar.facelets(size)).collect(), self.home)
            }
            Deed::Build(lines) if !lines.is_empty() => {
                let own: Vec<u32> = lines.iter().flat_map(|line| line.facelets(size)).collect();
                (self.brought(|at| own.contains(&at)), lines[0].face)
            }
            Deed::Gather(line, _) | Deed::Shift([_, line], _) => {
                let own: Vec<u32> = line.facelets(size).collect();
                (self.brought(|at| own.contains(&at)), line.face)
            }
            Deed::MakeRoom => (Vec::new(), self.home),
            _ => (self.brought(|at| face_of(size, at) == self.home), self.home),
        }
    }

    /// Returns what the step does.
    pub(super) fn deed(&self) -> Deed {
        let size = self.size;
        let [home, home_after] = self.at_home();
        let [bars, bars_after] =
            [&self.before, &self.after].map(|places| self.bars_at_home(places));
        let has_more = bars_after.len() > bars.len();
        let came = |line: &Line| {
            let to: Vec<u32> =
                line.facelets(size).filter_map(|f| self.moves.get(&f).copied()).collect();
            let now = Line::of(size, &to).filter(|_| to.len() == size - 2);
            now.is_some_and(|now| now.face == self.home)
        };
        let ready = self.whole(&self.before).filter(|line| line.face != self.home && came(line));
        let ready = parallel(ready);
        if home_after == (size - 2) * (size - 2) {
            return Deed::Finish(ready);
        }
        if !ready.is_empty() && has_more {
            return Deed::BringIn(ready);
        }
        let moves = || self.moves.iter().map(|(from, to)| [*from, *to]);
        let is_new = |line: &Line| is_new(size, moves(), &line.facelets(size).collect::<Vec<_>>());
        let counts = |line: &Line| match line.face == self.home {
            true => has_more,
            false => self.is_open(*line, &bars_after),
        };
        let new = parallel(self.whole(&self.after).filter(|line| is_new(line) && counts(line)));
        if !new.is_empty() {
            return Deed::Build(new);
        }
        let most = self.fullest(&self.before, &bars);
        let most_after = self.fullest(&self.after, &bars_after);
        match most_after {
            Some((number, line)) if number > most.map_or(0, |(number, _)| number) => {
                let own: Vec<u32> = line.facelets(size).collect();
                let came = self.moves.iter().filter(|(_, to)| own.contains(to));
                match Line::of(size, &came.map(|(from, _)| *from).collect::<Vec<_>>()) {
                    Some(from) => Deed::Shift([from, line], number),
                    None => Deed::Gather(line, number),
                }
            }
            _ if home_after > home => Deed::Home(home_after - home),
            _ => Deed::MakeRoom,
        }
    }

    /// Returns the lines full of the color.
    fn whole(&self, places: &Places) -> impl Iterator<Item = Line> {
        Line::all(self.size).filter(|line| self.is_whole(*line, places))
    }

    fn is_whole(&self, line: Line, places: &Places) -> bool {
        line.facelets(self.size).all(|facelet| places.contains(facelet))
    }

    fn bars_at_home(&self, places: &Places) -> Vec<Line> {
        let own = Line::all(self.size).filter(|line| line.face == self.home);
        parallel(own.filter(|line| self.is_whole(*line, places)))
    }

    /// Whether a bar in a line of another face can come home, where these bars are: a line of the home that turns can take it to
    /// is open.
    fn is_open(&self, line: Line, home: &[Line]) -> bool {
        let own = line.distance(self.size);
        let full = home.iter().filter(|line| line.distance(self.size) == own).count();
        full < if 2 * own + 1 == self.size { 1 } else { 2 }
    }

    /// Returns the line that is closest to a bar that can come home, with its number of stickers, where these bars are at home. On odd
    /// sizes the first bar is the one through the fixed center.
    fn fullest(&self, places: &Places, home: &[Line]) -> Option<(usize, Line)> {
        let size = self.size;
        let has_bars = !home.is_empty();
        let is_middle = |line: &Line| 2 * line.index + 1 == size;
        let counts = |line: &Line| match (has_bars, line.face == self.home) {
            (false, is_home) if size % 2 == 1 => is_home && is_middle(line),
            (has_bars, true) => !has_bars,
            (_, false) => !is_middle(line) && self.is_open(*line, home),
        };
        let number = |line: &Line| line.facelets(size).filter(|f| places.contains(*f)).count();
        let lines = Line::all(size).filter(counts).map(|line| (number(&line), line));
        lines.max_by_key(|(number, _)| *number).filter(|(number, _)| *number > 0)
    }
}

/// Returns the sentence of a step that builds a center; `None` if it builds none.
pub(super) fn sentence(scene: &Scene<'_>) -> Option<Text> {
    let building = Building::new(scene)?;
    let color = scene.words.color(building.color);
    Some(match building.deed() {
        Deed::Finish(bars) => message!(
            "finish-center",
            color,
            side = side(building.home),
            bars = bars.len(),
            from = lines_of(&bars)
        ),
        Deed::BringIn(bars) => {
            message!("bring-in-bars", color, bars = bars.len(), from = lines_of(&bars))
        }
        Deed::Build(bars) => message!("build-bars", color, bars = bars.len(), on = lines_of(&bars)),
        Deed::Gather(line, number) => {
            message!("gather-stickers", color, on = line.name(), number, all = scene.size() - 2)
        }
        Deed::Shift([from, to], number) => {
            let [from, to] = [from, to].map(Line::name);
            match number == scene.size() - 2 {
                true => message!("move-bar", color, from, to),
                false => message!("move-stickers", number, color, from, to),
            }
        }
        Deed::Home(number) => message!("bring-stickers-home", number, color),
        Deed::MakeRoom => {
            let next = match next(scene).as_ref().map(Building::deed) {
                Some(Deed::Finish(_)) => "finish",
                Some(Deed::BringIn(_)) => "bring-in",
                Some(Deed::Build(_)) => "build",
                _ => "other",
            };
            match scene.turns_faces_only() {
                true => message!("set-up-next-step", color, next),
                false => message!("make-room-for-next-step", color, next),
            }
        }
    })
}

/// Returns what the next step does, if it is for the same center.
pub(super) fn next(scene: &Scene<'_>) -> Option<Building> {
    let next = Building::new(&scene.next()?)?;
    (Some(next.color) == scene.note.task.builds().map(|face| scene.color_at(face))).then_some(next)
}
