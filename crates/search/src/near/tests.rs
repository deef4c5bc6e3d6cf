//! Tests of the whole search, on cubes that turns of blocks made.

use super::*;
use std::collections::HashSet;
use unscramble_cube::random::{generator, random_turn};
use unscramble_cube::{Rotation, notation};

/// Finds a solution of what turns make, which must not be longer.
fn found(size: usize, turns: &[Turn]) -> Near {
    let mut cube = Cube::solved(size);
    cube.apply(turns);
    let moves = notation::to_string(turns, size, notation::Notation::Standard);
    let near = find(&cube, &Budget::unlimited()).unwrap();
    let near = near.unwrap_or_else(|| panic!("no solution of {moves} on size {size}"));
    cube.apply(&near.turns);
    let [there, back] = [turns, &near.turns].map(|turns| length(turns, size).obtm);
    assert!(cube.is_uniform() && back <= there, "{moves} on size {size}: {back} moves");
    assert!(near.lower_bound as u64 <= back);
    near
}

#[test]
fn up_to_four_turns_of_blocks_are_undone_in_no_more_moves() {
    let mut rng = generator("near");
    let mut proven = 0;
    for size in 2..=33 {
        for count in 1..=TURNS {
            for _ in 0..8 {
                let turns: Vec<Turn> = (0..count).map(|_| random_turn(size, &mut rng)).collect();
                let near = found(size, &turns);
                proven += usize::from(near.lower_bound as u64 == length(&near.turns, size).obtm);
            }
        }
    }
    assert!(proven >= 1000, "{proven} of 1,024 solutions are proven to be shortest");
}

#[test]
fn a_block_inside_turns_as_one() {
    for (size, moves) in [(5, "3R 4F2"), (7, "3-4R' 2-5U2"), (6, "2-5R U 3-4F2")] {
        let turns = notation::parse(moves, size).unwrap();
        assert_eq!(found(size, &turns).turns.len(), turns.len(), "{moves}");
    }
}

#[test]
fn commutators_and_patterns_of_half_turns_are_undone() {
    let mut rng = generator("near patterns");
    for size in [4, 5, 6, 7, 8, 10, 20, 33] {
        for _ in 0..8 {
            let [a, b, c] = [(); 3].map(|()| random_turn(size, &mut rng));
            let half = |turn: Turn| Turn::new(turn.face(), turn.from(), turn.to(), 2).unwrap();
            found(size, &[a, b, a.inverse(), b.inverse()]);
            found(size, &[a, b, a.inverse(), c]);
            found(size, &[half(a), half(b), half(a), half(b)]);
            found(size, &[half(a), half(b), half(a.seen_from_opposite(size)), half(c)]);
        }
    }
    // The border in the middle has no seams before the last turn but one is undone.
    for moves in ["5-10U2 7-9R2 5-10U2 7-9R2", "10F2 2-5U2 10F2 2-5U2"] {
        found(20, &notation::parse(moves, 20).unwrap());
    }
}

/// Returns the colours of a cube, each as the number of colours that show before it, in the orientation in which they come first.
fn in_first_orientation(cube: &Cube) -> Vec<u8> {
    let numbered = |rotation| {
        let mut cube = cube.clone();
        cube.apply(&Turn::rotating(&rotation, cube.size()));
        let mut order = Vec::new();
        let mut number = |color| {
            let known = order.iter().position(|other| *other == color);
            known.unwrap_or_else(|| {
                order.push(color);
                order.len() - 1
            }) as u8
        };
        cube.colors().into_iter().map(&mut number).collect()
    };
    Rotation::all().map(numbered).min().unwrap()
}

#[test]
fn solutions_of_up_to_three_moves_are_proven_shortest() {
    let rings = Rings::new(4);
    let mut seen = HashSet::new();
    let mut level = vec![Cube::solved(4)];
    for moves in 0..=3 {
        level.retain(|cube| seen.insert(in_first_orientation(cube)));
        for cube in level.iter().step_by(if moves < 3 { 1 } else { 20 }) {
            let near = find(cube, &Budget::unlimited()).unwrap().unwrap();
            assert_eq!((length(&near.turns, 4).obtm, near.lower_bound), (moves, moves as usize));
        }
        let mut next = Vec::new();
        for cube in &level {
            let board = Board::new(&rings, cube.colors());
            let mut after = Board::default();
            for cut in rings.cuts() {
                after.become_after(&board, &[cut], &rings);
                next.extend(Cube::from_colors(after.colors()));
            }
        }
        level = next;
    }
}

#[test]
fn a_scrambled_cube_is_left_to_other_searches() {
    let mut rng = generator("far");
    for size in 4..=12 {
        let cube = unscramble_cube::random::random_state(size, &mut rng);
        assert_eq!(find(&cube, &Budget::unlimited()), Ok(None), "size {size}");
    }
}

/// Pieces that are out of place leave as few seams as few turns do.
#[test]
fn a_cube_that_only_looks_near_solved_ends_the_search() {
    for size in [9, 13, 20] {
        let mut cube = Cube::solved(size);
        for moves in ["2R 3U 2R' 3U'", "3F 4D 3F' 4D'", "4L 2B 4L' 2B'"] {
            cube.apply(&notation::parse(moves, size).unwrap());
        }
        let colors = cube.colors();
        let blocks = Blocks::of(size, &[&colors]).unwrap();
        let rings = Rings::new(blocks.count());
        let start = Board::new(&rings, blocks.merged(&colors));
        let budget = Budget::unlimited();
        let mut search = Search { nodes: 0, ..Search::new(&rings, &budget, &|_| true) };
        let found = from_both_ends::search(&mut search, &start, TURNS).unwrap();
        assert_eq!((blocks.count() > 8, found), (true, None));
        assert!((1..=500_000).contains(&search.nodes), "size {size}: {} states", search.nodes);
        assert_eq!(find(&cube, &budget), Ok(None));
    }
}

