//! What a cube looks like after a phase, as its stickers show it.

use std::collections::BTreeMap;

use super::language::{Text, message};
use super::methods;
use super::words::{Words, cardinal, side};
use unscramble_cube::geometry::{cubie_of, facelet_place};
use unscramble_cube::{Face, Facelets, Rotation};
use unscramble_solve::{Outcome, PhaseRun, Solution, Teaching};

/// Returns what the cube looks like after a phase, given the state then, or that the phase had nothing to do. Empty in a brief lesson,
/// where the phase did not reach its goal, and where the cube was solved from the start.
///
/// ```
/// use std::collections::BTreeMap;
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_solve::{Budget, Question, Request, Solver, Start, Teaching, plan};
/// use unscramble_teach::{Language, Words, after};
///
/// let teaching = Teaching::default().into();
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U2 R' U' R U' R'", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// let words = Words::new(answer.colors, &BTreeMap::new());
/// let last = answer.solution.phases.iter().rfind(|phase| phase.end > phase.start).unwrap();
/// let told = after(&answer.solution, last, &answer.final_state, &words).say(Language::English);
/// assert_eq!(told, "Now your cube looks like this. The last layer is oriented: its face shows one color. Every face shows one color.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn after(solution: &Solution, phase: &PhaseRun, state: &Facelets, words: &Words) -> Text {
    let is_told = solution.teaching.is_some_and(|Teaching { brief, .. }| !brief);
    let goal = methods::goal(phase.key, solution.size);
    match (phase.outcome, phase.steps.last()) {
        _ if !is_told || solution.turns.is_empty() => Text::default(),
        _ if !phase.exists => Text::default(),
        // A cube that is reduced already has no cross.
        (Outcome::Skipped, _)
            if !phase.name.ends_with("dedge") && !phase.name.ends_with("dedges") =>
        {
            message!("done-already", goal)
        }
        (Outcome::Done, Some(last)) if phase.end > phase.start => {
            let hold = solution.hold_of(last).unwrap_or(Rotation::IDENTITY);
            let shown = state.to_string().chars().collect();
            let look = Look { size: solution.size, shown, words, hold };
            Text::sentences([message!("now-it-looks-like-this", goal), look.tell()])
        }
        _ => Text::default(),
    }
}

/// The stickers of a cube as it is held.
struct Look<'a> {
    size: usize,
    shown: Vec<char>,
    words: &'a Words,
    hold: Rotation,
}

impl Look<'_> {
    fn tell(&self) -> Text {
        let pieces = self.pieces();
        let of = |faces: usize| {
            pieces.iter().filter(move |(mask, _)| mask.count_ones() as usize == faces)
        };
        if self.layers_home(Face::D) == self.size {
            return message!("every-face-shows-one-color");
        }
        let are_home = |facelets: &Vec<usize>| facelets.iter().all(|f| self.is_home(*f));
        let home = of(1).filter(|(_, facelets)| are_home(facelets)).count();
        let centers = (self.size > 3 && (1..6).contains(&home))
            .then(|| message!("centers-done", count = home));
        let paired = of(2).filter(|(_, facelets)| self.is_paired(facelets)).count();
        let edges = (self.size > 3 && (1..12).contains(&paired))
            .then(|| message!("edges-paired", count = paired));
        Text::sentences([self.faces(), self.layers(), centers.into(), edges.into()])
    }

    /// Names the faces that show their color alone.
    fn faces(&self) -> Text {
        let area = self.size * self.size;
        let is_done = |face: &Face| (0..area).all(|at| self.is_home(face.index() * area + at));
        let done =
            [Face::D, Face::U, Face::F, Face::R, Face::B, Face::L].into_iter().filter(is_done);
        let named = done.map(|face| {
            let color = self.words.color(self.hold.map(face) as u8);
            message!("face-has-color", side = side(face), color)
        });
        let faces: Text = named.collect();
        if faces.is_empty() { faces } else { message!("faces-have-colors", faces) }
    }

    /// Tells how many layers are done beside the face that has most of them.
    fn layers(&self) -> Text {
        let faces = [Face::L, Face::B, Face::R, Face::F, Face::U, Face::D].into_iter();
        let counted = faces.map(|face| (self.layers_home(face), face));
        match counted.max_by_key(|(count, _)| *count) {
            None | Some((0, _)) => Text::default(),
            Some((count, face)) => {
                message!("rows-show-colors", side = side(face), count, number = cardinal(count))
            }
        }
    }

    /// Counts the whole layers from a face on whose stickers are all home.
    fn layers_home(&self, face: Face) -> usize {
        let astray = (0..self.shown.len()).filter(|facelet| !self.is_home(*facelet));
        astray.map(|facelet| self.depth(face, facelet)).min().unwrap_or(self.size)
    }

    fn is_home(&self, facelet: usize) -> bool {
        let (face, ..) = facelet_place(self.size, facelet);
        self.shown.get(facelet) == Some(&self.words.symbol(self.hold.map(face) as u8))
    }

    /// Whether each side of an edge shows one color.
    fn is_paired(&self, facelets: &[usize]) -> bool {
        let face = |facelet: usize| facelet_place(self.size, facelet).0;
        facelets.iter().all(|one| {
            facelets.iter().all(|other| {
                face(*one) != face(*other) || self.shown.get(*one) == self.shown.get(*other)
            })
        })
    }

    /// The facelets of each corner, edge and center, by the bits of the faces that it touches.
    fn pieces(&self) -> BTreeMap<u8, Vec<usize>> {
        let mut pieces: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
        for facelet in 0..self.shown.len() {
            let touched = Face::ALL.into_iter().filter(|face| self.depth(*face, facelet) == 0);
            let mask = touched.fold(0, |mask, face| mask | 1 << face.index());
            pieces.entry(mask).or_default().push(facelet);
        }
        pieces
    }

    /// In which layer from a face a sticker lies, from 0.
    fn depth(&self, from: Face, facelet: usize) -> usize {
        let (face, row, column) = facelet_place(self.size, facelet);
        let [x, y, z] = cubie_of(self.size, face, row, column);
        let last = self.size - 1;
        match from {
            Face::L => x,
            Face::R => last - x,
            Face::D => y,
            Face::U => last - y,
            Face::B => z,
            Face::F => last - z,
        }
    }
}
