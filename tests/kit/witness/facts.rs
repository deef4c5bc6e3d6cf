//! What the fields of a step say: pieces and their places, what is kept and broken, centers, bars.

use std::collections::BTreeSet;

use super::film::{Complaint, Film};
use super::moment::{View, landmarks, normal};
use super::tale::{LandmarkTale, PhaseTale, PieceTale, StepTale};

/// What it means that a step places a piece.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    Home,
    Paired,
    Facing,
}

impl StepTale {
    fn goal(&self) -> Goal {
        match self.task.as_str() {
            "gather_cross_dedges" => Goal::Home,
            task if self.pairs() || task == "pair_wings" => Goal::Paired,
            "orient_edges" | "orient_last_layer" | "twist_corner" | "place_face_corners" => {
                Goal::Facing
            }
            _ => Goal::Home,
        }
    }

    /// Whether the step is about wings that lie together.
    pub(crate) fn pairs(&self) -> bool {
        [
            "pair_wings",
            "even_out_wings",
            "repair_last_dedge",
            "repair_edge_parity",
            "repair_corner_parity",
            "gather_cross_dedges",
        ]
        .contains(&self.task.as_str())
    }
}

/// Checks the facts of a step.
pub(crate) fn check(film: &Film<'_>, phase: &PhaseTale, number: usize, out: &mut Vec<Complaint>) {
    let steps = phase.steps.as_deref().unwrap_or_default();
    let step = &steps[number];
    let (start, end) = (step.start, step.end);
    for piece in &step.facts.about {
        out.extend(check_piece(film, piece, start, end).map(|c| format!("about: {c}")));
    }
    for piece in &step.pieces {
        out.extend(check_piece(film, piece, start, end).map(|c| format!("pieces: {c}")));
        out.extend(check_goal(film, step, piece).map(|c| format!("pieces: {c}")));
    }
    let mut at = start;
    for part in &step.parts {
        if part.start != at || part.end <= part.start {
            out.push(format!(
                "parts do not partition the step: {} {}..{}",
                part.label, part.start, part.end
            ));
        }
        at = part.end;
        for piece in &part.moved {
            out.extend(
                check_piece(film, piece, part.start, part.end).map(|c| format!("part: {c}")),
            );
            if piece.from == piece.to {
                out.push(format!("part: {} does not move", piece.colors));
            }
            if !step.facts.about.iter().any(|about| about.colors == piece.colors) {
                out.push(format!("part: {} is not what the step is about", piece.colors));
            }
        }
        for about in &step.facts.about {
            let told = part.moved.iter().any(|p| p.colors == about.colors && p.kind == about.kind);
            let places = |at: usize| -> Vec<usize> {
                let labels = about.from.iter().map(|f| film.moments[start].stickers[*f]);
                labels.map(|label| film.find(at, label)).collect()
            };
            if !told
                && film.moments[part.start].hold == film.moments[part.end].hold
                && places(part.start) != places(part.end)
            {
                out.push(format!("part: {} moves {} too", part.label, about.colors));
            }
        }
    }
    if !step.parts.is_empty() && at != end {
        out.push("parts do not reach the end of the step".to_owned());
    }
    check_centers(film, step, out);
    check_bars(film, step, out);
    check_landmarks(film, phase, number, out);
    check_moved(film, step, out);
    let earlier = steps[..number].iter().rev().find(|step| step.task != "rotate");
    let id = |step: &StepTale| step.algorithm.as_ref().map(|used| used.id.clone());
    let repeats =
        earlier.is_some_and(|e| e.task == step.task && id(e).is_some() && id(e) == id(step));
    if step.facts.again != repeats {
        out.push(format!("facts.again is {}", step.facts.again));
    }
}

