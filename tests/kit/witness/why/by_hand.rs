//! The sentences about rules that a beginner follows: edges of the cross, and corners by one algorithm.

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::names::{self, read};
use super::super::scene::{Scene, need};
use super::super::text::repeated;

/// Checks a sentence; `None` if it is another. It holds if it does with some face as that of the last layer: a nearly solved
/// cube does not always tell which it is.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let ups = scene.ups().into_iter().map(|up| scene.film.to_held(scene.step.start, up));
    let mut verdicts =
        ups.filter_map(|up| cross(scene, up, sentence).or_else(|| corner(scene, up, sentence)));
    let first = verdicts.next()?;
    if first.is_none() || verdicts.any(|verdict| verdict.is_none()) {
        Some(None)
    } else {
        Some(first)
    }
}

fn cross(scene: &Scene<'_>, up: usize, sentence: &str) -> Option<Option<Complaint>> {
    let (step, moves) = (scene.step, scene.moves());
    let turned = moves.first().is_some_and(|turn| turn.face == up);
    let rest = &moves[usize::from(turned)..];
    let begin = step.start + usize::from(turned);
    let edge = scene.about(0);
    let places = |at: usize| edge.map(|edge| scene.places_at(at, edge)).unwrap_or_default();
    let sides = |places: &[usize]| -> Vec<usize> {
        let faces = places.iter().map(|f| scene.film.anatomy.face[*f]);
        faces.filter(|face| *face != up && opposite(*face) != up).collect()
    };
    let own_side = sides(&places(step.end));
    let is_on_own_side = |at: usize| own_side.iter().any(|side| sides(&places(at)).contains(side));
    let in_last = |at: usize| places(at).iter().any(|f| scene.film.anatomy.face[*f] == up);
    for (form, is_turned) in [
        ("It is above its place; a half turn of that side brings it down.", false),
        (
            "Turn the {} layer until it is above its place; a half turn of that side brings it down.",
            true,
        ),
    ] {
        if is_form(scene, form, is_turned, sentence) {
            let is_half = rest.len() == 1 && rest[0].quarters == 2 && own_side == [rest[0].face];
            let holds = is_turned == turned && is_half && in_last(begin) && is_on_own_side(begin);
            return Some(need(holds, "no half turn of the side below it"));
        }
    }
    if sentence == "One turn of the side that it is on brings it home." {
        let holds = moves.len() == 1
            && moves[0].quarters != 2
            && sides(&places(step.start)).contains(&moves[0].face);
        return Some(need(holds, "not one turn of a side that it is on"));
    }
    for (form, is_turned) in [
        ("It is next to its place.", false),
        ("Turn the {} layer until it is next to its place.", true),
    ] {
        if is_form(scene, form, is_turned, sentence) {
            let is_next = sides(&places(begin))
                .iter()
                .all(|side| own_side.iter().all(|own| side != own && *side != opposite(*own)));
            let holds = is_turned == turned && in_last(begin) && is_next;
            return Some(need(holds, "it is not next to its place"));
        }
    }
    if sentence
        == "The neighboring side takes it down, the side of its place brings it in, and the neighbor goes back."
    {
        let [there, own, back] = rest else { return Some(Some("not three turns".to_owned())) };
        let holds = own_side == [own.face]
            && there.face == back.face
            && (there.quarters + back.quarters).is_multiple_of(4)
            && sides(&places(begin)) == [there.face]
            && !in_last(begin + 1);
        return Some(need(holds, "other turns"));
    }
    if sentence
        == "In the last layer it can be turned above its place, and this side has no edge of the cross to lose."
    {
        let down = opposite(scene.film.to_posted(step.start, up));
        let side = moves.first().map(|turn| scene.film.to_posted(step.start, turn.face));
        let is_at_side =
            |edge: &&Vec<usize>| edge.iter().any(|f| Some(scene.film.anatomy.face[*f]) == side);
        let edges = scene.layer_pieces(down, 2);
        let lost = edges.iter().filter(is_at_side).any(|edge| scene.before.all_home(edge));
        let holds = moves.len() == 1 && !lost && in_last(step.end);
        return Some(need(holds, "an edge of the cross is lost"));
    }
    let form = "The {} side takes it up, the {} layer takes it aside, and the side goes back with its edge of the cross.";
    if let Some([side, last]) = read::<2>(form, sentence) {
        let [there, aside, back] = moves else { return Some(Some("not three turns".to_owned())) };
        let holds = names::side(side) == Some(there.face)
            && scene.is_last(last)
            && aside.face == up
            && there.face == back.face
            && (there.quarters + back.quarters).is_multiple_of(4)
            && in_last(step.start + 1)
            && in_last(step.end);
        return Some(need(holds, "other turns"));
    }
    None
}

