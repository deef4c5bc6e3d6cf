//! The sentence about the pieces of a step.

use super::film::Complaint;
use super::moment::View;
use super::names::{capital, color, count, list, piece, read};
use super::scene::{Scene, need};

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
                let article = if p.kind == "center" { "one" } else { "the" };
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
