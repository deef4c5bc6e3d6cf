//! Tests of the centers and the pairing on the real cube.

use rand::RngExt;

use super::chain::{Chain, Gate, Step};
use super::gains::{FINE, GainTable};
use super::ring_board::RingBoard;
use super::stickers::{Homes, Stickers, choose_homes};
use super::worth::Worth;
use super::{pair_wings, solve_centers};
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Axis, Cube, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};

fn wrong(cube: &Cube) -> usize {
    Stickers::read(cube, &choose_homes(cube)).wrong()
}

fn centers(cube: &Cube) -> Vec<Turn> {
    solve_centers(cube, 0, u64::MAX, &Budget::unlimited()).unwrap().unwrap().turns
}

fn ring_board(cube: &Cube, homes: &Homes, axis: Axis, setup: [u8; 4]) -> RingBoard {
    RingBoard::new(&Stickers::read(cube, homes), axis, &setup)
}

/// Returns a step that turns a few rows while one or two columns are out.
fn random_step(inner: usize, rng: &mut impl rand::Rng) -> Step {
    let (mut columns, mut rows) = (vec![0; inner], vec![0; inner]);
    for _ in 0..rng.random_range(1..3) {
        columns[rng.random_range(0..inner)] = rng.random_range(1..4);
    }
    for (row, turn) in rows.iter_mut().enumerate() {
        // A row cannot turn while it is the layer of a column.
        if columns[row] == 0 && rng.random_range(0..3) == 0 {
            *turn = rng.random_range(1..4);
        }
    }
    Step { gate: Gate::ALL[rng.random_range(0..8)], columns, rows }
}

#[test]
fn chains_do_on_the_cube_what_they_do_on_the_board() {
    let mut rng = generator("chains");
    for size in [4, 5, 6, 7, 10, 11] {
        for axis in Axis::ALL {
            let mut cube = random_state(size, &mut rng);
            let homes = choose_homes(&cube);
            let setup = [0, 1, 2, 3].map(|_| rng.random_range(0..4));
            let start = ring_board(&cube, &homes, axis, setup);
            let (mut board, mut chain) = (start.clone(), Chain::new(size - 2, setup));
            for _ in 0..6 {
                let step = random_step(size - 2, &mut rng);
                chain.push(step, &mut board);
            }
            let mut turns = Vec::new();
            chain.write(axis, &start, &mut turns);
            cube.apply(&turns);
            if let (0, Some(last)) = (chain.closing_moves(), chain.steps.last()) {
                // Without rows to close, the gate stays turned.
                cube.turn(last.gate.turn(&start, true));
            }
            assert_eq!(ring_board(&cube, &homes, axis, [0; 4]).cells, board.cells, "{size}");
            // Where no layer stands still, a profile takes a move more than it has borders.
            let moves = length(&turns, size).obtm as i32;
            let told = chain.moves + chain.closing_moves();
            assert!((told..told + 12).contains(&moves), "{moves} {told}");
        }
    }
}

#[test]
fn gains_are_what_the_next_step_changes() {
    let mut rng = generator("gains");
    let worth = Worth { opposite: 20 };
    for size in [5, 8] {
        let inner = size - 2;
        let cube = random_state(size, &mut rng);
        let homes = choose_homes(&cube);
        let mut board = ring_board(&cube, &homes, Axis::X, [0; 4]);
        let mut chain = Chain::new(inner, [0; 4]);
        for _ in 0..20 {
            let step = random_step(inner, &mut rng);
            let mut table = GainTable::new(step.gate, inner);
            table.fill(&board, &chain, worth);
            let (mut by_row, mut by_column) = (Vec::new(), Vec::new());
            table.row_gains(&step.columns, &mut by_row);
            table.column_gains(&step.rows, &mut by_column);
            let gain = |gains: &[[i32; 4]], turns: &[u8]| -> i32 {
                gains.iter().zip(turns).map(|(gains, turn)| gains[usize::from(*turn)]).sum()
            };
            let told = [gain(&by_row, &step.rows), gain(&by_column, &step.columns)];
            let all = |board: &RingBoard| -> i32 {
                let cells = board.homes.iter().zip(&board.cells);
                cells
                    .flat_map(|(home, cells)| cells.iter().map(|s| i32::from(worth.of(*home, *s))))
                    .sum()
            };
            let before = all(&board);
            chain.push(step, &mut board);
            assert_eq!(told, [FINE * (all(&board) - before); 2]);
        }
    }
}

#[test]
fn centers_of_every_size_are_solved() {
    for size in [4, 5, 6, 7, 8, 9, 11, 12, 16, 17] {
        for seed in 0..2 {
            let mut cube = random_state(size, &mut generator(&format!("rows {seed}")));
            cube.apply(&centers(&cube));
            assert_eq!(wrong(&cube), 0, "{size}");
        }
    }
}

#[test]
fn solved_centers_take_no_move_and_nearly_solved_ones_few() {
    for size in [4, 7, 10] {
        let cube = Cube::solved(size);
        assert!(centers(&cube).is_empty());
        let scramble = &random_moves(size, &mut generator("near"))[..4];
        let mut cube = Cube::solved(size);
        cube.apply(scramble);
        let turns = centers(&cube);
        cube.apply(&turns);
        assert_eq!(wrong(&cube), 0);
        assert!(turns.len() < 60 * size, "{size}: {} turns", turns.len());
    }
}

#[test]
fn centers_take_at_most_eight_n_squared_moves() {
    let cube = random_state(16, &mut generator("length"));
    let turns = centers(&cube);
    assert!(length(&turns, 16).obtm <= 8 * 16 * 16);
}

#[test]
fn pairing_keeps_the_centers_and_pairs_most_wings() {
    for size in [7, 10, 13] {
        let mut cube = random_state(size, &mut generator("wings"));
        cube.apply(&centers(&cube));
        let before = super::pairing::unpaired_wings(&cube);
        cube.apply(&pair_wings(&cube, &Budget::unlimited()).unwrap());
        assert_eq!(wrong(&cube), 0);
        let after = super::pairing::unpaired_wings(&cube);
        assert!(2 * after < before, "{size}: {before} {after}");
    }
}

#[test]
fn a_cancelled_search_stops() {
    let budget = Budget::unlimited();
    budget.canceller().cancel();
    let cube = random_state(6, &mut generator("cancel"));
    assert_eq!(solve_centers(&cube, 0, u64::MAX, &budget), Err(Cutoff::Cancelled));
    assert_eq!(pair_wings(&cube, &budget), Err(Cutoff::Cancelled));
}
