//! The sentence of a step.

use super::big_cube_text::{centers, wings};
use super::film::Complaint;
use super::moment::{View, is_odd};
use super::names::SIDES;
use super::names::{color, count, list, piece, read, small};
use super::scene::{Scene, need};

const UNKNOWN: &str = "UNKNOWN SENTENCE";
pub(crate) const ORDINALS: [&str; 8] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/// Checks the text of a step.
pub(crate) fn check(scene: &Scene<'_>) -> Option<Complaint> {
    let step = scene.step;
    let again = step.text.strip_prefix("Same algorithm: ");
    if again.is_some() != step.facts.again {
        return Some("“Same algorithm” unlike the facts".to_owned());
    }
    let mut text = again.map_or_else(|| small(&step.text), str::to_owned);
    let algorithm = step.algorithm.as_ref().map(|used| used.name.clone());
    let commutator = step.commutator.as_ref().and_then(|used| used.name.clone());
    let times = step.algorithm.as_ref().and_then(|used| used.times);
    let rounds = times.map(|times| format!(", {}", repeated(times))).unwrap_or_default();
    if let Some(name) = algorithm.or(commutator)
        && let Some(rest) = text.strip_suffix(&format!(": {name}{rounds}."))
    {
        text = format!("{rest}.");
    }
    sentence(scene, &text)
}