/// Checks that a piece has the colors that it is said to have, and goes where it is said to go.
fn check_piece(film: &Film<'_>, piece: &PieceTale, start: usize, end: usize) -> Option<Complaint> {
    let PieceTale { kind, colors, from, to } = piece;
    let anatomy = film.anatomy;
    let (before, after) = (&film.moments[start].stickers, &film.moments[end].stickers);
    let shown: String = from.iter().map(|f| film.symbol(before[*f])).collect();
    if shown != *colors {
        return Some(format!("the {kind} {colors} shows {shown} before"));
    }
    let is_kept = from.iter().zip(to).all(|(f, t)| before[*f] == after[*t]);
    if from.len() != to.len() || !is_kept {
        return Some(format!("the {kind} {colors} does not go from {from:?} to {to:?}"));
    }
    for places in [from, to] {
        let mut own = anatomy.piece_at(places[0]);
        let mut told = places.clone();
        own.sort_unstable();
        told.sort_unstable();
        let real = anatomy.kind(places[0]);
        let is_kind = real == kind || kind == "dedge" && real == "wing";
        if own != told || !is_kind {
            return Some(format!(
                "the {kind} {colors} is at {places:?}, which is a {real} {own:?}"
            ));
        }
    }
    if kind == "dedge" {
        for (at, places) in [(start, from), (end, to)] {
            let edge = anatomy.edge_at(film.posted_place(at, places[0]));
            if edge.is_some_and(|edge| film.view(at).dedge(edge).is_none()) {
                return Some(format!("the dedge {colors} is not in one piece at move {at}"));
            }
        }
    }
    None
}

/// Checks that a step brings a piece to its goal.
fn check_goal(film: &Film<'_>, step: &StepTale, piece: &PieceTale) -> Option<Complaint> {
    if step.goal() == Goal::Facing {
        let attempt = film.tale.phases.iter().rfind(|p| p.start <= step.start && step.end <= p.end);
        let attempt = attempt.map_or(1, |phase| phase.attempt);
        let shows = |at: usize, places: &[usize], up: usize| {
            let mut own = places.iter().map(|f| film.posted_place(at, *f));
            own.any(|f| film.anatomy.face[f] == up && film.view(at).at_home(f))
        };
        let turned = (0..6).any(|up| {
            let is_below = step.task == "place_face_corners";
            let face = if is_below { super::anatomy::opposite(up) } else { up };
            film.may_be_up(attempt, up)
                && !shows(step.start, &piece.from, face)
                && shows(step.end, &piece.to, face)
        });
        return (!turned)
            .then(|| format!("the {} {} does not turn to its face", piece.kind, piece.colors));
    }
    let reached = |at: usize, places: &[usize]| {
        let view = film.view(at);
        let own: Vec<usize> = places.iter().map(|f| film.posted_place(at, *f)).collect();
        match step.goal() {
            Goal::Home | Goal::Facing => own.iter().all(|f| view.at_home(*f)),
            Goal::Paired => is_paired(&view, &own),
        }
    };
    match (reached(step.start, &piece.from), reached(step.end, &piece.to)) {
        (false, true) => None,
        (true, _) => Some(format!(
            "the {} {} was at its goal before ({})",
            piece.kind, piece.colors, step.task
        )),
        (_, false) => Some(format!(
            "the {} {} is not at its goal after ({})",
            piece.kind, piece.colors, step.task
        )),
    }
}

/// Whether a wing lies with the middle of its edge: with the middle edge, or with the innermost wing of
/// the other half.
fn is_paired(view: &View<'_>, places: &[usize]) -> bool {
    let anatomy = view.anatomy;
    let Some(edge) = anatomy.edge_at(places[0]) else { return false };
    let cells = &anatomy.edges[edge];
    let own = cells.iter().position(|cell| cell.contains(&places[0])).unwrap_or_default();
    let half = cells.len() / 2;
    let reference = match cells.len() % 2 {
        1 => half,
        _ if own < half => half,
        _ => half - 1,
    };
    cells[own].map(|f| view.homes[f]) == cells[reference].map(|f| view.homes[f])
}

fn check_centers(film: &Film<'_>, step: &StepTale, out: &mut Vec<Complaint>) {
    let [before, after] = [step.start, step.end].map(|at| film.view(at).center_counts());
    for (symbol, face) in &film.home {
        let real = [before[*face], after[*face]];
        let told = step.facts.centers.get(symbol);
        if told.map_or(real[0] != real[1], |told| *told != real) {
            out.push(format!("facts.centers of {symbol}: {told:?}, really {real:?}"));
        }
    }
}

