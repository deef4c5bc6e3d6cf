//! The reasons of steps with the last six edges of Roux.

use super::super::middle as layer;
use super::super::scene::Scene;
use crate::language::{Text, message};
use crate::words::{cardinal, face_of, region, side};
use unscramble_cube::{Face, Rotation, Turn};
use unscramble_solve::{Placement, Task};

/// Tells how a flipped edge is seen.
pub(super) fn seen(scene: &Scene<'_>) -> Text {
    let [(up, top), (down, bottom)] = [Face::U, Face::D].map(|face| scene.seen(face));
    let [top, bottom] = [top, bottom].map(side);
    message!("flipped-edge-is-seen", up, down, top, bottom)
}

/// Tells which of the six edges are flipped.
pub(super) fn flipped(scene: &Scene<'_>) -> Text {
    let [top, bottom] = [Face::U, Face::D].map(|face| scene.face(face).1);
    let about = &scene.facts.about;
    let on_top: Vec<Face> = about.iter().filter_map(|edge| beside(scene, edge, top)).collect();
    let (above, below) = (on_top.len(), about.len() - on_top.len());
    let is_arrow = above == 3 && below == 1;
    let told = message!(
        "flipped-edges",
        top = side(top),
        lie = match on_top.as_slice() {
            [one, other] if *one == other.opposite() => "opposite",
            [_, _] => "neighboring",
            _ => "any",
        },
        above,
        above_word = cardinal(above),
        bottom = side(bottom),
        below,
        below_word = cardinal(below),
        shape = if is_arrow { "arrow" } else { "any" }
    );
    let arrow = match scene.note.task {
        Task::OrientLastSix if is_arrow => arrow(scene, top, &on_top),
        _ => Text::default(),
    };
    Text::sentences([told, arrow])
}

/// Returns the face beside the top, or beside the bottom, that an edge there touches.
fn beside(scene: &Scene<'_>, edge: &Placement, end: Face) -> Option<Face> {
    let faces: Vec<Face> = edge.from.iter().map(|f| face_of(scene.size(), *f)).collect();
    let other = faces.iter().find(|face| **face != end).copied();
    other.filter(|_| faces.contains(&end))
}

/// Tells how the arrow points when the rest of the turns solves it.
fn arrow(scene: &Scene<'_>, top: Face, flipped: &[Face]) -> Text {
    let around = Face::ALL.into_iter().filter(|face| *face != top && *face != top.opposite());
    let Some(good) = around.into_iter().find(|face| !flipped.contains(face)) else {
        return Text::default();
    };
    let is_top = |turn: &Turn| (turn.face(), turn.from(), turn.to()) == (top, 1, 1);
    let (first, rest) = match scene.turns {
        [first, _, ..] if is_top(first) => scene.turns.split_at(1),
        all => (&[][..], all),
    };
    let turned = |good, turn: &Turn| Rotation::quarters(top, turn.quarters()).map(good);
    message!(
        "good-edge-of-arrow",
        turns = first.len(),
        first = scene.moves(first),
        at = side(first.iter().fold(good, turned)),
        moves = scene.moves(rest)
    )
}

/// Tells why the edges that belong above the blocks go down first.
pub(super) fn lowered(scene: &Scene<'_>) -> Text {
    let bottom = side(scene.face(Face::D).1);
    message!("half-turn-lifts-both", bottom, middle = layer::name(scene))
}

/// Tells how the edges above the blocks come home with the corners.
pub(super) fn sides(scene: &Scene<'_>) -> Text {
    let top = scene.face(Face::U).1;
    match scene.turns.last() {
        Some(last) if (last.face(), last.from(), last.to()) == (top, 1, 1) => {
            message!("edges-come-with-corners", turn = scene.moves(&[*last]))
        }
        _ => message!("edges-stay-oriented"),
    }
}

