//! The sentences of steps that build centers and pair wings.

use super::film::Complaint;
use super::moment::View;
use super::names::{SIDES, color, count, list, piece, read};
use super::scene::{Scene, need};

#[expect(clippy::option_option, reason = "a sentence of this kind, and what is wrong with it")]
pub(crate) fn centers(scene: &Scene<'_>, text: &str) -> Option<Option<Complaint>> {
    let (step, anatomy) = (scene.step, scene.film.anatomy);
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
    if let Some(complaint) = super::centers::text(scene, text) {
        return Some(complaint);
    }
    for bars in ["bar", "bars"] {
        let form = format!("finish {{}} with the {bars} from {{}}.");
        if let Some([told, lines]) = read::<2>(&form, text) {
            let complaint = super::centers::finish(scene, told, lines);
            return Some(complaint.or(need(full == [told], format!("really {full:?}"))));
        }
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
    if let Some([number]) = read::<1>("cycle {} on their way home.", text)
        && number.contains("center sticker")
    {
        let none = (0..6).all(|f| new[f] <= old[f]) && step.commutator.is_some();
        let moved = scene.changed_pieces()[0];
        return Some(need(
            none && number == count(moved, "center sticker"),
            format!("{moved} move"),
        ));
    }
    if text == "exchange center stickers to prepare the next step." {
        return Some(need((0..6).all(|f| new[f] <= old[f]), "some center gains"));
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
        "turn the slice back: the centers are whole again." => {
            let is_whole = !scene.before.has_even_centers() && after.has_even_centers();
            Some(need(is_whole && scene.moves().len() == 1, "they are not"))
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
        _ => {
            let form = "repair PLL parity: exchange the edges at the {} and the {}.";
            let told = read::<2>(form, text)?;
            let changed = (0..12).filter(|e| scene.before.dedge(*e) != after.dedge(*e));
            let names = changed.map(|e| scene.held_region(scene.film.anatomy.edges[e][0][0]));
            let mut names: Vec<String> = names.collect();
            let mut told = told.map(str::to_owned);
            names.sort();
            told.sort();
            Some(need(names == told && after.is_paired(), format!("really {names:?}")))
        }
    }
}
