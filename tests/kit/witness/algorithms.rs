//! Named algorithms and commutators: the moves of a step are what they are said to be.

use super::anatomy::Anatomy;
use super::film::{Complaint, Film};
use super::tale::{AlgorithmTale, AlternativeTale, StepTale};
use crate::model::{Move, parse};

/// An algorithm of the catalogue, as the registry lists it.
#[derive(Clone)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) moves: String,
    pub(crate) inverse: Option<String>,
    pub(crate) for_three: bool,
    pub(crate) group: String,
}

/// Reads moves. Those of a 3x3x3 turn all inner layers as one.
pub(crate) fn moves_of(text: &str, size: usize, for_three: bool) -> Option<Vec<Move>> {
    let tokens = text.split_whitespace();
    if !for_three {
        return tokens.map(|token| parse(token, size)).collect();
    }
    let scaled = |token| {
        let turn = parse(token, 3)?;
        let [from, to] = [[1, 2, size][turn.from - 1], [1, size - 1, size][turn.to - 1]];
        Some(Move { from, to, ..turn })
    };
    tokens.map(scaled).collect()
}

/// Returns the moves that undo others.
pub(crate) fn undone(moves: &[Move]) -> Vec<Move> {
    moves.iter().rev().map(|turn| Move { quarters: 4 - turn.quarters, ..*turn }).collect()
}

/// Checks that no turns meet in a commutator that a person would make as one.
pub(crate) fn check_merged(film: &Film<'_>, step: &StepTale) -> Option<Complaint> {
    let moves = &film.moves[step.start..step.end];
    let layers = |turn: &Move| (turn.face, turn.from, turn.to);
    let meets = moves.windows(2).any(|pair| layers(&pair[0]) == layers(&pair[1]));
    let has_commutator = step.commutator.is_some();
    (has_commutator && meets)
        .then(|| "neighboring moves of a commutator turn the same layers".to_owned())
}

/// Checks the algorithm and the commutator of a step.
pub(crate) fn check(
    film: &Film<'_>,
    step: &StepTale,
    catalogue: &[Listed],
    out: &mut Vec<Complaint>,
) {
    if let Some(used) = &step.algorithm {
        out.extend(check_use(film, step, used, catalogue));
    }
    let moves = &film.moves[step.start..step.end];
    if let Some(commutator) = &step.commutator {
        let read = |text: &str| moves_of(text, film.tale.size, false).unwrap_or_default();
        let [s, a, b] = [&commutator.setup, &commutator.a, &commutator.b].map(|text| read(text));
        let whole = [s.clone(), a.clone(), b.clone(), undone(&a), undone(&b), undone(&s)];
        // Turns that meet where two parts join are one turn, or none.
        let effect = |moves: &[Move]| {
            let mut stickers: Vec<usize> = (0..film.anatomy.face.len()).collect();
            moves.iter().for_each(|turn| film.anatomy.geometry.play(&mut stickers, *turn));
            stickers
        };
        if effect(&whole.concat()) != effect(moves) {
            out.push(format!(
                "the commutator [{}: [{}, {}]] is not the step",
                commutator.setup, commutator.a, commutator.b
            ));
        }
        let labels = ["S", "A", "B", "A'", "B'", "S'"];
        let told: Vec<&str> = step.parts.iter().map(|part| part.label.as_str()).collect();
        let mut wanted = labels.into_iter();
        if !film.brief && !told.iter().all(|label| wanted.any(|other| other == *label)) {
            out.push(format!("the parts {told:?} are not those of the commutator"));
        }
    }
}

