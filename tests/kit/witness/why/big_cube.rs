//! The sentences about centers, wings and commutators.

use std::collections::BTreeSet;

use super::super::anatomy::opposite;
use super::super::film::Complaint;
use super::super::moment::{View, is_odd};
use super::super::names::{color, count, list, place, read};
use super::super::scene::{Scene, need};
use super::UNKNOWN;

/// How center stickers of two faces are exchanged.
const EXCHANGES: &[&str] = &[
    "Inner layers take lines over, the face turns, and the layers go back, so the faces exchange whole lines.",
    "Inner layers take lines over, the face turns, and the layers go back, so the faces exchange lines, but for the stickers where these cross.",
    "A commutator of wide turns and a face cycles three center stickers; edges and corners, which come later, move too.",
    "A commutator of slices and a face cycles three center stickers and keeps everything else.",
    "A commutator of slices and a face cycles three blocks of stickers and keeps everything else.",
    "A commutator of wide turns and a face cycles three blocks of stickers; edges and corners, which come later, move too.",
    "Slices take a block over, the face turns it aside, and the slices go back without it.",
];

/// Whether the center stickers that leave each face for another one are whole rows or whole columns of it.
fn exchanges_lines(scene: &Scene<'_>) -> bool {
    let (film, step) = (scene.film, scene.step);
    let size = film.tale.size;
    let [old, new] = [step.start, step.end].map(|at| film.posted(at));
    film.anatomy.centers.iter().all(|face| {
        let stays = |facelet: &usize| face.iter().any(|place| new[*place] == old[*facelet]);
        let leaving: Vec<usize> = face.iter().copied().filter(|facelet| !stays(facelet)).collect();
        let line = |facelet: usize, is_row: bool| {
            let at = facelet % (size * size);
            if is_row { at / size } else { at % size }
        };
        [true, false].into_iter().any(|is_row| {
            let lines: BTreeSet<usize> = leaving.iter().map(|f| line(*f, is_row)).collect();
            leaving.len() == lines.len() * (size - 2)
        })
    })
}

