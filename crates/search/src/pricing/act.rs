//! Splits turns into acts: what a machine does to faces between changes of the hold.

use std::iter;

use arrayvec::ArrayVec;

use unscramble_cube::Turn;

/// One turn, or two turns of opposite faces at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Act {
    pub(super) turn: Turn,
    pub(super) at_once: Option<Turn>,
}

/// The acts of a group in an order.
pub(super) type Way = ArrayVec<Act, 2>;

/// One turn, or two turns of opposite faces that follow each other: they commute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Group {
    turn: Turn,
    opposite: Option<Turn>,
}

impl Group {
    /// Splits turns into groups. Leaves out turns of inner layers and of the whole cube.
    pub(super) fn all(turns: &[Turn]) -> impl Iterator<Item = Group> {
        let faces = turns.iter().copied().filter(|turn| turn.from() == 1 && turn.to() == 1);
        let mut faces = faces.peekable();
        iter::from_fn(move || {
            let turn = faces.next()?;
            let opposite = faces.next_if(|next| next.face() == turn.face().opposite());
            Some(Group { turn, opposite })
        })
    }

    /// Returns the ways to make the turns. Turns at once come first: among equally cheap ways, the first is taken.
    pub(super) fn ways(self, can_turn_at_once: bool) -> ArrayVec<Way, 3> {
        let single = |turn| Act { turn, at_once: None };
        let mut ways = ArrayVec::new();
        let Some(opposite) = self.opposite else {
            ways.push(Way::from_iter([single(self.turn)]));
            return ways;
        };
        if can_turn_at_once {
            ways.push(Way::from_iter([Act { turn: self.turn, at_once: Some(opposite) }]));
        }
        ways.push(Way::from_iter([single(self.turn), single(opposite)]));
        ways.push(Way::from_iter([single(opposite), single(self.turn)]));
        ways
    }
}
