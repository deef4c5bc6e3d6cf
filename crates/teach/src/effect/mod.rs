//! The effect of moves on the pieces, as cycles: computed by playing them, never typed.
//!
//! A cycle lists places: the piece in each goes to the next, and the piece in the last to the first. A
//! place has the name of the sticker that is followed, so that names tell orientation, too: a corner
//! that goes from URF to FLU shows on F what it showed on U.

mod places;
mod words;

pub use places::{Kind, Place};
use places::{MovedTo, Slot, slots};

use crate::language::Text;
use unscramble_cube::{Cube, Face, Rotation, Turn, size_of_facelets};

/// What moves do to the pieces of a cube.
///
/// ```
/// use unscramble_cube::notation;
/// use unscramble_teach::Language;
/// use unscramble_teach::effect::{Effect, Kind};
///
/// let niklas = notation::parse("U R U' L' U R' U' L", 3)?;
/// let effect = Effect::of(&niklas, 3);
/// let text = effect.text().say(Language::English);
/// assert_eq!(text, "cycles three corners: UFL → BRU → BUL");
/// assert_eq!(effect.cycles[0].kind, Kind::Corner);
/// assert!(Effect::of(&[], 3).cycles.is_empty());
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The number of layers.
    pub size: usize,
    /// The cycles, by kind of piece.
    pub cycles: Vec<Cycle>,
    /// The whole-cube rotation that the moves end with. The cycles are those after it is undone.
    pub rotation: Rotation,
}

/// A cycle of pieces, or one piece that turns in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    /// What kind of pieces.
    pub kind: Kind,
    /// The places, in the order in which the piece of the first visits them.
    pub places: Vec<Place>,
    /// How a piece is turned that has gone all the way round.
    pub turned: Turned,
}

/// How a piece is turned when it is back in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turned {
    /// Not at all.
    No,
    /// A corner, clockwise by a third of a turn.
    Clockwise,
    /// A corner, anticlockwise by a third of a turn.
    Anticlockwise,
    /// An edge, flipped over.
    Flipped,
}

impl Effect {
    /// Returns the effect of moves. They must fit the size ([`Turn::fits`]).
    ///
    /// # Panics
    /// Panics if the cube does not have the turned layers.
    #[must_use]
    pub fn of(turns: &[Turn], size: usize) -> Effect {
        let (rotation, reached) = held_still(turns, size);
        let slots = slots(size, &reached);
        let mut cycles = Vec::new();
        let mut seen = vec![false; slots.len()];
        for first in 0..slots.len() {
            if !seen[first] {
                cycles.extend(cycle_from(first, &slots, &reached, &mut seen));
            }
        }
        Effect { size, cycles, rotation }
    }

    /// Returns the effect of moves of the last layer: as [`Effect::of`], unless a turn of U after them makes
    /// it a pure permutation of fewer pieces of U, or one with shorter cycles. Books do not count that turn (AUF).
    ///
    /// ```
    /// use unscramble_cube::notation;
    /// use unscramble_teach::Language;
    /// use unscramble_teach::effect::Effect;
    ///
    /// let swap = notation::parse("2R2 U2 2R2 Uw2 2R2 Uw2", 4)?;
    /// let (last, effect) = Effect::of_last_layer(&swap, 4);
    /// assert_eq!(last.map(|turn| turn.quarters()), Some(2));
    /// assert_eq!(effect.text().say(Language::English), "exchanges two dedges: UF ↔ UB");
    /// # Ok::<(), unscramble_cube::NotationError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the cube does not have the turned layers.
    #[must_use]
    pub fn of_last_layer(turns: &[Turn], size: usize) -> (Option<Turn>, Effect) {
        let mut best = (None, Effect::of(turns, size));
        for last in (1..4).map(|quarters| Turn::outer(Face::U, quarters)) {
            let effect = Effect::of(&[turns, &[last]].concat(), size);
            let mut visible = effect.cycles.iter().filter(|cycle| cycle.is_visible());
            let is_pure = visible.all(Cycle::stays_up);
            if is_pure && effect.moved() < best.1.moved() {
                best = (Some(last), effect);
            }
        }
        best
    }

