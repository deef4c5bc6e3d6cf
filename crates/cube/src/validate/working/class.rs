//! The class of an assembly: which of the states that no turn can tell apart from each other.
//!
//! Turns never change the remainder of the twists, nor, on odd sizes, whether an even number of
//! midges is flipped and whether corners and midges have the same permutation parity. These split all
//! ways to assemble a cube into 3 · 2 · 2 = 12 classes of equal size, or 3 on even sizes, where only
//! the twists count. Turns lead from each state of a class only to states of that class, so the class
//! of the solved cube is the only one that can be solved.

use super::colors::CenterOrbit;
use super::tables::PieceTable;
use crate::validate::report::Parity;
use crate::validate::subject::{Subject, and_list};

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
    /// What people call the midges of this size.
    noun: &'static str,
    /// All of this in a sentence.
    pub text: String,
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
    /// Works out the class from complete tables.
    pub(super) fn of(
        subject: &Subject<'_>,
        centers_fit: bool,
        corners: &PieceTable,
        midges: Option<&PieceTable>,
        wings: &[PieceTable],
        centers: &[CenterOrbit],
    ) -> Class {
        let noun = subject.midge();
        let of = if midges.is_some() { 12 } else { 3 };
        let obstacles = [
            (!centers_fit).then(|| "the fixed centers are wrong".to_owned()),
            (!corners.is_complete()).then(|| "corners are missing".to_owned()),
            midges.filter(|m| !m.is_complete()).map(|_| format!("{noun}s are missing")),
            wings.iter().any(|w| !w.is_complete()).then(|| "wings are missing".to_owned()),
            centers
                .iter()
                .any(|c| !c.is_complete())
                .then(|| "center stickers are missing".to_owned()),
        ];
        let obstacles: Vec<String> = obstacles.into_iter().flatten().collect();
        let found = obstacles.is_empty().then(|| invariants(corners, midges)).flatten();
        let Some(found) = found else {
            let text = format!(
                "a cube has a class only if all its pieces are there, and here {}",
                and_list(&obstacles)
            );
            return Class { of, invariants: None, repairs: Vec::new(), noun, text };
        };
        let mut class = Class {
            of,
            invariants: Some(found),
            repairs: found.repairs(),
            noun,
            text: String::new(),
        };
        class.text = class.describe(&found);
        class
    }

    /// Returns its number, from 1; `None` if pieces are missing.
    #[must_use]
    pub fn number(&self) -> Option<u8> {
        self.invariants.map(|invariants| invariants.number())
    }

    /// Returns a repair as an instruction, with the names that the pieces of this size have.
    #[must_use]
    pub fn instruction(&self, repair: Repair) -> String {
        let noun = self.noun;
        match repair {
            Repair::TwistClockwise => "twist one corner clockwise by a third of a turn".to_owned(),
            Repair::TwistAnticlockwise => {
                "twist one corner anticlockwise by a third of a turn".to_owned()
            }
            Repair::Flip => format!("flip one {noun}: swap its two stickers"),
            Repair::Swap => format!("swap two corners or two {noun}s"),
        }
    }

    fn describe(&self, found: &Invariants) -> String {
        let noun = self.noun;
        let mut facts =
            vec![format!("the sum of the twists leaves {} when divided by 3", found.twist)];
        facts.extend(found.flip.map(|flip| {
            format!("an {} number of {noun}s is flipped", if flip == 0 { "even" } else { "odd" })
        }));
        facts.extend(found.parities_agree.map(|agree| {
            let verb = if agree { "agree" } else { "differ" };
            format!("the permutations of corners and {noun}s {verb} in parity")
        }));
        let (number, of, facts) = (found.number(), self.of, and_list(&facts));
        if self.repairs.is_empty() {
            return format!("class {number} of {of}, the one that can be solved: {facts}");
        }
        let instructions: Vec<String> =
            self.repairs.iter().map(|repair| self.instruction(*repair)).collect();
        format!(
            "class {number} of {of}: {facts}; turns never lead out of a class, so to get to class 1, \
             which can be solved, {}",
            instructions.join("; then ")
        )
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
