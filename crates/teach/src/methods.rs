//! What methods and their phases are called, and what they are for.

use crate::language::{Join, Text, message};
use unscramble_solve::Method;

/// Returns what a phase solves, as a list of phases names it, given its key.
#[must_use]
pub fn title(key: &str) -> Text {
    Text::message(format!("phase-{key}"), [])
}

/// Returns what a phase solves, as a heading, given its key.
#[must_use]
pub fn heading(key: &str) -> Text {
    message!("heading", text = title(key))
}

/// Returns the goal of a phase, given its key, as it is on a cube of a size: a sentence.
///
/// ```
/// use unscramble_teach::{Language, methods};
///
/// let goal = |size| methods::goal("cfop-f2l", size).say(Language::English);
/// assert_eq!(goal(2), "The first face shows one color.");
/// assert_eq!(goal(3), "The first two layers are solved.");
/// ```
#[must_use]
pub fn goal(key: &str, size: usize) -> Text {
    sentence(&goal_clause(key, size))
}

/// Returns a clause as a sentence.
#[must_use]
pub fn sentence(clause: &Text) -> Text {
    message!("goal-sentence", goal = clause)
}

/// Returns the goal of a phase, said to be one.
#[must_use]
pub fn goal_of(key: &str, size: usize) -> Text {
    message!("goal-of-phase", goal = goal(key, size))
}

/// Tells which color each symbol of a state stands for.
#[must_use]
pub fn colors(colors: [(char, Text); 6]) -> Text {
    let colors = colors
        .map(|(symbol, color)| message!("color-of-symbol", symbol = symbol.to_string(), color));
    message!("colors-of-cube", colors = Text::list(Join::Comma, colors))
}

/// Tells what the moves in parentheses are beside an algorithm.
#[must_use]
pub fn moves_in_parentheses() -> Text {
    message!("moves-in-parentheses")
}

/// Returns the goal as a clause of a sentence.
pub(crate) fn goal_clause(key: &str, size: usize) -> Text {
    Text::message(format!("phase-{key}.goal"), [("size", Text::from(size))])
}

/// Returns what a method is called.
#[must_use]
pub fn name(method: &Method) -> Text {
    Text::message(format!("method-title-{}", method.name.replace('_', "-")), [])
}

/// Returns how a method works.
#[must_use]
pub fn idea(method: &Method) -> Text {
    of(method, "")
}

/// Returns for whom a method is.
#[must_use]
pub fn for_whom(method: &Method) -> Text {
    of(method, ".for-whom")
}

/// Returns what a method does on a 2x2x2.
#[must_use]
pub fn on_2x2x2(method: &Method) -> Text {
    of(method, ".on-2x2x2")
}

fn of(method: &Method, attribute: &str) -> Text {
    Text::message(format!("method-{}{attribute}", method.name.replace('_', "-")), [])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use unscramble_solve::METHODS;

    #[test]
    fn every_method_and_every_phase_has_its_texts() {
        for language in Language::ALL {
            for method in METHODS {
                let texts = [name, idea, for_whom, on_2x2x2].map(|text| text(method));
                let phases = (method.phases)(&method.defaults()).into_iter();
                let phases = phases.flat_map(|phase| [title(phase.key), goal(phase.key, 3)]);
                for text in texts.into_iter().chain(phases) {
                    let said = text.say(language);
                    assert!(!said.contains('{'), "{said}");
                }
            }
        }
    }
}
