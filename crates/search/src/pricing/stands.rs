//! Where a machine should hold the cube to turn a face.

use super::hold_changes::{HOLDS, HoldChanges};
use super::machine::Machine;
use super::weight::{IMPOSSIBLE, Weight};
use unscramble_cube::{Face, Rotation};

/// A hold in which a machine can turn a certain face of the cube.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    pub(super) hold: usize,
    /// The place of the face.
    pub(super) place: Face,
    /// The least weight of the moves to this hold.
    pub(super) change: Weight,
}

/// The stands that are worth a change of the hold.
#[derive(Debug, Clone)]
pub(super) struct Stands {
    /// By face of the cube and by hold, the place of the face.
    places: [[Face; HOLDS]; 6],
    /// By face of the cube and by hold before the change.
    stands: [[Vec<Stand>; HOLDS]; 6],
}

impl Stands {
    /// Works out the stands of a machine, given the weights of turns by place and quarters.
    pub(super) fn new(machine: Machine, changes: &HoldChanges, turns: &[[Weight; 3]; 6]) -> Stands {
        let places = Face::ALL.map(|face| {
            let mut places = [face; HOLDS];
            let holds = places.iter_mut().zip(Rotation::all());
            holds.for_each(|(place, hold)| *place = hold.map(face));
            places
        });
        let stands = places.each_ref().map(|places| {
            std::array::from_fn(|from| {
                let all = places.iter().enumerate().map(|(hold, place)| Stand {
                    hold,
                    place: *place,
                    change: changes.to(hold)[from],
                });
                let can_turn =
                    |stand: &Stand| machine.turns_at(stand.place) && stand.change < IMPOSSIBLE;
                let all: Vec<Stand> = all.filter(can_turn).collect();
                // On the way to this stand is another at which turns cost no more. The machine can turn the face there,
                // and then go on.
                let can_wait = |stand: &Stand| {
                    all.iter().any(|other| {
                        other.hold != stand.hold
                            && other.change + changes.to(stand.hold)[other.hold] == stand.change
                            && is_as_cheap(turns, other.place, stand.place)
                    })
                };
                all.iter().filter(|stand| !can_wait(stand)).copied().collect()
            })
        });
        Stands { places, stands }
    }

    /// Returns the stands for turns of a face of the cube, as seen from a hold.
    #[inline]
    pub(super) fn from(&self, face: Face, hold: usize) -> &[Stand] {
        &self.stands[face.index()][hold]
    }

    /// Returns the place of a face of the cube in a hold.
    pub(super) const fn place(&self, face: Face, hold: usize) -> Face {
        self.places[face.index()][hold]
    }
}

/// Returns whether all turns at a place, and of the opposite face, cost no more than at another place.
fn is_as_cheap(turns: &[[Weight; 3]; 6], place: Face, than: Face) -> bool {
    [(place, than), (place.opposite(), than.opposite())].into_iter().all(|(place, than)| {
        turns[place.index()].iter().zip(turns[than.index()]).all(|(one, other)| *one <= other)
    })
}
