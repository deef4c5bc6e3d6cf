//! The JSON shape of the working behind a report.

use serde::Serialize;
use utoipa::ToSchema;

use super::cube::{FaceTexts, Faces};
use super::parity::Parity;

mod conversions;

/// The working of a check, piece by piece. What cannot be worked out because pieces are missing is
/// null, and the text beside it says why. `text` is a sentence for people throughout.
#[derive(Debug, Serialize, ToSchema)]
pub struct Working {
    /// How the places are named, and what decides where a piece belongs.
    frame: String,
    /// The eight corners.
    corners: CornerTable,
    /// The twelve midges; null on even sizes, which have none.
    midges: Option<EdgeTable>,
    /// The wing orbits, starting next to the corners.
    wings: Vec<WingTable>,
    /// The center orbits.
    centers: Vec<CenterOrbit>,
    /// The class of the assembly.
    class: Class,
    /// Which parities lie ahead of a reduced cube; null on odd sizes and on a 2x2x2.
    parity_ahead: Option<ParityAhead>,
}

/// The corners, their permutation and their twists.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CornerTable {
    /// Whether all pieces are there, and if not, which are missing.
    text: String,
    /// The places, in the order by which inversions are counted.
    places: Vec<Place>,
    /// The permutation; null if pieces are missing.
    permutation: Option<Permutation>,
    /// The sum of the twists; null if pieces are missing.
    twist: Option<Sum>,
}

/// Midges or dedges, their permutation and their flips.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct EdgeTable {
    /// Whether all pieces are there, and if not, which are missing.
    text: String,
    /// The places, in the order by which inversions are counted.
    places: Vec<Place>,
    /// The permutation; null if pieces are missing.
    permutation: Option<Permutation>,
    /// The number of flipped pieces; null if pieces are missing.
    flip: Option<Sum>,
}

/// The wings of an orbit and their permutation. Wings are neither twisted nor flipped: the colors of
/// a wing decide how it lies in every place.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WingTable {
    /// The number of the orbit: 1 next to the corners.
    orbit: usize,
    /// Whether all pieces are there, and if not, which are missing.
    text: String,
    /// The places, in the order by which inversions are counted.
    places: Vec<Place>,
    /// The permutation; null if pieces are missing.
    permutation: Option<Permutation>,
}

/// A place, and the piece that lies there.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Place {
    /// The faces that the place touches. A corner's run clockwise, starting with U or D; those of a
    /// midge or dedge start with U or D, else with F or B. The faces of a wing are those of its first
    /// and second sticker, and a small letter is the face towards which it lies.
    #[schema(example = "URF")]
    place: String,
    /// The facelet indices (from 0) of the place, on these faces in this order.
    #[schema(example = json!([8, 9, 20]))]
    facelets: Vec<usize>,
    /// The colors that it shows on these faces, in the symbols of the request.
    #[schema(example = "RFU")]
    shows: String,
    /// The piece that has these colors; null if no piece has.
    piece: Option<LyingPiece>,
    /// The row in a sentence.
    text: String,
}

/// A piece as it lies in a place.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LyingPiece {
    /// Its colors, in the symbols of the request.
    #[schema(example = "URF")]
    name: String,
    /// The place where it belongs.
    #[schema(example = "URF")]
    home: String,
    /// Corners only: the number of clockwise thirds of a turn, as seen from outside, from the place's
    /// sticker on U or D to the sticker with the color that belongs to U or D. A corner with 1 is
    /// twisted clockwise, one with 2 anticlockwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 2)]
    twist: Option<u8>,
    /// Midges and dedges only: 1 if the piece is flipped. The color that belongs to U or D (if it
    /// has none, to F or B) is then not on the first face of the place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 1)]
    flip: Option<u8>,
}

/// A permutation of pieces, seen from where they belong.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Permutation {
    /// The cycles by their places: the piece in each place belongs in the next one, and the piece in
    /// the last place in the first. Pieces that are where they belong are left out.
    #[schema(example = json!([["URF", "UBR", "ULB", "UFL"]]))]
    cycles: Vec<Vec<String>>,
    /// The least number of swaps that brings every piece home: for each cycle, its length less one.
    #[schema(example = 3)]
    swaps: usize,
    /// The pairs of places, in the order of the table, whose pieces belong in the opposite order.
    #[schema(example = 3)]
    inversions: usize,
    /// Whether these two numbers are even or odd; they always agree.
    parity: Parity,
    /// The permutation in a sentence.
    text: String,
}