#[test]
fn a_cancelled_search_ends() {
    let mut cube = Cube::solved(20);
    cube.apply(&notation::parse("5-10U2 7-9R2 5-10U2 7-9R2", 20).unwrap());
    let budget = Budget::unlimited();
    budget.canceller().cancel();
    assert_eq!(find(&cube, &budget), Err(Cutoff::Cancelled));
}

/// Returns turns from a start to what turns make of it, held in another way.
fn between_held(start: &Cube, turns: &[Turn], hold: usize) -> Option<Near> {
    let size = start.size();
    let mut goal = start.clone();
    goal.apply(turns);
    let rotation = Rotation::all().nth(hold % 24).unwrap();
    goal.apply(&Turn::rotating(&rotation, size));
    let near = between(start, &goal, &Budget::unlimited()).unwrap()?;
    let mut end = start.clone();
    end.apply(&near.turns);
    assert!(end.rotation_to(&goal).is_some());
    assert!(near.lower_bound as u64 <= length(&near.turns, size).obtm);
    Some(near)
}

#[test]
fn goals_by_hand() {
    let mut rng = generator("goals");
    let half = |turn: Turn| Turn::new(turn.face(), turn.from(), turn.to(), 2).unwrap();
    for size in [4, 5, 6, 7, 8, 10, 13, 20, 33] {
        for before in [0, 1, 3, 8, 100] {
            for kind in ["aba'", "a2b2a2", "aba", "aba'b'", "a2b2a2b2", "aba'c", "abca'"] {
                let (mut missed, mut longer, mut unproven) = (0, 0, 0);
                let mut times = Vec::new();
                let mut nodes = 0;
                for number in 0..50 {
                    let mut start = Cube::solved(size);
                    (0..before).for_each(|_| start.turn(random_turn(size, &mut rng)));
                    let [a, b, c] = [(); 3].map(|()| random_turn(size, &mut rng));
                    let turns = match kind {
                        "aba'" => vec![a, b, a.inverse()],
                        "a2b2a2" => vec![half(a), half(b), half(a)],
                        "aba" => vec![a, b, a],
                        "aba'b'" => vec![a, b, a.inverse(), b.inverse()],
                        "a2b2a2b2" => vec![half(a), half(b), half(a), half(b)],
                        "aba'c" => vec![a, b, a.inverse(), c],
                        _ => vec![a, b, c, a.inverse()],
                    };
                    let begin = std::time::Instant::now();
                    let near = between_held(&start, &turns, number);
                    times.push(begin.elapsed().as_secs_f64() * 1e3);
                    match near {
                        None => {
                            missed += 1;
                            if turns.len() == 3 {
                                let mut goal = start.clone();
                                goal.apply(&turns);
                                let labels = [&start, &goal].map(pairs::labels);
                                let blocks =
                                    Blocks::between(size, [&labels[0], &labels[1]]).unwrap();
                                let rings =
                                    Rings::with_goal(blocks.count(), &blocks.merged(&labels[1]));
                                let board = Board::new(&rings, blocks.merged(&labels[0]));
                                println!(
                                    "{} blocks {blocks:?} least {} {:?}",
                                    notation::to_string(&turns, size, notation::Notation::Standard),
                                    board.least(),
                                    board.by_number()
                                );
                            }
                        }
                        Some(near) => {
                            let moves = length(&near.turns, size).obtm;
                            nodes = nodes.max(near.nodes);
                            longer += u32::from(moves > length(&turns, size).obtm);
                            unproven += u32::from(moves > near.lower_bound as u64);
                        }
                    }
                }
                times.sort_by(f64::total_cmp);
                println!(
                    "{size} after {before} {kind}: missed {missed} longer {longer} unproven {unproven} nodes {nodes} p50 {:.3} p90 {:.3} max {:.3}",
                    times[25], times[45], times[49]
                );
            }
        }
    }
}

/// Prints how long the search takes.
#[test]
#[ignore = "by hand: prints times"]
fn times_by_hand() {
    let time = |name: &str, cubes: Vec<Cube>| {
        let mut times: Vec<f64> = cubes
            .iter()
            .map(|cube| {
                let one = || {
                    let begin = std::time::Instant::now();
                    std::hint::black_box(find(cube, &Budget::unlimited()).unwrap());
                    begin.elapsed().as_secs_f64() * 1e3
                };
                (0..5).map(|_| one()).fold(f64::MAX, f64::min)
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        println!(
            "{name}: mean {mean:.3} p50 {:.3} p90 {:.3} p99 {:.3} max {:.3} ms",
            at(50),
            at(90),
            at(99),
            at(100)
        );
    };
    let mut rng = generator("times");
    for size in [4, 5, 7, 10, 20, 33] {
        let near = (0..200).map(|number| {
            let mut cube = Cube::solved(size);
            (0..number % 4 + 1).for_each(|_| cube.turn(random_turn(size, &mut rng)));
            cube
        });
        time(&format!("near {size}"), near.collect());
    }
    for size in [4, 5, 6, 7, 10, 20] {
        let commutators = (0..50).map(|_| {
            let [a, b] = [(); 2].map(|()| random_turn(size, &mut rng));
            let mut cube = Cube::solved(size);
            cube.apply(&[a, b, a.inverse(), b.inverse()]);
            cube
        });
        time(&format!("commutators {size}"), commutators.collect());
    }
    for size in [4, 5, 6, 7, 10, 20] {
        let far = (0..20).map(|_| unscramble_cube::random::random_state(size, &mut rng));
        time(&format!("far {size}"), far.collect());
    }
}
