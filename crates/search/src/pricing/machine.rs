//! The machines: at which places they turn faces, and how they turn the whole cube.

use super::hold_changes::HoldMove;
use super::step::MachineStep;
use crate::costs::Costs;
use unscramble_cube::{Face, Rotation};

/// A machine that turns a 3x3x3.
///
/// ```
/// use unscramble_search::Machine;
///
/// assert_eq!(Machine::ALL.map(Machine::as_str), ["free", "four-arm", "flipper"]);
/// assert_eq!(Machine::default(), Machine::Free);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Machine {
    /// An arm on every face. The cube stays as it is held.
    #[default]
    Free,
    /// Arms on R, F, L and B, and none on U and D. Two opposite arms can turn the whole cube between them.
    FourArm,
    /// A turntable that holds the cube from below, and an arm that flips the cube or holds its two upper layers
    /// while the turntable turns the bottom layer, as in many LEGO robots.
    Flipper,
}

impl Machine {
    /// All machines.
    pub const ALL: [Machine; 3] = [Machine::Free, Machine::FourArm, Machine::Flipper];

    /// Returns the name of the machine.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Machine::Free => "free",
            Machine::FourArm => "four-arm",
            Machine::Flipper => "flipper",
        }
    }

    /// Returns whether the machine can turn the face that is held at a place.
    pub(super) const fn turns_at(self, place: Face) -> bool {
        match self {
            Machine::Free => true,
            Machine::FourArm => !matches!(place, Face::U | Face::D),
            Machine::Flipper => matches!(place, Face::D),
        }
    }

    /// Returns the step in which the machine turns the face that is held at a place.
    pub(super) const fn step(self, place: Face, quarters: u8) -> MachineStep {
        match self {
            Machine::Free | Machine::FourArm => MachineStep::Arm(place, quarters),
            Machine::Flipper => MachineStep::Bottom(quarters),
        }
    }

    /// Returns the moves of the whole cube that the machine can make.
    pub(super) fn hold_moves(self, costs: &Costs) -> Vec<HoldMove> {
        let by_quarters = |face, cost: fn(&Costs, u8) -> u64, step: fn(Face, u8) -> MachineStep| {
            (1..4).map(move |quarters| {
                let rotation = Rotation::quarters(face, quarters);
                HoldMove::new(step(face, quarters), &rotation, cost(costs, quarters))
            })
        };
        match self {
            Machine::Free => Vec::new(),
            Machine::FourArm => {
                let axes = [Face::R, Face::F].into_iter();
                axes.flat_map(|face| by_quarters(face, Costs::rotate, MachineStep::Rotate))
                    .collect()
            }
            Machine::Flipper => {
                let flip = Rotation::quarters(Face::R, 1);
                let spins =
                    by_quarters(Face::U, Costs::spin, |_, quarters| MachineStep::Spin(quarters));
                spins.chain([HoldMove::new(MachineStep::Flip, &flip, costs.flip())]).collect()
            }
        }
    }
}
