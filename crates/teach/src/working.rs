//! The working of a check in sentences: which piece is where, the cycles and sums, the class, and the parities ahead.

use crate::language::{Join, Text, message};
use crate::reports::{unknown_piece, yes};
use crate::suggestions::middle_edge;
use unscramble_cube::validate::{
    CenterKind, CenterOrbit, NoPiece, NotReduced, Parity, Permutation, PieceTable, Place, Reduced,
    Repair, Sum, TableKind, Working,
};

/// Returns the parts of a working, each with its title and its sentences.
///
/// ```
/// use unscramble_cube::{Facelets, validate};
/// use unscramble_teach::{Language, working};
///
/// let twisted = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
/// let twisted = validate::working(&Facelets::parse(twisted)?).unwrap();
/// let (title, rows) = &working::parts(&twisted)[0];
/// assert_eq!(title.say(Language::English), "corners");
/// assert_eq!(
///     rows[0].say(Language::English),
///     "the corner URF is at URF, where it belongs; twisted anticlockwise: its U is on F, not on U",
/// );
/// assert_eq!(
///     working::class(&twisted).say(Language::English),
///     "class 3 of 12: the sum of the twists leaves 2 when divided by 3, an even number of edges is flipped and \
///      the permutations of corners and edges agree in parity; turns never lead out of a class, so to get to \
///      class 1, which can be solved, twist one corner clockwise by a third of a turn",
/// );
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[must_use]
pub fn parts(working: &Working) -> Vec<(Text, Vec<Text>)> {
    let size = working.size;
    let title = |part: &str| message!("part-of-working", part, pieces = "", orbit = 0);
    let of_table = |table: &PieceTable| {
        let part = kind(table.kind, size);
        let title = message!("part-of-working", part, pieces = pieces(part), orbit = orbit(table));
        let mut told: Vec<Text> = table.places.iter().map(|its| place(its, table, size)).collect();
        told.push(self::table(table, size));
        told.extend(table.permutation.as_ref().map(|its| permutation(its, table.kind, size)));
        told.extend(table.sum.map(|its| sum(its, table, size)));
        (title, told)
    };
    let tables = [&working.corners].into_iter().chain(&working.midges).chain(&working.wings);
    let mut parts: Vec<(Text, Vec<Text>)> = tables.map(of_table).collect();
    if !working.centers.is_empty() {
        parts.push((title("centers"), working.centers.iter().map(centers).collect()));
    }
    parts.push((title("class"), vec![class(working)]));
    if let Some(its) = &working.reduced {
        let mut told = vec![reduced(its)];
        if let Ok(its) = its {
            told.extend([edge_parity(its), corner_parity(its)]);
        }
        parts.push((title("parity"), told));
        parts.extend(its.iter().map(|its| of_table(&its.dedges)));
    }
    parts
}

/// Tells what decides where a piece belongs.
#[must_use]
pub fn frame(working: &Working) -> Text {
    let frame = working.frame;
    let homes = frame.colors.into_iter().zip("URFDLB".chars());
    let homes = homes.map(|(color, face)| {
        message!("color-on-face", color = color.to_string(), face = face.to_string())
    });
    let centers = match frame.centers_fit {
        Some(true) => "right",
        Some(false) => "wrong",
        None => "none",
    };
    let scheme = if frame.in_face_letters { "standard" } else { "fitting" };
    message!("frame-of-working", centers, scheme, homes = homes.collect::<Text>())
}

/// Tells whether all pieces of a table are there, and if not, which are missing, on a cube of a size.
#[must_use]
pub fn table(table: &PieceTable, size: usize) -> Text {
    let kind = kind(table.kind, size);
    let id = if table.is_complete() { "pieces-are-there" } else { "pieces-are-not-all-there" };
    let args = [
        ("kind", kind.into()),
        ("pieces", pieces(kind)),
        ("count", table.places.len().into()),
        ("orbit", orbit(table).into()),
        ("missing", Text::list(Join::Comma, table.missing().map(Text::from))),
    ];
    Text::message(id, args)
}

