//! The reasons of steps of big cubes: the choice of colors, centers, wings and commutators.

use std::collections::BTreeMap;

use super::super::center_lines::Line;
use super::super::centers::{Building, Deed};
use super::super::heard::Heard;
use super::super::scene::Scene;
use crate::language::{Text, message};
use crate::words::{face_of, place, side};
use unscramble_cube::{Face, Turn};
use unscramble_solve::FrameReason;

/// Whether some face shows other colors of center stickers after the step than before it.
pub(super) fn exchanges_centers(scene: &Scene<'_>) -> bool {
    let size = scene.size();
    let mut gains: BTreeMap<(usize, u8), i32> = BTreeMap::new();
    for sticker in &scene.facts.stickers {
        for (facelet, gain) in [(sticker.from, -1), (sticker.to, 1)] {
            *gains.entry((face_of(size, facelet).index(), sticker.color)).or_default() += gain;
        }
    }
    gains.values().any(|gain| *gain != 0)
}

pub(super) fn frame(reason: FrameReason) -> Text {
    let why = match reason {
        FrameReason::Centers { .. } => "centers",
        FrameReason::Shortest => "shortest",
        FrameReason::NoCornerParity => "no-parity",
    };
    message!("choice-of-colors", why)
}

/// Tells how an exchange brings stickers of the center that is built to another face: where they are after the set-up, and what
/// the layers and the face do with them; `None` if it builds none, or in another way.
pub(super) fn brought(scene: &Scene<'_>, target: Face, heard: &mut Heard) -> Option<Text> {
    let size = scene.size();
    let building = Building::new(scene)?;
    let deed = building.deed();
    let (moved, to) = building.subject(&deed);
    let turns = scene.turns;
    let is_face = |turn: &Turn| (turn.face(), turn.from(), turn.to()) == (target, 1, 1);
    let face = turns.iter().rposition(is_face)?;
    let axis = turns.get(face + 1)?.axis();
    let over = turns[..face].iter().rposition(|turn| turn.axis() != axis).map_or(0, |at| at + 1);
    if over == face {
        return None;
    }
    let at = |end: usize| scene.followed(&moved, &turns[..end]);
    let [set_up, carried, turned, done] = [over, face, face + 1, turns.len()].map(at);
    let [set, go, turn, back] =
        [&turns[..over], &turns[over..face], &turns[face..=face], &turns[face + 1..]]
            .map(|turns| scene.moves(turns));
    let is_bar = matches!(&deed, Deed::Finish(bars) | Deed::BringIn(bars) if bars.len() == 1);
    let color = scene.words.color(building.color);
    let (from, line) = (face_of(size, *set_up.first()?), Line::of(size, &set_up)?);
    let all = scene.followed(&building.stickers(), &turns[..over]);
    let in_line = all.iter().filter(|facelet| line.has(size, **facelet)).count();
    // Others of the color beside them go elsewhere.
    if moved.len() > 1 && in_line > moved.len() {
        return None;
    }
    let [from, to] = [from, to].map(side);
    let (what, at) = match moved.len() {
        _ if is_bar => ("bar", line.name()),
        1 => ("sticker", place(size, &set_up)),
        _ => ("stickers", line.name()),
    };
    let what = message!("stickers-to-bring", what, number = moved.len(), color, at);
    let count = if is_bar { 1 } else { moved.len() };
    let (way, rule) = if carried != set_up && turned == done {
        ("stickers go over", message!("stickers-go-over", count, go, turn, back, to))
    } else if carried == set_up && turned != done {
        let inner = turns[over..face].iter().map(|turn| {
            let ends = [turn.from() == 1, usize::from(turn.to()) == size];
            turn.layers() - ends.into_iter().filter(|is_end| *is_end).count()
        });
        let lines = inner.sum::<usize>();
        let rule = message!("stickers-come-back", count, lines, go, turn, back, from, to);
        ("stickers come back", rule)
    } else {
        return None;
    };
    // Set-ups that differ in half turns alone read the same.
    let digits = |token: &str| token.contains(|letter: char| letter.is_ascii_digit());
    let kind: Vec<&str> = set.split(' ').filter(|token| !digits(token)).collect();
    let is_rare = heard.few(&format!("{} to begin with, one: {}", kind.join(" "), count == 1));
    let is_new = heard.few(way);
    let places = match over {
        // The step has just said where the bar is.
        0 if is_bar => Text::default(),
        _ if !is_rare && !is_new => Text::default(),
        0 => message!("after-set-up", how = "none", what),
        _ => message!("after-set-up", how = "named", set, what),
    };
    Some(Text::sentences([places, is_new.then_some(rule).into()]))
}

