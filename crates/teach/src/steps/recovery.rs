//! What it looks like if a step went wrong, and the way back. Each slip that people make is played on the cube: what it leaves out
//! of place is what differs from the state after the step.

use super::heard::Heard;
use super::middle;
use super::scene::Scene;
use crate::effect::{Effect, Kind, Place};
use crate::language::{Text, message};
use crate::words::{algorithm, face_of, side};
use unscramble_cube::{Face, Rotation, Turn, invert};
use unscramble_solve::{Landmark, LandmarkKind, PartName, Task};

/// The largest cube on which slips are played: teaching one takes no time there.
const LARGEST: usize = 12;

/// Tells of the slips that a step invites, each once in a lesson.
pub(super) fn recovery(scene: &Scene<'_>, heard: &mut Heard) -> Text {
    type Slip = fn(&Scene<'_>) -> Option<Text>;
    let slips: [(&str, Slip); 6] = [
        ("a forgotten turn", forgotten_turn),
        ("a turned cube", turned_cube),
        ("a round too few", stopped_early),
        ("another slot", wrong_slot),
        ("a forgotten slice", forgotten_slice),
        ("a forgotten middle layer", forgotten_middle),
    ];
    if scene.size() > LARGEST {
        return Text::default();
    }
    let told = slips.into_iter().filter_map(|(kind, slip)| heard.first(kind, || slip(scene)));
    Text::sentences(told)
}

/// Whether pieces lie elsewhere after the wrong turns than after the right ones, among the places that count.
fn leaves_out_of_place(
    scene: &Scene<'_>,
    [right, wrong]: [&[Turn]; 2],
    counts: impl Fn(&Place) -> bool,
) -> bool {
    let effect = Effect::of(&[&invert(right), wrong].concat(), scene.size());
    let places = effect.cycles.iter().flat_map(|cycle| &cycle.places);
    effect.rotation == Rotation::IDENTITY && places.into_iter().any(counts)
}

/// The last turn of a corner twist is forgotten.
fn forgotten_turn(scene: &Scene<'_>) -> Option<Text> {
    let (last, before) = scene.turns.split_last()?;
    let is_last_layer = last.face() == scene.face(Face::U).1;
    if scene.note.task != Task::TwistCorner || is_last_layer {
        return None;
    }
    let (turn, side) = (scene.moves(&[*last]), side(last.face()));
    leaves_out_of_place(scene, [scene.turns, before], |_| true)
        .then(|| message!("forgotten-turn", turn, side))
}

/// The whole cube is turned between two corner twists, and not the last layer alone.
fn turned_cube(scene: &Scene<'_>) -> Option<Text> {
    let (size, up) = (scene.size(), scene.face(Face::U).1);
    if scene.note.task != Task::TwistCorner || !scene.is_held() {
        return None;
    }
    let twists = scene.phase.steps.iter().filter(|step| step.note.task == Task::TwistCorner);
    let twists = twists.filter(|step| step.start >= scene.start);
    let turns = twists.flat_map(|step| scene.solution.turns.get(step.start..step.end));
    let right: Vec<Turn> = turns.flatten().copied().collect();
    // What is turned before the first twist is right in any case.
    let first = right.iter().position(|turn| turn.face() != up)?;
    let whole = |quarters| Turn::new(up, 1, size as u16, quarters);
    let is_top = |turn: &Turn| (turn.face(), turn.from(), turn.to()) == (up, 1, 1);
    let mut quarters = 0;
    let mut wrong = Vec::new();
    for (number, turn) in right.iter().enumerate() {
        let is_between = number > first && is_top(turn);
        quarters += if is_between { turn.quarters() } else { 0 };
        wrong.push(if is_between { whole(turn.quarters())? } else { *turn });
    }
    wrong.extend(whole((4 - quarters % 4) % 4));
    leaves_out_of_place(scene, [&right, &wrong], |place| !place.faces.contains(&up))
        .then(|| message!("turned-cube", side = side(up)))
}

/// An algorithm that is repeated until a corner is in is repeated once too few.
fn stopped_early(scene: &Scene<'_>) -> Option<Text> {
    let used =
        scene.note.algorithm.as_ref().filter(|used| used.times > 1 && used.undo.is_empty())?;
    let corner = scene.facts.about.first().filter(|_| scene.note.task == Task::InsertCorner)?;
    let round = used.algorithm.turns(scene.size()).len();
    let played = scene.turns.get(..scene.turns.len().checked_sub(round)?)?;
    let at = scene.followed(&corner.from, played);
    let shown = scene.shown_on(&at, corner, scene.face(Face::D).0)?;
    Some(message!(
        "stopped-early",
        piece = scene.piece(corner),
        at = scene.place(corner.kind, &at),
        color = scene.first_color(),
        side = side(shown),
        name = algorithm(&used.algorithm)
    ))
}

/// A pair is inserted into a slot that is filled already.
fn wrong_slot(scene: &Scene<'_>) -> Option<Text> {
    let [corner, edge] = scene.facts.about.as_slice() else { return None };
    if scene.note.task != Task::InsertPair {
        return None;
    }
    let facts = scene.facts;
    let is_solved = |kind: LandmarkKind, colors: &[u8]| {
        let is_own = |landmark: &Landmark| {
            landmark.kind == kind
                && landmark.colors.len() == colors.len()
                && colors.iter().all(|color| landmark.colors.contains(color))
        };
        facts.kept.iter().chain(&facts.returned).any(is_own)
    };
    let first = scene.face(Face::D).0;
    (1..4).find_map(|quarters| {
        let rotation = Rotation::quarters(scene.face(Face::U).1, quarters);
        let there =
            |facelets: &[u32]| scene.followed(facelets, &Turn::rotating(&rotation, scene.size()));
        let [corner_place, edge_place] = [there(&corner.to), there(&edge.to)];
        let sides =
            edge_place.iter().map(|facelet| scene.color_at(face_of(scene.size(), *facelet)));
        let mut colors: Vec<u8> = sides.collect();
        let pair = scene.words.piece(&colors);
        let has_edge = is_solved(LandmarkKind::Edge, &colors);
        colors.push(first);
        if !has_edge || !is_solved(LandmarkKind::Corner, &colors) {
            return None;
        }
        let played: Vec<Turn> = scene.turns.iter().map(|turn| turn.rotated(&rotation)).collect();
        let stays = |place: &[u32]| scene.followed(place, &played) == place;
        let breaks = !stays(&corner_place) || !stays(&edge_place);
        let at = scene.place(edge.kind, &edge_place);
        breaks.then(|| message!("wrong-slot", at, pair))
    })
}

/// The slice that paired wings is not turned back.
fn forgotten_slice(scene: &Scene<'_>) -> Option<Text> {
    let (_, length) = scene.note.parts.last().filter(|(name, _)| *name == PartName::SliceBack)?;
    let (before, back) = scene.turns.split_at_checked(scene.turns.len().checked_sub(*length)?)?;
    let is_center = |landmark: &&Landmark| landmark.kind == LandmarkKind::Center;
    // Only a center that was done shows it.
    if scene.facts.returned.iter().filter(is_center).count() < 4 {
        return None;
    }
    let effect = Effect::of(&[&invert(scene.turns), before].concat(), scene.size());
    let centers = effect.cycles.iter().filter(|cycle| cycle.kind == Kind::Center);
    let visible = centers.filter(|cycle| cycle.is_visible());
    let number: usize = visible.map(|cycle| cycle.places.len()).sum();
    let is_seen = effect.rotation == Rotation::IDENTITY && number > 1;
    is_seen.then(|| message!("forgotten-slice", number, moves = scene.moves(back)))
}

/// The last turn of the middle layer is forgotten in the last phase of Roux.
fn forgotten_middle(scene: &Scene<'_>) -> Option<Text> {
    let last = scene.turns.last()?;
    let top = scene.face(Face::U).1;
    let is_middle = (last.from(), last.to(), scene.size()) == (2, 2, 3);
    let before = Rotation::quarters(last.face(), last.inverse().quarters()).map(top);
    let is_long = scene.turns.len() > 2 && scene.phase.name == "lse";
    if !is_middle || !is_long || before == top {
        return None;
    }
    Some(message!(
        "forgotten-middle",
        turn = scene.moves(&[*last]),
        color = scene.words.color(middle::top_center(scene)),
        at = side(before),
        side = side(top)
    ))
}