/// A sum of twists or flips.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Sum {
    /// The sum over all pieces.
    #[schema(example = 2)]
    sum: usize,
    /// 3 for twists, 2 for flips.
    #[schema(example = 3)]
    modulus: usize,
    /// What the sum leaves when it is divided by `modulus`.
    #[schema(example = 2)]
    remainder: usize,
    /// The sum in a sentence.
    text: String,
}

/// A center orbit and the colors of its 24 stickers.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CenterOrbit {
    /// Where on a face its stickers lie.
    kind: CenterKind,
    /// The row of one of its four stickers on every face, from 1.
    row: usize,
    /// The column of that sticker, from 1.
    column: usize,
    /// How many stickers have each color: 4, if all are there.
    colors: Vec<ColorCount>,
    /// The counts in a sentence.
    text: String,
}

/// Where on a face the stickers of a center orbit lie.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum CenterKind {
    /// On the diagonals.
    X,
    /// On the middle lines of odd sizes.
    T,
    /// Anywhere else.
    Oblique,
}

/// A color, and how many stickers have it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ColorCount {
    /// The symbol of the request.
    #[schema(value_type = String, example = "U")]
    color: char,
    /// The number of stickers.
    #[schema(example = 4)]
    count: usize,
}

/// The class of the assembly. Turns never lead from one class to another, so only class 1, that of the
/// solved cube, can be solved. All classes have the same number of states.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Class {
    /// The number of classes: 12 on odd sizes, 3 on even ones.
    #[schema(example = 12)]
    of: u8,
    /// 1 + `twist` + 3 · `flip`, and 6 more if the parities differ; null if pieces are missing.
    #[schema(example = 3)]
    number: Option<u8>,
    /// The sum of the twists modulo 3; null if pieces are missing.
    #[schema(example = 2)]
    twist: Option<u8>,
    /// The number of flipped midges modulo 2; null if pieces are missing, and on even sizes.
    #[schema(example = 0)]
    flip: Option<u8>,
    /// Whether the permutations of corners and midges have the same parity; null if pieces are
    /// missing, and on even sizes.
    parities_agree: Option<bool>,
    /// What to do by hand to get to class 1; each may be done to any corner, edge or pair.
    repairs: Vec<Repair>,
    /// The class in a sentence.
    text: String,
}

/// What to do by hand.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Repair {
    /// What to do.
    kind: RepairKind,
    /// What to do, for people.
    #[schema(example = "twist one corner clockwise by a third of a turn")]
    text: String,
}

/// What to do by hand.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum RepairKind {
    /// Twist a corner clockwise by a third of a turn.
    TwistClockwise,
    /// Twist a corner anticlockwise by a third of a turn.
    TwistAnticlockwise,
    /// Flip a midge.
    Flip,
    /// Swap two corners or two midges, and neither twist nor flip them.
    Swap,
}

/// Whether an even cube is reduced to a 3x3x3, and which parities lie ahead if it is.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ParityAhead {
    /// Whether its centers are done and its dedges paired. All other fields but `text` are null if
    /// not.
    reduced: bool,
    /// Why it is reduced or not.
    text: String,
    /// The color of each face by its center. It decides where pieces belong here, and may be a
    /// rotation of the other `scheme`.
    #[schema(value_type = Option<FaceTexts>)]
    scheme: Option<Faces<char>>,
    /// The permutation of the corners, seen from the centers; null if corners are missing, too.
    corners: Option<Permutation>,
    /// The dedges, seen from the centers.
    dedges: Option<EdgeTable>,
    /// OLL parity: an odd number of dedges is flipped.
    even_edge_parity: Option<Ahead>,
    /// PLL parity: the permutations of corners and dedges differ in parity.
    corner_swap: Option<Ahead>,
}

/// Whether a parity lies ahead.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Ahead {
    /// The answer; null if pieces are missing.
    ahead: Option<bool>,
    /// The answer and the reason in a sentence.
    text: String,
}
