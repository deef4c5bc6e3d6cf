//! The courses.

use super::{Course, Exercise, Learns, Lesson};
use unscramble_solve::Level;

/// All courses, in the order in which people take them. The scrambles are those whose examples show the most.
pub const COURSES: &[Course] = &[BEGINNER, CFOP_IN_TWO_LOOKS, CFOP, ROUX, FOUR];

/// A lesson without anything.
const LESSON: Lesson = Lesson {
    id: "",
    phase: "",
    phases: &[],
    tasks: &[],
    learns: Learns::Nothing,
    terms: &[],
    exercise: Exercise::Cases,
    level: None,
    has_more: false,
    picture: None,
};

/// A white cross, with the cube turned over.
const WHITE_CROSS: &str =
    "cube 3; moves z2; show edge UF, edge UR, edge UB, edge UL, fixed-centers";

const BEGINNER: Course = Course {
    id: "beginner",
    method: "beginner",
    size: 3,
    level: Level::One,
    scramble: "U' R B' D' L F U' B2 R' F2 R2 U' L2 D2 F D L2 B L U2",
    lessons: &[
        Lesson {
            id: "turns",
            terms: &["center", "edge", "corner", "layer", "turn", "algorithm", "righty"],
            exercise: Exercise::Turns(
                "R U R' U' R U R' U' R U R' U' R U R' U' R U R' U' R U R' U'",
            ),
            has_more: true,
            ..LESSON
        },
        Lesson {
            id: "cross",
            phase: "l1-cross",
            phases: &["l1-cross"],
            terms: &["cross", "first-layer", "rotation"],
            exercise: Exercise::Start,
            has_more: true,
            picture: Some(WHITE_CROSS),
            ..LESSON
        },
        Lesson {
            id: "corners",
            phase: "l1",
            phases: &["l1"],
            learns: Learns::Cases(&["righty"]),
            terms: &["slot", "trigger"],
            exercise: Exercise::Leaving("l1-cross"),
            ..LESSON
        },
        Lesson {
            id: "second-layer",
            phase: "l2",
            phases: &["l2"],
            learns: Learns::Group("Second layer"),
            terms: &["mirror"],
            exercise: Exercise::Leaving("l1"),
            ..LESSON
        },
        Lesson {
            id: "top-cross",
            phases: &["l3-cross"],
            tasks: &["rotate", "orient_edges"],
            learns: Learns::Cases(&["line-to-cross"]),
            terms: &["last-layer", "orientation", "flip"],
            exercise: Exercise::Leaving("l2"),
            ..LESSON
        },
        Lesson {
            id: "top-edges",
            phase: "l3-cross",
            phases: &["l3-cross"],
            tasks: &["permute_edges", "align_last_layer"],
            learns: Learns::Cases(&["sune"]),
            terms: &["sune", "permutation", "cycle", "auf"],
            exercise: Exercise::Leaving("l2"),
            ..LESSON
        },
        Lesson {
            id: "top-corners",
            phase: "l3",
            phases: &["l3"],
            learns: Learns::Cases(&["niklas", "corner-twist"]),
            terms: &["niklas", "twist", "3-cycle"],
            exercise: Exercise::Leaving("l3-cross"),
            ..LESSON
        },
    ],
};

const CFOP_IN_TWO_LOOKS: Course = Course {
    id: "cfop-two-looks",
    method: "cfop",
    size: 3,
    level: Level::One,
    scramble: "L U2 L F2 D2 F2 U2 L2 U2 L' D2 F D R' U' R F2 D' L2 B2 D2",
    lessons: &[
        Lesson {
            id: "cross",
            phase: "cross",
            phases: &["cross"],
            terms: &["cfop", "cross"],
            exercise: Exercise::Start,
            picture: Some(WHITE_CROSS),
            ..LESSON
        },
        Lesson {
            id: "pairs",
            phase: "f2l",
            phases: &["f2l"],
            learns: Learns::Cases(&["f2l-1", "f2l-2", "f2l-3", "f2l-4"]),
            terms: &["f2l", "pair", "slot"],
            exercise: Exercise::Leaving("cross"),
            ..LESSON
        },
        Lesson {
            id: "edges",
            phases: &["oll"],
            tasks: &["rotate", "orient_edges"],
            learns: Learns::Group("OLL in two looks"),
            terms: &["two-look-oll", "dot", "flip"],
            exercise: Exercise::Leaving("f2l"),
            ..LESSON
        },
        Lesson {
            id: "orient",
            phase: "oll",
            phases: &["oll"],
            tasks: &["orient_last_layer"],
            learns: Learns::Cases(&[
                "oll-27", "oll-26", "oll-21", "oll-22", "oll-23", "oll-24", "oll-25",
            ]),
            terms: &["oll", "orientation"],
            ..LESSON
        },
        Lesson {
            id: "corners",
            phases: &["pll"],
            tasks: &["rotate", "order_corners"],
            learns: Learns::Group("PLL in two looks"),
            terms: &["pll", "headlights"],
            exercise: Exercise::Leaving("oll"),
            ..LESSON
        },
        Lesson {
            id: "permute",
            phase: "pll",
            phases: &["pll"],
            tasks: &["permute_last_layer", "align_last_layer"],
            learns: Learns::Cases(&["pll-ua", "pll-ub", "pll-h", "pll-z"]),
            terms: &["auf", "cycle"],
            ..LESSON
        },
    ],
};

