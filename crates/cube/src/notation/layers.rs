//! Which layers a move turns: what stands before its letter, and what the letter makes of it.

use super::{Lower, quoted};

/// The layers as written before the letter: `3` or `2-4`.
#[derive(Clone, Copy)]
pub(super) enum Layers {
    Unsaid,
    One(u16),
    Range(u16, u16),
}

/// Reads what stands before a letter.
///
/// # Errors
/// If that is no layer and no range.
pub(super) fn parse_layers(text: &str) -> Result<Layers, String> {
    let number = |text: &str| {
        let number = text.parse::<u16>().ok().filter(|&k| k > 0);
        number.ok_or_else(|| format!("\"{}\" is not a layer number", quoted(text)))
    };
    match text.split_once('-') {
        _ if text.is_empty() => Ok(Layers::Unsaid),
        None => Ok(Layers::One(number(text)?)),
        Some((a, b)) if a.is_empty() || b.is_empty() => {
            Err(format!("the range \"{}\" needs two layers, as in 2-4R", quoted(text)))
        }
        Some((a, b)) => {
            let (a, b) = (number(a)?, number(b)?);
            if a > b {
                return Err(format!("the range {a}-{b} runs backwards: write {b}-{a}"));
            }
            Ok(Layers::Range(a, b))
        }
    }
}

/// The layers of a turn of one layer, which is `unsaid` if no layer is written.
pub(super) fn alone(layers: Layers, unsaid: u16) -> (u16, u16) {
    match layers {
        Layers::Unsaid => (unsaid, unsaid),
        Layers::One(layer) => (layer, layer),
        Layers::Range(from, to) => (from, to),
    }
}

/// The layers of a wide turn.
pub(super) fn wide(layers: Layers) -> (u16, u16) {
    match layers {
        Layers::Unsaid => (1, 2),
        Layers::One(layer) => (1, layer),
        Layers::Range(from, to) => (from, to),
    }
}

/// The layers of a turn of the whole cube.
///
/// # Errors
/// If a layer is written.
pub(super) fn whole(layers: Layers, last: u16, name: &str) -> Result<(u16, u16), String> {
    no_number(layers, name)?;
    Ok((1, last))
}

/// The layers of `M`, `E` or `S`.
///
/// # Errors
/// If a layer is written, or the cube has no such layer.
pub(super) fn middle(
    letter: &str,
    layers: Layers,
    size: usize,
    last: u16,
    lower: Lower,
) -> Result<(u16, u16), String> {
    if !size.is_multiple_of(2) {
        no_number(layers, letter)?;
        return Ok((last.div_ceil(2), last.div_ceil(2)));
    }
    match lower {
        Lower::Slice => inner(letter, layers, size, last),
        Lower::Wide => {
            Err(format!("{letter} turns the middle layer, and a {size}x{size}x{size} has none"))
        }
    }
}

/// The layers of `m`, `e` or `s`.
///
/// # Errors
/// If a layer is written, or the cube has no inner layers.
pub(super) fn inner(
    letter: &str,
    layers: Layers,
    size: usize,
    last: u16,
) -> Result<(u16, u16), String> {
    no_number(layers, letter)?;
    if size < 3 {
        return Err(format!(
            "{letter} turns the inner layers, and a {size}x{size}x{size} has none"
        ));
    }
    Ok((2, last - 1))
}

fn no_number(layers: Layers, name: &str) -> Result<(), String> {
    match layers {
        Layers::Unsaid => Ok(()),
        Layers::One(_) | Layers::Range(..) => Err(format!("{name} takes no layer number")),
    }
}
