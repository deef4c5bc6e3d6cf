use super::*;
use crate::language::Language;
use crate::train::analysis::{AnalysisPlan, AnalysisRequest, Recorded};
use unscramble_cube::{Facelets, Turn, invert, notation};
use unscramble_solve::Budget;

/// Adds a solve: moves, the first after a pause and each of the others after a step, from where the moves of a case lead to a
/// solved cube.
fn add(practice: &mut Practice, case: &str, moves: &str, times: Option<[u32; 2]>) {
    let parse = |text: &str| -> Vec<Turn> { notation::parse(text, 3).unwrap() };
    let mut start = Facelets::solved(3);
    start.cube_mut().apply(&invert(&parse(case)));
    let turns = parse(moves);
    let time = |[pause, step]: [u32; 2]| {
        (0..turns.len() as u32).map(|number| pause + number * step).collect()
    };
    let times = times.map(time).unwrap_or_default();
    let method = Some("cfop".to_owned());
    let plan = AnalysisPlan::new(3, &AnalysisRequest { method, ..AnalysisRequest::default() });
    let followed = plan.unwrap().follow(&start, Recorded { turns, times }, &Budget::unlimited());
    practice.add(&followed.unwrap());
}

const SUNE: &str = "R U R' U R U2 R'";
const DOUBLE: &str = "R U2 R' U' R U R' U' R U' R'";
const T: &str = "R U R' U' R' F R2 U' R' U' R U R' F'";

#[test]
fn a_slow_case_is_a_weakness_and_a_fast_one_a_strength() {
    let mut practice = Practice::default();
    add(&mut practice, SUNE, SUNE, Some([400, 100]));
    add(&mut practice, SUNE, SUNE, Some([800, 200]));
    add(&mut practice, DOUBLE, DOUBLE, Some([1000, 300]));
    add(&mut practice, DOUBLE, DOUBLE, Some([2000, 200]));
    // Met only once.
    add(&mut practice, T, T, Some([200, 100]));
    let report = practice.report();
    let [cfop] = &report.methods[..] else { panic!("{report:?}") };
    assert_eq!((cfop.method.name, cfop.size, cfop.solves), ("cfop", 3, 5));
    // 7 + 7 + 11 + 11 + 14 turns in 1 + 2 + 4 + 4 + 1.5 seconds.
    let whole = cfop.whole;
    assert_eq!((whole.count(), whole.turns(), whole.took()), (5, Some(10_000), Some(2_500)));
    assert_eq!((whole.pause(), cfop.undone), (Some(880), 0));
    let names: Vec<_> = cfop.phases.iter().map(|phase| phase.phase.name).collect();
    assert_eq!(names, ["cross", "f2l", "oll", "pll"]);
    let [cross, _, oll, pll] = &cfop.phases[..] else { panic!("{names:?}") };
    // The cross is done from the start, in no time.
    assert_eq!((cross.tally.turns(), cross.tally.took(), cross.above), (Some(0), Some(0), None));
    // One solve has nothing to do here: 7 + 7 + 11 + 11 + 0 turns in 1 + 2 + 4 + 4 + 0 seconds.
    let tally = oll.tally;
    assert_eq!((tally.count(), tally.turns(), tally.took()), (5, Some(7_200), Some(2_200)));
    let seen = |phase: &PhasePractice| -> Vec<_> {
        let cases = phase.cases.iter();
        let seen = cases.map(|case| {
            let tally = case.tally;
            let figures = (tally.count(), case.played, tally.turns(), tally.took(), tally.pause());
            (case.algorithm.id(), figures, case.loss)
        });
        seen.collect()
    };
    // The four cases take 2.75 seconds in the mean.
    let seconds = |each, all| Loss { unit: Unit::Seconds, each, all };
    assert_eq!(
        seen(oll),
        [
            (
                "oll-21".to_owned(),
                (2, 2, Some(11_000), Some(4_000), Some(1_500)),
                seconds(1_250, 2_500)
            ),
            (
                "oll-27".to_owned(),
                (2, 2, Some(7_000), Some(1_500), Some(600)),
                seconds(-1_250, -2_500)
            ),
        ]
    );
    assert_eq!(
        seen(pll),
        [("pll-t".to_owned(), (1, 1, Some(14_000), Some(1_500), Some(200)), seconds(0, 0))]
    );
    let marked = |cases: &[Marked]| -> Vec<String> {
        let told = cases.iter().map(|marked| marked.case.tell().say(Language::English));
        told.collect()
    };
    assert_eq!(
        marked(&report.weaknesses),
        ["OLL 21 (H): met 2 times, on average 1.25 s slower than your cases of this kind."]
    );
    assert_eq!(
        marked(&report.strengths),
        ["OLL 27 (Sune): met 2 times, on average 1.25 s faster than your cases of this kind."]
    );
}

