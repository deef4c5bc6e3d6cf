//! Effects in words.

use super::{Cycle, Effect, Kind, Turned};
use crate::language::{Join, Text, message};
use crate::words::cardinal;

/// More cycles than this of a kind are counted, not listed.
const MOST_LISTED: usize = 4;

/// Describes an effect, kind by kind.
pub(super) fn describe(effect: &Effect) -> Text {
    let kinds = [Kind::Corner, Kind::Midge, Kind::Dedge, Kind::Wing, Kind::Center];
    let mut parts = Vec::new();
    for kind in kinds {
        let of_kind: Vec<&Cycle> =
            effect.cycles.iter().filter(|cycle| cycle.kind == kind && cycle.is_visible()).collect();
        let name = name(kind, effect.size);
        if of_kind.len() > MOST_LISTED {
            let count: usize = of_kind.iter().map(|cycle| cycle.places.len()).sum();
            parts.push(message!("moves-pieces", count, kind = name));
            continue;
        }
        parts.extend(by_form(&of_kind, &name));
    }
    let unseen = effect.cycles.iter().any(|cycle| !cycle.is_visible());
    match (parts.is_empty(), unseen) {
        (true, false) => message!("changes-nothing"),
        (true, true) => message!("changes-nothing-seen"),
        (false, _) => Text::list(Join::Semicolon, parts),
    }
}

/// Describes the cycles of one kind: those of one length in one clause.
fn by_form(cycles: &[&Cycle], kind: &Text) -> Vec<Text> {
    let mut parts = Vec::new();
    for length in (2..=cycles.iter().map(|cycle| cycle.places.len()).max().unwrap_or(0)).rev() {
        let found: Vec<Text> = cycles
            .iter()
            .filter(|cycle| cycle.places.len() == length)
            .map(|cycle| arrows(cycle).into())
            .collect();
        let count = found.len();
        if count > 0 {
            parts.push(message!(
                "moves-in-cycles",
                length,
                long = cardinal(length),
                cycles = count,
                number = cardinal(count),
                kind,
                listed = Text::list(Join::Comma, found)
            ));
        }
    }
    for (turned, key) in [
        (Turned::Clockwise, "clockwise"),
        (Turned::Anticlockwise, "anticlockwise"),
        (Turned::Flipped, "flipped"),
    ] {
        let found: Vec<Text> = cycles
            .iter()
            .filter(|cycle| cycle.places.len() == 1 && cycle.turned == turned)
            .map(|cycle| cycle.places[0].to_string().into())
            .collect();
        let count = found.len();
        if count > 0 {
            let listed: Text = found.into_iter().collect();
            parts.push(message!("turns-in-place", turned = key, kind, count, listed));
        }
    }
    parts
}

/// Writes a cycle: `UF ↔ UB` or `UF → UR → UB`, and how the pieces are turned after it.
fn arrows(cycle: &Cycle) -> String {
    let places: Vec<String> = cycle.places.iter().map(ToString::to_string).collect();
    let arrow = if places.len() == 2 && cycle.turned == Turned::No { " ↔ " } else { " → " };
    let mut text = places.join(arrow);
    // A cycle that also turns its pieces is written up to the first place again, which is then named
    // by another sticker.
    if let Some(first) = cycle.places.first().filter(|_| cycle.turned != Turned::No) {
        let by = match cycle.turned {
            Turned::Anticlockwise => 2,
            _ => 1,
        };
        let mut faces = first.faces.clone();
        let count = faces.len().max(1);
        faces.rotate_left(by % count);
        text += arrow;
        text.extend(faces.iter().map(|face| face.letter()));
    }
    text
}

/// The name of a kind for people; in the form `plural` for several pieces.
fn name(kind: Kind, size: usize) -> Text {
    let kind = match kind {
        Kind::Corner => "corner",
        Kind::Midge if size == 3 => "edge",
        Kind::Midge => "middle-edge",
        Kind::Dedge => "dedge",
        Kind::Wing => "wing",
        Kind::Center => "sticker",
    };
    message!("kind-of-piece", kind)
}
