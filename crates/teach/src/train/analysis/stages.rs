//! What the phases for the 3x3x3 solve, piece by piece and look by look.

use super::parts::SolvedKind;
use crate::recognition::Look;
use unscramble_cube::{Cube, Cubie, Face, Rotation, Turn};
use unscramble_solve::Task;

/// Pieces that are solved together, by their slots on a cube held with the first layer down and, in Roux, the first
/// block on the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Item {
    /// The slots of corners.
    pub(super) corners: &'static [usize],
    /// The slots of edges.
    pub(super) edges: &'static [usize],
}

/// What a phase solves before the last layer.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub(super) items: &'static [Item],
    /// Whether all edges are oriented, too.
    is_oriented: bool,
    /// Whether its blocks may be turned against the centers between them.
    slides: bool,
}

/// The looks of a phase that solves a part of the last layer.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Looks {
    /// The look at all of it, for those who know every case.
    pub(super) whole: Option<Look>,
    /// One look after the other.
    pub(super) each: &'static [Look],
}

const fn edge(edges: &'static [usize]) -> Item {
    Item { corners: &[], edges }
}

const fn corner(corners: &'static [usize]) -> Item {
    Item { corners, edges: &[] }
}

const fn pair(corners: &'static [usize], edges: &'static [usize]) -> Item {
    Item { corners, edges }
}

const fn of(items: &'static [Item]) -> Stage {
    Stage { items, is_oriented: false, slides: false }
}

// The slots of edges are UR, UF, UL, UB, then DR, DF, DL, DB from 4 on and FR, FL, BL, BR from 8 on; those of corners DFR, DLF, DBL,
// DRB from 4 on.
const FR: Item = pair(&[4], &[8]);
const FL: Item = pair(&[5], &[9]);
const BL: Item = pair(&[6], &[10]);
const BR: Item = pair(&[7], &[11]);

static CROSS: Stage = of(&[edge(&[4]), edge(&[5]), edge(&[6]), edge(&[7])]);
static PAIRS: Stage = of(&[FR, FL, BL, BR]);
static CORNERS: Stage = of(&[corner(&[4]), corner(&[5]), corner(&[6]), corner(&[7])]);
static EDGES: Stage = of(&[edge(&[8]), edge(&[9]), edge(&[10]), edge(&[11])]);
static LINE: Stage = Stage { is_oriented: true, ..of(&[edge(&[5]), edge(&[7])]) };
static AROUND_LINE: Stage = of(&[edge(&[4]), edge(&[6]), FR, FL, BL, BR]);
static FIRST_BLOCK: Stage = Stage { slides: true, ..of(&[edge(&[6]), FL, BL]) };
static SECOND_BLOCK: Stage = of(&[edge(&[4]), FR, BR]);

/// The looks at the last six edges of Roux, one after the other, with the edges that each brings home.
pub(super) const LAST_SIX: [(Task, &[usize]); 3] = [
    (Task::OrientLastSix, &[]),
    (Task::PlaceSideEdges, &[0, 2]),
    (Task::SolveMiddle, &[1, 3, 5, 7]),
];

/// What is done after the first looks, with the centers of the top and the bottom there in any order.
static AFTER_LOOKS: [Stage; 2] = [
    Stage { is_oriented: true, ..of(&[]) },
    Stage { is_oriented: true, ..of(&[corner(&[0, 1, 2, 3]), edge(&[0, 2])]) },
];

/// Returns what a phase solves before the last layer, by its key.
pub(super) fn stage(key: &str) -> Option<&'static Stage> {
    Some(match key {
        "cfop-cross" | "beginner-l1-cross" => &CROSS,
        "cfop-f2l" => &PAIRS,
        "beginner-l1" => &CORNERS,
        "beginner-l2" => &EDGES,
        "zz-eoline" => &LINE,
        "zz-f2l" => &AROUND_LINE,
        "roux-first-block" => &FIRST_BLOCK,
        "roux-second-block" => &SECOND_BLOCK,
        _ => return None,
    })
}

/// Returns the looks of a phase, by its key; none if it has none.
pub(super) fn looks(key: &str) -> Option<&'static Looks> {
    static OLL: Looks = Looks { whole: Some(Look::Oll), each: &[Look::EdgeFlips, Look::Oll] };
    static PLL: Looks = Looks { whole: Some(Look::Pll), each: &[Look::PllCorners, Look::Pll] };
    static CMLL: Looks = Looks { whole: Some(Look::Cmll), each: &[Look::OllCorners, Look::Cmll] };
    static CROSS: Looks = Looks { whole: None, each: &[Look::EdgeFlips, Look::EdgeOrder] };
    static CORNERS: Looks = Looks { whole: None, each: &[Look::CornerPlaces, Look::CornerTwist] };
    Some(match key {
        "cfop-oll" | "zz-oll" => &OLL,
        "cfop-pll" | "zz-pll" => &PLL,
        "roux-cmll" => &CMLL,
        "beginner-l3-cross" => &CROSS,
        "beginner-l3" => &CORNERS,
        _ => return None,
    })
}

