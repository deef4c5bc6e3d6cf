use std::collections::BTreeMap;

use super::*;
use unscramble_cube::random::{generator, random_state, random_turn};
use unscramble_cube::{Face, notation};
use unscramble_solve::{Budget, Level, Options, Outcome, Question, Request, Solver, Start, plan};

const METHODS: [(&str, usize); 8] = [
    ("beginner", 2),
    ("beginner", 3),
    ("cfop", 3),
    ("roux", 3),
    ("zz", 3),
    ("reduction", 4),
    ("cage", 4),
    ("reduction", 5),
];

const LEVELS: [Level; 3] = [Level::One, Level::Two, Level::Three];

fn live(method: &str, size: usize, level: Level, seed: u64) -> Live {
    let start = random_state(size, &mut generator(&format!("live {method} {seed}"))).into();
    let request = LiveRequest { method: Some(method.to_owned()), options: Options::new(), level };
    let plan = LivePlan::new(size, &request).unwrap();
    let lesson = plan.lesson(&start, &Solver::default(), &Budget::unlimited()).unwrap();
    Live::new(plan, start, lesson).unwrap()
}

fn end_phases(live: &mut Live) -> Vec<&'static str> {
    let moves = live.moves().clone();
    let figures = live.plan().analysis().follow(live.start(), moves, &Budget::unlimited()).unwrap();
    let phases = figures.trace().phases.clone();
    let reached = figures.trace().reached.iter().flatten().count();
    live.phases_ended(reached).map(|phase| phases[phase].name).collect()
}

/// Makes turns that all follow the lesson, to the end, and returns the phases in the order in which they ended.
fn follow(live: &mut Live, turns: &[Turn]) -> Vec<&'static str> {
    let mut phases = Vec::new();
    for (number, turn) in turns.iter().enumerate() {
        let turned = live.turn(*turn, None);
        assert_eq!(turned.follows, Follows::Plan, "{turn:?}, number {number}");
        assert_eq!((&turned.undo, turned.lost, turned.wants_lesson), (&Vec::new(), None, false));
        if turned.may_end_phase {
            phases.extend(end_phases(live));
        }
        assert_eq!(turned.solved, live.place().is_none(), "number {number}");
    }
    assert!(live.now().cube().is_uniform());
    phases
}

/// Every lesson, with its turns.
fn lessons(mut check: impl FnMut(Live, Vec<Turn>)) {
    for (method, size) in METHODS {
        for level in LEVELS {
            for seed in 0..2 {
                let live = live(method, size, level, seed);
                let turns = live.lesson().solution().turns.clone();
                check(live, turns);
            }
        }
    }
}

#[test]
fn a_lesson_is_followed_to_its_end() {
    lessons(|mut live, turns| {
        let all: Vec<&str> = live.plan().phases().iter().map(|phase| phase.name).collect();
        assert_eq!(follow(&mut live, &turns), all, "{}", live.plan().method());
    });
}

/// As a smart cube tells them: it has no rotations and no slices, and does not see how it is held.
fn seen_by_a_smart_cube(turns: &[Turn], size: usize) -> Vec<Turn> {
    let mut rotation = Rotation::IDENTITY;
    let mut seen = Vec::new();
    for turn in turns {
        let quarters = Rotation::quarters(turn.face(), turn.quarters());
        let own = turn.rotated(&rotation.inverse()).canonical(size);
        let layer = |at| Turn::new(own.face(), at, at, own.quarters()).unwrap();
        let other = |at: u16| layer(at).inverse();
        match (own.from(), own.to()) {
            (1, 3) => rotation = quarters.then(&rotation),
            (2, 2) => seen.extend([other(1), other(3)]),
            (1, 2) => seen.push(other(3)),
            (2, 3) => seen.push(other(1)),
            _ => seen.push(own),
        }
        if (own.from()..=own.to()).contains(&2) && own.layers() < 3 {
            rotation = rotation.then(&quarters);
        } else if own.layers() == 3 {
            rotation = quarters.inverse().then(&rotation).then(&quarters);
        }
    }
    seen
}

