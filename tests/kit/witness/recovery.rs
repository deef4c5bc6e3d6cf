//! The sentences about slips: each is made on the second cube, and compared with the state after the step.

use super::film::Complaint;
use super::names::{SIDES, color, count, facing, piece, read, region};
use super::scene::{Scene, need};
use super::tale::StepTale;
use crate::model::Move;

const LAST_TURN: &str =
    "If you forget the last {}, the {} layer stays turned against the one above it: play it now.";
const TURNED_CUBE: &str = "If you turn the whole cube and not the {} layer between two twists, the other layers do not come back: play the twists since then backwards, and then turn the cube back.";
const ROUND: &str = "If you stop a round early, the {} corner is at the {} and its {} sticker faces {}: play the {} once more.";
const SLOT: &str = "If you play it at the {} by mistake, the {} pair there breaks up: play it backwards at the same place.";
const SLICE: &str = "If you forget the slice back, {} are on the wrong face: play {} now.";
const MIDDLE: &str =
    "If you forget the last {}, the {} center is at the {} and not on the {}: play it now.";

/// Checks a sentence; `None` if it is about no slip.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let moves = scene.moves();
    let step = scene.step;
    let last = || scene.film.tale.moves[step.end - 1].as_str();
    if let Some([token, layer]) = read::<2>(LAST_TURN, sentence) {
        let turned = moves.last().filter(|turn| (turn.from, turn.to) == (1, 1));
        let differs = differ(scene, moves, &moves[..moves.len() - 1], None);
        return Some(need(
            token == last() && turned.map(|turn| SIDES[turn.face]) == Some(layer) && differs,
            format!("really {turned:?}"),
        ));
    }
    if let Some([layer]) = read::<1>(TURNED_CUBE, sentence) {
        let twists = scene.phase.steps.iter().flatten();
        let twists =
            twists.filter(|other| other.task == "twist_corner" && other.start >= step.start);
        let own = |other: &StepTale| scene.film.moves[other.start..other.end].to_vec();
        let right: Vec<Move> = twists.flat_map(own).collect();
        let up = super::names::side(layer);
        let mut wrong = right.clone();
        let mut quarters = 0;
        let between = wrong.iter_mut().skip_while(|turn| Some(turn.face) == up);
        for turn in between.filter(|turn| Some(turn.face) == up) {
            turn.to = scene.film.tale.size;
            quarters += turn.quarters;
        }
        let back = up.map(|face| Move { face, from: 1, to: scene.film.tale.size, quarters: 1 });
        wrong.extend((0..(4 - quarters % 4) % 4).filter_map(|_| back));
        // The way back from the first slip, in the order that the sentence gives.
        let slip = wrong.iter().zip(&right).position(|(wrong, right)| wrong != right);
        let Some(slip) = slip else { return Some(Some("no slip".to_owned())) };
        let since = wrong.iter().skip(slip + 1).take_while(|turn| turn.to != scene.film.tale.size);
        let twists: Vec<Move> = since.copied().collect();
        let played = [&wrong[..=slip], &twists[..]].concat();
        let back = super::algorithms::undone(&[&wrong[slip..=slip], &twists[..]].concat());
        let is_back =
            after(scene, &[&played[..], &back[..]].concat()) == after(scene, &wrong[..slip]);
        return Some(need(
            scene.is_last(layer)
                && step.task == "twist_corner"
                && differ(scene, &right, &wrong, up)
                && is_back,
            "all comes back",
        ));
    }
    if let Some([name, place, shown, faces, algorithm]) = read::<5>(ROUND, sentence) {
        return Some(round_too_few(scene, [name, place, shown, faces, algorithm]));
    }
    if let Some([place, pair]) = read::<2>(SLOT, sentence) {
        return Some(need(breaks_pair(scene, place, pair), "it does not"));
    }
    if let Some([number, back]) = read::<2>(SLICE, sentence) {
        let part = step.parts.last();
        let begin = part.filter(|part| part.label == "slice back").map_or(step.end, |p| p.start);
        let own = scene.film.tale.moves[begin..step.end].join(" ");
        let [right, wrong] = [moves, &moves[..begin - step.start]].map(|turns| after(scene, turns));
        let anatomy = scene.film.anatomy;
        let mut strays = 0;
        let mut are_home = true;
        for facelet in anatomy.centers.iter().flatten() {
            let belongs = right.iter().position(|s| *s == wrong[*facelet]).unwrap_or_default();
            if anatomy.face[belongs] != anatomy.face[*facelet] {
                strays += 1;
                are_home &= scene.film.is_home(step.end, &[belongs]);
            }
        }
        return Some(need(
            back == own && are_home && number == count(strays, "center sticker"),
            format!("{strays} stickers, which are home after the step: {are_home}"),
        ));
    }
    if let Some([token, name, place, top]) = read::<4>(MIDDLE, sentence) {
        let area = scene.film.tale.size * scene.film.tale.size;
        let center = |stickers: &[usize], at: &str| {
            let face = super::names::side(at)?;
            Some(color(scene.film.symbol(stickers[face * area + area / 2])))
        };
        let [right, wrong] = [moves, &moves[..moves.len() - 1]].map(|turns| after(scene, turns));
        let holds = [center(&right, top), center(&wrong, place)]
            == [Some(name.to_owned()), Some(name.to_owned())]
            && scene.is_last(top);
        return Some(need(holds && token == last() && place != top, "the center is elsewhere"));
    }
    None
}

