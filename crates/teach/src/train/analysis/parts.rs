//! The parts of a phase, as somebody solved it: pairs, pieces, looks at the last layer, each with the case that was met and the
//! algorithm that was played.

use std::cmp::Reverse;

use super::algorithm_played::algorithm_played;
use super::stages::{Item, LAST_SIX, Looks, Seen, Stage, looks, stage};
use super::trace::Trace;
use crate::recognition::{self, Look};
use unscramble_cube::pieces::{CORNERS, EDGES};
use unscramble_cube::{Cube, Cubie, Face, Rotation, Turn, length};
use unscramble_solve::{Algorithm, Budget, Cutoff, Phase, Task, shortest};

/// A piece that a part solves, or a pair of a corner and an edge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolvedPiece {
    /// What it is.
    pub kind: SolvedKind,
    /// The faces of its colors before the moves; of a pair, those of its edge.
    pub colors: Vec<Face>,
}

/// What a part solves at once, the largest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SolvedKind {
    /// A corner and the edge beside it.
    Pair,
    /// A corner.
    Corner,
    /// An edge.
    Edge,
}

impl SolvedKind {
    /// Returns its name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            SolvedKind::Pair => "pair",
            SolvedKind::Corner => "corner",
            SolvedKind::Edge => "edge",
        }
    }
}

/// A part of a phase.
#[derive(Debug, Clone, Default)]
pub struct Part {
    /// The index of its first move.
    pub start: usize,
    /// The index after its last move.
    pub end: usize,
    /// The pieces that it solves; none for a look at the last layer.
    pub pieces: Vec<SolvedPiece>,
    /// What it does, as steps of lessons call it, if it is a look at the last six edges of Roux.
    pub task: Option<Task>,
    /// Whether it brings the phase forward: if not, what it solves is solved before it, or lost again.
    pub gains: bool,
    /// Whether it brings the phase forward, or plays an algorithm that is meant for its case, which may take more of them.
    pub(super) is_meant: bool,
    /// The case at its start, by the first algorithm that the method has for it.
    pub case: Option<Algorithm>,
    /// How many turns of layers the shortest algorithm takes that the method has for the case; 0 without a case.
    pub known: u64,
    /// The algorithm of which the moves are one or more rounds, turns of the last layer apart.
    pub played: Option<Algorithm>,
    /// The shortest turns to the same goal that keep what is solved, of the cube as it is held at the first turn; `None` if they are
    /// not searched for.
    pub shortest: Option<Vec<Turn>>,
}

/// A phase in detail.
#[derive(Debug, Clone, Default)]
pub struct Detail {
    /// Its parts, which partition its moves; none if the phase has no parts.
    pub parts: Vec<Part>,
    /// The shortest turns to its goal, of the cube as it is held at the first turn; `None` if they are not searched for.
    pub shortest: Option<Vec<Turn>>,
}

/// A trace in detail.
#[derive(Debug, Clone)]
pub(super) struct Detailed {
    pub(super) trace: Trace,
    /// By phase.
    pub(super) details: Vec<Detail>,
}

/// Looks closer at a trace: at the hold in which somebody solves the cube, and at the parts of its phases. `seen` are the states after
/// each number of moves, as their centers show them.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn detailed(
    trace: Trace,
    seen: &[Option<Seen>],
    turns: &[Turn],
    size: usize,
    budget: &Budget,
) -> Result<Detailed, Cutoff> {
    if size < 3 {
        let details = vec![Detail::default(); trace.phases.len()];
        return Ok(Detailed { trace, details });
    }
    let hand = Rotation::IDENTITY;
    let solve = Solve { trace: &trace, seen, turns, size, hand, budget };
    let solve = Solve { hand: solve.hand(), ..solve };
    let holding = (0..seen.len()).map(|moves| solve.holding(moves)).collect::<Result<_, _>>()?;
    let trace = Trace::new(trace.method, trace.phases.clone(), holding);
    let solve = Solve { trace: &trace, ..solve };
    let mut start = 0;
    let mut details = Vec::new();
    for (number, reached) in trace.reached.iter().enumerate() {
        let end = reached.unwrap_or(turns.len());
        details.push(solve.detail(number, start, end)?);
        start = end;
    }
    Ok(Detailed { trace, details })
}

