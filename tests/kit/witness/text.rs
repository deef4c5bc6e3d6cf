//! The sentence of a step.

<<<<<<< HEAD
use super::film::Complaint;
use super::moment::is_odd;
use super::names::SIDES;
use super::names::{capital, colour, count, list, piece, read, small};
=======
use super::big_cube_text::{centers, wings};
use super::film::Complaint;
use super::moment::{View, is_odd};
use super::names::SIDES;
use super::names::{colour, count, list, piece, read, small};
>>>>>>> witness
use super::scene::{Scene, need};

const UNKNOWN: &str = "UNKNOWN SENTENCE";
const ORDINALS: [&str; 8] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/// Checks the text of a step.
pub(crate) fn check(scene: &Scene<'_>) -> Option<Complaint> {
    let step = scene.step;
    let again = step.text.strip_prefix("Same formula: ");
    if again.is_some() != step.facts.again {
        return Some("“Same formula” unlike the facts".to_owned());
    }
    let mut text = again.map_or_else(|| small(&step.text), str::to_owned);
    let algorithm = step.algorithm.as_ref().map(|used| used.name.clone());
    let commutator = step.commutator.as_ref().and_then(|used| used.name.clone());
    if let Some(name) = algorithm.or(commutator)
        && let Some(rest) = text.strip_suffix(&format!(": {name}."))
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
        read::<1>("choose where each colour belongs: {}. No turn is needed.", text)
    {
        let face = |f: usize| {
            format!("{} at the {}", colour(film.symbol_of(film.to_posted(step.start, f))), SIDES[f])
        };
        let real = list(&(0..6).map(face).collect::<Vec<_>>());
        let chosen = super::why::chosen(scene);
        // A later choice may change it.
<<<<<<< HEAD
        let last = film.tale.phases.iter().flat_map(|p| p.steps.iter().flatten());
        let is_last =
            last.filter(|s| s.task == "choose_frame").last().is_some_and(|s| std::ptr::eq(s, step));
=======
        let mut last = film.tale.phases.iter().flat_map(|p| p.steps.iter().flatten());
        let is_last =
            last.rfind(|s| s.task == "choose_frame").is_some_and(|s| std::ptr::eq(s, step));
>>>>>>> witness
        return need(moves.is_empty() && (faces == real || !is_last && chosen.is_some()), real);
    }
    if let Some([up, front]) = read::<2>("turn the whole cube: {} on top, {} in front.", text) {
        let shown = |held: usize| colour(film.symbol_of(film.to_posted(step.end, held)));
        return need(
            up == shown(0) && front == shown(2),
            format!("really {} {}", shown(0), shown(2)),
        );
    }
    if let Some([first]) = read::<1>("solve the {} cross: four edges.", text) {
        let down = scene.face_of_colour(first);
        let done =
            down.is_some_and(|d| scene.layer_pieces(d, 2).iter().all(|e| scene.after.all_home(e)));
        return need(scene.is_first_colour(first) && done, "the cross is not done");
    }
    if let Some([name, from, to]) = read::<3>("bring the {} edge from the {} to the {}.", text) {
        let edge = scene.about(0)?;
        let holds = is_named(name, 0)
            && scene.from(edge) == from
            && scene.to(edge) == to
            && scene.is_home_after(edge);
        return need(holds, truth());
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
        return need(scene.is_last(last) && new > old, format!("{old} before, {new} after"));
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
        let last = |places: &[usize]| {
            SIDES.iter().any(|side| scene.is_last(side) && scene.in_layer(places, side))
        };
        let leaves = |n: usize| scene.about(n).is_some_and(|p| !last(&p.from) && last(&p.to));
        let own = match (leaves(0), leaves(1)) {
            (true, true) => "the corner and the edge",
            (true, false) => "the corner",
            (false, true) => "the edge",
            (false, false) => "nothing",
        };
        let piece_from = scene.about(usize::from(own == "the edge"))?;
        return need(
            own == stuck && is_named(name, 1) && scene.from(piece_from) == from,
            format!("{own}; {}", truth()),
        );
    }
    if let Some([name, to]) = read::<2>("insert the {} pair at the {}.", text) {
        let home =
            step.facts.about.iter().all(|p| scene.is_home_after(p)) && step.facts.about.len() == 2;
        return need(is_named(name, 1) && home && scene.to(scene.about(1)?) == to, truth());
    }
    if text == "orient the last layer." {
        return need(scene.some_up(|up| super::goals::is_oriented(&scene.after, up)), "it is not");
    }
    if text == "permute the last layer." {
        let solved =
            |up| scene.some_turn(step.end, up, |v| v.right(|f| v.anatomy.piece_at_len(f) > 1));
        return need(scene.some_up(solved), "it is not");
    }
    if let Some(complaint) = centers(scene, text) {
        return complaint;
    }
    if let Some(complaint) = wings(scene, text) {
        return complaint;
    }
    if let Some([layer, first]) = read::<2>(
        "turn the {} layer, counted from {}, to where most of its pieces are home; the layers beyond it may turn with it.",
        text,
    ) {
        let down = scene.face_of_colour(first)?;
        let layer = ORDINALS.iter().position(|word| *word == layer)?;
        let own = |f: &usize| film.anatomy.height(down, *f) == layer;
        let facelets: Vec<usize> = (0..film.anatomy.face.len()).filter(own).collect();
<<<<<<< HEAD
        let homes =
            |view: &super::moment::View<'_>| facelets.iter().filter(|f| view.at_home(**f)).count();
=======
        let homes = |view: &View<'_>| facelets.iter().filter(|f| view.at_home(**f)).count();
>>>>>>> witness
        let beyond = |f: &usize| film.anatomy.height(down, *f) >= layer;
        let turned = scene.changed().iter().all(beyond);
        return need(
            turned && scene.is_first_colour(first) && homes(&scene.after) > homes(&scene.before),
            format!(
                "{} stickers home before, {} after, only this layer and those beyond turn: {turned}",
                homes(&scene.before),
                homes(&scene.after)
            ),
        );
    }
    if let Some([last]) =
        read::<1>("turn the {} layer so that its centre stickers line up with the row.", text)
    {
        return need(scene.is_last(last) && scene.turns_only(last), "another layer turns");
    }
    if let Some([number, layer, first]) =
        read::<3>("bring {} home to the {} layer, counted from {}.", text)
    {
        let placed: Vec<_> = step.pieces.iter().filter(|p| p.kind == "center").collect();
        let layer = ORDINALS.iter().position(|word| *word == layer)?;
        let in_layer = |down: usize| {
            placed
                .iter()
                .all(|p| film.anatomy.height(down, film.posted_place(step.end, p.to[0])) == layer)
        };
        let some =
            scene.is_first_colour(first) && scene.face_of_colour(first).is_some_and(in_layer);
        let [old, new] =
            [&scene.before, &scene.after].map(|v| v.center_counts().iter().sum::<usize>());
        return need(
            number == count(placed.len(), "centre sticker") && some && !placed.is_empty(),
            format!("{} placed, {old} home before, {new} after", placed.len()),
        );
    }
    if let Some([last]) =
        read::<1>("take centre stickers that the row needs out to the {} face.", text)
    {
        return need(scene.is_last(last), "another side");
    }
    if text == "make odd permutations even by quarter turns." {
        let odd = scene.after.wing_parities().contains(&true)
            || is_odd(&scene.after.corner_permutation());
        return need(
            !odd && moves.iter().all(|turn| turn.quarters != 2),
            "still odd, or a half turn",
        );
    }
<<<<<<< HEAD
    for noun in ["corner", "wing", "edge", "middle edge"] {
=======
    // A middle edge is read before an edge.
    for noun in ["corner", "wing", "middle edge", "edge"] {
>>>>>>> witness
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
<<<<<<< HEAD
fn three_cycle(
    scene: &Scene<'_>,
    view: &super::moment::View<'_>,
    up: usize,
    stickers: usize,
) -> bool {
=======
fn three_cycle(scene: &Scene<'_>, view: &View<'_>, up: usize, stickers: usize) -> bool {
>>>>>>> witness
    let colours = |homes: &[usize], piece: &[usize]| {
        let mut own: Vec<usize> = piece.iter().map(|f| homes[*f]).collect();
        own.sort_unstable();
        own
    };
    let pieces = scene.layer_pieces(up, stickers);
    let stays =
        pieces.iter().filter(|p| colours(&view.homes, p) == colours(&scene.before.homes, p));
    stays.count() == 1
}
<<<<<<< HEAD

#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
fn centers(scene: &Scene<'_>, text: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    let anatomy = scene.film.anatomy;
    if let Some(bars) = text.strip_prefix("build the ").filter(|text| text.contains(" bar of ")) {
        let bar = |bar: &Vec<usize>| {
            let (size, area) = (anatomy.size, anatomy.size * anatomy.size);
            let [(row, column), (other, _)] =
                [bar[0], bar[bar.len() - 1]].map(|f| (f % area / size + 1, f % size + 1));
            let line = if row == other { format!("row {row}") } else { format!("column {column}") };
            let sticker = scene.film.moments[step.end].stickers[bar[0]];
            let name = colour(scene.film.symbol(sticker));
            format!("{name} bar of {} in {line} of the {}", bar.len(), SIDES[anatomy.face[bar[0]]])
        };
        let real = step.facts.bars.iter().map(bar).collect::<Vec<_>>().join(" and the ");
        return Some(need(bars == format!("{real}."), real));
    }
    let [old, new] = [&scene.before, &scene.after].map(super::moment::View::center_counts);
    if let Some([gains]) = read::<1>("bring centre stickers to their faces: {}.", text) {
        let gain = |face: &usize| {
            format!("{} more {}", new[*face] - old[*face], colour(scene.film.symbol_of(*face)))
        };
        let mut real: Vec<String> =
            (0..6).filter(|f| new[*f] > old[*f]).map(|f| gain(&f)).collect();
        let mut told: Vec<String> =
            gains.split(", ").flat_map(|t| t.split(" and ")).map(str::to_owned).collect();
        real.sort();
        told.sort();
        return Some(need(told == real, format!("really {real:?}")));
    }
    if text == "exchange centre stickers to prepare the next step." {
        return Some(need((0..6).all(|f| new[f] <= old[f]), "some centre gains"));
    }
    if let Some([side, told_new, told_old]) = read::<3>(
        "fill lines of the {} centre from the sides: {} of its stickers instead of {} are then there.",
        text,
    ) {
        let face = scene.face(side);
        let real = face.map(|f| [new[f].to_string(), old[f].to_string()]);
        let first = face.is_some_and(|f| scene.film.may_be_down(scene.phase.attempt, f));
        return Some(need(
            first && real == Some([told_new.to_owned(), told_old.to_owned()]),
            format!("really {real:?}"),
        ));
    }
    if text == "fill a row with centre stickers." {
        return Some(None);
    }
    None
}

#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
fn wings(scene: &Scene<'_>, text: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    let about = &step.facts.about;
    if text.starts_with("join the ") {
        let mut names: Vec<String> = about.iter().map(|p| piece(&p.colors)).collect();
        let more = names.len().saturating_sub(4);
        names.truncate(4);
        let [s, its] = if about.len() == 1 { ["", "its"] } else { ["s", "their"] };
        let told = match more {
            0 => format!("the {} wing{s}", list(&names)),
            more => format!("the {} and {more} more wings", names.join(", ")),
        };
        let real = format!("join {told} to {its} dedge{s}.");
        let apart = about.iter().filter(|p| {
            let cell = |at: usize, places: &[usize]| {
                let view = scene.film.view(at);
                let edge = scene.film.anatomy.edge_at(scene.film.posted_place(at, places[0]));
                edge.is_some_and(|edge| {
                    let own = scene.film.posted_place(at, places[0]);
                    let cells = &scene.film.anatomy.edges[edge];
                    let shown = |cell: &[usize; 2]| cell.map(|f| view.homes[f]);
                    let this = cells.iter().find(|cell| cell.contains(&own)).map(shown);
                    cells.iter().filter(|cell| Some(shown(cell)) == this).count() > 1
                })
            };
            !cell(step.end, &p.to)
        });
        let apart: Vec<_> = apart.map(|p| &p.colors).collect();
        return Some(need(
            text == real && apart.is_empty(),
            format!("really {real} apart: {apart:?}"),
        ));
    }
    let after = &scene.after;
    match text {
        "bring wings closer to their dedges." => {
            Some(need(scene.changed_pieces()[1] > 0, "no wing moves"))
        }
        "make the permutation of the wings even." => {
            Some(need(!after.wing_parities().contains(&true), "still odd"))
        }
        "exchange the two wings of the last dedge." => {
            let [old, new] =
                [&scene.before, after].map(|v| (0..12).filter(|e| v.dedge(*e).is_none()).count());
            Some(need(old == 1 && new == 0, format!("{old} dedges open before, {new} after")))
        }
        "repair OLL parity: flip one dedge." => {
            let [old, new] =
                [&scene.before, after].map(|v| (0..12).map(|e| v.dedge(e)).collect::<Vec<_>>());
            let changed: Vec<usize> = (0..12).filter(|e| old[*e] != new[*e]).collect();
            let flip = matches!(changed[..], [e] if old[e].map(|[a, b]| [b, a]) == new[e]);
            Some(need(
                flip,
                format!(
                    "{} dedges change, {} are open after",
                    changed.len(),
                    new.iter().filter(|d| d.is_none()).count()
                ),
            ))
        }
        "repair PLL parity: exchange two dedges." => {
            let [old, new] =
                [&scene.before, after].map(|v| (0..12).map(|e| v.dedge(e)).collect::<Vec<_>>());
            let changed = (0..12).filter(|e| old[*e] != new[*e]).count();
            Some(need(changed == 2 && after.is_paired(), format!("{changed} dedges change")))
        }
        _ => None,
    }
}

/// Checks the sentence about the pieces of a step.
pub(crate) fn check_what(scene: &Scene<'_>) -> Option<Complaint> {
    let step = scene.step;
    let what = step.what.as_str();
    if what.is_empty() {
        return None;
    }
    let [old, new] = [&scene.before, &scene.after].map(super::moment::View::center_counts);
    for (form, one) in [
        ("With this choice {} are on the face of their colour already.", false),
        ("With this choice {} is on the face of their colour already.", true),
    ] {
        if let Some([number]) = read::<1>(form, what) {
            let real: usize = super::why::chosen(scene).unwrap_or_default();
            return need(
                number == count(real, "centre sticker") && one == (real == 1),
                format!("really {real}"),
            );
        }
    }
    if what == "No centre gains or loses a sticker of its colour." {
        return need(old == new, "some do");
    }
    if let Some([told_total, counts]) = read::<2>("Right centre stickers, of {}: {}.", what) {
        let size = scene.film.tale.size;
        let total = (size - 2) * (size - 2) - size % 2;
        let line =
            |f: usize| format!("{} {} → {}", colour(scene.film.symbol_of(f)), old[f], new[f]);
        let mut real: Vec<String> = (0..6).filter(|f| old[*f] != new[*f]).map(line).collect();
        let mut told: Vec<String> = counts.split(", ").map(str::to_owned).collect();
        real.sort();
        told.sort();
        return need(real == told && told_total == total.to_string(), format!("really {real:?}"));
    }
    if let Some([name, side, rest]) = read::<3>("Showing {} on the {}: {}.", what) {
        let up = scene.face(side)?;
        let mut told = Vec::new();
        for (stickers, noun) in [(2, "edges"), (3, "corners")] {
            let all = scene.layer_pieces(up, stickers).len();
            if all > 0 {
                let [old, new] =
                    [&scene.before, &scene.after].map(|v| scene.oriented(v, up, stickers));
                told.push(format!("{old} of {all} {noun}, afterwards {new}"));
            }
        }
        let own: Vec<String> = told
            .iter()
            .filter(|t| step.task != "orient_edges" || t.contains("edges"))
            .cloned()
            .collect();
        let holds = rest == own.join("; ")
            && scene.is_last(side)
            && colour(scene.film.symbol_of(up)) == name;
        return need(holds, format!("really {}", told.join("; ")));
    }
    if let Some([pieces]) = read::<1>("Now in place: {}.", what) {
        let mut names: Vec<String> = step
            .pieces
            .iter()
            .map(|p| {
                let article = if p.kind == "center" { "a" } else { "the" };
                format!("{article} {} {} at the {}", piece(&p.colors), scene.noun(p), scene.to(p))
            })
            .collect();
        let more = names.len().saturating_sub(4);
        names.truncate(4);
        let real =
            if more == 0 { list(&names) } else { format!("{}, and {more} more", names.join(", ")) };
        let away: Vec<_> = step
            .pieces
            .iter()
            .filter(|p| !scene.film.is_home(step.end, &p.to))
            .map(|p| &p.colors)
            .collect();
        return need(
            pieces == real && away.is_empty(),
            format!("really {real}; not in place: {away:?} ({})", step.task),
        );
    }
    let mut names: Vec<String> = step
        .facts
        .about
        .iter()
        .map(|p| format!("the {} {}, at the {}", piece(&p.colors), scene.noun(p), scene.from(p)))
        .collect();
    let more = names.len().saturating_sub(4);
    names.truncate(4);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    let real = capital(&format!("{}{more}.", names.join("; ")));
    // An edge of the first two layers has one piece on every size that matters to a person.
    need(
        what == real || what == real.replace("middle edge", "edge"),
        format!("UNKNOWN SENTENCE, or really “{real}”"),
    )
}
=======
>>>>>>> witness
