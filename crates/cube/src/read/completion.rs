//! Completes states of which some stickers are not known.

use super::nearest::nearest;
use super::repair::{MOST_SUGGESTIONS, Suggestion, suggestions};
use super::typos::{MAX_TYPED_SIZE, costs, schemes};
use crate::{Facelets, Sticker, Symbols, Typed, describe_facelet};

/// States that fit are counted up to this number.
const MOST_COUNTED: usize = 100;

/// Why a typed state could not be completed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum CompletionError {
    /// A symbol stands for no color.
    #[error(
        "symbol {symbol:?} at {}: the colors of this state are {}, and ?, ., - and x are blanks",
        describe_facelet(*size, *facelet),
        listed(symbols)
    )]
    Stray {
        /// The symbol.
        symbol: char,
        /// Its facelet.
        facelet: usize,
        /// The number of layers.
        size: usize,
        /// The symbols that stand for colors.
        symbols: Symbols,
    },
    /// No state that can be solved fits: a sticker that is known must be wrong.
    #[error("no state that can be solved has the stickers that are known")]
    Impossible,
    /// Several states fit.
    #[error("{} states that can be solved have the stickers that are known", counted(*count))]
    Ambiguous {
        /// The first of them.
        first: Vec<Facelets>,
        /// How many they are; `None` if they are too many to count.
        count: Option<usize>,
    },
    /// The state is too large, a color is on no sticker, or too little is known.
    #[error(
        "blanks (?, ., - and x) are filled in up to size {MAX_TYPED_SIZE}, and only if every color is on some \
         sticker and few schemes are possible"
    )]
    Unknown,
}

fn listed(symbols: &Symbols) -> String {
    symbols.letters().into_iter().filter(|letter| *letter != '?').collect()
}

fn counted(count: Option<usize>) -> String {
    count.map_or_else(|| format!("more than {MOST_COUNTED}"), |count| count.to_string())
}

impl CompletionError {
    /// Suggests states for the typed state that could not be completed.
    #[must_use]
    pub fn suggestions(&self, typed: &Typed) -> Vec<Suggestion> {
        match self {
            CompletionError::Stray { .. } | CompletionError::Impossible => suggestions(typed),
            CompletionError::Ambiguous { first, .. } => {
                first.iter().map(|state| Suggestion::of_blanks(typed, state)).collect()
            }
            CompletionError::Unknown => Vec::new(),
        }
    }
}