/// Tells how the last four edges lie.
pub(super) fn middle(scene: &Scene<'_>) -> Text {
    let center = layer::center(scene);
    let is_half = scene.has_centers() && layer::quarters(scene, false) == 2;
    let [top, front] = [Face::U, Face::F].map(|face| scene.face(face).1);
    let on =
        |facelets: &[u32], face: Face| facelets.iter().any(|f| face_of(scene.size(), *f) == face);
    let stays = |edge: &Placement, face: Face| on(&edge.from, face) == on(&edge.to, face);
    let exchange = |face: Face| {
        let at = if face == top { "top" } else { "front" };
        let [first, other] = [face, face.opposite()].map(side);
        message!("edges-change-places", at, first, other)
    };
    let about = scene.facts.about.as_slice();
    let edges = match about {
        [] if is_half => return message!("only-centers-turned", center),
        [first, _, _, _] if stays(first, top) => exchange(top),
        [first, _, _, _] if stays(first, front) => exchange(front),
        [_, _, _, _] if is_half => {
            return message!("all-opposite-with-centers", center, middle = layer::name(scene));
        }
        [_, _, _, _] => message!("all-edges-opposite"),
        [first, _, _] => {
            let mut home = [top, top.opposite()]
                .into_iter()
                .flat_map(|end| [front, front.opposite()].map(|beside| [end, beside]));
            let is_free = |place: &[Face; 2]| {
                !about.iter().any(|edge| place.iter().all(|face| on(&edge.from, *face)))
            };
            let (from, to) = (scene.from(first), scene.to(first));
            let told =
                |home: [Face; 2]| message!("three-edges-cycle", home = region(&home), from, to);
            home.find(is_free).map(told).into()
        }
        _ => Text::default(),
    };
    let turned = is_half.then(|| message!("its-centers-turned", center));
    Text::sentences([edges, turned.into()])
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use crate::{Language, Told, Words, tell};
    use rand::RngExt;
    use unscramble_cube::random::generator;
    use unscramble_cube::{Cube, Face, Turn, notation};
    use unscramble_solve::{
        Budget, Level, Question, Request, Solution, Solver, Start, Step, Task, Teaching, plan,
    };

    fn lesson(solver: &Solver, turns: Vec<Turn>) -> (Solution, Vec<Vec<Told>>) {
        let teaching = Teaching { level: Level::Two, ..Teaching::default() }.into();
        let request = Request { method: Some("roux".to_owned()), teaching, ..Request::default() };
        let start = Start::Scramble { size: 3, turns };
        let question = Question::new(start, plan(3, &request).unwrap());
        let answer = solver.solve(&question, &Budget::unlimited()).unwrap();
        let told = tell(&answer.solution, &Words::new(answer.colors, &BTreeMap::new()));
        (answer.solution, told)
    }

    /// Returns the texts of the first step but rotations, if it has this task, with the cube that a person then holds. Each color is
    /// named by the face where the blocks have it.
    fn first(solver: &Solver, turns: &[Turn], task: Task) -> Option<(Told, Cube)> {
        let (solution, told) = lesson(solver, turns.to_vec());
        let steps = solution.phases.iter().zip(told);
        let mut steps = steps.flat_map(|(phase, told)| phase.steps.iter().zip(told));
        let is_first = |step: &Step| step.start < step.end && step.note.task != Task::Rotate;
        let (step, told) = steps.find(|(step, _)| is_first(step))?;
        let mut cube = Cube::solved(3);
        cube.apply(turns);
        cube.apply(&solution.turns[..step.start]);
        let mut faces = [0; 6];
        let corner = [(Face::D, 0, 0), (Face::F, 2, 0), (Face::L, 2, 2)];
        for (face, row, column) in corner {
            let color = cube.at(face, row, column);
            faces[usize::from(color)] = face as u8;
            let opposite = Face::from_index(color.into()).opposite();
            faces[opposite.index()] = face.opposite() as u8;
        }
        cube.recolor(&faces);
        (step.note.task == task).then_some((told, cube))
    }

    /// Checks that each pattern has one text, that no two patterns share a text, and that there are at least so many.
    fn check(told_of: &BTreeMap<String, BTreeSet<String>>, least: usize) {
        assert!(told_of.values().all(|told| told.len() == 1), "{told_of:#?}");
        let told: BTreeSet<&String> = told_of.values().flatten().collect();
        assert_eq!(told.len(), told_of.len(), "{told_of:#?}");
        assert!(told.len() >= least, "{told_of:#?}");
    }

    /// Every state of the last four edges (4c) is told in words of its own.
    #[test]
    fn the_last_four_edges_are_told_apart() {
        let solver = Solver::default();
        let ways = ["M2", "U2 M U2 M'", "M' U2 M U2", "U2 M' U2 M", "U2 M2 U2"];
        let ways = ways.map(|moves| notation::parse(moves, 3).unwrap());
        let mut states = vec![Vec::new()];
        let mut known = BTreeSet::from([Cube::solved(3).colors()]);
        let mut next = 0;
        while let Some(turns) = states.get(next).cloned() {
            next += 1;
            for way in &ways {
                let turns = [turns.clone(), way.clone()].concat();
                let mut cube = Cube::solved(3);
                cube.apply(&turns);
                if known.insert(cube.colors()) {
                    states.push(turns);
                }
            }
        }
        assert_eq!(states.len(), 24);
        let mut told_of: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let has_centers = |turns: &&Vec<Turn>| {
            let mut cube = Cube::solved(3);
            cube.apply(turns);
            cube.at(Face::U, 1, 1) == Face::U as u8
        };
        for turns in states[1..].iter().filter(has_centers) {
            let (told, cube) = first(&solver, turns, Task::SolveMiddle).unwrap();
            let why = told.why.say(Language::English);
            told_of.entry(format!("{:?}", cube.colors())).or_default().insert(why);
        }
        check(&told_of, 11);
    }

    /// The flipped edges (4a) and the edges above the blocks (4b) are told in the same words exactly if they lie the same.
    #[test]
    fn flipped_edges_and_those_above_the_blocks_are_told_apart() {
        let solver = Solver::default();
        let mut random = generator("last six");
        let mut turn =
            |(face, layer)| Turn::new(face, layer, layer, random.random_range(1..=3)).unwrap();
        let mut flips: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut sides: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for _ in 0..200 {
            let layers = [(Face::U, 1), (Face::L, 2)].into_iter().cycle().take(11);
            let mut turns: Vec<Turn> = layers.map(&mut turn).collect();
            // The last turn brings the centers home.
            let quarters = turns.iter().skip(1).step_by(2).map(|turn| turn.quarters()).sum::<u8>();
            turns.extend(Turn::new(Face::L, 2, 2, (4 - quarters % 4) % 4));
            if let Some((told, cube)) = first(&solver, &turns, Task::OrientLastSix) {
                let is_flipped = |facelet: &usize| {
                    ![Face::U, Face::D].contains(&Face::from_index(cube.facelet(*facelet).into()))
                };
                // Around the top, and at the bottom.
                let top = [7, 5, 1, 3].map(|facelet| is_flipped(&facelet));
                let below = [28, 34].iter().filter(|facelet| is_flipped(facelet)).count();
                let turned = (0..4).map(|by| [0, 1, 2, 3].map(|at| top[(at + by) % 4])).max();
                let why = told.why.say(Language::English);
                let sentence = why.split(". ").find(|part| part.starts_with("On the "));
                let sentence = sentence.unwrap().trim_end_matches('.').to_owned();
                flips.entry(format!("{turned:?} {below}")).or_default().insert(sentence);
            }
            if let Some((told, cube)) = first(&solver, &turns, Task::PlaceSideEdges) {
                let place = |side: Face| {
                    let edges = [[7, 19], [5, 10], [1, 46], [3, 37], [28, 25], [34, 52]];
                    let is_it = |edge: &[usize; 2]| {
                        let colors = edge.map(|facelet| cube.facelet(facelet));
                        [Face::U, side].iter().all(|face| colors.contains(&(*face as u8)))
                    };
                    edges.iter().position(is_it)
                };
                // Both have colors of their own.
                let what = told.what.say(Language::English);
                let own = [Face::L, Face::R].map(|side| (place(side), has_color(&what, side)));
                sides.entry(format!("{own:?}")).or_default().insert(what);
            }
        }
        check(&flips, 9);
        check(&sides, 5);
    }

    /// Returns whether a text names the color that a solved cube has on a side.
    fn has_color(text: &str, side: Face) -> bool {
        text.contains(unscramble_cube::COLOR_NAMES[side.index()])
    }
}
