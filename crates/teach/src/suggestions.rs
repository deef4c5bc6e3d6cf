//! What may be wrong with a state as it was typed, or as its colors were measured: states that may have been meant, slips
//! of whole faces, and warnings.

use crate::language::{Join, Text, message};
use crate::reports::{self, facelet_place};
use unscramble_cube::read::{self, Act, Cause, Slip, SlipKind, Symmetry};
use unscramble_cube::validate::{DefectCode, validate};
use unscramble_cube::written::Warning;
use unscramble_cube::{Face, Facelets, Sticker, Symbols};

/// More changes than these are counted, not listed, in a sentence.
const MOST_TOLD: usize = 4;

/// Tells what seems to be wrong with a typed state, or with its cube.
///
/// ```
/// use unscramble_cube::{Typed, read};
/// use unscramble_teach::{Language, suggestions};
///
/// let typed = Typed::parse("UUUUUUUUL RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB")?;
/// let told = suggestions::suggestion(&read::suggestions(&typed)[0]);
/// let said = told.say(Language::English);
/// assert_eq!(said, "the sticker at face U, row 3, column 3 is probably U, not L");
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[must_use]
pub fn suggestion(suggestion: &read::Suggestion) -> Text {
    let (size, symbols) = (suggestion.state.cube().size(), suggestion.state.symbols());
    let changes: Vec<Changed> =
        suggestion.changes.iter().map(|change| Changed::new(change, size, symbols)).collect();
    match &suggestion.cause {
        Cause::Letters => {
            let by = if size.is_multiple_of(2) { "corners" } else { "centers" };
            message!("letters-stand-for-other-faces", by)
        }
        Cause::Slip(its) => slip(its),
        Cause::Stickers { is_probable } => wrong(changes, if *is_probable { "yes" } else { "no" }),
        Cause::Assembly(act) => act_or_typo(act, size),
        Cause::Blanks => message!("blanks-are-filled-in", changes = listed(changes)),
    }
}

/// A sticker that differs.
struct Changed {
    place: Text,
    /// The key `blank`, or the symbol that was typed.
    from: String,
    to: String,
}

impl Changed {
    fn new(change: &read::Change, size: usize, symbols: &Symbols) -> Changed {
        Changed {
            place: facelet_place(size, change.facelet),
            from: match change.from {
                Sticker::Color(color) => symbols.letter(color).to_string(),
                Sticker::Stray(symbol) => symbol.to_string(),
                Sticker::Blank => "blank".to_owned(),
            },
            to: symbols.letter(change.to).to_string(),
        }
    }
}

/// Tells what is where, change by change.
fn listed(changes: Vec<Changed>) -> Text {
    let more = match changes.len().saturating_sub(MOST_TOLD) {
        0 => Text::default(),
        count => message!("and-more-stickers", count),
    };
    let told = changes.into_iter().take(MOST_TOLD);
    let told = told.map(|Changed { place, from, to }| message!("sticker-is", place, from, to));
    Text::list(Join::Semicolon, told.chain([more]))
}

/// Tells which stickers are wrong. `probably` is a key: `yes` or `no`.
fn wrong(changes: Vec<Changed>, probably: &str) -> Text {
    match <[Changed; 1]>::try_from(changes) {
        Ok([Changed { place, from, to }]) => {
            message!("sticker-may-be-wrong", place, from, to, probably)
        }
        Err(changes) => message!("stickers-may-be-wrong", changes = listed(changes), probably),
    }
}

/// Tells an act by which the cube may be put together wrongly, and the typing error that looks the same.
fn act_or_typo(act: &Act, size: usize) -> Text {
    let name = |faces: &[Face]| faces.iter().map(|face| face.letter()).collect::<String>();
    match act {
        Act::Twist { place, clockwise } => {
            let way = if *clockwise { "clockwise" } else { "anticlockwise" };
            message!("corner-may-be-twisted", place = name(place), way)
        }
        Act::Flip { place } => {
            message!("edge-may-be-flipped", place = name(place), kind = middle_edge(size))
        }
        Act::Exchange { places: [one, other] } => {
            let kind = match (one.len(), size) {
                (3, _) => "corner",
                (_, 3) => "edge",
                _ if size.is_multiple_of(2) => "wing",
                _ => "edge-piece",
            };
            message!("pieces-may-be-exchanged", kind, one = name(one), other = name(other))
        }
    }
}

/// The key of the piece in the middle of an edge.
pub(crate) fn middle_edge(size: usize) -> &'static str {
    if size == 3 { "edge" } else { "middle-edge" }
}