/// Tells which piece lies in a place of a table, and how, on a cube of a size.
#[must_use]
pub fn place(place: &Place, table: &PieceTable, size: usize) -> Text {
    let (kind, at) = (kind(table.kind, size), place.name.as_str());
    let lying = match place.piece {
        Ok(lying) => lying,
        Err(NoPiece::Mirrored { home }) => {
            let (shown, corner) = (place.shows.as_str(), table.pieces[home].as_str());
            return message!("mirrored-corner", at = place_named(at), shown, corner);
        }
        Err(NoPiece::Unknown(conflict)) => {
            let id = "unknown-piece".into();
            return unknown_piece(id, &place.shows, conflict, kind, place_named(at));
        }
    };
    let way = match (table.kind, lying.turned) {
        (_, None) => "none",
        (TableKind::Corners, Some(0)) => "not-twisted",
        (TableKind::Corners, Some(1)) => "clockwise",
        (TableKind::Corners, Some(_)) => "anticlockwise",
        (_, Some(0)) => "not-flipped",
        (_, Some(_)) => "flipped",
    };
    let letter = |name: &str, number: u8| -> Text {
        name.chars().nth(number.into()).map(String::from).unwrap_or_default().into()
    };
    let (piece, home) = (table.pieces[lying.home].as_str(), table.places[lying.home].name.as_str());
    message!(
        "piece-lies",
        pieces = pieces(kind),
        piece,
        at,
        home,
        belongs = yes(at == home),
        way,
        color = letter(piece, 0),
        on = letter(at, lying.turned.unwrap_or(0)),
        first = letter(at, 0),
    )
}

/// Tells the cycles of a permutation of such pieces on a cube of a size, its parity, and why.
#[must_use]
pub fn permutation(permutation: &Permutation, kind: TableKind, size: usize) -> Text {
    let pieces = pieces(self::kind(kind, size));
    let Permutation { cycles, swaps, inversions, parity } = permutation;
    if cycles.is_empty() {
        return message!("all-where-they-belong", pieces);
    }
    let terms: Vec<String> = cycles.iter().map(|cycle| (cycle.len() - 1).to_string()).collect();
    let terms = if terms.len() == 1 { String::new() } else { terms.join(" + ") + " = " };
    let written: String = cycles.iter().map(|cycle| format!("({})", cycle.join(" "))).collect();
    message!(
        "permutation-of-pieces",
        pieces,
        cycles = written,
        count = cycles.len(),
        lengths = cycles.iter().map(|cycle| Text::from(cycle.len())).collect::<Text>(),
        terms,
        swaps = *swaps,
        inversions = *inversions,
        parity = parity.as_str(),
    )
}

/// Tells the sum of the twists or flips in a table on a cube of a size, and what it means.
#[must_use]
pub fn sum(sum: Sum, table: &PieceTable, size: usize) -> Text {
    if table.kind == TableKind::Corners {
        let twists = table.lying().filter_map(|piece| piece.turned).filter(|twist| *twist > 0);
        let twists: Vec<String> = twists.map(|twist| twist.to_string()).collect();
        let (twisted, terms) = (twists.len(), twists.join(" + "));
        return message!("sum-of-twists", twisted, terms, sum = sum.sum, rest = sum.remainder);
    }
    let kind = kind(table.kind, size);
    let parity = even_or_odd(sum.remainder);
    message!("sum-of-flips", kind, pieces = pieces(kind), sum = sum.sum, parity)
}

/// Tells how often the colors appear in a center orbit.
#[must_use]
pub fn centers(orbit: &CenterOrbit) -> Text {
    let kind = match orbit.kind {
        CenterKind::X => "x",
        CenterKind::T => "t",
        CenterKind::Oblique => "oblique",
    };
    let wrong = orbit.counts.iter().filter(|(_, count)| *count != 4);
    let wrong =
        wrong.map(|&(color, count)| message!("color-times", color = color.to_string(), count));
    let cell = message!("cell-at", row = orbit.row, column = orbit.column);
    let complete = yes(orbit.is_complete());
    message!("colors-of-centers", kind, cell, complete, wrong = wrong.collect::<Text>())
}

/// Tells the class of an assembly, and what leads to the one that can be solved.
#[must_use]
pub fn class(working: &Working) -> Text {
    let (size, class) = (working.size, &working.class);
    let Some(found) = class.invariants else {
        return message!("no-class", obstacles = obstacles(working));
    };
    let edges = pieces(middle_edge(size));
    let flip = found
        .flip
        .map(|flip| message!("parity-of-flips", edges = &edges, parity = even_or_odd(flip.into())));
    let agree = found.parities_agree;
    let agree = agree.map(|agree| message!("parities-agree", edges = &edges, agree = yes(agree)));
    let twist = message!("rest-of-twists", rest = usize::from(found.twist));
    let repairs = class.repairs.iter().map(|its| repair(*its, size));
    message!(
        "class-of-assembly",
        number = usize::from(found.number()),
        of = usize::from(class.of),
        facts = Text::list(Join::Clauses, [Some(twist), flip, agree].into_iter().flatten()),
        repairs = repairs.reduce(|first, rest| message!("first-and-then", first, rest)),
    )
}