#[test]
fn a_smart_cube_follows_a_lesson() {
    for (method, size) in METHODS.into_iter().filter(|(_, size)| *size == 3) {
        for level in LEVELS {
            let mut live = live(method, size, level, 5);
            let turns = seen_by_a_smart_cube(&live.lesson().solution().turns, size);
            assert!(!follow(&mut live, &turns).is_empty());
        }
    }
}

#[test]
fn half_turns_come_in_two_parts_and_parallel_layers_in_any_order() {
    lessons(|mut live, turns| {
        let size = live.now().cube().size();
        let mut turns: Vec<Turn> = turns
            .into_iter()
            .flat_map(|turn| match turn.quarters() {
                2 => vec![Turn::new(turn.face(), turn.from(), turn.to(), 1).unwrap(); 2],
                _ => vec![turn],
            })
            .collect();
        for at in 1..turns.len() {
            let [first, second] = [turns[at - 1], turns[at]];
            let are_parallel = (3..=4).contains(&size) && first.face() == second.face().opposite();
            if are_parallel && !first.is_rotation(size) && !second.is_rotation(size) {
                turns.swap(at - 1, at);
            }
        }
        follow(&mut live, &turns);
    });
}

fn after_turn(live: &Live, turn: Turn) -> Live {
    let mut live = live.clone();
    assert_eq!(live.turn(turn, None).follows, Follows::Plan);
    live
}

#[test]
fn a_wrong_turn_is_said_at_once_with_the_way_back() {
    let (mut all, mut wrong, mut own) = (0, 0, 0);
    lessons(|mut live, turns| {
        let size = live.now().cube().size();
        let mut rng = generator(&format!("wrong {size} {}", turns.len()));
        for turn in &turns {
            let place = live.place();
            let mut aside = live.clone();
            let mut mistakes: Vec<Turned> = Vec::new();
            for _ in 0..2 {
                mistakes.push(aside.turn(random_turn(size, &mut rng), None));
                // How somebody holds the cube is no mistake, and does not lead off the way back.
                aside.turn(Turn::new(Face::U, 1, size as u16, 1).unwrap(), None);
            }
            let after = after_turn(&live, *turn);
            let before = std::mem::replace(&mut live, after);
            // By luck it is none.
            if mistakes.iter().all(|turned| turned.follows != Follows::Plan) {
                all += 1;
                wrong += usize::from(mistakes[0].follows == Follows::Wrong);
                own += usize::from(mistakes[0].wants_lesson);
                let back = aside.turn(Turn::new(Face::U, 1, size as u16, 3).unwrap(), None).undo;
                assert!((1..=4).contains(&back.len()), "{back:?}");
                let mut back = back.into_iter();
                let is_back = |turn| aside.turn(turn, None).follows == Follows::Plan;
                assert!(back.any(is_back));
                if (aside.at, aside.way) != (before.at, before.way) {
                    // By luck it passes a state further on.
                    continue;
                }
                assert_eq!(aside.place(), place);
                let words = Words::new(aside.lesson().colors(), &BTreeMap::new());
                let hints = [&before, &aside].map(|live| live.hint(&words, Strength::All).unwrap());
                assert_eq!(hints[0].0.moves, hints[1].0.moves);
                // However it is held.
                let [first, second] = [&before, &aside].map(|live| live.now().cube().clone());
                let held = [(first, &hints[0].1), (second, &hints[1].1)].map(|(mut cube, hold)| {
                    cube.apply(hold);
                    cube
                });
                assert_eq!(held[0], held[1]);
            }
        }
    });
    assert!(all > 1000 && wrong * 4 > all && own * 50 < all, "{wrong} and {own} of {all}");
}

