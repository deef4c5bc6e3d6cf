//! CFOP as people solve: the cross, then always the pair that is easiest now, then the last layer as it comes.
//!
//! Each look sees one case and plays its usual algorithm; what comes after it is left to chance. The cube is turned as a whole
//! only for a pair, and the last layer turns in front of the person until its case is seen.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use super::algorithm::{Algorithm, CaseUse, FRONTS, StepKind, about_up, adjustment, adjustments};
use super::cases::{self, CaseAlgorithm};
use super::last_layer::{corners_fit, edges_are_oriented};
use super::lesson::StepWriter;
use super::pairs::PairAlgorithms;
use super::search::CfopTables;
use super::{CROSSES, THREE_METHOD, ortega, progress, tables};
use crate::engine::teaching::Level;
use crate::toolkit::cross;
use crate::toolkit::cross_by_hand::{self, CrossStep};
use crate::toolkit::three_goals::onto_down;
use crate::toolkit::three_method::{Interrupt, Lesson, Pieces, ThreeSolution, ThreeStep};
use unscramble_cube::{Cubie, Face, Turn};

/// A solve in progress, with the cross on D.
struct Solve<'a> {
    tables: &'static CfopTables,
    writer: StepWriter<'a>,
    /// The last turn.
    last: Option<Turn>,
}

/// Solves a state as a person of this level does.
pub(super) fn solve(state: &Cubie, lesson: Lesson, level: Level) -> ThreeSolution {
    let pieces = lesson.pieces;
    if pieces == Pieces::Corners && level > Level::One {
        return ortega::solve(state, lesson, level);
    }
    let tables = tables(pieces, true);
    let first = first_layer(tables, state, lesson);
    let (there, back) = onto_down(first);
    let writer = StepWriter::new(state.rotated(&there), pieces, true, &back);
    let mut solve = Solve { tables, writer, last: None };
    let mut phases = Vec::with_capacity(THREE_METHOD.phases.len());
    phases.push(if pieces == Pieces::All { solve.cross(level) } else { Vec::new() });
    phases.push(solve.pairs());
    let (last_layer, interrupt) = last_layer(&mut solve.writer, level);
    phases.extend(last_layer);
    ThreeSolution { phases, interrupt, last_layer: first.opposite() }
}

/// Returns the face of the first layer: the one that the lesson names. Otherwise it is the one on which most is solved and,
/// among equals, the one that people begin with.
fn first_layer(tables: &CfopTables, state: &Cubie, lesson: Lesson) -> Face {
    let solved = |face: &Face| {
        let (there, _) = onto_down(*face);
        (progress(tables, &state.rotated(&there), lesson.pieces), *face == lesson.white)
    };
    let most = || Face::ALL.into_iter().rev().max_by_key(solved);
    lesson.first_layer.or_else(most).unwrap_or(lesson.white)
}

impl Solve<'_> {
    /// Writes a step, and remembers its last turn.
    fn write(&mut self, kind: StepKind, turns: &[Turn]) -> Option<ThreeStep> {
        let step = self.writer.write(kind, turns)?;
        self.last = turns.last().copied();
        Some(step)
    }

    /// Solves the cross: edge by edge at level 1, in one go above it, and at level 3 so that the first pair is easy.
    fn cross(&mut self, level: Level) -> Vec<ThreeStep> {
        let state = self.writer.state;
        let steps = match level {
            Level::One => {
                let kind = |step: &CrossStep| match step.is_home {
                    true => StepKind::CrossEdge(step.slot),
                    false => StepKind::RaiseEdge(step.slot),
                };
                cross_by_hand::steps(&state)
                    .into_iter()
                    .map(|step| (kind(&step), step.turns))
                    .collect()
            }
            Level::Two => vec![(StepKind::Cross, cross::solve(&state))],
            Level::Three => {
                let first_pair = |turns: &Vec<Turn>| {
                    let after = state.played(turns);
                    let pairs = (0..4).flat_map(|slot| self.tables.pairs.algorithms(&after, slot));
                    pairs.map(|algorithm| algorithm.turns.len()).min()
                };
                let best = cross::solutions(&state, CROSSES).into_iter().min_by_key(first_pair);
                vec![(StepKind::Cross, best.expect("turns solve every cross"))]
            }
        };
        steps.into_iter().filter_map(|(kind, turns)| self.write(kind, &turns)).collect()
    }

    /// Inserts the pairs, always the one that takes least.
    fn pairs(&mut self) -> Vec<ThreeStep> {
        let Solve { tables, writer, last } = &*self;
        let here = Place { state: writer.state, front: writer.front, last: *last };
        // Each pair can be inserted from everywhere, so that there is a way if turning back is allowed.
        let way = here.way(&tables.pairs, false).or_else(|| here.way(&tables.pairs, true));
        let way = way.expect("every pair can be inserted from every place");
        let steps = way.into_iter().flat_map(Algorithm::steps);
        steps.filter_map(|(kind, turns)| self.write(kind, turns)).collect()
    }
}

/// A place in the solve, before a pair.
struct Place {
    state: Cubie,
    /// The number of the face that is held in front.
    front: usize,
    /// The turn before it.
    last: Option<Turn>,
}

