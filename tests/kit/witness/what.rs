//! The sentence about the pieces of a step.

use super::film::Complaint;
use super::moment::View;
use super::names::{capital, color, count, list, piece, place, read, region};
use super::scene::{Scene, need};
use super::tale::PieceTale;

/// Checks the sentence about the pieces of a step.
pub(crate) fn check(scene: &Scene<'_>) -> Option<Complaint> {
    let step = scene.step;
    let what = step.what.as_str();
    if what.is_empty() {
        return None;
    }
    let [old, new] = [&scene.before, &scene.after].map(View::center_counts);
    for (form, one) in [
        ("With this choice {} are on the face of their color already.", false),
        ("With this choice {} is on the face of their color already.", true),
    ] {
        if let Some([number]) = read::<1>(form, what) {
            let real: usize = super::why::chosen(scene).unwrap_or_default();
            return need(
                number == count(real, "center sticker") && one == (real == 1),
                format!("really {real}"),
            );
        }
    }
    if what == "No center gains or loses a sticker of its color." {
        return need(old == new, "some do");
    }
    if let Some([told_total, counts]) =
        read::<2>("Center stickers on their own face, of {} each: {}.", what)
    {
        let size = scene.film.tale.size;
        let total = (size - 2) * (size - 2) - size % 2;
        let line = |f: usize| format!("{} {} → {}", color(scene.film.symbol_of(f)), old[f], new[f]);
        let mut real: Vec<String> = (0..6).filter(|f| old[*f] != new[*f]).map(line).collect();
        let mut told: Vec<String> = counts.split(", ").map(str::to_owned).collect();
        real.sort();
        told.sort();
        // A step that builds a center counts its stickers alone.
        if let [one] = told.as_slice() {
            real.retain(|other| other == one);
        }
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
            && color(scene.film.symbol_of(up)) == name;
        return need(holds, format!("really {}", told.join("; ")));
    }
    if let Some([pieces]) = read::<1>("Now in place: {}.", what) {
        let mut names: Vec<String> = step
            .pieces
            .iter()
            .map(|p| {
                let told = format!("{} {} at the {}", piece(&p.colors), scene.noun(p), scene.to(p));
                match p.kind == "center" {
                    true => format!("one {told} (from the {})", scene.from(p)),
                    false => format!("the {told}"),
                }
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
    if let Some([stickers]) = read::<1>("Next, the commutator brings home {}.", what) {
        let Some(next) = scene.next_step() else { return Some("there is no next step".to_owned()) };
        let own: Vec<_> = next.pieces.iter().filter(|p| p.kind == "center").take(4).collect();
        let named = own
            .iter()
            .map(|p| format!("the {} sticker at the {}", piece(&p.colors), scene.from(p)));
        let real = list(&named.collect::<Vec<_>>());
        let comes_home = |p: &&PieceTale| {
            !scene.film.is_home(step.end, &p.from) && scene.film.is_home(next.end, &p.to)
        };
        return need(stickers == real && own.iter().all(comes_home), format!("really {real}"));
    }
    if what.contains(" goes from the ") {
        return goes(scene, what);
    }
    let mut names: Vec<String> = step
        .facts
        .about
        .iter()
        .map(|p| {
            let partner = partner(scene, p).map(|told| format!("; {told}")).unwrap_or_default();
            format!("the {} {}, at the {}{partner}", piece(&p.colors), scene.noun(p), scene.from(p))
        })
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

/// Where the piece is that a wing is paired with: the other half, or the middle of its edge.
fn partner(scene: &Scene<'_>, wing: &PieceTale) -> Option<String> {
    let (film, step) = (scene.film, scene.step);
    let anatomy = film.anatomy;
    if step.task != "pair_wings" || wing.kind != "wing" {
        return None;
    }
    // The cubies of each edge of the cube as held, from one end to the other.
    let shown = |f: &usize| film.symbol(film.moments[step.start].stickers[*f]);
    let mut own: Vec<char> = wing.colors.chars().collect();
    own.sort_unstable();
    let is_same = |cell: &[usize; 2]| {
        let mut colors: Vec<char> = cell.iter().map(shown).collect();
        colors.sort_unstable();
        colors == own
    };
    let middle = |along: usize| {
        let size = anatomy.size - 2;
        2 * along + 1 == size || 2 * along + 2 == size || 2 * along == size
    };
    let cells = anatomy.edges.iter().flat_map(|edge| edge.iter().enumerate());
    let found: Vec<&[usize; 2]> = cells
        .filter(|(along, cell)| middle(*along) && is_same(cell))
        .map(|(_, cell)| cell)
        .collect();
    let is_own = |cell: &&&[usize; 2]| cell.contains(&wing.from[0]);
    match found.as_slice() {
        halves if halves.iter().any(|cell| is_own(&cell)) => {
            let other = halves.iter().find(|cell| !is_own(cell))?;
            Some(format!("its other half is at the {}", place(anatomy, other[0])))
        }
        [one, rest @ ..] => {
            let edge = region(anatomy, one[0]);
            rest.iter()
                .all(|cell| region(anatomy, cell[0]) == edge)
                .then(|| format!("the middle of its edge is at the {edge}"))
        }
        [] => None,
    }
}

/// Checks where each piece goes: the pieces of a cycle, each to a place that the next one leaves if one does.
fn goes(scene: &Scene<'_>, what: &str) -> Option<Complaint> {
    let (film, step) = (scene.film, scene.step);
    let [before, after] = [step.start, step.end].map(|at| &film.moments[at].stickers);
    let to = |facelet: usize| film.find(step.end, before[facelet]);
    // Places as they are named, with what is there.
    let mut all: Vec<(String, String, String)> = Vec::new();
    for facelet in (0..before.len()).filter(|f| before[*f] != after[*f]) {
        let name = match film.anatomy.kind(facelet) {
            "center" => format!("the {} sticker", color(film.symbol(before[facelet]))),
            _ => continue,
        };
        all.push((name, place(film.anatomy, facelet), place(film.anatomy, to(facelet))));
    }
    if !step.facts.about.is_empty() {
        let about = step.facts.about.iter();
        all = about
            .map(|p| {
                let name = format!("the {} {}", piece(&p.colors), scene.noun(p));
                (name, scene.from(p), scene.to(p))
            })
            .collect();
    }
    let told: Vec<&str> = what.trim_end_matches('.').split("; ").collect();
    let read_one = |told: &&str| {
        let told = super::names::small(told).replace(" goes from the ", " from the ");
        read::<3>("{} from the {} to the {}", &told)
            .or_else(|| {
                read::<2>("{} turns over at the {}", &told).map(|[name, at]| [name, at, at])
            })
            .map(|[name, from, to]| (name.to_owned(), from.to_owned(), to.to_owned()))
    };
    let found: Option<Vec<_>> = told.iter().map(read_one).collect();
    let Some(found) = found else { return Some("UNKNOWN SENTENCE".to_owned()) };
    let leaves = |at: &String| all.iter().any(|(_, from, _)| from == at);
    let follows = found
        .windows(2)
        .all(|two| two[0].2 == two[1].1 || !leaves(&two[0].2) || two[0].2 == found[0].1);
    let [mut told, mut real] = [found, all];
    told.sort();
    real.sort();
    need(told == real && follows, format!("really {real:?}, in order: {follows}"))
}
