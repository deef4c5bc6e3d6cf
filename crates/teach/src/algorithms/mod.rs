//! The algorithms of the methods, each with its effect and its picture.

pub mod alternative;
mod case_picture;
mod picture;
pub mod set;

pub use case_picture::{CasePicture, SCHEME};

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, OnceLock};

use crate::effect::Effect;
use crate::language::Text;
use crate::recognition;
use unscramble_cube::Turn;
use unscramble_solve::{Algorithm, METHODS, Method};

/// The sizes at which algorithms are looked for. An algorithm is shown at the first size that has it.
const SIZES: [usize; 6] = [3, 4, 5, 6, 7, 2];

/// The algorithms by method, each computed once somebody asks for the method.
static LESSONS: LazyLock<BTreeMap<&str, OnceLock<Vec<Lesson>>>> =
    LazyLock::new(|| METHODS.iter().map(|method| (method.name, OnceLock::new())).collect());

/// The names of the algorithms of each method, in the order of the methods.
static NAMES: LazyLock<Vec<(&str, BTreeSet<&str>)>> = LazyLock::new(|| {
    let names = |method| listed(method).map(|(algorithm, _)| algorithm.name).collect();
    METHODS.iter().map(|method| (method.name, names(method))).collect()
});

/// An algorithm with what it does.
///
/// ```
/// use unscramble_solve::Method;
/// use unscramble_teach::{Language, algorithms};
///
/// let beginner = Method::named("beginner").unwrap();
/// let niklas = algorithms::of(beginner).iter().find(|lesson| lesson.algorithm.name == "Niklas");
/// let effect = niklas.unwrap().effect.text().say(Language::English);
/// assert_eq!(effect, "cycles three corners: UFL → BRU → BUL");
/// ```
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The size of the cube of its moves, effect and picture.
    pub size: usize,
    /// The turns of the algorithm on a cube of this size.
    pub turns: Vec<Turn>,
    /// The turn of U after the moves that the effect includes, if any ([`Effect::of_last_layer`]).
    pub last: Option<Turn>,
    /// What the moves do.
    pub effect: Effect,
    /// What decides the case that the moves solve, in the colors of the picture; `None` if they solve no case.
    pub recognition: Option<Text>,
    /// The case that is most easily mistaken for it, and what that one lacks.
    pub twin: Option<(&'static str, Text)>,
}

/// Returns the name of a method that lists an algorithm: this one if it does.
#[must_use]
pub fn listed_by(algorithm: &Algorithm, method: &str) -> Option<&'static str> {
    let own = NAMES.iter().filter(|(name, _)| *name == method);
    own.chain(&*NAMES).find(|(_, names)| names.contains(algorithm.name)).map(|(name, _)| *name)
}

/// Returns the algorithms of a method, in its order.
#[must_use]
pub fn of(method: &Method) -> &'static [Lesson] {
    LESSONS.get(method.name).map_or(&[], |lessons| lessons.get_or_init(|| all(method)))
}

fn all(method: &Method) -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    for (algorithm, size) in listed(method) {
        if !lessons.iter().any(|lesson| lesson.algorithm.name == algorithm.name) {
            lessons.push(Lesson::new(algorithm, size));
        }
    }
    lessons
}

/// Lists the algorithms of a method at each size, with the size.
fn listed(method: &Method) -> impl Iterator<Item = (Algorithm, usize)> {
    let sizes = SIZES.into_iter().filter(|size| method.fits(*size));
    sizes.flat_map(|size| (method.algorithms)(size).into_iter().map(move |own| (own, size)))
}

impl Lesson {
    fn new(algorithm: Algorithm, size: usize) -> Lesson {
        let turns = algorithm.turns(size);
        let (last, effect) = Effect::of_last_layer(&turns, size);
        let recognition = recognition::told(&algorithm, size);
        let twin = recognition::told_twin(&algorithm, size);
        Lesson { algorithm, size, turns, last, effect, recognition, twin }
    }
}
