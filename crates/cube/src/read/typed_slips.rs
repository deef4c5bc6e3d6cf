//! Slips of whole faces in states that somebody typed.

use super::costs::Prices;
use super::slips::{Found, Frames, MOST_DECODED, Search, Slip};
use super::typos::usual_scheme;
use crate::pieces::fixed_center;
use crate::validate::{DefectCode, validate};
use crate::{Cube, Face, Facelets, Scheme};

/// How often the search for slips checks a state, at most.
pub const MOST_READINGS: u64 = 1 + MOST_DECODED as u64;

/// The nats of a slip, by the size: a 2x2x2 becomes another cube by accident under one slip in a million, and
/// there are a hundred millions of them.
const fn most_nats(size: usize) -> u64 {
    if size == 2 { 12 } else { 30 }
}

/// The nats of a scheme that few cubes have.
const NATS_OF_ANOTHER_SCHEME: u32 = 4;

/// The nats of centers in letters of faces that are not on their faces.
const NATS_OF_ANOTHER_HOLD: u32 = 6;

/// Costs nothing for the colors of a state, and as much for all others: a byte a facelet, at a thousand layers, too.
struct Exact<'a> {
    size: usize,
    colors: &'a [u8],
    wrong: u32,
}

impl Prices for Exact<'_> {
    fn size(&self) -> usize {
        self.size
    }

    fn all_of(&self, facelet: usize) -> [u32; 6] {
        let own = usize::from(self.colors[facelet]);
        std::array::from_fn(|color| if color == own { 0 } else { self.wrong })
    }
}

/// Returns the likeliest slips that make a state out of one that cannot be solved: their nats, the slip, and the
/// state.
pub(super) fn typed_slips(facelets: &Facelets) -> Vec<(u32, Slip, Facelets)> {
    let report = validate(facelets);
    let miscounted = |code| report.defects.iter().any(|defect| defect.code == code);
    if report.is_solvable() || miscounted(DefectCode::StickerCount) {
        return Vec::new();
    }
    let size = facelets.cube().size();
    let most = most_nats(size);
    let colors = facelets.cube().colors();
    // Whatever does not fit exactly costs too much.
    let costs = Exact { size, colors: &colors, wrong: most as u32 + 1 };
    let search = Search { costs: &costs, unit: 1, are_turns_free: false, frames: frames(facelets) };
    let found = search.likeliest(most, |slip, _| {
        let cube = Cube::from_colors(&slip.undone(size, &colors))?;
        let state = Facelets::new(cube, *facelets.symbols());
        validate(&state).is_solvable().then(|| (0, state.cube().clone()))
    });
    let told =
        |Found { slip, cube, cost }| (cost as u32, slip, Facelets::new(cube, *facelets.symbols()));
    found.into_iter().map(told).collect()
}

/// Returns the orders in which faces may have been typed, and the schemes that the cube then has.
fn frames(facelets: &Facelets) -> Frames {
    let symbols = facelets.symbols();
    let usual = usual_scheme(symbols);
    let is_odd = !facelets.cube().size().is_multiple_of(2);
    let nats = |scheme: &Scheme| match &usual {
        Some(usual) if scheme == usual => Some(0),
        Some(usual) if scheme.is_rotation_of(usual) => {
            Some(if symbols.are_faces() && is_odd { NATS_OF_ANOTHER_HOLD } else { 0 })
        }
        Some(_) if symbols.are_faces() => None,
        Some(_) => Some(NATS_OF_ANOTHER_SCHEME),
        None => Some(0),
    };
    let cube = facelets.cube();
    let size = cube.size();
    if size.is_multiple_of(2) {
        let own = Scheme::all().filter_map(|scheme| Some((nats(&scheme)?, scheme)));
        return Frames::of_schemes(&own.collect::<Vec<_>>());
    }
    let centers = Face::ALL.map(|face| cube.facelet(fixed_center(size, face)));
    Frames::by_centers(centers, nats, usual)
}
