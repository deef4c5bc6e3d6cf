//! What a machine does, step by step.

use std::fmt;

use unscramble_cube::Face;

/// What a solution costs on a machine, and what the machine does to make it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Priced {
    /// The cost in thousandths.
    pub cost: u64,
    /// The steps in order.
    pub steps: Vec<MachineStep>,
}

/// A step of a machine. Quarters are clockwise quarter turns, 1 to 3, as seen from outside the face. Faces are places
/// of the machine.
///
/// | text | machine | step |
/// | --- | --- | --- |
/// | `R`, `R2`, `R'` | free, four-arm | the arm at R turns its face |
/// | `(R L')` | free, four-arm | the arms at R and L turn their faces at once |
/// | `x`, `x2`, `x'` | four-arm | the arms at R and L turn the whole cube, in the direction of R |
/// | `z`, `z2`, `z'` | four-arm | the arms at F and B turn the whole cube, in the direction of F |
/// | `flip` | flipper | the arm flips the whole cube by a quarter in the direction of R (`x`): the front comes up, and the back goes down |
/// | `spin`, `spin2`, `spin'` | flipper | the turntable turns the whole cube in the direction of U (`y`): a `spin` is clockwise, as seen from above |
/// | `turn`, `turn2`, `turn'` | flipper | the arm holds the two upper layers, and the turntable turns the bottom layer in the direction of D: a `turn` is clockwise, as seen from below |
///
/// The turntable itself goes one way for `spin` and the other for `turn`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MachineStep {
    /// An arm turns the face at its place.
    Arm(Face, u8),
    /// Two opposite arms turn their faces at once; the first is at R, U or F.
    Arms([(Face, u8); 2]),
    /// Two opposite arms turn the whole cube in the direction of this face.
    Rotate(Face, u8),
    /// The arm flips the cube.
    Flip,
    /// The turntable turns the whole cube.
    Spin(u8),
    /// The turntable turns the bottom layer.
    Bottom(u8),
}

impl fmt::Display for MachineStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            MachineStep::Arm(face, quarters) => write!(f, "{face}{}", suffix(quarters)),
            MachineStep::Arms([(one, quarters), (other, more)]) => {
                write!(f, "({one}{} {other}{})", suffix(quarters), suffix(more))
            }
            MachineStep::Rotate(face, quarters) => {
                let axis = match face {
                    Face::U | Face::D => 'y',
                    Face::R | Face::L => 'x',
                    Face::F | Face::B => 'z',
                };
                write!(f, "{axis}{}", suffix(quarters))
            }
            MachineStep::Flip => f.write_str("flip"),
            MachineStep::Spin(quarters) => write!(f, "spin{}", suffix(quarters)),
            MachineStep::Bottom(quarters) => write!(f, "turn{}", suffix(quarters)),
        }
    }
}

/// Returns what the notation of moves writes behind a letter.
const fn suffix(quarters: u8) -> &'static str {
    match quarters {
        1 => "",
        2 => "2",
        _ => "'",
    }
}