impl Detailed {
    /// Returns how well some moves follow the method, the higher the better: how many of its goals, phases and pairs or pieces, are
    /// reached with moves of their own, less those that are reached beside others; then the number of the former; then how early
    /// phases are reached.
    pub(super) fn fit(&self, turns: &[Turn], size: usize) -> (i64, i64, Reverse<usize>) {
        // One turn may be that of the last layer which is left.
        let takes_moves = |[start, end]: [usize; 2]| {
            let moves = turns.get(start..end).unwrap_or_default();
            moves.iter().filter(|turn| !turn.is_rotation(size)).count() > 1
        };
        let (mut own, mut all, mut start) = (0, 0, 0);
        for (number, (phase, reached)) in
            self.trace.phases.iter().zip(&self.trace.reached).enumerate()
        {
            let parts = self.details.get(number).map_or(&[][..], |detail| &detail.parts);
            // Where the centers do not show how the cube is held, a phase has no parts.
            let is_whole = parts.is_empty() && reached.is_some_and(|end| end > start);
            let goals = stage(phase.key).filter(|_| number > 0 && !is_whole).map(Stage::goals);
            match goals {
                Some((kind, count)) => {
                    let of_kind = |part: &&Part| part.pieces.iter().any(|piece| piece.kind == kind);
                    let parts = parts.iter().filter(of_kind);
                    let solved: i64 = parts.clone().map(|part| part.pieces.len() as i64).sum();
                    own += parts.filter(|part| takes_moves([part.start, part.end])).count() as i64;
                    all += if reached.is_some() { count } else { solved };
                }
                None => {
                    own += i64::from(reached.is_some_and(|end| takes_moves([start, end])));
                    all += i64::from(reached.is_some_and(|end| end > 0));
                }
            }
            start = reached.unwrap_or(start);
        }
        (2 * own - all, own, Reverse(self.trace.mean()))
    }
}

#[derive(Clone, Copy)]
struct Solve<'a> {
    trace: &'a Trace,
    /// By number of moves.
    seen: &'a [Option<Seen>],
    turns: &'a [Turn],
    size: usize,
    /// Takes the faces of the cube before the moves to where the method holds them: the first layer down.
    hand: Rotation,
    budget: &'a Budget,
}

