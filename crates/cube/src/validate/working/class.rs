//! The class of an assembly: which of the states that no turn can tell apart from each other.
//!
//! Turns never change the remainder of the twists, nor, on odd sizes, whether an even number of
//! midges is flipped and whether corners and midges have the same permutation parity. These split all
//! ways to assemble a cube into 3 · 2 · 2 = 12 classes of equal size, or 3 on even sizes, where only
//! the twists count. Turns lead from each state of a class only to states of that class, so the class
//! of the solved cube is the only one that can be solved.

use super::tables::PieceTable;
use crate::validate::report::Parity;

/// The class of an assembly, and the way to the one that can be solved.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::validate::{Repair, working};
///
/// let twisted = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
/// let class = working(&Facelets::parse(twisted)?).unwrap().class;
/// assert_eq!((class.number(), class.of), (Some(3), 12));
/// assert_eq!(class.repairs, [Repair::TwistClockwise]);
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The number of classes: 12 on odd sizes, 3 on even ones.
    pub of: u8,
    /// What decides the class; `None` if pieces are missing.
    pub invariants: Option<Invariants>,
    /// What leads to class 1. Done together with any corner, edge or pair, they are enough.
    pub repairs: Vec<Repair>,
}

/// What no turn changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Invariants {
    /// The remainder modulo 3 of the sum of the twists.
    pub twist: u8,
    /// The remainder modulo 2 of the number of flipped midges; `None` on even sizes.
    pub flip: Option<u8>,
    /// Whether corners and midges have the same permutation parity; `None` on even sizes.
    pub parities_agree: Option<bool>,
}

/// What a person does with their hands, having taken a cube apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repair {
    /// Twist any corner clockwise by a third of a turn.
    TwistClockwise,
    /// Twist any corner anticlockwise by a third of a turn.
    TwistAnticlockwise,
    /// Flip any midge.
    Flip,
    /// Swap any two corners or any two midges, and neither twist nor flip them.
    Swap,
}

impl Invariants {
    /// Returns the number of the class, from 1: 1 + twist + 3 · flip, and 6 more if the parities
    /// differ. Class 1 is the one that can be solved.
    #[must_use]
    pub fn number(&self) -> u8 {
        let differ = u8::from(self.parities_agree == Some(false));
        1 + self.twist + 3 * self.flip.unwrap_or(0) + 6 * differ
    }

    fn repairs(&self) -> Vec<Repair> {
        let twist = match self.twist {
            0 => None,
            1 => Some(Repair::TwistAnticlockwise),
            _ => Some(Repair::TwistClockwise),
        };
        let flip = (self.flip == Some(1)).then_some(Repair::Flip);
        let swap = (self.parities_agree == Some(false)).then_some(Repair::Swap);
        [twist, flip, swap].into_iter().flatten().collect()
    }
}

impl Class {
    /// Works out the class, given whether the wings, the centers and the fixed centers are complete.
    pub(super) fn of(
        is_complete: bool,
        corners: &PieceTable,
        midges: Option<&PieceTable>,
    ) -> Class {
        let invariants = is_complete.then(|| invariants(corners, midges)).flatten();
        Class {
            of: if midges.is_some() { 12 } else { 3 },
            invariants,
            repairs: invariants.iter().flat_map(Invariants::repairs).collect(),
        }
    }

    /// Returns its number, from 1; `None` if pieces are missing.
    #[must_use]
    pub fn number(&self) -> Option<u8> {
        self.invariants.map(|invariants| invariants.number())
    }
}

fn invariants(corners: &PieceTable, midges: Option<&PieceTable>) -> Option<Invariants> {
    let twist = corners.sum.as_ref()?.remainder as u8;
    let Some(midges) = midges else {
        return Some(Invariants { twist, flip: None, parities_agree: None });
    };
    let parity =
        |table: &PieceTable| -> Option<Parity> { Some(table.permutation.as_ref()?.parity) };
    Some(Invariants {
        twist,
        flip: Some(midges.sum.as_ref()?.remainder as u8),
        parities_agree: Some(parity(corners)? == parity(midges)?),
    })
}
