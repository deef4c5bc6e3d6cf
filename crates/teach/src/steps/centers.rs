//! What a step does for the center that it builds: where bars of the color lie before and after it.

use super::scene::Scene;
use crate::words::{face_of, list, side};
use std::collections::{BTreeMap, BTreeSet};
use unscramble_cube::Face;
use unscramble_cube::geometry::{facelet_index, facelet_place};
use unscramble_solve::{Step, Task};

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
    /// So many more stickers are at home.
    Home(usize),
    /// Stickers make room for those that come next.
    MakeRoom,
}

/// A row or a column of center stickers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) face: Face,
    is_row: bool,
    /// Its number, from 0 at the border of the face.
    index: usize,
}

/// The stickers of the color that a step builds.
pub(super) struct Building {
    size: usize,
    pub(super) color: u8,
    /// The face of the color.
    pub(super) home: Face,
    /// The places of its stickers after the step by those before it.
    moves: BTreeMap<u32, u32>,
    before: BTreeSet<u32>,
    after: BTreeSet<u32>,
}

impl Line {
    /// Returns all lines of center stickers.
    fn all(size: usize) -> impl Iterator<Item = Line> {
        Face::ALL.into_iter().flat_map(move |face| {
            [true, false].into_iter().flat_map(move |is_row| {
                (1..size - 1).map(move |index| Line { face, is_row, index })
            })
        })
    }

    fn facelets(self, size: usize) -> impl Iterator<Item = u32> {
        (1..size - 1).map(move |along| {
            let (row, column) = if self.is_row { (self.index, along) } else { (along, self.index) };
            facelet_index(size, self.face, row, column) as u32
        })
    }

    /// Returns the line that has all of these facelets.
    pub(super) fn of(size: usize, facelets: &[u32]) -> Option<Line> {
        let has_all = |line: &Line| {
            facelets.iter().all(|f| {
                let (face, row, column) = facelet_place(size, *f as usize);
                (face, if line.is_row { row } else { column }) == (line.face, line.index)
            })
        };
        Line::all(size).find(has_all)
    }

    /// Returns its name, such as `row 2 of the top`.
    pub(super) fn name(self) -> String {
        lines_of(&[self])
    }

    /// The same for all lines into which turns of faces can take this one.
    fn distance(self, size: usize) -> usize {
        self.index.min(size - 1 - self.index)
    }
}

/// Names parallel lines of one face, such as `row 2 of the top` or `columns 2 and 3 of the front`.
fn lines_of(lines: &[Line]) -> String {
    let Some(first) = lines.first() else { return String::new() };
    let noun = if first.is_row { "row" } else { "column" };
    let numbers: Vec<String> = lines.iter().map(|line| (line.index + 1).to_string()).collect();
    let s = if lines.len() == 1 { "" } else { "s" };
    format!("{noun}{s} {} of the {}", list(&numbers), side(first.face))
}

impl Building {
    /// Returns the stickers of the color that a step builds; `None` if it builds none.
    pub(super) fn new(scene: &Scene<'_>) -> Option<Building> {
        let home = scene.note.task.builds()?;
        let color = scene.color_at(home);
        let own = scene.facts.stickers.iter().filter(|sticker| sticker.color == color);
        let moves: BTreeMap<u32, u32> = own.map(|sticker| (sticker.from, sticker.to)).collect();
        let (before, after) = (moves.keys().copied().collect(), moves.values().copied().collect());
        let building = Building { size: scene.size(), color, home, moves, before, after };
        (!building.moves.is_empty()).then_some(building)
    }

