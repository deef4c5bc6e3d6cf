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

/// Returns what each cut makes of a cube.
fn after_each_cut(cube: &Cube, rings: &Rings) -> Vec<Cube> {
    let board = Board::new(rings, cube.colors());
    let mut after = Board::default();
    let made = rings.cuts().filter_map(|cut| {
        after.become_after(&board, &[cut], rings);
        Cube::from_colors(after.colors())
    });
    made.collect()
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

/// Returns what is to be known of a cube in the orientation in which that comes first.
fn in_first_orientation(cube: &Cube, known: impl Fn(&Cube) -> Vec<u8>) -> Vec<u8> {
    let turned = |rotation| {
        let mut cube = cube.clone();
        cube.apply(&Turn::rotating(&rotation, cube.size()));
        known(&cube)
    };
    Rotation::all().map(turned).min().unwrap()
}

/// Returns the colors of a cube, each as the number of colors that show before it, in the orientation in which they come first.
fn numbered(cube: &Cube) -> Vec<u8> {
    in_first_orientation(cube, |cube| {
        let mut order = Vec::new();
        let mut number = |color| {
            let known = order.iter().position(|other| *other == color);
            known.unwrap_or_else(|| {
                order.push(color);
                order.len() - 1
            }) as u8
        };
        cube.colors().into_iter().map(&mut number).collect()
    })
}

#[test]
fn solutions_of_up_to_three_moves_are_proven_shortest() {
    let rings = Rings::new(4);
    let mut seen = HashSet::new();
    let mut level = vec![Cube::solved(4)];
    for moves in 0..=3 {
        level.retain(|cube| seen.insert(numbered(cube)));
        for cube in level.iter().step_by(if moves < 3 { 1 } else { 20 }) {
            let near = find(cube, &Budget::unlimited()).unwrap().unwrap();
            assert_eq!((length(&near.turns, 4).obtm, near.lower_bound), (moves, moves as usize));
        }
        let mut next = Vec::new();
        for cube in &level {
            next.extend(after_each_cut(cube, &rings));
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

/// Finds turns from a start to what turns make of it, held in another way, which must not be more.
fn found_between(start: &Cube, turns: &[Turn], hold: usize) -> Near {
    let size = start.size();
    let mut goal = start.clone();
    goal.apply(turns);
    goal.apply(&Turn::rotating(&Rotation::all().nth(hold % 24).unwrap(), size));
    let moves = notation::to_string(turns, size, notation::Notation::Standard);
    let near = between(start, &goal, &Budget::unlimited()).unwrap();
    let near = near.unwrap_or_else(|| panic!("no way along {moves} on size {size}"));
    let mut end = start.clone();
    end.apply(&near.turns);
    assert!(end.rotation_to(&goal).is_some());
    let [there, found] = [turns, &near.turns].map(|turns| length(turns, size).obtm);
    assert!(found <= there, "{moves} on size {size}: {found} moves");
    assert!(near.lower_bound as u64 <= found);
    near
}

/// Returns a solved cube, one that few turns made, and a random one.
fn starts(size: usize, rng: &mut impl rand::Rng) -> [Cube; 3] {
    let mut near = Cube::solved(size);
    (0..3).for_each(|_| near.turn(random_turn(size, rng)));
    [Cube::solved(size), near, unscramble_cube::random::random_state(size, rng)]
}

#[test]
fn goals_that_few_turns_reach_take_no_more() {
    let mut rng = generator("goals");
    let mut proven = 0;
    for size in (4..=20).chain([33]) {
        for start in starts(size, &mut rng) {
            for number in 0..15 {
                let turns: Vec<Turn> =
                    (0..number % 5).map(|_| random_turn(size, &mut rng)).collect();
                let near = found_between(&start, &turns, number);
                proven += usize::from(near.lower_bound as u64 == length(&near.turns, size).obtm);
            }
        }
    }
    assert!(proven >= 800, "{proven} of 810 are proven to be shortest");
}

#[test]
fn goals_that_conjugates_reach_take_no_more() {
    let mut rng = generator("conjugates");
    let half = |turn: Turn| Turn::new(turn.face(), turn.from(), turn.to(), 2).unwrap();
    for size in (4..=20).chain([33]) {
        for start in starts(size, &mut rng) {
            for number in 0..4 {
                let [a, b] = [(); 2].map(|()| random_turn(size, &mut rng));
                found_between(&start, &[a, b, a.inverse()], number);
                found_between(&start, &[a, b, a], number);
                found_between(&start, &[half(a), half(b), half(a)], number);
            }
        }
    }
    // Cuts that leave no seams of their own.
    for (size, before, moves) in
        [(8, "", "4F2 3-6L2 4F2"), (20, "3-7F 2U' 9Rw2", "3-7L2 7-14U2 3-7L2")]
    {
        let [before, turns] = [before, moves].map(|moves| notation::parse(moves, size).unwrap());
        let mut start = Cube::solved(size);
        start.apply(&before);
        found_between(&start, &turns, 0);
    }
}

#[test]
fn goals_up_to_two_moves_away_are_proven_to_be() {
    let start = unscramble_cube::random::random_state(4, &mut generator("moves to goals"));
    let rings = Rings::new(4);
    let mut seen = HashSet::new();
    let mut level = vec![start.clone()];
    for moves in 0..=2 {
        level.retain(|cube| seen.insert(in_first_orientation(cube, Cube::colors)));
        let mut next = Vec::new();
        for cube in level {
            let near = between(&start, &cube, &Budget::unlimited()).unwrap().unwrap();
            assert_eq!((length(&near.turns, 4).obtm, near.lower_bound), (moves, moves as usize));
            next.extend(after_each_cut(&cube, &rings));
        }
        level = next;
    }
    assert!(seen.len() > 400, "{} states", seen.len());
}

#[test]
fn no_turns_lead_to_another_cube() {
    for size in 4..8 {
        for moves in ["", "R 2U"] {
            let mut start = Cube::solved(size);
            start.apply(&notation::parse(moves, size).unwrap());
            let mut goal = Cube::solved(size);
            for moves in ["", "F"] {
                goal.apply(&notation::parse(moves, size).unwrap());
                let mut mirrored = goal.clone();
                mirrored.recolor(&[0, 4, 2, 3, 1, 5]);
                assert_eq!(between(&start, &mirrored, &Budget::unlimited()), Ok(None));
            }
        }
    }
}

#[test]
fn a_goal_far_away_is_left_to_other_searches() {
    let mut rng = generator("far goals");
    for size in (4..=12).chain([20, 40]) {
        let [start, goal] = [(); 2].map(|()| unscramble_cube::random::random_state(size, &mut rng));
        assert_eq!(between(&start, &goal, &Budget::unlimited()), Ok(None), "size {size}");
    }
}
