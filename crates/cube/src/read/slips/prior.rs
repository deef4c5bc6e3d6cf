//! How likely slips are before anything is seen of the cube.
//!
//! Everything is counted in *nats*: an explanation of n nats is e^n times less likely than one of none. Where
//! the same slip may happen to one of k faces in m ways, each of them has ln(km) nats more. The numbers only
//! have to tell the likely from the unlikely, so they are whole.

use super::symmetry::Symmetry;
use crate::Face;

/// What one wrong sticker costs beside the slips: it may be any of the 54 or more, and any of five colors.
pub(crate) const NATS_OF_A_STICKER: u32 = 6;

/// The orders in which people and programs write faces, other than URFDLB.
const KNOWN_ORDERS: [&str; 14] = [
    "ULFRBD", "UFRBLD", "URFLBD", "ULFRDB", "FRBLUD", "FLBRUD", "FRUBLD", "ULFDRB", "UDLRFB",
    "UDFBLR", "FBLRUD", "LRUDFB", "RLUDFB", "UBLFRD",
];

const NATS_OF_AN_EXCHANGE: u32 = 2;
const NATS_OF_A_KNOWN_ORDER: u32 = 3;
const NATS_OF_AN_ORDER: u32 = 7;

const NATS_OF_A_TURN: u32 = 2;
const NATS_OF_A_REFLECTION: u32 = 3;

/// What all faces may have in common, and its nats.
pub(super) const BASES: [(Symmetry, u32); 8] = [
    (Symmetry::IDENTITY, 0),
    (Symmetry::MIRRORED, 2),
    (Symmetry::COLUMNS, 2),
    (Symmetry::FLIPPED, 3),
    (Symmetry::turn(2), 3),
    (Symmetry::turn(1), 3),
    (Symmetry::turn(3), 3),
    (Symmetry::COLUMNS_FROM_THE_END, 4),
];

/// Returns the nats of an order: by place, the face that was posted there and belongs here.
pub(super) fn of_order(order: [Face; 6]) -> u32 {
    let moved = (0..6).filter(|place| order[*place] != Face::ALL[*place]).count();
    match moved {
        0 => 0,
        2 => NATS_OF_AN_EXCHANGE,
        _ if KNOWN_ORDERS.contains(&&*posted(order)) => NATS_OF_A_KNOWN_ORDER,
        _ => NATS_OF_AN_ORDER,
    }
}

/// Returns the letters of the faces in the order in which they were posted.
pub(super) fn posted(order: [Face; 6]) -> String {
    let mut letters = ['?'; 6];
    for (face, place) in Face::ALL.into_iter().zip(order) {
        letters[place.index()] = face.letter();
    }
    letters.into_iter().collect()
}

/// Returns the nats of one face that is laid otherwise than what all faces have in common.
pub(super) fn of_deviation(own: Symmetry, base: Symmetry, are_turns_free: bool) -> u32 {
    match own.is_reflection() == base.is_reflection() {
        _ if own == base => 0,
        true if are_turns_free => 0,
        true => NATS_OF_A_TURN,
        false => NATS_OF_A_REFLECTION,
    }
}