    /// Returns the number of pieces that visibly move or turn, and the length of the longest cycle.
    fn moved(&self) -> (usize, usize) {
        let lengths = || {
            let visible = self.cycles.iter().filter(|cycle| cycle.is_visible());
            visible.map(|cycle| cycle.places.len())
        };
        (lengths().sum(), lengths().max().unwrap_or(0))
    }

    /// Returns whether all pieces of a kind stay as they are, as far as can be seen.
    #[must_use]
    pub fn keeps(&self, kind: Kind) -> bool {
        !self.cycles.iter().any(|cycle| cycle.kind == kind && cycle.is_visible())
    }

    /// Returns the effect in words, such as `cycles three corners: URB → BLU → FUR`.
    #[must_use]
    pub fn text(&self) -> Text {
        words::describe(self)
    }
}

impl Cycle {
    /// Returns whether the cycle moves pieces of U only, and keeps their stickers on U there.
    #[must_use]
    pub fn stays_up(&self) -> bool {
        self.turned == Turned::No
            && self.places.iter().all(|place| match self.kind {
                // The first sticker of every second wing is on the other face.
                Kind::Wing => place.faces.contains(&Face::U),
                _ => place.faces.first() == Some(&Face::U),
            })
    }

    /// Returns whether the cycle can be seen: center stickers of one face look the same.
    #[must_use]
    pub fn is_visible(&self) -> bool {
        let face = |place: &Place| place.faces.first().copied();
        self.kind != Kind::Center || self.places.iter().any(|p| face(p) != face(&self.places[0]))
    }
}

/// Follows pieces from a slot until they come back to it; `None` if the piece stays as it is.
fn cycle_from(first: usize, slots: &[Slot], reached: &[usize], seen: &mut [bool]) -> Option<Cycle> {
    let mut places = Vec::new();
    let mut at = MovedTo { slot: first, sticker: 0 };
    loop {
        seen[at.slot] = true;
        places.push(slots[at.slot].place(at.sticker));
        at = slots[at.slot].after(at.sticker, slots, reached)?;
        // A slot that was visited before the first one would be a fault of the tables: stop there too.
        if seen[at.slot] {
            break;
        }
    }
    let kind = slots[first].kind;
    let turned = match (kind, at.sticker) {
        (_, 0) => Turned::No,
        (Kind::Corner, 1) => Turned::Clockwise,
        (Kind::Corner, _) => Turned::Anticlockwise,
        _ => Turned::Flipped,
    };
    (places.len() > 1 || turned != Turned::No).then_some(Cycle { kind, places, turned })
}

/// Returns where the sticker of each facelet goes, and the rotation that was undone to hold the cube as
/// before: the one that brings the most stickers home, which on odd cubes are the fixed centers first.
#[expect(clippy::expect_used, reason = "an impossible case must fail loudly")]
fn held_still(turns: &[Turn], size: usize) -> (Rotation, Vec<usize>) {
    let origin = played(turns, size);
    let mut best: Option<(usize, Rotation, Vec<usize>)> = None;
    let middle = |face: Face| face.index() * size * size + size * size / 2;
    let is_still = Face::ALL.into_iter().all(|face| origin[middle(face)] == middle(face));
    // Most moves of odd cubes rotate nothing.
    let candidates = if size.is_multiple_of(2) || !is_still { 24 } else { 1 };
    for rotation in Rotation::all().take(candidates) {
        let back = Turn::rotating(&rotation.inverse(), size);
        let moved = played(&back, size);
        let origin: Vec<usize> = moved.iter().map(|from| origin[*from]).collect();
        let is_fixed = |facelet: usize| {
            let (area, middle) = (size * size, size * size / 2);
            !size.is_multiple_of(2) && facelet % area == middle
        };
        let home = |(facelet, from): (usize, &usize)| {
            if facelet != *from {
                return 0;
            }
            if is_fixed(facelet) { 6 * size * size } else { 1 }
        };
        let score = origin.iter().enumerate().map(home).sum();
        if best.as_ref().is_none_or(|(most, ..)| score > *most) {
            best = Some((score, rotation, origin));
        }
    }
    let (_, rotation, origin) = best.expect("at least one rotation is tried");
    let mut reached = vec![0; origin.len()];
    origin.iter().enumerate().for_each(|(to, from)| reached[*from] = to);
    (rotation, reached)
}

