//! What a cube looks like after a phase, as its stickers show it.

use std::collections::BTreeMap;

use super::words::{Words, capital, cardinal, list, side};
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
/// use unscramble_teach::{Words, after};
///
/// let teaching = Teaching::default().into();
/// let request = Request { method: Some("cfop".to_owned()), teaching, ..Request::default() };
/// let turns = notation::parse("R U2 R' U' R U' R'", 3)?;
/// let question = Question::new(Start::Scramble { size: 3, turns }, plan(3, &request)?);
/// let answer = Solver::default().solve(&question, &Budget::unlimited())?;
/// let words = Words::new(answer.colors, &BTreeMap::new());
/// let last = answer.solution.phases.iter().rfind(|phase| phase.end > phase.start).unwrap();
/// let told = after(&answer.solution, last, &answer.final_state, &words);
/// assert_eq!(told, "Now your cube looks like this. The last layer is oriented: its face shows one color. Every face shows one color.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn after(solution: &Solution, phase: &PhaseRun, state: &Facelets, words: &Words) -> String {
    let is_told = solution.teaching.is_some_and(|Teaching { brief, .. }| !brief);
    let goal = goal(solution.size, phase.goal);
    match (phase.outcome, phase.steps.last()) {
        _ if !is_told || solution.turns.is_empty() => String::new(),
        // It has none.
        _ if solution.size == 2 && goal.contains("edge") => String::new(),
        // A cube that is reduced already has no cross.
        (Outcome::Skipped, _)
            if !phase.name.ends_with("dedge") && !phase.name.ends_with("dedges") =>
        {
            format!("This is done already. {goal}")
        }
        (Outcome::Done, Some(last)) if phase.end > phase.start => {
            let hold = solution.hold_of(last).unwrap_or(Rotation::IDENTITY);
            let shown = state.to_string().chars().collect();
            let look = Look { size: solution.size, shown, words, hold };
            format!("Now your cube looks like this. {goal} {}", look.tell()).trim_end().to_owned()
        }
        _ => String::new(),
    }
}

/// Returns the goal of a phase as it is on a cube of a size.
///
/// ```
/// use unscramble_teach::goal;
///
/// let both = "The first two layers are solved; of a 2x2x2, the first face shows one color.";
/// assert_eq!(goal(2, both), "The first face shows one color.");
/// assert_eq!(goal(3, both), "The first two layers are solved.");
/// ```
#[must_use]
pub fn goal(size: usize, goal: &str) -> String {
    match goal.split_once("; of a 2x2x2, ") {
        Some((_, small)) if size == 2 => capital(small),
        Some((large, _)) => format!("{large}."),
        None => goal.to_owned(),
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
    fn tell(&self) -> String {
        let pieces = self.pieces();
        let of = |faces: usize| {
            pieces.iter().filter(move |(mask, _)| mask.count_ones() as usize == faces)
        };
        let home = |faces: usize| {
            let are_home = |facelets: &Vec<usize>| facelets.iter().all(|f| self.is_home(*f));
            of(faces).filter(|(_, facelets)| are_home(facelets)).count()
        };
        if self.layers_home(Face::D) == self.size {
            return "Every face shows one color.".to_owned();
        }
        let centers = match (self.size > 3, home(1)) {
            (true, 1..6) => format!(
                "{} of 6 centers {} done.",
                home(1),
                if home(1) == 1 { "is" } else { "are" }
            ),
            _ => String::new(),
        };
        let paired = of(2).filter(|(_, facelets)| self.is_paired(facelets)).count();
        let paired = match (self.size > 3, paired) {
            (true, 1) => "1 of 12 edges is paired.".to_owned(),
            (true, 2..12) => format!("{paired} of 12 edges are paired."),
            _ => String::new(),
        };
        let told = [self.faces(), self.layers(), centers, paired];
        told.into_iter().filter(|told| !told.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// Names the faces that show their color alone.
    fn faces(&self) -> String {
        let area = self.size * self.size;
        let is_done = |face: &Face| (0..area).all(|at| self.is_home(face.index() * area + at));
        let done =
            [Face::D, Face::U, Face::F, Face::R, Face::B, Face::L].into_iter().filter(is_done);
        let named = done.map(|face| {
            format!("the {} is {}", side(face), self.words.color(self.hold.map(face) as u8))
        });
        let named: Vec<String> = named.collect();
        if named.is_empty() { String::new() } else { format!("{}.", capital(&list(&named))) }
    }

    /// Tells how many layers are done beside the face that has most of them.
    fn layers(&self) -> String {
        let faces = [Face::L, Face::B, Face::R, Face::F, Face::U, Face::D].into_iter();
        let most = faces
            .map(|face| (self.layers_home(face), side(face)))
            .max_by_key(|(number, _)| *number);
        match most {
            None | Some((0, _)) => String::new(),
            Some((1, face)) => {
                format!("Next to the {face}, each side shows its color in one row.")
            }
            Some((number, face)) => format!(
                "Next to the {face}, each side shows its color in {} rows.",
                cardinal(number)
            ),
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
