//! What a lesson says before its first step.

use super::film::{Complaint, Film};
use super::names::{color, count, piece, read, sentences};
use crate::model::{Model, parse};

/// Checks every sentence.
pub(crate) fn check(film: &Film<'_>, out: &mut Vec<Complaint>) {
    for sentence in sentences(&film.tale.opening) {
        if let Some(complaint) = sentence_of(film, &sentence) {
            out.push(format!("opening “{sentence}” {complaint}"));
        }
    }
}

fn sentence_of(film: &Film<'_>, sentence: &str) -> Option<Complaint> {
    let need = |holds: bool, truth: &str| (!holds).then(|| truth.to_owned());
    if let Some([up, front]) = read::<2>("Hold the cube with {} on top and {} in front.", sentence)
    {
        let center = |face: usize| {
            let area = film.tale.size * film.tale.size;
            film.start.chars().nth(face * area + area / 2).map(color)
        };
        let holds = center(0).as_deref() == Some(up) && center(2).as_deref() == Some(front);
        return need(holds && film.tale.size % 2 == 1, "the centers are others");
    }
    let form = "Hold the cube so that the corner at the top front right has {} on top, {} in front and {} on the right.";
    if let Some(told) = read::<3>(form, sentence) {
        let (size, area) = (film.tale.size, film.tale.size * film.tale.size);
        // The last sticker of U, the last of the first row of F, and the first of R.
        let corner = [area - 1, 2 * area + size - 1, area];
        let real = corner.map(|at| film.start.chars().nth(at).map(color).unwrap_or_default());
        return need(real == told, "the corner is another");
    }
    if let Some([pieces]) = read::<1>("Solved already: {}.", sentence) {
        if let Some([number]) = read::<1>("{} pieces", pieces) {
            return need(number.parse::<usize>().is_ok_and(|n| n > 4), "few enough to name");
        }
        let named: Vec<&str> = pieces.split(", ").flat_map(|part| part.split(" and ")).collect();
        return need(named.iter().all(|name| is_solved(film, name)), "not all are");
    }
    if let Some([stages]) = read::<1>("The stages: {}.", sentence) {
        let told: Vec<&str> = stages.split(", ").flat_map(|part| part.split(" and ")).collect();
        let mut phases: Vec<&str> = Vec::new();
        for phase in
            film.tale.phases.iter().filter(|phase| phase.steps.iter().flatten().count() > 0)
        {
            if !phases.contains(&&*phase.name) {
                phases.push(&phase.name);
            }
        }
        let fits = |(told, name): (&&str, &&str)| told.contains(solved_by(name));
        let holds = told.len() == phases.len() && told.iter().zip(&phases).all(fits);
        return need(holds, &format!("{phases:?}"));
    }
    if let Some([number, moves]) = read::<2>("You are {} from solved: {}.", sentence) {
        let turns: Option<Vec<_>> =
            moves.split(' ').map(|token| parse(token, film.tale.size)).collect();
        let Some(turns) = turns else { return Some("no moves".to_owned()) };
        let mut model = Model::new(film.start);
        turns.iter().for_each(|turn| model.turn(*turn));
        let holds = model.is_solved() && number == count(turns.len(), "move");
        return need(holds, "they do not solve it");
    }
    Some("UNKNOWN SENTENCE".to_owned())
}

/// Returns a word for what a phase solves, by its name.
fn solved_by(phase: &str) -> &'static str {
    const WORDS: [(&str, &str); 18] = [
        ("phase1", "half turns"),
        ("phase2", "whole cube"),
        ("center", "center"),
        ("cross", "cross"),
        ("dedge", "dedge"),
        ("wings", "dedge"),
        ("edges", "edge"),
        ("corners", "corners"),
        ("cmll", "corners"),
        ("lse", "six edges"),
        ("block", "block"),
        ("eoline", "line"),
        ("oll", "orientation"),
        ("pll", "permutation"),
        ("f2l", "first two layers"),
        ("l2", "second layer"),
        ("middle", "layers between"),
        ("l", "corners"),
    ];
    WORDS.iter().find(|(name, _)| phase.contains(name)).map_or("no phase", |(_, word)| word)
}

/// Whether a named piece is solved before the first move.
fn is_solved(film: &Film<'_>, name: &str) -> bool {
    let view = film.view(0);
    let anatomy = film.anatomy;
    let Some(name) = name.strip_prefix("the ") else { return false };
    let shows = |facelets: &[usize]| {
        let symbols: String = facelets.iter().map(|f| film.symbol_of(view.homes[*f])).collect();
        piece(&symbols)
    };
    let matches = |facelets: &[usize], told: &str| {
        let mut own: Vec<String> = shows(facelets).split('-').map(str::to_owned).collect();
        let mut told: Vec<String> = told.split('-').map(str::to_owned).collect();
        own.sort();
        told.sort();
        own == told
    };
    if let Some(told) = name.strip_suffix(" corner") {
        return anatomy.corners.iter().any(|c| matches(c, told) && view.all_home(c.iter()));
    }
    if let Some(told) = name.strip_suffix(" edge") {
        let edges = anatomy.edges.iter().enumerate();
        return edges.into_iter().any(|(number, edge)| {
            edge.iter().all(|piece| matches(&piece[..], told)) && view.edge_home(number)
        });
    }
    if let Some(told) = name.strip_suffix(" dedge") {
        let edges = anatomy.edges.iter().enumerate();
        return edges
            .into_iter()
            .any(|(_, edge)| edge.iter().all(|piece| matches(&piece[..], told)));
    }
    if let Some(told) = name.strip_suffix(" center") {
        return (0..6).any(|face| {
            let own = anatomy.centers[face].iter().all(|f| view.at_home(*f));
            own && color(film.symbol_of(face)) == told
        });
    }
    false
}