const CFOP: Course = Course {
    id: "cfop",
    method: "cfop",
    size: 3,
    level: Level::Two,
    scramble: "U2 B' U2 L2 U2 B F2 U2 F R2 F' D L F' L2 D U' R2 B2 R D",
    lessons: &[
        Lesson {
            id: "pll",
            phase: "pll",
            phases: &["pll"],
            learns: Learns::Group("PLL"),
            terms: &["pll", "headlights", "bar"],
            ..LESSON
        },
        Lesson {
            id: "oll",
            phase: "oll",
            phases: &["oll"],
            learns: Learns::Group("OLL"),
            terms: &["oll", "dot"],
            ..LESSON
        },
        Lesson {
            id: "pairs",
            phase: "f2l",
            phases: &["f2l"],
            learns: Learns::Group("F2L"),
            terms: &["f2l", "pair"],
            ..LESSON
        },
        Lesson {
            id: "first-pair",
            phase: "cross",
            phases: &["cross"],
            terms: &["cross"],
            exercise: Exercise::Start,
            ..LESSON
        },
    ],
};

const ROUX: Course = Course {
    id: "roux",
    method: "roux",
    size: 3,
    level: Level::One,
    scramble: "R' B2 L' F2 L' U2 B2 F2 R B2 L B' L2 D L U F L' D' B2 F2",
    lessons: &[
        Lesson {
            id: "first-block",
            phase: "first-block",
            phases: &["first-block"],
            terms: &["roux", "block", "square"],
            exercise: Exercise::Start,
            ..LESSON
        },
        Lesson {
            id: "second-block",
            phase: "second-block",
            phases: &["second-block"],
            terms: &["middle-layer", "wide-turn"],
            exercise: Exercise::Leaving("first-block"),
            ..LESSON
        },
        Lesson {
            id: "corners",
            phase: "cmll",
            phases: &["cmll"],
            learns: Learns::Group("First look of CMLL"),
            terms: &["orientation", "permutation"],
            exercise: Exercise::Leaving("second-block"),
            ..LESSON
        },
        Lesson {
            id: "last-edges",
            phase: "lse",
            phases: &["lse"],
            terms: &["last-six-edges", "middle-layer"],
            exercise: Exercise::Leaving("cmll"),
            ..LESSON
        },
        Lesson {
            id: "cmll",
            phase: "cmll",
            learns: Learns::Group("CMLL"),
            terms: &["cmll"],
            level: Some(Level::Two),
            ..LESSON
        },
    ],
};

const FOUR: Course = Course {
    id: "4x4x4",
    method: "reduction",
    size: 4,
    level: Level::One,
    scramble: "Bw2 F D' Bw2 Uw' F U D2 Rw' Bw' B' L2 Lw' Uw2 Fw U' D Bw2 Dw' Bw2 R2 Lw' L B2 D2 Rw2 Fw' R2 D R' Rw' B2 Fw F' L2 Fw' L Lw2 R2 Dw2",
    lessons: &[
        Lesson {
            id: "centers",
            phase: "centers",
            phases: &["centers"],
            terms: &["reduction", "center", "bar", "wide-turn", "frame"],
            exercise: Exercise::Start,
            ..LESSON
        },
        Lesson {
            id: "pairs",
            phase: "edges",
            phases: &["edges"],
            terms: &["wing", "dedge", "pairing", "slice-flip-slice"],
            exercise: Exercise::Leaving("centers"),
            ..LESSON
        },
        Lesson {
            id: "three",
            phases: &["l1-cross", "l1", "l2"],
            exercise: Exercise::Leaving("edges"),
            terms: &["parity"],
            ..LESSON
        },
        Lesson {
            id: "parity",
            phases: &["l3-cross", "l3"],
            learns: Learns::Cases(&["oll-parity", "pll-parity"]),
            terms: &["oll-parity", "pll-parity", "invariant"],
            exercise: Exercise::Leaving("l2"),
            ..LESSON
        },
    ],
};