    /// Returns how many stickers are at home before and after the step.
    pub(super) fn at_home(&self) -> [usize; 2] {
        [&self.before, &self.after]
            .map(|places| places.iter().filter(|f| face_of(self.size, **f) == self.home).count())
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
            Deed::Gather(line, _) => {
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
        if !ready.is_empty() && bars_after > bars {
            return Deed::BringIn(ready);
        }
        let moves = || self.moves.iter().map(|(from, to)| [*from, *to]);
        let is_new = |line: &Line| is_new(size, moves(), &line.facelets(size).collect::<Vec<_>>());
        let counts = |line: &Line| match line.face == self.home {
            true => bars_after > bars,
            false => self.is_open(*line, &self.after),
        };
        let new = parallel(self.whole(&self.after).filter(|line| is_new(line) && counts(line)));
        if !new.is_empty() {
            return Deed::Build(new);
        }
        let [most, most_after] = [&self.before, &self.after].map(|places| self.fullest(places));
        match most_after {
            Some((number, line)) if number > most.map_or(0, |(number, _)| number) => {
                Deed::Gather(line, number)
            }
            _ if home_after > home => Deed::Home(home_after - home),
            _ => Deed::MakeRoom,
        }
    }

    /// Returns the lines full of the color.
    fn whole(&self, places: &BTreeSet<u32>) -> impl Iterator<Item = Line> {
        Line::all(self.size).filter(|line| line.facelets(self.size).all(|f| places.contains(&f)))
    }

    fn bars_at_home(&self, places: &BTreeSet<u32>) -> usize {
        parallel(self.whole(places).filter(|line| line.face == self.home)).len()
    }

    /// Whether a bar in a line of another face can come home: a line of the home that turns can take it to is open.
    fn is_open(&self, line: Line, places: &BTreeSet<u32>) -> bool {
        let home = parallel(self.whole(places).filter(|line| line.face == self.home));
        let own = line.distance(self.size);
        let full = home.iter().filter(|line| line.distance(self.size) == own).count();
        full < if 2 * own + 1 == self.size { 1 } else { 2 }
    }

    /// Returns the line that is closest to a bar that can come home, with its number of stickers. On odd sizes the first bar is the one
    /// through the fixed center.
    fn fullest(&self, places: &BTreeSet<u32>) -> Option<(usize, Line)> {
        let size = self.size;
        let has_bars = self.bars_at_home(places) > 0;
        let is_middle = |line: &Line| 2 * line.index + 1 == size;
        let counts = |line: &Line| match (has_bars, line.face == self.home) {
            (false, is_home) if size % 2 == 1 => is_home && is_middle(line),
            (has_bars, true) => !has_bars,
            (_, false) => !is_middle(line) && self.is_open(*line, places),
        };
        let number = |line: &Line| line.facelets(size).filter(|f| places.contains(f)).count();
        let lines = Line::all(size).filter(counts).map(|line| (number(&line), line));
        lines.max_by_key(|(number, _)| *number).filter(|(number, _)| *number > 0)
    }
}

/// Whether stickers that lie in a line after a step did not before it, given where each sticker goes.
pub(super) fn is_new(size: usize, moves: impl Iterator<Item = [u32; 2]>, line: &[u32]) -> bool {
    let from: Vec<u32> = moves.filter(|[_, to]| line.contains(to)).map(|[from, _]| from).collect();
    Line::of(size, &from).is_none()
}

/// Returns the most lines of one face that are parallel.
fn parallel(lines: impl Iterator<Item = Line>) -> Vec<Line> {
    let mut groups: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        let is_own =
            |group: &&mut Vec<Line>| (group[0].face, group[0].is_row) == (line.face, line.is_row);
        match groups.iter_mut().find(is_own) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    groups.into_iter().rev().max_by_key(Vec::len).unwrap_or_default()
}

/// Returns the sentence of a step that builds a center; `None` if it builds none.
pub(super) fn sentence(scene: &Scene<'_>) -> Option<String> {
    let building = Building::new(scene)?;
    let color = scene.words.color(building.color);
    let bars = |lines: &[Line]| format!("{color} bar{}", if lines.len() == 1 { "" } else { "s" });
    Some(match building.deed() {
        Deed::Finish(lines) => {
            let with = match lines.as_slice() {
                [] => String::new(),
                [_] => format!(" with the bar from {}", lines_of(&lines)),
                _ => format!(" with the bars from {}", lines_of(&lines)),
            };
            format!("finish the {color} center at the {}{with}.", side(building.home))
        }
        Deed::BringIn(lines) => format!("bring in the {} from {}.", bars(&lines), lines_of(&lines)),
        Deed::Build(lines) => format!("build the {} in {}.", bars(&lines), lines_of(&lines)),
        Deed::Gather(line, number) => {
            format!("gather {color} stickers in {}: {number} of {}.", line.name(), scene.size() - 2)
        }
        Deed::Home(1) => format!("bring 1 more {color} sticker home."),
        Deed::Home(more) => format!("bring {more} more {color} stickers home."),
        Deed::MakeRoom => match next(scene).as_ref().map(Building::deed) {
            Some(Deed::Finish(_)) => {
                format!("make room for the next step, which finishes the {color} center.")
            }
            Some(Deed::BringIn(_)) => {
                format!("make room for the next step, which brings in the {color} bar.")
            }
            Some(Deed::Build(_)) => {
                format!("make room for the next step, which builds the {color} bar.")
            }
            _ => format!("make room for the {color} stickers of the next steps."),
        },
    })
}

/// Returns what the next step does, if it is for the same center.
pub(super) fn next(scene: &Scene<'_>) -> Option<Building> {
    let end = scene.start + scene.turns.len();
    let is_next = |step: &&Step| step.start >= end && step.note.task != Task::Rotate;
    let step = scene.phase.steps.iter().find(is_next)?;
    let next = Building::new(&Scene::new(scene.solution, scene.words, scene.phase, step)?)?;
    (Some(next.color) == scene.note.task.builds().map(|face| scene.color_at(face))).then_some(next)
}