impl Item {
    /// Returns what it is.
    pub(super) const fn kind(&self) -> SolvedKind {
        match (self.corners.is_empty(), self.edges.is_empty()) {
            (false, false) => SolvedKind::Pair,
            (false, true) => SolvedKind::Corner,
            (true, _) => SolvedKind::Edge,
        }
    }

    /// Returns whether its pieces are home.
    pub(super) fn is_solved(&self, state: &Cubie) -> bool {
        self.corners
            .iter()
            .all(|slot| usize::from(state.corners[*slot]) == *slot && state.twists[*slot] == 0)
            && self
                .edges
                .iter()
                .all(|slot| usize::from(state.edges[*slot]) == *slot && state.flips[*slot] == 0)
    }
}

impl Stage {
    /// Returns the kind of its pieces that count as goals, pairs if there are some, and their number.
    pub(super) fn goals(&self) -> (SolvedKind, i64) {
        let kind = self.items.iter().map(Item::kind).min().unwrap_or(SolvedKind::Edge);
        (kind, self.items.iter().filter(|item| item.kind() == kind).count() as i64)
    }

    /// Returns which of its items are solved.
    pub(super) fn solved(&self, state: &Cubie) -> Vec<Item> {
        self.items.iter().copied().filter(|item| item.is_solved(state)).collect()
    }

    /// Returns whether all is solved.
    pub(super) fn is_done(&self, state: &Cubie) -> bool {
        let is_oriented = !self.is_oriented || state.flips == [0; 12];
        is_oriented && self.items.iter().all(|item| item.is_solved(state))
    }
}

/// A cube on which every color belongs to the face that it belonged to before the moves, however it is held since.
pub(super) struct Seen {
    pub(super) state: Cubie,
    /// Takes each face to where it is as the cube is held.
    pub(super) held: Rotation,
}

impl Seen {
    /// Sees a cube by its centers; `None` if they are not done, or if the colors of a piece do not fit them.
    pub(super) fn of(cube: &Cube) -> Option<Seen> {
        let middle = cube.size() / 2;
        let inner = 1..cube.size() - 1;
        let mut faces = [0; 6];
        for face in Face::ALL {
            let color = cube.at(face, middle, middle);
            let mut cells =
                inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column)));
            if cells.any(|(row, column)| cube.at(face, row, column) != color) {
                return None;
            }
            *faces.get_mut(usize::from(color))? = face as u8;
        }
        let [up, front] =
            [Face::U, Face::F].map(|face| Face::from_index(faces[face.index()].into()));
        let held = Rotation::taking(up, front)?;
        if Face::ALL.into_iter().any(|face| held.map(face) as u8 != faces[face.index()]) {
            return None;
        }
        let mut view = cube.clone();
        view.recolor(&faces);
        Some(Seen { state: Cubie::read(&view)?.rotated(&held.inverse()), held })
    }

    /// Returns the state as a hand sees it: held by a rotation and, for blocks that slide, with the first of them home if
    /// it is whole.
    pub(super) fn in_hand(&self, hand: &Rotation, stages: &[&Stage]) -> Cubie {
        let state = self.state.rotated(hand);
        let Some(first) = stages.iter().find(|stage| stage.slides) else { return state };
        (0..4).map(|q| around(&state, q)).find(|state| first.is_done(state)).unwrap_or(state)
    }

    /// Returns how many [looks at the last six edges](LAST_SIX) are done one after the other, as a hand sees them.
    pub(super) fn last_six(&self, hand: &Rotation) -> usize {
        // The last look may make up for a half turn of the layer.
        let half = |state: Cubie| [state, state.turned(Turn::outer(Face::U, 2))];
        let state = self.state.rotated(hand);
        if half(state).contains(&Cubie::SOLVED) {
            return LAST_SIX.len();
        }
        let mut held = [0, 2].into_iter().map(|quarters| around(&state, quarters));
        let Some(state) = held.find(|state| FIRST_BLOCK.is_done(state)) else { return 0 };
        let states = half(state);
        AFTER_LOOKS
            .iter()
            .take_while(|stage| states.iter().any(|state| stage.is_done(state)))
            .count()
    }
}

/// Returns a state held by some quarter turns about the axis through R.
fn around(state: &Cubie, quarters: u8) -> Cubie {
    state.then(&Cubie::of_rotation(&Rotation::quarters(Face::R, quarters)))
}
