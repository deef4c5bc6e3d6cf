//! What checks find and what is wrong, as facts. Colors and pieces are in the symbols of the state.

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Nothing, because a check that this one depends on failed.
    NotChecked,
    /// How often the colors appear.
    Counts(Counts),
    /// What the fixed centers show.
    FixedCenters {
        /// Their colors, in the order of the faces U R F D L B.
        shown: String,
        /// Whether two of them are the same.
        repeated: bool,
    },
    /// Whether each corner or midge appears once.
    Pieces {
        /// The number of places.
        places: usize,
        /// The pieces that are missing.
        missing: Vec<String>,
        /// The number of places that hold none of the pieces.
        invalid: usize,
    },
    /// Whether each orbit of wings or centers is complete.
    Orbits {
        /// The number of orbits.
        orbits: usize,
        /// The number of those that are not complete.
        wrong: usize,
    },
    /// The permutations of the corners and the midges.
    Inversions {
        /// The number of inversions of the corners.
        corners: u32,
        /// The number of inversions of the midges.
        midges: u32,
    },
    /// The sum of the twists, or the number of flipped midges.
    Sum(u8),
}

/// How often colors appear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts {
    /// How often each must appear.
    pub each: usize,
    /// The colors that have a symbol, with how often they appear.
    pub colors: Vec<(char, usize)>,
    /// The number of colors that have no symbol because they do not appear.
    pub missing: usize,
}

/// What is wrong with a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// What a check found that failed.
    Check(Finding),
    /// A place of a corner or midge shows colors that no such piece has.
    Unknown(Unknown),
    /// A place shows the colors of a corner in anticlockwise order.
    Mirrored {
        /// The facelets of the place, clockwise.
        facelets: [usize; 3],
        /// What it shows.
        shown: String,
        /// The corner.
        corner: String,
        /// Whether all corners are mirrored.
        all: bool,
    },
    /// A corner or midge appears more than once.
    Duplicate {
        /// The piece and its places.
        copies: Copies,
        /// The pieces that are missing.
        missing: Vec<String>,
    },
    /// Places of an orbit show colors that no wing has.
    UnknownWings {
        /// The orbit, from 1 next to the corners.
        orbit: usize,
        /// The places.
        wings: Vec<Unknown>,
    },
    /// Wings appear more than once in their orbit.
    DuplicateWings {
        /// The orbit, from 1 next to the corners.
        orbit: usize,
        /// The wings and their places.
        wings: Vec<Copies>,
        /// Whether one of them is another wing that is turned over.
        turned_over: bool,
        /// The wings that are missing.
        missing: Vec<String>,
    },
    /// A center orbit does not hold each color four times.
    CenterOrbit {
        /// The facelets of the orbit on the first face.
        on_face: [usize; 4],
        /// How often the colors appear in it.
        counts: Counts,
    },
    /// There are this many more defects of the kind.
    More(usize),
}

/// A place whose colors no piece has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown {
    /// The facelets of the place, in its own order.
    pub facelets: Vec<usize>,
    /// Their colors.
    pub shown: String,
    /// Why no piece has these.
    pub conflict: Conflict,
}

/// Why no piece has some colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conflict {
    /// A color appears twice.
    Twice(char),
    /// Two colors belong to opposite faces.
    Opposite(char, char),
    /// There is no such piece.
    NoSuchPiece,
}

/// A piece that appears more than once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copies {
    /// Its colors.
    pub piece: String,
    /// The facelets of each of its places, in the order of the place.
    pub places: Vec<Vec<usize>>,
}
