//! Tasks: what the steps of all methods are for. The texts of a step are made from its task and from
//! the facts that a replay finds.

use unscramble_cube::{Cubie, Face, Rotation};

/// What a step is for. [`Note`](super::note::Note) has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Task {
    /// Turns without a lesson, such as the phase of a search.
    #[default]
    Search,

    /// Decides to which face each color of an even cube belongs. The step has no turns.
    ChooseFrame {
        /// Why.
        reason: FrameReason,
        /// The color of each face, as the index of the face to which the color belongs in the end. A
        /// later step may choose again.
        faces: [u8; 6],
    },
    /// Turns the whole cube to hold it as the next steps do.
    Rotate,

    /// Solves the four edges of the first layer in one go.
    SolveCross,
    /// Brings dedges of the cross around its center, before the centers of the sides.
    GatherCrossDedges {
        /// The face of this center.
        around: Face,
    },
    /// Brings one edge of the first layer's cross up to the last layer.
    RaiseCrossEdge,
    /// Brings one edge of the first layer's cross to its place.
    PlaceCrossEdge,
    /// Takes a corner out of a slot of the first layer where it does not belong, or is twisted.
    TakeOutCorner,
    /// Turns a corner in the last layer over, so that it can be inserted.
    TurnCornerOver,
    /// Brings a corner of the first layer from the last layer into its slot.
    InsertCorner,
    /// Takes an edge out of a slot of the second layer where it does not belong, or is flipped.
    TakeOutEdge,
    /// Brings an edge of the second layer from the last layer into its slot.
    InsertEdge,
    /// Turns over edges of the last layer.
    OrientEdges(EdgePattern),
    /// Cycles three edges of the last layer.
    PermuteEdges,
    /// Turns the last layer until its pieces are in place.
    AlignLastLayer,
    /// Cycles three corners of the last layer.
    PermuteCorners,
    /// Twists one corner of the last layer in place and leaves the first two layers open.
    TwistCorner,

    /// Takes pieces of a pair (F2L) out of a slot where they do not belong.
    TakeOutPair,
    /// Inserts a corner and the edge beside it into their slot (F2L).
    InsertPair,
    /// Orients the last layer (OLL).
    OrientLastLayer,
    /// Puts the corners of the last layer in order around it (PLL in two looks).
    OrderCorners,
    /// Permutes the last layer (PLL).
    PermuteLastLayer,
    /// Brings corners to the first face, whose sides need not match (Ortega).
    PlaceFaceCorners,
    /// Permutes both layers at once (PBL, Ortega).
    PermuteBothLayers,

    /// Orients all edges for turns that flip none.
    OrientAllEdges,
    /// Turns flipped edges over by a quarter turn of F or B (ZZ).
    FlipEdges,
    /// Orients all edges and brings both edges of the line to their places (ZZ).
    SolveEoLine,
    /// Brings one edge of the line to its place and keeps all edges oriented (ZZ).
    PlaceLineEdge,

    /// Brings the edge in the middle of the bottom row of a block to its place (Roux).
    PlaceBlockEdge,
    /// Builds the square of a block in one go: that edge and a pair beside it (Roux).
    BuildSquare,
    /// Brings a corner and the edge above it to a block (Roux).
    AddBlockPair,
    /// Brings a corner to its place in a block without edges (Roux on a 2x2x2).
    PlaceBlockCorner,
    /// Turns the sides with both blocks until these fit the centers (Roux).
    AlignBlocks,
    /// Orients the corners of the last layer: the first of two looks (CMLL).
    OrientTopCorners,
    /// Solves the corners of the last layer relative to each other (CMLL).
    SolveTopCorners,
    /// Turns the middle layer until its centers fit (Roux).
    AlignMiddle,
    /// Makes an arrow of the flipped ones among the last six edges: three on the top and one at the bottom (Roux).
    MakeArrow,
    /// Orients the last six edges (Roux, step 4a).
    OrientLastSix,
    /// Brings the edges that belong above both blocks to the bottom (Roux).
    LowerSideEdges,
    /// Brings the edges of the last layer above both blocks to their places (Roux, step 4b).
    PlaceSideEdges,
    /// Solves the middle layer (Roux, step 4c).
    SolveMiddle,

    /// Exchanges center stickers of two faces.
    ExchangeCenters {
        /// The face that the stickers come to.
        target: Face,
        /// The face that they come from.
        source: Face,
        /// Whether whole lines are exchanged, not a block.
        lines: bool,
        /// The face whose center is built, if the step is for one center alone.
        builds: Option<Face>,
    },
    /// Turns inner layers that bring center stickers home.
    TurnSlices,
    /// Exchanges center stickers several times, and leaves out turns that would go back and out again.
    JoinExchanges {
        /// The face whose center is built, if all of them are for one center alone.
        builds: Option<Face>,
    },

    /// Brings wings next to the other pieces of their dedges.
    PairWings,
    /// Makes the permutation of wing orbits even before their wings are paired.
    EvenOutWings {
        /// Whether the centers stay solved.
        keeps_centers: bool,
    },
    /// Exchanges the two wings of the last dedge.
    RepairLastDedge,
    /// Flips a dedge: OLL parity.
    RepairEdgeParity,
    /// Exchanges two dedges: PLL parity.
    RepairCornerParity,

    /// Turns a layer to where most of its pieces are home.
    AlignLayer,
    /// Lifts lines of the first layer's center, fills them from the sides, and puts them back.
    LiftLines,
    /// Turns the last layer so that center stickers line up with the row that they fill.
    LineUpCenters,
    /// Brings center stickers from the last layer's face into a row of a side.
    FillRow,
    /// Brings center stickers that a row needs up to the last layer's face.
    RaiseCenters,
    /// Brings edge pieces into a layer.
    PlaceLayerEdge,

    /// Cycles three pieces, or three pieces in each of several layers, by a commutator.
    Cycle,
    /// Moves a center sticker to its face by a commutator.
    CycleCenters,
    /// Makes odd orbits even by quarter turns, because commutators are even.
    EvenOutOrbits,
}

