//! The sentences of steps that build centers and pair wings.

use super::film::Complaint;
use super::moment::View;
use super::names::{SIDES, color, count, list, piece, read};
use super::scene::{Scene, need};

#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
pub(crate) fn centers(scene: &Scene<'_>, text: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    let anatomy = scene.film.anatomy;
    let [old, new] = [&scene.before, &scene.after].map(View::center_counts);
    let gains = |face: usize| new[face] > old[face];
    let total = (anatomy.size - 2) * (anatomy.size - 2) - anatomy.size % 2;
    let mut full: Vec<(String, String)> = (0..6)
        .filter(|face| gains(*face) && new[*face] == total)
        .map(|face| {
            let name = color(scene.film.symbol_of(face));
            let held = scene.film.to_held(scene.step.end, face);
            (name.clone(), format!("the {name} center at the {}", SIDES[held]))
        })
        .collect();
    full.sort_by_key(|(name, _)| text.find(name.as_str()));
    let full: Vec<String> = full.into_iter().map(|(_, told)| told).collect();
    let color_of = |bar: &[usize]| scene.film.to_posted(scene.step.end, anatomy.face[bar[0]]);
    if let Some(bars) = text.strip_prefix("build the ").filter(|text| text.contains(" bar of ")) {
        let bar = |bar: &Vec<usize>| {
            let (size, area) = (anatomy.size, anatomy.size * anatomy.size);
            let [(row, column), (other, _)] =
                [bar[0], bar[bar.len() - 1]].map(|f| (f % area / size + 1, f % size + 1));
            let line = if row == other { format!("row {row}") } else { format!("column {column}") };
            let sticker = scene.film.moments[step.end].stickers[bar[0]];
            let name = color(scene.film.symbol(sticker));
            format!("{name} bar of {} in {line} of the {}", bar.len(), SIDES[anatomy.face[bar[0]]])
        };
        let real = step.facts.bars.iter().filter(|b| gains(color_of(b.as_slice()))).map(bar);
        let real = real.collect::<Vec<_>>().join(" and the ");
        return Some(need(bars == format!("{real}.") && full.is_empty(), real));
    }
    if let Some([told]) = read::<1>("finish {}.", text) {
        return Some(need(told == list(&full), format!("really {full:?}")));
    }
    if let Some([gains]) = read::<1>("bring center stickers to their faces: {}.", text) {
        let gain = |face: &usize| {
            format!("{} more {}", new[*face] - old[*face], color(scene.film.symbol_of(*face)))
        };
        let mut real: Vec<String> =
            (0..6).filter(|f| new[*f] > old[*f]).map(|f| gain(&f)).collect();
        let mut told: Vec<String> =
            gains.split(", ").flat_map(|t| t.split(" and ")).map(str::to_owned).collect();
        real.sort();
        told.sort();
        return Some(need(told == real, format!("really {real:?}")));
    }
    if text == "exchange center stickers to prepare the next step." {
        return Some(need((0..6).all(|f| new[f] <= old[f]), "some center gains"));
    }
    if let Some([name]) = read::<1>("exchange center stickers for the {} center.", text) {
        let face = scene.face_of_color(name)?;
        let steps = scene.phase.steps.iter().flatten().filter(|later| later.start >= step.end);
        let mut later = steps.map(|later| scene.film.view(later.end).center_counts());
        let done = later.find_map(|counts| (0..6).find(|f| counts[*f] == total && new[*f] < total));
        return Some(need(
            (0..6).all(|f| new[f] <= old[f]) && done == Some(face),
            format!("some center gains, or {done:?} is done next"),
        ));
    }
    if let Some([more, name, told_old, told_new]) =
        read::<4>("add {} to the {} center: {} → {}.", text)
    {
        let face = scene.face_of_color(name)?;
        let told = [told_old, told_new] == [old[face].to_string(), new[face].to_string()];
        let gain = gains(face) && more == count(new[face] - old[face], "sticker");
        return Some(need(
            told && gain && scene.is_first_color(name),
            format!("really {} → {}", old[face], new[face]),
        ));
    }
    if text == "fill a row with center stickers." {
        return Some(None);
    }
    None
}

#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
pub(crate) fn wings(scene: &Scene<'_>, text: &str) -> Option<Option<Complaint>> {
    let step = scene.step;
    let about = &step.facts.about;
    if text.starts_with("join the ") {
        let mut names: Vec<String> = about.iter().map(|p| piece(&p.colors)).collect();
        let more = names.len().saturating_sub(4);
        names.truncate(4);
        let [s, its] = if about.len() == 1 { ["", "its"] } else { ["s", "their"] };
        let told = match more {
            0 => format!("the {} wing{s}", list(&names)),
            1 => format!("the {} wings and one more", names.join(", ")),
            more => format!("the {} wings and {more} more", names.join(", ")),
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
        "exchange the wings of the last dedge, and unpair others."
        | "repair OLL parity: exchange wings, and unpair dedges." => {
            let open = (0..12).filter(|e| after.dedge(*e).is_none()).count();
            Some(need(open > 1, format!("{open} dedges open after")))
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
