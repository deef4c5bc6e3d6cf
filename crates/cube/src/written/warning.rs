//! What may be wrong with a state that can be solved.

use crate::{Cube, Face, Facelets, Scheme, fill_colors, usual_colors};

/// What may be wrong with a state that can be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Warning {
    /// The stickers are a cube in the usual order, and another one in the order of a net.
    #[error(
        "the stickers can be a cube in the order U R F D L B and another one in the order of a net; they were read as \
         U R F D L B. Send a net in rows, or six faces, to say which is meant"
    )]
    NetOrder,
    /// The same of the goal of a solve.
    #[error(
        "the stickers of the goal are a cube in the order U R F D L B and another one in the order of a net; they were \
         read as U R F D L B. Send a net in rows, or six faces, to say which is meant"
    )]
    NetOrderOfGoal,
    /// The stickers are nearly a cube in the usual order, and can be one in the order of a net.
    #[error(
        "the stickers were read in the order of a net: in the order U R F D L B they cannot be those of a cube. Send a net \
         in rows, or six faces, to say which is meant"
    )]
    ReadAsNet,
    /// The colors are the mirror image of the usual scheme.
    #[error(
        "the colors are the mirror image of the usual ones: with white on top and green in front, orange is on the \
         right. Moves for this state are wrong on a cube in the usual colors; check that no camera mirrors, and that \
         every face is read as seen from outside"
    )]
    MirroredScheme,
}

impl Warning {
    /// The stable names of all warnings.
    pub const CODES: [&str; 2] = [Warning::NetOrder.code(), Warning::MirroredScheme.code()];

    /// Returns the stable name that answers use.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Warning::NetOrder | Warning::NetOrderOfGoal | Warning::ReadAsNet => "net_order",
            Warning::MirroredScheme => "mirrored_scheme",
        }
    }
}

/// Returns whether a state that can be solved, in the initials of the usual colors, has them as in a mirror.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_cube::written::is_mirrored;
///
/// let usual = Facelets::parse("wwww rrrr gggg yyyy oooo bbbb")?;
/// let mirrored = Facelets::parse("wwww oooo gggg yyyy rrrr bbbb")?;
/// assert!(!is_mirrored(&usual) && is_mirrored(&mirrored));
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[must_use]
pub fn is_mirrored(facelets: &Facelets) -> bool {
    let symbols = facelets.symbols();
    let meant = usual_colors(symbols.letters());
    if symbols.are_faces() || meant.contains(&None) {
        return false;
    }
    let usual = fill_colors(meant, [0; 6]);
    let scheme = scheme(facelets.cube()).colors().map(|color| usual[usize::from(color)]);
    Scheme::new(scheme).is_some_and(|scheme| scheme.is_rotation_of(&mirror_image()))
}

fn scheme(cube: &Cube) -> Scheme {
    let is_odd = !cube.size().is_multiple_of(2);
    let shown = if is_odd { Scheme::from_centers(cube) } else { None };
    shown.unwrap_or_else(|| Scheme::from_corners(cube))
}

/// The usual scheme with right and left exchanged.
fn mirror_image() -> Scheme {
    let mut colors = Scheme::STANDARD.colors();
    colors.swap(Face::R.index(), Face::L.index());
    Scheme::new(colors).unwrap_or(Scheme::STANDARD)
}