/// Why a method chose a face for each color of an even cube. [`Task::ChooseFrame`] has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrameReason {
    /// More center stickers are on their faces than with any other choice.
    Centers {
        /// How many.
        home: u32,
    },
    /// Most is solved with this choice, and the rest takes fewest turns.
    Shortest,
    /// The permutations of corners and dedges agree with this choice, so PLL parity cannot occur.
    NoCornerParity,
}

/// How the oriented edges of a last layer lie. [`Task::OrientEdges`] holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EdgePattern {
    /// No edge is oriented.
    Dot,
    /// Two edges next to each other are oriented.
    Ell,
    /// Two opposite edges are oriented.
    Line,
}

impl EdgePattern {
    /// Returns how the oriented edges of U lie; a dot if they are not two.
    pub(crate) fn of(state: &Cubie) -> EdgePattern {
        let oriented: Vec<usize> = (0..4).filter(|slot| state.flips[*slot] == 0).collect();
        match oriented.as_slice() {
            [a, b] if b - a == 2 => EdgePattern::Line,
            [_, _] => EdgePattern::Ell,
            _ => EdgePattern::Dot,
        }
    }
}

impl Task {
    /// Returns the name that answers use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Task::Search => "search",
            Task::ChooseFrame { .. } => "choose_frame",
            Task::Rotate => "rotate",
            Task::SolveCross => "solve_cross",
            Task::GatherCrossDedges { .. } => "gather_cross_dedges",
            Task::RaiseCrossEdge => "raise_cross_edge",
            Task::PlaceCrossEdge => "place_cross_edge",
            Task::TakeOutCorner => "take_out_corner",
            Task::TurnCornerOver => "turn_corner_over",
            Task::InsertCorner => "insert_corner",
            Task::TakeOutEdge => "take_out_edge",
            Task::InsertEdge => "insert_edge",
            Task::OrientEdges(_) => "orient_edges",
            Task::PermuteEdges => "permute_edges",
            Task::AlignLastLayer => "align_last_layer",
            Task::PermuteCorners => "permute_corners",
            Task::TwistCorner => "twist_corner",
            Task::TakeOutPair => "take_out_pair",
            Task::InsertPair => "insert_pair",
            Task::OrientLastLayer => "orient_last_layer",
            Task::OrderCorners => "order_corners",
            Task::PermuteLastLayer => "permute_last_layer",
            Task::PlaceFaceCorners => "place_face_corners",
            Task::PermuteBothLayers => "permute_both_layers",
            Task::OrientAllEdges => "orient_all_edges",
            Task::FlipEdges => "flip_edges",
            Task::SolveEoLine => "solve_eoline",
            Task::PlaceLineEdge => "place_line_edge",
            Task::PlaceBlockEdge => "place_block_edge",
            Task::BuildSquare => "build_square",
            Task::AddBlockPair => "add_block_pair",
            Task::PlaceBlockCorner => "place_block_corner",
            Task::AlignBlocks => "align_blocks",
            Task::OrientTopCorners => "orient_top_corners",
            Task::SolveTopCorners => "solve_top_corners",
            Task::AlignMiddle => "align_middle",
            Task::MakeArrow => "make_arrow",
            Task::OrientLastSix => "orient_last_six",
            Task::LowerSideEdges => "lower_side_edges",
            Task::PlaceSideEdges => "place_side_edges",
            Task::SolveMiddle => "solve_middle",
            Task::ExchangeCenters { .. } => "exchange_centers",
            Task::TurnSlices => "turn_slices",
            Task::JoinExchanges { .. } => "join_exchanges",
            Task::PairWings => "pair_wings",
            Task::EvenOutWings { .. } => "even_out_wings",
            Task::RepairLastDedge => "repair_last_dedge",
            Task::RepairEdgeParity => "repair_edge_parity",
            Task::RepairCornerParity => "repair_corner_parity",
            Task::AlignLayer => "align_layer",
            Task::LiftLines => "lift_lines",
            Task::LineUpCenters => "line_up_centers",
            Task::FillRow => "fill_row",
            Task::RaiseCenters => "raise_centers",
            Task::PlaceLayerEdge => "place_layer_edge",
            Task::Cycle => "cycle",
            Task::CycleCenters => "cycle_centers",
            Task::EvenOutOrbits => "even_out_orbits",
        }
    }
}

impl Task {
    /// Whether the task is to bring center stickers to other places.
    pub(crate) fn moves_centers(self) -> bool {
        matches!(
            self,
            Task::ExchangeCenters { .. }
                | Task::TurnSlices
                | Task::JoinExchanges { .. }
                | Task::CycleCenters
                | Task::FillRow
        )
    }

    /// Returns the face whose center a step builds, if it is for one center alone.
    #[must_use]
    pub fn builds(self) -> Option<Face> {
        match self {
            Task::ExchangeCenters { builds, .. } | Task::JoinExchanges { builds } => builds,
            _ => None,
        }
    }

    /// Returns the task with its faces as another hold names them.
    pub(crate) fn seen(self, back: &Rotation) -> Task {
        match self {
            Task::ExchangeCenters { target, source, lines, builds } => Task::ExchangeCenters {
                target: back.map(target),
                source: back.map(source),
                lines,
                builds: builds.map(|face| back.map(face)),
            },
            Task::JoinExchanges { builds } => {
                Task::JoinExchanges { builds: builds.map(|face| back.map(face)) }
            }
            Task::GatherCrossDedges { around } => {
                Task::GatherCrossDedges { around: back.map(around) }
            }
            other => other,
        }
    }
}