pub(super) fn exchange(
    scene: &Scene<'_>,
    faces: [Face; 2],
    lines: bool,
    heard: &mut Heard,
) -> Text {
    // A wide turn takes edges and corners along.
    let last = scene.size() as u16;
    let is_wide = |turn: &Turn| turn.layers() > 1 && (turn.from() == 1 || turn.to() == last);
    let commutator = scene.note.commutator.as_ref();
    let keeps_all = commutator.map(|parts| !parts.a.iter().chain(&parts.b).any(is_wide));
    let three = scene.facts.moved[3] == 3;
    let is_face = |turn: &&Turn| (turn.face(), turn.from(), turn.to()) == (faces[0], 1, 1);
    let is_half = scene.turns.iter().rfind(is_face).is_none_or(|turn| turn.quarters() == 2);
    let how = match keeps_all {
        _ if lines => message!("faces-exchange-lines", whole = if is_half { "yes" } else { "no" }),
        Some(keeps_all) => message!(
            "commutator-with-face",
            layers = if keeps_all { "slices" } else { "wide" },
            cycles = if three { "stickers" } else { "blocks" }
        ),
        None => message!("slices-take-block-over"),
    };
    // The middle line of an odd size may only turn around.
    let stickers = &scene.facts.stickers;
    let face = |facelet| face_of(scene.size(), facelet);
    if !stickers.is_empty() && stickers.iter().all(|s| face(s.from) == face(s.to)) {
        return Text::default();
    }
    let [target, source] = faces.map(side);
    let between = match coming_home(scene, faces) {
        Some(told) if heard.few("exchanged stickers") => told,
        None if heard.few("exchanged faces") => message!("faces-exchange-stickers", target, source),
        _ => Text::default(),
    };
    Text::sentences([between, heard.once(how)])
}

/// Tells which sticker comes home to each of two faces, where they are before the step; `None` unless there is one for each.
fn coming_home(scene: &Scene<'_>, faces: [Face; 2]) -> Option<Text> {
    let size = scene.size();
    let [first, second] = faces.map(|home| {
        let color = scene.color_at(home);
        let mut own = scene.facts.stickers.iter().filter(|sticker| {
            let [from, to] = [sticker.from, sticker.to].map(|facelet| face_of(size, facelet));
            sticker.color == color && from != home && to == home
        });
        let only = own.next().filter(|_| own.next().is_none());
        only.map(|sticker| (scene.words.color(color), place(size, &[sticker.from])))
    });
    let ((color, at), (other, other_at)) = (first?, second?);
    Some(message!("two-stickers-come-home", color, at, other, other_at))
}

pub(super) fn wings(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    heard.once(match scene.note.commutator {
        Some(_) => message!("commutator-cycles-wings"),
        None => message!("slice-flip-slice"),
    })
}

/// Tells what a commutator moves, as counted on a replay.
pub(super) fn cycle(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    if scene.note.commutator.is_none() {
        return Text::default();
    }
    let [corners, midges, wings, centers] = scene.facts.moved;
    let edge = if scene.size() == 3 { "edge" } else { "middle-edge" };
    let counted = [(corners, "corner"), (midges, edge), (wings, "wing"), (centers, "sticker")];
    let moved = counted.into_iter().filter(|(number, _)| *number > 0);
    let moved: Text = moved
        .map(|(number, kind)| message!("pieces-moved", number = number as usize, kind))
        .collect();
    let is_edges = scene.phase.name == "edges";
    Text::sentences([
        heard.once(message!("commutator-moves-only", moved)),
        (is_edges && corners > 0).then(|| heard.once(message!("corners-come-later"))).into(),
        (is_edges && centers > 0).then(|| heard.once(message!("stickers-give-way"))).into(),
    ])
}