/// The stickers after moves from the state before the step, as the cube is held then.
fn after(scene: &Scene<'_>, moves: &[Move]) -> Vec<usize> {
    let mut stickers = scene.film.moments[scene.step.start].stickers.clone();
    for turn in moves {
        scene.film.anatomy.geometry.play(&mut stickers, *turn);
    }
    stickers
}

/// Whether corners or edges differ after two ways to move, but those of one layer.
fn differ(scene: &Scene<'_>, right: &[Move], wrong: &[Move], but: Option<usize>) -> bool {
    let [right, wrong] = [right, wrong].map(|moves| after(scene, moves));
    let anatomy = scene.film.anatomy;
    let edges = anatomy.edges.iter().map(|edge| edge.concat());
    anatomy.corners.iter().cloned().chain(edges).any(|facelets| {
        let is_out = !facelets.iter().any(|f| Some(anatomy.face[*f]) == but);
        is_out && facelets.iter().any(|f| right[*f] != wrong[*f])
    })
}

fn round_too_few(scene: &Scene<'_>, told: [&str; 5]) -> Option<Complaint> {
    let [name, place, shown, faces, algorithm] = told;
    let (step, film, moves) = (scene.step, scene.film, scene.moves());
    let used = step.algorithm.as_ref()?;
    let round = used.moves.split(' ').count();
    let corner = scene.about(0)?;
    let stickers = after(scene, &moves[..moves.len() - round]);
    let start = &film.moments[step.start].stickers;
    let index = corner.colors.chars().position(|symbol| color(symbol) == shown)?;
    let at = stickers.iter().position(|sticker| *sticker == start[corner.from[index]])?;
    let real = [region(film.anatomy, at), facing(SIDES[film.anatomy.face[at]]).to_owned()];
    let repeats = used.times.is_some() && used.undo.is_empty() && used.name == algorithm;
    let is_first = scene.is_first_color(shown) && piece(&corner.colors) == name;
    need(repeats && is_first && real == [place, faces], format!("really {real:?}"))
}

/// Whether the moves, with the cube turned until they are played at another slot, break a pair there that is home.
fn breaks_pair(scene: &Scene<'_>, place: &str, pair: &str) -> bool {
    let (film, step) = (scene.film, scene.step);
    let anatomy = film.anatomy;
    let Some(edge) = scene.about(1) else { return false };
    let own = |name: &&Vec<[usize; 2]>| region(anatomy, name[0][0]) == place;
    let Some(there) = anatomy.edges.iter().find(own) else { return false };
    let sides = |facelets: &[usize]| {
        let mut sides: Vec<usize> = facelets.iter().map(|f| anatomy.face[*f]).collect();
        sides.sort_unstable();
        sides
    };
    let before = after(scene, &[]);
    let symbols: String = there[0].iter().map(|f| film.symbol(before[*f])).collect();
    let mut names =
        [piece(&symbols), piece(&symbols.chars().rev().collect::<String>())].into_iter();
    let is_named = names.any(|name| name == pair);
    scene.ups().into_iter().any(|posted| {
        let up = film.to_held(step.start, posted);
        let down = super::anatomy::opposite(up);
        let below = anatomy.corners.iter().find(|corner| {
            let faces = sides(corner);
            faces.contains(&down) && sides(&there[0]).iter().all(|side| faces.contains(side))
        });
        let Some(below) = below else { return false };
        let places: Vec<usize> = there.concat().into_iter().chain(below.iter().copied()).collect();
        let turned = anatomy.rotations.iter().filter(|rotation| {
            let mapped: Vec<usize> = edge.to.iter().map(|f| rotation.places[*f]).collect();
            rotation.faces[up] == up && sides(&mapped) == sides(&there[0])
        });
        let mut breaks = turned.map(|rotation| {
            let turn = |turn: &Move| Move { face: rotation.faces[turn.face], ..*turn };
            let moves: Vec<Move> = scene.moves().iter().map(turn).collect();
            let wrong = after(scene, &moves);
            places.iter().any(|place| wrong[*place] != before[*place])
        });
        let are_home = film.is_home(step.start, &places);
        is_named && are_home && breaks.any(|breaks| breaks)
    })
}
