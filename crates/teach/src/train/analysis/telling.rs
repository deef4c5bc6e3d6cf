//! An analysis in words.

use std::ops::Range;

use super::{Analysis, Break, Part, SolvedPiece};
use crate::language::{Text, message};
use crate::methods;
use crate::words::{Words, algorithm};
use unscramble_cube::Turn;
use unscramble_solve::{Algorithm, Phase};

impl Analysis {
    /// Tells when a phase is reached that begins after `start` moves, in how many moves, and how many the shortest way takes.
    #[must_use]
    pub fn tell_phase(
        &self,
        phase: &Phase,
        start: usize,
        reached: Option<usize>,
        shortest: Option<&[Turn]>,
    ) -> Text {
        let phase = methods::heading(phase.key);
        let told = match reached {
            None => message!("phase-is-not-reached", phase),
            Some(0) => message!("phase-is-done-from-the-start", phase),
            Some(end) if end == start => message!("phase-is-done-at-the-same-time", phase),
            Some(end) => {
                // Turns of the whole cube are no moves.
                let count = self.length(start, end).rbtm as usize;
                message!("phase-is-reached", phase, end, count)
            }
        };
        Text::sentences([told, tell_shortest(shortest)])
    }

    /// Tells what a part of a phase solves, in how many moves, the case, and the algorithm if it is for another case.
    #[must_use]
    pub fn tell_part(&self, part: &Part, words: &Words) -> Text {
        let case = part.case.as_ref().map(algorithm);
        let name = |piece: &SolvedPiece| {
            let colors: Vec<u8> = piece.colors.iter().map(|face| *face as u8).collect();
            message!("piece", piece = words.piece(&colors), kind = piece.kind.as_str())
        };
        let pieces: Text = part.pieces.iter().map(name).collect();
        let (what, case) = match (part.gains, part.task, case) {
            (true, Some(task), case) => (message!("look-at-last-six", look = task.as_str()), case),
            (true, None, Some(case)) if pieces.is_empty() => (case, None),
            (true, None, case) if !pieces.is_empty() => (pieces, case),
            (_, _, case) => (message!("moves-that-finish-nothing"), case),
        };
        let count = self.length(part.start, part.end).rbtm as usize;
        let told = message!("part-takes", what, count);
        let case = Text::from(case.map(|case| message!("case-was", case)));
        let is_other =
            |played: &&Algorithm| part.case.as_ref().is_none_or(|case| case.name != played.name);
        let played = part.played.as_ref().filter(is_other).map(algorithm);
        let played = Text::from(played.map(|algorithm| message!("was-played", algorithm)));
        Text::sentences([told, case, played, tell_shortest(part.shortest.as_deref())])
    }

    /// Tells which moves lead back to where they began.
    #[must_use]
    pub fn tell_undone(&self, moves: &Range<usize>) -> Text {
        message!("moves-lead-back", start = moves.start + 1, end = moves.end)
    }

    /// Tells where a phase is lost that was reached, and what that cost.
    #[must_use]
    pub fn tell_break(&self, gap: Break) -> Text {
        let Break { start, end, lost } = gap;
        let phase = self.trace().phases.get(lost);
        let phase = Text::from(phase.map(|phase| methods::heading(phase.key)));
        let seen = match end {
            Some(end) => message!("phase-is-lost", phase, start = start + 1, end),
            None => message!("phase-is-lost-for-good", phase, start = start + 1),
        };
        let upto = end.unwrap_or(self.moves.turns.len());
        let [before, after] = [start, upto].map(|number| self.to_go.get(&number));
        let needed = before.zip(after).map(|(before, after)| {
            let (before, after) = (*before as usize, *after as usize);
            message!("method-needs", before, after, length = self.length(start, upto).obtm as usize)
        });
        Text::sentences([seen, needed.into()])
    }
}

fn tell_shortest(turns: Option<&[Turn]>) -> Text {
    turns.map(|turns| message!("shortest-way", count = turns.len())).into()
}
