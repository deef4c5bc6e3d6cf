//! Twins: the case that is most easily mistaken for another one, and what tells them apart.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::marks::{Mark, UP};
use super::{Look, of, turns};
use unscramble_cube::{Cube, Face, Turn};
use unscramble_solve::{Algorithm, METHODS};

/// The case that is most easily mistaken for another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    /// The name of its algorithm.
    pub name: &'static str,
    /// The marks of the other case that it lacks, as it looks most like that case.
    pub lacks: Vec<Mark>,
}

/// The cases of a look: the name of each, and its states, however the last layer is turned.
type Cases = Vec<(&'static str, Vec<usize>)>;

/// Returns the twin of a case on a cube of a size: the case of the same look that shows most of the same on top and, among equals,
/// some state of which lacks fewest of its marks; `None` if it is no case of the last layer.
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
    let look = Look::of(algorithm, size)?;
    let marks = of(algorithm, size)?;
    let states = look.states();
    let lacks = |state: &usize| -> Vec<Mark> {
        marks.iter().filter(|mark| !mark.holds(&states.cubes[*state])).copied().collect()
    };
    let top = |cube: &Cube| (0..9).map(|facelet| cube.facelet(facelet) == UP).collect::<Vec<_>>();
    let own = states.cubes.iter().find(|cube| marks.iter().all(|mark| mark.holds(cube))).map(top);
    let unlike = |state: usize| {
        let other = top(&states.cubes[state]);
        own.iter().flatten().zip(other).filter(|(own, other)| **own != *other).count()
    };
    let known = METHODS.iter().flat_map(|method| (method.algorithms)(size));
    let known = known.filter(|other| other.group == algorithm.group);
    let known: BTreeSet<&str> = known.map(|other| other.name).collect();
    let others = cases(look).iter();
    let others = others.filter(|(name, _)| *name != algorithm.name && known.contains(name));
    let nearest = others
        .flat_map(|(name, own)| own.iter().map(|state| (*name, unlike(*state), lacks(state))))
        // On a 2x2x2 several algorithms solve one case.
        .filter(|(_, _, lacks)| !lacks.is_empty());
    let (name, _, lacks) = nearest.min_by_key(|(_, unlike, lacks)| (*unlike, lacks.len()))?;
    Some(Twin { name, lacks })
}

fn cases(look: Look) -> &'static Cases {
    static CASES: LazyLock<[Cases; Look::ALL.len()]> = LazyLock::new(|| Look::ALL.map(find));
    &CASES[look as usize]
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
        if found.iter().any(|(name, _)| *name == algorithm.name) {
            continue;
        }
        let turns = turns(&algorithm);
        let is_solved = |state: usize| {
            let mut cube = states.cubes[state].clone();
            cube.apply(&turns);
            look.is_done(&cube) && !look.is_done(&states.cubes[state])
        };
        let mut own: Vec<usize> =
            (0..states.cubes.len()).filter(|state| is_solved(*state)).collect();
        // The same case, with the last layer turned.
        for _ in 0..3 {
            let more: Vec<usize> = own.iter().filter_map(|state| turned[*state]).collect();
            own.extend(more);
            own.sort_unstable();
            own.dedup();
        }
        found.push((algorithm.name, own));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No state belongs to two cases of a look, and a twin lacks something.
    #[test]
    fn cases_do_not_overlap_and_differ_from_their_twins() {
        for look in [Look::Oll, Look::Pll, Look::Cmll] {
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
        }
    }
}
