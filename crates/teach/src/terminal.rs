//! What a terminal shows beside a report on a state, or beside the state that measured colors show.

use crate::language::{Join, Text, message};
use crate::reports::facelet_place;
use crate::suggestions::{angle, middle_edge};
use unscramble_cube::Face;
use unscramble_cube::validate::{Parities, Parity};

/// Tells whether a cube of a size can be solved.
#[must_use]
pub fn verdict(size: usize, is_solvable: bool) -> Text {
    message!("verdict", size, solvable = yes(is_solvable))
}

fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// Tells the parities of the permutations of the pieces of a cube of a size.
#[must_use]
pub fn parities(parities: &Parities, size: usize) -> Text {
    let of = |parity: &Option<Parity>| {
        message!("parity-of", parity = parity.map_or("unknown", Parity::as_str))
    };
    let named = |kind: &str, parities: Text| match parities.is_empty() {
        true => parities,
        false => message!("parities-of", kind, parities),
    };
    let odd_size = !size.is_multiple_of(2);
    let midges = odd_size.then(|| of(&parities.midges)).into();
    let wings = Text::sentences(parities.wings.iter().map(of));
    let all = [
        named("corner", of(&parities.corners)),
        named(middle_edge(size), midges),
        named("wing", wings),
    ];
    message!("parities", parities = Text::list(Join::Comma, all))
}

/// Begins a list of states that may have been meant, or that of the state whose blanks are filled in.
#[must_use]
pub fn meant(is_completed: bool) -> Text {
    message!("states-meant", completed = yes(is_completed))
}

/// Begins a list of defects.
#[must_use]
pub fn unsolvable() -> Text {
    message!("state-cannot-be-solved")
}

/// Tells what to do about a defect.
#[must_use]
pub fn what_to_do(action: Text) -> Text {
    message!("what-to-do", action)
}

/// Tells that a face was measured turned, and the quarter turns, clockwise, that turn it back.
#[must_use]
pub fn turned(face: Face, quarters: u8) -> Text {
    message!("face-was-turned", face = face.to_string(), angle = angle(quarters))
}

/// Tells how many states fit measured colors equally well.
#[must_use]
pub fn equal_readings(count: usize) -> Text {
    message!("equal-readings", count)
}

/// Asks to look again at a facelet, whose color is as sure as that, from 0 to 1.
#[must_use]
pub fn look_again(size: usize, facelet: usize, confidence: f64) -> Text {
    let sure = format!("{:.0}", 100.0 * confidence);
    message!("look-again", place = facelet_place(size, facelet), sure)
}

/// Asks to look again at many facelets, which are marked.
#[must_use]
pub fn look_again_at_marked(count: usize) -> Text {
    message!("look-again-at-marked", count)
}

/// Tells that no slip explains measured colors, and nothing looks like a cube.
#[must_use]
pub fn not_a_cube() -> Text {
    message!("not-colors-of-a-cube")
}

/// Tells that measured colors are not those of a cube as it was held, and how many facelets the nearest state changes.
#[must_use]
pub fn not_as_held(changed: usize) -> Text {
    message!("not-colors-of-a-cube-as-held", count = changed)
}

/// Tells that no slip explains measured colors.
#[must_use]
pub fn no_usual_mistake() -> Text {
    message!("no-usual-mistake")
}
