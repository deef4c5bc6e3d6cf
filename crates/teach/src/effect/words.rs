//! Effects in words.

use super::{Cycle, Effect, Kind, Turned};

/// More cycles than this of a kind are counted, not listed.
const MOST_LISTED: usize = 4;

/// Describes an effect, kind by kind.
pub(super) fn describe(effect: &Effect) -> String {
    let kinds = [Kind::Corner, Kind::Midge, Kind::Dedge, Kind::Wing, Kind::Center];
    let mut parts = Vec::new();
    for kind in kinds {
        let of_kind: Vec<&Cycle> =
            effect.cycles.iter().filter(|cycle| cycle.kind == kind && cycle.is_visible()).collect();
        let name = name(kind, effect.size);
        if of_kind.len() > MOST_LISTED {
            let count: usize = of_kind.iter().map(|cycle| cycle.places.len()).sum();
            parts.push(format!("moves {count} {name}s"));
            continue;
        }
        parts.extend(by_form(&of_kind, name));
    }
    let unseen = effect.cycles.iter().any(|cycle| !cycle.is_visible());
    match (parts.is_empty(), unseen) {
        (true, false) => "changes nothing".to_owned(),
        (true, true) => "exchanges center stickers of one color only, which nobody sees".to_owned(),
        (false, _) => parts.join("; "),
    }
}

/// Describes the cycles of one kind: those of one length in one clause.
fn by_form(cycles: &[&Cycle], name: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let with = |length: usize, turned: fn(Turned) -> bool| -> Vec<&Cycle> {
        let fits = |cycle: &&Cycle| cycle.places.len() == length && turned(cycle.turned);
        cycles.iter().copied().filter(fits).collect()
    };
    let any = |_: Turned| true;
    for length in (2..=cycles.iter().map(|cycle| cycle.places.len()).max().unwrap_or(0)).rev() {
        let found = with(length, any);
        let listed: Vec<String> = found.iter().map(|cycle| arrows(cycle)).collect();
        let what = match (length, found.len()) {
            (_, 0) => continue,
            (2, 1) => format!("exchanges two {name}s"),
            (2, count) => format!("exchanges {} pairs of {name}s", number(count)),
            (_, 1) => format!("cycles {} {name}s", number(length)),
            (_, count) => format!("makes {} {length}-cycles of {name}s", number(count)),
        };
        parts.push(format!("{what}: {}", listed.join(", ")));
    }
    for (turned, verb, how) in [
        (Turned::Clockwise, "twists", " clockwise"),
        (Turned::Anticlockwise, "twists", " anticlockwise"),
        (Turned::Flipped, "flips", ""),
    ] {
        let found: Vec<String> = cycles
            .iter()
            .filter(|cycle| cycle.places.len() == 1 && cycle.turned == turned)
            .map(|cycle| cycle.places[0].to_string())
            .collect();
        if !found.is_empty() {
            let plural = if found.len() == 1 { "" } else { "s" };
            parts.push(format!("{verb} the {name}{plural} {}{how}", list(&found)));
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

/// The name of a kind for people.
fn name(kind: Kind, size: usize) -> &'static str {
    match kind {
        Kind::Corner => "corner",
        Kind::Midge if size == 3 => "edge",
        Kind::Midge => "middle edge",
        Kind::Dedge => "dedge",
        Kind::Wing => "wing",
        Kind::Center => "center sticker",
    }
}

fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    words.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Writes a list: `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
