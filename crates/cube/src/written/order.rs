//! The order of stickers in one text, which may be the usual one or that of a net.
//!
//! Whichever order makes a cube that can be solved is right. If none does, because stickers are blank or wrong, the pieces
//! tell: in the wrong order most of them are no pieces of any cube.

use crate::net_order::{from_net, place_in_net};
use crate::pieces::{
    WINGS, corner_facelets, fixed_center, midge_facelets, wing_facelets, wing_orbits,
};
use crate::typed::BLANKS;
use crate::validate::validate;
use crate::{CORNERS, EDGES, Face, Facelets, Scheme, Symbols};

/// The order in which stickers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// The faces one after the other.
    Usual,
    /// That of a net.
    Net,
    /// Both make a cube.
    Either,
    /// That of a net, since some pieces are wrong in the other order, but few.
    PerhapsNet,
}

/// The most pieces that are wrong in a net of which some stickers are.
const MOST_WRONG: usize = 2;

/// How many more pieces are wrong, at least, if a net is read in the usual order. Of the eight corners of a 2x2x2 rarely
/// more than four are right by accident.
const MORE_WRONG: usize = 2;

/// Decides in which order stickers are written.
pub(super) fn order(symbols: &[char], size: usize) -> Order {
    // That is all that most states take.
    let in_net = wrong_pieces(size, |facelet| symbols[place_in_net(size, facelet)]);
    if in_net > MOST_WRONG {
        return Order::Usual;
    }
    let net = from_net(symbols, size);
    if net == symbols {
        return Order::Usual;
    }
    let has_blanks = symbols.iter().any(|symbol| BLANKS.contains(symbol));
    if !has_blanks {
        let is_cube = |symbols: &[char]| {
            Facelets::from_stickers(symbols).is_ok_and(|facelets| validate(&facelets).is_solvable())
        };
        match (is_cube(symbols), is_cube(&net)) {
            (true, true) => return Order::Either,
            (true, false) => return Order::Usual,
            (false, true) => return Order::Net,
            (false, false) => {}
        }
    }
    match (wrong_pieces(size, |facelet| symbols[facelet]), in_net) {
        (usual, net) if usual >= net + MORE_WRONG => Order::Net,
        (0, 0) if has_blanks => Order::Either,
        (_, 0) if has_blanks => Order::PerhapsNet,
        _ => Order::Usual,
    }
}

/// Counts the pieces that cannot be those of a cube, up to a few more than a decision takes. Pieces with a blank, or with a
/// symbol that is no color, may be any.
fn wrong_pieces(size: usize, symbol: impl Fn(usize) -> char) -> usize {
    let corners: [[char; 3]; 8] =
        std::array::from_fn(|slot| corner_facelets(size, slot).map(&symbol));
    let is_known = |symbol: &&char| !BLANKS.contains(symbol);
    // Nearly all texts end here in the order of a net: a corner never shows a symbol twice.
    let is_double = |corner: &&[char; 3]| {
        let [a, b, c] = corner.each_ref();
        [(a, b), (b, c), (a, c)].iter().any(|(one, other)| one == other && is_known(one))
    };
    let double = corners.iter().filter(is_double).count();
    if double > MOST_WRONG + MORE_WRONG {
        return double;
    }
    let symbols = Symbols::most_frequent(corners.as_flattened().iter().filter(is_known));
    let color = |facelet: usize| symbols.color(symbol(facelet));
    let (scheme, wrong_corners) =
        scheme_of(&corners.map(|corner| corner.map(|s| symbols.color(s))));
    let is_odd = !size.is_multiple_of(2);
    let face = scheme.faces_of_colors().map(|face| Face::from_index(face.into()));
    // An edge shows two colors that are on neighboring faces.
    let is_edge = |edge: [Option<u8>; 2]| match edge {
        [Some(one), Some(other)] => {
            let [one, other] = [one, other].map(|color| face[usize::from(color)]);
            one != other && one.opposite() != other
        }
        _ => true,
    };
    let midges: Vec<[Option<u8>; 2]> = (0..EDGES.len())
        .filter(|_| is_odd)
        .map(|slot| midge_facelets(size, slot).map(color))
        .collect();
    let centers: Vec<[Option<u8>; 1]> = Face::ALL
        .into_iter()
        .filter(|_| is_odd)
        .map(|face| [color(fixed_center(size, face))])
        .collect();
    let wings = (1..=wing_orbits(size))
        .flat_map(|depth| (0..WINGS).map(move |wing| wing_facelets(size, depth, wing)));
    let wrong_edges = midges.iter().copied().filter(|midge| !is_edge(*midge)).count();
    let repeated = repeated(&midges) + repeated(&centers);
    let wrong_wings = wings.filter(|wing| !is_edge(wing.map(color)));
    wrong_corners + wrong_edges + repeated + wrong_wings.take(MOST_WRONG + MORE_WRONG).count()
}

/// Returns the scheme that fits corners best, and how many are wrong in it.
fn scheme_of(corners: &[[Option<u8>; 3]; 8]) -> (Scheme, usize) {
    let wrong = |scheme: &Scheme| {
        let is_wrong = |corner: &[Option<u8>; 3]| match *corner {
            [Some(a), Some(b), Some(c)] => !scheme.has_corner([a, b, c]),
            [a, b, c] => [(a, b), (b, c), (a, c)].iter().any(|(a, b)| a.is_some() && a == b),
        };
        let right: Vec<[Option<u8>; 3]> =
            corners.iter().filter(|corner| !is_wrong(corner)).copied().collect();
        corners.len() - right.len() + repeated(&right)
    };
    let fitting = Scheme::all().map(|scheme| (scheme, wrong(&scheme)));
    fitting.min_by_key(|(_, wrong)| *wrong).unwrap_or((Scheme::STANDARD, CORNERS.len()))
}

/// Counts the pieces of which another one is there before them. Those with unknown stickers are any.
fn repeated<const STICKERS: usize>(pieces: &[[Option<u8>; STICKERS]]) -> usize {
    let sorted = pieces.iter().filter(|piece| piece.iter().all(Option::is_some)).map(|piece| {
        let mut piece = *piece;
        piece.sort_unstable();
        piece
    });
    let sorted: Vec<[Option<u8>; STICKERS]> = sorted.collect();
    let again = sorted.iter().enumerate().filter(|(at, piece)| sorted[..*at].contains(piece));
    again.count()
}
