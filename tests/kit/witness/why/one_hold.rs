//! The sentences about a wing that is paired between the front left and the front right.

use super::super::film::Complaint;
use super::super::names::{color, read, region, small};
use super::super::scene::{Scene, need};
use super::UNKNOWN;

const SAME_HEIGHT: &str = "the two halves of the {} edge face each other, at the same height at the front left and the front right.";
const OTHER_HEIGHT: &str = "the two halves of the {} edge are at the front left and the front right, at different heights, so the slice joins them.";
const MIDDLE: &str = "the {} wing is at the front left and the middle of its edge at the front right, so the slice joins them.";
const FLIPPED_HALF: &str = "The slice takes the left half to the right, the flip puts it in the lower half of that edge, and the slice back sets the other half on top and restores the centers.";
const FLIPPED: &str = "The flip takes the wing out of the sliced layers, so the pair stays together when the slice goes back and restores the centers.";
const REPLACED: &str = "R U R' takes the pair to the top and brings another edge there, so it stays together when the slice goes back and restores the centers.";

/// The colors of the pieces of an edge at one moment, from the top down: for each, the sticker on the left
/// or upper face and the other one.
type Shown = Vec<[char; 2]>;

/// A step with its moments: before the slice, after it, after the face turns, and at the end.
struct Pairing<'a> {
    scene: &'a Scene<'a>,
    moments: [usize; 4],
    /// The depth of the slice.
    sliced: usize,
    /// The depth of the wing.
    depth: usize,
}

const FREE: &str = "The slice need not go back before its last pair: that saves a turn for each.";

/// Checks a sentence about a slice that stays where it is; `None` if it is none.
fn free_slice(scene: &Scene<'_>, sentence: &str) -> Option<Option<Complaint>> {
    let part = |label: &str| scene.step.parts.iter().find(|part| part.label == label);
    let stays = part("slice").is_some() && part("slice back").is_none();
    if sentence == FREE {
        return Some(need(stays, "it goes back"));
    }
    let form = "{} makes {} at the {}; {} takes {} out of the slice.";
    let [slice, number, places, away, it] = read::<5>(form, sentence)?;
    let (Some(sliced), Some(flip)) = (part("slice"), part("flip")) else {
        return Some(Some("no such parts".to_owned()));
    };
    let (film, anatomy) = (scene.film, scene.film.anatomy);
    let moves = |start: usize, end: usize| film.tale.moves[start..end].join(" ");
    let paired = |at: usize| -> Vec<String> {
        let symbol = |f: usize| film.symbol(film.moments[at].stickers[f]);
        let is_paired = |cells: &&Vec<[usize; 2]>| {
            let shown = |cell: &[usize; 2]| cell.map(symbol);
            let middle = cells.len() / 2;
            shown(&cells[middle - 1]) == shown(&cells[middle])
        };
        let all = anatomy.edges.iter().filter(is_paired);
        all.map(|cells| region(anatomy, cells[0][0])).collect()
    };
    let told: Vec<&str> = places.split(" and at the ").flat_map(|p| p.split(", at the ")).collect();
    let made = paired(sliced.end);
    let upright = |place: &&String| !place.contains("top") && !place.contains("bottom");
    let left = paired(flip.end).iter().filter(upright).count();
    let taken = told.len().saturating_sub(left);
    let it_is = match told.len() {
        1 => "it".to_owned(),
        all if all == taken => "them".to_owned(),
        _ => format!("{} of them", ["no", "one", "two", "three"].get(taken)?),
    };
    let words = (if told.len() == 1 { "a pair" } else { "pairs" }, it_is.as_str());
    let holds = stays
        && slice == moves(sliced.start, sliced.end)
        && away == moves(flip.start, flip.end)
        && told.iter().all(|place| made.iter().any(|own| own == place))
        && taken > 0
        && (number, it) == words;
    Some(need(holds, format!("pairs at {made:?} after the slice, {left} in it at the end")))
}

/// Checks a sentence.
pub(super) fn check(scene: &Scene<'_>, sentence: &str) -> Option<Complaint> {
    if let Some(complaint) = free_slice(scene, sentence) {
        return complaint;
    }
    let (is_set_up, told) = match sentence.strip_prefix("After the set-up, ") {
        Some(told) => (true, told.to_owned()),
        None => (false, small(sentence)),
    };
    let named = [SAME_HEIGHT, OTHER_HEIGHT, MIDDLE];
    let name = named.iter().find_map(|form| read::<1>(form, &told).map(|[name]| (*form, name)));
    if name.is_none() && ![FLIPPED_HALF, FLIPPED, REPLACED].contains(&sentence) {
        return Some(UNKNOWN.to_owned());
    }
    let Some(wings) = Pairing::of_each_wing(scene) else {
        return Some("no wide slice of U".to_owned());
    };
    let mut complaints = wings.map(|wing| match &name {
        Some((form, name)) => wing.check_places(form, name, is_set_up),
        None => wing.check_rule(sentence),
    });
    let first = complaints.next()?;
    first.filter(|_| complaints.all(|other| other.is_some()))
}

