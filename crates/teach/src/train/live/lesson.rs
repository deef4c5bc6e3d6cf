//! A lesson that somebody follows: the states along a taught solution, and where in it somebody is.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::super::analysis::Scale;
use super::super::hint::{Hint, Strength};
use super::Place;
use crate::Words;
use crate::language::{Text, message};
use unscramble_cube::pieces::corner_facelets;
use unscramble_cube::{CORNERS, Cube, Face, Facelets, Rotation, Turn};
use unscramble_solve::{Answer, Budget, Cutoff, Phase, Solution, Step};

/// The most states that are looked for between two states of the lesson.
const MOST_WAYS: usize = 256;

/// A taught solution, with its states.
#[derive(Debug, Clone)]
pub struct Lesson {
    answer: Answer,
    start: Cube,
    /// The colors of a corner, by which all states are held the same way when they are compared.
    corner: [u8; 3],
    /// The state after each number of turns. Some come back.
    states: BTreeSet<(u64, usize)>,
    pub(super) scale: Scale,
}

/// A state between two states of a lesson, which turns of parallel layers lead to in one of several ways.
#[derive(Debug, Clone)]
pub(super) struct Way {
    pub(super) key: u64,
    /// The turns to the second state, on the cube as it is held in the lesson.
    rest: Vec<Turn>,
    /// The number of turns after which the lesson goes on.
    pub(super) end: usize,
}

impl Lesson {
    /// Takes the states of a solution from a cube. `standard` gives colors the numbers of the faces to which they belong.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(super) fn new(
        start: &Facelets,
        standard: &[u8; 6],
        phases: Vec<&'static Phase>,
        answer: Answer,
        budget: &Budget,
    ) -> Result<Lesson, Cutoff> {
        let start = start.cube().clone();
        let corner = corner_facelets(start.size(), 0).map(|facelet| start.facelet(facelet));
        let mut cube = start.clone();
        let mut states = BTreeSet::from([(key(&cube, corner), 0)]);
        for (number, turn) in answer.solution.turns.iter().enumerate() {
            budget.check()?;
            cube.turn(*turn);
            states.insert((key(&cube, corner), number + 1));
        }
        cube.recolor(standard);
        Ok(Lesson { answer, start, corner, states, scale: Scale::new(phases, &cube) })
    }

    /// Returns the solution.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.answer.solution
    }

    /// Returns the symbols of the colors, as [`Words`] takes them.
    #[must_use]
    pub fn colors(&self) -> [char; 6] {
        self.answer.colors
    }

    /// Returns the cube before the lesson.
    pub(super) fn start(&self) -> &Cube {
        &self.start
    }

    pub(super) fn turns(&self) -> &[Turn] {
        &self.answer.solution.turns
    }

    fn size(&self) -> usize {
        self.start.size()
    }

    /// Returns what a state has in common with itself however it is held, and with no other one but by chance.
    pub(super) fn key(&self, cube: &Cube) -> u64 {
        key(cube, self.corner)
    }

    /// Returns the number of turns, from `from` on, after which the lesson has a state, counting the turns of the whole cube that
    /// follow.
    pub(super) fn find(&self, key: u64, from: usize) -> Option<usize> {
        let (_, number) = *self.states.range((key, from)..=(key, usize::MAX)).next()?;
        let next = self.turns().iter().skip(number);
        Some(number + next.take_while(|turn| turn.is_rotation(self.size())).count())
    }

    /// Returns where in the lesson the turn with this index is.
    pub(super) fn place(&self, at: usize) -> Option<Place> {
        let phases = self.answer.solution.phases.iter();
        let steps = phases.flat_map(|phase| {
            phase.steps.iter().enumerate().map(move |(number, step)| (phase.name, number, step))
        });
        let left = self.turns().get(at..).unwrap_or_default();
        let left = left.iter().filter(|turn| !turn.is_rotation(self.size())).count();
        let mut open = steps.filter(|(_, _, step)| step.end > at && self.turns_layers(step));
        open.next().map(|(phase, step, _)| Place { phase, step, left })
    }

    fn turns_layers(&self, step: &Step) -> bool {
        let turns = self.turns().get(step.start..step.end).unwrap_or_default();
        turns.iter().any(|turn| !turn.is_rotation(self.size()))
    }

    /// Finds the states on the way through the turns of parallel layers that come next, each of them once, from `cube`, which is that
    /// of the lesson: in any order, layer by layer, in quarter turns; for slices, also by turns of the outer layers the other way.
    pub(super) fn ways(&self, cube: &Cube, at: usize) -> Vec<Way> {
        let size = self.size();
        let mut layers: Vec<u8> = vec![0; size];
        let (mut rotation, mut end) = (Rotation::IDENTITY, at);
        let mut face = None;
        for turn in self.turns().iter().skip(at) {
            if turn.is_rotation(size) {
                rotation = rotation.then(&Rotation::quarters(turn.face(), turn.quarters()));
            } else {
                let turn = turn.rotated(&rotation.inverse()).canonical(size);
                let turned = usize::from(turn.from()) - 1..usize::from(turn.to());
                let mut next = layers.clone();
                let Some(turned) = next.get_mut(turned) else { break };
                let comes_again = turned.iter().any(|quarters| *quarters > 0);
                turned.fill(turn.quarters());
                let is_first = face.is_none();
                if *face.get_or_insert(turn.face()) != turn.face()
                    || comes_again
                    // On a 2x2x2 the layers of an axis do the same.
                    || (!is_first && (size == 2 || count(&next) > MOST_WAYS))
                {
                    break;
                }
                layers = next;
            }
            end += 1;
        }
        let Some(face) = face else { return Vec::new() };
        let after = Turn::rotating(&rotation, size);
        let mut ways = self.through(cube, face, &layers, &after, end);
        let inner = layers.get(1..size - 1).unwrap_or_default();
        if let Some(slice) = inner.first().copied().filter(|quarters| *quarters > 0)
            && inner.iter().all(|quarters| *quarters == slice)
        {
            let outer: Vec<u8> = layers.iter().map(|quarters| (quarters + 4 - slice) % 4).collect();
            let whole = Turn::new(face, 1, size as u16, slice);
            let after: Vec<Turn> = whole.into_iter().chain(after).collect();
            ways.extend(self.through(cube, face, &outer, &after, end));
        }
        ways
    }

    /// Finds the states in which each layer has been turned a part of its quarters, none of them in all.
    fn through(
        &self,
        cube: &Cube,
        face: Face,
        layers: &[u8],
        after: &[Turn],
        end: usize,
    ) -> Vec<Way> {
        let turns = |amounts: &[u8]| -> Vec<Turn> {
            let layers = amounts.iter().zip(1..).filter(|(quarters, _)| **quarters > 0);
            layers.filter_map(|(quarters, at)| Turn::new(face, at, at, *quarters)).collect()
        };
        let way = |mut number: usize| {
            let amounts: Vec<u8> = layers
                .iter()
                .map(|quarters| {
                    let parts = parts(*quarters);
                    let part = parts.get(number % parts.len()).copied().unwrap_or(0);
                    number /= parts.len();
                    part
                })
                .collect();
            let left: Vec<u8> =
                layers.iter().zip(&amounts).map(|(all, done)| (all + 4 - done) % 4).collect();
            let mut cube = cube.clone();
            cube.apply(&turns(&amounts));
            let rest = turns(&left).into_iter().chain(after.iter().copied()).collect();
            (amounts != layers).then(|| Way { key: self.key(&cube), rest, end })
        };
        if count(layers) <= MOST_WAYS {
            return (1..count(layers)).filter_map(way).collect();
        }
        // Of many layers, they are turned together.
        let Some(half) = layers.iter().position(|quarters| *quarters == 2) else {
            return Vec::new();
        };
        let last = layers.iter().rposition(|quarters| *quarters == 2).unwrap_or(half);
        let quarter = |quarters: u8| {
            let turn = Turn::new(face, half as u16 + 1, last as u16 + 1, quarters)?;
            let mut cube = cube.clone();
            cube.turn(turn);
            let rest = [turn].into_iter().chain(after.iter().copied()).collect();
            Some(Way { key: self.key(&cube), rest, end })
        };
        [1, 3].into_iter().filter_map(quarter).collect()
    }

    /// Returns the hint about the step in which the turn with this index is, and how to turn the whole cube first. `hold` takes the
    /// cube as it is held in the lesson to how somebody holds it; `way` is where they are if that is between two states.
    pub(super) fn hint(
        &self,
        at: usize,
        hold: &Rotation,
        way: Option<&Way>,
        words: &Words,
        strength: Strength,
    ) -> Option<(Hint, Vec<Turn>)> {
        let size = self.size();
        let mut left = self.answer.solution.clone();
        for phase in &mut left.phases {
            phase.steps.retain(|step| step.end > at && self.turns_layers(step));
        }
        let step = left.phases.iter().find_map(|phase| phase.steps.first())?.clone();
        let mut hint = Hint::new(&left, words, strength)?;
        let rotating = Turn::rotating(&hold.inverse(), size);
        let done = self.turns().get(step.start..at).unwrap_or_default();
        let is_held_as_before = !done.iter().any(|turn| turn.is_rotation(size));
        hint.hold = match left.hold_of(&step) {
            Some(hold) if size == 3 && is_held_as_before && !rotating.is_empty() => {
                let [up, front] = [Face::U, Face::F].map(|face| words.color(hold.map(face) as u8));
                message!("capital", text = message!("turn-cube", up, front))
            }
            _ => Text::default(),
        };
        let (mut turns, from) = match way {
            Some(way) => (way.rest.clone(), way.end),
            None => (Vec::new(), at),
        };
        turns.extend(self.turns().get(from..step.end).unwrap_or_default());
        if hint.first_move.is_some() {
            hint.first_move = turns.iter().copied().find(|turn| !turn.is_rotation(size));
        }
        if hint.moves.is_some() {
            hint.moves = Some(turns);
        }
        Some((hint, rotating))
    }
}

