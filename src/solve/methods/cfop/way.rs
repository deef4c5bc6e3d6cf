//! A way to do one thing: turns ready to be played in a certain case, and what they do.

use crate::cube::{Cubie, Face, Rotation, Turn};

/// What one step of the solution does, to be put into words only for the solution that is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    /// The four edges of D.
    Cross,
    /// Takes what is in a slot out of it, for the pair of another: `(of, from)`.
    TakeOut(usize, usize),
    /// Inserts the pair of a slot; the case.
    Insert(usize, &'static str),
    /// Orients the last layer; the case.
    Orient(&'static str),
    /// Permutes the last layer; the case.
    Permute(&'static str),
    /// Turns the last layer home.
    Adjust,
}

/// Turns for one case, by steps.
#[derive(Debug, Clone)]
pub(super) struct Way {
    /// What each step does, and how many of the turns are its own.
    deeds: Box<[(Deed, usize)]>,
    /// All turns; within a step no two of one face follow each other.
    pub(super) turns: Box<[Turn]>,
    /// What they do to a solved cube.
    pub(super) effect: Cubie,
}

impl Way {
    /// A way of one step.
    pub(super) fn new(deed: Deed, turns: Vec<Turn>) -> Way {
        Way::of_steps(&[(deed, turns)])
    }

    /// A way of several steps.
    pub(super) fn of_steps(steps: &[(Deed, Vec<Turn>)]) -> Way {
        let (mut deeds, mut all) = (Vec::with_capacity(steps.len()), Vec::new());
        for (deed, turns) in steps {
            let turns = merged(turns);
            deeds.push((*deed, turns.len()));
            all.extend(turns);
        }
        let effect = Cubie::SOLVED.played(&all);
        Way { deeds: deeds.into(), turns: all.into(), effect }
    }

    /// The steps: what each does, and its turns.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Deed, &[Turn])> {
        let mut rest = &*self.turns;
        self.deeds.iter().map(move |(deed, count)| {
            let (turns, after) = rest.split_at(*count);
            rest = after;
            (*deed, turns)
        })
    }
}

/// Turns of one face that follow each other made one, all over.
fn merged(turns: &[Turn]) -> Vec<Turn> {
    let mut out: Vec<Turn> = Vec::new();
    for turn in turns {
        match out.last().copied().filter(|last| last.face() == turn.face()) {
            Some(last) => {
                out.pop();
                out.extend(joined(last, *turn));
            }
            None => out.push(*turn),
        }
    }
    out
}

/// Two turns of one face as one; `None` if they undo each other.
fn joined(one: Turn, other: Turn) -> Option<Turn> {
    let quarters = (one.quarters() + other.quarters()) % 4;
    (quarters > 0).then(|| Turn::outer(one.face(), quarters))
}

/// How long turns get when more are added, known by their end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tally {
    /// Turns so far, neighbours on one face merged.
    pub(super) turns: usize,
    /// The last of them; `None` if there is none, or if it vanished and the one before is not known.
    last: Option<Turn>,
}

impl Tally {
    /// Of turns that are merged.
    pub(super) fn of(turns: &[Turn]) -> Tally {
        Tally { turns: turns.len(), last: turns.last().copied() }
    }

    /// With more turns, which are taken as merged among themselves.
    pub(super) fn plus(self, more: &[Turn]) -> Tally {
        let (Some(first), Some(end)) = (more.first(), more.last()) else { return self };
        let turns = self.turns + more.len();
        match self.last.filter(|last| last.face() == first.face()) {
            None => Tally { turns, last: Some(*end) },
            Some(last) => {
                let joined = joined(last, *first);
                let gone = if joined.is_some() { 1 } else { 2 };
                Tally {
                    turns: turns - gone,
                    last: if more.len() == 1 { joined } else { Some(*end) },
                }
            }
        }
    }
}

/// The four ways to look at U from a side: what F becomes, counted against the clock.
pub(super) const FRONTS: [Face; 4] = [Face::F, Face::L, Face::B, Face::R];

/// The rotation about U that takes F to a face beside U.
pub(super) fn about_up(front: Face) -> Rotation {
    Rotation::taking(Face::U, front).unwrap_or(Rotation::IDENTITY)
}

/// Turns as seen after a rotation.
pub(super) fn rotated(turns: &[Turn], rotation: &Rotation) -> Vec<Turn> {
    turns.iter().map(|turn| turn.rotated(rotation)).collect()
}

/// No turn of U, or one of the three.
pub(super) fn adjustments() -> impl Iterator<Item = Vec<Turn>> {
    (0..4)
        .map(|quarters| (quarters > 0).then(|| Turn::outer(Face::U, quarters)))
        .map(|turn| turn.into_iter().collect())
}

/// Ways by case.
#[derive(Debug, Default)]
pub(super) struct Ways(Vec<Vec<Way>>);

impl Ways {
    /// Room for cases below a number.
    pub(super) fn new(cases: usize) -> Ways {
        Ways(vec![Vec::new(); cases])
    }

    /// Adds a way, unless one as short does the same.
    pub(super) fn add(&mut self, case: usize, way: Way) {
        let ways = &mut self.0[case];
        match ways.iter().position(|old| old.effect == way.effect) {
            None => ways.push(way),
            Some(same) if way.turns.len() < ways[same].turns.len() => ways[same] = way,
            Some(_) => {}
        }
    }

    /// Keeps at most `most` ways of each case, the shortest.
    pub(super) fn keep(&mut self, most: usize) {
        for ways in &mut self.0 {
            ways.sort_by_key(|way| way.turns.len());
            ways.truncate(most);
            ways.shrink_to_fit();
        }
    }

    /// The ways of a case, the shortest first.
    pub(super) fn of(&self, case: usize) -> &[Way] {
        &self.0[case]
    }

    /// Takes the ways of cases that have none here.
    pub(super) fn take(&mut self, others: Ways) {
        for (mine, theirs) in self.0.iter_mut().zip(others.0) {
            if mine.is_empty() {
                *mine = theirs;
            }
        }
    }

    /// At most `most` ways of each case, the shortest.
    pub(super) fn shortest(&self, most: usize) -> impl Iterator<Item = &Way> {
        self.0.iter().flat_map(move |ways| ways.iter().take(most))
    }

    /// All ways.
    pub(super) fn all(&self) -> impl Iterator<Item = &Way> {
        self.0.iter().flatten()
    }
}
