//! What a step tells besides its reasons.

use super::film::Complaint;
use super::names::read;
use super::scene::{Scene, need};
use crate::model::parse;

/// Checks a sentence.
pub(crate) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let form = "If a step goes wrong, take it back: its moves from the last to the first, each the other way around, here {}.";
    if let Some([back]) = read::<1>(form, sentence) {
        let turns: Vec<_> =
            back.split(' ').map(|token| parse(token, scene.film.tale.size)).collect();
        let own = scene.moves();
        let is_back = turns.len() == own.len()
            && own.iter().rev().zip(&turns).all(|(own, told)| {
                told.is_some_and(|told| {
                    (own.face, own.from, own.to) == (told.face, told.from, told.to)
                        && (own.quarters + told.quarters).is_multiple_of(4)
                })
            });
        return need(is_back, "they do not undo the step");
    }
    let form = "{} looks the same but lacks this: {}.";
    if let Some([twin, lacks]) = read::<2>(form, sentence) {
        let told = super::why::are_seen(scene, lacks);
        let own = scene.step.algorithm.as_ref().map(|used| used.name.as_str());
        return need(told && own != Some(twin), "the case is not told by that");
    }
    if sentence == "The line is half of the cross: the rest of it comes before the pairs." {
        let tasks: Vec<&str> =
            scene.phase.steps.iter().flatten().map(|step| step.task.as_str()).collect();
        let last = tasks.iter().rposition(|task| *task == "place_cross_edge");
        let pair = tasks.iter().position(|task| task.ends_with("_pair"));
        let comes_before = pair.is_none_or(|pair| last.is_some_and(|last| last < pair));
        // Of the four edges of the first layer, two opposite ones are home.
        let has_line =
            (0..6).filter(|face| scene.film.may_be_down(scene.phase.attempt, *face)).any(|down| {
                let home = |side: usize| {
                    scene.before.is_solved("edge", &[down, side])
                        && scene.before.is_solved("edge", &[down, super::anatomy::opposite(side)])
                };
                (0..6).filter(|side| side % 3 != down % 3).any(home)
            });
        return need(comes_before && has_line, format!("line: {has_line}, steps {tasks:?}"));
    }
    super::recovery::check(scene, sentence).unwrap_or_else(|| super::why::check(scene, sentence))
}
