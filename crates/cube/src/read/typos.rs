//! What the stickers of a typed state cost, and the schemes that it may have.

use super::costs::Costs;
use crate::{Face, Rotation, Scheme, Sticker, Symbols, Typed};

/// The largest size that is repaired or completed.
pub const MAX_TYPED_SIZE: usize = 20;

/// The cost of a sticker that changes.
pub(super) const CHANGE: u32 = 1000;

/// States that differ in more stickers than these are not what was meant.
pub(super) const MOST_WRONG: u64 = 12;

/// The cost of a sticker that changes to a color that people and cameras confuse with it: so little less
/// that it never outweighs another change.
const CONFUSION: u32 = 999;

/// The colors that people and cameras confuse, by their initials.
const CONFUSED: [[char; 2]; 3] = [['r', 'o'], ['g', 'b'], ['w', 'y']];

/// Returns what each color on each sticker costs: nothing for what was typed and for blanks.
pub(super) fn costs(typed: &Typed) -> Option<Costs> {
    let cost = |sticker: &Sticker| match *sticker {
        Sticker::Blank => [0; 6],
        Sticker::Stray(_) => [CHANGE; 6],
        Sticker::Color(typed_as) => [0, 1, 2, 3, 4, 5].map(|color| {
            if color == typed_as {
                0
            } else if are_confused(typed, color, typed_as) {
                CONFUSION
            } else {
                CHANGE
            }
        }),
    };
    Costs::new(typed.stickers().iter().map(cost).collect())
}

/// Whether people confuse two colors: in face letters those of opposite faces, which are red and orange,
/// green and blue, white and yellow on most cubes.
fn are_confused(typed: &Typed, one: u8, other: u8) -> bool {
    let symbols = typed.symbols();
    if symbols.are_faces() {
        return Face::from_index(one.into()).opposite() as u8 == other;
    }
    let initials = [one, other].map(|color| symbols.letter(color).to_ascii_lowercase());
    CONFUSED.iter().any(|pair| initials.iter().all(|initial| pair.contains(initial)))
}

/// Returns the scheme that nearly all cubes have in these symbols: the standard one in letters of faces, and
/// otherwise white above green, red on the right; `None` if the symbols are no initials of these colors.
pub(super) fn usual_scheme(symbols: &Symbols) -> Option<Scheme> {
    if symbols.are_faces() {
        return Some(Scheme::STANDARD);
    }
    let initials: [char; 6] = std::array::from_fn(|c| symbols.letter(c as u8).to_ascii_lowercase());
    let number = |color| initials.iter().position(|initial| *initial == color).map(|n| n as u8);
    let [u, r, f, d, l, b] = ['w', 'r', 'g', 'y', 'o', 'b'].map(number);
    Scheme::new([u?, r?, f?, d?, l?, b?])
}

/// Returns the schemes in which a state may be meant: the standard one if it is in face letters, otherwise
/// all of them; on odd cubes in every orientation.
pub(super) fn schemes(typed: &Typed) -> Vec<Scheme> {
    let all: Vec<Scheme> = match typed.symbols().are_faces() {
        true => vec![Scheme::STANDARD],
        false => Scheme::all().collect(),
    };
    if typed.size().is_multiple_of(2) {
        return all;
    }
    // The state as it is typed comes first.
    let held = |scheme: Scheme| Rotation::all().map(move |rotation| scheme.rotated(&rotation));
    all.into_iter().flat_map(held).collect()
}