/// Tells a slip, and how to undo it: `face B seems mirrored: flip it left to right`.
#[must_use]
pub fn slip(slip: &Slip) -> Text {
    let order = match slip.kind() {
        SlipKind::Exchanged => {
            let away = Face::ALL.into_iter().filter(|face| slip.order[face.index()] != *face);
            Some(Part::Exchanged(away.collect()))
        }
        SlipKind::Reordered => Some(Part::Reordered(slip.posted_order())),
        SlipKind::Turned | SlipKind::Mirrored | SlipKind::Columns => None,
    };
    let laid = Symmetry::all().skip(1).filter_map(|symmetry| {
        let own = |face: &Face| slip.symmetries[face.index()] == symmetry;
        let its: Vec<Face> = Face::ALL.into_iter().filter(own).collect();
        (!its.is_empty()).then_some(Part::Laid(its, symmetry))
    });
    let parts: Vec<Part> = order.into_iter().chain(laid).collect();
    let is_only = parts.len() == 1;
    let seen = clauses(parts.iter().map(Part::seen).collect());
    let undone = clauses(parts.iter().map(|part| part.undone(is_only)).collect());
    message!("slip", seen, undone)
}

/// A part of a slip.
enum Part {
    /// Two faces are in each other's place.
    Exchanged(Vec<Face>),
    /// All faces are in this order.
    Reordered(String),
    /// Faces are turned or mirrored, and this lays them right.
    Laid(Vec<Face>, Symmetry),
}

impl Part {
    /// Tells what seems to have happened.
    fn seen(&self) -> Text {
        match self {
            Part::Exchanged(own) => message!("faces-seem-swapped", faces = faces(own)),
            Part::Reordered(order) => message!("faces-seem-reordered", order = order.as_str()),
            Part::Laid(own, symmetry) => {
                let how = match *symmetry {
                    Symmetry::MIRRORED | Symmetry::FLIPPED => "mirrored",
                    Symmetry::COLUMNS => "columns",
                    Symmetry::COLUMNS_FROM_THE_END => "columns-from-the-end",
                    _ => "turned",
                };
                message!("faces-seem-laid", faces = faces(own), count = own.len(), how)
            }
        }
    }

    /// Tells how to undo it. The faces need not be named again if nothing else is to be undone.
    fn undone(&self, is_only: bool) -> Text {
        let object = |own: &[Face]| match (is_only, own.len()) {
            (false, _) => "named",
            (true, 1) => "it",
            (true, _) => "them",
        };
        match self {
            Part::Exchanged(own) => {
                message!("swap-faces", faces = faces(own), object = object(own))
            }
            Part::Reordered(_) => message!("send-faces-in-order"),
            Part::Laid(own, symmetry) => {
                let (faces, object) = (faces(own), object(own));
                match *symmetry {
                    Symmetry::MIRRORED => {
                        message!("flip-faces", faces, object, way = "left-to-right")
                    }
                    Symmetry::FLIPPED => {
                        message!("flip-faces", faces, object, way = "top-to-bottom")
                    }
                    Symmetry::COLUMNS | Symmetry::COLUMNS_FROM_THE_END => {
                        message!("send-faces-by-rows", faces, object)
                    }
                    turn => message!("turn-faces", faces, object, angle = angle(turn.quarters())),
                }
            }
        }
    }
}

/// Joins clauses: `a and b`, `a, b, and c`.
fn clauses(all: Vec<Text>) -> Text {
    let count = all.len();
    let joined = all.into_iter().enumerate().reduce(|(_, first), (number, rest)| {
        let last = if number + 1 == count { "yes" } else { "no" };
        (number, message!("clauses", first, rest, count, last))
    });
    joined.map(|(_, clauses)| clauses).into()
}

/// Names faces: `face F`, `faces R and L`, `all faces`.
fn faces(own: &[Face]) -> Text {
    let letters: Text = own.iter().map(|face| Text::from(face.to_string())).collect();
    message!("faces", faces = letters, count = own.len())
}

/// Tells by how much quarter turns, clockwise, turn a face.
pub(crate) fn angle(quarters: u8) -> Text {
    message!("angle", quarters = usize::from(quarters))
}

/// Tells a slip of measured faces.
#[must_use]
pub fn measured_slip(its: &Slip) -> Text {
    if its.order == Face::ALL && its.symmetries == [Symmetry::MIRRORED; 6] {
        return message!("camera-mirrors");
    }
    slip(its)
}