/// Returns why an assembly has no class.
fn obstacles(working: &Working) -> Text {
    let tables = [&working.corners].into_iter().chain(&working.midges);
    let mut missing: Vec<&str> = tables
        .filter(|table| !table.is_complete())
        .map(|table| kind(table.kind, working.size))
        .collect();
    missing.extend(working.wings.iter().find(|table| !table.is_complete()).map(|_| "wing"));
    missing.extend(working.centers.iter().find(|orbit| !orbit.is_complete()).map(|_| "sticker"));
    let wrong = working.frame.centers_fit == Some(false);
    let missing = missing.into_iter().map(|kind| message!("pieces-missing", pieces = pieces(kind)));
    wrong.then(|| message!("fixed-centers-wrong")).into_iter().chain(missing).collect()
}

/// Tells what to do by hand on a cube of a size.
#[must_use]
pub fn repair(repair: Repair, size: usize) -> Text {
    let edge = ("edge", Text::from(middle_edge(size)));
    let twist = |rest: usize| Text::message("defect-corner-twist.action", [("rest", rest.into())]);
    match repair {
        Repair::TwistClockwise => twist(2),
        Repair::TwistAnticlockwise => twist(1),
        Repair::Flip => Text::message("defect-edge-flip.action", [edge]),
        Repair::Swap => Text::message("defect-permutation-parity.action", [edge]),
    }
}

/// Tells whether an even cube is reduced to a 3x3x3, and if not, why.
#[must_use]
pub fn reduced(reduced: &Result<Box<Reduced>, NotReduced>) -> Text {
    let (why, at) = match reduced {
        Ok(_) => return message!("cube-is-reduced"),
        Err(NotReduced::SeveralColors(face)) => ("several-colors", face.to_string()),
        Err(NotReduced::RepeatedColor) => ("repeated-color", String::new()),
        Err(NotReduced::OtherOrder) => ("other-order", String::new()),
        Err(NotReduced::Unpaired([a, b])) => ("unpaired", format!("{a}{b}")),
    };
    message!("cube-is-not-reduced", why, at)
}

/// Tells whether OLL parity lies ahead of a reduced cube, and why.
#[must_use]
pub fn edge_parity(reduced: &Reduced) -> Text {
    let flips = reduced.dedges.sum.map(|flips| sum(flips, &reduced.dedges, 4));
    message!("oll-parity-ahead", ahead = ahead(reduced.edge_parity), flips)
}

/// Tells whether PLL parity lies ahead of a reduced cube, and why.
#[must_use]
pub fn corner_parity(reduced: &Reduced) -> Text {
    let by_swaps = |permutation: Option<&Permutation>| {
        permutation.map(|Permutation { swaps, parity, .. }| {
            message!("parity-by-swaps", parity = parity.as_str(), swaps = *swaps)
        })
    };
    let corners = by_swaps(reduced.corners.as_ref());
    let dedges = by_swaps(reduced.dedges.permutation.as_ref());
    message!("pll-parity-ahead", ahead = ahead(reduced.corner_parity), corners, dedges)
}

fn ahead(whether: Option<bool>) -> Text {
    whether.map_or_else(|| "unknown".into(), yes)
}

fn even_or_odd(remainder: usize) -> &'static str {
    if remainder == 0 { Parity::Even } else { Parity::Odd }.as_str()
}

/// Returns the key of such pieces on a cube of a size.
fn kind(kind: TableKind, size: usize) -> &'static str {
    match kind {
        TableKind::Corners => "corner",
        TableKind::Midges => middle_edge(size),
        TableKind::Wings { .. } => "wing",
        TableKind::Dedges => "dedge",
    }
}

fn place_named(place: &str) -> Text {
    message!("place-named", place)
}

fn pieces(kind: &str) -> Text {
    message!("kind-of-piece", kind)
}

/// Returns the number of the orbit of wings; 0 for other pieces.
fn orbit(table: &PieceTable) -> usize {
    match table.kind {
        TableKind::Wings { orbit } => orbit,
        TableKind::Corners | TableKind::Midges | TableKind::Dedges => 0,
    }
}

#[cfg(test)]
mod tests;
