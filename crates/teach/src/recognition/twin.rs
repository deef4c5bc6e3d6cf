//! Twins: the case that is most easily mistaken for another one, and what tells them apart.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use super::look::{ByLook, Look};
use super::marks::{Mark, UP};
use super::of;
use super::pieces::Piece;
use unscramble_cube::{Cube, Face, Turn};
use unscramble_solve::{Algorithm, METHODS, Method};

/// The case that is most easily mistaken for another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    /// The name of its algorithm.
    pub name: &'static str,
    /// The marks of the other case that it lacks, as it looks most like that case.
    pub lacks: Vec<Mark>,
    /// Whether the same stickers of both show the color of the last layer on top.
    pub is_close: bool,
}

/// The cases of a look: the group and the name of each, and its states, however the last layer is turned.
type Cases = Vec<([&'static str; 2], Vec<usize>)>;

/// The groups whose algorithms are told apart by their cases.
const GROUPS: [&str; 7] =
    ["F2L", "OLL", "PLL", "CMLL", "OLL in two looks", "PLL in two looks", "First look of CMLL"];

/// Returns the twin of a case on a cube of a size: the case of the same look that shows most of the same on top and, among equals,
/// some state of which lacks fewest of its marks; `None` if it is no case of a pair or of the last layer.
///
/// ```
/// use unscramble_solve::Method;
/// use unscramble_teach::recognition;
///
/// let cfop = Method::named("cfop").unwrap();
/// let algorithms = (cfop.algorithms)(3);
/// let ua = algorithms.iter().find(|algorithm| algorithm.id() == "pll-ua").unwrap();
/// assert_eq!(recognition::twin(ua, 3).unwrap().name, "PLL Ub");
/// let sune = algorithms.iter().find(|algorithm| algorithm.id() == "oll-27").unwrap();
/// assert_eq!(recognition::twin(sune, 3).unwrap().name, "OLL 26 (Anti-Sune)");
/// ```
#[must_use]
pub fn twin(algorithm: &Algorithm, size: usize) -> Option<Twin> {
    static KNOWN: [LazyLock<Known>; 2] = [LazyLock::new(|| known(2)), LazyLock::new(|| known(3))];
    static FOUND: Mutex<Found> = Mutex::new(Found::new());
    let (known, size) = if size == 2 { (&KNOWN[0], 2) } else { (&KNOWN[1], 3) };
    let own = known.get(&names(algorithm))?;
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    found.entry((size, names(own))).or_insert_with(|| find_twin(own, size, known)).clone()
}

/// The algorithms of all methods, by group and name.
type Known = BTreeMap<[&'static str; 2], Algorithm>;

/// By size, group and name, the twins that have been found.
type Found = BTreeMap<(usize, [&'static str; 2]), Option<Twin>>;

fn names(algorithm: &Algorithm) -> [&'static str; 2] {
    [algorithm.group, algorithm.name]
}

fn known(size: usize) -> Known {
    let all = METHODS.iter().flat_map(|method| (method.algorithms)(size));
    all.map(|algorithm| (names(&algorithm), algorithm)).collect()
}

/// Finds the twin of a case among the cases of known algorithms.
fn find_twin(algorithm: &Algorithm, size: usize, known: &Known) -> Option<Twin> {
    let look = Look::of(algorithm, size).filter(|_| GROUPS.contains(&algorithm.group))?;
    let marks = of(algorithm, size)?;
    let states = look.states();
    let lacks = |state: &usize| -> Vec<Mark> {
        marks.iter().filter(|mark| !mark.holds(&states.cubes[*state])).copied().collect()
    };
    let is_on_top = look.pieces().is_empty();
    let top = |cube: &Cube| -> Vec<bool> {
        (0..9).map(|facelet| is_on_top && cube.facelet(facelet) == UP).collect()
    };
    let own = states.cubes.iter().find(|cube| marks.iter().all(|mark| mark.holds(cube))).map(top);
    let unlike = |state: usize| {
        let other = top(&states.cubes[state]);
        own.iter().flatten().zip(other).filter(|(own, other)| **own != *other).count()
    };
    let is_other = |names: &[&str; 2]| {
        names[0] == algorithm.group && names[1] != algorithm.name && known.contains_key(names)
    };
    let others = cases(look).iter().filter(|(names, _)| is_other(names));
    let nearest = others
        .flat_map(|([_, name], own)| own.iter().map(|state| (*name, unlike(*state), lacks(state))))
        // On a 2x2x2 several algorithms solve one case.
        .filter(|(_, _, lacks)| !lacks.is_empty());
    let (name, unlike, lacks) = nearest.min_by_key(|(_, unlike, lacks)| {
        (*unlike, lacks.len(), lacks.iter().map(is_missed).sum::<usize>())
    })?;
    Some(Twin { name, lacks, is_close: unlike == 0 })
}

/// Ranks marks of a pair: most easily missed is that the edge is turned over, then that the corner is.
fn is_missed(mark: &Mark) -> usize {
    match mark {
        Mark::Turned(Piece::Corner, _) => 1,
        Mark::Lies(..) => 2,
        _ => 0,
    }
}

fn cases(look: Look) -> &'static Cases {
    static CASES: ByLook<Cases> = ByLook::new();
    CASES.get(look, || find(look))
}

impl Look {
    /// Returns the algorithms that a method has for the case that a 3x3x3 shows, or that others have if it has none; none if it is no
    /// case.
    pub(crate) fn case(self, cube: &Cube, method: &Method) -> Vec<Algorithm> {
        static BY_SIGHT: ByLook<BySight> = ByLook::new();
        let by_sight = BY_SIGHT.get(self, || by_sight(self));
        let Some(names) = by_sight.get(&self.seen(cube)) else { return Vec::new() };
        let is_own = |own: &Algorithm| {
            Look::of(own, 3) == Some(self) && names.contains(&[own.group, own.name])
        };
        let of_method: Vec<Algorithm> = (method.algorithms)(3).into_iter().filter(is_own).collect();
        match of_method.is_empty() {
            true => self.algorithms().filter(is_own).collect(),
            false => of_method,
        }
    }
}

/// By what is seen of it, the groups and names of the cases that a state is.
type BySight = BTreeMap<Vec<u8>, Vec<[&'static str; 2]>>;

fn by_sight(look: Look) -> BySight {
    let mut found = BySight::new();
    for (names, own) in cases(look) {
        for cube in own.iter().filter_map(|state| look.states().cubes.get(*state)) {
            found.entry(look.seen(cube)).or_default().push(*names);
        }
    }
    found
}

/// Finds the states of all cases of a look.
fn find(look: Look) -> Cases {
    let states = look.states();
    let seen: Vec<Vec<u8>> = states.cubes.iter().map(|cube| look.seen(cube)).collect();
    let turned: Vec<Option<usize>> = states
        .cubes
        .iter()
        .map(|cube| {
            let mut cube = cube.clone();
            cube.turn(Turn::outer(Face::U, 1));
            let turned = look.seen(&cube);
            seen.iter().position(|own| *own == turned)
        })
        .collect();
    let mut found = Cases::new();
    for algorithm in look.algorithms() {
        let names = names(&algorithm);
        if found.iter().any(|(own, _)| *own == names) {
            continue;
        }
        let solved = look.owns(&algorithm, 3);
        let mut own: Vec<usize> = (0..solved.len()).filter(|state| solved[*state]).collect();
        // The same case, with the last layer turned.
        for _ in 0..3 {
            let more: Vec<usize> = own.iter().filter_map(|state| turned[*state]).collect();
            own.extend(more);
            own.sort_unstable();
            own.dedup();
        }
        found.push((names, own));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No state belongs to two cases of a look, and a twin lacks something.
    #[test]
    fn cases_do_not_overlap_and_differ_from_their_twins() {
        for look in [Look::Oll, Look::Pll, Look::Cmll, Look::Pair] {
            let cases = cases(look);
            let mut all: Vec<usize> = cases.iter().flat_map(|(_, own)| own.clone()).collect();
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count, "{look:?}");
            let done = look.states().cubes.iter().filter(|cube| look.is_done(cube)).count();
            assert_eq!(count + done, look.states().cubes.len(), "{look:?}");
        }
        for algorithm in METHODS.iter().flat_map(|method| (method.algorithms)(3)) {
            let Some(twin) = twin(&algorithm, 3) else { continue };
            assert!(!twin.lacks.is_empty() && twin.name != algorithm.name, "{}", algorithm.name);
            // Some state of the twin has all other marks of the case, and none of those.
            let look = Look::of(&algorithm, 3).unwrap();
            let marks = of(&algorithm, 3).unwrap();
            let shows = |state: &usize| {
                let cube = &look.states().cubes[*state];
                marks.iter().all(|mark| mark.holds(cube) != twin.lacks.contains(mark))
            };
            let own = cases(look).iter().find(|(names, _)| *names == [algorithm.group, twin.name]);
            assert!(own.unwrap().1.iter().any(shows), "{}", algorithm.name);
        }
    }
}
