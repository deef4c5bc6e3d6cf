//! Finds commutators `[S: [A, B]]` that cycle three given stickers and keep everything else.
//!
//! One of A and B is a turn, the other a turn `f` or a conjugate `f g f'`. Those that are 3-cycles are
//! computed once for each kind of sticker, on a small cube ([`base`]). Set-up turns S of up to three moves
//! lead from them to every other 3-cycle; see <https://www.speedsolving.com/wiki/index.php/Commutator>.
//!
//! - [`orbit`]: kinds of stickers, and the small cubes that stand for all sizes.
//! - [`base`]: the commutators without set-up.
//! - [`place`]: names of places.

mod base;
mod orbit;
mod place;

pub use orbit::{CycleError, StickerKind};
pub use place::{PlaceError, name_of, place_of, speffz};

use base::{Base, BaseCommutator};
use orbit::Orbit;

use crate::merge::simplified;
use unscramble_cube::{Turn, invert, length};

/// A commutator that cycles three stickers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCommutator {
    /// The set-up S, undone at the end.
    pub setup: Vec<Turn>,
    /// The part A.
    pub a: Vec<Turn>,
    /// The part B.
    pub b: Vec<Turn>,
    /// All turns, `S A B A' B' S'`, with neighbors merged.
    pub turns: Vec<Turn>,
}

/// The most set-up turns that are tried; three suffice for every cycle.
const MOST_SETUP: usize = 3;

/// Returns commutators that take the sticker at the first place to the second, that at the second to the
/// third and that at the third to the first, and keep all other pieces. The shortest (OBTM) come first; there
/// are at most `limit`, and at least one if `limit` is not 0. Places are facelet indices.
///
/// # Errors
/// Returns why no 3-cycle takes the stickers to these places.
///
/// ```
/// use unscramble_cube::Cube;
/// use unscramble_search::commutators::{find, place_of};
///
/// let places = ["UFL", "UBL", "UBR"].map(|name| place_of(name, 3, &[]).unwrap());
/// let found = find(3, places, 5)?;
/// assert_eq!(found[0].turns.len(), 9, "a permutation of the last layer");
/// # Ok::<(), unscramble_search::commutators::CycleError>(())
/// ```
pub fn find(
    size: usize,
    cycle: [usize; 3],
    limit: usize,
) -> Result<Vec<FoundCommutator>, CycleError> {
    let orbit = Orbit::of(size, cycle)?;
    let base = Base::of(orbit.kind);
    let small = cycle.map(|place| orbit.small_place(place));
    if !base.is_one_orbit(small) {
        return Err(CycleError::NotOneOrbit);
    }
    let mut drafts = Vec::new();
    for setups in [2, MOST_SETUP] {
        drafts = base.drafts(small, setups);
        if !drafts.is_empty() {
            break;
        }
    }
    // Neighbors that cancel save a few moves, so the shortest is among the first of these.
    drafts.sort_by_key(|draft| draft.cost);
    drafts.truncate(8 * limit + 64);
    let mut found: Vec<FoundCommutator> =
        drafts.iter().map(|draft| written(&orbit, base, draft)).collect();
    found.sort_by_key(|found| (length(&found.turns, size).obtm, found.setup.len()));
    let mut kept: Vec<FoundCommutator> = Vec::with_capacity(limit);
    for commutator in found {
        if kept.len() == limit {
            break;
        }
        if kept.iter().all(|other| other.turns != commutator.turns) {
            kept.push(commutator);
        }
    }
    Ok(kept)
}

/// A commutator in the numbers of the small cube.
struct Draft {
    /// Two for each turn of S, and for each of A and B, without what cancels.
    cost: usize,
    /// The rotation of the small cube in which it was found.
    rotation: usize,
    setup: Vec<u8>,
    commutator: BaseCommutator,
}

/// Writes a draft for the size of the orbit.
fn written(orbit: &Orbit, base: &Base, draft: &Draft) -> FoundCommutator {
    let turns = |codes: &[u8]| -> Vec<Turn> {
        let turn = |code: &u8| orbit.turn(base.turn(*code, draft.rotation));
        codes.iter().filter_map(turn).collect()
    };
    let setup = turns(&draft.setup);
    let [a, b] = [&draft.commutator.a, &draft.commutator.b].map(|part| turns(part));
    let all = [&*setup, &a, &b, &invert(&a), &invert(&b), &invert(&setup)].concat();
    FoundCommutator { turns: simplified(&all, orbit.size), setup, a, b }
}

/// Builds the lists of all kinds now.
pub fn warm_up() {
    for kind in StickerKind::ALL {
        Base::of(kind);
    }
}

#[cfg(test)]
mod tests;
