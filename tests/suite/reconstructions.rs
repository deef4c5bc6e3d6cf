//! Solves that people made and wrote down: the analysis finds the phases that they named, and what it claims holds.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use serde::Deserialize;
use unscramble_cube::{Cube, Face, Facelets, Rotation, Turn, notation};
use unscramble_solve::Budget;
use unscramble_teach::train::analysis::{Analysis, AnalysisPlan, AnalysisRequest};

use crate::kit::model::{FACES, Geometry, parse};
use crate::kit::solver::solver;

/// A solve as its author wrote it down.
#[derive(Deserialize)]
struct Reconstruction {
    method: String,
    scramble: String,
    /// Moves with a label and, sometimes, the author's name of the case.
    lines: Vec<Vec<String>>,
}

impl Reconstruction {
    fn all() -> Vec<Reconstruction> {
        let text = include_str!("../data/reconstructions.jsonl");
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn start(&self) -> Facelets {
        let mut start = Facelets::solved(3);
        start.cube_mut().apply(&notation::parse(&self.scramble, 3).unwrap());
        start
    }

    fn turns(&self) -> Vec<Turn> {
        self.lines.iter().flat_map(|line| notation::parse(&line[0], 3).unwrap()).collect()
    }

    fn analysed(&self, method: Option<&str>) -> Analysis {
        self.analysed_as(self.turns(), method)
    }

    fn analysed_as(&self, turns: Vec<Turn>, method: Option<&str>) -> Analysis {
        let request =
            AnalysisRequest { method: method.map(str::to_owned), ..AnalysisRequest::default() };
        let plan = AnalysisPlan::new(3, &request).unwrap();
        plan.analyse(&self.start(), turns.into(), &solver(), &Budget::unlimited()).unwrap()
    }

    /// The phases that the author named, with the number of moves after which each ends.
    fn named(&self) -> Vec<(&'static str, usize)> {
        let (mut named, mut end, mut pairs) = (Vec::new(), 0, None);
        for line in &self.lines {
            end += notation::parse(&line[0], 3).unwrap().len();
            let phase = match (self.method.as_str(), line[1].as_str()) {
                ("cfop", "cross" | "xcross" | "xxcross") => "cross",
                ("cfop" | "zz", "pair" | "pairs" | "block") => {
                    pairs = Some(end);
                    continue;
                }
                ("zz", "eoline") => "eoline",
                ("cfop" | "zz", "oll" | "coll") => "oll",
                ("cfop" | "zz", "pll" | "epll" | "zbll") => "pll",
                ("roux", "first_block") => "first-block",
                ("roux", "second_block") => "second-block",
                ("roux", "cmll") => "cmll",
                ("roux", "l4e") => "lse",
                _ => continue,
            };
            named.push((phase, end));
        }
        named.extend(pairs.map(|end| ("f2l", end)));
        named
    }
}

/// Whether some moves only turn the whole cube, or the last layer once.
fn are_of_little_account(turns: &[Turn]) -> bool {
    turns.iter().filter(|turn| !turn.is_rotation(3)).count() <= 1
}

/// Authors end some lines with a turn of the whole cube or of the last layer that the next phase begins with.
#[test]
fn the_phases_that_authors_name_are_found() {
    let all = Reconstruction::all();
    let (mut found, mut named, mut recognized) = (0, 0, 0);
    for solve in &all {
        let turns = solve.turns();
        let free = solve.analysed(None);
        recognized += usize::from(free.trace().method.name == solve.method);
        assert!(free.next.is_none(), "{}: the cube is solved", solve.scramble);
        let analysis = solve.analysed(Some(&solve.method));
        let trace = analysis.trace();
        for (name, end) in solve.named() {
            let number = trace.phases.iter().position(|phase| phase.name == name).unwrap();
            let reached = trace.reached[number].unwrap();
            let between = &turns[reached.min(end)..reached.max(end)];
            found += usize::from(are_of_little_account(between));
            named += 1;
        }
    }
    let count = all.len();
    println!("{found} of {named} phases, {recognized} of {count} methods");
    assert!(count >= 60 && named >= 300);
    assert!(found * 100 >= named * 94, "{found} of {named} phases");
    assert!(recognized * 100 >= count * 90, "{recognized} of {count} methods");
}

/// The looks at the last six edges come in order. Authors write the orientation and the edges above both blocks in one line or in two.
#[test]
fn the_looks_at_the_last_six_edges_are_told_apart() {
    let all = ["orient_last_six", "place_side_edges", "solve_middle"];
    let (mut solves, mut found, mut named) = (0, 0, 0);
    for solve in Reconstruction::all().iter().filter(|solve| solve.method == "roux") {
        let analysis = solve.analysed(Some("roux"));
        let parts = &analysis.details[3].parts;
        let looks: Vec<usize> = parts
            .iter()
            .map(|part| all.iter().position(|look| part.task.unwrap().as_str() == *look).unwrap())
            .collect();
        assert!(looks.is_sorted_by(|one, next| one < next), "{}: {looks:?}", solve.scramble);
        assert_eq!(looks.last(), Some(&2), "{}", solve.scramble);
        let ends: Vec<usize> = parts.iter().map(|part| part.end).collect();
        assert_eq!(ends.last(), analysis.trace().reached[3].as_ref(), "{}", solve.scramble);
        let turns = &analysis.moves.turns;
        let mut end = 0;
        for line in &solve.lines {
            end += notation::parse(&line[0], 3).unwrap().len();
            if ["eo_of_lse", "ul_ur"].contains(&line[1].as_str()) {
                named += 1;
                let between = |own: &usize| &turns[end.min(*own)..end.max(*own)];
                found += usize::from(ends.iter().any(|own| are_of_little_account(between(own))));
            }
        }
        solves += 1;
    }
    println!("{solves} solves, {found} of {named} lines");
    assert!(solves >= 25 && found * 10 >= named * 9, "{found} of {named} lines");
}

/// Recognition is a claim: the algorithm of each case of the last layer, played on the cube as it was, does what it is for.
#[test]
fn the_cases_of_the_last_layer_are_named_rightly() {
    let (mut cases, mut played) = (0, 0);
    for solve in Reconstruction::all() {
        let analysis = solve.analysed(Some(&solve.method));
        let trace = analysis.trace();
        for (number, detail) in analysis.details.iter().enumerate() {
            let is_of_last_layer = ["oll", "pll", "cmll"].contains(&trace.phases[number].name);
            for part in detail.parts.iter().filter(|_| is_of_last_layer) {
                let Some(case) = &part.case else { continue };
                let mut before = solve.start();
                before.cube_mut().apply(&analysis.moves.turns[..part.start]);
                let goals = &trace.phases[..=number];
                let is_solved = solves(&before, &case.turns(3), |cube| {
                    goals.iter().all(|phase| (phase.goal)(cube))
                });
                // In two looks, the case of the first leaves the phase open.
                let is_whole = part.end == trace.reached[number].unwrap_or(usize::MAX);
                assert!(is_solved || !is_whole, "{}: {}", solve.scramble, case.name);
                cases += 1;
                played += usize::from(part.played.is_some());
            }
        }
    }
    println!("{cases} cases, {played} with a known algorithm");
    assert!(cases >= 120 && played * 3 >= cases, "{cases} cases, {played} played");
}

/// Whether an algorithm reaches a goal from a state, in some hold and after some turn of the last layer.
fn solves(before: &Facelets, algorithm: &[Turn], goal: impl Fn(&Cube) -> bool) -> bool {
    Rotation::all().any(|hold| {
        (0..4).any(|quarters| {
            let mut cube = before.cube().clone();
            cube.apply(&Turn::rotating(&hold, 3));
            cube.apply(Turn::new(Face::U, 1, 1, quarters).as_slice());
            cube.apply(algorithm);
            (0..4).any(|_| {
                cube.turn(Turn::outer(Face::U, 1));
                let mut faces = [0; 6];
                for face in Face::ALL {
                    faces[usize::from(cube.at(face, 1, 1))] = face as u8;
                }
                let mut view = cube.clone();
                view.recolor(&faces);
                goal(&view)
            })
        })
    })
}

/// Authors who name a case agree.
#[test]
fn authors_and_the_analysis_name_the_same_cases() {
    let mut agreed = 0;
    for solve in Reconstruction::all() {
        let analysis = solve.analysed(Some(&solve.method));
        let mut end = 0;
        for line in &solve.lines {
            let start = end;
            end += notation::parse(&line[0], 3).unwrap().len();
            let expected = match line.get(2).map(String::as_str) {
                Some("OLL 45") => "OLL 45 (T, Blockers)",
                Some("Sune") => "OLL 27 (Sune)",
                Some("PLL - Ub") => "PLL Ub",
                Some("PLL Gd") => "PLL Gd",
                Some("PLL T") => "PLL T",
                _ => continue,
            };
            let parts = analysis.details.iter().flat_map(|detail| &detail.parts);
            let of_line = parts.clone().filter(|part| start < part.end && part.start < end);
            let cases: Vec<&str> =
                of_line.filter_map(|part| part.case.as_ref().map(|case| case.name)).collect();
            assert!(
                cases.iter().any(|case| case.starts_with(&expected[..5])),
                "{expected}: {cases:?}"
            );
            agreed += usize::from(cases.contains(&expected));
        }
    }
    assert!(agreed >= 4, "{agreed}");
}

/// The stickers of D next to F, R, B and L.
const CROSS: [usize; 4] = [28, 32, 34, 30];

/// Returns the place to which moves take each sticker of the second cube.
fn taken(moves: &[String]) -> Vec<usize> {
    let mut stickers: Vec<usize> = (0..54).collect();
    moves.iter().for_each(|token| Geometry::of(3).play(&mut stickers, parse(token, 3).unwrap()));
    let mut to = vec![0; 54];
    stickers.iter().enumerate().for_each(|(place, sticker)| to[*sticker] = place);
    to
}

/// The distances of all crosses of D, by the places of [`CROSS`], found on the second cube.
fn crosses() -> HashMap<[usize; 4], usize> {
    let turns = FACES.iter().flat_map(|face| ["", "2", "'"].map(|end| format!("{face}{end}")));
    let turns: Vec<Vec<usize>> = turns.map(|token| taken(&[token])).collect();
    let mut known = HashMap::from([(CROSS, 0)]);
    let mut reached = vec![CROSS];
    let mut next = 0;
    while let Some(places) = reached.get(next).copied() {
        next += 1;
        let distance = known[&places];
        for turn in &turns {
            let after = places.map(|place| turn[place]);
            if let Entry::Vacant(vacant) = known.entry(after) {
                vacant.insert(distance + 1);
                reached.push(after);
            }
        }
    }
    known
}

/// Returns the distance of the cross of a face.
fn distance(crosses: &HashMap<[usize; 4], usize>, cube: &Cube, face: usize) -> usize {
    let holds = ["", "x", "x2", "x'", "z", "z'"];
    let holds =
        holds.map(|hold| taken(&hold.split_whitespace().map(str::to_owned).collect::<Vec<_>>()));
    let down = holds.iter().find(|to| to[9 * face + 4] == 31).unwrap();
    let partner = |sticker: usize| {
        let at = |sticker: usize| Geometry::of(3).place(sticker).0;
        (0..54).find(|other| *other != sticker && at(*other) == at(sticker)).unwrap()
    };
    let is_edge = |sticker: &usize| sticker % 9 % 2 == 1;
    let mut places = [0; 4];
    for home in (9 * face..9 * face + 9).filter(is_edge) {
        let is_it = |sticker: &usize| {
            usize::from(cube.facelet(*sticker)) == face
                && usize::from(cube.facelet(partner(*sticker))) == partner(home) / 9
        };
        let now = (0..54).filter(is_edge).find(is_it).unwrap();
        places[CROSS.iter().position(|place| *place == down[home]).unwrap()] = down[now];
    }
    crosses[&places]
}

#[test]
fn the_shortest_cross_is_proven_by_all_crosses_of_the_second_cube() {
    let crosses = crosses();
    assert_eq!(crosses.len(), 190_080);
    let (mut proven, mut taken_moves, mut least) = (0, 0, 0);
    for solve in Reconstruction::all().iter().filter(|solve| solve.method == "cfop") {
        let analysis = solve.analysed(Some("cfop"));
        let end = analysis.trace().reached[0].unwrap();
        let shortest = analysis.details[0].shortest.as_ref().unwrap();
        let turns = &analysis.moves.turns;
        let hold = turns.iter().take_while(|turn| turn.is_rotation(3)).count();
        let mut cube = solve.start().cube().clone();
        cube.apply(&turns[..hold]);
        cube.apply(shortest);
        // Seen with the centers home.
        let back = Rotation::all().find(|rotation| {
            let mut turned = cube.clone();
            turned.apply(&Turn::rotating(rotation, 3));
            Face::ALL.into_iter().all(|face| turned.at(face, 1, 1) == face as u8)
        });
        cube.apply(&Turn::rotating(&back.unwrap(), 3));
        let built = (0..6).filter(|face| distance(&crosses, &cube, *face) == 0);
        let start = solve.start();
        // Scrambles that turn the whole cube leave its centers elsewhere.
        if Face::ALL.into_iter().any(|face| start.cube().at(face, 1, 1) != face as u8) {
            continue;
        }
        let mut lengths = built.map(|face| distance(&crosses, start.cube(), face));
        assert!(lengths.any(|length| length == shortest.len()), "{}", solve.scramble);
        proven += 1;
        taken_moves += analysis.length(0, end).rbtm as usize;
        least += shortest.len();
    }
    println!("{proven} crosses: {taken_moves} moves, {least} at least");
    assert!(proven >= 50 && taken_moves > least);
}

/// What comes before a move that was typed wrongly is found all the same, but where only what follows tells in which hold somebody
/// solves; and the rest is solved.
#[test]
fn typing_errors_spoil_only_what_follows() {
    let (mut same, mut all) = (0, 0);
    for (number, solve) in Reconstruction::all().iter().enumerate().step_by(3) {
        let turns = solve.turns();
        let clean = solve.analysed_as(turns.clone(), Some(&solve.method));
        let count = turns.len();
        let turning: Vec<usize> =
            (count / 4..count).filter(|at| !turns[*at].is_rotation(3)).collect();
        let at = turning[7 * number % turning.len()];
        let (mut inverted, mut left_out) = (turns.clone(), turns.clone());
        inverted[at] = turns[at].inverse();
        left_out.remove(at);
        if turns[at].quarters() == 2 {
            inverted[at] =
                Turn::new(turns[at].face(), turns[at].from(), turns[at].to(), 1).unwrap();
        }
        for wrong in [inverted, left_out] {
            let analysis = solve.analysed_as(wrong, Some(&solve.method));
            let ends = clean.trace().reached.iter().zip(&analysis.trace().reached);
            for (clean, found) in ends.filter(|(clean, _)| clean.is_some_and(|end| end <= at)) {
                same += usize::from(clean == found);
                all += 1;
            }
            let mut end = analysis.end.clone();
            end.cube_mut().apply(&analysis.next.map_or_else(Vec::new, |next| next.solution.turns));
            assert!(end.cube().is_uniform(), "{} {at}", solve.scramble);
        }
    }
    println!("{same} of {all} phases");
    assert!(all >= 50 && same * 100 >= all * 95, "{same} of {all} phases");
}
