//! An analysis in words.

use super::{Analysis, Break};
use crate::language::{Text, message};
use unscramble_solve::Phase;

impl Analysis {
    /// Tells when a phase is reached that begins after `start` moves, and in how many moves.
    #[must_use]
    pub fn tell_phase(&self, phase: &Phase, start: usize, reached: Option<usize>) -> Text {
        let phase = phase.name;
        match reached {
            None => message!("phase-is-not-reached", phase),
            Some(0) => message!("phase-is-done-from-the-start", phase),
            Some(end) if end == start => message!("phase-is-done-at-the-same-time", phase),
            Some(end) => {
                // Turns of the whole cube are no moves.
                let count = self.length(start, end).rbtm as usize;
                message!("phase-is-reached", phase, end, count)
            }
        }
    }

    /// Tells where a phase is lost that was reached, and what that cost.
    #[must_use]
    pub fn tell_break(&self, gap: Break) -> Text {
        let Break { start, end, lost } = gap;
        let phase = self.trace().phases.get(lost).map_or("", |phase| phase.name);
        let seen = match end {
            Some(end) => message!("phase-is-lost", phase, start = start + 1, end),
            None => message!("phase-is-lost-for-good", phase, start = start + 1),
        };
        let upto = end.unwrap_or(self.turns.len());
        let [before, after] = [start, upto].map(|number| self.to_go.get(&number));
        let needed = before.zip(after).map(|(before, after)| {
            let (before, after) = (*before as usize, *after as usize);
            message!("method-needs", before, after, length = self.length(start, upto).obtm as usize)
        });
        Text::sentences([seen, needed.into()])
    }
}