/// Tells what is wrong with a cube that shows this state, which one act makes solvable.
#[must_use]
pub fn assembly(state: &Facelets) -> Text {
    let size = state.cube().size();
    let defects = validate(state).defects;
    let told = defects.iter().map(|defect| {
        let [wrong, action] = reports::defect(defect, size);
        match defect.code {
            DefectCode::CornerTwist => message!("corner-seems-twisted", action),
            DefectCode::EdgeFlip => message!("edge-seems-flipped"),
            DefectCode::PermutationParity => {
                message!("pieces-seem-swapped", kind = middle_edge(size))
            }
            // One act makes no other defect.
            _ => wrong,
        }
    });
    Text::list(Join::Semicolon, told)
}

/// Tells what may be wrong with a state that can be solved, and what to do.
#[must_use]
pub fn warning(warning: Warning) -> Text {
    match warning {
        Warning::NetOrder => message!("net-order"),
        Warning::NetOrderOfGoal => message!("net-order-of-goal"),
        Warning::ReadAsNet => message!("read-as-net"),
        Warning::MirroredScheme => message!("mirrored-scheme"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use unscramble_cube::Typed;

    fn is_whole(text: &Text) {
        for language in Language::ALL {
            let said = text.say(language);
            assert!(!said.is_empty() && !said.contains(['{', '}']), "{language:?}: {said}");
            assert!(!said.contains("  ") && said.trim() == said, "{language:?}: {said:?}");
        }
    }

    #[test]
    fn slips_are_told_in_every_language() {
        let mut said = Vec::new();
        let orders = ["URFDLB", "ULFDRB", "ULFRBD"];
        for order in orders {
            let order: Vec<Face> = order.chars().filter_map(Face::from_letter).collect();
            let order = <[Face; 6]>::try_from(order).unwrap();
            for symmetry in Symmetry::all() {
                for count in [1, 3, 6] {
                    for other in [Symmetry::IDENTITY, Symmetry::turn(2)] {
                        let own = |place| if place < count { symmetry } else { other };
                        let slip = Slip { order, symmetries: std::array::from_fn(own) };
                        if slip == Slip::NONE {
                            continue;
                        }
                        let text = super::slip(&slip);
                        is_whole(&text);
                        is_whole(&measured_slip(&slip));
                        said.push(text.say(Language::English));
                    }
                }
            }
        }
        for wanted in [
            "face U seems mirrored: flip it left to right",
            "faces U, R and F seem turned: turn each one 90 degrees clockwise",
            "faces R and L seem to be swapped: swap them",
            "faces R and L seem to be swapped and all faces seem turned: swap faces R and L and turn all faces 180 degrees",
            "faces R and L seem to be swapped, faces R, F, D, L and B seem turned, and face U seems mirrored: swap faces R \
             and L, turn faces R, F, D, L and B 180 degrees, and flip face U top to bottom",
        ] {
            assert!(said.iter().any(|own| own == wanted), "{wanted}: {said:#?}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_cube_or_its_stickers_is_told_in_every_language() {
        use Face::{B, F, R, U};
        for size in 3..=5 {
            let middle = Act::Flip { place: [U, R] };
            let exchange = |one: &[Face], other: &[Face]| Act::Exchange {
                places: [one.to_vec(), other.to_vec()],
            };
            let twist = |clockwise| Act::Twist { place: [U, R, F], clockwise };
            let exchanges = [exchange(&[U, R], &[U, B]), exchange(&[U, R, F], &[U, B, R])];
            for act in [middle, twist(true), twist(false)].iter().chain(&exchanges) {
                is_whole(&act_or_typo(act, size));
            }
        }
        let changed = |from: &str| Changed {
            place: facelet_place(3, 20),
            from: from.to_owned(),
            to: "R".to_owned(),
        };
        for probably in ["yes", "no"] {
            for count in [1, 2, 5, 6] {
                let changes = (0..count).map(|number| changed(["L", "blank"][number % 2]));
                is_whole(&wrong(changes.collect(), probably));
            }
        }
        let warnings = [
            Warning::NetOrder,
            Warning::NetOrderOfGoal,
            Warning::ReadAsNet,
            Warning::MirroredScheme,
        ];
        warnings.into_iter().for_each(|own| is_whole(&warning(own)));
    }

    #[test]
    fn suggestions_and_wrong_assemblies_are_told_in_every_language() {
        for state in [
            "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
            "UUUUUUUUL RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB",
            "UUUURUUUU RRRRURRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB",
            "UUUUURUUU RURRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB",
        ] {
            let typed = Typed::parse(state).unwrap();
            for own in read::suggestions(&typed) {
                is_whole(&suggestion(&own));
            }
            let told = assembly(&Facelets::parse(state).unwrap());
            assert!(told.is_empty() || told.say(Language::German).len() > 5);
        }
    }
}
