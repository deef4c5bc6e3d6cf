//! What checks of a state find, and what to do about it.

use crate::language::{Join, Text, message};
use crate::suggestions::middle_edge;
use unscramble_cube::geometry;
use unscramble_cube::validate::{Check, Conflict, Copies, Counts, Defect, Fault, Finding};

/// Returns what a check found, on a cube of a size.
///
/// ```
/// use unscramble_cube::{Facelets, validate::validate};
/// use unscramble_teach::{Language, reports};
///
/// let report = validate(&Facelets::solved(3));
/// let found = reports::check(report.check("edge_flip").unwrap(), 3);
/// assert_eq!(found.say(Language::English), "the number of flipped edges is 0, which is even");
/// ```
#[must_use]
pub fn check(check: &Check, size: usize) -> Text {
    let passed = match check.passed {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    };
    found(format!("check-{}", check.name.replace('_', "-")), &check.finding, passed, size)
}

/// Returns what is wrong, and what to do about it, on a cube of a size.
///
/// ```
/// use unscramble_cube::{Face, Facelets, validate::validate};
/// use unscramble_teach::{Language, reports};
///
/// // Both stickers of the edge at UR become U.
/// let mut facelets = Facelets::solved(3);
/// facelets.cube_mut().set_facelet(10, Face::U as u8);
/// let [wrong, action] = reports::defect(&validate(&facelets).defects[1], 3);
/// assert_eq!(
///     wrong.say(Language::English),
///     "the edge at UR (face U, row 2, column 3) shows U and U, but no edge has the color U twice",
/// );
/// assert_eq!(action.say(Language::English), "check its two stickers");
/// ```
#[must_use]
pub fn defect(defect: &Defect, size: usize) -> [Text; 2] {
    ["", ".action"].map(|part| {
        let id = |name: &str| format!("{name}{part}");
        match &defect.fault {
            Fault::Check(finding) => {
                let code = defect.code.as_str().replace('_', "-");
                found(format!("defect-{code}{part}"), finding, "no", size)
            }
            Fault::Unknown(unknown) => {
                let (at, kind) = (slot(&unknown.facelets, size), kind(&unknown.facelets, size));
                unknown_piece(id("unknown-piece"), &unknown.shown, unknown.conflict, kind, at)
            }
            Fault::Mirrored { facelets, shown, corner, all } => {
                let args = [
                    ("at", slot(facelets, size)),
                    ("shown", shown.as_str().into()),
                    ("corner", corner.as_str().into()),
                    ("all", yes(*all)),
                ];
                Text::message(id("mirrored-corner"), args)
            }
            Fault::Duplicate { copies, missing } => {
                let at = copies.places.iter().map(|place| slot(place, size));
                let first = copies.places.first().map_or(&[][..], Vec::as_slice);
                let args = [
                    ("kind", kind(first, size).into()),
                    ("piece", copies.piece.as_str().into()),
                    ("count", copies.places.len().into()),
                    ("at", at.collect()),
                    ("missing", names(missing)),
                ];
                Text::message(id("duplicate-piece"), args)
            }
            Fault::UnknownWings { orbit, wings } => {
                let wings = wings.iter().map(|wing| {
                    let at = place(&wing.facelets, size);
                    unknown_piece("unknown-piece".into(), &wing.shown, wing.conflict, "wing", at)
                });
                let wings = Text::list(Join::Semicolon, wings);
                Text::message(id("unknown-wings"), [("orbit", (*orbit).into()), ("wings", wings)])
            }
            Fault::DuplicateWings { orbit, wings, turned_over, missing } => {
                let args = [
                    ("orbit", (*orbit).into()),
                    ("wings", Text::list(Join::Semicolon, wings.iter().map(|w| copied(w, size)))),
                    ("turned", yes(*turned_over)),
                    ("missing", names(missing)),
                ];
                Text::message(id("duplicate-wings"), args)
            }
            Fault::CenterOrbit { on_face, counts } => {
                let cells = on_face.map(|facelet| {
                    let (_, row, column) = geometry::facelet_place(size, facelet);
                    message!("cell-at", row = row + 1, column = column + 1)
                });
                let cells = Text::list(Join::Semicolon, cells);
                Text::message(id("center-orbit"), counted(counts, ("cells", cells)))
            }
            Fault::More(count) => Text::message(id("more-defects"), [("count", (*count).into())]),
        }
    })
}

/// Returns where a sticker is: its face, row and column.
pub(crate) fn facelet_place(size: usize, facelet: usize) -> Text {
    let (face, row, column) = geometry::facelet_place(size, facelet);
    message!("facelet-at", face = face.letter().to_string(), row = row + 1, column = column + 1)
}