fn corner(scene: &Scene<'_>, up: usize, sentence: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    let used = step.algorithm.as_ref().filter(|used| used.name == "Righty")?;
    let corner = scene.about(0)?;
    let [begin, end] = scene.algorithm_range();
    let places = |at: usize| scene.places_at(at, corner);
    let is_up = |at: usize| places(at).iter().any(|f| scene.film.anatomy.face[*f] == up);
    let sides = |at: usize| -> Vec<usize> {
        let faces = places(at).into_iter().map(|f| scene.film.anatomy.face[f]);
        let mut faces: Vec<usize> =
            faces.filter(|face| *face != up && opposite(*face) != up).collect();
        faces.sort_unstable();
        faces
    };
    let is_above = || is_up(begin) && sides(begin) == sides(step.end);
    if sentence == "It is above its slot." {
        return Some(need(begin == step.start && is_above(), "it is not"));
    }
    if let Some([last, at]) =
        read::<2>("Turn the {} layer until it is above its slot, at the {}.", sentence)
    {
        let real = scene.place(corner, places(begin)[0]);
        return Some(need(
            scene.is_last(last) && begin > step.start && is_above() && at == real,
            format!("at the {real}"),
        ));
    }
    if sentence == "It is in its own slot, but twisted." {
        let holds = begin == step.start
            && !is_up(begin)
            && sides(begin) == sides(step.end)
            && !scene.is_home_before(corner);
        return Some(need(holds, "it is not"));
    }
    let (is_turned, it) = match sentence.strip_prefix("Now its ") {
        Some(rest) => (true, format!("Its {rest}")),
        None => (false, sentence.to_owned()),
    };
    if let Some([first, told, rounds]) =
        read::<3>("Its {} sticker faces {}: repeat the Righty until it is in, here {}.", &it)
    {
        let times = used.times.unwrap_or(1);
        let length = (end - begin) / times;
        let early = (0..times).any(|round| {
            let at = begin + round * length;
            scene.film.is_home(at, &places(at))
        });
        let holds = scene.is_first_color(first)
            && is_turned == (begin > step.start)
            && scene.facing_at(begin, corner, first) == Some(told)
            && rounds == repeated(times)
            && scene.is_home_after(corner)
            && !early;
        return Some(need(holds, format!("{times} rounds, in before: {early}")));
    }
    if sentence
        == "The Righty is R U R' U': each round exchanges the corner in the slot at the front right with the one above it, and turns both over."
    {
        let times = used.times.unwrap_or(1);
        let length = (end - begin) / times;
        let swaps = (0..times).all(|round| {
            let [from, to] = [begin + round * length, begin + (round + 1) * length];
            is_up(from) != is_up(to)
        });
        return Some(need(swaps && used.moves == "R U R' U'", "it stays in its layer"));
    }
    None
}

/// Whether a sentence is of a form that names the last layer if the step turns it first.
fn is_form(scene: &Scene<'_>, form: &str, is_turned: bool, sentence: &str) -> bool {
    match is_turned {
        true => read::<1>(form, sentence).is_some_and(|[last]| scene.is_last(last)),
        false => sentence == form,
    }
}