/// Returns how far a layer can be on the way to this many quarters.
const fn parts(quarters: u8) -> &'static [u8] {
    match quarters {
        0 => &[0],
        1 => &[0, 1],
        2 => &[0, 1, 2, 3],
        _ => &[0, 3],
    }
}

/// Returns in how many ways layers can be a part of their quarters further.
fn count(layers: &[u8]) -> usize {
    let counts = layers.iter().map(|quarters| parts(*quarters).len());
    counts.fold(1, usize::saturating_mul)
}

/// Hashes a state, held so that a corner is in its place.
fn key(cube: &Cube, corner: [u8; 3]) -> u64 {
    let size = cube.size();
    let face_of = |slot: usize, color: u8| {
        let places = corner_facelets(size, slot).into_iter().zip(CORNERS.get(slot)?);
        places.filter(|(facelet, _)| cube.facelet(*facelet) == color).map(|(_, f)| *f).next()
    };
    let held = (0..CORNERS.len()).find_map(|slot| {
        let [up, front, third] = corner.map(|color| face_of(slot, color));
        third?;
        Rotation::taking(up?, front?)
    });
    let mut hasher = DefaultHasher::new();
    let mut cube = cube.clone();
    cube.apply(&Turn::rotating(&held.unwrap_or(Rotation::IDENTITY).inverse(), size));
    cube.colors().hash(&mut hasher);
    hasher.finish()
}
