//! The short version: it does the same, and no group of its moves can be written shorter.

use super::film::{Complaint, Film};
use super::tale::Lengths;
use crate::model::{Length, Move, length, parse};

/// Returns the least number of block turns with the effect of turns on one axis.
fn least(group: &[Move], size: usize) -> u64 {
    let mut layers = vec![0; size];
    for turn in group {
        for layer in turn.from..=turn.to {
            let (at, quarters) = match turn.face {
                0..3 => (layer - 1, turn.quarters),
                _ => (size - layer, 4 - turn.quarters),
            };
            layers[at] = (layers[at] + quarters) % 4;
        }
    }
    // Between two layers that turn differently, one of the two sides is turned against the other.
    let cuts: Vec<usize> =
        layers.windows(2).map(|two| (4 + two[0] - two[1]) % 4).filter(|cut| *cut > 0).collect();
    let last = layers[size - 1];
    if cuts.is_empty() {
        return if last == 0 { 0 } else { 2 };
    }
    let mut sums = [true, false, false, false];
    for cut in &cuts {
        let before = sums;
        (0..4).filter(|sum| before[*sum]).for_each(|sum| sums[(sum + 4 - cut) % 4] = true);
    }
    cuts.len() as u64 + u64::from(!sums[last])
}

/// Checks that no neighboring turns on one axis can be written shorter.
pub(crate) fn check_moves(moves: &[Move], size: usize) -> Option<Complaint> {
    for group in moves.chunk_by(|a, b| a.face % 3 == b.face % 3) {
        let Length(obtm, ..) = length(group, size);
        let least = least(group, size);
        if obtm > least {
            return Some(format!("{group:?} takes {obtm} turns, but {least} would do"));
        }
    }
    None
}

fn same(told: &Lengths, real: Length) -> bool {
    Length(told.obtm, told.rbtm, told.qtm, told.sqtm) == real
}

/// Checks the short version of a taught answer. `plain` are the moves of the answer without teaching.
pub(crate) fn check(film: &Film<'_>, plain: Option<&[String]>, out: &mut Vec<Complaint>) {
    let size = film.tale.size;
    if !same(&film.tale.length, length(&film.moves, size))
        || film.tale.moves.join(" ") != film.tale.solution
    {
        out.push("length or solution is not that of the moves".to_owned());
    }
    let Some(short) = &film.tale.short else {
        out.push("no short version".to_owned());
        return;
    };
    let moves: Option<Vec<Move>> = short.moves.iter().map(|token| parse(token, size)).collect();
    let Some(moves) = moves else {
        out.push("the short version cannot be read".to_owned());
        return;
    };
    if !same(&short.length, length(&moves, size)) || short.moves.join(" ") != short.solution {
        out.push("length or solution of the short version is not that of its moves".to_owned());
    }
    if plain.is_some_and(|plain| plain != short.moves) {
        out.push("the short version is not the answer without teaching".to_owned());
    }
    out.extend(check_moves(&moves, size).map(|complaint| format!("short: {complaint}")));
    let mut stickers: Vec<usize> = (0..film.anatomy.face.len()).collect();
    moves.iter().for_each(|turn| film.anatomy.geometry.play(&mut stickers, *turn));
    let shown = |stickers: &[usize]| stickers.iter().map(|s| film.symbol(*s)).collect::<Vec<_>>();
    let [short, taught] = [shown(&stickers), shown(&film.posted(film.moves.len()))];
    // On an even cube no face has a color by right.
    let solved = |shown: &[char]| {
        size.is_multiple_of(2)
            && shown.chunks(size * size).all(|face| face.iter().all(|s| *s == face[0]))
    };
    if short != taught && !(solved(&short) && solved(&taught)) {
        out.push("the short version ends in another state".to_owned());
    }
}