impl Solve<'_> {
    /// Returns what the phases before one of them solve, and that one.
    fn stages(&self, upto: usize) -> Vec<&'static Stage> {
        self.trace.phases.iter().take(upto).filter_map(|phase| stage(phase.key)).collect()
    }

    /// Finds the hold in which most phases are done when they are reached and, among those, most pieces in the end.
    fn hand(&self) -> Rotation {
        let last = self.turns.len();
        let score = |hand: &Rotation| {
            let mut before: Vec<&Stage> = Vec::new();
            let (mut done, mut pieces) = (0, 0);
            for (phase, reached) in self.trace.phases.iter().zip(&self.trace.reached) {
                let Some(stage) = stage(phase.key) else { continue };
                before.push(stage);
                let seen = self.seen.get(reached.unwrap_or(last)).and_then(Option::as_ref);
                let Some(state) = seen.map(|seen| seen.in_hand(hand, &before)) else { continue };
                let is_done = before.iter().all(|stage| stage.is_done(&state));
                done += usize::from(is_done);
                pieces += stage.solved(&state).len();
            }
            (done, pieces)
        };
        let mut best = (Rotation::IDENTITY, (0, 0));
        for hand in Rotation::all() {
            let score = score(&hand);
            if score > best.1 {
                best = (hand, score);
            }
        }
        best.0
    }

    /// Returns the state in the hand after a number of moves, if the phases before one of them are done.
    fn state(&self, moves: usize, phase: usize) -> Option<Cubie> {
        if self.trace.holding.get(moves).is_none_or(|holding| *holding < phase) {
            return None;
        }
        let before = self.stages(phase);
        let state = self.seen.get(moves)?.as_ref()?.in_hand(&self.hand, &before);
        before.iter().all(|stage| stage.is_done(&state)).then_some(state)
    }

    /// Returns how many phases in a row hold in the hand after a number of moves.
    fn holding(&self, moves: usize) -> Result<usize, Cutoff> {
        self.budget.check()?;
        let most = self.trace.holding.get(moves).copied().unwrap_or(0);
        let all = self.stages(most);
        let seen = self.seen.get(moves).and_then(Option::as_ref);
        // Without centers, as in the cage method, nothing shows how a big cube is held.
        let Some(state) = seen.map(|seen| seen.in_hand(&self.hand, &all)) else { return Ok(most) };
        let is_done = |phase: &&&Phase| {
            let whole = looks(phase.key).and_then(|looks| looks.whole);
            stage(phase.key).is_none_or(|stage| stage.is_done(&state))
                && whole.is_none_or(|look| look.is_done(&state.cube(3)))
        };
        Ok(self.trace.phases.iter().take(most).take_while(is_done).count())
    }

    fn detail(&self, number: usize, start: usize, end: usize) -> Result<Detail, Cutoff> {
        let Some(phase) = self.trace.phases.get(number).filter(|_| start < end) else {
            return Ok(Detail::default());
        };
        let goal = self.goal(phase.key);
        let shortest = goal.and_then(|part| self.shortest(start, &part));
        let parts = match (stage(phase.key), looks(phase.key)) {
            (Some(stage), _) if number > 0 && !self.stages(number).is_empty() => {
                self.pieces(stage, number, start, end)?
            }
            (_, Some(looks)) => self.looks(looks, number, start, end)?,
            _ if phase.key == "roux-lse" => self.last_six(number, start, end)?,
            _ => Vec::new(),
        };
        Ok(Detail { parts, shortest })
    }

    /// Returns the part of the cube that a phase solves first.
    fn goal(&self, key: &str) -> Option<shortest::Part> {
        let [bottom, side, front] =
            [Face::D, Face::L, Face::F].map(|face| self.hand.inverse().map(face));
        match key {
            "cfop-cross" | "beginner-l1-cross" => Some(shortest::Part::Cross(bottom)),
            "zz-eoline" => Some(shortest::Part::Line { bottom, front }),
            "roux-first-block" => Some(shortest::Part::Block { side, bottom }),
            _ => None,
        }
    }

    /// Returns the shortest turns to a part, of the cube as it is held after a number of moves and the turns of the whole cube that
    /// follow.
    fn shortest(&self, moves: usize, part: &shortest::Part) -> Option<Vec<Turn>> {
        let next = self.turns.iter().skip(moves).take_while(|turn| turn.is_rotation(self.size));
        let seen = self.seen.get(moves + next.count())?.as_ref()?;
        let turns = shortest::shortest(&seen.state, part)?;
        Some(turns.into_iter().map(|turn| turn.rotated(&seen.held)).collect())
    }

    /// Cuts a phase where more of its pieces are solved than ever before.
    fn pieces(
        &self,
        stage: &Stage,
        number: usize,
        start: usize,
        end: usize,
    ) -> Result<Vec<Part>, Cutoff> {
        let solved = |moves| {
            let state = self.state(moves, number)?;
            Some((state, stage.solved(&state)))
        };
        let mut parts = Vec::new();
        let Some((mut state, mut most)) = solved(start) else { return Ok(parts) };
        let mut at = start;
        for moves in start + 1..=end {
            self.budget.check()?;
            let Some((next, now)) = solved(moves).filter(|(_, now)| now.len() > most.len()) else {
                continue;
            };
            let new: Vec<Item> = now.iter().copied().filter(|item| !most.contains(item)).collect();
            parts.push(self.piece_part(stage, [at, moves], &state, &most, &new));
            (state, most, at) = (next, now, moves);
        }
        if at < end {
            parts.push(self.piece_part(stage, [at, end], &state, &most, &[]));
        }
        Ok(parts)
    }

    fn piece_part(
        &self,
        stage: &Stage,
        [start, end]: [usize; 2],
        state: &Cubie,
        before: &[Item],
        new: &[Item],
    ) -> Part {
        let back = self.hand.inverse();
        let pieces = new.iter().filter_map(|item| {
            let faces = match (item.corners, item.edges) {
                (_, [edge]) => &EDGES.get(*edge)?[..],
                ([corner], _) => &CORNERS.get(*corner)?[..],
                _ => return None,
            };
            let colors = faces.iter().map(|face| back.map(*face)).collect();
            Some(SolvedPiece { kind: item.kind(), colors })
        });
        let (looks, case) = match new {
            [item] => cases(item, state, self.trace),
            _ => (&[] as &[Look], Vec::new()),
        };
        let candidates = looks.iter().flat_map(|look| look.algorithms());
        let slots = |items: &[Item]| -> Vec<[Face; 2]> {
            let edges = items.iter().flat_map(|item| item.edges);
            edges
                .filter_map(|slot| EDGES.get(*slot))
                .map(|faces| faces.map(|f| back.map(f)))
                .collect()
        };
        let is_of_pairs = stage.items.iter().all(|item| item.kind() == SolvedKind::Pair);
        let goal = (is_of_pairs && !new.is_empty()).then(|| {
            let slots = slots(&[before, new].concat());
            shortest::Part::Pairs { bottom: back.map(Face::D), slots }
        });
        Part {
            start,
            end,
            pieces: pieces.collect(),
            task: None,
            gains: !new.is_empty(),
            is_meant: !new.is_empty(),
            played: self.played(start, end, candidates),
            known: least_turns(&case),
            case: case.into_iter().next(),
            shortest: goal.and_then(|goal| self.shortest(start, &goal)),
        }
    }

    /// Cuts the last six edges of Roux where more of their looks are done than ever before.
    fn last_six(&self, number: usize, start: usize, end: usize) -> Result<Vec<Part>, Cutoff> {
        let done = |moves| {
            self.state(moves, number)?;
            Some(self.seen.get(moves)?.as_ref()?.last_six(&self.hand))
        };
        let back = self.hand.inverse();
        let piece = |slot: &usize| {
            let colors = EDGES.get(*slot)?.map(|face| back.map(face)).to_vec();
            Some(SolvedPiece { kind: SolvedKind::Edge, colors })
        };
        let mut parts = Vec::new();
        let (mut at, mut most) = (start, done(start).unwrap_or(0));
        for moves in start + 1..=end {
            self.budget.check()?;
            let Some(now) = done(moves).filter(|now| *now > most) else { continue };
            let looks = LAST_SIX.get(most..now).unwrap_or_default();
            parts.push(Part {
                start: at,
                end: moves,
                pieces: looks.iter().flat_map(|(_, slots)| *slots).filter_map(piece).collect(),
                task: looks.last().map(|(task, _)| *task),
                gains: true,
                is_meant: true,
                ..Part::default()
            });
            (at, most) = (moves, now);
        }
        match parts.last_mut() {
            Some(last) if done(end) == Some(LAST_SIX.len()) => last.end = end,
            _ if at < end => parts.push(Part { start: at, end, ..Part::default() }),
            _ => (),
        }
        Ok(parts)
    }

    fn played(
        &self,
        start: usize,
        end: usize,
        candidates: impl IntoIterator<Item = Algorithm>,
    ) -> Option<Algorithm> {
        algorithm_played(self.turns.get(start..end)?, self.size, candidates)
    }

    /// Cuts a phase where the first layers are whole again and the last layer looks different, however it is turned.
    fn looks(
        &self,
        looks: &Looks,
        number: usize,
        start: usize,
        end: usize,
    ) -> Result<Vec<Part>, Cutoff> {
        let mut all: Vec<(usize, Cube, Vec<u8>)> = Vec::new();
        for moves in start..=end {
            self.budget.check()?;
            let Some(state) = self.state(moves, number) else { continue };
            let cube = state.cube(3);
            let seen = turned_away(&cube);
            all.push((moves, cube, seen));
        }
        let mut parts: Vec<Part> = Vec::new();
        let all_looks = || looks.whole.iter().chain(looks.each);
        let is_open = |cube: &Cube| all_looks().any(|look| !look.is_done(cube));
        if all.first().is_none_or(|(_, cube, _)| !is_open(cube)) {
            return Ok(parts);
        }
        let mut at = 0;
        while let Some((from, cube, seen)) = all.get(at) {
            self.budget.check()?;
            let changes = |next: &usize| all.get(*next).is_some_and(|(.., other)| other != seen);
            let Some(first) = (at + 1..all.len()).find(changes) else { break };
            // Some algorithms are for two cases.
            let each = || {
                let own = all_looks().flat_map(|look| look.case(cube, self.trace.method));
                own.chain(all_looks().flat_map(|look| look.algorithms()))
            };
            // An algorithm may make the first layers whole on its way.
            let near = all.partition_point(|(to, ..)| *to <= from + LONGEST);
            let played = (first..near).rev().filter(changes).find_map(|next| {
                let (to, ..) = all.get(next)?;
                Some((next, Some(self.played(*from, *to, each())?)))
            });
            let (next, played) = played.unwrap_or((first, None));
            let Some((to, reached, _)) = all.get(next) else { break };
            let (case, gains) = looks.case(cube, reached, self.trace);
            // Those who do not know every case repeat one algorithm until they see what they want.
            let is_for_case = |played: &Algorithm| {
                looks.whole.is_none() || case.first().is_some_and(|case| case.name == played.name)
            };
            let is_meant = gains || played.as_ref().is_some_and(is_for_case);
            let part = Part {
                start: *from,
                end: *to,
                gains,
                is_meant,
                known: least_turns(&case),
                case: case.into_iter().next(),
                played,
                ..Part::default()
            };
            parts.push(part);
            at = next;
        }
        match parts.last_mut() {
            // Turns of the last layer alone belong to what comes before them.
            Some(last) if all.last().is_some_and(|(moves, ..)| *moves == end) => last.end = end,
            _ => {
                let from = parts.last().map_or(start, |last| last.end);
                if from < end {
                    parts.push(Part { start: from, end, ..Part::default() });
                }
            }
        }
        Ok(parts)
    }
}