/// Returns a message about what a check found.
fn found(id: String, finding: &Finding, passed: &'static str, size: usize) -> Text {
    let passed = ("passed", Text::from(passed));
    let edge = ("edge", Text::from(middle_edge(size)));
    match finding {
        Finding::NotChecked => Text::message(id, [passed, edge]),
        Finding::Counts(counts) => Text::message(id, counted(counts, passed)),
        Finding::FixedCenters { shown, repeated } => {
            let args = [passed, ("shown", shown.as_str().into()), ("repeated", yes(*repeated))];
            Text::message(id, args)
        }
        Finding::Pieces { places, missing, invalid } => {
            let places = ("places", (*places).into());
            let args =
                [passed, edge, places, ("missing", names(missing)), ("invalid", (*invalid).into())];
            Text::message(id, args)
        }
        Finding::Orbits { orbits, wrong } => {
            Text::message(id, [("orbits", (*orbits).into()), ("wrong", (*wrong).into())])
        }
        Finding::Inversions { corners, midges } => {
            let parity = |inversions: u32| {
                Text::from(if inversions.is_multiple_of(2) { "even" } else { "odd" })
            };
            let args = [
                passed,
                edge,
                ("corners", parity(*corners)),
                ("edges", parity(*midges)),
                ("inversions-of-corners", (*corners as usize).into()),
                ("inversions-of-edges", (*midges as usize).into()),
            ];
            Text::message(id, args)
        }
        Finding::Sum(sum) => {
            let sum = usize::from(*sum);
            Text::message(id, [passed, edge, ("sum", sum.into()), ("rest", (sum % 3).into())])
        }
    }
}

/// Returns what a message about counts tells: how often each color must appear, which do not, which
/// appear too often and which too rarely.
fn counted(counts: &Counts, other: (&'static str, Text)) -> [(&'static str, Text); 6] {
    let Counts { each, colors, missing } = counts;
    let wrong = colors.iter().filter(|(_, count)| count != each);
    let wrong =
        wrong.map(|&(color, count)| message!("color-times", color = color.to_string(), count));
    let those = |listed: fn(&usize, &usize) -> bool| {
        let colors = colors.iter().filter(move |(_, count)| listed(count, each));
        colors.map(|(color, _)| Text::from(color.to_string()))
    };
    let few = those(usize::lt).chain((*missing > 0).then(|| message!("missing-color")));
    [
        ("each", (*each).into()),
        ("wrong", wrong.collect()),
        ("missing", (*missing).into()),
        ("many", those(usize::gt).collect()),
        ("few", Text::list(Join::Or, few)),
        other,
    ]
}

/// Returns a message about a place whose colors no piece of its kind has.
pub(crate) fn unknown_piece(
    id: String,
    shown: &str,
    conflict: Conflict,
    kind: &'static str,
    at: Text,
) -> Text {
    let (conflict, first, second) = match conflict {
        Conflict::Twice(color) => ("twice", Some(color), None),
        Conflict::Opposite(first, second) => ("opposite", Some(first), Some(second)),
        Conflict::NoSuchPiece => ("other", None, None),
    };
    let symbol = |color: Option<char>| Text::from(color.map(String::from).unwrap_or_default());
    let args = [
        ("at", at),
        ("kind", kind.into()),
        ("shown", shown.chars().map(|color| Text::from(color.to_string())).collect()),
        ("conflict", conflict.into()),
        ("first", symbol(first)),
        ("second", symbol(second)),
    ];
    Text::message(id, args)
}

/// Returns a wing and where its copies are.
fn copied(copies: &Copies, size: usize) -> Text {
    let at: Text = copies.places.iter().map(|facelets| place(facelets, size)).collect();
    message!("copies-at", piece = copies.piece.as_str(), at)
}

/// Returns where a corner or midge lies: the letters of its faces, and its first sticker.
fn slot(facelets: &[usize], size: usize) -> Text {
    let face = |facelet: &usize| geometry::facelet_place(size, *facelet).0.letter();
    let faces: String = facelets.iter().map(face).collect();
    message!("slot-at", faces, at = place(facelets, size))
}

/// Returns where a piece lies, by its first sticker.
fn place(facelets: &[usize], size: usize) -> Text {
    facelets.first().map(|facelet| facelet_place(size, *facelet)).into()
}

/// Returns the key of a corner or midge.
fn kind(facelets: &[usize], size: usize) -> &'static str {
    if facelets.len() == 3 { "corner" } else { middle_edge(size) }
}

fn names(pieces: &[String]) -> Text {
    Text::list(Join::Comma, pieces.iter().map(|piece| piece.as_str().into()))
}

pub(crate) fn yes(whether: bool) -> Text {
    if whether { "yes" } else { "no" }.into()
}
