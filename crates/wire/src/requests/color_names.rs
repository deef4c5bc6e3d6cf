//! Names of colors.

use std::collections::BTreeMap;

use crate::problem::Problem;
use unscramble_cube::Symbols;

/// The longest name of a color, in characters.
const LONGEST: usize = 40;

/// Reads names of colors by the symbols of a state.
///
/// # Errors
/// If a symbol is not one of the state, or a name is too long or cannot be printed.
pub fn color_names(
    posted: Option<&BTreeMap<String, String>>,
    symbols: &Symbols,
) -> Result<BTreeMap<char, String>, Problem> {
    let symbols: Vec<char> = (0..6).map(|color| symbols.letter(color)).collect();
    let mut names = BTreeMap::new();
    for (symbol, name) in posted.into_iter().flatten() {
        let mut letters = symbol.chars();
        let known = letters.next().filter(|letter| symbols.contains(letter));
        let Some(letter) = known.filter(|_| letters.next().is_none()) else {
            let known: String = symbols.iter().collect();
            let detail = format!("color_names has a name for each symbol of the state: {known}");
            return Err(Problem::invalid("/color_names", detail));
        };
        let length = name.chars().count();
        if !(1..=LONGEST).contains(&length) || name.chars().any(char::is_control) {
            let detail = format!("a name of a color has 1 to {LONGEST} characters");
            return Err(Problem::invalid(format!("/color_names/{letter}"), detail));
        }
        names.insert(letter, name.clone());
    }
    Ok(names)
}