fn check_use(
    film: &Film<'_>,
    step: &StepTale,
    used: &AlgorithmTale,
    catalogue: &[Listed],
) -> Option<Complaint> {
    let (anatomy, size) = (film.anatomy, film.tale.size);
    let known = catalogue.iter().find(|listed| listed.name == used.name);
    let for_three = film.for_three.contains(&used.name);
    match known {
        Some(known) if known.id != used.id => {
            return Some(format!("id {} of {}", used.id, used.name));
        }
        Some(known) if known.inverse != used.inverse => {
            return Some(format!("inverse of {}", used.name));
        }
        Some(known) if known.moves != used.moves && for_three => {
            return Some(format!("{} is {}, not {}", used.name, known.moves, used.moves));
        }
        None => return Some(format!("{} is not in the catalogue", used.name)),
        _ => {}
    }
    match (known, &used.alternative) {
        (Some(known), Some(other)) if !solves_case(known, &used.setup, other, catalogue) => {
            return Some(format!("{other:?} does not solve the case of {}", used.name));
        }
        _ => {}
    }
    let once = moves_of(&used.moves, size, for_three)?;
    let moves = once.repeat(used.times.unwrap_or(1));
    let [setup, undo] = [&used.setup, &used.undo].map(|text| moves_of(text, size, false));
    let (setup, undo) = (setup?, undo?);
    let face = |symbol: &str| symbol.chars().next().and_then(|c| film.home.get(&c)).copied();
    let (Some(up), Some(front)) = (face(&used.hold.up), face(&used.hold.front)) else {
        return Some("no such hold".to_owned());
    };
    let [up, front] = [up, front].map(|face| film.to_held(step.start, face));
    let Some(hold) = anatomy.taking(up, front) else { return Some("no such hold".to_owned()) };
    if film.held && hold != 0 {
        return Some(format!("{} is not played as the cube is held: {up} {front}", used.name));
    }
    if film.held {
        let played = &film.moves[step.start..step.end];
        let literal = [setup.as_slice(), &moves].concat();
        let middle = played.get(literal.len()..played.len().saturating_sub(undo.len()));
        let is_literal = played.starts_with(&literal)
            && played.ends_with(&undo)
            && middle.is_some_and(|m| m.iter().all(|t| (t.from, t.to) == (1, size)));
        if !is_literal {
            return Some(format!("{} is not played as books print it", used.name));
        }
    }
    let turned = |turn: &Move| Move { face: anatomy.rotations[hold].faces[turn.face], ..*turn };
    let start = &film.moments[step.start].stickers;
    let mut stickers = start.clone();
    setup.iter().for_each(|turn| anatomy.geometry.play(&mut stickers, *turn));
    moves.iter().for_each(|turn| anatomy.geometry.play(&mut stickers, turned(turn)));
    let is_same = anatomy.rotations.iter().any(|rotation| {
        let mut end: Vec<usize> = rotation.places.iter().map(|place| stickers[*place]).collect();
        undo.iter().for_each(|turn| anatomy.geometry.play(&mut end, *turn));
        end == film.moments[step.end].stickers
    });
    (!is_same).then(|| {
        format!(
            "{}: set-up {}, moves {}, undo {} are not the step",
            used.name, used.setup, used.moves, used.undo
        )
    })
}