impl<'a> Pairing<'a> {
    /// What a step does with each wing at the front left that the slice can take, the deepest first.
    fn of_each_wing(scene: &'a Scene<'a>) -> Option<impl Iterator<Item = Pairing<'a>>> {
        let part = |label: &str| scene.step.parts.iter().find(|part| part.label == label);
        let (slice, back) = (part("slice")?, part("slice back")?);
        let moments = [slice.start, slice.end, back.start, back.end];
        let turn = scene.film.moves.get(slice.start)?;
        let is_wide = slice.end == slice.start + 1 && (turn.face, turn.from) == (0, 1);
        let sliced = turn.to - 1;
        let is_known = is_wide && turn.quarters == 3 && back.end == scene.step.end;
        let of_wing = move |depth| Pairing { scene, moments, sliced, depth };
        is_known.then(|| (1..=sliced).rev().map(of_wing))
    }

    /// The facelets of an edge of the cube as held, from the top down if it is upright.
    fn cells(&self, place: &str) -> Vec<[usize; 2]> {
        let anatomy = self.scene.film.anatomy;
        let own = |cells: &&Vec<[usize; 2]>| region(anatomy, cells[0][0]) == place;
        let mut cells = anatomy.edges.iter().find(own).cloned().unwrap_or_default();
        cells.sort_by_key(|cell| anatomy.height(0, cell[0]));
        cells
    }

    fn edge(&self, at: usize, place: &str) -> Shown {
        let film = self.scene.film;
        let symbol = |f: usize| film.symbol(film.moments[at].stickers[f]);
        self.cells(place).iter().map(|cell| cell.map(symbol)).collect()
    }

    /// Where a sticker is that was on the left wing before the slice.
    fn wing_at(&self, at: usize) -> usize {
        let film = self.scene.film;
        let cell = self.cells("front left")[self.depth - 1];
        film.find(at, film.moments[self.moments[0]].stickers[cell[0]])
    }

    fn is_innermost(&self) -> bool {
        let size = self.scene.film.tale.size;
        size.is_multiple_of(2) && self.depth == size / 2 - 1
    }

    /// Whether the wing lies at a place beside pieces of its own edge.
    fn is_joined(&self, at: usize, place: &str) -> bool {
        let (cells, shown) = (self.cells(place), self.edge(at, place));
        let wing = self.wing_at(at);
        let own = cells.iter().position(|cell| cell.contains(&wing));
        own.is_some_and(|own| {
            let mirrored = cells.len() - 1 - own;
            let other = if self.is_innermost() { mirrored } else { cells.len() / 2 };
            shown[own] == shown[other]
        })
    }

    fn check_places(&self, form: &str, name: &str, is_set_up: bool) -> Option<Complaint> {
        let has_set_up = self.scene.step.parts.first().is_some_and(|part| part.label == "S");
        let [start, sliced, ..] = self.moments;
        let (left, right) = (self.edge(start, "front left"), self.edge(start, "front right"));
        let joined = self.edge(sliced, "front right");
        let own = self.depth - 1;
        let mirrored = left.len() - self.depth;
        let has = |piece: [char; 2]| {
            let [a, b] = piece.map(color);
            name == format!("{a}-{b}") || name == format!("{b}-{a}")
        };
        let holds = match form {
            SAME_HEIGHT => has(right[own]) && self.is_innermost(),
            OTHER_HEIGHT => {
                has(right[mirrored]) && joined[own] == joined[mirrored] && self.is_innermost()
            }
            _ => {
                let middle = joined.len() / 2;
                has(right[middle]) && joined[own] == joined[middle]
            }
        };
        need(
            has(left[own]) && holds && is_set_up == has_set_up,
            format!(
                "left {left:?}, right {right:?}, after the slice {joined:?}, layer {}",
                own + 1
            ),
        )
    }

    fn check_rule(&self, sentence: &str) -> Option<Complaint> {
        let film = self.scene.film;
        let [start, sliced, turned, end] = self.moments;
        let place = |at: usize| region(film.anatomy, self.wing_at(at));
        let counts = [start, end].map(|at| film.view(at).center_counts());
        let layer = |at: usize| film.anatomy.height(0, self.wing_at(at));
        let is_kept = counts[0] == counts[1] && self.is_joined(end, &place(end));
        let crosses = [place(start), place(sliced)] == ["front left", "front right"];
        let holds = match sentence {
            REPLACED => {
                let moves = film.tale.moves[sliced..turned].join(" ");
                let others = self.edge(sliced, "front right") != self.edge(turned, "front right");
                let is_up = place(turned) == "top front" && self.is_joined(turned, "top front");
                moves == "R U R'" && self.is_joined(sliced, "front right") && is_up && others
            }
            FLIPPED => {
                let is_out = layer(turned) > self.sliced;
                self.is_joined(sliced, "front right") && is_out && place(end) == "front right"
            }
            _ => {
                let right = self.cells("front right")[self.depth - 1];
                let other = film.moments[start].stickers[right[0]];
                let is_low = 2 * layer(turned) > film.tale.size - 1;
                let on_top = right.contains(&film.find(end, other));
                is_low && on_top && place(end) == "front right" && self.is_innermost()
            }
        };
        need(
            holds && is_kept && crosses,
            format!("centers {counts:?}, crosses {crosses}, kept {is_kept}"),
        )
    }
}