/// Returns the facelet from which the sticker on each facelet came: a cube has six colors, so the
/// numbers of the facelets are written in base 6, with one cube for each digit.
#[expect(clippy::expect_used, reason = "an impossible case must fail loudly")]
fn played(turns: &[Turn], size: usize) -> Vec<usize> {
    let count = 6 * size * size;
    debug_assert_eq!(size_of_facelets(count), Some(size));
    let mut origin = vec![0; count];
    let mut weight = 1;
    while weight < count {
        let digits: Vec<u8> =
            (0..count).map(|facelet| (facelet / weight % Face::ALL.len()) as u8).collect();
        let mut cube = Cube::from_colors(&digits).expect("a cube has this number of facelets");
        cube.apply(turns);
        for (facelet, digit) in origin.iter_mut().zip(cube.colors()) {
            *facelet += weight * usize::from(digit);
        }
        weight *= Face::ALL.len();
    }
    origin
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use unscramble_cube::notation;

    fn text(moves: &str, size: usize) -> String {
        Effect::of(&notation::parse(moves, size).unwrap(), size).text().say(Language::English)
    }

    #[test]
    fn effects_of_known_algorithms() {
        for (moves, size, expected) in [
            ("", 3, "changes nothing"),
            ("x y2", 4, "changes nothing"),
            ("M2 U M2 U2 M2 U M2", 3, "exchanges two pairs of edges: UR ↔ UL, UF ↔ UB"),
            (
                "R U R' U R U2 R'",
                3,
                "exchanges two pairs of corners: URF → LBU → FUR, UFL → UBR → FLU; cycles three edges: \
                 UR → UB → UL",
            ),
            ("2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2", 4, "flips the dedge UF"),
            (
                "2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2",
                5,
                "exchanges two wings: UFl ↔ FUr",
            ),
            (
                "2-3L F' 5L F 2-3L' F' 5L' F",
                6,
                "makes two 3-cycles of center stickers: U(5,5) → U(5,2) → F(5,2), U(4,5) → U(5,3) → \
                 F(5,3)",
            ),
        ] {
            assert_eq!(text(moves, size), expected, "{moves} on {size}");
        }
    }

    #[test]
    fn a_sequence_and_its_inverse_undo_each_other() {
        let turns = notation::parse("R U 2F2 D' 2-3L B", 5).unwrap();
        let back = unscramble_cube::invert(&turns);
        assert!(Effect::of(&[turns.clone(), back].concat(), 5).cycles.is_empty());
        // Cycles of pieces say the same as the stickers: repeated by their order, nothing is left.
        let effect = Effect::of(&turns, 5);
        assert!(!effect.cycles.is_empty());
        assert!(!effect.keeps(Kind::Corner) && !effect.keeps(Kind::Wing));
    }

    #[test]
    fn slices_do_not_count_as_rotations_of_a_face() {
        let effect = Effect::of(&notation::parse("M", 3).unwrap(), 3);
        // The fixed centers stay: M is a rotation, R and L'.
        assert!(!effect.keeps(Kind::Corner));
        assert_ne!(effect.rotation, Rotation::IDENTITY);
    }
}