/// Checks a sentence.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    let film = scene.film;
    let step = scene.step;
    let before = &scene.before;
    let after = &scene.after;
    let up = scene.ups().first().copied().unwrap_or_default();
    if let Some(complaint) = super::super::centers::why(scene, sentence) {
        return complaint;
    }
    if EXCHANGES.contains(&sentence) {
        let pieces = scene.changed_pieces();
        let keeps = !sentence.contains("keeps everything else") || pieces[1] + pieces[2] == 0;
        let keeps = keeps && (!sentence.contains("three center stickers") || pieces[0] == 3);
        let moves = !sentence.contains("move too") || pieces[1] + pieces[2] > 0;
        let lines = match sentence.contains("exchange whole lines") {
            true => exchanges_lines(scene),
            false => !sentence.contains("exchange lines") || !exchanges_lines(scene),
        };
        return need(
            keeps && moves && lines && step.task == "exchange_centers",
            format!("{pieces:?} pieces change"),
        );
    }
    if let Some([name, at, other, from]) =
        read::<4>("The {} sticker at the {} and the {} sticker at the {} come home.", sentence)
    {
        // The only ones of their colors that come to the faces of these.
        let comes = [(name, at), (other, from)].map(|(name, told)| {
            let home = scene.face_of_color(name)?;
            let old = film.posted(step.start);
            let new = film.posted(step.end);
            let symbol = film.symbol_of(home);
            let comes = film.anatomy.centers[home].iter().filter(|facelet| {
                let sticker = new[**facelet];
                let from = old.iter().position(|s| *s == sticker).unwrap_or_default();
                film.symbol(sticker) == symbol && film.anatomy.face[from] != home
            });
            let from = comes.map(|facelet| film.find(step.start, new[*facelet]));
            let names: Vec<String> = from.map(|facelet| place(film.anatomy, facelet)).collect();
            Some(names == [told])
        });
        return need(comes == [Some(true); 2] && name != other, "other stickers come home");
    }
    if let Some(sides) = read::<2>("The {} and the {} exchange stickers.", sentence) {
        let faces = sides.map(|side| scene.face(side));
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        let others = (0..6).filter(|f| !faces.contains(&Some(*f))).all(|f| old[f] == new[f]);
        // Stickers of one color may be exchanged too.
        let stickers = |at: usize, face: usize| -> BTreeSet<_> {
            let posted = film.posted(at);
            film.anatomy.centers[face].iter().map(|place| posted[*place]).collect()
        };
        let exchanges = |face| stickers(step.start, face) != stickers(step.end, face);
        let exchange = faces.iter().all(|face| face.is_some_and(exchanges));
        return need(others && exchange, format!("other faces kept: {others}, theirs: {exchange}"));
    }
    if let Some([first]) = read::<1>(
        "Only the order of the dedges around the {} center counts: a turn of its face takes them to their places.",
        sentence,
    ) {
        let down = scene.face_of_color(first)?;
        let home = |view: &View<'_>| {
            let own = (0..12).filter(|edge| {
                let faces = film.anatomy.edges[*edge][0].map(|f| film.anatomy.face[f]);
                faces.contains(&down) && view.edge_home(*edge)
            });
            // The ones that the phase has brought there so far.
            own.count() >= step.facts.about.len()
        };
        return need(
            scene.is_first_color(first) && scene.some_turn(step.end, down, home),
            "no turn of the face does",
        );
    }
    if sentence
        == "Layers that would go back and at once out again stay out: several exchanges are one here."
    {
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        return need(step.task == "join_exchanges" && old != new, "no center sticker changes");
    }
    if sentence
        == "The centers around the cross come later, so the turns that join the wings need not go back."
    {
        let whole = |view: &View<'_>| {
            let counts = view.center_counts();
            let most = counts.iter().max().copied().unwrap_or(0);
            (0..3).any(|face| counts[face] == most && counts[face + 3] == most)
        };
        let kept = whole(before) && whole(after);
        return need(kept && step.parts.is_empty(), format!("two opposite centers kept: {kept}"));
    }
    if let Some([name]) = read::<1>(
        "The {} side, where the cross grows, goes to the left: turns of the right side, alone or with layers beside it, leave it alone.",
        sentence,
    ) {
        let left = color(film.symbol_of(film.to_posted(step.end, 4)));
        return need(step.task == "rotate" && left == name, format!("{left} is on the left"));
    }
    if sentence == "Inner layers take whole lines of center stickers to other faces." {
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        return need(old != new, "no center sticker changes");
    }
    if sentence == "A commutator cycles wings and keeps all other pieces." {
        let pieces = scene.changed_pieces();
        return need(
            pieces[0] == 0 && pieces[2] == 0 && pieces[1] > 0,
            format!("{pieces:?} change"),
        );
    }
    if sentence
        == "Slice, flip, slice: the slice brings wings next to each other, the faces exchange or flip the edge there, and the slice back restores the centers."
    {
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        let labels: Vec<&str> = step.parts.iter().map(|p| p.label.as_str()).collect();
        return need(
            old == new
                && labels.iter().skip_while(|label| **label == "S").eq(&[
                    "slice",
                    "flip",
                    "slice back",
                ]),
            format!("centers kept: {}, parts {labels:?}", old == new),
        );
    }
    if sentence == "The commutator brings center stickers into the row and takes others out." {
        let pieces = scene.changed_pieces();
        return need(pieces[0] > 0, format!("{pieces:?} change"));
    }
    if sentence == "The rows done before stay." {
        let changed = scene.changed();
        let rows: Vec<_> = changed.iter().map(|f| film.anatomy.height(opposite(up), *f)).collect();
        let lowest = rows.iter().min().copied().unwrap_or_default();
        let below = before.right(|f| film.anatomy.height(opposite(up), f) < lowest);
        return need(below, format!("the lowest change is in layer {}", lowest + 1));
    }
    if let Some([counts]) =
        read::<1>("The two parts undo each other everywhere but at {}.", sentence)
    {
        if step.commutator.is_none() {
            return Some("the step is no commutator".to_owned());
        }
        let edge = if film.tale.size == 3 { "edge" } else { "middle edge" };
        let moved = [
            ("corners", "corner"),
            ("midges", edge),
            ("wings", "wing"),
            ("centers", "center sticker"),
        ]
        .map(|(kind, noun)| (step.facts.moved.get(kind).copied().unwrap_or_default(), noun));
        let real: Vec<String> =
            moved.into_iter().filter(|(n, _)| *n > 0).map(|(n, noun)| count(n, noun)).collect();
        return need(counts == list(&real), format!("really {real:?}"));
    }
    if sentence == "The corners are solved later." {
        let mut phases = film.tale.phases.iter();
        let later = phases.any(|phase| phase.name == "corners" && phase.start >= step.end);
        return need(later && scene.changed_pieces()[2] > 0, "no later phase, or none moves");
    }
    if sentence == "The center stickers give way to others of their color." {
        let [old, new] = [before, after].map(|v| shown_by_face(v));
        return need(old == new, "some center changes");
    }
    if sentence == "Three center stickers take each other's places; nothing else changes." {
        let pieces = scene.changed_pieces();
        return need(pieces == [3, 0, 0], format!("{pieces:?} change"));
    }
    if sentence == "Putting the corners in order takes an odd number of swaps." {
        return need(is_odd(&before.corner_permutation()), "it is not");
    }
    if sentence == "A commutator makes an even number, so a quarter turn of a face comes first." {
        return need(scene.moves().iter().any(|t| t.quarters != 2), "no quarter turn");
    }
    if let Some([edges]) = read::<1>(
        "Putting the corners in order takes an odd number of swaps, and so do the {}.",
        sentence,
    ) {
        let middle = film.tale.size / 2;
        let real = film.tale.size % 2 == 1
            && is_odd(&before.corner_permutation())
            && is_odd(&before.edge_permutation(middle - 1));
        return need(
            real && edges == if film.tale.size == 3 { "edges" } else { "middle edges" },
            "they are not",
        );
    }
    if sentence
        == "A commutator makes an even number, so a quarter turn of a face, which changes both, comes first."
    {
        return need(scene.moves().iter().any(|t| t.quarters != 2), "no quarter turn");
    }
    if sentence
        == "After it, go through the phases from the first again: what is solved is skipped."
    {
        return need(scene.phase.outcome == "parity", "the phase does not end here");
    }
    // The texts of events are reasons too.
    let mut events =
        film.tale.parity_events.iter().filter(|e| (e.start, e.end) == (step.start, step.end));
    if events.any(|event| event.text.contains(sentence)) {
        return None;
    }
    Some(UNKNOWN.to_owned())
}

/// By face, how many center stickers of each color it shows.
fn shown_by_face(view: &View<'_>) -> Vec<Vec<usize>> {
    let sorted = |face: &Vec<usize>| {
        let mut homes: Vec<usize> = face.iter().map(|f| view.homes[*f]).collect();
        homes.sort_unstable();
        homes
    };
    view.anatomy.centers.iter().map(sorted).collect()
}
