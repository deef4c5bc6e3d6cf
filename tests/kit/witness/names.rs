//! Names of places, faces and colors, written again from coordinates.

use super::anatomy::Anatomy;

/// The names of the faces U R F D L B, for a person who looks at F.
pub(crate) const SIDES: [&str; 6] = ["top", "right", "front", "bottom", "left", "back"];

const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// Returns the face with this name.
pub(crate) fn side(name: &str) -> Option<usize> {
    SIDES.iter().position(|side| *side == name)
}

/// Returns where a sticker on the face with this name faces.
pub(crate) fn facing(side: &'static str) -> &'static str {
    match side {
        "top" => "up",
        "bottom" => "down",
        "front" => "the front",
        "back" => "the back",
        other => other,
    }
}

/// Returns the name of a color, given its symbol.
pub(crate) fn color(symbol: char) -> String {
    let named = [
        ('U', "white"),
        ('R', "red"),
        ('F', "green"),
        ('D', "yellow"),
        ('L', "orange"),
        ('B', "blue"),
    ];
    let name = named.iter().find(|(letter, _)| *letter == symbol);
    name.map_or_else(|| symbol.to_string(), |(_, name)| (*name).to_owned())
}

/// Returns the name of a piece with these colors.
pub(crate) fn piece(symbols: &str) -> String {
    let mut names: Vec<String> = symbols.chars().map(color).collect();
    let leads = |among: [&str; 2]| names.iter().position(|name| among.contains(&name.as_str()));
    // One name a piece, whichever sticker is listed first.
    let is_edge = names.len() == 2;
    let first = leads(["white", "yellow"]).or_else(|| leads(["green", "blue"]).filter(|_| is_edge));
    names.rotate_left(first.unwrap_or(0));
    names.join("-")
}

/// Returns the name of the edge, corner or face that a place is part of.
pub(crate) fn region(anatomy: &Anatomy, facelet: usize) -> String {
    let last = anatomy.size as i32 - 1;
    let [x, y, z] = anatomy.cubie[facelet];
    let end = |value: i32, low: &'static str, high: &'static str| match value {
        v if v == last => Some(high),
        v if v == -last => Some(low),
        _ => None,
    };
    let touched = [end(y, "bottom", "top"), end(z, "back", "front"), end(x, "left", "right")];
    touched.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Returns the name of a place.
pub(crate) fn place(anatomy: &Anatomy, facelet: usize) -> String {
    let (size, last) = (anatomy.size, anatomy.size as i32 - 1);
    let region = region(anatomy, facelet);
    let cubie = anatomy.cubie[facelet];
    match anatomy.piece_at_len(facelet) {
        1 => {
            let within = facelet % (size * size);
            format!("{region}, row {}, column {}", within / size + 1, within % size + 1)
        }
        2 if size > 3 => {
            // The coordinate along the edge is the one that is not at an end.
            let along = (0..3).find(|axis| cubie[*axis].abs() != last).unwrap_or_default();
            let [low, high] = [["left", "right"], ["bottom", "top"], ["back", "front"]][along];
            let (value, end) = (cubie[along], if cubie[along] < 0 { low } else { high });
            if value == 0 {
                return region;
            }
            let steps = ((last - value.abs()) / 2) as usize;
            format!("{region}, {} from the {end}", ORDINALS[steps])
        }
        _ => region,
    }
}

/// Returns a count with its noun.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Joins names as English does.
pub(crate) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Begins a text with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Begins a text with a small letter.
pub(crate) fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

/// Returns what stands for each `{}` of a pattern in a text, if the text has that shape.
pub(crate) fn read<'a, const N: usize>(pattern: &str, text: &'a str) -> Option<[&'a str; N]> {
    let pieces: Vec<&str> = pattern.split("{}").collect();
    assert_eq!(pieces.len(), N + 1, "{pattern}");
    let mut found = Vec::new();
    let rest = text.strip_prefix(pieces[0])?;
    fill(&pieces[1..], rest, &mut found).then(|| found.try_into().ok()).flatten()
}

fn fill<'a>(pieces: &[&str], text: &'a str, found: &mut Vec<&'a str>) -> bool {
    let Some((next, later)) = pieces.split_first() else { return text.is_empty() };
    let ends: Vec<usize> = match (later.is_empty(), next.is_empty()) {
        (true, true) => vec![text.len()],
        _ => text.match_indices(next).map(|(at, _)| at).collect(),
    };
    for at in ends.into_iter().filter(|at| *at > 0) {
        found.push(&text[..at]);
        if fill(later, &text[at + next.len()..], found) {
            return true;
        }
        found.pop();
    }
    false
}

/// Checks a sentence; one that does not hold as a whole, clause by clause.
pub(crate) fn by_clauses(sentence: &str, check: impl Fn(&str) -> Option<String>) -> Option<String> {
    let is_known = |told: &Option<String>| !told.as_ref().is_some_and(|c| c.starts_with("UNKNOWN"));
    let whole = check(sentence)?;
    let ends = sentence.match_indices([';', ':']).map(|(at, _)| at);
    let clauses = ends.filter_map(|at| {
        let (first, second) = (sentence.get(..at)?, sentence.get(at + 2..)?);
        let told = [check(&format!("{first}.")), check(&capital(second))];
        told.iter().all(is_known).then(|| told.into_iter().flatten().next())
    });
    let told: Vec<Option<String>> = clauses.collect();
    match told.iter().any(Option::is_none) {
        true => None,
        false => Some(told.into_iter().flatten().next().unwrap_or(whole)),
    }
}

/// Splits a text into its sentences.
pub(crate) fn sentences(text: &str) -> Vec<String> {
    let parts: Vec<&str> = text.split(". ").filter(|part| !part.is_empty()).collect();
    parts
        .iter()
        .map(|part| if part.ends_with('.') { (*part).to_owned() } else { format!("{part}.") })
        .collect()
}
