//! Repairs typed states that cannot be solved: what may have been meant.

use super::acts::{Act, act};
use super::nearest::{self, Nearest};
use super::slips::{NATS_OF_A_STICKER, Slip};
use super::typed_slips::typed_slips;
use super::typos::{CHANGE, MAX_TYPED_SIZE, MOST_WRONG, costs, schemes};
use crate::validate::validate;
use crate::{Facelets, Scheme, Sticker, Typed};

/// The most suggestions for a state.
pub const MOST_SUGGESTIONS: usize = 5;

/// How unlikely it is that letters stand for other faces, in nats.
const NATS_OF_LETTERS: u32 = 2;

/// The same of a cube that was put together wrongly by one act.
const NATS_OF_AN_ACT: u32 = 6;

/// A state that can be solved and that may have been meant by one that cannot.
#[derive(Debug, Clone)]
pub struct Suggestion {
    /// How the state came to be typed otherwise.
    pub cause: Cause,
    /// The state that may have been meant, in the symbols of the typed one.
    pub state: Facelets,
    /// The stickers that differ; empty if the whole state is to be read otherwise.
    pub changes: Vec<Change>,
}

/// How a state that was meant came to be typed otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// The letters of the faces stand for other faces.
    Letters,
    /// Faces were typed turned, mirrored, by columns or in another order.
    Slip(Slip),
    /// Some stickers were typed wrongly.
    Stickers {
        /// Whether nothing else is as likely: every other state that can be solved differs in more stickers,
        /// and the whole state read otherwise cannot be solved.
        is_probable: bool,
    },
    /// Some stickers were typed wrongly, or the cube was put together wrongly by one act.
    Assembly(Act),
    /// Blanks were filled in, and nothing else differs.
    Blanks,
}

/// A sticker that differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The facelet.
    pub facelet: usize,
    /// What was typed.
    pub from: Sticker,
    /// The color that it should have.
    pub to: u8,
}

impl Suggestion {
    /// Tells how a typed state with blanks was completed.
    #[must_use]
    pub fn of_blanks(typed: &Typed, state: &Facelets) -> Suggestion {
        let changes = changes(typed, state);
        Suggestion { cause: Cause::Blanks, state: state.clone(), changes }
    }
}

/// Suggests states that can be solved for a typed state that cannot, the likeliest first.
///
/// Some are readings of the whole state: its letters stand for other faces, or whole faces were typed wrongly
/// ([`Slip`]). The others differ in the fewest stickers; of those that differ in as many, the ones come first
/// whose differences are colors that people and cameras confuse.
///
/// Returns only readings of the whole state above [`MAX_TYPED_SIZE`], and nothing for states that do not show
/// all six colors.
///
/// ```
/// use unscramble_cube::Typed;
/// use unscramble_cube::read::{Cause, suggestions};
///
/// let typed = Typed::parse("UUUUUUUUL RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB")?;
/// let found = suggestions(&typed);
/// assert_eq!(found[0].cause, Cause::Stickers { is_probable: true });
/// assert_eq!((found[0].changes[0].facelet, found[0].changes[0].to), (8, 0));
/// assert!(found[0].state.cube().is_uniform());
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[must_use]
pub fn suggestions(typed: &Typed) -> Vec<Suggestion> {
    // Each with its nats.
    let mut found: Vec<(u32, Suggestion)> = Vec::new();
    if let Some(facelets) = typed.facelets() {
        found.extend(other_letters(&facelets).map(|suggestion| (NATS_OF_LETTERS, suggestion)));
        found.extend(typed_slips(&facelets).into_iter().map(|(nats, slip, state)| {
            (nats, Suggestion { cause: Cause::Slip(slip), state, changes: Vec::new() })
        }));
    }
    let is_known = typed.size() <= MAX_TYPED_SIZE && typed.symbols().are_complete();
    if let Some(costs) = costs(typed).filter(|_| is_known) {
        let most = MOST_WRONG * u64::from(CHANGE);
        let nearest = nearest::nearest(&costs, &schemes(typed), MOST_SUGGESTIONS, most);
        let has_reading = !found.is_empty();
        for mut suggestion in told(typed, nearest) {
            if found.iter().any(|(_, known)| known.state.cube() == suggestion.state.cube()) {
                continue;
            }
            let nats = match &mut suggestion.cause {
                Cause::Stickers { is_probable } => {
                    *is_probable &= !has_reading;
                    NATS_OF_A_STICKER * wrong(&suggestion.changes) as u32
                }
                Cause::Assembly(_) => NATS_OF_AN_ACT,
                Cause::Blanks | Cause::Letters | Cause::Slip(_) => 0,
            };
            found.push((nats, suggestion));
        }
    }
    found.sort_by_key(|(nats, _)| *nats);
    found.truncate(MOST_SUGGESTIONS);
    found.into_iter().map(|(_, suggestion)| suggestion).collect()
}

/// Reads letters of faces as colors whose scheme the fixed centers show or the corners.
fn other_letters(facelets: &Facelets) -> Option<Suggestion> {
    let cube = facelets.cube();
    let scheme = match cube.size().is_multiple_of(2) {
        true => Scheme::from_corners(cube),
        false => Scheme::from_centers(cube)?,
    };
    if !facelets.symbols().are_faces() || scheme.is_rotation_of(&Scheme::STANDARD) {
        return None;
    }
    let mut cube = cube.clone();
    cube.recolor(&scheme.faces_of_colors());
    let state = Facelets::from(cube);
    let holds = validate(&state).is_solvable();
    holds.then_some(Suggestion { cause: Cause::Letters, state, changes: Vec::new() })
}

/// Tells how the nearest states differ.
fn told(typed: &Typed, nearest: Nearest) -> impl Iterator<Item = Suggestion> {
    let Nearest { found, is_complete } = nearest;
    let found: Vec<Suggestion> = found
        .into_iter()
        .map(|(_, candidate)| {
            let state = typed.with(candidate.cube);
            let changes = changes(typed, &state);
            let cause = match act(typed, state.cube()) {
                Some(act) => Cause::Assembly(act),
                None if wrong(&changes) == 0 => Cause::Blanks,
                None => Cause::Stickers { is_probable: false },
            };
            Suggestion { cause, state, changes }
        })
        .collect();
    let fewest = found.iter().map(|suggestion| wrong(&suggestion.changes)).min().unwrap_or(0);
    let nearest = found.iter().filter(|suggestion| wrong(&suggestion.changes) == fewest).count();
    found.into_iter().map(move |mut suggestion| {
        if let Cause::Stickers { is_probable } = &mut suggestion.cause {
            *is_probable = is_complete && nearest == 1 && wrong(&suggestion.changes) == fewest;
        }
        suggestion
    })
}

/// The stickers of a typed state that differ from another state.
fn changes(typed: &Typed, state: &Facelets) -> Vec<Change> {
    let stickers = typed.stickers().iter().zip(state.cube().colors()).enumerate();
    let changed = stickers.filter(|(_, (from, to))| **from != Sticker::Color(*to));
    changed.map(|(facelet, (from, to))| Change { facelet, from: *from, to }).collect()
}

/// The number of changes of stickers that are not blank.
fn wrong(changes: &[Change]) -> usize {
    changes.iter().filter(|change| change.from != Sticker::Blank).count()
}

#[cfg(test)]
mod tests;
