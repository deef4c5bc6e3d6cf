//! Technique `basic` for centers: a fixed buffer face, and one sticker with each commutator.
//!
//! A sticker of U goes to its own face by `[U?: [m, f n f']]`: `m` turns the layer that takes it
//! there, `f` is a quarter turn of the target face, and `n` turns the layer into which `f` moves the
//! target place. The sticker from that place comes to U and is next. If U holds only its own stickers,
//! a wrong sticker of another face is brought to it.

use super::technique::BUFFER_FACE as BUFFER;
use crate::engine::context::SolveContext;
use crate::engine::note::{Aim, Commutator, Note};
use crate::engine::task::Task;
use unscramble_cube::geometry::turned_cell;
use unscramble_cube::pieces::center_orbits;
use unscramble_cube::{Axis, Cube, Face, Turn, ring};
use unscramble_search::budget::Cutoff;

/// More commutators than the 24 stickers of an orbit take: every second one brings a sticker home.
const LONGEST: usize = 48;

/// A row and a column of a face.
type Cell = (usize, usize);

/// Solves the centers, orbit by orbit.
pub(super) fn solve(context: &mut SolveContext<'_>) -> Result<(), Cutoff> {
    let size = context.size();
    for orbit in center_orbits(size) {
        for _ in 0..LONGEST {
            context.budget().check()?;
            let Some((from, to, cell)) = next(context.cube(), orbit) else { break };
            let Some(commutator) = exchange(size, from, to, cell) else { break };
            let turns = commutator.turns();
            let note = Note::new(Task::CycleCenters).commutator(Some(commutator)).aim(Aim::Center);
            context.step(note, &turns)?;
        }
    }
    Ok(())
}

/// Returns the four places of an orbit on a face.
fn cells(size: usize, orbit: Cell) -> [Cell; 4] {
    [0, 1, 2, 3].map(|quarters| turned_cell(size, orbit, quarters))
}

/// Returns the place of the next sticker on the buffer face, and the face and place where it goes;
/// `None` if the orbit is solved.
fn next(cube: &Cube, orbit: Cell) -> Option<(Cell, Face, Cell)> {
    let cells = cells(cube.size(), orbit);
    let at = |face: Face, (row, column): Cell| cube.at(face, row, column);
    let wrong = |face: Face| cells.into_iter().find(|cell| at(face, *cell) != face as u8);
    if let Some(from) = wrong(BUFFER) {
        let to = Face::from_index(at(BUFFER, from).into());
        return wrong(to).map(|cell| (from, to, cell));
    }
    Face::ALL.into_iter().find_map(|face| wrong(face).map(|cell| (cells[0], face, cell)))
}

/// Returns the commutator that takes the sticker at `from` on the buffer face to a place of another
/// face.
fn exchange(size: usize, from: Cell, to: Face, cell: Cell) -> Option<Commutator> {
    // An axis around which both faces are.
    let axis = if to.axis() == Axis::X { Axis::Z } else { Axis::X };
    let faces = ring(axis);
    let place = |face: Face| faces.iter().position(|(other, _)| *other == face);
    let (source, target) = (place(BUFFER)?, place(to)?);
    let reach = ((target + 4 - source) % 4) as u8;
    let (layer, along) = coordinates(size, axis, target, cell)?;
    // Turn the buffer face until the sticker is opposite its goal.
    let mut now = coordinates(size, axis, source, from)?;
    let mut quarters = 0;
    while now != (layer, along) {
        now = turned_cell(size, now, 1);
        quarters += 1;
        if quarters == 4 {
            return None;
        }
    }
    let (turn, second) = if along == layer { (3, size - 1 - along) } else { (1, along) };
    let slice = |layer: usize| {
        let layer = layer as u16 + 1;
        Turn::new(axis.positive(), layer, layer, reach)
    };
    let f = Turn::outer(to, turn);
    Some(Commutator {
        setup: Turn::new(BUFFER, 1, 1, quarters).into_iter().collect(),
        a: vec![slice(layer)?],
        b: vec![f, slice(second)?, f.inverse()],
    })
}

/// Returns the layer of a cell of a face of a ring, and the cell's place along the layer.
fn coordinates(size: usize, axis: Axis, place: usize, cell: Cell) -> Option<Cell> {
    let (_, strip) = ring(axis)[place];
    let last = size - 1;
    let lines = [cell.0, last - cell.0, cell.1, last - cell.1];
    let all =
        lines.into_iter().flat_map(|layer| lines.into_iter().map(move |along| (layer, along)));
    all.into_iter().find(|(layer, along)| strip.cell(size, *layer, *along) == cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn every_commutator_brings_its_sticker_to_its_place() {
        for size in 4..=7 {
            let mut cube = random_state(size, &mut generator("face"));
            for orbit in center_orbits(size) {
                let mut count = 0;
                while let Some((from, to, cell)) = next(&cube, orbit) {
                    let color = cube.at(BUFFER, from.0, from.1);
                    cube.apply(&exchange(size, from, to, cell).unwrap().turns());
                    assert_eq!(cube.at(to, cell.0, cell.1), color);
                    count += 1;
                    assert!(count < LONGEST);
                }
            }
            assert!(crate::toolkit::goals::centers_solved(&cube));
        }
    }
}
