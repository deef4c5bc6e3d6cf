//! `picture`: a cube as SVG.

use pyo3::prelude::*;
use unscramble_cube::Facelets;
use unscramble_cube::draw::{
    ArrowList, Background, Color, FaceletList, Look, Mask, Painted, Rotation, SchemeName,
    SixColors, ViewName,
};

use crate::arguments::{Moves, State, layers, parsed, unknown};
use crate::errors::invalid;

/// Draws a state, or the solved cube of a size, after moves. Returns the text of an SVG.
///
/// The arguments are those of `GET /picture`. The state need not be solvable; `?`, `.`, `-` and `x` are gray.
///
/// Raises ValueError if an argument is wrong.
#[pyfunction]
#[pyo3(signature = (state=None, *, size=None, moves=None, lower="wide", view="3d", rotation=None, width=None, colors=None,
    scheme=None, background=None, highlight=None, mask=None, mask_color=None, arrows=None, title=None))]
#[expect(
    clippy::too_many_arguments,
    reason = "they are those of the request, and named by the caller"
)]
pub(crate) fn picture(
    py: Python<'_>,
    state: Option<State>,
    size: Option<i64>,
    moves: Option<Moves>,
    lower: &str,
    view: &str,
    rotation: Option<&str>,
    width: Option<u32>,
    colors: Option<&str>,
    scheme: Option<&str>,
    background: Option<&str>,
    highlight: Option<&str>,
    mask: Option<&str>,
    mask_color: Option<&str>,
    arrows: Option<&str>,
    title: Option<String>,
) -> PyResult<String> {
    let mut painted = match (state, size) {
        (Some(state), size) => Painted::of(state.written(size)?.symbols()).map_err(invalid)?,
        (None, Some(size)) => Painted::from(Facelets::solved(layers(size)?)),
        (None, None) => return Err(invalid("give a state or a size")),
    };
    let view = match view {
        "3d" => ViewName::Space,
        "net" => ViewName::Net,
        "top" => ViewName::Top,
        _ => return Err(unknown("view", view, "3d, net, top")),
    };
    let rotation: Option<Rotation> = parsed(rotation)?;
    let view = view.turned(rotation).ok_or_else(|| invalid("only the view 3d can be turned"))?;
    let colors = match (parsed::<SixColors>(colors)?, parsed::<SchemeName>(scheme)?) {
        (Some(_), Some(_)) => return Err(invalid("give colors or a scheme")),
        (colors, scheme) => colors.or(scheme.map(|scheme| scheme.0)),
    };
    let look = Look {
        view: Some(view),
        width,
        colors,
        background: parsed::<Background>(background)?.unwrap_or_default(),
        mask: parsed::<Mask>(mask)?,
        mask_color: parsed::<Color>(mask_color)?,
        highlight: parsed::<FaceletList>(highlight)?,
        arrows: parsed::<ArrowList>(arrows)?.unwrap_or_default(),
        title,
    };
    let moves = moves.map(|moves| moves.turns(painted.cube().size(), lower)).transpose()?;
    py.detach(|| {
        let prepared = look.prepared(&painted).map_err(invalid)?;
        let turns = moves.unwrap_or_default();
        painted.cubes_mut().for_each(|cube| cube.apply(&turns));
        Ok(prepared.picture(&painted).svg())
    })
}