#[test]
fn hints_lead_to_the_solved_cube() {
    lessons(|mut live, turns| {
        let words = Words::new(live.lesson().colors(), &BTreeMap::new());
        let size = live.now().cube().size();
        let mut asked = 0;
        while let Some((hint, hold)) = live.hint(&words, Strength::All) {
            let moves = hint.moves.unwrap();
            let first = moves.iter().find(|turn| !turn.is_rotation(size)).copied();
            assert_eq!(hint.first_move, first);
            // In the middle of a step, and of a half turn, it tells the rest.
            let some = hold.len() + moves.len().div_ceil(1 + asked % 3);
            let mut next: Vec<Turn> = hold.into_iter().chain(moves).take(some).collect();
            if let Some(last) = next.last_mut().filter(|turn| turn.quarters() == 2) {
                *last = Turn::new(last.face(), last.from(), last.to(), 1).unwrap();
            }
            next.extend(Turn::rotating(&Rotation::all().nth(asked % 24).unwrap(), size));
            for turn in next {
                assert_eq!(live.turn(turn, None).follows, Follows::Plan, "{asked}");
            }
            asked += 1;
            assert!(asked < 10 * turns.len() + 100, "it goes on and on");
        }
        assert!(live.now().cube().is_uniform());
    });
}

/// Makes turns of somebody's own; returns how many lessons began on the way, and the phases that ended.
fn own_way(live: &mut Live, turns: &[Turn]) -> (usize, Vec<&'static str>) {
    let (mut lessons, mut phases) = (0, Vec::new());
    for turn in turns {
        let turned = live.turn(*turn, None);
        if turned.may_end_phase {
            phases.extend(end_phases(live));
        }
        if turned.wants_lesson {
            let lesson =
                live.plan().lesson(live.now(), &Solver::default(), &Budget::unlimited()).unwrap();
            live.follow(lesson);
            assert!(live.hint(&words(live), Strength::Look).is_some());
            lessons += 1;
        }
    }
    (lessons, phases)
}

fn words(live: &Live) -> Words {
    Words::new(live.lesson().colors(), &BTreeMap::new())
}

#[test]
fn somebody_solves_their_own_way() {
    for (method, size) in METHODS {
        for seed in 0..3 {
            let mut live = live(method, size, Level::One, seed);
            let request = Request { method: Some(method.to_owned()), ..Request::default() };
            let question =
                Question::new(Start::State(live.start().clone()), plan(size, &request).unwrap());
            let other = Solver::default().solve(&question, &Budget::unlimited()).unwrap();
            let all: Vec<&str> = live.plan().phases().iter().map(|phase| phase.name).collect();
            let (lessons, phases) = own_way(&mut live, &other.solution.turns);
            assert!(live.now().cube().is_uniform());
            assert_eq!(phases, all, "{method} {size} {seed}");
            // At most one for each pair or look, and one for every 32 turns.
            let done = |run: &&unscramble_solve::PhaseRun| run.outcome == Outcome::Done;
            let steps = other.solution.phases.iter().filter(done).count() * 5;
            assert!(
                lessons <= steps + other.solution.turns.len() / 32,
                "{method} {size}: {lessons}"
            );
        }
    }
}

#[test]
fn methods_that_people_do_not_use_are_refused() {
    let named =
        |method: &str| LiveRequest { method: Some(method.to_owned()), ..LiveRequest::default() };
    assert!(LivePlan::new(3, &named("two_phase")).is_err());
    assert!(LivePlan::new(4, &named("cfop")).is_err());
    assert_eq!(LivePlan::new(3, &LiveRequest::default()).unwrap().method(), "beginner");
    assert_eq!(LivePlan::new(6, &named("auto")).unwrap().method(), "reduction");
}

#[test]
fn no_more_moves_are_followed_than_there_is_room_for() {
    let mut live = live("cfop", 3, Level::One, 1);
    let turn = notation::parse("R", 3).unwrap()[0];
    for _ in 0..MOST_MOVES + 5 {
        live.turn(turn, Some(7));
    }
    assert_eq!((live.room(), live.moves().turns.len(), live.moves().times.len()), (0, 2000, 2000));
}