/// Returns the only state that can be solved and has the known stickers of a typed state.
///
/// # Errors
/// If there is none, or more than one; if a symbol stands for no color.
///
/// ```
/// use unscramble_cube::Typed;
/// use unscramble_cube::read::{CompletionError, complete};
///
/// let typed = Typed::parse("???UUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB")?;
/// assert!(complete(&typed).unwrap().cube().is_uniform());
///
/// // Two edges with one sticker each: which of them is the red one?
/// let typed = Typed::parse("UUUUUUUUU R?RRRRRRR F?FFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB")?;
/// assert!(complete(&typed).is_ok(), "the parity of the corners tells");
/// let typed = Typed::parse("UUUUUUUUU ??RRRRRRR F??FFFFFF DDDDDDDDD LLLLLLLLL B?BBBBBBB")?;
/// let error = complete(&typed).unwrap_err();
/// assert!(matches!(error, CompletionError::Ambiguous { count: Some(3), .. }));
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
pub fn complete(typed: &Typed) -> Result<Facelets, CompletionError> {
    let mut strays = typed.stickers().iter().enumerate();
    let stray = strays.find_map(|(facelet, sticker)| match *sticker {
        Sticker::Stray(symbol) => Some((symbol, facelet)),
        Sticker::Color(_) | Sticker::Blank => None,
    });
    if let Some((symbol, facelet)) = stray {
        let (size, symbols) = (typed.size(), *typed.symbols());
        return Err(CompletionError::Stray { symbol, facelet, size, symbols });
    }
    if typed.size() > MAX_TYPED_SIZE || !typed.symbols().are_complete() {
        return Err(CompletionError::Unknown);
    }
    let costs = costs(typed).ok_or(CompletionError::Unknown)?;
    let schemes = schemes(typed);
    let fitting = |count: usize| {
        let nearest = nearest(&costs, &schemes, count, 0);
        let fitting = nearest.found.into_iter().map(|(_, candidate)| typed.with(candidate.cube));
        (fitting.collect::<Vec<Facelets>>(), nearest.is_complete)
    };
    // Most states have one completion, or none.
    let (mut fits, is_complete) = fitting(2);
    match (fits.pop(), fits.is_empty()) {
        (Some(_), false) => {
            let (mut first, is_complete) = fitting(MOST_COUNTED + 1);
            let count = Some(first.len()).filter(|count| is_complete && *count <= MOST_COUNTED);
            first.truncate(MOST_SUGGESTIONS);
            Err(CompletionError::Ambiguous { first, count })
        }
        _ if !is_complete => Err(CompletionError::Unknown),
        (None, _) => Err(CompletionError::Impossible),
        (Some(only), true) => Ok(only),
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt as _;

    use super::*;
    use crate::random::{generator, random_state};
    use crate::validate::validate;

    #[test]
    fn few_blanks_are_filled_in() {
        for size in 2..=7 {
            for seed in 0..10 {
                let mut rng = generator(&format!("blanks {size} {seed}"));
                let state = Facelets::from(random_state(size, &mut rng));
                let mut text: Vec<char> = state.to_string().chars().collect();
                // Any two stickers: on a wing or a center they could be each other's.
                let count = if size > 3 { 1 } else { 2 };
                for _ in 0..count {
                    let facelet = rng.random_range(0..text.len());
                    text[facelet] = ['?', '.', '-'][seed % 3];
                }
                let typed = Typed::parse(&text.iter().collect::<String>()).unwrap();
                let completed = complete(&typed).unwrap();
                assert_eq!(completed.to_string(), state.to_string(), "{size} {seed}");
            }
        }
    }

    #[test]
    fn states_that_fit_are_counted() {
        for seed in 0..20 {
            let mut rng = generator(&format!("counted {seed}"));
            let state = Facelets::from(random_state(3, &mut rng));
            let mut text: Vec<char> = state.to_string().chars().collect();
            for _ in 0..3 + seed {
                let facelet = rng.random_range(0..text.len());
                text[facelet] = '?';
            }
            let typed = Typed::parse(&text.iter().collect::<String>()).unwrap();
            let fits = |facelets: &Facelets| {
                let shown = facelets.to_string();
                let fits =
                    shown.chars().zip(&text).all(|(own, known)| *known == '?' || own == *known);
                fits && validate(facelets).is_solvable()
            };
            match complete(&typed) {
                Ok(only) => assert_eq!(only.to_string(), state.to_string()),
                Err(CompletionError::Ambiguous { first, count }) => {
                    assert!(first.iter().all(fits), "{seed}");
                    assert!(count.is_none_or(|count| count.min(MOST_SUGGESTIONS) == first.len()));
                }
                Err(other) => panic!("{other}"),
            }
        }
    }

    #[test]
    fn what_cannot_be_completed_is_told() {
        let error = |text: &str| complete(&Typed::parse(text).unwrap()).unwrap_err();
        let rest = "RRRR FFFF DDDD LLLL BBBB";
        let told = error(&format!("UUX? {rest}")).to_string();
        assert!(told.starts_with("symbol 'X' at face U, row 2, column 1: the colors"), "{told}");
        assert!(matches!(error(&format!("UUR? {rest}")), CompletionError::Impossible));
        assert!(matches!(error("wwww ???? gggg yyyy oooo bbbb"), CompletionError::Unknown));
        let told = error("???? ???? ???? ???? ???? ????").to_string();
        assert_eq!(
            told,
            "more than 100 states that can be solved have the stickers that are known"
        );
    }
}