/// Whether an alternative is the mirror image that it is said to be, and solves the case of an algorithm, before which the step
/// turns the last layer.
fn solves_case(
    listed: &Listed,
    setup: &str,
    other: &AlternativeTale,
    catalogue: &[Listed],
) -> bool {
    let anatomy = Anatomy::of(3);
    let read = |text: &str| moves_of(text, 3, true).unwrap_or_default();
    let Some(mirrored) = catalogue.iter().find(|own| own.name == other.mirrors) else {
        return false;
    };
    // The same moves as others may count layers from the other side.
    let mirror = |turn: &Move| {
        let seen = |face: usize, turn: &Move| Move { face, quarters: 4 - turn.quarters, ..*turn };
        match turn.face {
            1 => seen(4, turn),
            4 => seen(1, turn),
            face => seen(face, turn),
        }
    };
    let [own, moves, before] = [&mirrored.moves, &other.moves, &other.setup].map(|text| read(text));
    let played = |moves: &[Move]| {
        let mut stickers: Vec<usize> = (0..54).collect();
        moves.iter().for_each(|turn| anatomy.geometry.play(&mut stickers, *turn));
        stickers
    };
    let image: Vec<Move> = own.iter().map(mirror).collect();
    if moves.is_empty() || played(&image) != played(&moves) {
        return false;
    }
    let turned: Vec<Move> = moves_of(setup, 3, false)
        .unwrap_or_default()
        .into_iter()
        .map(|t| Move { face: 0, ..t })
        .collect();
    let case = undone(&[turned, read(&listed.moves)].concat());
    let counts = |f: usize| {
        let (is_up, stickers) =
            (anatomy.piece_at(f).iter().any(|f| anatomy.face[*f] == 0), anatomy.piece_at_len(f));
        let is_beside = anatomy.piece_at(f).iter().any(|f| [1, 4].contains(&anatomy.face[*f]));
        match listed.group.as_str() {
            "F2L" => !is_up,
            "OLL" => !is_up || anatomy.face[f] == 0,
            "CMLL" => stickers == 3 || stickers == 2 && is_beside && !is_up,
            _ => true,
        }
    };
    let end = played(&[&case[..], &before, &moves].concat());
    anatomy.rotations.iter().any(|rotation| {
        let mut held: Vec<usize> = rotation.places.iter().map(|place| end[*place]).collect();
        // The moves may leave the last layer on another face.
        (0..6 * 4).any(|n| {
            anatomy.geometry.play(&mut held, Move { face: n / 4, from: 1, to: 1, quarters: 1 });
            (0..54).filter(|f| counts(*f)).all(|f| held[f] / 9 == anatomy.face[f])
        })
    })
}

/// Checks that playing an algorithm backwards solves the case that its inverse is named after.
pub(crate) fn check_inverse(listed: &Listed, catalogue: &[Listed]) -> Option<Complaint> {
    let inverse = listed.inverse.as_ref()?;
    let Some(other) = catalogue.iter().find(|other| other.name == *inverse) else {
        return Some(format!("{}: there is no {inverse}", listed.name));
    };
    let anatomy = Anatomy::of(3);
    let [own, other_moves] =
        [listed, other].map(|listed| moves_of(&listed.moves, 3, true).unwrap_or_default());
    let turn = |quarters| Move { face: 0, from: 1, to: 1, quarters };
    let solves = |around: usize, before: usize, after: usize| {
        let mut stickers: Vec<usize> = (0..54).collect();
        let play = |stickers: &mut Vec<usize>, turn: Move| {
            if !turn.quarters.is_multiple_of(4) {
                anatomy.geometry.play(stickers, turn);
            }
        };
        undone(&other_moves).into_iter().for_each(|turn| play(&mut stickers, turn));
        // An algorithm may end with the cube held in another way than at its begin.
        let rotated = anatomy.rotations[around].places.iter().map(|place| stickers[*place]);
        stickers = rotated.collect();
        play(&mut stickers, turn(before));
        undone(&own).into_iter().for_each(|turn| play(&mut stickers, turn));
        play(&mut stickers, turn(after));
        anatomy.rotations.iter().any(|rotation| {
            let shown = |f: usize| stickers[rotation.places[f]] / 9;
            (0..54).all(|f| match listed.group.as_str() {
                // A corner trigger or a pair leaves the last layer open.
                "OLL" if anatomy.height(0, f) == 0 && anatomy.face[f] != 0 => true,
                group if group.contains("F2L") => {
                    anatomy.height(0, f) == 0 || shown(f) == anatomy.face[f]
                }
                _ => shown(f) == anatomy.face[f],
            })
        })
    };
    let found = (0..24 * 16).any(|n| solves(n / 16, n % 4, n / 4 % 4));
    (!found).then(|| format!("{} backwards does not solve {inverse}", listed.name))
}
