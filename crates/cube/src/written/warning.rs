//! What may be wrong with a state that can be solved.

use crate::{Cube, Face, Facelets, Scheme, fill_colors, usual_colors};

/// What may be wrong with a state that can be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Warning {
    /// The stickers are a cube in the usual order, and another one in the order of a net.
    NetOrder,
    /// The same of the goal of a solve.
    NetOrderOfGoal,
    /// The stickers are nearly a cube in the usual order, and can be one in the order of a net.
    ReadAsNet,
    /// The colors are the mirror image of the usual scheme.
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