#[expect(clippy::too_many_lines, reason = "one pattern after the other")]
fn sentence(scene: &Scene<'_>, text: &str) -> Option<Complaint> {
    let (film, step, moves) = (scene.film, scene.step, scene.moves());
    let is_named =
        |name: &str, number: usize| scene.about(number).is_some_and(|p| piece(&p.colors) == name);
    let truth = || format!("really {:?}", step.facts.about);
    if let Some([number, goal]) = read::<2>("play {}, after which {}.", text) {
        let phase = scene.phase.goal.as_deref().unwrap_or_default().trim_end_matches('.');
        let holds = number == count(moves.len(), "move") && (goal == small(phase) || goal == phase);
        return need(
            holds && step.end == scene.phase.end,
            "another count, or the goal is not reached here",
        );
    }
    if let Some([faces]) =
        read::<1>("choose where each color belongs: {}. No turn is needed.", text)
    {
        let face = |f: usize| {
            format!("{} at the {}", color(film.symbol_of(film.to_posted(step.start, f))), SIDES[f])
        };
        let real = list(&(0..6).map(face).collect::<Vec<_>>());
        let chosen = super::why::chosen(scene);
        // A later choice may change it.
        let mut last = film.tale.phases.iter().flat_map(|p| p.steps.iter().flatten());
        let is_last =
            last.rfind(|s| s.task == "choose_frame").is_some_and(|s| std::ptr::eq(s, step));
        return need(moves.is_empty() && (faces == real || !is_last && chosen.is_some()), real);
    }
    let shown = |held: usize| color(film.symbol_of(film.to_posted(step.end, held)));
    if let Some([up, front]) = read::<2>("turn the whole cube: {} on top, {} in front.", text) {
        let centers = film.tale.size % 2 == 1 || scene.before.has_home_centers();
        return need(
            up == shown(0) && front == shown(2) && centers,
            format!("really {} {}, centers: {centers}", shown(0), shown(2)),
        );
    }
    let gathered = text.replacen(" dedge around ", " dedges around ", 1);
    if let Some([dedges, first]) = read::<2>("bring the {} dedges around the {} center.", &gathered)
    {
        let down = scene.face_of_color(first)?;
        let names: Vec<String> = step.facts.about.iter().map(|p| piece(&p.colors)).collect();
        let around = super::goals::gathered(&scene.after, down) >= names.len();
        return need(
            scene.is_first_color(first)
                && dedges == list(&names)
                && names.len() == if gathered == text { 3 } else { 1 }
                && around,
            truth(),
        );
    }
    if let Some([faces]) = read::<1>("turn the whole cube: {}.", text) {
        let real = [0, 2].map(|held| {
            let from = film.to_held(step.start, film.to_posted(step.end, held));
            let told =
                format!("the {} (the {} side) to the {}", SIDES[from], shown(held), SIDES[held]);
            (from != held).then_some(told)
        });
        let real = list(&real.into_iter().flatten().collect::<Vec<_>>());
        return need(faces == real, format!("really {real}"));
    }
    if let Some([first]) = read::<1>("solve the {} cross: four edges.", text) {
        let down = scene.face_of_color(first);
        let done =
            down.is_some_and(|d| scene.layer_pieces(d, 2).iter().all(|e| scene.after.all_home(e)));
        return need(scene.is_first_color(first) && done, "the cross is not done");
    }
    if let Some([number]) = read::<1>("orient {}.", text)
        && ["flipped edge", "flipped edges"].iter().any(|noun| number.ends_with(noun))
    {
        return super::why::all_oriented(scene, number);
    }
    if let Some(counts) = read::<2>("turn edges over: {} flipped, afterwards {}.", text) {
        return super::why::flips_counted(scene, counts);
    }
    if let Some(told) =
        read::<4>("orient all edges, and bring the {} and {} edges to the {} and the {}.", text)
    {
        return super::why::line_solved(scene, told);
    }
    if let Some([name, from, to]) = read::<3>("bring the {} edge from the {} to the {}.", text) {
        let edge = scene.about(0)?;
        let holds = is_named(name, 0)
            && scene.from(edge) == from
            && scene.to(edge) == to
            && from != to
            && scene.is_home_after(edge);
        return need(holds, truth());
    }
    for noun in ["middle edge", "edge"] {
        let Some([name, at]) = read::<2>(&format!("flip the {{}} {noun} at the {{}}."), text)
        else {
            continue;
        };
        let edge = scene.about(0)?;
        let flips = scene.from(edge) == at && scene.to(edge) == at && edge.from != edge.to;
        return need(
            is_named(name, 0) && flips && scene.is_home_after(edge) && !scene.is_home_before(edge),
            truth(),
        );
    }
    for noun in ["corner", "edge"] {
        if let Some([name, from]) =
            read::<2>(&format!("take the {{}} {noun} out of the {{}}."), text)
        {
            let own = scene.about(0)?;
            let last = |places: &[usize]| {
                SIDES.iter().any(|side| scene.is_last(side) && scene.in_layer(places, side))
            };
            let holds = is_named(name, 0)
                && scene.from(own) == from
                && own.kind != if noun == "edge" { "corner" } else { "edge" };
            return need(holds && last(&own.to), truth());
        }
        if let Some([name, to]) = read::<2>(&format!("insert the {{}} {noun} at the {{}}."), text) {
            let own = scene.about(0)?;
            return need(
                is_named(name, 0)
                    && scene.to(own) == to
                    && scene.is_home_after(own)
                    && !scene.is_home_before(own),
                truth(),
            );
        }
    }
    if let Some([name, last]) = read::<2>("turn the {} corner over in the {} layer.", text) {
        let own = scene.about(0)?;
        let holds = is_named(name, 0)
            && scene.is_last(last)
            && scene.in_layer(&own.from, last)
            && scene.in_layer(&own.to, last);
        return need(holds, truth());
    }
    for noun in ["edges", "corners"] {
        let stickers = if noun == "edges" { 2 } else { 3 };
        if let Some([last]) = read::<1>(&format!("permute the {noun} of the {{}} layer."), text) {
            return need(scene.is_last(last), truth());
        }
        if let Some([last]) = read::<1>(&format!("cycle {noun} of the {{}} layer."), text) {
            let up = scene.face(last)?;
            let cycles =
                scene.some_turn(step.end, up, |view| three_cycle(scene, view, up, stickers));
            return need(
                scene.is_last(last) && cycles,
                format!("no turn of the layer shows a cycle of {noun}"),
            );
        }
    }
    if let Some([last]) = read::<1>("orient edges of the {} layer.", text) {
        let up = scene.face(last)?;
        let [old, new] = [&scene.before, &scene.after].map(|view| scene.oriented(view, up, 2));
        // Of an angle, the algorithm for a line makes a line.
        let is_angle = step.why.contains(": the angle. The algorithm makes a line of it");
        return need(
            scene.is_last(last) && (new > old || is_angle && [old, new] == [2, 2]),
            format!("{old} before, {new} after"),
        );
    }
    if let Some([last]) = read::<1>("turn the {} layer until it fits.", text) {
        let up = scene.face(last)?;
        let home =
            |stickers| scene.layer_pieces(up, stickers).iter().all(|p| scene.after.all_home(p));
        return need(
            scene.is_last(last) && scene.turns_only(last) && (home(2) || home(3)),
            format!("edges in place: {}, corners in place: {}", home(2), home(3)),
        );
    }
    if let Some([name]) = read::<1>("twist the {} corner.", text) {
        let own = scene.about(0)?;
        let holds = is_named(name, 0)
            && step.facts.about.len() == 1
            && scene.in_own_place(own, &own.to, step.end);
        let oriented = own.to.iter().any(|f| scene.film.is_home(step.end, &[*f]));
        return need(holds || is_named(name, 0) && oriented, truth());
    }
    if let Some([number]) = read::<1>("twist {} in place, one after another.", text) {
        let turned = step.facts.about.iter().filter(|p| p.from != p.to).count();
        let in_place = step
            .facts
            .about
            .iter()
            .all(|p| scene.film.anatomy.piece_at(p.from[0]).contains(&p.to[0]));
        return need(
            number == count(turned, "corner") && in_place,
            format!("{turned} corners move, in place: {in_place}"),
        );
    }
    if let Some([stuck, name, from]) = read::<3>("take {} of the {} pair out of the {}.", text) {
        // Some states let more than one face be that of the last layer.
        let own = |last: &str| {
            let is_up = |places: &[usize]| scene.in_layer(places, last);
            let leaves = |n: usize| scene.about(n).is_some_and(|p| !is_up(&p.from) && is_up(&p.to));
            match (leaves(0), leaves(1)) {
                (true, true) => "the corner and the edge",
                (true, false) => "the corner",
                (false, true) => "the edge",
                (false, false) => "nothing",
            }
        };
        let mut last = SIDES.iter().filter(|side| scene.is_last(side));
        let piece_from = scene.about(usize::from(stuck == "the edge"))?;
        return need(
            last.any(|last| own(last) == stuck)
                && is_named(name, 1)
                && scene.from(piece_from) == from,
            truth(),
        );
    }
    if let Some([name, to]) = read::<2>("insert the {} pair at the {}.", text) {
        let home =
            step.facts.about.iter().all(|p| scene.is_home_after(p)) && step.facts.about.len() == 2;
        return need(is_named(name, 1) && home && scene.to(scene.about(1)?) == to, truth());
    }
    if let Some([name, last, to]) =
        read::<3>("bring the {} edge up to the {} layer, at the {}.", text)
    {
        let edge = scene.about(0)?;
        let holds = is_named(name, 0)
            && scene.to(edge) == to
            && scene.is_last(last)
            && scene.in_layer(&edge.to, last)
            && !scene.in_layer(&edge.from, last);
        return need(holds, truth());
    }
    if let Some([last]) = read::<1>("put the corners of the {} layer in order.", text) {
        let up = scene.face(last)?;
        let fits =
            |view: &View<'_>| scene.layer_pieces(up, 3).iter().all(|corner| view.all_home(corner));
        let [old, new] = [step.start, step.end].map(|at| scene.some_turn(at, up, fits));
        return need(
            scene.is_last(last) && !old && new,
            format!("in order before: {old}, after: {new}"),
        );
    }
    if text == "orient the last layer." {
        return need(scene.some_up(|up| super::goals::is_oriented(&scene.after, up)), "it is not");
    }
    if let Some([names, bottom, first, facing]) = read::<4>("bring the {} to the {}, {} {}.", text)
        && step.task == "place_face_corners"
    {
        let named: Vec<String> = step.facts.about.iter().map(|p| piece(&p.colors)).collect();
        let noun = if named.len() == 1 { "corner" } else { "corners" };
        let down = scene.face(bottom)?;
        let on_face = |at: usize, facelets: &[usize]| {
            let view = film.view(at);
            let mut posted = facelets.iter().map(|f| film.posted_place(at, *f));
            posted.any(|f| film.anatomy.face[f] == down && view.homes[f] == down)
        };
        let holds = names == format!("{} {noun}", list(&named))
            && step
                .facts
                .about
                .iter()
                .all(|p| on_face(step.end, &p.to) && !on_face(step.start, &p.from))
            && scene.is_first_color(first)
            && SIDES.into_iter().find(|side| *side == bottom).map(super::names::facing)
                == Some(facing);
        return need(holds, truth());
    }
    if text == "permute both layers." {
        let fits = |view: &View<'_>, up: usize| {
            scene.layer_pieces(up, 3).iter().all(|corner| view.all_home(corner))
        };
        let both = scene.some_up(|up| {
            let down = super::anatomy::opposite(up);
            scene.some_turn(step.end, up, |view| fits(view, up))
                && scene.some_turn(step.end, down, |view| fits(view, down))
        });
        return need(both, "they are not");
    }
    if text == "permute the last layer." {
        let solved =
            |up| scene.some_turn(step.end, up, |v| v.right(|f| v.anatomy.piece_at_len(f) > 1));
        return need(scene.some_up(solved), "it is not");
    }
    if let Some(complaint) = super::roux_text::check(scene, text) {
        return complaint;
    }
    if let Some(complaint) = centers(scene, text) {
        return complaint;
    }
    if let Some(complaint) = wings(scene, text) {
        return complaint;
    }
    if let Some([layer, side]) = read::<2>(
        "turn the {} layer from the {} to where most of its pieces are home; the layers beyond it may turn with it.",
        text,
    ) {
        let down = scene.face(side)?;
        let layer = ORDINALS.iter().position(|word| *word == layer)?;
        let own = |f: &usize| film.anatomy.height(down, *f) == layer;
        let facelets: Vec<usize> = (0..film.anatomy.face.len()).filter(own).collect();
        let homes = |view: &View<'_>| facelets.iter().filter(|f| view.at_home(**f)).count();
        let beyond = |f: &usize| film.anatomy.height(down, *f) >= layer;
        let turned = scene.changed().iter().all(beyond);
        return need(
            turned
                && film.may_be_down(scene.phase.attempt, down)
                && homes(&scene.after) > homes(&scene.before),
            format!(
                "{} stickers home before, {} after, only this layer and those beyond turn: {turned}",
                homes(&scene.before),
                homes(&scene.after)
            ),
        );
    }
    if let Some([last]) =
        read::<1>("turn the {} layer so that its center stickers line up with the row.", text)
    {
        return need(scene.is_last(last) && scene.turns_only(last), "another layer turns");
    }
    if let Some([number, layer, side]) =
        read::<3>("bring {} home to the {} layer from the {}.", text)
    {
        let placed: Vec<_> = step.pieces.iter().filter(|p| p.kind == "center").collect();
        let layer = ORDINALS.iter().position(|word| *word == layer)?;
        let in_layer = |down: usize| {
            placed
                .iter()
                .all(|p| film.anatomy.height(down, film.posted_place(step.end, p.to[0])) == layer)
        };
        let is_first = |down: &usize| film.may_be_down(scene.phase.attempt, *down);
        let some = scene.face(side).filter(is_first).is_some_and(in_layer);
        let [old, new] =
            [&scene.before, &scene.after].map(|v| v.center_counts().iter().sum::<usize>());
        return need(
            number == count(placed.len(), "center sticker") && some && !placed.is_empty(),
            format!("{} placed, {old} home before, {new} after", placed.len()),
        );
    }
    if let Some([last]) =
        read::<1>("take center stickers that the row needs out to the {} face.", text)
    {
        return need(scene.is_last(last), "another side");
    }
    if let Some([played]) = read::<1>("play {}, so that commutators can solve the rest.", text) {
        let own = film.tale.moves[step.start..step.end].join(" ");
        let odd = scene.after.wing_parities().contains(&true)
            || is_odd(&scene.after.corner_permutation());
        return need(
            !odd && moves.iter().all(|turn| turn.quarters != 2) && played == own,
            "still odd, or a half turn",
        );
    }
    // A middle edge is read before an edge.
    for noun in ["corner", "wing", "middle edge", "edge"] {
        if let Some([name, to]) =
            read::<2>(&format!("bring the {{}} {noun} home to the {{}}."), text)
        {
            let home = step.facts.about.iter().filter(|p| scene.is_home_after(p));
            let home: Vec<_> = home.collect();
            let [own] = home.as_slice() else { return Some(truth()) };
            return need(
                piece(&own.colors) == name
                    && !scene.is_home_before(own)
                    && scene.to(own) == to
                    && scene.noun(own) == noun
                    && scene.is_home_after(own),
                truth(),
            );
        }
        let home: Vec<_> = step.facts.about.iter().filter(|p| scene.is_home_after(p)).collect();
        let nouns = step.facts.about.iter().all(|p| scene.noun(p) == noun);
        if let Some([number]) = read::<1>("cycle {} on their way home.", text)
            && nouns
        {
            return need(number == count(step.facts.about.len(), noun) && home.is_empty(), truth());
        }
        if text.starts_with("bring ") && text.ends_with(" home.") && nouns && !home.is_empty() {
            let mut names: Vec<String> =
                home.iter().map(|p| format!("the {} {noun}", piece(&p.colors))).collect();
            let more = names.len().saturating_sub(4);
            names.truncate(4);
            let told = if more == 0 {
                list(&names)
            } else {
                format!("{} and {more} more", names.join(", "))
            };
            let new = home.iter().all(|p| !scene.is_home_before(p));
            return need(
                text == format!("bring {told} home.") && new && home.len() > 1,
                format!("really {told}, new: {new}"),
            );
        }
    }
    Some(UNKNOWN.to_owned())
}

/// Whether three pieces of the last layer are not where they were, and one is.
fn three_cycle(scene: &Scene<'_>, view: &View<'_>, up: usize, stickers: usize) -> bool {
    let colors = |homes: &[usize], piece: &[usize]| {
        let mut own: Vec<usize> = piece.iter().map(|f| homes[*f]).collect();
        own.sort_unstable();
        own
    };
    let pieces = scene.layer_pieces(up, stickers);
    let stays = pieces.iter().filter(|p| colors(&view.homes, p) == colors(&scene.before.homes, p));
    stays.count() == 1
}

/// How often something is done, in words.
pub(crate) fn repeated(times: usize) -> String {
    match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}