/// The most moves in which an algorithm is looked for.
const LONGEST: usize = 32;

/// Returns how many turns of layers the shortest of some algorithms takes, in as many rounds as its case needs; 0 if there are none.
fn least_turns(algorithms: &[Algorithm]) -> u64 {
    let turns =
        |own: &Algorithm| length(&own.turns(3), 3).rbtm * recognition::rounds(own, 3) as u64;
    algorithms.iter().map(turns).min().unwrap_or(0)
}

/// Returns how the last layer looks, in the first of its four turned positions.
fn turned_away(cube: &Cube) -> Vec<u8> {
    let mut cube = cube.clone();
    let positions = (0..4).map(|_| {
        cube.turn(Turn::outer(Face::U, 1));
        Look::Pll.seen(&cube)
    });
    positions.min().unwrap_or_default()
}

impl Looks {
    /// Returns the algorithms for the case of a cube that is solved on the way to another one, and whether something is.
    fn case(&self, cube: &Cube, reached: &Cube, trace: &Trace) -> (Vec<Algorithm>, bool) {
        let is_new = |look: &Look| !look.is_done(cube) && look.is_done(reached);
        let all = || self.whole.iter().chain(self.each);
        let solved = all().find(|look| is_new(look));
        let open = || all().find(|look| !look.is_done(cube));
        let case = solved.or_else(open).map(|look| look.case(cube, trace.method));
        (case.unwrap_or_default(), solved.is_some())
    }
}