#[test]
fn without_times_turns_count_and_detours_are_seen() {
    let mut practice = Practice::default();
    for moves in [SUNE, "R U R' U R U2 R' U U'"] {
        add(&mut practice, SUNE, moves, None);
    }
    // The same algorithm from the other side, after a detour.
    for moves in [DOUBLE, "F F' R U2 R' U' R U R' U' R U' R'"] {
        add(&mut practice, DOUBLE, moves, None);
    }
    // The cube is not solved in the end: it counts for nothing but the number of solves.
    add(&mut practice, SUNE, "R U", None);
    // Seconds of one solve are no measure of others.
    add(&mut practice, SUNE, SUNE, Some([0, 100]));
    let report = practice.report();
    let cfop = &report.methods[0];
    assert_eq!((cfop.solves, cfop.whole.count(), cfop.whole.took()), (6, 5, Some(600)));
    // Two times two turns in six solves.
    assert_eq!(cfop.undone, 667);
    assert!(cfop.phases[2].cases.iter().all(|case| case.loss.unit == Unit::Turns));
    let [weakness] = &report.weaknesses[..] else { panic!("{report:?}") };
    // 0 and 2 turns beyond the algorithm, where all five cases take 0.4 in the mean: turns after the last phase belong to none.
    assert_eq!((weakness.case.loss.each, weakness.case.tally.count()), (600, 2));
    assert_eq!(cfop.whole.turns(), Some(9_400));
    assert_eq!(
        weakness.case.tell().say(Language::German),
        "OLL 21 (H): 2-mal angetroffen, im Mittel 0,6 Züge mehr über den Algorithmus hinaus als deine Fälle dieser Art."
    );
}

#[test]
fn a_long_algorithm_is_no_weakness_and_a_short_one_no_strength() {
    let played = |sune: &str, double: &str| {
        let mut practice = Practice::default();
        for _ in 0..2 {
            add(&mut practice, SUNE, sune, None);
            add(&mut practice, DOUBLE, double, None);
        }
        let Report { weaknesses, strengths, .. } = practice.report();
        let ids = |marked: Vec<Marked>| -> Vec<(String, i32)> {
            let ids = marked.iter().map(|marked| &marked.case);
            ids.map(|case| (case.algorithm.id(), case.loss.each)).collect()
        };
        (ids(weaknesses), ids(strengths))
    };
    assert_eq!(played(SUNE, DOUBLE), (vec![], vec![]));
    // 9 turns for one of 7 are more than 11 for one of 11.
    let (sune, double) = ("oll-27".to_owned(), "oll-21".to_owned());
    let longer = format!("F F' {SUNE}");
    assert_eq!(played(&longer, DOUBLE), (vec![(sune, 1_000)], vec![(double, -1_000)]));
}

#[test]
fn the_cross_is_compared_with_the_shortest() {
    let mut practice = Practice::default();
    // The cross on the left takes two turns, here with and without a detour.
    add(&mut practice, "U' F' R'", "U' F' R'", None);
    add(&mut practice, "U' F' R'", "U' R R' F' R'", None);
    let report = practice.report();
    let cross = &report.methods[0].phases[0];
    assert_eq!((cross.tally.turns(), cross.above), (Some(3_000), Some(1_000)));
}

#[test]
fn no_solves_give_an_empty_report() {
    let Report { methods, weaknesses, strengths } = Practice::default().report();
    assert!(methods.is_empty() && weaknesses.is_empty() && strengths.is_empty());
}

#[test]
fn means_are_rounded() {
    assert_eq!([mean(5, 2), mean(4, 3), mean(1, 0)], [Some(3), Some(1), None]);
    let tally = |count, took| Tally { count, timed: count, took, ..Tally::default() };
    let loss = Loss::new(&tally(3, 10), &tally(7, 100));
    // 10 less 3 sevenths of 100 is -32.86, a third of which is -10.95.
    assert_eq!((loss.all, loss.each), (-33, -11));
}