fn check_bars(film: &Film<'_>, step: &StepTale, out: &mut Vec<Complaint>) {
    let anatomy = film.anatomy;
    for bar in &step.facts.bars {
        let solved = |at: usize| film.is_home(at, bar);
        let (area, size) = (anatomy.size * anatomy.size, anatomy.size);
        let cells: Vec<[usize; 3]> =
            bar.iter().map(|f| [f / area, f % area / size, f % size]).collect();
        let is_line = bar.len() == size - 2
            && cells.iter().all(|cell| cell[0] == cells[0][0])
            && (cells.iter().all(|c| c[1] == cells[0][1])
                || cells.iter().all(|c| c[2] == cells[0][2]))
            && cells.iter().collect::<BTreeSet<_>>().len() == size - 2
            && bar.iter().all(|f| anatomy.piece_at_len(*f) == 1);
        if !is_line || solved(step.start) || !solved(step.end) {
            out.push(format!(
                "bar {bar:?}: line {is_line}, before {}, after {}",
                solved(step.start),
                solved(step.end)
            ));
        }
    }
}

/// Checks how many pieces a step moves.
fn check_moved(film: &Film<'_>, step: &StepTale, out: &mut Vec<Complaint>) {
    if step.task == "rotate" {
        return;
    }
    let [old, new] = [step.start, step.end].map(|at| film.posted(at));
    let mut cubies = BTreeSet::new();
    for facelet in (0..old.len()).filter(|f| old[*f] != new[*f]) {
        cubies.insert((film.anatomy.kind(facelet), film.anatomy.cubie[facelet]));
    }
    for kind in ["corner", "midge", "wing", "center"] {
        // A fixed middle piece turns in place.
        let real = cubies.iter().filter(|(own, cubie)| {
            *own == kind && (kind != "center" || cubie.iter().filter(|x| **x == 0).count() < 2)
        });
        let (told, real) = (step.facts.moved.get(&format!("{kind}s")).copied(), real.count());
        if told != Some(real) {
            out.push(format!("facts.moved {kind}s: {told:?}, really {real}"));
        }
    }
}

fn check_landmarks(film: &Film<'_>, phase: &PhaseTale, number: usize, out: &mut Vec<Complaint>) {
    let steps = phase.steps.as_deref().unwrap_or_default();
    let step = &steps[number];
    if step.task == "rotate" || step.start == step.end {
        return;
    }
    let symbols = |faces: &[usize]| faces.iter().map(|f| film.symbol_of(*f)).collect::<String>();
    let views: Vec<View<'_>> = (step.start..=step.end).map(|at| film.view(at)).collect();
    // What is solved by chance and lost later, nobody will look for.
    let later = film
        .tale
        .phases
        .iter()
        .skip_while(|p| (&p.name, p.attempt) != (&phase.name, phase.attempt));
    let later: Vec<View<'_>> = later.map(|phase| film.view(phase.end)).collect();
    let ends: Vec<View<'_>> = steps[number + 1..].iter().map(|s| film.view(s.end)).collect();
    let mut found: [Vec<LandmarkTale>; 3] = Default::default();
    for (kind, faces) in landmarks(film.anatomy, step.pairs()) {
        let solved = |view: &View<'_>| view.is_solved(kind, &faces);
        let (before, after) = (solved(&views[0]), solved(&views[views.len() - 1]));
        if !before || !later.iter().all(solved) {
            continue;
        }
        let mut landmark =
            LandmarkTale { kind: kind.to_owned(), colors: symbols(&faces), back_in: None };
        let list = match after {
            true if views.iter().all(solved) => 0,
            true => 1,
            false => {
                landmark.back_in = ends.iter().position(solved).map(|steps| steps + 1);
                2
            }
        };
        found[list].push(landmark);
    }
    let facts = &step.facts;
    for (name, told, real) in [
        ("kept", &facts.kept, &found[0]),
        ("returned", &facts.returned, &found[1]),
        ("displaced", &facts.displaced, &found[2]),
    ] {
        let set = |list: &[LandmarkTale]| {
            list.iter().map(|l| (normal(l), l.back_in)).collect::<BTreeSet<_>>()
        };
        let (told, real) = (set(told), set(real));
        if told != real {
            let extra: Vec<_> = told.difference(&real).collect();
            let missing: Vec<_> = real.difference(&told).collect();
            out.push(format!("facts.{name} ({}): false {extra:?}, missing {missing:?}", step.task));
        }
    }
}