impl Place {
    /// Returns the algorithms that insert all pairs, always the one with the fewest turns, where a turn of the whole cube counts
    /// as one and taking a piece out as two more. Unless `turns_back` allows it, no step begins by turning back the turn before
    /// it; then another pair may come first. `None` if there is no such way.
    fn way(
        &self,
        pairs: &'static PairAlgorithms,
        turns_back: bool,
    ) -> Option<Vec<&'static Algorithm>> {
        let open = (0..4).flat_map(|slot| {
            let algorithms = pairs.algorithms(&self.state, slot).iter();
            algorithms.map(move |algorithm| (slot, algorithm))
        });
        let mut open: Vec<(usize, &Algorithm)> = open.collect();
        if open.is_empty() {
            return Some(Vec::new());
        }
        open.retain(|(_, algorithm)| turns_back || !self.is_turned_back_by(algorithm));
        open.sort_by_key(|(slot, algorithm)| {
            let takes_out = algorithm.steps().count() - 1;
            algorithm.turns.len() + 2 * takes_out + usize::from(*slot != self.front)
        });
        open.into_iter().find_map(|(slot, algorithm)| {
            let state = self.state.then(&algorithm.effect);
            let last = algorithm.turns.last().copied();
            let rest = Place { state, front: slot, last }.way(pairs, turns_back)?;
            Some([vec![algorithm], rest].concat())
        })
    }

    /// Whether a step of an algorithm begins by turning back the turn before it.
    fn is_turned_back_by(&self, algorithm: &Algorithm) -> bool {
        let mut last = self.last;
        algorithm.steps().any(|(_, turns)| {
            let before = std::mem::replace(&mut last, turns.last().copied());
            before.map(|turn| turn.inverse()).as_ref() == turns.first()
        })
    }
}

/// Solves the last layer of a cube whose first two layers are solved: the steps of OLL and of PLL, and the parity that stops
/// them, if any, with the phase in which it shows.
pub(in crate::methods) fn last_layer(
    writer: &mut StepWriter<'_>,
    level: Level,
) -> ([Vec<ThreeStep>; 2], Option<(usize, Interrupt)>) {
    let pieces = writer.pieces;
    let [mut orient, mut permute] = [Vec::new(), Vec::new()];
    let tables = tables(pieces, true);
    if !tables.last_layer.can_be_oriented(&writer.state) {
        let parity = (THREE_METHOD.edge_parity_shows, Interrupt::EdgeParity);
        return ([orient, permute], Some(parity));
    }
    let is_oriented = |state: &Cubie| tables.last_layer.is_oriented(state);
    if level == Level::One && pieces == Pieces::All {
        let edges = cases::two_look("OLL").iter();
        orient.extend(look(writer, edges, StepKind::OrientEdges, &edges_are_oriented));
    }
    match pieces {
        Pieces::All => {
            orient.extend(look(writer, cases::OLL.iter(), StepKind::Orient, &is_oriented));
        }
        Pieces::Corners => orient.extend(orient_corners(writer)),
    }
    if !tables.last_layer.can_be_permuted(&writer.state) {
        let parity = (THREE_METHOD.corner_parity_shows, Interrupt::CornerParity);
        return ([orient, permute], Some(parity));
    }
    if level == Level::One || pieces == Pieces::Corners {
        let corners = cases::two_look("PLL").iter();
        permute.extend(look(writer, corners, StepKind::OrderCorners, &corners_fit));
    }
    let is_permuted = |state: &Cubie| aligned(state, pieces).is_some();
    permute.extend(look(writer, cases::PLL.iter(), StepKind::Permute, &is_permuted));
    let turn = aligned(&writer.state, pieces).unwrap_or_default();
    permute.extend(writer.write(StepKind::AdjustU, &turn));
    ([orient, permute], None)
}

/// Orients the last layer of a 2x2x2. It has no edges, so only the cases whose edges are oriented tell what is seen.
pub(super) fn orient_corners(writer: &mut StepWriter<'_>) -> Option<ThreeStep> {
    let flips_none = |case: &&CaseAlgorithm| edges_are_oriented(&Cubie::SOLVED.played(&case.turns));
    let oll = cases::OLL.iter().filter(flips_none);
    look(writer, oll, StepKind::Orient, &|state| state.twists[..4] == [0; 4])
}

/// Returns the turn of U after which the pieces of the last layer are home, if there is one.
fn aligned(state: &Cubie, pieces: Pieces) -> Option<Vec<Turn>> {
    adjustments().find(|turn| {
        let after = state.played(turn);
        let home = |slots: &[u8]| (0..4).all(|slot| usize::from(slots[slot]) == slot);
        home(&after.corners) && (pieces == Pieces::Corners || home(&after.edges))
    })
}

/// Plays the usual algorithm of the case that is seen, after the turn of U that shows it as the algorithm holds it, from another
/// side only if that shows it from no turn; nothing if the goal holds already.
pub(super) fn look(
    writer: &mut StepWriter<'_>,
    cases: impl Iterator<Item = &'static CaseAlgorithm>,
    kind: fn(CaseUse) -> StepKind,
    goal: &dyn Fn(&Cubie) -> bool,
) -> Option<ThreeStep> {
    if goal(&writer.state) {
        return None;
    }
    let taught = cases.filter(|case| case.is_taught);
    let effects: Vec<(&CaseAlgorithm, Cubie)> =
        taught.map(|case| (case, Cubie::SOLVED.played(&case.turns))).collect();
    let mut fronts = (0..FRONTS.len()).map(|more| (writer.front + more) % FRONTS.len());
    let case = fronts.find_map(|front| {
        let hold = about_up(FRONTS[front]);
        let held: Vec<Cubie> = effects.iter().map(|(_, effect)| effect.rotated(&hold)).collect();
        // Without a turn of U, then with the shortest.
        [0, 1, 3, 2].into_iter().find_map(|before| {
            let state = writer.state.played(&adjustment(before));
            let solves = |effect: &Cubie| goal(&state.then(effect));
            let (case, _) = effects.get(held.iter().position(solves)?)?;
            Some(CaseUse { front, before, ..CaseUse::new(case) })
        })
    })?;
    writer.write(kind(case), &case.turns())
}
