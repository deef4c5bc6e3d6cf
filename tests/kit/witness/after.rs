//! What a lesson says after a phase, and the picture that it leads to.

use super::film::{Complaint, Film};
use super::names::{color, read, sentences, side, small};
use super::tale::PhaseTale;

/// Checks the picture and every sentence.
pub(crate) fn check(film: &Film<'_>, phase: &PhaseTale, out: &mut Vec<Complaint>) {
    let has_turned = phase.end > phase.start;
    let is_due = match phase.outcome.as_str() {
        "done" => has_turned,
        "skipped" => !film.tale.moves.is_empty(),
        _ => false,
    } && film.tale.size <= 12;
    let Some(after) = &phase.after else {
        out.extend(is_due.then(|| format!("nothing is told after {}", phase.name)));
        return;
    };
    if !is_due || after.picture != format!("/picture?state={}", film.text(phase.end)) {
        out.push(format!("after {}: the picture {}", phase.name, after.picture));
    }
    let goal = phase.goal.as_deref().unwrap_or_default();
    // What the phase is for, this cube does not have.
    let has_nothing = match (film.tale.size, phase.name.as_str()) {
        (2, "middle" | "phase1") => true,
        (2, _) if goal.contains("edge") => true,
        (2 | 3, "centers" | "edges") => film.tale.method != "commutator",
        (2 | 3, "l1-centers" | "l1-edges" | "l3-centers" | "l3-wings") => true,
        _ => false,
    };
    if has_nothing && !after.text.is_empty() {
        out.push(format!("after {}: “{}”, {goal}", phase.name, after.text));
    }
    let begin =
        if has_turned { "Now your cube looks like this. " } else { "This is done already. " };
    let told = after.text.strip_prefix(begin).unwrap_or_default();
    let rest = told.strip_prefix(goal).filter(|rest| has_turned || rest.is_empty());
    let is_cross = phase.name.contains("dedge");
    let may_be_silent = film.brief || has_nothing || !has_turned && is_cross;
    if film.brief && !after.text.is_empty() || !may_be_silent && rest.is_none() {
        out.push(format!("after {}: “{}”, with the goal {goal}", phase.name, after.text));
    }
    for sentence in sentences(rest.unwrap_or_default().trim_start()) {
        if let Some(complaint) = sentence_of(film, phase.end, &sentence) {
            out.push(format!("after {}: “{sentence}” {complaint}", phase.name));
        }
    }
}

fn sentence_of(film: &Film<'_>, at: usize, sentence: &str) -> Option<Complaint> {
    let view = film.view(at);
    let anatomy = film.anatomy;
    let need = |holds: bool, truth: String| (!holds).then_some(truth);
    let own = |face: usize| (0..view.homes.len()).filter(move |f| anatomy.face[*f] == face);
    if sentence == "Every face shows one color." {
        return need(view.right(|_| true), "not every one does".to_owned());
    }
    if let Some([side_name, rows]) =
        read::<2>("Next to the {}, each side shows its color in {}.", sentence)
    {
        let words = ["one row", "two rows", "three rows", "four rows", "five rows", "six rows"];
        let number = words.iter().position(|word| *word == rows).map(|at| at + 1);
        let number = number.or_else(|| rows.strip_suffix(" rows")?.parse().ok());
        let face = film.to_posted(at, side(side_name)?);
        let real = (0..view.homes.len()).filter(|f| !view.at_home(*f));
        let real = real.map(|f| anatomy.height(face, f)).min();
        return need(real == number, format!("really {real:?}"));
    }
    for told in ["{} of 6 centers is done.", "{} of 6 centers are done."] {
        if let Some([number]) = read::<1>(told, sentence) {
            let centers = anatomy.centers.iter();
            let real = centers.filter(|center| center.iter().all(|f| view.at_home(*f))).count();
            return need(number == real.to_string(), format!("really {real}"));
        }
    }
    for told in ["{} of 12 edges is paired.", "{} of 12 edges are paired."] {
        if let Some([number]) = read::<1>(told, sentence) {
            let is_paired = |pieces: &&Vec<[usize; 2]>| {
                let shown = |piece: &[usize; 2]| piece.map(|f| view.homes[f]);
                pieces.iter().all(|piece| shown(piece) == shown(&pieces[0]))
            };
            let real = anatomy.edges.iter().filter(is_paired).count();
            return need(number == real.to_string(), format!("really {real}"));
        }
    }
    let named = sentence.trim_end_matches('.').split(", ").flat_map(|part| part.split(" and "));
    let named: Vec<String> = named.map(small).collect();
    let done = (0..6).filter(|face| own(*face).all(|f| view.at_home(f)));
    let mut real: Vec<String> = done
        .map(|face| {
            let place = super::names::SIDES[film.to_held(at, face)];
            format!("the {place} is {}", color(film.symbol_of(face)))
        })
        .collect();
    let mut told = named;
    real.sort();
    told.sort();
    need(real == told, format!("UNKNOWN SENTENCE, or really {real:?}"))
}