/// Returns the looks at an item, and the algorithms for the case that it is in, as it is seen with its slot at the front right or left.
fn cases(item: &Item, state: &Cubie, trace: &Trace) -> (&'static [Look], Vec<Algorithm>) {
    let looks: &[Look] = match (item.corners, item.edges) {
        ([_], [_]) => &[Look::Pair],
        ([_], []) => &[Look::FirstCorner],
        ([], [edge]) if *edge >= 8 => &[Look::RightEdge, Look::LeftEdge],
        _ => return (&[], Vec::new()),
    };
    let holds = (0..4).map(|quarters| Rotation::quarters(Face::U, quarters));
    let faces = item.corners.iter().filter_map(|slot| CORNERS.get(*slot)).flatten();
    let faces: Vec<Face> = faces
        .chain(item.edges.iter().filter_map(|slot| EDGES.get(*slot)).flatten())
        .copied()
        .collect();
    let case = holds.flat_map(|hold| looks.iter().map(move |look| (hold, look))).find_map(
        |(hold, look)| {
            let side = if *look == Look::LeftEdge { Face::L } else { Face::R };
            let is_there = |face: &Face| [Face::D, Face::F, side].contains(&hold.map(*face));
            if !faces.iter().all(is_there) {
                return None;
            }
            let case = look.case(&state.rotated(&hold).cube(3), trace.method);
            (!case.is_empty()).then_some(case)
        },
    );
    (looks, case.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::super::{AnalysisPlan, AnalysisRequest};
    use unscramble_cube::{Facelets, notation};
    use unscramble_solve::{Budget, SolveError};

    #[test]
    fn a_budget_ends_the_search_for_the_parts_of_one_phase() {
        let parse = |moves| notation::parse(moves, 3).unwrap();
        let mut start = Facelets::solved(3);
        start.cube_mut().apply(&parse("F U R U' R' F'"));
        // Sune does not orient the edges.
        let moves = parse("R U R' U R U2 R' U").repeat(100);
        let method = Some("cfop".to_owned());
        let plan = AnalysisPlan::new(3, &AnalysisRequest { method, ..AnalysisRequest::default() });
        let plan = plan.unwrap();
        let followed = |checks_of_each: u64| {
            let budget = Budget::of_checks(checks_of_each * moves.len() as u64);
            plan.follow(&start, moves.clone().into(), &budget)
        };
        let parts = followed(6).unwrap().details.iter().map(|detail| detail.parts.len()).max();
        assert_eq!(parts, Some(100));
        // The states, the phases in the cube as it is and as it is held, and some of the parts.
        assert!(matches!(followed(4), Err(SolveError::DeadlineExceeded)));
    }
}
